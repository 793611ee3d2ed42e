"""Cobra: a teal snake with a spread hood that rises from a wicker basket."""

from __future__ import annotations

import math

from slots.artwork.render.lights import LAMPLIGHT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Material, jewel, light
from slots.artwork.render.sdf import (
    capsule,
    ellipsoid,
    length2,
    length3,
    nearest_sector,
    smooth_max,
    smooth_min,
    smoothstep,
    sphere,
    torus,
)

WICKER, METAL, STONE, SCALES, BELLY, MARK, PUPIL, EYE, TONGUE = range(9)


@field
def charmed(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.72
    if bound > 0.3:
        return bound, WICKER
    y += 0.05
    r = math.sqrt(x * x + z * z)
    a = math.atan2(x, z)
    # basket, lower and wider than the snake is high
    h = y + 0.80
    wall = 0.70 + 0.16 * math.cos(h * 2.6)
    strands = 0.030 * math.sin(a * 22.0 + math.pi * math.floor(h * 9.0)) * math.sqrt(abs(math.sin(h * 9.0 * math.pi)))
    d = max(abs(r - wall) - 0.05 - strands, abs(h) - 0.36) * 0.6
    d = min(d, max(r - wall, abs(h + 0.30) - 0.08))
    lip = 0.70 + 0.16 * math.cos(0.36 * 2.6)
    plait = 0.016 * math.sin(a * 26.0 + h * 30.0)
    d = min(d, (length2(r - lip, h - 0.36) - 0.095 - plait) * 0.8, (length2(r - lip, h + 0.36) - 0.085 - plait) * 0.8)
    m = WICKER
    hoop = max(abs(r - wall) - 0.09, abs(h - 0.01) - 0.090) * 0.8
    if hoop < d:
        d = hoop
        m = METAL
    sector = nearest_sector(a, 12)
    stone = ellipsoid(x - math.sin(sector) * 0.95, h - 0.01, z - math.cos(sector) * 0.95, 0.078, 0.078, 0.066)
    if stone < d:
        d = stone
        m = STONE
    # the body sways up; hood, head
    body = 1e9
    px = 0.24
    py = -0.40
    pz = 0.0
    for i in range(1, 11):
        t = i / 10.0
        qx = 0.26 * math.cos(t * 3.5)
        qy = -0.40 + 0.92 * t
        qz = 0.02 + 0.20 * math.sin(t * 3.0)
        body = smooth_min(body, capsule(x, y, z, px, py, pz, qx, qy, qz, 0.185 - 0.012 * t, 0.185 - 0.012 * t), 0.02)
        px = qx
        py = qy
        pz = qz
    hx = x + 0.16
    hy = y - 0.60
    hz = z - 0.06
    hood = ellipsoid(hx, hy, hz + 0.30 * hx * hx - 0.06, 0.62 * (1.0 - 0.25 * smoothstep(0.0, 0.50, hy)), 0.56, 0.110)
    body = smooth_min(body, hood, 0.08)
    skull = smooth_min(
        ellipsoid(hx, hy - 0.56, hz - 0.17, 0.235, 0.175, 0.30),
        ellipsoid(hx, hy - 0.50, hz - 0.02, 0.245, 0.20, 0.20),
        0.08,
    )
    skull = smooth_min(skull, capsule(abs(hx), hy, hz, 0.08, 0.71, 0.28, 0.20, 0.68, 0.06, 0.05, 0.045), 0.04)
    skull = smooth_max(skull, -capsule(abs(hx), hy, hz, 0.0, 0.485, 0.49, 0.22, 0.50, 0.24, 0.018, 0.018), 0.015)
    body = smooth_min(body, skull, 0.06)
    body = min(body, torus(x, y + 0.42, z, 0.42, 0.17))
    front = hz > 0.0 and abs(hx) < 0.155
    if body < 0.12:
        if front:
            body -= 0.008 * math.sin(y * 46.0) * smoothstep(0.42, 0.30, hy)
        else:
            body -= 0.0055 * math.sin((x + y) * 44.0) * math.sin((y - x + 0.5 * z) * 44.0) * smoothstep(0.44, 0.30, hy)
    body *= 0.85
    if body < d:
        d = body
        m = BELLY if front and hy < 0.40 else SCALES
        q = length2((abs(hx) - 0.315) / 0.115, (hy - 0.10) / 0.155)
        if hz > -0.2 and q < 1.0 and y > 0.2:
            m = MARK if q > 0.50 else PUPIL
    eye = sphere(abs(hx) - 0.172, hy - 0.605, hz - 0.30, 0.068)
    if eye < d:
        d = eye
        m = EYE
    tongue = capsule(hx, hy, hz, 0.0, 0.48, 0.44, 0.0, 0.38, 0.62, 0.024, 0.019)
    tongue = min(tongue, capsule(abs(hx), hy, hz, 0.0, 0.38, 0.62, 0.09, 0.27, 0.68, 0.019, 0.009))
    if tongue < d:
        d = tongue
        m = TONGUE
    return d * 0.8, m


def cobra() -> Piece:
    return Piece(
        charmed,
        (
            Material(
                (0.46, 0.24, 0.08),
                roughness=0.5,
                bump=0.02,
                bump_scale=14,
                cavity=1.0,
                edge=1.0,
                grain=0.3,
                coat=0.15,
                rim=0.6,
            ),
            GOLD,
            jewel((0.42, 0.01, 0.03), (0.17, 0.0, 0.01)),
            Material((0.015, 0.25, 0.20), roughness=0.28, cavity=1.0, edge=1.1, grain=0.22, coat=0.6),
            Material((0.70, 0.48, 0.14), roughness=0.35, cavity=1.0, edge=0.6, grain=0.1, coat=0.4),
            Material((0.95, 0.52, 0.08), metal=0.5, roughness=0.3, cavity=0.5, coat=0.4),
            Material((0.02, 0.02, 0.03), roughness=0.3, coat=0.6),
            light((1.0, 0.12, 0.008), 2.6),
            Material((0.6, 0.01, 0.02), roughness=0.4, glow=(0.35, 0.0, 0.02)),
        ),
        LAMPLIGHT,
        glows=tuple(Glow((-0.16 + side * 0.17, 1.15, 0.45), (1.0, 0.2, 0.02), 0.010, 14) for side in (-1, 1)),
        eye=(-0.9, 0.9, 6.1),
    )
