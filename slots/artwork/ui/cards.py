"""The lobby's cards: a window into each game with its heroes in front, and room for figures and the play button.

``card_<orientation>.webp`` is the whole card. ``card_back_<orientation>.webp`` is the same without heroes and logo, and
``card.yaml`` says where those stand, so that they can be drawn one by one and sway.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from slots.artwork.ui.pen import Pen, gradient, rounded
from slots.artwork.ui.rims import edge
from slots.artwork.ui.theme import ASSETS, mix, skin

RADIUS = 30.0
QUALITY = 92


@dataclass(frozen=True)
class Hero:
    """A symbol on a card: centre and width in virtual pixels of the card; ``turn`` in degrees clockwise."""

    picture: str
    x: float
    y: float
    width: float
    turn: float = 0.0


@dataclass(frozen=True)
class Window:
    """What a card shows: which part of the scene (``focus`` 0..1 across, ``zoom``), its light, its heroes."""

    mood: str
    focus: tuple[float, float]
    zoom: float
    glow: str
    rays: str
    heroes: Mapping[str, tuple[Hero, ...]]
    light: float = 0.42


SIZES = {"landscape": (560.0, 810.0), "portrait": (1000.0, 508.0)}
LOGOS = {"landscape": (48.0, 398.0, 464.0, 200.0), "portrait": (540.0, 26.0, 412.0, 190.0)}

WINDOWS = {
    "bone_lich": Window(
        "crypt", (0.5, 0.42), 1.06, "#1fffa8", "#7dffc4",
        {
            "landscape": (
                Hero("hand", 112, 300, 226, -8), Hero("grimoire", 446, 304, 226, 7), Hero("lich", 280, 224, 372),
            ),
            "portrait": (
                Hero("hand", 104, 310, 196, -8), Hero("grimoire", 412, 318, 196, 7), Hero("lich", 262, 244, 340),
            ),
        },
    ),
    "three_lamps": Window(
        "night", (0.5, 0.40), 1.25, "#ffae3a", "#ffd27a",
        {
            "landscape": (
                Hero("lamp_multiply", 136, 168, 214, -6), Hero("lamp_prize", 424, 168, 214, 6),
                Hero("lamp_treasure", 280, 262, 352),
            ),
            "portrait": (
                Hero("lamp_multiply", 122, 190, 186, -6), Hero("lamp_prize", 400, 178, 186, 6),
                Hero("lamp_treasure", 258, 308, 350),
            ),
        },
    ),
    "book_of_99": Window(
        "day", (0.30, 0.40), 1.18, "#ffe0a0", "#fff0c8",
        {
            "landscape": (Hero("hero", 148, 244, 296, -5), Hero("book", 354, 238, 352, 4)),
            "portrait": (Hero("hero", 142, 268, 262, -5), Hero("book", 338, 262, 330, 4)),
        },
        light=0.26,
    ),
}  # fmt: skip


def _scene(game: str, window: Window, width: int, height: int) -> np.ndarray:
    """The part of a game's scene that the window shows, in picture pixels (h, w, 4)."""
    image = Image.open(ASSETS / game / "scenery" / f"{window.mood}_landscape.webp").convert("RGB")
    scale = max(width / image.width, height / image.height) * window.zoom
    part_w, part_h = width / scale, height / scale
    left = (image.width - part_w) * window.focus[0]
    top = (image.height - part_h) * window.focus[1]
    box = (left, top, left + part_w, top + part_h)
    cut = image.resize((width, height), Image.Resampling.LANCZOS, box=box)
    return np.array(cut.convert("RGBA"))


