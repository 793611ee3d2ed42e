"""The language of Book of 99 in the lab: what a search can ask, and a second opinion on every round.

The verifier recomputes each win from the events alone, in its own way: it shares no code with the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any

from slots.engine.game import Round
from slots.engine.grid import Alphabet
from slots.engine.jit import kernel
from slots.games.book_of_99 import rules
from slots.games.book_of_99.config import REELS, ROWS, Config, Tables, Work
from slots.games.book_of_99.events import (
    AverageBetRounded,
    BooksCollected,
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
from slots.games.book_of_99.game import BookOf99
from slots.games.book_of_99.rules import play
from slots.lab.condition import Fact, Field, Number, Vocabulary
from slots.lab.program import CELLS, COUNT, EXTRA, LAST, SUM, SYMBOL, VALUE
from slots.lab.words import Words

_BOOKS, _STAKE_SUM, _BET = range(3)


@kernel
def natural(
    stream: Any, log: Any, tables: Tables, work: Work, state: MutableSequence[int], values: MutableSequence[int]
) -> int:
    """One round; its win in hundredths of the spin's bet."""
    bet = state[_BET]
    lines, by_books, by_collection, average, _, _ = play(
        stream, log, tables, work, bet, state[_BOOKS], state[_STAKE_SUM]
    )
    return lines + by_books + by_collection * average // bet


def vocabulary(config: Config) -> Vocabulary:
    """What searches can ask of a round of this game."""
    regular = config.ids[:-1]
    stopped, collected = Fact(rules.REELS_STOPPED), Fact(rules.BOOKS_COLLECTED)
    return Vocabulary(
        numbers={
            "books": Number(SUM, collected, Field(CELLS)),
            "line_wins": Number(COUNT, Fact(rules.LINE_PAID)),
            "features": Number(COUNT, Fact(rules.FREE_SPINS_WON)),
            "free_spins": Number(COUNT, Fact(rules.FREE_SPIN_STARTED)),
            "retriggers": Number(COUNT, Fact(rules.FREE_SPINS_ADDED)),
            "expansions": Number(COUNT, Fact(rules.SYMBOL_EXPANDED)),
            "collection": Number(COUNT, Fact(rules.COLLECTION_COMPLETED)),
            "spins": Number(COUNT, stopped),
            "special": Number(
                LAST,
                Fact(rules.SPECIAL_CHOSEN),
                Field(SYMBOL),
                1,
                {"none": 0} | {symbol: code + 1 for code, symbol in enumerate(regular)},
            ),
        },
        facts={
            "line": {
                symbol: Fact(
                    rules.LINE_PAID, code, figures={"count": Field(EXTRA, 0, 7), "win": Field(VALUE, scale=100)}
                )
                for code, symbol in enumerate(regular)
            },
            "expanded": {
                symbol: Fact(rules.SYMBOL_EXPANDED, code, figures={"reels": Field(VALUE)})
                for code, symbol in enumerate(regular)
            },
            "free_spins_by": {
                name: Fact(rules.FREE_SPINS_WON, code, figures={"bet": Field(EXTRA)})
                for name, code in (("books", rules.BY_BOOKS), ("collection", rules.BY_COLLECTION))
            },
        },
    )


