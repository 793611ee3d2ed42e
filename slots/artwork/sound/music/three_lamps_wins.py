"""Three Lamps' win music: oud, qanun and frame drum, quicker from maqsum to malfuf, D phrygian dominant."""

from __future__ import annotations

from slots.artwork.sound.dsp import cut
from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.instruments.air import riser
from slots.artwork.sound.music import players
from slots.artwork.sound.music.celebration import roll
from slots.artwork.sound.stage import Score, notes

#: Strokes of one bar in sixteenths, for each tier: middle of the skin, rim, slap.
RHYTHMS = (
    ("9000 0000 9000 0000", "0080 0080 0000 8000", "0303 0003 0330 0033"),
    ("9000 0090 8000 0000", "0080 0000 0080 8000", "0303 0303 0033 0033"),
    ("9000 0000 9000 0000", "0008 0080 0008 0080", "0330 0303 0330 0303"),
    ("9000 0090 9000 0090", "0008 0008 0008 8080", "0330 3330 0330 3303"),
)
#: What the plectra strum over the D: home, and the half step above it that is the mode's colour.
CHORDS = {"D": "D3 A3 D4 F#4", "Eb": "Eb3 Bb3 Eb4 G4", "Cm": "C3 G3 C4 Eb4", "Gm": "D3 G3 Bb3 D4"}
ROAD = "D D Eb D D Gm Cm D"
RIFF = """
D4:.5 F#4:.5 A4:.5 F#4:.5 G4:.5 F#4:.5 Eb4:.5 D4:.5 | F#4:.5 G4:.5 A4:.5 Bb4:.5 A4:.75 G4:.25 F#4:1 |
G4:.5 Bb4:.5 G4:.5 Eb4:.5 F#4:.5 G4:.5 F#4:.5 Eb4:.5 | F#4:.5 Eb4:.5 D4:1 A4:.5 G4:.25 F#4:.25 Eb4:.5 D4:.5 |
A4:.5 A4:.25 Bb4:.25 C5:.5 Bb4:.5 A4:.5 G4:.5 F#4:1 | G4:.5 A4:.5 Bb4:.5 D5:.5 C5:.5 Bb4:.5 A4:.5 G4:.5 |
Eb5:.5 D5:.5 C5:.5 Bb4:.5 C5:.5 Bb4:.5 A4:.5 G4:.5 | F#4:.5 G4:.25 F#4:.25 Eb4:.5 F#4:.5 D4:2 |"""
SONG = """
A5:2 Bb5:1 A5:1 | G5:1 F#5:1 A5:2 | Bb5:1.5 A5:.5 G5:2 | F#5:2 Eb5:1 D5:1 |
A5:1.5 Bb5:.5 C6:2 | Bb5:1 D6:1 Bb5:2 | C6:1.5 Bb5:.5 G5:1 Eb5:1 | F#5:1 Eb5:1 D5:2 |"""


