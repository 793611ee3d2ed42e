"""Expanded symbols: a tall enamel banner in a gold frame, the symbol on a sunburst in its middle."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia

from slots.artwork.render.effects import coordinates
from slots.artwork.render.finish import Finish, finish, from_bytes, hex_linear, to_bytes
from slots.artwork.render.lights import WARM, Glow
from slots.artwork.render.march import Piece, field, render
from slots.artwork.render.materials import GOLD, Colour, enamel, jewel
from slots.artwork.render.sdf import chamfer, extrude, pillow, smooth_min, texture
from slots.artwork.render.shapes import fill, outline, polygon, reliefs, stroke, together
from slots.artwork.symbols.catalogue import Subject

HALF = 0.515


@dataclass(frozen=True)
class Shape:
    """A banner: size of its picture, half its height where half its width is ``HALF``, half the side of its reliefs."""

    width: int
    height: int
    tall: float
    extent: float
    relief: int


#: For reels of three square cells, and for the narrower and higher ones of the portrait screen.
TALL = Shape(432, 1288, 1.56, 1.65, 1024)
LONG = Shape(360, 1480, 2.2, 2.3, 1400)

ENAMEL, METAL, RELIEF, STONE = range(4)


@field
def banner(x, y, z, textures, numbers, layer):
    extent = numbers[0]
    shape = texture(textures, 0, x, y, extent)
    d = extrude(shape, z, 0.05, 0.02)
    m = ENAMEL
    frame = smooth_min(
        extrude(abs(shape + 0.040) - 0.040, z, 0.13, 0.040), extrude(abs(shape + 0.040) - 0.058, z, 0.08, 0.02), 0.02
    )
    frame = min(frame, extrude(abs(shape + 0.108) - 0.010, z, 0.075, 0.010))
    if frame < d:
        d = frame
        m = METAL
    art = texture(textures, 1, x, y, extent)
    raised = pillow(art, z, 0.055, 0.045, 26.0)
    if raised < d:
        d = raised
        m = RELIEF
    rays = texture(textures, 2, x, y, extent)
    sun = chamfer(rays, z, 0.062, 0.012, 0.5)
    if sun < d:
        d = sun
        m = ENAMEL
    stones = texture(textures, 3, x, y, extent)
    stone = pillow(stones, z, 0.07, 0.11, 22.0)
    if stone < d:
        d = stone
        m = STONE
    return d * 0.85, m


def _meander(y: float, half: float, height: float, count: int) -> skia.Path:
    """A Greek key along the width, its middle at ``y``."""
    path = skia.Path()
    step = 2 * half / count
    for i in range(count):
        x = -half + i * step
        s, h = step / 6, height / 2
        points = [
            (x, y - h),
            (x, y + h),
            (x + 5 * s, y + h),
            (x + 5 * s, y - h * 0.4),
            (x + 2.2 * s, y - h * 0.4),
            (x + 2.2 * s, y + h * 0.35),
        ]
        path.addPath(polygon(points, closed=False))
        path.addPath(polygon([(x, y - h), (x + step, y - h)], closed=False))
    return path


def _laurel(x: float, y: float, turn: float, size: float) -> list[skia.Path]:
    """A bent branch of leaves that starts at (x, y)."""
    leaves = []
    angle = turn
    for i in range(6):
        x += math.cos(angle) * size * 0.32
        y += math.sin(angle) * size * 0.32
        for side in (-1, 1):
            leaf = outline([("M", 0, 0), ("Q", 0.22, 0.16, 0.50, 0.0), ("Q", 0.22, -0.16, 0, 0), ("Z",)])
            matrix = skia.Matrix()
            matrix.postScale(size * (1 - 0.07 * i), size * (1 - 0.07 * i))
            matrix.postRotate(math.degrees(angle + side * 0.62))
            matrix.postTranslate(x, y)
            leaf.transform(matrix)
            leaves.append(leaf)
        angle += 0.16 if turn < math.pi / 2 else -0.16
    return leaves


def plate(colour: Colour, stone: Colour, shape: Shape) -> Piece:
    top, more = shape.tall, shape.tall - TALL.tall
    body = outline(
        [
            ("M", 0, top),
            ("Q", 0.12, top - 0.08, 0.34, top - 0.08),
            ("Q", HALF, top - 0.09, HALF, top - 0.28),
            ("L", HALF, -top + 0.28),
            ("Q", HALF, -top + 0.09, 0.34, -top + 0.08),
            ("Q", 0.12, -top + 0.08, 0, -top),
            ("Q", -0.12, -top + 0.08, -0.34, -top + 0.08),
            ("Q", -HALF, -top + 0.09, -HALF, -top + 0.28),
            ("L", -HALF, top - 0.28),
            ("Q", -HALF, top - 0.09, -0.34, top - 0.08),
            ("Q", -0.12, top - 0.08, 0, top),
            ("Z",),
        ]
    )
    keys = stroke(0.020, _meander(1.13 + more, 0.36, 0.11, 6), _meander(-1.13 - more, 0.36, 0.11, 6))
    ruled = (1.215 + more, 1.045 + more)
    lines = [polygon([(-0.38, y), (0.38, y)], closed=False) for level in ruled for y in (level, -level)]
    branches = []
    for side in (0, 1):
        start = 0.30 if side == 0 else math.pi - 0.30
        leaves = _laurel(0.02 if side == 0 else -0.02, -0.86 - more * 0.8, start, 0.235)
        branches += [*leaves, *map(_flipped, leaves)]
    rays, reach = [], 1.4 + more
    for i in range(24):
        a = 2 * math.pi * i / 24
        w = math.pi / 48
        rays.append(
            polygon(
                [(math.cos(a + e) * r, math.sin(a + e) * r) for e, r in ((-w, 0.1), (-w, reach), (w, reach), (w, 0.1))]
            )
        )
    end = 0.99 + more
    limit = polygon([(-0.40, end), (0.40, end), (0.40, -end), (-0.40, -end)])

    def sun(canvas: skia.Canvas, paint: skia.Paint) -> None:
        canvas.save()
        canvas.clipPath(limit, doAntiAlias=True)
        fill(*rays)(canvas, paint)
        canvas.restore()

    ovals = []
    for y in (1.34 + more, -1.34 - more):
        oval = skia.Path()
        oval.addOval(skia.Rect.MakeLTRB(-0.10, y - 0.07, 0.10, y + 0.07))
        ovals.append(oval)
        for side in (-1, 1):
            small = skia.Path()
            small.addCircle(side * 0.24, y, 0.035)
            ovals.append(small)
    art = reliefs(
        fill(body), together(keys, stroke(0.016, *lines), fill(*branches)), sun, fill(*ovals), extent=shape.extent,
        side=shape.relief,
    )  # fmt: skip
    return Piece(
        banner,
        (
            enamel(colour, bump=0.003, bump_scale=8, grain=0.25, coat=0.7, edge=0.8, rim=0.3),
            GOLD,
            GOLD.but(colour=(1.0, 0.68, 0.24), roughness=0.17),
            jewel(stone, (0.35 * stone[0], 0.35 * stone[1], 0.35 * stone[2])),
        ),
        WARM,
        glows=(Glow((0.0, 0.0, 0.55), (1.0, 0.85, 0.55), 0.10, 3.0),),
        textures=art,
        numbers=(shape.extent,),
        eye=(-0.35, 0.45, 6.3 + 3.0 * more),
        bound=1.9 + more,
    )


def _flipped(path: skia.Path) -> skia.Path:
    matrix = skia.Matrix()
    matrix.setScale(1, -1)
    twin = skia.Path()
    path.transform(matrix, twin)
    return twin


def expanded(
    subject: Subject, colour: Colour, stone: Colour, glow: str, share: float, shape: Shape = TALL, scale: float = 1.0
) -> np.ndarray:
    """The finished tall picture of ``subject`` on a banner of ``colour``, at most ``share`` of its height."""
    width, height = round(shape.width * scale), round(shape.height * scale)
    light = render(plate(colour, stone, shape), width, height, fill=0.965, grid=1)
    ground = from_bytes(finish(light.rest, Finish(glow=glow, glow_strength=0.35, bloom=0.7)))
    columns, rows = coordinates(height, width)
    away = np.hypot((columns - 0.5), (rows - 0.5) * height / width)
    halo = np.clip(1 - away / 0.52, 0, 1) ** 1.6 * 0.75
    ground[..., :3] += (
        (0.5 * hex_linear(glow) + 0.5 * hex_linear("#ffd080")) * (halo * ground[..., 3])[..., None] * 0.55
    )
    wide, high = round(width * 0.94), round(height * share)
    figure = from_bytes(finish(subject.draw(wide, high, 0.0).rest, subject.rest.but(glow=glow, glow_strength=0.5)))
    x, y = (width - wide) // 2, (height - high) // 2
    window = ground[y : y + high, x : x + wide]
    ground[y : y + high, x : x + wide] = figure + window * (1 - figure[..., 3:4])
    ground[..., :3] = np.minimum(ground[..., :3], ground[..., 3:4])
    return to_bytes(ground)
