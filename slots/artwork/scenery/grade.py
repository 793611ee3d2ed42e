"""From display-linear light to the picture that is shipped: bloom, quiet middle, sharpening, dither."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from slots.artwork.render.finish import LUMA, to_bytes, to_srgb
from slots.artwork.scenery.stagecraft import Colour

Rect = tuple[float, float, float, float]

SPECK = 0.9
"""Dither noise in steps of 8 bits, triangular: smooth skies must not show bands."""


@dataclass(frozen=True)
class Look:
    """How a stage is graded.

    ``quiet`` darkens the rectangle ``quiet_rect`` (fractions of the picture: left, top, right, bottom) where the board
    lies; ``vignette`` the corners; ``sharpness`` works at two radii.
    """

    quiet: float = 0.4
    quiet_rect: Rect = (0.22, 0.10, 0.78, 0.86)
    quiet_softness: float = 0.11
    vignette: float = 0.36
    saturation: float = 1.10
    contrast: float = 1.06
    sharpness: float = 0.45
    bloom: float = 0.9
    bloom_threshold: float = 0.6
    tint: Colour = (1.0, 1.0, 1.0)


def over(top: np.ndarray, bottom: np.ndarray) -> np.ndarray:
    """Premultiplied RGBA over RGBA (or over opaque RGBA)."""
    return top[..., :4] + bottom[..., :4] * (1.0 - top[..., 3:4])


def screen(picture: np.ndarray, light: np.ndarray) -> np.ndarray:
    """Add light so that bright places do not burn out."""
    return picture + light * (1.0 - np.clip(picture, 0.0, 1.0))


def quiet_mask(height: int, width: int, rect: Rect, softness: float) -> np.ndarray:
    """(height, width): 1 inside ``rect``, 0 outside, with a soft edge of ``softness`` widths on either side."""
    y, x = np.mgrid[0:height, 0:width]
    u, v = (x + 0.5) / width, (y + 0.5) / height
    soft_v = softness * max(1.0, width / height) if width >= height else softness * width / height
    across = np.minimum(u - rect[0], rect[2] - u) / softness
    down = np.minimum(v - rect[1], rect[3] - v) / soft_v
    inside = np.clip(0.5 + 0.5 * np.minimum(across, down), 0, 1)
    return inside * inside * (3 - 2 * inside)


def blur(picture: np.ndarray, radius: float) -> np.ndarray:
    """Gaussian over the first two axes; wide ones are computed on a quarter of the picture."""
    if radius > 16:
        small = (
            picture[::4, ::4]
            if picture.shape[0] < 16
            else ndimage.uniform_filter(picture, (4, 4) + (0,) * (picture.ndim - 2))[2::4, 2::4]
        )
        soft = ndimage.gaussian_filter(small, (radius / 4, radius / 4) + (0,) * (picture.ndim - 2))
        y = np.clip((np.arange(picture.shape[0]) - 2) / 4, 0, soft.shape[0] - 1)
        x = np.clip((np.arange(picture.shape[1]) - 2) / 4, 0, soft.shape[1] - 1)
        y0, x0 = np.minimum(y.astype(int), soft.shape[0] - 2), np.minimum(x.astype(int), soft.shape[1] - 2)
        fy = (y - y0).reshape(-1, 1, *([1] * (picture.ndim - 2)))
        fx = (x - x0).reshape(1, -1, *([1] * (picture.ndim - 2)))
        rows = soft[y0] * (1 - fy) + soft[y0 + 1] * fy
        return rows[:, x0] * (1 - fx) + rows[:, x0 + 1] * fx
    return ndimage.gaussian_filter(picture, (radius, radius) + (0,) * (picture.ndim - 2))


def hidden_mask(height: int, width: int, look: Look) -> np.ndarray:
    return quiet_mask(height, width, look.quiet_rect, look.quiet_softness)


def bloomed(picture: np.ndarray, look: Look) -> np.ndarray:
    scale = max(picture.shape[:2])
    bright = np.clip(picture - look.bloom_threshold, 0, None)
    glow = sum(blur(bright, scale * radius) * weight for radius, weight in ((0.003, 0.7), (0.012, 0.9), (0.04, 1.1)))
    return picture + glow * look.bloom * (1 - 0.6 * np.clip(picture, 0, 1))


def graded(picture: np.ndarray, look: Look) -> np.ndarray:
    """Display-linear (height, width, 3) to sRGB floats."""
    height, width = picture.shape[:2]
    scale = max(height, width)
    lit = bloomed(picture, look) * np.asarray(look.tint)
    y, x = np.mgrid[0:height, 0:width]
    u, v = 2 * (x / width - 0.5), 2 * (y / height - 0.5)
    lit = lit * np.clip(1 - look.vignette * (0.55 * u * u + 0.6 * v * v), 0, 1)[..., None]
    quiet = hidden_mask(height, width, look)[..., None]
    # out of focus behind the board: nothing there may call, and coarse edges melt
    lit = lit + (blur(lit, 0.0016 * scale) - lit) * quiet
    lit = lit * (1 - look.quiet * quiet)
    display = to_srgb(lit)
    for radius, amount in ((1.3 * scale / 1920, look.sharpness), (0.018 * scale, 0.5 * look.sharpness)):
        # behind the board less: what is not looked at must not call
        display = display + amount * (1 - 0.7 * quiet) * (display - blur(display, radius))
    display = np.clip((display - 0.42) * look.contrast + 0.42, 0, 1)
    luma = (display @ LUMA)[..., None]
    return np.clip(luma + (display - luma) * look.saturation, 0, 1)


def dithered(display: np.ndarray, seed: int = 7) -> np.ndarray:
    """sRGB floats to 8 bits with triangular noise of fixed seed."""
    rng = np.random.default_rng(seed)
    noise = rng.random(display.shape) + rng.random(display.shape) - 1.0
    return np.clip(display * 255 + SPECK * noise + 0.5, 0, 255).astype(np.uint8)


def save_opaque(display: np.ndarray, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(dithered(display)).save(path, quality=93, method=6)


def save_additive(display: np.ndarray, path: Path) -> None:
    """A picture on black that is added to what lies below: plain RGB."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.clip(display * 255 + 0.5, 0, 255).astype(np.uint8)).save(path, optimize=True)


def save_straight(premultiplied: np.ndarray, path: Path) -> None:
    """Premultiplied display-linear RGBA as a straight-alpha sRGB PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(to_bytes(premultiplied)).save(path, optimize=True)
