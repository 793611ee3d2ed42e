"""Three Lamps: an oud on a rooftop at night, frame drum and riq, D phrygian dominant."""

from __future__ import annotations

from slots.artwork.sound.dsp import Signal
from slots.artwork.sound.instruments import drums, metal, strings
from slots.artwork.sound.instruments.air import drone, wind
from slots.artwork.sound.mastering import music_master
from slots.artwork.sound.music import players
from slots.artwork.sound.stage import Score, notes

#: Chords as (bass line of one bar, held notes).
CHORDS = {
    "D": ("D2:1.5 A2:.5 D3:1 A2:1", "D3 A3 D4 F#4"),
    "Gm": ("G2:1.5 D3:.5 G2:1 D3:1", "D3 Bb3 D4 G4"),
    "Eb": ("Eb2:1.5 Bb2:.5 Eb3:1 Bb2:1", "Eb3 Bb3 Eb4 G4"),
    "Cm": ("C2:1.5 G2:.5 C3:1 G2:1", "C3 G3 C4 Eb4"),
}
#: Strokes of one bar in sixteenths: middle, rim, slap.
RHYTHMS = {
    "maqsum": ("9000 0000 9000 0000", "0080 0080 0000 8000", "0303 0003 0330 0033"),
    "saidi": ("9000 0090 8000 0000", "0080 0000 0000 8000", "0303 0003 0033 0033"),
    "malfuf": ("9000 0000 9000 0000", "0008 0080 0008 0080", "0330 0303 0330 0303"),
    "fill": ("9000 0000 8000 0000", "0080 0070 0077 8889", "0003 0303 3300 0000"),
}


def rhythm(score: Score, bar: int, name: str, strength: float = 1.0) -> None:
    """One bar of the frame drum."""
    strokes = zip(("dum", "tak", "ka"), RHYTHMS[name], (0.62, 0.52, 0.42), (0.0, 0.2, -0.25), strict=True)
    for stroke, pattern, gain, place in strokes:
        score.grid(pattern, players.frame_drum(stroke), bar * 4, 0.25, gain * strength, place, send=0.25)


BASE_CHORDS = "D D Eb D D Gm Eb D D Cm Gm D Gm Cm Eb D"
TUNE = """
D4:1 F#4:.5 G4:.5 A4:1.5 Bb4:.5 | A4:.5 G4:.5 F#4:.5 Eb4:.5 F#4:2 |
G4:.5 A4:.5 Bb4:1 A4:.5 G4:.5 F#4:1 | Eb4:.5 F#4:.5 D4:2.5 -:.5 |
A4:1.5 Bb4:.5 C5:.5 Bb4:.5 A4:1 | Bb4:.5 A4:.5 G4:.5 F#4:.5 G4:2 |
F#4:.5 G4:.5 F#4:.5 Eb4:.5 G4:1 F#4:1 | Eb4:.5 F#4:.25 Eb4:.25 D4:2.5 -:.5 |"""
ANSWER = """
D5:1.5 C5:.5 Bb4:.5 A4:.5 Bb4:1 | C5:.5 Bb4:.5 A4:.5 G4:.5 Eb4:2 |
Bb4:1 A4:.5 G4:.5 D5:1 C5:.5 Bb4:.5 | A4:2.5 G4:.5 F#4:1 |
G4:.5 A4:.5 Bb4:.5 D5:.5 C5:1 Bb4:1 | Eb5:1 D5:.5 C5:.5 Bb4:.5 C5:.5 G4:1 |
Bb4:.5 A4:.5 G4:.5 F#4:.5 Eb4:1 G4:1 | F#4:.5 Eb4:.5 D4:2.5 -:.5 |"""


def tremolo(score: Score, note: int, beat: float, beats: float, gain: float) -> None:
    """A qanun's tremolo that swells."""
    strokes = int(beats * 6)
    for i in range(strokes):
        strength = 0.35 + 0.65 * i / strokes
        sound = strings.qanun(note, round(0.45 + 0.4 * i / strokes, 1), i % 3)
        score.play(sound, beat + i / 6, gain * strength, 0.45, send=0.4, loose=0.004)


