"""The properties of the timeline hold for rounds of Bone Lich: by chance, and for one of every feature."""

from __future__ import annotations

import pytest

from slots.games.bone_lich.events import BonusWon, GridDealt, MaxWinReached
from slots.timeline.geometry import Orientation
from tests.bone_lich_staging.rounds import capped_at, decide, film_of, promise_of
from tests.timeline.properties import MANY, SOME, check_all

#: Rounds searched for what they show.
FEATURES = {
    "one cluster": 2,
    "Multi Wilds, Transformation": 19,
    "a bonus with a giga Wild, a purge, a raised multiplier": 122,
    "all four levels": 297,
    "two features from one tumble": 301,
}


def check(seed: int, orientation: Orientation = "landscape", bet: int = 200, most: int = MANY) -> None:
    decided = decide(seed, bet)
    promise = promise_of(decided, orientation)
    check_all(lambda calm: film_of(decided, calm, orientation), promise, seed, moves=12, most=most)


@pytest.mark.parametrize("start", range(0, 16, 4))
def test_random_rounds(start: int) -> None:
    for seed in range(1_000_000 + start, 1_000_000 + start + 4):
        check(seed, "portrait" if seed % 4 == 0 else "landscape")


@pytest.mark.parametrize("name", FEATURES)
def test_rounds_of_every_feature(name: str) -> None:
    check(FEATURES[name])


def test_the_super_bonus_upright() -> None:
    check(1055, "portrait")


@pytest.mark.rule("BL-22")
@pytest.mark.parametrize(("seed", "bets"), [(19, 8), (122, 10)])
def test_the_maximum_win_ends_the_round(seed: int, bets: int) -> None:
    game = capped_at(bets)
    decided = decide(seed, game=game)
    assert any(isinstance(event, MaxWinReached) for event in decided.events), "the round must reach the maximum"
    film = check_all(lambda calm: film_of(decided, calm, game=game), promise_of(decided), seed, moves=12)
    assert "max win" in [chapter.name for chapter in film.chapters]


@pytest.mark.rule("BL-16")
def test_columns_wait_only_while_scatters_can_still_do_more() -> None:
    """7: a column is awaited exactly when two to four Scatters lie in the columns before it."""
    waited = 0
    for seed in (2, 19, 122, 297, 1055, *range(40)):
        decided = decide(seed)
        dealt = next(event for event in decided.events if isinstance(event, GridDealt))
        urns = [sum(dealt.grid[row * 8 + column] == 10 for row in range(8)) for column in range(8)]
        due = {column for column in range(8) if 2 <= sum(urns[:column]) < 5}
        film = film_of(decided)
        film.frame(0.0)
        drawn = {each.key for each in film._composed[0].timeline.drawables if hasattr(each, "key")}
        shown = {int(key.rsplit("/", 1)[1]) for key in drawn if key.startswith("suspense/")}
        assert shown == due, f"seed {seed}: columns {shown} are awaited, Scatters lie {urns}"
        waited += bool(due)
        if any(isinstance(event, BonusWon) for event in decided.events):
            assert sum(urns) >= 3
    assert waited >= 4


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 2000, 50))
def test_two_thousand_rounds(start: int) -> None:
    for seed in range(start, start + 50):
        check(seed, "portrait" if seed % 2 else "landscape", bet=(20, 200, 10_000)[seed % 3], most=SOME)
