"""The search for Bone Lich: how often each start set must be chosen for the RTP to meet its target (BL-23, BL-24).

The RTP is linear in the odds of the start sets, and the strata give what each set returns with its bonuses. So the
weight of one set solves the equation; how often the hottest set comes beside it stays as it is. What was found is
simulated again with another seed, and a target is met only if its whole interval lies within its bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from slots.games.bone_lich.config import BONUSES, STARTS, BoneLichConfig
from slots.games.bone_lich.game import BoneLich
from slots.lab.bone_lich import ROUNDS, Figure, Strata
from slots.lab.proposal import Proposal, Target
from slots.lab.tally import Tally

#: BL-23, in per cent and in rounds.
RTP, TOLERANCE = 96.20, 0.10
BANDS: Mapping[str, tuple[float, float]] = {
    "hit frequency in per cent": (28, 34),
    "a feature in … spins": (30, 50),
    "Bonus in … spins": (200, 245),
    "Super Bonus in … spins": (1_500, 3_000),
    "Hidden Bonus in … spins": (15_000, 40_000),
    "Level 2 in per cent": (45, 53),
    "MAX LEVEL in per cent": (8, 15),
}
#: Weights of the start sets add up to this, so that a step of one changes the RTP by less than half the tolerance.
TOTAL = 10_000
SEEDS = (301, 302)

#: Plays so many rounds of a mode of a config from a seed.
Play = Callable[[BoneLichConfig, str, int, int], Tally]


def strata(config: BoneLichConfig, play: Play, seed: int) -> Strata:
    """The strata of a config."""
    return Strata(BoneLich(config), {mode: play(config, mode, rounds, seed) for mode, rounds in ROUNDS.items()})


def returns(found: Strata) -> dict[str, float]:
    """What a spin from each start set returns with its bonuses, in per cent of the bet."""
    worth = {bonus: 100 * found.mean(bonus).value for bonus in BONUSES}
    return {start: found.start_return(start, worth) for start in STARTS}


def solve(config: BoneLichConfig, each: Mapping[str, float], wanted: float) -> dict[str, int]:
    """The weights with which the sets return ``wanted`` per cent together.

    :raises ArithmeticError: no weight of the second set does.
    """
    total = sum(config.start_choice.values())
    hottest = config.start_choice["hot_high"] / total
    rest = wanted - each["cold"] * (1 - hottest) - each["hot_high"] * hottest
    share = rest / (each["hot_low"] - each["cold"])
    if not 0 < share < 1 - hottest:
        raise ArithmeticError(f"no weight of hot_low returns {wanted} %: the sets return {dict(each)}")
    low, high = round(share * TOTAL), round(hottest * TOTAL)
    return {"cold": TOTAL - low - high, "hot_low": low, "hot_high": high}


def targets(found: Strata) -> list[Target]:
    """Every figure of BL-23 but the odds of the maximum win, which the report gives with its interval."""
    rtp = found.rtp()
    odds = {trigger["name"]: trigger for trigger in found.triggers()}
    hit, levels = found.spin("hit", 100), found.levels()
    figures: dict[str, Figure] = {"hit frequency in per cent": hit}
    rows = [Target("RTP in per cent", rtp.value, RTP - TOLERANCE, RTP + TOLERANCE, rtp.half_width)]
    names = {"a feature won": "a feature", **{name: name for name in ("Bonus", "Super Bonus", "Hidden Bonus")}}
    for trigger, name in names.items():
        row = odds[trigger]
        if row["one_in_from"] and row["one_in_to"]:
            half = (row["one_in_to"] - row["one_in_from"]) / 2
            middle = (row["one_in_to"] + row["one_in_from"]) / 2
            rows.append(Target(f"{name} in … spins", middle, *BANDS[f"{name} in … spins"], half))
    for level, name in (("level_2", "Level 2 in per cent"), ("level_max", "MAX LEVEL in per cent")):
        rows.append(Target(name, levels[level]["percent"], *BANDS[name], levels[level]["half_width_95"]))
    for name, figure in figures.items():
        rows.append(Target(name, figure.value, *BANDS[name], figure.half_width))
    return rows


def propose(config: BoneLichConfig, play: Play) -> Proposal:
    """Solve for the weights, and simulate anew with another seed what was found."""
    first = strata(config, play, SEEDS[0])
    rtp = first.rtp()
    said = [f"RTP before: {rtp.value:.4f} ± {rtp.half_width:.4f} %"]
    if abs(rtp.value - RTP) <= max(rtp.half_width, TOLERANCE / 2):
        return Proposal({}, said, targets(first))
    weights = solve(config, returns(first), RTP)
    content: dict[str, Any] = config.model_dump(by_alias=True) | {"start_choice": weights}
    proposed = BoneLichConfig.model_validate(content)
    said.append(f"start_choice: {config.start_choice} becomes {weights}")
    return Proposal({"start_choice": weights}, said, targets(strata(proposed, play, SEEDS[1])))
