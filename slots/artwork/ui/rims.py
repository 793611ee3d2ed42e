"""Metal and bone around things: rims of round buttons, edges of plates and panels, corner pieces."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from scipy import ndimage

from slots.artwork.ui import relief
from slots.artwork.ui.relief import Relief, bead
from slots.artwork.ui.surface import Stuff, enamel
from slots.artwork.ui.theme import IRON, Skin, linear, skin

DENSITY = 2  # picture pixels a virtual pixel
FINE = 2  # rendered pixels a picture pixel


def grid(width: int, height: int) -> tuple[np.ndarray, np.ndarray]:
    """x and y of every pixel from the middle of the picture."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    return x - (width / 2 - 0.5), y - (height / 2 - 0.5)


@cache
def ring(name: str, diameter: float, band: float, pattern: str = "", density: float = DENSITY) -> np.ndarray:
    """A rim of the skin's pattern, premultiplied linear; ``diameter`` and ``band`` virtual, 4 pixels around it."""
    dress = skin(name)
    scale = density * FINE
    side = (round(diameter * density) + 8) * FINE
    x, y = grid(side, side)
    radius = np.hypot(x, y)
    angle = np.arctan2(y, x) / (2 * math.pi)
    outer, b = diameter * scale / 2, band * scale
    across = (outer - radius) / b  # 0 at the outer edge, 1 at the inner one
    cover = np.clip(outer - radius + 0.5, 0, 1) * np.clip(radius - outer + b + 0.5, 0, 1)
    middle = 2 * math.pi * (outer - b * 0.5)
    height, stuff, materials = _pattern(dress, pattern or dress.ring, across, angle, middle, b)
    height = ndimage.gaussian_filter(height, 0.5 * FINE)
    return relief.render(
        Relief(height, stuff, cover, materials), dress.light, occlusion=b * 0.3, exposure=1.2, shrink=FINE, curve=0.5
    )


def _pattern(
    dress: Skin, pattern: str, across: np.ndarray, angle: np.ndarray, around: float, b: float
) -> tuple[np.ndarray, np.ndarray, list[Stuff]]:
    """Height and material over a band; ``angle`` in turns, ``around`` the band's length, ``b`` its width in pixels."""
    none = np.zeros(across.shape, np.int64)
    if pattern == "plain":
        rods = np.maximum(bead(across, 0.40, 0.38), bead(across, 0.88, 0.12))
        return rods * b, none, [dress.trim]
    edges = np.maximum(bead(across, 0.10, 0.11), bead(across, 0.90, 0.11))
    if pattern == "bones":
        number = max(10, round(around / (b * 1.25)))
        place = np.abs((angle * number) % 1 - 0.5) * 2  # 0 in the middle of a bone, 1 at a joint
        half = 0.285 * (0.52 + 0.48 * place**2.4)
        gap = np.clip((1 - place) * 11, 0, 1)
        bone = np.sqrt(np.clip(1 - ((across - 0.5) / half) ** 2, 0, 1)) * half * 1.5 * np.sqrt(gap)
        bone *= 1 - 0.28 * np.exp(-(((across - 0.5) / 0.055) ** 2)) * (place > 0.72)  # the knuckle's two heads
        made = np.maximum(bone, edges)
        is_bone = (bone > 0.03) & (across > 0.2) & (across < 0.8)
        ground = ~is_bone & (edges <= 0)
        return (
            made * b,
            np.where(is_bone, 1, np.where(ground, 2, 0)),
            [IRON, dress.ornament, Stuff((0.012, 0.02, 0.02))],
        )
    if pattern == "rope":
        number = max(16, round(around / (b * 0.60)))
        strand = (angle * number + across * 0.95) % 1
        core = np.sqrt(np.clip(1 - (2 * strand - 1) ** 2, 0, 1)) * 0.24
        core += np.sqrt(np.clip(1 - ((across - 0.5) / 0.33) ** 2, 0, 1)) * 0.28
        core *= np.abs(across - 0.5) < 0.32
        return np.maximum(core, edges) * b, none, [dress.trim]
    number = max(18, round(around / (b * 0.60)))
    along = ((angle * number) % 1 - 0.5) * 2 * 0.30
    pearl = np.sqrt(np.clip(1 - (along**2 + (across - 0.5) ** 2) / 0.078, 0, 1)) * 0.30
    made = np.maximum(pearl, np.maximum(bead(across, 0.11, 0.12), bead(across, 0.89, 0.12)))
    is_pearl = pearl > 0
    ground = ~is_pearl & (np.abs(across - 0.5) < 0.28)
    return (
        made * b,
        np.where(is_pearl, 1, np.where(ground, 2, 0)),
        [dress.trim, dress.ornament, dress.trim.but(rough=0.5)],
    )


