"""What stands around the boards: things all games share, and the collection scroll of Book of 99."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy import ndimage

from slots.artwork.ui import relief
from slots.artwork.ui.pen import Fill, Pen, circle, rounded
from slots.artwork.ui.piece import Piece, write
from slots.artwork.ui.rims import DENSITY, FINE, boss, edge, ring
from slots.artwork.ui.theme import ASSETS, GOLD, Skin, mix, readable, skin
from slots.artwork.ui.titles import ribbon

#: Colours of the ten lines, in their order.
LINES = (
    *("#ff5d6c", "#ffb43a", "#3fd07a", "#4aa8ff", "#b46cff"),
    *("#ff74c0", "#52d8ea", "#c2d644", "#ff8a4c", "#9aa4ff"),
)


def shared(dress: Skin) -> Iterator[Piece]:
    """Pill, ribbon and, for the games with lines, the tags of the lines."""
    yield pill(dress)
    yield ribbon(dress)
    if dress.name != "bone_lich":
        yield tag(dress, "tag_off", None)
        for number, colour in enumerate(LINES, start=1):
            yield tag(dress, f"tag_{number}", colour)


def pill(dress: Skin) -> Piece:
    """A dark label in a metal edge."""
    w, h, bleed = 160.0, 56.0, 8.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, h / 2)
    pen.shadow(body, 3, 3.5, 0.6)
    low, high = dress.stops("well")
    pen.draw(body, (mix(high, dress.colour("panel2"), 0.5), low), 0.97)
    pen.relief(edge(dress.name, w, h, h / 2, 3.4, "rod"), bleed, bleed)
    margin = bleed + h / 2
    return Piece("pill", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (margin, margin - 1, margin, margin - 1))


def tag(dress: Skin, name: str, colour: str | None) -> Piece:
    """The disc for a line's number, dark or lit in the line's colour."""
    r, bleed = 21.0, 9.0
    pen = Pen(2 * (r + bleed), 2 * (r + bleed))
    c = r + bleed
    if colour is not None:
        pen.draw(circle(c, c, r), colour, 0.85, blur=4)
    pen.shadow(circle(c, c, r - 1), 2, 2.5, 0.6)
    disc = circle(c, c, r - 3)
    if colour is None:
        pen.draw(disc, (dress.stops("panel2")[0], dress.stops("panel")[1]))
    else:
        tone = readable(colour, "#ffffff", 4.7)
        pen.draw(disc, (mix(tone, colour, 0.25), tone, mix(tone, "#000000", 0.15)))
        pen.inner(disc, 2, 2, 0.55, mix(colour, "#ffffff", 0.5))
    made = ring(dress.name, 2 * r, 4.2, "plain")
    corner = c - made.shape[0] / pen.density / 2
    pen.relief(made, corner, corner)
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def rod(width: float, height: float) -> np.ndarray:
    """A turned gold rod along the longer side, premultiplied linear."""
    lying = width >= height
    long, thick = (width, height) if lying else (height, width)
    columns, rows = round(long * DENSITY) * FINE, round(thick * DENSITY) * FINE
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float64)
    across = (y - (rows / 2 - 0.5)) / (rows / 2)
    from_end = np.minimum(x, columns - 1 - x) / rows
    radius = np.full(x.shape, 0.80)
    for at, half, more in ((0.55, 0.16, 0.18), (0.95, 0.08, 0.10), (1.25, 0.08, 0.10)):
        radius = np.maximum(radius, 0.80 + more * np.sqrt(np.clip(1 - ((from_end - at) / half) ** 2, 0, 1)))
    level = np.sqrt(np.clip(1 - (across / radius) ** 2, 0, 1)) * radius * rows * 0.5
    cover = np.clip((radius - np.abs(across)) * rows / 2 + 0.5, 0, 1)
    if not lying:
        level, cover = level.T, cover.T
    return relief.render(
        relief.Relief(ndimage.gaussian_filter(level, 1.0), np.zeros(level.shape), cover, [GOLD]), "day",
        occlusion=8, exposure=1.2, shrink=FINE,
    )  # fmt: skip


def _noise(height: int, width: int, scale: float, seed: int) -> np.ndarray:
    """Smooth noise of several sizes, about -1..1."""
    rng = np.random.default_rng(seed)
    made = np.zeros((height, width))
    for octave in range(4):
        size = max(1.0, scale / 2**octave)
        small = rng.standard_normal((int(height / size) + 4, int(width / size) + 4))
        made += ndimage.zoom(small, size, order=3)[:height, :width] / 2**octave
    return made / 1.6


def parchment(width: int, height: int, lying: bool) -> np.ndarray:
    """Old paper in picture pixels, straight sRGB bytes: mottled, brown at its edges, curling towards the rods."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    along, across = (x / width, y / height) if lying else (y / height, x / width)
    side = height if lying else width
    light = np.array([246, 229, 188.0])
    tan = np.array([205, 166, 104.0])
    brown = np.array([122, 82, 38.0])
    border = np.minimum(across, 1 - across) * side
    ragged = border + 3.0 * _noise(height, width, 26, 4)
    age = np.clip(1 - ragged / 42, 0, 1) ** 1.5 * 0.85
    age = np.maximum(age, np.clip(0.22 + 0.20 * _noise(height, width, 120, 2), 0, 1))
    colour = light + (tan - light) * age[..., None]
    stain = np.clip(0.55 * _noise(height, width, 70, 9) - 0.45, 0, 1)[..., None]
    colour = colour + (brown - colour) * stain * 0.35
    fibre = ndimage.gaussian_filter(np.random.default_rng(7).standard_normal((height, width)), (0.6, 3.0))
    colour = colour + fibre[..., None] * 7
    long = width if lying else height
    curl = np.minimum(along, 1 - along) * long / 2
    colour = colour * (0.46 + 0.54 * np.clip(curl / 46, 0, 1) ** 0.6)[..., None]
    colour = colour + 16 * np.exp(-(((curl - 74) / 26) ** 2))[..., None]
    burn = np.clip(1 - ragged / 7, 0, 1)[..., None]
    colour = colour + (brown * 0.6 - colour) * burn * 0.8
    alpha = np.clip(ragged - 0.5, 0, 1) * 255
    return np.concatenate([np.clip(colour, 0, 255), alpha[..., None]], -1).astype(np.uint8)


