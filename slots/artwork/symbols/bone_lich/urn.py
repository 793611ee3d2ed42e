"""Soul urn (Scatter): violet bronze between bone handles, skulls on belly and lid; the lid rises."""

from __future__ import annotations

import math

from slots.artwork.render.lights import CRYPT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Material, light
from slots.artwork.render.sdf import (
    capsule,
    cylinder,
    ellipsoid,
    length3,
    rotate,
    smooth_max,
    smooth_min,
    smoothstep,
    torus,
)
from slots.artwork.symbols.bone_lich.bones import IVORY, long_bone, small_skull

BODY, METAL, BONES, SOUL = range(4)


@field
def vessel(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.72
    if bound > 0.3:
        return bound, BODY
    lift = numbers[0]
    y += 0.28 + lift * 0.40
    a = math.atan2(x, z)
    gadroons = abs(math.cos(a * 7.0))
    body = smooth_min(ellipsoid(x, y + 0.12, z, 0.70, 0.60, 0.70), cylinder(x, y - 0.34, z, 0.44, 0.14, 0.03), 0.18)
    body -= 0.026 * gadroons * smoothstep(0.30, 0.05, y) * smoothstep(-0.62, -0.40, y)
    body = smooth_min(body, capsule(x, y, z, 0.0, -0.60, 0.0, 0.0, -0.86, 0.0, 0.28, 0.19), 0.10)
    body = smooth_max(body, -cylinder(x, y - 0.50, z, 0.38, 0.40, 0.05), 0.02)
    d = body * 0.9
    m = BODY
    metal = min(torus(x, y - 0.45, z, 0.465, 0.066), torus(x, y - 0.29, z, 0.435, 0.034))
    metal = min(metal, torus(x, y - 0.09, z, 0.655, 0.044), torus(x, y + 0.52, z, 0.52, 0.040))
    metal = min(metal, smooth_min(cylinder(x, y + 0.98, z, 0.46, 0.055, 0.04), torus(x, y + 0.90, z, 0.33, 0.05), 0.04))
    metal = min(metal, torus(x, y + 0.79, z, 0.225, 0.040))
    if metal < d:
        d = metal
        m = METAL
    if z > 0.1:
        face = small_skull(x, y + 0.22, z - 0.46, 0.40)
        if face < d:
            d = face
            m = BONES
        ex, ey = rotate(abs(x) - 0.110, y + 0.225, -0.45)
        eye = ellipsoid(ex, ey, z - 0.665, 0.062, 0.046, 0.05)
        if eye < d:
            d = eye
            m = SOUL
    ax = abs(x)
    handle = min(
        long_bone(ax, y, z, 0.50, 0.36, 0.0, 0.90, 0.44, 0.0, 0.088),
        long_bone(ax, y, z, 0.90, 0.44, 0.0, 1.03, -0.02, 0.0, 0.080),
        long_bone(ax, y, z, 1.03, -0.02, 0.0, 0.70, -0.32, 0.0, 0.072),
    )
    if handle < d:
        d = handle
        m = BONES
    # lid, raised and tipped
    u, v = rotate(x, y - 0.54 - lift * 0.92, -0.22 * lift)
    b = math.atan2(u, z)
    lid = max(ellipsoid(u, v, z, 0.48, 0.30, 0.48), -v - 0.02)
    lid -= 0.018 * abs(math.cos(b * 7.0)) * smoothstep(0.0, 0.06, v) * smoothstep(0.27, 0.18, v)
    if lid < d:
        d = lid
        m = BODY
    band = min(torus(u, v, z, 0.475, 0.058), torus(u, v - 0.28, z, 0.135, 0.048))
    if band < d:
        d = band
        m = METAL
    knob = small_skull(u, v - 0.52, z, 0.335)
    if knob < d:
        d = knob
        m = BONES
    ex, ey = rotate(abs(u) - 0.092, v - 0.515, -0.45)
    eye = ellipsoid(ex, ey, z - 0.172, 0.050, 0.038, 0.04)
    if eye < d:
        d = eye
        m = SOUL
    if lift > 0.05:
        pool = cylinder(x, y - 0.40, z, 0.39, 0.03, 0.01)
        if pool < d:
            d = pool
            m = SOUL
    return d * 0.82, m


def urn(lift: float = 0.0) -> Piece:
    """The urn with its lid raised by ``lift``, 0 closed … 1 wide open."""
    soul = (0.08, 1.0, 0.45)
    lamps = [Glow((side * 0.11, -0.50 - 0.16 * lift, 0.80), soul, 0.026, 10) for side in (-1, 1)]
    if lift > 0.05:
        lamps += [Glow((0.0, 0.10, 0.0), soul, 0.55 * lift, 4), Glow((0.0, 0.35, 0.25), soul, 0.25 * lift, 5)]
    return Piece(
        vessel,
        (
            Material(
                (0.12, 0.035, 0.20),
                metal=0.85,
                roughness=0.28,
                bump=0.016,
                bump_scale=8,
                cavity=1.0,
                edge=1.3,
                grain=0.30,
                rim=0.9,
                coat=0.45,
            ),
            GOLD.but(colour=(0.98, 0.64, 0.28), roughness=0.20, grain=0.18),
            IVORY,
            light((0.08, 1.0, 0.5), 3.2, glow_win=2.0),
        ),
        CRYPT,
        glows=tuple(lamps),
        numbers=(lift * 0.40,),
        eye=(0.7, 1.0, 6.2),
    )
