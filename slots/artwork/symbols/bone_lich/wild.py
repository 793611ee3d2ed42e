"""Wild plates of bone and dark iron, and the giant Wild block."""

from __future__ import annotations

import math

import skia

from slots.artwork.render.lights import CRYPT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import DARK, GOLD, IRON, Colour, Material, jewel, light
from slots.artwork.render.sdf import (
    chamfer,
    ellipsoid,
    extrude,
    length2,
    length3,
    pillow,
    rotate,
    rounded_box,
    smooth_min,
    texture,
    torus_facing,
)
from slots.artwork.render.shapes import (
    Draw,
    fill,
    outline,
    polygon,
    reliefs,
    text_path,
)
from slots.artwork.symbols.bone_lich.bones import IVORY, long_bone, small_skull

FACE, METAL, LETTER, STONE, BONES, SOUL, WELL, NUMBER = range(8)
EXTENT = 1.25
SOUL_GREEN: Colour = (0.03, 0.55, 0.22)


@field
def plate(x, y, z, textures, numbers, layer):
    """Shield of violet enamel in a gold rim; textures: outline, letters, ornament, multiplier."""
    bound = length3(x, y, z) - 1.75
    if bound > 0.3:
        return bound, FACE
    shape = texture(textures, 0, x, y, EXTENT)
    d = extrude(shape, z, 0.10, 0.03)
    m = FACE
    rim = smooth_min(
        extrude(abs(shape + 0.055) - 0.066, z, 0.20, 0.058), extrude(abs(shape + 0.055) - 0.092, z, 0.13, 0.02), 0.02
    )
    if rim < d:
        d = rim
        m = METAL
    letters = texture(textures, 1, x, y, EXTENT)
    edge = chamfer(letters - 0.058, z - 0.16, 0.13, 0.045, 1.0)
    art = pillow(texture(textures, 2, x, y, EXTENT), z, 0.12, 0.09, 18.0)
    edge = min(edge, art)
    if edge < d:
        d = edge
        m = METAL
    body = pillow(letters - 0.014, z, 0.27, 0.11, 16.0)
    if body < d:
        d = body
        m = LETTER
    if numbers[0] > 0.0:
        # a round well for the multiplier, its number (if any) in gold
        wy = y + 0.46
        ring = torus_facing(x, wy, z - 0.16, 0.375, 0.055)
        if ring < d:
            d = ring
            m = METAL
        well = max(length2(x, wy) - 0.375, abs(z - 0.10) - 0.085)
        if well < d:
            d = well
            m = WELL
        number = texture(textures, 3, x, y, EXTENT)
        gold = chamfer(number - 0.034, z - 0.14, 0.12, 0.03, 1.0)
        if gold < d:
            d = gold
            m = METAL
        body = pillow(number - 0.004, z, 0.25, 0.09, 18.0)
        if body < d:
            d = body
            m = NUMBER
    # a small skull on top, horns of bone beside it
    skull_y = 0.80
    face = small_skull(x, y - skull_y, z - 0.20, 0.235)
    bone = min(face, long_bone(abs(x), y, z - 0.16, 0.27, skull_y - 0.06, 0.0, 0.80, skull_y - 0.14, 0.0, 0.062))
    if bone < d:
        d = bone
        m = BONES
    ex, ey = rotate(abs(x) - 0.066, y - skull_y + 0.006, -0.45)
    eye = ellipsoid(ex, ey, z - 0.335, 0.040, 0.030, 0.035)
    if eye < d:
        d = eye
        m = SOUL
    if numbers[0] < 0.5:
        stone = ellipsoid(x, y + 0.70, z - 0.16, 0.17, 0.12, 0.15)
        if stone < d:
            d = stone
            m = STONE
        ring = length2(length2(x * 0.80, y + 0.70) - 0.145, z - 0.12) - 0.052
        if ring < d:
            d = ring
            m = METAL
    return d * 0.85, m


def _shield(canvas: skia.Canvas, paint: skia.Paint) -> None:
    half = [
        (0.30, 0.86, 0.55, 0.76),
        (0.92, 0.74, 1.04, 0.44),
        (0.95, 0.22, 1.09, 0.0),
        (0.95, -0.22, 1.04, -0.44),
        (0.92, -0.76, 0.55, -0.80),
        (0.24, -0.82, 0.0, -0.98),
    ]
    commands: list[tuple[object, ...]] = [("M", 0.0, 0.92)]
    commands += [("Q", *corner) for corner in half]
    back = [(0.0, 0.92), *((c[2], c[3]) for c in half)]
    for i in range(len(half) - 1, -1, -1):
        commands.append(("Q", -half[i][0], half[i][1], -back[i][0], back[i][1]))
    fill(outline([*commands, ("Z",)]))(canvas, paint)


def _scrolls(low: bool) -> Draw:
    paths = []
    for sx in (-1, 1):
        for sy in (-1, 1) if low else (1,):
            path = outline(
                [
                    ("M", 0.36, 0.53),
                    ("Q", 0.58, 0.58, 0.70, 0.48),
                    ("Q", 0.79, 0.40, 0.73, 0.35),
                    ("Q", 0.66, 0.40, 0.60, 0.43),
                    ("Q", 0.50, 0.50, 0.36, 0.47),
                    ("Z",),
                ]
            )
            matrix = skia.Matrix()
            matrix.setScale(sx, sy)
            path.transform(matrix)
            paths.append(path)
    return fill(*paths)


