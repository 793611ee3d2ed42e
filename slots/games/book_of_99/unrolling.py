"""A scroll that opens to both sides, and the marks on its paper that light up one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

from slots.timeline.frame import Rect, Sprite
from slots.timeline.track import Track

#: The rods stand on the borders of the lying scroll: half a rod's width in parts of the scroll's, and how far the
#: rods reach beyond it in parts of its height.
ROD: Final = 0.036
REACH: Final = 0.3
#: Seconds in which a mark that was lit swells and comes back, and how far it swells.
POP: Final = 0.26
SWELL: Final = 0.9
#: Colours of marks.
LIT: Final = "#e0521a"
UNLIT: Final = "#b49a6c"


@dataclass(frozen=True)
class Unrolling:
    """The picture of a lying scroll between its rods, ``open`` from 0 (rods side by side) to 1.

    The whole picture is drawn thrice through windows, so that it is scaled once however far the scroll is open.
    """

    key: str
    picture: str
    x: Track
    y: Track
    w: float
    h: float
    open: Track
    alpha: Track
    layer: int
    born: float
    dies: float

    def moves(self, t: float) -> bool:
        return any(curve.start <= t < curve.end for curve in (self.x, self.y, self.open, self.alpha))

    def half(self, t: float) -> float:
        """Half the width of the paper that can be seen."""
        return self.w * (0.5 - 2 * ROD) * self.open.at(t)

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """The paper and both rods at ``t``."""
        alpha = self.alpha.at(t)
        if alpha <= 0.0:
            return ()
        x, y, half, rod = self.x.at(t), self.y.at(t), self.half(t), self.w * ROD
        rolled = self.w / 2 - rod - half
        top, high = y - self.h * (0.5 + REACH), self.h * (1 + 2 * REACH)
        parts = (
            ("paper", x, Rect(x - half, top, 2 * half, high)),
            ("left", x + rolled, Rect(x - half - 2 * rod, top, 2 * rod, high)),
            ("right", x - rolled, Rect(x + half, top, 2 * rod, high)),
        )
        return tuple(
            Sprite(f"{self.key}/{name}", self.picture, at, y, self.w, self.h, self.layer, alpha=alpha, clip=clip)
            for name, at, clip in parts
            if clip.w > 0
        )

    def shifted(self, dt: float) -> Unrolling:
        """The same scroll, ``dt`` seconds later."""
        curves = {name: getattr(self, name).shifted(dt) for name in ("x", "y", "open", "alpha")}
        return replace(self, **curves, born=self.born + dt, dies=self.dies + dt)


@dataclass(frozen=True)
class Marks:
    """A mark for each of ``places``, seen where the scroll is open, lit one after the other from ``start`` to ``end``.

    ``calm``: all are lit from the beginning.
    """

    key: str
    scroll: Unrolling
    places: tuple[tuple[float, float], ...]
    size: float
    start: float
    end: float
    layer: int
    calm: bool = False

    @property
    def born(self) -> float:
        return self.scroll.born

    @property
    def dies(self) -> float:
        return self.scroll.dies

    def moves(self, t: float) -> bool:
        return self.scroll.moves(t) or self.start <= t < self.end + POP

    @cached_property
    def _lit(self) -> list[float]:
        step = (self.end - self.start) / max(len(self.places) - 1, 1)
        return [self.start + step * index for index in range(len(self.places))]

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """Every mark that can be seen at ``t``, and the light of those that have just been lit."""
        return tuple(self._sprites(t))

    def _sprites(self, t: float) -> Iterator[Sprite]:
        alpha, half, middle = self.scroll.alpha.at(t), self.scroll.half(t), self.scroll.x.at(t)
        if alpha <= 0.0:
            return
        add: Literal["add"] = "add"
        for index, (x, y) in enumerate(self.places):
            if abs(x - middle) > half - self.size / 2:
                continue
            age = t - self._lit[index]
            on = self.calm or age >= 0.0
            size, strength = self.size, alpha * (1.0 if on else 0.7)
            fresh = 0.0 if self.calm or not 0.0 <= age < POP else 1.0 - age / POP
            if fresh:
                size *= 1.0 + SWELL * fresh
            key = f"{self.key}/{index}"
            yield Sprite(key, "common/pip", x, y, size, size, self.layer, 0.0, strength, tint=LIT if on else UNLIT)
            if fresh:
                yield Sprite(
                    f"{key}/light", "common/glow", x, y, 3.4 * self.size, 3.4 * self.size, self.layer, 0.0,
                    alpha * fresh, add, "#ffb050",
                )  # fmt: skip

    def shifted(self, dt: float) -> Marks:
        """The same marks, ``dt`` seconds later."""
        return replace(self, scroll=self.scroll.shifted(dt), start=self.start + dt, end=self.end + dt)
