"""A timeline: drawables, values, cues and markers between 0 and ``duration`` seconds, and how timelines are composed.

Everything in it is data and :meth:`Timeline.frame` a pure function of it and t. Compose with :func:`then` (one after
the other), :func:`together` (at once) and :func:`stagger` (each a little later than the one before).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import exp, inf, sin
from typing import Any

from slots.timeline.actor import Drawable
from slots.timeline.frame import Cue, Frame, Marker, Sprite, Value
from slots.timeline.track import Counter, Steps, Track, ValueTrack


@dataclass(frozen=True, slots=True)
class Shake:
    """The stage trembles from ``t`` on for ``duration`` seconds, at first by ``amount`` virtual pixels."""

    t: float
    duration: float
    amount: float

    def at(self, t: float) -> tuple[float, float]:
        age = t - self.t
        if not 0.0 <= age < self.duration:
            return (0.0, 0.0)
        left = 1.0 - age / self.duration
        swing = self.amount * exp(-3.0 * age / self.duration) * left
        return (swing * sin(age * 71.0 + self.t), swing * 0.8 * sin(age * 83.0 + 2.0))


@dataclass(frozen=True)
class Timeline:
    """What happens in ``duration`` seconds. Times of its parts are relative to its beginning."""

    duration: float
    drawables: tuple[Drawable, ...] = ()
    values: Mapping[str, ValueTrack | Value] = field(default_factory=dict)
    moods: Mapping[str, Track | float] = field(default_factory=dict)
    cues: tuple[Cue, ...] = ()
    markers: tuple[Marker, ...] = ()
    shakes: tuple[Shake, ...] = ()
    #: Between which times something runs that can be stopped at once.
    slams: tuple[float, float] | None = None

    def frame(self, t: float) -> Frame:
        """What is to be seen at ``t``; a pure function."""
        return Frame(self.sprites(t), self.values_at(t), self.shake_at(t), self.moods_at(t))

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """The sprites at ``t`` in drawing order."""
        seen: list[Sprite] = []
        for drawable in self._alive(t):
            seen.extend(drawable.sprites(t))
        return tuple(seen)

    def values_at(self, t: float) -> dict[str, Value]:
        """The meters and labels at ``t``."""
        return {
            name: value if isinstance(value, int | float | str) else value.at(t) for name, value in self.values.items()
        }

    def moods_at(self, t: float) -> dict[str, float]:
        """The scenery's moods at ``t``: weights that sum to 1, those of none left out."""
        weights = {
            name: weight if isinstance(weight, int | float) else weight.at(t) for name, weight in self.moods.items()
        }
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items() if weight > 0.0} if total > 0 else {}

    def shake_at(self, t: float) -> tuple[float, float]:
        """How far the stage is off its place at ``t``."""
        x = y = 0.0
        for shake in self.shakes:
            dx, dy = shake.at(t)
            x, y = x + dx, y + dy
        return (x, y)

    def moves(self, t: float) -> bool:
        """Whether anything changes just after ``t``."""
        if any(drawable.moves(t) for drawable in self._alive(t)):
            return True
        if any(shake.t <= t < shake.t + shake.duration for shake in self.shakes):
            return True
        tracks: list[Any] = [*self.values.values(), *self.moods.values()]
        return any(not isinstance(track, int | float | str) and track.start <= t < track.end for track in tracks)

    def cues_between(self, start: float, end: float) -> tuple[Cue, ...]:
        """The cues with ``start <= t < end``, in order."""
        return self._cues[bisect_left(self._cue_times, start) : bisect_left(self._cue_times, end)]

    def cues_of(self, kind: str) -> tuple[Cue, ...]:
        """The cues of one kind, in order."""
        found = self._kinds.get(kind)
        if found is None:
            found = self._kinds[kind] = tuple(cue for cue in self._cues if cue.kind == kind)
        return found

    @cached_property
    def _kinds(self) -> dict[str, tuple[Cue, ...]]:
        return {}

    @cached_property
    def _cues(self) -> tuple[Cue, ...]:
        return tuple(sorted(self.cues, key=lambda cue: cue.t))

    @cached_property
    def _cue_times(self) -> list[float]:
        return [cue.t for cue in self._cues]

    @cached_property
    def _ordered(self) -> tuple[Drawable, ...]:
        return tuple(sorted(self.drawables, key=lambda drawable: drawable.layer))

    @cached_property
    def _changes(self) -> list[float]:
        """The times at which a drawable enters or leaves."""
        return sorted({time for drawable in self.drawables for time in (drawable.born, drawable.dies)})

    @cached_property
    def _casts(self) -> dict[int, tuple[Drawable, ...]]:
        return {}

    def _alive(self, t: float) -> tuple[Drawable, ...]:
        """Who is on the stage at ``t``: looked up once for each stretch between two changes."""
        index = bisect_right(self._changes, t)
        cast = self._casts.get(index)
        if cast is None:
            cast = tuple(drawable for drawable in self._ordered if drawable.born <= t < drawable.dies)
            self._casts[index] = cast
        return cast

    def shifted(self, dt: float) -> Timeline:
        """The same timeline, ``dt`` seconds later; nothing of it is seen before it begins."""
        if dt == 0.0:
            return self
        return replace(
            self,
            duration=self.duration + dt,
            drawables=tuple(drawable.shifted(dt) for drawable in self.drawables),
            values={name: _later(value, dt) for name, value in self.values.items()},
            moods={name: _later(value, dt) for name, value in self.moods.items()},
            cues=tuple(Cue(cue.t + dt, cue.kind, cue.name, cue.value) for cue in self.cues),
            markers=tuple(Marker(marker.t + dt, marker.name, marker.rest) for marker in self.markers),
            shakes=tuple(Shake(shake.t + dt, shake.duration, shake.amount) for shake in self.shakes),
            slams=(self.slams[0] + dt, self.slams[1] + dt) if self.slams else None,
        )


