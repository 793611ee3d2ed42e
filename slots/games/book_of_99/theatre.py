"""What every scene of Book of 99 needs to know: where things stand, how they are named, what the player wants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from slots.games.book_of_99.config import ROWS, Config
from slots.timeline import theatre
from slots.timeline.frame import Rect
from slots.timeline.linewins import GOLD

__all__ = ["GOLD", "Theatre", "scroll_book"]

#: Ends of the names of the tall pictures, and their heights for a width of 1: three square cells, or higher ones.
TALL: Final = (("", 644 / 216), ("_long", 1480 / 360))


@dataclass(frozen=True)
class Theatre(theatre.Theatre[Config]):
    """The house in which rounds are staged; nothing in it changes during a round."""

    seed: int = 0

    @cached_property
    def pictures(self) -> Mapping[str, str]:
        """Symbol id to its picture."""
        return {name: f"symbols/{symbol.picture}" for name, symbol in self.config.symbols.items()}

    @cached_property
    def book(self) -> str:
        """The id of the Book."""
        return self.config.ids[self.config.book]

    def expanded(self, symbol: str) -> tuple[str, float]:
        """The tall picture of a symbol that fits a reel best, and its height for a width of 1."""
        window = self.geometry.reel(0)
        end, tall = min(TALL, key=lambda one: abs(one[1] - window.h / window.w))
        return f"expanded/{self.config.symbols[symbol].picture}{end}", tall

    def printed(self, symbol: str) -> str:
        """A symbol as the Book's pages show it."""
        return f"pages/{self.config.symbols[symbol].picture}"

    @cached_property
    def turning(self) -> frozenset[str]:
        """The pictures that turn where they win."""
        return frozenset(set(self.pictures.values()))

    @cached_property
    def symbol_size(self) -> float:
        """Side of a symbol's picture in its cell; a tall cell keeps the picture upright and square."""
        cells = self.geometry.cells
        return min(cells.width, cells.height) * 0.97

    def line_path(self, line: int) -> list[tuple[float, float]]:
        """A payline from the left edge of the board through the middles of its cells to the right edge."""
        rows = self.config.lines[line]
        middles = [
            (self.geometry.cell(reel, row).cx, self.geometry.cell(reel, row).cy) for reel, row in enumerate(rows)
        ]
        board = self.geometry.rect("board")
        return [(board.x, middles[0][1]), *middles, (board.x + board.w, middles[-1][1])]

    @cached_property
    def tags(self) -> Mapping[tuple[int, str], tuple[float, float]]:
        """Centres of the lines' tags: left ones sorted by the row a line starts in, right ones by that it ends in."""
        geometry, board = self.geometry, self.geometry.rect("board")
        out = geometry.cells.frame + geometry.number("line_tags.outside")
        step = geometry.number("line_tags.radius") * 2.4
        places: dict[tuple[int, str], tuple[float, float]] = {}
        for side, reel, x in (("left", 0, board.x - out), ("right", -1, board.x + board.w + out)):
            for row in range(ROWS):
                lines = [number for number, rows in enumerate(self.config.lines) if rows[reel] == row]
                top = geometry.cell(0, row).cy - (len(lines) - 1) / 2 * step
                for index, line in enumerate(lines):
                    places[line, side] = (x, top + index * step)
        return places

    def pay(self, symbol: str, count: int, bet: int) -> int:
        """Minor units for ``count`` of a symbol on a line at a bet."""
        return self.config.pays_by_symbol[symbol].get(count, 0) * bet // 100

    def collection_book(self) -> tuple[float, float]:
        """Where Books fly to: the Book on the scroll."""
        place = scroll_book(self.geometry.of("book_of_99").rect("collection"), self.geometry.portrait)
        return place.cx, place.cy


def scroll_book(scroll: Rect, wide: bool) -> Rect:
    """The Book's picture on the collection scroll."""
    if wide:
        return Rect(scroll.x + 44, scroll.y + 38, 150, 150)
    return Rect(scroll.cx - 66, scroll.y + 88, 132, 132)
