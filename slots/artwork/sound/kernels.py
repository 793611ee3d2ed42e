"""The sample loops that cannot be vectorised, compiled by numba. All signals are mono float64 at 44,100 Hz."""

from __future__ import annotations

import numpy as np
from numba import njit

RATE = 44100.0


@njit(cache=True)
def state_variable(x, cutoff, q, mode):
    """Trapezoidal state-variable filter with a cutoff (Hz) and a Q for every sample; mode 0 low, 1 band, 2 high."""
    y = np.empty_like(x)
    s1 = 0.0
    s2 = 0.0
    for i in range(len(x)):
        g = np.tan(np.pi * min(cutoff[i], 20000.0) / RATE)
        k = 1.0 / q[i]
        a1 = 1.0 / (1.0 + g * (g + k))
        a2 = g * a1
        v3 = x[i] - s2
        v1 = a1 * s1 + a2 * v3
        v2 = s2 + a2 * s1 + g * a2 * v3
        s1 = 2.0 * v1 - s1
        s2 = 2.0 * v2 - s2
        if mode == 0:
            y[i] = v2
        elif mode == 1:
            y[i] = k * v1
        else:
            y[i] = x[i] - k * v1 - v2
    return y


@njit(cache=True)
def string_loop(excitation, n, delay, gain, damping):
    """Karplus-Strong: a delay line (``delay`` samples at each time, third-order Lagrange) with a one-pole loss."""
    size = int(delay.max()) + 8
    line = np.zeros(size)
    y = np.empty(n)
    write = 0
    low = 0.0
    for i in range(n):
        d = delay[i]
        k = int(d) - 1
        f = d - k
        v = 0.0
        v -= (f - 1) * (f - 2) * (f - 3) / 6 * line[(write - k) % size]
        v += f * (f - 2) * (f - 3) / 2 * line[(write - k - 1) % size]
        v -= f * (f - 1) * (f - 3) / 2 * line[(write - k - 2) % size]
        v += f * (f - 1) * (f - 2) / 6 * line[(write - k - 3) % size]
        low = (1.0 - damping) * v + damping * low
        out = gain * low
        if i < len(excitation):
            out += excitation[i]
        y[i] = out
        write = (write + 1) % size
        line[write] = out
    return y


@njit(cache=True)
def modes(n, frequency, amplitude, decay, phase, sweep, sweep_time):
    """Sum of decaying sines; ``decay`` is the time to −60 dB; all start ``1 + sweep`` times too high and sink."""
    y = np.zeros(n)
    for m in range(len(frequency)):
        if frequency[m] > 20000.0:
            continue
        keep = 10.0 ** (-3.0 / (decay[m] * RATE))
        level = amplitude[m]
        p = phase[m]
        for i in range(n):
            if abs(level) < 1e-6:
                break
            y[i] += level * np.sin(p)
            p += 2.0 * np.pi * frequency[m] * (1.0 + sweep * np.exp(-i / (sweep_time * RATE))) / RATE
            level *= keep
    return y


@njit(cache=True)
def sawtooth(frequency, phase):
    """Band-limited (polynomial step) sawtooth with a frequency for every sample."""
    y = np.empty(len(frequency))
    for i in range(len(frequency)):
        step = frequency[i] / RATE
        v = 2.0 * phase - 1.0
        if phase < step:
            t = phase / step
            v -= t + t - t * t - 1.0
        elif phase > 1.0 - step:
            t = (phase - 1.0) / step
            v -= t * t + t + t + 1.0
        y[i] = v
        phase += step
        if phase >= 1.0:
            phase -= 1.0
    return y


@njit(cache=True)
def harmonics(phase, tilt, weight, nyquist_order):
    """Σ weight[h]·tilt^h·sin((h+1)·phase): a harmonic tone whose brightness ``tilt`` (0–1) moves with time."""
    y = np.empty(len(phase))
    for i in range(len(phase)):
        s1 = np.sin(phase[i])
        c2 = 2.0 * np.cos(phase[i])
        before = 0.0
        now = s1
        level = 1.0
        total = 0.0
        for h in range(min(len(weight), nyquist_order)):
            total += weight[h] * level * now
            level *= tilt[i]
            before, now = now, c2 * now - before
        y[i] = total
    return y


@njit(cache=True)
def released(x, keep):
    """Falls at once, rises by a one-pole ``keep``: the release of a limiter's gain."""
    y = np.empty_like(x)
    s = 1.0
    for i in range(len(x)):
        s = x[i] if x[i] < s else keep * s + (1.0 - keep) * x[i]
        y[i] = s
    return y


@njit(cache=True)
def followed(x, attack, release):
    """Envelope follower with one-pole coefficients for rising and falling."""
    y = np.empty_like(x)
    s = x[0]
    for i in range(len(x)):
        k = attack if x[i] > s else release
        s = k * s + (1.0 - k) * x[i]
        y[i] = s
    return y
