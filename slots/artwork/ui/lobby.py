"""The lobby's own pictures: a theatre with its curtain open, the name Slot Theatre, and the program's icon."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia
from PIL import Image
from scipy import ndimage

from slots.artwork.render.finish import save, to_bytes
from slots.artwork.ui import relief
from slots.artwork.ui.icons import ICONS
from slots.artwork.ui.lettering import cast, stacked
from slots.artwork.ui.logos import STYLES, word
from slots.artwork.ui.pen import Pen, rounded
from slots.artwork.ui.rims import edge
from slots.artwork.ui.surface import Stuff
from slots.artwork.ui.theme import ASSETS, GOLD, skin

VELVET = Stuff((0.30, 0.010, 0.022), rough=0.75, wrap=0.35, coat=0.25)
DARK_VELVET = VELVET.but(colour=(0.17, 0.006, 0.016))
SIZES = {"landscape": (1920, 1080), "portrait": (1080, 1920)}


def _folds(along: np.ndarray, down: np.ndarray, seed: int, count: float) -> np.ndarray:
    """Height -1..1 of hanging folds: ``along`` 0..1 across the cloth, ``down`` 0..1 from the rail."""
    rng = np.random.default_rng(seed)
    made = np.zeros(along.shape)
    for wave in (1.0, 1.62, 2.37):
        phase, sway = rng.uniform(0, 2 * math.pi, 2)
        bend = 0.10 * np.sin(2.2 * down + sway) / wave
        made += np.sin(2 * math.pi * (along * count * wave + bend) + phase) / wave**1.1
    return np.tanh(made * 1.1)


def curtain(width: int, height: int, seed: int, open_edge: str, bright: float = 1.0) -> np.ndarray:
    """A side curtain gathered towards its outer edge, premultiplied linear."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    down = y / height
    tie = 0.66  # where the cord holds it
    pinch = 0.40 * np.exp(-(((down - tie) / 0.13) ** 2)) + 0.10 * np.clip((down - tie) / 0.34, 0, 1)
    reach = width * (0.97 - pinch)
    across = x if open_edge == "right" else width - 1 - x
    along = across / np.maximum(reach, 1)
    height_ = _folds(along * (0.75 + 0.25 * down), down, seed, 3.4) * 9 * (0.65 + 0.35 * (1 - pinch))
    height_ += 5 * np.exp(-(((down - tie) / 0.028) ** 2)) * np.cos(along * 40)
    cover = np.clip((reach - across) / 1.5, 0, 1)
    height_ = ndimage.gaussian_filter(height_, 1.5)
    stuff = np.zeros(x.shape, np.int64)
    trim = (reach - across > 4) & (reach - across < 15)  # a gold braid along the open edge
    braid = np.where(trim, 3 + 1.6 * np.sin((y + across * 0.8) / 2.4), 0)
    cord = np.abs(down - tie) < 0.0075
    rope = np.where(cord, 9 + 2.0 * np.sin((x - y * 0.9) / 3.0), 0)
    stuff[trim | cord] = 1
    made = relief.render(
        relief.Relief(height_ + braid + rope, stuff, cover, [VELVET, GOLD]), "warm", curve=0.2, occlusion=14,
        exposure=0.95, wear=0.2, cavity=0.7,
    )  # fmt: skip
    light = 0.22 + 0.38 * np.exp(-(((down - 0.50) / 0.34) ** 2)) + 0.22 * np.exp(-(((down - 1.0) / 0.16) ** 2))
    made[..., :3] *= (bright * light)[..., None]
    return made


