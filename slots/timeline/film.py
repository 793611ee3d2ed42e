"""A film: a whole round as chapters that are composed when they are needed, and the loop that is shown after its end.

``frame(t)`` is a pure function of the film and t, for any t: before a chapter was composed, far beyond the end,
backwards. Quick play, slow motion, skipping, scrubbing and a hole in the clock are all nothing but a choice of t. Only
one thing makes another film: :meth:`Film.slam` stops what is running at t; the new film is the same up to t and ends in
the same frame.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final, Generic, Protocol, TypeVar

from slots.timeline.frame import Cue, Frame, Marker, Sprite, Value
from slots.timeline.timeline import Timeline

S = TypeVar("S")

#: A board as it is shown: columns from left to right, each its symbols from top to bottom.
Board = tuple[tuple[str, ...], ...]
Furniture = Callable[[Mapping[str, Value]], Sequence[Sprite]]


class Chapter(Protocol[S]):
    """A part of a round, from the state of the stage before it to the one after it."""

    @property
    def name(self) -> str: ...

    def compose(self, state: S, slam: float | None) -> tuple[Timeline, S]:
        """The chapter's timeline and the stage after it. ``slam``: stop what runs at this time of the chapter.

        It is asked for only within the timeline's ``slams``.
        """
        ...


@dataclass(frozen=True)
class _Composed(Generic[S]):
    start: float
    timeline: Timeline
    after: S

    @property
    def end(self) -> float:
        return self.start + self.timeline.duration


def _nothing(_values: Mapping[str, Value]) -> Sequence[Sprite]:
    return ()


@dataclass(eq=False)
class Film(Generic[S]):
    """A round on the stage.

    ``furniture`` draws what stands around the board from the values alone. ``rest`` composes the loop that is shown
    after the end, from the last state; without it the last picture stays. ``board`` is the board that remains: the next
    round starts from it.
    """

    chapters: Sequence[Chapter[S]]
    opening: S
    board: Board = ()
    furniture: Furniture = _nothing
    rest: Callable[[S], Timeline] | None = None
    _composed: list[_Composed[S]] = field(default_factory=list, repr=False)
    _loop: list[Timeline] = field(default_factory=list, repr=False)

    # ---- time ------------------------------------------------------------------------------------------------------

    @property
    def duration(self) -> float:
        """Seconds at normal speed until the round is shown to its end; composes every chapter."""
        self._compose_until(inf)
        return self._composed[-1].end if self._composed else 0.0

    def over(self, t: float) -> bool:
        """Whether the round has been shown to its end at ``t``; composes no farther than ``t``."""
        self._compose_until(t)
        return len(self._composed) == len(self.chapters) and (not self._composed or t >= self._composed[-1].end)

    @property
    def markers(self) -> tuple[Marker, ...]:
        """All markers, in order; composes every chapter."""
        self._compose_until(inf)
        return tuple(
            Marker(part.start + marker.t, marker.name, marker.rest)
            for part in self._composed
            for marker in part.timeline.markers
        )

    def next_marker(self, t: float) -> float:
        """Where a skip at ``t`` goes: the next marker, or the end. Composes no farther than it must."""
        index = 0
        while self._chapter(index):
            part = self._composed[index]
            index += 1
            if part.end <= t:
                continue
            for marker in part.timeline.markers:
                if part.start + marker.t > t + 1e-9:
                    return part.start + marker.t
        return max(self.duration, t)

    def chapter_at(self, t: float) -> str:
        """The name of the chapter that is shown at ``t``; ``rest`` after the end."""
        index = self._index(t)
        return "rest" if index is None else self.chapters[index].name

    def chapter_start(self, name: str) -> float:
        """When the first chapter begins that has the name, or whose name is it with a number.

        :raises ValueError: there is none. Composes no farther than that.
        """
        index = self._named(name)
        return self._composed[index - 1].end if self._chapter(index - 1) else 0.0

    def chapter_span(self, name: str) -> tuple[float, float]:
        """When that chapter begins and ends; composes it too."""
        index = self._named(name)
        self._chapter(index)
        return self._composed[index].start, self._composed[index].end

    def _named(self, name: str) -> int:
        for index, chapter in enumerate(self.chapters):
            if chapter.name == name or chapter.name.startswith(f"{name} "):
                return index
        raise ValueError(f"no chapter {name!r}; there are {', '.join(chapter.name for chapter in self.chapters)}")

    # ---- pictures --------------------------------------------------------------------------------------------------

    def frame(self, t: float) -> Frame:
        """Everything on the stage at ``t`` seconds."""
        timeline, local = self._at(t)
        if timeline is None:
            return Frame(())
        values = timeline.values_at(local)
        sprites = [*self.furniture(values), *timeline.sprites(local)]
        sprites.sort(key=_layer)
        return Frame(tuple(sprites), values, timeline.shake_at(local), timeline.moods_at(local))

    @property
    def final(self) -> Frame:
        """The picture at the end: the same at whatever speed, with whatever skips the film was seen."""
        return self.frame(self.duration)

    def moves(self, t: float) -> bool:
        """Whether the picture changes just after ``t``; if not, nothing needs to be drawn anew."""
        if not self.over(t):
            return True
        timeline, local = self._at(t)
        return timeline is not None and timeline.moves(local)

    # ---- sound -----------------------------------------------------------------------------------------------------

    def cues(self, start: float, end: float) -> tuple[Cue, ...]:
        """The cues with ``start <= t < end``. After a skip ask from where it went to: what was skipped is not heard."""
        found: list[Cue] = []
        self._compose_until(end)
        for part in self._composed:
            if part.start < end and part.end >= start:
                found.extend(
                    Cue(part.start + cue.t, cue.kind, cue.name, cue.value)
                    for cue in part.timeline.cues_between(start - part.start, end - part.start)
                )
        return tuple(found)

    def music(self, t: float) -> str:
        """The piece of music that plays at ``t``, however one came there; ``""`` before the first."""
        self._compose_until(t)
        for part in reversed(self._composed):
            for cue in reversed(part.timeline.cues_of("music")):
                if part.start + cue.t <= t:
                    return cue.name
        return ""

    def loops(self, t: float) -> tuple[str, ...]:
        """The held sounds at ``t``: each starts when it appears here and stops when it is here no more.

        A sound is held within its chapter.
        """
        index = self._index(t)
        if index is None:
            return ()
        part = self._composed[index]
        local = t - part.start
        return tuple(cue.name for cue in part.timeline.cues_of("loop") if cue.t <= local < cue.t + cue.value)

    # ---- the player's hand -----------------------------------------------------------------------------------------

    def slam(self, t: float) -> Film[S]:
        """The film in which what runs at ``t`` stops at once; itself when there is nothing to stop."""
        index = self._index(t)
        if index is None:
            return self
        part = self._composed[index]
        slams = part.timeline.slams
        if slams is None or not slams[0] <= t - part.start < slams[1]:
            return self
        before = self._composed[index - 1].after if index else self.opening
        timeline, after = self.chapters[index].compose(before, t - part.start)
        kept = [*self._composed[:index], _Composed(part.start, timeline, after)]
        return Film(self.chapters, self.opening, self.board, self.furniture, self.rest, kept)

    def press(self, t: float) -> tuple[Film[S], float]:
        """What a press at ``t`` does: slam what runs, else skip. The film and the time to go on with."""
        slammed = self.slam(t)
        return (slammed, t) if slammed is not self else (self, self.next_marker(t))

    # ---- composing -------------------------------------------------------------------------------------------------

    def _chapter(self, index: int) -> bool:
        """Compose up to chapter ``index``; False if there is none."""
        if not 0 <= index < len(self.chapters):
            return False
        while len(self._composed) <= index:
            last = self._composed[-1] if self._composed else None
            chapter = self.chapters[len(self._composed)]
            timeline, after = chapter.compose(last.after if last else self.opening, None)
            self._composed.append(_Composed(last.end if last else 0.0, timeline, after))
        return True

    def _compose_until(self, t: float) -> None:
        while len(self._composed) < len(self.chapters) and (not self._composed or self._composed[-1].end <= t):
            self._chapter(len(self._composed))

    def _index(self, t: float) -> int | None:
        self._compose_until(t)
        if not self._composed or t >= self._composed[-1].end:
            return None
        return max(bisect_right(self._composed, t, key=lambda part: part.start) - 1, 0)

    def _at(self, t: float) -> tuple[Timeline | None, float]:
        index = self._index(t)
        if index is not None:
            part = self._composed[index]
            return part.timeline, max(t - part.start, 0.0)
        last = self._composed[-1] if self._composed else None
        end = last.end if last else 0.0
        if self.rest is not None:
            if not self._loop:
                self._loop.append(self.rest(last.after if last else self.opening))
            loop = self._loop[0]
            return loop, (t - end) % loop.duration if loop.duration > 0 else 0.0
        return (last.timeline, last.timeline.duration) if last else (None, 0.0)


def _layer(sprite: Sprite) -> int:
    return sprite.layer


#: Playing quickly means that t runs faster by this: 1 / 0.35.
QUICK: Final = 1 / 0.35
