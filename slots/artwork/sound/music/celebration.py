"""What all games share in form and fill with their own scale, chords and instruments: win tiers, ending, fanfares.

The tier loops have one tempo and a D pedal throughout with the tonic on every beat, so the ending may cut in on any
beat and a higher tier may take over on any bar: an end that fits a count-up of any length.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from slots.artwork.sound.dsp import Signal, count, cut, faded, seeded
from slots.artwork.sound.instruments import drums, metal, voices
from slots.artwork.sound.instruments.air import riser
from slots.artwork.sound.mastering import music_master, trimmed
from slots.artwork.sound.music import players
from slots.artwork.sound.music.players import ROOMS, degree
from slots.artwork.sound.stage import Drum, Player, Score, Stage, melody, notes

TIERS = ("nice", "big", "mega", "epic")
#: LUFS of the tier loops: each a little louder, the highest 3 dB over the base music.
TIER_LOUDNESS = {"nice": -20.0, "big": -19.0, "mega": -18.0, "epic": -17.0}
TIER_BPM = 126
TIER_BEATS = 32


@dataclass(frozen=True)
class Material:
    """What a game brings to the shared forms."""

    home: str
    away: str
    lead: Player
    backbeat: Drum
    bell: str
    motif: str
    hook: str


MATERIALS = {
    "book_of_99": Material(
        "D3 A3 D4 F#4 C#5",
        "E3 B3 E4 G#4 B4",
        players.lyre_lead,
        players.frame_drum("tak"),
        "temple",
        "D5:.2 F#5:.2 G#5:.2 A5:.2 C#6:.3 F#6:1",
        "A5:1.5 F#5:.5 G#5:1 A5:1 | B5:1.5 G#5:.5 E5:2 | F#5:1.5 A5:.5 D6:1 C#6:1 | B5:1.5 C#6:.5 A5:2",
    ),
    "bone_lich": Material(
        "D3 A3 D4 F4 A4",
        "Bb2 F3 Bb3 D4 F4",
        players.marimba,
        players.bones("low"),
        "church",
        "A5:.3 Bb5:.3 A5:.3 F5:.3 D6:.9",
        "A5:1.5 F5:.5 G5:1 A5:1 | Bb5:1.5 A5:.5 F5:2 | D5:1.5 F5:.5 A5:1 G5:1 | F5:1.5 E5:.5 D5:2",
    ),
    "three_lamps": Material(
        "D3 A3 D4 F#4 A4",
        "Eb3 Bb3 Eb4 G4 Bb4",
        players.qanun,
        players.frame_drum("tak"),
        "temple",
        "D5:.15 Eb5:.15 F#5:.15 G5:.15 A5:.3 Bb5:.3 A5:.9",
        "A5:1.5 Bb5:.5 A5:1 F#5:1 | G5:1.5 Bb5:.5 G5:2 | F#5:1.5 G5:.5 A5:1 Bb5:1 | G5:1 F#5:.5 Eb5:.5 D5:2",
    ),
}


def _rhythm(score: Score, game: str, tier: int) -> None:
    """Every tier: bass on the beats, drums, the climbing run; from the second on the big drum and bowed sixteenths."""
    material = MATERIALS[game]
    home, away = notes(material.home), notes(material.away)
    for bar in range(TIER_BEATS // 4):
        chord = away if bar % 4 == 1 else home
        at = bar * 4
        for i in range(4):
            low = voices.bowed(38, 0.2, 0.8, attack=0.012, release=0.1, voices=4, top=1000)
            score.play(low, at + i, 0.30, send=0.05, loose=0.003)
        score.grid("9000 0050 8040 0050", players.frame_drum("dum"), at, 0.25, 0.50, send=0.2)
        score.grid("0000 9000 0000 9020", material.backbeat, at, 0.25, 0.50, send=0.3)
        score.grid("7353 7353 7353 7353", drums.riq, at, 0.25, 0.10, 0.5, send=0.2)
        # The run starts a scale step higher in each bar of four: it climbs for as long as it lasts.
        for i, step in enumerate((0, 2, 4, 7, 4, 2, 4, 7)):
            raised = step + bar % 4
            score.play(
                material.lead(degree(game, raised), 0.5, 0.8, i % 3), at + i * 0.5, 0.27, -0.35, send=0.3, loose=0.003
            )
            bright = metal.glockenspiel(degree(game, raised, 74), 0.7)
            score.play(bright, at + i * 0.5, 0.10 + 0.02 * tier, 0.35, send=0.4, loose=0.003)
        if tier >= 1:
            score.grid("9004 0050 9040 7050", players.big_drum(60.0, 1.2), at, 0.25, 0.40, send=0.2)
            for i in range(16):
                pitch = (chord[1], chord[2], chord[3], chord[2])[i % 4]
                short = voices.bowed(
                    pitch, 0.09, 0.9 if i % 4 == 0 else 0.6, attack=0.01, release=0.09, take=i % 2, top=3600
                )
                score.play(short, at + i * 0.25, 0.24 if i % 4 == 0 else 0.16, -0.2, send=0.15, loose=0.003)


def _crown(score: Score, game: str, tier: int) -> None:
    """What the higher tiers add: choir, horns and cymbals, then the hook in octaves, a high choir and coins."""
    material = MATERIALS[game]
    home, away = notes(material.home), notes(material.away)
    for bar in range(TIER_BEATS // 4):
        chord = away if bar % 4 == 1 else home
        at = bar * 4
        if tier >= 1:
            for voice, pitch in enumerate(chord[1:]):
                held = voices.choir(pitch, round(4 * score.beat, 3), 0.9, "a", attack=0.15, release=0.5, take=voice)
                score.play(held, at - 0.1, 0.24, send=0.4, loose=0.005)
        if tier >= 2 and bar % 2 == 0:
            for pitch in chord:
                score.play(voices.horns(pitch, 0.5, 0.9, attack=0.03, release=0.15), at, 0.15, send=0.3, loose=0.003)
                score.play(
                    voices.horns(pitch, 0.22, 0.8, attack=0.02, release=0.1), at + 1.5, 0.13, send=0.3, loose=0.003
                )
            score.play(metal.cymbal(0.6, bar, decay=0.8), at, 0.45, send=0.3, loose=0)
        if tier >= 3:
            score.grid("0000 0000 0000 5678", players.big_drum(72.0, 1.0), at, 0.25, 0.30, 0.25, send=0.25)
            for i in range(4):
                ring = metal.coin((bar * 4 + i) % 7, 0.8, 1 - 0.05 * (i % 3))
                score.play(ring, at + i * 1.25, 0.18, (-0.6, 0.6, -0.2, 0.3)[i], send=0.3)
    if tier >= 2:
        for start in (0, 16):
            score.line(material.hook, players.horn, 0.26, 0.1, send=0.4, start=start, transpose=-12)
    if tier >= 3:
        for start in (0, 16):
            score.line(material.hook, players.choir("a", 0.95, attack=0.08, release=0.4), 0.42, send=0.6, start=start)
            score.line(material.hook, players.glockenspiel, 0.17, 0.3, send=0.5, start=start)


def tier_loop(game: str, tier: str) -> Signal:
    """Eight bars at 126 bpm, 15.2 s, one layer more with each tier."""
    number = TIERS.index(tier)
    score = Score(TIER_BPM, TIER_BEATS, True, "tier", game, tier)
    _rhythm(score, game, number)
    _crown(score, game, number)
    mixed = score.mixed(ROOMS[game], 0.4)
    return music_master(mixed, TIER_LOUDNESS[tier], -4.0, True, mud=-2.0, presence=2.5, threshold=-15.0)


def ending(game: str) -> Signal:
    """5 s: two chords and a held one with the bell; follows a tier loop on any beat."""
    material = MATERIALS[game]
    home, away = notes(material.home), notes(material.away)
    score = Score(TIER_BPM, 8, False, "ending", game)
    for beat, chord, length in ((0, home, 0.4), (0.75, away, 0.4), (1.5, home, 3.2)):
        release = 0.5 if length > 1 else 0.15
        for pitch in chord:
            score.play(voices.horns(pitch, length, 0.95, attack=0.03, release=release), beat, 0.18, send=0.4, loose=0)
            high = voices.bowed(pitch + 12, length, 0.9, attack=0.04, release=release + 0.2)
            score.play(high, beat, 0.13, send=0.4, loose=0)
        score.play(drums.big_drum(0.95), beat, 0.5, send=0.3, loose=0)
    for voice, pitch in enumerate(home):
        held = voices.choir(pitch + (12 if voice < 2 else 0), 3.0, 0.95, "a", attack=0.08, release=1.6, take=voice)
        score.play(held, 1.5, 0.24, send=0.5, loose=0)
    score.play(drums.boom(0.9, crack=0.4), 1.5, 0.4, send=0.2, loose=0)
    score.play(metal.cymbal(0.8, 3, 4.0, 1.5), 1.5, 0.24, send=0.3, loose=0)
    for i in range(14):
        step = (0, 2, 4)[i % 3] + 7 * (i // 3)
        spark = metal.glockenspiel(degree(game, step), 0.8)
        score.play(spark, 1.5 + i * 0.09 * (1 + i * 0.03), 0.13, -0.6 + 0.09 * i, send=0.6, loose=0.002)
    score.play(metal.bell(62, 0.9, material.bell), 1.5, 0.3, send=0.5, loose=0)
    for i in range(9):
        score.play(metal.coin(i, 0.7), 2.2 + 0.21 * i, 0.07, (-0.5, 0.5)[i % 2], send=0.4)
    return _finished(score, game, 5.0, -16.0, -3.0)


def feature_won(game: str) -> Signal:
    """5.5 s: a rise, the stroke, and the game's motif in bells over a swelling chord."""
    material = MATERIALS[game]
    score = Score(60, 5, False, "feature won", game)
    stroke = 1.2
    score.play(riser(1.2, 50, 74), 0, 0.42, send=0.2, loose=0)
    swell = faded(metal.cymbal(0.6, 1)[::-1][-count(1.2) :], 0.5, 0.01)
    score.play(swell, 0, 0.3, send=0.2, loose=0)
    score.play(drums.boom(0.95), stroke, 0.6, send=0.25, loose=0)
    score.play(drums.big_drum(0.95, 1), stroke, 0.5, send=0.4, loose=0)
    score.play(metal.cymbal(0.8, 2, 4.0, 1.4), stroke, 0.25, send=0.3, loose=0)
    for voice, pitch in enumerate(notes(material.home)):
        held = voices.choir(pitch, 2.4, 0.95, "a", attack=0.1, release=1.3, take=voice)
        score.play(held, stroke, 0.28, send=0.6, loose=0)
        score.play(voices.horns(pitch, 2.0, 0.7, attack=0.06, release=0.8), stroke, 0.12, send=0.4, loose=0)
    for beat, pitches, length in melody(material.motif, stroke + 0.15):
        pitch = pitches[0]
        score.play(metal.glockenspiel(pitch, 0.9), beat, 0.32, 0.2, send=0.6, loose=0)
        score.play(material.lead(pitch - 12, length, 0.9, 0), beat, 0.42, -0.2, send=0.5, loose=0)
    score.play(metal.bell(50, 1.0, material.bell), stroke, 0.33, send=0.5, loose=0)
    return _finished(score, game, 5.5, -16.0, -2.5)


