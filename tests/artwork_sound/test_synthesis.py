"""The synthesis: in tune, deterministic, and each tool does what its name says."""

from __future__ import annotations

import numpy as np
import pytest

from slots.artwork.sound import build, dsp, recipes
from slots.artwork.sound.effects.bone_lich import pop
from slots.artwork.sound.effects.common import button
from slots.artwork.sound.instruments import metal, strings, voices
from slots.artwork.sound.mastering import limited, loudest, true_peak
from slots.artwork.sound.music.players import SCALES, degree
from slots.artwork.sound.sheet import seam_click
from slots.artwork.sound.stage import Score, Stage, melody, midi


def heard_pitch(x: np.ndarray, near: float) -> float:
    """The strongest frequency within a semitone and a half of ``near`` (Hz), by a padded spectrum."""
    mono = x if x.ndim == 1 else x.mean(1)
    spectrum = np.abs(np.fft.rfft(mono * np.hanning(len(mono)), 2**20))
    f = np.fft.rfftfreq(2**20, 1 / dsp.RATE)
    band = (f > near * 0.92) & (f < near * 1.09)
    return float(f[band][spectrum[band].argmax()])


def cents(heard: float, meant: float) -> float:
    return 1200 * float(np.log2(heard / meant))


@pytest.mark.parametrize("note", [38, 50, 62, 74, 86])
def test_plucked_strings_are_in_tune(note: int) -> None:
    start = dsp.count(0.15)  # after the glide of the attack
    for play in (strings.lyre, strings.oud, strings.qanun):
        assert abs(cents(heard_pitch(play(note)[start:], dsp.pitch(note)), dsp.pitch(note))) < 4, play.__name__


@pytest.mark.parametrize("note", [57, 69])
def test_held_voices_are_in_tune(note: int) -> None:
    for play in (voices.choir, voices.bowed, voices.horns, voices.flute):
        x = play(note, 2.0)[dsp.count(0.5) :]
        assert abs(cents(heard_pitch(x, dsp.pitch(note)), dsp.pitch(note))) < 20, play.__name__


def test_pops_climb_the_scale_of_the_game() -> None:
    heard = [heard_pitch(pop(tumble), dsp.pitch(degree("bone_lich", tumble - 1, 74))) for tumble in range(1, 11)]
    meant = [dsp.pitch(degree("bone_lich", step, 74)) for step in range(10)]
    assert heard == pytest.approx(meant, rel=0.01)
    assert heard == sorted(heard)


def test_the_scales_are_lydian_minor_and_phrygian_dominant() -> None:
    names = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B"]
    spelled = {game: " ".join(names[(2 + step) % 12] for step in steps) for game, steps in SCALES.items()}
    assert spelled == {
        "book_of_99": "D E F# G# A B C#",
        "bone_lich": "D E F G A Bb C",
        "three_lamps": "D Eb F# G A Bb C",
    }


def test_the_same_recipe_gives_the_same_samples() -> None:
    first = button()
    metal.marimba.cache_clear()
    assert np.array_equal(first, button())


def test_a_ring_carries_tails_over_its_seam() -> None:
    ring = Stage(1.0, loop=True)
    ring.add(np.ones(dsp.count(0.5)), 0.8)
    filled = np.abs(ring.dry).sum(1) > 0
    assert filled[: dsp.count(0.3)].all()
    assert filled[dsp.count(0.8) :].all()
    assert not filled[dsp.count(0.35) : dsp.count(0.75)].any()


def test_a_loop_must_be_a_whole_number_of_samples() -> None:
    with pytest.raises(ValueError, match="not a whole number of samples"):
        Score(97, 7, True, "odd")


def test_a_wrong_note_is_named() -> None:
    with pytest.raises(ValueError, match="'H4' is not a note"):
        midi("H4")


def test_a_melody_reads_as_beats() -> None:
    assert list(melody("A4:1.5 Bb4:.5 | -:1 D4+F#4:2")) == [(0, [69], 1.5), (1.5, [70], 0.5), (3.0, [62, 66], 2.0)]


def test_the_limiter_holds_its_ceiling_between_the_samples() -> None:
    t = dsp.clock(1.0)
    x = np.stack([np.sin(2 * np.pi * 11025.0 * t + 0.8)] * 2, 1) * 2
    assert true_peak(limited(x, -3.0)) <= -2.9


def test_loudness_of_the_reference_sine() -> None:
    # R 128: a sine of 997 Hz at -18 dBFS on both sides measures -18 LUFS (within 0.1).
    x = np.stack([dsp.decibels(-18) * np.sin(2 * np.pi * 997 * dsp.clock(2.0))] * 2, 1)
    assert loudest(x) == pytest.approx(-18.0, abs=0.1)


def test_a_click_at_the_seam_is_found() -> None:
    n = dsp.count(2.0)
    whole = np.stack(
        [0.2 * np.sin(2 * np.pi * 220 * dsp.clock(2.0)) + 0.002 * dsp.noise(n, side) for side in (0, 1)], 1
    )
    broken = whole[: n - 50]
    assert seam_click(whole) < 1.5
    assert seam_click(broken) > 10


def test_an_unknown_cue_is_named() -> None:
    with pytest.raises(ValueError, match="no cue trumpet"):
        build("common", ["trumpet"])
    with pytest.raises(ValueError, match="no such game"):
        recipes("chess")