def wild(multiplier: str | None = None, room: bool = False) -> Piece:
    """The Wild; with a ``multiplier`` such as "×3", or with an empty well for one (``room``)."""
    welled = room or multiplier is not None
    letters = text_path("WILD", "title", 1.90, 0.56 if welled else 0.95, tracking=0.004, y=0.22 if welled else 0.02)
    number: Draw = fill(text_path(multiplier, "digits", 0.60, 0.44, tracking=0.02, y=-0.46)) if multiplier else fill()
    return Piece(
        plate,
        (
            Material(
                (0.17, 0.03, 0.34),
                roughness=0.35,
                bump=0.02,
                bump_scale=7,
                cavity=0.9,
                edge=0.3,
                grain=0.5,
                coat=0.35,
                rim=0.4,
            ),
            GOLD.but(colour=(0.98, 0.62, 0.24)),
            Material(
                (0.03, 0.50, 0.20),
                roughness=0.15,
                glow=(0.01, 0.30, 0.12),
                coat=0.9,
                cavity=0.4,
                edge=0.7,
                scatter=0.3,
                scatter_colour=(0.1, 1.0, 0.4),
                glow_win=4.0,
            ),
            jewel((0.30, 0.01, 0.40), (0.10, 0.0, 0.16)),
            IVORY,
            light((0.08, 1.0, 0.47), 2.8),
            DARK.but(colour=(0.02, 0.012, 0.03), coat=0.5, rim=0.3, glow=(0.0, 0.035, 0.02)),
            light((1.0, 0.62, 0.14), 0.75, coat=0.6, roughness=0.2),
        ),
        CRYPT,
        textures=reliefs(_shield, fill(letters), _scrolls(not welled), number, extent=EXTENT),
        numbers=(1.0 if welled else 0.0,),
        eye=(-0.8, 0.9, 6.2),
    )


@field
def block(x, y, z, textures, numbers, layer):
    """A square slab of stone and iron that covers 2×2 to 5×5 cells: frame of bones, skull, letters."""
    bound = length3(x, y, z) - 2.0
    if bound > 0.3:
        return bound, FACE
    d = rounded_box(x, y, z, 1.16, 1.16, 0.12, 0.04)
    m = FACE
    square = max(abs(x), abs(y))
    frame = extrude(abs(square - 1.08) - 0.125, z - 0.02, 0.20, 0.055)
    frame = min(frame, extrude(abs(square - 0.90) - 0.020, z, 0.16, 0.02))
    if frame < d:
        d = frame
        m = WELL  # iron
    # gold corners and rivets
    corner = rounded_box(abs(x) - 1.05, abs(y) - 1.05, z - 0.08, 0.20, 0.20, 0.21, 0.05)
    ax = abs(abs(x) - 1.05)
    ay = abs(abs(y) - 1.05)
    corner = smooth_min(corner, ellipsoid(ax, ay, z - 0.27, 0.13, 0.13, 0.10), 0.04)
    if corner < d:
        d = corner
        m = METAL
    # bones along the sides
    u = min(abs(x), abs(y))
    v = max(abs(x), abs(y))
    rod = long_bone(v - 1.08, u, z - 0.24, 0.0, -0.30, 0.0, 0.0, 0.62, 0.0, 0.088)
    if rod < d:
        d = rod
        m = BONES
    face = small_skull(x, (y - 0.24) * 1.02, z - 0.10, 0.57)
    if face < d:
        d = face
        m = BONES
    ex, ey = rotate(abs(x) - 0.158, y - 0.235, -0.45)
    eye = ellipsoid(ex, ey, z - 0.395, 0.096, 0.066, 0.06)
    if eye < d:
        d = eye
        m = SOUL
    rays = chamfer(texture(textures, 1, x, y, EXTENT), z, 0.150, 0.03, 0.6)
    if rays < d:
        d = rays
        m = FACE
    letters = texture(textures, 0, x, y, EXTENT)
    edge = chamfer(letters - 0.050, z - 0.20, 0.16, 0.045, 1.0)
    if edge < d:
        d = edge
        m = METAL
    body = pillow(letters - 0.012, z, 0.36, 0.11, 16.0)
    if body < d:
        d = body
        m = LETTER
    return d * 0.85, m


def giga() -> Piece:
    rays = []
    for i in range(20):
        a = 2 * math.pi * i / 20 + 0.08
        corners = [
            (math.cos(a + e) * r, 0.24 + math.sin(a + e) * r)
            for e, r in ((-0.06, 0.45), (-0.075, 1.3), (0.075, 1.3), (0.06, 0.45))
        ]
        rays.append(polygon(corners))

    def burst(canvas: skia.Canvas, paint: skia.Paint) -> None:
        canvas.clipRect(skia.Rect.MakeLTRB(-0.87, -0.87, 0.87, 0.87), doAntiAlias=True)
        fill(*rays)(canvas, paint)

    base = wild()
    materials = list(base.materials)
    materials[FACE] = materials[FACE].but(colour=(0.13, 0.02, 0.26))
    materials[WELL] = IRON
    return base.but(
        field=block,
        materials=tuple(materials),
        textures=reliefs(fill(text_path("WILD", "title", 1.62, 0.50, tracking=0.01, y=-0.56)), burst, extent=EXTENT),
        numbers=(0.0,),
        glows=(
            *(Glow((side * 0.158, 0.24, 0.50), (0.1, 1.0, 0.5), 0.022, 10) for side in (-1, 1)),
            Glow((0.0, 0.24, 0.25), (0.1, 1.0, 0.5), 0.05, 5),
        ),
        bound=2.1,
        eye=(-0.5, 0.6, 6.3),
    )
