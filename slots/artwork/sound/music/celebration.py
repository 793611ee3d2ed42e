"""What the win music of all games keeps to; the music itself is each game's own (``bone_lich_wins`` and so on).

A tier's loop keeps the tonic in the bass on every beat, so the ending, which begins with the tonic, may cut in on any
beat: an end that fits a count-up of any length. A higher tier is faster, has more players and reaches higher.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from slots.artwork.sound.dsp import Signal, bump, decibels, faded, seeded, shaped
from slots.artwork.sound.mastering import limited, loudest, music_master, trimmed
from slots.artwork.sound.music.players import ROOMS
from slots.artwork.sound.stage import Score, Stage

TIERS: Final = ("nice", "big", "mega", "epic")
#: LUFS of every loop, and the loudest 400 ms of what sounds once.
LOUDNESS: Final = -20.0
MOMENTARY: Final = -14.0
#: Where the ticks of a count-up ring, Hz, and by how much the tiers' music makes room for them there, dB.
TICKS: Final = 1174.0
ROOM: Final = -3.5
#: Beats a minute of each game's tiers, and their beats: Bone Lich and Three Lamps in four, Book of 99 in three.
TEMPI: Final = {
    "bone_lich": (100, 112, 126, 140),
    "three_lamps": (108, 120, 135, 150),
    "book_of_99": (126, 140, 150, 168),
}
BEATS: Final = {"bone_lich": 32, "three_lamps": 32, "book_of_99": 48}


def tier_loop(game: str, tier: str) -> Signal:
    """The loop of a tier. Raises ValueError for an unknown tier."""
    number = TIERS.index(tier)
    score = Score(TEMPI[game][number], BEATS[game], True, "tier", game, tier)
    import_module(f"slots.artwork.sound.music.{game}_wins").tier(score, number)
    mixed = shaped(score.mixed(ROOMS[game], 0.4), lambda f: bump(f, TICKS, ROOM, 0.8))
    return music_master(mixed, LOUDNESS, -4.0, True, mud=-2.5, presence=2.5, threshold=-15.0)


def has(game: str, piece: str) -> bool:
    """Whether a game has a piece that sounds once."""
    return hasattr(import_module(f"slots.artwork.sound.music.{game}_wins"), piece)


def once(game: str, piece: str, duration: float) -> Signal:
    """A piece that sounds once (``fanfare``, ``ending`` or ``finale``), cut to its duration (s)."""
    score = Score(60, duration, False, piece, game)
    getattr(import_module(f"slots.artwork.sound.music.{game}_wins"), piece)(score)
    x = music_master(score.mixed(ROOMS[game], 0.5), LOUDNESS, -2.5, False, threshold=None)
    x = faded(trimmed(x, duration, 1.0), 0.001, 0.0)
    for _ in range(4):
        x = limited(x * decibels(MOMENTARY - loudest(x)), -2.5)
    return x


def roll(stage: Stage, stroke: Callable[[float, int], Signal], at: float, duration: float, gain: float) -> None:
    """A roll that quickens from 9 to 17 strokes a second and swells."""
    random = seeded("roll", at, duration)
    time, number = 0.0, 0
    while time < duration:
        u = time / duration
        strength = 0.25 + 0.7 * u
        sound = stroke(round(strength, 1), number % 4)
        stage.add(sound, at + time, gain * strength * random.uniform(0.8, 1.1), random.uniform(-0.25, 0.25), send=0.2)
        time += random.uniform(0.93, 1.07) / (9 + 8 * u)
        number += 1
