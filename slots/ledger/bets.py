"""Which bet is selected and whether it can be played (CR-04, CR-05): plain functions of bets and balance."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum


class Reason(StrEnum):
    """Why Spin is disabled (CR-05); the value is the key in the translations."""

    ROUND_UNFINISHED = "round_unfinished"
    NO_BET_COVERED = "no_bet_covered"
    PRICE_NOT_COVERED = "price_not_covered"

    @property
    def sentence(self) -> str:
        """The reason in English, with the remedy."""
        return {
            Reason.ROUND_UNFINISHED: "The last round is not over yet: let it be shown to its end first.",
            Reason.NO_BET_COVERED: "The balance does not cover the smallest bet: add play money on the wallet page.",
            Reason.PRICE_NOT_COVERED: "The balance does not cover this price: choose a smaller bet.",
        }[self]


def highest(bets: Sequence[int], limit: int) -> int:
    """The highest bet at or below ``limit``; the lowest on offer if none is (CR-04).

    >>> highest((10, 20, 50), 49), highest((10, 20, 50), 5)
    (20, 10)
    """
    return max((bet for bet in bets if bet <= limit), default=bets[0])


def first(bets: Sequence[int], opening: int) -> int:
    """The bet of a game that was never played: a thousandth of the opening money, or the next lower on offer."""
    return highest(bets, opening // 1000)
