"""Bones as solids: a skull and a long bone, for the crypt and for the frame of Bone Lich."""

from __future__ import annotations

import math

from slots.artwork.render.sdf import cached_kernel, capsule, ellipsoid, length3, rotate, smooth_max, smooth_min


@cached_kernel
def skull(x, y, z):
    """A skull that faces +z and fills about the unit sphere: top at y 0.98, chin at -0.98. Distance only."""
    ax = abs(x)
    # brain case, forehead, the narrow temples
    d = ellipsoid(x, y - 0.27, z + 0.12, 0.74, 0.70, 0.84)
    d = smooth_min(d, ellipsoid(x, y - 0.12, z - 0.24, 0.57, 0.43, 0.44), 0.16)
    d = smooth_max(d, -ellipsoid(ax - 0.90, y - 0.01, z - 0.34, 0.25, 0.33, 0.36), 0.12)
    # brow, cheek bones with their arch, the outer rim of the orbit, the bridge of the nose
    d = smooth_min(d, capsule(ax, y, z, 0.06, 0.0, 0.76, 0.53, 0.20, 0.50, 0.085, 0.115), 0.07)
    cheek = capsule(ax, y, z, 0.27, -0.34, 0.58, 0.56, -0.21, 0.35, 0.09, 0.105)
    cheek = min(cheek, capsule(ax, y, z, 0.56, -0.21, 0.35, 0.67, -0.10, -0.08, 0.085, 0.055))
    d = smooth_min(d, cheek, 0.11)
    d = smooth_min(d, capsule(ax, y, z, 0.51, -0.17, 0.44, 0.51, 0.10, 0.48, 0.06, 0.07), 0.08)
    d = smooth_min(d, ellipsoid(x, y + 0.46, z - 0.36, 0.34, 0.26, 0.34), 0.13)
    d = smooth_min(d, capsule(x, y, z, 0.0, -0.02, 0.70, 0.0, -0.16, 0.79, 0.075, 0.05), 0.07)
    # hollows: under the cheek, the eyes (slanting, so that it scowls), the nose
    d = smooth_max(d, -ellipsoid(ax - 0.60, y + 0.56, z - 0.34, 0.20, 0.22, 0.28), 0.09)
    ex, ey = rotate(ax - 0.285, y + 0.10, -0.36)
    d = smooth_max(d, -ellipsoid(ex, ey, z - 0.68, 0.232, 0.185, 0.46), 0.06)
    nx, ny = rotate(ax - 0.062, y + 0.32, -0.34)
    d = smooth_max(d, -ellipsoid(nx, ny, z - 0.79, 0.066, 0.135, 0.26), 0.035)
    # jaw: chin and two branches up to the ear
    jaw = capsule(ax, y, z, 0.0, -0.86, 0.50, 0.30, -0.80, 0.36, 0.12, 0.10)
    jaw = smooth_min(jaw, capsule(ax, y, z, 0.30, -0.80, 0.36, 0.50, -0.58, -0.05, 0.10, 0.085), 0.08)
    jaw = smooth_min(jaw, capsule(ax, y, z, 0.50, -0.58, -0.05, 0.56, -0.22, -0.12, 0.085, 0.06), 0.08)
    d = min(d, jaw)
    # two rows of teeth along a bow
    depth = z - 0.28
    around = math.atan2(x, depth)
    step = 0.215
    tooth = step * math.floor(around / step + 0.5)
    tooth = min(max(tooth, -4 * step), 4 * step)
    tx = x - 0.335 * math.sin(tooth)
    tz = depth - 0.375 * math.cos(tooth)
    teeth = ellipsoid(tx, y + 0.62, tz, 0.046, 0.092, 0.055)
    teeth = min(teeth, ellipsoid(tx, y + 0.745, tz + 0.015, 0.042, 0.070, 0.05))
    return smooth_min(d, teeth, 0.02)


@cached_kernel
def long_bone(u, v, w, half, shaft, knuckle):
    """A thigh bone along u from -half to half: a waisted shaft with two knuckles at either end."""
    au = abs(u)
    t = min(1.0, au / half)
    d = math.sqrt(v * v + w * w) - shaft * (0.88 + 0.22 * t * t * t)
    d = max(d, au - half)
    end = half - 0.75 * knuckle
    side = min(length3(au - end, v - 0.78 * knuckle, w) - knuckle, length3(au - end, v + 0.78 * knuckle, w) - knuckle)
    return smooth_min(d, side, 0.9 * knuckle)