def valance(width: int, depth: int, swags: int, bright: float = 1.0) -> np.ndarray:
    """The cloth across the top: swags whose folds hang from point to point, with a fringe."""
    height = depth + 26
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    made = np.full(x.shape, -40.0)
    cover = np.zeros(x.shape)
    stuff = np.zeros(x.shape, np.int64)
    span = width / swags
    for pass_ in (0, 1):  # every other swag lies in front
        for i in range(pass_, swags, 2):
            u = (x - (i + 0.5) * span) / (span * 0.60)
            low = depth * (0.44 + 0.56 * np.sqrt(np.clip(1 - u**2, 0, 1)))
            inside = (np.abs(u) < 1) & (y < low)
            v = y / np.maximum(low, 1)
            fold = np.tanh(1.4 * np.sin(2 * math.pi * (v**1.25 * 3.2 + 0.10 * u**2))) * 5.0 * (1 - 0.5 * u**2)
            level = fold + 14 * (1 - u**2) + pass_ * 6
            fringe = (np.abs(u) < 1) & (y >= low) & (y < low + 18 * (0.75 + 0.25 * np.cos(x * 1.25)))
            braid = inside & (y > low - 9)
            level = np.where(braid, level + 3 + 1.4 * np.sin(x / 2.2 + y / 3), level)
            level = np.where(fringe, 10 + 3.0 * np.cos(x * 1.25) + pass_ * 6, level)
            part = inside | fringe
            made = np.where(part, level, made)
            stuff = np.where(part, np.where(fringe | braid, 1, 0), stuff)
            cover = np.where(part, 1.0, cover)
    cover = ndimage.gaussian_filter(cover, 0.7)
    shown = relief.render(
        relief.Relief(ndimage.gaussian_filter(made, 0.9), stuff, cover, [VELVET, GOLD]), "warm", curve=0.3,
        occlusion=12, exposure=0.9, wear=0.2, cavity=0.6,
    )  # fmt: skip
    shade = bright * (0.24 + 0.46 * np.clip(y / depth, 0, 1) ** 1.6)
    shown[..., :3] *= shade[..., None]
    return shown


def backdrop(width: int, height: int) -> np.ndarray:
    """The dim stage behind: a dark curtain lit from below and from two lamps above, bytes (h, w, 4)."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    down, along = y / height, x / width
    folds = _folds(along, down, 5, width / 120) * 8
    made = relief.render(
        relief.Relief(ndimage.gaussian_filter(folds, 2), np.zeros(x.shape), np.ones(x.shape), [DARK_VELVET]), "warm",
        curve=0.1, occlusion=14, exposure=0.55, wear=0.0, cavity=0.5,
    )  # fmt: skip
    light = 0.10 + 0.55 * np.exp(-(((down - 0.98) / 0.30) ** 2)) + 0.34 * np.exp(-(((down - 0.42) / 0.30) ** 2))
    light *= 0.45 + 0.55 * np.exp(-(((along - 0.5) / 0.36) ** 2))
    made[..., :3] *= light[..., None]
    cool = np.exp(-((np.hypot((along - 0.5) * 1.4, down - 0.35) / 0.42) ** 2))[..., None]
    made[..., :3] += cool * np.array([0.010, 0.004, 0.020])
    return to_bytes(made.astype(np.float64))


def _footlights(pen: Pen, width: float, height: float, floor: float, number: int) -> None:
    """Boards of the stage, polished, and a row of small lamps along their edge."""
    boards = rounded(0, floor, width, height - floor, 0)
    pen.draw(boards, ((0.0, "#3a1a0c"), (0.35, "#2a120a"), (1.0, "#0d0504")))
    step = width / 26
    for i in range(-14, 15):
        x = width / 2 + i * step
        far = width / 2 + i * step * 0.80
        line = skia.Path()
        line.moveTo(far, floor)
        line.lineTo(x, height)
        pen.draw(line, "#000000", 0.5, stroke=2.2)
        pen.draw(line, "#8a5a34", 0.16, stroke=0.8)
    pen.draw(rounded(0, floor - 3, width, 6, 0), ("#e0a850", "#5a3210"))
    for i in range(number):
        x = width * (0.5 + 0.74 * ((i + 0.5) / number - 0.5))
        pen.glow(x, floor + 4, 150, "#ffb04a", 0.30)
        pen.glow(x, floor - 2, 46, "#ffe2a0", 0.55)
        shell = skia.Path()
        shell.addArc(skia.Rect.MakeLTRB(x - 24, floor - 14, x + 24, floor + 34), 180, 180)
        shell.close()
        pen.shadow(shell, 3, 4, 0.7)
        pen.draw(shell, ("#fff0b8", "#d08a2c", "#5a2e0a"))
        for k in range(-3, 4):
            rib = skia.Path()
            rib.moveTo(x, floor + 10)
            rib.lineTo(x + 24 * math.sin(k * 0.42), floor + 10 - 24 * math.cos(k * 0.42))
            pen.draw(rib, "#4a2408", 0.55, stroke=1.4)
        pen.draw(shell, "#ffe9a8", 0.7, stroke=1.4)
        pen.glow(x, floor + 24, 90, "#ff9a30", 0.28)


def scene(orientation: str) -> Image.Image:
    """The lobby's background, opaque."""
    width, height = SIZES[orientation]
    pen = Pen(width, height, 1.0)
    pen.image(backdrop(width, height), 0, 0)
    tall = height > width
    floor = height - (94 if not tall else 78)
    for x, tint in zip((0.22, 0.5, 0.78), ("#2fe0a0", "#ff6ac0", "#5ab0ff"), strict=True):
        spot = skia.Path()
        top, low = width * (0.5 + (x - 0.5) * 0.6), width * x
        spread = width * (0.085 if not tall else 0.16)
        spot.moveTo(top - 12, -20)
        spot.lineTo(top + 12, -20)
        spot.lineTo(low + spread, floor)
        spot.lineTo(low - spread, floor)
        spot.close()
        pen.draw(spot, ((0.0, tint + "30"), (0.5, tint + "16"), (1.0, tint + "0a")), blur=22, add=True)
    _footlights(pen, width, height, floor, 8 if not tall else 5)
    side = 190 if not tall else 120
    for edge_, x in (("right", 0), ("left", width - side)):
        cloth = curtain(side, floor + 8, 11 if x == 0 else 12, edge_)
        pen.draw(rounded(x - 14 if x else x, 0, side + 14, floor, 0), "#000000", 0.5, blur=22)
        pen.relief(cloth, x, 0)
    pen.relief(valance(width, 118 if not tall else 104, 7 if not tall else 4), 0, -8)
    pen.draw(rounded(width * 0.28, 10, width * 0.44, 104, 52), "#0a0206", 0.62, blur=34)  # the name stands here
    pen.draw(rounded(0, floor + 14, width, height - floor - 14, 0), ("#05020a00", "#05020acc"))
    return Image.fromarray(pen.pixels()).convert("RGB")