def tier(score: Score, number: int) -> None:
    """Oud and frame drum; then the qanun above it; then strings that sing and a big drum; then flute and a choir."""
    for bar, name in enumerate(ROAD.split()):
        at, held = bar * 4, notes(CHORDS[name])
        for beat in range(4):
            deep = strings.oud(38, 0.95 if beat == 0 else 0.8, beat % 3)
            score.play(deep, at + beat, 0.36, -0.05, send=0.08, loose=0.003)
            if number >= 1:
                above = strings.oud(50, 0.6, beat % 3)
                score.play(above, at + beat + 0.5, 0.22, 0.1, send=0.12, loose=0.003)
        dum, tak, ka = RHYTHMS[number]
        score.grid(dum, players.frame_drum("dum"), at, 0.25, 0.60, send=0.25)
        score.grid(tak, players.frame_drum("tak"), at, 0.25, 0.50, 0.2, send=0.25)
        score.grid(ka, players.frame_drum("ka"), at, 0.25, 0.40, -0.25, send=0.25)
        jingles = "7050 7050 7050 7050" if number == 0 else "7353 7353 7353 7365"
        score.grid(jingles, drums.riq, at, 0.25, 0.12 if number else 0.08, 0.5, send=0.25)
        for beat in (1.5, 3.5):
            score.strum(
                CHORDS[name],
                players.qanun if number else players.oud_bass,
                at + beat,
                0.12 if number else 0.08,
                spread=0.02,
            )
        if number >= 1:
            for i in range(16):
                pitch = held[(1, 2, 3, 2)[i % 4]] + 12
                sparkle = strings.qanun(pitch, 0.8 if i % 4 == 0 else 0.4, i % 3)
                score.play(sparkle, at + i * 0.25, 0.15, 0.5 if i % 2 else 0.25, send=0.3, loose=0.003)
        if number >= 2:
            score.grid("9000 0040 9000 0050", players.big_drum(64.0, 1.0), at, 0.25, 0.34, send=0.2)
            for i in range(8):
                short = voices.bowed(
                    held[1 + i % 3], 0.10, 0.85, attack=0.012, release=0.08, voices=5, take=i % 2, top=3600
                )
                score.play(short, at + i * 0.5, 0.20, -0.4, send=0.15, loose=0.003)
            if bar % 4 == 0:
                score.play(metal.cymbal(0.6, bar, decay=0.8), at, 0.20, send=0.3, loose=0)
        if number >= 3:
            for voice, pitch in enumerate(held[1:]):
                sung = voices.choir(
                    pitch + 12, round(3.6 * score.beat, 3), 0.8, "a", attack=0.1, release=0.3, take=voice
                )
                score.play(sung, at, 0.18, send=0.5, loose=0.004)
            for beat in (0, 1, 2, 3):
                ring = metal.bell(86, 0.6, "hand")
                score.play(ring, at + beat + 0.5, 0.05, (-0.6, 0.6)[beat % 2], send=0.6)
    score.line(RIFF, players.oud, 0.40, -0.15, send=0.3)
    if number >= 1:
        score.line(RIFF, players.qanun, 0.36, 0.3, send=0.35, transpose=12)
    if number >= 2:
        score.line(SONG, players.cello, 0.30, -0.1, send=0.4, transpose=-12)
        score.line(SONG, players.cello, 0.28, 0.15, send=0.4)
    if number >= 3:
        score.line(SONG, players.flute, 0.24, 0.2, send=0.5)
        score.line(RIFF, players.qanun, 0.16, -0.4, send=0.35, transpose=24)


def _strum(score: Score, at: float, chord: str, gain: float = 0.4, spread: float = 0.025) -> None:
    """Oud and qanun strum upwards, with the frame drum."""
    for i, pitch in enumerate(notes(chord)):
        place = -0.4 + 0.2 * i
        score.add(strings.oud(pitch, 0.95, i % 3), at + spread * i, gain, place, send=0.3)
        score.add(strings.qanun(pitch + 12, 0.95, i % 3), at + spread * i, gain * 0.6, -place, send=0.4)
    score.add(drums.frame_drum("dum", 0.95), at, 0.6, send=0.3)
    score.add(drums.frame_drum("tak", 0.8, 1), at, 0.35, 0.2, send=0.3)


def _run(score: Score, at: float, first: int, steps: int, every: float, gain: float = 0.3) -> None:
    """The qanun runs up the scale."""
    for i in range(steps):
        note = players.degree("three_lamps", first + i)
        score.add(strings.qanun(note, 0.85, i % 3), at + every * i, gain, -0.4 + 0.8 * i / steps, send=0.4)


def _tremolo(score: Score, chord: str, at: float, duration: float, gain: float) -> None:
    """Qanun and oud shake a chord that fades."""
    pitches = notes(chord)
    times = int(duration * 13)
    for i in range(times):
        pitch = pitches[i % len(pitches)]
        strength = 1.0 - 0.75 * i / times
        pluck = strings.qanun(pitch + 12, round(0.4 + 0.4 * strength, 1), i % 3)
        score.add(pluck, at + i / 13, gain * strength, (-0.4, 0.4)[i % 2], send=0.4)


def ending(score: Score) -> None:
    """The half step falls home: three strums, a shaken chord, bells of a finger, coins."""
    _strum(score, 0.0, "D3 A3 D4 F#4")
    _strum(score, 0.44, "Eb3 Bb3 Eb4 G4")
    _strum(score, 0.88, "D2 D3 A3 D4 F#4 A4", 0.5)
    score.add(drums.big_drum(0.95), 0.88, 0.5, send=0.3)
    _tremolo(score, "D3 A3 D4 F#4", 1.0, 2.4, 0.22)
    for voice, pitch in enumerate(notes("D3 A3 D4 F#4")):
        held = voices.bowed(pitch, 2.4, 0.8, attack=0.06, release=1.4, take=voice)
        score.add(held, 0.88, 0.14, send=0.4)
    _run(score, 0.95, 0, 15, 0.055, 0.24)
    for i, note in enumerate((86, 81, 86)):
        score.add(metal.bell(note, 0.7, "hand"), 1.8 + 0.3 * i, 0.1, (-0.5, 0.5)[i % 2], send=0.7)
    for i in range(8):
        score.add(metal.coin(i, 0.7), 2.0 + 0.21 * i, 0.07, (-0.5, 0.5)[i % 2], send=0.4)


