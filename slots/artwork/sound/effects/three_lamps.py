"""Effects of Three Lamps: brass, coins, strings, flames. Those of its bonus are in a module of their own."""

from __future__ import annotations

from functools import partial

import numpy as np

from slots.artwork.sound.dsp import Signal, clock, cut, glide, pitch
from slots.artwork.sound.effects.common import coin_lock
from slots.artwork.sound.effects.landing import landing_effects
from slots.artwork.sound.effects.three_lamps_bonus import BONUS_EFFECTS
from slots.artwork.sound.effects.workbench import ACCENT, LIGHT, PLAIN, Bench, Effect
from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.instruments.air import breathing, riser, whoosh
from slots.artwork.sound.music.players import degree

GAME = "three_lamps"
ROOM = "courtyard"


def gem(steps: tuple[int, ...], take: int) -> Signal:
    """A gem lands; each kind has its own little figure in the game's scale."""
    bench = Bench(1.2)
    bench.add(drums.thud(0.9, 110 + 12 * take, take), 0, 0.4)
    bench.add(drums.frame_drum("tak", 0.8, take), 0, 0.4)
    for i, step in enumerate(steps):
        bench.add(cut(metal.bell(degree(GAME, step, 74), 0.85, "hand"), 1.0), 0.07 * i, 0.26, -0.3 + 0.3 * i, send=0.5)
        bench.add(strings.qanun(degree(GAME, step, 74), 0.85, i), 0.07 * i, 0.4, 0.2 - 0.2 * i, send=0.4)
    return bench.finished(PLAIN, 1.1, room=ROOM, wet=0.3, tail=0.4)


def gem_fly() -> Signal:
    """A gem flies to its lamp: a glide of a fifth in a stream of sparks."""
    bench = Bench(1.0)
    t = clock(0.5)
    tone = glide(0.5, pitch(74) * 2 ** (np.clip(t / 0.4, 0, 1) * 7 / 12)) * np.sin(np.pi * t / 0.5) ** 2
    bench.add(tone, 0, 0.2, send=0.5)
    bench.add(whoosh(0.5, 700, 5600, peak=0.85, q=1.1, take=61, path=(-0.3, 0.5)), 0, 0.24)
    for i in range(6):
        spark = cut(metal.glockenspiel(degree(GAME, (0, 4, 7, 4, 7, 11)[i], 86), 0.5), 0.3)
        bench.add(spark, 0.06 * i, 0.08 + 0.02 * i, -0.4 + 0.16 * i, send=0.5)
    return bench.finished(LIGHT, 0.9, room=ROOM, wet=0.25, tail=0.35)


def gem_build() -> Signal:
    """A gem that may start the bonus trembles: a tremolo of strings that swells for 1.2 s and stops short."""
    bench = Bench(1.4)
    time, number = 0.0, 0
    while time < 1.15:
        u = time / 1.2
        bench.add(
            strings.qanun((74, 75)[number % 2], round(0.4 + 0.5 * u, 1), number % 3),
            time,
            0.16 + 0.3 * u,
            (-0.3, 0.3)[number % 2],
            send=0.3,
        )
        bench.add(drums.riq(round(0.3 + 0.5 * u, 1), number % 4), time, 0.06 + 0.1 * u, 0.2, send=0.2)
        time, number = time + 0.085 - 0.035 * u, number + 1
    bench.add(riser(1.2, 50, 62, 7), 0, 0.34, send=0.2)
    return bench.finished(PLAIN, 1.22, room=ROOM, wet=0.2, tail=0.03)


def gem_hit() -> Signal:
    """It does: the gem bursts into light."""
    bench = Bench(2.6)
    bench.add(drums.boom(0.9, crack=0.6), 0, 0.45)
    bench.add(drums.frame_drum("dum", 1.0, 0), 0, 0.5, send=0.3)
    for i, step in enumerate((0, 2, 4, 7, 9, 11, 14)):
        bench.add(metal.glockenspiel(degree(GAME, step, 74), 0.8), 0.035 * i, 0.2, -0.6 + 0.2 * i, send=0.5)
        bench.add(strings.qanun(degree(GAME, step), 0.9, i % 3), 0.035 * i, 0.4, 0.6 - 0.2 * i, send=0.4)
    for i, note in enumerate((62, 66, 69, 74)):
        bench.add(voices.choir(note, 0.9, 0.95, "a", attack=0.04, release=0.9, take=i), 0, 0.34, send=0.6)
    bench.add(cut(metal.cymbal(0.7, 3, decay=0.9), 1.6), 0, 0.18)
    return bench.finished(ACCENT, 2.0, room=ROOM, wet=0.35, tail=0.6)


