"""What the films of Three Lamps tell, beside the properties of every film."""

from __future__ import annotations

import pytest

from slots.games.three_lamps.events import GemDrew, GridGrew, LampLit, RespinStarted
from slots.games.three_lamps.staging import idle
from slots.timeline.context import StageContext
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
