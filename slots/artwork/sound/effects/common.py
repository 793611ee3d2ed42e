"""Effects of the house: buttons, reels, counting, the steps between win tiers."""

from __future__ import annotations

import numpy as np

from slots.artwork.sound.dsp import Signal, buzz, clock, cut, pitch, seeded, swept
from slots.artwork.sound.effects.workbench import ACCENT, LIGHT, PLAIN, Bench, Effect, paper, ring_finished
from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.instruments.air import riser as rising
from slots.artwork.sound.instruments.air import whoosh, wind
from slots.artwork.sound.stage import Stage


def button() -> Signal:
    """A small switch and a warm tone under the finger."""
    bench = Bench(0.4)
    bench.add(drums.click(1900, 0.03, 1), 0, 0.5)
    bench.add(drums.thud(0.5, 210, 1, 0.12), 0, 0.35)
    bench.add(metal.marimba(81, 0.7, 1), 0.003, 0.7, send=0.3)
    return bench.finished(LIGHT, 0.4, softer=1.5, tail=0.2)


def toggle() -> Signal:
    """A lever: two clicks, the second higher."""
    bench = Bench(0.4)
    bench.add(drums.click(1500, 0.03, 2), 0, 0.5)
    bench.add(drums.click(2300, 0.03, 3), 0.045, 0.6)
    bench.add(metal.marimba(86, 0.6, 0), 0.047, 0.4, send=0.3)
    return bench.finished(LIGHT, 0.4, softer=1.5, tail=0.2)


def bet(up: bool) -> Signal:
    """A coin laid down (up) or taken away (down): two notes of the fifth."""
    bench = Bench(0.6)
    first, second = (81, 86) if up else (86, 81)
    bench.add(drums.click(2100, 0.02, 1), 0, 0.4)
    bench.add(cut(metal.glockenspiel(first, 0.7), 0.3), 0.002, 0.3, -0.1, send=0.3)
    bench.add(cut(metal.glockenspiel(second, 0.8), 0.45), 0.06, 0.4, 0.1, send=0.3)
    bench.add(cut(metal.coin(3 if up else 4, 0.7), 0.4), 0.06, 0.2, 0.1)
    return bench.finished(LIGHT, 0.5, softer=1.0, tail=0.25)


def denied() -> Signal:
    """Two damped knocks, the second a semitone lower: wood with enough at 600 Hz to be heard on a phone."""
    bench = Bench(0.6)
    for at, note in ((0.0, 62), (0.12, 61)):
        bench.add(metal.bone("low", 0.9, int(at * 10)), at, 0.5)
        bench.add(metal.marimba(note, 0.9, 0), at, 0.5)
        tone = buzz(np.full(len(clock(0.11)), pitch(note)), 0.004, 0.06)
        bench.add(swept(tone, 1900.0, 0.9), at, 0.22)
        bench.add(drums.thud(0.6, 140, 1), at, 0.3)
    return bench.finished(LIGHT, 0.5, tail=0.15)


def page() -> Signal:
    """A leaf turned and laid down."""
    bench = Bench(0.8)
    bench.add(paper(0.42, 1), 0, 0.9)
    bench.add(drums.thud(0.4, 170, 2, 0.2), 0.31, 0.22)
    return bench.finished(LIGHT, 0.5, presence=0.5, softer=1.0, tail=0.1)


def dialog(opens: bool) -> Signal:
    """A panel glides in or out: air and a fifth that rises or falls."""
    bench = Bench(0.9)
    start, top = (400, 3200) if opens else (900, 2200)
    bench.add(whoosh(0.3, start, top, peak=0.6 if opens else 0.25, q=0.9, take=7, path=(-0.3, 0.3)), 0, 0.30)
    first, second = (69, 74) if opens else (74, 69)
    bench.add(strings.lyre(first, 0.6, 0), 0.06, 0.35, -0.2, send=0.4)
    bench.add(strings.lyre(second, 0.7, 1), 0.14, 0.42, 0.2, send=0.4)
    return bench.finished(LIGHT, 0.8, softer=1.5, tail=0.35)


