"""What is heard: pieces of music that follow each other, and what a win does to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from slots.client.assets import Assets
from slots.client.files import read_yaml
from slots.client.music import BEDS, DUCK, FADE_MS, Music, Piece, is_bed
from slots.client.playback import Playback
from slots.client.sound import Sound, Volumes
from slots.timeline.film import QUICK, Chapter, Film
from slots.timeline.frame import Cue, Marker
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline

ROWS = {
    (owner, name): row
    for owner, rows in read_yaml(Assets().root / "common/sound/sounds.yaml").items()
    for name, row in rows.items()
}
MUSIC = sorted(key for key in ROWS if key[1].startswith("music"))


@dataclass
class FakeChannel:
    """A channel of the mixer that writes down what is asked of it."""

    volume: float = 1.0
    #: Of each piece that was started: the sound, its loops, its fade, and the volume at that moment.
    started: list[tuple[Any, int, int, float]] = field(default_factory=list)
    faded_out: int = 0

    def play(self, sound: Any, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> None:
        self.started.append((sound, loops, fade_ms, self.volume))

    def fadeout(self, time: int, /) -> None:
        self.faded_out += 1

    def set_volume(self, value: float, /) -> None:
        self.volume = value


class Heard:
    """A mixer without a device: every file is decoded, the two channels of music are fakes."""

    def __init__(self, assets: Assets) -> None:
        self.sound = Sound(assets, Volumes(1.0, 1.0, 1.0), silent=True)
        self.channels = [FakeChannel(), FakeChannel()]
        self.sound._music = Music(self.channels)
        self.sound._loaded = {row["file"]: row["file"] for row in ROWS.values()}  # type: ignore[misc]

    def play(self, owner: str, name: str) -> FakeChannel:
        """Change to a piece, decoded by now; the channel that it plays on."""
        file = ROWS[owner, name]["file"]
        self.sound._loaded.setdefault(file, file)
        before = [len(channel.started) for channel in self.channels]
        self.sound.game = owner
        self.sound.music(name)
        self.sound.step(0.01)
        return next(
            channel for channel, count in zip(self.channels, before, strict=True) if len(channel.started) > count
        )


@pytest.fixture
def heard(assets: Assets) -> Heard:
    return Heard(assets)


@pytest.mark.parametrize(("owner", "name"), MUSIC)
def test_what_happens_begins_on_its_first_beat_and_beds_fade_in(heard: Heard, owner: str, name: str) -> None:
    heard.play("common", "music_lobby")
    if (owner, name) == ("common", "music_lobby"):
        heard.play("bone_lich", "music_base")
    channel = heard.play(owner, name)
    sound, loops, fade, _ = channel.started[-1]
    assert sound == ROWS[owner, name]["file"]
    assert (loops == -1) == ROWS[owner, name]["loop"]
    assert fade == (FADE_MS if is_bed(name) else 0)


@pytest.mark.parametrize(("owner", "name"), MUSIC)
def test_a_win_lowers_the_bed_under_it_and_never_its_own_music(heard: Heard, owner: str, name: str) -> None:
    channel = heard.play(owner, name)
    before = channel.volume
    heard.sound.duck(5.0)
    for _ in range(60):
        heard.sound.step(1 / 60)
    assert channel.volume == pytest.approx(before * (DUCK if is_bed(name) else 1.0))
    for _ in range(600):
        heard.sound.step(1 / 60)
    assert channel.volume == pytest.approx(before), "it comes back"


def test_every_piece_that_does_not_loop_happens() -> None:
    beds = {key for key in ROWS if key[1].startswith("music") and is_bed(key[1])}
    assert all(ROWS[key]["loop"] for key in beds)
    assert {name for _, name in MUSIC} >= set(BEDS), "a bed that no game has"
    assert {f"music_feature_{level}" for level in (2, 3, 4)} <= {name for _, name in MUSIC if is_bed(name)}


def test_a_bed_that_returns_under_a_win_begins_low(heard: Heard) -> None:
    heard.play("bone_lich", "music_tier_big")
    heard.sound.duck(5.0)
    for _ in range(60):
        heard.sound.step(1 / 60)
    channel = heard.play("bone_lich", "music_base")
    assert channel.started[-1][3] == pytest.approx(DUCK)


@pytest.mark.parametrize(("owner", "name"), MUSIC)
def test_a_piece_never_begins_at_another_volume_than_its_own(heard: Heard, owner: str, name: str) -> None:
    """The mixer fades in to the volume that the channel has when the piece is started."""
    heard.sound.volumes.mute = True
    assert heard.play(owner, name).started[-1][3] == 0.0


def test_music_waits_for_its_file_and_goes_on_until_then(heard: Heard) -> None:
    first = heard.play("bone_lich", "music_base")
    file = ROWS["bone_lich", "music_bonus"]["file"]
    late = heard.sound._loaded.pop(file)
    heard.sound.music("music_bonus")
    heard.sound.step(0.1)
    assert not first.faded_out
    heard.sound._loaded[file] = late
    heard.sound.step(0.1)
    assert first.faded_out


def test_of_a_games_beds_only_the_one_that_plays_and_the_first_stay_decoded(heard: Heard) -> None:
    """A minute of music is ten megabytes; what is short stays, for it must be heard on its beat."""
    sound = heard.sound
    short = {row["file"] for (_, name), row in ROWS.items() if not is_bed(name)}
    base = ROWS["bone_lich", "music_base"]["file"]
    bed = base
    for name in ("music_base", "music_feature", "music_bonus", "music_feature_2", "music_tier_big", "music_base"):
        heard.play("bone_lich", name)
        bed = ROWS["bone_lich", name]["file"] if is_bed(name) else bed
        assert set(sound._loaded) - short == {base, bed}, name
        assert short <= set(sound._loaded), name


def test_two_games_may_call_a_piece_by_the_same_name(heard: Heard) -> None:
    heard.play("bone_lich", "music_base")
    assert heard.play("three_lamps", "music_base").started[-1][0] == ROWS["three_lamps", "music_base"]["file"]


def test_no_music_fades_out(heard: Heard) -> None:
    channel = heard.play("bone_lich", "music_base")
    heard.sound.music("")
    heard.sound.step(0.1)
    assert channel.faded_out == 1
    assert heard.sound._music is not None
    assert heard.sound._music.piece is None


def test_a_piece_without_gain_plays_at_the_players_volume() -> None:
    channels = [FakeChannel(), FakeChannel()]
    music = Music(channels)
    music.play(Piece("music_tier_big", "x", gain=4.0), "x", 0.5)
    assert channels[1].volume == 1.0, "no louder than the mixer can"


# -- a film's ducking ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene(Chapter[Stage]):
    """A chapter of ten seconds, lowered from 2 to 7, with two places where a press goes."""

    name: str = "win"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        cues = (Cue(2.0, "duck", "celebration", 5.0),)
        return Timeline(10.0, (), {}, {}, cues, (Marker(3.0, "open"), Marker(9.0, "over"))), stage


class Ear:
    """Hears when music is lowered, in seconds of the clock."""

    def __init__(self) -> None:
        self.time, self.until = 0.0, 0.0

    def duck(self, seconds: float) -> None:
        self.until = self.time + seconds

    def music(self, name: str) -> None: ...
    def hush(self) -> None: ...
    def play(self, name: str, volume: float = 1.0) -> None: ...
    def loop(self, name: str, seconds: float, volume: float = 1.0) -> None: ...


def lowered(playback: Playback, ear: Ear, until: float, press_at: float = 1e9) -> Iterator[tuple[float, bool]]:
    """Time of the film and whether music is lowered, until a time of the film."""
    while playback.t < until:
        if playback.t >= press_at:
            playback.press()
            press_at = 1e9
        playback.step(1 / 30)
        yield playback.t, ear.time < ear.until
        ear.time += 1 / 30


def playback(quick: bool = False) -> tuple[Playback, Ear]:
    ear = Ear()
    film = Film([Scene()], Stage((), (), {}), (), lambda values: ())
    return Playback(film, ear, quick=quick), ear  # type: ignore[arg-type]


@pytest.mark.parametrize("quick", [False, True])
def test_music_is_lowered_for_as_long_as_the_film_says_at_any_speed(quick: bool) -> None:
    made, ear = playback(quick)
    slack = 0.4 * (QUICK if quick else 1.0)
    for t, low in lowered(made, ear, 10.0):
        if t < 2.0 or t > 7.0 + slack:
            assert not low, t
        if 2.0 + 1 / 30 * QUICK < t < 7.0:
            assert low, t


def test_a_skip_over_the_end_of_a_win_brings_the_music_back() -> None:
    made, ear = playback()
    after = [low for t, low in lowered(made, ear, 10.0, press_at=3.5) if t > 9.4]
    assert after
    assert not any(after)


def test_a_skip_into_a_win_lowers_the_music() -> None:
    made, ear = playback()
    assert all(low for t, low in lowered(made, ear, 6.9, press_at=0.5) if t >= 3.0)


def test_going_back_before_a_win_brings_the_music_back() -> None:
    made, ear = playback()
    list(lowered(made, ear, 4.0))
    made.t = 0.5
    for t, low in lowered(made, ear, 1.9):
        assert not low or t < 1.0, t
