"""What the published reports must say: the targets of the rules, with intervals narrower than their tolerances."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from slots import games
from slots.engine.report import REPORT_FOLDER, read_report
from slots.engine.stream import Stream
from slots.games.bone_lich import rules
from slots.games.bone_lich.game import BoneLich
from slots.lab import bone_lich
from slots.lab.three_lamps_chain import entry_means
from slots.lab.three_lamps_exact import bought_line_mean, entry_odds, line_means

TOLERANCE = 0.10


def report(game: str) -> dict[str, Any]:
    assert read_report(games.load(game)), f"config/reports/{game}.json is missing or belongs to another config"
    found: dict[str, Any] = json.loads((REPORT_FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


def holds(figure: dict[str, float], target: float) -> None:
    """A figure meets a target only if its interval is narrower than the tolerance."""
    assert figure["half_width_95"] <= TOLERANCE, f"± {figure['half_width_95']:.4f} says nothing about ± {TOLERANCE}"
    assert abs(figure["percent"] - target) <= TOLERANCE, f"{figure['percent']:.4f} ± {figure['half_width_95']:.4f} %"


def triggers(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {trigger["name"]: trigger for trigger in found["triggers"]}


@pytest.mark.rule("BL-23")
def test_bone_lich_meets_its_targets() -> None:
    found = report("bone_lich")
    holds(found["rtp"], 96.20)
    assert 28 <= found["hit_frequency"]["percent"] <= 34
    odds = {name: (each["one_in_from"], each["one_in_to"]) for name, each in triggers(found).items()}
    for name, low, high in (
        ("a feature won", 30, 50),
        ("Bonus", 200, 245),
        ("Super Bonus", 1_500, 3_000),
        ("Hidden Bonus", 15_000, 40_000),
    ):
        assert low <= odds[name][0] <= odds[name][1] <= high, (name, odds[name])
    assert 45 <= found["levels"]["level_2"]["percent"] <= 53
    assert 8 <= found["levels"]["level_max"]["percent"] <= 15
    top = found["max_win"]
    assert top["bets"] == 20_000
    assert 2e6 <= top["odds_from"] <= top["odds_to"] <= 20e6, top
    assert found["simulated"]["agrees"]
    assert found["cap_bias_points"] < 0.001, "what is left out of the cap is far below the interval"


@pytest.mark.rule("BL-26")
def test_features_of_bone_lich_do_not_feed_on_themselves() -> None:
    assert report("bone_lich")["branching"] <= 0.7


def test_the_parts_of_bone_lich_add_up() -> None:
    found = report("bone_lich")
    assert math.fsum(part["percent"] for part in found["parts"]) == pytest.approx(found["rtp"]["percent"], abs=1e-9)


@pytest.mark.rule("TL-20")
def test_three_lamps_returns_the_same_at_each_level_and_for_each_buy() -> None:
    found = report("three_lamps")
    modes = found["modes"]
    assert len(modes) == 8
    for name, mode in modes.items():
        holds(mode["rtp"], 96.00)
        assert mode["simulated"]["agrees"], name
        if name.startswith("level"):
            assert 20 <= mode["hit_frequency"]["percent"] <= 30, name
    assert 120 <= triggers(found)["Lamp Bonus"]["one_in"] <= 200


@pytest.mark.rule("TL-22")
def test_treasure_and_multiply_together_are_worth_less_than_triple() -> None:
    config = games.load("three_lamps").config
    means = entry_means(config, 7)
    assert means[0b011] < means[0b111]
    assert means[0b001] + means[0b010] < 9000, "two buys cost 90 bets"


@pytest.mark.rule("TL-20")
def test_the_published_report_of_three_lamps_is_what_the_chain_gives() -> None:
    """Computed anew, exactly: lines and starts as fractions, the bonus as a Markov chain."""
    game = games.load("three_lamps")
    published = report("three_lamps")["modes"]
    lines = line_means(game.config)
    for level in range(4):
        means = entry_means(game.config, (1 << level) - 1) if level else {}
        odds = entry_odds(game.config, level)
        percent = float(lines[level]) + math.fsum(float(odds[mask]) * means[mask] for mask in odds)
        assert published[f"level:{level}"]["rtp"]["percent"] == pytest.approx(percent, abs=1e-9)
    bought = (float(bought_line_mean(game.config, 3)) + means[0b111]) / game.actions["buy:triple"] * 100
    assert published["buy:triple"]["rtp"]["percent"] == pytest.approx(bought, abs=1e-9)


def test_the_first_grid_of_bone_lich_has_its_scatters_by_the_exact_odds() -> None:
    game = games.load("bone_lich")
    assert isinstance(game, BoneLich)
    exact = bone_lich.dealt_scatters(game.config, "cold")
    assert sum(exact) == 1
    tables, board, grids = game.config.tables(), rules.new_board(), 20_000
    counts = [0] * len(exact)
    for seed in range(grids):
        rules.deal_grid(Stream(seed), tables, board, None, rules.FIRST_START)
        counts[board.totals[rules.T_DEALT]] += 1
    for number, chance in enumerate(map(float, exact)):
        error = math.sqrt(chance * (1 - chance) / grids)
        assert abs(counts[number] / grids - chance) < 4.5 * error, f"{number} Scatters: {counts}"
