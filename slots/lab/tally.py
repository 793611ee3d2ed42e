"""What a simulation counts, in whole numbers: kernels that count a round, and the sums that shards add up to.

Sums of whole numbers do not depend on the order in which they are added: nor does the result of a simulation on the
number of workers.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from slots.engine.bits import word
from slots.engine.jit import Word, kernel

#: The histogram counts wins below 1 bet by the hundredth, above in 180 steps a decade; its edges are round numbers.
FINE = 180
BINS = 100 + 6 * FINE

_PRIME: int = Word(0x0000_0100_0000_01B3)
_BASIS: int = Word(0xCBF2_9CE4_8422_2325)

# places in ``Sums.whole``
(W_ROUNDS, W_SUM, W_SQUARES, W_HITS, W_AT_LEAST_BET, W_MAX, W_MAX_ROUND, W_MAX_COUNT) = range(8)
WHOLE = 8


class Sums(NamedTuple):
    """The sums of a shard as arrays; ``measures`` holds sum, sum of squares and rounds above 0 of each measure."""

    whole: Any  # int64 (WHOLE)
    bins: Any  # int64 (BINS)
    measures: Any  # int64 (3 * measures)
    values: Any  # int64 (measures): this round's
    hash: Any  # uint64 (1)


def sums(measures: int) -> Sums:
    """Empty sums for compiled kernels."""
    return Sums(
        np.zeros(WHOLE, dtype=np.int64),
        np.zeros(BINS, dtype=np.int64),
        np.zeros(3 * measures, dtype=np.int64),
        np.zeros(measures, dtype=np.int64),
        np.array([_BASIS], dtype=np.uint64),
    )


@kernel
def bin_of(win: int) -> int:
    """The step of the histogram that a win above 0 is counted in."""
    if win < 100:
        return win
    decades = 0
    rest = win
    while rest >= 1000:
        rest //= 10
        decades += 1
    return min(100 + decades * FINE + (rest - 100) // 5, BINS - 1)


def lower_edge(number: int) -> int:
    """The smallest win, in hundredths, that is counted in a step of the histogram."""
    if number < 100:
        return number
    decades, step = divmod(number - 100, FINE)
    return (100 + 5 * step) * int(10**decades)


@kernel
def count_round(sums: Sums, index: int, win: int, stake: int) -> None:
    """Count a round: its win in hundredths and the measures in ``sums.values``."""
    whole = sums.whole
    whole[W_ROUNDS] += 1
    sums.hash[0] = (sums.hash[0] ^ word(win)) * _PRIME
    if win > 0:
        whole[W_SUM] += win
        whole[W_SQUARES] += win * win
        whole[W_HITS] += 1
        if win >= stake:
            whole[W_AT_LEAST_BET] += 1
        sums.bins[bin_of(win)] += 1
        if win > whole[W_MAX]:
            whole[W_MAX] = win
            whole[W_MAX_ROUND] = index
            whole[W_MAX_COUNT] = 0
        if win == whole[W_MAX]:
            whole[W_MAX_COUNT] += 1
    for place in range(len(sums.values)):
        value = sums.values[place]
        if value != 0:
            sums.measures[3 * place] += value
            sums.measures[3 * place + 1] += value * value
            sums.measures[3 * place + 2] += 1
            sums.values[place] = 0


@dataclass(frozen=True, slots=True)
class Measure:
    """Sums of one measured number: of all rounds, its squares, and how many rounds had it above 0."""

    total: int = 0
    squares: int = 0
    rounds: int = 0


@dataclass(slots=True)
class Tally:
    """The sums of many rounds; wins in hundredths of the bet."""

    rounds: int = 0
    total: int = 0
    squares: int = 0
    hits: int = 0
    at_least_bet: int = 0
    max_win: int = 0
    max_round: int = 0
    max_count: int = 0
    bins: list[int] = field(default_factory=lambda: [0] * BINS)
    measures: list[Measure] = field(default_factory=list)
    #: Of the wins of all rounds in their order.
    digest: str = ""

    def add(self, other: Tally) -> None:
        """Add the sums of the shard that comes next."""
        if other.max_win > self.max_win:
            self.max_win, self.max_round, self.max_count = other.max_win, other.max_round, 0
        if other.max_win == self.max_win:
            self.max_count += other.max_count
        self.rounds += other.rounds
        self.total += other.total
        self.squares += other.squares
        self.hits += other.hits
        self.at_least_bet += other.at_least_bet
        self.bins = [mine + theirs for mine, theirs in zip(self.bins, other.bins, strict=True)]
        mine = self.measures or [Measure()] * len(other.measures)
        self.measures = [
            Measure(one.total + two.total, one.squares + two.squares, one.rounds + two.rounds)
            for one, two in zip(mine, other.measures, strict=True)
        ]
        self.digest = hashlib.sha256(f"{self.digest} {other.digest}".encode()).hexdigest()

    @property
    def mean(self) -> float:
        """Mean win in hundredths."""
        return self.total / self.rounds

    @property
    def variance(self) -> float:
        """Of the win of a round, in hundredths squared; computed from whole numbers."""
        return (self.squares * self.rounds - self.total**2) / self.rounds**2

    @property
    def error(self) -> float:
        """Standard error of the mean, in hundredths."""
        return math.sqrt(self.variance / self.rounds)

    def mean_of(self, measure: int) -> tuple[float, float]:
        """Mean of a measure per round, and its standard error."""
        sums = self.measures[measure]
        variance = (sums.squares * self.rounds - sums.total**2) / self.rounds**2
        return sums.total / self.rounds, math.sqrt(variance / self.rounds)

    def percentiles(self, shares: Sequence[float]) -> list[float]:
        """Wins in bets below which these shares of all rounds lie, to the step of the histogram."""
        found = []
        for share in shares:
            wanted, seen, win = share * self.rounds, self.rounds - self.hits, 0
            for number, rounds in enumerate(self.bins):
                if seen >= wanted:
                    break
                seen += rounds
                win = lower_edge(number)
            found.append(win / 100)
        return found


def to_tally(sums: Sums) -> Tally:
    """The sums of a shard in plain numbers.

    :raises OverflowError: the squares of the shard's wins were too many for 64 bits.
    """
    whole = sums.whole.tolist()
    numbers = sums.measures.tolist()
    if whole[W_SQUARES] < 0 or any(squares < 0 for squares in numbers[1::3]):
        raise OverflowError("a shard is too long for the wins of this game")
    return Tally(
        rounds=whole[W_ROUNDS],
        total=whole[W_SUM],
        squares=whole[W_SQUARES],
        hits=whole[W_HITS],
        at_least_bet=whole[W_AT_LEAST_BET],
        max_win=whole[W_MAX],
        max_round=whole[W_MAX_ROUND],
        max_count=whole[W_MAX_COUNT],
        bins=sums.bins.tolist(),
        measures=[Measure(*numbers[place : place + 3]) for place in range(0, len(numbers), 3)],
        digest=f"{int(sums.hash[0]):016x}",
    )
