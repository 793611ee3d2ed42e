"""Signals and filters. Mono signals have shape (n,), stereo (n, 2); float64 at 44,100 Hz; times in seconds.

Everything is deterministic: each random draw comes from a generator seeded by a name.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import signal

from slots.artwork.sound import kernels

RATE = 44100
Signal = NDArray[np.float64]


def seeded(*key: object) -> np.random.Generator:
    """A generator that depends on nothing but the key."""
    return np.random.default_rng(zlib.crc32(repr(key).encode()))


def count(duration: float) -> int:
    """Samples in a duration."""
    return round(duration * RATE)


def clock(duration: float) -> Signal:
    """The time of each sample, seconds."""
    return np.arange(count(duration)) / RATE


def pitch(note: float) -> float:
    """Frequency of a MIDI note number."""
    return 440.0 * 2.0 ** ((note - 69.0) / 12.0)


def decibels(db: float) -> float:
    """The factor of a level in dB."""
    return 10.0 ** (db / 20.0)


def ramp(n: int) -> Signal:
    """Raised cosine from 0 towards 1 over n samples."""
    return 0.5 - 0.5 * np.cos(np.pi * np.arange(n) / max(n, 1))


def envelope(n: int, attack: float, release: float) -> Signal:
    """Raised-cosine rise and fall over n samples, 1 between."""
    e = np.ones(n)
    a, r = min(count(attack), n), min(count(release), n)
    e[:a] *= ramp(a)
    e[n - r :] *= ramp(r)[::-1]
    return e


def faded(x: Signal, attack: float = 0.0005, release: float = 0.01) -> Signal:
    """The same sound without a step at its ends."""
    e = envelope(len(x), attack, release)
    return x * (e[:, None] if x.ndim == 2 else e)


def cut(x: Signal, duration: float) -> Signal:
    """A ringing sound ended early, faded over the last 40 %."""
    return faded(x[: count(duration)], 0.0, duration * 0.4)


def level(x: Signal, velocity: float = 1.0) -> Signal:
    """Scaled to a peak that follows the velocity (soft notes keep 35 %)."""
    return x / np.abs(x).max() * (0.35 + 0.65 * velocity)


def butter(x: Signal, low: float | None = None, high: float | None = None, order: int = 2) -> Signal:
    """Butterworth filter that keeps what lies between ``low`` and ``high`` Hz (either may be open)."""
    if low and high:
        sos = signal.butter(order, [low, high], "band", fs=RATE, output="sos")
    elif low:
        sos = signal.butter(order, low, "high", fs=RATE, output="sos")
    else:
        sos = signal.butter(order, high, "low", fs=RATE, output="sos")
    return signal.sosfilt(sos, x, axis=0)


def swept(x: Signal, cutoff: Signal | float, q: Signal | float = 0.707, mode: str = "low") -> Signal:
    """A filter whose cutoff (Hz) and Q may move with time; mode ``low``, ``band`` or ``high``."""
    n = len(x)
    c = np.ascontiguousarray(np.broadcast_to(np.asarray(cutoff, float), n))
    r = np.ascontiguousarray(np.broadcast_to(np.asarray(q, float), n))
    m = ("low", "band", "high").index(mode)
    if x.ndim == 1:
        return kernels.state_variable(np.ascontiguousarray(x), c, r, m)
    return np.stack([kernels.state_variable(np.ascontiguousarray(x[:, s]), c, r, m) for s in (0, 1)], 1)


def shaped(x: Signal, curve: Callable[[Signal], Signal]) -> Signal:
    """Zero-phase equaliser, circular, so that the seam of a loop stays whole; ``curve`` maps Hz to a factor."""
    spectrum = np.fft.rfft(x, axis=0)
    g = curve(np.fft.rfftfreq(len(x), 1 / RATE))
    return np.fft.irfft(spectrum * (g[:, None] if x.ndim == 2 else g), len(x), axis=0)


def bump(f: Signal, centre: float, db: float, octaves: float) -> Signal:
    """A bell-shaped gain of ``db`` around ``centre`` Hz."""
    return 10.0 ** (db / 20.0 * np.exp(-0.5 * (np.log2(np.maximum(f, 1.0) / centre) / octaves) ** 2))


def noise(n: int, *key: object, tilt: float = 0.0) -> Signal:
    """Gaussian noise of unit power, exactly periodic over n; ``tilt`` in dB an octave."""
    x = seeded("noise", *key).standard_normal(n)
    if tilt:
        f = np.fft.rfftfreq(n, 1 / RATE)
        x = np.fft.irfft(np.fft.rfft(x) * (np.maximum(f, 20.0) / 1000.0) ** (tilt / 6.02), n)
    return x / np.std(x)


def two_noises(n: int, *key: object, tilt: float = 0.0) -> Signal:
    """Independent noise on both sides, (n, 2)."""
    return np.stack([noise(n, *key, side, tilt=tilt) for side in (0, 1)], 1)


def burst(duration: float, low: float, high: float, decay: float, *key: object) -> Signal:
    """Noise between two frequencies that dies away: the touch of a finger, a stick, a skin."""
    x = butter(noise(count(duration), *key), low, min(high, 20000.0))
    return x * np.exp(-clock(duration) / decay)


def drift(n: int, *key: object, rate: float = 3.0, amount: float = 1.0) -> Signal:
    """A slow random wander, about ``rate`` turns a second."""
    k = max(int(n / RATE * rate) + 4, 6)
    points = np.convolve(seeded("drift", *key).standard_normal(k), [0.25, 0.5, 0.25], "same")
    return amount * np.interp(np.arange(n) / n * (k - 1), np.arange(k), points)


def modal(
    duration: float,
    frequency: Sequence[float] | Signal,
    amplitude: Sequence[float] | Signal,
    decay: Sequence[float] | Signal,
    phase: Signal | None = None,
    *,
    sweep: float = 0.0,
    sweep_time: float = 0.02,
) -> Signal:
    """A struck body: sines of given frequencies (Hz), amplitudes and times to −60 dB (s)."""
    f = np.asarray(frequency, float)
    p = np.zeros(len(f)) if phase is None else np.asarray(phase, float)
    a, d = np.asarray(amplitude, float), np.asarray(decay, float)
    return kernels.modes(count(duration), f, a, d, p, sweep, sweep_time)


def glide(duration: float, frequency: Signal) -> Signal:
    """A sine whose frequency (Hz, one a sample) moves."""
    return np.sin(2 * np.pi * np.cumsum(frequency[: count(duration)]) / RATE)


def layered(*parts: tuple[float, Signal]) -> Signal:
    """Mono sounds of different lengths added, each with a gain, all from time 0."""
    out = np.zeros(max(len(x) for _, x in parts))
    for g, x in parts:
        out[: len(x)] += g * x
    return out


def driven(x: Signal, drive: float) -> Signal:
    """Soft saturation that keeps ±1 at ±1."""
    return np.tanh(x * drive) / np.tanh(drive)


def panned(x: Signal, position: float) -> Signal:
    """Mono to stereo at −1 (left) … 1 (right): equal power and up to 0.34 ms between the ears."""
    angle = (position + 1.0) * np.pi / 4.0
    left, right = x * np.cos(angle), x * np.sin(angle)
    lag = int(abs(position) * 15)
    if lag:
        gap = np.zeros(lag)
        if position > 0:
            left = np.concatenate([gap, left[:-lag]])
        else:
            right = np.concatenate([gap, right[:-lag]])
    return np.stack([left, right], 1) * 1.3


def stereo(x: Signal, position: float = 0.0) -> Signal:
    """Stereo as it is, mono panned."""
    return x if x.ndim == 2 else panned(x, position)


def widened(x: Signal, width: float = 1.2, mono_below: float = 160.0) -> Signal:
    """The difference of the sides scaled by ``width``, and taken away in the bass."""
    middle = x.mean(1)
    side = (x[:, 0] - x[:, 1]) / 2
    side = shaped(side, lambda f: width * (f / mono_below) ** 2 / (1 + (f / mono_below) ** 2))
    return np.stack([middle + side, middle - side], 1)


def buzz(frequency: Signal, attack: float, release: float) -> Signal:
    """A sawtooth on a curve of frequencies (Hz), with a soft beginning and end."""
    tone = kernels.sawtooth(np.ascontiguousarray(frequency), 0.0)
    return tone * envelope(len(tone), attack, release)
