"""Exact = brute force on tiny reels = simulated; compiled = interpreted; no way of betting changes the return."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from slots.engine.game import RoundRecord
from slots.engine.jit import arrays, compiled
from slots.engine.lines import NOBODY
from slots.engine.log import Log, array_log, to_log
from slots.engine.report import read_report
from slots.engine.stream import Script, Stream, base_seed, compiled_stream, round_seed
from slots.games import load
from slots.games.book_of_99.config import Config, tables, work
from slots.games.book_of_99.events import CollectionCompleted, decode
from slots.games.book_of_99.game import BookOf99
from slots.games.book_of_99.rules import play
from slots.lab.book_of_99_deviation import deviation, scanned
from slots.lab.book_of_99_exact import means
from slots.lab.book_of_99_scan import Moments, scan_all
from slots.lab.figures import Z
from slots.lab.simulation import simulate, words
from tests.book_of_99 import kernels
from tests.book_of_99.kernels import gamble
from tests.book_of_99.stage import NOTHING, config_with, of, write_config
from tests.book_of_99.stage import play as drawn

TINY = [
    ["hero", "king", "queen", "ace", "book", "ten", "hero", "cyclops"],
    ["hero", "king", "cyclops", "ace", "witch"],
    ["queen", "hero", "king", "cyclops", "ace", "ten", "book", "jack"],
    ["hero", "king", "witch"],
    ["king", "oracle", "hero", "queen", "jack", "witch", "book", "ten", "ace"],
]


@pytest.fixture(scope="module")
def game() -> BookOf99:
    made = load("book_of_99")
    assert isinstance(made, BookOf99)
    return made


@pytest.fixture(scope="module")
def tiny() -> Config:
    return config_with(strips=TINY)


# --- brute force, written without any of the rules' code ----------------------------------------------------------


def naive_line(symbols: list[str], pays: dict[str, dict[int, int]], special: str | None) -> int:
    """What a line pays: try every symbol, and count how far it reaches with Books standing for it."""
    best = 0
    for symbol, table in pays.items():
        length = 0
        for found in symbols:
            if found != symbol and (found != "book" or symbol == special):
                break
            length += 1
        best = max(best, table.get(length, 0))
    return best


def naive_spin(config: Config, stops: tuple[int, ...], special: str | None) -> tuple[int, int]:
    """Win in hundredths and Books of one picture."""
    reels = [
        [strip[(stop + row) % len(strip)] for row in range(3)] for strip, stop in zip(config.strips, stops, strict=True)
    ]
    win = 0
    for line in config.lines:
        win += naive_line([reels[reel][row] for reel, row in enumerate(line)], config.pays_by_symbol, special)
    if special:
        showing = sum(special in reel for reel in reels)
        needed = 2 if config.symbols[special].kind == "high" else 3
        if showing >= needed:
            win += 10 * config.pays_by_symbol[special].get(showing, 0)
    return win, sum(reel.count("book") for reel in reels)


def brute(config: Config, special: str | None) -> Moments:
    pictures = [
        naive_spin(config, stops, special) for stops in itertools.product(*(range(len(s)) for s in config.strips))
    ]
    enough = [(x, k) for x, k in pictures if k >= 3]
    highest = max(x for x, _ in pictures)
    return Moments(
        stops=len(pictures),
        hits=sum(x > 0 for x, _ in pictures),
        x=sum(x for x, _ in pictures),
        xx=sum(x * x for x, _ in pictures),
        x_won=sum(x for x, _ in enough),
        xk=sum(x * k for x, k in pictures),
        k=sum(k for _, k in pictures),
        won=len(enough),
        k_won=sum(k for _, k in enough),
        highest=highest,
        highest_stops=sum(x == highest for x, _ in pictures),
    )


@pytest.mark.parametrize("special", [None, "hero", "king", "witch"])
def test_sums_over_all_stops_are_those_of_brute_force(tiny: Config, special: str | None) -> None:
    code = tiny.ids.index(special) if special else NOBODY
    expected = brute(tiny, special)
    assert scan_all(tiny, code) == expected
    exact = means(tiny)
    mean = exact.spin_lines[code] + exact.spin_expanded[code] if special else exact.lines
    assert mean == Fraction(expected.x, 100 * expected.stops)
    assert exact.books_win == Fraction(expected.won, expected.stops)
    assert exact.books == Fraction(expected.k, expected.stops)


def test_the_rules_pay_every_picture_what_brute_force_says(tiny: Config) -> None:
    """The rules themselves, stop by stop (every 7th picture)."""
    made, space = tables(tiny), work()
    stops = list(itertools.product(*(range(len(strip)) for strip in tiny.strips)))[::7]
    for each in stops:
        win, books = naive_spin(tiny, each, None)
        if books < 3:
            assert play(Script(each), None, made, space, 100, 0, 0) == (win, 0, 0, 0, books, 100 * books), each


def test_exact_and_simulated_agree_on_tiny_reels(tiny: Config, tmp_path: Path) -> None:
    write_config(tmp_path, strips=TINY)
    exact = means(tiny)
    main, special = scanned(tiny, tmp_path)
    spread = deviation(tiny, main, special, exact)
    found = simulate("book_of_99", "spin", 400_000, seed=5, workers=1, folder=tmp_path).tally
    error = math.sqrt(spread.variance / found.rounds)
    assert abs(found.mean / 100 - float(exact.rtp)) < Z[99] * error
    hits = found.measures[3].total / found.rounds
    hit = float(spread.hit_frequency)
    assert abs(hits - hit) < Z[99] * math.sqrt(hit * (1 - hit) / found.rounds)
    assert math.sqrt(found.variance) / 100 == pytest.approx(math.sqrt(spread.variance), rel=0.03)
    for place, part in enumerate(exact.parts.values()):
        mean, own_error = found.mean_of(place)
        assert abs(mean / 100 - float(part)) < Z[99] * own_error / 100


# --- the published figures ----------------------------------------------------------------------------------------


@pytest.mark.rule("B9-12")
def test_the_return_is_99_percent(game: BookOf99) -> None:
    exact = means(game.config)
    targets = game.config.targets
    assert abs(100 * exact.rtp - Fraction(targets.rtp_percent)) < Fraction(targets.tolerance_points)
    assert sum(exact.parts.values()) == exact.rtp


@pytest.mark.rule("B9-12")
def test_the_hit_frequency_is_29_83_percent(game: BookOf99) -> None:
    main = scan_all(game.config, NOBODY)
    targets = game.config.targets
    assert abs(100 * Fraction(main.hits, main.stops) - Fraction(targets.hit_percent)) < Fraction(
        targets.tolerance_points
    )
    assert Fraction(main.x, 100 * main.stops) == means(game.config).lines


def test_the_published_report_is_of_this_config(game: BookOf99) -> None:
    report = read_report(game)
    assert report is not None, "run `python main.py maths book_of_99 --json config/reports/book_of_99.json`"
    exact = means(game.config)
    assert report.rtp.fraction == f"{exact.rtp.numerator}/{exact.rtp.denominator}"
    assert [part.percent for part in report.parts] == [pytest.approx(100 * float(p)) for p in exact.parts.values()]
    assert sum(part.percent for part in report.parts) == pytest.approx(report.rtp.percent)


def test_a_report_of_another_config_is_not_read() -> None:
    other = BookOf99(config_with(bets=[10, 20]))
    assert read_report(other) is None


# --- compiled = interpreted ---------------------------------------------------------------------------------------


def test_compiled_rounds_are_the_interpreted_ones(game: BookOf99) -> None:
    made, space, stream, log = arrays(game.tables), arrays(work()), compiled_stream(), array_log()
    run, out = compiled(kernels.logged), np.zeros(6, dtype=np.int64)
    base = base_seed(game.config_hash, 3, "compiled")
    for number in range(1500):
        seed = round_seed(base, number)
        books, stake_sum = number % 99, number % 99 * 70
        plain = Log()
        result = play(Stream(seed), plain, game.tables, work(), 50, books, stake_sum)
        log.used[:] = 0
        run(stream, log, made, space, *words(seed), 50, books, stake_sum, out)
        assert tuple(out.tolist()) == result
        fast = to_log(log)
        assert fast == plain, "\n".join(map(str, decode(fast, game.config, 50)))


def test_rounds_are_the_same_on_every_machine(game: BookOf99) -> None:
    """They hold as long as pays, lines and the rules' version do; a change of the stream or the log shows here."""
    fixed = BookOf99(config_with(strips=TINY, bets=[10, 100]))
    state = {"books": 98, "stake_sum": 9800}
    digests = [
        fixed.decide(RoundRecord("book_of_99", fixed.config_hash, 1, 100, "spin", state, seed)).digest[:16]
        for seed in (0, 1, 2**128 - 1)
    ]
    assert digests == ["f958784dc7bec134", "831309b99797288e", "78ebdf610b25b657"]


