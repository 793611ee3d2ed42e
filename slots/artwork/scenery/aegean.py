"""The view from the terrace: sky, clouds, stars, sun or moon, the islands and the sea, ray by ray without solids."""

from __future__ import annotations

import math

import numpy as np
from numba import njit, prange

from slots.artwork.render.sdf import FAST, cached_kernel, fbm, lattice_hash, smoothstep
from slots.artwork.scenery.march import film
from slots.artwork.scenery.stagecraft import Camera


@cached_kernel
def gauss(x, width):
    return math.exp(-(x / width) * (x / width))


@cached_kernel
def starlight(u, v, cells, threshold, salt):
    """Brightness and warmth of the star field with ``cells`` cells a unit at tangents (u, v)."""
    i = math.floor(u * cells)
    j = math.floor(v * cells)
    if lattice_hash(i + 500, j + 77, salt) < threshold:
        return 0.0, 0.0
    x = u * cells - i - 0.2 - 0.6 * lattice_hash(i, j, salt + 11)
    y = v * cells - j - 0.2 - 0.6 * lattice_hash(i, j, salt + 12)
    size = lattice_hash(i, j, salt + 13)
    return math.exp(-17.0 * (x * x + y * y)) * (0.2 + 1.7 * size**3), lattice_hash(i, j, salt + 14)


@cached_kernel
def sky(u, v, night, su, sv):
    """Linear colour of the sky at tangents (u, v >= 0); the sun or moon stands at (su, sv)."""
    t = min(1.0, v / 0.70)
    du = u - su
    dv = v - sv
    d = math.sqrt(du * du + dv * dv)
    if night < 0.5:
        # amber at the sea, rose above, then a deep evening blue
        k = t**0.75
        r = 0.86 * (1 - k) + 0.030 * k
        g = 0.285 * (1 - k) + 0.078 * k
        b = 0.085 * (1 - k) + 0.21 * k
        rose = gauss(t - 0.34, 0.17)
        r += 0.16 * rose
        g += 0.03 * rose
        b += 0.05 * rose
        side = 0.55 + 0.45 * gauss(du, 0.75)  # the sky opposite the sun is duller
        r *= side
        g *= 0.97 * side
        b *= 0.7 + 0.3 * side
        near = 0.70 * math.exp(-5.0 * d) + 1.3 * math.exp(-17.0 * d)
        r += near
        g += 0.46 * near
        b += 0.09 * near
        disc = smoothstep(0.030, 0.022, d)
        r += 6.0 * disc
        g += 3.9 * disc
        b += 1.5 * disc
    else:
        k = t**0.55
        r = 0.040 * (1 - k) + 0.005 * k
        g = 0.095 * (1 - k) + 0.012 * k
        b = 0.185 * (1 - k) + 0.050 * k
        near = 0.10 * math.exp(-7.0 * d) + 0.28 * math.exp(-26.0 * d)
        r += 0.62 * near
        g += 0.80 * near
        b += near
        for layer in range(2):
            w, warm = starlight(u, v, 330.0 if layer == 0 else 150.0, 0.962 if layer == 0 else 0.988, 3 + layer)
            w *= (1.0 if layer == 0 else 3.0) * smoothstep(0.01, 0.12, v)
            r += w * (0.75 + 0.35 * warm)
            g += w * 0.85
            b += w * (1.15 - 0.3 * warm)
        band = gauss(0.52 * u - 0.85 * v + 0.33, 0.16) * (
            0.25 + 1.3 * smoothstep(0.35, 0.72, fbm(u * 5 + 2, v * 5, 1.0, 5))
        )
        r += 0.034 * band
        g += 0.036 * band
        b += 0.070 * band
        disc = smoothstep(0.036, 0.0345, d)
        if disc > 0:
            seas = 0.70 + 0.45 * smoothstep(0.35, 0.6, fbm(du * 60 + 9, dv * 60 + 4, 2.0, 4))
            limb = 0.60 + 0.40 * smoothstep(-0.034, 0.02, -0.6 * du + 0.8 * dv)
            r += (1.35 * seas * limb - r) * disc
            g += (1.40 * seas * limb - g) * disc
            b += (1.42 * seas * limb - b) * disc
    if v > 0.005:
        # clouds lie on a plane overhead; the step towards the sun tells their lit side
        w = 1.0 / (v + 0.055)
        x = 0.62 * u * w + 3.4
        z = 0.52 * w
        finer = 1.0 + 0.8 * smoothstep(0.40, 0.9, v)  # overhead they are nearer, so show more of their grain
        x *= finer
        z *= finer
        bend = fbm(x * 0.7 + 5, z * 0.7, 1.0, 3) - 0.45
        dense = fbm(x * 1.05 + 1.3 * bend, z * 1.9 + 0.9 * bend, 4.0, 6)
        cover = smoothstep(0.48, 0.69, dense) * smoothstep(0.01, 0.08, v) * (1.0 - 0.55 * smoothstep(0.45, 0.85, v))
        if cover > 0.002:
            n = 0.16 / (d + 1e-4)
            x2 = x - du * n
            z2 = z + dv * n * 0.6
            bend2 = fbm(x2 * 0.7 + 5, z2 * 0.7, 1.0, 3) - 0.45
            dense2 = fbm(x2 * 1.05 + 1.3 * bend2, z2 * 1.9 + 0.9 * bend2, 4.0, 6)
            lit = min(1.0, max(0.0, 0.5 + 4.2 * (dense - dense2)))
            thick = smoothstep(0.50, 0.86, dense)
            if night < 0.5:
                close = math.exp(-2.6 * d)
                cr = (0.13 + 0.80 * lit) * (1 - 0.35 * thick) + 1.0 * close * lit
                cg = (0.085 + 0.30 * lit) * (1 - 0.35 * thick) + 0.42 * close * lit
                cb = (0.20 + 0.16 * lit) * (1 - 0.25 * thick) + 0.06 * close * lit
            else:
                close = math.exp(-5.0 * d)
                cr = 0.014 + 0.05 * lit + 0.24 * close * lit
                cg = 0.024 + 0.07 * lit + 0.30 * close * lit
                cb = 0.055 + 0.11 * lit + 0.36 * close * lit
            a = 0.85 * cover
            r += (cr - r) * a
            g += (cg - g) * a
            b += (cb - b) * a
    return r, g, b


