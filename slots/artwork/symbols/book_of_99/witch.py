"""Witch: a goblet of bubbling green potion with a violet serpent wound about it."""

from __future__ import annotations

import math

from slots.artwork.render.lights import WARM, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, PALE_GOLD, Material, jewel, light
from slots.artwork.render.sdf import (
    capsule,
    cylinder,
    ellipsoid,
    length3,
    nearest_sector,
    rotate,
    smooth_max,
    smooth_min,
    smoothstep,
    sphere,
    torus,
)

CUP, TRIM, JEWEL, POTION, SNAKE, BAND, EYE, TONGUE, FANG, BOWL = range(10)
WOUND = 4.0 * math.pi + 2.45  # angle at which the serpent leaves the stem, radians


@field
def goblet(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.72
    if bound > 0.3:
        return bound, CUP
    y += 0.08
    a = math.atan2(x, z)
    bowl = max(ellipsoid(x, y - 0.60, z, 0.64, 0.70, 0.64), y - 0.74)
    bowl = smooth_max(bowl, -ellipsoid(x, y - 0.70, z, 0.56, 0.62, 0.56), 0.02)
    bowl -= 0.026 * abs(math.cos(a * 7.0)) * smoothstep(0.34, 0.05, y) * smoothstep(-0.12, 0.02, y)
    stem = capsule(x, y, z, 0.0, 0.02, 0.0, 0.0, -0.86, 0.0, 0.10, 0.09)
    stem = smooth_min(stem, sphere(x, y + 0.36, z, 0.18), 0.06)
    stem = smooth_min(stem, cylinder(x, y + 1.02, z, 0.50, 0.045, 0.04), 0.16)
    d = smooth_min(bowl, stem, 0.08) * 0.9
    m = BOWL if 0.12 < y < 0.70 else CUP
    trim = min(torus(x, y - 0.735, z, 0.585, 0.052), torus(x, y - 0.40, z, 0.625, 0.034))
    trim = min(trim, torus(x, y + 1.05, z, 0.49, 0.042), torus(x, y - 0.10, z, 0.50, 0.028))
    sector = nearest_sector(a, 8)
    sx = math.sin(sector)
    sz = math.cos(sector)
    stone = ellipsoid(x - sx * 0.635, y - 0.57, z - sz * 0.635, 0.075, 0.092, 0.075)
    ring = smooth_max(ellipsoid(x - sx * 0.615, y - 0.57, z - sz * 0.615, 0.105, 0.125, 0.06), -stone + 0.015, 0.02)
    trim = min(trim, ring)
    if trim < d:
        d = trim
        m = TRIM
    if stone < d:
        d = stone
        m = JEWEL
    potion = max(ellipsoid(x, y - 0.60, z, 0.58, 0.66, 0.58), y - 0.68 - 0.02 * math.sin(x * 9.0 + z * 7.0))
    for i in range(7):
        bx = 0.32 * math.sin(i * 2.4)
        bz = 0.32 * math.cos(i * 2.4)
        potion = smooth_min(potion, sphere(x - bx, y - 0.71 - 0.06 * (i % 3), z - bz, 0.075 + 0.03 * (i % 2)), 0.03)
    if potion < d:
        d = potion
        m = POTION
    # serpent: twice round the stem, then out and up, its head over the rim
    snake = 1e9
    segment = 0
    px = 0.0
    py = 0.0
    pz = 0.0
    pr = 0.0
    for i in range(43):
        t = i / 42.0
        if t < 0.60:
            k = t / 0.60
            turn = 0.9 + k * (WOUND - 0.9)
            wide = 0.52 - 0.20 * smoothstep(0.0, 0.35, k) + 0.12 * smoothstep(0.6, 1.0, k)
            qx = wide * math.sin(turn)
            qz = wide * math.cos(turn)
            qy = -1.00 + 0.86 * k**1.1
        else:
            k = (t - 0.60) / 0.40
            j = 1.0 - k
            x0 = 0.44 * math.sin(WOUND)
            z0 = 0.44 * math.cos(WOUND)
            qx = j * j * j * x0 + 3 * j * j * k * 0.86 + 3 * j * k * k * 1.46 + k * k * k * 0.70
            qy = j * j * j * -0.14 + 3 * j * j * k * -0.10 + 3 * j * k * k * 0.86 + k * k * k * 1.24
            qz = j * j * j * z0 + 3 * j * j * k * -0.55 + 3 * j * k * k * 0.15 + k * k * k * 0.52
        r = 0.034 + 0.106 * smoothstep(0.0, 0.35, t) * (1.0 - 0.20 * smoothstep(0.80, 1.0, t))
        if i > 0:
            q = capsule(x, y, z, px, py, pz, qx, qy, qz, pr, r)
            if q < snake:
                segment = i
            snake = smooth_min(snake, q, 0.012)
        px = qx
        py = qy
        pz = qz
        pr = r
    if snake < 0.15:
        snake -= 0.0060 * math.sin((x + y) * 56.0) * math.sin((y - x + z) * 56.0)
    snake *= 0.85
    if snake < d:
        d = snake
        m = BAND if segment % 5 == 0 else SNAKE
    # head, looking down to the left
    hx = (x - 0.55) * 0.72
    hy = (y - 1.26) * 0.72
    hz = (z - 0.62) * 0.72
    hx, hz = rotate(hx, hz, -0.60)
    skull = smooth_min(
        ellipsoid(hx, hy, hz, 0.135, 0.095, 0.21), ellipsoid(hx, hy - 0.02, hz + 0.12, 0.160, 0.11, 0.13), 0.06
    )
    skull = smooth_max(skull, -ellipsoid(hx, hy + 0.065, hz - 0.14, 0.16, 0.034, 0.16), 0.02)
    skull = smooth_min(skull, ellipsoid(hx, hy + 0.112, hz - 0.03, 0.10, 0.036, 0.17), 0.03)
    skull = smooth_min(skull, capsule(abs(hx), hy, hz, 0.06, 0.088, 0.12, 0.12, 0.088, -0.04, 0.036, 0.03), 0.03)
    if skull < d:
        d = smooth_min(d, skull, 0.05)
        m = SNAKE
    eye = sphere(abs(hx) - 0.115, hy - 0.045, hz - 0.065, 0.043)
    if eye < d:
        d = eye
        m = EYE
    tongue = capsule(hx, hy, hz, 0.0, -0.065, 0.12, 0.0, -0.05, 0.34, 0.014, 0.012)
    tongue = min(tongue, capsule(abs(hx), hy, hz, 0.0, -0.05, 0.34, 0.055, -0.02, 0.45, 0.012, 0.007))
    if tongue < d:
        d = tongue
        m = TONGUE
    fang = capsule(abs(hx), hy, hz, 0.06, -0.045, 0.15, 0.06, -0.13, 0.165, 0.018, 0.004)
    if fang < d:
        d = fang
        m = FANG
    return d * 0.8, m


def witch() -> Piece:
    scales = Material(
        (0.22, 0.018, 0.34),
        roughness=0.26,
        cavity=1.0,
        edge=1.3,
        grain=0.20,
        coat=0.65,
        rim=1.4,
        scatter=0.15,
        scatter_colour=(0.5, 0.1, 0.8),
    )
    return Piece(
        goblet,
        (
            GOLD.but(colour=(1.0, 0.60, 0.18), roughness=0.2),
            PALE_GOLD,
            jewel((0.35, 0.01, 0.30), (0.20, 0.0, 0.16)),
            light((0.13, 1.0, 0.06), 1.35, coat=0.8, rim=0.2, cavity=0.25, roughness=0.2),
            scales,
            scales.but(colour=(0.72, 0.36, 0.05), metal=0.4),
            light((1.0, 0.55, 0.02), 3.0),
            Material((0.6, 0.01, 0.03), roughness=0.4, glow=(0.35, 0.0, 0.02)),
            Material((0.8, 0.75, 0.6), roughness=0.2, coat=0.5),
            GOLD.but(colour=(1.0, 0.58, 0.16), roughness=0.22),
        ),
        WARM,
        glows=(Glow((0.0, 0.84, 0.12), (0.25, 1.0, 0.15), 0.30, 5.0),),
        eye=(-0.7, 1.4, 6.1),
    )
