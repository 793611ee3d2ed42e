"""Five cut jewels in brass bezels: five outlines, five colours."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from slots.artwork.render import gem
from slots.artwork.render.effects import glint
from slots.artwork.render.finish import Finish, over
from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Camera, Picture, Piece, field, fit, render
from slots.artwork.render.materials import GOLD
from slots.artwork.render.sdf import extrude, length3, nearest_sector, smooth_min, sphere, texture
from slots.artwork.render.shapes import Point, distance, fill, mask, polygon
from slots.artwork.symbols.catalogue import TURN_FILL, Subject, winning

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
        listed.append(
            Subject(name, SetStone(design), rest, won, turns=True, turn_draw=SetStone(design, 0.95 * TURN_FILL))
        )
    return listed