class Verifier:
    """Recomputes a round of Book of 99 from its events."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.wrong: list[str] = []

    def line(self, grid: Sequence[int], rows: Sequence[int], special: int | None) -> int:
        """What a line pays: the best of all symbols that it can be read as."""
        best = 0
        for code, symbol in enumerate(self.config.ids[:-1]):
            length = 0
            for reel, row in enumerate(rows):
                found = grid[row * REELS + reel]
                if found != code and (found != self.config.book or code == special):
                    break
                length += 1
            best = max(best, self.config.pays_by_symbol[symbol].get(length, 0))
        return best

    def expansion(self, grid: Sequence[int], special: int) -> int:
        """What the special symbol pays on each line, once it has expanded."""
        symbol = self.config.ids[special]
        reels = sum(special in grid[reel::REELS] for reel in range(REELS))
        needed = self.config.free_spins.expand_from
        enough = reels >= (needed["high"] if self.config.symbols[symbol].kind == "high" else needed["low"])
        return self.config.pays_by_symbol[symbol].get(reels, 0) if enough else 0

    def same(self, what: str, found: object, expected: object) -> None:
        """Note a difference."""
        if found != expected:
            self.wrong.append(f"{what} is {found}, not {expected}")

    def check(self, made: Round) -> list[str]:
        """What is wrong with a round; empty if nothing is."""
        self.wrong = []
        bet = made.record.bet
        books, stake_sum = made.record.state["books"], made.record.state["stake_sum"]
        totals: dict[str, int] = {}
        feature_win = feature_bet = spins = played = money = average = 0
        special: int | None = None
        expected_lines: dict[int, int] = {}
        expected_expansion = 0
        part, at = "lines", bet
        for event in made.events:
            if not isinstance(event, LinePaid | SymbolExpanded | ExpandedPaid | BooksCollected):
                self.same("what lines should still pay", expected_lines, {})
                if not isinstance(event, FreeSpinsAdded):
                    self.same("what the expansion should still pay", expected_expansion, 0)
            match event:
                case ReelsStopped(grid=grid):
                    expected_lines = {
                        number: pay
                        for number, rows in enumerate(self.config.lines)
                        if (pay := self.line(grid, rows, special))
                    }
                    expected_expansion = self.expansion(grid, special) if special is not None else 0
                    shown = grid.count(self.config.book)
                case LinePaid(line=line, hundredths=pay, cells=cells, count=count, total=total):
                    self.same(f"the pay of line {line}", pay, expected_lines.pop(line, 0))
                    self.same(f"the cells of line {line}", len(cells), count)
                    feature_win += pay
                    money += pay * at // 100
                    self.same("the win so far", total, money)
                case ExpandedPaid(hundredths=pay, lines=lines, total=total):
                    self.same("the pay of the expansion", pay, expected_expansion)
                    expected_expansion = 0
                    feature_win += pay * lines
                    money += pay * lines * at // 100
                    self.same("the win so far", total, money)
                case SymbolExpanded(grid=grid, reels=reels):
                    drawn = [grid[row * REELS + reel] for reel in reels for row in range(ROWS)]
                    self.same("what stands on expanded reels", set(drawn), {special})
                case BooksCollected(count=count):
                    self.same("the Books collected", count, shown)
                    books += count
                    beyond = max(0, books - self.config.collection.books)
                    stake_sum += (count - beyond) * bet
                    self.same("the collection", (event.books, event.stake_sum), (books, stake_sum))
                case FreeSpinsWon(cause=cause):
                    if part == "lines":
                        totals["lines"] = feature_win
                    part, at = ("free_spins" if cause == "books" else "collection"), event.bet
                    feature_win, feature_bet, spins, played = 0, event.bet, event.spins, 0
                    self.same("the bet of the Free Spins", event.bet, bet if cause == "books" else average)
                case SpecialSymbolChosen(symbol=symbol):
                    special = symbol
                case FreeSpinStarted(number=number):
                    played += 1
                    self.same("the number of the free spin", (number, event.spins), (played, spins))
                    self.same("what the feature has won", event.won, feature_win)
                case FreeSpinsAdded(added=added):
                    self.same("spins added", added, self.config.free_spins.more)
                    spins += added
                case FreeSpinsEnded():
                    self.same("free spins played", played, spins)
                    self.same("the win of the feature", event.hundredths, feature_win)
                    totals[part] = feature_win
                    special = None
                case CollectionCompleted(stake_sum=complete):
                    self.same("the stake sum of the collection", complete, stake_sum)
                case AverageBetRounded(bet=average):
                    unit = self.config.collection.books * self.config.bets[0]
                    whole = stake_sum // unit
                    allowed = {whole, whole + (stake_sum % unit > 0)}
                    self.same(
                        "the average bet is one of the two multiples beside it",
                        average // self.config.bets[0] in allowed,
                        True,
                    )
                case CollectionReset():
                    books -= self.config.collection.books
                    stake_sum = books * bet
                    self.same("the new collection", (event.books, event.stake_sum), (books, stake_sum))
        self.same("what lines should still pay", expected_lines, {})
        self.same("what the expansion should still pay", expected_expansion, 0)
        totals.setdefault("lines", feature_win)
        paid = {payment.name: payment.hundredths for payment in made.payments}
        self.same("the payments", paid, {name: win for name, win in totals.items() if win})
        self.same("the win", made.win, money)
        self.same("the meters after", dict(made.state), {"books": books, "stake_sum": stake_sum})
        if feature_bet and feature_bet % self.config.bets[0]:
            self.wrong.append("a bet that is no multiple of the smallest")
        return self.wrong


def words(game: BookOf99) -> Words:
    """The language of this game."""
    names = {code: symbol.name for code, symbol in enumerate(game.config.symbols.values())}
    tokens = {"Ten": "10", "Ace": "A", "King": "K", "Queen": "Q", "Jack": "J"}

    def start(action: str, state: Mapping[str, int], bet: int) -> list[int]:
        return [state["books"], state["stake_sum"], bet]

    return Words(
        vocabulary=vocabulary(game.config),
        play=natural,
        start=start,
        alphabet=Alphabet({tokens.get(name, name): code for code, name in names.items()}),
        width=REELS,
        verify=Verifier(game.config).check,
        symbols=names,
    )
