"""A round's events gathered as a story: a spin of the main game, then the features it won, spin by spin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from slots.engine.cells import Cells
from slots.engine.game import BET, Event, Round
from slots.games.book_of_99.config import REELS, ROWS, Config
from slots.games.book_of_99.events import (
    AverageBetRounded,
    BooksCollected,
    Cause,
    CollectionCompleted,
    CollectionReset,
    ExpandedPaid,
    FreeSpinsAdded,
    FreeSpinsEnded,
    FreeSpinStarted,
    FreeSpinsWon,
    LinePaid,
    ReelsStopped,
    SpecialSymbolChosen,
    SymbolExpanded,
)
from slots.timeline.film import Board


@dataclass(frozen=True, slots=True)
class LineWin:
    """What a line paid; ``cells`` are (reel, row)."""

    line: int
    symbol: str
    count: int
    cells: tuple[tuple[int, int], ...]
    amount: int


@dataclass(frozen=True, slots=True)
class Expansion:
    """The special symbol over its reels, and what it paid on each line and in all."""

    symbol: str
    reels: tuple[int, ...]
    each: int
    lines: int
    amount: int


@dataclass(slots=True)
class SpinStory:
    """One spin: where the reels stop and what follows."""

    stops: tuple[int, ...]
    board: Board
    number: int = 0
    #: Free spins in all before and after this one.
    spins: int = 0
    added: int = 0
    lines: list[LineWin] = field(default_factory=list)
    expansion: Expansion | None = None
    collected: BooksCollected | None = None
    #: The Books on the board, reel by reel, top to bottom: (reel, row).
    books: tuple[tuple[int, int], ...] = ()

    @property
    def lines_win(self) -> int:
        return sum(line.amount for line in self.lines)

    @property
    def win(self) -> int:
        """Minor units this spin pays, features not included."""
        return self.lines_win + (self.expansion.amount if self.expansion else 0)


@dataclass(slots=True)
class FeatureStory:
    """Free Spins from their winning to their end."""

    cause: Cause
    bet: int
    given: int
    special: str = ""
    spins: list[SpinStory] = field(default_factory=list)
    win: int = 0
    average: AverageBetRounded | None = None
    completed: CollectionCompleted | None = None
    reset: CollectionReset | None = None


@dataclass(slots=True)
class Story:
    """A whole round."""

    base: SpinStory
    features: list[FeatureStory]


def positions(cells: Cells) -> tuple[tuple[int, int], ...]:
    """Cells as (reel, row), from left to right."""
    return tuple(sorted(cells.positions(REELS)))


def board_of(grid: Iterable[int], config: Config) -> Board:
    """A grid of codes as columns of symbol names."""
    names, codes = config.ids, tuple(grid)
    return tuple(tuple(names[codes[row * REELS + reel]] for row in range(ROWS)) for reel in range(REELS))


def tell(decided: Round, config: Config) -> Story:
    """The story of a decided round."""
    teller = _Teller(config)
    for event in decided.events:
        teller.hear(event)
    assert teller.base is not None, "every round begins with a spin"
    return Story(teller.base, teller.features)


class _Teller:
    """Puts each event where it belongs."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.names = config.ids
        self.base: SpinStory | None = None
        self.spin: SpinStory | None = None
        self.features: list[FeatureStory] = []
        self.completed: CollectionCompleted | None = None
        self.average: AverageBetRounded | None = None
        self.spins = 0

    def hear(self, event: Event) -> None:
        match event:
            case ReelsStopped():
                self._stopped(event)
            case BooksCollected() if self.spin:
                self.spin.collected = event
            case LinePaid() if self.spin:
                amount = event.hundredths * event.bet // BET
                cells = positions(event.cells)
                self.spin.lines.append(LineWin(event.line, self.names[event.symbol], event.count, cells, amount))
            case SymbolExpanded() if self.spin:
                self.spin.expansion = Expansion(self.names[event.symbol], event.reels, 0, 0, 0)
            case ExpandedPaid() if self.spin and self.spin.expansion:
                each = event.hundredths * event.bet // BET
                opened = self.spin.expansion
                amount = event.hundredths * event.lines * event.bet // BET
                self.spin.expansion = Expansion(opened.symbol, opened.reels, each, event.lines, amount)
            case CollectionCompleted():
                self.completed = event
            case AverageBetRounded():
                self.average = event
            case FreeSpinsWon():
                feature = FeatureStory(event.cause, event.bet, event.spins)
                if event.cause == "collection":
                    feature.completed, feature.average = self.completed, self.average
                self.features.append(feature)
            case CollectionReset():
                self.features[-1].reset = event
            case SpecialSymbolChosen():
                self.features[-1].special = self.names[event.symbol]
            case FreeSpinStarted():
                self.spins = event.spins
            case FreeSpinsAdded() if self.spin:
                self.spin.added = event.added
            case FreeSpinsEnded():
                self.features[-1].win = event.amount
            case _:
                raise ValueError(f"no staging for {event!r}")

    def _stopped(self, event: ReelsStopped) -> None:
        board = board_of(event.grid, self.config)
        book = self.names[self.config.book]
        books = tuple((reel, row) for reel in range(REELS) for row in range(ROWS) if board[reel][row] == book)
        self.spin = SpinStory(event.stops, board, event.free_spin, self.spins, books=books)
        if event.free_spin:
            self.features[-1].spins.append(self.spin)
        else:
            self.base = self.spin
