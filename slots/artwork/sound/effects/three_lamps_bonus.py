"""Effects of the Lamp Bonus: respins, coins and what the gems do to them, tokens, prizes, the growing grid."""

from __future__ import annotations

from functools import partial

import numpy as np

from slots.artwork.sound.dsp import Signal, clock, cut, glide, pitch, seeded
from slots.artwork.sound.effects.workbench import ACCENT, LIGHT, PLAIN, Bench, Class, Effect
from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.instruments.air import breathing, riser, whoosh
from slots.artwork.sound.music.players import degree

GAME = "three_lamps"
ROOM = "courtyard"
COLLECT_STEPS = 10


def respin() -> Signal:
    """The free cells spin: a short breath and a roll of finger strokes."""
    bench = Bench(0.9)
    bench.add(whoosh(0.5, 300, 2600, peak=0.4, q=0.9, take=63, path=(-0.5, 0.5)), 0, 0.4)
    for i in range(6):
        bench.add(drums.frame_drum("ka", 0.4 + 0.08 * i, i % 4), 0.055 * i, 0.4, (-0.4, 0.4)[i % 2], send=0.3)
    return bench.finished(LIGHT, 0.7, room=ROOM, wet=0.2, tail=0.2)


def respin_tick() -> Signal:
    """One respin less: a dry knock on the drum's rim."""
    bench = Bench(0.5)
    bench.add(drums.frame_drum("tak", 0.9, 1), 0, 0.6, send=0.3)
    bench.add(strings.oud(57, 0.6, 1), 0, 0.3, send=0.2)
    return bench.finished(LIGHT, 0.45, room=ROOM, wet=0.2, tail=0.2, softer=1.0)


def respin_reset() -> Signal:
    """Back to three: three rising strokes."""
    bench = Bench(1.0)
    for i, step in enumerate((0, 2, 4)):
        bench.add(strings.qanun(degree(GAME, step, 74), 0.9, i), 0.06 * i, 0.5, -0.3 + 0.3 * i, send=0.4)
        bench.add(cut(metal.bell(degree(GAME, step, 74), 0.8, "hand"), 0.6), 0.06 * i, 0.2, 0.3 - 0.3 * i, send=0.4)
        bench.add(drums.frame_drum("tak", 0.6 + 0.15 * i, i), 0.06 * i, 0.35)
    return bench.finished(PLAIN, 0.85, room=ROOM, wet=0.25, tail=0.35, softer=1.0)


def respin_last() -> Signal:
    """One respin left: two heartbeats under a held fifth."""
    bench = Bench(1.8)
    for at in (0.0, 0.26, 0.86, 1.12):
        bench.add(drums.frame_drum("dum", 0.9 if at in (0.0, 0.86) else 0.6, 1, 0.9), at, 0.6, send=0.3)
    for at in (0.0, 0.86):
        bench.add(strings.oud(50, 0.8, 1), at, 0.5, send=0.3)
    for i, note in enumerate((62, 69)):
        held = voices.bowed(note, 1.1, 0.7, attack=0.3, release=0.3, take=i)
        bench.add(held, 0, 0.16, send=0.4)
    return bench.finished(PLAIN, 1.6, room=ROOM, wet=0.25, tail=0.3, softer=1.0)


def treasure() -> Signal:
    """The Treasure Gem pours: a hand of coins and a run of strings."""
    bench = Bench(1.8)
    bench.add(whoosh(0.35, 500, 5000, peak=0.75, q=1.0, take=2, path=(-0.5, 0.5)), 0, 0.22)
    for i in range(8):
        coin = metal.coin(i, 0.9)
        bench.add(
            coin, 0.22 + 0.045 * i + 0.01 * (i % 3), 0.26 * (1 - 0.06 * i), (-0.6, 0.5, -0.2, 0.3)[i % 4], send=0.35
        )
    for i, step in enumerate((0, 2, 4, 7)):
        bench.add(strings.qanun(degree(GAME, step), 0.85, i % 3), 0.22 + 0.06 * i, 0.5, 0.4 - 0.27 * i, send=0.4)
    bench.add(drums.thud(0.7, 120, 1), 0.22, 0.4)
    return bench.finished(ACCENT, 1.4, room=ROOM, wet=0.3, tail=0.4, softer=1.0)


