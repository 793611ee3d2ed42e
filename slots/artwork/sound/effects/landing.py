"""Effects that every game has in its own material: reel stops, Scatter landings, small and medium wins, the end."""

from __future__ import annotations

from functools import partial

from slots.artwork.sound.dsp import Signal, cut, driven, modal
from slots.artwork.sound.effects.workbench import ACCENT, LIGHT, PLAIN, Bench, Effect
from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.instruments.air import whoosh
from slots.artwork.sound.music.players import BELLS, LEADS, ROOMS, degree

SCATTER_BELLS = {"book_of_99": "temple", "bone_lich": "church", "three_lamps": "hand"}


def touch(game: str, note: int, velocity: float = 0.8) -> Signal:
    """The game's short tone: a stopped lyre and bar, a bone bar, a hand bell."""
    if game == "bone_lich":
        return metal.marimba(note, velocity, 1)
    if game == "three_lamps":
        return 0.6 * cut(metal.bell(note, velocity, "hand"), 0.6)
    return cut(metal.glockenspiel(note, velocity), 0.6)


def stop(game: str, reel: int) -> Signal:
    """Reel 1–5 stops: weight, a latch, and the scale's first five steps from left to right.

    Not for Bone Lich, whose symbols fall.
    """
    bench = Bench(0.9)
    place = -0.5 + 0.25 * (reel - 1)
    bench.add(driven(drums.thud(1.0, 105 + 8 * reel, reel), 2.0), 0, 0.30, place)
    bench.add(drums.click(1350 * 2 ** (reel / 12), 0.035, reel), 0.001, 0.26, place)
    tone = touch(game, degree(game, reel - 1, 74), 0.75)
    bench.add(tone, 0.002, 0.36, place, send=0.35)
    if game == "three_lamps":
        bench.add(drums.riq(0.7, reel), 0, 0.16, place)
        bench.add(drums.frame_drum("tak", 0.7, reel), 0, 0.30, place)
    else:
        marble = modal(0.2, [610, 1490, 2780, 4300], [1, 0.7, 0.5, 0.3], [0.05, 0.035, 0.025, 0.02])
        bench.add(marble, 0.0015, 0.4, place)
        bench.add(strings.lyre(degree(game, reel - 1, 62), 0.7, 1), 0.002, 0.22, place, send=0.3)
    return bench.finished(LIGHT, 0.75, room=ROOMS[game], wet=0.22, tail=0.3)


