"""Furniture of Three Lamps: alcoves and their labels, prize bars and tokens, respin lights, the cards of the buys."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import skia
from PIL import Image
from scipy import ndimage

from slots.artwork.ui import relief
from slots.artwork.ui.lettering import mask
from slots.artwork.ui.pen import Fill, Pen, circle, polygon, rounded
from slots.artwork.ui.piece import Piece
from slots.artwork.ui.rims import DENSITY, FINE, boss, edge, ring
from slots.artwork.ui.theme import ASSETS, Skin, mix, readable

LAMPS = {"treasure": "#ffb52e", "multiply": "#b45cff", "prize": "#2fe07a"}
PRIZES = {"grand": "#d0243c", "major": "#d8702a", "maxi": "#8a3cd8", "minor": "#2a7ad8", "mini": "#1f9a56"}
ALCOVE = (330.0, 216.0)
CARD = (386.0, 636.0)


def pieces(dress: Skin) -> Iterator[Piece]:
    """All of it."""
    yield alcove(dress, "alcove", None)
    for lamp, colour in LAMPS.items():
        yield alcove(dress, f"alcove_{lamp}", colour)
        yield label(dress, f"lamp_label_{lamp}", colour)
        yield step(dress, f"step_{lamp}", colour)
    yield label(dress, "lamp_label", None)
    yield step(dress, "step_off", None)
    for prize, colour in PRIZES.items():
        yield prize_bar(dress, prize, colour)
        yield token(dress, f"token_{prize}", colour)
    yield token(dress, "token_off", None)
    yield respin(dress, lit=True)
    yield respin(dress, lit=False)
    for state in ("", "_hover", "_pressed", "_disabled"):
        yield buy_button(dress, state)
    for lamp in (*LAMPS, "triple"):
        yield buy_card(dress, lamp)


def _arch(x: float, y: float, w: float, h: float) -> skia.Path:
    """A keel arch on a straight foot, its point at the top in the middle."""
    path = skia.Path()
    spring = y + h * 0.47
    path.moveTo(x, y + h)
    path.lineTo(x, spring)
    path.cubicTo(x, y + h * 0.16, x + w * 0.34, y + h * 0.20, x + w / 2, y)
    path.cubicTo(x + w * 0.66, y + h * 0.20, x + w, y + h * 0.16, x + w, spring)
    path.lineTo(x + w, y + h)
    path.close()
    return path


def alcove(dress: Skin, name: str, colour: str | None) -> Piece:
    """A niche for a lamp: dark, or shining in the lamp's colour."""
    (w, h), bleed = ALCOVE, 14.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    niche = _arch(bleed, bleed, w, h)
    if colour is not None:
        pen.draw(niche, colour, 0.6, blur=5)
    pen.shadow(niche, 5, 6, 0.65)
    if colour is None:
        pen.draw(niche, ("#2a1450", "#170a34", "#0c0420"))
    else:
        pen.draw(niche, (mix(colour, "#1a0838", 0.62), mix(colour, "#12052a", 0.76), "#12062a"))
    with pen.clipped(niche):
        _lattice(pen, bleed, bleed, w, h, colour or "#7a4cb0", 0.16 if colour is None else 0.24)
        if colour is not None:
            pen.glow(bleed + w / 2, bleed + h * 0.52, w * 0.52, colour, 0.62)
            pen.rays(bleed + w / 2, bleed + h * 0.52, w * 0.7, mix(colour, "#ffffff", 0.3), 0.26, 20)
    pen.inner(niche, 6, 14, 0.75)
    pen.relief(_arch_rim(dress, bleed, w, h), 0, 0)
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def _lattice(pen: Pen, x: float, y: float, w: float, h: float, colour: str, alpha: float) -> None:
    """A faint pattern of stars and crosses, as in pierced screens."""
    pitch = 34.0
    for row in range(int(h / pitch) + 2):
        for column in range(int(w / pitch) + 2):
            cx, cy = x + column * pitch, y + row * pitch
            for turn in (0.0, 45.0):
                square = rounded(cx - 9, cy - 9, 18, 18, 0)
                matrix = skia.Matrix()
                matrix.setRotate(turn, cx, cy)
                square.transform(matrix)
                pen.draw(square, colour, alpha, stroke=1.3)


