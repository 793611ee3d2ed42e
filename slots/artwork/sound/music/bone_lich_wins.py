"""Bone Lich's win music: a chanting choir, bars and sticks of bone in threes against four, church bells, D minor."""

from __future__ import annotations

from slots.artwork.sound.dsp import cut
from slots.artwork.sound.instruments import drums, metal, voices
from slots.artwork.sound.instruments.air import riser
from slots.artwork.sound.music import players
from slots.artwork.sound.music.celebration import roll
from slots.artwork.sound.stage import Score, notes

#: Over the D in the bass: the chant, and what the bars of bone run through.
CHORDS = {
    "Dm": ("D3 A3 D4 F4", "D4 F4 A4 D5"),
    "Bb": ("D3 Bb3 D4 F4", "D4 F4 Bb4 D5"),
    "Gm": ("D3 G3 Bb3 D4", "D4 G4 Bb4 D5"),
    "C": ("D3 G3 C4 E4", "E4 G4 C5 E5"),
}
ROAD = "Dm Dm Bb C Dm Gm Bb Dm"
#: Three, three and two eighths: the chant's and the horns' strokes.
THREES = ((0.0, 1.2), (1.5, 1.2), (3.0, 0.8))
HYMN = """
D5:1.5 E5:1.5 F5:1 | A5:1.5 G5:.5 F5:2 | D5:1.5 F5:1.5 Bb5:1 | G5:1.5 E5:.5 C5:2 |
A5:1.5 F5:1.5 D5:1 | G5:1.5 A5:.5 Bb5:2 | F5:1.5 D5:.5 F5:2 | E5:1 F5:1 D5:2 |"""


def tier(score: Score, number: int) -> None:
    """Chant, bones and drum; then sixteenths of bone and bells; then the hymn in horns; then a high choir over all."""
    for bar, name in enumerate(ROAD.split()):
        at, (chant, run) = bar * 4, CHORDS[name]
        held, bars = notes(chant), notes(run)
        for beat in range(4):
            low = voices.bowed(38, 0.22, 0.9, attack=0.012, release=0.1, voices=4, top=1100)
            score.play(low, at + beat, 0.30, send=0.05, loose=0.003)
        for beat, span in THREES:
            length = round(span * score.beat, 3)
            for voice, pitch in enumerate(held):
                sung = voices.choir(
                    pitch, length, 0.85, "a" if number else "ua", attack=0.05, release=0.18, take=voice, voices=7
                )
                score.play(sung, at + beat, 0.24, send=0.4, loose=0.004)
        for i in range(8 if number == 0 else 16):
            step = 0.5 if number == 0 else 0.25
            bone_bar = metal.marimba(
                bars[(0, 2, 1, 3, 2, 1)[i % 6]] + 12 * (number >= 2), 0.85 - 0.3 * (i % 3 > 0), i % 3
            )
            score.play(bone_bar, at + i * step, 0.34, (-0.35, 0.0, 0.35)[i % 3], send=0.3, loose=0.003)
        score.grid("9000 0090 0000 9000", players.big_drum(58.0, 1.2), at, 0.25, 0.40, send=0.25)
        score.grid("0000 9000 0000 9003", players.bones("low"), at, 0.25, 0.75, 0.2, send=0.35)
        score.grid("0070 0700 7007 0050", players.bones("clack"), at, 0.25, 0.45, -0.3, send=0.3)
        if number >= 1:
            score.grid("6353 6353 6353 6365", players.bones("high"), at, 0.25, 0.26, -0.5, send=0.2)
            if bar % 2 == 0:
                score.play(metal.bell(50, 0.85, "church"), at, 0.16, send=0.5, loose=0)
        if number >= 2:
            for beat, span in THREES:
                for pitch in held[1:]:
                    brass = voices.horns(pitch, round(span * 0.4, 2), 0.9, attack=0.03, release=0.12)
                    score.play(brass, at + beat, 0.10, 0.2, send=0.3, loose=0.003)
            if bar % 4 == 3:
                score.play(metal.bone("rattle", 0.9, bar), at + 3, 0.5, -0.5, send=0.5)
                score.grid("0000 0000 0567 6789", players.big_drum(70.0, 1.0), at, 0.25, 0.28, 0.2, send=0.25)
        if number >= 3:
            for i in range(16):
                pitch = held[(1, 2, 3, 2)[i % 4]] + 12
                short = voices.bowed(pitch, 0.07, 0.8, attack=0.01, release=0.07, voices=5, take=i % 2, top=4200)
                score.play(short, at + i * 0.25, 0.15, -0.3, send=0.2, loose=0.003)
            if bar % 2 == 0:
                score.play(metal.cymbal(0.6, bar, decay=0.8), at, 0.22, send=0.3, loose=0)
                score.play(metal.bell(62, 0.8, "church"), at + 2, 0.10, 0.4, send=0.5, loose=0)
    if number >= 2:
        score.line(HYMN, players.horn, 0.26, 0.15, send=0.4, transpose=-12)
        score.line(HYMN, players.marimba, 0.36, 0.0, send=0.35)
    if number >= 3:
        score.line(HYMN, players.choir("a", 0.95, attack=0.08, release=0.35), 0.40, send=0.55)
        score.line(HYMN, players.bowl, 0.12, 0.35, send=0.5, transpose=12)


