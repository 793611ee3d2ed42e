"""Three Lamps: the rooftop by night and the inside of the lamp in both orientations, with what moves in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np

from slots.artwork.render.finish import to_srgb
from slots.artwork.scenery import fire, lamp_inside, rooftop, silk, skyline
from slots.artwork.scenery.grade import Look, blur, graded, hidden_mask, over, save_additive, save_opaque, screen
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
            ((-20, 190, 96), (180, 330, 58), (320, 520, 84), (505, 800, 44),
             (790, 1130, 60), (1120, 1420, 46), (1410, 1620, 86), (1600, 1760, 60), (1740, 1960, 100)),
            (),
        ),
        domes=(
            ((245, 58, 66), (700, 84, 52), (960, 84, 128), (1220, 84, 52), (1700, 56, 74), (1800, 56, 36)),
            ((318, 56, 66), (110, 94, 44), (440, 82, 38), (1670, 58, 66), (1480, 84, 40)),
            (),
        ),
    ),
    "portrait": Town(
        minarets=(
            ((70, 420, 26), (250, 330, 22), (830, 330, 22), (1010, 430, 26)),
            ((120, 450, 32), (960, 460, 32)),
            ((180, 235, 24), (905, 250, 24)),
        ),
        blocks=(
            ((-20, 340, 60), (300, 800, 86), (760, 1100, 58)),
            ((-20, 200, 96), (190, 420, 58), (400, 700, 60), (680, 900, 50), (880, 1100, 96)),
            (),
        ),
        domes=(
            ((540, 84, 120), (330, 60, 50), (750, 60, 50)),
            ((60, 94, 44), (300, 56, 56), (790, 48, 56), (1020, 94, 44)),
            (),
        ),
    ),
}  # fmt: skip
CURTAINS = {
    "landscape": (Curtain(True, 190, 44, 118, 560, 4), Curtain(False, 158, 44, 118, 560, 9)),
    "portrait": (Curtain(True, 120, 36, 92, 1390, 4), Curtain(False, 96, 36, 92, 1390, 9)),
}
FRAMES = 24
FLICKER = (128, 128)
SMOKE = (160, 320)
Painter = Callable[[str, float, int], np.ndarray]


def look(orientation: str) -> Look:
    return Look(
        quiet=0.45,
        quiet_rect=QUIET[orientation],
        vignette=0.40,
        saturation=1.12,
        contrast=1.10,
        bloom=0.9,
        bloom_threshold=0.55,
    )


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


INSIDE = {"landscape": lamp_inside.LANDSCAPE, "portrait": lamp_inside.PORTRAIT}
INSIDE_QUIET = {"landscape": (0.29, 0.03, 0.71, 0.86), "portrait": (0.06, 0.18, 0.94, 0.77)}


def inside_look(orientation: str) -> Look:
    return Look(0.62, INSIDE_QUIET[orientation], vignette=0.52, saturation=1.14, contrast=1.20, bloom_threshold=0.6)


@cache
def _vault() -> Renderer:
    return make_renderer(lamp_inside.field)


def inside(orientation: str, scale: float = 1.0, samples: int = 2) -> np.ndarray:
    """(height, width, 3) sRGB floats of the lamp's inside: brass, gold, shafts of light, violet smoke."""
    setting = INSIDE[orientation]
    setting = replace(setting, camera=setting.camera.scaled(scale))
    camera = setting.camera
    hidden = hidden_mask(camera.height, camera.width, inside_look(orientation))
    whole = lamp_inside.build(_vault(), setting, samples, hidden)[..., :3]
    u, v = camera.rays()
    # one broad shaft falls from the neck, narrow ones fan out from it
    angle = np.arctan2(u, 0.95 - v)
    fan = 0.45 + 0.3 * np.sin(21 * angle + 0.7) + 0.25 * np.sin(47 * angle + 2.0)
    shaft = np.exp(-((angle / 0.55) ** 2)) * np.clip(fan, 0, 1) * np.exp(-np.hypot(u, 0.6 - v) / 0.6)
    whole = screen(whole, 0.20 * shaft[..., None] * np.array([1.0, 0.68, 0.32]))
    whole = screen(whole, lamp_inside.veils(camera)[..., None] * np.array([0.130, 0.026, 0.230]))
    rng = np.random.default_rng(5)
    motes = np.zeros((camera.height, camera.width))
    for _ in range(150):
        x, y = int(rng.uniform(0, camera.width)), int(rng.uniform(0, camera.height))
        motes[y, x] += rng.uniform(0.2, 1.0) ** 3
    size = max(camera.width, camera.height)
    stars = (
        sum(blur(motes, size * radius) * weight for radius, weight in ((0.0006, 9.0), (0.002, 26.0), (0.006, 60.0)))
        * (size / 1920) ** 2
    )
    whole = screen(whole, stars[..., None] * np.array([1.0, 0.66, 0.26]))
    return graded(whole, inside_look(orientation))


