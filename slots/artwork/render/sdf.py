"""Solids as signed distance functions, for use inside numba-compiled fields.

Every function takes a point in the solid's own frame (x right, y up, z to the viewer) and returns a distance that is
negative inside. Distances may be too small (never too large by more than a fifth), so unions stay safe to march.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from numba import njit

# Marching tolerates the last bits; exceptions inside loops would cost more than they tell.
FAST: dict[str, Any] = {"fastmath": True, "error_model": "numpy", "nogil": True}
kernel: Callable[..., Any] = njit(**FAST)
cached_kernel: Callable[..., Any] = njit(cache=True, **FAST)


# ---- joining -------------------------------------------------------------------------------------------------------
@cached_kernel
def smooth_min(a, b, k):
    """Union of two distances, rounded over the width ``k``."""
    h = max(k - abs(a - b), 0.0) / k
    return min(a, b) - 0.25 * k * h * h


@cached_kernel
def smooth_max(a, b, k):
    """Intersection of two distances, rounded over the width ``k`` (cut b out of a: ``smooth_max(a, -b, k)``)."""
    h = max(k - abs(a - b), 0.0) / k
    return max(a, b) + 0.25 * k * h * h


# ---- small mathematics ---------------------------------------------------------------------------------------------
@cached_kernel
def length2(x, y):
    return math.sqrt(x * x + y * y)


@cached_kernel
def length3(x, y, z):
    return math.sqrt(x * x + y * y + z * z)


@cached_kernel
def smoothstep(a, b, x):
    """0 at a, 1 at b, flat at both ends; a may be above b."""
    t = min(1.0, max(0.0, (x - a) / (b - a)))
    return t * t * (3.0 - 2.0 * t)


@cached_kernel
def rotate(x, y, angle):
    """The point (x, y) turned by ``angle`` radians, counter-clockwise."""
    c = math.cos(angle)
    s = math.sin(angle)
    return x * c - y * s, x * s + y * c


@cached_kernel
def nearest_sector(angle, count):
    """The middle of the one of ``count`` equal sectors in which ``angle`` lies (for rings of studs and petals)."""
    n = count / (2.0 * math.pi)
    return math.floor(angle * n + 0.5) / n


# ---- noise ---------------------------------------------------------------------------------------------------------
@cached_kernel
def lattice_hash(i, j, k):
    """A fixed pseudo-random number in 0..1 for a lattice point."""
    n = (i * 73856093) ^ (j * 19349663) ^ (k * 83492791)
    n = (n ^ (n >> 13)) * 1274126177
    return ((n ^ (n >> 16)) & 0xFFFF) / 65535.0


@cached_kernel
def value_noise(x, y, z):
    """Smooth noise in 0..1 with a lattice of one unit."""
    fx = math.floor(x)
    fy = math.floor(y)
    fz = math.floor(z)
    i = int(fx)
    j = int(fy)
    k = int(fz)
    u = x - fx
    v = y - fy
    w = z - fz
    u = u * u * (3.0 - 2.0 * u)
    v = v * v * (3.0 - 2.0 * v)
    w = w * w * (3.0 - 2.0 * w)
    near = (lattice_hash(i, j, k) * (1 - u) + lattice_hash(i + 1, j, k) * u) * (1 - v) + (
        lattice_hash(i, j + 1, k) * (1 - u) + lattice_hash(i + 1, j + 1, k) * u
    ) * v
    far = (lattice_hash(i, j, k + 1) * (1 - u) + lattice_hash(i + 1, j, k + 1) * u) * (1 - v) + (
        lattice_hash(i, j + 1, k + 1) * (1 - u) + lattice_hash(i + 1, j + 1, k + 1) * u
    ) * v
    return near * (1 - w) + far * w


@cached_kernel
def fbm(x, y, z, octaves):
    """Fractal noise, about 0..1, mean near 0.5 for four octaves."""
    total = 0.0
    weight = 0.5
    for _ in range(octaves):
        total += weight * value_noise(x, y, z)
        x = x * 2.03 + 1.7
        y = y * 2.03 + 9.2
        z = z * 2.03 + 3.1
        weight *= 0.5
    return total


# ---- solids --------------------------------------------------------------------------------------------------------
@cached_kernel
def sphere(x, y, z, radius):
    return math.sqrt(x * x + y * y + z * z) - radius


@cached_kernel
def ellipsoid(x, y, z, rx, ry, rz):
    """Ellipsoid with the half axes rx, ry, rz (first-order distance)."""
    k0 = length3(x / rx, y / ry, z / rz)
    k1 = length3(x / (rx * rx), y / (ry * ry), z / (rz * rz))
    return k0 * (k0 - 1.0) / (k1 + 1e-9)


@cached_kernel
def rounded_box(x, y, z, hx, hy, hz, radius):
    """Box with the half sizes hx, hy, hz; ``radius`` rounds its edges inwards."""
    qx = abs(x) - hx + radius
    qy = abs(y) - hy + radius
    qz = abs(z) - hz + radius
    return length3(max(qx, 0.0), max(qy, 0.0), max(qz, 0.0)) + min(max(qx, qy, qz), 0.0) - radius


@cached_kernel
def capsule(x, y, z, ax, ay, az, bx, by, bz, ra, rb):
    """Rod from a to b whose radius goes from ra to rb."""
    px = x - ax
    py = y - ay
    pz = z - az
    ux = bx - ax
    uy = by - ay
    uz = bz - az
    h = (px * ux + py * uy + pz * uz) / (ux * ux + uy * uy + uz * uz + 1e-12)
    h = min(1.0, max(0.0, h))
    return length3(px - ux * h, py - uy * h, pz - uz * h) - (ra + (rb - ra) * h)


@cached_kernel
def torus(x, y, z, ring, tube):
    """Ring of radius ``ring`` around the y axis, its tube ``tube`` thick."""
    return length2(math.sqrt(x * x + z * z) - ring, y) - tube


@cached_kernel
def torus_facing(x, y, z, ring, tube):
    """Ring that faces the viewer (around the z axis)."""
    return length2(math.sqrt(x * x + y * y) - ring, z) - tube


@cached_kernel
def cylinder(x, y, z, radius, half_height, rounding):
    """Upright cylinder with rounded rims."""
    dx = math.sqrt(x * x + z * z) - radius + rounding
    dy = abs(y) - half_height + rounding
    return min(max(dx, dy), 0.0) + length2(max(dx, 0.0), max(dy, 0.0)) - rounding


@cached_kernel
def octahedron(x, y, z, size):
    return (abs(x) + abs(y) + abs(z) - size) * 0.57735027


# ---- relief from two-dimensional shapes ----------------------------------------------------------------------------
@cached_kernel
def texture(stack, index, u, v, extent):
    """Picture ``index`` of ``stack`` at the world point (u, v); the picture covers -extent..extent, v upwards."""
    n = stack.shape[1]
    fx = (u / extent * 0.5 + 0.5) * n - 0.5
    fy = (0.5 - v / extent * 0.5) * n - 0.5
    fx = min(max(fx, 0.0), n - 1.001)
    fy = min(max(fy, 0.0), n - 1.001)
    i = int(fx)
    j = int(fy)
    fx -= i
    fy -= j
    top = stack[index, j, i] * (1 - fx) + stack[index, j, i + 1] * fx
    bottom = stack[index, j + 1, i] * (1 - fx) + stack[index, j + 1, i + 1] * fx
    return top * (1 - fy) + bottom * fy


@cached_kernel
def extrude(shape, z, half_depth, bevel):
    """A flat shape (its 2D distance) made a slab of ±half_depth with a round bevel."""
    dx = shape + bevel
    dz = abs(z) - half_depth + bevel
    return min(max(dx, dz), 0.0) + length2(max(dx, 0.0), max(dz, 0.0)) - bevel


@cached_kernel
def chamfer(shape, z, half_depth, bevel, slope):
    """A slab with a flat slanted edge, as cut metal has."""
    edge = max(shape, abs(z) - half_depth)
    cut = (shape * slope + abs(z) - half_depth + bevel * slope) / math.sqrt(1.0 + slope * slope)
    return max(edge, cut)


@cached_kernel
def pillow(shape, z, base, height, steepness):
    """A shape swollen like a cushion: from z=0 up to base + height·(1−exp(−steepness·depth)).

    Metal faces must never be flat, or each mirrors one patch of the room; the cushion spreads the whole room over them.
    """
    depth = max(0.0, -shape)
    top = base + height * (1.0 - math.exp(-depth * steepness))
    return max(shape, z - top, -z) * 0.62
