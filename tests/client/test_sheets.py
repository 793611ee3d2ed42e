"""The sheets of key frames: every scene that is named can be shown, and what cannot is told in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from slots import games
from slots.client import sheets
from slots.client.assets import Assets
from slots.client.capture import capture
from slots.client.contact import spread
from slots.client.sheets import SCENES, Scenes, Shown, page_pictures, scene_pictures
from slots.client.staging import Staging
from slots.engine.config import load_config
from slots.engine.game import Game, RoundRecord
from slots.ledger import Ledger, LedgerError, NotOnOffer
from slots.timeline.geometry import ORIENTATIONS, Geometry, load_geometry
from tests.client.conftest import Theatre

NAMED = [(name, shown) for name in games.names() for shown in load_config(SCENES / f"{name}.yaml", Scenes).scenes]


@pytest.fixture(scope="module")
def geometries() -> Mapping[str, Geometry]:
    return {orientation: load_geometry(orientation) for orientation in ORIENTATIONS}


@pytest.mark.parametrize(("name", "shown"), NAMED, ids=[f"{name}: {shown.scene}" for name, shown in NAMED])
def test_every_named_round_shows_its_scene(
    name: str, shown: Shown, games: dict[str, Game], geometries: Mapping[str, Geometry]
) -> None:
    """Other reels or weights give other rounds to the same seeds: then others must be searched."""
    game = games[name]
    bet = shown.bet or game.bets[0]
    state = shown.meters(game)
    record = RoundRecord(name, game.config_hash, game.rules_version, bet, shown.action, state, shown.seed)
    film = Staging(game).stage(game.decide(record), geometries["landscape"], str, 10**9, bet, False, None)
    for chapter in shown.chapters:
        start, end = film.chapter_span(chapter)
        assert end > start


def test_a_scene_is_drawn_in_both_orientations(assets: Assets) -> None:
    shown = Shown(scene="spin", seed=1, chapters=("spin",), frames=3)
    for orientation, size in sheets.SIZES.items():
        frames, large = scene_pictures("book_of_99", shown, orientation, assets)
        assert len(frames) == 3
        assert {picture.get_size() for picture in (*frames, large)} == {size}
        assert len({bytes(picture.get_buffer()) for picture in frames}) == 3, "the frames are all the same"


def test_every_page_of_a_game_is_drawn(assets: Assets) -> None:
    pages = list(page_pictures("three_lamps", "portrait", assets))
    assert len({bytes(picture.get_buffer()) for picture in pages}) == len(pages) >= 10, "a page is drawn twice"


def test_a_round_that_no_longer_shows_its_scene_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "book_of_99.yaml").write_text("scenes:\n  - {scene: gone, seed: 0, chapters: [intro books]}\n")
    monkeypatch.setattr(sheets, "SCENES", tmp_path)
    monkeypatch.setattr(sheets, "page_pictures", lambda *_: [sheets.pygame.Surface((8, 8))])
    assert sheets.sheets(tmp_path, "book_of_99") == 2
    told = capsys.readouterr().err.strip()
    assert "scenes.0" in told
    assert "no chapter 'intro books'; there are spin" in told
    assert "\n" not in told


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"action": "buy:luck"}, "no action 'buy:luck'"),
        ({"bet": 7}, "no bet of 7"),
        ({"state": "books=x"}, "books needs a whole number"),
        ({"state": "moons=1"}, "no meter 'moons'"),
    ],
)
def test_what_a_capture_cannot_play_is_told(
    given: dict[str, object], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: dict[str, object] = {"game": "book_of_99", "seed": 1, "out_dir": tmp_path, **given}
    assert capture(**asked) == 2  # type: ignore[arg-type]
    assert told in capsys.readouterr().err


def test_a_capture_plays_what_was_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bought round with meters of its own, at a bet that the usual wallet does not cover."""
    assert capture("three_lamps", 3, tmp_path, (320, 240), 1, action="buy:treasure", bet=10_000, state="level=2") == 0
    assert (tmp_path / "sheet.png").exists()
    assert len(list(tmp_path.glob("0*.png"))) > 30, "the bonus was not played to its end"


def test_only_a_new_profile_starts_with_other_meters(theatre: Theatre) -> None:
    ledger: Ledger = theatre.client.ledger
    ledger.start_with("book_of_99", 200, {"books": 98, "stake_sum": 19_600})
    assert (ledger.selected_bet("book_of_99"), ledger.state("book_of_99", 200)["books"]) == (200, 98)
    with pytest.raises(NotOnOffer, match="other meters: books, stake_sum"):
        ledger.start_with("book_of_99", 200, {"books": 98})
    ledger.settle(ledger.begin("book_of_99", 200).id)
    with pytest.raises(LedgerError, match="has been played"):
        ledger.start_with("book_of_99", 200, {"books": 0, "stake_sum": 0})


def test_tiles_are_spread_from_the_first_to_the_last() -> None:
    assert spread(5, 48) == [0, 1, 2, 3, 4]
    assert spread(100, 5) == [0, 25, 50, 74, 99]
    assert spread(1, 48) == [0]
