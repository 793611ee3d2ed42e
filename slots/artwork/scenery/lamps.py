"""Three Lamps: the rooftop by night and the inside of the lamp in both orientations, with what moves in them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np

from slots.artwork.scenery import fire, rooftop, silk, skyline
from slots.artwork.scenery.grade import Look, graded, hidden_mask, over, save_additive, save_opaque, screen
from slots.artwork.scenery.manifest import Job, Place, Sprite, write_scenery
from slots.artwork.scenery.march import Renderer, make_renderer
from slots.artwork.scenery.silk import Curtain
from slots.artwork.scenery.skyline import Town

MOODS = ("night", "inside")
NIGHT = {"landscape": rooftop.LANDSCAPE, "portrait": rooftop.PORTRAIT}
QUIET = {"landscape": (0.21, 0.04, 0.79, 0.85), "portrait": (0.04, 0.09, 0.96, 0.63)}

TOWNS = {
    "landscape": Town(
        minarets=(
            ((150, 360, 26), (332, 300, 22), (640, 330, 24), (1280, 330, 24), (1585, 330, 24), (1800, 370, 26)),
            ((250, 400, 32), (390, 330, 28), (1545, 360, 30), (1790, 420, 34)),
            ((330, 235, 24), (1640, 250, 24)),
        ),
        blocks=(
            ((120, 420, 60), (560, 1360, 86), (1530, 1900, 58)),
            ((-20, 190, 96), (180, 330, 58), (320, 520, 84), (505, 800, 44), (790, 1130, 60), (1120, 1420, 46), (1410, 1620, 86), (1600, 1760, 60), (1740, 1960, 100)),
            (),
        ),
        domes=(
            ((245, 58, 66), (700, 84, 52), (960, 84, 128), (1220, 84, 52), (1700, 56, 74), (1800, 56, 36)),
            ((318, 56, 66), (110, 94, 44), (440, 82, 38), (1670, 58, 66), (1480, 84, 40)),
            (),
        ),
    ),
    "portrait": Town(
        minarets=(((70, 420, 26), (250, 330, 22), (830, 330, 22), (1010, 430, 26)), ((120, 450, 32), (960, 460, 32)), ((180, 235, 24), (905, 250, 24))),
        blocks=(((-20, 340, 60), (300, 800, 86), (760, 1100, 58)), ((-20, 200, 96), (190, 420, 58), (400, 700, 60), (680, 900, 50), (880, 1100, 96)), ()),
        domes=(((540, 84, 120), (330, 60, 50), (750, 60, 50)), ((60, 94, 44), (300, 56, 56), (790, 48, 56), (1020, 94, 44)), ()),
    ),
}  # fmt: skip
CURTAINS = {
    "landscape": (Curtain(True, 190, 44, 118, 560, 4), Curtain(False, 158, 44, 118, 560, 9)),
    "portrait": (Curtain(True, 120, 36, 92, 1390, 4), Curtain(False, 96, 36, 92, 1390, 9)),
}
FRAMES = 24
FLICKER = (128, 128)


def look(orientation: str) -> Look:
    return Look(quiet=0.45, quiet_rect=QUIET[orientation], vignette=0.40, saturation=1.12, contrast=1.10, bloom=0.9, bloom_threshold=0.55)


@cache
def _rooftop() -> Renderer:
    return make_renderer(rooftop.field)


def night(orientation: str, scale: float = 1.0, samples: int = 2) -> np.ndarray:
    """(height, width, 3) sRGB floats of the rooftop."""
    setting = NIGHT[orientation]
    setting = replace(setting, camera=setting.camera.scaled(scale))
    camera = setting.camera
    whole = skyline.paint(camera, setting.moon, TOWNS[orientation], scale, samples)
    hidden = hidden_mask(camera.height, camera.width, look(orientation))
    whole = over(rooftop.build(_rooftop(), setting, samples, hidden), whole)
    for curtain in CURTAINS[orientation]:
        whole = over(silk.paint(camera.width, camera.height, curtain, scale), whole)
    ys, xs = np.mgrid[0 : camera.height, 0 : camera.width]
    light = np.zeros((camera.height, camera.width))
    for x, y, radius in setting.lights():
        d = np.hypot(xs - x, ys - y) / radius
        light += 0.45 * np.exp(-d / 1.7) + 0.06 * np.exp(-((d / 9.0) ** 2))
    lit = screen(whole[..., :3], light[..., None] * np.array([1.0, 0.50, 0.15]))
    return graded(lit, look(orientation))
