"""Effects of Bone Lich: bones, stone, breath from the gate, and iron."""

from __future__ import annotations

from functools import partial

import numpy as np

from slots.artwork.sound.dsp import Signal, clock, count, cut, driven, glide, modal, noise, pitch, seeded, swept
from slots.artwork.sound.effects.landing import landing_effects
from slots.artwork.sound.effects.workbench import ACCENT, LIGHT, PLAIN, Bench, Class, Effect
from slots.artwork.sound.instruments import drums, metal, voices
from slots.artwork.sound.instruments.air import breathing, falling_tone, riser, whoosh
from slots.artwork.sound.music.players import degree

GAME = "bone_lich"
TUMBLES = 10


def fall(take: int) -> Signal:
    """A column of symbols lands on stone: a blow, bone on bone, enough at 500 Hz for small speakers."""
    bench = Bench(0.6)
    place = (-0.3, 0.1, 0.3, -0.1)[take - 1]
    bench.add(driven(drums.thud(0.9, 84 + 5 * take, take), 2.5), 0, 0.5, place, send=0.15)
    bench.add(driven(metal.bone("low", 0.8, take), 2.5), 0.003, 0.6, place, send=0.3)
    bench.add(metal.bone("clack", 0.7, take), 0.016 + 0.006 * take, 0.5, 0.2, send=0.25)
    bench.add(metal.marimba((50, 53, 57, 55)[take - 1] + 12, 0.7, take % 3), 0.002, 0.5, place, send=0.25)
    return bench.finished(LIGHT, 0.5, room="crypt", wet=0.2, tail=0.2)


