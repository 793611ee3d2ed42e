"""Olive branches that hang into the picture, painted leaf by leaf."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia

from slots.artwork.render.finish import to_linear
from slots.artwork.render.shapes import outline
from slots.artwork.scenery.draw import colour, pixels


@dataclass(frozen=True)
class Branch:
    """Root in picture pixels, heading in radians (0 right, π/2 down), length and thickness in pixels."""

    x: float
    y: float
    heading: float
    length: float
    thickness: float


@dataclass(frozen=True)
class Palette:
    """Display colours of leaves, bark and fruit, and how much the fruit shines."""

    upper: tuple[float, float, float]
    upper_dark: tuple[float, float, float]
    under: tuple[float, float, float]
    bark: tuple[float, float, float]
    bark_light: tuple[float, float, float]
    fruit: tuple[float, float, float]
    shine: float


DAY = Palette(
    (0.50, 0.49, 0.18),
    (0.19, 0.23, 0.09),
    (0.76, 0.70, 0.50),
    (0.15, 0.10, 0.06),
    (0.50, 0.34, 0.18),
    (0.30, 0.24, 0.16),
    0.7,
)
NIGHT = Palette(
    (0.14, 0.22, 0.26),
    (0.05, 0.09, 0.12),
    (0.26, 0.36, 0.42),
    (0.03, 0.04, 0.05),
    (0.12, 0.15, 0.19),
    (0.08, 0.10, 0.13),
    0.3,
)

JOINT = 14.0
"""Pixels between two pairs of leaves."""


class _Painter:
    def __init__(self, canvas: skia.Canvas, palette: Palette, rng: np.random.Generator, toward_light: float) -> None:
        self.canvas, self.palette, self.rng, self.toward_light = canvas, palette, rng, toward_light

    def _mix(self, a: tuple[float, float, float], b: tuple[float, float, float], k: float) -> list[float]:
        return [p + (q - p) * k for p, q in zip(a, b, strict=True)]

    def leaf(self, x: float, y: float, angle: float, length: float, width: float) -> None:
        """A lance-shaped leaf of two halves, one of them in the light; some show their silver side."""
        p, rng = self.palette, self.rng
        silver = rng.random() < 0.22
        tone = rng.uniform(0.0, 1.0)
        base = self._mix(p.upper_dark, p.upper, 0.25 + 0.75 * tone) if not silver else list(p.under)
        shade = self._mix(p.upper_dark, p.upper, 0.35 * tone) if not silver else self._mix(p.under, p.upper_dark, 0.45)
        bend = width * rng.uniform(-0.6, 0.6)
        self.canvas.save()
        self.canvas.translate(x, y)
        self.canvas.rotate(math.degrees(angle))
        lit_first = math.sin(angle) * self.toward_light < 0
        for side, tint in ((-1, base if lit_first else shade), (1, shade if lit_first else base)):
            half = outline([
                ("M", 0, 0),
                ("C", length * 0.25, side * width + bend * 0.5, length * 0.7, side * width * 0.9 + bend, length, bend),
                ("Q", length * 0.5, bend * 0.8, 0, 0), ("Z",),
            ])  # fmt: skip
            paint = skia.Paint(AntiAlias=True)
            tip = [min(1.0, 1.4 * c + 0.03) for c in tint]
            paint.setShader(
                skia.GradientShader.MakeLinear([skia.Point(0, 0), skia.Point(length, 0)], [colour(tint), colour(tip)])
            )
            self.canvas.drawPath(half, paint)
        vein = skia.Paint(AntiAlias=True, Color=colour(p.under, 0.45), Style=skia.Paint.kStroke_Style, StrokeWidth=1.0)
        self.canvas.drawPath(outline([("M", 0, 0), ("Q", length * 0.5, bend * 0.8, length * 0.97, bend)]), vein)
        self.canvas.restore()

    def fruit(self, x: float, y: float, radius: float) -> None:
        tone = self._mix(self.palette.fruit, self.palette.upper, self.rng.uniform(0, 0.8))
        paint = skia.Paint(AntiAlias=True)
        stops = [colour([1.5 * c for c in tone]), colour([0.6 * c for c in tone]), colour([0.15 * c for c in tone])]
        paint.setShader(
            skia.GradientShader.MakeRadial(
                skia.Point(x - 0.35 * radius, y - 0.4 * radius), 1.7 * radius, stops, [0, 0.55, 1]
            )
        )
        self.canvas.drawOval(skia.Rect.MakeLTRB(x - 0.8 * radius, y - radius, x + 0.8 * radius, y + radius), paint)
        spark = skia.Paint(AntiAlias=True, Color=colour((1, 1, 0.92), self.palette.shine))
        self.canvas.drawOval(
            skia.Rect.MakeXYWH(x - 0.42 * radius, y - 0.6 * radius, 0.28 * radius, 0.32 * radius), spark
        )

    def branch(self, branch: Branch, level: int = 0) -> None:
        rng = self.rng
        x, y, heading = branch.x, branch.y, branch.heading
        points = [(x, y)]
        droop = 0.014 if math.cos(heading) > 0 else -0.014
        for _ in range(max(2, int(branch.length / JOINT))):
            heading += rng.normal(0, 0.05) + droop
            x += JOINT * math.cos(heading)
            y += JOINT * math.sin(heading)
            points.append((x, y))
        bark = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeCap=skia.Paint.kRound_Cap)
        for i in range(len(points) - 1):
            thick = branch.thickness * (1 - 0.75 * i / len(points))
            for tint, width, lift in (
                (self.palette.bark, thick, 0.0),
                (self.palette.bark_light, 0.38 * thick, 0.2 * thick),
            ):
                bark.setColor(colour(tint))
                bark.setStrokeWidth(width)
                canvas_line = (points[i][0], points[i][1] - lift, points[i + 1][0], points[i + 1][1] - lift)
                self.canvas.drawLine(*canvas_line, bark)
        for i in range(1, len(points)):
            px, py = points[i]
            along = math.atan2(py - points[i - 1][1], px - points[i - 1][0])
            if level < 2 and i > 2 and rng.random() < (0.34 if level == 0 else 0.13):
                turn = rng.choice([-1, 1]) * rng.uniform(0.4, 0.85)
                self.branch(
                    Branch(px, py, along + turn, branch.length * rng.uniform(0.32, 0.55), branch.thickness * 0.5),
                    level + 1,
                )
            if level == 0 and i < 0.3 * len(points):
                continue
            for side in (-1, 1):
                if rng.random() < 0.75:
                    self.leaf(px, py, along + side * rng.uniform(0.4, 0.95), rng.uniform(40, 68), rng.uniform(6.0, 9.0))
            if rng.random() < 0.09:
                self.fruit(px + rng.uniform(-8, 8), py + rng.uniform(10, 20), rng.uniform(9, 13))
        self.leaf(*points[-1], heading, 58, 8.5)


def paint(
    width: int, height: int, branches: list[Branch], night: bool, light_from_left: bool, seed: int, scale: float = 1.0
) -> np.ndarray:
    """(height, width, 4) premultiplied display-linear layer; ``branches`` are given in pixels of scale 1."""
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.scale(scale, scale)
    painter = _Painter(canvas, NIGHT if night else DAY, np.random.default_rng(seed), -1.0 if light_from_left else 1.0)
    for branch in branches:
        painter.branch(branch)
    layer = pixels(surface)
    alpha = layer[..., 3:4]
    return np.concatenate([to_linear(layer[..., :3]) * alpha, alpha], -1)
