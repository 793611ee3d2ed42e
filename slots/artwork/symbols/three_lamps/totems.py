"""The Wild totems of one to three cells."""

from __future__ import annotations

import skia

from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Material, enamel, jewel
from slots.artwork.render.sdf import (
    chamfer,
    ellipsoid,
    extrude,
    length2,
    pillow,
    smooth_min,
    texture,
)
from slots.artwork.render.shapes import fill, outline, reliefs, text_path

FACE, METAL, LETTER, STONE = range(4)


@field
def totem(x, y, z, textures, numbers, layer):
    """A tall plate; textures: outline, letters, ornament. Numbers: extent of the textures, height and size of the
    end stones."""
    extent = numbers[0]
    shape = texture(textures, 0, x, y, extent)
    d = extrude(shape, z, 0.08, 0.03)
    m = FACE
    frame = smooth_min(
        extrude(abs(shape + 0.050) - 0.050, z, 0.18, 0.048), extrude(abs(shape + 0.050) - 0.072, z, 0.115, 0.02), 0.02
    )
    frame = min(frame, extrude(abs(shape + 0.142) - 0.012, z - 0.02, 0.085, 0.010))
    frame = min(frame, pillow(texture(textures, 2, x, y, extent), z, 0.075, 0.055, 26.0))
    letters = texture(textures, 1, x, y, extent)
    frame = min(frame, chamfer(letters - 0.042, z - 0.10, 0.10, 0.034, 1.0))
    if frame < d:
        d = frame
        m = METAL
    body = pillow(letters - 0.012, z, 0.185, 0.09, 20.0)
    if body < d:
        d = body
        m = LETTER
    ends = abs(y) - numbers[1]
    small = numbers[2]
    stone = ellipsoid(x, ends, z - 0.12, 0.115 * small, 0.125 * small, 0.105 * small)
    ring = length2(length2(x * 1.10, ends) - 0.150 * small, z - 0.10) - 0.038 * small
    if ring < d:
        d = ring
        m = METAL
    if stone < d:
        d = stone
        m = STONE
    return d * 0.85, m


def wild_totem(cells: int) -> Piece:
    """A Wild that covers ``cells`` (1..3) cells of a reel: letters below each other, in one line on one cell."""
    wide, tall = 0.54, 0.54 * cells
    extent = tall + 0.06 if cells > 1 else 0.62

    def plate(canvas: skia.Canvas, paint: skia.Paint) -> None:
        half = [
            (wide - 0.20, tall - 0.13),
            (wide, tall - 0.14),
            (wide, tall - 0.32),
            (wide - 0.04, tall - 0.42),
            (wide, tall - 0.52),
        ]
        if cells == 1:
            half = [
                (wide - 0.20, tall - 0.10),
                (wide, tall - 0.11),
                (wide, tall - 0.26),
                (wide - 0.03, tall - 0.33),
                (wide, tall - 0.40),
            ]
        points: list[tuple[object, ...]] = [
            ("M", 0, tall),
            ("Q", 0.10, half[0][1] + 0.01, *half[0]),
            ("Q", *half[1], *half[2]),
            ("Q", *half[3], *half[4]),
        ]
        quarter = outline(points)
        path = skia.Path(quarter)
        path.lineTo(half[4][0], 0)
        path.lineTo(0, 0)
        path.close()
        for sx in (1, -1):
            for sy in (1, -1):
                canvas.save()
                canvas.scale(sx, sy)
                canvas.drawPath(path, paint)
                canvas.restore()
        canvas.drawRect(skia.Rect.MakeLTRB(-wide + 0.001, -half[4][1], wide - 0.001, half[4][1]), paint)
        canvas.drawRect(skia.Rect.MakeLTRB(-0.01, -tall + 0.03, 0.01, tall - 0.03), paint)

    def words(canvas: skia.Canvas, paint: skia.Paint) -> None:
        if cells == 1:
            fill(text_path("WILD", "title", 0.90, 0.34, tracking=0.01))(canvas, paint)
            return
        step = (2 * tall - (0.92 if cells == 3 else 0.98)) / 4
        for i, letter in enumerate("WILD"):
            fill(text_path(letter, "title", 0.68 if cells == 3 else 0.62, step * 0.90, y=step * (1.5 - i)))(
                canvas, paint
            )

    def ornament(canvas: skia.Canvas, paint: skia.Paint) -> None:
        curl = outline(
            [
                ("M", 0.17, 0),
                ("C", 0.27, 0.07, 0.38, 0.03, 0.38, -0.08),
                ("C", 0.38, -0.17, 0.27, -0.18, 0.26, -0.10),
                ("C", 0.30, -0.12, 0.32, -0.08, 0.29, -0.05),
                ("C", 0.25, -0.01, 0.20, -0.05, 0.17, -0.08),
                ("Z",),
            ]
        )
        for sx in (-1, 1):
            for sy in (-1, 1):
                canvas.save()
                canvas.scale(sx, sy)
                canvas.translate(0, tall - (0.25 if cells > 1 else 0.19))
                if cells == 1:
                    canvas.scale(0.85, 0.70)
                canvas.drawPath(curl, paint)
                canvas.restore()

    return Piece(
        totem,
        (
            enamel((0.15, 0.014, 0.32), bump=0.010, bump_scale=9, grain=0.40, coat=0.5, edge=0.4),
            GOLD,
            Material(
                (0.66, 0.03, 0.01),
                roughness=0.15,
                glow=(0.25, 0.006, 0.0),
                coat=0.9,
                cavity=0.4,
                edge=0.6,
                scatter=0.3,
                scatter_colour=(1.0, 0.3, 0.1),
                glow_win=4.0,
            ),
            jewel((0.01, 0.32, 0.15), (0.0, 0.15, 0.05)),
        ),
        LAMPLIGHT,
        textures=reliefs(plate, words, ornament, extent=extent),
        numbers=(extent, tall - (0.26 if cells > 1 else 0.125), 1.0 if cells > 1 else 0.55),
        eye=(-0.5, 0.45, 6.3),
        bound=1.9,
    )
