"""The open Book's pages: a leaf on its way from the right to the left, and the symbols as they are printed on paper.

A leaf is a picture of what it changes: the leaf itself where it is seen, and the shadow it throws on the pages below.
Laid on ``book_open_6`` with the same middle and width it stands in that book; it is taller, for a leaf stands up.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from slots.artwork.render.finish import LUMA, Finish, finish, to_linear, to_srgb
from slots.artwork.render.march import Camera, Piece, field, fit, render
from slots.artwork.render.sdf import rounded_box, smoothstep, texture
from slots.artwork.symbols.book_of_99 import book
from slots.artwork.symbols.book_of_99.book import COVER_EXTENT, GILT, HIGH, PAPER, WIDE

#: How far the leaf has turned in each of its pictures: 0 lies on the right, 1 on the left.
TURNS = (0.05, 0.17, 0.31, 0.46, 0.61, 0.76, 0.90)
SIZE = (512, 640)  # of a leaf's picture
PRINTED = 256  # pixels, side of a printed symbol
WARMTH = 0.84  # the most blue paper shows, as a part of its red: the light comes through it
PARCHMENT = np.array([0.93, 0.82, 0.56])  # as the open Book shows it, sRGB
_book = book.book.function


@field
def leaf(x, y, z, textures, numbers, layer):
    theta = numbers[2] * math.pi
    c, s = math.cos(theta), math.sin(theta)
    u, w = x * c + z * s, -x * s + z * c
    # It begins and ends as the page it lies on; in between the air holds its fore edge back.
    rest = 0.24 * smoothstep(0.0, 0.26, u) * (1.0 - 0.62 * smoothstep(0.30, 1.3, u)) + 0.02
    along = min(max(u / WIDE, 0.0), 1.0)
    curl = 0.30 * s * math.sin(along * 2.75) - 0.10 * s * along * along * math.sin(2.0 * theta)
    sheet = rounded_box(u - WIDE / 2 + 0.03, y, w - rest * c - curl, WIDE / 2 - 0.05, HIGH - 0.08, 0.011, 0.008) * 0.55
    m = PAPER
    if sheet < 0.02:
        if texture(textures, 2, u - WIDE / 2, y, COVER_EXTENT) < 0.0:
            m = GILT
        edge = max(abs(y) - HIGH + 0.115, u - WIDE + 0.115)
        if edge > 0.0:
            m = GILT
    return sheet, m


_leaf = leaf.function


@field
def leafed(x, y, z, textures, numbers, layer):
    d, m = _book(x, y, z, textures, numbers, layer)
    sheet, kind = _leaf(x, y, z, textures, numbers, layer)
    if sheet < d:
        return sheet, kind
    return d, m


@cache
def _open() -> tuple[Piece, Camera]:
    piece = book.volume(1.0)
    return piece, fit(piece, 1.0, 0.95)


@cache
def _bare(how: Finish, width: int, height: int) -> np.ndarray:
    piece, camera = _open()
    return finish(render(piece, width, height, camera=camera).rest, how) / 255.0


def turning_leaf(turned: float, how: Finish, width: int, height: int) -> np.ndarray:
    """A leaf ``turned`` so far (0..1) with its shadow, straight sRGB bytes (height, width, 4); ``how`` the Book's."""
    piece, camera = _open()
    numbers = (*piece.numbers, turned)
    bare = _bare(how, width, height)
    with_leaf = render(piece.but(field=leafed, numbers=numbers), width, height, camera=camera)
    full = finish(with_leaf.rest, how) / 255.0
    mask = render(piece.but(field=leaf, numbers=numbers), width, height, camera=camera).rest[..., 3]
    mask = np.clip(ndimage.gaussian_filter(mask, 0.4), 0, 1)
    mask = np.where(bare[..., 3] < 0.98, np.maximum(mask, (full[..., 3] > bare[..., 3] + 0.04) * full[..., 3]), mask)
    light, dark = bare[..., :3] @ LUMA, full[..., :3] @ LUMA
    shade = np.clip(1.0 - (dark + 0.03) / (light + 0.03), 0.0, 0.75) * (bare[..., 3] > 0.9)
    shade = ndimage.gaussian_filter(shade, width * 0.004) * 1.1
    alpha = mask + (1 - mask) * np.clip(shade, 0, 0.75)
    shadow = np.array([0.16, 0.08, 0.02])
    full[..., 2] = np.minimum(full[..., 2], full[..., 0] * WARMTH)
    weight = (mask / np.maximum(alpha, 1e-4))[..., None]
    colour = full[..., :3] * weight + shadow * (1 - weight)
    colour = np.where(alpha[..., None] > 1e-3, colour, 0)
    return (np.concatenate([colour, alpha[..., None]], -1) * 255 + 0.5).clip(0, 255).astype(np.uint8)


