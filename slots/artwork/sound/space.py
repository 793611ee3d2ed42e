"""The rooms: impulse responses of image-source reflections and a decaying noise in five bands, and convolution."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from scipy.signal import fftconvolve

from slots.artwork.sound.dsp import RATE, Signal, butter, clock, count, faded, noise, ramp, seeded, stereo

BAND_EDGES = (20.0, 250.0, 800.0, 2500.0, 6500.0, 16000.0)


@dataclass(frozen=True)
class Room:
    """Size (m), reverberation time of the five bands (s), what the walls swallow, and how it is mixed."""

    size: tuple[float, float, float]
    decay: tuple[float, float, float, float, float]
    absorbed: float
    predelay: float
    length: float
    early: float
    early_top: float
    low_cut: float


ROOMS = {
    "terrace": Room((18, 30, 70), (1.4, 2.0, 2.3, 2.1, 1.3), 0.30, 0.032, 2.8, 0.40, 6000, 230),
    "crypt": Room((9, 14, 5), (2.2, 2.4, 2.6, 1.7, 0.8), 0.20, 0.024, 3.6, 0.40, 4500, 180),
    "courtyard": Room((11, 16, 28), (0.9, 1.3, 1.4, 1.2, 0.7), 0.18, 0.016, 2.0, 0.65, 6000, 180),
    "plate": Room((4, 5, 3), (0.6, 0.8, 0.9, 0.8, 0.5), 0.20, 0.004, 1.2, 0.25, 7000, 220),
}


def _reflections(name: str, room: Room, ear: float) -> Signal:
    """Impulses of the image sources up to the fifth order, as heard at one of two ears 70 cm apart."""
    lx, ly, _ = room.size
    source = np.array([lx * 0.42, ly * 0.3, 1.4])
    listener = np.array([lx * 0.5 + ear, ly * 0.62, 1.5])
    direct = float(np.linalg.norm(source - listener))
    out = np.zeros(count(room.length))
    reflect = np.sqrt(1.0 - room.absorbed)
    for i in range(-3, 4):
        for j in range(-3, 4):
            for k in range(-2, 3):
                order = abs(i) + abs(j) + abs(k)
                if not 0 < order <= 5:
                    continue
                place = [
                    n * length + (s if n % 2 == 0 else length - s)
                    for n, length, s in zip((i, j, k), room.size, source, strict=True)
                ]
                random = seeded("room", name, i, j, k)
                distance = float(np.linalg.norm(np.array(place) + random.normal(0, 0.12, 3) - listener))
                at = int(((distance - direct) / 343.0 + room.predelay * 0.4) * RATE)
                if 0 < at < len(out):
                    out[at] += reflect**order * direct / distance * (1 if random.random() > 0.3 else -1)
    return butter(butter(out, high=room.early_top, order=1), low=room.low_cut)


@cache
def impulse_response(name: str) -> Signal:
    """The room's response, stereo, unit energy a side; the late field builds up and each band has its own decay."""
    room = ROOMS[name]
    t = clock(room.length)
    early = np.stack([_reflections(name, room, ear) for ear in (-0.35, 0.35)], 1)
    late = np.zeros((len(t), 2))
    for band, decay in enumerate(room.decay):
        hiss = np.stack([noise(len(t), "late", name, band, side) for side in (0, 1)], 1)
        late += butter(hiss, BAND_EDGES[band], BAND_EDGES[band + 1]) * (10.0 ** (-3.0 * t / decay))[:, None]
    late *= np.where(t < room.predelay, 0.0, 1.0 - np.exp(-np.maximum(t - room.predelay, 0.0) / 0.03))[:, None]
    late = butter(late, low=room.low_cut, order=1)
    both = late / np.sqrt((late**2).sum() / 2) + room.early * early / np.sqrt((early**2).sum() / 2)
    return faded(both / np.sqrt((both**2).sum() / 2), 0.0, 0.4)


def reverberated(x: Signal, room: str, loop: bool = False) -> Signal:
    """The sound of the room alone, as long as x. In a loop the tail goes round to the beginning."""
    x, response = stereo(x), impulse_response(room)
    if not loop:
        return fftconvolve(x, response, axes=0)[: len(x)]
    if len(response) > len(x):
        response = response[: len(x)] * ramp(len(x))[::-1, None]
    padded = np.zeros_like(x)
    padded[: len(response)] = response
    return np.fft.irfft(np.fft.rfft(x, axis=0) * np.fft.rfft(padded, axis=0), len(x), axis=0)
