"""Book of 99's frame: bars of white marble with an inlaid gold meander between gold beads, corner blocks with laurel and gem."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import skia

from slots.artwork.render.finish import Finish
from slots.artwork.render.lights import WARM, Key, Rig, Softbox
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Material, jewel
from slots.artwork.render.sdf import ellipsoid, nearest_sector, rounded_box, smooth_min, texture
from slots.artwork.render.shapes import reliefs
from slots.artwork.scenery import framing
from slots.artwork.scenery.framing import Opening, bar_place, rail, strip
from slots.artwork.scenery.manifest import Job

LANDSCAPE = Opening("landscape", (414, 236, 1112, 648), 34, 72, (62, 62, 62, 62))
PORTRAIT = Opening("portrait", (83, 474, 914, 732), 24, 56, (50, 50, 50, 50))

MARBLE = Material(
    (0.80, 0.74, 0.65), roughness=0.24, scatter=0.2, scatter_colour=(1.0, 0.8, 0.6), bump=0.004, bump_scale=5, cavity=0.8,
    edge=0.35, coat=0.35, grain=0.30, rim=0.4,
)  # fmt: skip
INLAY = GOLD.but(roughness=0.2, cavity=0.6, edge=0.7)
BLUE = jewel((0.010, 0.10, 0.55), (0.0, 0.05, 0.30))

NIGHT: Rig = WARM.but(
    softboxes=(
        Softbox((-0.50, 0.75, 0.60), 0.55, 0.40, 0.12, (0.62, 0.78, 1.0), 4.2),
        Softbox((0.95, 0.15, 0.25), 0.22, 0.90, 0.10, (0.45, 0.65, 1.0), 2.4),
        Softbox((-0.95, -0.10, 0.20), 0.15, 0.80, 0.08, (1.0, 0.60, 0.28), 2.4),
        Softbox((0.0, -0.90, 0.45), 0.60, 0.25, 0.20, (1.0, 0.50, 0.18), 2.6),
        Softbox((0.25, 0.35, 0.95), 0.18, 0.10, 0.06, (0.9, 0.95, 1.0), 2.0),
    ),
    keys=(Key((-0.5, 0.8, 0.75), (0.55, 0.70, 1.0), 1.3, 9.0), Key((0.3, -0.8, 0.5), (1.0, 0.55, 0.2), 0.9)),
    ground=(0.10, 0.05, 0.03), horizon=(0.14, 0.15, 0.22), sky=(0.10, 0.14, 0.30),
)  # fmt: skip
"""Moon from above, torches from below."""


@field
def marble_frame(x, y, z, textures, numbers, layer):
    """numbers: half width, half height, bar, boss, keys of the meander on a wide and on a high side."""
    w = numbers[2]
    across, along, length = bar_place(x, y, numbers[0], numbers[1])
    q = across / w
    t = z / w
    a = along / w
    n = length / w
    if q < -0.45:
        return (-q - 0.30) * w, 0
    if t > 1.2:
        return (t - 0.75) * w, 0
    # the bar, with a shallow groove on either side of the meander
    d = strip(q, t, 0.5, 0.5, 0.30, 0.10)
    d = max(d, 0.055 - math.sqrt((q - 0.20) ** 2 + (t - 0.33) ** 2))
    d = max(d, 0.055 - math.sqrt((q - 0.82) ** 2 + (t - 0.33) ** 2))
    m = 0
    g = rail(q, t, 0.07, 0.29, 0.085)
    bead = (a / 0.17 + 0.5) % 1.0 - 0.5
    g = min(g, math.sqrt((bead * 0.17) ** 2 + (q - 0.945) ** 2 + (t - 0.30) ** 2) - 0.082)
    g = min(g, rail(q, t, 0.945, 0.26, 0.055))
    wide = 1 if length == numbers[0] and abs(x) - numbers[0] <= abs(y) - numbers[1] else 0
    keys = numbers[4] if wide == 1 else numbers[5]
    span = n - 0.62  # the corner blocks cover the rest
    if abs(a) < span:
        u = (a / span * 0.5 + 0.5) * keys
        u = (u - math.floor(u)) * 2 - 1
        if a < 0:
            u = -u  # the keys run towards the middle from both ends
        line = max(texture(textures, 0, u, (q - 0.51) / 0.245, 1.0) * 0.245, abs(q - 0.51) - 0.25)
        depth = max(0.0, -line)
        top = 0.30 + 0.05 * (1 - math.exp(-depth * 60.0))
        g = min(g, max(line, max(t - top, 0.2 - t)) * 0.6)
    if g < d:
        d = g
        m = 1
    # corner blocks
    # set outwards, so that they leave the corner cells alone
    cx = (abs(x) - numbers[0]) / w - 0.72
    cy = (abs(y) - numbers[1]) / w - 0.72
    s = numbers[3] / w * 0.94
    block = rounded_box(cx, cy, t - 0.02, s, s, 0.44, 0.10)
    if block < 0.4:
        r = math.sqrt(cx * cx + cy * cy)
        angle = math.atan2(cy, cx)
        b = max(block, -rounded_box(cx, cy, t - 0.50, s - 0.19, s - 0.19, 0.10, 0.05))
        if b < d:
            d = b
            m = 0
        edge = abs(max(abs(cx), abs(cy)) - (s - 0.10))
        g = math.sqrt(edge * edge + (t - 0.48) ** 2) - 0.085
        corner = math.sqrt((abs(cx) - s + 0.10) ** 2 + (abs(cy) - s + 0.10) ** 2 + (t - 0.49) ** 2) - 0.13
        g = min(g, corner)
        for row in range(2):
            turn = 0.5 * row
            middle = nearest_sector(angle - turn * 0.6283, 10.0) + turn * 0.6283
            lx = cx * math.cos(middle) + cy * math.sin(middle)
            ly = -cx * math.sin(middle) + cy * math.cos(middle)
            reach = s * (0.52 if row == 0 else 0.45)
            leaf = ellipsoid(lx - reach, ly, t - 0.40 - 0.05 * row, s * 0.30, s * 0.12, 0.10) + 0.02 * math.exp(
                -abs(ly) * 40
            )
            g = min(g, leaf * 0.85)
        g = smooth_min(g, math.sqrt((r - s * 0.38) ** 2 + (t - 0.57) ** 2) - 0.07, 0.03)
        if g < d:
            d = g
            m = 1
        gem = ellipsoid(cx, cy, t - 0.60, s * 0.34, s * 0.34, 0.20)
        if gem < d:
            d = gem
            m = 2
    # a cartouche in the middle of the long sides
    my = (abs(y) - numbers[1]) / w - 0.5
    mx = x / w
    near = rounded_box(mx, my, t, 1.5, 0.7, 0.6, 0.1)
    if near < 0.3:
        oval = math.sqrt((mx / 1.30) ** 2 + (my / 0.66) ** 2)
        plate = max((oval - 1.0) * 0.6, max(t - 0.44, -t))
        if plate < d:
            d = plate
            m = 0
        ring = math.sqrt(((oval - 0.93) * 0.62) ** 2 + (t - 0.44) ** 2) - 0.075
        g = min(ring, math.sqrt(((oval - 0.52) * 0.62) ** 2 + (t - 0.47) ** 2) - 0.06) * 0.8
        for side in range(2):
            fx = abs(mx) - 1.55
            g = min(g, ellipsoid(fx - 0.18 * side, my, t - 0.33, 0.17, 0.20 - 0.07 * side, 0.16))
        if g < d:
            d = g
            m = 1
        gem = ellipsoid(mx, my, t - 0.44, 0.64, 0.31, 0.24)
        if gem < d:
            d = gem
            m = 2
    return d * 0.82 * w, m


def meander(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """One key of the running meander over -1..1; its base line meets the neighbours'."""
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeJoin(skia.Paint.kMiter_Join)
    paint.setStrokeWidth(0.225)
    low, high, mid = -0.88, 0.88, 0.0
    line = skia.Path()
    line.moveTo(-1.3, low)
    line.lineTo(1.3, low)
    canvas.drawPath(line, paint)
    hook = skia.Path()
    hook.moveTo(-0.86, low)
    for x, y in ((-0.86, high), (0.62, high), (0.62, -0.30), (-0.26, -0.30), (-0.26, mid + 0.30), (0.18, mid + 0.30)):
        hook.lineTo(x, y)
    canvas.drawPath(hook, paint)


def keys(half: float, bar: float) -> float:
    """How many meander keys fit along a side, an even number so that both halves mirror."""
    pitch = 0.245 * 2 * 1.05
    return float(2 * round((2 * (half / bar - 0.62)) / pitch / 2))


def piece(opening: Opening, rig: Rig) -> Piece:
    base = opening.numbers()
    numbers = (*base, keys(base[0], base[2]), keys(base[1], base[2]))
    return Piece(
        marble_frame, (MARBLE, INLAY, BLUE), rig, textures=reliefs(meander, side=512), numbers=numbers, exposure=0.95
    )


FINISH = Finish(outline="#0a1226", outline_width=0.0026, bloom=0.15, sharpen=0.45, saturation=1.08, shadow=0.7)


def picture(opening: Opening, rig: Rig, scale: float = framing.SCALE, grid: int = 2) -> np.ndarray:
    return framing.draw(piece(opening, rig), opening, FINISH, scale, grid)


def jobs() -> dict[str, Job]:
    """Every frame picture, and their table."""
    looks = {}
    for opening in (LANDSCAPE, PORTRAIT):
        looks[opening] = WARM
        looks[replace(opening, name=f"{opening.name}_bonus")] = NIGHT
    return framing.jobs(looks, picture)