def _roll(stage: Stage, stroke: Callable[[float, int], Signal], at: float, duration: float, gain: float) -> None:
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


def highest_win(game: str) -> Signal:
    """11.5 s: a roll, three calls that climb, a held breath, and the full close with bells and coins."""
    material = MATERIALS[game]
    home, away = notes(material.home), notes(material.away)
    stage = Stage(20 * 0.6)
    beat = 0.6
    _roll(stage, drums.big_drum, 0.0, 1.2, 0.30)
    for call, (at, chord) in enumerate(((2, home), (5, away), (8, home))):
        root = chord[0] + 12
        top = root + (7 if call < 2 else 12)
        for offset, length, pitch in ((0, 0.5, root), (0.5, 0.25, root), (0.75, 0.25, root), (1, 1.6, top)):
            for interval, gain in ((0, 0.28), (12, 0.16), (-12, 0.18)):
                horn = voices.horns(pitch + interval, length * 0.57, 0.95, attack=0.025, release=0.15)
                stage.add(horn, (at + offset) * beat, gain, send=0.4)
        for voice, pitch in enumerate(chord):
            high = pitch + (12 if call == 2 else 0)
            held = voices.choir(high, 1.7, 0.95, "a", attack=0.1, release=0.7, take=voice)
            stage.add(held, (at + 1) * beat, 0.24, send=0.5)
            stage.add(voices.bowed(pitch + 12, 1.6, 0.8, attack=0.1, release=0.4), (at + 1) * beat, 0.15, send=0.4)
        stage.add(drums.big_drum(0.95, call), at * beat, 0.4, send=0.3)
        stage.add(drums.big_drum(0.95, call + 1), (at + 1) * beat, 0.5, send=0.3)
        stage.add(metal.cymbal(0.7, call, decay=1.2), (at + 1) * beat, 0.2, send=0.3)
        for i in range(10):
            spark = metal.glockenspiel(degree(game, i + call * 2, 74), 0.8)
            stage.add(spark, (at + 1.2 + i * 0.14) * beat, 0.11, -0.5 + 0.1 * i, send=0.5)
    _roll(stage, drums.big_drum, 10.5 * beat, 0.6, 0.32)
    stage.add(riser(0.9, 50, 74, 2), 10 * beat, 0.2, send=0.2)
    close = 11.5 * beat
    for voice, pitch in enumerate([*home, home[2] + 12, home[3] + 12]):
        held = voices.choir(pitch, 3.2, 1.0, "a", attack=0.06, release=1.8, take=voice)
        stage.add(held, close, 0.26, send=0.6)
        stage.add(voices.horns(pitch, 3.0, 0.95, attack=0.03, release=0.9), close, 0.15, send=0.4)
        stage.add(
            voices.bowed(pitch + (12 if pitch < 70 else 0), 3.2, 0.9, attack=0.05, release=1.2), close, 0.12, send=0.4
        )
    stage.add(drums.boom(1.0), close, 0.5, send=0.2)
    stage.add(metal.cymbal(0.9, 9, 4.0, 1.8), close, 0.26, send=0.3)
    stage.add(metal.bell(50, 1.0, material.bell), close, 0.4, send=0.5)
    random = seeded("sparks", game)
    for i in range(21):
        step = (0, 2, 4)[i % 3] + 7 * (i // 3 % 4)
        spark = metal.glockenspiel(degree(game, step), 0.8)
        stage.add(spark, (11.6 + i * 0.13) * beat, 0.12, random.uniform(-0.6, 0.6), send=0.6)
    for i in range(16):
        stage.add(cut(metal.coin(i, 0.7), 0.8), (12 + 0.28 * i) * beat, 0.06, (-0.6, 0.6)[i % 2], send=0.4)
    return _finished(stage, game, 11.5, -15.0, -2.0)


def _finished(stage: Stage, game: str, duration: float, loudness: float, ceiling: float) -> Signal:
    mixed = stage.mixed(ROOMS[game], 0.5)
    return trimmed(music_master(mixed, loudness, ceiling, False, threshold=None), duration, 1.0)
