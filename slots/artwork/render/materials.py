"""Surfaces: what a solid is made of, as one row of numbers that the marcher reads."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace

import numpy as np

Colour = tuple[float, float, float]

# Columns of a row; the marcher reads them by these numbers.
RED, GREEN, BLUE = 0, 1, 2
METAL, ROUGHNESS = 3, 4
SCATTER, SCATTER_RED = 5, 6
GLOW_RED = 9
BUMP, BUMP_SCALE = 12, 13
CAVITY, EDGE, COAT, GRAIN, RIM = 14, 15, 16, 17, 18
WISPS, SEE_THROUGH, GLOW_WIN = 19, 20, 21
PATINA_RED, PATINA = 22, 25
WIDTH = 26


@dataclass(frozen=True)
class Material:
    """One surface. Colours are linear RGB, the other values 0..1 unless noted.

    ``scatter`` lets light creep around edges (bone, wax); ``bump`` tilts the surface by noise of ``bump_scale`` waves a
    unit; ``cavity`` darkens hollows, ``edge`` brightens worn edges, ``grain`` stains; ``coat`` is a clear lacquer on
    top, ``rim`` the share of the game's rim light, ``wisps`` breaks a glow into curling veils; ``glow_win`` multiplies
    the glow in the winning picture; ``patina`` lays ``patina_colour`` into hollows and noise and leaves edges bare.
    """

    colour: Colour
    metal: float = 0.0
    roughness: float = 0.4
    scatter: float = 0.0
    scatter_colour: Colour = (1.0, 0.5, 0.3)
    glow: Colour = (0.0, 0.0, 0.0)
    bump: float = 0.0
    bump_scale: float = 8.0
    cavity: float = 0.6
    edge: float = 0.3
    coat: float = 0.0
    grain: float = 0.0
    rim: float = 1.0
    wisps: float = 0.0
    see_through: bool = False
    glow_win: float = 1.8
    patina_colour: Colour = (0.05, 0.30, 0.22)
    patina: float = 0.0

    def row(self) -> np.ndarray:
        """This surface as a row of ``WIDTH`` floats."""
        flat: list[float] = []
        for value in astuple(self):
            flat.extend(value if isinstance(value, tuple) else [float(value)])
        return np.array(flat, dtype=np.float64)

    def but(self, **changes: object) -> Material:
        """The same surface with some values changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def table(materials: tuple[Material, ...] | list[Material]) -> np.ndarray:
    """(n, WIDTH) table in the order in which a field numbers its materials."""
    rows = np.stack([material.row() for material in materials])
    assert rows.shape[1] == WIDTH, "the columns above and the fields of Material must agree"
    return rows


GOLD = Material(
    (1.0, 0.62, 0.17), metal=1.0, roughness=0.19, bump=0.004, bump_scale=9, cavity=0.75, edge=0.5, grain=0.10, rim=0.3
)
PALE_GOLD = GOLD.but(colour=(1.0, 0.72, 0.30), roughness=0.15, edge=0.6)
BRONZE = GOLD.but(colour=(0.95, 0.52, 0.20), roughness=0.24, bump=0.012, bump_scale=6, grain=0.28)
SILVER = GOLD.but(colour=(0.84, 0.87, 0.94), roughness=0.20, grain=0.12, rim=0.5)
STEEL = GOLD.but(colour=(0.52, 0.57, 0.66), roughness=0.27, bump=0.006, cavity=0.8, edge=0.7, grain=0.16, rim=0.6)
IRON = Material(
    (0.10, 0.10, 0.125), metal=0.9, roughness=0.42, bump=0.03, bump_scale=10, cavity=1.0, edge=1.4, grain=0.45, rim=0.9
)
BONE = Material(
    (0.50, 0.40, 0.255), roughness=0.45, scatter=0.30, scatter_colour=(1.0, 0.55, 0.28), bump=0.018, bump_scale=10,
    cavity=1.0, edge=0.58, grain=0.50, rim=0.9,
)  # fmt: skip
DARK = Material((0.015, 0.010, 0.012), roughness=0.9, cavity=1.0, edge=0.0, rim=0.0)


def enamel(colour: Colour, **changes: object) -> Material:
    """Glassy paint under a lacquer."""
    base = Material(
        colour, roughness=0.25, scatter=0.25, scatter_colour=colour, cavity=0.5, edge=0.5, coat=0.95, rim=0.5
    )
    return base.but(**changes)


def jewel(colour: Colour, glow: Colour, **changes: object) -> Material:
    """A polished stone too small to be worth refraction: lacquered and lit from within."""
    return Material(colour, roughness=0.06, glow=glow, cavity=0.2, edge=0.2, coat=1.0, rim=0.3, glow_win=3.0).but(
        **changes
    )


def leather(colour: Colour, **changes: object) -> Material:
    base = Material(
        colour, roughness=0.42, bump=0.014, bump_scale=10, cavity=1.0, edge=1.2, grain=0.5, rim=0.6, coat=0.22
    )
    return base.but(**changes)


def cloth(colour: Colour, **changes: object) -> Material:
    base = Material(
        colour,
        roughness=0.6,
        scatter=0.3,
        scatter_colour=colour,
        bump=0.03,
        bump_scale=24,
        cavity=1.0,
        edge=0.9,
        grain=0.16,
        rim=0.7,
    )
    return base.but(**changes)


def stone(tint: Colour, **changes: object) -> Material:
    """Dark wet stone with a touch of ``tint``."""
    colour = (0.035 + 0.05 * tint[0], 0.035 + 0.05 * tint[1], 0.035 + 0.05 * tint[2])
    return Material(
        colour, roughness=0.38, bump=0.03, bump_scale=7, cavity=1.0, edge=1.6, grain=0.3, rim=0.8, coat=0.2
    ).but(**changes)


def light(colour: Colour, strength: float = 1.0, **changes: object) -> Material:
    """A surface that shines by itself; values above about 2 turn towards white in the middle."""
    glow = (colour[0] * strength, colour[1] * strength, colour[2] * strength)
    return Material(colour, roughness=0.3, glow=glow, cavity=0.0, edge=0.0, rim=0.0).but(**changes)
