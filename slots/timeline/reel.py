"""A spinning reel as one closed form: where every symbol of the strip stands at a time.

Index 0 of the strip stands in the bottom row when the reel has travelled 0 cells, index 1 above it, and so on; the
strip runs downwards as the travel grows. A reel that travels ``n`` cells ends with the indices ``n … n + rows - 1`` in
its window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, floor, inf
from typing import Final

from slots.timeline.frame import Rect, Sprite
from slots.timeline.track import Keyframe, Track

#: Seconds and cells of the back-lift before a reel runs.
LIFT_TIME: Final = 0.12
LIFT: Final = 0.16
#: Seconds a reel takes to come to its full speed, and to come from it to a stand.
ACCELERATION: Final = 0.2
BRAKING: Final = 0.16
#: How far past its place a reel runs (cells), and the seconds it takes to settle back.
OVERSHOOT: Final = 0.12
SETTLE: Final = 0.18
#: Full speed, cells a second.
SPEED: Final = 22.0


@dataclass(frozen=True, slots=True)
class Travel:
    """How a reel runs: its travel in cells over time, where it ends, and between which times it is a blur."""

    track: Track
    cells: int
    #: When it has reached its place and begins to settle: the time of its thud.
    stop: float
    fast: tuple[float, float]

    @property
    def settled(self) -> float:
        """When it stands still."""
        return self.stop + SETTLE


def travel(start: float, stop: float) -> Travel:
    """A run from ``start`` that thuds at ``stop``; its speed is about ``SPEED``, its length a whole number of cells."""
    cruise = stop - start - LIFT_TIME - ACCELERATION - BRAKING
    if cruise < 0:
        raise ValueError(f"a reel cannot start at {start:g} and stop at {stop:g}: it needs time to run")
    seconds = ACCELERATION / 2 + cruise + BRAKING / 2
    cells = max(round(SPEED * seconds - OVERSHOOT - LIFT), 1)
    return _run(start, cells, (cells + OVERSHOOT + LIFT) / seconds, cruise)


def _run(start: float, cells: int, speed: float, cruise: float) -> Travel:
    lifted = start + LIFT_TIME
    at_speed = lifted + ACCELERATION
    braking = at_speed + cruise
    stop = braking + BRAKING
    position = -LIFT + speed * ACCELERATION / 2
    keys = (
        Keyframe(start, 0.0),
        Keyframe(lifted, -LIFT, "sine_in_out"),
        Keyframe(at_speed, position, "quad_in"),
        Keyframe(braking, position + speed * cruise, "linear"),
        Keyframe(stop, cells + OVERSHOOT, "quad_out"),
        Keyframe(stop + SETTLE, float(cells), "sine_in_out"),
    )
    return Travel(Track(keys), cells, stop, (lifted + ACCELERATION * 0.6, braking + BRAKING * 0.25))


def slammed(run: Travel, t: float, rows: int) -> Travel:
    """The same run, stopped as soon as it can from ``t`` on without anything on the screen jumping.

    Until ``t`` nothing changes; what is to be seen at ``t`` still runs through, then the last symbols follow. A reel
    that is already braking is left alone.
    """
    start = run.track.keys[0].t
    at_speed, braking = run.track.keys[2], run.track.keys[3]
    if t >= braking.t:
        return run
    speed = (braking.value - at_speed.value) / (braking.t - at_speed.t) if braking.t > at_speed.t else SPEED
    seen = run.track.at(max(t, at_speed.t))
    # The symbols in the window and the one coming in are dealt already; the last ones must come after them.
    cells = floor(seen) + rows + 1
    cells = max(cells, ceil(at_speed.value + speed * BRAKING / 2 - OVERSHOOT))
    cruise = (cells + OVERSHOOT - at_speed.value) / speed - BRAKING / 2
    if cells >= run.cells:
        return run
    return _run(start, cells, speed, cruise)


@dataclass(frozen=True)
class Reel:
    """A reel's symbols while it runs, clipped to its window.

    ``strip(i)`` names the picture at index ``i``; it must be pure. ``window`` is the reel's window, ``pitch`` the
    distance of two symbols and ``size`` their width and height.
    """

    key: str
    run: Travel
    strip: Callable[[int], str]
    rows: int
    window: Rect
    pitch: float
    size: tuple[float, float]
    layer: int = 0
    born: float = -inf
    dies: float = inf
    #: Added to the indices in the keys, so that a symbol keeps its key from spin to spin.
    base: int = 0
    #: How many cells the reel was to travel; the last symbols have the same keys if it is stopped before.
    planned: int = 0

    @cached_property
    def _pictures(self) -> dict[int, str]:
        return {}

    def moves(self, t: float) -> bool:
        track = self.run.track
        return track.start <= t < track.end

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """The symbols that can be seen at ``t``."""
        at = self.run.track.at(t)
        blur = "~blur" if self.run.fast[0] <= t < self.run.fast[1] else ""
        bottom = self.window.y + self.window.h - self.pitch / 2
        w, h = self.size
        x = self.window.cx
        seen = []
        for index in range(floor(at), ceil(at) + self.rows):
            y = bottom - (index - at) * self.pitch
            if y - self.pitch / 2 >= self.window.y + self.window.h or y + self.pitch / 2 <= self.window.y:
                continue
            name = self._pictures.get(index)
            if name is None:
                name = self._pictures[index] = self.strip(index)
            number = index + max(self.planned - self.run.cells, 0) if index >= self.run.cells else index
            key = f"{self.key}/{self.base + number}"
            seen.append(Sprite(key, name + blur, x, y, w, h, self.layer, clip=self.window))
        return tuple(seen)

    def shifted(self, dt: float) -> Reel:
        """The same reel, ``dt`` seconds later."""
        run = self.run
        later = Travel(run.track.shifted(dt), run.cells, run.stop + dt, (run.fast[0] + dt, run.fast[1] + dt))
        return replace(self, run=later, born=self.born + dt, dies=self.dies + dt)
