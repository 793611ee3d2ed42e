"""A table to try the rules on: grids as drawings, wins as numbers, draws as scripts."""

from __future__ import annotations

from typing import Any

from slots import games
from slots.engine.grid import Alphabet
from slots.engine.log import Log
from slots.engine.stream import Script, Stream
from slots.games.three_lamps import rules
from slots.games.three_lamps.events import decode, wins

GAME: Any = games.load("three_lamps")
CONFIG = GAME.config
TABLES = CONFIG.tables()
IDS = CONFIG.ids
LETTERS = Alphabet({name: code for code, name in enumerate(IDS)})

T, M, P = (1 << gem for gem in (rules.TREASURE, rules.MULTIPLY, rules.PRIZE))
#: A cell of the bonus that stays blank: past all odds.
BLANK = TABLES.unit - 1
#: A draw that lands a cash symbol, followed by one for its value (0: 0.25 bets).
CASH = 0


class Table:
    """One round's scratch space and log. ``draws`` is a script; without one, the stream of ``seed``."""

    def __init__(self, drawing: str = "", draws: list[int] | None = None, seed: int = 1, **changes: Any) -> None:
        self.tables = TABLES._replace(**changes)
        self.work = rules.new_work()
        self.log = Log()
        self.stream: Any = Stream(seed) if draws is None else Script(draws)
        if drawing:
            self.work.grid[:] = LETTERS.parse(drawing, 5)

    def __getitem__(self, meter: int) -> int:
        return int(self.work.meters[meter])

    def progress(self, level: int, bar: int) -> Table:
        """Begin a round with this progress."""
        rules.clear(self.work, level, bar)
        return self

    def cash(self, drawing: str) -> Table:
        """Lay cash symbols, in hundredths of the bet, onto the bonus grid; ``.`` is an empty cell."""
        values = [0 if mark == "." else int(mark) for mark in drawing.split()]
        self.work.cash[: len(values)] = values
        self.work.meters[rules.M_CASH] = sum(values)
        self.work.meters[rules.M_FILLED] = sum(value > 0 for value in values)
        self.work.meters[rules.M_ROWS] = len(values) // rules.REELS
        return self

    def run(self, kernel: Any, *arguments: Any) -> Any:
        """Run a kernel that draws."""
        return kernel(self.stream, self.log, self.tables, self.work, *arguments)

    @property
    def events(self) -> tuple[Any, ...]:
        return decode(self.log, CONFIG)

    def of(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    @property
    def grid(self) -> str:
        """The bonus grid as a drawing."""
        rows = self[rules.M_ROWS]
        cells = [str(value or ".") for value in self.work.cash[: rows * rules.REELS]]
        return "\n".join(" ".join(cells[row * 5 : row * 5 + 5]) for row in range(rows))


def natural(seed: int, bought: int = 0, level: int = 3, bar: int = 0) -> tuple[int, tuple[Any, ...], Table]:
    """A whole round: its win, its events and its table."""
    table = Table(seed=seed)
    win = table.run(rules.play, bought, level, bar)
    events = table.events
    assert wins(events, TABLES.most_win) == win, f"seed {seed}: events and win differ"
    return win, events, table
