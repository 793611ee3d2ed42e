"""The instruments as players of a score, and the scales of the three games."""

from __future__ import annotations

from slots.artwork.sound.dsp import Signal
from slots.artwork.sound.instruments import drums, metal, strings, voices
from slots.artwork.sound.stage import Drum, Player

#: Steps of each game's scale above D: lydian, minor, phrygian dominant.
SCALES = {
    "book_of_99": (0, 2, 4, 6, 7, 9, 11),
    "bone_lich": (0, 2, 3, 5, 7, 8, 10),
    "three_lamps": (0, 1, 4, 5, 7, 8, 10),
}
ROOMS = {"book_of_99": "terrace", "bone_lich": "crypt", "three_lamps": "courtyard"}


def degree(game: str, step: int, tonic: int = 62) -> int:
    """The note ``step`` scale steps above the tonic (D4 unless told); 7 is the octave."""
    return tonic + 12 * (step // 7) + SCALES[game][step % 7]


def lyre(note: int, duration: float, velocity: float, take: int) -> Signal:
    return strings.lyre(note, velocity, take)


def lyre_lead(note: int, duration: float, velocity: float, take: int) -> Signal:
    return strings.lyre(note, min(velocity + 0.1, 1.0), take)


def oud(note: int, duration: float, velocity: float, take: int) -> Signal:
    """A singing oud: long notes slide in now and then, and end in a vibrato."""
    long = duration > 0.6
    return strings.oud(note, velocity, take, slide=-90.0 if long and take == 0 else 0.0, vibrato=14.0 if long else 0.0)


def oud_bass(note: int, duration: float, velocity: float, take: int) -> Signal:
    return strings.oud(note, velocity, take)


def qanun(note: int, duration: float, velocity: float, take: int) -> Signal:
    return strings.qanun(note, velocity, take)


def glockenspiel(note: int, duration: float, velocity: float, take: int) -> Signal:
    return metal.glockenspiel(note, velocity)


def marimba(note: int, duration: float, velocity: float, take: int) -> Signal:
    return metal.marimba(note, velocity, take)


def bowl(note: int, duration: float, velocity: float, take: int) -> Signal:
    return metal.bell(note, velocity * 0.9, "bowl")


def flute(note: int, duration: float, velocity: float, take: int) -> Signal:
    return voices.flute(note, round(duration * 0.96, 3), velocity)


def cello(note: int, duration: float, velocity: float, take: int) -> Signal:
    return voices.bowed(note, round(duration + 0.1, 3), velocity * 0.8, attack=0.12, release=0.35, voices=3, take=take)


#: The instrument that leads in each game, and its bell.
LEADS: dict[str, Player] = {"book_of_99": lyre_lead, "bone_lich": marimba, "three_lamps": qanun}
BELLS = {"book_of_99": "temple", "bone_lich": "church", "three_lamps": "temple"}


def horn(note: int, duration: float, velocity: float, take: int) -> Signal:
    return voices.horns(note, round(duration * 0.92, 3), velocity, attack=0.06, release=0.22)


def choir(vowel: str, velocity: float, *, attack: float = 0.8, release: float = 1.2, singers: int = 9) -> Player:
    """A choir that holds chords on a vowel."""

    def play(note: int, duration: float, _: float, take: int) -> Signal:
        return voices.choir(
            note, round(duration, 3), velocity, vowel, attack=attack, release=release, take=take, voices=singers
        )

    return play


def pad(velocity: float, *, attack: float = 0.8, release: float = 1.0) -> Player:
    """Soft strings that hold chords."""

    def play(note: int, duration: float, _: float, take: int) -> Signal:
        return 0.5 * voices.bowed(note, round(duration, 3), velocity, attack=attack, release=release, take=take)

    return play


def frame_drum(stroke: str, tune: float = 1.0) -> Drum:
    """One stroke of the frame drum."""
    return lambda velocity, take: drums.frame_drum(stroke, velocity, take, tune)


def big_drum(frequency: float = 58.0, duration: float = 1.8) -> Drum:
    """The barrel drum tuned to a frequency."""
    return lambda velocity, take: drums.big_drum(velocity, take, frequency, duration)


def bones(kind: str) -> Drum:
    """One kind of bone."""
    return lambda velocity, take: metal.bone(kind, velocity, take)
