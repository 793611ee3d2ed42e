"""The three lamps, dark and lit."""

from __future__ import annotations

import math

from slots.artwork.render.lights import LAMPLIGHT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import DARK, GOLD, Colour, jewel
from slots.artwork.render.sdf import (
    capsule,
    cylinder,
    ellipsoid,
    length2,
    length3,
    nearest_sector,
    rotate,
    smooth_max,
    smooth_min,
    smoothstep,
    sphere,
    torus,
)

BODY, METAL, STONE, MOUTH = range(4)
COLOURS: dict[str, tuple[Colour, Colour, Colour]] = {
    # body, stones, light
    "treasure": ((1.0, 0.56, 0.11), (0.48, 0.004, 0.012), (1.0, 0.60, 0.25)),
    "multiply": ((0.36, 0.07, 0.85), (0.80, 0.05, 0.50), (0.80, 0.30, 1.0)),
    "prize": ((0.015, 0.50, 0.18), (0.85, 0.42, 0.02), (0.20, 1.0, 0.50)),
}
SQUEEZE, STRETCH = 1.16, 0.90  # the lamp is drawn compact, to hold a square cell


@field
def oil_lamp(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.72
    if bound > 0.3:
        return bound, BODY
    x = x * SQUEEZE + 0.10
    y = (y + 0.12) * STRETCH + 0.05
    z = z * SQUEEZE
    a = math.atan2(x, z)
    h = y + 0.12
    gadroons = abs(math.cos(a * 9.0))
    d = (
        ellipsoid(x, h, z, 0.80, 0.50, 0.72)
        - 0.024 * gadroons * smoothstep(0.02, -0.12, h) * smoothstep(-0.44, -0.26, h)
    ) * 0.9
    m = BODY
    # shoulder, neck ring, foot
    g = torus(x, h - 0.03, z * 1.11, 0.805, 0.052)
    g = smooth_min(g, ellipsoid(x, y - 0.21, z, 0.55, 0.20, 0.49), 0.05)
    g = smooth_min(g, torus(x, y - 0.345, z, 0.39, 0.048), 0.03)
    g = smooth_min(g, capsule(x, y, z, 0.0, -0.48, 0.0, 0.0, -0.66, 0.0, 0.25, 0.14), 0.06)
    g = smooth_min(g, cylinder(x, y + 0.76, z, 0.47, 0.055, 0.05), 0.10)
    g = smooth_min(g, torus(x, y + 0.62, z, 0.185, 0.048), 0.03)
    g = smooth_min(g, torus(x, y + 0.80, z, 0.49, 0.038), 0.02)
    # spout: a swan's neck with a ringed lip
    spout = 1e9
    px = 0.54
    py = -0.18
    pr = 0.23
    for i in range(1, 9):
        t = i / 8.0
        s = 1.0 - t
        qx = s * s * 0.54 + 2 * s * t * 1.04 + t * t * 1.10
        qy = s * s * -0.18 + 2 * s * t * -0.28 + t * t * 0.48
        qr = 0.23 * s**1.3 + 0.088
        part = capsule(x, y, z, px, py, 0.0, qx, qy, 0.0, pr, qr)
        spout = smooth_min(spout, part, 0.03) if i > 1 else part
        px = qx
        py = qy
        pr = qr
    lx, ly = rotate(x - 1.11, y - 0.515, -0.28)
    spout = smooth_min(spout, torus(lx, ly, z, 0.118, 0.042), 0.03)
    spout = smooth_max(spout, -sphere(lx, ly - 0.055, z, 0.098), 0.02)
    if spout < d and x > 0.66:
        m = METAL
    d = smooth_min(d, spout, 0.06)
    mouth = ellipsoid(lx, ly + 0.02, z, 0.095, 0.03, 0.095)
    if mouth < d:
        d = mouth
        m = MOUTH
    # handle: a loop that ends in a curl
    hx = x + 0.89
    hy = y - 0.08
    handle = length2(length2(hx * 0.92, hy) - 0.33, z) - 0.066 * (1.0 + 0.25 * math.cos(math.atan2(hy, hx) * 2.0))
    handle = smooth_min(handle, length2(length2(x + 0.74, y - 0.51) - 0.115, z) - 0.052, 0.05)
    g = smooth_min(g, handle, 0.04)
    if g < d:
        d = g
        m = METAL
    # lid and finial
    lid = max(ellipsoid(x, y - 0.37, z, 0.365, 0.32, 0.365), -(y - 0.34))
    lid -= 0.020 * abs(math.cos(a * 7.0)) * smoothstep(0.34, 0.42, y) * smoothstep(0.66, 0.50, y)
    if lid < d:
        d = lid
        m = BODY
    knob = capsule(x, y, z, 0.0, 0.65, 0.0, 0.0, 0.75, 0.0, 0.078, 0.058)
    knob = smooth_min(knob, sphere(x, y - 0.82, z, 0.120), 0.03)
    knob = smooth_min(knob, capsule(x, y, z, 0.0, 0.90, 0.0, 0.0, 1.06, 0.0, 0.060, 0.013), 0.04)
    knob = smooth_min(knob, torus(x, y - 0.675, z, 0.108, 0.040), 0.02)
    if knob < d:
        d = knob
        m = METAL
    sector = nearest_sector(a, 10)
    stone = sphere(x - math.sin(sector) * 0.835, h - 0.03, z - math.cos(sector) * 0.752, 0.098)
    if stone < d:
        d = stone
        m = STONE
    return d / SQUEEZE * 0.78, m


def lamp(name: str, lit: bool) -> Piece:
    """The lamp of ``COLOURS[name]``, polished and burning, or tarnished and cold."""
    body, stones, light = COLOURS[name]
    glow = (0.36 * stones[0], 0.36 * stones[1], 0.36 * stones[2])
    if lit:
        materials = (
            GOLD.but(colour=body, roughness=0.17, edge=0.35),
            GOLD.but(colour=(1.0, 0.66, 0.22)),
            jewel(stones, glow),
            DARK,
        )
        lamps: tuple[Glow, ...] = (Glow((0.88, 0.72, 0.15), light, 0.42, 6.0), Glow((0.0, 0.1, 1.2), light, 0.05, 2.0))
    else:

        def faded(colour: Colour, base: float, keep: float) -> Colour:
            return (base + keep * colour[0], base + keep * colour[1], base + keep * colour[2])

        old = {"patina": 0.6, "patina_colour": faded(body, 0.035, 0.055)}
        materials = (
            GOLD.but(colour=faded(body, 0.05, 0.26), roughness=0.38, edge=0.7, grain=0.5, bump=0.025, **old),
            GOLD.but(
                colour=(0.40, 0.26, 0.13),
                roughness=0.38,
                grain=0.5,
                bump=0.02,
                edge=0.8,
                patina=0.6,
                patina_colour=(0.07, 0.06, 0.04),
            ),
            jewel(faded(stones, 0.01, 0.20), (0.0, 0.0, 0.0), coat=0.5),
            DARK,
        )
        lamps = ()
    exposure = 1.0 if lit else 0.50
    return Piece(oil_lamp, materials, LAMPLIGHT, glows=lamps, eye=(-0.9, 1.2, 6.0), exposure=exposure)
