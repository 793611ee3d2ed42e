"""Bone Lich: the crypt in its four moods and both orientations, candle flames, soul fire and drifting fog."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
from numba import njit, prange

from slots.artwork.render.finish import to_srgb
from slots.artwork.render.sdf import FAST, fbm, smoothstep
from slots.artwork.scenery import crypt, crypt_field, fire
from slots.artwork.scenery.crypt import LANDSCAPE, MOODS, PORTRAIT
from slots.artwork.scenery.grade import Look, graded, hidden_mask, over, save_additive, save_opaque, screen
from slots.artwork.scenery.manifest import Job, Place, Sprite, write_scenery
from slots.artwork.scenery.march import Renderer, film, make_renderer
from slots.artwork.scenery.stagecraft import Camera

SETTINGS = {"landscape": LANDSCAPE, "portrait": PORTRAIT}
QUIET = {"landscape": (0.28, 0.05, 0.72, 0.86), "portrait": (0.05, 0.24, 0.95, 0.78)}
FRAMES = 24
#: What is seen through the gate, where it is not soul mist.
BEYOND = {"violet": 1.0, "ember": 2.0}
FLAME_SIZE = (128, 208)
CANDLE_SIZE = (64, 112)
FOG_SIZE = (960, 240)


@njit(parallel=True, **FAST)
def _beyond(camera, fire_of, open_gate, height_of_arch, out):
    """Behind the gate: drifting soul mist (0), or a wall of fire: violet to rose (1), ember red to pale gold (2)."""
    rows = out.shape[0]
    columns = out.shape[1]
    for row in prange(rows):
        for column in range(columns):
            u = ((column + 0.5) / columns * 2 - 1) * camera[3]
            v = camera[4] - (row + 0.5) / rows * 2 * camera[5]
            x = u * 16.5
            y = camera[1] + v * 16.5
            bend = fbm(x * 0.55 + 2, y * 0.5, 1.0, 4)
            if fire_of < 0.5:
                veil = fbm(x * 0.8 + 2.4 * bend, y * 0.42 - 1.6 * bend, 4.0, 6)
                lit = smoothstep(0.25, 0.75, veil) ** 2
                reach = np.exp(-(0.15 * x * x + 0.06 * (y - 0.5 * height_of_arch) ** 2))
                k = (0.26 + 0.42 * open_gate) * reach
                r = 0.002 + (0.05 + 0.25 * open_gate * lit) * k * lit
                g = 0.012 + 1.15 * k * (0.12 + lit)
                b = 0.014 + 0.78 * k * (0.14 + lit)
            else:
                n = fbm(x * 1.15 + 2.6 * bend, y * 0.55 - 1.8 * bend + 3, 2.0, 6)
                fine = fbm(x * 2.8 + 3.0 * bend, y * 1.1 + 7, 5.0, 5)
                low = smoothstep(1.3 * height_of_arch + 3.0, -0.6, y)
                heat = 2.2 * (n - 0.47) + 0.85 * low - 0.28 + 0.5 * (fine - 0.47)
                k = smoothstep(0.02, 1.05, heat)
                c1 = smoothstep(0.0, 0.35, k)
                c2 = smoothstep(0.3, 0.75, k)
                c3 = smoothstep(0.72, 1.0, k)
                if fire_of < 1.5:
                    r = 0.014 + 0.16 * c1 + 0.62 * c2 + 0.45 * c3
                    g = 0.003 + 0.012 * c1 + 0.10 * c2 + 0.50 * c3
                    b = 0.030 + 0.38 * c1 + 0.45 * c2 + 0.10 * c3
                else:
                    r = 0.034 + 0.42 * c1 + 0.58 * c2 + 0.25 * c3
                    g = 0.004 + 0.030 * c1 + 0.20 * c2 + 0.50 * c3
                    b = 0.006 + 0.004 * c1 + 0.012 * c2 + 0.16 * c3
            out[row, column, 0] = film(r)
            out[row, column, 1] = film(g)
            out[row, column, 2] = film(b)
            out[row, column, 3] = 1.0


def _halos(camera: Camera, spots: list[tuple[float, float, float]], tight: float, wide: float) -> np.ndarray:
    """(height, width) light around flames, each (x, y, size in pixels)."""
    ys, xs = np.mgrid[0 : camera.height, 0 : camera.width]
    light = np.zeros((camera.height, camera.width))
    for x, y, size in spots:
        d = np.hypot(xs - x, ys - y) / size
        light += tight * np.exp(-d / 0.17) + wide * np.exp(-d / 0.5)
    return light


def look(orientation: str, name: str) -> Look:
    quiet = 0.22 if name == "crypt" else 0.42
    return Look(
        quiet=quiet,
        quiet_rect=QUIET[orientation],
        vignette=0.42,
        saturation=1.10,
        contrast=1.10,
        bloom=0.8,
        bloom_threshold=0.62,
    )


def picture(renderer: Renderer, orientation: str, name: str, scale: float = 1.0, samples: int = 2) -> np.ndarray:
    """(height, width, 3) sRGB floats of one mood in one orientation, without its moving flames."""
    setting = SETTINGS[orientation]
    setting = replace(setting, camera=setting.camera.scaled(scale))
    camera, mood = setting.camera, MOODS[name]
    far = np.zeros((camera.height, camera.width, 4))
    _beyond(camera.row(), BEYOND.get(name, 0.0), float(mood.lift > 0), setting.gate[1], far)
    hidden = hidden_mask(camera.height, camera.width, look(orientation, name))
    whole = over(crypt.build(renderer, setting, mood, samples, hidden), far)[..., :3]
    flames = [(x, y - 0.1 * unit, unit) for x, y, unit in setting.wicks()]
    whole = screen(whole, _halos(camera, flames, 0.34, 0.07)[..., None] * np.array(mood.flame) * 0.8)
    if mood.bowls:
        bowls = [(x, y - 0.8 * radius, 6.0 * radius) for x, y, radius in setting.fires()]
        whole = screen(whole, _halos(camera, bowls, 0.26, 0.08)[..., None] * np.array(mood.fire))
    x, y, unit = camera.project((0.0, 0.6 * setting.gate[1], crypt_field.BACK_WALL))
    ys, xs = np.mgrid[0 : camera.height, 0 : camera.width]
    d = np.hypot(xs - x, (ys - y) * 0.8) / (unit * setting.gate[0])
    strength = 0.05 if mood.lift == 0 else 0.09
    whole = screen(
        whole,
        (strength * np.exp(-((d / 1.6) ** 2)) + 0.6 * strength * np.exp(-((d / 4.0) ** 2)))[..., None]
        * np.array(mood.gate),
    )
    return graded(whole, look(orientation, name))


def fog(tint: tuple[float, float, float], seed: int) -> np.ndarray:
    """(height, width, 3) additive mist that repeats to the right; it thins out upwards and downwards."""
    width, height = FOG_SIZE
    out = np.zeros((height, width))
    _fog(width, height, seed * 57, out)
    return to_srgb(out[..., None] * np.asarray(tint))


@njit(parallel=True, **FAST)
def _fog(width, height, salt, out):
    for row in prange(height):
        for column in range(width):
            x = column / width * 8.0
            y = row / height * 2.6
            bend = fire.ring_fbm(x * 0.5, y * 0.9 + 5, 4, 64, 3, salt) - 0.45
            veil = fire.ring_fbm(x + 0.9 * bend + 8.0, y + 0.9 * bend + 9, 8, 64, 5, salt + 7)
            v = row / height
            body = smoothstep(0.0, 0.55, v) * smoothstep(1.0, 0.72, v)
            out[row, column] = smoothstep(0.36, 0.78, veil) * body


def sprites() -> list[Sprite]:
    """Candles in every mood, fire bowls where the gate is open, fog that drifts over the floor."""
    candles: dict[str, list[Place]] = {}
    bowls: dict[str, list[Place]] = {}
    for orientation, setting in SETTINGS.items():
        candles[orientation] = []
        for i, (x, y, unit) in enumerate(setting.wicks()):
            h = 0.40 * unit
            w = h * CANDLE_SIZE[0] / CANDLE_SIZE[1]
            candles[orientation].append(
                Place(round(x - w / 2), round(y - 0.9 * h), round(w), round(h), phase=(5 * i) % FRAMES)
            )
        bowls[orientation] = []
        for i, (x, y, radius) in enumerate(setting.fires()):
            w = 2.2 * radius
            h = w * FLAME_SIZE[1] / FLAME_SIZE[0]
            bowls[orientation].append(Place(round(x - w / 2), round(y - 0.87 * h), round(w), round(h), phase=9 * i))
    # one layer, no higher than it must be: additive pixels are the dearest the client draws
    ground = {"landscape": [Place(0, 660, 1920, 360)], "portrait": [Place(0, 1400, 1080, 420)]}
    made = [
        Sprite("candle", "candle.png", CANDLE_SIZE, 12, FRAMES, 14, "add", ("crypt", "soul", "ember"), candles),
        Sprite("soul_candle", "soul_candle.png", CANDLE_SIZE, 12, FRAMES, 14, "add", ("violet",), candles),
        Sprite("soul_fire", "soul_fire.png", FLAME_SIZE, 8, FRAMES, 18, "add", ("soul",), bowls),
        Sprite("violet_fire", "violet_fire.png", FLAME_SIZE, 8, FRAMES, 18, "add", ("violet",), bowls),
        Sprite("ember_fire", "ember_fire.png", FLAME_SIZE, 8, FRAMES, 18, "add", ("ember",), bowls),
    ]
    for name, moods in (("fog", ("crypt", "soul")), ("fog_violet", ("violet",)), ("fog_ember", ("ember",))):
        made.append(Sprite(name, f"{name}.png", FOG_SIZE, 1, 1, 1, "add", moods, ground, scroll=(14.0, 0.0)))
    return made


@cache
def _renderer() -> Renderer:
    return make_renderer(crypt_field.field)


def _sheets(folder: Path, scale: float, samples: int) -> None:
    """The moving pictures: candles, fires, fog."""
    width, height = FLAME_SIZE
    save_additive(fire.sheet(fire.candle(FRAMES, *CANDLE_SIZE), 12), folder / "candle.png")
    save_additive(fire.sheet(fire.candle(FRAMES, *CANDLE_SIZE, fire.SOUL), 12), folder / "soul_candle.png")
    save_additive(fire.sheet(fire.flame(FRAMES, width, height, fire.SOUL, seed=8), 8), folder / "soul_fire.png")
    save_additive(fire.sheet(fire.flame(FRAMES, width, height, fire.VIOLET, seed=5), 8), folder / "violet_fire.png")
    save_additive(fire.sheet(fire.flame(FRAMES, width, height, fire.EMBER, seed=11), 8), folder / "ember_fire.png")
    save_additive(fog((0.036, 0.076, 0.072), 3), folder / "fog.png")
    save_additive(fog((0.060, 0.040, 0.090), 5), folder / "fog_violet.png")
    save_additive(fog((0.098, 0.040, 0.022), 7), folder / "fog_ember.png")


def jobs() -> dict[str, Job]:
    """Every picture of the stage, and its table."""
    made: dict[str, Job] = {
        "scenery/scenery.yaml": lambda folder, scale, samples: write_scenery(folder, list(MOODS), sprites()),
        "scenery/sheets": _sheets,
    }
    for orientation in SETTINGS:
        for name in MOODS:

            def paint(
                folder: Path, scale: float, samples: int, orientation: str = orientation, name: str = name
            ) -> None:
                save_opaque(
                    picture(_renderer(), orientation, name, scale, samples), folder / f"{name}_{orientation}.webp"
                )

            made[f"scenery/{name}_{orientation}"] = paint
    return made
