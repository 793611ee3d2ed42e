"""Turban: striped silk wound about a gold cap, a ruby clasp and a peacock plume."""

from __future__ import annotations

import math

import skia

from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Colour, Material, cloth, jewel
from slots.artwork.render.sdf import (
    capsule,
    ellipsoid,
    length3,
    nearest_sector,
    smooth_max,
    smooth_min,
    smoothstep,
    sphere,
    texture,
    torus_facing,
)
from slots.artwork.render.shapes import fill, outline, polygon, reliefs, stroke

SILK, CAP, STRIPE, METAL, RUBY, PEARL, EMERALD, PLUME, RING, TEAL, PUPIL = range(11)
EXTENT = 1.1
FEATHER_Y = 1.12


@field
def turban_field(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.72
    if bound > 0.3:
        return bound, SILK
    y += 0.40
    ax = abs(x)
    ball = ellipsoid(x, y, z, 1.02, 0.68, 0.88)
    # two families of wraps that cross at the clasp
    left = y + 0.52 * x - 0.10 * x * x
    right = y - 0.52 * x - 0.10 * x * x
    cross = smoothstep(-0.10, 0.10, x)
    fold = abs(math.sin(left * 9.0)) * (1.0 - cross) + abs(math.sin(right * 9.0)) * cross
    d = (ball - 0.075 * fold**0.7 * smoothstep(-0.75, -0.40, y)) * 0.72
    m = STRIPE if math.floor((left if x < 0 else right) * 9.0 / math.pi) % 2 == 0 else SILK
    cap = ellipsoid(x, y - 0.50, z, 0.52, 0.36, 0.48) - 0.020 * abs(math.cos(math.atan2(x, z) * 7.0))
    if cap < d:
        d = smooth_min(d, cap, 0.03)
        m = CAP
    brow = smooth_max(abs(ball) - 0.050, abs(y + 0.47) - 0.105, 0.02)
    if brow < d:
        d = brow * 0.9
        m = METAL
    sector = nearest_sector(math.atan2(x, z * 1.16), 16)
    pearl = sphere(x - math.sin(sector) * 0.765, y + 0.47, z - math.cos(sector) * 0.655, 0.066)
    if pearl < d:
        d = pearl
        m = PEARL
    # clasp: a gold flower, its heart a ruby, a drop below
    petals = abs(math.cos(math.atan2(x, y - 0.02) * 6.0))
    clasp = ellipsoid(x, y - 0.02, z - 0.88, 0.31, 0.37, 0.10) - 0.030 * petals
    clasp = min(clasp, torus_facing(x, y - 0.02, z - 0.95, 0.262, 0.052))
    clasp = smooth_min(clasp, capsule(x, y, z, 0.0, 0.32, 0.86, 0.0, 0.62, 0.74, 0.10, 0.07), 0.05)
    clasp = min(clasp, sphere(x, y - 0.44, z - 0.86, 0.135))
    if clasp < d:
        d = clasp * 0.85
        m = METAL
    stone = ellipsoid(x, y - 0.01, z - 0.96, 0.212, 0.265, 0.16)
    drop = smooth_min(
        sphere(x, y + 0.54, z - 0.88, 0.125), capsule(x, y, z, 0.0, -0.42, 0.86, 0.0, -0.32, 0.88, 0.055, 0.012), 0.06
    )
    stone = min(stone, drop)
    if stone < d:
        d = stone
        m = RUBY
    green = sphere(x, y - 0.44, z - 0.955, 0.086)
    if green < d:
        d = green
        m = EMERALD
    if y > 0.36:
        fy = y - FEATHER_Y
        shape = texture(textures, 0, x, fy, EXTENT)
        sheet = z - 0.62 + 0.25 * (y - 0.6) ** 2 - 0.18 * x * x
        barbs = math.sin(math.atan2(x, y - 0.40) * 84.0) * smoothstep(0.05, 0.3, ax + abs(y - 1.45) * 0.3)
        plume = max(shape, abs(sheet) - 0.034 - 0.018 * barbs) * 0.6
        if plume < d:
            d = plume
            m = PLUME
            eye = texture(textures, 1, x, fy, EXTENT)
            if eye < -0.095:
                m = PUPIL
            elif eye < -0.040:
                m = TEAL
            elif eye < 0.0:
                m = RING
            elif texture(textures, 2, x, fy, EXTENT) < 0.0:
                m = METAL
    return d * 0.8, m


def _plume(canvas: skia.Canvas, paint: skia.Paint) -> None:
    middle = outline(
        [
            ("M", 0, -0.70),
            ("C", 0.18, -0.40, 0.48, -0.02, 0.44, 0.34),
            ("C", 0.41, 0.66, 0.18, 0.80, 0.02, 0.92),
            ("C", -0.18, 0.80, -0.41, 0.66, -0.44, 0.34),
            ("C", -0.48, -0.02, -0.18, -0.40, 0, -0.70),
            ("Z",),
        ]
    )
    fill(middle)(canvas, paint)
    side = outline(
        [("M", 0, 0), ("C", 0.20, 0.25, 0.27, 0.58, 0.02, 0.94), ("C", -0.25, 0.58, -0.20, 0.25, 0, 0), ("Z",)]
    )
    for s in (-1, 1):
        canvas.save()
        canvas.translate(s * 0.04, -0.62)
        canvas.rotate(-s * 50)
        fill(side)(canvas, paint)
        canvas.restore()


def _eyes(canvas: skia.Canvas, paint: skia.Paint) -> None:
    fill(
        outline(
            [("M", 0, 0.02), ("C", 0.24, 0.10, 0.28, 0.40, 0, 0.62), ("C", -0.28, 0.40, -0.24, 0.10, 0, 0.02), ("Z",)]
        )
    )(canvas, paint)
    for s in (-1, 1):
        canvas.save()
        canvas.translate(s * 0.04, -0.62)
        canvas.rotate(-s * 50)
        canvas.drawOval(skia.Rect.MakeLTRB(-0.125, 0.44, 0.125, 0.76), paint)
        canvas.restore()


def turban() -> Piece:
    def silk(colour: Colour) -> Material:
        return cloth(colour, roughness=0.36, bump=0.010, bump_scale=16, grain=0.10, coat=0.14, rim=0.9)

    stem = stroke(0.035, polygon([(0, -0.7), (0, 0.1)], closed=False))
    return Piece(
        turban_field,
        (
            silk((0.66, 0.58, 0.44)),
            GOLD.but(roughness=0.24),
            silk((0.42, 0.008, 0.055)),
            GOLD,
            jewel((0.52, 0.005, 0.02), (0.28, 0.0, 0.01)),
            Material((0.74, 0.70, 0.64), roughness=0.2, coat=0.8, cavity=0.6),
            jewel((0.01, 0.32, 0.12), (0.0, 0.13, 0.04)),
            Material((0.01, 0.26, 0.15), metal=0.3, roughness=0.35, cavity=0.6, edge=0.9, grain=0.2, rim=0.8, coat=0.2),
            Material((0.85, 0.42, 0.05), metal=0.6, roughness=0.3, cavity=0.5),
            Material((0.01, 0.32, 0.46), metal=0.3, roughness=0.25, coat=0.5, glow=(0.0, 0.04, 0.06)),
            Material((0.02, 0.02, 0.30), metal=0.2, roughness=0.2, coat=0.7, glow=(0.0, 0.0, 0.08)),
        ),
        LAMPLIGHT,
        textures=reliefs(_plume, _eyes, stem, extent=EXTENT),
        eye=(-0.8, 0.5, 6.2),
    )
