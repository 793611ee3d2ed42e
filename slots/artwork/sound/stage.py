"""Where sounds are put together: a time line of stereo buffers, straight or closed to a ring, and a score on beats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from slots.artwork.sound.dsp import RATE, Signal, count, seeded, stereo
from slots.artwork.sound.space import reverberated

#: Plays one note: (MIDI note, seconds, velocity 0–1, take) to a sound.
Player = Callable[[int, float, float, int], Signal]
#: Plays one stroke: (velocity 0–1, take) to a sound.
Drum = Callable[[float, int], Signal]

NOTE = re.compile(r"([A-G])([#b]?)(-?\d)")
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
#: Room kept behind a straight stage for what rings on.
TAIL = 6.0


def midi(name: str) -> int:
    """``D4`` is 62."""
    found = NOTE.fullmatch(name)
    if not found:
        raise ValueError(f"{name!r} is not a note; expected a letter, # or b, an octave, such as F#4")
    return 12 * (int(found[3]) + 1) + STEPS[found[1]] + {"": 0, "#": 1, "b": -1}[found[2]]


def notes(names: str) -> list[int]:
    """The notes of a chord: ``D3 A3 F#4``."""
    return [midi(name) for name in names.split()]


def melody(text: str, start: float = 0.0) -> Iterator[tuple[float, list[int], float]]:
    """``A4:1.5 Bb4:.5 -:1 D4+F4:2`` as (beat, notes, beats); ``-`` rests, ``|`` is for the eye."""
    beat = start
    for word in text.split():
        if word == "|":
            continue
        pitches, length = word.split(":")
        if pitches != "-":
            yield beat, [midi(p) for p in pitches.split("+")], float(length)
        beat += float(length)


class Stage:
    """Sounds at times. On a ring (``loop``) whatever passes the end goes on at the beginning: there is no seam."""

    def __init__(self, duration: float, loop: bool = False) -> None:
        self.length = count(duration)
        self.loop = loop
        size = self.length + (0 if loop else count(TAIL))
        self.dry = np.zeros((size, 2))
        self.room = np.zeros((size, 2))

    def add(self, sound: Signal, at: float, gain: float = 1.0, position: float = 0.0, *, send: float = 0.0) -> None:
        """Mix in a sound at a time (s); ``send`` is the share that also goes to the room."""
        placed = stereo(sound, position) * gain
        start = round(at * RATE)
        self._lay(self.dry, placed, start)
        if send:
            self._lay(self.room, placed * send, start)

    def _lay(self, buffer: Signal, x: Signal, start: int) -> None:
        size = len(buffer)
        if self.loop:
            start %= size
            while len(x):
                n = min(len(x), size - start)
                buffer[start : start + n] += x[:n]
                x, start = x[n:], 0
            return
        if start < 0:
            x, start = x[-start:], 0
        n = min(len(x), size - start)
        if n > 0:
            buffer[start : start + n] += x[:n]

    def mixed(self, room: str, wet: float) -> Signal:
        """Everything, with the room at ``wet``."""
        return self.dry + wet * reverberated(self.room, room, self.loop)


class Score(Stage):
    """A stage counted in beats. A loop must be a whole number of samples long."""

    def __init__(self, bpm: float, beats: float, loop: bool, *seed: object) -> None:
        self.beat = 60.0 / bpm
        super().__init__(beats * self.beat, loop)
        if loop and abs(beats * self.beat * RATE - self.length) > 1e-6:
            raise ValueError(f"{beats} beats at {bpm} bpm are not a whole number of samples")
        self.beats = beats
        self.random = seeded("score", *seed)

    def play(
        self,
        sound: Signal,
        beat: float,
        gain: float = 1.0,
        position: float = 0.0,
        *,
        send: float = 0.0,
        loose: float = 0.006,
    ) -> None:
        """One sound at a beat, ``loose`` seconds (one sigma) and 7 % of strength beside the point, as people play."""
        shift = self.random.normal(0, loose) if loose else 0.0
        self.add(sound, beat * self.beat + shift, gain * self.random.uniform(0.93, 1.07), position, send=send)

    def bed(self, sound: Signal, gain: float, send: float = 0.0, curve: Sequence[tuple[float, float]] = ()) -> None:
        """A sound that lasts the whole piece; ``curve`` gives its strength as (beat, factor)."""
        if curve:
            beats = np.arange(len(sound)) / RATE / self.beat
            sound = sound * np.interp(beats, *zip(*curve, strict=True))[:, None]
        self.add(sound, 0.0, gain, send=send)

    def line(
        self,
        text: str,
        player: Player,
        gain: float,
        position: float = 0.0,
        *,
        send: float = 0.3,
        start: float = 0.0,
        transpose: int = 0,
        loose: float = 0.006,
        stress: float = 1.0,
    ) -> None:
        """A melody; the first beats of bars of ``stress`` length sound stronger."""
        for beat, pitches, length in melody(text, start):
            velocity = (
                0.7 + 0.12 * (beat % 1 == 0) + 0.1 * (beat % (4 * stress) == 0) + self.random.uniform(-0.06, 0.06)
            )
            for pitch in pitches:
                sound = player(
                    pitch + transpose, length * self.beat, round(min(velocity, 1.0), 1), int(self.random.integers(3))
                )
                self.play(sound, beat, gain, position, send=send, loose=loose)

    def grid(
        self, text: str, drum: Drum, start: float, step: float, gain: float, position: float = 0.0, *, send: float = 0.2
    ) -> None:
        """A drum pattern: digits 1–9 are strengths, 0 is silence, blanks are for the eye."""
        for i, digit in enumerate(text.replace(" ", "")):
            if digit != "0":
                sound = drum(round(int(digit) / 9, 2), int(self.random.integers(4)))
                self.play(sound, start + i * step, gain, position, send=send, loose=0.004)

    def chords(
        self, rows: Sequence[str], player: Player, beats: float, gain: float, *, send: float = 0.5, start: float = 0.0
    ) -> None:
        """Held chords of equal length; they start a little early and overlap, so that their swells meet the bar."""
        for i, row in enumerate(rows):
            for voice, pitch in enumerate(notes(row)):
                sound = player(pitch, round(beats * self.beat + 0.15, 3), 0.7, voice)
                self.play(sound, start + i * beats - 0.12 / self.beat, gain, send=send, loose=0.012)

    def strum(
        self, names: str, player: Player, beat: float, gain: float, *, spread: float = 0.06, send: float = 0.4
    ) -> None:
        """A chord rolled upwards over the stage, its last note on the beat."""
        pitches = notes(names)
        for i, pitch in enumerate(pitches):
            place = -0.45 + 0.9 * i / max(len(pitches) - 1, 1)
            at = beat - (len(pitches) - 1 - i) * spread / self.beat
            self.play(player(pitch, 1.0, 0.7, i % 3), at, gain, place, send=send, loose=0.002)
