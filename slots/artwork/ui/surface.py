"""What a relief is made of, and the light that stands around it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

Colour = tuple[float, float, float]


@dataclass(frozen=True)
class Stuff:
    """One material of a relief. ``colour`` and ``glow`` are linear RGB, the rest 0..1.

    ``wrap`` lets light creep around edges (bone, wax), ``coat`` is a clear lacquer that mirrors on top of a colour.
    """

    colour: Colour
    metal: float = 0.0
    rough: float = 0.25
    wrap: float = 0.1
    coat: float = 0.8
    glow: Colour = (0.0, 0.0, 0.0)

    def row(self) -> list[float]:
        return [*self.colour, self.metal, self.rough, self.wrap, self.coat, *self.glow]

    def but(self, **changes: object) -> Stuff:
        """The same material with some values changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def enamel(colour: Colour, **changes: object) -> Stuff:
    """Glassy paint under a lacquer."""
    return Stuff(colour, rough=0.12, wrap=0.25, coat=1.0).but(**changes)


@dataclass(frozen=True)
class Box:
    """A rectangular light at infinity: half width, half height and blur are tangents of angles."""

    direction: Colour
    width: float
    height: float
    blur: float
    light: Colour

    def row(self) -> list[float]:
        forward = np.array(self.direction) / np.linalg.norm(self.direction)
        right = np.cross((0.0, 1.0, 0.0), forward)
        right /= np.linalg.norm(right)
        over = np.cross(forward, right)
        return [*forward, *right, *over, self.width, self.height, self.blur, *self.light]


@dataclass(frozen=True)
class Surroundings:
    """Gradient from below to above, and the lights in front of it; ``key`` is the colour of the light that shades."""

    low: Colour
    middle: Colour
    high: Colour
    boxes: tuple[Box, ...]
    key: Colour = (1.0, 0.93, 0.82)
    rim: Colour = (0.0, 0.0, 0.0)

    def rows(self) -> np.ndarray:
        return np.array([box.row() for box in self.boxes])

    def gradient(self) -> np.ndarray:
        return np.array([self.low, self.middle, self.high, self.key, self.rim])


def _boxes(over: Colour, right: Colour, left: Colour, below: Colour) -> tuple[Box, ...]:
    """The usual four: a wide one high on the left, strips at both sides, a strip from below."""
    return (
        Box((-0.45, 0.80, 0.55), 0.85, 0.22, 0.10, over),
        Box((0.75, 0.25, 0.45), 0.14, 0.80, 0.10, right),
        Box((-0.85, -0.10, 0.35), 0.16, 0.70, 0.12, left),
        Box((0.15, -0.85, 0.35), 0.75, 0.13, 0.12, below),
        Box((0.30, 0.30, 0.95), 0.30, 0.08, 0.10, (over[0] * 0.22, over[1] * 0.22, over[2] * 0.22)),
    )


LIGHT = {
    "warm": Surroundings(
        (0.05, 0.025, 0.012), (0.20, 0.11, 0.05), (0.75, 0.52, 0.30),
        _boxes((5.4, 4.5, 3.1), (1.7, 1.2, 0.7), (1.0, 0.75, 0.55), (0.9, 0.42, 0.16)),
    ),
    "crypt": Surroundings(
        (0.012, 0.035, 0.030), (0.10, 0.095, 0.09), (0.46, 0.42, 0.36),
        _boxes((4.6, 3.9, 2.9), (1.2, 1.0, 0.8), (0.5, 0.5, 0.6), (0.10, 1.5, 0.85)), rim=(0.02, 0.55, 0.34),
    ),
    "night": Surroundings(
        (0.05, 0.008, 0.045), (0.17, 0.08, 0.05), (0.80, 0.50, 0.22),
        _boxes((5.8, 4.2, 2.1), (1.9, 1.05, 0.48), (0.7, 0.4, 0.8), (1.7, 0.16, 0.95)), rim=(0.5, 0.03, 0.25),
    ),
    "day": Surroundings(
        (0.06, 0.045, 0.03), (0.26, 0.18, 0.10), (0.85, 0.85, 0.95),
        _boxes((5.6, 5.0, 4.0), (1.4, 1.6, 2.1), (1.3, 0.9, 0.5), (0.5, 0.8, 1.5)), rim=(0.05, 0.18, 0.42),
    ),
}  # fmt: skip
