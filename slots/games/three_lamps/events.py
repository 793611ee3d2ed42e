"""What happens in a round of Three Lamps, as facts, and how they are read from its log.

Cells are ``row * 5 + reel``; in the bonus rows 3 to 5 exist once the grid has grown, and are shown above rows 0 to 2.
Gems, prizes and buys bear their names of the config. Wins are hundredths of the bet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from slots.engine.cells import Cells
from slots.engine.game import Event
from slots.engine.log import Log, Record
from slots.games.three_lamps import rules
from slots.games.three_lamps.config import GEM_NAMES, PRIZE_NAMES, ThreeLampsConfig

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReelsStopped(Event):
    """The reels show ``grid`` (15 symbols, row by row) at these stops; ``level`` says whose strips (4: a buy's)."""

    level: int
    stops: tuple[int, ...]
    grid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GemPlaced(Event):
    """A bought gem stands on this cell (TL-23)."""

    gem: str
    cell: int


@dataclass(frozen=True, slots=True)
class LinePaid(Event):
    """A line's highest win (TL-01)."""

    line: int
    symbol: int
    count: int
    cells: Cells
    win: int


@dataclass(frozen=True, slots=True)
class GemsCollected(Event):
    """Gems flew to the lamp being filled (TL-07); ``bar`` is its bar with them, ``lost`` those it had no room for."""

    gem: str
    cells: Cells
    bar: int
    lost: int


@dataclass(frozen=True, slots=True)
class LampLit(Event):
    """A full bar lit its lamp: the next level (TL-03 … TL-05)."""

    gem: str
    level: int


@dataclass(frozen=True, slots=True)
class GemDrew(Event):
    """A gem of a lit lamp drew for the bonus (TL-08)."""

    gem: str
    cell: int
    starts: bool


@dataclass(frozen=True, slots=True)
class BonusStarted(Event):
    """The Lamp Bonus begins with these features, on three or six rows (TL-09)."""

    active: Names
    lit: Names
    rows: int


@dataclass(frozen=True, slots=True)
class RespinStarted(Event):
    """The empty cells spin; ``left`` counts this respin too."""

    number: int
    left: int


@dataclass(frozen=True, slots=True)
class CashLanded(Event):
    """A cash symbol landed and sticks (TL-10)."""

    cell: int
    value: int


@dataclass(frozen=True, slots=True)
class GemLanded(Event):
    """A gem landed in the bonus; it stays for this respin only (TL-10)."""

    gem: str
    cell: int
    active: bool


@dataclass(frozen=True, slots=True)
class RespinsSet(Event):
    """The respins left after one (TL-09)."""

    left: int


@dataclass(frozen=True, slots=True)
class TreasureWon(Event):
    """A Treasure Gem adds ``value`` so many times (TL-11); 0 times without cash symbols."""

    value: int
    times: int


@dataclass(frozen=True, slots=True)
class TreasureAdded(Event):
    """One addition: the cash symbol shows ``value`` now."""

    cell: int
    value: int


@dataclass(frozen=True, slots=True)
class CashMultiplied(Event):
    """A Multiply Gem multiplied these cash symbols (TL-12); ``values`` are theirs now, in the order of the cells."""

    by: int
    cells: Cells
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TokenSent(Event):
    """A Prize Gem sent a token (TL-14); ``tokens`` are the prize's with it."""

    prize: str
    tokens: int


@dataclass(frozen=True, slots=True)
class PrizeWon(Event):
    """A prize was awarded, by tokens or by the full grid (TL-14, TL-15, TL-17)."""

    prize: str
    win: int
    by_full_grid: bool


@dataclass(frozen=True, slots=True)
class ActivationDrawn(Event):
    """A gem of a lamp that was not active drew for its feature (TL-16)."""

    gem: str
    active: bool


@dataclass(frozen=True, slots=True)
class GridGrew(Event):
    """Prize became active: the grid is 5×6 and what lay on it stays (TL-16, TL-23)."""


@dataclass(frozen=True, slots=True)
class BonusEnded(Event):
    """The cash symbols (``cash``: all cells' values) and the prizes are paid (TL-17)."""

    cash: tuple[int, ...]
    win: int
    prizes: int
    full: bool


@dataclass(frozen=True, slots=True)
class MaxWinReached(Event):
    """The round ended at the maximum win (TL-21)."""

    win: int


def names_of(bits: int) -> Names:
    """The gems of a set given as bits."""
    return tuple(name for place, name in enumerate(GEM_NAMES) if bits >> place & 1)


def decode(log: Log, config: ThreeLampsConfig) -> tuple[Event, ...]:
    """The events of a log, in their order."""
    return tuple(_events(iter(log.records), iter(log.dealt), config))


def _events(records: Iterator[Record], dealt: Iterator[int], config: ThreeLampsConfig) -> Iterator[Event]:
    tables = config.tables()
    cash = [0] * rules.GROWN
    for entry in records:
        cells = Cells(entry.cells)
        match entry.kind:
            case rules.SPUN:
                stops = tuple(next(dealt) for _ in range(rules.REELS))
                yield ReelsStopped(entry.symbol, stops, _window(tables, entry.symbol, stops))
            case rules.GEM_PLACED:
                yield GemPlaced(GEM_NAMES[entry.symbol], min(cells))
            case rules.LINE_PAID:
                line, size = divmod(entry.extra, 8)
                yield LinePaid(line, entry.symbol, size, cells, entry.value)
            case rules.GEMS_COLLECTED:
                yield GemsCollected(GEM_NAMES[entry.symbol], cells, entry.value, entry.extra)
            case rules.LAMP_LIT:
                yield LampLit(GEM_NAMES[entry.symbol], entry.value)
            case rules.GEM_DREW:
                yield GemDrew(GEM_NAMES[entry.symbol], min(cells), entry.value == 1)
            case rules.BONUS_STARTED:
                active = names_of(entry.value)
                yield BonusStarted(active, names_of(entry.extra), rules.ROWS * (2 if "prize" in active else 1))
            case rules.RESPIN:
                yield RespinStarted(entry.value, entry.extra)
            case rules.CASH_LANDED:
                (cell,) = cells
                cash[cell] = entry.value
                yield CashLanded(cell, entry.value)
            case rules.GEM_LANDED:
                yield GemLanded(GEM_NAMES[entry.symbol], min(cells), entry.value == 1)
            case rules.RESPINS_SET:
                yield RespinsSet(entry.value)
            case rules.TREASURE_WON:
                yield TreasureWon(entry.value, entry.extra)
            case rules.TREASURE_ADDED:
                (cell,) = cells
                cash[cell] = entry.value
                yield TreasureAdded(cell, entry.value)
            case rules.MULTIPLIED:
                for cell in cells:
                    cash[cell] *= entry.value
                yield CashMultiplied(entry.value, cells, tuple(cash[cell] for cell in cells))
            case rules.TOKEN:
                yield TokenSent(PRIZE_NAMES[entry.symbol], entry.value)
            case rules.PRIZE_WON:
                yield PrizeWon(PRIZE_NAMES[entry.symbol], entry.value, entry.extra == 1)
            case rules.ACTIVATION:
                yield ActivationDrawn(GEM_NAMES[entry.symbol], entry.value == 1)
            case rules.GREW:
                yield GridGrew()
            case rules.BONUS_ENDED:
                yield BonusEnded(tuple(cash), entry.value, entry.extra, entry.symbol == 1)
            case rules.MAX_WIN:
                yield MaxWinReached(entry.value)
            case _:
                raise ValueError(f"unknown kind of record: {entry}")


def _window(tables: rules.Tables, which: int, stops: Sequence[int]) -> tuple[int, ...]:
    """The 15 symbols that a set of strips shows at these stops."""
    places = [tables.starts[which * rules.REELS + reel] + stop for reel, stop in enumerate(stops)]
    return tuple(tables.strips[place + row] for row in range(rules.ROWS) for place in places)


def wins(events: Sequence[Event], max_win: int) -> int:
    """The round's win by its events alone, in hundredths of the bet: what a verifier compares with the payments."""
    total = 0
    cash: dict[int, int] = {}
    for event in events:
        match event:
            case LinePaid(win=win) | PrizeWon(win=win):
                total += win
            case CashLanded(cell=cell, value=value) | TreasureAdded(cell=cell, value=value):
                cash[cell] = value
            case CashMultiplied(by=by, cells=cells):
                for cell in cells:
                    cash[cell] *= by
    return min(total + sum(cash.values()), max_win)
