"""The rules of Book of 99, told in drawings."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby, pairwise

import pytest

from slots.engine.cells import Cells
from slots.engine.game import Payment, RoundRecord, RulesError
from slots.engine.stream import Script
from slots.games import load
from slots.games.book_of_99 import events
from slots.games.book_of_99.config import tables
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
from slots.games.book_of_99.rules import round_average
from tests.book_of_99.stage import ALPHABET, LETTERS, NOTHING, config_with, names, of, play

THREE_BOOKS = """
A B Q J T
A K Q B T
B K Q J T
"""
# the Books stand where they help no line

FIVE_HIGH = {"H": (100, 1000, 10000, 50000), "O": (50, 400, 4000, 20000), "C": (50, 300, 1000, 7500)}
FIVE_HIGH["W"] = FIVE_HIGH["C"]
LOW = {"A": (50, 400, 1500), "K": (50, 400, 1500), "Q": (50, 250, 1000), "J": (50, 250, 1000), "T": (50, 250, 1000)}


def paid(board: str) -> list[tuple[int, str, int, int]]:
    """What the lines of a board pay: (line, symbol, count, hundredths)."""
    return [(each.line, LETTERS[each.symbol], each.count, each.hundredths) for each in of(play(board), LinePaid)]


# --- lines --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B9-01")
def test_a_line_pays_from_the_leftmost_reel_on() -> None:
    board = """
    A K Q J T
    C C C J T
    A K Q J T
    """
    assert paid(board) == [(0, "C", 3, 300)]
    (line,) = of(play(board), LinePaid)
    assert line.cells == Cells.drawn("""
    . . . . .
    # # # . .
    . . . . .
    """)


@pytest.mark.rule("B9-01")
def test_a_run_that_begins_on_the_second_reel_pays_nothing() -> None:
    assert not paid("""
    A K Q J T
    A C C C C
    A K Q J T
    """)


@pytest.mark.rule("B9-01")
def test_all_ten_lines_pay_and_add_up() -> None:
    made = play("""
    C C C C C
    C C C C C
    C C C C C
    """)
    assert [each.line for each in of(made, LinePaid)] == list(range(10))
    assert made.win == 10 * 7500
    assert [each.total for each in of(made, LinePaid)] == [7500 * number for number in range(1, 11)]


@pytest.mark.rule("B9-01")
def test_each_line_follows_its_path() -> None:
    for number, path in enumerate(config_with().lines):
        rows = [["A", "K", "Q", "J", "T"] for _ in range(3)]
        for reel, row in enumerate(path):
            rows[row][reel] = "H"
        wins = paid("\n".join(" ".join(row) for row in rows))
        assert (number, "H", 5, 50000) in wins, f"line {number}: {path}"


@pytest.mark.rule("B9-01")
def test_only_the_highest_win_of_a_line_is_paid() -> None:
    """Two Books and three tens: as three tens 0.5, the Books alone as two Heroes 1."""
    assert paid("""
    A K Q J T
    B B T J Q
    A K Q J T
    """)[0] == (0, "H", 2, 100)


@pytest.mark.rule("B9-02")
@pytest.mark.parametrize("letter", "HOCWAKQJT")
def test_pays_of_the_published_table(letter: str) -> None:
    pays = FIVE_HIGH.get(letter) or (0, *LOW[letter])
    others = [other for other in "AKQJT" if other != letter]
    for count in range(1, 6):
        middle = [letter] * count + others[: 5 - count]
        board = f"Q K A T J\n{' '.join(middle)}\nQ K A T J"
        wins = [win for win in paid(board) if win[0] == 0]
        expected = pays[count - 2] if count >= 2 else 0
        assert wins == ([(0, letter, count, expected)] if expected else []), board


@pytest.mark.rule("B9-02")
def test_the_book_itself_has_no_pay() -> None:
    config = config_with()
    assert "book" not in config.pays_by_symbol
    assert tables(config).pays[config.book * 6 :] == [0] * 6


@pytest.mark.rule("B9-03")
def test_a_book_stands_for_every_symbol() -> None:
    for letter in "HOCWAKQJT":
        other = "A" if letter != "A" else "K"
        board = f"""
        A K Q J T
        {letter} B {letter} {other} J
        A K Q J T
        """
        (win,) = [win for win in paid(board) if win[0] == 0]
        assert win[1:3] == (letter, 3)
    (line,) = [each for each in of(play(board), LinePaid) if each.line == 0]
    assert line.wilds == Cells.drawn("""
    . . . . .
    . # . . .
    . . . . .
    """)


@pytest.mark.rule("B9-03")
def test_a_line_of_books_alone_counts_as_the_best_symbol() -> None:
    wins = paid("""
    A K Q J T
    B B B B B
    A K Q J T
    """)
    assert (0, "H", 5, 50000) in wins


@pytest.mark.rule("B9-03")
@pytest.mark.rule("B9-10")
def test_no_book_stands_for_the_special_symbol_in_a_free_spin() -> None:
    free = """
    A K Q J T
    C B C J T
    A K Q J T
    """
    as_special = play(THREE_BOOKS, free, special="C")
    as_other = play(THREE_BOOKS, free, special="H")
    assert not [each for each in of(as_special, LinePaid) if each.line == 0]
    assert [each.hundredths for each in of(as_other, LinePaid) if each.line == 0] == [300]


@pytest.mark.rule("B9-03")
def test_books_alone_count_as_the_best_symbol_but_the_special_one() -> None:
    free = """
    A K Q J T
    B B Q J T
    A K Q J T
    """
    first = of(play(THREE_BOOKS, free, special="H"), LinePaid)[0]
    assert (LETTERS[first.symbol], first.count, first.hundredths) == ("O", 2, 50), "two Heroes are out of reach"
    first = of(play(THREE_BOOKS, free, special="C"), LinePaid)[0]
    assert (LETTERS[first.symbol], first.count, first.hundredths) == ("H", 2, 100)


# --- collection ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B9-04")
def test_every_book_of_the_main_game_is_collected_at_its_bet() -> None:
    made = play(
        """
        A K Q J T
        A K B J T
        A K Q J B
        """,
        bet=300,
        state={"books": 7, "stake_sum": 650},
    )
    (collected,) = of(made, BooksCollected)
    assert collected == BooksCollected(Cells.of([7, 14]), count=2, books=9, stake_sum=1250, bet=300)
    assert made.state == {"books": 9, "stake_sum": 1250}


@pytest.mark.rule("B9-04")
def test_books_of_free_spins_are_not_collected() -> None:
    free = """
    A K Q J T
    A K B J B
    A K Q J T
    """
    made = play(THREE_BOOKS, free, free)
    assert made.state == {"books": 3, "stake_sum": 300}
    assert len(of(made, BooksCollected)) == 1


# --- Free Spins ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B9-05")
def test_three_books_anywhere_win_free_spins_at_the_bet_of_the_spin() -> None:
    (won,) = of(play(THREE_BOOKS, bet=500), FreeSpinsWon)
    assert won == FreeSpinsWon("books", 10, 500, Cells.of([1, 8, 10]))


@pytest.mark.rule("B9-05")
def test_two_books_win_none() -> None:
    assert not of(play(THREE_BOOKS.replace("A B", "A K")), FreeSpinsWon)


@pytest.mark.rule("B9-05")
@pytest.mark.rule("B9-06")
def test_the_99th_book_wins_free_spins_at_the_average_bet() -> None:
    made = play(
        """
        A K Q J T
        A K B J T
        A K Q J T
        """,
        bet=100,
        state={"books": 98, "stake_sum": 98 * 20},
        rounding=98,
    )
    exact = Fraction(98 * 20 + 100, 99)
    assert 20 < exact < 30, "the average bet lies between two multiples of the smallest"
    (rounded,) = of(made, AverageBetRounded)
    assert rounded == AverageBetRounded(stake_sum=2060, books=99, bet=20)
    (won,) = of(made, FreeSpinsWon)
    assert (won.cause, won.spins, won.bet) == ("collection", 10, 20)
    assert names(made.events)[1:5] == [
        "BooksCollected",
        "CollectionCompleted",
        "AverageBetRounded",
        "FreeSpinsWon",
    ]


@pytest.mark.rule("B9-06")
@pytest.mark.parametrize("stake_sum", [990, 991, 1188, 2060, 12345, 990 * 1000, 99 * 10000 - 1])
def test_the_expectation_of_the_rounded_bet_is_the_exact_average(stake_sum: int) -> None:
    made = tables(config_with())
    unit = made.collection * made.smallest_bet
    bets = [round_average(Script([draw]), made, stake_sum) for draw in range(unit)]
    assert Fraction(sum(bets), unit) == Fraction(stake_sum, 99)
    assert all(bet % 10 == 0 for bet in bets)
    assert max(bets) - min(bets) in {0, 10}


@pytest.mark.rule("B9-06")
def test_an_average_of_1_2_smallest_bets_becomes_2_with_20_percent() -> None:
    made = tables(config_with())
    bets = [round_average(Script([draw]), made, 99 * 12) for draw in range(990)]
    assert [(bet, len(list(group))) for bet, group in groupby(sorted(bets))] == [(10, 792), (20, 198)]


@pytest.mark.rule("B9-07")
def test_the_meter_keeps_what_exceeded_99_at_the_bet_of_that_spin() -> None:
    made = play(THREE_BOOKS, bet=200, state={"books": 98, "stake_sum": 98 * 10})
    (completed,) = of(made, CollectionCompleted)
    assert completed == CollectionCompleted(books=99, stake_sum=98 * 10 + 200, beyond=2)
    assert of(made, BooksCollected)[0].books == 101
    assert of(made, CollectionReset) == [CollectionReset(books=2, stake_sum=400)]
    assert made.state == {"books": 2, "stake_sum": 400}


@pytest.mark.rule("B9-07")
def test_exactly_99_leaves_an_empty_meter() -> None:
    made = play(THREE_BOOKS, state={"books": 96, "stake_sum": 9600})
    assert made.state == {"books": 0, "stake_sum": 0}


@pytest.mark.rule("B9-08")
def test_the_free_spins_of_the_books_come_before_those_of_the_collection() -> None:
    free = """
    A K Q J T
    C C Q J T
    A K Q J T
    """
    blanks = [NOTHING] * 9
    made = play(
        THREE_BOOKS,
        free,
        *blanks,
        free,
        special="W",
        collection_special="C",
        bet=100,
        state={"books": 98, "stake_sum": 980},
    )
    assert [won.cause for won in of(made, FreeSpinsWon)] == ["books", "collection"]
    assert [LETTERS[chosen.symbol] for chosen in of(made, SpecialSymbolChosen)] == ["W", "C"]
    first, second = of(made, FreeSpinsEnded)
    assert (first.cause, first.bet, first.hundredths) == ("books", 100, 50)
    assert (second.cause, second.bet, second.hundredths) == ("collection", 20, 50 + 500)
    assert [(part.name, part.hundredths, part.bet) for part in made.payments] == [
        ("free_spins", 50, 100),
        ("collection", 550, 20),
    ]
    assert made.win == 50 + 110 == second.total


@pytest.mark.rule("B9-09")
def test_ten_spins_with_one_special_symbol() -> None:
    made = play(THREE_BOOKS, special="Q")
    assert [(each.number, each.spins) for each in of(made, FreeSpinStarted)] == [(n, 10) for n in range(1, 11)]
    assert [LETTERS[each.symbol] for each in of(made, SpecialSymbolChosen)] == ["Q"]


@pytest.mark.rule("B9-09")
def test_each_of_the_nine_regular_symbols_can_be_special() -> None:
    assert {LETTERS[of(play(THREE_BOOKS, special=s), SpecialSymbolChosen)[0].symbol] for s in LETTERS[:9]} == set(
        LETTERS[:9]
    )
    with pytest.raises(RulesError, match="must be from 0 to 8"):
        play(THREE_BOOKS, special="B")


@pytest.mark.rule("B9-10")
def test_the_special_symbol_expands_after_the_normal_wins_and_pays_on_all_lines() -> None:
    free = """
    K K K C T
    A Q Q J T
    A Q C J T
    """
    made = play(THREE_BOOKS, free, special="C", bet=200)
    spin = [event for event in made.events if isinstance(event, LinePaid | SymbolExpanded | ExpandedPaid)]
    assert names(spin) == ["LinePaid", "SymbolExpanded", "ExpandedPaid"]
    line, expanded, win = spin
    assert isinstance(line, LinePaid)
    assert isinstance(expanded, SymbolExpanded)
    assert (line.line, line.hundredths) == (1, 50)
    assert expanded.reels == (2, 3)
    assert ALPHABET.format(expanded.grid, 5) == "K K C C T\nA Q C C T\nA Q C C T"
    assert win == ExpandedPaid(
        symbol=2, count=2, cells=Cells.of([2, 3, 7, 8, 12, 13]), hundredths=50, lines=10, bet=200, total=100 + 1000
    )


@pytest.mark.rule("B9-10")
def test_a_low_symbol_needs_three_reels() -> None:
    two = """
    K C Q C T
    A C Q J T
    A C Q J K
    """
    three = """
    K C Q C T
    A C K J T
    A C Q J K
    """
    assert not of(play(THREE_BOOKS, two, special="K"), SymbolExpanded)
    (win,) = of(play(THREE_BOOKS, three, special="K"), ExpandedPaid)
    assert (win.count, win.hundredths * win.lines) == (3, 500)


@pytest.mark.rule("B9-10")
def test_reels_are_counted_not_symbols_and_books_are_disregarded() -> None:
    free = """
    A C B J T
    A C Q J B
    A C Q J T
    """
    assert not of(play(THREE_BOOKS, free, special="C"), SymbolExpanded), "three on one reel are one reel"


@pytest.mark.rule("B9-11")
def test_three_books_in_a_free_spin_add_ten_spins() -> None:
    made = play(THREE_BOOKS, THREE_BOOKS, NOTHING, THREE_BOOKS)
    assert of(made, FreeSpinsAdded) == [
        FreeSpinsAdded(10, 20, Cells.of([1, 8, 10])),
        FreeSpinsAdded(10, 30, Cells.of([1, 8, 10])),
    ]
    assert of(made, FreeSpinStarted)[-1].number == 30
    assert len(of(made, SpecialSymbolChosen)) == 1


# --- the round as a whole -----------------------------------------------------------------------------------------


@pytest.mark.rule("CR-15")
def test_a_record_decides_its_round() -> None:
    game = load("book_of_99")
    record = RoundRecord(game.name, game.config_hash, 1, 100, "spin", {"books": 98, "stake_sum": 9800}, 2**100 + 17)
    assert game.decide(record) == game.decide(record)


def test_totals_and_payments_tell_the_same_win() -> None:
    game = load("book_of_99")
    features = 0
    for seed in range(1500):
        state = {"books": 97, "stake_sum": 97 * 50}
        made = game.decide(RoundRecord(game.name, game.config_hash, 1, 50, "spin", state, seed))
        wins = [each for each in made.events if isinstance(each, LinePaid | ExpandedPaid)]
        ends = of(made, FreeSpinsEnded)
        features += len(ends)
        assert (wins[-1].total if wins else 0) == made.win
        assert all(first.total < second.total for first, second in pairwise(wins))
        assert sum(each.amount for each in ends) == sum(p.amount for p in made.payments if p.name != "lines")
        assert [each.free_spin for each in of(made, ReelsStopped)][:2] in ([0], [0, 1])
    assert features > 50


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "bone_lich"}, "the round's game is 'bone_lich', not 'book_of_99'"),
        ({"config_hash": "0"}, "the round's config is '0'"),
        ({"rules_version": 9}, "the round's rules version is 9"),
        ({"bet": 11}, "bet 11 is not on offer"),
        ({"action": "buy"}, "action 'buy' is unknown; there are spin"),
        ({"state": {}}, "the round's meters are"),
        ({"state": {"books": 99, "stake_sum": 990}}, "no collection has 99 Books"),
        ({"state": {"books": 2, "stake_sum": 5}}, "no collection has 2 Books with bets that add up to 5"),
        ({"script": (0, 0)}, "the script has run out after 2 draws"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(change: dict[str, object], message: str) -> None:
    game = load("book_of_99")
    fields: dict[str, object] = {
        "game": game.name,
        "config_hash": game.config_hash,
        "rules_version": 1,
        "bet": 100,
        "action": "spin",
        "state": game.initial_state(),
        "seed": 1,
    }
    with pytest.raises(RulesError, match=message):
        game.decide(RoundRecord(**(fields | change)))  # type: ignore[arg-type]


def test_every_event_has_a_docstring() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)]
    assert all(kind.__doc__ for kind in kinds)
    assert Payment("lines", 50, 10).amount == 5
