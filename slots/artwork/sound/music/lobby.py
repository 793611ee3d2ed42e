"""The lobby: the empty stage before the curtain. Each of the three shows plays four bars over the tonic they share."""

from __future__ import annotations

from slots.artwork.sound.dsp import Signal
from slots.artwork.sound.instruments import drums, metal
from slots.artwork.sound.instruments.air import drone, wind
from slots.artwork.sound.mastering import music_master
from slots.artwork.sound.music import players
from slots.artwork.sound.stage import Score

LOUDNESS = -20.0
LYRE = "A4:1.5 B4:.5 D5:1 F#5:1 | E5:1.5 C#5:.5 G#4:2 | A4:1 C#5:1 E5:1.5 D5:.5 | B4:2 A4:2 |"
BONES = "D5:1.5 E5:.5 F5:1 A4:1 | Bb4:1.5 A4:.5 G4:2 | F4:1 A4:1 D5:1 E5:1 | F5:1.5 E5:.5 D5:2 |"
OUD = """
D4:.5 Eb4:.5 F#4:1 G4:.5 A4:1.5 | Bb4:.5 A4:.5 G4:.5 F#4:.5 Eb4:2 |
G4:.5 F#4:.5 Eb4:1 F#4:1 A4:1 | G4:.5 F#4:.5 Eb4:.5 D4:2.5 |"""
#: Open fifths and fourths, so that the third may be major or minor.
CHORDS = ["D3 A3 D4", "D3 A3 E4", "D3 G3 D4", "D3 A3 D4"] * 3


def lobby() -> Signal:
    """12 bars at 72 bpm, 40 s: lyre, bones with bowls, oud, over voices in open fifths.

    The table plays it 2 dB softer than the games' music.
    """
    score = Score(72, 48, True, "lobby")
    length = 48 * score.beat
    score.bed(drone(length, ((38, 1), (45, 0.7), (57, 0.2)), 420, "lobby"), 0.10)
    score.bed(wind(length, ((320, 1.2, 0.5), (1200, 2.0, 0.4), (4200, 2.0, 0.2)), (3, 6), "house"), 0.05)
    score.chords(CHORDS, players.choir("u", 0.5, attack=1.1, release=1.4), 4, 0.16, send=0.7)
    score.line(LYRE, players.lyre_lead, 0.29, -0.2, send=0.5)
    score.line(BONES, players.marimba, 0.60, 0.1, send=0.5, start=16)
    score.line(BONES, players.bowl, 0.09, 0.3, send=0.6, start=16)
    score.line(OUD, players.oud, 0.36, 0.0, send=0.4, start=32)
    for bar in range(12):
        at = bar * 4
        for i, note in enumerate((50, 57, 62, 69, 62, 57, 62, 57)):
            score.play(players.lyre(note, 1.0, 0.4, i % 3), at + i * 0.5, 0.24, -0.4 + 0.1 * i, send=0.4)
        score.grid("70000040", players.frame_drum("dum", 1.1), at, 0.5, 0.26, send=0.4)
        score.grid("00030020", drums.riq, at, 0.5, 0.07, 0.5, send=0.4)
    for beat in (0, 16, 32):
        score.strum("D3 A3 D4 A4", players.lyre, beat, 0.2)
        score.play(metal.bell(74, 0.5, "hand"), beat + 2, 0.06, 0.6, send=0.8)
    return music_master(score.mixed("terrace", 0.7), LOUDNESS, -9.0, True, mud=-2.0, presence=2.0, air=2.0)
