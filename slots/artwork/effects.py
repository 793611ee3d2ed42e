"""Light and plain shapes that all games share: ``assets/common``.

Light (glow, spark, rays, beam, ring) is RGB on black, for drawing with ``add``; shapes (disc, pip, line, cell, …)
have an alpha channel and are tinted when they are drawn. Run: ``python -m slots.artwork.effects``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

FOLDER = Path(__file__).parents[2] / "assets" / "common"
Field = NDArray[np.float64]


def plane(size: int) -> tuple[Field, Field]:
    """x and y from -1 to 1 over a square of ``size`` pixels."""
    line = (np.arange(size) + 0.5) / size * 2.0 - 1.0
    grid = np.meshgrid(line, line)
    return grid[0], grid[1]


def smooth(edge: float, width: float, value: Field) -> Field:
    """1 below ``edge``, 0 above, soft over ``width``."""
    step = np.clip((edge + width / 2 - value) / width, 0.0, 1.0)
    return np.asarray(step * step * (3.0 - 2.0 * step))


def box(x: Field, y: Field, half: float, corner: float) -> Field:
    """Signed distance to a rounded square."""
    qx, qy = np.abs(x) - half + corner, np.abs(y) - half + corner
    outside = np.hypot(np.maximum(qx, 0.0), np.maximum(qy, 0.0))
    return np.asarray(outside + np.minimum(np.maximum(qx, qy), 0.0) - corner)


def glow(size: int = 256) -> Field:
    x, y = plane(size)
    r = np.hypot(x, y)
    return np.asarray(np.exp(-4.2 * r * r) * smooth(0.9, 0.2, r))


def spark(size: int = 128) -> Field:
    x, y = plane(size)
    r = np.hypot(x, y)
    arms = np.exp(-np.abs(x) * 34.0) * np.exp(-np.abs(y) * 3.4) + np.exp(-np.abs(y) * 34.0) * np.exp(-np.abs(x) * 3.4)
    return np.asarray(
        np.clip(arms + 1.2 * np.exp(-60.0 * r * r) + 0.35 * np.exp(-9.0 * r * r), 0, 1) * smooth(0.85, 0.3, r)
    )


def rays(size: int = 768, count: int = 18) -> Field:
    x, y = plane(size)
    r, angle = np.hypot(x, y), np.arctan2(y, x)
    wave = 0.5 + 0.5 * np.cos(angle * count)
    second = 0.5 + 0.5 * np.cos(angle * (count // 2 + 2) + 1.3)
    blades = np.clip((wave - 0.42) * 5.0, 0.0, 1.0) * (0.6 + 0.4 * second)
    fade = np.exp(-2.1 * r) * smooth(0.82, 0.36, r)
    return np.asarray(np.clip(blades * fade + 0.55 * np.exp(-18.0 * r * r), 0.0, 1.0))


def beam(height: int = 64, width: int = 64) -> Field:
    y = np.abs((np.arange(height) + 0.5) / height * 2.0 - 1.0)
    line = np.exp(-26.0 * y * y) * 0.75 + np.exp(-5.0 * y * y) * 0.25
    return np.repeat((line * smooth(0.92, 0.16, y))[:, None], width, axis=1)


def stroke(across: Field) -> Image.Image:
    """A stroke of colour by its profile (0 in its middle, 1 at its rim), bright with a dark soft edge.

    It is laid over and not added, so that strokes that cross keep their colours.
    """
    lit = smooth(0.62, 0.16, across)
    return shape(smooth(0.80, 0.36, across) * (0.62 + 0.38 * lit), lit * (0.80 + 0.20 * np.exp(-9.0 * across * across)))


def joint(size: int = 64) -> Image.Image:
    """What lies over the ends of two strokes that meet: round, as bright as they are, without a dark edge."""
    r = np.hypot(*plane(size))
    return shape(smooth(0.62, 0.14, r), 0.80 + 0.20 * np.exp(-9.0 * r * r))


def ring(size: int = 320) -> Field:
    x, y = plane(size)
    d = np.abs(box(x, y, 0.9, 0.12))
    return np.asarray(
        np.clip(np.exp(-((d * 46.0) ** 2)) + 0.5 * np.exp(-d * 16.0), 0.0, 1.0)
        * smooth(0.99, 0.06, np.maximum(abs(x), abs(y)))
    )


def disc(size: int = 128) -> Field:
    x, y = plane(size)
    return smooth(0.96, 0.03, np.hypot(x, y))


def rim(size: int = 128) -> Field:
    x, y = plane(size)
    return smooth(0.1, 0.03, 2 * np.abs(np.hypot(x, y) - 0.9))


def pip(size: int = 64) -> Field:
    x, y = plane(size)
    return smooth(0.94, 0.06, np.abs(x) + np.abs(y))


def light(field: Field) -> Image.Image:
    grey = np.round(np.clip(field, 0.0, 1.0) * 255).astype(np.uint8)
    return Image.fromarray(np.repeat(grey[..., None], 3, axis=2))


def shape(alpha: Field, value: Field | float = 1.0) -> Image.Image:
    grey = np.broadcast_to(np.asarray(value, dtype=np.float64), alpha.shape)
    pixels = np.stack([grey, grey, grey, alpha], axis=-1)
    return Image.fromarray(np.round(np.clip(pixels, 0.0, 1.0) * 255).astype(np.uint8))


def shaded_disc() -> Image.Image:
    _, y = plane(128)
    return shape(disc(), 0.86 - 0.2 * y)


def shaded_rim() -> Image.Image:
    x, y = plane(128)
    return shape(rim(), 0.78 + 0.22 * np.sin(3.0 * np.arctan2(y, x) + 2.4) * 0.6 - 0.14 * y)


def shaded_pip() -> Image.Image:
    x, y = plane(64)
    core = smooth(0.62, 0.1, np.abs(x) + np.abs(y))
    return shape(pip(), 0.62 + 0.38 * core - 0.16 * y)


def reel() -> Image.Image:
    """The ground of a reel: a drum that is lighter in the middle, with dark ends and thin bright edges."""
    width, height = 216, 648
    x = np.abs((np.arange(width) + 0.5) / width * 2.0 - 1.0)[None, :]
    y = np.abs((np.arange(height) + 0.5) / height * 2.0 - 1.0)[:, None]
    drum = (0.34 + 0.66 * np.cos(y * np.pi / 2) ** 0.8) * (1.0 - 0.28 * x**4)
    edge = np.clip((x - 0.982) / 0.018, 0.0, 1.0) * 0.5
    return shape(np.full((height, width), 0.94), np.clip(drum * 0.8 + edge * (0.4 + 0.6 * (1 - y)), 0.0, 1.0))


def cell() -> Image.Image:
    """What lies behind a winning symbol: a lit, rounded field."""
    x, y = plane(256)
    return shape(smooth(0.0, 0.02, box(x, y, 0.9, 0.12)), np.clip(0.62 + 0.38 * np.exp(-1.6 * (x * x + y * y)), 0, 1))


def coin() -> Image.Image:
    """A plain gold coin with a star, seen from the front."""
    x, y = plane(192)
    r, angle = np.hypot(x, y), np.arctan2(y, x)
    fold = np.abs((angle + np.pi / 2 + np.pi / 5) % (2 * np.pi / 5) - np.pi / 5)
    # One edge of the star runs from its tip (0.56, at angle 0) to its notch (0.24, at a tenth of the turn).
    notch_x, notch_y = 0.24 * np.cos(np.pi / 5), 0.24 * np.sin(np.pi / 5)
    edge_x, edge_y = notch_x - 0.56, notch_y
    side = edge_x * r * np.sin(fold) - edge_y * (r * np.cos(fold) - 0.56)
    star = smooth(0.0, 0.03, -side)
    edge = smooth(0.05, 0.05, np.abs(r - 0.88)) + 0.6 * smooth(0.02, 0.03, np.abs(r - 0.72))
    shade = 0.66 + 0.26 * (-x * 0.5 - y * 0.8) + 0.22 * star + 0.24 * edge * (0.5 - 0.5 * (x + y))
    shade = np.clip(shade * (1.0 - 0.45 * smooth(0.03, 0.04, np.abs(r - 0.79))), 0.05, 1.15)
    colour = np.stack([np.clip(shade * 1.16, 0, 1), np.clip(shade * 0.84, 0, 1), np.clip(shade * 0.34, 0, 1)], axis=-1)
    pixels = np.concatenate([colour, smooth(0.96, 0.03, r)[..., None]], axis=-1)
    return Image.fromarray(np.round(np.clip(pixels, 0.0, 1.0) * 255).astype(np.uint8))


MAKERS: dict[str, Callable[[], Image.Image]] = {
    "fill": lambda: shape(np.ones((8, 8))),
    "glow": lambda: light(glow()),
    "spark": lambda: light(spark()),
    "rays": lambda: light(rays()),
    "beam": lambda: light(beam()),
    "ring": lambda: light(ring()),
    "line": lambda: stroke(np.repeat(np.abs(plane(64)[1][:, :1]), 64, axis=1)),
    "joint": joint,
    "disc": shaded_disc,
    "rim": shaded_rim,
    "pip": shaded_pip,
    "reel": reel,
    "cell": cell,
    "coin": coin,
}


def main() -> None:
    """Write every picture of ``assets/common``."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in MAKERS.items():
        make().save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