def base() -> Signal:
    """16 bars at 84 bpm, 46 s: the tune on the oud, the answer with the qanun, a night wind and small bells."""
    score = Score(84, 64, True, "lamps base")
    length = 64 * score.beat
    score.bed(drone(length, ((38, 1), (45, 0.8), (50, 0.4)), 600, "lamps base"), 0.075)
    score.bed(wind(length, ((500, 2, 0.5), (1400, 3, 0.4), (3200, 4, 0.12)), (3, 6), "night"), 0.05)
    score.line(TUNE, players.oud, 0.36, -0.1, send=0.3)
    score.line(ANSWER, players.oud, 0.36, -0.1, send=0.3, start=32)
    score.line(ANSWER, players.qanun, 0.22, 0.35, send=0.4, start=32)
    for beat, note in ((8, 55), (16, 69), (24, 66), (32, 74), (40, 70), (48, 67)):
        score.play(strings.oud(note + 1, 0.5, 1), beat - 0.11, 0.2, -0.1, send=0.3, loose=0)
    for beat, note in ((14, 74), (30, 74), (45.5, 78), (62, 74)):
        tremolo(score, note, beat, 1.8, 0.13)
    flourish = "-:14.5 D5:.25 Eb5:.25 F#5:.25 G5:.25 A5:.5 -:14.5 A5:.25 G5:.25 F#5:.25 Eb5:.25 D5:.5 "
    score.line(flourish, players.qanun, 0.15, 0.4, send=0.5, start=0)
    names = BASE_CHORDS.split()
    for bar, name in enumerate(names):
        score.line(CHORDS[name][0], players.oud_bass, 0.32, send=0.08, start=bar * 4)
        strength = 0.75 if bar < 4 else 0.9 if bar < 8 else 1.0
        rhythm(score, bar, "fill" if bar % 8 == 7 else "maqsum", strength)
        jingles = "5232 5232 5232 5243" if bar >= 8 else "0000 5000 0000 5020"
        score.grid(jingles, drums.riq, bar * 4, 0.25, 0.11, 0.55, send=0.25)
    score.chords([CHORDS[n][1] for n in names], players.pad(0.35, attack=1.0, release=1.2), 4, 0.10, send=0.5)
    high = [" ".join(CHORDS[n][1].split()[1:]) for n in names[8:]]
    score.chords(high, players.choir("u", 0.5, attack=1.0), 4, 0.16, send=0.6, start=32)
    for beat in (0, 16, 32, 48):
        score.play(metal.bell(74, 0.5, "hand"), beat + 0.5, 0.07, 0.6, send=0.8)
        score.play(metal.bell(81, 0.4, "hand"), beat + 1.0, 0.05, -0.6, send=0.8)
    return music_master(score.mixed("courtyard", 0.5), -20.0, -7.0, True, mud=-2.0, presence=2.5, air=2.0)


FEATURE_CHORDS = "D D Eb D D Gm Eb D D D Gm D D Cm Gm D Gm Cm Eb D"
FEATURE_INTRO = """
D5:.5 A4:.5 F#4:.5 A4:.5 Eb5:.5 D5:.5 A4:1 | D5:.5 A4:.5 F#4:.5 A4:.5 Bb4:.5 A4:.5 F#4:1 |
Eb5:.5 Bb4:.5 G4:.5 Bb4:.5 Eb5:1 D5:1 | A4:.5 Bb4:.5 A4:.5 G4:.5 F#4:.5 Eb4:.5 D4:1 |"""


def feature() -> Signal:
    """20 bars at 112 bpm, 43 s: inside the lamp; tune and answer at a run, over big drums and a sparkling qanun."""
    score = Score(112, 80, True, "lamps feature")
    length = 80 * score.beat
    score.bed(drone(length, ((38, 1), (45, 0.8)), 800, "lamps feature"), 0.07)
    names = FEATURE_CHORDS.split()
    for bar, name in enumerate(names):
        at = bar * 4
        rhythm(score, bar, "fill" if bar % 4 == 3 else "saidi" if bar >= 4 else "malfuf")
        score.grid("5252 5252 5252 5262", drums.riq, at, 0.25, 0.12, 0.55, send=0.2)
        score.grid("9000 0040 7000 0000", players.big_drum(64.0, 1.2), at, 0.25, 0.32, send=0.2)
        held = notes(CHORDS[name][1])
        root = held[0] - 12
        for i, (beat, interval) in enumerate(((0, 0), (1, 12), (1.5, 7), (2, 0), (3, 12), (3.5, 7))):
            score.play(strings.oud(root + interval, 0.8, i % 3), at + beat, 0.24, -0.15, send=0.12)
        for i in range(16):
            pitch = held[(1, 2, 3, 2, 3, 2, 1, 2)[i % 8]] + 12
            sparkle = strings.qanun(pitch, 0.8 if i % 4 == 0 else 0.4, i % 3)
            score.play(sparkle, at + i * 0.25, 0.11, 0.45 if i % 2 else 0.25, send=0.3, loose=0.004)
        if bar in (0, 4, 12):
            score.play(metal.cymbal(0.7, bar, decay=0.9), at, 0.17, send=0.3, loose=0)
    high = [" ".join(CHORDS[n][1].split()[1:]) for n in names]
    score.chords(high, players.choir("ua", 0.7, attack=0.4, release=0.8), 4, 0.19, send=0.5)
    score.chords(
        [CHORDS[n][1] for n in names[12:]], players.pad(0.7, attack=0.25, release=0.6), 4, 0.11, send=0.4, start=48
    )
    score.line(FEATURE_INTRO, players.oud, 0.44, -0.2, send=0.3)
    score.line(FEATURE_INTRO, players.qanun, 0.24, 0.3, send=0.35)
    score.line(TUNE, players.oud, 0.42, -0.2, send=0.3, start=16)
    score.line(TUNE, players.qanun, 0.22, 0.3, send=0.35, start=16, transpose=12)
    score.line(ANSWER, players.oud, 0.40, -0.2, send=0.3, start=48)
    score.line(ANSWER, players.qanun, 0.20, 0.3, send=0.35, start=48, transpose=12)
    score.line(ANSWER, players.horn, 0.12, 0.05, send=0.4, start=48, transpose=-12)
    run = "D5:.25 Eb5:.25 F#5:.25 G5:.25 A5:.25 Bb5:.25 C6:.25 D6:.25 "
    for beat in (14, 46, 78):
        score.line(run, players.glockenspiel, 0.10, 0.3, send=0.6, start=beat)
    return music_master(
        score.mixed("courtyard", 0.55), -20.0, -8.0, True, mud=-2.0, presence=2.5, air=2.0, threshold=-17.0
    )