# --- betting patterns ---------------------------------------------------------------------------------------------


@pytest.mark.rule("B9-13")
@pytest.mark.parametrize("pattern", range(6))
def test_no_way_of_betting_changes_the_return(game: BookOf99, pattern: int) -> None:
    """Won money and what the collection gained in worth, less RTP × bet, is 0 in the mean, whatever bet is chosen."""
    exact = means(game.config)
    totals = np.zeros(7)
    totals[0], totals[1] = float(exact.collection_feature), float(exact.rtp)
    rounds = 1_500_000
    seed = words(base_seed(game.config_hash, pattern, "patterns"))
    compiled(gamble)(compiled_stream(), arrays(game.tables), arrays(work()), pattern, rounds, *seed, totals)
    _, rtp, staked, won, gain, squares, collections = totals.tolist()
    assert collections > 1000
    half_width = Z[99] * math.sqrt(squares - gain**2 / rounds)
    assert abs(gain) < half_width
    assert abs(won / staked - rtp) < half_width / staked + 10000 * 40 / staked, "the last collection is unfinished"


@pytest.mark.rule("B9-13")
@pytest.mark.parametrize(("before", "stake_sum"), [(0, 0), (50, 1370), (96, 5000), (98, 98 * 5000)])
@pytest.mark.parametrize("bet", [10, 200, 10000])
def test_each_book_adds_its_bet_to_the_collection_and_nothing_is_lost(before: int, stake_sum: int, bet: int) -> None:
    """Whatever the bets: what is paid out at the average and what stays in the meter add up to what was put in."""
    for board, books in ((NOTHING, 0), (NOTHING.replace("Q", "B", 1), 1), (NOTHING.replace("Q", "B"), 3)):
        made = drawn(board, bet=bet, state={"books": before, "stake_sum": stake_sum})
        complete = sum(each.stake_sum for each in of(made, CollectionCompleted))
        assert complete + made.state["stake_sum"] == stake_sum + books * bet, board
        assert made.state["books"] == (before + books) % 99
