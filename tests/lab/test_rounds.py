"""Searching, telling and verifying rounds of every game."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from slots import games
from slots.engine.game import Event, Game, Payment, Round, RoundRecord, meters
from slots.lab import cli
from slots.lab.seeds import search
from slots.lab.telling import tell
from slots.lab.words import words_of
from tests.book_of_99.stage import write_config

ROUNDS = 250


@pytest.fixture(scope="module", params=games.names())
def game(request: pytest.FixtureRequest) -> Game:
    return games.load(request.param)


def rounds(game: Game, number: int = ROUNDS) -> list[Round]:
    """Rounds of every action; the meters of spins go on from round to round."""
    made = []
    for action in game.actions:
        state = game.initial_state()
        for seed in range(number):
            bet = game.bets[seed % 3]
            record = RoundRecord(game.name, game.config_hash, game.rules_version, bet, action, state, seed)
            made.append(game.decide(record))
            state = made[-1].state
    return made


def test_the_events_explain_every_win(game: Game) -> None:
    words = words_of(game)
    for each in rounds(game):
        wrong = words.verify(each)
        assert not wrong, "\n".join([*tell(each, words), *wrong])


def falsified(made: Round) -> list[Round]:
    """The round with one number of its outcome changed, in several ways."""
    changed = []
    for place, event in enumerate(made.events):
        for name in ("hundredths", "win", "counter", "tokens", "left", "bar", "multiplier", "books", "value"):
            if hasattr(event, name):
                other: Event = dataclasses.replace(event, **{name: getattr(event, name) + 10})
                changed.append(
                    dataclasses.replace(made, events=(*made.events[:place], other, *made.events[place + 1 :]))
                )
    for place, event in enumerate(made.events):
        if "Paid" in type(event).__name__ or "Fell" in type(event).__name__:
            changed.append(dataclasses.replace(made, events=(*made.events[:place], *made.events[place + 1 :])))
    paid = (*made.payments, Payment("gift", 100, made.record.bet))
    return [*changed, dataclasses.replace(made, payments=paid)]


def test_a_wrong_number_is_found(game: Game) -> None:
    words = words_of(game)
    tried = missed = 0
    for made in rounds(game, 60):
        for false in falsified(made):
            tried += 1
            try:
                missed += not words.verify(false)
            except (KeyError, ValueError, IndexError):
                continue  # the events make no sense any more: found
    assert tried > 80
    # Some numbers are facts that nothing else follows from (the value a Treasure Gem drew and never added).
    assert missed <= tried // 20, f"{missed} of {tried} false rounds were not found"


def test_a_round_is_told_in_drawings(game: Game) -> None:
    words = words_of(game)
    made = next(each for each in rounds(game, 40) if each.win)
    told = "\n".join(tell(made, words))
    first = next(event for event in made.events if hasattr(event, "grid"))
    for row in words.alphabet.format(first.grid, words.width).splitlines():
        assert row in told
    assert f"won {made.win} minor units" in told
    assert made.digest in told


def test_a_found_seed_gives_that_round() -> None:
    game = games.load("book_of_99")
    state = {"books": 97, "stake_sum": 97 * 30}
    found = search(game, "collection and features == 2 and win >= 20", limit=3, state=state, bet=300, workers=1).found
    assert len(found) == 3
    for each in found:
        again = game.decide(each.round.record)
        assert again == each.round
        assert again.win >= 20 * 300
        assert [type(event).__name__ for event in again.events].count("FreeSpinsWon") == 2


def test_finds_do_not_depend_on_the_workers() -> None:
    game = games.load("book_of_99")
    alone = search(game, "win >= 700", limit=4, workers=1)
    two = search(game, "win >= 700", limit=4, workers=2)
    assert alone.found == two.found
    assert alone.rounds == two.rounds


def test_a_search_that_finds_nothing_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    assert cli.search("book_of_99", "win > 100000", rounds=1000, workers=1, json_path=path) == 1
    assert "0 found in 1,000 rounds" in capsys.readouterr().out
    assert json.loads(path.read_text())["found"] == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"condition": "win >"}, "Expected a name or a number, found the end."),
        ({"action": "buy"}, "has no action 'buy'; there are spin."),
        ({"bet": 7}, "has no bet 7; there are 10, 20"),
        ({"state": "coins=3"}, "there is no meter 'coins'; there are books, stake_sum"),
        ({"state": "books=x"}, "books needs a whole number, not 'x'"),
        ({"state": "books=99,stake_sum=990"}, "no collection has 99 Books"),
    ],
)
def test_wishes_that_cannot_be_met(options: dict[str, object], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    wish = {"condition": "win > 0", "rounds": 100, "workers": 1} | options
    assert cli.search("book_of_99", **wish) == 2  # type: ignore[arg-type]
    assert said in capsys.readouterr().err


def test_round_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.round_("book_of_99", 3, state="books=98,stake_sum=9800", bet=50) == 0
    said = capsys.readouterr().out
    assert "reels stopped" in said
    assert said.endswith("verified: the events explain every win\n")
    assert cli.round_("book_of_99", 3, script="0 0 0") == 2
    assert "the script has run out" in capsys.readouterr().err


def test_meters_of_the_command_line() -> None:
    assert meters("books=3, stake_sum=40", {"books": 0, "stake_sum": 0}) == {"books": 3, "stake_sum": 40}
    assert meters("", {}) == {}


def test_check_of_a_sound_house_and_of_a_wrong_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for name in games.names():
        text = (games.CONFIG_FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    reports = tmp_path / "reports"
    reports.mkdir()
    for name in games.names():
        loaded = games.load(name)
        (reports / f"{name}.json").write_text(
            json.dumps(
                {
                    "game": name,
                    "config_hash": loaded.config_hash,
                    "rules_version": loaded.rules_version,
                    "rtp": {"percent": 96.0},
                    "hit_frequency": {"percent": 30.0},
                    "std": 1.0,
                    "max_win": {"bets": 1.0},
                    "parts": [],
                }
            )
        )
    assert cli.check(folder, reports) == 0
    assert "All is sound." in capsys.readouterr().out
    write_config(folder, bets=[10, 20])
    (folder / "three_lamps.yaml").unlink()
    (tmp_path / "theme.yaml").write_text("a: [1\nb: 2")
    assert cli.check(folder, reports) == 1
    said = capsys.readouterr().out
    assert "book_of_99.json is no report of this config: run `python main.py maths book_of_99 --json" in said
    assert "three_lamps.yaml: this file does not exist" in said
    assert "theme.yaml, line 2: no YAML" in said
    assert "3 to mend." in said
