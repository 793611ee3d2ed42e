"""The board of the base game at rest, Wilds that touch as one tall picture; and its reels while they spin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from slots.games.three_lamps.effects import struck
from slots.games.three_lamps.rules import REELS, ROWS
from slots.games.three_lamps.theatre import TINTS, Theatre, stacks
from slots.timeline.actor import Actor, Drawable
from slots.timeline.film import Board
from slots.timeline.frame import LAYER_EFFECTS, LAYER_SYMBOLS, Cue, Sprite
from slots.timeline.particles import Burst, uniform
from slots.timeline.parts import shine
from slots.timeline.reel import SETTLE, Reel, slammed, travel
from slots.timeline.resting import Piece, RestingBoard
from slots.timeline.script import Stage
from slots.timeline.timeline import Shake
from slots.timeline.track import track

#: When the first reel stops, and how much later each next one (seconds).
FIRST_STOP: Final = 0.9
NEXT_STOP: Final = 0.22
#: Reels that are stopped by hand follow each other by this.
SLAM_STEP: Final = 0.025
#: A calm reel changes by a fade this long.
CALM_FADE: Final = 0.3
GEMS: Final = {"gT": "treasure", "gM": "multiply", "gP": "prize"}


@dataclass
class StackedBoard(RestingBoard):
    """A board at rest on which Wilds that touch stand as one."""

    def pieces(self, reel: int) -> list[Piece]:
        house = self.theatre
        assert isinstance(house, Theatre)
        pieces, size = [], house.symbol_size
        for top, bottom in stacks(self.board[reel]):
            rows = bottom - top + 1
            name = f"symbols/wild_{rows}" if rows > 1 else house.pictures[self.board[reel][top]]
            pieces.append(Piece(top, bottom, name, size, house.stack_height(rows)))
        return pieces

    def actors(self) -> list[Actor]:
        # The shining picture of a gem is light all over: beside the light below it its shape would be lost.
        return [
            replace(actor, picture=actor.picture.removesuffix("~win"))
            if isinstance(actor.picture, str) and actor.picture.startswith("symbols/gem_")
            else actor
            for actor in RestingBoard.actors(self)
        ]


def standing(
    theatre: Theatre, stage: Stage, board: Board | None = None, born: Sequence[float] | None = None
) -> StackedBoard:
    """The stage's board, or another one in its place, at rest."""
    return StackedBoard(theatre, board or stage.board, stage.travelled, born or [-inf] * REELS)


@dataclass(frozen=True)
class StackedReel(Reel):
    """A reel whose first and last window show Wilds that touch as one; what runs in between is single symbols.

    ``tall`` gives for the lowest index of a stack how many rows it has, ``covered`` are the indices above it.
    """

    tall: Mapping[int, int] = field(default_factory=dict)
    covered: frozenset[int] = frozenset()
    heights: Mapping[int, float] = field(default_factory=dict)

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        seen = list(Reel.sprites(self, t))
        if not self.tall:
            return tuple(seen)
        at = self.run.track.at(t)
        kept = []
        names = {f"{self.key}/{self._number(index)}": index for index in (*self.tall, *self.covered)}
        for sprite in seen:
            if sprite.key not in names:
                kept.append(sprite)
        bottom = self.window.y + self.window.h - self.pitch / 2
        blur = "~blur" if self.run.fast[0] <= t < self.run.fast[1] else ""
        for index, rows in self.tall.items():
            y = bottom - (index + (rows - 1) / 2 - at) * self.pitch
            half = rows * self.pitch / 2
            if y - half >= self.window.y + self.window.h or y + half <= self.window.y:
                continue
            key = f"{self.key}/{self._number(index)}"
            name = f"symbols/wild_{rows}{blur}"
            kept.append(
                Sprite(key, name, self.window.cx, y, self.size[0], self.heights[rows], self.layer, clip=self.window)
            )
        return tuple(kept)

    def _number(self, index: int) -> int:
        return self.base + (index + max(self.planned - self.run.cells, 0) if index >= self.run.cells else index)


@dataclass
class Spun:
    """Reels that have come to rest, and everything that was seen and heard until then."""

    rest: float
    stops: tuple[float, ...]
    resting: StackedBoard
    travelled: tuple[int, ...]
    drawables: list[Drawable] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    shakes: list[Shake] = field(default_factory=list)
    slam_until: float = 0.0
    #: When the last gem that landed is calm again.
    landed: float = 0.0


