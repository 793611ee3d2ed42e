"""Lich: a crowned skull whose sockets burn with soul light."""

from __future__ import annotations

import math

from slots.artwork.render.lights import CRYPT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import DARK, GOLD, jewel, light
from slots.artwork.render.sdf import ellipsoid, kernel, length2, length3, nearest_sector, rotate, smooth_min, sphere
from slots.artwork.symbols.bone_lich.bones import IVORY, skull

BONES, CROWN, SOUL, JEWEL, INSIDE = range(5)
SPIKES = 9
SHRINK = 1.16  # the skull's units in one of the world's


@kernel
def crown(x, y, z):
    """A spiked ring, tilted back; gives the metal's distance and the jewels'."""
    y -= 0.56
    z += 0.08
    y, z = rotate(y, z, 0.16)
    r = math.sqrt(x * x + z * z * 0.86)
    a = math.atan2(x, z)
    between = abs(((a * SPIKES / (2.0 * math.pi) + 0.5) % 1.0) - 0.5) * 2.0  # 0 at a spike, 1 halfway to the next
    front = 0.5 + 0.5 * math.cos(a)
    top = 0.12 + (0.32 + 0.20 * front) * (1.0 - between) ** 1.25
    # creased along each spike, so that its two sides mirror different patches of the room
    wall = 0.715 + 0.24 * max(0.0, y) + 0.075 * (1.0 - between)
    d = max(abs(r - wall) - 0.036, y - top, -y - 0.12) * 0.62
    bands = min(length2(r - 0.745, y + 0.11) - 0.058, length2(r - 0.757, y - 0.09) - 0.036)
    d = smooth_min(d, bands * 0.9, 0.03)
    sector = nearest_sector(a, SPIKES)
    tip = 0.12 + 0.32 + 0.20 * (0.5 + 0.5 * math.cos(sector))
    wide = 0.735 + 0.24 * tip
    d = smooth_min(d, sphere(x - math.sin(sector) * wide, y - tip, z - math.cos(sector) * wide / 0.927, 0.060), 0.03)
    gx = x - math.sin(sector) * 0.80
    gz = z - math.cos(sector) * 0.80 / 0.927
    setting = ellipsoid(gx * 0.97, y + 0.01, gz * 0.97, 0.120, 0.130, 0.055)
    d = smooth_min(d, setting, 0.02)
    stones = ellipsoid(gx, y + 0.01, gz, 0.088, 0.100, 0.085)
    # a drop on every spike, in a raised setting, breaks its mirror
    up = 0.215 + 0.03 * math.cos(sector)
    out = 0.805 + 0.24 * up
    sx = x - math.sin(sector) * out
    sz = z - math.cos(sector) * out / 0.927
    d = smooth_min(d, ellipsoid(sx * 0.97, y - up, sz * 0.97, 0.072, 0.105, 0.050), 0.03)
    return d, min(stones, ellipsoid(sx, y - up, sz, 0.048, 0.078, 0.066))


@field
def crowned_skull(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.5
    if bound > 0.35:
        return bound, BONES
    u = x * SHRINK
    v = (y + 0.02) * SHRINK - 0.10
    w = z * SHRINK
    d = skull(u, v, w)
    m = BONES
    ex, ey = rotate(abs(u) - 0.278, v + 0.112, -0.5)
    eye = ellipsoid(ex, ey, w - 0.46, 0.128, 0.088, 0.07)
    if eye < d:
        d = eye
        m = SOUL
    metal, stones = crown(u, v, w)
    if metal < d:
        d = metal
        m = CROWN
    if stones < d:
        d = stones
        m = JEWEL
    inside = ellipsoid(u, v + 0.72, w - 0.18, 0.36, 0.32, 0.36)
    if inside < d:
        d = inside
        m = INSIDE
    return d / SHRINK * 0.9, m


def lich() -> Piece:
    sockets = tuple(Glow((side * 0.246, -0.02, 0.485), (0.08, 1.0, 0.45), 0.038, 10) for side in (-1, 1))
    jaws = Glow((0.0, -0.62, 0.40), (0.08, 1.0, 0.45), 0.012, 10)
    return Piece(
        crowned_skull,
        (
            IVORY,
            GOLD.but(grain=0.16),
            light((0.08, 1.0, 0.47), 3.2, glow_win=2.2),
            jewel((0.34, 0.01, 0.42), (0.12, 0.0, 0.20)),
            DARK.but(glow=(0.003, 0.05, 0.025), glow_win=6.0),
        ),
        CRYPT,
        glows=(*sockets, jaws),
        eye=(1.25, 0.15, 6.2),
    )