def box_depth(width: int, height: int, radius: float) -> np.ndarray:
    """Pixels from the edge of a rounded rectangle that fills the picture; positive inside."""
    x, y = grid(width, height)
    qx, qy = np.abs(x) - width / 2 + radius, np.abs(y) - height / 2 + radius
    return -(np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius)


@cache
def edge(name: str, width: float, height: float, radius: float, band: float, profile: str = "rod") -> np.ndarray:
    """A metal edge along a rounded rectangle, even along its sides so that it can be stretched.

    ``profile``: ``rod`` one round bar, ``double`` a bar and a thread inside, ``carved`` a broad moulding with a groove.
    """
    dress = skin(name)
    scale = DENSITY * FINE
    w, h = round(width * DENSITY) * FINE, round(height * DENSITY) * FINE
    inside = box_depth(w, h, radius * scale)
    b = band * scale
    across = inside / b
    cover = np.clip(inside + 0.5, 0, 1) * np.clip(b - inside + 0.5, 0, 1)
    if profile == "rod":
        height_ = bead(across, 0.5, 0.5)
    elif profile == "double":
        height_ = np.maximum(bead(across, 0.34, 0.34), bead(across, 0.86, 0.14))
    else:
        groove = np.clip((across - 0.46) / 0.04, 0, 1) * np.clip((0.72 - across) / 0.04, 0, 1)
        height_ = np.maximum(bead(across, 0.24, 0.24), np.maximum(bead(across, 0.88, 0.12), 0.10 - 0.10 * groove))
    made = relief.render(
        Relief(ndimage.gaussian_filter(height_ * b, 0.4 * FINE), np.zeros(inside.shape), cover, [dress.trim]),
        dress.light, curve=0.0, occlusion=max(2.0, b * 0.35), exposure=1.3, shrink=FINE,
    )  # fmt: skip
    return made


@cache
def boss(name: str, diameter: float, gem: str = "") -> np.ndarray:
    """A round corner piece with a polished stone, premultiplied linear; ``diameter`` virtual."""
    dress = skin(name)
    side = round(diameter * DENSITY) * FINE
    x, y = grid(side, side)
    radius, angle = np.hypot(x, y) / (side / 2), np.arctan2(y, x)
    lobes = {"book_of_99": 12, "bone_lich": 8, "three_lamps": 8}.get(name, 10)
    r = radius / (1 - 0.05 * (0.5 + 0.5 * np.cos(angle * lobes)))
    cover = np.clip((1 - r) * side / 2 * 0.9, 0, 1)
    height = np.maximum(bead(r, 0.81, 0.18), bead(r, 0.56, 0.08))
    stone = r < 0.47
    facet = 0.30 * np.sqrt(np.clip(1 - (r / 0.47) ** 2, 0, 1)) + 0.012 * np.abs(np.sin(angle * 4))
    height = np.where(stone, facet + 0.02, height) * side / 2
    red, green, blue = linear(gem or dress.colour("accent"))
    jewel = enamel((red * 0.85, green * 0.85, blue * 0.85), glow=(red * 0.10, green * 0.10, blue * 0.10))
    stuff = np.where(stone, 1, 0)
    return relief.render(
        Relief(ndimage.gaussian_filter(height, 0.8), stuff, cover, [dress.ornament, jewel]), dress.light,
        occlusion=side * 0.04, exposure=1.25, shrink=FINE, bump=0.15 if name == "bone_lich" else 0.0,
    )  # fmt: skip
