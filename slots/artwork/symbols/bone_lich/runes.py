"""Five rune stones: five outlines, five colours, five invented signs (historic runes carry unwanted meanings)."""

from __future__ import annotations

import math

import numpy as np
from scipy import ndimage

from slots.artwork.render.lights import CRYPT, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import Colour, light, stone
from slots.artwork.render.sdf import extrude, fbm, length3, smooth_max, smoothstep, texture
from slots.artwork.render.shapes import Draw, Point, distance, fill, mask, polygon, stroke

EXTENT = 1.2
COLOURS: tuple[Colour, ...] = (
    (0.95, 0.08, 0.06),
    (0.08, 0.42, 1.0),
    (0.13, 0.95, 0.26),
    (0.72, 0.18, 1.0),
    (1.0, 0.60, 0.06),
)
GLOWS = ("#ff3020", "#3090ff", "#30ff70", "#c050ff", "#ffb020")


def _arc(x: float, y: float, radius: float, start: float = 0, end: float = 360) -> list[Point]:
    turns = np.radians(np.linspace(start, end, 48))
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


SIGNS: tuple[list[list[Point]], ...] = (
    [[(0, 0.58), (0.53, -0.42), (-0.53, -0.42), (0, 0.58)], [(0, 0.10), (0, -0.42)]],
    [_arc(0.06, 0, 0.48, 50, 310), [(0.06, 0), (0.44, 0)], _arc(0.06, 0, 0.05)],
    [[(-0.42, 0.50), (0.42, 0.50), (-0.42, -0.50), (0.42, -0.50), (-0.42, 0.50)]],
    [[(0, 0.58), (0.44, 0), (0, -0.58), (-0.44, 0), (0, 0.58)], [(0, 0.25), (0, -0.25)]],
    [_arc(0, 0.02, 0.52, -40, 220), _arc(0, 0.02, 0.21, -40, 220), [(0, 0.20), (0, -0.54)]],
)
OUTLINES: tuple[list[Point], ...] = (
    [(0.0, 1.02), (1.02, 0.22), (0.66, -0.98), (-0.66, -0.98), (-1.02, 0.22)],
    [(0.58, 0.96), (1.06, 0.0), (0.58, -0.96), (-0.58, -0.96), (-1.06, 0.0), (-0.58, 0.96)],
    [(-0.90, 0.92), (0.88, 0.98), (0.96, -0.90), (-0.92, -0.96)],
    [(0.0, 1.08), (0.62, 0.62), (1.0, 0.0), (0.62, -0.62), (0.0, -1.08), (-0.62, -0.62), (-1.0, 0.0), (-0.62, 0.62)],
    [(1.0 * math.cos(t), 1.0 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 16, endpoint=False)],
)


@field
def rune_stone(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.6
    if bound > 0.3:
        return bound, 0
    seed = numbers[0]
    rough = fbm(x * 1.6 + 3.0, y * 1.6 + seed, z * 1.6, 3) - 0.45
    fine = fbm(x * 6.0, y * 6.0 + seed, z * 6.0, 3) - 0.45
    d = extrude(texture(textures, 1, x, y, EXTENT), z, 0.30, 0.16) + 0.10 * rough - 0.03 * fine
    # chips out of the rim
    edge = fbm(x * 3.1 + 9.0, y * 3.1 + seed, 4.0, 2)
    d += 0.07 * smoothstep(0.46, 0.62, edge) * smoothstep(-0.24, -0.02, texture(textures, 1, x, y, EXTENT))
    m = 0
    if z > 0.0:
        groove = max(texture(textures, 0, x, y, EXTENT), 0.17 - z)
        carved = smooth_max(d, -groove, 0.03)
        if carved > d + 0.012:
            m = 1
        d = carved
    return d * 0.75, m


def rune(number: int) -> Piece:
    """Stone ``number`` of 1..5."""
    i = number - 1
    colour = COLOURS[i]
    sign: Draw = stroke(0.165, *(polygon(line, closed=line[0] == line[-1]) for line in SIGNS[i]))
    slab = ndimage.gaussian_filter(mask(fill(polygon(OUTLINES[i])), EXTENT), 22 if i < 4 else 8)
    shine = tuple(2.1 * c * c + 0.02 for c in colour)
    lamps = (Glow((0.0, 0.15, 0.55), colour, 0.11, 5), Glow((0.0, -0.25, 0.55), colour, 0.11, 5))
    return Piece(
        rune_stone,
        (stone(colour), light(colour).but(glow=shine, glow_win=1.5)),
        CRYPT,
        glows=lamps,
        textures=np.stack([distance(mask(sign, EXTENT), EXTENT), distance(slab, EXTENT)]),
        numbers=(i * 1.53,),
        eye=(-0.9, 0.9, 6.2),
    )
