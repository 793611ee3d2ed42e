"""Plucked strings: lyre, oud and qanun, by a tuned Karplus-Strong loop and a wooden body of damped modes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from scipy.signal import fftconvolve

from slots.artwork.sound import kernels
from slots.artwork.sound.dsp import (
    RATE,
    Signal,
    burst,
    butter,
    clock,
    count,
    faded,
    level,
    panned,
    pitch,
    seeded,
)

#: Frequency above the fundamental at which the second of the two decays of a string is given.
BRIGHT = 4500.0


def body(modes: Sequence[tuple[float, float, float]], direct: float, length: float = 0.25) -> Signal:
    """Impulse response of a sound box; modes are (Hz, Q, amplitude), every second one in opposite phase."""
    t = clock(length)
    h = np.zeros(len(t))
    h[0] = direct
    for k, (f, q, a) in enumerate(modes):
        h += (-1) ** k * a * np.exp(-np.pi * f / q * t) * np.sin(2 * np.pi * f * t) * f / q * 2 * np.pi / RATE
    return h


LYRE_BODY = body(
    [
        (215, 13, 0.55),
        (405, 18, 0.7),
        (625, 22, 0.6),
        (940, 24, 0.5),
        (1380, 26, 0.42),
        (2120, 26, 0.35),
        (3200, 22, 0.28),
    ],
    direct=0.5,
)
OUD_BODY = body(
    [
        (108, 12, 0.75),
        (190, 17, 0.95),
        (268, 20, 0.75),
        (384, 22, 0.7),
        (530, 22, 0.6),
        (748, 22, 0.5),
        (1100, 20, 0.38),
        (1680, 18, 0.28),
        (2500, 16, 0.18),
    ],
    direct=0.45,
)
QANUN_BODY = body([(310, 14, 0.45), (560, 18, 0.6), (1050, 22, 0.5), (1900, 22, 0.5), (3300, 20, 0.4)], direct=0.7)


def string(frequency: float, duration: float, decay: tuple[float, float], excitation: Signal, cents: Signal) -> Signal:
    """One string. ``decay``: seconds to −60 dB at the fundamental and at 4.5 kHz; ``cents`` bends it.

    The loop's loss is solved from the two decays, and its phase delay is taken off the line, so that it is in tune.
    """

    def loss(a: float, f: float) -> complex:
        return (1 - a) / (1 - a * np.exp(-2j * np.pi * f / RATE))

    low_gain = 10.0 ** (-3.0 / (frequency * decay[0]))
    ratio = min(10.0 ** (-3.0 / (frequency * decay[1])) / low_gain, 0.9999)
    low, high = 0.0, 0.98
    for _ in range(48):
        middle = (low + high) / 2
        if abs(loss(middle, BRIGHT)) / abs(loss(middle, frequency)) > ratio:
            low = middle
        else:
            high = middle
    damping = (low + high) / 2
    gain = min(low_gain / abs(loss(damping, frequency)), 0.99995)
    delay_of_loss = -np.angle(loss(damping, frequency)) / (2 * np.pi * frequency / RATE)
    delay = RATE / (frequency * 2.0 ** (cents / 1200.0)) - delay_of_loss - 1.0
    return kernels.string_loop(excitation, count(duration), np.ascontiguousarray(delay), gain, damping)


def pluck(frequency: float, position: float, brightness: float, roughness: float, *key: object) -> Signal:
    """The push of a finger at ``position`` (share of the length) on the string: a soft pulse and a little noise."""
    period = RATE / frequency
    width = max(int(RATE / brightness * 1.1), 3)
    e = np.zeros(int(period) + width + 8)
    e[:width] = np.hanning(width + 2)[1:-1] * 16.0 / width
    k = int(period)
    e[:k] += roughness * seeded("pluck", *key).standard_normal(k) * np.exp(-np.arange(k) / (period * 0.35))
    e = butter(e, high=min(brightness * 1.6, 16000.0), order=1)
    # The wave that runs to the near end comes back inverted: a comb that leaves out the harmonics of the position.
    d = position * period
    whole, part = int(d), d - int(d)
    comb = e.copy()
    comb[whole:] -= 0.92 * (1 - part) * e[: len(e) - whole]
    comb[whole + 1 :] -= 0.92 * part * e[: len(e) - whole - 1]
    return butter(comb, low=max(frequency * 0.4, 35.0), order=1)


@cache
def lyre(note: int, velocity: float = 0.8, take: int = 0, duration: float = 3.2) -> Signal:
    """Gut strings on a light box: two polarisations give a quick and a slow decay."""
    f = pitch(note)
    t = clock(duration)
    decay = float(np.clip(3.6 * (220 / f) ** 0.42, 0.9, 4.8))
    brightness = 1500 + 5200 * velocity**1.5
    position = 0.19 + 0.04 * seeded("lyre", note, take).random()
    out = np.zeros(len(t))
    for detune, share, longer, plane in ((-0.6, 1.0, 0.75, 0), (0.7, 0.45, 1.9, 1)):
        bend = 6 * velocity * np.exp(-t / 0.06) + detune
        push = pluck(f, position, brightness, 0.10, note, take, plane)
        out += share * string(f, duration, (decay * longer, 0.42 * longer), push, bend)
    out = fftconvolve(out, LYRE_BODY)[: len(t)]
    nail = burst(0.012, 1800, 7000, 0.0022, "nail", note, take)
    out[: len(nail)] += nail * 0.05 * velocity * np.abs(out[:2000]).max()
    return faded(level(out, velocity), 0.0003, 0.15)


@cache
def oud(
    note: int, velocity: float = 0.8, take: int = 0, duration: float = 2.3, *, slide: float = 0.0, vibrato: float = 0.0
) -> Signal:
    """Double courses and a plectrum; the note may slide in from ``slide`` cents and end in a vibrato (cents)."""
    f = pitch(note)
    t = clock(duration)
    random = seeded("oud", note, take)
    decay = float(np.clip(2.0 * (147 / f) ** 0.5, 0.55, 2.8))
    out = np.zeros((len(t), 2))
    for course, detune in enumerate((-1.6, 1.7)):
        # The second string follows a whole period later: then the two fundamentals never cancel.
        late = 0.0 if course == 0 else (round(0.005 * f) / f or 0.0015) + 0.0004 * random.random()
        bend = detune + 14 * velocity * np.exp(-t / 0.045)
        bend = bend + slide * np.exp(-((np.maximum(t - 0.02, 0) / 0.055) ** 1.5))
        bend = bend + vibrato * np.sin(2 * np.pi * 5.4 * t) * np.clip((t - 0.22) / 0.3, 0, 1)
        push = pluck(f, 0.12 + 0.03 * random.random(), 1500 + 4600 * velocity**1.4, 0.18, note, take, course)
        y = string(f, duration, (decay * (1 + 0.06 * course), 0.23), push, bend)
        y = fftconvolve(np.concatenate([np.zeros(count(late)), y])[: len(t)], OUD_BODY)[: len(t)]
        out += panned(y, (-0.28, 0.28)[course]) * (1.0, 0.85)[course]
    plectrum = burst(0.02, 900, 5600, 0.0035, "plectrum", note, take)
    out[: len(plectrum)] += plectrum[:, None] * np.abs(out[:3000]).max() * 0.11 * (0.5 + velocity)
    return faded(level(out, velocity), 0.0003, 0.12)


@cache
def qanun(note: int, velocity: float = 0.8, take: int = 0, duration: float = 2.4) -> Signal:
    """Triple courses, bright, plucked near the bridge."""
    f = pitch(note)
    t = clock(duration)
    decay = float(np.clip(2.3 * (294 / f) ** 0.45, 0.7, 3.0))
    out = np.zeros((len(t), 2))
    for course, detune in enumerate((-1.8, 0.3, 2.1)):
        push = pluck(f, 0.09 + 0.01 * course, 4200 + 5000 * velocity, 0.12, note, take, course)
        y = string(f, duration, (decay, 0.5), push, detune + 4 * velocity * np.exp(-t / 0.04))
        out += panned(fftconvolve(y, QANUN_BODY)[: len(t)], (-0.4, 0.0, 0.4)[course])
    return faded(level(out, velocity), 0.0003, 0.12)
