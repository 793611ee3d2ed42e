"""What a stage is described with: surfaces, lamps, air and camera, each turned into the rows that the marcher reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

Colour = tuple[float, float, float]
Vector = tuple[float, float, float]

# Columns of a surface row.
(RED, GREEN, BLUE, SHEEN, SHINE, BUMP, BUMP_SCALE, GRAIN, GRAIN_SCALE, VEINS, GLOW_RED, GLOW_GREEN, GLOW_BLUE) = range(
    13
)
METAL, MIRROR, WET, WRAP = 13, 14, 15, 16
SURFACE_WIDTH = 17

# Columns of a lamp row.
LAMP_DISTANT, LAMP_X, LAMP_Y, LAMP_Z, LAMP_RED, LAMP_GREEN, LAMP_BLUE, LAMP_HARDNESS = range(8)

# Rows of the air table.
ZENITH, HORIZON, GROUND, HALO, HALO_DIRECTION, FOG, FOG_SHAPE = range(7)


@dataclass(frozen=True)
class Surface:
    """What a solid is made of.

    ``sheen`` and ``shine`` are strength and exponent of the highlight; ``grain`` stains, ``veins`` draws marble
    veins; ``mirror`` reflects the scene, and ``wet`` (0..1) gathers that reflection in puddles; ``wrap`` lets
    light creep round.
    """

    colour: Colour
    sheen: float = 0.1
    shine: float = 30.0
    bump: float = 0.0
    bump_scale: float = 7.0
    grain: float = 0.2
    grain_scale: float = 2.2
    veins: float = 0.0
    glow: Colour = (0.0, 0.0, 0.0)
    metal: float = 0.0
    mirror: float = 0.0
    wet: float = 0.0
    wrap: float = 0.0

    def row(self) -> list[float]:
        return [
            *self.colour, self.sheen, self.shine, self.bump, self.bump_scale, self.grain, self.grain_scale, self.veins,
            *self.glow, self.metal, self.mirror, self.wet, self.wrap,
        ]  # fmt: skip

    def but(self, **changes: object) -> Surface:
        return replace(self, **changes)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Lamp:
    """A light: at a place, or (``distant``) from a direction. Hardness 0 casts no shadow, 5 a soft one, 12 a crisp
    one."""

    place: Vector
    colour: Colour
    strength: float
    hardness: float = 9.0
    distant: bool = False

    def row(self) -> list[float]:
        place = np.asarray(self.place, dtype=np.float64)
        if self.distant:
            place = place / np.linalg.norm(place)
        return [float(self.distant), *place, *(c * self.strength for c in self.colour), self.hardness]


@dataclass(frozen=True)
class Air:
    """The light of the sky on things, and the haze between.

    ``halo`` is the glow around the sun or moon that polished things mirror; ``fog_density`` a unit from ``fog_start``;
    ``mist`` (0..1) lies on the ground below ``mist_top``.
    """

    zenith: Colour
    horizon: Colour
    ground: Colour
    halo: Colour = (0.0, 0.0, 0.0)
    halo_direction: Vector = (0.0, 0.1, -1.0)
    fog: Colour = (0.0, 0.0, 0.0)
    fog_density: float = 0.0
    fog_start: float = 3.0
    mist: float = 0.0
    mist_top: float = 1.2

    def rows(self) -> np.ndarray:
        direction = np.asarray(self.halo_direction) / np.linalg.norm(self.halo_direction)
        table = np.zeros((7, 4))
        for row, colour in (
            (ZENITH, self.zenith),
            (HORIZON, self.horizon),
            (GROUND, self.ground),
            (HALO, self.halo),
            (FOG, self.fog),
        ):
            table[row, :3] = colour
        table[HALO_DIRECTION, :3] = direction
        table[FOG_SHAPE] = (self.fog_density, self.fog_start, self.mist, self.mist_top)
        return table


@dataclass(frozen=True)
class Camera:
    """A lens that keeps uprights upright: it never tilts, it shifts.

    ``reach`` is the tangent of half the horizontal angle; ``horizon`` the fraction of the picture's height, from
    the top, at which the eye level lies.
    """

    eye: Vector
    reach: float
    horizon: float
    width: int
    height: int

    @property
    def half_height(self) -> float:
        return self.reach * self.height / self.width

    @property
    def top(self) -> float:
        """Elevation tangent of the picture's upper edge."""
        return 2.0 * self.half_height * self.horizon

    def row(self) -> np.ndarray:
        return np.array([*self.eye, self.reach, self.top, self.half_height], dtype=np.float64)

    def scaled(self, factor: float) -> Camera:
        """The same view in another resolution."""
        return replace(self, width=round(self.width * factor), height=round(self.height * factor))

    def project(self, place: Vector) -> tuple[float, float, float]:
        """Pixel x, y of a place, and how many pixels one unit measures there."""
        depth = self.eye[2] - place[2]
        u = (place[0] - self.eye[0]) / depth
        v = (place[1] - self.eye[1]) / depth
        pixels = self.width / (2.0 * self.reach)
        return (u + self.reach) * pixels, (self.top - v) * pixels, pixels / depth

    def rays(self) -> tuple[np.ndarray, np.ndarray]:
        """(height, width) arrays of lateral and elevation tangents, one for each pixel's middle."""
        x = ((np.arange(self.width) + 0.5) / self.width * 2 - 1) * self.reach
        y = self.top - (np.arange(self.height) + 0.5) / self.height * 2 * self.half_height
        return np.meshgrid(x, y)


def surface_table(surfaces: Sequence[Surface]) -> np.ndarray:
    return np.array([surface.row() for surface in surfaces], dtype=np.float64)


def lamp_table(lamps: Sequence[Lamp]) -> np.ndarray:
    return np.array([lamp.row() for lamp in lamps], dtype=np.float64).reshape(-1, 8)
