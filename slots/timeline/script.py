"""A chapter in the making, for the staging of any game: what is drawn, heard and counted, gathered while it is written.

A game's values are what its furniture and the bar show; moods are values too (``mood/night``, from 0 to 1), so that
panels can fade with the scenery.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from slots.timeline.actor import Drawable
from slots.timeline.film import Board
from slots.timeline.frame import Cue, Marker, Value
from slots.timeline.timeline import Shake, Timeline
from slots.timeline.track import Counter, Keyframe, Steps, Track, ValueTrack

MOOD = "mood/"


@dataclass(frozen=True)
class Stage:
    """The stage between two chapters: what the next one starts from."""

    board: Board
    #: How far each reel or column has travelled in all (cells): symbols keep their keys.
    travelled: tuple[int, ...]
    values: Mapping[str, Value]

    def having(self, **values: Value) -> Stage:
        """The same stage with some values changed."""
        return replace(self, values={**self.values, **values})

    def number(self, name: str) -> int:
        """A whole number among the values."""
        value = self.values[name]
        assert isinstance(value, int), f"{name} is {value!r}"
        return value


def moods(names: Iterable[str], now: str) -> dict[str, Value]:
    """The values of the moods ``names`` while ``now`` is the one that is seen."""
    return {f"{MOOD}{name}": 1.0 if name == now else 0.0 for name in names}


@dataclass
class Script:
    """Collects a chapter's parts; ``stage`` is what it starts from. Times are those of the chapter."""

    stage: Stage
    drawables: list[Drawable] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    shakes: list[Shake] = field(default_factory=list)
    #: Between which times something runs that a press stops at once.
    slams: tuple[float, float] | None = None
    _runs: dict[str, list[tuple[float, float, int, int, str]]] = field(default_factory=dict)
    _steps: dict[str, list[tuple[float, Value]]] = field(default_factory=dict)
    _fades: dict[str, list[Keyframe]] = field(default_factory=dict)

    def draw(self, *drawn: Drawable) -> None:
        """Put actors, bursts, reels on the stage."""
        self.drawables.extend(drawn)

    def hear(self, t: float, name: str, kind: str = "sound", value: float = 1.0) -> None:
        """A cue; see :class:`slots.timeline.frame.Cue` for the kinds."""
        self.cues.append(Cue(t, kind, name, value))

    def mark(self, t: float, name: str, rest: bool = False) -> None:
        """A place a skip goes to; ``rest``: the board rests and is the engine's."""
        self.markers.append(Marker(t, name, rest))

    def shake(self, t: float, duration: float, amount: float) -> None:
        """Let the stage tremble; not for a calm stage."""
        self.shakes.append(Shake(t, duration, amount))

    def count(self, name: str, start: float, end: float, by: int, ease: str = "sine_in_out") -> None:
        """Let a number run up by ``by`` between two times."""
        runs = self._runs.setdefault(name, [])
        low = runs[-1][3] if runs else self.stage.number(name)
        runs.append((start, end, low, low + by, ease))

    def set(self, name: str, t: float, value: Value) -> None:
        """Have a value from ``t`` on."""
        self._steps.setdefault(name, [(0.0, self.stage.values[name])]).append((t, value))

    def latest(self, name: str) -> Value:
        """A value as it was last set in this chapter, else as the stage had it before."""
        steps = self._steps.get(name)
        return steps[-1][1] if steps else self.stage.values[name]

    def fade(self, name: str, start: float, end: float, to: float, ease: str = "sine_in_out") -> None:
        """Let a value between 0 and 1 go to ``to``; fades of one value follow each other."""
        keys = self._fades.setdefault(name, [])
        now = keys[-1].value if keys else float(self.stage.values[name])
        keys += [Keyframe(start, now), Keyframe(end, to, ease)]

    def turn(self, start: float, end: float, mood: str) -> None:
        """Cross-fade the scenery to another mood."""
        for name in self.stage.values:
            if name.startswith(MOOD):
                self.fade(name, start, end, 1.0 if name == f"{MOOD}{mood}" else 0.0)

    def change(self, t: float, mood: str) -> None:
        """Change the scenery at once, behind a veil: a cross-fade that hardly shows costs as much as one that does."""
        self.turn(t, t + 0.02, mood)

    def timeline(self, duration: float) -> Timeline:
        """The chapter as a timeline."""
        values: dict[str, ValueTrack | Value] = dict(self.stage.values)
        values.update({name: Counter(self.stage.number(name), tuple(runs)) for name, runs in self._runs.items()})
        values.update({name: Steps(tuple(_in_time(steps))) for name, steps in self._steps.items()})
        values.update({name: Track(tuple(keys)) for name, keys in self._fades.items()})
        weights: dict[str, Track | float] = {}
        for name, value in values.items():
            if name.startswith(MOOD):
                weights[name.removeprefix(MOOD)] = value if isinstance(value, Track) else float(value)  # type: ignore[arg-type]
        return Timeline(
            duration,
            tuple(self.drawables),
            values,
            weights,
            tuple(self.cues),
            tuple(sorted(self.markers, key=lambda mark: mark.t)),
            tuple(self.shakes),
            self.slams,
        )

    def after(self, board: Board | None = None, travelled: tuple[int, ...] | None = None) -> Stage:
        """The stage when the chapter is over."""
        values = dict(self.stage.values)
        values.update({name: runs[-1][3] for name, runs in self._runs.items()})
        values.update({name: _in_time(steps)[-1][1] for name, steps in self._steps.items()})
        values.update({name: keys[-1].value for name, keys in self._fades.items()})
        return Stage(board or self.stage.board, travelled or self.stage.travelled, values)


def _in_time(steps: list[tuple[float, Value]]) -> list[tuple[float, Value]]:
    """Steps in the order of their times; of two at one time the later written one counts."""
    return sorted(steps, key=lambda step: step[0])


def staged(timeline: Timeline, scene: Timeline) -> Timeline:
    """A scene (a celebration) on top of a chapter's timeline."""
    return replace(
        timeline,
        drawables=timeline.drawables + scene.drawables,
        values={**timeline.values, **scene.values},
        cues=timeline.cues + scene.cues,
        markers=tuple(sorted((*timeline.markers, *scene.markers), key=lambda mark: mark.t)),
        shakes=timeline.shakes + scene.shakes,
    )
