"""Fire, candle flames, smoke and fog as looping frames: noise that climbs exactly its own period in one loop."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numba import njit, prange
from scipy import ndimage

from slots.artwork.render.finish import to_srgb
from slots.artwork.render.sdf import FAST, cached_kernel, lattice_hash, smoothstep


@cached_kernel
def ring_noise(x, y, z, period_x, period_y, salt):
    """Value noise 0..1 that repeats every ``period_x``, ``period_y`` (whole) units; periods double with each octave."""
    i = math.floor(x)
    j = math.floor(y)
    k = math.floor(z)
    u = x - i
    v = y - j
    w = z - k
    u = u * u * (3 - 2 * u)
    v = v * v * (3 - 2 * v)
    w = w * w * (3 - 2 * w)
    i0 = i % period_x
    i1 = (i + 1) % period_x
    j0 = j % period_y
    j1 = (j + 1) % period_y
    total = 0.0
    for step in range(2):
        s = k + step + salt
        low = lattice_hash(i0, j0, s) * (1 - u) + lattice_hash(i1, j0, s) * u
        high = lattice_hash(i0, j1, s) * (1 - u) + lattice_hash(i1, j1, s) * u
        total += (low * (1 - v) + high * v) * (w if step == 1 else 1 - w)
    return total


@cached_kernel
def ring_fbm(x, y, period_x, period_y, octaves, salt):
    total = 0.0
    weight = 0.5
    for o in range(octaves):
        total += weight * ring_noise(x, y, 0.0, period_x, period_y, salt + 17 * o)
        x *= 2.0
        y *= 2.0
        period_x *= 2
        period_y *= 2
        weight *= 0.5
    return total


@cached_kernel
def _tongue(x, v, phase, k, salt):
    """Density of tongue ``k``: it stands apart from its siblings, has its own height and beats at its own time."""
    place = (lattice_hash(k, 1, salt) - 0.5) * 0.86 if k > 0 else 0.0
    tall = 0.92 - 0.30 * abs(place) / 0.43 * (0.6 + 0.4 * lattice_hash(k, 2, salt)) if k > 0 else 0.98
    beat = 1 + int(2 * lattice_hash(k, 3, salt))
    tall *= 1.0 + 0.13 * math.sin(2 * math.pi * (beat * phase + lattice_hash(k, 4, salt)))
    wide = (0.30 if k == 0 else 0.20 + 0.06 * lattice_hash(k, 5, salt)) * 1.15
    w = v / tall
    if w < -0.12 or w > 1.0:
        return 0.0
    climb = phase * 4.0
    up = max(0.0, w)
    coarse = ring_fbm((x + k) * 1.7 + 8.0, v * 2.2 - climb + 40.0, 64, 4, 3, salt) - 0.44
    sway = 0.10 * math.sin(2 * math.pi * (phase - 0.9 * v + lattice_hash(k, 6, salt)))
    # roots draw together in the middle as they rise, as the draught pulls them
    u = x - place * (1.0 - 0.75 * up) + (0.70 * coarse + sway) * up**1.15
    foot = min(1.0, (w + 0.12) / 0.30)
    body = wide * math.sqrt(max(0.0, 1 - (1 - foot) * (1 - foot))) * (1 - up) ** 0.95
    d = 1.0 - abs(u) / max(1e-3, body)
    if d <= 0.0:
        return 0.0
    fine = ring_fbm((x + 0.37 * k) * 5.6 + 16.0, v * 3.4 - 2 * climb + 80.0, 64, 8, 3, salt + 99) - 0.44
    return min(1.0, max(0.0, d**1.25 * (1.0 - 0.35 * up) + fine * (0.55 + 1.3 * up))) * min(1.0, 2.2 * d)


@njit(parallel=True, **FAST)
def _flame(frames, width, height, tongues, lean, salt, out):
    for f in prange(frames):
        phase = f / frames
        for row in range(height):
            for column in range(width):
                heat = 0.0
                for i in range(2):
                    for j in range(2):
                        x = (column + (j + 0.5) / 2) / width * 2 - 1
                        y = 1 - (row + (i + 0.5) / 2) / height
                        v = (y - 0.13) / 0.84  # foot of the flame a little above the lower edge
                        cold = 1.0
                        for k in range(tongues):
                            cold *= 1.0 - (0.62 if k == 0 else 0.50) * _tongue(
                                x + lean * max(0.0, v), v, phase, k, salt
                            )
                        heat += 1.0 - cold
                out[f, row, column] = heat / 4.0 * smoothstep(-0.13, 0.07, 1 - (row + 0.5) / height - 0.13)


@njit(parallel=True, **FAST)
def _candle(frames, width, height, salt, out):
    for f in prange(frames):
        phase = f / frames
        for row in range(height):
            for column in range(width):
                x = (column + 0.5) / width * 2 - 1
                v = (1 - (row + 0.5) / height - 0.10) / 0.78
                sway = 0.07 * math.sin(2 * math.pi * (phase - 0.45 * v)) + 0.035 * math.sin(
                    2 * math.pi * (3 * phase - 0.9 * v + 0.3)
                )
                stretch = 1.0 + 0.05 * math.sin(2 * math.pi * (2 * phase + 0.1))
                w = v / stretch
                u = x + sway * max(0.0, w) ** 1.5 * 1.6
                body = 0.30 * math.sqrt(max(0.0, w + 0.03)) * max(0.0, 1 - w) ** 0.85 * 2.1
                d = 1 - abs(u) / max(1e-3, body)
                out[f, row, column] = min(1.0, max(0.0, d)) if -0.03 < w < 1.0 else 0.0


@dataclass(frozen=True)
class Ramp:
    """Colours of fire from the rim inwards, display-linear; added to what lies below."""

    rim: tuple[float, float, float]
    body: tuple[float, float, float]
    bright: tuple[float, float, float]
    core: tuple[float, float, float]

    def light(self, heat: np.ndarray) -> np.ndarray:
        stops = np.array([(0, 0, 0), self.rim, self.body, self.bright, self.core], dtype=np.float64)
        places = np.array([0.0, 0.12, 0.34, 0.62, 0.95])
        return np.stack([np.interp(heat, places, stops[:, c]) for c in range(3)], -1)


WOOD = Ramp((0.10, 0.010, 0.001), (0.80, 0.14, 0.010), (1.0, 0.50, 0.06), (1.0, 0.86, 0.42))
SOUL = Ramp((0.001, 0.05, 0.030), (0.010, 0.46, 0.24), (0.16, 0.92, 0.55), (0.80, 1.0, 0.90))
VIOLET = Ramp((0.040, 0.004, 0.10), (0.28, 0.030, 0.70), (0.66, 0.22, 1.0), (1.0, 0.82, 1.0))
EMBER = Ramp((0.10, 0.006, 0.001), (0.62, 0.090, 0.008), (1.0, 0.42, 0.06), (1.0, 0.90, 0.60))
WAX = Ramp((0.10, 0.015, 0.001), (0.62, 0.20, 0.02), (1.0, 0.60, 0.16), (1.0, 0.92, 0.66))


def flame(
    frames: int, width: int, height: int, ramp: Ramp, seed: int = 3, tongues: int = 6, lean: float = 0.0
) -> np.ndarray:
    """(frames, height, width, 3) additive sRGB floats of an open fire with sparks; the foot is at 13 % of the
    height."""
    heat = np.zeros((frames, height, width))
    _flame(frames, width, height, tongues, lean, seed * 131, heat)
    light = ramp.light(heat)
    glow = _halo(heat, width)
    light = light + glow[..., None] * np.asarray(ramp.body) * 0.35
    return to_srgb(light + _sparks(frames, width, height, seed)[..., None] * np.asarray(ramp.bright))


def candle(frames: int, width: int, height: int, ramp: Ramp = WAX, seed: int = 1) -> np.ndarray:
    """(frames, height, width, 3): one still flame that breathes; the wick is at 10 % of the height."""
    heat = np.zeros((frames, height, width))
    _candle(frames, width, height, seed, heat)
    v = 1 - (np.arange(height) + 0.5) / height
    soft = np.clip(heat * 1.5, 0, 1) * (0.55 + 0.45 * np.clip((v - 0.12) / 0.25, 0, 1))[None, :, None]
    light = ramp.light(soft)
    blue = np.exp(-(((v - 0.13) / 0.05) ** 2))[None, :, None] * np.clip(heat * 2, 0, 1)
    light = light + blue[..., None] * np.array([0.02, 0.05, 0.22])
    glow = _halo(heat, width)
    return to_srgb(light + glow[..., None] * np.asarray(ramp.body) * 0.5)


def _halo(heat: np.ndarray, width: int) -> np.ndarray:
    wide = ndimage.gaussian_filter(heat, (0, width * 0.10, width * 0.10))
    y, x = np.mgrid[0 : heat.shape[1], 0 : heat.shape[2]]
    border = np.minimum.reduce([x, heat.shape[2] - 1 - x, y, heat.shape[1] - 1 - y]) / (0.16 * width)
    return wide * np.clip(border, 0, 1) ** 1.5  # the glow must be black at the frame's border


def _sparks(frames: int, width: int, height: int, seed: int) -> np.ndarray:
    """(frames, height, width): embers that rise and die, each once a loop."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width]
    out = np.zeros((frames, height, width))
    for _ in range(9):
        start, life = rng.random(), rng.uniform(0.45, 0.8)
        x0, drift, curl = rng.normal(0.5, 0.10), rng.normal(0, 0.12), rng.uniform(1, 2.5)
        size, bright = rng.uniform(0.9, 1.7) * width / 160, rng.uniform(0.5, 1.2)
        for f in range(frames):
            age = (f / frames - start) % 1.0 / life
            if age >= 1:
                continue
            px = (x0 + drift * age + 0.04 * math.sin(2 * math.pi * curl * age)) * width
            py = (0.72 - 0.66 * age) * height
            fade = bright * math.sin(math.pi * age) ** 0.7
            out[f] += fade * np.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * size * size))
    return out


def sheet(frames: np.ndarray, columns: int) -> np.ndarray:
    """(frames, h, w, c) laid out row by row to (rows·h, columns·w, c); the count must fill the rows."""
    count, height, width, channels = frames.shape
    if count % columns:
        raise ValueError(f"{count} frames do not fill rows of {columns}")
    grid = frames.reshape(count // columns, columns, height, width, channels)
    return grid.transpose(0, 2, 1, 3, 4).reshape(count // columns * height, columns * width, channels)
