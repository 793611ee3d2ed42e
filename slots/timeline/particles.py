"""Particles in closed form: where each one is follows from the seed and the time alone.

Nothing is stepped, so a burst looks the same at any frame rate, backwards, and after a skip.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, exp, inf, radians, sin
from typing import Any, Final, Literal

from slots.timeline.frame import Sprite

_MASK: Final = (1 << 64) - 1
#: Steps between a coin's face and its edge.
FLIPS: Final = 14
#: Seconds in which particles fade away together.
PARTING: Final = 0.3


def uniform(seed: int, *place: int) -> float:
    """A number in [0, 1) that belongs to a seed and a place in it (splitmix64)."""
    state = seed & _MASK
    for part in place:
        state = (state + 0x9E3779B97F4A7C15 * (part + 1)) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        state ^= state >> 31
    return (state >> 11) / (1 << 53)


@dataclass(frozen=True)
class Burst:
    """``count`` particles thrown from a place, each living for a while from some time in ``[start, start + spread]``.

    Angles are degrees counter-clockwise from the right, speeds virtual pixels a second, ``gravity`` pixels a second
    squared downwards, ``drag`` the part of the speed lost a second (as in exp(-drag·t)). Ranges are (least, most).
    """

    key: str
    seed: int
    count: int
    start: float
    picture: str
    x: float
    y: float
    spread: float = 0.0
    #: Half-width and half-height of the place they are thrown from.
    place: tuple[float, float] = (0.0, 0.0)
    life: tuple[float, float] = (0.5, 1.0)
    speed: tuple[float, float] = (80.0, 300.0)
    angle: tuple[float, float] = (0.0, 360.0)
    gravity: float = 0.0
    drag: float = 1.5
    size: tuple[float, float] = (10.0, 24.0)
    #: How many different sizes there are (0: any), so that scaled pictures can be kept; likewise steps of a flip.
    sizes: int = 0
    #: Size at the end of its life as a part of its size.
    shrink: float = 0.2
    turn: tuple[float, float] = (0.0, 0.0)
    #: How often a second it flips about its axis (a coin): its width swings.
    flip: tuple[float, float] = (0.0, 0.0)
    #: The picture has so many frames (``coin0`` …), gone through ``turns`` times a second; 0: it is one picture.
    frames: int = 0
    turns: tuple[float, float] = (0.0, 0.0)
    #: How far they sway to either side, and how often a second.
    sway: tuple[float, float] = (0.0, 0.0)
    #: A part of ``place``, to either side of its middle, in which none are thrown.
    gap: float = 0.0
    alpha: float = 1.0
    #: Whether they fade in and out; if not, see to it that their lives end where nobody sees it.
    fades: bool = True
    tints: tuple[str, ...] = ("",)
    blend: Literal["normal", "add"] = "add"
    layer: int = 0
    #: Those still there fade away together until this time.
    until: float = inf

    @property
    def born(self) -> float:
        return self.start

    @property
    def dies(self) -> float:
        return min(self.start + self.spread + self.life[1], self.until)

    @cached_property
    def _dealt(self) -> list[tuple[float, ...]]:
        """Of each particle: begin, life, x, y, speed x, speed y, size, turn at birth, turn, flip, frames a second."""

        def between(bounds: tuple[float, float], *place: int) -> float:
            return bounds[0] + (bounds[1] - bounds[0]) * uniform(self.seed, *place)

        dealt: list[tuple[float, ...]] = []
        for i in range(self.count):
            heading, speed = radians(between(self.angle, i, 0)), between(self.speed, i, 1)
            begin = self.start + self.spread * uniform(self.seed, i, 2)
            across = 2 * uniform(self.seed, i, 3) - 1
            if self.gap:
                across = (self.gap + (1.0 - self.gap) * abs(across)) * (1.0 if across > 0.0 else -1.0)
            x = self.x + self.place[0] * across
            y = self.y + self.place[1] * (2 * uniform(self.seed, i, 4) - 1)
            life, size = between(self.life, i, 5), between(self.size, i, 6)
            if self.sizes:
                low, high = self.size
                size = low + (high - low) * int(uniform(self.seed, i, 6) * self.sizes) / max(self.sizes - 1, 1)
            turned, turn, flip = 360 * uniform(self.seed, i, 7), between(self.turn, i, 8), between(self.flip, i, 9)
            vx, vy = speed * cos(heading), -speed * sin(heading)
            rate = between(self.turns, i, 10) * self.frames
            dealt.append((begin, life, x, y, vx, vy, size, turned, turn, flip, rate))
        return dealt

    @cached_property
    def _keys(self) -> list[str]:
        return [f"{self.key}/{i}" for i in range(self.count)]

    @cached_property
    def _pictures(self) -> list[str]:
        return [f"{self.picture}{frame}" for frame in range(self.frames)] or [self.picture]

    def moves(self, t: float) -> bool:
        return self.born <= t < self.dies

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """Every particle alive at ``t``."""
        if t >= self.until:
            return ()
        seen = []
        tints, drag, turning = self.tints, self.drag, self.turn != (0.0, 0.0)
        pictures, frames, picture = self._pictures, self.frames, self._pictures[0]
        (sway, swings), left = self.sway, min((self.until - t) / PARTING, 1.0)
        for i, (begin, life, x, y, vx, vy, size, turned, turn, flip, rate) in enumerate(self._dealt):
            age = t - begin
            if not 0.0 <= age < life:
                continue
            gone = age / life
            way = (1.0 - exp(-drag * age)) / drag if drag else age
            scale = size * (1.0 + (self.shrink - 1.0) * gone)
            alpha = self.alpha * min(1.0, age / 0.05, (1.0 - gone) * 2.5) if self.fades else self.alpha
            alpha *= left
            width = scale
            if flip:
                seen_from = abs(cos(radians(turned) + flip * age * 6.283185307))
                width *= max(round(seen_from * FLIPS) / FLIPS, 0.12)
            rotation = turned + turn * age if turning else 0.0
            px, py = x + vx * way, y + vy * way + self.gravity * age * age / 2
            if sway:
                px += sway * sin(radians(turned) + swings * age * 6.283185307)
            if frames:
                picture = pictures[int(turned / 360 * frames + rate * age) % frames]
            tint = tints[i % len(tints)]
            seen.append(
                Sprite(self._keys[i], picture, px, py, width, scale, self.layer, rotation, alpha, self.blend, tint)
            )
        return tuple(seen)

    def shifted(self, dt: float) -> Burst:
        """The same burst, ``dt`` seconds later."""
        return replace(self, start=self.start + dt, until=self.until + dt)

    def but(self, **changes: Any) -> Burst:
        """The same burst with some values changed."""
        return replace(self, **changes)


@dataclass(frozen=True)
class Swarm:
    """Particles without beginning or end: motes that drift through a box for as long as the timeline runs.

    Each rises and sways on its own period, so a loop of any length shows no seam but its own.
    """

    key: str
    seed: int
    count: int
    picture: str
    box: tuple[float, float, float, float]
    period: tuple[float, float] = (6.0, 12.0)
    size: tuple[float, float] = (4.0, 12.0)
    sway: float = 24.0
    alpha: float = 0.7
    tints: tuple[str, ...] = ("",)
    blend: Literal["normal", "add"] = "add"
    layer: int = 0
    born: float = -inf
    dies: float = inf

    def moves(self, t: float) -> bool:
        return self.born <= t < self.dies

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """Every mote at ``t``."""
        left, top, width, height = self.box
        seen = []
        for i in range(self.count):
            low, high = self.period
            period = low + (high - low) * uniform(self.seed, i, 0)
            way = (t / period + uniform(self.seed, i, 1)) % 1.0
            x = (
                left
                + width * uniform(self.seed, i, 2)
                + self.sway * sin(6.283185307 * (way + uniform(self.seed, i, 3)))
            )
            size = self.size[0] + (self.size[1] - self.size[0]) * uniform(self.seed, i, 4)
            alpha = self.alpha * sin(3.141592654 * way)
            if alpha > 0.01:
                tint = self.tints[i % len(self.tints)]
                y = top + height * (1.0 - way)
                seen.append(
                    Sprite(f"{self.key}/{i}", self.picture, x, y, size, size, self.layer, 0.0, alpha, self.blend, tint)
                )
        return tuple(seen)

    def shifted(self, dt: float) -> Swarm:
        """The same swarm, seen from ``dt`` seconds later on."""
        return replace(self, born=self.born + dt, dies=self.dies + dt)