def back(game: str, orientation: str) -> Pen:
    """The card without heroes and logo."""
    dress, window = skin(game), WINDOWS[game]
    width, height = SIZES[orientation]
    tall = height > width
    pen = Pen(width, height)
    ground = dress.stops("panel")[1]
    pen.canvas.save()
    pen.canvas.clipPath(rounded(3, 3, width - 6, height - 6, RADIUS - 2), skia.ClipOp.kIntersect, True)
    pen.draw(rounded(0, 0, width, height, 0), ground)
    art_w, art_h = (width, height - 190) if tall else (width * 0.66, height)
    pen.canvas.save()
    pen.canvas.clipRect(skia.Rect.MakeWH(art_w, art_h))
    pen.image(_scene(game, window, round(art_w * 2), round(art_h * 2)), 0, 0)
    x, y = (width / 2, height * 0.33) if tall else (width * 0.26, height * 0.5)
    pen.glow(x, y, 340 if tall else 300, window.glow, window.light)
    pen.rays(x, y, 470 if tall else 420, window.rays, window.light * 0.42, 18)
    pen.draw(rounded(0, 0, width, 150, 0), ("#00000088", "#00000000"))
    soft = [(0.0, ground + "00"), (0.30, ground + "50"), (0.70, ground + "ee"), (1.0, ground)]
    ends = ((0, art_h - 270), (0, art_h - 2)) if tall else ((art_w - 290, 0), (art_w - 2, 0))
    fade = skia.Paint(AntiAlias=True, Shader=gradient(soft, *ends))
    pen.canvas.drawRect(skia.Rect.MakeWH(art_w, art_h), fade)
    pen.canvas.restore()
    low = rounded(0, art_h, width, height - art_h, 0)
    if tall:
        pen.draw(low, (ground, mix(ground, "#000000", 0.4)))
    pen.inner(rounded(6, 6, width - 12, height - 12, RADIUS - 6), 0, 14, 0.7)
    pen.canvas.restore()
    pen.relief(edge(game, width, height, RADIUS, 11.0, "double"), 0, 0)
    inside = rounded(11, 11, width - 22, height - 22, RADIUS - 11)
    pen.draw(inside, dress.colour("accent2"), 0.35, stroke=1.2)
    return pen


def _fit(width: float, height: float, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """x, y, w, h of a picture of that shape, as large as the box allows, in its middle."""
    k = min(box[2] / width, box[3] / height)
    return box[0] + (box[2] - width * k) / 2, box[1] + (box[3] - height * k) / 2, width * k, height * k


def _picture(path: Path) -> np.ndarray:
    return np.array(Image.open(path).convert("RGBA"))


def front(game: str, orientation: str, pen: Pen) -> list[str]:
    """Draw heroes and logo on the back; returns their lines for ``card.yaml``."""
    folder = ASSETS / game
    rows = []
    for hero in WINDOWS[game].heroes[orientation]:
        pixels = _picture(folder / "symbols" / f"{hero.picture}.png")
        high = hero.width * pixels.shape[0] / pixels.shape[1]
        x, y = hero.x - hero.width / 2, hero.y - high / 2
        shade = np.zeros_like(pixels)
        shade[..., 3] = pixels[..., 3]
        pen.image(shade, x + 3, y + hero.width * 0.035, hero.width, high, 0.35, hero.turn)
        pen.image(pixels, x, y, hero.width, high, 1.0, hero.turn)
        place = f"rect: [{x:g}, {y:g}, {hero.width:g}, {high:g}], turn: {hero.turn:g}"
        rows.append(f"    - {{picture: symbols/{hero.picture}, {place}}}\n")
    logo = _picture(folder / "logo.png")
    x, y, w, h = _fit(logo.shape[1], logo.shape[0], LOGOS[orientation])
    pen.image(logo, x, y, w, h)
    rows.append(f"    - {{picture: logo, rect: [{x:.1f}, {y:.1f}, {w:.1f}, {h:.1f}], turn: 0}}\n")
    return rows


HEADER = """\
# What stands on the lobby card, from back to front, in virtual pixels of the card: its symbols (free to sway) and the
# logo. The pictures card_back_landscape and card_back_portrait are the card without them. turn: degrees clockwise.
"""


def build(game: str) -> list[Path]:
    """Write the cards of a game and ``card.yaml``. Needs the game's scenery, symbols and logo."""
    folder = ASSETS / game
    written, text = [], HEADER
    for orientation in SIZES:
        pen = back(game, orientation)
        for name in (f"card_back_{orientation}", f"card_{orientation}"):
            if not name.startswith("card_back"):
                text += f"{orientation}:\n  size: [{SIZES[orientation][0]:g}, {SIZES[orientation][1]:g}]\n  layers:\n"
                text += "".join(front(game, orientation, pen))
            path = folder / f"{name}.webp"
            Image.fromarray(pen.pixels()).save(path, quality=QUALITY, alpha_quality=100, method=5)
            written.append(path)
    (folder / "card.yaml").write_text(text, encoding="utf-8")
    return [*written, folder / "card.yaml"]
