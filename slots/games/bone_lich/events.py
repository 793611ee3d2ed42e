"""What happens in a round of Bone Lich, as facts, and how they are read from its log.

Grids are 64 codes, row by row from the upper left: a symbol plus 16 times its multiplier. Wins are hundredths of the
bet. Features and bonuses bear their names of the config.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from slots.engine.cells import Cells
from slots.engine.clusters import SIDE
from slots.engine.game import Event
from slots.engine.log import Log, Record
from slots.games.bone_lich import rules
from slots.games.bone_lich.config import BONUSES, FEATURES, STARTS

Grid = tuple[int, ...]


def symbol_of(code: int) -> int:
    """The symbol of a code."""
    return code % rules.MULTIPLIER


def multiplier_of(code: int) -> int:
    """The multiplier that a Wild's code carries; 0 for none."""
    return code // rules.MULTIPLIER


@dataclass(frozen=True, slots=True)
class GridDealt(Event):
    """A fresh grid (BL-24). ``source`` names its weight set."""

    grid: Grid
    source: str


@dataclass(frozen=True, slots=True)
class ClusterPaid(Event):
    """A cluster (BL-01, BL-04, BL-06). ``multiplier`` is the sum of its Wilds' (0: none); ``win`` includes it."""

    symbol: int
    cells: Cells
    win: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class SymbolsConnected(Event):
    """The cells of all clusters of a step leave the grid; ``counter`` is the circle or the level counter with them."""

    cells: Cells
    counter: int


@dataclass(frozen=True, slots=True)
class FeatureWon(Event):
    """The Feature Circle was full (BL-07); ``counter`` is what is left in it."""

    feature: str
    counter: int


@dataclass(frozen=True, slots=True)
class SymbolsFell(Event):
    """What was above the gaps fell and new symbols filled them (BL-03).

    ``dealt`` holds for each column with gaps its number and the new codes, the lowest first.
    """

    removed: Cells
    dealt: tuple[tuple[int, Grid], ...]
    grid: Grid


@dataclass(frozen=True, slots=True)
class FeatureStarted(Event):
    """The next waiting feature plays (BL-14)."""

    feature: str


@dataclass(frozen=True, slots=True)
class WildPlaced(Event):
    """Multi Wilds put a Wild onto a cell (BL-09)."""

    cell: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class LowSymbolsPurged(Event):
    """Purge removed these cells (BL-10)."""

    cells: Cells


@dataclass(frozen=True, slots=True)
class GroupTransformed(Event):
    """Transformation turned these cells into one symbol (BL-11)."""

    symbol: int
    cells: Cells
    wanted: int


@dataclass(frozen=True, slots=True)
class GigaWildPlaced(Event):
    """A block of Wilds of ``side`` × ``side`` covers these cells (BL-12)."""

    cells: Cells
    side: int


@dataclass(frozen=True, slots=True)
class GlobalMultiplierRaised(Event):
    """Global Multi added to the global multiplier (BL-13)."""

    added: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class SpinSettled(Event):
    """A base spin (``level`` 0) or a level has ended; ``win`` is its win times ``multiplier`` (BL-15, BL-21)."""

    level: int
    win: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class MaxWinReached(Event):
    """The round ended at the maximum win (BL-22)."""

    win: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    """Scatters at rest started a bonus (BL-16)."""

    bonus: str
    scatters: Cells


@dataclass(frozen=True, slots=True)
class LevelStarted(Event):
    """A level begins with these features (BL-17, BL-18)."""

    level: int
    features: tuple[str, ...]
    multiplier: int


@dataclass(frozen=True, slots=True)
class LevelCleared(Event):
    """The level counter reached its target (BL-19)."""

    level: int
    counter: int


@dataclass(frozen=True, slots=True)
class WheelTurned(Event):
    """The wheel set the global multiplier of ``level``, drawn from ``low`` … ``high`` (BL-20)."""

    level: int
    multiplier: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class BonusEnded(Event):
    """The bonus is over on ``level`` with its ``counter`` (BL-19); ``win`` is what all its levels paid."""

    level: int
    win: int
    counter: int