def _later(value: Any, dt: float) -> Any:
    return value.shifted(dt) if hasattr(value, "shifted") else value


def together(*timelines: Timeline) -> Timeline:
    """All at once; as long as the longest. A value of several must not change in more than one at a time."""
    values: dict[str, ValueTrack | Value] = {}
    moods: dict[str, Track | float] = {}
    for timeline in timelines:
        for name, value in timeline.values.items():
            values[name] = _joined(values[name], value) if name in values else value
        for name, mood in timeline.moods.items():
            moods[name] = _joined(moods[name], mood) if name in moods else mood
    return Timeline(
        duration=max((timeline.duration for timeline in timelines), default=0.0),
        drawables=tuple(drawable for timeline in timelines for drawable in timeline.drawables),
        values=values,
        moods=moods,
        cues=tuple(cue for timeline in timelines for cue in timeline.cues),
        markers=tuple(sorted((mark for timeline in timelines for mark in timeline.markers), key=lambda mark: mark.t)),
        shakes=tuple(shake for timeline in timelines for shake in timeline.shakes),
        slams=next((timeline.slams for timeline in timelines if timeline.slams), None),
    )


def then(*timelines: Timeline) -> Timeline:
    """One after the other; each is on the stage in its own time only, the last one for good."""
    parts, t = [], 0.0
    for index, timeline in enumerate(timelines):
        last = index == len(timelines) - 1
        end = inf if last else timeline.duration
        kept = timeline if last else replace(timeline, drawables=_until(timeline.drawables, end))
        kept = replace(kept, drawables=_from(kept.drawables, 0.0)) if index else kept
        parts.append(kept.shifted(t))
        t += timeline.duration
    return replace(together(*parts), duration=t)


def stagger(delay: float, *timelines: Timeline) -> Timeline:
    """Each begins ``delay`` seconds after the one before."""
    return together(*(timeline.shifted(index * delay) for index, timeline in enumerate(timelines)))


@dataclass(frozen=True)
class Windowed:
    """A drawable seen only from ``born`` until ``dies``."""

    inner: Drawable
    born: float
    dies: float

    @property
    def layer(self) -> int:
        return self.inner.layer

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        return self.inner.sprites(t)

    def moves(self, t: float) -> bool:
        return self.inner.moves(t)

    def shifted(self, dt: float) -> Windowed:
        return Windowed(self.inner.shifted(dt), self.born + dt, self.dies + dt)


def _until(drawables: Sequence[Drawable], end: float) -> tuple[Drawable, ...]:
    return tuple(each if each.dies <= end else Windowed(each, each.born, end) for each in drawables if each.born < end)


def _from(drawables: Sequence[Drawable], start: float) -> tuple[Drawable, ...]:
    return tuple(each if each.born >= start else Windowed(each, start, each.dies) for each in drawables)


def _joined(a: Any, b: Any) -> Any:
    """One track of two that run one after the other; a constant after a track adds nothing."""
    if isinstance(b, int | float | str):
        return a if not isinstance(a, int | float | str) else b
    if isinstance(a, int | float | str):
        return b
    if type(a) is not type(b):
        raise ValueError(f"a value cannot be {type(a).__name__} and {type(b).__name__} at once")
    first, second = (a, b) if a.start <= b.start else (b, a)
    if first.end > second.start:
        raise ValueError(f"a value changes twice at once: until {first.end:g} and from {second.start:g}")
    if isinstance(first, Counter):
        return Counter(first.initial, first.runs + second.runs)
    if isinstance(first, Steps):
        return Steps(first.keys + second.keys)
    return Track(first.keys + second.keys)
