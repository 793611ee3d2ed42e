"""Painted light on finished pieces: flames, smoke, rays, sparks. Deterministic: every figure comes from its seed."""

from __future__ import annotations

import math

import numpy as np
from scipy import ndimage

from slots.artwork.render.finish import Overlay, hex_linear

SOUL_FIRE = ("#ffffff", "#7dffc8", "#12c070", "#034828")
FIRE = ("#fff6d8", "#ffc24a", "#f0560c", "#4a0e02")
VIOLET_FIRE = ("#ffffff", "#e2b0ff", "#9a3cf0", "#2a0650")
EMERALD_FIRE = ("#ffffff", "#b0ffd0", "#1fd070", "#04402a")


def coordinates(height: int, width: int) -> tuple[np.ndarray, np.ndarray]:
    """Columns x and rows y as shares of the width and height, y downwards."""
    y, x = np.mgrid[0:height, 0:width]
    return (x + 0.5) / width, (y + 0.5) / height


def turbulence(u: np.ndarray, v: np.ndarray, seed: int, octaves: int = 4) -> np.ndarray:
    """Smooth noise about -2..2 on arbitrary coordinates."""
    rng = np.random.default_rng(seed)
    total = np.zeros(u.shape)
    for octave in range(octaves):
        lattice = rng.standard_normal((48, 48))
        scale = 2.0**octave
        total += (
            ndimage.map_coordinates(lattice, [(v * scale + 7) % 47, (u * scale + 7) % 47], order=3, mode="grid-wrap")
            / scale
        )
    return total


def lit(
    picture: np.ndarray, colours: tuple[str, str, str, str], strength: np.ndarray, opacity: np.ndarray
) -> np.ndarray:
    """Light of four colours (hot to cool) laid on a premultiplied picture by strength 0..1 and opacity 0..1."""
    hot, warm, mild, cool = (hex_linear(c) for c in colours)
    t = np.clip(strength, 0, 1)[..., None]
    ramp = np.where(
        t < 0.28,
        cool + (mild - cool) * t / 0.28,
        np.where(
            t < 0.62, mild + (warm - mild) * (t - 0.28) / 0.34, warm + (hot - warm) * np.clip((t - 0.62) / 0.33, 0, 1)
        ),
    )
    a = np.clip(opacity, 0, 1)[..., None]
    out = picture.copy()
    out[..., :3] = ramp * a + out[..., :3] * (1 - a * 0.9)
    out[..., 3:4] = a + out[..., 3:4] * (1 - a)
    return out


def flame(
    x: float, y: float, width: float, height: float, colours: tuple[str, str, str, str] = SOUL_FIRE,
    seed: int = 1, strength: float = 1.0,
    phase: float = 0.0,
) -> Overlay:  # fmt: skip
    """A tongue of fire with its foot at (x, y), in shares of the picture; ``phase`` (turns) moves it through a loop."""

    def paint(picture: np.ndarray) -> np.ndarray:
        columns, rows = coordinates(*picture.shape[:2])
        u = (columns - x) / width
        v = (y - rows) / height
        sway = 2 * math.pi * phase
        drift = 1.4 * math.sin(sway)
        coarse = turbulence(u * 0.7 + 1.3, v * 1.1 - drift + 1.3, seed)
        fine = turbulence(u * 1.3 + 7.7, v * 1.6 - 1.4 * math.cos(sway) + 7.7, seed + 50)
        bent = u + (0.10 * coarse + 0.10 * np.sin(v * 5.5 + seed * 1.7 + sway)) * np.clip(v, 0, 1.2)
        foot = np.clip((v + 0.14) / 0.30, 0, 1)
        half = 0.5 * np.sqrt(np.clip(1 - (1 - foot) ** 2, 0, 1)) * np.clip(1 - v, 0, 1) ** 1.05
        heat = np.clip(1 - np.abs(bent) / np.maximum(half, 1e-3), 0, 1) * (v > -0.14) * (v < 1.0)
        heat = heat * np.clip(1.05 - 0.55 * v + 0.10 * fine, 0, 1.2)
        return lit(picture, colours, heat, np.clip(heat * 3.2, 0, 1) ** 1.2 * strength)

    return paint


