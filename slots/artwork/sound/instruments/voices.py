"""Held tones: choir, bowed strings, horns and flute. All of them are small ensembles that never agree exactly."""

from __future__ import annotations

from functools import cache

import numpy as np
from scipy.signal import fftconvolve, lfilter

from slots.artwork.sound import kernels
from slots.artwork.sound.dsp import (
    RATE,
    Signal,
    butter,
    count,
    decibels,
    drift,
    envelope,
    faded,
    noise,
    panned,
    pitch,
    seeded,
    swept,
    two_noises,
)
from slots.artwork.sound.instruments.strings import body

#: Formants of sung vowels as (Hz, dB, bandwidth in Hz), for bass, tenor, alto and soprano.
VOWELS: dict[tuple[str, str], tuple[tuple[float, float, float], ...]] = {
    ("bass", "a"): ((600, 0, 60), (1040, -7, 70), (2250, -9, 110), (2450, -9, 120), (2750, -18, 130)),
    ("bass", "u"): ((350, 0, 40), (600, -16, 80), (2400, -29, 100), (2675, -27, 120), (2950, -33, 120)),
    ("tenor", "a"): ((650, 0, 80), (1080, -6, 90), (2650, -8, 120), (2900, -9, 130), (3250, -20, 140)),
    ("tenor", "u"): ((350, 0, 40), (640, -15, 60), (2700, -18, 100), (2900, -16, 120), (3300, -26, 120)),
    ("alto", "a"): ((800, 0, 80), (1150, -4, 90), (2800, -18, 120), (3500, -30, 130), (4950, -50, 140)),
    ("alto", "u"): ((360, 0, 50), (720, -11, 60), (2530, -28, 170), (3500, -38, 180), (4950, -60, 200)),
    ("soprano", "a"): ((800, 0, 80), (1150, -6, 90), (2900, -26, 120), (3900, -22, 130), (4950, -46, 140)),
    ("soprano", "u"): ((380, 0, 50), (760, -13, 60), (2700, -33, 170), (3800, -38, 180), (4950, -58, 200)),
}
#: Three singers' throats: all formants of a group lie a little lower or higher.
THROATS = (0.95, 1.0, 1.06)
SING_FROM_U_TO_A = "ua"


def _section(note: int) -> str:
    return "bass" if note < 52 else "tenor" if note < 62 else "alto" if note < 70 else "soprano"


def _formants(x: Signal, section: str, vowel: str, throat: float) -> Signal:
    out = np.zeros_like(x)
    for f, db, width in VOWELS[section, vowel]:
        r = np.exp(-np.pi * width * 1.6 / RATE)
        theta = 2 * np.pi * f * throat / RATE
        gain = (1 - r * r) / 2
        out += decibels(db) * lfilter([gain, 0, -gain], [1, -2 * r * np.cos(theta), r * r], x, axis=0)
    return out