def _flicker(folder: Path, scale: float, samples: int) -> None:
    """The breathing of a lantern's light: a soft disc in 24 steps."""
    width, height = FLICKER
    y, x = np.mgrid[0:height, 0:width]
    d = np.hypot(x - width / 2 + 0.5, y - height / 2 + 0.5) / (width / 2)
    disc = np.clip(1 - d, 0, 1) ** 2.2
    time = np.arange(FRAMES) / FRAMES * 2 * np.pi
    beat = 0.20 + 0.07 * np.sin(time) + 0.05 * np.sin(3 * time + 1) + 0.03 * np.sin(5 * time + 2)
    light = beat[:, None, None, None] * disc[..., None] * np.array([1.0, 0.52, 0.16])
    save_additive(fire.sheet(to_srgb(light), 8), folder / "flicker.png")


def _smoke(folder: Path, scale: float, samples: int) -> None:
    width, height = SMOKE
    light = lamp_inside.smoke(FRAMES, width, height, (0.30, 0.075, 0.46))
    save_additive(fire.sheet(to_srgb(light), 8), folder / "smoke.png")


def sprites() -> list[Sprite]:
    """Lanterns that flicker on the rooftop; wisps of smoke inside the lamp."""
    lanterns: dict[str, list[Place]] = {}
    for orientation, setting in NIGHT.items():
        lanterns[orientation] = []
        for i, (x, y, radius) in enumerate(setting.lights()):
            w = round(6.0 * radius)
            lanterns[orientation].append(Place(round(x - w / 2), round(y - w / 2), w, w, phase=(7 * i) % FRAMES))
    wisps = {
        "landscape": [Place(40, 560, 260, 520), Place(1610, 540, 270, 540, phase=11)],
        "portrait": [Place(-20, 1330, 270, 540), Place(830, 1310, 270, 540, phase=11)],
    }
    return [
        Sprite("flicker", "flicker.png", FLICKER, 8, FRAMES, 12, "add", ("night",), lanterns),
        Sprite("smoke", "smoke.png", SMOKE, 8, FRAMES, 8, "add", ("inside",), wisps),
    ]


def jobs() -> dict[str, Job]:
    """Every picture of both stages, and their table."""
    made: dict[str, Job] = {
        "scenery/scenery.yaml": lambda folder, scale, samples: write_scenery(folder, MOODS, sprites()),
        "scenery/flicker": _flicker,
        "scenery/smoke": _smoke,
    }
    for orientation in NIGHT:
        for mood, draw in (("night", night), ("inside", inside)):

            def paint(
                folder: Path,
                scale: float,
                samples: int,
                orientation: str = orientation,
                mood: str = mood,
                draw: Painter = draw,
            ) -> None:
                save_opaque(draw(orientation, scale, samples), folder / f"{mood}_{orientation}.webp")

            made[f"scenery/{mood}_{orientation}"] = paint
    return made
