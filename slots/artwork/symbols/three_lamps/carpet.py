"""Carpet: a rolled carpet with a hanging end, tied with golden cords."""

from __future__ import annotations

import math

from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Colour, Material, cloth
from slots.artwork.render.sdf import capsule, kernel, length2, length3, rotate, smoothstep, sphere

RED, BLUE, TEAL, YELLOW, CORD, FRINGE, BACK = range(7)
ROLL = 0.48  # radius
HALF = 1.06  # half length
DROP = 0.74  # how far the end hangs


@kernel
def weave(u, v):
    """The colour at u along the width and v up from the fringe: border, stars, medallions."""
    edge = min(HALF - abs(u), v)
    if edge < 0.05:
        return TEAL
    if edge < 0.080:
        return YELLOW
    if edge < 0.225:
        star = abs(((u * 5.4 + 0.5) % 1.0) - 0.5) + abs(((v * 5.4 + 0.5) % 1.0) - 0.5)
        return YELLOW if star < 0.25 else BLUE
    if edge < 0.255:
        return YELLOW
    p = ((u / 0.66 + 0.5) % 1.0) - 0.5
    q = (((v - 0.58) / 0.66 + 0.5) % 1.0) - 0.5
    r = math.sqrt(p * p + q * q)
    petals = r - 0.31 - 0.055 * math.cos(math.atan2(p, q) * 8.0)
    if r < 0.10:
        return YELLOW
    if r < 0.165:
        return TEAL
    if petals < -0.055:
        return BLUE
    if petals < 0.0:
        return YELLOW
    if (abs(p) + abs(q)) * 1.25 > 0.92:
        return TEAL
    return RED


@field
def rolled(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.75
    if bound > 0.3:
        return bound, RED
    x, y = rotate(x, y, -0.16)
    h = y - 0.18
    r = math.sqrt(h * h + z * z)
    a = math.atan2(h, z)
    nap = 0.006 * math.sin(x * 130.0) * math.sin(a * 60.0)
    spiral = abs(((r * 9.0 + a / (2.0 * math.pi)) % 1.0) - 0.5)
    roll = max(r - ROLL - nap, abs(x) - HALF + 0.035 * smoothstep(0.22, 0.05, spiral)) * 0.85
    # the end hangs from the front of the roll in a soft wave
    place = 0.46 + 0.10 * smoothstep(0.1, -1.0, y) + 0.06 * math.sin(y * 4.0)
    flap = max(abs(z - place) - 0.030 - nap, abs(x) - HALF, y - 0.20, -y - DROP) * 0.75
    d = min(roll, flap)
    if flap < roll:
        m = weave(x, y + DROP)
    elif abs(x) > HALF - 0.015 and r < ROLL - 0.03:
        m = BACK if spiral > 0.18 else RED
    else:
        m = weave(x, DROP + 0.18 + (a + 0.2) * ROLL)
    for i in range(2):
        sx = -0.62 if i == 0 else 0.62
        twist = 0.011 * math.sin(a * 20.0 + x * 40.0)
        cord = (
            min(
                length2(r - ROLL - 0.02, x - sx) - 0.056 - twist,
                length2(r - ROLL - 0.02, x - sx - 0.112) - 0.050 - twist,
            )
            * 0.8
        )
        tx = x - sx - 0.055
        tassel = min(
            sphere(tx, y - 0.02, z - 0.62, 0.098),
            capsule(tx, y, z, 0.0, -0.10, 0.64, 0.0, -0.42, 0.66, 0.062, 0.108)
            - 0.011 * math.sin(math.atan2(tx, z - 0.65) * 11.0),
        )
        cord = min(cord, max(tassel, -y - 0.46) * 0.85)
        if cord < d:
            d = cord
            m = CORD
    fx = ((x + 0.035) % 0.070) - 0.035
    fringe = max(capsule(fx, y, z, 0.0, -DROP, 0.56, 0.0, -0.96, 0.60, 0.026, 0.019), abs(x) - HALF + 0.01) * 0.8
    if fringe < d:
        d = fringe
        m = FRINGE
    return d * 0.8, m


def carpet() -> Piece:
    def wool(colour: Colour) -> Material:
        return cloth(colour, roughness=0.7, bump=0.045, bump_scale=26, grain=0.14)

    return Piece(
        rolled,
        (
            wool((0.48, 0.010, 0.040)),
            wool((0.022, 0.035, 0.30)),
            wool((0.02, 0.23, 0.22)),
            Material(
                (0.98, 0.58, 0.13), metal=0.7, roughness=0.38, bump=0.03, bump_scale=22, cavity=0.8, edge=0.6, grain=0.1
            ),
            GOLD.but(roughness=0.28, bump=0.02, bump_scale=20),
            Material((0.88, 0.62, 0.24), metal=0.4, roughness=0.5, cavity=1.0, edge=0.5),
            wool((0.55, 0.38, 0.20)),
        ),
        LAMPLIGHT,
        eye=(-2.3, 1.5, 5.8),
    )
