"""Book of 99's frame: bars of white marble with an inlaid gold meander between gold beads, corner blocks with
laurel and gem."""

from __future__ import annotations

import math

import numpy as np
import skia

from slots.artwork.render.finish import Finish
from slots.artwork.render.lights import WARM, Rig
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Material, jewel
from slots.artwork.render.sdf import ellipsoid, nearest_sector, rounded_box, texture
from slots.artwork.render.shapes import reliefs
from slots.artwork.scenery import framing
from slots.artwork.scenery.framing import Opening, bar_place, rail, strip
from slots.artwork.scenery.manifest import Job

LANDSCAPE = Opening("landscape", (414, 236, 1112, 648), 34, 72, (62, 62, 62, 62))
PORTRAIT = Opening("portrait", (83, 474, 914, 732), 24, 56, (50, 50, 50, 50))

MARBLE = Material(
    (0.74, 0.70, 0.63), roughness=0.22, scatter=0.35, scatter_colour=(1.0, 0.9, 0.75), bump=0.003, bump_scale=5,
    cavity=0.25, edge=0.25, coat=0.25, grain=0.20, rim=0.4,
)  # fmt: skip
INLAY = GOLD.but(roughness=0.2, cavity=0.6, edge=0.7)
BLUE = jewel((0.010, 0.14, 0.65), (0.0, 0.10, 0.50))


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
    d = max(d, 0.04 - math.sqrt((q - 0.20) ** 2 + (t - 0.33) ** 2))
    d = max(d, 0.04 - math.sqrt((q - 0.82) ** 2 + (t - 0.33) ** 2))
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
        top = 0.30 + 0.035 * (1 - math.exp(-depth * 60.0))
        g = min(g, max(line, t - top, 0.2 - t) * 0.6)
    if g < d:
        d = g
        m = 1
    # corner blocks
    # set outwards, so that they leave the corner cells alone
    cx = (abs(x) - numbers[0]) / w - 0.72
    cy = (abs(y) - numbers[1]) / w - 0.72
    s = numbers[3] / w * 0.94
    block = rounded_box(cx, cy, t - 0.02, s, s, 0.44, 0.10)
    near = block - 0.18
    if near < 0.3:
        r = math.sqrt(cx * cx + cy * cy)
        angle = math.atan2(cy, cx)
        if block < d:
            d = block
            m = 0
        # beads, not rods: a straight rod of gold would mirror one patch of the room along its whole length
        big = max(abs(cx), abs(cy)) - (s - 0.12)
        small = min(abs(cx), abs(cy))
        step = 2 * (s - 0.12) / 11
        bead = (small / step + 0.5) % 1.0 - 0.5
        g = math.sqrt(big * big + (bead * step) ** 2 + (t - 0.47) ** 2) - 0.09
        corner = math.sqrt((abs(cx) - s + 0.12) ** 2 + (abs(cy) - s + 0.12) ** 2 + (t - 0.47) ** 2) - 0.14
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
        around = nearest_sector(angle, 20.0)
        g = min(
            g,
            math.sqrt(
                (r * math.cos(angle - around) - s * 0.40) ** 2 + (r * math.sin(angle - around)) ** 2 + (t - 0.60) ** 2
            )
            - 0.065,
        )
        if g < d:
            d = g
            m = 1
        gem = ellipsoid(cx, cy, t - 0.52, s * 0.35, s * 0.35, 0.24)
        if gem < d:
            d = gem
            m = 2
    elif near < d:
        d = near
    # a cartouche in the middle of the long sides
    my = (abs(y) - numbers[1]) / w - 0.5
    mx = x / w
    near = rounded_box(mx, my, t, 1.95, 0.75, 0.75, 0.1)
    if near < 0.3:
        oval = math.sqrt((mx / 1.30) ** 2 + (my / 0.66) ** 2)
        plate = max((oval - 1.0) * 0.6, t - 0.44, -t)
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
    elif near < d:
        d = near
    return d * 0.82 * w, m


def meander(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """One key of the running meander over -1..1; its base line meets the neighbours'."""
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeJoin(skia.Paint.kMiter_Join)
    paint.setStrokeWidth(0.19)
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
        marble_frame, (MARBLE, INLAY, BLUE), rig, textures=reliefs(meander, side=512), numbers=numbers, exposure=1.0
    )


FINISH = Finish(outline="#0a1226", outline_width=0.0026, bloom=0.15, sharpen=0.45, saturation=1.08, shadow=0.7)


def by_night(picture: np.ndarray) -> np.ndarray:
    """The frame under the moon with torches below: whites turn blue, gold keeps its warmth, the lower bars glow a
    little."""
    colour = picture[..., :3] / 255.0
    warm = np.clip((colour[..., 0] - colour[..., 2]) * 2.2, 0, 1)[..., None]
    cool = colour * np.array([0.66, 0.74, 0.94])
    kept = colour * np.array([0.98, 0.90, 0.80])
    lift = np.linspace(0.86, 1.04, picture.shape[0])[:, None, None]
    toned = np.clip((cool + (kept - cool) * warm) * lift, 0, 1)
    return np.concatenate([np.round(toned * 255).astype(np.uint8), picture[..., 3:]], -1)


def picture(opening: Opening, scale: float = framing.SCALE, grid: int = 1) -> np.ndarray:
    return framing.draw(piece(opening, WARM), opening, FINISH, scale, grid)


def jobs() -> dict[str, Job]:
    """Every frame picture, and their table."""
    return framing.jobs((LANDSCAPE, PORTRAIT), picture, by_night, "_free_spins")
