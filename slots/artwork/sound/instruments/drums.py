"""Skins and blows: frame drum, riq, big drum, low boom, thuds and clicks."""

from __future__ import annotations

from functools import cache

import numpy as np

from slots.artwork.sound.dsp import (
    Signal,
    burst,
    butter,
    clock,
    count,
    driven,
    faded,
    glide,
    layered,
    modal,
    noise,
    seeded,
    swept,
)

#: Modes of an ideal membrane, relative to the lowest.
MEMBRANE = np.array([1, 1.593, 2.135, 2.295, 2.653, 2.917, 3.155, 3.5, 3.6, 4.06])


@cache
def frame_drum(stroke: str = "dum", velocity: float = 0.8, take: int = 0, tune: float = 1.0) -> Signal:
    """``dum`` in the middle, ``tak`` at the rim, ``ka`` a slap of the other hand."""
    f = 88 * tune * (1 + seeded("frame", stroke, take).normal(0, 0.008))
    phase = seeded("frame phase", stroke, take).uniform(0, 2, 10)
    if stroke == "dum":
        decay = np.array([0.62, 0.34, 0.24, 0.2, 0.17, 0.14, 0.12, 0.1, 0.1, 0.08])
        weight = [1, 0.75, 0.5, 0.3, 0.3, 0.22, 0.17, 0.12, 0.1, 0.08]
        skin = modal(0.9, f * MEMBRANE, weight, decay, sweep=0.16 * velocity, sweep_time=0.03)
        y = layered((1, skin), (0.9, burst(0.05, 200, 2400, 0.009, "dum", take)))
    elif stroke == "tak":
        decay = np.array([0.12, 0.14, 0.13, 0.12, 0.1, 0.09, 0.08, 0.07, 0.06, 0.05])
        weight = [0.25, 0.5, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.3]
        skin = modal(0.45, f * MEMBRANE * 2.35, weight, decay, phase)
        y = layered((1, skin), (1.1, burst(0.09, 1600, 7500, 0.011, "tak", take)))
    else:
        weight = [0.1, 0.3, 0.4, 0.4, 0.4, 0.4, 0.35, 0.3, 0.3, 0.3]
        skin = modal(0.3, f * MEMBRANE * 2.9, weight, np.full(10, 0.055), phase)
        y = layered((1, skin), (1.3, burst(0.06, 2200, 8500, 0.006, "ka", take)))
    return faded(y / np.abs(y).max() * velocity, 0.0003, 0.05)


@cache
def riq(velocity: float = 0.8, take: int = 0, duration: float = 0.35, decay: float = 0.09) -> Signal:
    """Five pairs of small cymbals, not quite together."""
    random = seeded("riq", take)
    y = np.zeros(count(duration))
    for _ in range(5):
        modes = random.uniform(4200, 13500, 9)
        pair = modal(
            duration, modes, random.uniform(0.3, 1, 9), random.uniform(0.5, 1.6, 9) * decay * 2, random.uniform(0, 6, 9)
        )
        start = count(random.uniform(0, 0.012))
        y[start:] += pair[: len(y) - start]
    y += butter(noise(len(y), "riq", take), 6000, 14000) * np.exp(-clock(duration) / (decay * 0.45)) * 0.8
    return faded(y / np.abs(y).max() * velocity, 0.001, 0.05)


@cache
def big_drum(velocity: float = 0.9, take: int = 0, frequency: float = 58.0, duration: float = 1.8) -> Signal:
    """A barrel drum; the shell's modes between 180 and 430 Hz carry it on small speakers."""
    decay = np.array([1.1, 0.62, 0.45, 0.36, 0.3, 0.25, 0.2, 0.17])
    weight = [1, 0.5, 0.34, 0.22, 0.2, 0.14, 0.1, 0.08]
    skin = modal(duration, frequency * MEMBRANE[:8], weight, decay, sweep=0.55 * velocity, sweep_time=0.028)
    shell = np.array([182, 251, 337, 432]) * frequency / 58
    wood = modal(duration, shell, [1, 0.8, 0.65, 0.5], [0.26, 0.2, 0.16, 0.13], sweep=0.2, sweep_time=0.02)
    soft = burst(0.16, 150, 1300, 0.032, "big drum", take)
    stick = burst(0.16, 1800, 6500, 0.006, "big drum stick", take)
    y = layered((1, skin), (0.8, wood), (1.2, soft), (0.6 * velocity, stick))
    return faded(driven(y / np.abs(y).max() * 1.3, 1.4) * velocity, 0.0004, 0.2)


@cache
def boom(
    velocity: float = 1.0,
    start: float = 105.0,
    end: float = 36.0,
    duration: float = 1.6,
    *,
    decay: float = 0.55,
    crack: float = 0.5,
) -> Signal:
    """A low sine that falls from ``start`` to ``end`` Hz, its octave for small speakers, and a crack of noise."""
    t = clock(duration)
    f = end + (start - end) * np.exp(-t / 0.055)
    low = glide(duration, f) * np.exp(-t / decay * 1.6)
    octave = np.tanh(3 * glide(duration, 2 * f)) * np.exp(-t / 0.16)
    n = count(0.4)
    rumble = swept(noise(n, "boom"), np.geomspace(5200, 180, n), 0.8) * np.exp(-clock(0.4) / 0.07)
    snap = burst(0.02, 2500, 16000, 0.002, "boom")
    y = layered((1, low), (0.5, octave), (1.1 * crack, rumble), (0.5 * crack, snap))
    return faded(driven(y / np.abs(y).max() * 1.4, 1.5) * velocity, 0.0003, 0.3)


@cache
def thud(velocity: float = 0.8, frequency: float = 92.0, take: int = 0, duration: float = 0.35) -> Signal:
    """Something heavy meets stone."""
    modes = frequency * np.array([1, 1.6, 2.3, 3.1, 4.4])
    low = modal(
        duration, modes, [1, 0.6, 0.4, 0.3, 0.2], [0.16, 0.11, 0.08, 0.06, 0.05], sweep=0.5 * velocity, sweep_time=0.018
    )
    soft = burst(0.07, 250, 2400, 0.010, "thud", take)
    hard = burst(0.008, 2500, 9000, 0.0012, "thud", take)
    y = layered((1, low), (0.8 * velocity, soft), (0.7 * velocity, hard))
    return faded(y / np.abs(y).max() * velocity, 0.0003, 0.05)


@cache
def click(frequency: float = 2400.0, decay: float = 0.02, take: int = 0, velocity: float = 1.0) -> Signal:
    """A small hard tick."""
    random = seeded("click", take)
    modes = frequency * np.array([1, 1.52, 2.31, 3.4])
    y = modal(0.12, modes, [1, 0.7, 0.5, 0.4], np.array([1, 0.8, 0.6, 0.4]) * decay, random.uniform(0, 2, 4))
    touch = burst(0.004, 3000, 16000, 0.0006, "click", take)
    y[: len(touch)] += touch * 0.8
    return faded(y / np.abs(y).max() * velocity, 0.0001, 0.02)
