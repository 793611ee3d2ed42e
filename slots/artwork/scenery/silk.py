"""Gathered silk curtains with a gold hem and a rope tie, shaded from a height field of folds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage


@dataclass(frozen=True)
class Curtain:
    """Widths in pixels of the full-size picture: at the top, at the tie, at the bottom; ``tie`` is its height in
    pixels."""

    left: bool
    top: float
    waist: float
    bottom: float
    tie: float
    seed: int
    tint: tuple[float, float, float] = (0.30, 0.010, 0.13)


FOLDS = 7.0


def _towards(normal: np.ndarray, direction: tuple[float, float, float]) -> np.ndarray:
    d = np.array(direction)
    return np.clip(normal @ (d / np.linalg.norm(d)), 0, 1)


def paint(width: int, height: int, curtain: Curtain, scale: float = 1.0) -> np.ndarray:
    """(height, width, 4) premultiplied display-linear layer."""
    y, x = np.mgrid[0:height, 0:width] / scale
    if not curtain.left:
        x = width / scale - x
    rng = np.random.default_rng(curtain.seed)
    above = np.clip(y / curtain.tie, 0, 1)
    below = np.clip((y - curtain.tie) / (height / scale - curtain.tie), 0, 1)
    edge = np.where(
        y < curtain.tie,
        curtain.top + (curtain.waist - curtain.top) * above**1.5 * (1 - 0.06 * np.sin(3.1 * above)),
        curtain.waist + (curtain.bottom - curtain.waist) * below**0.55,
    )
    inset = -30.0
    s = (x - inset) / (edge - inset)
    noise = ndimage.gaussian_filter1d(rng.standard_normal(64), 1.6)
    noise /= np.abs(noise).max()
    broad = np.interp(np.clip(s, 0, 1.2) * 48, np.arange(64), noise)
    fine = 0.5 * np.interp(np.clip(s, 0, 1.2) * 30 + 14 * y / 1080, np.arange(64), noise)
    phase = s * FOLDS + 0.75 * broad + 0.30 * fine * (1 - 0.6 * above) + 0.25 * np.sin(4 * y / 1080 + curtain.seed)
    gathered = np.clip(edge / curtain.top, 0.15, 1.0)
    fold = (0.5 + 0.5 * np.sin(2 * np.pi * phase)) ** 1.25 * (0.55 + 0.45 * broad) * (0.34 + 0.6 * gathered)
    relief = fold * 36.0 * curtain.top / 245 + 10.0 * np.sin(0.63 * np.pi * phase + 1)
    relief += 3.0 * np.sin((y / 1080 - 0.42 * np.clip(s, 0, 1) ** 1.4) * 46) * np.clip(1 - above, 0, 1)  # swags
    gy, gx = np.gradient(ndimage.gaussian_filter(relief, 1.5 * scale) * scale)
    normal = np.stack([-gx, 0.8 * gy, np.ones_like(gx)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    inward = 1.0 if curtain.left else -1.0
    lamp = _towards(normal, (0.75 * inward, 0.15, 0.55))
    moon = _towards(normal, (0.5, 0.6, 0.5))
    tint = np.array(curtain.tint)
    light = tint * (
        lamp[..., None] * np.array([2.0, 1.0, 0.55]) + 0.7 * moon[..., None] * np.array([0.5, 0.45, 0.9]) + 0.12
    )
    light += 0.30 * _towards(normal, (0.55 * inward, 0.25, 0.8))[..., None] ** 28 * np.array([1.0, 0.42, 0.38])
    light += 0.16 * _towards(normal, (-0.7 * inward, 0.2, 0.6))[..., None] ** 20 * np.array([0.45, 0.25, 0.9])
    light *= (0.46 + 0.54 * np.clip(fold / 0.8, 0, 1) ** 0.6)[..., None] * 0.62
    gold = np.array([1.0, 0.58, 0.16])
    hem = np.clip((s - 0.945) / 0.010, 0, 1) * (s < 1.0)
    braid = 0.75 + 0.25 * np.sin(0.39 * y)
    hem_light = gold * ((0.12 + 0.95 * lamp**2 + 0.25 * moon) * braid)[..., None]
    light += (0.55 * hem_light - light) * hem[..., None]
    light *= 1 - 0.8 * np.clip(1 - np.abs(s - 0.938) / 0.006, 0, 1)[..., None]
    alpha = np.clip((1 - s) * (edge - inset), 0, 1)
    across = np.abs(y - curtain.tie - 6 * np.sin(3 * s)) / 18.0
    rope = np.clip((1 - across) * 6, 0, 1) * (s < 1.12)
    twist = 0.55 + 0.45 * np.sin(34 * s + 0.24 * (y - curtain.tie))
    round_ = np.sqrt(np.clip(1 - across**2, 0, 1))
    rope_light = gold * (0.62 * (twist * round_) ** 1.5 + 0.03)[..., None]
    light += (rope_light - light) * rope[..., None]
    alpha = np.maximum(alpha, rope)
    light *= 1 - 0.5 * (np.clip(1 - (y - curtain.tie - 18) / 54, 0, 1) * (y > curtain.tie + 16))[..., None]
    light = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14)
    return np.concatenate([np.clip(light, 0, 1) * alpha[..., None], alpha[..., None]], -1)
