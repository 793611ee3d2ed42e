"""Effects of Book of 99: paper, leather, marble and light."""

from __future__ import annotations

from slots.artwork.sound.dsp import Signal, cut
from slots.artwork.sound.effects.landing import landing_effects
from slots.artwork.sound.effects.workbench import ACCENT, LIGHT, PLAIN, Bench, Effect, creak, paper, ring_finished
from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.instruments.air import riser, whoosh
from slots.artwork.sound.music.players import degree
from slots.artwork.sound.stage import Stage

GAME = "book_of_99"


def book_fly() -> Signal:
    """A book flies to the scroll: fluttering leaves, then a chime where it arrives, 0.5 s later."""
    bench = Bench(1.3)
    bench.add(paper(0.5, 3, stiffness=1.6), 0, 0.7)
    bench.add(whoosh(0.55, 500, 4200, peak=0.8, q=1.0, take=21, path=(-0.4, 0.6)), 0, 0.25)
    for i, step in enumerate((4, 7)):
        bench.add(cut(metal.bell(degree(GAME, step, 74), 0.7, "hand"), 0.7), 0.5 + 0.06 * i, 0.22, 0.5, send=0.5)
        bench.add(metal.glockenspiel(degree(GAME, step, 74), 0.7), 0.5 + 0.06 * i, 0.24, 0.4, send=0.5)
    return bench.finished(PLAIN, 1.2, room="terrace", wet=0.3, tail=0.4, softer=1.5)


def collection_full() -> Signal:
    """The 99th book: a rising run of two octaves into bell, choir and horns."""
    bench = Bench(3.4)
    for i in range(15):
        bench.add(strings.lyre(degree(GAME, i), 0.5 + 0.03 * i, i % 3), 0.05 * i, 0.34, -0.6 + 0.08 * i, send=0.4)
        bench.add(metal.glockenspiel(degree(GAME, i, 74), 0.4 + 0.03 * i), 0.05 * i, 0.18, 0.6 - 0.08 * i, send=0.5)
    bench.add(riser(0.75, 50, 74, 4), 0, 0.16)
    stroke = 0.78
    for i, note in enumerate((50, 57, 62, 66, 69, 73)):
        held = voices.choir(note, 1.4, 0.95, "a", attack=0.06, release=1.1, take=i)
        bench.add(held, stroke, 0.28, send=0.6)
        bench.add(voices.horns(note, 1.0, 0.85, attack=0.03, release=0.5), stroke, 0.10, send=0.4)
    bench.add(drums.big_drum(0.95, 1), stroke, 0.5, send=0.3)
    bench.add(drums.boom(0.8, crack=0.4), stroke, 0.35)
    bench.add(cut(metal.bell(62, 1.0, "temple"), 2.4), stroke, 0.28, send=0.5)
    bench.add(cut(metal.cymbal(0.7, 4, decay=1.1), 2.0), stroke, 0.18, send=0.3)
    return bench.finished(ACCENT, 3.1, room="terrace", wet=0.4, tail=0.9)


def book_open() -> Signal:
    """The latch, the leather, the leaves, and the light that comes out: a lydian spread and voices."""
    bench = Bench(3.4)
    bench.add(drums.click(1100, 0.05, 2), 0, 0.5)
    bench.add(drums.click(760, 0.06, 1), 0.05, 0.4)
    bench.add(drums.thud(0.8, 85, 1), 0.06, 0.45)
    bench.add(creak(0.42, 1), 0.1, 0.30, -0.15)
    for i in range(3):
        bench.add(paper(0.26 - 0.03 * i, 10 + i), 0.42 + 0.13 * i, 0.34 + 0.05 * i)
    light = 0.78
    for i, step in enumerate((0, 2, 3, 4, 7, 9, 10, 11)):
        bench.add(metal.glockenspiel(degree(GAME, step, 74), 0.8), light + 0.07 * i, 0.2, -0.6 + 0.17 * i, send=0.6)
        bench.add(strings.lyre(degree(GAME, step), 0.8, i % 3), light + 0.07 * i, 0.34, 0.5 - 0.14 * i, send=0.4)
    for i, note in enumerate((62, 66, 69, 73)):
        bench.add(voices.choir(note, 1.3, 0.9, "a", attack=0.25, release=1.0, take=i), light, 0.36, send=0.6)
    bench.add(cut(metal.bell(62, 0.7, "temple"), 2.0), light, 0.2, send=0.5)
    return bench.finished(ACCENT, 3.0, room="terrace", wet=0.4, tail=0.8, softer=0.5)


