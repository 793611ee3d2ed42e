"""Bone Lich: a choir in a wet crypt, bars and sticks of bone, D minor.

The choir is spread: low voices under 220 Hz, high ones over 500 Hz. What lies between is left to the bones and the
cello, or the stone would turn to mud.
"""

from __future__ import annotations

from slots.artwork.sound.dsp import Signal, modal, seeded
from slots.artwork.sound.instruments import metal
from slots.artwork.sound.instruments.air import drone, wind
from slots.artwork.sound.instruments.voices import bowed, choir
from slots.artwork.sound.mastering import music_master
from slots.artwork.sound.music import players
from slots.artwork.sound.stage import Score, melody, midi, notes

#: Chords as (low choir, high choir, notes for the bars of bone).
CHORDS = {
    "Dm": ("D3 A3", "D5 F5", "D4 A4 F5 A4"),
    "Bb": ("D3 Bb3", "D5 F5", "D4 Bb4 F5 Bb4"),
    "Gm": ("D3 G3", "D5 G5", "D4 G4 Bb4 D5"),
    "Eb": ("Eb3 Bb3", "Eb5 G5", "Eb4 Bb4 G5 Bb4"),
    "F": ("C3 A3", "C5 F5", "C4 A4 F5 A4"),
    "A": ("A2 A3", "C#5 E5", "E4 A4 C#5 E5"),
    "A4": ("A2 A3", "D5 E5", "E4 A4 D5 E5"),
    "C": ("C3 G3", "C5 E5", "C4 G4 E5 G4"),
}
BASE_CHORDS = "Dm Dm Bb Gm Dm Eb Gm A Bb F Gm Dm Bb Eb A4 A"
BASE_THEME = """
A4:2 D5:1.5 E5:.5 | F5:2 E5:1 D5:1 | Bb4:3 -:1 | G4:1 Bb4:1 A4:2 |
A4:2 D5:1.5 E5:.5 | G5:2 F5:1 Eb5:1 | D5:2 Bb4:1 G4:1 | A4:3 -:1 |"""
BASE_ANSWER = """
D4:1.5 C4:.5 Bb3:2 | C4:1.5 Bb3:.5 A3:2 | Bb3:1 D4:1 G4:2 | F4:1.5 E4:.5 D4:2 |
F4:1 G4:1 Bb4:2 | G4:1.5 Bb4:.5 Eb5:2 | D5:1.5 Bb4:.5 E4:1 G4:1 | A4:2 C#5:1 A4:1 |"""
BASE_SPARKS = (
    "-:6 D6:.5 F6:.5 E6:1 | -:11 A5:1 | -:10 F5:.5 A5:.5 C6:1 | -:13 D5:.5 G5:.5 F5:1 | -:14 A5:.5 E6:.5 C#6:1 |"
)


def base() -> Signal:
    """16 bars at 72 bpm, 53 s: the theme in singing bowls, the answer in the cello, bones from the first bar on."""
    score = Score(72, 64, True, "lich base")
    length = 64 * score.beat
    score.bed(drone(length, ((26, 0.6), (38, 1), (45, 0.5)), 200, "lich base"), 0.10)
    score.bed(wind(length, ((180, 1.2, 0.5), (620, 2.5, 0.4), (2900, 3.0, 0.28)), (3, 6), "crypt"), 0.075)
    names = BASE_CHORDS.split()
    for part, vowel, gain in ((0, "u", 0.27), (8, "ua", 0.22)):
        rows = names[part : part + 8]
        start = part * 4
        score.chords([CHORDS[n][0] for n in rows], players.choir("u", 0.5), 4, gain * 0.75, send=0.5, start=start)
        score.chords([CHORDS[n][1] for n in rows], players.choir(vowel, 0.7), 4, gain, send=0.7, start=start)
    score.line(BASE_THEME, players.bowl, 0.165, -0.25, send=0.6)
    score.line(BASE_THEME, players.marimba, 0.24, 0.15, send=0.5)
    score.line(BASE_ANSWER, players.cello, 0.17, 0.2, send=0.5, start=32)
    for beat, pitches, span in melody(BASE_THEME, 32):
        if beat >= 48:
            voice = choir(pitches[0], round(span * score.beat + 0.1, 3), 0.9, "a", attack=0.25, release=0.7, take=5)
            score.play(voice, beat - 0.15, 0.15, 0.1, send=0.8, loose=0.01)
    for bar, name in enumerate(names):
        bars = notes(CHORDS[name][2])
        for i, (beat, which) in enumerate(((0, 0), (0.75, 1), (1.5, 2), (2.5, 1), (3, 3), (3.5, 2))):
            velocity = (0.7, 0.4, 0.6, 0.4, 0.5, 0.4)[i]
            gain = 0.28 if 8 <= bar < 12 else 0.40
            score.play(metal.marimba(bars[which], velocity, i % 3), bar * 4 + beat, gain, -0.45 + 0.15 * i, send=0.4)
        full = not 8 <= bar < 10
        score.grid("70050040" if full else "70000040", players.big_drum(), bar * 4, 0.5, 0.34, send=0.35)
        score.grid(
            ("00005003", "00305004", "00005030", "03005034")[bar % 4],
            players.bones("low"),
            bar * 4,
            0.5,
            0.62,
            -0.3,
            send=0.4,
        )
        sticks = ("0003 0030 0205 0030", "0300 0032 0005 0320")[bar % 2]
        score.grid(sticks, players.bones("clack"), bar * 4, 0.25, 0.42, 0.35, send=0.4)
        if bar % 8 >= 5:
            score.grid("3020302030203020", players.bones("high"), bar * 4, 0.25, 0.20, -0.55, send=0.3)
        if bar % 4 == 3:
            score.play(metal.bone("rattle", 0.7, bar), bar * 4 + 3, 0.42, 0.55, send=0.6)
    score.line(BASE_SPARKS, players.glockenspiel, 0.08, 0.5, send=0.8)
    for beat, note, gain in ((0, 50, 0.24), (32, 50, 0.18), (56, 45, 0.15)):
        score.play(metal.bell(note, 0.8, "church"), beat, gain, -0.1, send=0.6, loose=0)
    drops = seeded("drops")
    for _ in range(9):
        drop = modal(0.3, [drops.uniform(1100, 1900)], [1], [0.09], sweep=-0.25, sweep_time=0.012)
        score.play(drop, drops.uniform(0, 64), 0.05, drops.uniform(-0.8, 0.8), send=1.6)
    return music_master(score.mixed("crypt", 0.6), -20.0, -8.0, True, mud=-3.5, presence=4.0, air=2.5)


