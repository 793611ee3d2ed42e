"""The facts of a round of Book of 99, in the order they happened, decoded from its log.

``hundredths`` are of ``bet``, the bet at which the win is won; ``total`` is the round's win so far in minor units,
this fact included. Symbols are codes: their place in the config's list, see ``Config.ids``. Grids are row by row, row 0
on top: ``grid[row * 5 + reel]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from slots.engine.cells import Cells
from slots.engine.game import BET, Event, RulesError
from slots.engine.lines import wild_cells
from slots.engine.log import Log
from slots.games.book_of_99 import rules
from slots.games.book_of_99.config import REELS, ROWS, Config

Cause = Literal["books", "collection"]
Grid = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReelsStopped(Event):
    """The reels came to rest: the strip position of each reel's top row, and the grid."""

    stops: tuple[int, ...]
    grid: Grid
    #: Number of the free spin, from 1; 0 in the main game.
    free_spin: int


@dataclass(frozen=True, slots=True)
class BooksCollected(Event):
    """Books of the main game went into the collection (B9-04).

    ``books`` and ``stake_sum`` are the meter after. When they complete the collection, ``books`` may exceed it: the
    stake sum is then that of the complete collection alone.
    """

    cells: Cells
    count: int
    books: int
    stake_sum: int
    bet: int


@dataclass(frozen=True, slots=True)
class LinePaid(Event):
    """A line paid its highest win (B9-01). ``cells`` are the ``count`` cells that pay, ``wilds`` those with a Book."""

    line: int
    symbol: int
    count: int
    cells: Cells
    wilds: Cells
    hundredths: int
    bet: int
    total: int


@dataclass(frozen=True, slots=True)
class FreeSpinsWon(Event):
    """Free Spins were won and begin (B9-05). ``cells`` are the Books that won them, none for the collection."""

    cause: Cause
    spins: int
    bet: int
    cells: Cells


@dataclass(frozen=True, slots=True)
class SpecialSymbolChosen(Event):
    """The special symbol of this feature (B9-09)."""

    symbol: int


@dataclass(frozen=True, slots=True)
class FreeSpinStarted(Event):
    """Free spin ``number`` of ``spins`` began; ``won`` hundredths of the bet were won in this feature before it."""

    number: int
    spins: int
    won: int


@dataclass(frozen=True, slots=True)
class SymbolExpanded(Event):
    """The special symbol expanded over its reels (B9-10): their cells, and the board after."""

    symbol: int
    reels: tuple[int, ...]
    cells: Cells
    grid: Grid


@dataclass(frozen=True, slots=True)
class ExpandedPaid(Event):
    """The expanded symbol paid ``hundredths`` on each of ``lines`` lines (B9-10)."""

    symbol: int
    count: int
    cells: Cells
    hundredths: int
    lines: int
    bet: int
    total: int


@dataclass(frozen=True, slots=True)
class FreeSpinsAdded(Event):
    """Books added spins (B9-11): there are ``spins`` in all now."""

    added: int
    spins: int
    cells: Cells


@dataclass(frozen=True, slots=True)
class FreeSpinsEnded(Event):
    """The feature is over: ``hundredths`` of ``bet`` were won in ``spins`` spins, ``amount`` minor units."""

    cause: Cause
    hundredths: int
    bet: int
    amount: int
    spins: int
    total: int


@dataclass(frozen=True, slots=True)
class CollectionCompleted(Event):
    """The collection is full (B9-05): its Books were collected at bets that add up to ``stake_sum``."""

    books: int
    stake_sum: int
    beyond: int


@dataclass(frozen=True, slots=True)
class AverageBetRounded(Event):
    """The collection's bet (B9-06): the average ``stake_sum / books``, rounded at random to ``bet``."""

    stake_sum: int
    books: int
    bet: int


@dataclass(frozen=True, slots=True)
class CollectionReset(Event):
    """The meter was set to what exceeded the collection (B9-07)."""

    books: int
    stake_sum: int


def decode(log: Log, config: Config, bet: int) -> tuple[Event, ...]:
    """The events of a logged round at ``bet``.

    :raises RulesError: the log is none of this game.
    """
    return tuple(_Decoder(log, config, bet).events())


class _Decoder:
    """Reads a log from front to back, keeping what later records refer to."""

    def __init__(self, log: Log, config: Config, bet: int) -> None:
        self.log = log
        self.config = config
        self.bet = bet
        self.strips = config.code_strips()
        self.lines = [row for line in config.lines for row in line]
        self.grid: Grid = ()
        self.cause: Cause = "books"
        self.spin_bet = bet
        self.total = 0
        self.spins = 0
        self.won = 0

    def _pay(self, hundredths: int) -> int:
        self.won += hundredths
        self.total += hundredths * self.spin_bet // BET
        return self.total

    def _stopped(self, stops: Sequence[int], number: int) -> ReelsStopped:
        reels = [
            [strip[(stop + row) % len(strip)] for row in range(ROWS)]
            for strip, stop in zip(self.strips, stops, strict=True)
        ]
        self.grid = tuple(reels[reel][row] for row in range(ROWS) for reel in range(REELS))
        return ReelsStopped(tuple(stops), self.grid, number)

    def events(self) -> Iterator[Event]:
        dealt = iter(self.log.dealt)
        for kind, symbol, value, mask, extra in self.log.records:
            cells = Cells(mask)
            if kind == rules.REELS_STOPPED:
                yield self._stopped([next(dealt) for _ in range(REELS)], value)
            elif kind == rules.BOOKS_COLLECTED:
                yield BooksCollected(cells, len(cells), value, extra, self.bet)
            elif kind == rules.LINE_PAID:
                line, count = divmod(extra, 8)
                wilds = Cells(wild_cells(self.grid, self.lines, line, REELS, count, self.config.book))
                yield LinePaid(line, symbol, count, cells, wilds, value, self.spin_bet, self._pay(value))
            elif kind == rules.FREE_SPINS_WON:
                self.cause = "collection" if symbol == rules.BY_COLLECTION else "books"
                self.spin_bet, self.spins, self.won = extra, value, 0
                yield FreeSpinsWon(self.cause, value, extra, cells)
            elif kind == rules.SPECIAL_CHOSEN:
                yield SpecialSymbolChosen(symbol)
            elif kind == rules.FREE_SPIN_STARTED:
                yield FreeSpinStarted(value, extra, self.won)
            elif kind == rules.SYMBOL_EXPANDED:
                self.grid = tuple(symbol if cell in cells else code for cell, code in enumerate(self.grid))
                yield SymbolExpanded(symbol, cells.columns(REELS), cells, self.grid)
            elif kind == rules.EXPANDED_PAID:
                count = len(cells) // ROWS
                yield ExpandedPaid(symbol, count, cells, value, extra, self.spin_bet, self._pay(value * extra))
            elif kind == rules.FREE_SPINS_ADDED:
                self.spins = extra
                yield FreeSpinsAdded(value, extra, cells)
            elif kind == rules.FREE_SPINS_ENDED:
                yield FreeSpinsEnded(self.cause, value, extra, value * extra // BET, self.spins, self.total)
            elif kind == rules.COLLECTION_COMPLETED:
                yield CollectionCompleted(self.config.collection.books, extra, value)
            elif kind == rules.AVERAGE_ROUNDED:
                yield AverageBetRounded(extra, self.config.collection.books, value)
            elif kind == rules.COLLECTION_RESET:
                yield CollectionReset(value, extra)
            else:
                raise RulesError(f"a record of unknown kind {kind}")
