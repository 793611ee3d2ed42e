"""Cut stones: five low jewels in brass bezels, and the three lamp gems with rays and a name ribbon."""

from __future__ import annotations

import math
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
from slots.artwork.render.sdf import chamfer, extrude, length3, nearest_sector, pillow, smooth_min, sphere, texture
from slots.artwork.render.shapes import Point, distance, fill, mask, outline, polygon, reliefs, text_path
from slots.artwork.symbols.catalogue import Subject, winning

EXTENT = 1.5
METAL, BEAD, BACK = range(3)


@field
def bezel(x, y, z, textures, numbers, layer):
    """A brass setting: a rim about the stone's outline, beads, claws. Numbers: claws, beads, turn of the claws."""
    bound = length3(x, y, z) - 1.75
    if bound > 0.3:
        return bound, METAL
    shape = texture(textures, 0, x, y, EXTENT)
    rim = extrude(abs(shape - 0.085) - 0.085, z + 0.02, 0.17, 0.070)
    rim = smooth_min(rim, extrude(abs(shape - 0.205) - 0.045, z + 0.08, 0.10, 0.030), 0.02)
    d = rim
    m = METAL
    back = extrude(shape - 0.02, z + 0.16, 0.03, 0.01)
    if back < d:
        d = back
        m = BACK
    a = math.atan2(y, x)
    r = math.sqrt(x * x + y * y)
    # claws stand where the outline is met in their direction
    sector = nearest_sector(a - numbers[2], numbers[0]) + numbers[2]
    along = x * math.cos(sector) + y * math.sin(sector)
    across = -x * math.sin(sector) + y * math.cos(sector)
    claw = smooth_min(
        extrude(max(abs(across) - 0.075, abs(shape - 0.030) - 0.125), z - 0.06, 0.20, 0.06),
        sphere(across, (shape - 0.17) * 1.0, z - 0.06, 0.105),
        0.05,
    )
    if along < 0.0:
        claw = 1.0
    if claw < d:
        d = claw * 0.8
        m = METAL
    # beads on the lower step, evenly by angle
    bead_angle = nearest_sector(a, numbers[1])
    bead = math.sqrt((r * (a - bead_angle)) ** 2 + (shape - 0.205) ** 2 + (z - 0.035) ** 2) - 0.048
    if bead < d:
        d = bead * 0.8
        m = BEAD
    return d * 0.8, m


def girdle(planes: np.ndarray) -> list[Point]:
    """The outline of a stone seen from the front: corners of its upright facets, in order."""
    angles = np.linspace(0, 2 * math.pi, 720, endpoint=False)
    directions = np.stack([np.cos(angles), np.sin(angles)], -1)
    # how far one may go from the middle in each direction, at the widest height
    best = np.zeros(len(angles))
    for z in np.linspace(-0.3, 0.3, 25):
        room = planes[:, 3] - planes[:, 2] * z
        towards = directions @ planes[:, :2].T
        reach = np.where(towards > 1e-6, room / np.maximum(towards, 1e-6), np.inf).min(1)
        best = np.maximum(best, reach)
    return [(float(b * c), float(b * s)) for b, (c, s) in zip(best, directions, strict=True)]


@dataclass(frozen=True)
class Jewel:
    """A stone, its cut, its setting's claws and beads, and the colour of its win."""

    cut: Callable[[], np.ndarray]
    stone: gem.Stone
    claws: int
    beads: int
    turn: float
    glow: str


def trillion() -> np.ndarray:
    """A rounded triangle, point upwards."""
    planes: list[list[float]] = [[0.0, 0.0, 1.0, 0.38]]
    for angle, reach, spread in (
        (0, 0.80, 9),
        (30, 0.80, 9),
        (48, 0.72, 0),
        (63, 0.60, 16),
        (-34, 0.78, 9),
        (-48, 0.66, 0),
    ):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for i in range(3):
            for side in (-1, 1) if spread else (0,):
                turn = -math.pi / 2 + 2 * math.pi * i / 3 + side * math.radians(spread)
                planes.append([math.cos(turn) * c, math.sin(turn) * c, s, reach])
        for i in range(3):  # blunt the corners
            turn = math.pi / 2 + 2 * math.pi * i / 3
            planes.append([math.cos(turn) * c, math.sin(turn) * c, s, reach * 1.48])
    return np.array(planes)


ROSE = gem.Stone((0.16, 1.20, 0.55), (0.200, 0.012, 0.080))
JEWELS = {
    "jewel_1": Jewel(lambda: gem.brilliant(0.80), gem.RUBY, 4, 30, math.pi / 4, "#ff3838"),
    "jewel_2": Jewel(gem.lozenge, gem.SAPPHIRE, 4, 28, 0.0, "#3a80ff"),
    "jewel_3": Jewel(gem.drop, gem.AQUAMARINE, 3, 28, math.pi / 2, "#30e0f0"),
    "jewel_4": Jewel(trillion, ROSE, 3, 30, math.pi / 2, "#ff60b0"),
    "jewel_5": Jewel(gem.emerald_cut, gem.DIAMOND, 4, 30, 0.86, "#e8f0ff"),
}
LOOK = (0.12, 0.20)  # radians to the right and above from which stones are seen


def setting(design: Jewel) -> Piece:
    """The empty bezel of a jewel."""
    shape = distance(mask(fill(polygon(girdle(design.cut()))), EXTENT), EXTENT)
    eye = (6.0 * math.sin(LOOK[0]), 6.0 * math.sin(LOOK[1]), 6.0 * math.cos(LOOK[0]))
    return Piece(
        bezel,
        (
            GOLD.but(colour=(1.0, 0.56, 0.16), roughness=0.24, grain=0.2),
            GOLD.but(colour=(1.0, 0.70, 0.26), roughness=0.16),
            GOLD.but(colour=(0.25, 0.12, 0.04), roughness=0.5),
        ),
        LAMPLIGHT,
        textures=shape[None],
        numbers=(float(design.claws), float(design.beads), design.turn),
        eye=eye,
    )


class SetStone:
    """Draws a jewel: the bezel marched, the stone traced with the same camera and laid in."""

    def __init__(self, design: Jewel, fill_share: float = 0.95) -> None:
        self._design = design
        self._fill = fill_share
        self._kept: tuple[Piece, np.ndarray, Camera] | None = None

    def __call__(self, width: int, height: int, angle: float) -> Picture:
        if self._kept is None:
            piece = setting(self._design)
            self._kept = piece, self._design.cut(), fit(piece, 1.0, self._fill)
        piece, planes, camera = self._kept
        turned = camera.turned(-angle)
        ring = render(piece.turned(angle), width, height, camera=turned)
        stone = gem.render_gem(
            planes, self._design.stone, width, camera=turned, turn=-angle, grid=2 if width > 300 else 1
        )
        return Picture(over(stone.rest, ring.rest), over(stone.win, ring.win))


def jewels() -> list[Subject]:
    rest = Finish(contrast=1.09, saturation=1.10, sharpen=0.42)
    listed = []
    for name, design in JEWELS.items():
        won = winning(rest, design.glow, overlay=glint(0.36, 0.30, 0.20))
        listed.append(Subject(name, SetStone(design), rest, won, turns=True, turn_draw=SetStone(design, 0.90)))
    return listed


# ---- the gems of the lamps -----------------------------------------------------------------------------------
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
        listed.append(Subject(name, RayedGem(design), rest, won, turns=True))
    return listed