def pages_loop() -> Signal:
    """1.2 s of riffled leaves, while the special symbol is being sought: eight leaves, each with a small tick."""
    ring = Stage(1.2, True)
    for i in range(8):
        at = i * 0.15 + 0.03
        ring.add(paper(0.15, 30 + i, stiffness=1.5), at, 0.6)
        ring.add(metal.bone("high", 0.5, i % 4), at + 0.1, 0.12, (-0.3, 0.3)[i % 2])
        ring.add(cut(strings.lyre((62, 69, 74, 69)[i % 4], 0.5, i % 3), 0.15), at + 0.1, 0.16, (0.2, -0.2)[i % 2])
    return ring_finished(ring, -21.0, -6.0)


def symbol_chosen() -> Signal:
    """The leaf is found: a stamp, and the chord of the second degree that resolves into the first."""
    bench = Bench(2.8)
    bench.add(drums.thud(1.0, 90, 2), 0, 0.6)
    bench.add(drums.boom(0.7, crack=0.4), 0, 0.3)
    for at, chord, length in ((0.0, (64, 68, 71, 76), 0.3), (0.34, (62, 66, 69, 74), 1.0)):
        for i, note in enumerate(chord):
            bench.add(voices.choir(note, length, 0.9, "a", attack=0.05, release=0.9, take=i), at, 0.32, send=0.6)
            bench.add(metal.glockenspiel(note + 12, 0.8), at + 0.02 * i, 0.2, -0.4 + 0.27 * i, send=0.5)
            bench.add(strings.lyre(note, 0.9, i % 3), at + 0.02 * i, 0.36, 0.3 - 0.2 * i, send=0.4)
    bench.add(cut(metal.bell(74, 0.8, "temple"), 1.6), 0.34, 0.2, send=0.5)
    return bench.finished(ACCENT, 2.2, room="terrace", wet=0.4, tail=0.7)


def expand() -> Signal:
    """A symbol grows over its reel: a column of sound from the root to the twelfth, ending in a marble blow."""
    bench = Bench(1.6)
    bench.add(whoosh(0.42, 250, 4800, peak=0.85, q=0.8, take=14, path=(0.0, 0.0)), 0, 0.35)
    for i, step in enumerate((0, 2, 4, 7, 9, 11)):
        bench.add(strings.lyre(degree(GAME, step), 0.8, i % 3), 0.06 * i, 0.34, -0.3 + 0.12 * i, send=0.4)
    bench.add(drums.thud(1.0, 95, 3), 0.36, 0.6)
    bench.add(drums.boom(0.7, crack=0.4, duration=0.9, decay=0.3), 0.36, 0.3)
    for i, step in enumerate((4, 7, 11)):
        bench.add(metal.glockenspiel(degree(GAME, step, 74), 0.85), 0.36 + 0.01 * i, 0.2, -0.3 + 0.3 * i, send=0.5)
    bench.add(voices.choir(69, 0.5, 0.9, "a", attack=0.05, release=0.7), 0.36, 0.4, send=0.6)
    return bench.finished(ACCENT, 1.4, room="terrace", wet=0.35, tail=0.45, softer=0.5)


def line_pay() -> Signal:
    """One line shows its amount: two lyre notes and a spark."""
    bench = Bench(1.0)
    for i, note in enumerate((74, 81)):
        bench.add(strings.lyre(note, 0.8, i), 0.06 * i, 0.5, -0.2 + 0.4 * i, send=0.4)
        bench.add(metal.glockenspiel(note + 12, 0.6), 0.06 * i, 0.16, 0.2 - 0.4 * i, send=0.4)
    return bench.finished(LIGHT, 0.9, room="terrace", wet=0.3, tail=0.4)


def retrigger() -> Signal:
    """Ten more: the call of three climbing chords."""
    bench = Bench(2.6)
    for k, (at, chord) in enumerate(((0.0, (62, 66, 69)), (0.18, (64, 68, 71)), (0.36, (69, 73, 78)))):
        for i, note in enumerate(chord):
            length = 0.16 if k < 2 else 0.8
            bench.add(voices.horns(note, length, 0.9, attack=0.02, release=0.15 if k < 2 else 0.5), at, 0.15, send=0.4)
            bench.add(metal.glockenspiel(note + 12, 0.85), at, 0.18, -0.3 + 0.3 * i, send=0.5)
            bench.add(strings.lyre(note, 0.9, i), at, 0.3, 0.3 - 0.3 * i, send=0.4)
        bench.add(drums.big_drum(0.7 + 0.1 * k, k), at, 0.35, send=0.3)
    for i, note in enumerate((62, 69, 73, 78)):
        bench.add(voices.choir(note, 0.9, 0.9, "a", attack=0.05, release=0.9, take=i), 0.36, 0.3, send=0.6)
    bench.add(cut(metal.cymbal(0.6, 4, decay=0.8), 1.5), 0.36, 0.15)
    return bench.finished(ACCENT, 2.1, room="terrace", wet=0.35, tail=0.6)


EFFECTS: dict[str, Effect] = landing_effects(GAME) | {
    make.__name__: make
    for make in (book_fly, collection_full, book_open, pages_loop, symbol_chosen, expand, line_pay, retrigger)
}