def treasure_hit() -> Signal:
    """One value is added: a coin on coins and a pluck."""
    bench = Bench(0.8)
    bench.add(metal.coin(6, 0.9), 0, 0.4, send=0.3)
    bench.add(strings.qanun(81, 0.85, 0), 0, 0.44, send=0.3)
    bench.add(drums.thud(0.6, 180, 1, 0.2), 0, 0.3)
    return bench.finished(LIGHT, 0.6, room=ROOM, wet=0.2, tail=0.25)


def multiply() -> Signal:
    """Values are multiplied: a rise, the stroke, and fifths stacked over two octaves."""
    bench = Bench(2.0)
    hit = 0.42
    bench.add(riser(0.42, 50, 74, 3), 0, 0.3)
    bench.add(drums.boom(0.9, crack=0.6), hit, 0.42)
    bench.add(drums.frame_drum("dum", 1.0, 2), hit, 0.5, send=0.3)
    for i, note in enumerate((62, 69, 74, 81, 86)):
        bench.add(cut(metal.bell(note, 0.9, "temple"), 1.2), hit + 0.008 * i, 0.15, -0.4 + 0.2 * i, send=0.5)
        bench.add(metal.glockenspiel(note + 12, 0.8), hit + 0.03 * i, 0.16, 0.4 - 0.2 * i, send=0.5)
        bench.add(strings.qanun(note, 0.9, i % 3), hit + 0.03 * i, 0.3, -0.4 + 0.2 * i, send=0.4)
    return bench.finished(ACCENT, 1.7, room=ROOM, wet=0.3, tail=0.5)


def token() -> Signal:
    """A token flies to a prize and falls in its slot."""
    bench = Bench(1.1)
    t = clock(0.4)
    bench.add(glide(0.4, pitch(74) * 2 ** (np.clip(t / 0.3, 0, 1))) * np.sin(np.pi * t / 0.4) ** 2, 0, 0.18, send=0.4)
    for i, note in enumerate((86, 93)):
        bench.add(cut(metal.glockenspiel(note, 0.85), 0.7), 0.36 + 0.07 * i, 0.33, -0.2 + 0.4 * i, send=0.4)
    bench.add(metal.coin(2, 0.8), 0.36, 0.2)
    bench.add(drums.click(1200, 0.04, 2), 0.36, 0.4)
    return bench.finished(PLAIN, 1.0, room=ROOM, wet=0.25, tail=0.3, softer=0.5)


def prize() -> Signal:
    """A prize is won: three chords of horns and bells, drums, coins."""
    bench = Bench(2.4)
    for k, (at, chord) in enumerate(((0.0, (62, 66, 69)), (0.16, (63, 67, 70)), (0.32, (62, 69, 74, 78)))):
        for i, note in enumerate(chord):
            length, release = (0.14, 0.12) if k < 2 else (0.8, 0.4)
            bench.add(voices.horns(note, length, 0.9, attack=0.02, release=release), at, 0.16, send=0.35)
            bench.add(metal.glockenspiel(note + 12, 0.8), at, 0.16, -0.3 + 0.3 * i, send=0.4)
            bench.add(strings.qanun(note, 0.9, i % 3), at, 0.3, 0.3 - 0.2 * i, send=0.3)
        bench.add(drums.frame_drum("dum", 0.8 + 0.1 * k, k), at, 0.5)
    bench.add(cut(metal.cymbal(0.6, 4, decay=0.8), 1.3), 0.32, 0.16)
    for i in range(7):
        bench.add(metal.coin(i, 0.8), 0.34 + 0.08 * i, 0.16, (-0.6, 0.6)[i % 2], send=0.3)
    return bench.finished(ACCENT, 2.0, room=ROOM, wet=0.35, tail=0.5)


