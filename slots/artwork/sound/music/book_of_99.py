"""Book of 99: a lyre on a terrace by the sea, D lydian. The base is a slow waltz, Free Spins a dance in seven."""

from __future__ import annotations

from slots.artwork.sound.dsp import Signal
from slots.artwork.sound.instruments import drums, metal
from slots.artwork.sound.instruments.air import drone, wind
from slots.artwork.sound.instruments.voices import bowed
from slots.artwork.sound.mastering import music_master
from slots.artwork.sound.music import players
from slots.artwork.sound.stage import Score, midi, notes

#: Chords as (bass, upper voices). The slash chord of II over I is the colour of the lydian mode.
CHORDS = {
    "D": ("D2", "A3 D4 F#4"),
    "E/D": ("D2", "B3 E4 G#4"),
    "E": ("E2", "B3 E4 G#4"),
    "F#m": ("F#2", "A3 C#4 F#4"),
    "A": ("A2", "A3 C#4 E4"),
    "Bm": ("B1", "B3 D4 F#4"),
    "C#m": ("C#2", "G#3 C#4 E4"),
}
SEA = ((260, 1.0, 0.6), (700, 1.2, 0.7), (2400, 1.2, 0.5), (5200, 1.4, 0.2))

BASE_CHORDS = """
D E/D C#m F#m Bm E D E/D
Bm C#m D E F#m E Bm E
D E/D F#m C#m Bm D E E/D"""
BASE_THEME = """
A4:2 C#5:.5 D5:.5 | B4:1.5 G#4:.5 E4:1 | G#4:2 B4:.5 C#5:.5 | A4:3 |
D5:1.5 C#5:.5 B4:1 | G#4:1 B4:1 E5:1 | F#5:1.5 E5:.5 C#5:1 | B4:3 |"""
BASE_BRIDGE = """
F#5:2 E5:.5 D5:.5 | E5:1.5 C#5:.5 G#4:1 | A4:1 D5:1 F#5:1 | G#5:2 F#5:.5 E5:.5 |
A5:1.5 G#5:.5 F#5:1 | G#5:1 E5:1 B4:1 | D5:1.5 E5:.5 F#5:1 | E5:2.5 -:.5 |"""
BASE_CLOSE = """
A4:1 F#5:2 | G#5:1 F#5:.5 E5:.5 B4:1 | C#5:1 A5:2 | G#5:1 E5:.5 C#5:.5 G#4:1 |
B4:1 D5:1 F#5:1 | E5:1 D5:.5 C#5:.5 A4:1 | B4:1.5 C#5:.5 G#4:1 | B4:2 -:1 |"""
BASE_SPARKS = "-:6 F#6:.5 E6:.5 C#6:2 | -:9 G#5:.5 B5:.5 E6:2 | -:9 C#6:.5 E6:.5 F#6:2 | -:9 E6:.5 D6:.5 B5:2 |"


