"""What the films of Three Lamps tell, beside the properties of every film."""

from __future__ import annotations

import itertools

import pytest

from slots.games.three_lamps.events import BonusStarted, GemDrew, GridGrew, LampLit, RespinStarted
from slots.games.three_lamps.prizes import RANKS
from slots.games.three_lamps.staging import idle
from slots.games.three_lamps.theatre import PRIZE_TINTS
from slots.timeline.context import StageContext
from slots.timeline.frame import LAYER_SCENE
from tests.three_lamps_staging.rounds import BALANCE, GAME, GEOMETRY, decide, film_of, money


def values(film: object, t: float) -> dict[str, object]:
    return dict(film.frame(t).values)  # type: ignore[attr-defined]


@pytest.mark.rule("TL-04")
def test_a_lit_lamp_is_a_moment_of_its_own_and_empties_the_bar() -> None:
    decided = decide(396, "spin", 1, 10)
    assert any(isinstance(event, LampLit) for event in decided.events)
    film = film_of(decided)
    before = values(film, film.chapter_start("lamp lit") - 1e-6)
    assert (before["level"], before["gems"]) == (1, 12), f"before the lamp is lit: {before}"
    assert (values(film, film.duration)["level"], values(film, film.duration)["gems"]) == (2, 0)


@pytest.mark.rule("TL-08")
@pytest.mark.parametrize(("seed", "level", "starts"), [(1, 3, False), (6, 1, True)])
def test_a_gem_tells_nothing_while_it_builds_up(seed: int, level: int, starts: bool) -> None:
    decided = decide(seed, "spin", level, 10 if level < 3 else 0)
    draws = [event for event in decided.events if isinstance(event, GemDrew)]
    assert any(draw.starts for draw in draws) == starts
    film = film_of(decided)
    start = film.chapter_start("gems draw")
    heard = [cue.name for cue in film.cues(start, start + 0.9) if cue.kind == "sound"]
    assert heard == ["gem_build"] * len(heard), f"something is heard too early: {heard}"
    after = {cue.name for cue in film.cues(start + 0.9, start + 2.5)}
    assert ("gem_hit" if starts else "gem_miss") in after, f"nothing follows: {after}"


@pytest.mark.rule("TL-19")
def test_a_bought_round_shows_all_lamps_and_gives_the_old_ones_back() -> None:
    film = film_of(decide(5, "buy:triple", 1, 5))
    during, after = values(film, 1.0), values(film, film.duration)
    assert during["bought"] == "triple", f"nothing tells of the buy: {during}"
    words = {sprite.text.content for sprite in film.frame(1.0).sprites if sprite.text}
    assert "BOUGHT ROUND" in words, f"nothing tells of the buy: {words}"
    assert {"TREASURE LAMP LIT", "MULTIPLY LAMP LIT", "PRIZE LAMP LIT"} <= words, f"a lamp is dark: {words}"
    assert (after["bought"], after["level"], after["gems"]) == ("", 1, 5)


@pytest.mark.rule("TL-16")
def test_the_curtain_rises_when_the_grid_grows() -> None:
    decided = decide(3, "buy:treasure", 2)
    assert any(isinstance(event, GridGrew) for event in decided.events)
    film = film_of(decided)
    drawn = [values(film, film.duration * i / 300)["curtain"] for i in range(280)]
    assert drawn == sorted(drawn), f"the curtain falls: {drawn}"  # type: ignore[type-var]
    assert (drawn[60], drawn[-1]) == (0.0, 1.0)


@pytest.mark.rule("TL-09")
def test_respins_are_told_as_they_are_left() -> None:
    decided = decide(4, "buy:multiply")
    film = film_of(decided)
    for event in decided.events:
        if isinstance(event, RespinStarted):
            shown = values(film, film.chapter_start(f"respin {event.number}") + 0.01)["respins"]
            assert shown == event.left - 1, f"{shown} respins are shown in respin {event.number}: {event}"


def test_the_stage_at_rest_shows_the_progress_of_the_bet() -> None:
    context = StageContext(GAME.config, BALANCE)
    film = idle({"level": 2, "gems": 7}, 200, GEOMETRY["landscape"], money, context)
    words = {sprite.text.content for sprite in film.frame(0.0).sprites if sprite.text}
    assert {"LEVEL 2", "7/12", "TREASURE LAMP LIT", "MULTIPLY LAMP LIT"} <= words, words


#: A light of so many virtual pixels covers what it lies on; more than this part of it must not be added there.
COVERS, MOST_LIGHT = 90.0, 0.5


LIT_ROUNDS = {
    "treasure": (3, "buy:treasure", 2, 0),
    "multiply": (4, "buy:multiply", 0, 0),
    "prize": (12, "buy:prize", 0, 0),
    "gem": (6, "spin", 1, 10),
}


@pytest.mark.parametrize("name", LIT_ROUNDS)
@pytest.mark.parametrize("calm", [False, True])
def test_no_light_drowns_a_coin_or_a_gem(name: str, calm: bool) -> None:
    film = film_of(decide(*LIT_ROUNDS[name]), calm)
    looked = 0
    for step in range(700):
        sprites = film.frame(film.duration * step / 700).sprites
        lights = [
            sprite
            for sprite in sprites
            if sprite.picture == "common/glow"
            and min(sprite.w, sprite.h) >= COVERS
            and sprite.layer < LAYER_SCENE
            # A light that runs along a line passes; it belongs to all games.
            and not sprite.key.startswith("runner/")
        ]
        shown = [s for s in sprites if s.picture.startswith(("symbols/gem_", "symbols/coin_"))]
        looked += len(shown)
        for seen in shown:
            above = [light for light in lights if light.layer > seen.layer]
            near = [light for light in above if abs(light.x - seen.x) < 40 and abs(light.y - seen.y) < 40]
            added = sum(light.alpha for light in near)
            assert added <= MOST_LIGHT + 1e-6, f"{added:.2f} of light lies on {seen.key}: {[x.key for x in near]}"
    assert looked


