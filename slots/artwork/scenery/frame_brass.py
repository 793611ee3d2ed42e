"""Three Lamps' frame: pierced brass over midnight enamel, rope and bead edges, jewelled rosettes; for the base
game three ogee alcoves on top in which the lamps stand."""

from __future__ import annotations

import math

import numpy as np
import skia

from slots.artwork.render.finish import Finish
from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Material, enamel, jewel
from slots.artwork.render.sdf import (
    cached_kernel,
    capsule,
    ellipsoid,
    nearest_sector,
    rounded_box,
    smooth_min,
    sphere,
    texture,
    torus_facing,
)
from slots.artwork.render.shapes import outline, reliefs
from slots.artwork.scenery import framing
from slots.artwork.scenery.framing import PIXELS, Opening, bar_place, rail, strip
from slots.artwork.scenery.manifest import Job

LANDSCAPE = Opening("landscape", (424, 280, 1072, 624), 32, 74, (60, 262, 60, 60))
PORTRAIT = Opening("portrait", (53, 432, 974, 732), 28, 62, (53, 290, 53, 52))
LANDSCAPE_BONUS = Opening("landscape_bonus", (597, 46, 726, 872), 28, 62, (54, 46, 54, 54))
PORTRAIT_BONUS = Opening("portrait_bonus", (87, 364, 906, 1088), 28, 62, (54, 54, 54, 54))
ALCOVES = {
    "landscape": ((443, 26, 330, 216), (795, 26, 330, 216), (1147, 26, 330, 216)),
    "portrait": ((35, 151, 326, 250), (377, 151, 326, 250), (719, 151, 326, 250)),
}
"""Where the lamps' alcoves are laid out, in virtual pixels."""

BRASS = GOLD.but(colour=(0.98, 0.57, 0.17), roughness=0.21, edge=0.7, grain=0.2)
NIGHT_ENAMEL = Material((0.030, 0.010, 0.085), roughness=0.5, cavity=1.0, edge=0.0, rim=0.0, glow=(0.016, 0.004, 0.040))
NICHE = enamel((0.016, 0.005, 0.045), roughness=0.7, coat=0.0, grain=0.25, rim=0.0, cavity=1.0)
RAYS = GOLD.but(colour=(0.34, 0.15, 0.06), roughness=0.42, edge=0.3, rim=0.0)
RUBY = jewel((0.50, 0.008, 0.06), (0.20, 0.0, 0.02))
VIOLET = jewel((0.22, 0.01, 0.40), (0.08, 0.0, 0.16))


@cached_kernel
def _alcove(x, y, z, w, textures, numbers):
    """The three ogee alcoves: brass arch, sill and finial, a hollow of enamel with gold rays. Distance and material."""
    half = numbers[4]
    tall = numbers[5] / half
    place = min(1.0, max(-1.0, math.floor(x / numbers[7] + 0.5)))
    lx = x - place * numbers[7]
    ly = y - numbers[6]
    u = lx / half
    v = ly / half
    # one drawing serves both orientations: what lies below the springing is stretched
    rise = 0.75
    drawn = v - tall + 1.0 if v > tall - rise else -0.5 + 0.75 * (v + tall) / max(0.1, 2 * tall - rise)
    arch = texture(textures, 1, u, drawn, 1.08) * half * 0.92
    d = max(arch, abs(z + 0.10 * w) - 0.05 * w)
    m = 2
    # rays spring from where the lamp stands
    ry = v + 0.45 * tall
    angle = math.atan2(u, ry)
    radius = math.sqrt(u * u + ry * ry)
    off = radius * abs(math.sin(angle - nearest_sector(angle, 40.0)))
    gild = max(arch + 0.1, (off - 0.004 - 0.01 * radius) * half, z - 0.02 * w, -z - 0.2 * w) * 0.8
    if radius > 0.12 and gild < d:
        d = gild
        m = 5
    # a stepped reveal gives the hollow depth
    pearls = math.cos((lx if abs(u) < 0.8 and v > 0 else ly) * 46.0)
    g = math.sqrt((arch + 0.035) ** 2 + (z - 0.10 * w) ** 2) - 0.10 * w
    g = smooth_min(g, math.sqrt((arch - 0.07 * w) ** 2 + (z - 0.34 * w) ** 2) - (0.125 + 0.02 * pearls) * w, 0.03)
    g = min(g, math.sqrt((arch + 0.15) ** 2 + (z - 0.04 * w) ** 2) - 0.05 * w)
    foot = ly + numbers[5]
    g = max(g, -foot)
    tip = numbers[5]
    g = smooth_min(g, capsule(lx, ly, z, 0.0, tip - 0.10, 0.3 * w, 0.0, tip + 0.16, 0.2 * w, 0.09, 0.015), 0.05)
    g = min(g, sphere(lx, ly - tip + 0.02, z - 0.34 * w, 0.10))
    g = min(g, rounded_box(lx, foot + 0.02, z - 0.22 * w, 0.97 * half, 0.08, 0.44 * w, 0.04))
    if g < d:
        d = g
        m = 0
    gem = ellipsoid(lx, ly - tip + 0.42, z - 0.20 * w, 0.11, 0.15, 0.10)
    if gem < d:
        d = gem
        m = 3
    return d, m


