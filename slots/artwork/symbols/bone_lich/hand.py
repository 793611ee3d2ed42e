"""Hand: the bones of a hand that holds up a flame of souls; the flame itself is painted by the finish."""

from __future__ import annotations

from slots.artwork.render.lights import CRYPT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, jewel
from slots.artwork.render.sdf import capsule, length3, rounded_box, smooth_min, sphere, torus
from slots.artwork.symbols.bone_lich.bones import IVORY, long_bone

BONES, METAL, JEWEL = range(3)


@field
def raised_hand(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.6
    if bound > 0.3:
        return bound, BONES
    # forearm and wrist
    d = long_bone(x, y, z, -0.13, -1.26, 0.0, -0.14, -0.82, 0.0, 0.125)
    d = min(d, long_bone(x, y, z, 0.14, -1.26, -0.02, 0.14, -0.84, 0.0, 0.110))
    for i in range(4):
        d = smooth_min(d, sphere(x + 0.225 - 0.150 * i, y + 0.70 - 0.02 * (i % 2), z - 0.02, 0.108), 0.03)
        d = smooth_min(d, sphere(x + 0.190 - 0.132 * i, y + 0.56, z - 0.02, 0.104), 0.03)
    # four fingers that bend towards the viewer and close over the flame
    for i in range(4):
        s = i - 1.5
        long = 1.0 - 0.09 * abs(s - 0.2)
        x1 = s * 0.280
        x2 = x1 * 1.40 + 0.02 * s
        x3 = x1 * 1.52
        x4 = x1 * 1.34
        y2 = 0.32 * long
        y3 = 0.62 * long
        y4 = 0.78 * long
        d = min(d, long_bone(x, y, z, s * 0.175, -0.48, 0.02, x1, -0.05, -0.10, 0.092))
        d = min(d, long_bone(x, y, z, x1, -0.05, -0.10, x2, y2, 0.02, 0.084))
        d = min(d, long_bone(x, y, z, x2, y2, 0.02, x3, y3, 0.24, 0.074))
        d = min(d, capsule(x, y, z, x3, y3, 0.24, x4, y4, 0.48, 0.064, 0.014))
    # thumb
    d = min(d, long_bone(x, y, z, -0.27, -0.55, 0.05, -0.62, -0.28, 0.16, 0.098))
    d = min(d, long_bone(x, y, z, -0.62, -0.28, 0.16, -0.80, 0.04, 0.34, 0.084))
    d = min(d, capsule(x, y, z, -0.80, 0.04, 0.34, -0.74, 0.26, 0.54, 0.068, 0.014))
    m = BONES
    # bracelet with a stone, a ring on one finger
    band = smooth_min(torus(x, y + 1.00, z * 1.2, 0.285, 0.062), torus(x, y + 1.10, z * 1.2, 0.270, 0.040), 0.02)
    band = min(band, rounded_box(x, y + 1.04, z - 0.26, 0.125, 0.115, 0.045, 0.03))
    ring = torus(x + 0.205, y + 0.17, z + 0.07, 0.100, 0.034)
    band = min(band, ring)
    if band < d:
        d = band
        m = METAL
    stone = sphere(x, y + 1.04, z - 0.30, 0.082)
    if stone < d:
        d = stone
        m = JEWEL
    return d * 0.85, m


def hand() -> Piece:
    flame = (0.08, 1.0, 0.45)
    return Piece(
        raised_hand,
        (IVORY.but(edge=0.65), GOLD, jewel((0.34, 0.01, 0.42), (0.12, 0.0, 0.20))),
        CRYPT,
        glows=(Glow((0.0, 0.10, 0.42), flame, 0.24, 4), Glow((0.0, -0.2, 0.5), flame, 0.09, 7)),
        eye=(1.0, 0.7, 6.0),
    )
