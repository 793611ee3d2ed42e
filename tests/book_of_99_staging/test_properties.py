"""The properties of the timeline hold for rounds of Book of 99: by chance, and for one of every feature."""

from __future__ import annotations

import pytest

from slots.timeline.geometry import Orientation
from tests.book_of_99_staging.rounds import decide, film_of, promise_of
from tests.timeline.properties import MANY, SOME, check_all

#: Rounds searched for what they show: seed and Books in the collection before.
FEATURES = {
    "one line": (0, 63),
    "three lines": (9, 63),
    "anticipation": (24, 63),
    "nice win": (88, 63),
    "big win": (145, 63),
    "mega win": (289, 63),
    "epic win": (5303, 63),
    "Free Spins by Books": (4, 63),
    "Free Spins added": (7486, 63),
    "Free Spins added twice": (4555, 97),
    "special symbol on five reels": (1386, 97),
    "special symbol on two reels": (35, 97),
    "collection completed": (24, 98),
    "collection completed, a Book beyond": (8, 98),
    "both kinds of Free Spins": (739, 97),
    "Free Spins that pay nothing": (5761, 97),
    "great feature": (75, 97),
}


def check(seed: int, books: int = 63, orientation: Orientation = "landscape", bet: int = 200, most: int = MANY) -> None:
    decided = decide(seed, bet, books)
    promise = promise_of(decided, orientation)
    check_all(lambda calm: film_of(decided, calm, orientation), promise, seed, most=most)


@pytest.mark.parametrize("start", range(0, 32, 4))
def test_random_rounds(start: int) -> None:
    for seed in range(1_000_000 + start, 1_000_000 + start + 4):
        check(seed, books=seed % 99, orientation="portrait" if seed % 4 == 0 else "landscape")


@pytest.mark.parametrize("name", FEATURES)
def test_rounds_of_every_feature(name: str) -> None:
    check(*FEATURES[name])


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 2000, 50))
def test_two_thousand_rounds(start: int) -> None:
    for seed in range(start, start + 50):
        bet = (10, 200, 10_000)[seed % 3]
        check(seed, books=(seed * 7) % 99, orientation="portrait" if seed % 2 else "landscape", bet=bet, most=SOME)
