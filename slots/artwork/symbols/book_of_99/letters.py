"""Ten to ace: Roman capitals, a gold rim about swollen enamel, a laurel sprig beneath."""

from __future__ import annotations

import skia

from slots.artwork.render.lights import WARM
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, Colour, enamel
from slots.artwork.render.sdf import chamfer, length3, pillow, smooth_max, texture
from slots.artwork.render.shapes import fill, reliefs, text_path

EXTENT = 1.25
ENAMELS: dict[str, Colour] = {
    "10": (0.25, 0.02, 0.34),
    "J": (0.008, 0.23, 0.075),
    "Q": (0.46, 0.008, 0.02),
    "K": (0.008, 0.055, 0.46),
    "A": (0.56, 0.13, 0.004),
}

STRETCH = {"J": 1.35, "Q": 0.86, "10": 0.84}  # so that narrow and wide ones hold their cell alike


@field
def letter(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.75
    if bound > 0.3:
        return bound, 0
    shape = texture(textures, 0, x, y, EXTENT)
    shape = max(shape, max(abs(x), abs(y)) - EXTENT + 0.01)
    rim = chamfer(shape - 0.080, z, 0.18, 0.065, 1.0)
    well = max(shape + 0.010, -(z - 0.10), z - 0.5)
    rim = smooth_max(rim, -well, 0.015)
    body = max(pillow(shape + 0.012, z, 0.10, 0.22, 10.0), -z - 0.1)
    if body < rim:
        return body * 0.9, 1
    return rim * 0.9, 0


def capital(text: str) -> Piece:
    """The letter or number ``text`` of ``ENAMELS`` in its colour."""
    colour = ENAMELS[text]
    wider = STRETCH.get(text, 1.0)
    path = text_path(text, "title", 1.84 / wider, 1.80)
    stretch = skia.Matrix()
    stretch.setScale(wider, 1.0)
    path.transform(stretch)
    art = reliefs(fill(path), extent=EXTENT)
    glaze = enamel(colour, edge=0.5, rim=0.7, glow=tuple(0.10 * c for c in colour), glow_win=9.0)
    return Piece(letter, (GOLD, glaze), WARM, textures=art, eye=(-1.3, 1.1, 6.0))