def title() -> np.ndarray:
    """SLOT THEATRE in one line."""
    return word("SLOT THEATRE", "theatre", 120, 0.11)


def title_two_lines() -> np.ndarray:
    return stacked([word("SLOT", "theatre", 150, 0.12), word("THEATRE", "theatre", 104, 0.10)], -60)


def icon(side: int = 512) -> np.ndarray:
    """The program's icon: the curtain parts before a golden star."""
    pen = Pen(256, 256, side / 256)
    card = rounded(8, 8, 240, 240, 52)
    pen.shadow(card, 3, 4, 0.6)
    pen.canvas.save()
    pen.canvas.clipPath(card, skia.ClipOp.kIntersect, True)
    pen.draw(card, ("#2a1240", "#0a0414"))
    pen.glow(128, 140, 150, "#ffb84a", 0.75)
    pen.rays(128, 136, 190, "#ffdf9a", 0.32, 16)
    star = ICONS["star"]()
    matrix = skia.Matrix()
    matrix.setScale(86 * pen.density, 86 * pen.density)
    star.transform(matrix)
    gold = cast(star, STYLES["theatre"].but(height=0.16, back_width=0.04, steepness=0.16), 120 * pen.density)
    pen.image(gold, 128 - gold.shape[1] / 2 / pen.density, 140 - gold.shape[0] / 2 / pen.density)
    for edge_, x in (("right", 0.0), ("left", 256 - 78.0)):
        cloth = curtain(round(78 * pen.density), round(256 * pen.density), 3 if x == 0 else 4, edge_, 1.6)
        pen.draw(rounded(x, 0, 78, 256, 0), "#000000", 0.45, blur=10)
        pen.relief(cloth, x, 0)
    pen.relief(valance(round(256 * pen.density), round(64 * pen.density), 3, 1.6), 0, 2)
    pen.canvas.restore()
    rim = edge("lobby", 240, 240, 52, 11, "double")
    pen.image(to_bytes(rim.astype(np.float64)), 8, 8, 240, 240)
    return pen.pixels()


def build() -> list[Path]:
    """Write the lobby's scenes, the theatre's name and the icon."""
    skin("lobby")
    folder = ASSETS / "lobby"
    (folder / "scenery").mkdir(parents=True, exist_ok=True)
    written = []
    for orientation in SIZES:
        path = folder / "scenery" / f"lobby_{orientation}.webp"
        scene(orientation).save(path, quality=92, method=5)
        written.append(path)
    for name, pixels in (("logo_wide", title()), ("logo", title_two_lines()), ("icon", icon())):
        save(pixels, folder / f"{name}.png")
        written.append(folder / f"{name}.png")
    return written