def base() -> Signal:
    """24 bars of three at 90 bpm, 48 s: theme on the lyre, bridge on the flute, both with the choir at the close."""
    score = Score(90, 72, True, "book base")
    length = 72 * score.beat
    score.bed(drone(length, ((38, 1), (45, 0.7), (57, 0.25)), 380, "book base"), 0.11)
    score.bed(wind(length, SEA, (4, 7), "sea"), 0.075)
    names = BASE_CHORDS.split()
    for bar, name in enumerate(names):
        bass, upper = CHORDS[name]
        root, voice = midi(bass), notes(upper)
        root = root + 12 if root < 35 else root
        run = (root + 12, voice[0], voice[1], voice[2], voice[1], voice[0])
        if bar % 2:
            run = (root + 12, voice[0], voice[2], voice[0] + 12, voice[2], voice[1])
        for i, pitch in enumerate(run):
            velocity = (0.7, 0.4, 0.5, 0.6, 0.4, 0.4)[i]
            score.play(players.lyre(pitch, 1, velocity, i % 3), bar * 3 + i * 0.5, 0.3, -0.35 + 0.1 * i, send=0.35)
        score.play(players.lyre(root, 1, 0.7, bar % 3), bar * 3, 0.46, send=0.2, loose=0.004)
        strength = 0.22 if bar < 8 else 0.34
        tuned = "500003" if bar % 2 == 0 else "500430"
        score.grid(tuned, players.frame_drum("dum", 1.25), bar * 3, 0.5, strength, 0.1, send=0.4)
        if bar >= 8:
            score.grid("003020", drums.riq, bar * 3, 0.5, 0.11, -0.5, send=0.4)
    score.line(BASE_THEME, players.lyre_lead, 0.46, 0.2, send=0.45, transpose=0, stress=0.75)
    score.line(BASE_THEME, players.lyre_lead, 0.20, 0.35, send=0.5, transpose=12, stress=0.75)
    score.line(BASE_BRIDGE, players.flute, 0.15, 0.25, send=0.6, start=24, stress=0.75)
    score.line(BASE_CLOSE, players.flute, 0.06, 0.4, send=0.7, start=48, stress=0.75)
    score.line(BASE_CLOSE, players.lyre_lead, 0.40, -0.2, send=0.45, start=48, stress=0.75)
    for part, vowel, velocity, gain in ((0, "u", 0.4, 0.22), (8, "u", 0.55, 0.21), (16, "ua", 0.75, 0.21)):
        rows = [CHORDS[name][1] for name in names[part : part + 8]]
        score.chords(rows, players.choir(vowel, velocity, release=1.3), 3, gain, send=0.6, start=part * 3)
    lows = {"D2": "D3 A3", "E2": "E3 B3", "F#2": "F#3 C#4", "B1": "B2 F#3", "C#2": "C#3 G#3", "A2": "A2 E3"}
    rows = [lows[CHORDS[name][0]] for name in names[8:]]
    score.chords(rows, players.pad(0.3, attack=1.0, release=1.3), 3, 0.16, start=24)
    score.line(BASE_SPARKS + " " + BASE_SPARKS.replace("-:6", "-:9"), players.glockenspiel, 0.085, 0.5, send=0.8)
    for beat, chord in ((0, "D3 A3 D4 F#4 A4"), (24, "B2 F#3 B3 D4 F#4"), (48, "D3 A3 D4 F#4 A4")):
        score.strum(chord, players.lyre, beat, 0.22, spread=0.07)
    return music_master(score.mixed("terrace", 0.75), -20.0, -8.0, True, presence=2.0, air=2.5)


FEATURE_CHORDS = """
D E/D D E Bm E F#m E
D E/D F#m C#m Bm A E E/D
D D E E Bm F#m E E/D"""
FEATURE_THEME = """
F#5:1.5 E5:.5 F#5:.5 A5:1 | G#5:1.5 F#5:.5 E5:.5 B4:1 | F#5:1.5 E5:.5 D5:.5 C#5:1 | B4:2.5 -:1 |
D5:1.5 C#5:.5 D5:.5 F#5:1 | E5:1.5 D5:.5 E5:.5 G#5:1 | A5:1.5 G#5:.5 F#5:.5 C#5:1 | E5:2.5 -:1 |"""
FEATURE_BRIDGE = """
A4:.5 D5:.5 F#5:.5 A5:1 F#5:1 | B4:.5 E5:.5 G#5:.5 B5:1 G#5:1 | C#6:1.5 B5:.5 A5:.5 F#5:1 | G#5:1.5 E5:.5 C#5:.5 G#5:1 |
F#5:1.5 D5:.5 F#5:.5 B5:1 | C#6:1.5 B5:.5 A5:.5 E5:1 | G#5:1.5 A5:.5 B5:.5 G#5:1 | B5:2.5 -:1 |"""
FEATURE_CHORUS = """
D5:1.5 F#5:.5 A5:.5 F#5:1 | D5:1.5 C#5:.5 A4:.5 C#5:1 | E5:1.5 G#5:.5 B5:.5 G#5:1 | E5:1.5 C#5:.5 B4:.5 G#4:1 |
B4:.5 C#5:.5 D5:.5 F#5:1 E5:1 | A5:1.5 G#5:.5 F#5:.5 C#5:1 | B5:1.5 A5:.5 G#5:.5 E5:1 | G#5:2.5 -:1 |"""