@cache
def choir(
    note: int,
    duration: float,
    velocity: float = 0.7,
    vowel: str = "ua",
    *,
    attack: float = 0.7,
    release: float = 1.1,
    take: int = 0,
    voices: int = 9,
) -> Signal:
    """A section on one note, stereo. ``vowel``: ``u``, ``a`` or ``ua`` (opens in the middle of the note).

    Each singer has an entry, a scoop into the pitch, a vibrato that comes late, and a wander of pitch and strength;
    breath is let through with each pulse of the voice, as in a real throat.
    """
    n = count(duration + release)
    t = np.arange(n) / RATE
    random = seeded("choir", note, take, round(duration, 2), vowel)
    section = _section(note)
    opening = np.clip(np.sin(np.pi * np.linspace(0, 1, n)), 0, 1) ** 1.2 * (0.25 + 0.75 * velocity)
    out = np.zeros((n, 2))
    for group, throat in enumerate(THROATS):
        source = np.zeros((n, 2))
        for k in range(group, voices, len(THROATS)):
            late = random.uniform(0.3, 0.8)
            rate = random.uniform(4.8, 5.9) + drift(n, note, take, k, "rate", rate=1, amount=0.3)
            depth = random.uniform(10, 24) * (1 + drift(n, note, take, k, "depth", rate=1, amount=0.35))
            vibrato = depth * np.clip((t - late) / 0.8, 0, 1)
            turn = 2 * np.pi * np.cumsum(rate) / RATE + random.uniform(0, 6.28)
            scoop = -random.uniform(15, 55) * np.exp(-t / random.uniform(0.05, 0.12))
            cents = random.normal(0, 6.5) + vibrato * np.sin(turn) + scoop + drift(n, note, take, k, rate=4, amount=5)
            frequency = pitch(note) * 2 ** (cents / 1200)
            phase = random.random()
            tone = kernels.sawtooth(np.ascontiguousarray(frequency), phase)
            # Strength follows the vibrato a little, and each pulse carries its breath.
            strength = 1 + 0.12 * drift(n, note, take, k, "strength", rate=5) + 0.05 * np.sin(turn + 1)
            breath = noise(n, "breath", note, take, k) * np.clip(tone, 0, 1) * 0.16
            voice = (tone + breath) * strength
            start = count(random.uniform(0, 0.045))
            voice = np.concatenate([np.zeros(start), voice[: n - start]])
            angle = ((k / (voices - 1) * 2 - 1) * 0.85 + 1) * np.pi / 4
            source += np.stack([voice * np.cos(angle), voice * np.sin(angle)], 1)
        source = butter(source / np.sqrt(voices), high=4800, order=1)
        if vowel == SING_FROM_U_TO_A:
            closed, opened = (_formants(source, section, v, throat) for v in "ua")
            out += (1 - opening)[:, None] * closed * 1.5 + opening[:, None] * opened
        else:
            out += _formants(source, section, vowel, throat) * (1.5 if vowel == "u" else 1.0)
    out = butter(out * envelope(n, attack, release)[:, None], low=max(60.0, pitch(note) * 0.7), order=1)
    return out / np.sqrt((out**2).mean()) * 0.07 * (0.5 + 0.5 * velocity)


STRINGS_BODY = body([(280, 8, 0.5), (480, 9, 0.5), (740, 9, 0.4), (1150, 9, 0.35), (2300, 7, 0.5)], 0.6, 0.08)


@cache
def bowed(
    note: int,
    duration: float,
    velocity: float = 0.7,
    *,
    attack: float = 0.25,
    release: float = 0.5,
    take: int = 0,
    voices: int = 6,
    top: float | None = None,
) -> Signal:
    """A string section, stereo; the tone opens with the bow."""
    n = count(duration + release)
    t = np.arange(n) / RATE
    random = seeded("bowed", note, take)
    source = np.zeros((n, 2))
    for k in range(voices):
        depth = random.uniform(6, 13) * np.clip(t / 0.5, 0, 1)
        vibrato = depth * np.sin(2 * np.pi * random.uniform(5, 6.3) * t + random.uniform(0, 6))
        cents = random.normal(0, 7) + vibrato + drift(n, note, take, k, "bow", rate=5, amount=3)
        tone = kernels.sawtooth(np.ascontiguousarray(pitch(note) * 2 ** (cents / 1200)), random.random())
        angle = k / (voices - 1) * np.pi / 2
        source += np.stack([tone * np.cos(angle), tone * np.sin(angle)], 1)
    e = envelope(n, attack, release)
    x = swept(source, np.minimum((top or 900 + 3600 * velocity) * (0.45 + 0.55 * e), 9000), 0.6)
    x = fftconvolve(x, STRINGS_BODY[:, None], axes=0)[:n]
    x = x / np.sqrt((x**2).mean()) + butter(two_noises(n, "bow", note, take), 1500, 6000) * 0.03 * velocity
    x = butter(x * e[:, None], low=max(50.0, pitch(note) * 0.6), order=1)
    return x / np.sqrt((x**2).mean()) * 0.16 * (0.4 + 0.6 * velocity)


