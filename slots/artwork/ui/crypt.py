"""Furniture of Bone Lich: the Feature Circle, feature tiles, level rows, the wheel, the frame of the Giga Wild."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import skia
from PIL import Image

from slots.artwork.ui.icons import arc, icon, thick
from slots.artwork.ui.lettering import cast, evened
from slots.artwork.ui.logos import STYLES
from slots.artwork.ui.pen import Fill, Pen, circle, polygon, rounded
from slots.artwork.ui.piece import Piece
from slots.artwork.ui.rims import boss, edge, ring
from slots.artwork.ui.theme import ASSETS, Skin, mix

CIRCLE = 272.0
STROKES = 25
STROKE_RADIUS = 0.765  # of the circle's radius
STROKE_BOX = 52.0


def pieces(dress: Skin) -> Iterator[Piece]:
    """All of it."""
    yield feature_circle(dress)
    for number in range(1, STROKES + 1):
        yield stroke(number)
    yield from tiles(dress)
    yield from feature_pictures()
    yield from level_rows(dress)
    yield from level_marks(dress)
    yield wheel(dress, 8)
    yield wheel(dress, 6)
    yield wheel_rim(dress)
    yield wheel_pointer(dress)
    yield giga(dress)
    yield multiplier(dress)
    yield from outline()
    yield shadow()


def _segment(number: int, radius: float, c: float, width: float) -> skia.Path:
    """The area of the stroke ``number`` (from 1, clockwise from the top)."""
    sweep = 360 / STROKES
    return thick(arc(radius, -90 + (number - 1) * sweep + 1.7, sweep - 3.4, c, c), width, round_ends=False)


def feature_circle(dress: Skin) -> Piece:
    """A dark well in a ring of bones, with room for 25 strokes of soul light."""
    radius, bleed = CIRCLE / 2, 16.0
    pen = Pen(CIRCLE + 2 * bleed, CIRCLE + 2 * bleed)
    c = radius + bleed
    pen.draw(circle(c, c, radius), dress.colour("accent"), 0.35, blur=5)
    pen.shadow(circle(c, c, radius - 2), 5, 5, 0.6)
    pen.radial(circle(c, c, radius - 4), c, c, radius, [(0, "#12503f"), (0.55, "#0a2226"), (1, "#06060c")])
    pen.rays(c, c, radius * 0.7, "#2fe0a0", 0.10, 25, 0.5)
    pen.inner(circle(c, c, radius * 0.66), 0, 12, 0.6)
    for number in range(1, STROKES + 1):
        slot = _segment(number, radius * STROKE_RADIUS, c, radius * 0.115)
        pen.draw(slot, "#1c1a2a")
        pen.inner(slot, 1.5, 1.5, 0.9)
        pen.draw(slot, "#4a4468", 0.8, stroke=1.2)
    pen.draw(circle(c, c, radius * 0.68), dress.stops("trim")[1], 0.6, stroke=1.6)
    made = ring(dress.name, CIRCLE, radius * 0.155)
    corner = c - made.shape[0] / pen.density / 2
    pen.relief(made, corner, corner)
    return Piece("feature_circle", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def stroke(number: int) -> Piece:
    """One lit stroke, in a square of ``STROKE_BOX`` around its place on the circle."""
    radius = CIRCLE / 2 * STROKE_RADIUS
    angle = math.radians(-90 + (number - 0.5) * 360 / STROKES)
    pen = Pen(STROKE_BOX, STROKE_BOX)
    pen.canvas.translate(STROKE_BOX / 2 - radius * math.cos(angle), STROKE_BOX / 2 - radius * math.sin(angle))
    path = _segment(number, radius, 0, CIRCLE / 2 * 0.115)
    pen.draw(path, "#1fffa8", 0.9, blur=3.4)
    tone = mix("#14b878", "#a8ffdc", number / STROKES)
    pen.draw(path, (mix(tone, "#ffffff", 0.35), tone, mix(tone, "#003a24", 0.25)))
    pen.inner(path, 1.2, 1.2, 0.7, "#ffffff")
    return Piece(f"stroke_{number}", pen.pixels(), (STROKE_BOX, STROKE_BOX))


def tiles(dress: Skin) -> Iterator[Piece]:
    """Grounds for a feature: waiting, next, and none."""
    s, r, bleed = 96.0, 14.0, 14.0
    for name in ("feature_tile", "feature_tile_next", "feature_tile_empty"):
        pen = Pen(s + 2 * bleed, s + 2 * bleed)
        body = rounded(bleed, bleed, s, s, r)
        if name.endswith("next"):
            pen.draw(body, dress.colour("hot"), 0.95, blur=5.5)
        pen.shadow(body, 3, 4, 0.6)
        if name.endswith("empty"):
            pen.draw(body, dress.stops("well"))
            pen.inner(body, 4, 6, 0.8)
            pen.draw(rounded(bleed + 1, bleed + 1, s - 2, s - 2, r - 1), dress.colour("line"), 0.9, stroke=2)
        else:
            bright = name.endswith("next")
            pen.draw(body, ("#7a3cc0", "#3a1668", "#1c0a36") if bright else ("#4a2878", "#2a1248", "#16082c"))
            with pen.clipped(body):
                pen.rays(bleed + s / 2, bleed + s / 2, s * 0.7, "#d6b0ff", 0.22 if bright else 0.12, 14)
            pen.inner(body, 0, 8, 0.55)
            pen.relief(edge(dress.name, s, s, r, 4.0, "rod"), bleed, bleed)
        yield Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 24,) * 4)


def _symbol(name: str) -> np.ndarray:
    return np.array(Image.open(ASSETS / "bone_lich" / "symbols" / f"{name}.png").convert("RGBA"))


def feature_pictures() -> Iterator[Piece]:
    """A sign for each of the five features, to stand on a tile."""
    s = 96.0
    layouts = {
        "multi_wilds": [("wild", 0.30, 0.62, 0.50), ("wild", 0.70, 0.62, 0.50), ("wild", 0.50, 0.34, 0.50)],
        "giga_wild": [("wild", 0.50, 0.50, 0.96)],
        "purge": [("hand", 0.50, 0.50, 0.92)],
        "transformation": [("phial", 0.50, 0.50, 0.92)],
    }
    for name, parts in layouts.items():
        pen = Pen(s, s)
        for symbol, x, y, size in parts:
            pixels = _symbol(symbol)
            width = size * s * min(1.0, pixels.shape[1] / pixels.shape[0])
            height = width * pixels.shape[0] / pixels.shape[1]
            pen.image(pixels, x * s - width / 2, y * s - height / 2, width, height)
        yield Piece(f"feature_{name}", pen.pixels(), (s, s))
    pen = Pen(s, s)
    capital = 92
    made = cast(
        evened("×?", "AlfaSlabOne-Regular", capital / 0.70, 0.06),
        STYLES["book_gold"].but(light="warm", glow="#a45cff"),
        capital,
    )
    k = 1.24 * s / made.shape[1]
    pen.image(made, s * -0.12, s / 2 - made.shape[0] * k / 2, s * 1.24)
    yield Piece("feature_global_multi", pen.pixels(), (s, s))


def outline() -> Iterator[Piece]:
    """What a cluster's outline is put together from, white on nothing, to be tinted.

    A line along the middle of its piece, across and down, and quarter circles named by the corner they go round; the
    glow along each; the ground inside each rounded corner.
    """
    side, half = 64, 32.0
    steps = np.arange(side) + 0.5
    x, y = np.meshgrid(steps, steps)
    round_ = {"tl": (0, 0), "tr": (side, 0), "bl": (0, side), "br": (side, side)}
    away = {"across": np.abs(y - half), "down": np.abs(x - half)}
    away |= {name: np.abs(np.hypot(x - cx, y - cy) - half) for name, (cx, cy) in round_.items()}
    for name, distance in away.items():
        line = np.clip((5.4 - distance) / 1.6, 0.0, 1.0)
        reach = np.clip(1.0 - distance / half, 0.0, 1.0)
        glow = 0.60 * np.exp(-((distance / 12.0) ** 2)) * np.minimum(6.0 * reach, 1.0) + 0.24 * reach**1.6
        yield Piece(f"outline_{name}", _white(line), (side / 2, side / 2))
        yield Piece(f"outline_glow_{name}", _white(glow), (side / 2, side / 2))
    for name, (cx, cy) in round_.items():
        inside = np.clip((side - np.hypot(x - cx, y - cy)) / 2.0, 0.0, 1.0)
        yield Piece(f"outline_fill_{name}", _white(inside), (side / 2, side / 2))


def shadow() -> Piece:
    """A soft, dark square: what lies below something heavy that falls."""
    steps = np.abs((np.arange(128) + 0.5) / 64 - 1.0)
    x, y = np.meshgrid(steps, steps)
    away = np.clip((1.0 - np.hypot(np.maximum(x - 0.55, 0.0), np.maximum(y - 0.55, 0.0)) / 0.45), 0.0, 1.0)
    pixels = np.zeros((128, 128, 4), np.uint8)
    pixels[..., 3] = np.round(away * away * (3.0 - 2.0 * away) * 255)
    return Piece("shadow", pixels, (64, 64))


def _white(alpha: np.ndarray) -> np.ndarray:
    """(h, w, 4) white of some opacity."""
    pixels = np.full((*alpha.shape, 4), 255, np.uint8)
    pixels[..., 3] = np.round(alpha * 255)
    return pixels


def level_rows(dress: Skin) -> Iterator[Piece]:
    """A step of the ladder: ahead, now, done, and the highest."""
    w, h, r, bleed = 344.0, 112.0, 16.0, 16.0
    grounds: dict[str, tuple[Fill, str | None, bool]] = {
        "level_row_todo": (dress.stops("panel2"), None, False),
        "level_row_now": (("#1ea872", "#0e6a48", "#063826"), dress.colour("accent"), True),
        "level_row_done": (("#33474a", "#202c30", "#151d21"), None, False),
        "level_row_now_ember": (("#e0662a", "#96301a", "#4a120c"), "#ff9a4a", True),
        "level_row_now_violet": (("#b058e0", "#6a2098", "#300c50"), "#e08aff", True),
        "level_row_max": (("#6a30ac", "#3c1670", "#220a44"), None, True),
        "level_row_max_now": (("#9a50f0", "#5a20a4", "#2c0c58"), dress.colour("hot"), True),
    }
    for name, (fill, glow, metal) in grounds.items():
        pen = Pen(w + 2 * bleed, h + 2 * bleed)
        body = rounded(bleed, bleed, w, h, r)
        if glow:
            pen.draw(body, glow, 0.85, blur=6)
        pen.shadow(body, 3, 4, 0.55)
        pen.draw(body, fill)
        pen.draw(rounded(bleed + 4, bleed + 4, w - 8, h * 0.26, r - 4), ("#ffffff26", "#ffffff04"))
        pen.inner(body, -4, 6, 0.4)
        if metal:
            pen.relief(edge(dress.name, w, h, r, 3.6, "rod"), bleed, bleed)
        else:
            pen.draw(rounded(bleed + 1, bleed + 1, w - 2, h - 2, r - 1), dress.colour("line"), stroke=2)
        margins = (bleed + 24, bleed + 40, bleed + 24, bleed + 40)
        yield Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4, margins)


def level_marks(dress: Skin) -> Iterator[Piece]:
    """The medallions of the rows, and what stands in one instead of its number: done, and the highest level."""
    rings = {"todo": dress.colour("mute"), "now": dress.colour("accent2"), "ember": "#ffb26a", "violet": "#d8b0ff"}
    for name, line in rings.items():
        pen = Pen(78, 78)
        well = circle(39, 39, 35)
        pen.draw(well, "#07060d", 0.82)
        pen.inner(well, 3, 4, 0.8)
        pen.draw(well, line, 0.95, stroke=2.6)
        yield Piece(f"level_medal_{name}", pen.pixels(), (78, 78))
    for name, sign, tint in (("level_check", "check", dress.colour("accent2")), ("level_star", "star", "#d8b0ff")):
        pen = Pen(56, 56)
        path = icon(sign, 28, 28, 20)
        pen.draw(path, tint, 0.7, blur=3)
        pen.draw(path, (mix(tint, "#ffffff", 0.5), tint))
        yield Piece(name, pen.pixels(), (56, 56))


def wheel(dress: Skin, number: int) -> Piece:
    """The wheel's disc with ``number`` fields, the first one centred at the top; labels are set at run time."""
    side = 316.0
    pen = Pen(side, side)
    c, radius = side / 2, side / 2 - 10
    colours = ("#0d6a4a", "#451c7c")
    for i in range(number):
        start = -90 - 180 / number + i * 360 / number
        field = skia.Path()
        field.moveTo(c, c)
        field.arcTo(skia.Rect.MakeLTRB(c - radius, c - radius, c + radius, c + radius), start, 360 / number, False)
        field.close()
        tone = colours[i % 2]
        stops = [(0.0, mix(tone, "#000000", 0.65)), (0.62, tone), (1.0, mix(tone, "#ffffff", 0.22))]
        pen.radial(field, c, c, radius, stops)
        pen.draw(field, dress.stops("trim")[0], 0.75, stroke=2.4)
        with pen.clipped(field):  # each field is hollowed a little: dark along its borders, light in its middle
            pen.inner(field, 0, 9, 0.55)
            middle = math.radians(-90 + i * 360 / number)
            x, y = c + radius * 0.66 * math.cos(middle), c + radius * 0.66 * math.sin(middle)
            pen.glow(x, y, radius * 0.34, mix(tone, "#ffffff", 0.55), 0.34)
        pen.draw(field, dress.stops("trim")[0], 0.85, stroke=2.2)
    for share, strength in ((0.985, 0.5), (0.40, 0.35)):
        pen.draw(circle(c, c, radius * share), dress.stops("trim")[0], strength, stroke=1.6)
    pen.draw(circle(c, c, radius * 0.39), "#05040a", 0.35)
    for i in range(number):
        angle = math.radians(-90 + (i + 0.5) * 360 / number)
        pin = circle(c + radius * 0.865 * math.cos(angle), c + radius * 0.865 * math.sin(angle), 5.6)
        pen.shadow(pin, 1.5, 1.5, 0.8)
        pen.draw(pin, ("#fffdf0", dress.stops("trim")[0], "#6a5a3a"))
        pen.draw(pin, "#1a1410", 0.8, stroke=1.0)
    pen.inner(circle(c, c, radius), 0, 10, 0.6)
    return Piece(f"wheel_{number}", pen.pixels(), (side, side))


