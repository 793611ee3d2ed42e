"""The search for parameters: it meets other targets, changes nothing without need, and fails loudly."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from slots import games
from slots.engine.config import load_config
from slots.games.book_of_99.config import Config
from slots.lab import book_of_99_search, cli
from slots.lab.book_of_99_search import propose
from slots.lab.proposal import Target, with_value
from tests.book_of_99.stage import config_with, write_config

WIDE = {"rtp_percent": "96.50", "hit_percent": "29.00", "tolerance_points": "0.1"}


def test_a_config_that_meets_its_targets_is_left_alone() -> None:
    proposal = propose(config_with())
    assert proposal.met
    assert not proposal.changes


def test_other_targets_are_met(tmp_path: Path) -> None:
    config = config_with(targets=WIDE)
    proposal = propose(config)
    assert proposal.met, "\n".join(map(str, proposal.targets))
    path = write_config(tmp_path, targets=WIDE)
    path.write_text(with_value(path.read_text(), "strips", proposal.changes["strips"]))
    loaded = load_config(path, Config)
    assert loaded.strips != config.strips
    assert propose(loaded).met
    for strip, old in zip(loaded.strips, config.strips, strict=True):
        assert strip.count("book") == old.count("book")
        assert set(strip) == set(old)


def test_a_missed_target_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_config(tmp_path, targets=WIDE | {"rtp_percent": "50.0"})
    monkeypatch.setattr(games, "CONFIG_FOLDER", tmp_path)
    monkeypatch.setattr(book_of_99_search, "TRIES", 3)
    monkeypatch.setattr(book_of_99_search.Search.run, "__defaults__", (3, None))
    assert cli.calibrate("book_of_99") == 1
    said = capsys.readouterr()
    assert "MISSED" in said.err
    assert "RTP in per cent" in said.out


def test_no_verdict_on_an_interval_wider_than_the_tolerance() -> None:
    assert Target("RTP", 96.0, 95.9, 96.1, half_width=0.05).met
    assert not Target("RTP", 96.0, 95.9, 96.1, half_width=0.2).met


def test_a_value_is_changed_and_nothing_else() -> None:
    text = "# above\na: 1\n\n# of b\nb:\n  - [1, 2]\n  - [3, 4]\n\n# below\nc: 3\n"
    changed = with_value(text, "b", [[5, 6]])
    assert yaml.safe_load(changed) == {"a": 1, "b": [[5, 6]], "c": 3}
    assert "# above\na: 1\n\n# of b\nb:" in changed
    assert "\n\n# below\nc: 3\n" in changed