def pop(tumble: int) -> Signal:
    """A cluster bursts; each tumble of a spin one step higher in D minor, brighter and with more splinters."""
    bench = Bench(0.9)
    note = degree(GAME, tumble - 1, 74)
    t = clock(0.09)
    hollow = glide(0.09, pitch(note - 12) * (1 + 1.2 * np.exp(-t / 0.012))) * np.exp(-t / 0.022)
    bench.add(hollow, 0, 0.6)
    bench.add(cut(metal.glockenspiel(note, 0.85), 0.7), 0.003, 0.32, send=0.4)
    bench.add(metal.marimba(note - 12, 0.85, 0), 0.003, 0.5, send=0.25)
    bench.add(metal.bone("clack", 0.8, tumble % 4), 0, 0.3, send=0.2)
    random = seeded("pop", tumble)
    for i in range(5 + tumble // 2):
        splinter = drums.click(round(random.uniform(2500, 6500)), 0.02, i, 0.6)
        bench.add(splinter, 0.012 + 0.012 * i + random.uniform(0, 0.008), 0.16, random.uniform(-0.7, 0.7), send=0.3)
    bench.add(whoosh(0.22, 3000, 8500, peak=0.12, q=0.8, take=tumble, path=(-0.4, 0.4)), 0, 0.14)
    return bench.finished(PLAIN, 0.7, room="crypt", wet=0.14, tail=0.25)


def wild_slam() -> Signal:
    """A Wild is hurled into the grid: air, a blow, iron that rings."""
    bench = Bench(1.5)
    hit = 0.15
    bench.add(whoosh(0.16, 800, 4000, peak=0.95, q=0.9, take=3, path=(0.0, 0.0)), 0, 0.35)
    bench.add(drums.boom(0.9, crack=0.8), hit, 0.26)
    bench.add(drums.thud(1.0, 120, 3), hit, 0.7, send=0.3)
    bench.add(metal.bone("clack", 0.9, 2), hit, 0.6, -0.3, send=0.4)
    bench.add(metal.bone("low", 0.9, 1), hit, 0.6, 0.3, send=0.4)
    bench.add(metal.bell(62, 0.8, "temple"), hit, 0.16, send=0.5)
    plate = [523, 811, 1247, 1780, 2630, 3410, 4700]
    phase = seeded("plate").uniform(0, 6, 7)
    ring = modal(0.9, plate, [0.6, 0.8, 1, 0.8, 0.7, 0.5, 0.4], [0.5, 0.45, 0.4, 0.3, 0.25, 0.2, 0.15], phase)
    bench.add(ring, hit, 0.26, 0.2, send=0.5)
    return bench.finished(ACCENT, 1.2, room="crypt", wet=0.25, tail=0.35, softer=0.5)


def wild_fly() -> Signal:
    """A multiplier leaves its Wild for the sum: a glide of a fifth and two bells where it arrives."""
    bench = Bench(1.0)
    t = clock(0.4)
    tone = glide(0.4, pitch(74) * 2 ** (np.clip(t / 0.3, 0, 1) * 7 / 12)) * np.sin(np.pi * t / 0.4) ** 2
    bench.add(tone, 0, 0.24, send=0.5)
    bench.add(whoosh(0.4, 900, 5200, peak=0.8, q=1.1, take=31, path=(-0.5, 0.5)), 0, 0.2)
    for i, note in enumerate((81, 86)):
        bench.add(metal.glockenspiel(note, 0.85), 0.36 + 0.04 * i, 0.32, 0.3, send=0.4)
    return bench.finished(PLAIN, 0.95, room="crypt", wet=0.2, tail=0.35, softer=1.0)


def circle_step() -> Signal:
    """Connected symbols arrive in the circle: a bone bar, a spark."""
    bench = Bench(0.7)
    bench.add(metal.marimba(81, 0.8, 1), 0, 0.6, send=0.3)
    bench.add(cut(metal.glockenspiel(93, 0.6), 0.4), 0.004, 0.2, 0.2, send=0.5)
    return bench.finished(LIGHT, 0.5, room="crypt", wet=0.2, tail=0.25, softer=1.0)


def feature_won() -> Signal:
    """The circle closes: an arpeggio round the stage, a bowl, voices."""
    bench = Bench(2.4)
    for i, step in enumerate((0, 2, 4, 7, 9, 11)):
        angle = 2 * np.pi * i / 6
        bench.add(metal.marimba(degree(GAME, step), 0.85, i % 3), 0.06 * i, 0.4, 0.7 * float(np.sin(angle)), send=0.3)
        bench.add(metal.glockenspiel(degree(GAME, step, 74), 0.8), 0.06 * i, 0.2, 0.7 * float(np.cos(angle)), send=0.4)
    bench.add(drums.thud(0.9, 90, 1), 0.36, 0.5)
    bench.add(cut(metal.bell(74, 0.9, "bowl"), 1.6), 0.36, 0.24, send=0.5)
    for i, note in enumerate((62, 69, 74, 77)):
        bench.add(voices.choir(note, 0.7, 0.9, "a", attack=0.05, release=0.9, take=i), 0.34, 0.3, send=0.6)
    return bench.finished(ACCENT, 1.8, room="crypt", wet=0.35, tail=0.6)


def feature_start() -> Signal:
    """A waiting feature begins: the church bell and a breath from the gate."""
    bench = Bench(2.2)
    bench.add(whoosh(0.8, 200, 2600, peak=0.35, q=0.8, take=41, path=(0.6, -0.6)), 0, 0.4, send=0.4)
    bench.add(cut(metal.bell(62, 0.95, "church"), 1.9), 0.05, 0.4, send=0.5)
    bench.add(drums.big_drum(0.8, 2), 0.05, 0.4, send=0.3)
    bench.add(voices.choir(50, 0.9, 0.8, "u", attack=0.1, release=0.8), 0.05, 0.4, send=0.5)
    return bench.finished(ACCENT, 1.8, room="crypt", wet=0.35, tail=0.6, softer=1.0)


def purge() -> Signal:
    """A wave sweeps the low symbols away: wind from left to right, falling voices, rattling bones in its path."""
    bench = Bench(2.4)
    bench.add(whoosh(1.1, 250, 4200, peak=0.62, q=0.8, take=9, path=(-1.0, 1.0), after=0.3), 0, 0.6, send=0.4)
    for i, (note, gain) in enumerate(((69, 1.0), (76, 0.7), (81, 0.5))):
        bench.add(falling_tone(1.0, note, -11, 0.5), 0.25, 0.09 * gain, -0.5 + 0.5 * i, send=0.7)
    random = seeded("purge")
    for i in range(26):
        knock = metal.bone(("clack", "high")[i % 2], 0.6, i % 4)
        bench.add(
            knock,
            0.25 + 0.7 * i / 26 + random.uniform(0, 0.03),
            random.uniform(0.2, 0.34),
            -0.9 + 1.8 * i / 26,
            send=0.5,
        )
    bench.add(drums.boom(0.7, crack=0.3), 0.72, 0.3)
    return bench.finished(ACCENT, 2.0, room="crypt", wet=0.35, tail=0.6, softer=0.5)


def transform() -> Signal:
    """One cell turns into another: a backward breath and a bar of bone with a bowl."""
    bench = Bench(0.9)
    backward = cut(metal.bell(81, 0.8, "bowl"), 0.35)[::-1]
    bench.add(backward * np.linspace(0, 1, len(backward))[:, None], 0, 0.3, send=0.3)
    bench.add(metal.marimba(74, 0.85, 2), 0.3, 0.5, send=0.3)
    bench.add(cut(metal.glockenspiel(86, 0.8), 0.4), 0.3, 0.3, send=0.4)
    return bench.finished(LIGHT, 0.75, room="crypt", wet=0.25, tail=0.3, softer=0.5)


def giga_slam() -> Signal:
    """The block falls: air, a gap of 40 ms, then the stone, the drums, debris and a deep bell."""
    bench = Bench(3.4)
    hit = 0.58
    bench.add(whoosh(0.55, 180, 3500, peak=0.93, q=0.8, take=7, path=(-0.8, 0.2)), 0, 0.5, send=0.2)
    bench.add(drums.boom(1.0, 120, 30, 2.2, decay=1.0, crack=1.0), hit, 0.36)
    bench.add(drums.big_drum(1.0, 2), hit, 0.5, send=0.5)
    bench.add(drums.big_drum(1.0, 3, 46.0), hit + 0.012, 0.4, 0.2, send=0.5)
    n = count(0.5)
    crack = driven(swept(noise(n, "slab"), np.geomspace(7000, 300, n), 0.7) * np.exp(-clock(0.5) / 0.09), 2.0)
    bench.add(crack, hit, 0.7, send=0.7)
    bench.add(metal.cymbal(0.7, 6, decay=0.8, low=1800.0), hit, 0.14)
    bench.add(cut(metal.bell(50, 1.0, "church"), 2.5), hit, 0.55, send=0.5)
    random = seeded("debris")
    for i in range(16):
        stone = metal.bone(("clack", "low", "high")[i % 3], 0.6, i % 4)
        bench.add(
            stone, hit + 0.12 + 0.9 * random.random() ** 1.5, 0.7 * random.random(), random.uniform(-0.9, 0.9), send=0.6
        )
    return bench.finished(Class(-13.5, -2.5), 2.9, room="crypt", wet=0.4, tail=0.8, low_cut=32.0)


def global_multi() -> Signal:
    """The global multiplier is struck: a rise, an anvil, fifths."""
    bench = Bench(2.0)
    hit = 0.42
    bench.add(riser(0.42, 50, 74, 3), 0, 0.3)
    bench.add(drums.boom(0.9, crack=0.6), hit, 0.45)
    bench.add(drums.thud(1.0, 100, 1), hit, 0.5)
    anvil = modal(1.2, [1180, 1893, 2741, 3920, 5310], [1, 0.8, 0.6, 0.4, 0.3], [1.1, 0.9, 0.6, 0.4, 0.3])
    bench.add(anvil, hit, 0.16, send=0.5)
    for i, note in enumerate((50, 57, 62, 69, 74)):
        bench.add(cut(metal.bell(note + 12, 0.9, "temple"), 1.2), hit + 0.008 * i, 0.14, -0.4 + 0.2 * i, send=0.5)
        bench.add(metal.glockenspiel(note + 24, 0.8), hit + 0.03 * i, 0.15, 0.4 - 0.2 * i, send=0.5)
    return bench.finished(ACCENT, 1.7, room="crypt", wet=0.3, tail=0.5)


def wheel() -> Signal:
    """4 s of the wheel: its ticks slow from 24 to 2 a second and sink a little, and the last one nods back."""
    bench = Bench(4.8)
    time, gap, number = 0.0, 0.042, 0
    while time < 4.0:
        u = time / 4
        bench.add(
            drums.click(round(1750 - 260 * u), 0.03, number % 4, 0.7 + 0.3 * u),
            time,
            0.6,
            0.15 * (-1) ** number,
            send=0.3,
        )
        bench.add(metal.bone("clack", 0.6, number % 4), time, 0.3, send=0.3)
        bench.add(metal.marimba(74 if number % 4 else 81, 0.5, number % 3), time, 0.2, send=0.3)
        time, gap, number = time + gap, gap * 1.068, number + 1
    bench.add(drums.click(1400, 0.03, 1, 0.5), time - gap * 0.45, 0.35)
    return bench.finished(LIGHT, 4.4, wet=0.25, tail=0.2, softer=0.5)


def wheel_stop() -> Signal:
    """The wheel stands: a heavy latch, a bowl and open fifths."""
    bench = Bench(2.0)
    bench.add(drums.thud(1.0, 95, 2), 0, 0.6)
    bench.add(metal.bone("low", 0.9, 1), 0, 0.5, send=0.4)
    for i, note in enumerate((62, 69, 74, 81)):
        bench.add(metal.glockenspiel(note + 12, 0.85), 0.03 + 0.02 * i, 0.22, -0.4 + 0.27 * i, send=0.5)
        bench.add(voices.choir(note, 0.5, 0.9, "a", attack=0.04, release=0.8, take=i), 0.02, 0.26, send=0.6)
    bench.add(cut(metal.bell(62, 0.9, "bowl"), 1.6), 0.02, 0.25, send=0.5)
    return bench.finished(ACCENT, 1.6, room="crypt", wet=0.35, tail=0.5)


def level_up() -> Signal:
    """A level is cleared: the scale runs up through bone and steel into drums, voices and horns."""
    bench = Bench(3.0)
    for i in range(8):
        bench.add(metal.glockenspiel(degree(GAME, i, 74), 0.5 + 0.05 * i), 0.06 * i, 0.26, -0.6 + 0.15 * i, send=0.4)
        bench.add(metal.marimba(degree(GAME, i), 0.8, 0), 0.06 * i, 0.38, 0.4 - 0.1 * i, send=0.3)
    stroke = 0.5
    bench.add(drums.boom(0.9, crack=0.4), stroke, 0.42)
    bench.add(drums.big_drum(0.9, 1), stroke, 0.35, send=0.4)
    for i, note in enumerate((50, 57, 62, 69, 74)):
        bench.add(voices.choir(note, 1.3, 0.95, "a", attack=0.06, release=1.0, take=i), stroke, 0.34, send=0.6)
        bench.add(voices.horns(note, 1.0, 0.8, attack=0.03, release=0.5), stroke, 0.11, send=0.4)
    bench.add(cut(metal.bell(74, 0.9, "bowl"), 2.0), stroke, 0.2, send=0.5)
    bench.add(cut(metal.cymbal(0.6, 7), 1.8), stroke, 0.16)
    return bench.finished(ACCENT, 2.5, room="crypt", wet=0.35, tail=0.7)


def max_level() -> Signal:
    """The last gate: violet fire, the whole choir on the major third that D minor never had, bells in fifths."""
    bench = Bench(4.2)
    fire = breathing(whoosh(1.6, 120, 3600, peak=0.55, q=0.6, take=51, path=(-0.4, 0.4)), 0.4, 24, "violet fire")
    bench.add(fire, 0, 0.45, send=0.4)
    bench.add(riser(0.9, 38, 62, 5), 0, 0.3)
    stroke = 0.9
    bench.add(drums.boom(1.0, 115, 32, 2.0, decay=0.9, crack=0.8), stroke, 0.5)
    bench.add(drums.big_drum(1.0, 1), stroke, 0.45, send=0.4)
    bench.add(metal.cymbal(0.8, 8, decay=1.4), stroke, 0.2, send=0.3)
    for i, note in enumerate((38, 50, 57, 62, 66, 69, 74, 78)):
        if note >= 50:
            bench.add(voices.choir(note, 1.7, 1.0, "a", attack=0.06, release=1.3, take=i), stroke, 0.3, send=0.6)
        bench.add(voices.horns(note, 1.4, 0.95, attack=0.03, release=0.7), stroke, 0.10, send=0.4)
    for i, note in enumerate((62, 69, 74)):
        bench.add(cut(metal.bell(note, 1.0, "temple"), 2.6), stroke + 0.16 * i, 0.22, -0.4 + 0.4 * i, send=0.5)
    return bench.finished(Class(-13.5, -2.5), 3.8, room="crypt", wet=0.4, tail=1.0, low_cut=32.0)


EFFECTS: dict[str, Effect] = (
    landing_effects(GAME)
    | {f"fall_{i}": partial(fall, i) for i in range(1, 5)}
    | {f"pop_{i:02d}": partial(pop, i) for i in range(1, TUMBLES + 1)}
    | {
        make.__name__: make
        for make in (
            wild_slam,
            wild_fly,
            circle_step,
            feature_won,
            feature_start,
            purge,
            transform,
            giga_slam,
            global_multi,
            wheel,
            wheel_stop,
            level_up,
            max_level,
        )
    }
)
