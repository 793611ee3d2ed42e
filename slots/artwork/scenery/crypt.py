"""Bone Lich's crypt: wet flagstones, clustered columns, vaults, burial niches, a gate of iron with the soul light behind it.

Three moods on one field: the gate closed and candles lit; the gate raised and soul fire in bowls; the violet fire.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from slots.artwork.render.sdf import (
    cached_kernel,
    capsule,
    ellipsoid,
    fbm,
    lattice_hash,
    length3,
    rotate,
    rounded_box,
    smooth_max,
    smooth_min,
    smoothstep,
    torus,
)
from slots.artwork.scenery.bones import long_bone, skull
from slots.artwork.scenery.march import Renderer, take
from slots.artwork.scenery.stagecraft import Air, Camera, Colour, Lamp, Surface

FLAG, WALL, DRESSED, IRON, WAX, BONE, WICK, EMBER = range(8)

# Rows of the places table. The first holds the hall: half width, column |x|, spring height of the vaults, gate lift.
HALL, GATE, LEDGE, BOWL = 0, 1, 2, 3
# GATE: half width, height of the springing; LEDGE: |x|, z, top, half size; BOWL: |x|, rim y, z, size (0: none)
CANDLES = 4
CANDLE_COUNT = 10
SKULLS = CANDLES + CANDLE_COUNT
SKULL_COUNT = 3
ROWS = SKULLS + SKULL_COUNT

COLUMN_STEP = 3.1
BACK_WALL = -7.0


@cached_kernel
def _courses(u, v, width, height):
    """Coursed stones: distance to the nearest joint, and a number for each stone."""
    row = math.floor(v / height)
    s = u / width + 0.5 * (int(row) & 1) + 0.13 * lattice_hash(int(row), 3, 9)
    across = width * (0.5 - abs(s - math.floor(s) - 0.5))
    up = height * (0.5 - abs(v / height - row - 0.5))
    return min(across, up), lattice_hash(int(math.floor(s)) + 50, int(row) + 50, 7)


@cached_kernel
def _gate(x, y, z, half, spring, lift):
    """Portcullis bars within the arch, raised by ``lift``; and the moulded arch itself."""
    radius = half * 1.62
    arch = (
        math.sqrt((abs(x) + radius - half) ** 2 + max(y - spring, 0.0) ** 2) - radius if y > spring else abs(x) - half
    )
    frame = max(abs(arch - 0.10) - 0.16, abs(z) - 0.26)
    frame = min(frame, max(abs(arch - 0.02) - 0.05, abs(z) - 0.33))
    frame = min(frame, max(abs(arch - 0.24) - 0.05, abs(z) - 0.31))
    iron = 9.0
    if arch < 0.12 and abs(z) < 1.0:
        h = y - lift
        step = half / 3.0
        bx = abs((x + 0.5 * step + 40 * step) % step - 0.5 * step)
        by = abs((h + 0.35 + 40.0) % 0.62 - 0.31)
        iron = min(math.sqrt(bx * bx + z * z) - 0.042, math.sqrt(by * by + z * z) - 0.034)
        iron = min(iron, math.sqrt(bx * bx + by * by + (z - 0.04) ** 2) - 0.066)
        iron = max(iron, 0.22 - h)
        spike = math.sqrt(bx * bx + z * z) - max(0.0, 0.05 + 0.22 * (h - 0.02))
        iron = min(iron, max(spike, max(h - 0.24, -h)) * 0.8)
        iron = max(iron, arch - 0.02)
    return arch, frame, iron


@cached_kernel
def _candle(x, y, z, height, number):
    """A candle whose top is at y = 0: waxy rim, drips, a hollow round the wick. Distance to wax and to the wick."""
    r = math.sqrt(x * x + z * z)
    a = math.atan2(x, z)
    drips = (
        0.022
        * smoothstep(0.35, 0.75, fbm(math.cos(a) * 1.8 + number, math.sin(a) * 1.8, y * 1.5, 2))
        * smoothstep(-0.34, -0.02, y)
    )
    wax = max(r - 0.078 - drips - 0.04 * smoothstep(0.09, 0.0, y + height), abs(y + 0.5 * height) - 0.5 * height) * 0.8
    wax = smooth_max(wax, -(length3(x, y - 0.02, z) - 0.055), 0.03)
    return wax, capsule(x, y, z, 0.0, -0.03, 0.0, 0.006, 0.045, 0.0, 0.007, 0.006)


@cached_kernel
def field(x, y, z, places, textures):
    """The whole crypt."""
    ax = abs(x)
    wall_x = places[0, 0]
    column_x = places[0, 1]
    spring = places[0, 2]
    joint, stone = _courses(x + 0.3, z, 1.1, 1.1)
    d = y + 0.045 * smoothstep(0.04, 0.0, joint) - 0.02 * stone * smoothstep(0.0, 0.06, joint)
    m = 0
    side = wall_x - ax
    if side < 0.45 or d > 0.2:
        joint, stone = _courses(z, y, 0.95, 0.46)
        side += 0.05 * smoothstep(0.045, 0.0, joint) - 0.05 * stone * smoothstep(0.0, 0.07, joint)
        # burial niches in two rows between the columns, bones within
        nz = (z - 0.65 + 40 * COLUMN_STEP) % COLUMN_STEP - 0.5 * COLUMN_STEP
        ny = (y - 0.55) % 1.15 - 0.42
        if 0.5 < y < 2.8 and z > BACK_WALL + 0.4:
            niche = max(max(abs(nz) - 0.80, abs(ny) - 0.30), side - 0.2)
            side = smooth_max(side, -max(max(abs(nz) - 0.80, abs(ny) - 0.30), abs(ax - wall_x) - 0.55), 0.03)
            if niche < 0.3:
                b = long_bone(nz, ny + 0.20, ax - wall_x - 0.16, 0.55, 0.045, 0.06)
                if b < d:
                    d = b
                    m = 5
    if side < d:
        d = side
        m = 1
    back = z - BACK_WALL
    if back < 0.5:
        joint, stone = _courses(x, y, 0.85, 0.42)
        back += 0.05 * smoothstep(0.04, 0.0, joint) - 0.05 * stone * smoothstep(0.0, 0.07, joint)
    arch, frame, iron = _gate(x, y, z - BACK_WALL - 0.05, places[1, 0], places[1, 1], places[0, 3])
    back = smooth_max(back, -arch, 0.05)
    if back < d:
        d = back
        m = 1
    if frame < d:
        d = frame
        m = 2
    if iron < d:
        d = iron
        m = 3
    # columns, ribs and vaults repeat down the hall
    cz = z - 2.2 + COLUMN_STEP * min(max(math.floor((z - 2.2) / -COLUMN_STEP + 0.5), 0.0), 2.0)
    cx = ax - column_x
    r = math.sqrt(cx * cx + cz * cz)
    if r < 1.2:
        a = math.atan2(cx, cz)
        shaft = max(r - 0.30 + 0.045 * abs(math.cos(a * 4.0)), y - spring)
        foot = min(rounded_box(cx, y, cz, 0.46, 0.30, 0.46, 0.04), torus(cx, y - 0.36, cz, 0.36, 0.09))
        head = min(
            torus(cx, y - spring + 0.15, cz, 0.34, 0.08), rounded_box(cx, y - spring - 0.06, cz, 0.48, 0.13, 0.48, 0.05)
        )
        head = min(head, torus(cx, y - spring + 0.34, cz, 0.29, 0.04))
        q = min(shaft, min(foot, head))
        if q < d:
            d = q
            m = 2
    elif r - 0.5 < d:
        d = max(r - 0.7, 0.05)
    reach = column_x - 0.05 + 1.3 + 0.1
    rise = max(y - spring, 0.0)
    bow = math.sqrt((ax + 1.3) ** 2 + rise * rise)
    rib = max(max(abs(bow - reach) - 0.20, abs(cz) - 0.24), spring - 0.2 - y)
    rib = min(rib, max(max(abs(bow - reach + 0.22) - 0.06, abs(cz) - 0.12), spring - 0.2 - y))
    if rib < d:
        d = rib
        m = 2
    vault = max(reach + 0.25 - bow, spring - 0.1 - y)
    if vault < d:
        d = vault
        m = 1
    # the ledges before us with candles and skulls
    lx = places[2, 0]
    s = places[2, 3]
    ledge = rounded_box(
        ax - lx, y - 0.5 * places[2, 2] + 0.1, z - places[2, 1], s, 0.5 * places[2, 2] + 0.1, 0.75, 0.05
    )
    if ledge < 0.2:
        ledge -= 0.02 * fbm(x * 3, y * 3, z * 3, 2)
    if ledge < d:
        d = ledge
        m = 2
    for i in range(10):
        px = x - places[4 + i, 0]
        pz = z - places[4 + i, 2]
        if abs(px) < 0.5 and abs(pz) < 0.5:
            wax, wick = _candle(px, y - places[4 + i, 1], pz, places[4 + i, 3], i)
            if wax < d:
                d = wax
                m = 4
            if wick < d:
                d = wick
                m = 6
    for i in range(3):
        turn = places[14 + i, 3]
        px = x - places[14 + i, 0]
        py = y - places[14 + i, 1]
        pz = z - places[14 + i, 2]
        near = length3(px, py, pz) - 0.42
        if near < 0.12:
            qx, qz = rotate(px, pz, turn)
            bone = skull(qx * 3.2, py * 3.2, qz * 3.2) / 3.2 * 0.9
            if bone < d:
                d = bone
                m = 5
        elif near < d:
            d = near
    s = places[3, 3]
    if s > 0:
        px = (ax - places[3, 0]) / s
        py = (y - places[3, 1]) / s
        pz = (z - places[3, 2]) / s
        near = (length3(px, py * 0.5 + 0.25, pz) - 0.75) * s
        if near < 0.15:
            bowl = smooth_max(
                max(ellipsoid(px, py, pz, 0.38, 0.26, 0.38), py), -ellipsoid(px, py + 0.03, pz, 0.34, 0.22, 0.34), 0.02
            )
            bowl = min(bowl, torus(px, py, pz, 0.38, 0.03))
            stem = capsule(px, py, pz, 0.0, -0.22, 0.0, 0.0, -places[3, 1] / s, 0.0, 0.07, 0.10)
            bowl = smooth_min(bowl, stem, 0.08) * s
            if bowl < d:
                d = bowl
                m = 3
            coal = (ellipsoid(px, py + 0.06, pz, 0.32, 0.09, 0.32) - 0.02 * fbm(px * 14, py * 14, pz * 14, 2)) * s
            if coal < d:
                d = coal
                m = 7
        elif near < d:
            d = near
    return d * 0.8, m


@dataclass(frozen=True)
class Mood:
    """One lighting of the crypt. ``flame`` is the light of the candles, ``gate`` what comes through the gate."""

    lift: float
    bowls: bool
    flame: Colour
    flame_strength: float
    gate: Colour
    gate_strength: float
    fire: Colour
    fill: Colour
    air: Air


MOODS = {
    "crypt": Mood(
        0.0,
        False,
        (1.0, 0.46, 0.13),
        1.35,
        (0.10, 1.0, 0.62),
        13.0,
        (1.0, 0.5, 0.2),
        (0.42, 0.50, 1.0),
        Air(
            (0.030, 0.036, 0.075),
            (0.030, 0.075, 0.075),
            (0.020, 0.020, 0.026),
            fog=(0.012, 0.066, 0.052),
            fog_density=0.026,
            fog_start=4.5,
            mist=0.32,
        ),
    ),
    "soul": Mood(
        2.6,
        True,
        (1.0, 0.46, 0.13),
        0.95,
        (0.10, 1.0, 0.58),
        26.0,
        (0.10, 1.0, 0.52),
        (0.26, 0.40, 1.0),
        Air(
            (0.020, 0.050, 0.070),
            (0.020, 0.100, 0.085),
            (0.012, 0.024, 0.024),
            fog=(0.012, 0.110, 0.078),
            fog_density=0.030,
            fog_start=4.0,
            mist=0.42,
        ),
    ),
    "violet": Mood(
        2.6,
        True,
        (0.12, 1.0, 0.55),
        0.70,
        (0.60, 0.10, 1.0),
        24.0,
        (0.62, 0.13, 1.0),
        (0.10, 0.75, 0.70),
        Air(
            (0.050, 0.022, 0.090),
            (0.085, 0.022, 0.120),
            (0.010, 0.024, 0.030),
            fog=(0.085, 0.012, 0.120),
            fog_density=0.028,
            fog_start=4.0,
            mist=0.40,
        ),
    ),
}


@dataclass(frozen=True)
class Setting:
    """One orientation. Candles are (x, top, z, height); skulls (x, y, z, turn); the ledge (|x|, z, top, half size)."""

    camera: Camera
    hall: tuple[float, float, float]
    gate: tuple[float, float]
    ledge: tuple[float, float, float, float]
    bowl: tuple[float, float, float, float]
    candles: tuple[tuple[float, float, float, float], ...]
    skulls: tuple[tuple[float, float, float, float], ...]

    def places(self, mood: Mood) -> np.ndarray:
        table = np.zeros((ROWS, 4))
        table[HALL] = (*self.hall, mood.lift)
        table[GATE, :2] = self.gate
        table[LEDGE] = self.ledge
        table[BOWL] = self.bowl if mood.bowls else (*self.bowl[:3], 0.0)
        table[CANDLES:ROWS, 1] = -50.0
        table[CANDLES : CANDLES + len(self.candles)] = self.candles
        table[SKULLS : SKULLS + len(self.skulls)] = self.skulls
        return table

    def wicks(self) -> list[tuple[float, float, float]]:
        """Pixel x, y of each candle's flame foot and pixels a unit there."""
        return [self.camera.project((x, y + 0.01, z)) for x, y, z, _ in self.candles]

    def fires(self) -> list[tuple[float, float, float]]:
        """Pixel x, y and radius of the fire bowls, left one first."""
        x, y, z, size = self.bowl
        found = []
        for side in (-1, 1):
            px, py, unit = self.camera.project((side * x, y - 0.04 * size, z))
            found.append((px, py, 0.38 * size * unit))
        return found