FEATURE_CHORDS = "Dm Dm Bb C Dm F Gm A Dm Eb Bb C Gm Bb A4 A"
FEATURE_LOW = {"Dm": "D2", "Bb": "Bb1", "C": "C2", "F": "F2", "Gm": "G2", "A": "A1", "A4": "A1", "Eb": "Eb2"}
FEATURE_RUN = {
    "Dm": "D3 F3 A3",
    "Bb": "D3 F3 Bb3",
    "C": "C3 E3 G3",
    "F": "C3 F3 A3",
    "Gm": "D3 G3 Bb3",
    "A": "C#3 E3 A3",
    "A4": "D3 E3 A3",
    "Eb": "Eb3 G3 Bb3",
}
FEATURE_THEME = """
D4:1.5 E4:.5 F4:1 A4:1 | G4:1 F4:.5 E4:.5 D4:2 | F4:1.5 D4:.5 Bb3:1 D4:1 | E4:2 G4:1 E4:1 |
F4:1.5 A4:.5 D5:1 A4:1 | C5:1.5 A4:.5 F4:2 | G4:1 Bb4:1 D5:1 Bb4:1 | C#5:3 -:1 |"""
FEATURE_CLIMB = """
D5:2 A4:1 F4:1 | G4:1.5 Bb4:.5 Eb5:2 | D5:1.5 C5:.5 Bb4:1 F4:1 | E4:1 G4:1 C5:2 |
Bb4:1.5 A4:.5 G4:1 D5:1 | F5:2 D5:1 Bb4:1 | D5:1.5 E5:.5 A4:2 | C#5:1 E5:1 A4:2 |"""


#: The levels with a loop of their own beside the first: 4 is MAX LEVEL.
LEVELS = (2, 3, 4)
#: Loops of all levels are mastered alike, so that only what plays tells them apart.
BIG_DRUM = {
    1: ("9000 0000 9000 0040", "9000 0000 9004 5670"),
    2: ("9000 0050 9000 5040", "9004 0050 9067 6789"),
    3: ("9004 0050 9070 5040", "9004 0050 9567 6789"),
    4: ("9044 7050 9074 7054", "9044 7567 9567 6789"),
}


def _bowed_run(score: Score, at: float, run: list[int], low: int, level: int) -> None:
    """The motor: short bows in sixteenths over a deep stroke in threes; bars of bone above it from the second level."""
    for i in range(16):
        pitch = run[(0, 0, 1, 0, 2, 0, 1, 0, 0, 0, 1, 0, 2, 1, 0, 1)[i]]
        strong = i % 4 == 0
        if level >= 2 or i % 2 == 0:
            short = bowed(
                pitch, 0.09, 0.9 if strong else 0.6, attack=0.01, release=0.09, voices=5, take=i % 2, top=3400
            )
            score.play(short, at + i * 0.25, 0.22 if strong else 0.14, -0.25, send=0.15, loose=0.003)
        if level >= 2 or i % 4 == 0:
            bar_note = metal.marimba(pitch + 24, 0.7 if strong else 0.4, i % 3)
            score.play(bar_note, at + i * 0.25, 0.22, 0.35 if i % 2 else 0.15, send=0.3, loose=0.003)
        if level >= 4:
            above = bowed(pitch + 12, 0.08, 0.8, attack=0.01, release=0.08, voices=5, take=i % 2, top=5200)
            score.play(above, at + i * 0.25, 0.12, 0.35, send=0.2, loose=0.003)
    for beat in (0, 1.5, 3):
        deep = bowed(low, 0.32, 0.8, attack=0.02, release=0.15, voices=4, top=900)
        score.play(deep, at + beat, 0.26, send=0.08, loose=0.003)


