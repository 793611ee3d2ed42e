"""Struck metal and bars: glockenspiel, bells, coins, marimba and bone, as sums of decaying modes."""

from __future__ import annotations

from functools import cache

import numpy as np

from slots.artwork.sound.dsp import (
    Signal,
    burst,
    butter,
    clock,
    count,
    faded,
    layered,
    level,
    modal,
    pitch,
    seeded,
    two_noises,
)


def mallet(frequency: np.ndarray, hardness: float) -> np.ndarray:
    """A mallet touches for a while: what is quicker than its hardness (Hz) is not excited."""
    return np.exp(-((frequency / hardness) ** 1.3))


@cache
def glockenspiel(note: int, velocity: float = 0.8, take: int = 0, duration: float = 2.2) -> Signal:
    """Steel bars; the two strongest modes are doublets that beat slowly."""
    f = pitch(note)
    random = seeded("glockenspiel", note, take)
    ratio = np.array([1, 2.756, 5.404, 8.933])
    modes = np.concatenate([f * ratio, f * ratio[:2] * (1 + random.normal(0, 0.0006, 2))])
    amplitude = np.array([1, 0.7, 0.45, 0.2, 0.25, 0.15]) * mallet(modes, 8000 + 9000 * velocity)
    decay = np.array([1.9, 0.75, 0.28, 0.12, 2.4, 0.6]) * (1047 / f) ** 0.35
    y = modal(duration, modes, amplitude, decay, random.uniform(0, 0.6, 6))
    touch = burst(0.006, 3000, 16000, 0.001, "glockenspiel", note)
    y[: len(touch)] += touch * 0.12 * velocity
    return faded(level(y, velocity), 0.0002, 0.1)


#: Partials of the bells as (ratio, amplitude, decay). Only the church bell has the minor third: it suits minor keys
#: alone. The temple bell fits every scale.
BELLS: dict[str, list[tuple[float, float, float]]] = {
    "church": [
        (0.5, 0.45, 9),
        (1, 0.8, 5.5),
        (1.2, 0.75, 4.6),
        (1.5, 0.25, 2.6),
        (2, 1, 3.2),
        (2.52, 0.3, 1.8),
        (2.66, 0.35, 1.5),
        (3.01, 0.4, 1.2),
        (4.02, 0.3, 0.8),
        (5.1, 0.18, 0.5),
        (6.2, 0.1, 0.35),
    ],
    "bowl": [(1, 1, 9), (2.71, 0.6, 5), (5.06, 0.28, 2.6), (7.92, 0.1, 1.3), (11.2, 0.04, 0.7)],
    "temple": [
        (0.5, 0.7, 8),
        (1, 1, 6),
        (1.5, 0.3, 3.4),
        (2, 0.35, 2.4),
        (2.74, 0.3, 1.5),
        (3.76, 0.18, 1),
        (4.9, 0.1, 0.6),
    ],
    "hand": [(1, 1, 2.2), (2, 0.85, 1.9), (3.01, 0.7, 1.4), (4.17, 0.6, 1), (5.43, 0.45, 0.7), (6.8, 0.3, 0.5)],
}


@cache
def bell(note: int, velocity: float = 0.8, kind: str = "temple", duration: float = 6.0) -> Signal:
    """A bell whose strike tone is ``note``; every partial is a doublet that beats."""
    f = pitch(note)
    ratio, amplitude, decay = (np.array(column, float) for column in zip(*BELLS[kind], strict=True))
    random = seeded("bell", note, kind)
    decay = decay * (262 / f) ** 0.4
    beat = random.uniform(0.3, 1.1, len(ratio)) * np.linspace(0.6, 2, len(ratio))
    modes = np.concatenate([f * ratio - beat / 2, f * ratio + beat / 2])
    strike = mallet(modes, f * (3 + 9 * velocity))
    # Both halves of a doublet start in phase, or the strike would be soft.
    phase = np.tile(random.uniform(0, 1, len(ratio)), 2)
    sides = []
    for lean in (1.0, 0.5):
        weight = np.concatenate([amplitude, amplitude * 0.75 * lean]) * strike
        sides.append(modal(duration, modes, weight, np.concatenate([decay, decay * 1.1]), phase))
    y = np.stack(sides, 1)
    touch = burst(0.015, 1500, 6000, 0.003, "bell", note)
    y[: len(touch)] += touch[:, None] * 0.12 * velocity * np.abs(y).max()
    return faded(level(y, velocity), 0.004 if kind == "bowl" else 0.0005, 0.6)