LANDSCAPE = Setting(
    Camera((0.0, 1.75, 6.4), 0.70, 0.50, 1920, 1080),
    hall=(3.35, 2.75, 3.1),
    gate=(1.2, 2.1),
    ledge=(2.62, 1.9, 0.50, 0.78),
    bowl=(2.42, 1.16, 2.55, 0.52),
    candles=(
        (-2.62, 1.14, 1.55, 0.64),
        (-2.02, 0.80, 1.85, 0.30),
        (-2.30, 0.96, 1.35, 0.46),
        (2.16, 1.46, 1.55, 0.96),
        (1.98, 0.96, 1.92, 0.46),
        (2.46, 1.18, 1.40, 0.68),
        (-1.90, 1.38, -3.2, 0.32),
        (1.90, 1.38, -3.2, 0.32),
        (-2.02, 1.28, -3.2, 0.22),
        (2.02, 1.28, -3.2, 0.22),
    ),
    skulls=((-2.26, 0.755, 2.38, 0.50), (2.34, 0.755, 2.36, -0.62), (-1.72, 0.0, -50.0, 0.0)),
)
PORTRAIT = Setting(
    Camera((0.0, 1.75, 6.4), 0.40, 0.60, 1080, 1920),
    hall=(2.25, 1.78, 4.3),
    gate=(0.9, 3.4),
    ledge=(1.14, 3.0, 0.20, 0.46),
    bowl=(0.98, 0.62, 2.95, 0.36),
    candles=(
        (-1.22, 0.80, 2.75, 0.60),
        (-0.80, 0.50, 3.05, 0.30),
        (-0.94, 0.66, 2.62, 0.46),
        (1.20, 0.86, 2.75, 0.66),
        (0.79, 0.54, 3.05, 0.34),
        (0.95, 0.68, 2.62, 0.48),
        (-1.25, 2.2, -3.2, 0.30),
        (1.25, 2.2, -3.2, 0.30),
    ),
    skulls=((-1.00, 0.455, 3.18, 0.35), (1.00, 0.455, 3.18, -0.35), (0.0, 0.0, -50.0, 0.0)),
)


