"""Bone Lich's crypt in four moods on one field: the gate closed and candles lit; the gate raised and soul fire in
bowls; the violet fire; the embers of a pyre. Each in both orientations.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from slots.artwork.scenery.crypt_field import BACK_WALL, BOWL, CANDLES, GATE, HALL, LEDGE, ROWS, SKULLS
from slots.artwork.scenery.march import Renderer, take
from slots.artwork.scenery.stagecraft import Air, Camera, Colour, Lamp, Surface


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
    "ember": Mood(
        2.6,
        True,
        (1.0, 0.52, 0.16),
        0.80,
        (1.0, 0.20, 0.045),
        26.0,
        (1.0, 0.30, 0.06),
        (0.34, 0.22, 0.85),
        Air(
            (0.075, 0.022, 0.024),
            (0.120, 0.030, 0.018),
            (0.030, 0.014, 0.016),
            fog=(0.125, 0.026, 0.010),
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
        hardness = 9.0 if z > 0 and height > 0.4 else 0.0  # small and far ones light too little to cast shadows
        lamps.append(Lamp((x, y + 0.13, z), mood.flame, strength, hardness))
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
