"""Coins without a value (it is drawn when the game runs), their back, and the token of the prizes."""

from __future__ import annotations

import math

import skia

from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Colour, Material, enamel, jewel
from slots.artwork.render.sdf import (
    chamfer,
    extrude,
    length2,
    length3,
    nearest_sector,
    pillow,
    smooth_max,
    smooth_min,
    sphere,
    texture,
    torus_facing,
)
from slots.artwork.render.shapes import Draw, fill, outline, reliefs, star, stroke, together

METAL, FACE, EMBLEM, STONE = range(4)
FACES: dict[str, Colour] = {
    "plain": (0.86, 0.46, 0.10),
    "gold": (0.20, 0.012, 0.012),
    "emerald": (0.004, 0.155, 0.065),
    "violet": (0.11, 0.012, 0.32),
}


@field
def coin_field(x, y, z, textures, numbers, layer):
    """A milled coin with beaded, sunk faces; textures: emblem, fine lines, emblem of the back.

    Number 0 is how high the lines stand.
    """
    bound = length3(x, y, z) - 1.25
    if bound > 0.3:
        return bound, METAL
    # both sides are alike but for the emblem
    behind = 2 if z < 0.0 else 0
    if z < 0.0:
        z = -z
        x = -x
    r = length2(x, y)
    a = math.atan2(y, x)
    d = extrude(r - 1.0 - 0.012 * math.cos(a * 72.0), z, 0.13, 0.03)
    sunk = max(r - 0.86, 0.085 - z, z - 0.4)
    d = smooth_max(d, -sunk, 0.03)
    d = smooth_min(d, torus_facing(x, y, z - 0.13, 0.93, 0.056), 0.03)
    m = FACE if r < 0.87 and 0.04 < z < 0.12 else METAL
    sector = nearest_sector(a, 44)
    bead = sphere(x - math.cos(sector) * 0.80, y - math.sin(sector) * 0.80, z - 0.085, 0.038)
    if bead < d:
        d = bead
        m = METAL
    if r < 0.95 and z > -0.05:
        lines = texture(textures, 1, x, y, 1.0)
        raised = pillow(lines, z, 0.085, numbers[0], 40.0)
        if raised < d:
            d = raised
            m = FACE
        emblem = texture(textures, behind, x, y, 1.0)
        edge = chamfer(emblem - 0.030, z - 0.085, 0.07, 0.03, 1.0)
        if edge < d:
            d = edge
            m = METAL
        body = pillow(emblem - 0.004, z, 0.155, 0.075, 14.0)
        if body < d:
            d = body
            m = EMBLEM
    return d * 0.8, m


def _rays(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """Thin lines that leave the middle free for a number."""
    for i in range(48):
        a = 2 * math.pi * i / 48
        near = 0.60 if i % 2 else 0.52
        line = skia.Path()
        line.moveTo(math.cos(a) * near, math.sin(a) * near)
        line.lineTo(math.cos(a) * 0.745, math.sin(a) * 0.745)
        stroke(0.016, line)(canvas, paint)
    for radius in (0.46, 0.755):
        ring = skia.Path()
        ring.addCircle(0, 0, radius)
        stroke(0.014, ring)(canvas, paint)


def _little_lamp(canvas: skia.Canvas, paint: skia.Paint) -> None:
    body = outline(
        [
            ("M", -0.36, 0.02),
            ("C", -0.36, -0.20, -0.14, -0.26, 0.02, -0.26),
            ("C", 0.22, -0.26, 0.34, -0.14, 0.42, 0.02),
            ("C", 0.46, 0.10, 0.52, 0.14, 0.60, 0.16),
            ("C", 0.50, 0.24, 0.36, 0.18, 0.28, 0.10),
            ("C", 0.20, 0.16, 0.12, 0.18, 0.10, 0.18),
            ("L", 0.04, 0.30),
            ("L", -0.06, 0.30),
            ("L", -0.12, 0.18),
            ("C", -0.22, 0.17, -0.30, 0.12, -0.36, 0.02),
            ("Z",),
        ]
    )
    foot = outline([("M", -0.20, -0.42), ("L", 0.22, -0.42), ("L", 0.10, -0.24), ("L", -0.08, -0.24), ("Z",)])
    knob = skia.Path()
    knob.addCircle(-0.01, 0.36, 0.065)
    loop = skia.Path()
    loop.addArc(skia.Rect.MakeLTRB(-0.62, -0.14, -0.30, 0.20), 60, 250)
    together(fill(body, foot, knob), stroke(0.075, loop))(canvas, paint)


def coin(face: str, emblem: Draw | None = None, lines: float = 0.018) -> Piece:
    """A coin of ``FACES[face]``: blank, or with an ``emblem``."""
    colour = FACES[face]
    if face == "plain":
        ground: Material = GOLD.but(colour=colour, roughness=0.40, bump=0.006, bump_scale=14, grain=0.14)
    else:
        ground = enamel(
            colour, roughness=0.35, bump=0.004, bump_scale=9, cavity=0.9, edge=0.2, grain=0.14, rim=0.0, coat=0.6
        )
    nothing: Draw = fill()
    return Piece(
        coin_field,
        (
            GOLD.but(colour=(1.0, 0.60, 0.14)),
            ground,
            GOLD.but(colour=(1.0, 0.76, 0.32), roughness=0.15),
            jewel((0.5, 0.0, 0.0), (0.2, 0, 0)),
        ),
        LAMPLIGHT,
        textures=reliefs(emblem or nothing, _rays, _little_lamp),
        numbers=(lines,),
        eye=(-0.7, 0.9, 6.1),
    )


def back() -> Piece:
    return coin("gold", _little_lamp)


def token() -> Piece:
    """The prize token: emerald with a star."""
    return coin("emerald", fill(star(8, 0.50, 0.24)))
