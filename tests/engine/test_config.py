"""Configs: what is wrong is said with file, line, key, found and expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from slots import games
from slots.engine.config import ConfigError, config_hash, load_config
from slots.games.book_of_99.config import Config
from tests.book_of_99.stage import config_with, content, write_config

GOOD = (games.CONFIG_FOLDER / "book_of_99.yaml").read_text(encoding="utf-8")


def problem(folder: Path, old: str, new: str) -> str:
    """What is said about the real config with one passage changed."""
    assert old in GOOD
    path = folder / "book_of_99.yaml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load_config(path, Config)
    return str(caught.value).removeprefix(str(path))


def line_of(passage: str) -> int:
    return GOOD[: GOOD.index(passage)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("2: 100,", "2: many,", "  hero: {2", "pays.hero.2: input should be a valid integer"),
        (
            "2: 100,",
            "2: -100,",
            "  hero: {2",
            "pays.hero.2: pays -10 minor units at a bet of 10; every pay must be whole",
        ),
        (
            "3: 1000,",
            "3: 1005,",
            "  hero: {2",
            "pays.hero.3: pays 100.5 minor units at a bet of 10; every pay must be whole",
        ),
        (
            "bets: [10, 20,",
            "bets: [20,",
            "bets:",
            "bets: every bet must be a multiple of the smallest, 20; found 30",
        ),
        ("bets: [10, 20,", "bets: [20, 10,", "bets:", "bets: bets must be positive and rising; found [20, 10, 30"),
        ("[king, queen, queen", "[king, quene, queen", "  - [king, queen, queen", "strips.0.1: unknown symbol 'quene'"),
        ("  hero: {2: 100", "  heroine: {2: 100", "pays:", "pays: no pays for hero; every symbol but book has pays"),
        ("rules_version: 1", "rules_versoin: 1", None, ": 'rules_version' is missing"),
        ("free_spins: {books: 3,", "free_spins: {bucks: 3,", "free_spins:", "free_spins: 'books' is missing"),
        ("  - [1, 1, 1, 1, 1]", "  - [1, 1, 3, 1, 1]", "  - [1, 1, 1, 1, 1]", "lines.0: a line has 5 rows from 0 to 2"),
        ("kind: wild", "kind: wlid", "  book: {name", "symbols.book.kind: input should be 'high', 'low', 'wild'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new: str, line: str | None, said: str) -> None:
    text = problem(tmp_path, old, new)
    assert said in text
    if line:
        assert text.startswith(f", line {line_of(line)}: "), text
    assert "\n" not in text


def test_a_key_given_twice_is_refused(tmp_path: Path) -> None:
    text = problem(tmp_path, "title: Book of 99", "title: Book of 99\ntitle: Other")
    assert text == f", line {line_of('title: Book') + 1}: title: this key stands here twice"


def test_a_symbol_left_out_is_named(tmp_path: Path) -> None:
    said = problem(tmp_path, "  witch: {name: Witch, kind: high, picture: witch}\n", "")
    assert "witch" in said or "pays for a symbol that has none" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [("a: [1", "line 1: no YAML"), ("", "expected keys and values"), ("- 1", "expected keys and values, found [1]")],
)
def test_a_file_that_is_no_config(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text)
    with pytest.raises(ConfigError, match=r"x\.yaml") as caught:
        load_config(path, Config)
    assert said in str(caught.value)


def test_a_missing_file_and_a_missing_game(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="this file does not exist"):
        games.load("book_of_99", tmp_path)
    with pytest.raises(ConfigError, match="there is no game 'poker'; there are"):
        games.load("poker")


def test_the_hash_covers_what_decides_rounds_and_not_the_dress() -> None:
    real = config_hash(config_with())
    symbols = content()["symbols"]
    dressed = {key: {**symbol, "name": "X", "picture": "y"} for key, symbol in symbols.items()}
    assert config_hash(config_with(title="Other", symbols=dressed)) == real
    assert config_hash(config_with(bets=[10])) != real
    assert len(real) == 64


def test_a_config_of_another_folder(tmp_path: Path) -> None:
    write_config(tmp_path, bets=[30, 60])
    assert tuple(games.load("book_of_99", tmp_path).bets) == (30, 60)
