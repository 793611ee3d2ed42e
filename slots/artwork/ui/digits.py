"""The strip of gold digits and signs from which amounts are set at run time.

All glyphs stand in rows of one height with one baseline, with room above and below for signs that reach there. Figures
have one common advance, so that a running counter does not tremble.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import skia

from slots.artwork.render.finish import save
from slots.artwork.ui.lettering import Style, cast, font, line
from slots.artwork.ui.surface import Stuff
from slots.artwork.ui.theme import PALE_GOLD

FACE = "AlfaSlabOne-Regular"
FALLBACK = "BarlowCondensed-ExtraBold"
ROW = 248  # pixels a row
CAPITAL = 142  # pixels a figure is high
WIDTH = 1600
FIGURES = "0123456789"
SIGNS = (*".,'’×+-–:/%?", "x", "$", "€", "£", "¥", "₹", "₩", "₺", "kr", "zł", "Kč", "Ft", "CHF", "R$")
BLANKS = ("\u00a0", "\u202f")

BACKS = {
    "book_of_99": ((0.16, 0.004, 0.010), "#160306"),
    "bone_lich": ((0.070, 0.006, 0.130), "#0b0414"),
    "three_lamps": ((0.190, 0.003, 0.060), "#180310"),
    "lobby": ((0.16, 0.004, 0.010), "#160306"),
}


def style(skin: str) -> Style:
    """Pale gold on a lacquered plate that follows the letters."""
    back, outline = BACKS[skin]
    return Style(
        PALE_GOLD, "warm", back=Stuff(back, rough=0.22, coat=0.9), back_width=0.085, tint=(1.0, 0.85, 0.58),
        outline=outline, outline_width=0.03, exposure=1.25, grade=(1.10, 0.92),
    )  # fmt: skip


@dataclass(frozen=True)
class Glyph:
    """One glyph's picture; ``advance`` pixels to the next one, ``drop`` pixels from the row's top to the picture's."""

    pixels: np.ndarray
    advance: float
    drop: int


def _outline(text: str) -> skia.Path:
    """The outline of a sign, capitals ``CAPITAL`` pixels high; letters the face lacks come from the interface face."""
    face = FACE if all(font(FACE, 10).textToGlyphs(text)) else FALLBACK
    size = CAPITAL / line("H", face, 1000)[0].getBounds().height() * 1000
    path = line(text, face, size, 0.02)[0]
    if face == FALLBACK:  # as heavy as the others
        paint = skia.Paint(Style=skia.Paint.kStrokeAndFill_Style, StrokeWidth=CAPITAL * 0.05)
        heavy = skia.Path()
        paint.getFillPath(path, heavy)
        path = heavy
    return path


def glyphs(skin: str) -> dict[str, Glyph]:
    """All glyphs of a skin's strip."""
    how = style(skin)
    gap = CAPITAL * how.back_width * 1.15
    outlines = {text: _outline(text) for text in (*FIGURES, *SIGNS)}
    widest = max(outlines[figure].computeTightBounds().width() for figure in FIGURES)
    baseline = (ROW + CAPITAL) / 2
    margin = round(CAPITAL * 0.135)
    made = {}
    for text, path in outlines.items():
        box = path.computeTightBounds()
        pixels = cast(path, how, CAPITAL, margin=margin)
        advance = (widest if text in FIGURES else box.width()) + gap
        made[text] = Glyph(pixels, advance, round(baseline + box.top()) - margin)
    return made


def build(skin: str, folder: Path) -> list[Path]:
    """Write ``digits.png`` and ``digits.yaml`` into ``folder``."""
    made = glyphs(skin)
    places: dict[str, tuple[int, int]] = {}
    x = y = 0
    for text, glyph in made.items():
        if x + glyph.pixels.shape[1] > WIDTH:
            x, y = 0, y + ROW
        places[text] = (x, y)
        x += glyph.pixels.shape[1] + 2
    strip = np.zeros((y + ROW, WIDTH, 4), np.uint8)
    lines = [
        "# Gold digits. For each glyph: its part of digits.png (x, y, w, h), the way to the next one (advance) and\n",
        "# how far below the row's top it stands (dy). height: pixels of a row. space: advance of a space.\n",
        f"height: {ROW}\nspace: {round(CAPITAL * 0.34)}\nglyphs:\n",
    ]
    for text, glyph in made.items():
        left, top = places[text]
        drop, pixels = glyph.drop, glyph.pixels
        if drop < 0:
            pixels, drop = pixels[-drop:], 0
        pixels = pixels[: ROW - drop]
        height, width = pixels.shape[:2]
        strip[top : top + height, left : left + width] = pixels
        entry = f"x: {left}, y: {top}, w: {width}, h: {height}, advance: {glyph.advance:.1f}, dy: {drop}"
        lines.append(f"  {json.dumps(text, ensure_ascii=False)}: {{{entry}}}\n")
    for blank in BLANKS:
        entry = f"x: 0, y: {strip.shape[0] - 1}, w: 1, h: 1, advance: {CAPITAL * 0.25:.1f}"
        lines.append(f"  {json.dumps(blank)}: {{{entry}}}\n")
    save(strip, folder / "digits.png")
    (folder / "digits.yaml").write_text("".join(lines), encoding="utf-8")
    return [folder / "digits.png", folder / "digits.yaml"]
