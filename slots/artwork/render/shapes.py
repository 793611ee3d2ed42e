"""Vector shapes (skia) for reliefs: drawn to a mask, turned into a signed distance picture.

Shapes are drawn in world units, y upwards, over the square -extent..extent. A mask is (side, side) coverage 0..1.
"""

from __future__ import annotations

import importlib.util
import io
import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

import numpy as np
import skia
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from scipy import ndimage

Point = tuple[float, float]
Draw = Callable[[skia.Canvas, skia.Paint], None]

FACES = {
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf", 900),
    "digits": ("fontpkg_alfa_slab_one", "AlfaSlabOne-Regular.ttf", None),
    "label": ("fontpkg_barlow_condensed", "BarlowCondensed-ExtraBold.ttf", None),
}


@cache
def typeface(name: str) -> skia.Typeface:
    """One of ``FACES``; a variable font is frozen at the weight given there."""
    package, file, weight = FACES[name]
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"The artwork needs the font package {package.replace('_', '-')}: pip install it.")
    font = TTFont(Path(spec.submodule_search_locations[0]) / "files" / file)
    if weight is not None:
        font = instancer.instantiateVariableFont(font, {"wght": weight})
    data = io.BytesIO()
    font.save(data)
    return skia.Typeface.MakeFromData(skia.Data.MakeWithCopy(data.getvalue()))


def text_path(
    text: str,
    face: str = "title",
    width: float = 1.6,
    height: float | None = None,
    tracking: float = 0.0,
    x: float = 0.0,
    y: float = 0.0,
) -> skia.Path:
    """The outline of ``text``, centred on (x, y), as large as ``width`` (and ``height``) allow; tracking in em."""
    font = skia.Font(typeface(face), 1000)
    path = skia.Path()
    pen = 0.0
    for character in text:
        glyph = font.textToGlyphs(character)[0]
        outline = font.getPath(glyph)
        if outline is not None:
            path.addPath(outline, skia.Matrix.Translate(pen, 0))
        pen += font.getWidths([glyph])[0] + tracking * 1000
    box = path.computeTightBounds()
    scale = width / box.width()
    if height is not None:
        scale = min(scale, height / box.height())
    matrix = skia.Matrix()
    matrix.postTranslate(-(box.left() + box.right()) / 2, -(box.top() + box.bottom()) / 2)
    matrix.postScale(scale, -scale)
    matrix.postTranslate(x, y)
    path.transform(matrix)
    return path


def polygon(points: Iterable[Point], closed: bool = True) -> skia.Path:
    first, *rest = points
    path = skia.Path()
    path.moveTo(*first)
    for point in rest:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


def outline(commands: Sequence[Sequence[object]]) -> skia.Path:
    """A path from commands: ("M", x, y), ("L", x, y), ("Q", cx, cy, x, y), ("C", …6 numbers), ("Z",)."""
    path = skia.Path()
    verbs = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo, "Z": path.close}
    for verb, *numbers in commands:
        verbs[str(verb)](*numbers)
    return path


def mirrored(path: skia.Path) -> skia.Path:
    """The path together with its mirror image in the vertical axis."""
    matrix = skia.Matrix()
    matrix.setScale(-1, 1)
    twin = skia.Path()
    path.transform(matrix, twin)
    both = skia.Path(path)
    both.addPath(twin)
    return both


def star(
    points: int, outer: float, inner: float, turn: float = math.pi / 2, x: float = 0.0, y: float = 0.0
) -> skia.Path:
    corners = []
    for i in range(points * 2):
        radius = outer if i % 2 == 0 else inner
        angle = turn + math.pi * i / points
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(corners)


def regular(sides: int, radius: float, turn: float = math.pi / 2, squeeze: float = 1.0) -> list[Point]:
    angles = [turn + 2 * math.pi * i / sides for i in range(sides)]
    return [(radius * math.cos(a), radius * squeeze * math.sin(a)) for a in angles]


def fill(*paths: skia.Path) -> Draw:
    def draw(canvas: skia.Canvas, paint: skia.Paint) -> None:
        for path in paths:
            canvas.drawPath(path, paint)

    return draw


def stroke(width: float, *paths: skia.Path, round_ends: bool = False) -> Draw:
    def draw(canvas: skia.Canvas, paint: skia.Paint) -> None:
        pen = skia.Paint(paint)
        pen.setStyle(skia.Paint.kStroke_Style)
        pen.setStrokeWidth(width)
        pen.setStrokeJoin(skia.Paint.kRound_Join if round_ends else skia.Paint.kMiter_Join)
        if round_ends:
            pen.setStrokeCap(skia.Paint.kRound_Cap)
        for path in paths:
            canvas.drawPath(path, pen)

    return draw


def together(*draws: Draw) -> Draw:
    def draw(canvas: skia.Canvas, paint: skia.Paint) -> None:
        for one in draws:
            one(canvas, paint)

    return draw


def mask(draw: Draw, extent: float = 1.0, side: int = 1024) -> np.ndarray:
    """Coverage of what ``draw`` paints, (side, side), 0..1."""
    surface = skia.Surface(side, side)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorBLACK)
    canvas.translate(side / 2, side / 2)
    canvas.scale(side / 2 / extent, -side / 2 / extent)
    draw(canvas, skia.Paint(Color=skia.ColorWHITE, AntiAlias=True))
    return surface.toarray()[..., 0].astype(np.float64) / 255


def distance(coverage: np.ndarray, extent: float = 1.0, soften: float = 0.8) -> np.ndarray:
    """Signed distance in world units (negative inside) of a mask; 9 everywhere when nothing is drawn."""
    inside = coverage >= 0.5
    if not inside.any():
        return np.full(coverage.shape, 9.0)
    away = ndimage.distance_transform_edt(~inside) - ndimage.distance_transform_edt(inside)
    away = ndimage.gaussian_filter(away + np.where(inside, 0.5, -0.5), soften)
    return away * (2 * extent / coverage.shape[0])


def reliefs(*draws: Draw, extent: float = 1.0, side: int = 1024) -> np.ndarray:
    """Signed distances of several drawings, stacked as a field's textures: (n, side, side)."""
    return np.stack([distance(mask(draw, extent, side), extent) for draw in draws])
