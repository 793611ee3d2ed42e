"""Air: wind and sea for the loops, whooshes and risers for the scenes, and the drone under the music."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from slots.artwork.sound import kernels
from slots.artwork.sound.dsp import Signal, clock, count, faded, noise, panned, pitch, seeded, shaped, swept, two_noises


def wind(duration: float, bands: Sequence[tuple[float, float, float]], gusts: tuple[int, int], *key: object) -> Signal:
    """Noise in bands (Hz, sharpness, amplitude); each swells ``gusts`` times in the whole, so that it loops."""
    n = count(duration)
    t = np.arange(n) / n
    out = np.zeros((n, 2))
    random = seeded("wind", *key)
    for number, (centre, sharp, amplitude) in enumerate(bands):
        swell = np.zeros(n)
        for _ in range(3):
            swell += random.uniform(0.4, 1) * np.sin(2 * np.pi * (random.integers(*gusts) * t + random.random()))
        swell = np.clip(0.5 + 0.5 * swell / 1.6, 0, 1) ** 1.6 + 0.12

        def band(f: Signal, centre: float = centre, sharp: float = sharp) -> Signal:
            return 1 / np.sqrt(1 + (sharp * (f / centre - centre / np.maximum(f, 1))) ** 2)

        for side in (0, 1):
            hiss = shaped(noise(n, "wind", *key, number, side), band)
            out[:, side] += amplitude * hiss * np.roll(swell, count(0.35) * side)
    return out / np.sqrt((out**2).mean()) * 0.09


def drone(duration: float, notes: Sequence[tuple[int, float]], top: float, *key: object) -> Signal:
    """Held tones (note, amplitude) that loop: every partial and every swell makes whole turns in the duration."""
    n = count(duration)
    t = np.arange(n) / n
    out = np.zeros((n, 2))
    random = seeded("drone", *key)
    for note, amplitude in notes:
        for partial in range(1, 13):
            f = pitch(note) * partial
            strength = amplitude / partial**1.1 / (1 + (f / top) ** 2)
            if strength < 0.002 * amplitude:
                break
            for side in (0, 1):
                turns = round(f * duration) + random.integers(-2, 3)
                swell = 0.7 + 0.3 * np.sin(2 * np.pi * (random.integers(2, 7) * t + random.random()))
                out[:, side] += strength * swell * np.sin(2 * np.pi * (turns * t + random.random()))
    return out / np.sqrt((out**2).mean()) * 0.16


@cache
def whoosh(
    duration: float = 0.6,
    start: float = 300.0,
    top: float = 4000.0,
    *,
    peak: float = 0.6,
    q: float = 1.2,
    take: int = 0,
    path: tuple[float, float] = (-0.7, 0.7),
    after: float = 0.45,
) -> Signal:
    """Noise in a band that rises to ``top`` Hz at the share ``peak`` of the time and falls; it crosses the stage."""
    n = count(duration)
    u = np.arange(n) / n
    past = np.clip((u - peak) / (1 - peak), 0, 1)
    swell = np.where(u < peak, (u / peak) ** 2.2, np.exp(-past * 3.2) * (1 - past**3))
    centre = np.where(u < peak, start * (top / start) ** (u / peak) ** 1.2, top * after**past)
    y = swept(noise(n, "whoosh", take, tilt=-2), centre, q, "band")
    y = (y + 0.35 * swept(noise(n, "whoosh top", take), centre * 2.1, q * 1.5, "band")) * swell
    around = 0.25 * swept(noise(n, "whoosh side", take), centre * 1.05, q, "band") * swell
    angle = (path[0] + (path[1] - path[0]) * u + 1) * np.pi / 4
    out = np.stack([y * np.cos(angle) + around, y * np.sin(angle) - around], 1)
    return faded(out / np.abs(out).max(), 0.002, 0.03)


@cache
def riser(duration: float = 2.0, start: int = 50, end: int = 74, take: int = 0) -> Signal:
    """Stacked tones that glide up, quicker and quicker, under opening noise; it ends at its loudest."""
    n = count(duration)
    u = np.arange(n) / n
    shake = np.sin(2 * np.pi * np.cumsum(4 + 14 * u**1.5) / 44100)
    out = np.zeros((n, 2))
    for k, (interval, amplitude, place) in enumerate(((0, 1, 0), (12, 0.5, -0.5), (7, 0.35, 0.5), (-12, 0.4, 0))):
        f = 440.0 * 2.0 ** ((start + interval + (end - start) * u**1.5 - 69.0) / 12.0) * (1 + 0.002 * k)
        tone = kernels.sawtooth(np.ascontiguousarray(f), 0.3 * k)
        out += panned(swept(tone, 250 * 20**u * (1 + 0.1 * k), 0.9) * amplitude, place)
    out *= (0.55 + 0.45 * shake)[:, None]
    hiss = two_noises(n, "riser", take)
    hiss = np.stack([swept(hiss[:, side], np.geomspace(500, 9000, n), 1.4, "band") for side in (0, 1)], 1)
    out = out / np.std(out) * 0.14 + hiss * 0.09 * (u**2)[:, None]
    out *= (0.08 + 0.92 * u**1.8)[:, None]
    return faded(out / np.abs(out).max(), 0.02, 0.012)


def breathing(x: Signal, depth: float, rate: float, *key: object) -> Signal:
    """The sound shaken at random: a flame, fluttering pages."""
    n = len(x)
    points = seeded("breathing", *key).standard_normal(max(int(n / 44100 * rate), 4))
    shake = 1 + depth * np.interp(np.linspace(0, len(points) - 1, n), np.arange(len(points)), points)
    return x * np.clip(shake, 0.05, 3)[:, None]


def falling_tone(duration: float, note: float, semitones: float, vibrato: float = 0.0) -> Signal:
    """A sine that slides by ``semitones`` over the duration, with a sine-shaped swell."""
    t = clock(duration)
    u = t / duration
    bend = semitones * u + vibrato * np.sin(2 * np.pi * 6 * t)
    return np.sin(2 * np.pi * np.cumsum(pitch(note) * 2.0 ** (bend / 12.0)) / 44100) * np.sin(np.pi * u) ** 2
