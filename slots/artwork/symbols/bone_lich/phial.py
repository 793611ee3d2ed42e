"""Phial: a glass ball in a golden claw, full of a whirling soul."""

from __future__ import annotations

import math

from slots.artwork.render.lights import CRYPT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Colour, Material, light
from slots.artwork.render.sdf import (
    capsule,
    cylinder,
    ellipsoid,
    length3,
    rotate,
    smooth_max,
    smooth_min,
    sphere,
    torus,
)
from slots.artwork.symbols.bone_lich.bones import IVORY, small_skull

GLASS, LIQUID, CORK, METAL, BUBBLE, EYE, BONES = range(7)
CENTRE = -0.34  # height of the ball's middle


@field
def bottle(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.5
    if bound > 0.3:
        return bound, GLASS
    if layer == 0:
        d = smooth_min(sphere(x, y - CENTRE, z, 0.72), cylinder(x, y - 0.46, z, 0.22, 0.30, 0.04), 0.22)
        d = min(d, torus(x, y - 0.75, z, 0.22, 0.062))
        m = GLASS
    else:
        # the liquid, its surface swung to one side by the whirl, with a ghostly face in it
        level = y + 0.02 - 0.16 * x + 0.030 * math.sin(x * 9.0 + z * 6.0)
        d = smooth_max(sphere(x, y - CENTRE, z, 0.655), level, 0.03)
        face = small_skull(x, y + 0.38, z - 0.40, 0.40)
        d = smooth_min(d, face, 0.05)
        m = LIQUID
        ex, ey = rotate(abs(x) - 0.112, y + 0.385, -0.45)
        eye = ellipsoid(ex, ey, z - 0.625, 0.066, 0.050, 0.06)
        if eye < d:
            d = eye
            m = EYE
        for i in range(6):
            bx = 0.42 * math.sin(i * 2.4 + 0.6)
            bubble = sphere(
                x - bx, y - 0.03 - 0.10 * (i % 3) - 0.16 * bx, z - 0.30 * math.cos(i * 2.4), 0.035 + 0.020 * (i % 2)
            )
            if bubble < d:
                d = bubble
                m = BUBBLE
    cork = cylinder(x, y - 0.92, z, 0.185, 0.15, 0.04)
    if cork < d:
        d = cork
        m = CORK
    metal = smooth_min(torus(x, y - 0.27, z, 0.262, 0.066), torus(x, y - 0.37, z, 0.245, 0.042), 0.02)
    for i in range(4):
        turn = i * math.pi / 2 + 0.75
        s = math.sin(turn)
        c = math.cos(turn)
        px = 0.24 * s
        py = 0.26
        pz = 0.24 * c
        for k in range(1, 5):
            bend = 0.42 + k / 4.0 * 1.35
            out = 0.755 - 0.02 * k
            qx = math.sin(bend) * out * s
            qy = CENTRE + math.cos(bend) * out
            qz = math.sin(bend) * out * c
            q = capsule(x, y, z, px, py, pz, qx, qy, qz, 0.072 - 0.008 * (k - 1), 0.070 - 0.012 * k)
            metal = smooth_min(metal, q, 0.02)
            px = qx
            py = qy
            pz = qz
    foot = smooth_min(torus(x, y + 1.05, z, 0.40, 0.070), cylinder(x, y + 1.02, z, 0.36, 0.055, 0.03), 0.05)
    metal = min(metal, foot)
    if metal < d:
        d = metal
        m = METAL
    return d * 0.85, m


def phial() -> Piece:
    soul: Colour = (0.012, 0.30, 0.16)
    return Piece(
        bottle,
        (
            Material((0.38, 0.62, 0.52), roughness=0.05, rim=1.3, see_through=True),
            Material(
                (0.004, 0.13, 0.085),
                roughness=0.22,
                scatter=0.8,
                scatter_colour=(0.05, 1.0, 0.5),
                glow=(0.015, 0.80, 0.36),
                wisps=0.85,
                cavity=0.75,
                edge=0.8,
                rim=0.4,
                glow_win=1.6,
            ),
            Material((0.34, 0.18, 0.085), roughness=0.8, bump=0.06, bump_scale=12, grain=0.6, cavity=1.0),
            GOLD.but(colour=(0.95, 0.64, 0.30), roughness=0.22, grain=0.22),
            light((0.35, 1.0, 0.65), 1.8),
            light((0.30, 1.0, 0.62), 3.0),
            IVORY,
        ),
        CRYPT,
        glows=(Glow((0.0, -0.2, 0.1), soul, 0.20, 3.0), Glow((0.0, 0.05, 0.35), soul, 0.12, 6.0)),
        eye=(0.6, 0.8, 6.2),
    )
