"""Grimoire: a violet book with a bone skull set in its cover, few and bold parts so that it reads when small."""

from __future__ import annotations

import math

import skia

from slots.artwork.render.lights import CRYPT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Material, jewel, leather, light
from slots.artwork.render.sdf import (
    ellipsoid,
    length2,
    length3,
    pillow,
    rotate,
    rounded_box,
    smooth_min,
    sphere,
    texture,
    torus_facing,
)
from slots.artwork.render.shapes import fill, outline, reliefs, stroke, together
from slots.artwork.symbols.bone_lich.bones import IVORY, small_skull

LEATHER, METAL, PAPER, SOUL, BONES, STONE = range(6)
WIDE, HIGH, THICK = 0.76, 1.00, 0.22
FACE = 0.56  # scale of the skull on the cover


@field
def closed_book(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.6
    if bound > 0.3:
        return bound, LEATHER
    d = rounded_box(x, y, abs(z) - THICK, WIDE, HIGH, 0.040, 0.03)
    back = length2((x + WIDE - 0.02) * 0.52, z)
    d = min(d, max(back - THICK - 0.035, abs(y) - HIGH, x + WIDE - 0.03) * 0.6)
    m = LEATHER
    for i in range(3):
        band = max(back - THICK - 0.075, abs(y + 0.60 - i * 0.60) - 0.085, x + WIDE - 0.02) * 0.6
        if band < d:
            d = band
            m = METAL
    ruled = 0.004 * math.sin(z * 120.0)
    pages = rounded_box(x - 0.03, y, z, WIDE - 0.07 + ruled, HIGH - 0.06 + ruled, THICK - 0.005, 0.01)
    if pages < d:
        d = pages
        m = PAPER
    if z > 0.05:
        raised = pillow(texture(textures, 0, x, y, 1.0), z - THICK, 0.045, 0.085, 13.0)
        if raised < d:
            d = raised
            m = METAL
    # skull in a ring
    ring = torus_facing(x - 0.02, y, z - THICK - 0.05, 0.625, 0.058)
    if ring < d:
        d = ring
        m = METAL
    face = small_skull(x - 0.02, y + 0.02, (z - THICK + 0.02) * 1.35, FACE) * 0.74
    if face < d:
        d = face
        m = BONES
    ex, ey = rotate(abs(x - 0.02) - 0.157, y + 0.025, -0.45)
    eye = ellipsoid(ex, ey, z - THICK - 0.172, 0.088, 0.062, 0.06)
    if eye < d:
        d = eye
        m = SOUL
    for i in range(2):
        yy = y - 0.46 + 0.92 * i
        strap = rounded_box(x - WIDE + 0.02, yy, z, 0.13, 0.115, THICK + 0.085, 0.03)
        if strap < d:
            d = smooth_min(d, strap, 0.01)
            m = METAL
        stud = sphere(x - WIDE + 0.06, yy, z - THICK - 0.10, 0.075)
        if stud < d:
            d = stud
            m = STONE
    return d * 0.85, m


def _metalwork(canvas: skia.Canvas, paint: skia.Paint) -> None:
    frame = skia.Path()
    frame.addRoundRect(skia.Rect.MakeLTRB(-0.62, -0.91, 0.66, 0.91), 0.04, 0.04)
    stroke(0.050, frame)(canvas, paint)
    corners = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = (0.745 if sx > 0 else -0.70), 0.985 * sy
            corners.append(
                outline(
                    [
                        ("M", cx, cy),
                        ("L", cx - sx * 0.46, cy),
                        ("Q", cx - sx * 0.34, cy - sy * 0.12, cx - sx * 0.24, cy - sy * 0.13),
                        ("Q", cx - sx * 0.14, cy - sy * 0.20, cx - sx * 0.12, cy - sy * 0.28),
                        ("Q", cx - sx * 0.11, cy - sy * 0.38, cx, cy - sy * 0.48),
                        ("Z",),
                    ]
                )
            )
    together(fill(*corners))(canvas, paint)


def grimoire() -> Piece:
    eyes = tuple(Glow((0.02 + side * 0.14, -0.02, THICK + 0.27), (0.1, 1.0, 0.5), 0.018, 12) for side in (-1, 1))
    return Piece(
        closed_book,
        (
            leather((0.24, 0.022, 0.36), edge=1.3, rim=0.9, grain=0.4),
            GOLD.but(colour=(0.95, 0.62, 0.28)),
            Material((0.72, 0.56, 0.34), roughness=0.7, cavity=0.9, edge=0.2, grain=0.4),
            light((0.06, 1.0, 0.47), 2.6, glow_win=2.4),
            IVORY.but(grain=0.3, scatter=0.4),
            jewel((0.02, 0.45, 0.30), (0.01, 0.40, 0.20)),
        ),
        CRYPT,
        glows=(*eyes, Glow((0.02, 0.0, THICK + 0.05), (0.1, 1.0, 0.5), 0.020, 6)),
        textures=reliefs(_metalwork),
        eye=(1.7, 0.8, 5.9),
        exposure=1.12,
        roll=0.06,
    )
