"""Bone Lich's frame: thigh bones in a channel of black iron, soul light seeping from behind them, skulls on the
corners."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import numpy as np
from PIL import Image

from slots.artwork.render.finish import Finish
from slots.artwork.render.lights import CRYPT, Glow, Key
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import BONE, GOLD, IRON, Colour, Material, jewel, light
from slots.artwork.render.sdf import capsule, cylinder, ellipsoid, fbm, rounded_box, smooth_min, torus_facing
from slots.artwork.scenery import framing
from slots.artwork.scenery.bones import long_bone, skull
from slots.artwork.scenery.framing import PIXELS, Opening, bar_place, rail, strip
from slots.artwork.scenery.manifest import Job

LANDSCAPE = Opening("landscape", (536, 52, 848, 848), 46, 84, (92, 52, 92, 84))
PORTRAIT = Opening("portrait", (52, 468, 976, 976), 34, 74, (52, 80, 52, 80))
BONES_A_SIDE = 4.0

FRAME_IRON = IRON.but(colour=(0.13, 0.125, 0.155), roughness=0.36, bump=0.02, bump_scale=6, rim=0.5)
FRAME_BONE = BONE.but(colour=(0.40, 0.31, 0.19), bump=0.03, bump_scale=5, grain=0.62, edge=0.5, rim=0.6)
RIM_GOLD = GOLD.but(colour=(0.85, 0.56, 0.24), roughness=0.26, grain=0.3)


def surfaces(soul: Colour, deep: Colour) -> tuple[Material, ...]:
    """The materials in the field's order; ``soul`` is the light in gems and eyes, ``deep`` what glows behind the
    bones."""
    return (
        FRAME_IRON,
        FRAME_BONE,
        Material((0.006, 0.006, 0.008), roughness=0.7, cavity=1.0, edge=0.0, glow=deep, wisps=1.0, rim=0.0),
        RIM_GOLD,
        jewel((soul[0] * 0.25, soul[1] * 0.25, soul[2] * 0.25), (soul[0] * 0.35, soul[1] * 0.35, soul[2] * 0.35)),
        light(soul, 2.4),
    )


@field
def bone_frame(x, y, z, textures, numbers, layer):
    """numbers: half width, half height, bar, boss radius, bones on a side."""
    w = numbers[2]
    across, along, length = bar_place(x, y, numbers[0], numbers[1])
    q = across / w
    t = z / w
    a = along / w
    n = length / w
    if q < -0.75:
        return (-q - 0.62) * w, 0
    if t > 2.2:
        return (t - 1.75) * w, 0
    # the channel: floor, two stepped rails
    d = strip(q, t, 0.5, 0.46, 0.08, 0.03)
    m = 2
    iron = strip(q, t - 0.16, 0.09, 0.10, 0.30, 0.05)
    iron = min(iron, strip(q, t - 0.16, 0.91, 0.11, 0.32, 0.05))
    iron = min(iron, strip(q, t - 0.02, 1.01, 0.08, 0.22, 0.05))
    iron -= 0.018 * (fbm(x * 5, y * 5, z * 5, 3) - 0.45)
    stud = (a / 0.62 + 0.5) % 1.0 - 0.5
    iron = min(iron, math.sqrt((stud * 0.62) ** 2 + (q - 0.91) ** 2 + (t - 0.47) ** 2) - 0.075)
    g = rail(q, t, 0.005, 0.40, 0.055)
    # bones end to end
    pitch = 2 * (n - 0.45) / numbers[4]
    place = (a + n - 0.45) / pitch
    number = min(max(math.floor(place), 0.0), numbers[4] - 1)
    u = (place - number - 0.5) * pitch
    wob = 0.03 * math.sin(number * 2.6 + (1.0 if x > 0 else 2.0) + (0.5 if y > 0 else 3.0))
    b = long_bone(u, q - 0.5 + wob * u, t - 0.34, 0.5 * pitch - 0.18, 0.285, 0.30)
    b += 0.012 * (fbm(x * 9, y * 9, z * 9, 3) - 0.45)
    if b < d:
        d = b
        m = 1
    # clamps over the joints; the middle one is a shield with a gem
    j = 0.5 * pitch - abs(u)
    middle = abs(a) < 0.5 * pitch
    end = abs(a) > n - 1.2
    if not middle and not end:
        clamp = rounded_box(j, q - 0.5, t - 0.30, 0.23, 0.58, 0.42, 0.09)
        clamp = smooth_min(clamp, capsule(j, q, t, 0.0, 1.02, 0.25, 0.0, 1.50, 0.12, 0.14, 0.012), 0.06)
        for side in range(2):
            stud = math.sqrt(j * j + (q - 0.5 - (0.40 if side == 0 else -0.40)) ** 2 + (t - 0.72) ** 2) - 0.09
            clamp = min(clamp, stud)
        iron = min(iron, clamp)
        g = min(g, math.sqrt((abs(j) - 0.20) ** 2 + (t - 0.70) ** 2 + max(0.0, abs(q - 0.5) - 0.5) ** 2) - 0.035)
    if middle:
        shield = ellipsoid(a, q - 0.5, t - 0.30, 0.78, 0.74, 0.52)
        shield = smooth_min(shield, capsule(a, q, t, 0.0, 1.0, 0.3, 0.0, 1.55, 0.15, 0.26, 0.015), 0.15)
        for side in range(2):
            s = -1.0 if side == 0 else 1.0
            shield = smooth_min(shield, capsule(a, q, t, s * 0.5, 0.5, 0.35, s * 1.15, 0.5, 0.42, 0.26, 0.03), 0.12)
        iron = min(iron, shield)
        g = min(g, torus_facing(a, q - 0.5, t - 0.74, 0.44, 0.085))
        gem = ellipsoid(a, q - 0.5, t - 0.72, 0.38, 0.38, 0.27)
        if gem < d:
            d = gem
            m = 4
    # corners: an iron disc with spikes, on it a skull
    cx = (abs(x) - numbers[0]) / w - 0.50
    cy = (abs(y) - numbers[1]) / w - 0.50
    s = numbers[3] / w
    near = math.sqrt(cx * cx + cy * cy + (t - 0.5) ** 2) - 2.1
    if near < 0.2:
        disc = cylinder(cx, t - 0.22, cy, 1.04 * s, 0.30, 0.10)
        for k in range(3):
            angle = 0.7854 + (k - 1) * 0.62
            px = math.cos(angle)
            py = math.sin(angle)
            disc = min(
                disc,
                capsule(
                    cx, cy, t, px * 0.85 * s, py * 0.85 * s, 0.25, px * 1.50 * s, py * 1.50 * s, 0.14, 0.20 * s, 0.012
                ),
            )
        iron = min(iron, disc)
        g = min(g, torus_facing(cx, cy, t - 0.50, 0.94 * s, 0.08))
        up = 1.0 if y > 0 else -1.0
        k = 0.92 * s
        sx = cx / k
        sy = (cy * up - 0.02) / k
        sz = (t - 0.60) / k
        bone = skull(sx, sy, sz) * k * 0.85
        if bone < d:
            d = bone
            m = 1
        eye = ellipsoid(abs(sx) - 0.275, sy + 0.10, sz - 0.50, 0.12, 0.085, 0.10) * k
        if eye < d:
            d = eye
            m = 5
    elif near < d:
        d = near
    if iron < d:
        d = iron
        m = 0
    if g < d:
        d = g
        m = 3
    return d * 0.80 * w, m


def piece(opening: Opening, soul: Colour, deep: Colour) -> Piece:
    numbers = opening.numbers(BONES_A_SIDE)
    w = opening.bar / PIXELS
    glows = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            glows.append(Glow((sx * (numbers[0] + 0.50 * w), sy * (numbers[1] + 0.50 * w), 1.35 * w), soul, 0.012, 9.0))
    rig = CRYPT.but(
        keys=(
            Key((-0.55, 0.85, 0.70), (1.0, 0.92, 0.80), 2.7),
            Key((0.9, 0.1, 0.45), (soul[0] * 0.9, soul[1] * 0.9, soul[2] * 0.9), 0.55),
            Key((-0.9, -0.3, 0.3), (0.5, 0.2, 1.0), 0.4),
        ),
        rim=(soul[0] * 1.1, soul[1] * 1.1, soul[2] * 1.1),
    )
    return Piece(bone_frame, surfaces(soul, deep), rig, glows=tuple(glows), numbers=numbers, exposure=0.86)


SOUL: tuple[Colour, Colour] = ((0.10, 1.0, 0.52), (0.004, 0.16, 0.085))
FINISH = Finish(outline="#07050a", outline_width=0.003, bloom=0.35, sharpen=0.45, shadow=0.75)


def in_violet(picture: np.ndarray) -> np.ndarray:
    """The same frame with the violet fire in eyes, gems and seams: what is green turns violet, bone and iron stay."""
    colour = picture[..., :3] / 255.0
    r, g, b = colour[..., 0], colour[..., 1], colour[..., 2]
    soul = np.clip((g - np.maximum(r, 0.45 * b)) * 4.0, 0, 1)[..., None]
    white = np.minimum(r, b)
    turned = np.stack([0.62 * g + 0.38 * white, 0.22 * g + 0.62 * white, np.clip(1.05 * g, 0, 1)], -1)
    toned = np.clip(colour + (turned - colour) * soul, 0, 1)
    return np.concatenate([np.round(toned * 255).astype(np.uint8), picture[..., 3:]], -1)


def in_ember(picture: np.ndarray) -> np.ndarray:
    """The same frame with embers in eyes, gems and seams."""
    colour = picture[..., :3] / 255.0
    r, g, b = colour[..., 0], colour[..., 1], colour[..., 2]
    soul = np.clip((g - np.maximum(r, 0.45 * b)) * 4.0, 0, 1)[..., None]
    white = np.minimum(r, b)
    turned = np.stack([np.clip(1.12 * g, 0, 1), 0.36 * g + 0.56 * white, 0.06 * g + 0.5 * white], -1)
    toned = np.clip(colour + (turned - colour) * soul, 0, 1)
    return np.concatenate([np.round(toned * 255).astype(np.uint8), picture[..., 3:]], -1)


def picture(opening: Opening, scale: float = framing.SCALE, grid: int = 1) -> np.ndarray:
    return framing.draw(piece(opening, *SOUL), opening, FINISH, scale, grid)


def jobs() -> dict[str, Job]:
    """Every frame picture, and their table."""
    return framing.jobs((LANDSCAPE, PORTRAIT), picture, in_violet) | {
        f"frame/{opening.name}_ember": partial(_ember, opening) for opening in (LANDSCAPE, PORTRAIT)
    }


def _ember(opening: Opening, folder: Path, scale: float, samples: int) -> None:
    """The frame of the Super Bonus, which the stage lays over the other one."""
    made = in_ember(picture(opening, framing.SCALE * scale))
    Image.fromarray(made).save(folder / f"{opening.name}_ember.webp", quality=92, alpha_quality=100, method=5)