@cache
def horns(
    note: int,
    duration: float,
    velocity: float = 0.8,
    *,
    attack: float = 0.05,
    release: float = 0.18,
    take: int = 0,
    players: int = 3,
) -> Signal:
    """Brass: the louder the air, the more harmonics; each player scoops, cracks a little and settles."""
    n = count(duration + release)
    t = np.arange(n) / RATE
    f = pitch(note)
    random = seeded("horns", note, take)
    e = envelope(n, attack, release)
    order = np.arange(1, 41)
    # The bell passes what lies above some 250 Hz best; a formant near 1.1 kHz gives the covered colour.
    high = (order * f / 250) ** 2
    tube = high / (1 + high) * (1 + 0.9 * np.exp(-(np.log2(order * f / 1100) ** 2) / 0.5))
    out = np.zeros((n, 2))
    for player in range(players):
        wander = drift(n, note, take, player, "air", rate=6, amount=0.035)
        swell = e * (0.74 + 0.26 * np.exp(-t / 0.16) + 0.16 * np.clip(t / max(duration, 0.1), 0, 1)) * (1 + wander)
        late = np.clip((t - 0.4) / 0.4, 0, 1)
        cents = random.normal(0, 5) - random.uniform(30, 60) * np.exp(-t / 0.03)
        cents += drift(n, note, take, player, "lip", rate=5, amount=4)
        cents += 7 * late * np.sin(2 * np.pi * random.uniform(4.9, 5.5) * t + player)
        phase = 2 * np.pi * np.cumsum(f * 2 ** (cents / 1200)) / RATE + random.uniform(0, 6.28)
        steep = np.clip((0.42 + 0.45 * velocity) * swell**0.55, 0.0, 0.91)
        tone = kernels.harmonics(phase, steep, tube, int(15000 / f)) * swell
        tone += 0.012 * butter(noise(n, "lip", note, take, player), 500, 4000) * swell
        start = count(random.uniform(0, 0.012))
        out += panned(np.concatenate([np.zeros(start), tone[: n - start]]), (player - (players - 1) / 2) * 0.35)
    out = butter(out, low=f * 0.6, order=1)
    return out / np.sqrt((out**2).mean()) * 0.2 * (0.4 + 0.6 * velocity)


@cache
def flute(
    note: int, duration: float, velocity: float = 0.7, *, attack: float = 0.06, release: float = 0.16, take: int = 0
) -> Signal:
    """A wooden flute: few harmonics that come with the air, breath tuned to the note, a late vibrato."""
    n = count(duration + release)
    f = pitch(note)
    t = np.arange(n) / RATE
    random = seeded("flute", note, take, round(duration, 2))
    late = np.clip((t - 0.28) / 0.5, 0, 1)
    vibrato = late * np.sin(2 * np.pi * np.cumsum(4.7 + 0.5 * late) / RATE + random.random())
    cents = 7 * vibrato - 22 * np.exp(-t / 0.028) + drift(n, note, take, "flute", rate=4, amount=4)
    air = envelope(n, attack, release) * (1 + 0.16 * vibrato + 0.05 * drift(n, note, take, "air", rate=9))
    phase = 2 * np.pi * np.cumsum(f * 2 ** (cents / 1200)) / RATE
    weight = np.array([1.0, 0.55, 0.5, 0.22, 0.16, 0.06])
    tone = kernels.harmonics(phase, np.clip(air * (0.35 + 0.5 * velocity), 0, 1), weight, int(16000 / f)) * air
    hiss = noise(n, "flute", note, take)
    breath = swept(hiss, f * 2, 5.0, "band") * 0.07 + swept(hiss, f * 3, 4.0, "band") * 0.04
    breath += butter(hiss, 2500, 8000) * 0.008
    chiff = swept(hiss, f * 3.05, 8.0, "band") * np.exp(-t / 0.03) * 0.25 * velocity
    y = faded(tone + breath * air + chiff, 0.004, 0.03)
    return y / np.abs(y).max() * 0.75 * (0.4 + 0.6 * velocity)