def spin_reels(
    theatre: Theatre, stage: Stage, board: Board, strips: Sequence[Sequence[str]], slam: float | None
) -> Spun:
    """Spin from the stage's board to ``board``; ``slam``: stop all reels as soon as that."""
    planned = [FIRST_STOP + NEXT_STOP * reel for reel in range(REELS)]
    if theatre.calm:
        return _faded(theatre, stage, board, planned, slam)
    runs = [travel(0.0, t) for t in planned]
    cells = [run.cells for run in runs]
    if slam is not None:
        runs = [slammed(run, slam + SLAM_STEP * reel, ROWS) for reel, run in enumerate(runs)]
    travelled = tuple(before + run for before, run in zip(stage.travelled, cells, strict=True))
    resting = StackedBoard(theatre, board, travelled, [run.settled for run in runs])
    stops = tuple(run.stop for run in runs)
    spun = Spun(max(stops) + SETTLE, stops, resting, travelled)
    geometry, size = theatre.geometry, theatre.symbol_size
    heights = {rows: theatre.stack_height(rows) for rows in range(1, ROWS + 1)}
    for reel, run in enumerate(runs):
        start = int(uniform(theatre.seed, reel) * len(strips[reel]))
        tall: dict[int, int] = {}
        covered: set[int] = set()
        for base, column in ((0, stage.board[reel]), (run.cells, board[reel])):
            for top, bottom in stacks(column):
                if bottom > top:
                    low = base + ROWS - 1 - bottom
                    tall[low] = bottom - top + 1
                    covered |= set(range(low + 1, low + bottom - top + 1))
        spun.drawables.append(
            StackedReel(
                f"board/{reel}", run, _Strip(theatre, stage.board[reel], board[reel], strips[reel], start, run.cells),
                ROWS, geometry.reel(reel), geometry.cells.height + geometry.cells.gap_rows, (size, size),
                LAYER_SYMBOLS, dies=run.settled, base=stage.travelled[reel], planned=cells[reel], tall=tall,
                covered=frozenset(covered), heights=heights,
            )
        )  # fmt: skip
    spun.slam_until = max(planned) - 0.2 if slam is None else 0.0
    spun.cues += [Cue(0.0, "sound", "spin"), Cue(0.1, "loop", "reel_loop", max(stops) - 0.1)]
    _tell(theatre, board, spun)
    return spun


@dataclass(frozen=True)
class _Strip:
    """What passes: the old board, the reel's own strip from somewhere on, and at the end where it really stops."""

    theatre: Theatre
    before: Sequence[str]
    after: Sequence[str]
    strip: Sequence[str]
    start: int
    cells: int

    def __call__(self, index: int) -> str:
        if 0 <= index < ROWS:
            symbol = self.before[ROWS - 1 - index]
        elif self.cells <= index < self.cells + ROWS:
            symbol = self.after[ROWS - 1 - (index - self.cells)]
        else:
            symbol = self.strip[(self.start - index) % len(self.strip)]
        return self.theatre.pictures[symbol]


def _faded(theatre: Theatre, stage: Stage, board: Board, planned: list[float], slam: float | None) -> Spun:
    """The calm way: each reel changes by a short fade at the time it would stop."""
    stops = planned
    if slam is not None:
        stops = [min(t, max(slam + CALM_FADE, t if t - CALM_FADE <= slam else 0.0)) for t in planned]
    travelled = tuple(before + ROWS for before in stage.travelled)
    resting = StackedBoard(theatre, board, travelled, stops)
    spun = Spun(max(stops), tuple(stops), resting, travelled)
    old = StackedBoard(theatre, stage.board, stage.travelled, [-inf] * REELS)
    new = StackedBoard(theatre, board, travelled, [-inf] * REELS)
    for reel, stop in enumerate(stops):
        half = stop - CALM_FADE / 2
        goes, comes = track((stop - CALM_FADE, 1.0), (half, 0.0)), track((half, 0.0), (stop, 1.0))
        for shown, alpha, born, dies in ((old, goes, -inf, half), (new, comes, half, stop)):
            column = [actor for actor in shown.actors() if actor.key.startswith(f"board/{reel}/")]
            spun.drawables += [_fading(actor, alpha, born, dies) for actor in column]
    spun.slam_until = max(planned) - CALM_FADE if slam is None else 0.0
    _tell(theatre, board, spun)
    return spun


def _fading(actor: Actor, alpha: object, born: float, dies: float) -> Actor:
    values = {name: getattr(actor, name) for name in actor.__dataclass_fields__}
    return Actor(**{**values, "alpha": alpha, "born": born, "dies": dies})


def _tell(theatre: Theatre, board: Board, spun: Spun) -> None:
    """Thuds, and gems that land with light."""
    gems = 0
    for reel, stop in enumerate(spun.stops):
        spun.cues.append(Cue(stop, "sound", f"stop_{reel + 1}"))
        for row, symbol in enumerate(board[reel]):
            if symbol not in GEMS:
                continue
            gems += 1
            spun.cues.append(Cue(stop, "sound", f"scatter_{min(gems, 5)}"))
            rect, tint = theatre.geometry.cell(reel, row), TINTS[GEMS[symbol]]
            size = theatre.symbol_size * 1.7
            light = struck(theatre, stop, 0.7, 0.8)
            key = f"landing/{reel}/{row}"
            spun.drawables.append(
                shine(key, (rect.cx, rect.cy), (size, size), light, tint, LAYER_SYMBOLS - 1, stop, stop + 0.7)
            )
            if theatre.calm:
                continue
            spun.resting.pulse([(reel, row)], stop + SETTLE, 0.14, 0.36)
            spun.landed = stop + SETTLE + 0.36
            spun.shakes.append(Shake(stop, 0.2, 4.0))
            spun.drawables.append(
                Burst(
                    f"{key}/sparks", theatre.seed + 3 * reel + row, 14, stop, "common/spark", rect.cx, rect.cy,
                    life=(0.4, 0.8), speed=(140.0, 380.0), gravity=260.0, size=(14.0, 32.0), tints=(tint, "#fff6de"),
                    layer=LAYER_EFFECTS,
                )
            )  # fmt: skip