def printed(symbol: Path, side: int) -> np.ndarray:
    """A symbol's picture as coloured ink on parchment, as the right page lies: straight sRGB bytes (side, side, 4)."""
    picture = Image.open(symbol).convert("RGBA")
    w, h = picture.size
    # The page lies a little away from the eye: its head is narrower than its foot.
    lean, flat = 0.035 * w, 0.02 * h
    quad = [(-lean, -flat), (w + lean, -flat), (w, h), (0, h)]
    picture = picture.transform((w, h), Image.Transform.PERSPECTIVE, _towards(quad, w, h), Image.Resampling.BICUBIC)
    picture = picture.resize((side, side), Image.Resampling.LANCZOS)
    seen = np.asarray(picture, dtype=np.float64) / 255
    colour, alpha = seen[..., :3], seen[..., 3]
    grey = (colour @ LUMA)[..., None]
    ink = grey + (colour - grey) * 0.72
    ink = np.clip(ink * 1.12 + 0.10, 0, 1)
    drawn = np.abs(ndimage.laplace(ndimage.gaussian_filter(grey[..., 0], side * 0.004)))[..., None]
    ink = ink * (1 - np.clip(drawn * 3.0, 0, 0.35))
    rng = np.random.default_rng(99)
    grain = ndimage.gaussian_filter(rng.standard_normal((side, side)), side * 0.004)
    grain = grain / grain.std()
    paper = to_linear(PARCHMENT)
    light = to_linear(ink) * paper * 1.05
    worn = np.clip(0.88 + 0.05 * grain, 0, 1)
    body = smooth(alpha, 0.35, 0.95)  # the soft glow around the piece is no ink
    return (np.concatenate([to_srgb(light), (body * worn)[..., None]], -1) * 255 + 0.5).clip(0, 255).astype(np.uint8)


def smooth(values: np.ndarray, low: float, high: float) -> np.ndarray:
    """0 below ``low``, 1 above ``high``, a smooth way in between."""
    x = np.clip((values - low) / (high - low), 0, 1)
    return x * x * (3 - 2 * x)


def _towards(quad: list[tuple[float, float]], w: float, h: float) -> list[float]:
    """Coefficients that draw a picture's rectangle from the ``quad`` (corners from upper left, clockwise)."""
    rows, right = [], []
    for (x, y), (u, v) in zip(((0, 0), (w, 0), (w, h), (0, h)), quad, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return list(np.linalg.solve(np.array(rows, float), np.array(right, float)))


def pages(folder: Path, names: Iterable[str], how: Finish, scale: float = 1.0) -> Iterator[tuple[str, np.ndarray]]:
    """Every leaf, then every symbol of ``names`` printed; their pictures at rest are read from ``folder``."""
    width, height = (round(side * scale) for side in SIZE)
    for number, turned in enumerate(TURNS, 1):
        yield f"leaf_{number}", turning_leaf(turned, how, width, height)
    for name in names:
        yield name, printed(folder / f"{name}.png", round(PRINTED * scale))
