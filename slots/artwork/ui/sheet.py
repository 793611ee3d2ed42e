"""Contact sheets of the widget kit, to be looked at: ``python -m slots.artwork.ui.sheet [skin …] [--out DIR]``.

One picture a skin, made from the files in ``assets`` exactly as the client stretches them.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import yaml
from PIL import Image

from slots.artwork.ui.kit import stretched
from slots.artwork.ui.pen import Pen, rounded
from slots.artwork.ui.piece import NONE, Piece
from slots.artwork.ui.theme import ASSETS, GAMES, SKINS, Skin, mix, skin
from slots.artwork.ui.titles import contact


def read(name: str) -> dict[str, Piece]:
    """The pieces of a skin as they lie in ``assets``."""
    folder = ASSETS / name / "ui"
    table = yaml.safe_load((folder / "ui.yaml").read_text(encoding="utf-8"))["widgets"]
    made = {}
    for piece, entry in table.items():
        path = folder / f"{piece}.png"
        pixels = np.array(Image.open(path if path.exists() else path.with_suffix(".webp")).convert("RGBA"))
        margins = tuple(entry["margins"]) if "margins" in entry else None
        made[piece] = Piece(piece, pixels, tuple(entry["size"]), tuple(entry.get("bleed", NONE)), margins)
    return made


class Sheet:
    """Lays pieces of one skin on its own ground."""

    def __init__(self, dress: Skin, width: float, height: float) -> None:
        self.dress = dress
        self.pieces = read(dress.name)
        self.pen = Pen(width, height, 1.0)
        ground = dress.stops("panel")
        self.pen.draw(rounded(0, 0, width, height, 0), (ground[0], "#08060c"))

    def put(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """The widget ``name`` on that rectangle."""
        piece = self.pieces[name]
        pixels = stretched(piece, w, h, 2.0)
        left, top, right, bottom = piece.bleed
        if piece.margins is None:
            kx, ky = w / (piece.size[0] - left - right), h / (piece.size[1] - top - bottom)
            x, y, full_w, full_h = x - left * kx, y - top * ky, piece.size[0] * kx, piece.size[1] * ky
            self.pen.image(piece.pixels, x, y, full_w, full_h)
        else:
            self.pen.image(pixels, x - left, y - top, w + left + right, h + top + bottom)

    def heading(self, words: str, x: float, y: float) -> None:
        self.pen.words(words, x, y, 22, self.dress.colour("mute"), "BarlowCondensed-SemiBold", 0.10, "left", 0)

    def label(self, words: str, x: float, y: float) -> None:
        self.pen.words(words, x, y, 18, self.dress.colour("mute"), "BarlowCondensed-Medium", 0, "centre", 0)


def kit_sheet(name: str) -> Image.Image:
    """Every widget of the skin in its states, with words where the client sets them."""
    dress = skin(name)
    sheet = Sheet(dress, 1200, 1560)
    pen, ink = sheet.pen, dress.colour("ink")
    sheet.heading(name.upper(), 40, 40)
    for row, sign in enumerate(("spin", "stop", "skip")):
        for column, state in enumerate(("", "_hover", "_pressed", "_disabled")):
            sheet.put(sign + state, 40 + column * 150, 70 + row * 150, 128, 128)
    for row, sign in enumerate(("autoplay", "quick", "quick_on", "minus", "plus")):
        for column, state in enumerate(("", "_hover", "_pressed", "_disabled")):
            sheet.put(f"round_{sign}{state}", 700 + column * 110, 70 + row * 92, 76, 76)
    quiet = ("home", "menu", "sound", "sound_off", "info", "settings", "history", "close", "wallet")
    for column, sign in enumerate(quiet):
        for row, state in enumerate(("", "_hover", "_pressed", "_disabled")):
            sheet.put(f"quiet_{sign}{state}", 40 + column * 66, 540 + row * 66, 52, 52)
    for column, (kind, state, words) in enumerate(_buttons()):
        x, y = 680 + (column % 2) * 250, 550 + (column // 2) * 80
        sheet.put(kind + state, x, y, 230, 64)
        colour = dress.colour("mute") if state == "_disabled" else "#ffffff"
        pen.words(words, x + 115, y + 31, 26, colour, "BarlowCondensed-Bold", 0.05)
    sheet.put("focus", 930, 710, 230, 64)
    for x, (piece, words) in zip((40, 230, 420), (("tab_on", "PAYS"), ("tab", "RULES"), ("tab", "MATHS")), strict=True):
        sheet.put(piece, x, 830, 176, 58)
        pen.words(words, x + 88, 859, 26, "#ffffff" if piece == "tab_on" else dress.colour("mute"), tracking=0.04)
    sheet.put("plate", 40, 920, 290, 80)
    sheet.put("badge", 125, 906, 120, 29)
    pen.words("PLAY MONEY", 185, 920.5, 18, "#ffd978", "BarlowCondensed-SemiBold", 0.09)
    pen.words("BALANCE", 185, 946, 21, dress.colour("mute"), "BarlowCondensed-SemiBold", 0.09)
    pen.words("$1,000.00", 185, 976, 37, ink)
    sheet.put("plate_win", 40, 1024, 576, 108)
    pen.words("WIN", 328, 1050, 22, dress.colour("mute"), "BarlowCondensed-SemiBold", 0.09)
    pen.words("$1,234.50", 328, 1094, 60, ("#fffbe6", "#ffe29a", "#f0b64c"), "BarlowCondensed-ExtraBold")
    sheet.put("bar_track", 40, 1160, 576, 40)
    sheet.put("bar_fill", 40, 1160, 370, 40)
    sheet.put("bar_track", 40, 1214, 280, 26)
    sheet.put("bar_fill", 40, 1214, 100, 26)
    sheet.put("bar_track", 336, 1214, 280, 26)
    sheet.put("bar_fill_hot", 336, 1214, 230, 26)
    for x, piece in zip((40, 100), ("check_on", "check"), strict=True):
        sheet.put(piece, x, 1266, 42, 42)
    for x, piece in zip((180, 280), ("switch_on", "switch"), strict=True):
        sheet.put(piece, x, 1267, 76, 40)
    sheet.put("slider_track", 390, 1280, 226, 14)
    sheet.put("slider_fill", 390, 1280, 140, 14)
    sheet.put("slider_knob", 509, 1266, 42, 42)
    sheet.put("toast", 40, 1340, 420, 64)
    pen.words("Your last round goes on here", 250, 1372, 28, ink, "BarlowCondensed-Medium")
    sheet.put("tooltip", 480, 1338, 150, 66)
    pen.words("Quick spin", 555, 1371, 23, "#1b1626", "BarlowCondensed-Medium", shadow=0)
    sheet.put("panel", 40, 1430, 576, 100)
    _dialog(sheet, 680, 880, 480, 300)
    sheet.put("dialog", 680, 1230, 480, 300)
    return Image.fromarray(pen.pixels()).convert("RGB")


def _buttons() -> Iterator[tuple[str, str, str]]:
    yield from (("button", "", "PLAY"), ("button", "_hover", "HOVER"), ("button", "_pressed", "PRESSED"))
    yield from (("button", "_disabled", "DISABLED"), ("secondary", "", "CANCEL"), ("button", "", "FOCUS"))


def _dialog(sheet: Sheet, x: float, y: float, w: float, h: float) -> None:
    pen, dress = sheet.pen, sheet.dress
    sheet.put("dialog", x, y, w, h)
    gold = dress.colour("gold")
    pen.words("REALLY BUY?", x + w / 2, y + 62, 40, ("#fffbe6", gold, "#c8883a"), "Cinzel-Black", 0.04)
    sheet.put("divider", x + w * 0.12, y + 92, w * 0.76, 18)
    pen.words("Triple, 80× the bet: $128.00", x + w / 2, y + 152, 28, dress.colour("ink"), "BarlowCondensed-Medium")
    for left, kind, words in ((x + 36, "secondary", "CANCEL"), (x + w - 236, "button_hover", "BUY")):
        sheet.put(kind, left, y + 204, 200, 64)
        pen.words(words, left + 100, y + 235, 27, "#ffffff", "BarlowCondensed-Bold", 0.05)


#: What :func:`kit_sheet` shows; the rest of a skin's pieces is its furniture.
KIT = re.compile(
    r"(spin|stop|skip|round_|quiet_|button|secondary|tab$|tab_on|plate|panel|dialog|badge|toast|tooltip|check|switch|slider|bar_"
    r"|focus|divider)"
)


def furniture_sheet(name: str, width: int = 1800) -> Image.Image:
    """Everything else of the skin, at half its picture's size, in rows."""
    dress = skin(name)
    pieces = [piece for key, piece in read(name).items() if not KIT.match(key) or key.startswith(("tag_", "step_"))]
    rows: list[tuple[float, float, float, Piece]] = []
    x = y = tall = 0.0
    for piece in sorted(pieces, key=lambda piece: -piece.size[1]):
        w, h = piece.size
        if x + w > width:
            x, y, tall = 0.0, y + tall, 0.0
        rows.append((x, y, w, piece))
        x, tall = x + w + 6, max(tall, h + 6)
    pen = Pen(width, y + tall, 1.0)
    pen.draw(rounded(0, 0, width, y + tall, 0), mix(dress.stops("panel")[0], "#808080", 0.15))
    for left, top, w, piece in rows:
        pen.image(piece.pixels, left, top, w, piece.size[1])
    return Image.fromarray(pen.pixels()).convert("RGB")


def sheets(skins: Sequence[str], out: Path) -> list[Path]:
    """Write the sheets of some skins to ``out``; returns the files."""
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name in skins:
        if name not in SKINS:
            continue
        written.append(out / f"kit_{name}.png")
        kit_sheet(name).save(written[-1])
        if name in GAMES:
            written.append(out / f"furniture_{name}.png")
            furniture_sheet(name).save(written[-1])
            written.append(out / f"titles_{name}.png")
            contact(name).save(written[-1])
    return written


def main() -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(description="Contact sheets of the widget kit.")
    parser.add_argument("skins", nargs="*", default=SKINS, help="skins to show (all)")
    parser.add_argument("--out", type=Path, default=Path("out"), help="folder for the pictures (out)")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.skins if name not in SKINS]
    if unknown:
        parser.error(f"there is no skin {unknown[0]!r}; there are {', '.join(SKINS)}")
    for path in sheets(arguments.skins, arguments.out):
        print(path)


if __name__ == "__main__":
    main()