def gem_miss() -> Signal:
    """It does not: two falling plucks and a breath; nobody is scolded."""
    bench = Bench(1.0)
    for i, note in enumerate((69, 62)):
        bench.add(strings.oud(note, 0.6, i), 0.12 * i, 0.5, 0.1 - 0.2 * i, send=0.4)
    bench.add(whoosh(0.5, 1800, 2200, peak=0.1, q=0.8, take=62, path=(0.0, 0.2), after=0.2), 0, 0.14)
    return bench.finished(LIGHT, 0.9, room=ROOM, wet=0.3, tail=0.4, softer=1.5)


def lamp_fill() -> Signal:
    """A drop of light in a lamp: a small bell in a brass vessel."""
    bench = Bench(0.8)
    bench.add(cut(metal.bell(86, 0.8, "hand"), 0.6), 0, 0.4, send=0.5)
    bench.add(strings.qanun(81, 0.7, 1), 0, 0.34, send=0.3)
    bench.add(cut(metal.bell(62, 0.5, "temple"), 0.6), 0, 0.12, send=0.4)
    return bench.finished(LIGHT, 0.75, room=ROOM, wet=0.3, tail=0.35)


def lamp_lit() -> Signal:
    """A lamp is lit: the flame catches, four bells and voices rise."""
    bench = Bench(2.4)
    flame = breathing(whoosh(0.8, 180, 2200, peak=0.3, q=0.8, take=12, path=(-0.2, 0.2)), 0.35, 28, "flame")
    bench.add(flame, 0, 0.55, send=0.3)
    bench.add(drums.thud(0.7, 75, 0), 0.18, 0.4)
    for i, step in enumerate((0, 2, 4, 7)):
        bench.add(
            cut(metal.bell(degree(GAME, step, 74), 0.8, "hand"), 1.4), 0.2 + 0.08 * i, 0.22, -0.4 + 0.27 * i, send=0.6
        )
        bench.add(strings.qanun(degree(GAME, step), 0.85, i % 3), 0.2 + 0.08 * i, 0.38, 0.4 - 0.27 * i, send=0.4)
    for i, note in enumerate((62, 66, 69, 74)):
        bench.add(voices.choir(note, 0.9, 0.8, "ua", attack=0.2, release=0.9, take=i), 0.2, 0.34, send=0.6)
    return bench.finished(ACCENT, 2.0, room=ROOM, wet=0.35, tail=0.6)


def buy() -> Signal:
    """A feature is bought: coins pushed over the table, a stamp, the oud's cadence."""
    bench = Bench(2.0)
    for i in range(6):
        bench.add(metal.coin(i + 1, 0.8), 0.035 * i, 0.2, -0.5 + 0.2 * i, send=0.2)
    bench.add(drums.thud(1.0, 100, 2), 0.3, 0.6)
    for i, (step, at) in enumerate(((1, 0.32), (0, 0.5))):
        for note in (degree(GAME, step, 50), degree(GAME, step + 2, 62), degree(GAME, step + 4, 62)):
            bench.add(strings.oud(note, 0.9, i), at, 0.4, send=0.4)
    bench.add(drums.riq(0.9, 1, 0.6, 0.25), 0.5, 0.2, 0.3, send=0.3)
    return bench.finished(ACCENT, 1.5, room=ROOM, wet=0.3, tail=0.5, softer=1.0)


EFFECTS: dict[str, Effect] = (
    landing_effects(GAME)
    | BONUS_EFFECTS
    | {make.__name__: make for make in (gem_fly, gem_build, gem_hit, gem_miss, lamp_fill, lamp_lit, buy, coin_lock)}
    | {
        "gem_treasure": partial(gem, (0, 2), 0),
        "gem_multiply": partial(gem, (4, 1, 4), 1),
        "gem_prize": partial(gem, (2, 4, 7), 2),
    }
)