#: Names of the weight sets, in the order of their numbers.
SOURCES = ("tumble", "purge_fill", "level", "level_purge_fill", *STARTS)


def decode(log: Log, grid: Sequence[int] = ()) -> tuple[Event, ...]:
    """The events of a log, in their order; ``grid`` is what lay there before, if the log begins amid a spin."""
    return tuple(_events(iter(log.records), iter(log.dealt), list(grid)))


def _events(records: Iterator[Record], dealt: Iterator[int], grid: list[int]) -> Iterator[Event]:
    for entry in records:
        cells = Cells(entry.cells)
        match entry.kind:
            case rules.DEALT:
                grid = [next(dealt) for _ in range(rules.CELLS)]
                yield GridDealt(tuple(grid), SOURCES[entry.symbol])
            case rules.CLUSTER:
                yield ClusterPaid(entry.symbol, cells, entry.value, entry.extra)
            case rules.REMOVED:
                yield SymbolsConnected(cells, entry.extra)
            case rules.WON:
                yield FeatureWon(FEATURES[entry.symbol], entry.extra)
            case rules.FELL:
                columns = _fall(grid, cells, dealt)
                yield SymbolsFell(cells, columns, tuple(grid))
            case rules.FEATURE:
                yield FeatureStarted(FEATURES[entry.symbol])
            case rules.WILD_PLACED:
                (cell,) = cells
                grid[cell] = rules.WILD + rules.MULTIPLIER * entry.value
                yield WildPlaced(cell, entry.value)
            case rules.PURGED:
                yield LowSymbolsPurged(cells)
            case rules.TRANSFORMED:
                _cover(grid, cells, entry.symbol)
                yield GroupTransformed(entry.symbol, cells, entry.extra)
            case rules.GIGA:
                _cover(grid, cells, rules.WILD)
                yield GigaWildPlaced(cells, entry.value)
            case rules.GLOBAL:
                yield GlobalMultiplierRaised(entry.value, entry.extra)
            case rules.SETTLED:
                yield SpinSettled(entry.symbol, entry.value, entry.extra)
            case rules.BONUS:
                yield BonusWon(BONUSES[entry.symbol], cells)
            case rules.LEVEL:
                features = tuple(FEATURES[next(records).symbol] for _ in range(entry.value))
                yield LevelStarted(entry.symbol, features, entry.extra)
            case rules.CLEARED:
                yield LevelCleared(entry.symbol, entry.value)
            case rules.WHEEL:
                yield WheelTurned(entry.symbol, entry.value, *divmod(entry.extra, 256))
            case rules.MAX_WIN:
                yield MaxWinReached(entry.value)
            case rules.BONUS_ENDED:
                yield BonusEnded(entry.symbol, entry.value, entry.extra)
            case _:
                raise ValueError(f"unknown kind of record: {entry}")


def _cover(grid: list[int], cells: Cells, code: int) -> None:
    for cell in cells:
        grid[cell] = code


def _fall(grid: list[int], removed: Cells, dealt: Iterator[int]) -> tuple[tuple[int, Grid], ...]:
    """Let a grid fall as the rules do; returns the new codes by column."""
    columns = []
    for column in removed.columns(SIDE):
        places = range(rules.CELLS - SIDE + column, -1, -SIDE)
        kept = [grid[place] for place in places if place not in removed]
        new = tuple(next(dealt) for _ in range(SIDE - len(kept)))
        for place, code in zip(places, [*kept, *new], strict=True):
            grid[place] = code
        columns.append((column, new))
    return tuple(columns)


def wins(events: Sequence[Event]) -> int:
    """The round's win by its events alone, in hundredths of the bet: what a verifier compares with the payments."""
    total = running = 0
    for event in events:
        match event:
            case ClusterPaid(win=win):
                running += win
            case SpinSettled(win=win, multiplier=multiplier):
                total += min(win, running * multiplier)
                running = 0
    return total