@field
def brass_frame(x, y, z, textures, numbers, layer):
    """numbers: half width, half height, bar, boss, then the alcoves: half width, half height, y of their middle,
    spacing (0: none)."""
    w = numbers[2]
    hx = numbers[0]
    hy = numbers[1]
    across, along, length = bar_place(x, y, hx, hy)
    q = across / w
    t = z / w
    a = along / w
    n = length / w
    high = numbers[6] + numbers[5] + 0.3 if numbers[7] > 0 else hy + 2.2 * w
    if q < -0.5:
        return (-q - 0.36) * w, 0
    if t > 1.6:
        return (t - 1.1) * w, 0
    if y > high:
        return y - high + 0.1, 0
    # enamel ground, rails, rope, beads
    d = strip(q, t, 0.5, 0.46, 0.06, 0.02)
    m = 1
    g = strip(q, t - 0.12, 0.10, 0.10, 0.22, 0.06)
    g = min(g, strip(q, t - 0.12, 0.86, 0.10, 0.20, 0.06))
    g = min(g, rail(q, t, 0.07, 0.36, 0.085))
    g = min(g, rail(q, t, 0.225, 0.24, 0.045))
    turn = math.atan2(q - 0.945, t - 0.24)
    g = min(g, rail(q, t, 0.945, 0.24, 0.115 - 0.022 * math.sin(a * 17.0 + 2 * turn)) * 0.8)
    bead = (a / 0.15 + 0.5) % 1.0 - 0.5
    g = min(g, math.sqrt((bead * 0.15) ** 2 + (q - 0.765) ** 2 + (t - 0.30) ** 2) - 0.062)
    # the pierced strip: eight-pointed stars linked in a lattice, rounded like cast metal
    tiles = 2 * math.floor(n / 0.50)
    pitch = 2 * n / tiles
    u = (a / pitch + 0.5) % 1.0 - 0.5
    line = max(texture(textures, 0, u * 2, (q - 0.50) / 0.25, 1.08) * 0.25, abs(q - 0.50) - 0.27)
    top = 0.20 + 0.10 * (1 - math.exp(-max(0.0, -line) * 30.0))
    g = min(g, max(line, t - top, 0.1 - t) * 0.62)
    if g < d:
        d = g
        m = 0
    pearl = sphere(u * pitch, q - 0.50, t - 0.24, 0.075)
    if pearl < d:
        d = pearl
        m = 3 if math.floor(a / pitch + 0.5) % 2 == 0 else 4
    # corners: a rosette of petals round a ruby
    cx = (abs(x) - hx) / w - 0.62
    cy = (abs(y) - hy) / w - 0.62
    s = numbers[3] / w
    r = math.sqrt(cx * cx + cy * cy)
    near = max(r - 1.15 * s, t - 0.85)
    if near < 0.3:
        angle = math.atan2(cy, cx)
        g = ellipsoid(cx, cy, t - 0.20, 0.80 * s, 0.80 * s, 0.34)
        for row in range(2):
            shift = 0.2618 * row
            middle = nearest_sector(angle - shift, 12.0) + shift
            lx = cx * math.cos(middle) + cy * math.sin(middle)
            ly = -cx * math.sin(middle) + cy * math.cos(middle)
            g = min(g, ellipsoid(lx - (0.80 - 0.14 * row) * s, ly, t - 0.22 - 0.12 * row, 0.24 * s, 0.17 * s, 0.20))
        g = smooth_min(g * 0.85, torus_facing(cx, cy, t - 0.50, 0.46 * s, 0.10), 0.04)
        bead = nearest_sector(angle, 18.0)
        g = min(g, sphere(r * math.cos(angle - bead) - 0.60 * s, r * math.sin(angle - bead), t - 0.46, 0.055))
        if g < d:
            d = g
            m = 0
        gem = ellipsoid(cx, cy, t - 0.52, 0.40 * s, 0.40 * s, 0.26)
        if gem < d:
            d = gem
            m = 3
    elif near < d:
        d = near
    # the middle of the sides: a leaf rosette round a violet stone (where no alcove stands)
    g = 9.0
    stone = 9.0
    side_x = (abs(x) - hx) / w - 0.5
    side_y = (abs(y) - hy) / w - 0.5
    if abs(y) < 4.5 * w:
        g = ellipsoid(side_x, y / w, t - 0.22, 0.62, 0.95, 0.34) - 0.05 * abs(math.cos(5.0 * math.atan2(y / w, side_x)))
        g = min(g * 0.85, torus_facing(side_x * 1.6, y / w, t - 0.53, 0.52, 0.08) * 0.7)
        stone = ellipsoid(side_x, y / w, t - 0.50, 0.28, 0.46, 0.22)
    if abs(x) < 4.5 * w and (numbers[7] == 0 or y < 0):
        g2 = ellipsoid(x / w, side_y, t - 0.22, 0.95, 0.62, 0.34) - 0.05 * abs(
            math.cos(5.0 * math.atan2(side_y, x / w))
        )
        g = min(g, g2 * 0.85, torus_facing(x / w, side_y * 1.6, t - 0.53, 0.52, 0.08) * 0.7)
        stone = min(stone, ellipsoid(x / w, side_y, t - 0.50, 0.46, 0.28, 0.22))
    if g < d:
        d = g
        m = 0
    if stone < d:
        d = stone
        m = 4
    d *= w
    if numbers[7] > 0 and y > hy:
        q, niche = _alcove(x, y, z, w, textures, numbers)
        if q < d:
            d = q
            m = niche
    return d * 0.80, m


