"""What can be told of music without ears: its beats against the grid, its notes against the scale, clicks, the sides.

All functions take what the player decodes, (n, 2) in ±1 at 44.1 kHz.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.signal import find_peaks, stft

from slots.artwork.sound.dsp import RATE, Signal, butter, count
from slots.artwork.sound.mastering import LEAD_IN

WINDOW, HOP = 1024, 220


def spectrum(x: Signal, window: int = WINDOW, hop: int = HOP) -> tuple[Signal, Signal, Signal]:
    """Frequencies (Hz), times (s) and magnitudes of the two sides' sum."""
    f, t, z = stft(x.mean(1), RATE, nperseg=window, noverlap=window - hop)
    return f, t, np.abs(z)


def flux(x: Signal) -> tuple[Signal, Signal]:
    """Times (s) and how much louder the spectrum has become at each, above what is usual around it, at most 1."""
    _, t, z = spectrum(x)
    rise = np.maximum(np.diff(np.log1p(300 * z), axis=1), 0).sum(0)
    usual = np.convolve(np.pad(rise, 40, mode="edge"), np.ones(81) / 81, "valid")
    above = np.maximum(rise - usual, 0)
    return t[1:], above / above.max()


def onsets(x: Signal, least: float = 0.25) -> Signal:
    """Times (s) at which something is struck."""
    t, above = flux(x)
    peaks, _ = find_peaks(above, height=least, distance=count(0.05) // HOP)
    return t[peaks]


def beside_the_grid(x: Signal, bpm: float, parts: int = 4) -> float:
    """Mean distance of the onsets from the nearest ``parts``-th of a beat, as a share of what chance would give.

    A loop begins :data:`~slots.artwork.sound.mastering.LEAD_IN` before its first beat; where the detector sees an
    onset (some milliseconds beside its true time, the same for all) is taken off. 0 is on the grid, 1 is chance.
    """
    step = 60.0 / bpm / parts
    turn = np.exp(2j * np.pi * (onsets(x) - LEAD_IN) / step)
    shift = np.angle(turn.mean()) / (2 * np.pi) * step
    off = np.abs(np.angle(turn * np.exp(-2j * np.pi * shift / step))) / (2 * np.pi) * step
    return float(off.mean() / (step / 4))


def chroma(x: Signal) -> Signal:
    """Share of each pitch class, C first, in what rings between 100 and 2,000 Hz (peaks of the spectrum only)."""
    f, _, z = spectrum(x, 16384, 8192)
    found = np.zeros(12)
    for column in z.T:
        peaks, _ = find_peaks(column, height=column.max() * 0.05)
        peaks = peaks[(f[peaks] > 100) & (f[peaks] < 2000)]
        note = 69 + 12 * np.log2(f[peaks] / 440)
        np.add.at(found, np.round(note).astype(int) % 12, column[peaks] ** 2 / (column[peaks] ** 2).sum())
    return found / found.sum()


def in_scale(x: Signal, steps: Sequence[int], tonic: int = 2) -> float:
    """Share of what rings that belongs to a scale; ``tonic`` as a pitch class, D unless told. Chance is 0.58."""
    heard = chroma(x)
    return float(sum(heard[(tonic + step) % 12] for step in steps))


def click(x: Signal, least: float = 0.01) -> float:
    """How far the worst lone step between samples stands over what is around it, dB; a click stands 20 dB and more.

    A stroke rings after its first step, a click does not: each step of more than ``least`` (full scale 1) is compared
    with the larger of the 2 ms before it and the 2 ms after it.
    """
    step = np.abs(np.diff(x, 2, axis=0)).max(1)
    n, gap = count(0.002), 4
    total = np.concatenate([[0.0], np.cumsum(step**2)])
    at = np.flatnonzero(step > least)
    at = at[(at > n + gap) & (at < len(step) - n - gap)]
    if not len(at):
        return -120.0
    before = (total[at - gap] - total[at - gap - n]) / n
    after = (total[at + gap + n] - total[at + gap]) / n
    return float((20 * np.log10(step[at]) - 10 * np.log10(np.maximum(before, after) + 1e-12)).max())


def correlation(x: Signal) -> float:
    """Of the two sides: 1 is mono, below 0 something is lost on one loudspeaker."""
    return float(np.corrcoef(x[:, 0], x[:, 1])[0, 1])


def offset(x: Signal) -> float:
    """The mean of the worse side (direct current), full scale 1."""
    return float(np.abs(x.mean(0)).max())


def brightness(x: Signal) -> float:
    """The centre of the spectrum's power above 100 Hz, in octaves, as Hz."""
    f, _, z = spectrum(x, 4096, 2048)
    power = (z**2).sum(1)[f > 100] / f[f > 100]
    return float(2 ** ((np.log2(f[f > 100]) * power).sum() / power.sum()))


def masked(x: Signal, over: Signal, window: float = 0.1) -> float:
    """dB by which the strokes of ``x`` stand over the music ``over`` in the octaves where ``x`` is strongest.

    The loudest ``window`` of ``x`` against the median of the music in the same band.
    """
    f, _, z = spectrum(x, 4096, 1024)
    centre = float(f[(z**2).sum(1).argmax()])
    low, high = max(centre / 1.41, 30.0), min(centre * 1.41, 20000.0)
    power = [butter(part, low, high) ** 2 for part in (x, over)]
    kernel = np.ones(count(window)) / count(window)
    levels = [np.convolve(p.sum(1), kernel, "same")[:: count(0.02)] for p in power]
    return float(10 * np.log10(levels[0].max() / (np.median(levels[1]) + 1e-12)))
