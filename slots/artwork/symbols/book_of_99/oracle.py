"""Oracle: an ivory theatre mask with golden hair, crowned with laurel; the god looks out of its eyes."""

from __future__ import annotations

import math

from slots.artwork.render.lights import WARM, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import BRONZE, DARK, PALE_GOLD, Material, cloth, jewel, light
from slots.artwork.render.sdf import (
    capsule,
    ellipsoid,
    kernel,
    length3,
    rotate,
    smooth_max,
    smooth_min,
    smoothstep,
    sphere,
)

FACE, HAIR, LAUREL, LIGHT, VEIL, JEWEL, INSIDE, LIPS, PAINT = range(9)


@kernel
def curl(x, y, z, size):
    """A lock of hair: a ball with a spiral cut into it."""
    r = length3(x, y, 0.0)
    a = math.atan2(y, x)
    return ellipsoid(x, y, z, size, size * 1.05, size * 0.95) - 0.13 * size * math.sin(r / size * 9.0 - a)


@kernel
def laurel_leaf(x, y, z, px, py, pz, turn, reach, width):
    """A pointed leaf that grows from (px, py, pz) in the direction ``turn``, bent towards the viewer."""
    x -= px
    y -= py
    z -= pz
    if abs(x) + abs(y) > 0.7:
        return 0.35
    x, y = rotate(x, y, -turn)
    y -= reach * 0.8
    narrow = max(0.35, min(1.2, 1.0 - 0.45 * y / reach))
    leaf = ellipsoid(x, y, z - 0.9 * x * x + 0.15 * y * y, width * narrow, reach, 0.032)
    return leaf * 0.7 - 0.006 * smoothstep(0.02, 0.0, abs(x))


