"""Actors, composition, reels and particles: pure functions of time."""

from __future__ import annotations

import doctest
from itertools import pairwise

import pytest

from slots.timeline import actor as actor_module
from slots.timeline.actor import Actor, Count, Puppet
from slots.timeline.frame import Cue, Marker, Rect
from slots.timeline.particles import Burst, uniform
from slots.timeline.reel import LIFT_TIME, OVERSHOOT, SETTLE, Reel, slammed, travel
from slots.timeline.timeline import Shake, Timeline, stagger, then, together
from slots.timeline.track import Counter, Steps, track


def spot(key: str, **more: float) -> Actor:
    return Actor(key, "common/glow", x=0.0, y=0.0, w=10.0, h=10.0, **more)  # type: ignore[arg-type]


def seen(timeline: Timeline, t: float) -> list[str]:
    return [sprite.key for sprite in timeline.sprites(t)]


def test_the_examples_of_the_puppet() -> None:
    assert doctest.testmod(actor_module).failed == 0


def test_an_actor_keeps_its_sprite_while_nothing_of_it_moves() -> None:
    hero = Puppet("hero", "symbols/hero", (0.0, 0.0), (9.0, 9.0)).to(1.0, 1.0, x=5.0).to(3.0, 1.0, alpha=0.5).actor()
    assert hero.sprites(0.2)[0] is hero.sprites(0.9)[0]
    assert hero.sprites(2.0)[0] is hero.sprites(2.9)[0]
    assert hero.sprites(1.2)[0] != hero.sprites(1.3)[0]
    assert [hero.moves(t) for t in (0.5, 1.0, 1.5, 2.0, 3.5, 4.0)] == [False, True, True, False, True, False]


def test_an_invisible_actor_has_no_sprite() -> None:
    assert spot("a", alpha=0.0).sprites(0.0) == ()
    assert spot("a", scale=0.0).sprites(0.0) == ()


def test_a_picture_changes_at_its_step() -> None:
    book = Puppet("b", "book", (0.0, 0.0), (9.0, 9.0)).show(1.0, "book_open_1").show(1.1, "book_open_2").actor()
    assert [book.sprites(t)[0].picture for t in (0.0, 1.0, 1.1)] == ["book", "book_open_1", "book_open_2"]


def test_a_counting_text_ends_on_its_number() -> None:
    counter = Counter(0, ((0.0, 1.0, 0, 12345, "quad_out"),))
    amount = Actor("n", "", 0.0, 0.0, 9.0, 9.0, text=Count(counter, lambda n: f"${n / 100:.2f}", "digits", 90.0))
    texts = [sprite.text.content for t in (0.0, 1.0, 5.0) for sprite in amount.sprites(t) if sprite.text]
    assert texts == ["$0.00", "$123.45", "$123.45"]


def test_sprites_come_in_the_order_of_their_layers() -> None:
    timeline = Timeline(1.0, (spot("top", layer=9), spot("ground"), spot("middle", layer=5)))
    assert seen(timeline, 0.0) == ["ground", "middle", "top"]


def test_who_is_on_the_stage() -> None:
    timeline = Timeline(9.0, (spot("always"), spot("early", dies=2.0), spot("late", born=2.0, dies=4.0)))
    assert [seen(timeline, t) for t in (1.0, 2.0, 4.0)] == [["always", "early"], ["always", "late"], ["always"]]


def piece(name: str, duration: float) -> Timeline:
    counter = Counter(0, ((0.0, duration, 0, 10, "linear"),))
    cues, markers = (Cue(0.0, "sound", name),), (Marker(duration, name),)
    return Timeline(duration, (spot(name),), {name: counter}, cues=cues, markers=markers)


def test_then_plays_one_after_the_other() -> None:
    whole = then(piece("a", 1.0), piece("b", 2.0))
    assert whole.duration == 3.0
    assert [seen(whole, t) for t in (0.5, 1.5, 5.0)] == [["a"], ["b"], ["b"]]
    assert [(cue.t, cue.name) for cue in whole.cues] == [(0.0, "a"), (1.0, "b")]
    assert [marker.t for marker in whole.markers] == [1.0, 3.0]
    assert whole.values_at(2.0) == {"a": 10, "b": 5}


def test_together_and_stagger() -> None:
    assert together(piece("a", 1.0), piece("b", 2.0)).duration == 2.0
    ladder = stagger(0.5, piece("a", 1.0), piece("b", 1.0), piece("c", 1.0))
    assert ladder.duration == 2.0
    assert [cue.t for cue in ladder.cues] == [0.0, 0.5, 1.0]


def test_a_value_that_runs_in_two_parts_is_one_counter() -> None:
    win = [Timeline(1.0, values={"win": Counter(a, ((0.0, 1.0, a, b, "linear"),))}) for a, b in ((0, 100), (100, 300))]
    whole = then(*win)
    assert [whole.values_at(t)["win"] for t in (0.0, 0.5, 1.0, 1.5, 9.0)] == [0, 50, 100, 200, 300]


def test_a_value_cannot_change_in_two_parts_at_once() -> None:
    one = Timeline(1.0, values={"win": Counter(0, ((0.0, 1.0, 0, 5, "linear"),))})
    with pytest.raises(ValueError, match="changes twice at once"):
        together(one, one)


