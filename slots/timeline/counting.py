"""How wins are counted up, and which of them are celebrated (CR-13)."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Final

#: Seconds to count a win: the least, up to so many bets; the most, at so many bets.
SHORTEST: Final = 0.8
SHORTEST_BETS: Final = 5.0
LONGEST: Final = 12.0
LONGEST_BETS: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Tier:
    """A class of great wins: from ``bets`` times the bet on."""

    name: str
    bets: int
    words: str


TIERS: Final = (
    Tier("nice", 10, "NICE WIN"),
    Tier("big", 25, "BIG WIN"),
    Tier("mega", 50, "MEGA WIN"),
    Tier("epic", 100, "EPIC WIN"),
)


def tier(win: int, bet: int) -> Tier | None:
    """The highest tier a win reaches; None below ten bets."""
    return next((each for each in reversed(TIERS) if win >= each.bets * bet), None)


def count_time(win: int, bet: int) -> float:
    """Seconds in which a win is counted up: they grow with log(win/bet); a win up to the bet is not counted (CR-13)."""
    if win <= bet:
        return 0.0
    bets = min(win / bet, LONGEST_BETS)
    if bets <= SHORTEST_BETS:
        return SHORTEST
    return SHORTEST + (LONGEST - SHORTEST) * log(bets / SHORTEST_BETS) / log(LONGEST_BETS / SHORTEST_BETS)
