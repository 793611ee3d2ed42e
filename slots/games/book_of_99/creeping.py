"""A reel that is waited for: from some time on it creeps, so that every symbol that comes can be read."""

from __future__ import annotations

from math import floor
from typing import Final

from slots.timeline.reel import (
    ACCELERATION,
    BRAKING,
    LIFT,
    LIFT_TIME,
    OVERSHOOT,
    SETTLE,
    SPEED,
    Travel,
    slammed,
)
from slots.timeline.track import Keyframe, Track

#: Cells a second of a creeping reel, about, and the seconds it takes from its full speed.
CREEP: Final = 8.0
SLOWING: Final = 0.24


def creep(begin: float, stop: float) -> Travel:
    """A run from 0 that thuds at ``stop`` and creeps from ``begin`` on, by a whole number of cells.

    :raises ValueError: there is no time to come to full speed before ``begin``, or to slow down after it.
    """
    at_speed = LIFT_TIME + ACCELERATION
    long = stop - begin - SLOWING - BRAKING
    if begin < at_speed or long < 0:
        raise ValueError(f"a reel cannot creep from {begin:g} to {stop:g}")
    reached = -LIFT + SPEED * ACCELERATION / 2
    fast = reached + SPEED * (begin - at_speed)
    # Halfway between both speeds while it slows down; what it creeps is chosen so that it ends on a cell.
    weight = SLOWING / 2 + long + BRAKING / 2
    cells = round(fast + SPEED * SLOWING / 2 + CREEP * weight - OVERSHOOT)
    speed = (cells + OVERSHOOT - fast - SPEED * SLOWING / 2) / weight
    slow = fast + (SPEED + speed) / 2 * SLOWING
    keys = (
        Keyframe(0.0, 0.0),
        Keyframe(LIFT_TIME, -LIFT, "sine_in_out"),
        Keyframe(at_speed, reached, "quad_in"),
        Keyframe(begin, fast, "linear"),
        Keyframe(begin + SLOWING, slow, "linear"),
        Keyframe(stop - BRAKING, slow + speed * long, "linear"),
        Keyframe(stop, cells + OVERSHOOT, "quad_out"),
        Keyframe(stop + SETTLE, float(cells), "sine_in_out"),
    )
    return Travel(Track(keys), cells, stop, (LIFT_TIME + ACCELERATION * 0.6, begin + SLOWING * 0.6))


def crept(run: Travel, t: float, rows: int) -> Travel:
    """A creeping run stopped as soon as it can from ``t`` on; see :func:`slots.timeline.reel.slammed`."""
    begin, slow, braking = run.track.keys[3:6]
    if t < begin.t:
        return slammed(run, t, rows)
    if t >= braking.t:
        return run
    t = max(t, slow.t)
    seen = run.track.at(t)
    speed = (braking.value - slow.value) / (braking.t - slow.t)
    cells = floor(seen) + rows + 1
    cruise = (cells + OVERSHOOT - seen) / speed - BRAKING / 2
    stop = t + cruise + BRAKING
    if cells >= run.cells or cruise < 0 or stop >= run.stop:
        return run
    keys = (
        *run.track.keys[:5],
        Keyframe(t + cruise, seen + speed * cruise, "linear"),
        Keyframe(stop, cells + OVERSHOOT, "quad_out"),
        Keyframe(stop + SETTLE, float(cells), "sine_in_out"),
    )
    return Travel(Track(keys), cells, stop, run.fast)
