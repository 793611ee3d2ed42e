"""What every scene of Three Lamps needs to know: where things stand, how they are named, what the player wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from slots.games.three_lamps.config import ThreeLampsConfig
from slots.games.three_lamps.rules import REELS, ROWS
from slots.timeline import theatre
from slots.timeline.film import Board
from slots.timeline.frame import Rect
from slots.timeline.geometry import Geometry
from slots.timeline.parts import square

BASE: Final = "three_lamps"
BONUS: Final = "three_lamps_bonus"
#: Light of each gem and of its lamp.
TINTS: Final = {"treasure": "#ffb43a", "multiply": "#b46cff", "prize": "#3fe08a"}
PRIZE_TINTS: Final = {
    "mini": "#6df0a4", "minor": "#7cc4ff", "maxi": "#d59cff", "major": "#ffb070", "grand": "#ff7c98",
}  # fmt: skip
GEM_ORDER: Final = tuple(TINTS)
#: From which value on (hundredths of the bet) a coin is of which metal.
COINS: Final = ((500, "coin_violet"), (300, "coin_emerald"), (100, "coin_gold"), (0, "coin_plain"))


@dataclass(frozen=True)
class Theatre(theatre.Theatre[ThreeLampsConfig]):
    """The house in which rounds are staged; nothing in it changes during a round."""

    bet: int
    seed: int = 0

    @cached_property
    def bonus(self) -> Geometry:
        """The same canvas seen from the Lamp Bonus."""
        return self.geometry.of(BONUS)

    @cached_property
    def pictures(self) -> Mapping[str, str]:
        """Symbol id to its picture."""
        return {name: f"symbols/{symbol.picture}" for name, symbol in self.config.symbols.items()}

    @cached_property
    def turning(self) -> frozenset[str]:
        """The pictures that turn where they win."""
        return frozenset(
            {f"symbols/{symbol.picture}" for symbol in self.config.symbols.values() if symbol.kind != "wild"}
        )

    @cached_property
    def symbol_size(self) -> float:
        """Side of a symbol's picture in its cell; a tall cell keeps the picture upright and square."""
        cells = self.geometry.cells
        return min(cells.width, cells.height) * 0.95

    def stack_height(self, rows: int) -> float:
        """Height of a Wild that stands on so many rows."""
        return self.symbol_size if rows == 1 else rows * self.geometry.cells.height - 10.0

    def line_path(self, line: int) -> list[tuple[float, float]]:
        """A payline from the left edge of the board through the middles of its cells to the right edge."""
        cells = [self.geometry.cell(reel, row) for reel, row in enumerate(self.config.lines[line])]
        board = self.geometry.rect("board")
        return [(board.x, cells[0].cy), *((cell.cx, cell.cy) for cell in cells), (board.x + board.w, cells[-1].cy)]

    def lamp(self, gem: str) -> Rect:
        """Where a gem's lamp stands above the board."""
        rect = self.geometry.rect("lamp", GEM_ORDER.index(gem))
        return square(rect.cx, rect.y + rect.h * 0.43, rect.h * 0.64)

    def lamp_in_play(self, place: int) -> Rect:
        """Where a lamp stands in the bonus's panel."""
        rect = self.bonus.rect("lamps_in_play")
        size = rect.h * (0.62 if rect.h < 150 else 0.52)
        return square(rect.x + rect.w * (place + 0.5) / 3, rect.y + rect.h * (0.4 if rect.h < 150 else 0.5), size)

    # ---- the bonus -----------------------------------------------------------------------------------------------

    def cell(self, number: int) -> Rect:
        """A cell of the bonus grid; the rows 3 to 5 are above the rows 0 to 2."""
        row, column = divmod(number, REELS)
        return self.bonus.cell(column, row + ROWS if row < ROWS else row - ROWS)

    @cached_property
    def coin_size(self) -> float:
        return self.bonus.cells.width * 0.93

    def prize(self, prize: str) -> Rect:
        """The bar of a prize; the Grand's is the first."""
        return self.bonus.rect("prize", list(reversed(PRIZE_TINTS)).index(prize))

    def token(self, prize: str, place: int) -> Rect:
        """Where a prize's token lies on its bar."""
        rect = self.prize(prize)
        if self.geometry.portrait:
            return square(rect.cx + (place - 1) * 44, rect.y + rect.h - 28, 46)
        return square(rect.x + rect.w - 142 + place * 52, rect.cy, 60)

    def amount(self, hundredths: int) -> int:
        """A win in minor units of money."""
        return hundredths * self.bet // 100


def times(hundredths: int) -> str:
    """A value as a part of the bet: ``0.25×``, ``1,000×``."""
    number = f"{hundredths / 100:,.2f}".rstrip("0").rstrip(".")
    return f"{number}×"


def coin(value: int) -> str:
    """The picture of a coin of this value."""
    return next(f"symbols/{name}" for least, name in COINS if value >= least)


def board_of(grid: Iterable[int], config: ThreeLampsConfig) -> Board:
    """A grid of codes as columns of symbol names."""
    names, codes = config.ids, tuple(grid)
    return tuple(tuple(names[codes[row * REELS + reel]] for row in range(ROWS)) for reel in range(REELS))


def stacks(column: Sequence[str]) -> list[tuple[int, int]]:
    """The pieces of a column as (first row, last row): Wilds that touch stand as one."""
    pieces: list[tuple[int, int]] = []
    for row, symbol in enumerate(column):
        if row and symbol == "W" == column[row - 1]:
            pieces[-1] = (pieces[-1][0], row)
        else:
            pieces.append((row, row))
    return pieces
