"""The maths report: its text, its page, the command line around it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from slots.engine.report import REPORT_FOLDER, Report, read_report
from slots.games import load
from slots.lab import book_of_99, cli, paper
from slots.lab.page import page


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    made: dict[str, Any] = json.loads((REPORT_FOLDER / "book_of_99.json").read_text(encoding="utf-8"))
    return made


def test_the_text_has_the_figures(report: dict[str, Any]) -> None:
    text = paper.text(report)
    assert "99.00139 %" in text
    assert report["rtp"]["fraction"] in text
    assert "29.82864 %" in text
    for part in report["parts"]:
        assert part["name"] in text


def test_parts_add_up_to_the_whole(report: dict[str, Any]) -> None:
    assert sum(part["percent"] for part in report["parts"]) == pytest.approx(report["rtp"]["percent"], abs=1e-10)
    assert sum(row["rounds"] for row in report["histogram"]) == pytest.approx(1)
    assert sum(row["return"] for row in report["histogram"]) == pytest.approx(1, abs=0.02)


def test_the_page_is_self_contained_and_well_formed(report: dict[str, Any]) -> None:
    html = page(report)
    assert "http" not in html.replace("http://www.w3.org", "")
    assert "<script" not in html
    body = html[html.index("<body>") : html.index("</html>")].replace("&nbsp;", " ")
    root = ElementTree.fromstring(body)
    assert len(root.findall(".//svg")) == 3
    assert report["config_hash"] in html


def test_published_keys(report: dict[str, Any]) -> None:
    keys = "rtp.percent rtp.fraction rtp.half_width_95 hit_frequency.percent std max_win.bets max_win.odds rounds seed"
    for key in f"{keys} rounds_per_second digest config_hash rules_version".split():
        value: Any = report
        for part in key.split("."):
            value = value[part]
        assert value is not None, key
    assert {"name", "percent"} <= set(report["parts"][0])
    Report.model_validate(report)


def test_the_client_reads_no_figures_from_a_report_of_another_config(report: dict[str, Any], tmp_path: Path) -> None:
    game = load("book_of_99")
    assert read_report(game) is not None
    (tmp_path / "book_of_99.json").write_text(json.dumps(report | {"config_hash": "0"}))
    assert read_report(game, tmp_path) is None
    (tmp_path / "book_of_99.json").write_text("{")
    assert read_report(game, tmp_path) is None
    assert read_report(game, tmp_path / "nowhere") is None


def test_simulate_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "found.json"
    assert cli.simulate("book_of_99", 300_000, 1, 8, None, path) == 0
    found = json.loads(path.read_text())
    assert found["agrees"] is True
    assert found["rounds"] == 300_000
    assert found["rtp"]["half_width_95"] > 0
    assert sum(part["percent"] for part in found["parts"]) == pytest.approx(found["rtp"]["percent"])
    assert "agrees" in capsys.readouterr().out
    assert cli.simulate("book_of_99", 1000, 1, 7, None, "-") in (0, 1)
    assert json.loads(capsys.readouterr().out)["rounds"] == 1000


def test_maths_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(book_of_99, "CONFIRMING_ROUNDS", 200_000)
    html = tmp_path / "report.html"
    assert cli.maths("book_of_99", "-", html) == 0
    assert json.loads(capsys.readouterr().out)["rtp"]["percent"] == pytest.approx(99.0013894)
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: cli.maths("poker"), "there is no game 'poker'"),
        (lambda: cli.simulate("book_of_99", 10, mode="bonus"), "Book of 99 has no mode 'bonus'; there are spin."),
        (lambda: cli.simulate("book_of_99", 10, 1, 1, None, "/nowhere/x.json"), "/nowhere/x.json cannot be written"),
    ],
)
def test_mistakes_are_told_in_a_sentence(call: Any, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert call() == 2
    assert said in capsys.readouterr().err
