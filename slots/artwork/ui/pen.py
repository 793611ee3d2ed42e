"""Drawing in virtual pixels on a picture of a chosen density: shapes, gradients, shadows, glows, words.

Colours are ``#rrggbb`` or ``#rrggbbaa``; a fill is one colour or several from top to bottom.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import skia

from slots.artwork.render.finish import to_bytes
from slots.artwork.ui.lettering import line

Fill = str | Sequence[str] | Sequence[tuple[float, str]]
PLUS = skia.BlendMode.kPlus


def colour(text: str, alpha: float = 1.0) -> int:
    """Skia's number for ``#rrggbb`` or ``#rrggbbaa``."""
    digits = text.lstrip("#")
    red, green, blue = (int(digits[i : i + 2], 16) for i in (0, 2, 4))
    opacity = int(digits[6:8], 16) / 255 if len(digits) == 8 else 1.0
    return int(skia.Color(red, green, blue, round(255 * max(0.0, min(1.0, alpha * opacity)))))


def gradient(fill: Fill, start: tuple[float, float], end: tuple[float, float], alpha: float = 1.0) -> skia.Shader:
    """A straight gradient between two points."""
    if isinstance(fill, str):
        fill = (fill, fill)
    stops = [(i / (len(fill) - 1), s) if isinstance(s, str) else s for i, s in enumerate(fill)]
    ends = [skia.Point(*start), skia.Point(*end)]
    return skia.GradientShader.MakeLinear(ends, [colour(c, alpha) for _, c in stops], [p for p, _ in stops])


def rounded(x: float, y: float, w: float, h: float, r: float) -> skia.Path:
    path = skia.Path()
    path.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r))
    return path


def circle(x: float, y: float, r: float) -> skia.Path:
    path = skia.Path()
    path.addCircle(x, y, r)
    return path


def oval(left: float, top: float, right: float, bottom: float) -> skia.Path:
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(left, top, right, bottom))
    return path


def polygon(points: Sequence[tuple[float, float]], closed: bool = True) -> skia.Path:
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


