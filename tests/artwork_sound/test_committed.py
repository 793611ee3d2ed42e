"""The sounds as they are shipped: every file is decoded and measured as the sound sheet does it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from slots import games
from slots.artwork.sound import GAMES, analysis, recipes
from slots.artwork.sound.catalogue import ASSETS, Sound, sounds
from slots.artwork.sound.dsp import Signal
from slots.artwork.sound.mastering import read
from slots.artwork.sound.music.celebration import BEATS, LOUDNESS, MOMENTARY, TEMPI, TIERS
from slots.artwork.sound.music.players import SCALES
from slots.artwork.sound.sheet import Row, line, measured
from slots.client.sound import Volumes

PLAYABLE = [game for game in GAMES if game != "common"]


#: Beats a minute of the music that lies under the games; the tiers' are with their score.
BEDS = {
    "book_of_99/music_base": 90,
    "book_of_99/music_feature": 120,
    "bone_lich/music_base": 72,
    "bone_lich/music_feature": 96,
    "bone_lich/music_feature_2": 96,
    "bone_lich/music_feature_3": 96,
    "bone_lich/music_feature_4": 96,
    "three_lamps/music_base": 84,
    "three_lamps/music_feature": 112,
}
TEMPO = BEDS | {
    f"{game}/music_tier_{tier}": bpm for game in PLAYABLE for tier, bpm in zip(TIERS, TEMPI[game], strict=True)
}
MUSIC = [f"{sound.game}/{sound.cue}" for sound in sounds() if sound.cue.startswith("music_")]
LEVELS = ["music_feature", "music_feature_2", "music_feature_3", "music_feature_4"]


@cache
def heard(name: str) -> Signal:
    """A piece as the player hears it, by game and cue."""
    game, cue = name.split("/")
    return read(ASSETS / game / "sound" / f"{cue}.ogg")


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
    shared = {"music_base", "music_feature", "music_bonus", "music_bigwin_end", "feature_end", "scatter_1", "scatter_5"}
    shared |= {f"music_tier_{tier}" for tier in TIERS}
    assert {game: shared - cues[game] for game in PLAYABLE} == {game: set() for game in PLAYABLE}


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_game_has_a_finale_exactly_if_it_has_a_maximum_win(game: str) -> None:
    most = games.load(game).config.max_win
    assert ("music_maxwin" in {sound.cue for sound in sounds() if sound.game == game}) == (most is not None)


def test_no_file_comes_within_one_decibel_of_full_scale(rows: dict[str, Row]) -> None:
    assert not failing(rows, lambda row: row.peak < -1.0)


def test_all_music_that_loops_is_equally_loud(rows: dict[str, Row]) -> None:
    loops = {name: rows[name] for name in MUSIC if rows[name].seam is not None}
    assert len(loops) == len(TEMPO) + 1
    assert not failing(loops, lambda row: abs(row.loudness - LOUDNESS) <= 0.5)


def test_fanfares_are_as_loud_as_effects(rows: dict[str, Row]) -> None:
    once = {name: rows[name] for name in MUSIC if rows[name].seam is None}
    assert len(once) >= 2 * len(PLAYABLE)
    assert not failing(once, lambda row: abs(row.momentary - MOMENTARY) <= 0.5)


@pytest.mark.parametrize("piece", BEDS)
def test_the_music_under_the_game_is_long_enough(rows: dict[str, Row], piece: str) -> None:
    assert 38 <= rows[piece].seconds <= 60


def test_the_levels_of_the_bonus_have_one_length(rows: dict[str, Row]) -> None:
    assert {rows[f"bone_lich/{level}"].seconds for level in LEVELS} == {64 * 60 / 96}


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_tier_is_faster_and_brighter_than_the_one_below(rows: dict[str, Row], game: str) -> None:
    lengths = [rows[f"{game}/music_tier_{tier}"].seconds for tier in TIERS]
    assert lengths == pytest.approx([BEATS[game] * 60 / bpm for bpm in TEMPI[game]])
    assert lengths == sorted(lengths, reverse=True)
    bright = [analysis.brightness(heard(f"{game}/music_tier_{tier}")) for tier in TIERS]
    assert bright == sorted(bright), bright


def test_a_level_of_the_bonus_is_brighter_than_the_one_below() -> None:
    bright = [analysis.brightness(heard(f"bone_lich/{level}")) for level in LEVELS]
    assert bright == sorted(bright), bright


def test_the_tiers_of_the_games_are_not_one_arrangement() -> None:
    tempi = [bpm for game in PLAYABLE for bpm in TEMPI[game]]
    assert len({TEMPI[game] for game in PLAYABLE}) == len(PLAYABLE)
    for tier in range(len(TIERS)):
        assert len({TEMPI[game][tier] for game in PLAYABLE}) == len(PLAYABLE), tempi


@pytest.mark.parametrize("piece", TEMPO)
def test_music_is_struck_on_its_beats(piece: str) -> None:
    x = heard(piece)
    assert analysis.beside_the_grid(x, TEMPO[piece]) < 0.3
    assert analysis.beside_the_grid(x, TEMPO[piece] * 1.07) > 0.6, "the measure does not tell one tempo from another"


@pytest.mark.parametrize("piece", [name for name in MUSIC if not name.startswith("common/")])
def test_music_is_in_the_scale_of_its_game(piece: str) -> None:
    """Chance gives 0.58. Bone Lich's cadences have the leading note, which its scale has not."""
    assert analysis.in_scale(heard(piece), SCALES[piece.split("/", maxsplit=1)[0]]) > 0.75


@pytest.mark.parametrize("piece", MUSIC)
def test_music_has_no_click_and_no_offset_and_two_sides_that_agree(piece: str) -> None:
    x = heard(piece)
    assert analysis.click(x) < 22.0
    assert analysis.offset(x) < 5e-4
    assert analysis.correlation(x) > 0.2


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("tier", TIERS)
def test_the_count_up_is_heard_over_the_music_of_its_tier(game: str, tier: str) -> None:
    """The ticks in their own octave, both as loud as the player's settings of the first day make them."""
    volumes = Volumes()
    gains = {(sound.game, sound.cue): 10 ** (sound.gain / 20) for sound in sounds()}
    music = heard(f"{game}/music_tier_{tier}") * volumes.music * gains[game, f"music_tier_{tier}"]
    for cue in ("count_loop", "count_end", "coin_lock"):
        effect = heard(f"common/{cue}") * volumes.effects * gains["common", cue]
        assert analysis.masked(effect, music) > 6.0, cue


def test_effects_lie_in_their_classes(rows: dict[str, Row]) -> None:
    effects = {name: row for name, row in rows.items() if not row.cue.startswith("music_") and row.seam is None}
    assert not failing(effects, lambda row: -21.0 <= row.momentary <= -12.5)


def test_effects_begin_and_end_in_silence(rows: dict[str, Row]) -> None:
    effects = {name: row for name, row in rows.items() if row.seam is None}
    assert not failing(effects, lambda row: row.end < -60 and row.start < -30)


def test_loops_have_no_click_and_no_step_at_the_seam(rows: dict[str, Row]) -> None:
    loops = {name: row for name, row in rows.items() if row.seam is not None}
    assert len(loops) >= 3 * 6 + 3 + 2
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
    for cue in ("stop_3" if "stop_3" in files else "fall_3", "scatter_3"):
        effect = read(files[cue])[:44100] * volumes.master * volumes.effects
        mix[: len(effect)] += effect
    assert np.abs(mix).max() < 1.0