@field
def mask(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.62
    if bound > 0.3:
        return bound, FACE
    ax = abs(x)
    y += 0.02
    # a long oval with high cheeks and a firm chin
    f = ellipsoid(x, y - 0.16, z, 0.62, 0.70, 0.52)
    f = smooth_min(f, ellipsoid(x, y + 0.38, z - 0.02, 0.46, 0.52, 0.46), 0.22)
    f = smooth_min(f, ellipsoid(ax - 0.33, y + 0.20, z - 0.27, 0.19, 0.17, 0.17), 0.14)
    f = smooth_min(f, ellipsoid(x, y + 0.80, z - 0.32, 0.14, 0.10, 0.12), 0.14)
    # calm brows that run into the nose
    f = smooth_min(f, capsule(ax, y, z, 0.085, 0.120, 0.520, 0.28, 0.185, 0.455, 0.046, 0.044), 0.07)
    f = smooth_min(f, capsule(ax, y, z, 0.28, 0.185, 0.455, 0.49, 0.110, 0.350, 0.044, 0.028), 0.07)
    f = smooth_min(f, capsule(x, y, z, 0.0, 0.20, 0.50, 0.0, -0.20, 0.635, 0.058, 0.070), 0.07)
    f = smooth_min(f, ellipsoid(ax - 0.075, y + 0.21, z - 0.575, 0.058, 0.048, 0.06), 0.04)
    # eyes: sunk almonds with lids
    ex, ey = rotate(ax - 0.265, y - 0.005, 0.10)
    f = smooth_min(f, ellipsoid(ex, ey, z - 0.38, 0.19, 0.125, 0.13), 0.05)
    eye = ellipsoid(ex, ey - 0.05 * ex, z - 0.52, 0.172, 0.088, 0.30)
    f = smooth_max(f, -eye, 0.02)
    # mouth: parted, speaking
    my = y + 0.500 - 0.10 * ax * ax
    mouth = ellipsoid(x, my, z - 0.46, 0.120, 0.034, 0.30)
    f = smooth_max(f, -mouth, 0.02)
    f = max(f, -(z + 0.20))
    d = f
    m = FACE
    lips = smooth_min(
        ellipsoid(x, my - 0.038 + 0.010 * math.cos(ax * 26.0), z - 0.462, 0.150, 0.032, 0.056),
        ellipsoid(x, my + 0.048, z - 0.462, 0.118, 0.042, 0.066),
        0.03,
    )
    lips = smooth_max(lips, -mouth, 0.02)
    if lips < d:
        d = smooth_min(d, lips, 0.02)
        m = LIPS
    kohl = abs(eye + 0.005) - 0.020
    if kohl < 0.012 and f < 0.03 and z > 0.2:
        m = PAINT
    # hair: curls over the brow and two falling locks a side
    fringe = 0.30 - y
    for i in range(9 if y > 0.15 else 0):
        t = (i - 4) * 0.215
        fringe = curl(x - math.sin(t) * 0.60, y - 0.51 - 0.13 * math.cos(t * 1.3), z - math.cos(t) * 0.47 + 0.0, 0.125)
        if fringe < d:
            d = fringe * 0.9
            m = HAIR
    if y <= 0.15 and fringe < d:
        d = fringe
    if ax < 0.26:
        d = min(d, 0.40 - ax)
    for i in range(7 if ax >= 0.26 else 0):
        fall = i * 0.185
        q = curl(
            ax - 0.66 - 0.05 * math.sin(i * 1.9) + 0.03 * i * 0.2,
            y - 0.36 + fall,
            z - 0.06 + 0.01 * i,
            0.130 - 0.007 * i,
        )
        if q < d:
            d = q * 0.9
            m = HAIR
        if i > 2:
            q = curl(ax - 0.53 + 0.01 * i, y - 0.33 + fall, z - 0.16, 0.105 - 0.006 * i)
            if q < d:
                d = q * 0.9
                m = HAIR
    # laurel: leaves in two rows that meet at the jewel
    leaves = 1e9
    if y < 0.22:
        leaves = 0.42 - y
    for i in range(7 if y >= 0.22 else 0):
        t = 0.14 + i * 0.215
        px = math.sin(t) * 0.72
        pz = math.cos(t) * 0.52 + 0.06
        py = 0.60 + 0.20 * math.cos(t * 1.1)
        leaves = min(leaves, laurel_leaf(ax, y, z, px, py + 0.05, pz, -0.55 + 0.11 * i, 0.20, 0.075))
        leaves = min(leaves, laurel_leaf(ax, y, z, px, py - 0.01, pz + 0.035, -1.25 + 0.07 * i, 0.165, 0.066))
        leaves = min(leaves, sphere(ax - px + 0.03, y - py - 0.10, z - pz - 0.04, 0.036))
    band = math.sqrt(
        (math.sqrt((x / 0.70) ** 2 + ((z - 0.06) / 0.50) ** 2) - 1.0) ** 2 * 0.3
        + (y - 0.64 - 0.17 * math.cos(math.atan2(x / 0.70, (z - 0.06) / 0.5) * 1.2)) ** 2
    )
    leaves = min(leaves, max(band - 0.036, -(z + 0.1)) * 0.8)
    if leaves < d:
        d = leaves
        m = LAUREL
    stone = ellipsoid(x, y - 0.86, z - 0.60, 0.105, 0.135, 0.08)
    setting = smooth_max(ellipsoid(x, y - 0.86, z - 0.56, 0.145, 0.178, 0.07), -stone + 0.02, 0.02)
    if setting < d:
        d = setting
        m = LAUREL
    if stone < d:
        d = stone
        m = JEWEL
    # veil that frames the head
    vr = math.sqrt((x / 0.86) ** 2 + ((y - 0.12) / 1.02) ** 2)
    fold = 0.030 * math.sin(math.atan2(x, y + 0.2) * 24.0)
    veil = max(abs(vr - 0.90 - 0.10 * smoothstep(-0.1, -1.1, y)) - 0.13 - fold, abs(z + 0.16 + 0.10 * ax) - 0.05 - fold)
    veil = max(veil, -(y + 1.12 + 0.04 * math.sin(ax * 20.0))) * 0.62
    if veil < d:
        d = veil
        m = VEIL
    inside = ellipsoid(x, y + 0.10, z - 0.10, 0.47, 0.80, 0.24)
    if inside < d:
        d = inside
        m = LIGHT if y > -0.25 else INSIDE
    return d * 0.8, m


def oracle() -> Piece:
    ivory = Material(
        (0.60, 0.49, 0.36),
        roughness=0.30,
        scatter=0.30,
        scatter_colour=(1.0, 0.62, 0.42),
        bump=0.004,
        bump_scale=7,
        cavity=0.95,
        edge=0.25,
        grain=0.16,
        coat=0.30,
        rim=1.1,
    )
    eyes = tuple(Glow((side * 0.265, -0.02, 0.60), (0.2, 0.6, 1.0), 0.028, 12) for side in (-1, 1))
    return Piece(
        mask,
        (
            ivory,
            BRONZE.but(colour=(0.80, 0.40, 0.12), roughness=0.30, grain=0.30),
            PALE_GOLD.but(colour=(0.92, 0.74, 0.20), edge=0.8),
            light((0.05, 0.45, 1.0), 1.9),
            cloth((0.022, 0.050, 0.36), edge=1.1, rim=1.2, roughness=0.5),
            jewel((0.02, 0.12, 0.65), (0.0, 0.06, 0.45)),
            DARK.but(glow=(0.0, 0.02, 0.06)),
            Material((0.40, 0.085, 0.055), roughness=0.30, coat=0.35, cavity=0.6),
            PALE_GOLD.but(roughness=0.22),
        ),
        WARM,
        glows=(*eyes, Glow((0.0, -0.52, 0.60), (0.2, 0.6, 1.0), 0.02, 12)),
        eye=(-1.0, 0.15, 6.1),
    )