def _skeletons(score: Score, bar: int, level: int) -> None:
    """Drum and bones of one bar; each level wakes another kind of bone."""
    at, last = bar * 4, bar % 4 == 3
    score.grid(BIG_DRUM[level][last], players.big_drum(), at, 0.25, 0.28, send=0.25)
    score.grid("0000 9000 0000 9003", players.bones("low"), at, 0.25, 0.80, 0.15, send=0.4)
    score.grid("0030 0305 0030 5030", players.bones("clack"), at, 0.25, 0.45, 0.4, send=0.3)
    if level >= 2:
        high = "5353 5353 5353 5354" if level >= 3 else "5030 5030 5030 5034"
        score.grid(high, players.bones("high"), at, 0.25, 0.22, -0.5, send=0.2)
        if last:
            score.play(metal.bone("rattle", 0.9, bar), at + 3, 0.5, -0.5, send=0.5)
    if bar % 8 == 0 or (level >= 4 and bar % 2 == 0):
        score.play(metal.bell(50, 0.9, "church"), at, 0.26 if bar % 8 == 0 else 0.16, send=0.5, loose=0)
        if level >= 2:
            score.play(metal.cymbal(0.7, bar, decay=1.1), at, 0.20, send=0.3, loose=0)


def feature(level: int = 1) -> Signal:
    """16 bars at 96 bpm, 40 s, for each level of the bonus: the same chords and bars, more of the crypt awake.

    1: bows, drum and a choir on closed lips; 2: every bar of bone, and voices that open; 3: the horns' theme and the
    choir's climb; 4 (MAX LEVEL): bows above, a drum without rest, the theme in the high choir and in bowls.
    """
    score = Score(96, 64, True, "lich feature", level)
    names = FEATURE_CHORDS.split()
    for bar, name in enumerate(names):
        low = midi(FEATURE_LOW[name]) + 12 if midi(FEATURE_LOW[name]) < 34 else midi(FEATURE_LOW[name])
        _bowed_run(score, bar * 4, notes(FEATURE_RUN[name]), low, level)
        _skeletons(score, bar, level)
    vowel = ("u", "ua", "a", "a")[level - 1]
    voices = players.choir(vowel, 0.75, attack=0.35, release=0.7)
    score.chords([CHORDS[n][0] for n in names], voices, 4, 0.15 if level > 1 else 0.2, send=0.4)
    if level >= 2:
        score.chords([CHORDS[n][1] for n in names], voices, 4, 0.25, send=0.55)
        sparks = "D5:.5 A5:.5 F5:.5 A5:.5 E5:.5 A5:.5 F5:.5 A5:.5 " * 2
        for start in (0, 32):
            score.line(sparks, players.glockenspiel, 0.075, -0.4, send=0.6, start=start)
    else:
        score.line(FEATURE_THEME, players.cello, 0.2, 0.2, send=0.45, start=32)
    if level == 2:
        score.line(FEATURE_THEME, players.marimba, 0.34, 0.1, send=0.4, transpose=12)
        score.line(FEATURE_CLIMB, players.cello, 0.18, 0.2, send=0.45, start=32)
    if level >= 3:
        score.line(FEATURE_THEME, players.horn, 0.17, 0.25, send=0.45)
        score.line(FEATURE_CLIMB, players.horn, 0.14, 0.25, send=0.45, start=32)
        climb = players.choir("a", 0.95, attack=0.1, release=0.4)
        score.line(FEATURE_CLIMB, climb, 0.30, send=0.6, start=32)
        if level >= 4:
            score.line(FEATURE_THEME, climb, 0.32, send=0.6, transpose=12)
            for theme, start in ((FEATURE_THEME, 0), (FEATURE_CLIMB, 32)):
                score.line(theme, players.bowl, 0.14, -0.2, send=0.5, start=start, transpose=12)
                score.line(theme, players.marimba, 0.30, 0.1, send=0.4, start=start, transpose=12)
    return music_master(score.mixed("crypt", 0.36), -20.0, -8.0, True, mud=-3.5, presence=3.5, air=2.0, threshold=-17.0)
