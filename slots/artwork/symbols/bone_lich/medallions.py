"""Medallions of bone and iron that stand for the five features."""

from __future__ import annotations

import math

import skia

from slots.artwork.render.lights import CRYPT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, IRON, Colour, enamel
from slots.artwork.render.sdf import chamfer, length2, length3, pillow, texture, torus_facing
from slots.artwork.render.shapes import Draw, fill, outline, polygon, reliefs, star, stroke, text_path
from slots.artwork.symbols.bone_lich.bones import IVORY

FACE, METAL, EMBLEM, BONES = range(4)
EXTENT = 1.25


@field
def medallion(x, y, z, textures, numbers, layer):
    """A round iron plate in a rim of bone; textures: emblem."""
    bound = length3(x, y, z) - 1.5
    if bound > 0.3:
        return bound, FACE
    r = length2(x, y)
    d = max(r - 0.94, abs(z) - 0.10)
    m = FACE
    a = math.atan2(y, x)
    rim = torus_facing(x, y, z - 0.06, 0.93, 0.105 + 0.022 * math.cos(a * 14.0))
    if rim < d:
        d = rim * 0.9
        m = BONES
    ring = torus_facing(x, y, z - 0.12, 0.775, 0.036)
    if ring < d:
        d = ring
        m = METAL
    emblem = texture(textures, 0, x, y, EXTENT)
    edge = chamfer(emblem - 0.045, z - 0.08, 0.12, 0.04, 1.0)
    if edge < d:
        d = edge
        m = METAL
    body = pillow(emblem - 0.008, z, 0.17, 0.13, 14.0)
    if body < d:
        d = body
        m = EMBLEM
    return d * 0.85, m


def _cards(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """A large W under three stars."""
    fill(text_path("W", "title", 1.06, 0.66, y=-0.16))(canvas, paint)
    fill(star(4, 0.24, 0.085, y=0.46), star(4, 0.17, 0.065, x=-0.38, y=0.36), star(4, 0.17, 0.065, x=0.38, y=0.36))(
        canvas, paint
    )


def _sweep(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """Three slashes, as of a claw."""
    for x, size in ((-0.34, 0.82), (0.0, 1.0), (0.34, 0.82)):
        canvas.save()
        canvas.translate(x, 0.0)
        canvas.scale(size, size)
        slash = outline(
            [
                ("M", 0.24, 0.62),
                ("C", 0.20, 0.20, 0.02, -0.24, -0.26, -0.62),
                ("C", -0.14, -0.20, -0.04, 0.24, 0.24, 0.62),
                ("Z",),
            ]
        )
        fill(slash)(canvas, paint)
        stroke(0.07, slash)(canvas, paint)
        canvas.restore()


def _change(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """Two arrows that chase each other around a star."""
    for side in (0, 180):
        canvas.save()
        canvas.rotate(side)
        arc = skia.Path()
        arc.addArc(skia.Rect.MakeLTRB(-0.48, -0.48, 0.48, 0.48), 15, 125)
        stroke(0.17, arc)(canvas, paint)
        canvas.rotate(15)
        fill(polygon([(0.27, 0.04), (0.69, 0.04), (0.48, -0.26)]))(canvas, paint)
        canvas.restore()
    fill(star(4, 0.24, 0.09))(canvas, paint)


def _great_block(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """A large square with a W in it, small squares about."""
    frame = skia.Path()
    frame.addRoundRect(skia.Rect.MakeLTRB(-0.46, -0.46, 0.46, 0.46), 0.08, 0.08)
    stroke(0.12, frame)(canvas, paint)
    fill(text_path("W", "title", 0.58, 0.44))(canvas, paint)


def _times(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """A multiplication cross in a ring of rays."""
    for turn in (45, 135):
        canvas.save()
        canvas.rotate(turn)
        canvas.drawRoundRect(skia.Rect.MakeLTRB(-0.46, -0.105, 0.46, 0.105), 0.04, 0.04, paint)
        canvas.restore()
    for i in range(4):
        canvas.save()
        canvas.rotate(90 * i)
        fill(polygon([(-0.13, 0.44), (0.13, 0.44), (0, 0.66)]))(canvas, paint)
        canvas.restore()


EMBLEMS: dict[str, tuple[Draw, Colour]] = {
    "multi_wilds": (_cards, (0.03, 0.55, 0.20)),
    "purge": (_sweep, (0.62, 0.03, 0.02)),
    "transformation": (_change, (0.03, 0.20, 0.85)),
    "giga_wild": (_great_block, (0.42, 0.04, 0.62)),
    "global_multi": (_times, (0.85, 0.40, 0.02)),
}


def feature(name: str) -> Piece:
    """The medallion of one of ``EMBLEMS``."""
    emblem, colour = EMBLEMS[name]
    glow = (0.30 * colour[0], 0.30 * colour[1], 0.30 * colour[2])
    dark = (0.02 + 0.10 * colour[0], 0.02 + 0.10 * colour[1], 0.025 + 0.10 * colour[2])
    return Piece(
        medallion,
        (
            IRON.but(colour=dark, bump=0.02, edge=0.6),
            GOLD,
            enamel(colour, glow=glow, glow_win=5.0),
            IVORY,
        ),
        CRYPT,
        textures=reliefs(emblem, extent=EXTENT),
        eye=(-0.6, 0.7, 6.2),
    )