@pytest.mark.rule("TL-17")
@pytest.mark.parametrize(
    "decided",
    [decide(4, "buy:multiply"), decide(155864533810183880818785135104637278808, "buy:prize")],
    ids=["three rows", "six rows"],
)
@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
def test_the_sum_lies_on_no_coin_that_is_still_to_be_counted(decided: object, orientation: str) -> None:
    film = film_of(decided, orientation=orientation)  # type: ignore[arg-type]
    start, end = film.chapter_span("collect")
    sums = 0
    for step in range(300):
        frame = film.frame(start + (end - start) * step / 300)
        waiting = [sprite for sprite in frame.sprites if sprite.key.startswith("cash/")]
        band = next((sprite for sprite in frame.sprites if sprite.key == "collect/band"), None)
        if band is None:
            continue
        sums += 1
        for coin in waiting:
            apart = abs(coin.y - band.y) >= (coin.h + band.h) / 2 - 12
            assert apart, f"the sum hides {coin.key} at step {step}"
    assert sums


@pytest.mark.rule("TL-17")
def test_what_is_collected_leaves_the_grid_as_it_is_counted() -> None:
    film = film_of(decide(4, "buy:multiply"))
    start, end = film.chapter_span("collect")
    for step in range(200):
        frame = film.frame(start + (end - start) * step / 200)
        left = sum(sprite.key.startswith("cash/") for sprite in frame.sprites)
        assert frame.values["filled"] == left, f"{left} coins lie there, {frame.values['filled']} are told"


@pytest.mark.rule("TL-09")
@pytest.mark.parametrize(
    ("seed", "action", "level", "gems"), [(6, "spin", 1, 10), (3, "buy:treasure", 2, 0), (3, "buy:triple", 1, 5)]
)
@pytest.mark.parametrize("calm", [False, True])
def test_the_bonus_tells_which_lamps_are_in_play(seed: int, action: str, level: int, gems: int, calm: bool) -> None:
    decided = decide(seed, action, level, gems)
    started = next(event for event in decided.events if isinstance(event, BonusStarted))
    film = film_of(decided, calm)
    start, end = film.chapter_span("lamp bonus")
    words = {sprite.text.content for sprite in film.frame(start + (end - start) * 0.75).sprites if sprite.text}
    told = {gem for gem in ("treasure", "multiply", "prize") if f"{gem.upper()} LAMP" in words}
    assert told == set(started.active), f"{told} are told of {started.active}"
    bought = action.startswith("buy:")
    assert any("BOUGHT" in each for each in words) == bought


def test_lamps_that_burn_have_a_flame_that_moves_and_a_calm_house_has_none() -> None:
    for state in ({"level": 0, "gems": 3}, {"level": 2, "gems": 7}):
        for calm in (False, True):
            context = StageContext(GAME.config, BALANCE, 0, None, calm)
            film = idle(state, 200, GEOMETRY["landscape"], money, context)
            frames = [film.frame(t / 10) for t in range(8)]
            flames = [[s.picture for s in frame.sprites if s.key.startswith("flame/")] for frame in frames]
            assert all(len(each) == (0 if calm else state["level"]) for each in flames), f"{state}: {flames}"
            assert len(set(map(tuple, flames))) > 1 or calm or not state["level"], "flames stand still"


def test_the_curtain_sways_on_from_chapter_to_chapter() -> None:
    film = film_of(decide(4, "buy:multiply"))
    for name in ("respin 2", "respin 3"):
        start = film.chapter_start(name)
        before, after = (folds(film, t) for t in (start - 1e-4, start + 1e-4))
        assert before.keys() == after.keys() != set(), "no folds are seen"
        moved = max(abs(before[key] - after[key]) for key in before)
        assert moved < 0.1, f"the folds jump by {moved:.2f} at the beginning of {name}"
    assert not folds(film_of(decide(4, "buy:multiply"), calm=True), 15.0)


def folds(film: object, t: float) -> dict[str, float]:
    return {s.key: s.x for s in film.frame(t).sprites if s.key.startswith("living/fold/")}  # type: ignore[attr-defined]


@pytest.mark.rule("TL-14")
def test_each_prize_is_staged_larger_and_longer_than_the_one_below() -> None:
    ranks = [RANKS[prize] for prize in PRIZE_TINTS]
    for lower, higher in itertools.pairwise(ranks):
        assert (higher.width, higher.seconds, higher.veil) > (lower.width, lower.seconds, lower.veil)
        assert higher.coins > lower.coins
        assert higher.seconds > lower.seconds


def test_a_coin_turns_over_to_its_new_value_and_shows_none_on_its_edge() -> None:
    film = film_of(decide(3, "buy:treasure", 2))
    turned = 0
    for step in range(3000):
        frame = film.frame(film.duration * step / 3000)
        values = {s.key.split("/")[1]: s for s in frame.sprites if s.key.startswith("value/")}
        for sprite in frame.sprites:
            if not sprite.key.startswith("cash/") or "~turn" not in sprite.picture:
                continue
            moment = int(sprite.picture.partition("~turn")[2])
            if 2 <= moment <= 10:
                turned += 1
                assert sprite.key.split("/")[1] not in values, f"a value is seen on the edge of {sprite.key}"
    assert turned
