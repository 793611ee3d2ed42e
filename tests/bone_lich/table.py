"""A table to try the rules on: grids as drawings, wins as numbers, draws as scripts."""

from __future__ import annotations

from typing import Any

from slots import games
from slots.engine.grid import Alphabet
from slots.engine.log import Log
from slots.engine.stream import Script, Stream
from slots.games.bone_lich import rules
from slots.games.bone_lich.events import decode

GAME: Any = games.load("bone_lich")
TABLES = GAME.config.tables()
IDS = GAME.config.ids
LETTERS = Alphabet(
    {
        **{name: code for code, name in enumerate(IDS)},
        **{f"W{by}": rules.WILD + rules.MULTIPLIER * by for by in range(2, 6)},
    }
)
#: A grid in which nothing touches its like.
QUIET = "\n".join(" ".join(IDS[(column + 2 * row) % 8] for column in range(8)) for row in range(8))


def quiet_with(*changes: tuple[int, int, str]) -> str:
    """:data:`QUIET` with other symbols at (row, column)."""
    rows = [line.split() for line in QUIET.splitlines()]
    for row, column, symbol in changes:
        rows[row][column] = symbol
    return "\n".join(map(" ".join, rows))


class Table:
    """One board with its log. ``draws`` is a script; without one, the stream of ``seed``."""

    def __init__(self, drawing: str = QUIET, draws: list[int] | None = None, seed: int = 1, **changes: Any) -> None:
        self.tables = TABLES._replace(**changes)
        self.board = rules.new_board()
        rules.clear(self.board)
        self.before = LETTERS.parse(drawing, 8)
        self.board.grid[:] = self.before
        self.board.totals[rules.T_SCATTERS] = sum(code == rules.SCATTER for code in self.board.grid)
        self.log = Log()
        self.stream: Any = Stream(seed) if draws is None else Script(draws)

    def __getitem__(self, meter: int) -> int:
        return int(self.board.totals[meter])

    def __setitem__(self, meter: int, value: int) -> None:
        self.board.totals[meter] = value

    def pay(self) -> int:
        """Pay the clusters; the cells that connect."""
        return rules.pay_clusters(self.tables, self.board, self.log)

    def run(self, kernel: Any, *arguments: Any) -> Any:
        """Run a kernel that draws."""
        return kernel(self.stream, self.tables, self.board, self.log, *arguments)

    @property
    def events(self) -> tuple[Any, ...]:
        return decode(self.log, self.before)

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    @property
    def drawing(self) -> str:
        return LETTERS.format(self.board.grid, 8)


def cells(drawing: str) -> int:
    """The mask of the ``#`` of a drawing."""
    return sum(1 << place for place, mark in enumerate(drawing.split()) if mark == "#")
