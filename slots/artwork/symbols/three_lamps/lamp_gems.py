"""The three gems of the lamps: a large cut stone in its rays, its name on a ribbon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia

from slots.artwork.render import gem
from slots.artwork.render.effects import coordinates, glint
from slots.artwork.render.finish import Finish, hex_linear, over
from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Camera, Picture, Piece, field, fit, render
from slots.artwork.render.materials import GOLD, Colour, enamel, jewel
from slots.artwork.render.sdf import chamfer, extrude, pillow, texture
from slots.artwork.render.shapes import fill, outline, reliefs, text_path
from slots.artwork.symbols.catalogue import Subject, shrunk, winning

RIBBON_EXTENT = 1.25
CLOTH, EDGE, LETTERS, TAIL = range(4)


@field
def ribbon(x, y, z, textures, numbers, layer):
    """A bent ribbon with a name; textures: band, letters, tails."""
    bound = max(abs(x) - 1.3, abs(y) - 0.7)
    if bound > 0.3:
        return bound, CLOTH
    bow = z - 0.10 + 0.16 * x * x
    band = texture(textures, 0, x, y, RIBBON_EXTENT)
    d = extrude(band, bow, 0.060, 0.03)
    m = CLOTH
    edge = extrude(abs(band + 0.028) - 0.026, bow, 0.092, 0.024)
    if edge < d:
        d = edge
        m = EDGE
    tails = extrude(texture(textures, 2, x, y, RIBBON_EXTENT), bow + 0.14, 0.05, 0.02)
    if tails < d:
        d = tails
        m = TAIL
    name = texture(textures, 1, x, y, RIBBON_EXTENT)
    letters = min(pillow(name, bow, 0.10, 0.085, 22.0), chamfer(name - 0.012, bow, 0.125, 0.02, 1.0))
    if letters < d:
        d = letters
        m = LETTERS
    return d * 0.78, m


@dataclass(frozen=True)
class LampGem:
    """One of the three gems: stone, cut, name on the ribbon, and colours of ribbon, rays and win."""

    cut: Callable[[], np.ndarray]
    stone: gem.Stone
    word: str
    cloth: Colour
    rays: str
    tilt: tuple[float, float]


GEMS = {
    "gem_treasure": LampGem(gem.brilliant, gem.TOPAZ, "TREASURE", (0.45, 0.10, 0.004), "#ffc040", (0.16, 0.28)),
    "gem_multiply": LampGem(gem.square, gem.AMETHYST, "MULTIPLY", (0.17, 0.012, 0.36), "#c060ff", (0.12, 0.20)),
    "gem_prize": LampGem(gem.hexagon, gem.EMERALD, "PRIZE", (0.006, 0.17, 0.065), "#40f090", (0.14, 0.26)),
}


def name_ribbon(word: str, colour: Colour) -> Piece:
    band = outline(
        [("M", -1.06, -0.13), ("Q", 0, -0.30, 1.06, -0.13), ("L", 1.06, 0.25), ("Q", 0, 0.08, -1.06, 0.25), ("Z",)]
    )
    tail = outline(
        [("M", 0.86, -0.02), ("L", 1.24, 0.06), ("L", 1.13, -0.15), ("L", 1.24, -0.36), ("L", 0.86, -0.40), ("Z",)]
    )
    letters = text_path(word, "title", 1.78, 0.235, tracking=0.02, y=0.0)
    bent = skia.Path()
    for verb, points in letters:  # follow the bow of the ribbon
        moved = [(p.x(), p.y() + 0.150 * p.x() ** 2 - 0.095) for p in points]
        if verb == skia.Path.kMove_Verb:
            bent.moveTo(*moved[0])
        elif verb == skia.Path.kLine_Verb:
            bent.lineTo(*moved[1])
        elif verb == skia.Path.kQuad_Verb:
            bent.quadTo(*moved[1], *moved[2])
        elif verb == skia.Path.kCubic_Verb:
            bent.cubicTo(*moved[1], *moved[2], *moved[3])
        elif verb == skia.Path.kClose_Verb:
            bent.close()
    twin = skia.Path()
    flip = skia.Matrix()
    flip.setScale(-1, 1)
    tail.transform(flip, twin)
    dark = (colour[0] * 0.35, colour[1] * 0.35, colour[2] * 0.35)
    return Piece(
        ribbon,
        (
            enamel(colour, coat=0.6, rim=0.5),
            GOLD,
            jewel((0.95, 0.78, 0.45), (0.35, 0.24, 0.10), coat=0.6, glow_win=1.2),
            enamel(dark, coat=0.4, rim=0.6),
        ),
        LAMPLIGHT,
        textures=reliefs(fill(band), fill(bent), fill(tail, twin), extent=RIBBON_EXTENT),
        eye=(0.0, 0.25, 6.3),
        bound=1.6,
    )


def sunburst(size: int, colour: str, strength: float) -> np.ndarray:
    """Rays of light about the middle, premultiplied linear (size, size, 4)."""
    x, y = coordinates(size, size)
    u, v = x - 0.5, y - 0.42
    r = np.hypot(u, v)
    a = np.arctan2(v, u)
    fan = 0.5 + 0.5 * np.cos(a * 16.0)
    fine = 0.5 + 0.5 * np.cos(a * 32.0 + 0.9)
    rays = np.clip(0.62 * fan**2.2 + 0.25 * fine**4, 0, 1)
    fall = np.clip((0.50 - r) / 0.24, 0, 1) ** 1.1
    core = np.exp(-((r / 0.34) ** 4))
    light = np.clip((rays * 0.95 + 0.10) * fall + 0.35 * core, 0, 1) * strength
    tint = hex_linear(colour) * 0.85 + 0.15 * light[..., None]
    return np.concatenate([tint * light[..., None], light[..., None]], -1)


class RayedGem:
    """Draws a lamp gem: rays behind, the stone, its ribbon in front."""

    def __init__(self, design: LampGem) -> None:
        self._design = design
        self._ribbon: tuple[Piece, Camera] | None = None

    def __call__(self, width: int, height: int, angle: float) -> Picture:
        design = self._design
        stone_side = round(width * 0.72)
        tilt = (design.tilt[0] - angle * 0.8, design.tilt[1])
        stone = gem.render_gem(design.cut(), design.stone, stone_side, tilt=tilt, turn=-angle, fill=0.94)
        if self._ribbon is None:
            piece = name_ribbon(design.word, design.cloth)
            self._ribbon = piece, fit(piece, 0.40, 0.99)
        piece, camera = self._ribbon
        band = render(piece, width, round(width * 0.40), camera=camera)
        pictures = []
        for light, name, strength in ((stone.rest, band.rest, 0.75), (stone.win, band.win, 1.0)):
            canvas = sunburst(width, design.rays, strength)
            x, y = (width - stone_side) // 2, round(height * 0.045)
            spot = canvas[y : y + stone_side, x : x + stone_side]
            canvas[y : y + stone_side, x : x + stone_side] = over(light, spot)
            y = height - name.shape[0] - round(height * 0.005)
            canvas[y : y + name.shape[0]] = over(name, canvas[y : y + name.shape[0]])
            pictures.append(canvas)
        return Picture(pictures[0], pictures[1])


def lamp_gems() -> list[Subject]:
    rest = Finish(
        outline_width=0.0, shadow=0.0, contrast=1.08, saturation=1.08, sharpen=0.40, top=1.02, bottom=0.96, bloom=0.45
    )
    listed = []
    for name, design in GEMS.items():
        won = winning(rest, design.rays, bloom=0.75, overlay=glint(0.38, 0.24, 0.24))
        listed.append(Subject(name, RayedGem(design), rest, won, turns=True, turn_draw=shrunk(RayedGem(design))))
    return listed
