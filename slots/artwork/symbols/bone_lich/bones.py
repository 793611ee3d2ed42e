"""Bones that several pieces share: a skull and a long bone. Distances only; whoever uses them gives the surface."""

from __future__ import annotations

import math

from slots.artwork.render.materials import BONE
from slots.artwork.render.sdf import (
    capsule,
    ellipsoid,
    kernel,
    length3,
    rotate,
    rounded_box,
    smooth_max,
    smooth_min,
    smoothstep,
)

IVORY = BONE.but(colour=(0.52, 0.42, 0.27), bump=0.016, bump_scale=9, grain=0.48)
TEETH_STEP = 0.235  # radians between teeth along the arch


@kernel
def skull(x, y, z):
    """A skull of about unit height, its chin at y = -1.1, crown at y = 1, face towards the viewer."""
    ax = abs(x)
    d = ellipsoid(x, y - 0.28, z + 0.10, 0.76, 0.70, 0.82)
    d = smooth_min(d, ellipsoid(x, y - 0.10, z - 0.25, 0.56, 0.44, 0.44), 0.18)
    d = smooth_max(d, -ellipsoid(ax - 0.86, y + 0.02, z - 0.30, 0.22, 0.34, 0.34), 0.12)
    # brow, cheek bone, outer rim of the orbit
    d = smooth_min(d, capsule(ax, y, z, 0.05, -0.03, 0.78, 0.53, 0.225, 0.53, 0.090, 0.115), 0.08)
    cheek = capsule(ax, y, z, 0.26, -0.33, 0.58, 0.57, -0.20, 0.35, 0.098, 0.108)
    cheek = min(cheek, capsule(ax, y, z, 0.57, -0.20, 0.35, 0.66, -0.10, -0.05, 0.086, 0.060))
    d = smooth_min(d, cheek, 0.12)
    d = smooth_min(d, capsule(ax, y, z, 0.50, -0.16, 0.44, 0.50, 0.10, 0.48, 0.060, 0.072), 0.08)
    # upper jaw, nasal bone, hollows
    d = smooth_min(d, ellipsoid(x, y + 0.47, z - 0.36, 0.34, 0.27, 0.34), 0.14)
    d = smooth_min(d, capsule(x, y, z, 0.0, -0.02, 0.70, 0.0, -0.15, 0.80, 0.075, 0.055), 0.08)
    d = smooth_max(d, -ellipsoid(ax - 0.58, y + 0.55, z - 0.34, 0.20, 0.22, 0.26), 0.10)
    ex, ey = rotate(ax - 0.288, y + 0.095, -0.38)
    d = smooth_max(d, -ellipsoid(ex, ey, z - 0.66, 0.240, 0.185, 0.46), 0.065)
    nx, ny = rotate(ax - 0.062, y + 0.315, -0.34)
    d = smooth_max(d, -ellipsoid(nx, ny, z - 0.78, 0.070, 0.135, 0.26), 0.04)
    # teeth on an arch
    angle = math.atan2(x, z - 0.30)
    tooth = min(max(math.floor(angle / TEETH_STEP) + 0.5, -3.5), 3.5)
    turn = tooth * TEETH_STEP
    u, w = rotate(x - math.sin(turn) * 0.40, z - 0.30 - math.cos(turn) * 0.40, turn)
    upper = rounded_box(u, y + 0.665, w, 0.047, 0.118 - 0.010 * abs(tooth), 0.045, 0.034)
    d = smooth_min(d, ellipsoid(x, y + 0.56, z - 0.30, 0.385, 0.10, 0.385), 0.06)
    # lower jaw
    jaw = capsule(ax, y, z, 0.57, -0.30, 0.02, 0.45, -0.80, 0.14, 0.085, 0.085)
    jaw = smooth_min(jaw, capsule(ax, y, z, 0.45, -0.80, 0.14, 0.14, -1.02, 0.56, 0.10, 0.115), 0.12)
    jaw = smooth_min(jaw, capsule(ax, y, z, 0.0, -1.04, 0.60, 0.13, -1.03, 0.56, 0.12, 0.11), 0.08)
    jaw = smooth_min(jaw, ellipsoid(x, y + 0.93, z - 0.28, 0.36, 0.075, 0.37), 0.05)
    jaw = smooth_max(jaw, -ellipsoid(x, y + 0.95, z - 0.20, 0.24, 0.4, 0.24), 0.05)
    u, w = rotate(x - math.sin(turn) * 0.375, z - 0.30 - math.cos(turn) * 0.375, turn)
    lower = rounded_box(u, y + 0.868, w, 0.044, 0.10 - 0.006 * abs(tooth), 0.042, 0.033)
    jaw = smooth_min(jaw, lower, 0.02)
    d = smooth_min(d, upper, 0.02)
    # a crack down the forehead
    if y > 0.05 and z > 0.0:
        crack = abs(x * 0.8 + 0.33 - 0.10 * math.sin(y * 9.0) - 0.05 * math.sin(y * 23.0) + 0.2 * (y - 0.3))
        d += 0.024 * smoothstep(0.024, 0.0, crack) * smoothstep(0.05, 0.2, y)
    return min(d, jaw)


@kernel
def small_skull(x, y, z, scale):
    """A skull ``scale`` units high instead of one, centred."""
    far = length3(x, y, z) - 1.35 * scale
    if far > 0.25:
        return far
    return skull(x / scale, y / scale - 0.10, z / scale) * scale * 0.9


@kernel
def long_bone(x, y, z, ax, ay, az, bx, by, bz, r):
    """A bone from a to b with knobs at its ends."""
    d = capsule(x, y, z, ax, ay, az, bx, by, bz, r * 0.72, r * 0.62)
    d = smooth_min(d, length3(x - ax, y - ay, z - az) - r * 1.12, r * 0.9)
    return smooth_min(d, length3(x - bx, y - by, z - bz) - r * 0.98, r * 0.8)
