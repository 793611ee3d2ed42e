"""The sounds as they are shipped: every file is decoded and measured as the sound sheet does it."""

from __future__ import annotations

import numpy as np
import pytest

from slots.artwork.sound import GAMES, recipes
from slots.artwork.sound.catalogue import ASSETS, Sound, sounds
from slots.artwork.sound.mastering import read
from slots.artwork.sound.music.celebration import TIER_LOUDNESS
from slots.artwork.sound.sheet import Row, line, measured
from slots.client.sound import Volumes

PLAYABLE = [game for game in GAMES if game != "common"]


@pytest.fixture(scope="module")
def rows() -> dict[str, Row]:
    return {f"{row.game}/{row.cue}": row for row in measured()}


def failing(rows: dict[str, Row], holds) -> list[str]:
    """The measured rows for which a condition does not hold, readable."""
    return [line(row) for row in rows.values() if not holds(row)]


def test_every_file_has_a_cue_and_every_cue_a_file() -> None:
    table = {sound.file for sound in sounds()}
    files = {path.relative_to(ASSETS).as_posix() for path in ASSETS.glob("*/sound/*.ogg")}
    assert table == files


def test_every_recipe_is_in_the_table_and_every_file_has_its_recipe() -> None:
    made = {f"{game}/sound/{cue}.ogg" for game in GAMES for cue in recipes(game)}
    named = {sound.file for sound in sounds()}
    unheard = {f"{game}/sound/{cue}.ogg" for game in GAMES for cue in recipes(game)} - named
    assert not unheard, f"rendered, but no cue plays it: {sorted(unheard)}"
    assert not named - made, f"played, but nothing renders it: {sorted(named - made)}"


def test_every_sound_has_a_caption_of_few_words() -> None:
    wordy = [(s.game, s.cue, s.caption) for s in sounds() if not 3 <= len(s.caption) <= 32]
    assert not wordy


def test_the_games_share_the_cues_that_the_house_plays_in_each() -> None:
    cues = {game: {sound.cue for sound in sounds() if sound.game == game} for game in PLAYABLE}
    shared = {
        "music_base",
        "music_feature",
        "music_bonus",
        "music_bigwin_end",
        "music_maxwin",
        "win_small",
        "win_medium",
    }
    shared |= {f"music_tier_{tier}" for tier in TIER_LOUDNESS} | {
        "feature_end",
        "stop_1",
        "stop_5",
        "scatter_1",
        "scatter_5",
    }
    assert {game: shared - cues[game] for game in PLAYABLE} == {game: set() for game in PLAYABLE}


def test_no_file_comes_within_one_decibel_of_full_scale(rows: dict[str, Row]) -> None:
    assert not failing(rows, lambda row: row.peak < -1.0)


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("piece", ["music_base", "music_feature"])
def test_the_music_under_the_game_is_even(rows: dict[str, Row], game: str, piece: str) -> None:
    row = rows[f"{game}/{piece}"]
    assert row.loudness == pytest.approx(-20.0, abs=0.5)
    assert 38 <= row.seconds <= 60


@pytest.mark.parametrize("game", PLAYABLE)
def test_each_tier_is_louder_than_the_one_below(rows: dict[str, Row], game: str) -> None:
    measured_tiers = [rows[f"{game}/music_tier_{tier}"].loudness for tier in TIER_LOUDNESS]
    assert measured_tiers == pytest.approx(list(TIER_LOUDNESS.values()), abs=0.5)
    assert measured_tiers == sorted(measured_tiers)


@pytest.mark.parametrize("game", PLAYABLE)
def test_all_tiers_have_the_same_length_so_that_one_can_take_over_from_another(rows: dict[str, Row], game: str) -> None:
    lengths = {rows[f"{game}/music_tier_{tier}"].seconds for tier in TIER_LOUDNESS}
    assert lengths == {32 * 60 / 126}


def test_effects_lie_in_their_classes(rows: dict[str, Row]) -> None:
    effects = {name: row for name, row in rows.items() if not row.cue.startswith("music_") and row.seam is None}
    assert not failing(effects, lambda row: -21.0 <= row.momentary <= -12.5)


def test_effects_begin_and_end_in_silence(rows: dict[str, Row]) -> None:
    effects = {name: row for name, row in rows.items() if row.seam is None}
    assert not failing(effects, lambda row: row.end < -60 and row.start < -30)


def test_loops_have_no_click_and_no_step_at_the_seam(rows: dict[str, Row]) -> None:
    loops = {name: row for name, row in rows.items() if row.seam is not None}
    assert len(loops) >= 3 * 6 + 2
    assert not failing(loops, lambda row: row.seam < 1.5 and abs(row.step) < 2.0)


def test_a_table_row_with_an_unknown_key_is_refused(tmp_path) -> None:
    table = tmp_path / "sounds.yaml"
    table.write_text('common:\n  button: {file: x.ogg, gain: 0, loop: false, caption: "B", volume: 3}\n')
    with pytest.raises(TypeError, match="volume"):
        sounds(table)


def test_a_sound_knows_where_its_file_is() -> None:
    sound = Sound("common", "button", "common/sound/button.ogg", 0.0, False, "Button")
    assert sound.path.is_file()


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_scatter_on_a_stopping_reel_over_the_loudest_music_does_not_clip(game: str) -> None:
    volumes = Volumes()
    files = {sound.cue: sound.path for sound in sounds() if sound.game == game}
    music = read(files["music_feature"]) * volumes.master * volumes.music
    loudest_at = int(np.abs(music).max(1).argmax())
    mix = np.roll(music, -loudest_at + 400, axis=0)[:44100]
    for cue in ("stop_3", "scatter_3"):
        effect = read(files[cue])[:44100] * volumes.master * volumes.effects
        mix[: len(effect)] += effect
    assert np.abs(mix).max() < 1.0