def smoke(
    x: float,
    y: float,
    width: float,
    height: float,
    colours: tuple[str, str, str, str] = SOUL_FIRE,
    seed: int = 3,
    strength: float = 0.6,
) -> Overlay:
    """A curling veil that rises from (x, y) and widens."""

    def paint(picture: np.ndarray) -> np.ndarray:
        columns, rows = coordinates(*picture.shape[:2])
        v = (y - rows) / height
        spread = width * (0.35 + 0.65 * np.clip(v, 0, 1))
        u = (columns - x) / spread + 0.25 * np.sin(v * 6.0 + seed)
        veil = turbulence(u * 1.1, v * 2.2 + 0.4 * turbulence(u, v * 2, seed + 9, 2), seed)
        body = np.exp(-((u * 1.6) ** 2)) * np.clip(v / 0.12, 0, 1) * np.clip((1 - v) / 0.6, 0, 1)
        body = body * np.clip(0.55 + 0.45 * veil, 0, 1.3) * (v > 0) * (v < 1)
        return lit(picture, colours, body * 0.8, body * strength)

    return paint


def sparks(
    x: float, y: float, width: float, height: float, colour: str, seed: int = 5, count: int = 14, size: float = 0.006
) -> Overlay:
    """Small points of light scattered about (x, y)."""

    def paint(picture: np.ndarray) -> np.ndarray:
        rng = np.random.default_rng(seed)
        columns, rows = coordinates(*picture.shape[:2])
        light = np.zeros(picture.shape[:2])
        for _ in range(count):
            px = x + rng.uniform(-0.5, 0.5) * width
            py = y + rng.uniform(-0.5, 0.5) * height
            r = size * rng.uniform(0.5, 1.5)
            d2 = (columns - px) ** 2 + (rows - py) ** 2
            light = np.maximum(light, np.exp(-d2 / (r * r)) + 0.35 * np.exp(-d2 / (9 * r * r)))
        out = picture.copy()
        out[..., :3] += hex_linear(colour) * light[..., None]
        out[..., 3] = np.maximum(out[..., 3], np.clip(light, 0, 1))
        return out

    return paint


def glint(
    x: float, y: float, size: float, colour: str = "#ffffff", strength: float = 1.0, turn: float = 0.0
) -> Overlay:
    """A four-pointed star of light, as on a polished edge."""

    def paint(picture: np.ndarray) -> np.ndarray:
        columns, rows = coordinates(*picture.shape[:2])
        aspect = picture.shape[0] / picture.shape[1]
        a, b = (columns - x) / size, (rows - y) * aspect / size
        u = a * math.cos(turn) + b * math.sin(turn)
        v = b * math.cos(turn) - a * math.sin(turn)
        star = (
            np.exp(-np.abs(u) * 5 - (v * 34) ** 2)
            + np.exp(-np.abs(v) * 5 - (u * 34) ** 2)
            + 0.8 * np.exp(-(u * u + v * v) * 60)
        )
        light = np.clip(star * strength, 0, 1.4)
        out = picture.copy()
        out[..., :3] = out[..., :3] + hex_linear(colour) * light[..., None]
        out[..., 3] = np.maximum(out[..., 3], np.clip(light, 0, 1))
        out[..., :3] = np.minimum(out[..., :3], out[..., 3:4])
        return out

    return paint


def radiance(x: float, y: float, width: float, height: float, colour: str, strength: float = 0.6) -> Overlay:
    """Soft light that wells up around (x, y): full on what is there, faint beyond it."""

    def paint(picture: np.ndarray) -> np.ndarray:
        columns, rows = coordinates(*picture.shape[:2])
        away = ((columns - x) / width) ** 2 + ((rows - y) / height) ** 2
        light = np.exp(-away * 3.0) * strength
        here = picture[..., 3]
        out = picture.copy()
        out[..., :3] += hex_linear(colour) * (light * (0.25 + 0.75 * here))[..., None] * (1.15 - picture[..., :3])
        out[..., 3] = np.maximum(here, 0.25 * light)
        return out

    return paint


def chain(*overlays: Overlay | None) -> Overlay:
    """Several overlays, one after the other."""

    def paint(picture: np.ndarray) -> np.ndarray:
        for overlay in overlays:
            if overlay is not None:
                picture = overlay(picture)
        return picture

    return paint
