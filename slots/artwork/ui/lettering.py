"""Words as outlines, with the gaps between letters evened out, and words as reliefs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
import skia
from scipy import ndimage

from slots.artwork.render.finish import Finish, finish
from slots.artwork.ui import relief
from slots.artwork.ui.surface import Stuff
from slots.artwork.ui.theme import ASSETS

_FINE = 64  # rows in which the gap between two letters is measured


@cache
def typeface(face: str) -> skia.Typeface:
    """A face of ``assets/fonts`` by its file name without the ending."""
    path = ASSETS / "fonts" / f"{face}.ttf"
    made = skia.Typeface.MakeFromFile(str(path)) if path.exists() else None
    if made is None:
        raise FileNotFoundError(f"assets/fonts: the face {face!r} is missing; restore {path.name}.")
    return made


def font(face: str, size: float) -> skia.Font:
    made = skia.Font(typeface(face), size)
    made.setSubpixel(True)
    made.setHinting(skia.FontHinting.kNone)
    return made


def line(text: str, face: str, size: float, tracking: float = 0.0) -> tuple[skia.Path, float]:
    """The outline of one line, its baseline at y = 0, and its width. ``tracking`` in em."""
    type_ = font(face, size)
    path, pen = skia.Path(), 0.0
    for letter in text:
        glyph = type_.textToGlyphs(letter)[0]
        outline = type_.getPath(glyph)
        if outline is not None:
            path.addPath(outline, pen, 0)
        pen += type_.getWidths([glyph])[0] + tracking * size
    return path, pen - tracking * size if text else 0.0


def evened(text: str, face: str, size: float, gap: float = 0.10, space: float = 0.34) -> skia.Path:
    """One line in which neighbouring letters stand optically ``gap`` em apart, whatever their shapes."""
    type_ = font(face, size)
    capital = line("H", face, size)[0].getBounds().height()
    path, pen = skia.Path(), 0.0
    before: np.ndarray | None = None
    for letter in text:
        if letter == " ":
            pen, before = pen + space * size, None
            continue
        outline = type_.getPath(type_.textToGlyphs(letter)[0])
        left, right = _edges(outline, capital)
        if before is not None:
            # Open letters (L, A, T) may move closer, but nowhere may two letters come nearer than half the gap.
            free = before + left
            usual = np.minimum(free, free.min() + 0.24 * size).mean()
            pen -= min(usual - gap * size, free.min() - gap * 0.5 * size)
        box = outline.getBounds()
        path.addPath(outline, pen - box.left(), 0)
        pen += box.width()
        before = right
    return path


def _edges(outline: skia.Path, capital: float) -> tuple[np.ndarray, np.ndarray]:
    """How far a letter stays behind its box on the left and on the right, row by row of the capitals' height."""
    box = outline.getBounds()
    scale = _FINE / capital
    width = max(1, int(box.width() * scale) + 1)
    surface = skia.Surface(width, _FINE)
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.scale(scale, scale)
    canvas.translate(-box.left(), capital)
    canvas.drawPath(outline, skia.Paint(AntiAlias=True))
    ink = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[..., 3] > 100
    ink = ndimage.maximum_filter1d(ink, 9, axis=0)  # letters see each other across a few rows
    none = ~ink.any(axis=1)
    left = np.where(none, width * 0.5, ink.argmax(axis=1)) / scale
    right = np.where(none, width * 0.5, ink[:, ::-1].argmax(axis=1)) / scale
    return left, right


@dataclass(frozen=True)
class Style:
    """How a word is cast. Lengths are shares of the capitals' height.

    A ``rim`` of metal surrounds the ``face``; without one the face is all there is. ``back`` is a plate behind the
    letters that follows their outline, of width ``back_width``.
    """

    face: Stuff
    light: str
    rim: Stuff | None = None
    rim_width: float = 0.052
    height: float = 0.15
    steepness: float = 0.075
    bump: float = 0.0
    exposure: float = 1.2
    back: Stuff | None = None
    back_width: float = 0.075
    grade: tuple[float, float] = (1.12, 0.80)
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)
    outline: str = "#0b0710"
    outline_width: float = 0.045
    glow: str | None = None
    glow_width: float = 0.14
    glow_strength: float = 0.45

    def but(self, **changes: object) -> Style:
        return replace(self, **changes)  # type: ignore[arg-type]