def test_moods_sum_to_1() -> None:
    night = track((0.0, 0.0), (1.0, 1.0))
    timeline = Timeline(1.0, moods={"day": track((0.0, 1.0), (1.0, 0.0)), "night": night})
    for t in (0.0, 0.3, 1.0):
        assert sum(timeline.moods_at(t).values()) == pytest.approx(1.0)
    assert timeline.moods_at(1.0) == {"night": 1.0}


def test_a_shake_begins_strong_and_ends_still() -> None:
    timeline = Timeline(2.0, shakes=(Shake(0.5, 0.4, 10.0),))
    assert timeline.shake_at(0.4) == (0.0, 0.0) == timeline.shake_at(0.9)
    assert max(abs(timeline.shake_at(0.5 + i / 100)[0]) for i in range(40)) > 2.0
    assert max(abs(timeline.shake_at(0.8 + i / 100)[0]) for i in range(10)) < 1.0


# ---- reels ---------------------------------------------------------------------------------------------------------


def reel(run_until: float, strip: str) -> Reel:
    run = travel(0.0, run_until)
    return Reel("reel", run, lambda i: f"{strip}{i}", 3, Rect(0.0, 0.0, 100.0, 300.0), 100.0, (100.0, 100.0))


def column(drawn: Reel, t: float) -> list[str]:
    return [sprite.picture for sprite in sorted(drawn.sprites(t), key=lambda sprite: sprite.y)]


def test_a_reel_stands_before_and_after_its_run() -> None:
    drawn = reel(0.9, "s")
    cells = drawn.run.cells
    assert column(drawn, -1.0) == ["s2", "s1", "s0"]
    assert column(drawn, 0.9 + SETTLE) == [f"s{cells + 2}", f"s{cells + 1}", f"s{cells}"]
    assert [sprite.y for sprite in drawn.sprites(5.0)] == [250.0, 150.0, 50.0]


def test_a_reel_lifts_runs_overshoots_and_settles() -> None:
    run = travel(0.0, 0.9)
    assert run.track.at(LIFT_TIME) < 0.0
    assert run.track.at(0.9) == pytest.approx(run.cells + OVERSHOOT)
    assert run.track.at(0.9 + SETTLE) == run.cells


def test_a_reel_never_jumps() -> None:
    run = travel(0.0, 1.78)
    steps = [run.track.at(i / 1000) for i in range(2200)]
    fastest = max(abs(b - a) for a, b in pairwise(steps)) * 1000
    assert 15 < fastest < 28


def test_a_window_is_never_empty() -> None:
    drawn = reel(0.9, "s")
    for i in range(220):
        assert 3 <= len(drawn.sprites(i / 200)) <= 4


@pytest.mark.parametrize("at", [0.0, 0.1, 0.2, 0.33, 0.5, 0.71, 0.9])
def test_a_slammed_reel_shows_the_same_until_then_and_stops_soon(at: float) -> None:
    run = travel(0.0, 1.78)
    short = slammed(run, at, rows=3)
    for i in range(round(at * 1000) + 1):
        assert short.track.at(i / 1000) == pytest.approx(run.track.at(i / 1000), abs=1e-9)
    assert short.cells >= run.track.at(at) + 3
    assert short.stop - max(at, 0.32) < 0.36


def test_a_reel_that_brakes_is_left_alone() -> None:
    run = travel(0.0, 0.9)
    assert slammed(run, 0.8, rows=3) is run


# ---- particles -----------------------------------------------------------------------------------------------------


def test_particles_are_a_function_of_seed_and_time() -> None:
    burst = Burst("coins", seed=5, count=40, start=1.0, picture="common/spark", x=0.0, y=0.0)
    again = Burst("coins", seed=5, count=40, start=1.0, picture="common/spark", x=0.0, y=0.0)
    other = Burst("coins", seed=6, count=40, start=1.0, picture="common/spark", x=0.0, y=0.0)
    assert burst.sprites(1.3) == again.sprites(1.3)
    assert burst.sprites(1.3) != other.sprites(1.3)
    assert burst.sprites(0.9) == () == burst.sprites(burst.dies)


def test_a_shifted_burst_is_the_same_later() -> None:
    burst = Burst("coins", seed=5, count=40, start=1.0, picture="common/spark", x=0.0, y=0.0)
    early, late = burst.sprites(1.25), burst.shifted(0.5).sprites(1.75)
    assert [(s.x, s.y) for s in early] == [(s.x, s.y) for s in late]


def test_the_numbers_of_a_seed_are_spread_evenly() -> None:
    numbers = [uniform(7, i) for i in range(20000)]
    assert sum(numbers) / 20000 == pytest.approx(0.5, abs=0.01)
    tenths = [sum(1 for n in numbers if int(n * 10) == i) for i in range(10)]
    assert min(tenths) > 1800
    assert max(tenths) < 2200


def test_steps_are_kept_in_a_tint() -> None:
    lamp = Actor("a", "p", 0.0, 0.0, 9.0, 9.0, tint=Steps(((0.0, "#111111"), (1.0, "#ffffff"))))
    assert [lamp.sprites(t)[0].tint for t in (0.5, 1.0)] == ["#111111", "#ffffff"]