def _arch_rim(dress: Skin, bleed: float, w: float, h: float) -> np.ndarray:
    """The brass moulding around a niche, with a rope between two rods; premultiplied linear, the whole picture."""
    k = DENSITY * FINE
    width, height = round((w + 2 * bleed) * DENSITY) * FINE, round((h + 2 * bleed) * DENSITY) * FINE
    shape = mask(_scaled(_arch(bleed, bleed, w, h), k), width, height)
    inside = relief.depth(shape)
    band = 13.0 * k
    across = inside / band
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    strand = ((x * 0.8 + y) / (7.0 * k) + across * 0.9) % 1
    rope = np.sqrt(np.clip(1 - (2 * strand - 1) ** 2, 0, 1)) * 0.20 + relief.bead(across, 0.5, 0.28) * 0.7
    rope = np.where(np.abs(across - 0.5) < 0.27, rope, 0)
    rods = np.maximum(relief.bead(across, 0.11, 0.12), relief.bead(across, 0.89, 0.11))
    cover = np.clip(inside + 0.5, 0, 1) * np.clip(band - inside + 0.5, 0, 1)
    level = ndimage.gaussian_filter(np.maximum(rope, rods) * band, 0.5 * FINE)
    return relief.render(
        relief.Relief(level, np.zeros(level.shape), cover, [dress.trim]), dress.light, occlusion=band * 0.3,
        exposure=1.2, shrink=FINE, curve=0.3,
    )  # fmt: skip


def _scaled(path: skia.Path, k: float) -> skia.Path:
    matrix = skia.Matrix()
    matrix.setScale(k, k)
    made = skia.Path()
    path.transform(matrix, made)
    return made


def label(dress: Skin, name: str, colour: str | None) -> Piece:
    """The plate below a lamp for its name and progress."""
    w, h, r, bleed = 280.0, 44.0, 10.0, 6.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    pen.shadow(body, 2, 3, 0.6)
    if colour is None:
        pen.draw(body, ("#2c1850", "#180a34"))
        pen.draw(rounded(bleed + 1, bleed + 1, w - 2, h - 2, r - 1), dress.colour("celline"), 0.8, stroke=2)
    else:
        tone = readable(mix(colour, "#3a1a10" if colour == LAMPS["treasure"] else "#1a0838", 0.45), dress.colour("ink"))
        pen.draw(body, (tone, mix(tone, "#000000", 0.4)))
        pen.inner(body, 1.5, 2, 0.3, "#ffffff")
        pen.relief(edge(dress.name, w, h, r, 3.0, "rod"), bleed, bleed)
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 16,) * 4)


def step(dress: Skin, name: str, colour: str | None) -> Piece:
    """One of the twelve steps of a lamp's progress."""
    s, bleed = 14.0, 5.0
    pen = Pen(s + 2 * bleed, s + 2 * bleed)
    c, r = s / 2 + bleed, s / 2
    stone = polygon([(c, c - r), (c + r, c), (c, c + r), (c - r, c)])
    if colour is None:
        pen.draw(stone, "#05020c", 0.85)
        pen.draw(stone, "#9a7ac0", 0.85, stroke=1.5)
    else:
        pen.draw(stone, colour, 0.95, blur=2.4)
        pen.draw(stone, ("#ffffff", mix(colour, "#ffffff", 0.2), colour))
        pen.draw(polygon([(c, c - r), (c + r, c), (c, c)]), "#ffffff", 0.35)
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def prize_bar(dress: Skin, name: str, colour: str) -> Piece:
    """The bar of a prize: its name and value on the left, three tokens on the right."""
    w, h, r, bleed = 300.0, 134.0, 16.0, 10.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    pen.shadow(body, 4, 5, 0.6)
    bright = readable(mix(colour, "#1a0838", 0.22), "#ffffff", 4.8)
    pen.draw(body, ((0.0, mix(colour, "#ffffff", 0.12)), (0.20, bright), (0.6, mix(bright, "#0c0420", 0.45)),
                    (1.0, mix(bright, "#0c0420", 0.75))))  # fmt: skip
    pen.draw(rounded(bleed + 5, bleed + 5, w - 10, h * 0.18, r - 5), ("#ffffff3c", "#ffffff06"))
    pen.inner(body, -5, 8, 0.45)
    pen.relief(edge(dress.name, w, h, r, 6.5, "double"), bleed, bleed)
    return Piece(f"prize_{name}", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 44,) * 4)


