"""Compiled loops over the rules, for the tests."""

from __future__ import annotations

from slots.engine.jit import kernel
from slots.engine.stream import below, reseed
from slots.games.book_of_99.rules import play

# Ways to choose the bet from the state of the collection.
STEADY, SMALL_THEN_LARGE, LARGE_THEN_SMALL, LARGE_FOR_THE_LAST, BY_WHIM, AGAINST_THE_AVERAGE = range(6)


@kernel
def logged(stream, log, tables, work, low, high, bet, books, stake_sum, out):
    reseed(stream, low, high)
    result = play(stream, log, tables, work, bet, books, stake_sum)
    out[0], out[1], out[2], out[3], out[4], out[5] = result


@kernel
def chosen_bet(pattern, books, stake_sum, whim):
    if pattern == SMALL_THEN_LARGE:
        return 10 if books < 90 else 10000
    if pattern == LARGE_THEN_SMALL:
        return 10000 if books < 50 else 10
    if pattern == LARGE_FOR_THE_LAST:
        return 100 if books < 98 else 10000
    if pattern == BY_WHIM:
        return 10 if whim == 0 else (500 if whim == 1 else 5000)
    if pattern == AGAINST_THE_AVERAGE:
        return 10000 if stake_sum < books * 1000 else 10
    return 100


@kernel
def gamble(stream, tables, work, pattern, rounds, low, high, totals):
    """Play on with a betting pattern; staked and won money, and the sums that their test needs, in ``totals``."""
    reseed(stream, low, high)
    books = 0
    stake_sum = 0
    for _ in range(rounds):
        bet = chosen_bet(pattern, books, stake_sum, below(stream, 3))
        lines, by_books, by_collection, average, after, sum_after = play(
            stream, None, tables, work, bet, books, stake_sum
        )
        won = ((lines + by_books) * bet + by_collection * average) / 100.0
        worth = (sum_after - stake_sum) / 99.0 * totals[0]
        gain = won + worth - totals[1] * bet
        totals[2] += bet
        totals[3] += won
        totals[4] += gain
        totals[5] += gain * gain
        totals[6] += 1.0 if average > 0 else 0.0
        books = after
        stake_sum = sum_after