def _strike(score: Score, at: float, chord: str, length: float, strength: float = 1.0) -> None:
    """Choir, horns and a big drum together."""
    for voice, pitch in enumerate(notes(chord)):
        release = 1.6 if length > 1 else 0.15
        sung = voices.choir(pitch, length, 0.95, "a", attack=0.05, release=release, take=voice)
        score.add(sung, at, 0.26 * strength, send=0.5)
        brass = voices.horns(pitch, length * 0.9, 0.9, attack=0.03, release=release / 2)
        score.add(brass, at, 0.14 * strength, send=0.4)
    score.add(drums.big_drum(0.95), at, 0.5 * strength, send=0.35)


def _bones(score: Score, at: float, every: float, times: int) -> None:
    """Bones that fall and come to rest."""
    for i in range(times):
        kind = ("clack", "high", "low")[i % 3]
        score.add(
            metal.bone(kind, round(0.9 - 0.6 * i / times, 1), i % 4), at + every * i * (1 + 0.05 * i), 0.3,
            (-0.5, 0.1, 0.5)[i % 3], send=0.5,
        )  # fmt: skip


def ending(score: Score) -> None:
    """Two strokes of the chant and a held one; the bell, and bones that come to rest."""
    _strike(score, 0.0, "D3 A3 D4 F4", 0.4)
    _strike(score, 0.45, "D3 Bb3 D4 G4", 0.3, 0.9)
    _strike(score, 0.9, "D2 D3 A3 D4 F4 A4", 2.6)
    score.add(metal.bell(50, 1.0, "church"), 0.9, 0.36, send=0.5)
    score.add(drums.boom(0.9, crack=0.4), 0.9, 0.35, send=0.2)
    _bones(score, 1.5, 0.13, 12)


def fanfare(score: Score) -> None:
    """A tone rises; the gate opens with a stroke and a bell; the bars call and the choir answers."""
    score.add(riser(1.2, 50, 74), 0.0, 0.42, send=0.2)
    score.add(drums.boom(0.95), 1.2, 0.5, send=0.25)
    _strike(score, 1.2, "D3 A3 D4 F4 A4", 2.4)
    score.add(metal.bell(50, 1.0, "church"), 1.2, 0.33, send=0.5)
    for i, note in enumerate(notes("A4 Bb4 A4 F4 D5")):
        at = 1.35 + 0.3 * i
        score.add(metal.marimba(note, 0.95), at, 0.5, -0.2, send=0.5)
        score.add(players.bowl(note + 12, 1.0, 0.9, 0), at, 0.25, 0.25, send=0.6)
    score.add(metal.bone("rattle", 0.9, 1), 2.95, 0.45, 0.5, send=0.6)


def finale(score: Score) -> None:
    """The roll, three calls of the horns that climb, a breath, and the whole crypt on D."""
    beat = 0.6
    roll(score, drums.big_drum, 0.0, 1.2, 0.30)
    for call, (at, chord) in enumerate(((2, "D3 A3 D4 F4"), (5, "D3 Bb3 D4 G4"), (8, "D3 A3 F4 A4 D5"))):
        root, top = ((62, 69), (65, 70), (69, 74))[call]
        for offset, length, pitch in ((0, 0.3, root), (0.5, 0.12, root), (0.75, 0.12, root), (1, 0.95, top)):
            for interval, gain in ((0, 0.24), (-12, 0.2)):
                horn = voices.horns(pitch + interval, length, 0.95, attack=0.025, release=0.15)
                score.add(horn, (at + offset) * beat, gain, send=0.4)
        _strike(score, (at + 1) * beat, chord, 1.0, 0.8 + 0.1 * call)
        score.add(metal.bell(62 if call < 2 else 74, 0.8, "church"), (at + 1) * beat, 0.14, 0.3, send=0.5)
        for i in range(8):
            knock = metal.marimba(notes("D4 F4 A4 D5 F5 A5 D6 F6")[i], 0.8, i % 3)
            score.add(knock, (at + 1.2 + 0.16 * i) * beat, 0.28, -0.5 + 0.14 * i, send=0.4)
    score.add(riser(0.9, 50, 74, 2), 10 * beat, 0.2, send=0.2)
    roll(score, drums.big_drum, 10.5 * beat, 0.6, 0.32)
    close = 11.5 * beat
    _strike(score, close, "D2 D3 A3 D4 F4 A4 D5", 3.0, 1.1)
    score.add(drums.boom(1.0), close, 0.5, send=0.2)
    score.add(metal.cymbal(0.9, 9, 4.0, 1.8), close, 0.24, send=0.3)
    for i, note in enumerate((50, 57, 62, 50)):
        score.add(metal.bell(note, 0.95, "church"), close + 0.6 * i, 0.3 - 0.04 * i, (-0.3, 0.3)[i % 2], send=0.5)
    _bones(score, close + 0.4, 0.12, 18)
    for i in range(10):
        score.add(cut(metal.coin(i, 0.7), 0.8), close + 0.5 + 0.2 * i, 0.06, (-0.6, 0.6)[i % 2], send=0.4)