def spin() -> Signal:
    """The reels start: a lever, a blow, air that gathers speed."""
    bench = Bench(1.0)
    bench.add(whoosh(0.55, 220, 2000, peak=0.4, q=0.9, take=1, path=(-0.5, 0.5)), 0, 0.5, send=0.2)
    bench.add(drums.thud(0.9, 85, 1), 0, 0.55)
    bench.add(drums.click(1250, 0.04, 3), 0, 0.32)
    bench.add(drums.click(1700, 0.03, 4), 0.055, 0.24)
    u = clock(0.4) / 0.4
    motor = swept(buzz(440 * 2 ** ((38 + 12 * u - 69) / 12), 0.05, 0.2), 400 + 1800 * u, 1.0)
    bench.add(motor * np.sin(np.pi * u) ** 1.5, 0, 0.12)
    return bench.finished(PLAIN, 0.8, softer=1.0, tail=0.2)


def reel_loop() -> Signal:
    """2 s of turning reels: twelve ratchet ticks a second in a stream of air."""
    ring = Stage(2.0, True)
    random = seeded("reel loop")
    for i in range(24):
        at = i / 12 + 0.03
        tick = drums.click(1500 + 120 * (i % 3), 0.014, i % 4)
        ring.add(tick, at, 0.42 * (0.5 + 0.2 * random.random()), 0.25 * (-1) ** i)
        ring.add(metal.bone("low", 0.5, i % 4), at, 0.12)
    ring.add(wind(2.0, ((300, 1.5, 0.6), (1100, 1.5, 0.5), (2600, 2, 0.3)), (2, 4), "reels"), 0, 0.24)
    return ring_finished(ring, -25.0, -9.0)


def riser() -> Signal:
    """2.2 s, two anticipated reels: up an octave and a half, the bones beat faster."""
    bench = Bench(2.3)
    bench.add(rising(2.2, 50, 69, 1), 0, 0.6, send=0.25)
    time = 0.0
    while time < 2.15:
        tick = metal.bone("high", round(0.3 + 0.6 * time / 2.2, 1), int(time * 9) % 4)
        bench.add(tick, time, 0.14, 0.4 * float(np.sin(9 * time)), send=0.2)
        time += 0.22 * (1 - 0.72 * time / 2.2)
    return bench.finished(PLAIN, 2.2, wet=0.3, tail=0.02)


def count_loop() -> Signal:
    """1 s: sixteen ticks on D and A, a coin on every fourth. The first tick is late, so that the seam is silent."""
    ring = Stage(1.0, True)
    late = 0.025
    for i in range(16):
        tick = cut(metal.glockenspiel((86, 93)[i % 2], (0.8, 0.5)[i % 2]), 0.3)
        ring.add(tick * np.exp(-clock(0.3) / 0.05), i / 16 + late, 0.45, (-0.2, 0.2)[i % 2])
        ring.add(drums.click(3100, 0.012, i % 4, 0.5), i / 16 + late, 0.25)
        ring.add(cut(strings.lyre((74, 81)[i % 2], 0.5, i % 3), 0.2), i / 16 + late, 0.22)
    for i in range(4):
        ring.add(cut(metal.coin(i, 0.7), 0.5), i / 4 + 1 / 16 + late, 0.16, (-0.6, 0.6)[i % 2])
    return ring_finished(ring, -20.0, -6.0)


def count_end() -> Signal:
    """The amount stands: octaves and fifths at once, a bell, a handful of coins."""
    bench = Bench(1.8)
    for i, note in enumerate((74, 81, 86, 93)):
        bench.add(metal.glockenspiel(note, 0.9), 0.012 * i, 0.3, -0.3 + 0.2 * i, send=0.5)
    bench.add(cut(metal.bell(74, 0.8, "temple"), 1.5), 0, 0.24, send=0.5)
    bench.add(drums.thud(0.9, 88, 0), 0, 0.55)
    for i in range(5):
        bench.add(metal.coin(i + 3, 0.8), 0.03 + 0.07 * i, 0.2, (-0.5, 0.5)[i % 2], send=0.3)
    return bench.finished(ACCENT, 1.6, room="terrace", wet=0.35, tail=0.5)


