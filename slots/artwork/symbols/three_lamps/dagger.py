"""Dagger: a broad curved blade laid over its jewelled sheath."""

from __future__ import annotations

import math

import numpy as np
import skia

from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, STEEL, enamel, jewel
from slots.artwork.render.sdf import (
    capsule,
    ellipsoid,
    fbm,
    length2,
    length3,
    rotate,
    smooth_min,
    smoothstep,
    sphere,
    texture,
)
from slots.artwork.render.shapes import Point, fill, polygon, reliefs, stroke

BLADE, METAL, GRIP, STONE, SHEATH = range(5)
EXTENT = 1.25
TURN = 0.76  # radians from level to the line of the blade


@field
def weapon(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.72
    if bound > 0.3:
        return bound, BLADE
    u, v = rotate(x, y, -TURN)
    shape = texture(textures, 0, x, y, EXTENT)
    depth = max(0.0, -shape)
    watered = 0.0008 * math.sin(u * 30.0 + 9.0 * fbm(u * 3.0, v * 3.0, 1.0, 3) + v * 26.0)
    thick = min(0.012 + 0.32 * depth, 0.070) - 0.036 * math.exp(-(((-shape - 0.125) / 0.036) ** 2)) + watered
    d = max(shape, abs(z) - thick) * 0.62
    m = BLADE
    inlay = max(texture(textures, 1, x, y, EXTENT), shape + 0.02, abs(z) - thick - 0.018) * 0.62
    if inlay < d:
        d = inlay
        m = METAL
    grip = (
        capsule(u, v, z, -0.40, 0.0, 0.0, -0.92, -0.03, 0.0, 0.132, 0.108) - 0.014 * math.cos(u * 52.0 + v * 10.0)
    ) * 0.9
    if grip < d:
        d = grip
        m = GRIP
    # guard with drooping ends, collar, hooked pommel
    guard = capsule(u, v, z, -0.33, 0.0, 0.0, -0.33, 0.34, 0.0, 0.105, 0.090)
    guard = smooth_min(guard, capsule(u, v, z, -0.33, 0.0, 0.0, -0.33, -0.34, 0.0, 0.105, 0.090), 0.02)
    guard = smooth_min(guard, ellipsoid(u + 0.33, v, z, 0.16, 0.22, 0.20), 0.06)
    guard = min(guard, sphere(u + 0.29, abs(v) - 0.41, z, 0.135))
    guard = smooth_min(guard, capsule(u, v, z, -0.33, 0.0, 0.0, -0.16, 0.0, 0.0, 0.155, 0.085), 0.06)
    guard = min(guard, length2(u + 0.455, length2(v, z) - 0.142) - 0.036)
    pommel = smooth_min(
        capsule(u, v, z, -0.92, -0.03, 0.0, -1.09, -0.10, 0.0, 0.145, 0.190),
        capsule(u, v, z, -1.09, -0.10, 0.0, -1.16, -0.32, 0.0, 0.180, 0.095),
        0.05,
    )
    guard = min(guard, pommel, length2(u + 0.85, length2(v + 0.02, z) - 0.125) - 0.038)
    if guard < d:
        d = guard
        m = METAL
    stone = min(
        ellipsoid(u + 0.33, v, z - 0.185, 0.105, 0.150, 0.085),
        ellipsoid(u + 1.09, v + 0.11, z - 0.175, 0.090, 0.090, 0.07),
    )
    stone = min(stone, sphere(u + 0.29, abs(v) - 0.41, z - 0.105, 0.066))
    if stone < d:
        d = stone
        m = STONE
    # the sheath lies behind, the other way
    sx, sy = rotate(x, y, TURN)
    bend = sy - 0.24 * sx * sx + 0.10
    wide = 0.185 - 0.055 * smoothstep(-0.9, 1.0, sx)
    case = max(length2(bend / wide, (z + 0.34) / 0.11) - 1.0, (abs(sx + 0.02) - 1.02) * 6.0) * 0.10
    if case < d:
        d = case
        m = SHEATH
    for i in range(3):
        place = -0.90 + 0.92 * i
        ring = (
            max(
                length2(bend / (wide + 0.035), (z + 0.34) / 0.15) - 1.0,
                (abs(sx - place) - 0.105 - 0.03 * (i % 2)) * 6.0,
            )
            * 0.12
        )
        if ring < d:
            d = ring
            m = METAL
    tip = ellipsoid(sx - 1.04, bend, z + 0.34, 0.115, 0.115, 0.10)
    if tip < d:
        d = tip
        m = METAL
    return d * 0.85, m


def _line(t: float) -> Point:
    """The middle of the blade, t from the guard (0) to the point (1), in the blade's own frame."""
    return -0.22 + 1.60 * t, -0.26 * math.sin(t * math.pi * 0.95) + 0.32 * t**2.2


def _turned(points: list[Point]) -> list[Point]:
    c, s = math.cos(TURN), math.sin(TURN)
    return [(u * c - v * s, u * s + v * c) for u, v in points]


def dagger() -> Piece:
    upper: list[Point] = []
    lower: list[Point] = []
    for t in np.linspace(0, 1, 60):
        u, v = _line(t)
        half = (0.195 + 0.060 * math.sin(t * math.pi)) * (1 - t**3.0) ** 0.8
        upper.append((u, v + half))
        lower.append((u, v - half))
    wave = []
    for t in np.linspace(0.10, 0.62, 90):
        u, v = _line(t)
        wave.append((u, v + 0.070 * math.sin(t * 56) * (1 - t)))

    def blade(canvas: skia.Canvas, paint: skia.Paint) -> None:
        fill(polygon(_turned(upper + lower[::-1])))(canvas, paint)

    return Piece(
        weapon,
        (
            STEEL.but(colour=(0.60, 0.65, 0.75), edge=0.8),
            GOLD,
            enamel((0.015, 0.20, 0.13), cavity=1.0, edge=0.7),
            jewel((0.46, 0.01, 0.02), (0.22, 0.0, 0.01)),
            enamel((0.20, 0.010, 0.16), cavity=1.0, edge=0.6, grain=0.2),
        ),
        LAMPLIGHT,
        textures=reliefs(blade, stroke(0.040, polygon(_turned(wave), closed=False), round_ends=True), extent=EXTENT),
        eye=(-0.5, 0.5, 6.2),
    )
