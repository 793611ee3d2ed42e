"""Reliefs: a height picture and a map of materials become lit metal, bone and enamel.

Heights are in pixels of the picture, y points down, the viewer looks straight on. Every pixel mirrors the light boxes
of its surroundings; mirrored rays are followed over the relief once, so that letters reflect their neighbours, and the
key light throws soft shadows. Pictures are rendered at a multiple of the wanted size and averaged in linear light.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numba import njit
from scipy import ndimage

from slots.artwork.ui.surface import LIGHT, Stuff

_FAST = {"fastmath": True, "cache": True, "error_model": "numpy", "nogil": True}
_KEY = np.array((-0.42, 0.68, 0.60)) / np.linalg.norm((-0.42, 0.68, 0.60))


@dataclass(frozen=True)
class Relief:
    """``height`` (h, w) in pixels, ``stuff`` (h, w) index of the material, ``cover`` (h, w) opacity 0..1."""

    height: np.ndarray
    stuff: np.ndarray
    cover: np.ndarray
    materials: Sequence[Stuff]


def render(
    relief: Relief,
    light: str,
    *,
    curve: float = 0.35,
    exposure: float = 1.15,
    cavity: float = 1.0,
    occlusion: float = 8.0,
    wear: float = 0.5,
    bump: float = 0.0,
    seed: int = 1,
    shrink: int = 1,
) -> np.ndarray:
    """Premultiplied linear RGBA (h / shrink, w / shrink, 4).

    ``curve`` bends the viewer's rays across the picture, so that flat faces do not mirror one single patch; 0 where the
    picture will be stretched. ``occlusion`` is the radius in pixels of the darkening in hollows, ``cavity`` its
    strength; ``wear`` brightens edges, ``bump`` adds noise to the height.
    """
    height = np.ascontiguousarray(relief.height, dtype=np.float32)
    if bump:
        noise = np.random.default_rng(seed).standard_normal(height.shape, dtype=np.float32)
        height = height + bump * (ndimage.gaussian_filter(noise, 1.1) * 1.2 + ndimage.gaussian_filter(noise, 4.0) * 4)
    wide = ndimage.gaussian_filter(height, occlusion)
    near = ndimage.gaussian_filter(height, occlusion * 0.3)
    dark = cavity * (0.16 * np.maximum(wide - height, 0) + 0.35 * np.maximum(near - height, 0)) * (6.0 / occlusion)
    dark = np.clip(1 - dark, 0.12, 1).astype(np.float32)
    edge = (1 + wear * np.clip((height - near) * 3.0 / occlusion, 0, 1)).astype(np.float32)
    surroundings = LIGHT[light]
    table = np.array([stuff.row() for stuff in relief.materials])
    made = np.zeros((*height.shape, 4), np.float32)
    _shade(
        height, relief.stuff.astype(np.int64), relief.cover.astype(np.float32), dark, edge, table, surroundings.rows(),
        surroundings.gradient(), _KEY, curve, exposure, float(height.max()), made,
    )  # fmt: skip
    return average(made, shrink)


def average(picture: np.ndarray, shrink: int) -> np.ndarray:
    """A premultiplied linear picture at 1 / shrink of its size."""
    if shrink == 1:
        return picture
    height, width = picture.shape[0] // shrink * shrink, picture.shape[1] // shrink * shrink
    blocks = picture[:height, :width].reshape(height // shrink, shrink, width // shrink, shrink, -1)
    return blocks.mean(axis=(1, 3))


def depth(mask: np.ndarray, soften: float = 0.6) -> np.ndarray:
    """Signed distance in pixels to the edge of a coverage mask: positive inside."""
    inside, outside = mask >= 0.5, mask < 0.5
    away = ndimage.distance_transform_edt(inside) - ndimage.distance_transform_edt(outside)
    away -= np.where(inside, 0.5, -0.5)
    return ndimage.gaussian_filter(away, soften).astype(np.float32)


def pillow(inside: np.ndarray, height: float, steepness: float) -> np.ndarray:
    """A cushion over depth ``inside``: rises steeply at the edge, then levels out at ``height``."""
    return height * (1 - np.exp(-np.maximum(inside, 0) / steepness))


def bead(position: np.ndarray, centre: float, half: float) -> np.ndarray:
    """Height of a half round rod across ``position``, in the same unit."""
    return np.sqrt(np.clip(1 - ((position - centre) / half) ** 2, 0, 1)) * half


@njit(**_FAST)
def _environment(
    x: float, y: float, z: float, rough: float, boxes: np.ndarray, sky: np.ndarray, out: np.ndarray
) -> None:
    """Light that comes from direction (x, y, z), y upwards, as a surface of that roughness mirrors it."""
    t = max(-1.0, min(1.0, y))
    for c in range(3):
        if t < 0:
            out[c] = sky[1, c] + (sky[0, c] - sky[1, c]) * (-t) ** 0.7
        else:
            out[c] = sky[1, c] + (sky[2, c] - sky[1, c]) * t**1.3
    for i in range(boxes.shape[0]):
        b = boxes[i]
        k = x * b[0] + y * b[1] + z * b[2]
        if k < 0.05:
            continue
        u = abs(x * b[3] + y * b[4] + z * b[5]) / k
        v = abs(x * b[6] + y * b[7] + z * b[8]) / k
        s = b[11] + rough * 0.9
        m = (b[9] - u) / s + 0.5
        n = (b[10] - v) / s + 0.5
        if m <= 0 or n <= 0:
            continue
        m, n = min(m, 1.0), min(n, 1.0)
        weight = m * m * (3 - 2 * m) * n * n * (3 - 2 * n) * math.sqrt(b[11] / s)
        for c in range(3):
            out[c] += weight * b[12 + c]


@njit(**_FAST)
def _slope(height: np.ndarray, i: int, j: int) -> tuple[float, float]:
    """Rise per pixel to the right and downwards."""
    h, w = height.shape
    left, right = max(j - 1, 0), min(j + 1, w - 1)
    up, down = max(i - 1, 0), min(i + 1, h - 1)
    return (height[i, right] - height[i, left]) / (right - left), (height[down, j] - height[up, j]) / (down - up)


@njit(**_FAST)
def _lit(height: np.ndarray, i: int, j: int, key: np.ndarray, top: float) -> float:
    """Share of the key light that reaches a pixel, 0..1: the narrowest gap on the way decides."""
    h, w = height.shape
    lift = key[2] / math.hypot(key[0], key[1])
    dx, dy = key[0] / math.hypot(key[0], key[1]), -key[1] / math.hypot(key[0], key[1])
    z, t, free = height[i, j] + 0.4, 1.5, 1.0
    while t < 90:
        high = z + t * lift
        if high > top:
            break
        y, x = int(i + dy * t + 0.5), int(j + dx * t + 0.5)
        if y < 0 or x < 0 or y >= h or x >= w:
            break
        free = min(free, 0.5 + 2.2 * (high - height[y, x]) / t)
        if free <= 0:
            return 0.0
        t *= 1.22
    return free


@njit(**_FAST)
def _shade(height, stuff, cover, dark, edge, table, boxes, sky, key, curve, exposure, top, out):  # type: ignore[no-untyped-def]
    """Fill ``out`` with premultiplied linear RGBA; see :func:`render` for the arguments."""
    h, w = height.shape
    seen, bounced = np.zeros(3), np.zeros(3)
    bright = max(sky[2, 0], sky[2, 1], sky[2, 2])
    for i in range(h):
        for j in range(w):
            if cover[i, j] < 0.002:
                continue
            m = table[stuff[i, j]]
            gx, gy = _slope(height, i, j)
            length = 1.0 / math.sqrt(gx * gx + gy * gy + 1.0)
            nx, ny, nz = -gx * length, gy * length, length
            rx = 2 * nz * nx + (j / w - 0.5) * curve
            ry = 2 * nz * ny - (i / h - 0.5) * curve
            rz = 2 * nz * nz - 1
            norm = 1.0 / math.sqrt(rx * rx + ry * ry + rz * rz)
            rx, ry, rz = rx * norm, ry * norm, rz * norm
            hit = -1
            hi = hj = 0
            if rz < 0.93:
                t, z = 1.6, height[i, j] + 0.3
                for _ in range(26):
                    y, x = int(i - ry * t + 0.5), int(j + rx * t + 0.5)
                    high = z + rz * t
                    if y < 0 or x < 0 or y >= h or x >= w or high > top or high < -3:
                        break
                    if cover[y, x] > 0.5 and height[y, x] > high:
                        hit, hi, hj = stuff[y, x], y, x
                        break
                    t *= 1.19
            if hit >= 0:
                q = table[hit]
                bx, by = _slope(height, hi, hj)
                k = 1.0 / math.sqrt(bx * bx + by * by + 1.0)
                ax, ay, az = -bx * k, by * k, k
                d = rx * ax + ry * ay + rz * az
                _environment(rx - 2 * d * ax, ry - 2 * d * ay, abs(rz - 2 * d * az), q[4] + 0.1, boxes, sky, bounced)
                for c in range(3):
                    seen[c] = bounced[c] * (q[c] * q[3] + 0.10 * (1 - q[3])) + 0.45 * q[c] * (1 - q[3]) + q[7 + c]
                    seen[c] *= dark[hi, hj]
            else:
                _environment(rx, ry, rz, m[4], boxes, sky, seen)
            shade = _lit(height, i, j, key, top)
            facing = (nx * key[0] + ny * key[1] + nz * key[2] + m[5]) / (1 + m[5])
            direct = max(facing, 0.0) * (0.30 + 0.70 * shade) * 1.5
            ambient = 0.28 + 0.30 * (ny * 0.5 + 0.5)
            fresnel = 0.04 + 0.96 * (1 - max(min(nz, 1.0), 0.0)) ** 5
            rim = max(-ny * 0.9 + nx * 0.35, 0.0) ** 2 * (1 - nz) * 1.5
            for c in range(3):
                diffuse = direct * sky[3, c] + ambient * sky[2, c] / bright
                metal = m[c] * (seen[c] * (0.45 + 0.55 * shade) + 0.10 * diffuse)
                paint = m[c] * diffuse + m[6] * (fresnel + 0.015) * seen[c] * 0.9
                light = (m[3] * metal + (1 - m[3]) * paint) * dark[i, j] * edge[i, j] * exposure
                light += m[7 + c] + rim * sky[4, c] * (1 - 0.6 * m[3])
                light = max(light, 0.0)
                light = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14)
                out[i, j, c] = min(light, 1.0) * cover[i, j]
            out[i, j, 3] = cover[i, j]
