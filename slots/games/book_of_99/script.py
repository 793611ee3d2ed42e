"""A chapter in the making: what is drawn, heard and counted, gathered while it is written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from slots.games.book_of_99.board import RestingBoard
from slots.games.book_of_99.config import REELS
from slots.games.book_of_99.theatre import Stage, Theatre
from slots.timeline.actor import Drawable
from slots.timeline.film import Board
from slots.timeline.frame import Cue, Marker, Value
from slots.timeline.timeline import Shake, Timeline
from slots.timeline.track import Counter, Steps, Track, ValueTrack, track


@dataclass
class Script:
    """Collects a chapter's parts; ``stage`` is what it starts from."""

    theatre: Theatre
    stage: Stage
    drawables: list[Drawable] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    shakes: list[Shake] = field(default_factory=list)
    slams: tuple[float, float] | None = None
    _runs: dict[str, list[tuple[float, float, int, int, str]]] = field(default_factory=dict)
    _steps: dict[str, list[tuple[float, Value]]] = field(default_factory=dict)
    _night: list[tuple[float, float, str]] = field(default_factory=list)

    def draw(self, drawn: Iterable[Drawable]) -> None:
        self.drawables.extend(drawn)

    def hear(self, t: float, name: str, kind: str = "sound", value: float = 1.0) -> None:
        self.cues.append(Cue(t, kind, name, value))

    def mark(self, t: float, name: str, rest: bool = False) -> None:
        self.markers.append(Marker(t, name, rest))

    def count(self, name: str, start: float, end: float, by: int, ease: str = "sine_in_out") -> None:
        """Let a number run up by ``by`` between two times."""
        runs = self._runs.setdefault(name, [])
        low = runs[-1][3] if runs else self.stage.number(name)
        runs.append((start, end, low, low + by, ease))

    def set(self, name: str, t: float, value: Value) -> None:
        """Have a value from ``t`` on."""
        self._steps.setdefault(name, [(0.0, self.stage.values[name])]).append((t, value))

    def nightfall(self, start: float, end: float, night: float) -> None:
        """The scenery turns to night (1) or day (0)."""
        now = self._night[-1][1] if self._night else float(self.stage.values["night"])
        self._night += [(start, now, "linear"), (end, night, "sine_in_out")]

    def resting(self, board: Board | None = None, born: Sequence[float] | None = None) -> RestingBoard:
        """The stage's board, standing."""
        return RestingBoard(
            self.theatre, board or self.stage.board, self.stage.travelled, born or [float("-inf")] * REELS
        )

    def timeline(self, duration: float) -> Timeline:
        """The chapter as a timeline."""
        values: dict[str, ValueTrack | Value] = dict(self.stage.values)
        for name, runs in self._runs.items():
            values[name] = Counter(self.stage.number(name), tuple(runs))
        for name, steps in self._steps.items():
            values[name] = Steps(tuple(sorted(steps, key=lambda step: step[0])))
        night = float(self.stage.values["night"])
        moods: dict[str, Track | float] = {"day": 1.0 - night, "night": night}
        if self._night:
            values["night"] = moods["night"] = track(*self._night)
            moods["day"] = track(*((t, 1.0 - value, ease) for t, value, ease in self._night))
        markers = tuple(sorted(self.markers, key=lambda mark: mark.t))
        return Timeline(
            duration, tuple(self.drawables), values, moods, tuple(self.cues), markers, tuple(self.shakes), self.slams
        )

    def after(self, board: Board | None = None, travelled: tuple[int, ...] | None = None) -> Stage:
        """The stage when the chapter is over."""
        values = dict(self.stage.values)
        values.update({name: runs[-1][3] for name, runs in self._runs.items()})
        for name, steps in self._steps.items():
            values[name] = sorted(steps, key=lambda step: step[0])[-1][1]
        if self._night:
            values["night"] = self._night[-1][1]
        return Stage(board or self.stage.board, travelled or self.stage.travelled, values)