def grand() -> Signal:
    """The Grand: a roll, the call, the full chord with bells, a rain of coins."""
    bench = Bench(5.0)
    random = seeded("grand")
    for i in range(16):
        bench.add(
            drums.frame_drum("dum", round(0.3 + 0.045 * i, 1), i % 4),
            0.05 * i,
            0.3 + 0.02 * i,
            random.uniform(-0.3, 0.3),
        )
    stroke = 0.85
    for at, chord, length in (
        (stroke, (62, 66, 69, 74), 0.3),
        (stroke + 0.36, (63, 67, 70, 75), 0.3),
        (stroke + 0.72, (50, 57, 62, 66, 69, 74, 78), 1.8),
    ):
        for i, note in enumerate(chord):
            release = 0.15 if length < 1 else 0.8
            bench.add(voices.horns(note, length, 0.95, attack=0.02, release=release), at, 0.14, send=0.4)
            bench.add(
                voices.choir(note, length, 0.95, "a", attack=0.04, release=release + 0.2, take=i), at, 0.26, send=0.6
            )
            bench.add(metal.glockenspiel(note + 12, 0.85), at + 0.02 * i, 0.14, -0.5 + 0.17 * i, send=0.5)
        bench.add(drums.big_drum(0.95, int(at * 10) % 4), at, 0.45, send=0.3)
    close = stroke + 0.72
    bench.add(drums.boom(1.0, crack=0.5), close, 0.45)
    bench.add(metal.cymbal(0.85, 9, 4.0, 1.5), close, 0.2, send=0.3)
    bench.add(metal.bell(62, 1.0, "temple"), close, 0.3, send=0.5)
    for i in range(22):
        bench.add(metal.coin(i % 8, 0.8), close + 0.1 + 0.11 * i, 0.13, random.uniform(-0.8, 0.8), send=0.4)
    return bench.finished(Class(-13.0, -2.5), 4.6, room=ROOM, wet=0.4, tail=1.2)


def grow() -> Signal:
    """The grid grows from three rows to six: stone slides up in three steps and locks."""
    bench = Bench(2.2)
    slide = breathing(whoosh(1.1, 110, 900, peak=0.8, q=0.7, take=64, path=(0.0, 0.0)), 0.5, 34, "stone")
    bench.add(slide, 0, 0.6, send=0.2)
    for i, at in enumerate((0.15, 0.5, 0.85)):
        bench.add(drums.thud(0.8 + 0.1 * i, 85 + 10 * i, i), at, 0.5, send=0.3)
        bench.add(strings.oud(degree(GAME, (0, 4, 7)[i], 50), 0.9, i), at, 0.5, send=0.3)
        bench.add(metal.bell(degree(GAME, (0, 4, 7)[i], 74), 0.8, "hand"), at, 0.14, -0.3 + 0.3 * i, send=0.5)
    bench.add(drums.boom(0.9, crack=0.5), 0.85, 0.35)
    return bench.finished(ACCENT, 1.9, room=ROOM, wet=0.3, tail=0.5)


def full_grid() -> Signal:
    """Every cell is taken: a glissando over three octaves into a ringing chord."""
    bench = Bench(3.0)
    for i in range(22):
        bench.add(strings.qanun(degree(GAME, i), 0.5 + 0.02 * i, i % 3), 0.036 * i, 0.36, -0.7 + 0.065 * i, send=0.3)
    stroke = 0.82
    bench.add(drums.boom(0.9, crack=0.5), stroke, 0.4)
    bench.add(drums.big_drum(0.9, 1), stroke, 0.4, send=0.3)
    for i, note in enumerate((62, 66, 69, 74, 78)):
        bench.add(voices.choir(note, 1.0, 0.95, "a", attack=0.04, release=0.9, take=i), stroke, 0.3, send=0.6)
        bench.add(metal.glockenspiel(note + 12, 0.9), stroke + 0.02 * i, 0.2, -0.4 + 0.2 * i, send=0.5)
    bench.add(cut(metal.cymbal(0.7, 5), 1.7), stroke, 0.18)
    return bench.finished(ACCENT, 2.6, room=ROOM, wet=0.35, tail=0.7)


def collect(step: int) -> Signal:
    """The ``step``-th coin is added to the sum; the scale climbs with them."""
    bench = Bench(0.7)
    note = degree(GAME, step - 1, 74)
    bench.add(strings.qanun(note, 0.85, step % 3), 0, 0.5, send=0.3)
    bench.add(cut(metal.glockenspiel(note + 12, 0.7), 0.4), 0, 0.2, send=0.4)
    bench.add(cut(metal.coin(step % 8, 0.8), 0.5), 0.005, 0.2, (-0.3, 0.3)[step % 2])
    return bench.finished(LIGHT, 0.6, room=ROOM, wet=0.2, tail=0.3)


BONUS_EFFECTS: dict[str, Effect] = {f"collect_{i:02d}": partial(collect, i) for i in range(1, COLLECT_STEPS + 1)} | {
    make.__name__: make
    for make in (
        respin,
        respin_tick,
        respin_reset,
        respin_last,
        treasure,
        treasure_hit,
        multiply,
        token,
        prize,
        grand,
        grow,
        full_grid,
    )
}