def mask(path: skia.Path, width: int, height: int) -> np.ndarray:
    """Coverage 0..1 of a path in pixels."""
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.drawPath(path, skia.Paint(AntiAlias=True))
    return surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[..., 3].astype(np.float32) / 255


def cast(path: skia.Path, style: Style, capital: float, fine: int = 2, margin: float | None = None) -> np.ndarray:
    """A path in picture pixels (capitals ``capital`` high) as a finished relief (h, w, 4), ``margin`` pixels around."""
    pad = round(margin if margin is not None else capital * (0.10 + (style.glow_width * 2 if style.glow else 0.06)))
    box = path.computeTightBounds()
    width, height = round(box.width()) + 2 * pad, round(box.height()) + 2 * pad
    placed = skia.Path()
    matrix = skia.Matrix()
    matrix.setTranslate(pad - box.left(), pad - box.top())
    matrix.postScale(fine, fine)
    path.transform(matrix, placed)
    linear = _letters(mask(placed, width * fine, height * fine), style, capital * fine, fine)
    ramp = np.clip((np.arange(height) - pad) / max(1.0, box.height()), 0, 1)[:, None]
    top, bottom = style.grade
    warm = np.array(style.tint)
    shade = (top + (bottom - top) * ramp)[..., None] * (1 - ramp[..., None] * (1 - warm))
    linear[..., :3] = np.minimum(linear[..., :3] * shade, linear[..., 3:4])
    short = min(width, height)
    how = Finish(
        outline=style.outline, outline_width=style.outline_width * capital / short, glow=style.glow,
        glow_width=style.glow_width * capital / short, glow_strength=style.glow_strength,
    )  # fmt: skip
    return finish(linear.astype(np.float64), how)


def _letters(cover: np.ndarray, style: Style, capital: float, fine: int) -> np.ndarray:
    inside = relief.depth(cover)
    stuffs: list[Stuff] = [style.face]
    stuff = np.zeros(cover.shape, np.int64)
    if style.rim is None:
        height = relief.pillow(inside, style.height * capital, style.steepness * capital)
    else:
        rim = style.rim_width * capital
        rod = np.sin(np.pi * np.clip(inside / rim, 0, 1)) * rim * 0.8
        face = relief.pillow(inside - rim, style.height * 0.75 * capital, style.steepness * 0.75 * capital)
        height = np.where(inside < rim, rod, face)
        stuffs.append(style.rim)
        stuff[inside < rim] = 1
    if style.back is not None:
        reach = style.back_width * capital
        stuffs.append(style.back)
        stuff[inside < 0] = len(stuffs) - 1
        plate = np.sqrt(np.clip(1 - ((-inside / reach) - 0.35) ** 2 / 0.45, 0, 1)) * reach * 0.6
        height = np.where(inside < 0, plate - reach * 0.35, height)
        cover = np.clip(inside + reach + 0.5, 0, 1)
    height = ndimage.gaussian_filter(height, 0.008 * capital)
    return relief.render(
        relief.Relief(height, stuff, cover, stuffs), style.light, occlusion=max(3.0, capital * 0.035), bump=style.bump,
        exposure=style.exposure, shrink=fine,
    )  # fmt: skip


def stacked(lines: Sequence[np.ndarray], gap: int) -> np.ndarray:
    """Pictures of words one below the other, centred, ``gap`` pixels apart (negative: their glows overlap)."""
    width = max(part.shape[1] for part in lines)
    height = sum(part.shape[0] for part in lines) + gap * (len(lines) - 1)
    made = np.zeros((height, width, 4))
    y = 0
    for part in lines:
        x = (width - part.shape[1]) // 2
        under = made[y : y + part.shape[0], x : x + part.shape[1]]
        top = part.astype(np.float64) / 255
        alpha = top[..., 3:] + under[..., 3:] * (1 - top[..., 3:])
        mixed = top[..., :3] * top[..., 3:] + under[..., :3] * under[..., 3:] * (1 - top[..., 3:])
        under[..., :3] = np.where(alpha > 0, mixed / np.maximum(alpha, 1e-6), 0)
        under[..., 3:] = alpha
        y += part.shape[0] + gap
    return (made * 255 + 0.5).astype(np.uint8)