def fanfare(score: Score) -> None:
    """A roll of the frame drum under a rising tone; the lamp opens: a run, a strum, the call of the oud."""
    score.add(riser(1.2, 50, 74), 0.0, 0.36, send=0.2)
    roll(score, players.frame_drum("ka"), 0.2, 1.0, 0.5)
    _strum(score, 1.2, "D2 D3 A3 D4 F#4 A4", 0.5)
    score.add(drums.boom(0.9), 1.2, 0.4, send=0.25)
    score.add(metal.cymbal(0.8, 2, 4.0, 1.4), 1.2, 0.18, send=0.3)
    _run(score, 1.3, 0, 15, 0.045, 0.26)
    for at, note, length in (
        (2.1, "A4", 0.3),
        (2.4, "Bb4", 0.3),
        (2.7, "A4", 0.15),
        (2.85, "G4", 0.15),
        (3.0, "F#4", 1),
    ):
        pitch = notes(note)[0]
        score.add(players.oud(pitch, length, 0.95, 0), at, 0.5, -0.15, send=0.4)
        score.add(players.qanun(pitch + 12, length, 0.9, 1), at, 0.3, 0.3, send=0.4)
    for voice, pitch in enumerate(notes("D3 A3 D4 F#4")):
        score.add(voices.choir(pitch, 2.4, 0.9, "ua", attack=0.2, release=1.2, take=voice), 1.3, 0.2, send=0.5)
    _tremolo(score, "D3 A3 D4 F#4", 3.3, 1.2, 0.16)


def finale(score: Score) -> None:
    """Three calls, each a step of the mode higher and answered by a run; a roll; the whole night on D."""
    beat = 0.6
    roll(score, players.frame_drum("tak"), 0.0, 1.2, 0.45)
    calls = ((2, "D3 A3 D4 F#4", "A4"), (5, "Eb3 Bb3 Eb4 G4", "Bb4"), (8, "G3 D4 G4 Bb4", "D5"))
    for call, (at, chord, top) in enumerate(calls):
        for offset in (0, 0.5, 0.75, 1):
            _strum(score, (at + offset) * beat, chord, 0.34 if offset < 1 else 0.46, 0.012)
        pitch = notes(top)[0]
        score.add(players.cello(pitch, 1.0, 0.95, call), (at + 1) * beat, 0.26, -0.1, send=0.4)
        score.add(players.flute(pitch + 12, 1.0, 0.9, 0), (at + 1) * beat, 0.16, 0.2, send=0.5)
        score.add(drums.big_drum(0.95, call), (at + 1) * beat, 0.45, send=0.3)
        score.add(metal.cymbal(0.7, call, decay=1.0), (at + 1) * beat, 0.14, send=0.3)
        _run(score, (at + 1.25) * beat, call * 2, 12, 0.07)
    roll(score, drums.big_drum, 10.5 * beat, 0.6, 0.30)
    roll(score, players.frame_drum("ka"), 10.5 * beat, 0.6, 0.4)
    close = 11.5 * beat
    _strum(score, close, "D2 D3 A3 D4 F#4 A4 D5", 0.55)
    score.add(drums.boom(1.0), close, 0.45, send=0.2)
    score.add(drums.big_drum(0.95), close, 0.5, send=0.3)
    score.add(metal.cymbal(0.9, 9, 4.0, 1.8), close, 0.2, send=0.3)
    for voice, pitch in enumerate(notes("D3 A3 D4 F#4 A4 D5")):
        score.add(voices.choir(pitch, 3.0, 0.95, "a", attack=0.08, release=1.6, take=voice), close, 0.2, send=0.5)
        score.add(voices.bowed(pitch, 3.0, 0.85, attack=0.05, release=1.2, take=voice), close, 0.12, send=0.4)
    _tremolo(score, "D3 A3 D4 F#4 A4", close + 0.2, 3.0, 0.22)
    _run(score, close + 0.1, 0, 22, 0.07, 0.26)
    for i in range(16):
        score.add(cut(metal.coin(i, 0.7), 0.8), close + 0.4 + 0.17 * i, 0.06, (-0.6, 0.6)[i % 2], send=0.4)
