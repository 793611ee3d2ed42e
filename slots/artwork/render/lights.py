"""Light rigs: softboxes that metal mirrors, keys that cast shadows, small glows, and the rim light of each game."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from slots.artwork.render.materials import Colour

Vector = tuple[float, float, float]


def unit(vector: Vector | np.ndarray) -> np.ndarray:
    array = np.asarray(vector, dtype=np.float64)
    return array / np.linalg.norm(array)


@dataclass(frozen=True)
class Softbox:
    """A rectangular light at infinity: its half widths and blur are tangents of angles."""

    direction: Vector
    half_width: float
    half_height: float
    blur: float
    colour: Colour
    strength: float

    def row(self) -> list[float]:
        forward = unit(self.direction)
        up = np.array([0.0, 1.0, 0.0]) if abs(forward[1]) < 0.95 else np.array([0.0, 0.0, 1.0])
        right = unit(np.cross(up, forward))
        over = np.cross(forward, right)
        tail = [self.half_width, self.half_height, self.blur, *(c * self.strength for c in self.colour)]
        return [*forward, *right, *over, *tail]


@dataclass(frozen=True)
class Key:
    """A distant light with soft shadows; a larger ``hardness`` gives crisper ones."""

    direction: Vector
    colour: Colour
    strength: float
    hardness: float = 8.0

    def row(self) -> list[float]:
        return [*unit(self.direction), *(c * self.strength for c in self.colour), self.hardness]


@dataclass(frozen=True)
class Glow:
    """A small lamp inside the piece, e.g. in an eye socket; a larger ``falloff`` keeps it closer."""

    place: Vector
    colour: Colour
    strength: float
    falloff: float

    def row(self) -> list[float]:
        return [*self.place, *(c * self.strength for c in self.colour), self.falloff]


@dataclass(frozen=True)
class Rig:
    """All light on a piece. ``ground``, ``horizon``, ``sky`` are the gradient behind the softboxes."""

    softboxes: tuple[Softbox, ...]
    keys: tuple[Key, ...]
    ground: Colour
    horizon: Colour
    sky: Colour
    rim: Colour
    rim_direction: Vector

    def softbox_rows(self) -> np.ndarray:
        return np.array([box.row() for box in self.softboxes], dtype=np.float64)

    def key_rows(self) -> np.ndarray:
        return np.array([key.row() for key in self.keys], dtype=np.float64)

    def gradient_rows(self) -> np.ndarray:
        """(4, 6): ground, horizon, sky, then rim colour with its direction."""
        pad = [0.0, 0.0, 0.0]
        rim = [*self.rim, *unit(self.rim_direction)]
        return np.array([[*self.ground, *pad], [*self.horizon, *pad], [*self.sky, *pad], rim], dtype=np.float64)

    def but(self, **changes: object) -> Rig:
        return replace(self, **changes)  # type: ignore[arg-type]

    def turned(self, angle: float) -> Rig:
        """The whole rig turned about the vertical by ``angle`` radians: equal to turning the piece the other way."""

        def turn(v: Vector) -> Vector:
            c, s = math.cos(angle), math.sin(angle)
            return (v[0] * c + v[2] * s, v[1], -v[0] * s + v[2] * c)

        return replace(
            self,
            softboxes=tuple(replace(box, direction=turn(box.direction)) for box in self.softboxes),
            keys=tuple(replace(key, direction=turn(key.direction)) for key in self.keys),
            rim_direction=turn(self.rim_direction),
        )


WARM = Rig(
    softboxes=(
        Softbox((-0.50, 0.75, 0.60), 0.55, 0.40, 0.12, (1.0, 0.95, 0.85), 5.5),
        Softbox((0.95, 0.15, 0.25), 0.22, 0.90, 0.10, (0.55, 0.75, 1.0), 3.2),
        Softbox((-0.95, -0.10, 0.20), 0.15, 0.80, 0.08, (1.0, 0.70, 0.40), 2.2),
        Softbox((0.0, -0.90, 0.45), 0.60, 0.25, 0.20, (1.0, 0.55, 0.20), 1.3),
        Softbox((0.25, 0.35, 0.95), 0.18, 0.10, 0.06, (1.0, 1.0, 1.0), 2.5),
    ),
    keys=(Key((-0.55, 0.80, 0.75), (1.0, 0.93, 0.82), 2.4, 9.0), Key((0.90, 0.20, 0.10), (0.4, 0.6, 1.0), 0.8)),
    ground=(0.10, 0.06, 0.04),
    horizon=(0.30, 0.24, 0.22),
    sky=(0.20, 0.24, 0.38),
    rim=(0.8, 1.0, 1.6),
    rim_direction=(0.75, 0.5, -0.1),
)
"""Golden hour: sun from the upper left, sky-blue rim (Book of 99)."""

LAMPLIGHT = WARM.but(
    softboxes=(
        WARM.softboxes[0],
        Softbox((0.95, 0.15, 0.25), 0.22, 0.90, 0.10, (1.0, 0.50, 0.85), 2.6),
        *WARM.softboxes[2:],
    ),
    keys=(WARM.keys[0], Key((0.90, 0.20, 0.10), (1.0, 0.40, 0.75), 0.8)),
    sky=(0.24, 0.20, 0.36),
    rim=(1.5, 0.55, 1.05),
)
"""Lanterns from the upper left, magenta rim (Three Lamps)."""

CRYPT = Rig(
    softboxes=(
        Softbox((-0.45, 0.80, 0.55), 0.50, 0.40, 0.15, (0.85, 0.95, 1.0), 4.2),
        Softbox((0.95, 0.10, 0.10), 0.20, 0.90, 0.10, (0.35, 0.95, 0.75), 1.8),
        Softbox((-0.95, -0.15, 0.15), 0.15, 0.80, 0.08, (0.65, 0.40, 1.0), 1.8),
        Softbox((0.0, -0.90, 0.45), 0.60, 0.25, 0.20, (0.9, 0.6, 0.3), 0.9),
        Softbox((0.20, 0.40, 0.95), 0.15, 0.10, 0.06, (1.0, 1.0, 1.0), 2.0),
    ),
    keys=(
        Key((-0.65, 0.80, 0.55), (1.0, 0.93, 0.84), 2.6),
        Key((0.90, 0.10, -0.10), (0.15, 1.0, 0.65), 1.2),
        Key((-0.90, -0.25, -0.10), (0.5, 0.2, 1.0), 0.8),
    ),
    ground=(0.03, 0.03, 0.04),
    horizon=(0.10, 0.10, 0.14),
    sky=(0.12, 0.12, 0.20),
    rim=(0.35, 1.5, 1.1),
    rim_direction=(0.8, 0.35, -0.15),
)
"""Candle from the upper left, soul-green rim, violet fill (Bone Lich)."""

GEM_ROOM = Rig(
    softboxes=(
        Softbox((-0.50, 0.70, 0.70), 0.42, 0.32, 0.05, (1.0, 0.98, 0.95), 9.0),
        Softbox((0.80, 0.50, 0.50), 0.16, 0.50, 0.04, (0.9, 0.95, 1.0), 6.0),
        Softbox((-0.95, -0.20, 0.40), 0.14, 0.60, 0.05, (1.0, 0.90, 0.85), 4.0),
        Softbox((0.30, -0.90, 0.40), 0.50, 0.12, 0.05, (1.0, 1.0, 1.0), 5.0),
        Softbox((0.10, 0.15, 1.00), 0.10, 0.07, 0.03, (1.0, 1.0, 1.0), 4.0),
        Softbox((-0.40, 0.50, -0.80), 0.35, 0.30, 0.08, (1.0, 1.0, 1.0), 4.5),
        Softbox((0.60, -0.30, -0.70), 0.30, 0.25, 0.08, (1.0, 1.0, 1.0), 4.0),
        Softbox((0.0, -0.90, -0.60), 0.50, 0.20, 0.10, (1.0, 1.0, 1.0), 3.0),
        Softbox((0.50, 0.80, -0.50), 0.20, 0.30, 0.05, (1.0, 1.0, 1.0), 3.5),
    ),
    keys=(),
    ground=(0.06, 0.06, 0.08),
    horizon=(0.05, 0.05, 0.07),
    sky=(0.22, 0.22, 0.28),
    rim=(1.0, 1.0, 1.0),
    rim_direction=(1.0, 0.0, 0.0),
)
"""A dark room with lights before and behind: cut stones need the dark, or they turn to candy."""
