"""The search for Three Lamps: odds with which every level and every buy returns the same (TL-20).

Everything it aims at is exact. First the bonus: four numbers of its tables are scaled until the four buys return what
they should (Newton's method on the Markov chain: each number moves mostly one buy). Then, for each level with a lit
lamp, the odds of a trigger solve the equation that is left. Level 0 has line wins alone: single stops of its strips are
exchanged for other symbols, the best exchange first.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from slots.games.three_lamps.config import BUYS, ThreeLampsConfig
from slots.games.three_lamps.rules import GEMS, WILD
from slots.lab.proposal import Proposal, Target
from slots.lab.three_lamps_chain import entry_means
from slots.lab.three_lamps_exact import bought_line_mean, entry_odds, line_means, line_pays, mean_line, reel_counts

RTP: Final = 96.00
TOLERANCE: Final = 0.10
#: What is nearer than this is left as it is.
NEAR: Final = 0.05
#: Steps of Newton's method, and how far a knob is turned to see what it moves.
STEPS: Final = 4
NUDGE: Final = 0.05
#: The tables that are scaled, each with the buy it moves most.
KNOBS: Final = {
    "treasure": ("gem_odds", "small", "treasure"),
    "multiply": ("gem_odds", "small", "multiply"),
    "prize": ("gem_odds", "grown", "prize"),
    "triple": ("gem_odds", "grown", "treasure"),
}


def with_content(config: ThreeLampsConfig, **changes: Any) -> ThreeLampsConfig:
    """The config with other values at its top."""
    return ThreeLampsConfig.model_validate(config.model_dump(by_alias=True) | changes)


def buy_returns(config: ThreeLampsConfig, means: Mapping[int, float]) -> dict[str, float]:
    """RTP of each buy in per cent, from the means of the bonus with all lamps lit."""
    lines = {count: float(bought_line_mean(config, count)) for count in (1, GEMS)}
    return {
        name: 100 * (lines[bits.bit_count()] + means[bits]) / config.buys[name]  # type: ignore[index]
        for name, bits in BUYS.items()
    }


def scaled(config: ThreeLampsConfig, factors: Mapping[str, float]) -> ThreeLampsConfig:
    """The config with its knobs turned: every odds of a table times its factor, in whole numbers."""
    bonus: dict[str, Any] = copy.deepcopy(config.bonus.model_dump())
    for name, factor in factors.items():
        table, grid, gem = KNOBS[name]
        bonus[table][grid][gem] = tuple(round(odds * factor) for odds in bonus[table][grid][gem])
    return with_content(config, bonus=bonus)


def fit_buys(config: ThreeLampsConfig) -> ThreeLampsConfig:
    """Turn the four knobs until every buy is near its target; the config itself if it is already."""
    names = list(KNOBS)
    factors = dict.fromkeys(names, 1.0)
    made = config
    for _ in range(STEPS):
        here = buy_returns(made, entry_means(made, 7))
        miss = np.array([RTP - here[name] for name in names])
        if np.abs(miss).max() <= NEAR:
            break
        slopes = np.zeros((len(names), len(names)))
        for column, name in enumerate(names):
            further = scaled(config, factors | {name: factors[name] * (1 + NUDGE)})
            turned = buy_returns(further, entry_means(further, 7))
            slopes[:, column] = [(turned[row] - here[row]) / NUDGE for row in names]
        change = np.clip(np.linalg.solve(slopes, miss), -0.3, 0.3)
        factors = {name: factors[name] * (1 + float(each)) for name, each in zip(names, change, strict=True)}
        made = scaled(config, factors)
    return made


def level_return(config: ThreeLampsConfig, level: int, means: Mapping[int, float], lines: float) -> float:
    """RTP of a level in per cent."""
    return lines + sum(float(chance) * means[mask] for mask, chance in entry_odds(config, level).items())


def means_of_levels(config: ThreeLampsConfig) -> list[Mapping[int, float]]:
    """What a Lamp Bonus pays on average at each level, by the lamps that start it. Triggers do not matter to it."""
    return [entry_means(config, (1 << level) - 1) if level else {} for level in range(GEMS + 1)]


def fit_triggers(config: ThreeLampsConfig, means: Sequence[Mapping[int, float]]) -> ThreeLampsConfig:
    """For each level with a lit lamp the odds of a trigger, in a million, that come nearest to the target."""
    lines = line_means(config)
    trigger = list(config.trigger)
    for level in range(1, GEMS + 1):
        if abs(level_return(config, level, means[level], float(lines[level])) - RTP) <= NEAR:
            continue
        low, high = 0, 1_000_000
        while high - low > 1:
            middle = (low + high) // 2
            tried = (*trigger[:level], middle, *trigger[level + 1 :])
            made = with_content(config, trigger=tried)
            if level_return(made, level, means[level], float(lines[level])) < RTP:
                low = middle
            else:
                high = middle
        trigger[level] = high
    return with_content(config, trigger=tuple(trigger)) if trigger != list(config.trigger) else config


def fit_level_0(config: ThreeLampsConfig, most: int = 20) -> ThreeLampsConfig:
    """Exchange single stops of the base level's strips for other paying symbols until its line wins are near."""
    paid, lines = line_pays(config.tables()), len(config.lines)
    strips = [list(strip) for strip in config.strips[0]]
    ids = config.ids
    counts = reel_counts(config, 0)
    for _ in range(most):
        here = float(lines * mean_line(paid, counts))
        if abs(here - RTP) <= NEAR:
            break
        best: tuple[float, int, int, int] | None = None
        for reel in range(len(strips)):
            for old in range(WILD):
                for new in range(WILD):
                    if old == new or counts[reel][old] < 2:
                        continue
                    tried = [each.copy() for each in counts]
                    tried[reel][old] -= 1
                    tried[reel][new] += 1
                    miss = abs(float(lines * mean_line(paid, tried)) - RTP)
                    if best is None or miss < best[0]:
                        best = (miss, reel, old, new)
        assert best is not None
        miss, reel, old, new = best
        if miss >= abs(here - RTP):
            break
        counts[reel][old] -= 1
        counts[reel][new] += 1
        strips[reel][strips[reel].index(ids[old])] = ids[new]
    changed = (tuple(map(tuple, strips)), *config.strips[1:])
    return with_content(config, strips=changed) if changed != config.strips else config