def surfaces(mood: Mood) -> list[Surface]:
    glow = (mood.fire[0] * 1.3, mood.fire[1] * 1.3, mood.fire[2] * 1.3)
    return [
        Surface((0.115, 0.12, 0.145), 0.5, 50, 0.02, 7, 0.5, mirror=0.75, wet=1.0),
        Surface((0.19, 0.19, 0.225), 0.10, 18, 0.05, 7, 0.55),
        Surface((0.24, 0.225, 0.24), 0.14, 20, 0.045, 7, 0.5),
        Surface((0.030, 0.028, 0.034), 0.6, 40, 0.03, 12, 0.4, metal=0.6),
        Surface((0.74, 0.60, 0.40), 0.15, 30, 0.0, 7, 0.12, glow=(0.045, 0.018, 0.004), wrap=0.7),
        Surface((0.50, 0.41, 0.27), 0.2, 24, 0.035, 16, 0.55, 5.0, wrap=0.25),
        Surface((0.01, 0.008, 0.006)),
        Surface((0.02, 0.02, 0.02), grain=2.6, grain_scale=9.0, glow=glow),
    ]


def lights(setting: Setting, mood: Mood) -> list[Lamp]:
    spring = setting.gate[1]
    lamps = [Lamp((0.0, spring * 0.9, BACK_WALL - 1.0), mood.gate, mood.gate_strength, 8)]
    if mood.lift > 0:  # an open gate throws light down the hall
        lamps.append(Lamp((0.0, spring * 0.7, BACK_WALL + 2.2), mood.gate, 0.18 * mood.gate_strength, 0))
    for x, y, z, height in setting.candles:
        strength = mood.flame_strength * (1.15 if height > 0.4 else 0.7) * (1.0 if z > 0 else 0.8)
        if setting.camera.height > setting.camera.width:
            strength *= 0.55  # they stand nearer to what they light
        lamps.append(Lamp((x, y + 0.13, z), mood.flame, strength))
    if mood.bowls:
        x, y, z, size = setting.bowl
        lamps += [Lamp((s * x, y + 0.4 * size, z + 0.05), mood.fire, 1.5 * size, 0) for s in (-1.0, 1.0)]
    lamps += [
        Lamp((0.6, 2.6, 6.6), mood.fill, 3.2, 6),
        Lamp((-1.2, 1.0, 4.3), mood.flame, 0.5, 6),
        Lamp((1.2, 1.0, 4.3), mood.flame, 0.5, 6),
    ]
    return lamps


def build(
    renderer: Renderer, setting: Setting, mood: Mood, samples: int, hidden: np.ndarray | None = None
) -> np.ndarray:
    """(height, width, 5) of the hall; open where the gate shows what lies beyond."""
    lamps = lights(setting, mood)
    return take(
        renderer,
        setting.camera,
        setting.places(mood),
        np.zeros((1, 4, 4)),
        surfaces(mood),
        lamps,
        mood.air,
        20.0,
        samples,
        hidden,
    )