@cached_kernel
def ridge(u, layer, shift):
    """Height (tangent) of an island's outline; ``shift`` moves the islands to where the picture shows them."""
    if layer == 0:
        left = 0.055 * smoothstep(0.05, -0.25, u) * smoothstep(-1.1, -0.60, u)
        right = 0.050 * smoothstep(0.10, 0.36, u) * smoothstep(1.2, 0.8, u)
        return (left + right) * (0.35 + 1.2 * fbm(u * 6 + 2, 0.0, 7.0, 6))
    x = u - shift
    if layer == 1:
        h = 0.130 * smoothstep(-0.17, 0.10, x)
        return h * (0.28 + 0.75 * fbm(x * 5.2 + 11.2, 1.0, 3.0, 7)) + 0.022 * gauss(x, 0.05)
    h = 0.075 * smoothstep(0.10, -0.20, u + shift)
    return h * (0.42 + 1.05 * fbm(u * 6.0 + 1, 4.0, 5.0, 7))


@cached_kernel
def temple(u, v, shift):
    """A small temple on the right island: 0 nothing, 1 lit marble, 2 shade between the columns."""
    base = ridge(shift, 1, shift) - 0.010
    x = (u - shift) / 0.026
    y = (v - base) / 0.026
    if abs(x) > 1.06 or y < 0 or y > 1.3:
        return 0
    if y < 0.10 or 0.60 <= y < 0.74:
        return 1
    if y < 0.60:
        if abs(x) > 1.0:
            return 0
        return 1 if (3.5 * x + 50.0) % 1.0 < 0.36 else 2
    if y < 0.74 + 0.34 * (1 - abs(x) / 1.06):
        return 2 if y < 0.74 + 0.22 * (1 - abs(x) / 0.8) else 1
    return 0


