"""Tracks: one property over time, as keyframes with easings.

A track is data: it can be printed, compared and shifted. Before its first keyframe it has the first value, after its
last one exactly the last value, so an animation always ends where it was told to (not near it).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from slots.timeline.easing import Easing, easing
from slots.timeline.frame import Value


@dataclass(frozen=True, slots=True)
class Keyframe:
    """``value`` is reached at ``t`` seconds, coming from the keyframe before by the easing ``ease``."""

    t: float
    value: float
    ease: str = "sine_in_out"


class Curve(Protocol):
    """A number that depends on time; still outside ``[start, end]``."""

    @property
    def start(self) -> float: ...

    @property
    def end(self) -> float: ...

    def at(self, t: float) -> float: ...


@dataclass(frozen=True)
class Track:
    """A number over time. Keyframes may share a time: the later one wins from then on (a jump)."""

    keys: tuple[Keyframe, ...]

    def __post_init__(self) -> None:
        if not self.keys:
            raise ValueError("a track needs a keyframe")
        if any(b.t < a.t for a, b in zip(self.keys, self.keys[1:], strict=False)):
            raise ValueError(f"keyframes must be in the order of their times: {[key.t for key in self.keys]}")
        for key in self.keys:
            easing(key.ease)  # a misspelt one is refused here, not in the middle of a film

    @cached_property
    def _times(self) -> list[float]:
        return [key.t for key in self.keys]

    @cached_property
    def _easings(self) -> list[Easing]:
        return [easing(key.ease) for key in self.keys]

    @property
    def start(self) -> float:
        return self.keys[0].t

    @property
    def end(self) -> float:
        return self.keys[-1].t

    def at(self, t: float) -> float:
        """The value at ``t`` seconds."""
        keys = self.keys
        index = bisect_right(self._times, t)
        if index == 0:
            return keys[0].value
        if index == len(keys):
            return keys[-1].value
        before, after = keys[index - 1], keys[index]
        way = self._easings[index]((t - before.t) / (after.t - before.t))
        return before.value + (after.value - before.value) * way

    def shifted(self, dt: float) -> Track:
        """The same track, ``dt`` seconds later."""
        return Track(tuple(Keyframe(key.t + dt, key.value, key.ease) for key in self.keys))


@dataclass(frozen=True)
class Steps:
    """A value of any kind that changes at once: a picture, a label. Times rise."""

    keys: tuple[tuple[float, Value], ...]

    def __post_init__(self) -> None:
        if not self.keys:
            raise ValueError("steps need a value")

    @cached_property
    def _times(self) -> list[float]:
        return [key[0] for key in self.keys]

    @property
    def start(self) -> float:
        return self.keys[0][0]

    @property
    def end(self) -> float:
        return self.keys[-1][0]

    def at(self, t: float) -> Value:
        """The value at ``t`` seconds; before the first step it is the first one's."""
        return self.keys[max(bisect_right(self._times, t) - 1, 0)][1]

    def shifted(self, dt: float) -> Steps:
        """The same steps, ``dt`` seconds later."""
        return Steps(tuple((t + dt, value) for t, value in self.keys))


@dataclass(frozen=True)
class Counter:
    """A whole number that runs: it never turns back within a run, never passes its target, ends on it exactly.

    A run is ``(start, end, from, to, ease)``; runs follow each other in time. Between runs the number rests. A run
    whose ``from`` is not the value before is a reset, which a meter that starts anew needs.
    """

    initial: int
    runs: tuple[tuple[float, float, int, int, str], ...] = ()

    def __post_init__(self) -> None:
        last = float("-inf")
        for start, end, _, _, ease in self.runs:
            if start < last or end < start:
                raise ValueError(f"runs of a counter must follow each other: {self.runs}")
            easing(ease)
            last = end

    @cached_property
    def _starts(self) -> list[float]:
        return [run[0] for run in self.runs]

    @property
    def start(self) -> float:
        return self.runs[0][0] if self.runs else 0.0

    @property
    def end(self) -> float:
        return self.runs[-1][1] if self.runs else 0.0

    @property
    def final(self) -> int:
        """The number after the last run."""
        return self.runs[-1][3] if self.runs else self.initial

    def at(self, t: float) -> int:
        """The number at ``t`` seconds."""
        index = bisect_right(self._starts, t)
        if index == 0:
            return self.initial
        start, end, low, high, ease = self.runs[index - 1]
        if t >= end:
            return high
        way = min(max(easing(ease)((t - start) / (end - start)), 0.0), 1.0)
        return low + int((high - low) * way)

    def shifted(self, dt: float) -> Counter:
        """The same counter, ``dt`` seconds later."""
        return Counter(self.initial, tuple((a + dt, b + dt, low, high, ease) for a, b, low, high, ease in self.runs))


ValueTrack = Track | Steps | Counter


def track(*keys: tuple[float, float] | tuple[float, float, str]) -> Track:
    """A track from plain tuples ``(t, value)`` or ``(t, value, easing)``."""
    return Track(tuple(Keyframe(*key) for key in keys))


def still(value: float) -> Track:
    """A track that never changes."""
    return Track((Keyframe(0.0, value),))


def joined(tracks: Sequence[Track]) -> Track:
    """One track of several that follow each other in time."""
    keys: Iterable[Keyframe] = (key for part in tracks for key in part.keys)
    return Track(tuple(keys))
