"""The wheel that sets a level's multiplier: a face with numbers that turn with it, a rim and a pointer (BL-20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from slots.timeline.actor import Actor, Drawable, Number
from slots.timeline.frame import Rect, Text
from slots.timeline.track import Track

#: Where the numbers stand, as a part of the face's radius.
_AT: Final = 0.7


def sectors(low: int, high: int) -> tuple[int, ...]:
    """The multipliers around the wheel, clockwise from the top: each equally often, six or eight in all."""
    values = tuple(range(low, high + 1))
    return values if len(values) >= 6 else values * 2


def resting_angle(low: int, high: int, drawn: int) -> float:
    """Degrees counter-clockwise by which the wheel is turned when ``drawn`` stands at the pointer on top."""
    around = sectors(low, high)
    return around.index(drawn) * 360.0 / len(around)


@dataclass(frozen=True)
class Circling:
    """A coordinate of a point that turns with the wheel."""

    turn: Track
    middle: float
    radius: float
    #: Degrees clockwise from the top while the wheel is not turned.
    angle: float
    down: bool

    @property
    def start(self) -> float:
        return self.turn.start

    @property
    def end(self) -> float:
        return self.turn.end

    def at(self, t: float) -> float:
        angle = radians(self.angle - self.turn.at(t))
        return self.middle + self.radius * (-cos(angle) if self.down else sin(angle))

    def shifted(self, dt: float) -> Circling:
        return Circling(self.turn.shifted(dt), self.middle, self.radius, self.angle, self.down)


@dataclass(frozen=True)
class Upright:
    """The rotation of a number on the wheel: its foot to the hub."""

    turn: Track
    angle: float

    @property
    def start(self) -> float:
        return self.turn.start

    @property
    def end(self) -> float:
        return self.turn.end

    def at(self, t: float) -> float:
        return self.turn.at(t) - self.angle

    def shifted(self, dt: float) -> Upright:
        return Upright(self.turn.shifted(dt), self.angle)


def wheel(
    key: str, rect: Rect, values: Sequence[int], turn: Track, alpha: Number, layer: int, born: float, dies: float
) -> list[Drawable]:
    """A wheel on a square, turned by ``turn`` degrees counter-clockwise."""
    size = min(rect.w, rect.h)
    face = "ui/wheel_6" if len(values) == 6 else "ui/wheel_8"
    drawn: list[Drawable] = [
        Actor(
            f"{key}/face", face, rect.cx, rect.cy, size, size, layer, rotation=turn, alpha=alpha, born=born, dies=dies
        )
    ]
    for place, value in enumerate(values):
        angle = place * 360.0 / len(values)
        text = Text(f"×{value}", "digits", size * 0.15, "gold")
        radius = size / 2 * _AT
        drawn.append(
            Actor(
                f"{key}/value/{place}", "", Circling(turn, rect.cx, radius, angle, False),
                Circling(turn, rect.cy, radius, angle, True), size * 0.3, size * 0.15, layer + 1,
                rotation=Upright(turn, angle), alpha=alpha, text=text, born=born, dies=dies,
            )
        )  # fmt: skip
    rim = size * 344 / 316
    drawn.append(
        Actor(f"{key}/rim", "ui/wheel_rim", rect.cx, rect.cy, rim, rim, layer + 2, alpha=alpha, born=born, dies=dies)
    )
    width = size * 46 / 316
    drawn.append(
        Actor(
            f"{key}/pointer", "ui/wheel_pointer", rect.cx, rect.cy - size * 0.56, width, width * 76 / 60, layer + 3,
            alpha=alpha, born=born, dies=dies,
        )
    )  # fmt: skip
    return drawn
