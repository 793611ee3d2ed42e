"""The signs on buttons, as outlines over the square -1..1."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import skia

from slots.artwork.ui.pen import circle, polygon

Point = tuple[float, float]


def arc(radius: float, start: float, sweep: float, x: float = 0.0, y: float = 0.0) -> skia.Path:
    """Part of a circle; degrees clockwise from the right."""
    path = skia.Path()
    path.addArc(skia.Rect.MakeLTRB(x - radius, y - radius, x + radius, y + radius), start, sweep)
    return path


def thick(path: skia.Path, width: float, round_ends: bool = True) -> skia.Path:
    """The area that a line of ``width`` along ``path`` covers."""
    paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=width)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    if round_ends:
        paint.setStrokeCap(skia.Paint.kRound_Cap)
    made = skia.Path()
    paint.getFillPath(path, made)
    return made


def strokes(*lines: Sequence[Point], width: float = 0.22) -> skia.Path:
    """Several open lines as one area."""
    made = skia.Path()
    for points in lines:
        made.addPath(thick(polygon(points, closed=False), width))
    return made


def joined(*paths: skia.Path) -> skia.Path:
    made = paths[0]
    for path in paths[1:]:
        made = skia.Op(made, path, skia.PathOp.kUnion_PathOp)
    return made


def without(path: skia.Path, hole: skia.Path) -> skia.Path:
    return skia.Op(path, hole, skia.PathOp.kDifference_PathOp)


def block(left: float, top: float, right: float, bottom: float, radius: float) -> skia.Path:
    path = skia.Path()
    path.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(left, top, right, bottom), radius, radius))
    return path


def arrow_head(radius: float, at: float, half: float, length: float) -> skia.Path:
    """A head on a circle of ``radius`` at the angle ``at``, pointing clockwise."""
    c, s = math.cos(math.radians(at)), math.sin(math.radians(at))
    outer, inner = radius + half, radius - half
    tip = (radius * c - length * s, radius * s + length * c)
    return polygon([(outer * c, outer * s), (inner * c, inner * s), tip])


def _spin() -> skia.Path:
    parts = []
    for turn in (0, 180):
        parts += [thick(arc(0.66, turn - 62, 118), 0.25, round_ends=False), arrow_head(0.66, turn + 54, 0.37, 0.54)]
    return joined(*parts)


def _stop() -> skia.Path:
    return block(-0.52, -0.52, 0.52, 0.52, 0.13)


def _skip() -> skia.Path:
    first = polygon([(-0.74, -0.5), (-0.06, 0), (-0.74, 0.5)])
    second = polygon([(-0.08, -0.5), (0.60, 0), (-0.08, 0.5)])
    return joined(first, second, strokes([(0.68, -0.42), (0.68, 0.42)], width=0.18))


def _play() -> skia.Path:
    shape = polygon([(-0.34, -0.5), (0.52, 0), (-0.34, 0.5)])
    return joined(shape, thick(shape, 0.14))


def _autoplay() -> skia.Path:
    ring = joined(thick(arc(0.72, -50, 290), 0.19, round_ends=False), arrow_head(0.72, 240, 0.31, 0.44))
    return joined(ring, polygon([(-0.20, -0.34), (0.38, 0), (-0.20, 0.34)]))


def _quick() -> skia.Path:
    return polygon([(0.12, -0.92), (-0.5, 0.12), (-0.06, 0.12), (-0.16, 0.92), (0.52, -0.2), (0.06, -0.2)])


def _menu() -> skia.Path:
    return strokes(*(((-0.6, y), (0.6, y)) for y in (-0.45, 0.0, 0.45)))


def _speaker() -> skia.Path:
    return polygon([(-0.78, -0.25), (-0.45, -0.25), (-0.05, -0.62), (-0.05, 0.62), (-0.45, 0.25), (-0.78, 0.25)])


def _sound() -> skia.Path:
    return joined(_speaker(), thick(arc(0.36, -48, 96, 0.02), 0.15), thick(arc(0.70, -48, 96, 0.02), 0.15))


def _sound_off() -> skia.Path:
    return joined(_speaker(), strokes([(0.26, -0.28), (0.80, 0.28)], [(0.80, -0.28), (0.26, 0.28)], width=0.17))


def _info() -> skia.Path:
    stem = strokes([(-0.14, -0.14), (0.04, -0.14), (0.04, 0.58)], [(-0.2, 0.62), (0.28, 0.62)], width=0.22)
    return joined(circle(0.0, -0.56, 0.17), stem)


def _home() -> skia.Path:
    walls = [(0.6, -0.06), (0.6, 0.66), (0.18, 0.66), (0.18, 0.16)]
    left = [(-x, y) for x, y in reversed(walls)]
    return polygon([(0, -0.78), (0.82, -0.06), *walls, *left, (-0.82, -0.06)])


def _close() -> skia.Path:
    return strokes([(-0.5, -0.5), (0.5, 0.5)], [(0.5, -0.5), (-0.5, 0.5)], width=0.24)


def _plus() -> skia.Path:
    return joined(strokes([(-0.56, 0), (0.56, 0)], width=0.27), strokes([(0, -0.56), (0, 0.56)], width=0.27))


def _minus() -> skia.Path:
    return strokes([(-0.56, 0), (0.56, 0)], width=0.27)


def _check() -> skia.Path:
    return strokes([(-0.55, 0.02), (-0.15, 0.42), (0.58, -0.42)], width=0.27)


def _history() -> skia.Path:
    hands = strokes([(0, -0.36), (0, 0.04), (0.3, 0.2)], width=0.17)
    return joined(thick(arc(0.72, -210, 300), 0.17), hands, polygon([(-0.97, -0.05), (-0.36, -0.05), (-0.66, 0.38)]))


def _settings() -> skia.Path:
    points = []
    for i in range(32):
        angle, radius = i * math.pi / 16 - math.pi / 32, 0.84 if (i // 2) % 2 == 0 else 0.62
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return without(polygon(points), circle(0, 0, 0.28))


def _wallet() -> skia.Path:
    purse = joined(block(-0.78, -0.46, 0.74, 0.62, 0.16), polygon([(-0.6, -0.44), (0.46, -0.70), (0.54, -0.44)]))
    pocket = block(0.22, -0.12, 0.84, 0.28, 0.14)
    return joined(without(purse, block(0.14, -0.20, 0.9, 0.36, 0.16)), without(pocket, circle(0.46, 0.08, 0.10)))


def _star() -> skia.Path:
    turns = [(i * math.pi / 5, 0.90 if i % 2 == 0 else 0.40) for i in range(10)]
    return polygon([(math.sin(a) * r, -math.cos(a) * r) for a, r in turns])


def _lock() -> skia.Path:
    shackle = joined(thick(arc(0.30, 180, 180, 0, -0.32), 0.17), strokes([(-0.3, -0.3), (-0.3, 0.0)], width=0.17))
    shackle = joined(shackle, strokes([(0.3, -0.3), (0.3, 0.0)], width=0.17))
    return joined(shackle, without(block(-0.52, -0.08, 0.52, 0.70, 0.12), circle(0, 0.28, 0.13)))


def _left() -> skia.Path:
    return strokes([(0.28, -0.55), (-0.28, 0), (0.28, 0.55)], width=0.26)


def _right() -> skia.Path:
    return strokes([(-0.28, -0.55), (0.28, 0), (-0.28, 0.55)], width=0.26)


def _full_screen() -> skia.Path:
    corners = [((-0.6 * a, -0.2 * b), (-0.6 * a, -0.6 * b), (-0.2 * a, -0.6 * b)) for a in (1, -1) for b in (1, -1)]
    return strokes(*corners, width=0.19)


ICONS: dict[str, Callable[[], skia.Path]] = {
    "spin": _spin, "stop": _stop, "skip": _skip, "play": _play, "autoplay": _autoplay, "quick": _quick, "menu": _menu,
    "sound": _sound, "sound_off": _sound_off, "info": _info, "home": _home, "close": _close, "plus": _plus,
    "minus": _minus, "check": _check, "history": _history, "settings": _settings, "wallet": _wallet, "star": _star,
    "lock": _lock, "left": _left, "right": _right, "full_screen": _full_screen,
}  # fmt: skip


def icon(name: str, x: float, y: float, radius: float) -> skia.Path:
    """The sign ``name`` centred on (x, y), reaching ``radius`` from there."""
    matrix = skia.Matrix()
    matrix.setScale(radius, radius)
    matrix.postTranslate(x, y)
    placed = skia.Path()
    ICONS[name]().transform(matrix, placed)
    return placed