@cache
def coin(take: int = 0, velocity: float = 0.9, size: float = 1.0, duration: float = 0.9) -> Signal:
    """A brass disc that falls on stone and bounces twice, lower each time."""
    random = seeded("coin", take)
    base = 2650 / size * (1 + 0.05 * random.normal())
    ratio = np.array([1, 1.71, 2.32, 3.17, 3.92, 4.88, 5.6]) * (1 + random.normal(0, 0.012, 7))
    modes = np.concatenate([base * ratio, base * ratio * 1.004])
    y = np.zeros(count(duration))
    at, strength = 0.0, 1.0
    for bounce in range(3):
        weight = np.tile([0.7, 1, 0.8, 0.65, 0.5, 0.3, 0.2], 2) * random.uniform(0.6, 1.2, 14) * mallet(modes, 15000)
        decay = np.tile([0.55, 0.62, 0.42, 0.34, 0.24, 0.18, 0.12], 2) * (1.0 if bounce == 2 else 0.8)
        ring = modal(duration, modes, weight, decay, np.tile(random.uniform(0, 2, 7), 2))
        touch = burst(0.004, 4000, 16000, 0.0008, "coin", take, bounce)
        ring[: len(touch)] += touch * 2
        start = count(at)
        y[start:] += strength * ring[: len(y) - start]
        at += 0.075 * 0.62**bounce * random.uniform(0.85, 1.15)
        strength *= 0.42
    return faded(y / np.abs(y).max() * velocity, 0.0002, 0.15)


@cache
def marimba(note: int, velocity: float = 0.8, take: int = 0, duration: float = 1.0) -> Signal:
    """Bars of bone: dry, short, with a hard touch."""
    f = pitch(note)
    ratio = np.array([1, 2.76, 5.4, 7.1, 9.6]) * (1 + seeded("bar", note, take).normal(0, 0.01, 5) * (np.arange(5) > 0))
    amplitude = np.array([1, 0.55, 0.35, 0.2, 0.14]) * mallet(f * ratio, 2800 + 5200 * velocity)
    decay = np.array([0.30, 0.13, 0.06, 0.045, 0.03]) * (330 / f) ** 0.3
    y = modal(duration, f * ratio, amplitude, decay, seeded("bar phase", note, take).uniform(0, 1, 5))
    touch = burst(0.01, 1200, 6500, 0.0018, "bar", note, take)
    y[: len(touch)] += touch * 0.45 * velocity
    return faded(level(y, velocity), 0.0002, 0.08)


def _knock(frequency: float, longer: float, *key: object) -> Signal:
    random = seeded("knock", *key)
    modes = frequency * np.array([1, 1.83, 2.71, 4.1, 5.9]) * (1 + random.normal(0, 0.02, 5))
    decay = np.array([0.075, 0.05, 0.035, 0.022, 0.015]) * longer
    y = modal(0.25, modes, [1, 0.7, 0.6, 0.35, 0.2], decay, random.uniform(0, 2, 5))
    touch = burst(0.008, 1500, 9000, 0.0012, "knock", *key)
    y[: len(touch)] += touch * 0.9
    return y


@cache
def bone(kind: str = "clack", velocity: float = 0.8, take: int = 0) -> Signal:
    """Bones: ``low`` thigh bone, ``clack``, ``high`` finger bone, ``rattle`` a handful."""
    if kind == "rattle":
        random = seeded("rattle", take)
        y = np.zeros(count(0.5))
        for i in range(11):
            knock = _knock(random.uniform(900, 2400), 0.6, take, i)
            start = count(0.03 * i * (1 - 0.035 * i) + random.uniform(0, 0.012))
            length = min(len(knock), len(y) - start)
            y[start : start + length] += knock[:length] * random.uniform(0.3, 1) * np.sin(np.pi * (i + 1) / 12)
    elif kind == "low":
        y = layered((1.0, _knock(430, 1.6, take, "a")), (0.5, _knock(900, 1.0, take, "b")))
    else:
        y = _knock(820 if kind == "clack" else 1480, 1.0 if kind == "clack" else 0.8, kind, take)
    return faded(y / np.abs(y).max() * velocity, 0.0001, 0.03)


@cache
def cymbal(
    velocity: float = 0.7, take: int = 0, duration: float = 3.0, decay: float = 1.0, low: float = 2800.0
) -> Signal:
    """A suspended cymbal: 140 modes and noise that dies quickly."""
    random = seeded("cymbal", take)
    modes = np.sort(random.uniform(low * 0.35, 15000, 140))
    ring = decay * np.clip((4000 / modes) ** 0.45, 0.25, 1.8)
    sides = []
    for side in (0, 1):
        weight = random.uniform(0.2, 1, 140) * np.clip(modes / low, 0, 1) ** 1.2
        tone = modal(
            duration,
            modes * (1 + 0.0004 * side),
            weight,
            ring * random.uniform(0.5, 1.2, 140),
            random.uniform(0, 6, 140),
        )
        sides.append(tone / np.std(tone[:4000]))
    t = clock(duration)
    hiss = butter(two_noises(len(t), "cymbal", take), low, 15000)
    out = np.stack(sides, 1) + hiss * (np.exp(-t / 0.12) * 0.8 + 0.25 * np.exp(-t / (decay * 0.5)))[:, None]
    out *= (1 - np.exp(-t / 0.004))[:, None]
    return faded(out / np.abs(out).max() * velocity, 0.0005, 0.5)