class Pen:
    """A picture of ``width`` × ``height`` virtual pixels, ``density`` picture pixels each."""

    def __init__(self, width: float, height: float, density: float = 2.0) -> None:
        self.width, self.height, self.density = width, height, density
        self.surface = skia.Surface(round(width * density), round(height * density))
        self.canvas = self.surface.getCanvas()
        self.canvas.clear(0)
        self.canvas.scale(density, density)

    def pixels(self) -> np.ndarray:
        """The picture as straight sRGB bytes (h, w, 4)."""
        image = self.surface.makeImageSnapshot()
        return np.array(image.toarray(colorType=skia.kRGBA_8888_ColorType))

    def paint(
        self, fill: Fill, box: skia.Rect, alpha: float = 1.0, stroke: float = 0.0, blur: float = 0.0, add: bool = False
    ) -> skia.Paint:
        """A paint whose gradient runs over ``box`` from top to bottom."""
        paint = skia.Paint(AntiAlias=True)
        if isinstance(fill, str):
            paint.setColor(colour(fill, alpha))
        else:
            paint.setShader(gradient(fill, (0, box.top()), (0, box.bottom()), alpha))
        if stroke:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(stroke)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        if blur:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        if add:
            paint.setBlendMode(PLUS)
        return paint

    def draw(
        self, path: skia.Path, fill: Fill, alpha: float = 1.0, stroke: float = 0.0, blur: float = 0.0, add: bool = False
    ) -> None:
        """Fill ``path``, or draw its line when ``stroke`` is given."""
        self.canvas.drawPath(path, self.paint(fill, path.getBounds(), alpha, stroke, blur, add))

    def shadow(self, path: skia.Path, down: float, blur: float, alpha: float, tint: str = "#000000") -> None:
        """What ``path`` throws on the ground behind it."""
        self.canvas.save()
        self.canvas.translate(0, down)
        self.draw(path, tint, alpha, blur=blur)
        self.canvas.restore()

    def inner(self, path: skia.Path, down: float, blur: float, alpha: float, tint: str = "#000000") -> None:
        """A shadow (or light) that ``path``'s own edge throws inwards."""
        hole = skia.Path()
        hole.addRect(path.getBounds().makeOutset(200, 200))
        hole.addPath(path)
        hole.setFillType(skia.PathFillType.kEvenOdd)
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        self.canvas.translate(0, down)
        self.draw(hole, tint, alpha, blur=blur)
        self.canvas.restore()

    @contextmanager
    def clipped(self, path: skia.Path) -> Iterator[None]:
        """Within it, only what lies inside ``path`` is drawn."""
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        yield
        self.canvas.restore()

    def radial(self, path: skia.Path, x: float, y: float, radius: float, stops: Sequence[tuple[float, str]]) -> None:
        """Fill ``path`` with rings of colour around (x, y)."""
        paint = skia.Paint(AntiAlias=True)
        colours, places = [colour(c) for _, c in stops], [p for p, _ in stops]
        paint.setShader(skia.GradientShader.MakeRadial(skia.Point(x, y), radius, colours, places))
        self.canvas.drawPath(path, paint)

    def glow(self, x: float, y: float, radius: float, tint: str, alpha: float, add: bool = True) -> None:
        """A soft round light."""
        steps = 10
        fade = [colour(tint, alpha * (1 - i / (steps - 1)) ** 2) for i in range(steps)]
        places = [i / (steps - 1) for i in range(steps)]
        paint = skia.Paint(
            AntiAlias=True, Shader=skia.GradientShader.MakeRadial(skia.Point(x, y), radius, fade, places)
        )
        if add:
            paint.setBlendMode(PLUS)
        self.canvas.drawCircle(x, y, radius, paint)

    def rays(self, x: float, y: float, radius: float, tint: str, alpha: float, number: int, share: float = 0.5) -> None:
        """Beams from a point, fading outwards."""
        for i in range(number):
            middle, half = 2 * math.pi * i / number, math.pi / number * share
            beam = [(x, y)] + [
                (x + radius * math.cos(a), y + radius * math.sin(a)) for a in (middle - half, middle + half)
            ]
            stops = [colour(tint, alpha), colour(tint, alpha * 0.6), colour(tint, 0)]
            shader = skia.GradientShader.MakeRadial(skia.Point(x, y), radius, stops, [0, 0.35, 1])
            self.canvas.drawPath(polygon(beam), skia.Paint(AntiAlias=True, Shader=shader, BlendMode=PLUS))

    def relief(self, linear: np.ndarray, x: float, y: float) -> None:
        """Lay a rendered relief (premultiplied linear, in picture pixels) with its corner at (x, y) virtual."""
        self.image(to_bytes(linear.astype(np.float64)), x, y)

    def image(
        self,
        pixels: np.ndarray,
        x: float,
        y: float,
        width: float | None = None,
        height: float | None = None,
        alpha: float = 1.0,
        turn: float = 0.0,
        add: bool = False,
    ) -> None:
        """Lay straight sRGB bytes (h, w, 4); without a size they are taken as picture pixels."""
        image = skia.Image.fromarray(np.ascontiguousarray(pixels), skia.kRGBA_8888_ColorType)
        w = pixels.shape[1] / self.density if width is None else width
        h = (w * pixels.shape[0] / pixels.shape[1]) if height is None else height
        paint = skia.Paint(AntiAlias=True, Alphaf=alpha)
        if add:
            paint.setBlendMode(PLUS)
        plain = not turn and abs(w * self.density - pixels.shape[1]) + abs(h * self.density - pixels.shape[0]) < 0.01
        mips = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        sampling = skia.SamplingOptions() if plain else mips
        if not plain and w * self.density > 0.55 * pixels.shape[1]:
            sampling = skia.SamplingOptions(skia.CubicResampler.Mitchell())
        self.canvas.save()
        if turn:
            self.canvas.rotate(turn, x + w / 2, y + h / 2)
        self.canvas.drawImageRect(image, skia.Rect.MakeXYWH(x, y, w, h), sampling, paint)
        self.canvas.restore()

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: Fill = "#ffffff",
        face: str = "BarlowCondensed-Bold",
        tracking: float = 0.0,
        align: str = "centre",
        shadow: float = 0.5,
        widest: float | None = None,
    ) -> float:
        """One line whose capitals are centred on ``y``; tracking in em. Returns its width."""
        path, width = line(text, face, size, tracking)
        if widest is not None and width > widest:
            path, width = line(text, face, size * widest / width, tracking)
        capital = line("H", face, size if widest is None else size * min(1, widest / max(width, 1)), 0)[0]
        left = {"left": x, "centre": x - width / 2, "right": x - width}[align]
        path.transform(skia.Matrix.Translate(left, y + capital.getBounds().height() / 2))
        if shadow:
            self.shadow(path, size * 0.06, size * 0.05, shadow)
        self.draw(path, fill)
        return width
