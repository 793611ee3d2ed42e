"""The Book of 99: closed, opening, open. One field whose first number is how far the cover has turned (0..1)."""

from __future__ import annotations

import math

import skia

from slots.artwork.render.lights import WARM, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, PALE_GOLD, Material, jewel, leather
from slots.artwork.render.sdf import (
    extrude,
    length2,
    length3,
    pillow,
    rotate,
    rounded_box,
    smoothstep,
    sphere,
    texture,
)
from slots.artwork.render.shapes import fill, outline, polygon, reliefs, stroke, text_path, together

LEATHER, METAL, PAPER, STONE, STUD, GILT, RIBBON = range(7)
WIDE = 1.46  # of a cover
HIGH = 1.00  # half height
THICK = 0.20  # half thickness of the closed block
COVER_EXTENT = 1.1


@field
def book(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 2.0
    if bound > 0.3:
        return bound, LEATHER
    opening = numbers[0]
    x -= numbers[1]  # the hinge is the origin below; the closed book lies to its right
    turn = opening * math.pi
    share = 0.5 * smoothstep(0.0, 0.6, opening)  # of the leaves that turn with the cover
    lift = 0.24 * smoothstep(0.45, 1.0, opening)  # leaves bulge near the spine of an open book
    d = 1e9
    m = LEATHER
    for half in range(2):
        # half 0 lies still, half 1 turns with the front cover; in its own frame each is part of a closed book
        if half == 0:
            u = x
            w = z
            side = -1.0
            leaves = 1.0 - share
        else:
            u, w = rotate(x, z, -turn)
            side = 1.0
            leaves = share
        depth = w * side  # outwards, THICK at the cover
        cover = rounded_box(u - WIDE / 2 - 0.02, y, depth - THICK, WIDE / 2, HIGH, 0.038, 0.03)
        if cover < d:
            d = cover
            m = LEATHER
        edge = max(
            abs(rounded_box(u - WIDE / 2 - 0.02, y, 0.0, WIDE / 2 - 0.02, HIGH - 0.02, 1.0, 0.03)) - 0.03,
            abs(depth - THICK) - 0.055,
        )
        if half == 1 and edge < d:
            d = edge * 0.9
            m = METAL
        if half == 1 and depth > 0.05:
            e = texture(textures, 0, u - WIDE / 2, y, COVER_EXTENT)
            raised = pillow(e, depth - THICK, 0.045, 0.095, 13.0)
            if raised < d:
                d = raised
                m = METAL
            e = texture(textures, 1, u - WIDE / 2, y, COVER_EXTENT)
            stone = extrude(e, depth - THICK - 0.03, 0.115, 0.06)
            if stone < d:
                d = stone
                m = STONE
        if leaves > 0.02:
            bulge = lift * smoothstep(0.0, 0.26, u) * (1.0 - 0.62 * smoothstep(0.30, 1.3, u))
            inner = THICK - 0.02 - 2.0 * (THICK - 0.02) * leaves
            ruled = 0.0035 * math.sin(depth * 150.0)
            block = max(
                inner - bulge - depth,
                depth - THICK + 0.02,
                u - WIDE + 0.07 + ruled - 0.05 * (THICK - depth),
                -u,
                abs(y) - HIGH + 0.07 + ruled,
            )
            block *= 0.75
            if block < d:
                d = block
                m = PAPER
                top = depth < inner - bulge + 0.02
                if top and u < WIDE - 0.12:
                    e = texture(textures, 2, u - WIDE / 2, y, COVER_EXTENT)
                    if e < 0.0:
                        m = GILT
    # single leaves on their way
    if 0.04 < opening < 0.98:
        for i in range(1, 4):
            k = turn * (0.24 * i) + 0.10 * math.sin(turn) * (i - 2)
            u, w = rotate(x, z, -k)
            curve = 0.16 * math.sin(turn) * math.sin(u / WIDE * 2.6)
            leaf = rounded_box(u - WIDE / 2 + 0.03, y, w - curve, WIDE / 2 - 0.06, HIGH - 0.08, 0.010, 0.008) * 0.7
            if leaf < d:
                d = leaf
                m = PAPER
    # spine: a rounded back with bands, half as far turned as the cover
    u, w = rotate(x, z, -turn * 0.5)
    flat = 1.0 + 0.9 * opening
    back = (
        max(
            length2(u * 1.25 * flat, w) - THICK - 0.04,
            u - 0.02,
            abs(y) - HIGH,
            -length2(u * 1.25 * flat, w) + THICK - 0.05,
        )
        * 0.7
    )
    if back < d:
        d = back
        m = LEATHER
    for i in range(4):
        band = max(length2(u * 1.25 * flat, w) - THICK - 0.085, u - 0.03, abs(y + 0.66 - i * 0.44) - 0.055)
        band = max(band, -length2(u * 1.25 * flat, w) + THICK) * 0.7
        if band < d:
            d = band
            m = METAL
    # clasps on the fore edge, left hanging on the back cover when the book is open
    reach = 0.075 * (1.0 - smoothstep(0.02, 0.10, opening))
    for i in range(2):
        yy = y - 0.42 + 0.84 * i
        strap = rounded_box(
            x - WIDE - 0.02, yy, z + 0.06 * opening, 0.10, 0.095, THICK * (1.0 - 0.6 * opening) + reach, 0.03
        )
        if strap < d:
            d = strap
            m = METAL
        if opening < 0.05:
            stud = sphere(x - WIDE + 0.02, yy, z - THICK - 0.095, 0.062)
            if stud < d:
                d = stud
                m = STUD
    # ribbon
    sway = 0.05 * math.sin(y * 5.0)
    ribbon = (
        max(abs(x - 0.10 - sway) - 0.055, abs(z - 0.02 * opening) - 0.016, y + 0.80, -y - 1.16 - 0.08 * opening) * 0.8
    )
    if ribbon < d:
        d = ribbon
        m = RIBBON
    return d * 0.85, m


def _cover(canvas: skia.Canvas, paint: skia.Paint) -> None:
    half = WIDE / 2
    frame = skia.Path()
    frame.addRoundRect(skia.Rect.MakeLTRB(-half + 0.13, -0.90, half - 0.09, 0.90), 0.03, 0.03)
    inner = skia.Path()
    inner.addRoundRect(skia.Rect.MakeLTRB(-half + 0.20, -0.83, half - 0.16, 0.83), 0.03, 0.03)
    together(stroke(0.045, frame), stroke(0.018, inner))(canvas, paint)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = (half + 0.01) * sx + (0.05 if sx < 0 else 0.0), 0.985 * sy
            fill(
                outline(
                    [
                        ("M", cx, cy),
                        ("L", cx - sx * 0.36, cy),
                        ("Q", cx - sx * 0.30, cy - sy * 0.10, cx - sx * 0.22, cy - sy * 0.11),
                        ("Q", cx - sx * 0.20, cy - sy * 0.21, cx - sx * 0.11, cy - sy * 0.22),
                        ("Q", cx - sx * 0.10, cy - sy * 0.31, cx, cy - sy * 0.37),
                        ("Z",),
                    ]
                )
            )(canvas, paint)
    # a sun about the number
    ring = skia.Path()
    ring.addCircle(0.02, 0, 0.49)
    stroke(0.06, ring)(canvas, paint)
    for i in range(16):
        angle = i * math.pi / 8 + math.pi / 16
        tip = 0.665 if i % 2 == 0 else 0.60
        corners = [
            (0.02 + math.cos(angle + d) * r, math.sin(angle + d) * r)
            for d, r in ((-0.10, 0.49), (0, tip), (0.10, 0.49))
        ]
        fill(polygon(corners))(canvas, paint)
    fill(text_path("99", "digits", 0.80, 0.62, tracking=0.03, x=0.02))(canvas, paint)


def _stones(canvas: skia.Canvas, paint: skia.Paint) -> None:
    for y in (0.745, -0.745):
        fill(polygon([(-0.06, y), (0.02, y + 0.10), (0.10, y), (0.02, y - 0.10)]))(canvas, paint)


def _page(canvas: skia.Canvas, paint: skia.Paint) -> None:
    half = WIDE / 2
    frame, inner = skia.Path(), skia.Path()
    frame.addRect(skia.Rect.MakeLTRB(-half + 0.20, -0.80, half - 0.20, 0.80))
    inner.addRect(skia.Rect.MakeLTRB(-half + 0.25, -0.75, half - 0.25, 0.75))
    together(stroke(0.030, frame), stroke(0.012, inner))(canvas, paint)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = (half - 0.25) * sx, 0.75 * sy
            fill(polygon([(cx, cy), (cx - sx * 0.13, cy), (cx, cy - sy * 0.13)]))(canvas, paint)


def volume(opening: float = 0.0, shine: float | None = None) -> Piece:
    """The Book with its cover turned by ``opening`` (0 closed … 1 flat); ``shine`` is the light of its pages, 0..1."""
    shine = opening if shine is None else shine
    closed, flat = (1.9, 0.95, 5.9), (0.25, -1.75, 6.0)
    ease = opening * opening * (3 - 2 * opening)
    eye = tuple(a + (b - a) * ease for a, b in zip(closed, flat, strict=True))
    glow = tuple(c * 0.16 * shine for c in (1.0, 0.55, 0.12))
    glows = (
        Glow((0.0 - WIDE / 2 * (1 - ease), 0.0, 0.75), (1.0, 0.62, 0.18), 0.05 * shine, 2.2),
        Glow((0.35 - WIDE / 2 * (1 - ease), 0.1, 0.45), (1.0, 0.62, 0.18), 0.035 * shine, 3.5),
    )
    return Piece(
        book,
        (
            leather((0.23, 0.010, 0.014)),
            GOLD.but(colour=(1.0, 0.62, 0.18)),
            Material(
                (0.56, 0.40, 0.20),
                roughness=0.7,
                cavity=1.0,
                edge=0.2,
                grain=0.12,
                scatter=0.15,
                scatter_colour=(1.0, 0.7, 0.4),
                glow=glow,
                glow_win=1.6,
            ),
            jewel((0.03, 0.12, 0.75), (0.0, 0.06, 0.45)),
            jewel((0.03, 0.12, 0.75), (0.0, 0.06, 0.45)),
            PALE_GOLD.but(glow=tuple(c * (0.04 + 0.5 * shine) for c in (1.0, 0.60, 0.14)), roughness=0.3),
            Material((0.42, 0.01, 0.015), roughness=0.5, cavity=1.0, edge=0.9, grain=0.25),
        ),
        WARM,
        glows=glows if shine > 0 else (),
        textures=reliefs(_cover, _stones, _page, extent=COVER_EXTENT),
        numbers=(opening, -WIDE / 2 * (1 - ease)),
        eye=eye,
        roll=0.06 * (1 - ease),
        bound=2.1,
    )
