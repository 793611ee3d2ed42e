"""Contact sheets: every symbol large and small, in colour, in grey, and with deficient colour vision."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia
from PIL import Image, ImageDraw

from slots.artwork.render.finish import LUMA, from_bytes, scaled, to_linear, to_srgb
from slots.artwork.render.shapes import typeface
from slots.artwork.symbols import ASSETS, subjects

GROUNDS = {"book_of_99": (16, 40, 84), "bone_lich": (30, 26, 46), "three_lamps": (36, 18, 70)}
SIZES = (256, 96, 60)

# Full dichromacy in linear RGB (Machado, Oliveira, Fernandes 2009, severity 1.0).
VISIONS = {
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


def seen_as(picture: Image.Image, vision: str) -> Image.Image:
    """An opaque RGB picture in ``grey`` or as a ``protan``, ``deutan`` or ``tritan`` sees it."""
    light = to_linear(np.asarray(picture, dtype=np.float64) / 255)
    light = np.repeat((light @ LUMA)[..., None], 3, -1) if vision == "grey" else light @ VISIONS[vision].T
    return Image.fromarray((to_srgb(light) * 255 + 0.5).astype(np.uint8))


def _label(text: str, width: int) -> Image.Image:
    surface = skia.Surface(width, 22)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.drawString(text, 2, 16, skia.Font(typeface("label"), 15), skia.Paint(Color=0xFFD8D0C0, AntiAlias=True))
    return Image.fromarray(surface.toarray(colorType=skia.ColorType.kRGBA_8888_ColorType))


def _names(game: str) -> list[str]:
    names = []
    for subject in subjects(game):
        for name in (subject.name, f"{subject.name}_win"):
            if (ASSETS / game / "symbols" / f"{name}.png").exists():
                names.append(name)
    return names


def contact_sheets(game: str, out: Path = Path("out")) -> list[Path]:
    """Write the sheets of ``game`` into ``out``: all pictures in colour, the small sizes in each way of seeing."""
    out.mkdir(parents=True, exist_ok=True)
    ground = GROUNDS[game]
    masters = {name: Image.open(ASSETS / game / "symbols" / f"{name}.png").convert("RGBA") for name in _names(game)}
    columns = 7
    cell, foot = SIZES[0] + 10, SIZES[1] + 32
    rows = -(-len(masters) // columns)
    sheet = Image.new("RGB", (columns * cell + 10, rows * (cell + foot) + 10), (14, 12, 20))
    pen = ImageDraw.Draw(sheet)
    for index, (name, master) in enumerate(masters.items()):
        x, y = 10 + index % columns * cell, 10 + index // columns * (cell + foot)
        for side, left, top in ((SIZES[0], 0, 0), (SIZES[1], 0, cell - 4), (SIZES[2], SIZES[1] + 8, cell - 4)):
            pen.rectangle([x + left, y + top, x + left + side - 1, y + top + side - 1], fill=ground)
            small = _inside(master, side)
            sheet.paste(small, (x + left, y + top), small)
        label = _label(name, cell)
        sheet.paste(label, (x, y + cell + SIZES[1] - 4), label)
    paths = [out / f"{game}_symbols.png"]
    sheet.save(paths[0])
    paths.append(_vision_sheet(game, masters, ground, out))
    return paths


def _inside(master: Image.Image, side: int) -> Image.Image:
    """The master fitted into a square of ``side``."""
    k = side / max(master.size)
    width, height = max(1, round(master.width * k)), max(1, round(master.height * k))
    canvas = Image.new("RGBA", (side, side))
    canvas.paste(scaled(master, width, height), ((side - width) // 2, (side - height) // 2))
    return canvas


def _vision_sheet(game: str, masters: dict[str, Image.Image], ground: tuple[int, int, int], out: Path) -> Path:
    """Symbols at rest at 96 and 60 pixels, a row for each way of seeing."""
    rest = {name: master for name, master in masters.items() if not name.endswith("_win") and "_open_" not in name}
    step = SIZES[1] + 6
    strip = Image.new("RGB", (len(rest) * step + 6, SIZES[1] + SIZES[2] + 18), ground)
    for index, master in enumerate(rest.values()):
        for side, top in ((SIZES[1], 6), (SIZES[2], SIZES[1] + 12)):
            small = _inside(master, side)
            strip.paste(small, (6 + index * step, top), small)
    sheet = Image.new("RGB", (strip.width, strip.height * 5))
    for row, vision in enumerate(("colour", "grey", "protan", "deutan", "tritan")):
        sheet.paste(strip if vision == "colour" else seen_as(strip, vision), (0, row * strip.height))
    path = out / f"{game}_visions.png"
    sheet.save(path)
    return path


def opaque(picture: np.ndarray, ground: tuple[int, int, int]) -> np.ndarray:
    """A finished picture on a plain ground, linear RGB."""
    light = from_bytes(picture)
    return light[..., :3] + to_linear(np.array(ground) / 255.0) * (1 - light[..., 3:4])
