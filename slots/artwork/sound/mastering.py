"""Loudness, peaks and files: the last step of every sound, and the measures that the sheet prints.

Loudness follows EBU R 128 (pyloudnorm's K-weighting); the true peak is read from the fourfold oversampled signal.
"""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import pyloudnorm
import soundfile
from scipy.ndimage import minimum_filter1d
from scipy.signal import resample_poly

from slots.artwork.sound import kernels
from slots.artwork.sound.dsp import RATE, Signal, bump, butter, count, decibels, faded, shaped, widened

#: libsndfile's Vorbis quality as "compression": 0.5 is about 160 kbit/s in stereo.
COMPRESSION = 0.5
MOMENTARY = 0.4
#: A loop begins this long before its first beat: the seam lies where notes ring, not in the middle of an attack.
LEAD_IN = 0.03


def integrated(x: Signal) -> float:
    """Integrated loudness, LUFS; sounds shorter than a gating block are padded with silence."""
    if len(x) < count(MOMENTARY) + 10:
        x = np.concatenate([x, np.zeros((count(MOMENTARY) + 10 - len(x), 2))])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return float(pyloudnorm.Meter(RATE, block_size=MOMENTARY).integrated_loudness(x))


def loudest(x: Signal, window: float = MOMENTARY, hop: float = 0.02) -> float:
    """The loudest window, ungated, LUFS: momentary with 0.4 s, short-term with 3 s."""
    silence = np.zeros((count(window), 2))
    y = np.concatenate([silence, x, silence])
    for stage in pyloudnorm.Meter(RATE)._filters.values():
        y = np.stack([stage.apply_filter(y[:, side]) for side in (0, 1)], 1)
    energy = np.concatenate([[0.0], np.cumsum((y**2).sum(1))])
    w = count(window)
    mean = (energy[w:] - energy[:-w])[:: max(count(hop), 1)] / w
    return float(-0.691 + 10 * np.log10(mean.max() + 1e-12))


def true_peak(x: Signal) -> float:
    """The highest value between the samples, dB. Only the surroundings of large samples are oversampled."""
    x = x if x.ndim == 2 else x[:, None]
    top = float(np.abs(x).max())
    if top == 0.0:
        return -200.0
    near = np.flatnonzero(np.abs(x).max(1) > 0.6 * top)
    starts = near[np.concatenate([[True], np.diff(near) > 64])]
    ends = near[np.concatenate([np.diff(near) > 64, [True]])]
    best = top
    for a, b in zip(starts, ends, strict=True):
        piece = x[max(a - 64, 0) : b + 65]
        padded = np.concatenate([np.zeros((64, x.shape[1])), piece, np.zeros((64, x.shape[1]))])
        best = max(best, float(np.abs(resample_poly(padded, 4, 1, axis=0)).max()))
    return 20.0 * float(np.log10(best))


def limited(x: Signal, ceiling: float, loop: bool = False, lookahead: float = 0.004, release: float = 0.09) -> Signal:
    """Look-ahead limiter on the true peak (dB). In a loop the gain runs on over the seam."""
    pad = count(0.5)
    around = np.concatenate([x[-pad:], x, x[:pad]]) if loop else np.pad(x, ((pad, pad), (0, 0)))
    peaks = np.abs(resample_poly(around, 4, 1, axis=0)).max(1).reshape(-1, 4).max(1)
    gain = np.minimum(1.0, decibels(ceiling) / np.maximum(peaks, 1e-9))
    reach = count(lookahead)
    gain = kernels.released(minimum_filter1d(gain, 2 * reach + 1), np.exp(-1.0 / (release * RATE)))
    window = np.hanning(2 * reach + 1)
    gain = np.minimum(1.0, np.convolve(np.pad(gain, reach, mode="edge"), window / window.sum(), "valid"))
    return (around * gain[:, None])[pad : pad + len(x)]