def token(dress: Skin, name: str, colour: str | None) -> Piece:
    """A prize's token in its socket; without a colour the empty socket."""
    d, bleed = 60.0, 8.0
    pen = Pen(d + 2 * bleed, d + 2 * bleed)
    c = d / 2 + bleed
    if colour is None:
        well = circle(c, c, d / 2 - 3)
        pen.draw(well, ("#05020c", "#140a28"))
        pen.inner(well, 4, 5, 0.9)
        pen.draw(circle(c, c, d / 2 - 3), dress.stops("trim")[1], 0.85, stroke=2.6)
    else:
        pen.draw(circle(c, c, d / 2 - 2), mix(colour, "#ffffff", 0.25), 0.8, blur=3.5)
        pen.shadow(circle(c, c, d / 2 - 3), 2, 3, 0.6)
        made = boss(dress.name, d, mix(colour, "#ffffff", 0.18))
        pen.relief(made, bleed, bleed)
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def respin(dress: Skin, lit: bool) -> Piece:
    """A light for one respin left."""
    d, bleed = 104.0, 16.0
    pen = Pen(d + 2 * bleed, d + 2 * bleed)
    c = d / 2 + bleed
    if lit:
        pen.draw(circle(c, c, d / 2), dress.colour("accent"), 0.8, blur=6)
    pen.shadow(circle(c, c, d / 2 - 2), 4, 4, 0.6)
    face = circle(c, c, d / 2 - 9)
    if lit:
        tones = dress.stops("face")
        pen.radial(face, c, c + 20, d * 0.62, [(0, tones[0]), (0.45, tones[1]), (1, tones[2])])
        pen.inner(face, 0, 6, 0.5)
        gloss = skia.Path()
        gloss.addOval(skia.Rect.MakeLTRB(c - 30, c - 39, c + 30, c - 4))
        pen.draw(gloss, ("#ffffff66", "#ffffff06"))
    else:
        pen.draw(face, ("#07030f", "#190b34"))
        pen.inner(face, 5, 7, 0.9)
    made = ring(dress.name, d, 11)
    corner = c - made.shape[0] / pen.density / 2
    pen.relief(made if lit else made * [0.7, 0.65, 0.7, 1], corner, corner)
    return Piece("respin_on" if lit else "respin_off", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def buy_button(dress: Skin, state: str) -> Piece:
    """The golden button that opens the page of the buys; dark words stand on it."""
    w, h, r, bleed = 276.0, 190.0, 18.0, 18.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    hover, pressed, asleep = (state == "_" + word for word in ("hover", "pressed", "disabled"))
    fill: Fill = ("#ffe6a0", "#f2b650", "#d88a2a")
    if hover:
        fill = ("#fff2c4", "#ffca6a", "#e89c38")
    if pressed:
        fill = ("#c07a22", "#dc9836", "#eab050")
    if asleep:
        fill = ("#8a8494", "#6a6474", "#544e5e")
    if hover:
        pen.draw(body, "#ffd070", 0.95, blur=7)
    pen.shadow(body, 2 if pressed else 6, 3 if pressed else 6, 0.65)
    pen.draw(body, fill)
    if pressed:
        pen.inner(body, 6, 7, 0.5)
    else:
        with pen.clipped(body):
            pen.rays(bleed + w / 2, bleed + h / 2, w * 0.7, "#ffffff", 0.10, 18)
        pen.draw(rounded(bleed + 7, bleed + 6, w - 14, h * 0.30, r - 6), ("#ffffff80", "#ffffff0c"))
        pen.inner(body, -6, 8, 0.35, "#5a2404")
    made = edge(dress.name, w, h, r, 8.0, "double")
    pen.relief(made * [0.6, 0.6, 0.65, 1] if asleep else made, bleed, bleed)
    return Piece(f"buy{state}", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 50,) * 4)


def _symbol(name: str) -> np.ndarray:
    return np.array(Image.open(ASSETS / "three_lamps" / "symbols" / f"{name}.png").convert("RGBA"))


def buy_card(dress: Skin, lamp: str) -> Piece:
    """A card of the page of the buys; name, words, price and button are set at run time in its lower half."""
    (w, h), r, bleed = CARD, 24.0, 16.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    x = y = bleed
    body = rounded(x, y, w, h, r)
    colour = LAMPS.get(lamp, dress.colour("accent"))
    pen.shadow(body, 6, 7, 0.65)
    pen.draw(body, ((0.0, mix(colour, "#12052a", 0.50)), (0.32, mix(colour, "#12052a", 0.66)),
                    (0.62, "#160830"), (1.0, "#0e0420")))  # fmt: skip
    with pen.clipped(body):
        pen.glow(x + w / 2, y + h * 0.28, w * 0.62, colour, 0.55)
        pen.rays(x + w / 2, y + h * 0.28, w * 0.85, mix(colour, "#ffffff", 0.35), 0.22, 20)
    pen.draw(rounded(x, y + h * 0.44, w, h * 0.56, r), ((0.0, "#12062800"), (0.16, "#120628c0"), (1.0, "#0c0420f0")))
    pen.inner(body, 0, 16, 0.6)
    if lamp == "triple":
        heroes = (
            ("lamp_multiply", 0.27, 0.17, 0.46),
            ("lamp_prize", 0.75, 0.17, 0.46),
            ("lamp_treasure", 0.50, 0.33, 0.62),
        )
    else:
        heroes = ((f"lamp_{lamp}", 0.50, 0.275, 0.82),)
    for name, cx, cy, size in heroes:
        pixels = _symbol(name)
        width = size * w
        height = width * pixels.shape[0] / pixels.shape[1]
        pen.image(pixels, x + cx * w - width / 2, y + cy * h - height / 2, width, height)
    pen.relief(edge(dress.name, w, h, r, 10.0, "double"), x, y)
    return Piece(f"buy_{lamp}", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, lossy=True)
