"""The properties of the timeline hold for rounds of Three Lamps: by chance, and for one of everything there is."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from slots.timeline.geometry import Orientation
from tests.three_lamps_staging.rounds import decide, film_of, often_grand, promise_of, sure_tokens, variant
from tests.timeline.properties import MANY, SOME, check_all

#: What a round may be: its action, and the progress before it.
MODES = (
    ("spin", 0, 3), ("spin", 0, 11), ("spin", 1, 10), ("spin", 2, 10), ("spin", 3, 0), ("buy:treasure", 2, 0),
    ("buy:multiply", 0, 0), ("buy:prize", 3, 0), ("buy:triple", 1, 5),
)  # fmt: skip


class Found(NamedTuple):
    """A round searched for what it shows."""

    seed: int
    action: str
    level: int = 0
    gems: int = 0


FEATURES = {
    "a lamp is lit": Found(396, "spin", 1, 10),
    "a gem that draws in vain": Found(1, "spin", 3),
    "a great win of the lines": Found(110, "spin", 3),
    "a bonus from a spin": Found(6, "spin", 1, 10),
    "lamps wake, the grid grows": Found(3, "buy:treasure", 2),
    "Multiply on three rows": Found(4, "buy:multiply"),
    "a Minor": Found(12, "buy:prize"),
    "a Mini": Found(2, "buy:triple", 1, 5),
    "a Maxi": Found(445, "buy:triple", 1, 5),
    "a Major": Found(5450, "buy:prize"),
    "a full grid": Found(3553, "buy:treasure", 2),
    "a grid that is grown from the start": Found(341, "buy:triple", 1, 5),
}


def check(found: Found, orientation: Orientation = "landscape", bet: int = 200, most: int = MANY) -> None:
    decided = decide(found.seed, found.action, found.level, found.gems, bet)
    promise = promise_of(decided, orientation)
    check_all(lambda calm: film_of(decided, calm, orientation), promise, found.seed, moves=10, most=most)


@pytest.mark.parametrize("level", range(4))
def test_random_spins(level: int) -> None:
    for seed in range(1_000_000, 1_000_030):
        gems = seed % 12 if level < 3 else 0
        check(Found(seed, "spin", level, gems), "portrait" if seed % 4 == 0 else "landscape")


@pytest.mark.parametrize("name", FEATURES)
def test_rounds_of_every_feature(name: str) -> None:
    check(FEATURES[name], "portrait" if len(name) % 2 else "landscape")


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 2000, 50))
def test_two_thousand_rounds(start: int) -> None:
    for seed in range(start, start + 50):
        action, level, gems = MODES[seed % len(MODES)]
        orientation: Orientation = "portrait" if seed % 2 else "landscape"
        check(Found(seed, action, level, gems), orientation, (20, 200, 10_000)[seed % 3], SOME)


#: Rounds of games in which what is rare is common, so that they are found at all.
RARE = {
    "the maximum win": (variant(max_win=3000), Found(0, "buy:triple", 1, 5)),
    "the maximum win on three rows": (variant(max_win=3000), Found(0, "buy:treasure", 1, 5)),
    "the Grand by tokens": (sure_tokens(), Found(0, "buy:triple", 1, 5)),
    "a full grid and its Grand": (often_grand(), Found(0, "buy:prize", 1, 5)),
    "the Grand twice": (often_grand(), Found(24, "buy:triple", 1, 5)),
}


@pytest.mark.parametrize("name", RARE)
def test_rounds_that_are_rare(name: str) -> None:
    game, found = RARE[name]
    decided = decide(found.seed, found.action, found.level, found.gems, game=game)
    promise = promise_of(decided)
    check_all(lambda calm: film_of(decided, calm, game=game), promise, found.seed, moves=10)
