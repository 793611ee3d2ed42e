"""Book of 99's win music: a waltz of lyres that becomes a whirl, flute, soft choir and hand bells, D lydian."""

from __future__ import annotations

from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.instruments.air import riser
from slots.artwork.sound.music import players
from slots.artwork.sound.stage import Score, notes

#: Over the D in the bass; the major chord on the second step is the light of the mode.
CHORDS = {"D": "A3 D4 F#4", "E": "B3 E4 G#4", "Bm": "B3 D4 F#4", "A": "A3 C#4 E4", "F#m": "A3 C#4 F#4"}
ROAD = "D E D E Bm E A D D E F#m E Bm E A D"
DANCE = """
F#5:1 A5:.5 G#5:.5 F#5:1 | G#5:1 B5:.5 A5:.5 G#5:1 | A5:1.5 F#5:.5 D5:1 | E5:2 B4:1 |
F#5:1 D5:.5 F#5:.5 B5:1 | G#5:1 E5:.5 G#5:.5 B5:1 | C#6:1.5 B5:.5 A5:1 | F#5:3 |
A5:1 F#5:.5 A5:.5 D6:1 | B5:1 G#5:.5 B5:.5 E6:1 | C#6:1 A5:.5 C#6:.5 F#6:1 | E6:1.5 B5:.5 G#5:1 |
D6:1 C#6:.5 B5:.5 F#5:1 | G#5:1 A5:.5 B5:.5 G#5:1 | A5:1 C#6:1 E6:1 | D6:3 |"""


def tier(score: Score, number: int) -> None:
    """Lyre and frame drum; then flute and a soft choir; then strings and open voices; then bells over a whirl."""
    vowel = ("u", "u", "ua", "a")[number]
    for bar, name in enumerate(ROAD.split()):
        at, held = bar * 3, notes(CHORDS[name])
        for beat in range(3):
            root = players.lyre(38 if beat == 0 else 50, 1, 0.9 if beat == 0 else 0.6, beat)
            score.play(root, at + beat, 0.36 if beat == 0 else 0.24, send=0.15, loose=0.003)
        run = (50, held[0], held[1], held[2], held[1] + 12, held[2])
        for i, pitch in enumerate(run):
            score.play(players.lyre(pitch, 1, 0.8 if i % 2 == 0 else 0.5, i % 3), at + i * 0.5, 0.26,
                       -0.4 + 0.12 * i, send=0.3, loose=0.004)  # fmt: skip
            if number >= 2:
                above = players.lyre(pitch + 12, 1, 0.5, (i + 1) % 3)
                score.play(above, at + i * 0.5 + 0.25, 0.18, 0.4 - 0.12 * i, send=0.3, loose=0.004)
        score.grid("900000500000", players.frame_drum("dum", 1.1), at, 0.25, 0.52, send=0.3)
        score.grid("000080008000", players.frame_drum("tak", 1.1), at, 0.25, 0.34, 0.2, send=0.35)
        score.grid("602040206020" if number else "600040004000", drums.riq, at, 0.25, 0.09, -0.5, send=0.3)
        if number >= 1:
            for voice, pitch in enumerate(held):
                length = round(3 * score.beat, 3)
                sung = voices.choir(pitch, length, 0.6 + 0.1 * number, vowel, attack=0.15, release=0.4, take=voice)
                score.play(sung, at - 0.15, 0.22, send=0.5, loose=0.005)
        if number >= 2:
            for beat in (1, 2):
                for pitch in held:
                    short = voices.bowed(pitch, 0.16, 0.8, attack=0.02, release=0.12, voices=5, top=3600)
                    score.play(short, at + beat, 0.13, 0.15, send=0.25, loose=0.003)
            if bar % 2 == 0:
                score.grid("900", players.big_drum(62.0, 1.2), at, 1.0, 0.40, send=0.3)
            if bar % 8 == 0:
                score.play(metal.cymbal(0.6, bar, decay=0.9), at, 0.20, send=0.3, loose=0)
        if number >= 3:
            for voice, pitch in enumerate(held[1:]):
                sung = voices.choir(
                    pitch + 12, round(2.8 * score.beat, 3), 0.9, "a", attack=0.1, release=0.3, take=voice
                )
                score.play(sung, at, 0.20, send=0.55, loose=0.005)
            score.play(metal.bell(74 + 12 * (bar % 2), 0.6, "hand"), at, 0.09, (-0.5, 0.5)[bar % 2], send=0.7)
            score.grid("000006", players.big_drum(74.0, 0.8), at, 0.5, 0.22, 0.2, send=0.25)
    score.line(DANCE, players.lyre_lead, 0.46, 0.15, send=0.4, stress=0.75, transpose=-12 if number == 0 else 0)
    if number >= 1:
        score.line(DANCE, players.flute, 0.13, 0.3, send=0.5, stress=0.75)
    if number >= 2:
        score.line(DANCE, players.cello, 0.20, -0.15, send=0.4, stress=0.75, transpose=-12)
    if number >= 3:
        score.line(DANCE, players.glockenspiel, 0.14, 0.35, send=0.5, stress=0.75)
        score.line(DANCE, players.choir("a", 0.9, attack=0.06, release=0.3), 0.26, send=0.55, stress=0.75)


