"""What effects are made on: a short stage that ends in the family's tone, and three classes of loudness."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from slots.artwork.sound.dsp import Signal, butter, count, decibels, noise, seeded
from slots.artwork.sound.mastering import effect_master, integrated, limited, trimmed
from slots.artwork.sound.stage import Stage

Effect = Callable[[], Signal]


@dataclass(frozen=True)
class Class:
    """Loudness of the loudest 400 ms (LUFS) and ceiling (dB true peak)."""

    loudness: float
    ceiling: float


#: What marks an event of the game.
ACCENT = Class(-14.0, -3.0)
#: What belongs to the flow of the game.
PLAIN = Class(-15.5, -4.0)
#: What is heard all the time: buttons, reel stops, ticks. Shorter than the measuring window, so softer by its measure.
LIGHT = Class(-18.0, -5.0)


class Bench(Stage):
    """A straight stage for one effect."""

    def finished(
        self,
        kind: Class,
        duration: float,
        *,
        room: str = "plate",
        wet: float = 0.25,
        tail: float = 0.12,
        low_cut: float = 60.0,
        presence: float = 2.5,
        softer: float = 0.0,
    ) -> Signal:
        """Mixed with its room, mastered to its class (``softer`` dB below), trimmed to ``duration`` seconds at most."""
        mixed = self.mixed(room, wet)
        x = effect_master(mixed, kind.loudness - softer, kind.ceiling, presence=presence, low_cut=low_cut)
        return trimmed(x, duration, tail)


def ring_finished(stage: Stage, loudness: float, ceiling: float, low_cut: float = 120.0) -> Signal:
    """A looped effect at an integrated loudness (LUFS)."""
    x = np.tile(stage.dry, (3, 1))
    x = butter(x, low=low_cut)
    # The middle of three rounds: the filter has settled and the seam is whole.
    x = x[stage.length : 2 * stage.length]
    x = x * decibels(loudness - integrated(np.tile(x, (3, 1))))
    return limited(x, ceiling, loop=True)


def paper(duration: float, take: int = 0, *, stiffness: float = 1.0) -> Signal:
    """A leaf that is turned: hundreds of small crackles whose density swells, over a soft flap of air. Stereo."""
    n = count(duration)
    random = seeded("paper", take)
    u = np.arange(n) / n
    density = np.sin(np.pi * u**0.8) ** 2 * 0.016 * stiffness
    crackle = np.where(random.random(n) < density, random.normal(0, 1, n) * random.random(n) ** 2, 0.0)
    fine = butter(crackle, 1300, 9000) * 3
    air = butter(noise(n, "paper air", take, tilt=-3), 500, 3800) * np.sin(np.pi * u) ** 3 * 0.16
    flap = butter(noise(n, "paper flap", take, tilt=-6), 160, 700) * np.exp(-(((u - 0.78) / 0.09) ** 2)) * 0.35
    angle = (0.25 + 0.5 * u) * np.pi / 2
    mono = fine + air + flap
    out = np.stack([mono * np.cos(angle), mono * np.sin(angle)], 1)
    return out / np.abs(out).max()


def creak(duration: float, take: int = 0) -> Signal:
    """Leather and wood under tension: stick and slip, slower and slower, heard through a board."""
    from slots.artwork.sound.instruments.strings import body

    n = count(duration)
    random = seeded("creak", take)
    pulses = np.zeros(n)
    time = 0.0
    while time < duration * 0.95:
        u = time / duration
        pulses[count(time)] = random.uniform(0.5, 1) * np.sin(np.pi * u) ** 0.7
        time += random.uniform(0.9, 1.1) * (0.0075 + 0.011 * u**2)
    board = body([(290, 14, 1.0), (640, 16, 0.9), (1130, 18, 0.7), (1900, 16, 0.45), (2900, 14, 0.25)], 0.05, 0.08)
    y = np.convolve(pulses, board)[:n]
    return y / np.abs(y).max()