def tier_up() -> Signal:
    """From one win tier to the next: drums, a cymbal and a fifth of horns over the cut of the music."""
    bench = Bench(2.2)
    swell = metal.cymbal(0.6, 5)[::-1][-int(0.25 * 44100) :]
    bench.add(swell * np.linspace(0, 1, len(swell))[:, None] ** 2, 0, 0.25)
    for i, at in enumerate((0.0, 0.12, 0.25)):
        bench.add(drums.big_drum(0.6 + 0.2 * i, i), at, 0.35 + 0.1 * i, (-0.2, 0.2, 0)[i], send=0.3)
    bench.add(drums.boom(0.9, crack=0.6), 0.25, 0.45)
    for note in (50, 57, 62, 69):
        bench.add(voices.horns(note, 0.5, 0.95, attack=0.02, release=0.35), 0.25, 0.16, send=0.4)
    bench.add(cut(metal.cymbal(0.8, 6, decay=1.1), 1.6), 0.25, 0.20, send=0.3)
    for i, note in enumerate((74, 81, 86, 93)):
        bench.add(metal.glockenspiel(note, 0.85), 0.25 + 0.05 * i, 0.16, -0.4 + 0.27 * i, send=0.5)
    return bench.finished(ACCENT, 1.9, room="terrace", wet=0.3, tail=0.5)


def meter() -> Signal:
    """Something arrived in a meter: a hand bell and a breath of air."""
    bench = Bench(0.8)
    bench.add(cut(metal.bell(86, 0.7, "hand"), 0.5), 0, 0.36, 0.1, send=0.4)
    bench.add(cut(metal.glockenspiel(81, 0.7), 0.5), 0, 0.36, -0.1, send=0.3)
    bench.add(whoosh(0.12, 1500, 7000, peak=0.7, q=0.9, take=5, path=(0.0, 0.0)), 0, 0.14)
    return bench.finished(LIGHT, 0.65, tail=0.3)


def coin_lock() -> Signal:
    """A heavy coin falls into its seat and holds."""
    bench = Bench(1.0)
    bench.add(drums.thud(1.0, 98, 2), 0, 0.75, send=0.2)
    bench.add(metal.coin(5, 0.9, 1.2), 0.006, 0.38, send=0.35)
    bench.add(cut(metal.bell(81, 0.8, "hand"), 0.6), 0.004, 0.16, send=0.4)
    bench.add(drums.click(900, 0.05, 1), 0, 0.34)
    return bench.finished(PLAIN, 0.8, room="courtyard", wet=0.25, tail=0.25)


def money_added() -> Signal:
    """Coins poured on a table and set right by two notes."""
    bench = Bench(1.6)
    random = seeded("money")
    for i in range(11):
        bench.add(metal.coin(i, 0.8), 0.04 * i + random.uniform(0, 0.02), 0.22, random.uniform(-0.6, 0.6), send=0.3)
    bench.add(drums.thud(0.6, 150, 1), 0.05, 0.3)
    for at, note in ((0.42, 74), (0.52, 81)):
        bench.add(metal.glockenspiel(note, 0.8), at, 0.32, send=0.5)
    return bench.finished(PLAIN, 1.3, room="courtyard", tail=0.4)


EFFECTS: dict[str, Effect] = {
    make.__name__: make
    for make in (
        button,
        toggle,
        denied,
        page,
        spin,
        reel_loop,
        riser,
        count_loop,
        count_end,
        tier_up,
        meter,
        coin_lock,
        money_added,
    )
} | {
    "bet_up": lambda: bet(True),
    "bet_down": lambda: bet(False),
    "dialog_open": lambda: dialog(True),
    "dialog_close": lambda: dialog(False),
}
