"""Simulations: the result depends on config, seed, mode and rounds, and on nothing else."""

from __future__ import annotations

import pytest

from slots.engine.stream import Stream, base_seed, round_seed
from slots.games import load
from slots.games.book_of_99.config import work
from slots.games.book_of_99.game import BookOf99
from slots.games.book_of_99.rules import play
from slots.lab.simulation import SHARD, simulate
from slots.lab.tally import BINS, Tally, bin_of, lower_edge

ROUNDS = 5 * SHARD + 1234


@pytest.fixture(scope="module")
def alone() -> Tally:
    return simulate("book_of_99", "spin", ROUNDS, seed=3, workers=1).tally


@pytest.mark.parametrize(("workers", "shards"), [(2, 1), (7, 2)])
def test_the_result_does_not_depend_on_the_workers(alone: Tally, workers: int, shards: int) -> None:
    assert simulate("book_of_99", "spin", ROUNDS, seed=3, workers=workers, shards_a_task=shards).tally == alone


def test_other_seeds_give_other_rounds(alone: Tally) -> None:
    other = simulate("book_of_99", "spin", 1000, seed=4, workers=1).tally
    assert other.digest != simulate("book_of_99", "spin", 1000, seed=3, workers=1).tally.digest
    assert other.rounds == 1000


def test_sums_are_of_the_rounds_of_the_seeds() -> None:
    """The first rounds of a shard, one by one and interpreted."""
    game = load("book_of_99")
    assert isinstance(game, BookOf99)
    rounds = 400
    base = base_seed(game.config_hash, 8, "spin")
    own = round_seed(base_seed(game.config_hash, 8, "spin begins"), 0)
    books = Stream(own).below(99)
    stake_sum = books * game.bets[0]
    wins = []
    for index in range(rounds):
        lines, by_books, by_collection, _, books, stake_sum = play(
            Stream(round_seed(base, index)), None, game.tables, work(), game.bets[0], books, stake_sum
        )
        wins.append(lines + by_books + by_collection)
    found = simulate("book_of_99", "spin", rounds, seed=8, workers=1).tally
    assert (found.total, found.squares) == (sum(wins), sum(win * win for win in wins))
    assert found.hits == sum(win > 0 for win in wins)
    assert found.at_least_bet == sum(win >= 100 for win in wins)
    assert found.max_win == max(wins)
    assert wins[found.max_round] == found.max_win
    assert found.max_count == wins.count(found.max_win)
    assert sum(found.bins) == found.hits
    assert sum(part.total for part in found.measures[:3]) == found.total


def test_every_win_is_counted_in_its_step() -> None:
    for win in [*range(1, 30_000), 10**6 - 1, 10**6, 1_234_567, 20_000 * 100, 99_999_999]:
        step = bin_of(win)
        assert lower_edge(step) <= win
        if step + 1 < BINS:
            assert win < lower_edge(step + 1), win


def test_percentiles_of_a_known_tally() -> None:
    tally = Tally(rounds=100, hits=30)
    tally.bins[bin_of(100)] = 20
    tally.bins[bin_of(5000)] = 10
    assert tally.percentiles((0.5, 0.9, 0.95)) == [0.0, 1.0, 50.0]
