"""The symbols of a board that has come to rest: they pulse, and stand out while they win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf

from slots.games.book_of_99.config import REELS, ROWS
from slots.games.book_of_99.theatre import Theatre
from slots.timeline.actor import Actor
from slots.timeline.film import Board
from slots.timeline.frame import LAYER_LIT, LAYER_SYMBOLS
from slots.timeline.script import Stage
from slots.timeline.track import Track, track

Cell = tuple[int, int]

#: Above the veil, the beams and the lit grounds; below the rings.
LIT_SYMBOL = LAYER_LIT + 2


@dataclass
class RestingBoard:
    """Fifteen symbols from ``born[reel]`` until ``dies``."""

    theatre: Theatre
    board: Board
    travelled: Sequence[int]
    born: Sequence[float]
    dies: float = inf
    _lit: list[tuple[frozenset[Cell], float, float]] = field(default_factory=list)
    _pulses: dict[Cell, list[tuple[float, float, float]]] = field(default_factory=dict)
    _wins: list[tuple[frozenset[Cell], float, float]] = field(default_factory=list)
    _faded: list[tuple[float, float, float]] = field(default_factory=list)

    def pulse(self, cells: Iterable[Cell], t: float, amount: float = 0.1, duration: float = 0.36) -> None:
        """Let cells swell by ``amount`` and return, within ``duration`` from ``t``."""
        for cell in cells:
            self._pulses.setdefault(cell, []).append((t, amount, duration))

    def light(self, cells: Iterable[Cell], start: float, end: float) -> None:
        """Cells stand above the veil from ``start`` until ``end``. Stretches follow each other."""
        self._lit.append((frozenset(cells), start, end))

    def fade(self, start: float, end: float, to: float) -> None:
        """All symbols fade to ``to`` between ``start`` and ``end``."""
        self._faded.append((start, end, to))

    def actors(self) -> list[Actor]:
        """The symbols as actors, each in one piece for every stretch it is lit or not."""
        return [actor for reel in range(REELS) for row in range(ROWS) for actor in self._cell((reel, row))]

    def _cell(self, cell: Cell) -> list[Actor]:
        reel, row = cell
        rect = self.theatre.geometry.cell(reel, row)
        symbol = self.board[reel][row]
        picture = self.theatre.pictures[symbol]
        key = f"board/{reel}/{self.travelled[reel] + ROWS - 1 - row}"
        size = self.theatre.symbol_size
        scale: float | Track = self._scale(cell)
        alpha: float | Track = self._alpha()
        pieces, t = [], self.born[reel]
        for start, end in sorted((start, end) for cells, start, end in self._lit if cell in cells):
            pieces += [(t, start, LAYER_SYMBOLS), (start, end, LIT_SYMBOL)]
            t = end
        pieces.append((t, self.dies, LAYER_SYMBOLS))
        return [
            Actor(
                key, picture, rect.cx, rect.cy, size, size, layer,
                scale=scale, alpha=alpha, born=born, dies=min(dies, self.dies),
            )
            for born, dies, layer in pieces
            if born < min(dies, self.dies)
        ]  # fmt: skip

    def _scale(self, cell: Cell) -> float | Track:
        keys: list[tuple[float, float, str]] = []
        for t, amount, duration in sorted(self._pulses.get(cell, ())):
            if keys and t < keys[-1][0]:
                continue  # it still swells from the last one
            keys += [
                (t, 1.0, "linear"),
                (t + duration * 0.4, 1.0 + amount, "quad_out"),
                (t + duration, 1.0, "sine_in_out"),
            ]
        return track(*keys) if keys else 1.0

    def _alpha(self) -> float | Track:
        keys: list[tuple[float, float, str]] = []
        level = 1.0
        for start, end, to in sorted(self._faded):
            keys += [(start, level, "linear"), (end, to, "sine_in_out")]
            level = to
        return track(*keys) if keys else 1.0


def standing(
    theatre: Theatre, stage: Stage, board: Board | None = None, born: Sequence[float] | None = None
) -> RestingBoard:
    """The stage's board, or another one in its place, at rest."""
    return RestingBoard(theatre, board or stage.board, stage.travelled, born or [-inf] * REELS)
