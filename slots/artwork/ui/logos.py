"""The names of the games and of the theatre, cast in metal, bone and enamel."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

import numpy as np
import skia

from slots.artwork.render.finish import save
from slots.artwork.ui.lettering import Style, cast, evened, line, stacked
from slots.artwork.ui.surface import Stuff, enamel
from slots.artwork.ui.theme import ASSETS, BONE, GOLD, PALE_GOLD

FACE = "Cinzel-Black"

LACQUER = Stuff((0.006, 0.010, 0.040), rough=0.3, coat=0.7)
STYLES: dict[str, Style] = {
    "book_gold": Style(
        PALE_GOLD, "day", back=LACQUER.but(colour=(0.004, 0.022, 0.110)), back_width=0.06, outline="#04102a",
        outline_width=0.03, glow="#ffe9b0", glow_width=0.13, glow_strength=0.5, tint=(1.0, 0.86, 0.62),
        grade=(1.12, 0.84), exposure=1.12,
    ),
    "book_blue": Style(
        enamel((0.004, 0.075, 0.50)), "day", rim=GOLD, rim_width=0.060, back=LACQUER.but(colour=(0.003, 0.012, 0.060)),
        back_width=0.05, outline="#04102a", outline_width=0.03, glow="#ffe9b0", glow_width=0.11, exposure=1.35,
    ),
    "bone": Style(
        BONE.but(colour=(0.55, 0.435, 0.27), wrap=0.3), "crypt", back=LACQUER.but(colour=(0.004, 0.010, 0.010)),
        back_width=0.05, bump=0.16, outline="#020806", outline_width=0.03, glow="#1fd08a", glow_width=0.13,
        glow_strength=0.6, grade=(1.10, 0.72), exposure=1.15, height=0.13,
    ),
    "soul": Style(
        enamel((0.004, 0.36, 0.20), glow=(0.0, 0.05, 0.03)), "crypt", rim=GOLD, rim_width=0.058,
        back=LACQUER.but(colour=(0.003, 0.012, 0.010)), back_width=0.05, outline="#020806", outline_width=0.03,
        glow="#1fd08a", glow_width=0.16, glow_strength=0.75, exposure=1.35,
    ),
    "lamp_gold": Style(
        PALE_GOLD.but(colour=(1.0, 0.68, 0.24)), "night", back=LACQUER.but(colour=(0.035, 0.004, 0.060)),
        back_width=0.06, outline="#0c0316", outline_width=0.03, glow="#ff9a3c", glow_width=0.13, glow_strength=0.5,
        tint=(1.0, 0.82, 0.62), grade=(1.14, 0.84),
    ),
    "magenta": Style(
        enamel((0.45, 0.004, 0.16), glow=(0.03, 0.0, 0.01)), "night", rim=GOLD, rim_width=0.058,
        back=LACQUER.but(colour=(0.030, 0.003, 0.045)), back_width=0.05, outline="#0c0316", outline_width=0.03,
        glow="#ff4fa8", glow_width=0.16, glow_strength=0.7, exposure=1.3,
    ),
    "theatre": Style(
        PALE_GOLD, "warm", back=LACQUER.but(colour=(0.060, 0.004, 0.010)), back_width=0.06, outline="#120408",
        outline_width=0.03, glow="#ffb050", glow_width=0.12, glow_strength=0.45, tint=(1.0, 0.84, 0.60),
    ),
}  # fmt: skip

TITLES = {
    "book_of_99": (("BOOK OF", "book_gold", 0.56), ("99", "book_blue", 1.0)),
    "bone_lich": (("BONE", "bone", 1.0), ("LICH", "soul", 1.0)),
    "three_lamps": (("THREE", "lamp_gold", 0.80), ("LAMPS", "magenta", 1.0)),
}
WIDE = {"book_of_99": "book_gold", "bone_lich": "bone", "three_lamps": "lamp_gold"}


def word(text: str, style: str | Style, capital: float, gap: float = 0.085) -> np.ndarray:
    """A word in a style (or the one of that name), its capitals ``capital`` pixels high."""
    how = STYLES[style] if isinstance(style, str) else style
    size = capital / line("H", FACE, 1000)[0].getBounds().height() * 1000
    return cast(evened(text, FACE, size, gap), how, capital)


def laurel(height: float, mirrored: bool = False) -> skia.Path:
    """A laurel branch that bends around what stands on its right; ``height`` pixels."""
    path = skia.Path()
    count = 8
    for i in range(count):
        t = i / (count - 1)
        angle = math.radians(118 + 112 * t)  # along a circle, from the foot upwards
        x, y = 0.62 * height * math.cos(angle), -0.52 * height * math.sin(angle - math.radians(58))
        y = height * (0.5 - t) * 0.92
        x = -0.24 * height * math.sin(math.pi * (0.12 + 0.72 * t))
        lean = 62 - 92 * t
        for side in (-1, 1):
            leaf = skia.Path()
            long, broad = height * (0.185 - 0.05 * t), height * 0.052
            leaf.moveTo(0, 0)
            leaf.quadTo(long * 0.45, -broad * 1.5, long, 0)
            leaf.quadTo(long * 0.45, broad * 1.5, 0, 0)
            matrix = skia.Matrix()
            matrix.setRotate(-90 - lean + side * 38 + (20 if side > 0 else -8))
            matrix.postTranslate(x, y)
            leaf.transform(matrix)
            path = skia.Op(path, leaf, skia.PathOp.kUnion_PathOp)
    if mirrored:
        flip = skia.Matrix()
        flip.setScale(-1, 1)
        path.transform(flip)
    return path


@cache
def two_lines(game: str, capital: float = 190.0) -> np.ndarray:
    """A game's logo in two lines; the larger capitals ``capital`` pixels high."""
    parts = []
    for text, style, share in TITLES[game]:
        made = word(text, style, capital * share)
        if game == "book_of_99" and text == "99":
            made = _wreathed(made, capital)
        parts.append(made)
    overlap = {"book_of_99": -0.30, "bone_lich": -0.50, "three_lamps": -0.50}[game]
    return stacked(parts, round(capital * overlap))


def _wreathed(middle: np.ndarray, capital: float) -> np.ndarray:
    """A word between two laurel branches."""
    branches = [
        cast(laurel(capital * 1.08, right), STYLES["book_gold"].but(height=0.05), capital) for right in (False, True)
    ]
    left, right = branches
    overlap = round(capital * 0.34)
    width = middle.shape[1] + left.shape[1] + right.shape[1] - 2 * overlap
    height = max(middle.shape[0], left.shape[0])
    row = np.zeros((height, width, 4), np.uint8)
    for part, x in ((left, 0), (right, width - right.shape[1]), (middle, left.shape[1] - overlap)):
        canvas = np.zeros_like(row)
        y = (height - part.shape[0]) // 2
        canvas[y : y + part.shape[0], x : x + part.shape[1]] = part
        row = stacked([row, canvas], -height)
    return row


@cache
def one_line(game: str, capital: float = 150.0) -> np.ndarray:
    """A game's logo in one line."""
    text = " ".join(part for part, _, _ in TITLES[game])
    return word(text, WIDE[game], capital, 0.11)


def build(game: str) -> list[Path]:
    """Write ``logo.png`` and ``logo_wide.png`` of a game."""
    folder = ASSETS / game
    made = {"logo": two_lines(game), "logo_wide": one_line(game)}
    for name, pixels in made.items():
        save(pixels, folder / f"{name}.png")
    return [folder / f"{name}.png" for name in made]
