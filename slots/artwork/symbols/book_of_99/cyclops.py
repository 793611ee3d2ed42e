"""Cyclops: a bronze head gone green, one burning eye, tusks and a ridged horn."""

from __future__ import annotations

import math

from slots.artwork.render.lights import WARM, Glow, Key
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import BRONZE, DARK, PALE_GOLD, Material
from slots.artwork.render.sdf import (
    capsule,
    ellipsoid,
    length3,
    rounded_box,
    smooth_max,
    smooth_min,
    smoothstep,
    sphere,
    torus_facing,
)

HEAD, TRIM, TOOTH, HORN, IRIS, WHITE, PUPIL, MAW = range(8)


@field
def head(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.68
    if bound > 0.3:
        return bound, HEAD
    ax = abs(x)
    y += 0.24
    f = ellipsoid(x, y - 0.20, z, 0.78, 0.74, 0.62)
    f = smooth_min(f, ellipsoid(x, y + 0.46, z - 0.06, 0.62, 0.42, 0.48), 0.2)
    f = smooth_min(f, ellipsoid(ax - 0.48, y + 0.26, z - 0.24, 0.22, 0.18, 0.20), 0.14)
    f = smooth_min(f, ellipsoid(x, y + 0.84, z - 0.30, 0.34, 0.16, 0.22), 0.14)
    # the socket under one heavy brow that dips in the middle
    ey = y - 0.12
    f = smooth_min(f, capsule(ax, y, z, 0.0, 0.40, 0.66, 0.62, 0.50, 0.30, 0.135, 0.08), 0.09)
    f = smooth_min(f, torus_facing(x, ey, z - 0.44, 0.35, 0.09), 0.06)
    f = smooth_max(f, -ellipsoid(x, ey, z - 0.62, 0.32, 0.28, 0.34), 0.04)
    # snub nose
    f = smooth_min(f, capsule(x, y, z, 0.0, -0.16, 0.58, 0.0, -0.30, 0.70, 0.10, 0.13), 0.08)
    f = smooth_min(f, ellipsoid(ax - 0.15, y + 0.33, z - 0.58, 0.11, 0.085, 0.11), 0.05)
    f = smooth_max(f, -ellipsoid(ax - 0.095, y + 0.375, z - 0.72, 0.052, 0.036, 0.09), 0.03)
    # jaw, open in a snarl
    my = y + 0.625 - 0.42 * ax * ax
    f = smooth_min(f, ellipsoid(x, my, z - 0.30, 0.48, 0.20, 0.26), 0.06)
    mouth = ellipsoid(x, my, z - 0.46, 0.42, 0.112, 0.34)
    f = smooth_max(f, -mouth, 0.03)
    f = max(f, -(z + 0.24))
    # furrows over the brow
    f += 0.013 * math.sin((y - 0.35 * ax) * 40.0) * smoothstep(0.56, 0.64, y) * smoothstep(0.92, 0.78, y)
    # pointed ears
    ear = capsule(ax, y, z, 0.68, 0.00, 0.0, 1.04, 0.40, -0.06, 0.17, 0.020)
    ear = smooth_max(ear, -capsule(ax, y, z, 0.76, 0.04, 0.11, 0.97, 0.31, 0.05, 0.078, 0.018), 0.03)
    f = smooth_min(f, ear, 0.06)
    d = f
    m = HEAD
    ring = torus_facing(ax - 0.93, y + 0.02, z - 0.02, 0.105, 0.030)
    if ring < d:
        d = ring
        m = TRIM
    for i in range(7):
        t = (i - 3) * 0.36
        q = sphere(x - math.sin(t) * 0.70, y - 0.47, z - math.cos(t) * 0.52, 0.052)
        if q < d and abs(x) > 0.38:
            d = q
            m = TRIM
    rim = torus_facing(x, ey, z - 0.535, 0.330, 0.040) - 0.006 * math.cos(math.atan2(x, ey) * 36.0)
    if rim < d:
        d = rim
        m = TRIM
    # teeth and tusks
    for i in range(7):
        t = (i - 3) * 0.098
        q = rounded_box(x - t, my - 0.070, z - 0.53 + 0.55 * t * t, 0.043, 0.058, 0.05, 0.028)
        q = min(q, rounded_box(x - t, my + 0.078, z - 0.51 + 0.55 * t * t, 0.040, 0.042, 0.05, 0.026))
        if q < d:
            d = q
            m = TOOTH
    tusk = capsule(ax, y, z, 0.34, -0.66, 0.48, 0.40, -0.42, 0.62, 0.095, 0.060)
    tusk = smooth_min(tusk, capsule(ax, y, z, 0.40, -0.42, 0.62, 0.36, -0.22, 0.66, 0.060, 0.010), 0.05)
    if tusk < d:
        d = tusk
        m = TOOTH
    maw = ellipsoid(x, my, z - 0.24, 0.40, 0.12, 0.26)
    if maw < d:
        d = maw
        m = MAW
    # horn: one clean sweep up and back, ringed like an ibex's
    horn = 1e9
    px = 0.0
    py = 0.78
    pz = 0.34
    pr = 0.235
    along = 0.0
    for i in range(1, 11):
        t = i / 10.0
        qx = 0.52 * t * t
        qy = 0.78 + 0.80 * t - 0.10 * t * t
        qz = 0.34 + 0.34 * math.sin(t * 2.3) - 0.10 * t
        qr = 0.235 * (1.0 - t) ** 0.72 + 0.008
        q = capsule(x, y, z, px, py, pz, qx, qy, qz, pr, qr)
        if q < horn + 0.02:
            span = (qx - px) ** 2 + (qy - py) ** 2 + (qz - pz) ** 2
            h = ((x - px) * (qx - px) + (y - py) * (qy - py) + (z - pz) * (qz - pz)) / span
            along = (i - 1 + min(1.0, max(0.0, h))) / 10.0
        horn = smooth_min(horn, q, 0.03) if i > 1 else q
        px = qx
        py = qy
        pz = qz
        pr = qr
    wave = abs(math.sin(along * 24.0))
    horn -= 0.028 * wave * smoothstep(0.12, 0.22, along) * smoothstep(0.92, 0.6, along)
    horn *= 0.8
    if horn < d:
        d = smooth_min(d, horn, 0.02)
        m = HORN
    collar = max(horn - 0.045, abs(along - 0.09) * 0.9 - 0.06)
    if collar < d:
        d = collar
        m = TRIM
    # the eye
    ball = sphere(x, ey, z - 0.30, 0.305)
    if ball < d:
        d = ball
        q = math.sqrt(x * x + ey * ey)
        slit = 0.020 + 0.040 * max(0.0, 1.0 - abs(ey) / 0.155)
        if abs(x) < slit and abs(ey) < 0.155:
            m = PUPIL
        elif q < 0.195:
            m = IRIS
        elif q < 0.215:
            m = PUPIL
        else:
            m = WHITE
    return d * 0.8, m


def cyclops() -> Piece:
    rig = WARM.but(
        keys=(Key((-0.70, 0.80, 0.55), (1.0, 0.93, 0.82), 2.7, 9.0), Key((0.90, 0.10, 0.0), (1.0, 0.45, 0.15), 1.1))
    )
    return Piece(
        head,
        (
            BRONZE.but(
                colour=(0.72, 0.40, 0.16),
                roughness=0.30,
                edge=1.0,
                grain=0.15,
                rim=0.8,
                bump=0.016,
                bump_scale=7,
                cavity=1.0,
                patina_colour=(0.070, 0.36, 0.255),
                patina=0.93,
            ),
            PALE_GOLD.but(colour=(1.0, 0.66, 0.22)),
            Material(
                (0.72, 0.60, 0.40), roughness=0.3, bump=0.01, bump_scale=9, cavity=0.9, edge=0.4, grain=0.35, coat=0.35
            ),
            Material(
                (0.34, 0.25, 0.15),
                roughness=0.30,
                scatter=0.25,
                scatter_colour=(1.0, 0.6, 0.3),
                bump=0.010,
                bump_scale=9,
                cavity=1.0,
                edge=1.6,
                grain=0.35,
                coat=0.35,
            ),
            Material(
                (0.5, 0.10, 0.01),
                roughness=0.1,
                glow=(3.0, 0.68, 0.04),
                coat=0.9,
                rim=0.0,
                cavity=0.1,
                edge=0.0,
                glow_win=2.4,
            ),
            Material((0.74, 0.62, 0.44), roughness=0.15, coat=0.9, cavity=0.6, glow=(0.20, 0.05, 0.0), edge=0.0),
            DARK,
            Material((0.10, 0.012, 0.010), roughness=0.5, cavity=1.0, edge=0.0, rim=0.0, glow=(0.05, 0.004, 0.0)),
        ),
        rig,
        glows=(Glow((0.0, -0.10, 0.80), (1.0, 0.38, 0.06), 0.10, 6.0),),
        eye=(1.0, 0.2, 6.1),
    )
