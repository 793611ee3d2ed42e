"""Great words: the win tiers and the names of features, cast for each game, and the ribbon behind them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from slots.artwork.ui.lettering import Style
from slots.artwork.ui.logos import LACQUER, STYLES, word
from slots.artwork.ui.pen import Pen, polygon
from slots.artwork.ui.piece import Piece
from slots.artwork.ui.surface import enamel
from slots.artwork.ui.theme import ASSETS, GOLD, PALE_GOLD, Skin, mix, skin

CAPITAL = 168.0
#: All titles are centred on a picture of this size, so that whoever places one needs to know but one shape.
CANVAS = (1640, 330)

#: Violet alone would be dark on dark: the letters of MEGA WIN shine from within and stand on a plate of gold.
AMETHYST = STYLES["soul"].but(
    face=enamel((0.34, 0.05, 0.92), glow=(0.16, 0.03, 0.34)), glow="#d79bff", glow_width=0.20, glow_strength=0.95,
    rim=GOLD.but(colour=(1.0, 0.80, 0.42)), rim_width=0.066, back=LACQUER.but(colour=(0.060, 0.010, 0.150)),
    back_width=0.07, outline="#12031f", exposure=1.55,
)  # fmt: skip
VIOLET = STYLES["soul"].but(
    face=enamel((0.13, 0.008, 0.48), glow=(0.008, 0.0, 0.03)), glow="#a45cff",
    back=LACQUER.but(colour=(0.014, 0.003, 0.040)), outline="#08020f",
)  # fmt: skip
RED = VIOLET.but(
    face=enamel((0.46, 0.006, 0.012), glow=(0.02, 0.0, 0.0)), light="warm", glow="#ff6a2a",
    back=LACQUER.but(colour=(0.050, 0.003, 0.006)), back_width=0.07, outline="#140204",
)  # fmt: skip
EMBER = STYLES["soul"].but(
    face=enamel((0.86, 0.13, 0.012), glow=(0.20, 0.030, 0.0)), light="warm", glow="#ff7a2a", glow_width=0.18,
    glow_strength=0.9, back=LACQUER.but(colour=(0.070, 0.006, 0.004)), outline="#160402", exposure=1.3,
)  # fmt: skip
ROYAL = Style(
    PALE_GOLD, "warm", height=0.17,
    back=LACQUER.but(colour=(0.20, 0.004, 0.010)), back_width=0.10, outline="#180306", outline_width=0.035,
    glow="#ffc04a", glow_width=0.20, glow_strength=0.8, tint=(1.0, 0.84, 0.56), exposure=1.35,
)  # fmt: skip

#: The win tiers of a game: nice, big, mega, epic, max.
TIERS: dict[str, tuple[Style, ...]] = {
    "book_of_99": (STYLES["book_gold"], STYLES["book_blue"], AMETHYST.but(light="day"), RED, ROYAL),
    "bone_lich": (STYLES["bone"], STYLES["soul"], AMETHYST.but(light="crypt"), RED, ROYAL),
    "three_lamps": (STYLES["lamp_gold"], STYLES["magenta"], AMETHYST.but(light="night"), RED, ROYAL),
}
TIER_NAMES = ("nice", "big", "mega", "epic", "max")

#: Words of the games' features, and the style they are cast in.
FEATURES: dict[str, dict[str, tuple[str, str]]] = {
    "book_of_99": {
        "free_spins": ("FREE SPINS", "book_gold"),
        "free_spins_win": ("FREE SPINS WIN", "book_gold"),
        "special_symbol": ("SPECIAL SYMBOL", "book_gold"),
        "more_spins": ("MORE SPINS", "book_blue"),
        "collection": ("99 BOOKS", "book_blue"),
    },
    "bone_lich": {
        "bonus": ("BONUS", "soul"),
        "bonus_win": ("BONUS WIN", "soul"),
        "super_bonus": ("SUPER BONUS", "ember"),
        "hidden_bonus": ("HIDDEN BONUS", "amethyst"),
        "level_up": ("LEVEL UP", "soul"),
        "max_level": ("MAX LEVEL", "amethyst"),
        "multi_wilds": ("MULTI WILDS", "bone"),
        "purge": ("PURGE", "bone"),
        "transformation": ("TRANSFORMATION", "bone"),
        "giga_wild": ("GIGA WILD", "bone"),
        "global_multi": ("GLOBAL MULTI", "bone"),
    },
    "three_lamps": {
        "lamp_bonus": ("LAMP BONUS", "magenta"),
        "lamp_bonus_win": ("LAMP BONUS WIN", "magenta"),
        "lamp_lit": ("LAMP LIT", "lamp_gold"),
        "treasure": ("TREASURE", "lamp_gold"),
        "multiply": ("MULTIPLY", "violet"),
        "prize": ("PRIZE", "emerald"),
        "grand": ("GRAND", "red"),
        "full_grid": ("FULL GRID", "magenta"),
    },
}


def _style(name: str) -> Style:
    special = {
        "violet": VIOLET,
        "red": RED,
        "ember": EMBER,
        "amethyst": AMETHYST.but(light="crypt"),
        "emerald": STYLES["soul"].but(light="night", back=LACQUER.but(colour=(0.004, 0.022, 0.012)), glow="#2fe07a"),
    }
    return special.get(name) or STYLES[name]


def title(text: str, style: Style) -> np.ndarray:
    """Words in the middle of a picture of the size ``CANVAS``, smaller where they would not fit."""
    width, height = CANVAS
    pixels = word(text, style, CAPITAL, 0.10)
    if pixels.shape[1] > width:
        capital = CAPITAL * width / pixels.shape[1] * 0.99
        pixels = word(text, style, capital, 0.10)
    over = max(0, pixels.shape[0] - height + 1) // 2
    pixels = pixels[over : pixels.shape[0] - over]  # the last faint rows of the glow
    made = np.zeros((height, width, 4), np.uint8)
    top, left = (height - pixels.shape[0]) // 2, (width - pixels.shape[1]) // 2
    made[top : top + pixels.shape[0], left : left + pixels.shape[1]] = pixels
    return made


def titles(game: str) -> Iterator[tuple[str, np.ndarray]]:
    """The words of a game: name of the picture, and the picture."""
    for name, style in zip(TIER_NAMES, TIERS[game], strict=True):
        yield f"title_{name}", title(f"{name.upper()} WIN", style)
    for name, (text, style_name) in FEATURES[game].items():
        yield f"title_{name}", title(text, _style(style_name))


def ribbon(dress: Skin) -> Piece:
    """A folded band with swallow tails, stretched along its middle."""
    w, h, tail, bleed = 360.0, 84.0, 62.0, 12.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    face = dress.stops("face")
    top, middle, low = mix(face[0], face[1], 0.7), face[1], face[2]
    x, y, drop = bleed, bleed, 15.0
    for side in (-1, 1):

        def at(px: float, side: int = side) -> float:
            return x + px if side < 0 else x + w - px

        end = polygon([
            (at(0), y + drop), (at(tail + 26), y + drop), (at(tail + 26), y + h), (at(0), y + h),
            (at(24), y + (h + drop) / 2),
        ])  # fmt: skip
        pen.shadow(end, 3, 4, 0.6)
        pen.draw(end, (mix(middle, "#000000", 0.25), mix(low, "#000000", 0.15)))
        pen.draw(end, dress.stops("trim")[1], 0.8, stroke=2)
        fold = polygon([(at(tail), y + h - drop), (at(tail + 26), y + h - drop), (at(tail + 26), y + h)])
        pen.draw(fold, mix(low, "#000000", 0.55))
    band = skia.Path()
    band.addRect(skia.Rect.MakeXYWH(x + tail, y, w - 2 * tail, h - drop))
    pen.shadow(band, 3, 4, 0.55)
    pen.draw(band, (top, middle, mix(middle, low, 0.7)))
    gold = dress.stops("trim")
    for line in (y + 5, y + h - drop - 7):
        edge = skia.Path()
        edge.addRect(skia.Rect.MakeXYWH(x + tail, line, w - 2 * tail, 2.2))
        pen.draw(edge, gold[0], 0.9)
    pen.draw(band, gold[1], stroke=2)
    margin = bleed + tail + 30
    return Piece(
        "ribbon", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (margin, bleed + 30, margin, bleed + 30)
    )


def contact(game: str) -> Image.Image:
    """All words of a game, in two columns on its own dark ground, to be looked at."""
    files = sorted((ASSETS / game).glob("title_*.webp"))
    width, height = CANVAS[0] // 2, CANVAS[1] // 2
    sheet = Image.new("RGBA", (2 * width, height * math.ceil(len(files) / 2)), skin(game).stops("panel")[1])
    for index, path in enumerate(files):
        small = Image.open(path).convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)
        sheet.alpha_composite(small, (index % 2 * width, index // 2 * height))
    return sheet.convert("RGB")


def build(game: str) -> list[Path]:
    """Write ``title_*.webp`` of a game; all have the size ``CANVAS``."""
    written = []
    for name, pixels in titles(game):
        written.append(ASSETS / game / f"{name}.webp")
        Image.fromarray(pixels).save(written[-1], quality=92, alpha_quality=100, method=5)
    return written
