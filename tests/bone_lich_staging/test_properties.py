"""The properties of the timeline hold for rounds of Bone Lich: by chance, and for one of every feature."""

from __future__ import annotations

import pytest

from slots.timeline.geometry import Orientation
from tests.bone_lich_staging.rounds import decide, film_of, promise_of
from tests.timeline.properties import check_all

#: Rounds searched for what they show.
FEATURES = {
    "one cluster": 2,
    "Multi Wilds, Transformation": 19,
    "a bonus with four features": 122,
    "all four levels": 297,
    "Super Bonus": 1055,
}


def check(seed: int, orientation: Orientation = "landscape", bet: int = 200) -> None:
    decided = decide(seed, bet)
    promise = promise_of(decided, orientation)
    check_all(lambda calm: film_of(decided, calm, orientation), promise, seed, moves=12)


@pytest.mark.parametrize("start", range(0, 96, 12))
def test_random_rounds(start: int) -> None:
    for seed in range(1_000_000 + start, 1_000_000 + start + 12):
        check(seed, "portrait" if seed % 4 == 0 else "landscape")


@pytest.mark.parametrize("name", FEATURES)
def test_rounds_of_every_feature(name: str) -> None:
    check(FEATURES[name])


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 2000, 50))
def test_two_thousand_rounds(start: int) -> None:
    for seed in range(start, start + 50):
        check(seed, "portrait" if seed % 2 else "landscape", bet=(20, 200, 10_000)[seed % 3])
