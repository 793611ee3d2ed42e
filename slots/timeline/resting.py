"""The symbols of reels that have come to rest: they pulse, and stand out while they win. For every game with reels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Protocol

from slots.timeline.actor import Actor
from slots.timeline.context import Money
from slots.timeline.film import Board
from slots.timeline.frame import LAYER_LIT, LAYER_SYMBOLS, Rect
from slots.timeline.geometry import Geometry
from slots.timeline.parts import turning
from slots.timeline.track import Steps, Track, track

Cell = tuple[int, int]

#: Above the veil, the beams and the lit grounds; below the rings.
LIT_SYMBOL = LAYER_LIT + 2


class House(Protocol):
    """What a game with reels and lines tells of itself: where things stand and how they look."""

    @property
    def geometry(self) -> Geometry: ...

    @property
    def money(self) -> Money: ...

    @property
    def calm(self) -> bool: ...

    @property
    def pictures(self) -> Mapping[str, str]: ...

    @property
    def turning(self) -> Collection[str]:
        """The pictures that turn where they win; the others swell and shine."""
        ...

    @property
    def symbol_size(self) -> float: ...

    def line_path(self, line: int) -> list[tuple[float, float]]: ...


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands in the rows ``top`` to ``bottom`` of a reel: one picture of a size."""

    top: int
    bottom: int
    picture: str
    width: float
    height: float


@dataclass
class RestingBoard:
    """The symbols of a board from ``born[reel]`` until ``dies``."""

    theatre: House
    board: Board
    travelled: Sequence[int]
    born: Sequence[float]
    dies: float = inf
    _lit: list[tuple[frozenset[Cell], float, float]] = field(default_factory=list)
    _pulses: dict[Cell, list[tuple[float, float, float]]] = field(default_factory=dict)
    _swells: dict[Cell, list[tuple[float, float, float]]] = field(default_factory=dict)

    def pulse(self, cells: Iterable[Cell], t: float, amount: float = 0.1, duration: float = 0.36) -> None:
        """Let cells swell by ``amount`` and return, within ``duration`` from ``t``."""
        for cell in cells:
            self._pulses.setdefault(cell, []).append((t, amount, duration))

    def win(self, cells: Iterable[Cell], t: float, amount: float, duration: float) -> None:
        """Cells that win swell, unless they turn (what turns does so as long as it is lit)."""
        for cell in cells:
            self._swells.setdefault(cell, []).append((t, amount, duration))

    def light(self, cells: Iterable[Cell], start: float, end: float) -> None:
        """Cells stand above the veil from ``start`` until ``end``. Stretches follow each other."""
        self._lit.append((frozenset(cells), start, end))

    def pieces(self, reel: int) -> list[Piece]:
        """What stands on a reel from top to bottom: a picture for each symbol."""
        size, pictures = self.theatre.symbol_size, self.theatre.pictures
        return [Piece(row, row, pictures[symbol], size, size) for row, symbol in enumerate(self.board[reel])]

    def actors(self) -> list[Actor]:
        """The symbols as actors, each in one piece for every stretch it is lit or not."""
        reels = range(len(self.board))
        return [actor for reel in reels for piece in self.pieces(reel) for actor in self._piece(reel, piece)]

    def _piece(self, reel: int, piece: Piece) -> list[Actor]:
        cells = {(reel, row) for row in range(piece.top, piece.bottom + 1)}
        first, last = self.theatre.geometry.cell(reel, piece.top), self.theatre.geometry.cell(reel, piece.bottom)
        rect = Rect(first.x, first.y, first.w, last.y + last.h - first.y)
        key = f"board/{reel}/{self.travelled[reel] + len(self.board[reel]) - 1 - piece.bottom}"
        turns = piece.picture in self.theatre.turning and not self.theatre.calm
        pulses = [self._pulses] if turns else [self._pulses, self._swells]
        scale = _scale(pulse for kind in pulses for cell in cells for pulse in kind.get(cell, ()))
        pieces, t = [], self.born[reel]
        for start, end in sorted({(start, end) for lit, start, end in self._lit if lit & cells}):
            pieces += [(t, start, LAYER_SYMBOLS), (start, end, LIT_SYMBOL)]
            t = end
        pieces.append((t, self.dies, LAYER_SYMBOLS))
        return [
            Actor(
                key, _lit(piece.picture, born, dies, turns) if layer == LIT_SYMBOL else piece.picture, rect.cx,
                rect.cy, piece.width, piece.height, layer,
                scale=scale, born=born, dies=min(dies, self.dies),
            )
            for born, dies, layer in pieces
            if born < min(dies, self.dies)
        ]  # fmt: skip


def _lit(picture: str, born: float, dies: float, turns: bool) -> str | Steps:
    return turning(picture, born, dies) if turns else f"{picture}~win"


def _scale(pulses: Iterable[tuple[float, float, float]]) -> float | Track:
    keys: list[tuple[float, float, str]] = []
    for t, amount, duration in sorted(set(pulses)):
        if keys and t < keys[-1][0]:
            continue  # it still swells from the last one
        keys += [
            (t, 1.0, "linear"),
            (t + duration * 0.4, 1.0 + amount, "quad_out"),
            (t + duration, 1.0, "sine_in_out"),
        ]
    return track(*keys) if keys else 1.0