def _light(score: Score, at: float, chord: str, length: float, gain: float = 1.0) -> None:
    """Lyres strummed upwards, the choir on the chord, a frame drum."""
    for i, pitch in enumerate(notes(chord)):
        score.add(strings.lyre(pitch, 0.95, i % 3), at + 0.03 * i, 0.4 * gain, -0.4 + 0.16 * i, send=0.4)
        sung = voices.choir(pitch, length, 0.85, "a", attack=0.12, release=1.4 if length > 1 else 0.2, take=i)
        score.add(sung, at, 0.22 * gain, send=0.55)
    score.add(drums.frame_drum("dum", 0.95, 0, 1.1), at, 0.55 * gain, send=0.3)


def _sparks(score: Score, at: float, first: int, steps: int, every: float, gain: float = 0.12) -> None:
    """Lyre and glockenspiel climb the scale's chord of thirds."""
    for i in range(steps):
        note = players.degree("book_of_99", first + (0, 2, 4)[i % 3] + 7 * (i // 3 % 4))
        place = -0.6 + 1.2 * i / steps
        score.add(metal.glockenspiel(note, 0.8), at + every * i, gain, place, send=0.6)
        score.add(strings.lyre(note, 0.8, i % 3), at + every * i, gain * 1.6, -place, send=0.5)


def ending(score: Score) -> None:
    """Home, the bright chord above it, home: strummed, sung, and a run that loses itself in the sky."""
    _light(score, 0.0, "D3 A3 D4 F#4", 0.35)
    _light(score, 0.42, "D3 B3 E4 G#4", 0.35)
    _light(score, 0.84, "D2 D3 A3 D4 F#4 A4", 2.6, 1.1)
    score.add(drums.big_drum(0.9), 0.84, 0.35, send=0.3)
    score.add(metal.bell(74, 0.9, "hand"), 0.84, 0.16, send=0.7)
    for voice, pitch in enumerate(notes("D3 A3 F#4")):
        score.add(voices.bowed(pitch, 2.5, 0.7, attack=0.1, release=1.4, take=voice), 0.84, 0.12, send=0.4)
    _sparks(score, 0.95, 0, 14, 0.09)
    score.add(players.flute(81, 1.6, 0.8, 0), 1.6, 0.10, 0.3, send=0.6)
    for i in range(6):
        score.add(metal.coin(i, 0.7), 2.1 + 0.24 * i, 0.06, (-0.5, 0.5)[i % 2], send=0.4)


def fanfare(score: Score) -> None:
    """A breath of wind that rises; lyres and voices open like a page; the call of the flute, bells."""
    score.add(riser(1.2, 50, 74), 0.0, 0.34, send=0.2)
    _light(score, 1.2, "D2 D3 A3 D4 F#4 C#5", 2.4, 1.1)
    score.add(drums.big_drum(0.95, 1), 1.2, 0.4, send=0.4)
    score.add(metal.cymbal(0.8, 2, 4.0, 1.4), 1.2, 0.18, send=0.3)
    score.add(metal.bell(62, 0.9, "temple"), 1.2, 0.24, send=0.5)
    for i, note in enumerate(notes("D5 F#5 G#5 A5 C#6 F#6")):
        at = 1.4 + 0.2 * i
        score.add(strings.lyre(note, 0.95, i % 3), at, 0.4, -0.2, send=0.5)
        score.add(metal.glockenspiel(note, 0.9), at, 0.22, 0.2, send=0.6)
        score.add(players.flute(note, 0.25 if i < 5 else 1.2, 0.85, 0), at, 0.14, 0.3, send=0.5)