@cached_kernel
def village(u, v, height, layer, shift):
    """White houses by the water: 0 none, else brightness; negative where a window is lit at night."""
    cells = 250.0
    i = math.floor(u * cells)
    pick = lattice_hash(i + 900, layer, 5)
    if pick < 0.42 or lattice_hash(int(i // 9), layer, 2) < 0.35:
        return 0.0
    base = height * (0.04 + 0.42 * lattice_hash(int(i // 2), layer, 8))
    tall = 0.0045 + 0.006 * pick
    part = u * cells - i
    if v < base or v > base + tall or part > 0.9 or abs(u - shift) < 0.04:
        return 0.0
    if lattice_hash(i, int(v * 900), 4) > 0.62:
        return -1.0
    return 0.75 + 0.5 * (1.0 - part)


@cached_kernel
def land(u, v, night, su, sv, shift):
    """Islands with temple and villages at tangents (u, v > 0): colour, and whether anything is there."""
    for layer in range(2, -1, -1):
        if layer == 1:
            marble = temple(u, v, shift)
            if marble > 0:
                if night < 0.5:
                    k = 1.0 if marble == 1 else 0.0
                    return 0.44 + 0.62 * k, 0.22 + 0.40 * k, 0.15 + 0.18 * k, True
                k = 1.0 if marble == 1 else 0.3
                return 0.46 * k, 0.26 * k, 0.11 * k, True
        h = ridge(u, layer, shift)
        if v >= h or h <= 0.002:
            continue
        toward = min(1.0, max(-1.0, 5.0 * (su - u)))
        q = fbm(u * 30 + layer * 9, v * 46, 1.0, 5)
        q2 = fbm(u * 30 + layer * 9 + 0.5 * toward, v * 46 + 0.25, 1.0, 5)
        lit = min(1.0, max(0.0, 0.45 + 3.2 * (q - q2)))
        haze = (0.78 if layer == 0 else (0.50 if layer == 1 else 0.30)) + 0.05 - 0.15 * v / h
        hr, hg, hb = sky(u, 0.02, night, su, sv)
        if night < 0.5:
            r = 0.085 + 0.40 * lit
            g = 0.060 + 0.19 * lit
            b = 0.075 + 0.07 * lit
            hr = 0.60 * min(hr, 1.4)
            hg = 0.58 * min(hg, 1.0)
            hb = 0.85 * min(hb, 0.8)
        else:
            r = 0.008 + 0.020 * lit
            g = 0.012 + 0.026 * lit
            b = 0.022 + 0.036 * lit
            hr *= 0.6
            hg *= 0.6
            hb *= 0.65
        r += (hr - r) * haze
        g += (hg - g) * haze
        b += (hb - b) * haze
        if layer >= 1:
            house = village(u, v, h, layer, shift)
            if night < 0.5 and house != 0.0:
                house = abs(house) * 0.9
                r = 0.92 * house
                g = 0.58 * house
                b = 0.38 * house
            elif house < 0.0:
                return 1.5, 0.72, 0.2, True
            elif house > 0.0:
                return 0.03, 0.04, 0.07, True
        return r, g, b, True
    return 0.0, 0.0, 0.0, False


@cached_kernel
def sea(u, v, night, su, sv, jitter_x, jitter_z):
    """The water at tangents (u, v < 0): waves by noise, sky in their slopes, the glitter path under the sun or moon."""
    t = 1.0 / max(-v, 0.0012)
    x = u * t
    z = t
    far = min(1.0, t / 70.0)
    steep = 0.115 - 0.05 * far
    s = 2.1
    e = 0.05
    n0 = fbm(x * s * 0.5, z * s, 2.0, 4)
    nx = steep * (fbm((x + e) * s * 0.5, z * s, 2.0, 4) - n0) / e + 0.22 * jitter_x * far
    nz = steep * (fbm(x * s * 0.5, (z + e) * s, 2.0, 4) - n0) / e + 0.30 * jitter_z * far
    swell = fbm(x * 0.35, z * 0.5, 5.0, 3)
    n = 1.0 / math.sqrt(u * u + v * v + 1.0)
    dx = u * n
    dy = v * n
    dz = -n
    n = 1.0 / math.sqrt(nx * nx + 1.0 + nz * nz)
    nx = -nx * n
    ny = n
    nz = nz * n
    turn = min(-0.02, dx * nx + dy * ny + dz * nz)
    rx = dx - 2 * turn * nx
    ry = abs(dy - 2 * turn * ny)
    rz = max(0.25, -(dz - 2 * turn * nz))
    mirror = 0.02 + 0.83 * (1.0 + turn) ** 5
    ru = rx / rz
    rv = ry / rz
    k = min(1.0, rv / 0.6) ** 0.6
    shade = 0.7 + 0.6 * swell
    if night < 0.5:
        r = (0.60 * (1 - k) + 0.03 * k) * mirror + 0.003 * shade
        g = (0.27 * (1 - k) + 0.11 * k) * mirror + 0.060 * shade
        b = (0.12 * (1 - k) + 0.28 * k) * mirror + 0.100 * shade
    else:
        r = (0.045 * (1 - k) + 0.008 * k) * mirror + 0.002 * shade
        g = (0.085 * (1 - k) + 0.015 * k) * mirror + 0.011 * shade
        b = (0.150 * (1 - k) + 0.050 * k) * mirror + 0.024 * shade
    d = math.sqrt((ru - su) ** 2 + (0.55 * (rv - sv)) ** 2)
    glint = gauss(d, 0.062)
    wide = 0.22 * gauss(d, 0.25)
    path = 0.020 + 0.20 * (-v)
    lane = 1.1 * gauss(u - su, path) + 0.30 * gauss(u - su, 3.2 * path)
    lane *= (0.10 + 1.7 * smoothstep(0.50, 0.66, fbm(x * 3.4, z * 7.5, 8.0, 3))) * (
        0.45 + 1.1 * smoothstep(0.3, 0.65, fbm(x * 0.9, z * 2.2, 3.0, 2))
    )
    if night < 0.5:
        r += 4.5 * glint + 1.3 * wide + 2.8 * lane
        g += 2.5 * glint + 0.58 * wide + 1.28 * lane
        b += 0.8 * glint + 0.10 * wide + 0.26 * lane
    else:
        r += 1.3 * glint + 0.10 * wide + 0.36 * lane
        g += 1.6 * glint + 0.13 * wide + 0.46 * lane
        b += 1.9 * glint + 0.17 * wide + 0.56 * lane
    haze = 0.5 * math.exp(60.0 * v)
    hr, hg, hb = sky(u, 0.012, night, su, 0.9)
    warm = gauss(u - su, 0.35) * (0.9 if night < 0.5 else 0.08)
    return (
        r + (hr + 0.6 * warm - r) * haze,
        g + (hg + 0.3 * warm - g) * haze,
        b + (hb + 0.1 * warm - b) * haze,
    )


@njit(parallel=True, **FAST)
def _paint(camera, samples, night, su, sv, shift, out):
    height = out.shape[0]
    width = out.shape[1]
    for row in prange(height):
        for column in range(width):
            r = 0.0
            g = 0.0
            b = 0.0
            for i in range(samples):
                for j in range(samples):
                    u = ((column + (j + 0.5) / samples) / width * 2 - 1) * camera[3]
                    v = camera[4] - (row + (i + 0.5) / samples) / height * 2 * camera[5]
                    if v <= 0:
                        jx = lattice_hash(column * 3 + j, row * 5 + i, 1) - 0.5
                        jz = lattice_hash(column * 3 + j, row * 5 + i, 2) - 0.5
                        cr, cg, cb = sea(u, v, night, su, sv, jx, jz)
                    else:
                        cr, cg, cb, there = land(u, v, night, su, sv, shift)
                        if not there:
                            cr, cg, cb = sky(u, v, night, su, sv)
                    r += film(cr)
                    g += film(cg)
                    b += film(cb)
            share = 1.0 / (samples * samples)
            out[row, column, 0] = r * share
            out[row, column, 1] = g * share
            out[row, column, 2] = b * share
            out[row, column, 3] = 1.0


def paint(camera: Camera, night: bool, light: tuple[float, float], island: float, samples: int = 2) -> np.ndarray:
    """(height, width, 4) opaque display-linear picture of the bay.

    ``light`` are the tangents at which sun or moon stand, ``island`` the lateral tangent of the temple.
    """
    out = np.zeros((camera.height, camera.width, 4))
    _paint(camera.row(), samples, 1.0 if night else 0.0, light[0], light[1], island, out)
    return out