def glued(x: Signal, threshold: float, ratio: float = 1.8, loop: bool = False) -> Signal:
    """A slow, gentle compressor on the sum: 20 ms up, 250 ms down."""
    pad = count(1.0) if loop else 0
    around = np.concatenate([x[-pad:], x, x[:pad]]) if loop else x
    power = np.sqrt((around**2).mean(1)) + 1e-9
    follower = kernels.followed(power, np.exp(-1.0 / (0.02 * RATE)), np.exp(-1.0 / (0.25 * RATE)))
    over = np.maximum(20.0 * np.log10(follower + 1e-9) - threshold, 0.0)
    return (around * (10.0 ** (-over * (1.0 - 1.0 / ratio) / 20.0))[:, None])[pad : pad + len(x)]


def tone_curve(f: Signal, low_cut: float, mud: float, presence: float, air: float) -> Signal:
    """The family's tone: rumble cut, ``mud`` dB at 330 Hz, ``presence`` dB from 2.5 kHz up, ``air`` dB at 11 kHz."""
    r = (np.maximum(f, 1.0) / low_cut) ** 4
    shelf = np.sqrt((1 + decibels(2 * presence) * (f / 2500.0) ** 2) / (1 + (f / 2500.0) ** 2))
    top = 1.0 / np.sqrt(1.0 + (f / 16500.0) ** 16)
    return r / (1 + r) * bump(f, 330.0, mud, 0.7) * bump(f, 11000.0, air, 0.8) * shelf * top


def music_master(
    x: Signal,
    loudness: float,
    ceiling: float,
    loop: bool,
    *,
    mud: float = -1.5,
    presence: float = 2.0,
    air: float = 1.5,
    width: float = 1.2,
    threshold: float | None = -18.0,
) -> Signal:
    """Tone, width, glue, then the integrated loudness (LUFS) under the ceiling (dB true peak)."""
    if not loop:
        x = np.concatenate([x, np.zeros((count(0.5), 2))])
    x = widened(shaped(x, lambda f: tone_curve(f, 36.0, mud, presence, air)), width)
    x *= decibels(-20.0 - integrated(x))
    if threshold is not None:
        x = glued(x, threshold, loop=loop)
    for _ in range(5):
        x = limited(x * decibels(loudness - integrated(x)), ceiling, loop)
    return np.roll(x, count(LEAD_IN), axis=0) if loop else x


def effect_master(
    x: Signal, loudness: float, ceiling: float, *, presence: float = 2.5, low_cut: float = 60.0, width: float = 1.1
) -> Signal:
    """Tone, then the loudest 400 ms brought to ``loudness`` (LUFS): peaks are rounded first, limited last.

    The high-pass is causal: a zero-phase one would ring before the stroke.
    """
    edge = np.zeros((4096, 2))
    x = butter(np.concatenate([edge, x, edge]), low=low_cut)
    x = widened(shaped(x, lambda f: tone_curve(f, 1.0, -1.0, presence, 1.0)), width)
    knee = decibels(ceiling + 2.0)
    # More than 10 dB over the knee the rounding would be heard as dirt: such a sound stays softer.
    most = ceiling + 10.0 - 20.0 * float(np.log10(np.abs(x).max()))
    lift, y = 0.0, x
    for _ in range(4):
        y = limited(knee * np.tanh(x * decibels(lift) / knee), ceiling, release=0.03)
        lift = min(lift + loudness - loudest(y), most)
    return y


def trimmed(x: Signal, duration: float | None = None, tail: float = 0.12) -> Signal:
    """Silence (60 dB under the peak) cut off at both ends, the length bounded, the end faded over ``tail`` seconds."""
    loud = np.flatnonzero(np.abs(x).max(1) > np.abs(x).max() * 1e-3)
    start = max(int(loud[0]) - 20, 0)
    end = min(int(loud[-1]) + count(0.02), len(x))
    if duration is not None:
        end = min(end, start + count(duration))
    return faded(x[start:end], 0.0003, min(tail, (end - start) / RATE * 0.6))


def write(path: Path, x: Signal) -> None:
    """Write OGG Vorbis, stereo, in blocks (libsndfile crashes on very long single writes)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(
        str(path), "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=COMPRESSION
    ) as file:
        for start in range(0, len(x), 4096):
            file.write(x[start : start + 4096].astype(np.float32))


def read(path: Path) -> Signal:
    """A file as the player hears it, (n, 2)."""
    x, rate = soundfile.read(str(path), always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path}: sampled at {rate} Hz, expected {RATE}")
    return x if x.shape[1] == 2 else np.repeat(x, 2, axis=1)