def scatter(game: str, number: int) -> Signal:
    """The first to the fifth Scatter lands: thirds upwards, each longer and brighter; deeper blows from the third."""
    bench = Bench(2.6)
    rank = number - 1
    note = degree(game, 2 * rank)
    bench.add(drums.thud(1.0, 80, rank), 0, 0.6)
    bench.add(drums.boom(0.8, crack=0.35), 0, 0.20 + 0.05 * max(rank - 1, 0))
    bench.add(cut(metal.bell(note + 12, 0.9, SCATTER_BELLS[game]), 2.4), 0.004, 0.34, send=0.6)
    bench.add(metal.glockenspiel(note + 24, 0.9), 0.004, 0.2 + 0.06 * rank, 0.2, send=0.6)
    for i in range(rank + 1):
        spark = metal.glockenspiel(degree(game, 2 * i, 74), 0.7)
        bench.add(spark, 0.05 + 0.045 * i, 0.14, -0.4 + 0.2 * i, send=0.7)
    bench.add(whoosh(0.5, 2000, 8000, peak=0.15, q=0.9, take=rank, path=(-0.3, 0.3)), 0, 0.08 + 0.02 * rank, send=0.5)
    for i, third in enumerate((0, 2, 4)[: 1 + rank // 2 + (rank > 0)]):
        held = voices.choir(degree(game, third, 62), 0.9, 0.85, "a", attack=0.05, release=1.0, take=i)
        bench.add(held, 0, 0.22 + 0.06 * rank, send=0.6)
    return bench.finished(ACCENT, 1.4 + 0.2 * rank, room=ROOMS[game], wet=0.4, tail=0.5, softer=1.2 - 0.3 * rank)


def win_small(game: str) -> Signal:
    """Three quick notes of the tonic chord and one coin."""
    bench = Bench(1.2)
    for i, step in enumerate((0, 2, 4)):
        bench.add(metal.glockenspiel(degree(game, step, 74), 0.8), i * 0.075, 0.26, -0.3 + 0.3 * i, send=0.4)
        tone = LEADS[game](degree(game, step, 74), 0.3, 0.8, i)
        bench.add(tone, i * 0.075, 0.34, -0.2 + 0.2 * i, send=0.3)
    bench.add(metal.coin(2, 0.6), 0.14, 0.14, 0.3, send=0.3)
    return bench.finished(PLAIN, 1.1, room=ROOMS[game], wet=0.3, tail=0.35)


def win_medium(game: str) -> Signal:
    """A run upwards into a chord of horns and voices, with coins."""
    bench = Bench(2.4)
    for i, step in enumerate((0, 2, 4, 7, 4, 7, 9)):
        bench.add(metal.glockenspiel(degree(game, step, 74), 0.85), i * 0.085, 0.26, -0.5 + 0.17 * i, send=0.4)
        bench.add(LEADS[game](degree(game, step), 0.3, 0.8, i % 3), i * 0.085, 0.36, 0.4 - 0.13 * i, send=0.35)
    for i, step in enumerate((0, 2, 4)):
        note = degree(game, step)
        bench.add(voices.horns(note, 0.5, 0.75, attack=0.03, release=0.3), 0.51, 0.15, send=0.4)
        bench.add(voices.choir(note, 0.7, 0.8, "a", attack=0.06, release=0.8, take=i), 0.5, 0.36, send=0.5)
    bench.add(drums.thud(0.9, 85, 1), 0.51, 0.4)
    bench.add(cut(metal.cymbal(0.5, 3, decay=0.7), 1.2), 0.51, 0.12)
    for i in range(6):
        bench.add(metal.coin(i, 0.8), 0.5 + 0.1 * i, 0.13, (-0.6, 0.6)[i % 2], send=0.3)
    return bench.finished(ACCENT, 2.0, room=ROOMS[game], wet=0.35, tail=0.5)


def feature_end(game: str) -> Signal:
    """The feature is over: the scale falls and rests on the tonic, warm and final, then the curtain."""
    bench = Bench(3.2)
    for i, step in enumerate((9, 7, 5, 4, 2, 0)):
        bench.add(metal.glockenspiel(degree(game, step, 74), 0.75), i * 0.11, 0.20, 0.5 - 0.2 * i, send=0.5)
        bench.add(LEADS[game](degree(game, step), 0.4, 0.85, i % 3), i * 0.11, 0.42, 0.4 - 0.16 * i, send=0.4)
    for i, note in enumerate((50, 57, 62, degree(game, 2), 69)):
        held = voices.choir(note, 1.1, 0.75, "a", attack=0.12, release=1.2, take=i)
        bench.add(held, 0.58, 0.28, send=0.6)
    bench.add(drums.big_drum(0.8, 1), 0.66, 0.30, send=0.4)
    bench.add(cut(metal.bell(62, 0.8, BELLS[game]), 2.2), 0.66, 0.22, send=0.5)
    return bench.finished(ACCENT, 2.8, room=ROOMS[game], wet=0.4, tail=0.8, softer=1.0)


def landing_effects(game: str) -> dict[str, Effect]:
    """The shared effects of one game by cue; those of reels and lines only where there are reels and lines."""
    found: dict[str, Effect] = {f"scatter_{i}": partial(scatter, game, i) for i in range(1, 6)}
    found["feature_end"] = partial(feature_end, game)
    if game != "bone_lich":
        found |= {f"stop_{i}": partial(stop, game, i) for i in range(1, 6)}
        found |= {"win_small": partial(win_small, game), "win_medium": partial(win_medium, game)}
    return found
