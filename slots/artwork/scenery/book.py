"""Book of 99: day and night of the terrace in both orientations, and the fire in its bowls."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np

from slots.artwork.scenery import aegean, fire, olive, terrace
from slots.artwork.scenery.grade import Look, blur, graded, hidden_mask, over, save_additive, save_opaque, screen
from slots.artwork.scenery.manifest import Job, Place, Sprite, write_scenery
from slots.artwork.scenery.march import Renderer, make_renderer
from slots.artwork.scenery.olive import Branch
from slots.artwork.scenery.stagecraft import Camera
from slots.artwork.scenery.terrace import LANDSCAPE, PORTRAIT, Setting

SETTINGS = {"landscape": LANDSCAPE, "portrait": PORTRAIT}
MOODS = ("day", "night")

BRANCHES = {
    "landscape": [
        Branch(1975, -34, 2.93, 500, 15), Branch(1830, -60, 2.30, 190, 9),
        Branch(-50, -62, 0.20, 230, 10), Branch(1990, 120, 2.75, 230, 9),
    ],
    "portrait": [Branch(-50, 60, 0.39, 380, 13), Branch(-20, -60, 0.94, 240, 9), Branch(1130, 200, 2.6, 210, 9)],
}  # fmt: skip
QUIET = {"landscape": (0.20, 0.20, 0.80, 0.84), "portrait": (0.05, 0.235, 0.95, 0.64)}

FLAME_FRAMES = 24
FLAME_SIZE = (160, 256)
FLAME_RATE = 18


def _sunlight(camera: Camera, light: tuple[float, float], night: bool) -> np.ndarray:
    """Glow around sun or moon over everything near (the air in front of the things glows too), with faint rays by
    day."""
    u, v = camera.rays()
    du, dv = u - light[0], v - light[1]
    d = np.hypot(du, dv)
    glow = np.exp(-d / 0.20)
    if night:
        return glow[..., None] * np.array([0.025, 0.040, 0.065])
    angle = np.arctan2(dv, du)
    rays = 0.55 + 0.25 * np.sin(7 * angle + 1.0) + 0.2 * np.sin(13 * angle + 0.4)
    shafts = np.exp(-d / 0.42) * np.clip(rays, 0, 1)
    return glow[..., None] * np.array([0.15, 0.066, 0.014]) + shafts[..., None] * np.array([0.085, 0.040, 0.010])


def look(orientation: str, night: bool) -> Look:
    if night:
        return Look(
            quiet=0.36, quiet_rect=QUIET[orientation], vignette=0.34, contrast=1.08, bloom=1.0, bloom_threshold=0.55
        )
    return Look(
        quiet=0.56,
        quiet_rect=QUIET[orientation],
        vignette=0.45,
        contrast=1.16,
        bloom=0.9,
        bloom_threshold=0.70,
        saturation=1.10,
    )


def picture(renderer: Renderer, orientation: str, night: bool, scale: float = 1.0, samples: int = 2) -> np.ndarray:
    """(height, width, 3) sRGB floats of one mood in one orientation."""
    setting: Setting = SETTINGS[orientation]
    setting = replace(setting, camera=setting.camera.scaled(scale))
    camera = setting.camera
    light = setting.moon if night else setting.sun
    far = aegean.paint(camera, night, light, setting.island, 2 if samples > 1 else 1)
    hidden = hidden_mask(camera.height, camera.width, look(orientation, night))
    near = terrace.build(renderer, setting, night, samples, hidden)[..., :4]
    leaves = olive.paint(camera.width, camera.height, BRANCHES[orientation], night, light[0] < 0, seed=3, scale=scale)
    leaves = blur(leaves, 0.0006 * max(camera.width, camera.height))
    whole = over(leaves, over(near, far))[..., :3]
    for x, y, radius in setting.fires():
        ys, xs = np.mgrid[0 : camera.height, 0 : camera.width]
        d = np.hypot(xs - x, ys - (y - 0.9 * radius)) / radius
        halo = (0.34 if night else 0.14) * np.exp(-d / 1.6) + (0.10 if night else 0.03) * np.exp(-d / 5.0)
        whole = screen(whole, halo[..., None] * np.array([1.0, 0.42, 0.10]))
    whole = screen(whole, _sunlight(camera, light, night))
    return graded(whole, look(orientation, night))


@cache
def _renderer() -> Renderer:
    return make_renderer(terrace.field)


def _flames(folder: Path, scale: float, samples: int) -> None:
    width, height = FLAME_SIZE
    save_additive(fire.sheet(fire.flame(FLAME_FRAMES, width, height, fire.WOOD, seed=5), 8), folder / "flame.png")


def jobs() -> dict[str, Job]:
    """Every picture of the stage, and its table."""
    made: dict[str, Job] = {
        "scenery/scenery.yaml": lambda folder, scale, samples: write_scenery(folder, MOODS, [flame_sprite()]),
        "scenery/flame": _flames,
    }
    for orientation in SETTINGS:
        for mood in MOODS:

            def paint(
                folder: Path, scale: float, samples: int, orientation: str = orientation, mood: str = mood
            ) -> None:
                shown = picture(_renderer(), orientation, mood == "night", scale, samples)
                save_opaque(shown, folder / f"{mood}_{orientation}.webp")

            made[f"scenery/{mood}_{orientation}"] = paint
    return made


def flame_sprite() -> Sprite:
    """The two bowls' fire: its foot (13 % up) stands on the coals."""
    places = {}
    for orientation, setting in SETTINGS.items():
        spots = []
        for i, (x, y, radius) in enumerate(setting.fires()):
            w = 2.1 * radius
            h = w * FLAME_SIZE[1] / FLAME_SIZE[0]
            spots.append(Place(round(x - w / 2), round(y - 0.87 * h), round(w), round(h), phase=7 * i))
        places[orientation] = spots
    return Sprite(
        "flame", "flame.png", FLAME_SIZE, 8, FLAME_FRAMES, FLAME_RATE, "add", MOODS, places, strength={"day": 0.85}
    )
