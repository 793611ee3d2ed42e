"""Films: chapters composed when needed, any t, the same end however it is seen."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from slots.timeline.actor import Actor
from slots.timeline.film import Film
from slots.timeline.frame import Cue, Marker
from slots.timeline.timeline import Timeline
from slots.timeline.track import Counter, track


@dataclass
class Count:
    """A chapter that adds 10 in two seconds, or as much less as it is slammed earlier."""

    name: str
    composed: list[str]

    def compose(self, state: int, slam: float | None) -> tuple[Timeline, int]:
        self.composed.append(self.name)
        end = 2.0 if slam is None else min(slam + 0.1, 2.0)
        dot = Actor("dot", "common/glow", track((0.0, 0.0), (end, 1.0)), 0.0, 9.0, 9.0)
        timeline = Timeline(
            end + 1.0,
            (dot,),
            {"win": Counter(state, ((0.0, end, state, state + 10, "linear"),))},
            cues=(Cue(0.0, "sound", self.name), Cue(0.0, "music", f"music_{self.name}"), Cue(0.0, "loop", "run", end)),
            markers=(Marker(end, f"{self.name} counted"),),
            slams=(0.0, end) if slam is None else None,
        )
        return timeline, state + 10


def film(composed: list[str] | None = None, loop: bool = False) -> Film[int]:
    log: list[str] = [] if composed is None else composed
    chapters = [Count(name, log) for name in ("one", "two", "three")]
    dot = Actor("loop", "common/glow", track((0.0, 0.0), (4.0, 1.0)), 0.0, 9.0, 9.0)
    rest = (lambda state: Timeline(4.0, (dot,), {"win": state})) if loop else None
    return Film(chapters, 0, rest=rest)


def test_the_first_frame_waits_for_no_other_chapter() -> None:
    composed: list[str] = []
    shown = film(composed)
    shown.frame(0.0)
    shown.next_marker(0.0)
    assert not shown.over(0.0)
    assert composed == ["one"]
    shown.frame(3.5)
    assert composed == ["one", "two"]


def test_any_time_may_be_asked_first() -> None:
    assert film().frame(8.0 + 8.0).values == {"win": 30}
    assert film().duration == 9.0
    backwards = film()
    frames = [backwards.frame(t) for t in (7.5, 4.0, 0.5)]
    forwards = film()
    assert frames == [forwards.frame(t) for t in (0.5, 4.0, 7.5)][::-1]


def test_skips_go_from_marker_to_marker_and_then_to_the_end() -> None:
    shown, t, seen = film(), 0.0, []
    for _ in range(5):
        t = shown.next_marker(t)
        seen.append(t)
    assert seen == [2.0, 5.0, 8.0, 9.0, 9.0]


def test_a_slam_changes_nothing_before_and_nothing_at_the_end() -> None:
    shown = film()
    slammed = shown.slam(3.5)
    assert slammed is not shown
    assert slammed.frame(2.9) == shown.frame(2.9)
    assert slammed.duration == pytest.approx(shown.duration - 1.4)
    assert slammed.final == shown.final


def test_what_cannot_be_slammed_is_skipped() -> None:
    shown = film()
    same, t = shown.press(2.5)
    assert same is shown
    assert t == 5.0
    other, t = shown.press(0.5)
    assert other is not shown
    assert t == 0.5
    assert other.press(0.5) == (other, 0.6)


def test_cues_are_given_once_and_may_lie_in_two_chapters() -> None:
    shown = film()
    assert [cue.name for cue in shown.cues(0.0, 0.1) if cue.kind == "sound"] == ["one"]
    assert shown.cues(0.1, 3.0) == ()
    assert [cue.t for cue in shown.cues(2.9, 6.1) if cue.kind == "sound"] == [3.0, 6.0]


def test_music_and_loops_follow_from_the_time_alone() -> None:
    shown = film()
    assert [shown.music(t) for t in (0.0, 4.0, 100.0)] == ["music_one", "music_two", "music_three"]
    assert [shown.loops(t) for t in (1.0, 2.5, 100.0)] == [("run",), (), ()]


def test_the_loop_after_the_end_goes_round() -> None:
    shown = film(loop=True)
    assert shown.frame(9.0 + 1.0) == shown.frame(9.0 + 5.0)
    assert shown.frame(9.0 + 1.0) != shown.frame(9.0 + 2.0)
    assert shown.chapter_at(20.0) == "rest"
    assert shown.moves(20.0)


def test_a_film_that_rests_needs_no_drawing() -> None:
    shown = film()
    assert shown.moves(0.5)
    assert not shown.moves(9.5)


def test_chapters_are_found_by_name() -> None:
    composed: list[str] = []
    assert film(composed).chapter_start("two") == 3.0
    assert composed == ["one"]
    assert film(composed).chapter_start("one") == 0.0
    start, end = film().chapter_span("two")
    assert start == 3.0 < end
    with pytest.raises(ValueError, match="no chapter 'four'; there are one, two, three"):
        film().chapter_start("four")


def test_a_film_without_chapters_rests_at_once() -> None:
    still: Film[int] = Film((), 7, rest=lambda state: Timeline(0.0, values={"win": state}))
    assert still.over(0.0)
    assert still.duration == 0.0
    assert still.frame(3.0).values == {"win": 7}
    assert not still.moves(3.0)
