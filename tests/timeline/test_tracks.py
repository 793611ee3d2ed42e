"""Easings, tracks, steps and counters end on their goals and nowhere near them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slots.timeline.easing import EASINGS, easing
from slots.timeline.track import Counter, Keyframe, Steps, Track, still, track

MONOTONE = sorted(set(EASINGS) - {"back_in", "back_out", "elastic_out", "bounce_out"})


@pytest.mark.parametrize("name", EASINGS)
def test_an_easing_begins_at_0_and_ends_at_1_exactly(name: str) -> None:
    assert easing(name)(0.0) == pytest.approx(0.0, abs=1e-12)
    assert easing(name)(1.0) == 1.0


@pytest.mark.parametrize("name", MONOTONE)
def test_an_easing_that_does_not_swing_never_turns_back(name: str) -> None:
    steps = [easing(name)(i / 200) for i in range(201)]
    assert steps == sorted(steps)


def test_a_misspelt_easing_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match="no easing 'quad_inn'; there are linear, hold"):
        track((0.0, 1.0), (1.0, 2.0, "quad_inn"))


def test_a_track_holds_its_ends() -> None:
    fade = track((1.0, 0.0), (3.0, 10.0, "quad_in"))
    assert [fade.at(t) for t in (-5.0, 1.0, 2.0, 3.0, 99.0)] == [0.0, 0.0, 2.5, 10.0, 10.0]


def test_two_keyframes_at_one_time_are_a_jump() -> None:
    jump = track((0.0, 1.0), (2.0, 1.0), (2.0, 5.0))
    assert (jump.at(1.999), jump.at(2.0)) == (1.0, 5.0)


def test_keyframes_out_of_order_are_refused() -> None:
    with pytest.raises(ValueError, match="order of their times"):
        track((1.0, 0.0), (0.5, 1.0))


#: Times that floats add exactly, so that a shift moves every keyframe onto the same side of t.
TIMES = st.integers(0, 6400).map(lambda n: n / 64)


@given(st.lists(st.tuples(TIMES, st.floats(-1e6, 1e6), st.sampled_from(sorted(EASINGS))), min_size=1), TIMES, TIMES)
def test_a_shifted_track_is_the_same_later(keys: list[tuple[float, float, str]], t: float, dt: float) -> None:
    moved = Track(tuple(Keyframe(*key) for key in sorted(keys)))
    assert moved.shifted(dt).at(t + dt) == moved.at(t)
    assert moved.shifted(dt).at(moved.end + dt) == moved.at(moved.end) == moved.keys[-1].value


def test_steps_change_at_once() -> None:
    label = Steps(((0.0, "WIN"), (2.0, "BIG WIN")))
    assert [label.at(t) for t in (-1.0, 0.0, 1.99, 2.0, 9.0)] == ["WIN", "WIN", "WIN", "BIG WIN", "BIG WIN"]


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.sampled_from(sorted(EASINGS)))
def test_a_counter_never_passes_its_target_and_ends_on_it(low: int, high: int, ease: str) -> None:
    counter = Counter(low, ((1.0, 3.0, low, high, ease),))
    shown = [counter.at(i / 50) for i in range(201)]
    assert shown[0] == low
    assert shown[-1] == high == counter.final
    assert all(min(low, high) <= value <= max(low, high) for value in shown)
    if ease in MONOTONE:
        assert shown == sorted(shown, reverse=high < low)


def test_runs_of_a_counter_must_follow_each_other() -> None:
    with pytest.raises(ValueError, match="follow each other"):
        Counter(0, ((0.0, 2.0, 0, 5, "linear"), (1.0, 3.0, 5, 9, "linear")))


def test_still() -> None:
    assert still(7.0).at(123.0) == 7.0