def lattice(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """One tile of the pierced strip: an eight-pointed star of two squares, tied to its neighbours."""
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(0.25)
    paint.setStrokeJoin(skia.Paint.kMiter_Join)
    for turn in (0, 45):
        canvas.save()
        canvas.rotate(turn)
        canvas.drawRect(skia.Rect.MakeLTRB(-0.50, -0.50, 0.50, 0.50), paint)
        canvas.restore()
    for line in ((-1.3, 0, -0.66, 0), (0.66, 0, 1.3, 0), (0, 0.66, 0, 1.3), (0, -1.3, 0, -0.66)):
        canvas.drawLine(*line, paint)


def ogee(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """The alcove: upright walls from -0.5 to 0.25, above them an ogee arch whose tip is at 1."""
    canvas.drawPath(
        outline([
            ("M", -0.93, -0.62), ("L", -0.93, 0.20), ("C", -0.98, 0.48, -0.72, 0.62, -0.44, 0.70),
            ("C", -0.20, 0.77, -0.07, 0.84, 0, 1.0), ("C", 0.07, 0.84, 0.20, 0.77, 0.44, 0.70),
            ("C", 0.72, 0.62, 0.98, 0.48, 0.93, 0.20), ("L", 0.93, -0.62), ("Z",),
        ]),
        paint,
    )  # fmt: skip


def piece(opening: Opening) -> Piece:
    _, by, _, bh = opening.board
    alcoves = ALCOVES.get(opening.name)
    extra = (0.0, 0.0, 0.0, 0.0)
    if alcoves:
        x, y, w, h = alcoves[1]
        extra = (w / 2 / PIXELS, h / 2 / PIXELS, (by + bh / 2 - y - h / 2) / PIXELS, (x - alcoves[0][0]) / PIXELS)
    textures = reliefs(lattice, ogee, extent=1.08)
    surfaces = (BRASS, NIGHT_ENAMEL, NICHE, RUBY, VIOLET, RAYS)
    return Piece(brass_frame, surfaces, LAMPLIGHT, textures=textures, numbers=opening.numbers(*extra), exposure=0.80)


FINISH = Finish(outline="#12041c", outline_width=0.003, bloom=0.18, sharpen=0.45, saturation=1.05, shadow=0.7)


def picture(opening: Opening, scale: float = framing.SCALE, grid: int = 1) -> np.ndarray:
    return framing.draw(piece(opening), opening, FINISH, scale, grid)


def jobs() -> dict[str, Job]:
    """Every frame picture, and their table with the alcoves' rects."""
    openings = (LANDSCAPE, PORTRAIT, LANDSCAPE_BONUS, PORTRAIT_BONUS)
    extra = {name: {"alcoves": [list(rect) for rect in rects]} for name, rects in ALCOVES.items()}
    return framing.jobs(openings, picture, extra=extra)