#: The collection's scrolls: standing and lying beside the board, and open in the middle of the portrait screen.
SCROLLS = {"scroll": (232.0, 776.0), "scroll_wide": (952.0, 228.0), "scroll_open": (990.0, 356.0)}


def scroll(name: str) -> Piece:
    """The collection's scroll between its rods; words, Book and pips are set on it at run time."""
    w, h = SCROLLS[name]
    lying = w > h
    bleed = 44.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    x = y = bleed
    inset = 5.0
    paper = (x, y + inset, w, h - 2 * inset) if lying else (x + inset, y, w - 2 * inset, h)
    sheet = rounded(*paper, 3)
    pen.shadow(sheet, 7, 9, 0.6)
    pen.image(parchment(round(paper[2] * 2), round(paper[3] * 2), lying), paper[0], paper[1])
    gap = 30.0
    frame = (
        rounded(x + gap, y + 20, w - 2 * gap, h - 40, 3) if lying else rounded(x + 18, y + gap, w - 36, h - 2 * gap, 3)
    )
    pen.draw(frame, "#8a5a20", 0.55, stroke=1.8)
    if not lying:
        for level in (h - 168.0,):
            pen.draw(rounded(x + 44, y + level, w - 88, 1.6, 0), "#8a5a20", 0.55)
    thick = 36.0
    ends = ((x, y + h / 2), (x + w, y + h / 2)) if lying else ((x + w / 2, y), (x + w / 2, y + h))
    reach = (h if lying else w) + 26.0
    for cx, cy in ends:
        rw, rh = (thick, reach) if lying else (reach, thick)
        body = rounded(cx - rw / 2, cy - rh / 2, rw, rh, 14)
        pen.shadow(body, 6, 7, 0.65)
        pen.relief(rod(rw, rh), cx - rw / 2, cy - rh / 2)
        knob = boss("book_of_99", 46, "#f0a030")
        for side in (-1, 1):
            kx, ky = (cx, cy + side * reach / 2) if lying else (cx + side * reach / 2, cy)
            pen.shadow(circle(kx, ky, 21), 3, 4, 0.6)
            pen.relief(knob, kx - 23, ky - 23)
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4, lossy=True)


def dots(dress: Skin) -> Iterator[Piece]:
    """A small round pip, dark and lit: spins left."""
    for name, lit in (("pip_off", False), ("pip_on", True)):
        r, bleed = 9.0, 5.0
        pen = Pen(2 * (r + bleed), 2 * (r + bleed))
        c = r + bleed
        if lit:
            pen.draw(circle(c, c, r), dress.colour("hot"), 0.8, blur=2.2)
        fill: Fill = ("#fff8dc", dress.colour("gold"), "#c98a2c") if lit else dress.stops("well")
        pen.draw(circle(c, c, r - 1), fill)
        pen.draw(circle(c, c, r - 1), dress.stops("trim")[1], 1.0 if lit else 0.7, stroke=1.8)
        yield Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def pieces(dress: Skin) -> Iterator[Piece]:
    """All furniture of a game."""
    yield from shared(dress)
    yield from dots(dress)
    if dress.name == "book_of_99":
        yield from map(scroll, SCROLLS)
    elif dress.name == "bone_lich":
        from slots.artwork.ui import crypt

        yield from crypt.pieces(dress)
    else:
        from slots.artwork.ui import bazaar

        yield from bazaar.pieces(dress)


def build(game: str) -> list[Path]:
    """Write the furniture of a game to its widgets."""
    return write(pieces(skin(game)), ASSETS / game / "ui")