def wheel_rim(dress: Skin) -> Piece:
    """The ring of bones and the hub, which do not turn."""
    side, bleed = 316.0, 14.0
    pen = Pen(side + 2 * bleed, side + 2 * bleed)
    c = side / 2 + bleed
    made = ring(dress.name, side, 24)
    corner = c - made.shape[0] / pen.density / 2
    pen.draw(circle(c, c, side / 2 - 24), "#000000", 0.45, stroke=6, blur=3)
    pen.relief(made, corner, corner)
    pen.shadow(circle(c, c, 33), 4, 5, 0.7)
    pen.relief(boss(dress.name, 70, "#a45cff"), c - 35, c - 35)
    return Piece("wheel_rim", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def wheel_pointer(dress: Skin) -> Piece:
    """A bone wedge that points down at the drawn field."""
    w, h, bleed = 44.0, 60.0, 8.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    k = pen.density
    shape = polygon(
        [(0, 0), (w * k, 0), (w * k * 0.86, h * k * 0.30), (w * k / 2, h * k), (w * k * 0.14, h * k * 0.30)]
    )
    made = cast(shape, STYLES["bone"].but(glow=None, height=0.10, steepness=0.08), 150, margin=bleed * k)
    pen.image(made, 0, 0)
    return Piece("wheel_pointer", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def giga(dress: Skin) -> Piece:
    """The block of the Giga Wild: violet enamel in a frame of bone, stretched to its number of cells."""
    s, r, bleed = 212.0, 18.0, 18.0
    pen = Pen(s + 2 * bleed, s + 2 * bleed)
    body = rounded(bleed, bleed, s, s, r)
    pen.draw(body, dress.colour("hot"), 0.7, blur=6)
    pen.shadow(body, 6, 6, 0.7)
    pen.draw(body, ("#6a34b0", "#37146a", "#1a0838"))
    with pen.clipped(body):
        pen.rays(bleed + s / 2, bleed + s / 2, s * 0.72, "#d6b0ff", 0.20, 18)
    pen.inner(rounded(bleed + 10, bleed + 10, s - 20, s - 20, r - 6), 0, 12, 0.7)
    pen.relief(edge(dress.name, s, s, r, 13.0, "carved"), bleed, bleed)
    stone = boss(dress.name, 34, "#a45cff")
    for x in (bleed + 8, bleed + s - 8):
        for y in (bleed + 8, bleed + s - 8):
            pen.shadow(circle(x, y, 16), 2.5, 3, 0.7)
            pen.relief(stone, x - 17, y - 17)
    return Piece("giga", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 40,) * 4)


def multiplier(dress: Skin) -> Piece:
    """The small plate for a Wild's ×2 to ×5."""
    w, h, bleed = 64.0, 36.0, 6.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, 10)
    pen.shadow(body, 2, 3, 0.7)
    pen.draw(body, ("#5a28a0", "#2c0f5c"))
    pen.inner(body, 1.5, 2, 0.3, "#ffffff")
    pen.relief(edge("lobby", w, h, 10, 3.0, "rod"), bleed, bleed)
    return Piece("multiplier", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 14,) * 4)
