"""Smoke and flame of the lamps: ``assets/three_lamps/effects``.

``puff`` is a billow with an alpha channel, grey, tinted when it is drawn; ``smoke`` fills a whole screen and has
its own colours; ``flame_1`` … are moments of a flame in grey on black, tinted and added. Run:
``python -m slots.artwork.lamp_smoke``.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from slots.artwork.effects import plane, smooth

FOLDER = Path(__file__).parents[2] / "assets" / "three_lamps" / "effects"
Field = NDArray[np.float64]
FLAMES = 8
#: Dark to bright: what the smoke that fills the screen is made of.
COLOURS = (
    (0.0, (16, 5, 40)),
    (0.35, (48, 14, 92)),
    (0.62, (104, 30, 138)),
    (0.82, (176, 58, 142)),
    (1.0, (255, 176, 108)),
)


def noise(size: int, cells: int, octaves: int, seed: int, turns: bool = True) -> Field:
    """Clouds between 0 and 1 that repeat at the borders."""
    dice = np.random.default_rng(seed)
    total, weight = np.zeros((size, size)), 1.0
    for octave in range(octaves):
        count = cells << octave
        grid = dice.random((count, count))
        grid = np.pad(grid, 3, mode="wrap")
        step = size / count
        at = np.arange(size) / step + 3
        rows, columns = np.meshgrid(at, at, indexing="ij")
        layer = ndimage.map_coordinates(grid, [rows, columns], order=3, mode="nearest")
        total += weight * (np.abs(2 * layer - 1) if turns else layer)
        weight *= 0.52
    low, high = total.min(), total.max()
    return np.asarray((total - low) / (high - low))


def warped(field: Field, by: float, seed: int) -> Field:
    """A field drawn out along the curls of two others."""
    size = field.shape[0]
    rows, columns = np.meshgrid(np.arange(size), np.arange(size), indexing="ij")
    down, across = noise(size, 3, 3, seed, False) - 0.5, noise(size, 3, 3, seed + 1, False) - 0.5
    return np.asarray(
        ndimage.map_coordinates(field, [rows + by * size * down, columns + by * size * across], order=1, mode="wrap")
    )


def puff(size: int = 320) -> Image.Image:
    """One billow, lit from above."""
    x, y = plane(size)
    clouds = 1.0 - warped(noise(size, 4, 5, 11), 0.28, 21)
    radius = np.hypot(x, y) + 0.42 * (0.55 - clouds)
    density = smooth(0.62, 0.6, radius) * (0.62 + 0.38 * clouds)
    density = density * smooth(0.62, 0.72, np.hypot(x, y))
    slope = ndimage.gaussian_filter(density, 5)
    light = ndimage.sobel(slope, axis=0)
    light = 0.66 + 0.5 * light / (np.abs(light).max() + 1e-9) + 0.24 * (clouds - 0.5)
    grey = np.clip(light * 255, 0, 255).astype(np.uint8)
    alpha = np.clip(density * 1.15 * 255, 0, 255).astype(np.uint8)
    return Image.merge("LA", (Image.fromarray(grey), Image.fromarray(alpha))).convert("RGBA")


def smoke(size: int = 960) -> Image.Image:
    """Smoke from border to border, bright where it pours in, dark where words stand."""
    x, y = plane(size)
    clouds = 1.0 - warped(warped(noise(size, 3, 6, 5), 0.3, 31), 0.16, 41)
    value = 0.12 + 0.62 * clouds**1.5
    value += 0.34 * smooth(0.5, 1.1, np.abs(y - 1.0)) * clouds - 0.20 * np.exp(-2.2 * (x * x + 1.4 * y * y))
    value = np.clip(ndimage.gaussian_filter(value, 1.2), 0.0, 1.0)
    stops = np.array([stop for stop, _ in COLOURS])
    rgb = np.stack([np.interp(value, stops, [colour[k] for _, colour in COLOURS]) for k in range(3)], axis=-1)
    return Image.fromarray(rgb.astype(np.uint8))


def flame(moment: int, width: int = 96, height: int = 160) -> Image.Image:
    """A flame at one moment of its loop; it stands on the lower border and licks to the upper right."""
    size = 192
    field = noise(size, 4, 4, 77, False)
    phase = moment / FLAMES
    v = 1.0 - (np.arange(height) + 0.5) / height
    u = (np.arange(width) + 0.5) / width * 2.0 - 1.0
    u, v = np.meshgrid(u, v)
    rows = (v * 90.0 + phase * size) % size
    columns = (u * 40.0 + 96.0) % size
    curl = ndimage.map_coordinates(field, [rows, columns], order=1, mode="wrap") - 0.5
    sway = 0.10 * np.sin(2 * np.pi * (phase - 0.8 * v)) * v
    tall = 0.86 + 0.08 * np.sin(2 * np.pi * phase) + 0.05 * np.sin(4 * np.pi * phase + 1.0)
    up = np.clip(v / tall, 0.0, 1.0)
    side = np.abs(u - sway - 0.75 * curl * up)
    body = 0.46 * np.sqrt(np.clip(np.minimum(1.0, (up + 0.02) / 0.24), 0, 1)) * (1.0 - up) ** 0.8 + 1e-3
    core = np.clip(1.0 - side / body, 0.0, 1.0) ** 1.1
    halo = np.exp(-3.2 * ((u / 0.75) ** 2 + ((v - 0.34) / 0.42) ** 2)) * 0.28
    light = np.clip(core * (1.0 - 0.25 * up) + halo, 0.0, 1.0)
    edge = smooth(0.96, 0.3, np.abs(u)) * smooth(0.98, 0.2, v)
    return Image.fromarray((light * edge * 255).astype(np.uint8)).convert("RGB")


def build() -> list[Path]:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = {"puff": puff(), "smoke": smoke()}
    pictures |= {f"flame_{moment + 1}": flame(moment) for moment in range(FLAMES)}
    written = []
    for name, picture in pictures.items():
        path = FOLDER / f"{name}.webp"
        picture.save(path, quality=94, method=6)
        written.append(path)
    return written


if __name__ == "__main__":
    for made in build():
        print(made)
