"""Figures of a maths report that are the same for every game."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from slots.lab.tally import Tally, lower_edge

#: Normal quantiles of two-sided intervals.
Z = {90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004}
#: Lengths of play for which the report gives confidence bands.
SPANS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
SHARES = (0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999, 0.99999)
#: Edges of the printed histogram, in bets.
EDGES = (0.0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 1_000_000)


def bands(rtp_percent: float, std: float) -> list[dict[str, float]]:
    """Returns in per cent between which 90, 95, 99 of 100 players end after so many spins (normal approximation)."""
    rows = []
    for spins in SPANS:
        row: dict[str, float] = {"spins": spins}
        for level, z in Z.items():
            half = 100 * z * std / math.sqrt(spins)
            row[f"low_{level}"], row[f"high_{level}"] = max(0.0, rtp_percent - half), rtp_percent + half
        rows.append(row)
    return rows


def volatility(std: float) -> float:
    """The volatility index: 1.645 deviations, the half-width of a 90 % band of one spin."""
    return Z[90] * std


def histogram(tally: Tally, stake: int = 100) -> list[dict[str, float]]:
    """Share of rounds and share of the return by win in bets; the first row are the rounds that win nothing."""
    rows = [{"from": 0.0, "to": 0.0, "rounds": (tally.rounds - tally.hits) / tally.rounds, "return": 0.0}]
    fine = [
        (lower_edge(number) / 100, lower_edge(number + 1) / 100, rounds) for number, rounds in enumerate(tally.bins)
    ]
    for low, high in pairwise(EDGES):
        inside = [(start, end, rounds) for start, end, rounds in fine if low <= start < high and rounds]
        if inside:
            rounds = sum(each for *_, each in inside)
            won = sum((start + end) / 2 * each for start, end, each in inside)
            share = won * 100 / tally.total
            rows.append({"from": low, "to": high, "rounds": rounds / tally.rounds, "return": share})
    return rows


def percentiles(tally: Tally) -> list[dict[str, float]]:
    """Wins in bets below which so many of all rounds lie."""
    return [
        {"share": share, "bets": bets}
        for share, bets in zip(SHARES, tally.percentiles(SHARES), strict=True)
        if share < 1 - 10 / tally.rounds
    ]


def simulated(tally: Tally, stake: int, seed: int, rounds_per_second: float) -> dict[str, Any]:
    """What a simulation found, for a report: means in per cent of the stake (or in bets where nothing is staked)."""
    scale = 100 / stake if stake else 1 / 100
    key = "rtp" if stake else "mean_bets"
    mean: dict[str, float] = {
        "percent" if stake else "bets": tally.mean * scale,
        "half_width_95": Z[95] * tally.error * scale,
        "half_width_99": Z[99] * tally.error * scale,
    }
    return {
        key: mean,
        "hit_frequency": share(tally.hits, tally.rounds),
        "at_least_bet": share(tally.at_least_bet, tally.rounds),
        "std": math.sqrt(tally.variance) / 100,
        "max_win": {"bets": tally.max_win / 100, "round": tally.max_round, "seen": tally.max_count},
        "rounds": tally.rounds,
        "seed": seed,
        "rounds_per_second": round(rounds_per_second),
        "digest": tally.digest,
    }


def share(part: int, whole: int) -> dict[str, float]:
    """A simulated share in per cent with its half-widths (Wilson's variance, never 0 for a share that was not seen)."""
    p = (part + 2) / (whole + 4)
    error = 100 * math.sqrt(p * (1 - p) / whole)
    return {"percent": 100 * part / whole, "half_width_95": Z[95] * error, "half_width_99": Z[99] * error}


def agrees(value: float, half_width: float, expected: float, expected_half_width: float = 0.0) -> bool:
    """Whether two figures differ by no more than their half-widths allow."""
    return abs(value - expected) <= math.hypot(half_width, expected_half_width)
