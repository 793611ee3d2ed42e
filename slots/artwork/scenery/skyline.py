"""The view from the rooftop of Three Lamps: an indigo sky with stars and a crescent, and a palace town in three
layers of haze."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia
from numba import njit, prange

from slots.artwork.render.finish import to_linear, to_srgb
from slots.artwork.render.sdf import FAST, fbm, smoothstep
from slots.artwork.render.shapes import outline
from slots.artwork.scenery.aegean import gauss, starlight
from slots.artwork.scenery.draw import colour, pixels
from slots.artwork.scenery.grade import blur, over
from slots.artwork.scenery.march import film
from slots.artwork.scenery.stagecraft import Camera, Colour


@njit(parallel=True, **FAST)
def _sky(camera, samples, su, sv, size, out):
    rows = out.shape[0]
    columns = out.shape[1]
    for row in prange(rows):
        for column in range(columns):
            tr = 0.0
            tg = 0.0
            tb = 0.0
            for i in range(samples):
                for j in range(samples):
                    u = ((column + (j + 0.5) / samples) / columns * 2 - 1) * camera[3]
                    v = camera[4] - (row + (i + 0.5) / samples) / rows * 2 * camera[5]
                    t = min(1.0, max(0.0, (v + 0.04) / 0.62))
                    k = t**0.55
                    r = 0.170 * (1 - k) + 0.006 * k
                    g = 0.052 * (1 - k) + 0.012 * k
                    b = 0.240 * (1 - k) + 0.085 * k
                    ember = gauss(v, 0.085)
                    r += 0.30 * ember
                    g += 0.095 * ember
                    b += 0.070 * ember
                    belt = gauss(t - 0.40, 0.25)
                    r += 0.038 * belt
                    b += 0.095 * belt
                    du = u - su
                    dv = v - sv
                    d = math.sqrt(du * du + dv * dv)
                    near = 0.15 * math.exp(-7.0 * d) + 0.12 * math.exp(-24.0 * d)
                    r += 0.85 * near
                    g += 0.72 * near
                    b += 0.75 * near
                    for layer in range(2):
                        w, warm = starlight(
                            u, v, 330.0 if layer == 0 else 140.0, 0.950 if layer == 0 else 0.978, 33 + layer
                        )
                        w *= (1.0 if layer == 0 else 3.0) * smoothstep(0.04, 0.22, v)
                        r += w * (0.8 + 0.4 * warm)
                        g += w * 0.85
                        b += w * (1.2 - 0.4 * warm)
                    band = gauss(0.6 * u + 0.9 * v - 0.25, 0.17) * (
                        0.2 + 1.3 * smoothstep(0.35, 0.72, fbm(u * 5 + 2, v * 5, 1.0, 5))
                    )
                    r += 0.075 * band
                    g += 0.035 * band
                    b += 0.125 * band
                    # the crescent: a disc less a shifted disc
                    dark = math.sqrt((du - 0.46 * size) ** 2 + (dv - 0.32 * size) ** 2)
                    disc = smoothstep(size, 0.97 * size, d) * smoothstep(0.86 * size, 0.92 * size, dark)
                    if disc > 0:
                        seas = 0.85 + 0.3 * fbm(du * 80, dv * 80, 1.0, 4)
                        r += (1.35 * seas - r) * disc
                        g += (1.15 * seas - g) * disc
                        b += (0.82 * seas - b) * disc
                    w = 1.0 / (v + 0.09)
                    if v > -0.02:
                        x = 0.5 * u * w + 1.0
                        z = 0.4 * w
                        bend = fbm(x * 0.6 + 5, z * 0.9, 1.0, 3) - 0.45
                        dense = fbm(x * 0.9 + 1.4 * bend, z * 2.4 + bend, 4.0, 6)
                        cover = smoothstep(0.47, 0.76, dense) * smoothstep(0.0, 0.10, v) * 0.66
                        if cover > 0.002:
                            dense2 = fbm((x + 0.05) * 0.9 + 1.4 * bend, (z - 0.12) * 2.4 + bend, 4.0, 6)
                            lit = min(1.0, max(0.0, 0.45 + 4.0 * (dense - dense2)))
                            moon = math.exp(-4.0 * d)
                            town = math.exp(-5.0 * max(0.0, v))
                            r += (0.055 + (0.11 + 0.32 * town + 0.38 * moon) * lit - r) * cover
                            g += (0.030 + (0.05 + 0.11 * town + 0.30 * moon) * lit - g) * cover
                            b += (0.120 + (0.17 + 0.15 * town + 0.30 * moon) * lit - b) * cover
                    tr += film(r)
                    tg += film(g)
                    tb += film(b)
            share = 1.0 / (samples * samples)
            out[row, column, 0] = tr * share
            out[row, column, 1] = tg * share
            out[row, column, 2] = tb * share
            out[row, column, 3] = 1.0


@dataclass(frozen=True)
class Layer:
    """One depth of the town: dark and lit wall colour, foot below the horizon, haze, share and colour of lit
    windows."""

    dark: Colour
    lit: Colour
    foot: float
    haze: Colour
    haze_height: float
    haze_strength: float
    windows: float
    window_light: Colour


LAYERS = (
    Layer((0.150, 0.066, 0.225), (0.35, 0.155, 0.41), 34, (0.50, 0.19, 0.36), 180, 0.85, 0.25, (1.0, 0.50, 0.16)),
    Layer((0.058, 0.026, 0.120), (0.20, 0.085, 0.28), 74, (0.31, 0.11, 0.28), 190, 0.70, 0.90, (1.5, 0.66, 0.15)),
    Layer((0.018, 0.010, 0.045), (0.090, 0.040, 0.130), 128, (0.14, 0.05, 0.16), 150, 0.52, 1.0, (1.9, 0.80, 0.16)),
)


@dataclass(frozen=True)
class Town:
    """What stands where, in pixels of the full-size picture: for each layer minarets (x, height, width), blocks
    (left, right, height) and domes (x, lift over the layer's foot, radius)."""

    minarets: tuple[tuple[tuple[float, float, float], ...], ...]
    blocks: tuple[tuple[tuple[float, float, float], ...], ...]
    domes: tuple[tuple[tuple[float, float, float], ...], ...]


class _Builder:
    """Draws one layer: walls on one canvas, lit windows on another."""

    def __init__(self, layer: Layer, foot: float, width: int, height: int, scale: float, seed: int) -> None:
        self.layer, self.foot = layer, foot
        self.rng = np.random.default_rng(seed)
        self.walls, self.panes = skia.Surface(width, height), skia.Surface(width, height)
        for surface in (self.walls, self.panes):
            surface.getCanvas().clear(0)
            surface.getCanvas().scale(scale, scale)

    def _tone(self, rgb: Colour, factor: float = 1.0) -> int:
        return colour(to_srgb(np.array(rgb) * factor))

    def fill(self, shape: skia.Path, left: float, right: float) -> None:
        """Moonlight comes from the right: walls grow lighter towards it."""
        paint = skia.Paint(AntiAlias=True)
        stops = [
            self._tone(self.layer.dark),
            self._tone(self.layer.dark, 1.25),
            self._tone(self.layer.lit),
            self._tone(self.layer.lit, 0.8),
        ]
        paint.setShader(
            skia.GradientShader.MakeLinear([skia.Point(left, 0), skia.Point(right, 0)], stops, [0, 0.45, 0.86, 1])
        )
        self.walls.getCanvas().drawPath(shape, paint)

    def box(self, left: float, top: float, right: float, bottom: float) -> None:
        shape = skia.Path()
        shape.addRect(skia.Rect.MakeLTRB(left, top, right, bottom))
        self.fill(shape, left, right)

    def window(self, x: float, y: float, w: float, h: float) -> None:
        if self.rng.random() > 0.62 * self.layer.windows:
            return
        shape = outline([
            ("M", x - w / 2, y), ("L", x - w / 2, y - 0.6 * h), ("Q", x - w / 2, y - 0.9 * h, x, y - h),
            ("Q", x + w / 2, y - 0.9 * h, x + w / 2, y - 0.6 * h), ("L", x + w / 2, y), ("Z",),
        ])  # fmt: skip
        bright = self.rng.uniform(0.45, 1.0)
        self.panes.getCanvas().drawPath(shape, skia.Paint(AntiAlias=True, Color=colour((bright,) * 3)))

    def finial(self, x: float, y: float, h: float) -> None:
        canvas = self.walls.getCanvas()
        paint = skia.Paint(AntiAlias=True, Color=self._tone(self.layer.lit, 1.2), StrokeWidth=max(1.5, 0.07 * h))
        canvas.drawLine(x, y, x, y - h, paint)
        canvas.drawCircle(x, y - 0.35 * h, 0.11 * h, paint)
        canvas.drawCircle(x, y - 0.58 * h, 0.075 * h, paint)
        paint.setStyle(skia.Paint.kStroke_Style)
        canvas.drawArc(
            skia.Rect.MakeLTRB(x - 0.16 * h, y - 1.16 * h, x + 0.16 * h, y - 0.84 * h), -50, 280, False, paint
        )

    def onion(self, x: float, y: float, r: float) -> float:
        """An onion dome on its foot line; returns the height of its tip."""
        tip = y - 1.68 * r
        shape = outline([
            ("M", x - 0.86 * r, y),
            ("C", x - 1.16 * r, y - 0.45 * r, x - 0.98 * r, y - 0.98 * r, x - 0.42 * r, y - 1.24 * r),
            ("C", x - 0.16 * r, y - 1.38 * r, x - 0.04 * r, y - 1.50 * r, x, tip),
            ("C", x + 0.04 * r, y - 1.50 * r, x + 0.16 * r, y - 1.38 * r, x + 0.42 * r, y - 1.24 * r),
            ("C", x + 0.98 * r, y - 0.98 * r, x + 1.16 * r, y - 0.45 * r, x + 0.86 * r, y), ("Z",),
        ])  # fmt: skip
        self.fill(shape, x - 1.02 * r, x + 1.02 * r)
        rib = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=max(1, 0.014 * r))
        rib.setColor(colour(to_srgb(np.array(self.layer.dark) * 0.55), 0.55))
        for i in (-0.66, -0.36, 0.0, 0.36, 0.66):
            arc = outline([
                ("M", x + 0.9 * i * r, y),
                ("C", x + 1.2 * i * r, y - 0.5 * r, x + i * r, y - r, x + 0.35 * i * r, y - 1.28 * r),
                ("L", x, y - 1.6 * r),
            ])  # fmt: skip
            self.walls.getCanvas().drawPath(arc, rib)
        return tip

    def dome(self, x: float, lift: float, r: float) -> None:
        y = self.foot - lift
        self.box(x - 0.86 * r, y - 0.30 * r, x + 0.86 * r, y + 2)
        for i in range(-3, 4):
            self.window(x + 0.24 * i * r, y - 0.04 * r, 0.11 * r, 0.22 * r)
        self.box(x - 0.95 * r, y - 0.38 * r, x + 0.95 * r, y - 0.29 * r)
        self.finial(x, self.onion(x, y - 0.38 * r, r) + 0.06 * r, 0.52 * r)

    def minaret(self, x: float, h: float, w: float) -> None:
        y = self.foot
        self.box(x - 0.5 * w, y - 0.62 * h, x + 0.5 * w, y + 40)
        for low, high, half in ((0.605, 0.645, 0.80), (0.585, 0.605, 0.68), (0.64, 0.86, 0.40), (0.85, 0.875, 0.60)):
            self.box(x - half * w, y - high * h, x + half * w, y - low * h)
        for j in range(5):
            self.window(x, y - (0.08 + 0.105 * j) * h, 0.26 * w, 0.62 * w)
        self.window(x, y - 0.69 * h, 0.36 * w, 0.10 * h)
        self.finial(x, self.onion(x, y - 0.875 * h, 0.42 * w) + 2, 0.6 * w)

    def block(self, left: float, right: float, h: float) -> None:
        """A crenellated house."""
        y = self.foot
        self.box(left, y - h, right, y + 400)
        count = max(2, int((right - left) / 13))
        for i in range(count):
            x = left + (right - left) * (i + 0.15) / count
            w = (right - left) / count * 0.6
            top = y - h
            tooth = outline(
                [
                    ("M", x, top + 1),
                    ("L", x, top - 7),
                    ("L", x + w / 2, top - 12),
                    ("L", x + w, top - 7),
                    ("L", x + w, top + 1),
                    ("Z",),
                ]
            )
            self.fill(tooth, left, right)
        columns = max(1, int((right - left) / 34))
        for i in range(columns):
            for j in range(max(1, int(h / 42))):
                self.window(left + (right - left) * (i + 0.5) / columns, y - h + 34 + 42 * j, 10, 22)

    def picture(self, scale: float) -> np.ndarray:
        """Premultiplied display-linear layer with haze rising from its foot and light spilling from the windows."""
        layer = pixels(self.walls)
        alpha = layer[..., 3:4]
        flat = to_linear(layer[..., :3])
        rows = (np.arange(layer.shape[0]) / scale)[:, None, None]
        haze = np.clip(1 - (self.foot + 20 - rows) / self.layer.haze_height, 0, 1) ** 1.4 * self.layer.haze_strength
        flat = flat * (1 - haze) + np.array(self.layer.haze) * haze
        panes = pixels(self.panes)
        lit = panes[..., :1] * panes[..., 3:4]
        size = max(layer.shape[:2])
        spill = 1.1 * blur(lit, 0.0022 * size) + 1.2 * blur(lit, 0.009 * size)
        light = np.array(self.layer.window_light)
        flat = flat * (1 - lit) + light * lit + 0.30 * spill * light * alpha
        return np.concatenate([np.clip(flat, 0, 1) * alpha, alpha], -1)


def paint(camera: Camera, moon: tuple[float, float, float], town: Town, scale: float, samples: int = 2) -> np.ndarray:
    """(height, width, 4) opaque sky and town. ``moon``: tangents and radius; ``scale``: picture pixels a full-size
    pixel."""
    out = np.zeros((camera.height, camera.width, 4))
    _sky(camera.row(), samples, moon[0], moon[1], moon[2], out)
    horizon = camera.horizon * camera.height / scale
    for i, layer in enumerate(LAYERS):
        builder = _Builder(layer, horizon + layer.foot, camera.width, camera.height, scale, seed=2 + 17 * i)
        for minaret in town.minarets[i]:
            builder.minaret(*minaret)
        for block in town.blocks[i]:
            builder.block(*block)
        for dome in town.domes[i]:
            builder.dome(*dome)
        if i == len(LAYERS) - 1:
            x = -30.0
            while x < camera.width / scale + 40:
                w = builder.rng.uniform(70, 170)
                h = builder.rng.uniform(18, 66)
                builder.block(x, x + w, h)
                if builder.rng.random() < 0.42:
                    builder.dome(x + w / 2, h, builder.rng.uniform(18, 34))
                x += 0.94 * w
        out = over(builder.picture(scale), out)
    return out
