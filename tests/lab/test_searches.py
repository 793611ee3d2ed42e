"""The searches for Bone Lich and Three Lamps: they come back to their targets, and say so loudly when they do not."""

from __future__ import annotations

from typing import Any

import pytest

from slots import games
from slots.games.three_lamps.config import ThreeLampsConfig
from slots.lab import bone_lich_search, three_lamps_search
from slots.lab.bone_lich import Figure
from slots.lab.tally import Tally
from slots.lab.three_lamps_exact import line_means


def three_lamps() -> ThreeLampsConfig:
    config: ThreeLampsConfig = games.load("three_lamps").config
    return config


def test_stops_of_the_base_level_are_exchanged_until_its_lines_return_what_they_should() -> None:
    config = three_lamps()
    strips = [[list(strip) for strip in level] for level in config.strips]
    strips[0][0][1], strips[0][1][5] = "H1", "H1"
    off = three_lamps_search.with_content(config, strips=tuple(tuple(map(tuple, level)) for level in strips))
    before = float(line_means(off)[0])
    assert abs(before - 96) > 0.1, "the test begins with a miss"
    found = three_lamps_search.fit_level_0(off)
    assert abs(float(line_means(found)[0]) - 96) <= 0.05
    for new, old in zip(found.strips[0], off.strips[0], strict=True):
        assert new.count("W") == old.count("W")
        assert new.count("gT") == old.count("gT")


def test_a_level_that_is_near_is_left_alone() -> None:
    config = three_lamps()
    assert three_lamps_search.fit_level_0(config) is config


def test_a_knob_scales_its_table_and_nothing_else() -> None:
    config = three_lamps()
    turned = three_lamps_search.scaled(config, {"multiply": 2.0})
    assert turned.bonus.gem_odds["small"]["multiply"] == tuple(
        2 * odds for odds in config.bonus.gem_odds["small"]["multiply"]
    )
    assert turned.bonus.gem_odds["grown"] == config.bonus.gem_odds["grown"]
    assert turned.trigger == config.trigger


def test_the_weight_of_a_start_set_solves_the_equation() -> None:
    config = games.load("bone_lich").config
    each = {"cold": 50.0, "hot_low": 440.0, "hot_high": 1140.0}
    weights = bone_lich_search.solve(config, each, 96.2)
    total = sum(weights.values())
    assert sum(weights[start] * each[start] for start in weights) / total == pytest.approx(96.2, abs=0.05)
    assert weights["hot_high"] / total == pytest.approx(0.02)
    with pytest.raises(ArithmeticError, match="no weight"):
        bone_lich_search.solve(config, each, 30.0)


def test_bone_lich_proposes_weights_and_calls_a_wide_interval_a_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    """With strata made up for the purpose: 106 ± 1 % before, 96.2 ± 1 % after."""

    class Made:
        def __init__(self, rtp: float) -> None:
            self.found = Figure(rtp, (1 / 1.96) ** 2)

        def rtp(self) -> Figure:
            return self.found

        def mean(self, bonus: str) -> Figure:
            return Figure(80.0, 0.0)

        def start_return(self, start: str, worth: Any) -> float:
            return {"cold": 50.0, "hot_low": 440.0, "hot_high": 1140.0}[start]

        def triggers(self) -> list[dict[str, Any]]:
            names = ("a feature won", "Bonus", "Super Bonus", "Hidden Bonus")
            return [{"name": name, "one_in_from": 41.0, "one_in_to": 42.0} for name in names]

        def spin(self, measure: str, scale: float) -> Figure:
            return Figure(31.0, 0.0)

        def levels(self) -> dict[str, dict[str, float]]:
            return {name: {"percent": 48.0, "half_width_95": 0.1} for name in ("level_2", "level_max")}

    made = iter([Made(106.0), Made(96.2)])
    monkeypatch.setattr(bone_lich_search, "strata", lambda *_: next(made))
    proposal = bone_lich_search.propose(games.load("bone_lich").config, lambda *_: Tally())
    assert proposal.changes["start_choice"]["hot_low"] > 0
    verdicts = {target.name: target.met for target in proposal.targets}
    assert not verdicts["RTP in per cent"], "an interval of a whole point is no verdict"
    assert verdicts["a feature in … spins"]
    assert not verdicts["Bonus in … spins"]
    assert not proposal.met