def feature() -> Signal:
    """24 bars of seven eighths (3+2+2) at 120 bpm, 42 s: drums and lyre throughout, choir and horns come and go."""
    score = Score(120, 84, True, "book feature")
    length = 84 * score.beat
    score.bed(drone(length, ((38, 1), (45, 0.7)), 500, "book feature"), 0.09)
    names = FEATURE_CHORDS.split()
    for bar, name in enumerate(names):
        bass, upper = CHORDS[name]
        root, voice, at = midi(bass), notes(upper), bar * 3.5
        root = root + 12 if root < 35 else root
        run = (root + 12, voice[0], voice[1], voice[2], voice[1], voice[2], voice[0] + 12)
        for i, pitch in enumerate(run):
            velocity = 0.8 if i in (0, 3, 5) else 0.45
            score.play(
                players.lyre(pitch, 1, velocity, i % 3), at + i * 0.5, 0.25, -0.4 + 0.12 * i, send=0.25, loose=0.004
            )
            if bar >= 8:
                high = players.lyre(pitch + 12, 1, 0.4, (i + 1) % 3)
                score.play(high, at + i * 0.5 + 0.25, 0.12, 0.4 - 0.1 * i, send=0.3, loose=0.004)
        for beat in (0, 1.5, 2.5):
            score.play(players.lyre(root, 1, 0.9, 1), at + beat, 0.30, send=0.15, loose=0.003)
            low = bowed(root, 0.35, 0.7, attack=0.03, release=0.2, voices=4, top=800)
            score.play(low, at + beat, 0.16, send=0.1, loose=0.003)
        last = bar % 8 == 7
        score.grid("9000007000500 0", players.frame_drum("dum", 0.95), at, 0.25, 0.56, send=0.25)
        tak = "00000080008 060" if last else "00000080008000"
        score.grid(tak, players.frame_drum("tak"), at, 0.25, 0.50, 0.2, send=0.35)
        score.grid("00304000303030", players.frame_drum("ka"), at, 0.25, 0.36, -0.3, send=0.3)
        score.grid("5030504050405 0", drums.riq, at, 0.25, 0.10, -0.5, send=0.25)
        if bar % 2 == 0:
            score.grid("9000000", players.big_drum(62.0, 1.4), at, 0.5, 0.38, send=0.3)
        if bar % 8 == 0:
            score.play(metal.cymbal(0.7, bar), at, 0.17, send=0.3, loose=0)
    score.line(FEATURE_THEME, players.lyre_lead, 0.36, 0.2, send=0.4, stress=0.875)
    score.line(FEATURE_THEME, players.flute, 0.075, 0.35, send=0.5, stress=0.875)
    score.line(FEATURE_BRIDGE, players.flute, 0.13, 0.25, send=0.5, start=28, stress=0.875)
    score.line(FEATURE_CHORUS, players.horn, 0.15, 0.1, send=0.5, start=56, transpose=-12, stress=0.875)
    score.line(FEATURE_CHORUS, players.lyre_lead, 0.30, -0.15, send=0.4, start=56, stress=0.875)
    score.line(FEATURE_CHORUS, players.flute, 0.09, 0.35, send=0.5, start=56, stress=0.875)
    for part, vowel, gain in ((0, "u", 0.19), (8, "ua", 0.20), (16, "a", 0.20)):
        rows = [CHORDS[name][1] for name in names[part : part + 8]]
        score.chords(rows, players.choir(vowel, 0.75, attack=0.3, release=0.8), 3.5, gain, start=part * 3.5)
    rows = [CHORDS[name][1] for name in names[16:]]
    score.chords(rows, players.pad(0.7, attack=0.25, release=0.6), 3.5, 0.17, send=0.4, start=56)
    sparks = "-:26.25 F#6:.25 E6:.25 C#6:.25 B5:.25 G#5:.25 E5:.5 "
    score.line(sparks * 3, players.glockenspiel, 0.05, 0.45, send=0.7)
    return music_master(score.mixed("terrace", 0.55), -20.0, -8.0, True, presence=2.0, air=2.0, threshold=-17.0)