def propose(config: ThreeLampsConfig) -> Proposal:
    """Fit the buys, then the levels, and compute everything again for what was found."""
    made = fit_buys(fit_level_0(config))
    means = means_of_levels(made)
    made = fit_triggers(made, means)
    changes: dict[str, Any] = {}
    said = []
    if made.strips != config.strips:
        changes["strips"] = [[list(strip) for strip in level] for level in made.strips]
        pairs = zip(made.strips[0], config.strips[0], strict=True)
        moved = sum(a != b for new, old in pairs for a, b in zip(new, old, strict=True))
        said.append(f"level 0: {moved} stops exchanged")
    if made.bonus != config.bonus:
        changes["bonus"] = made.bonus.model_dump(mode="json")
        for table, grid, gem in KNOBS.values():
            old, new = config.bonus.gem_odds[grid][gem], made.bonus.gem_odds[grid][gem]  # type: ignore[index]
            if old != new:
                said.append(f"bonus.{table}.{grid}.{gem}: {list(old)} becomes {list(new)}")
    if made.trigger != config.trigger:
        changes["trigger"] = list(made.trigger)
        said.append(f"trigger: {list(config.trigger)} becomes {list(made.trigger)}")
    lines = line_means(made)
    rows = [
        (f"RTP of level {level} in per cent", level_return(made, level, means[level], float(lines[level])))
        for level in range(GEMS + 1)
    ]
    rows += [(f"RTP of the {name} buy in per cent", each) for name, each in buy_returns(made, means[GEMS]).items()]
    return Proposal(changes, said, [Target(name, found, RTP - TOLERANCE, RTP + TOLERANCE) for name, found in rows])
