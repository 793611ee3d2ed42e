"""The Lamp Bonus of Three Lamps as a Markov chain: the exact mean of every entry, without simulation.

What lands does not depend on the values of the cash symbols, and everything done to them is linear on average: a respin
turns their sum *S* into *growth · S + gain*. So with the state (active features, filled cells, respins left, gems
landed of each active kind) the mean of the whole bonus obeys

    mean(state, S) = growth(state) · S + gain(state),

and both are solved backwards from the full grid. Respins left enter in closed form: a respin without a landing takes
one away, any other sets them to three again. Gems beyond the last step of their odds lead back to the same state: that
one equation is solved for its unknown.

Tokens add the mean award of the k-th token, found from the distribution of the prizes' bars. The cap of TL-21 is left
out; the report says how often a simulation meets it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from slots.engine.jit import compiled, kernel
from slots.games.three_lamps.config import GEM_NAMES, ThreeLampsConfig
from slots.games.three_lamps.rules import CELLS, GEMS, GRAND, GROWN, MULTIPLY, PRIZE, PRIZES, TREASURE, bucket

#: Tokens after which the next one's mean award is taken as that of this one.
TOKENS = 30


class Chain(NamedTuple):
    """What the chain's kernel reads; odds are probabilities, values hundredths of the bet."""

    cash: Any  # [grown, bucket]
    awake: Any  # [grown, gem, landed]
    asleep: Any  # [grown, gem]
    wakes: Any  # [gem]
    cash_mean: float
    treasure_mean: float  # of one gem: mean value times mean number
    multiply: Any  # [filled]: mean factor of the sum
    token: Any  # [k]: mean award of the first k tokens together
    grand: float
    choose: Any  # log-free multinomials: factorials


def _mean(values: Sequence[int], weights: Sequence[int]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)


def token_awards(config: ThreeLampsConfig) -> list[float]:
    """Mean award, in hundredths, of the 1st … last token by itself (TL-14, TL-15)."""
    prizes = list(config.bonus.prizes.values())
    need = config.bonus.tokens
    states = {(0,) * PRIZES: 1.0}
    awards = []
    for _ in range(TOKENS):
        following: dict[tuple[int, ...], float] = {}
        award = 0.0
        for bars, probability in states.items():
            open_prizes = [place for place in range(PRIZES) if not (place == GRAND and bars[GRAND] == need)]
            total = sum(prizes[place].weight for place in open_prizes)
            for place in open_prizes:
                chance = probability * prizes[place].weight / total
                bar = bars[place] + 1
                if bar == need:
                    award += chance * prizes[place].pays
                    bar = need if place == GRAND else 0
                after = (*bars[:place], bar, *bars[place + 1 :])
                following[after] = following.get(after, 0.0) + chance
        states = following
        awards.append(award)
    return awards


def chain_of(config: ThreeLampsConfig) -> Chain:
    """The chain's numbers from the config."""
    bonus, tables = config.bonus, config.tables()
    unit = bonus.unit
    times = _mean(range(3, 11), bonus.treasure.times_weights)
    by = _mean(bonus.multiply.multipliers, bonus.multiply.weights)
    multiply = [1.0]
    for filled in range(1, GROWN + 1):
        chosen = _mean([min(size, filled) for size in range(3, 11)], bonus.multiply.symbols_weights)
        multiply.append(1 + (by - 1) * chosen / filled)
    return Chain(
        cash=np.array(tables.cash_odds, dtype=float).reshape(2, 4) / unit,
        awake=np.array(tables.gem_odds, dtype=float).reshape(2, GEMS, tables.gem_steps) / unit,
        asleep=np.array(tables.sleeping_odds, dtype=float).reshape(2, GEMS) / unit,
        wakes=np.array(bonus.activation_percent, dtype=float) / 100,
        cash_mean=_mean(bonus.cash_values, bonus.cash_weights),
        treasure_mean=_mean(bonus.cash_values, bonus.treasure.value_weights) * times,
        multiply=np.array(multiply),
        token=np.concatenate([[0.0], np.cumsum(token_awards(config))]),
        grand=float(bonus.prizes["grand"].pays),
        choose=np.array([math.factorial(number) for number in range(GROWN + 1)], dtype=float),
    )


@kernel
def tokens_worth(chain: Chain, landed: int, more: int) -> float:
    """Mean award of ``more`` tokens after ``landed``."""
    last = len(chain.token) - 1
    worth: float = chain.token[min(landed + more, last)] - chain.token[min(landed, last)]
    beyond = landed + more - max(last, landed)
    if beyond > 0:
        worth += beyond * (chain.token[last] - chain.token[last - 1])
    return worth


@kernel
def solve_state(
    chain: Chain, growth: Any, gain: Any, lit: int, active: int, filled: int, step_t: int, step_m: int, step_p: int
) -> None:
    """Solve one state with three respins left from those already solved.

    ``growth`` and ``gain`` are indexed ``[active, filled, treasure, multiply, prize]`` by gems landed.
    """
    grown = 1 if active & (1 << PRIZE) != 0 else 0
    cells = GROWN if grown == 1 else CELLS
    empty = cells - filled
    odds_t = 0.0
    odds_m = 0.0
    odds_p = 0.0
    if active & (1 << TREASURE) != 0:
        odds_t = chain.awake[grown, TREASURE, min(step_t, chain.awake.shape[2] - 1)]
    elif lit & (1 << TREASURE) != 0:
        odds_t = chain.asleep[grown, TREASURE]
    if active & (1 << MULTIPLY) != 0:
        odds_m = chain.awake[grown, MULTIPLY, min(step_m, chain.awake.shape[2] - 1)]
    elif lit & (1 << MULTIPLY) != 0:
        odds_m = chain.asleep[grown, MULTIPLY]
    if active & (1 << PRIZE) != 0:
        odds_p = chain.awake[grown, PRIZE, min(step_p, chain.awake.shape[2] - 1)]
    elif lit & (1 << PRIZE) != 0:
        odds_p = chain.asleep[grown, PRIZE]
    odds_c = chain.cash[grown, bucket(filled, cells)]
    odds_0 = 1.0 - odds_c - odds_t - odds_m - odds_p
    last_t, last_m, last_p = growth.shape[2] - 1, growth.shape[3] - 1, growth.shape[4] - 1
    rest_growth = 0.0
    rest_gain = 0.0
    same_growth = 0.0  # how much of this state's own growth and gain comes back
    same_gain = 0.0
    from_growth = 0.0  # what the own growth adds to the gain
    power_c = 1.0
    for cash in range(empty + 1):
        now = filled + cash
        power_t = power_c
        for treasures in range(empty - cash + 1):
            if treasures > 0 and odds_t == 0.0:
                break
            power_m = power_t
            for multiplies in range(empty - cash - treasures + 1):
                if multiplies > 0 and odds_m == 0.0:
                    break
                power_p = power_m
                for prizes in range(empty - cash - treasures - multiplies + 1):
                    if prizes > 0 and odds_p == 0.0:
                        break
                    blank = empty - cash - treasures - multiplies - prizes
                    new = cash + treasures + multiplies + prizes
                    if new > 0:
                        chance = power_p * odds_0**blank * chain.choose[empty]
                        chance /= chain.choose[cash] * chain.choose[treasures] * chain.choose[multiplies]
                        chance /= chain.choose[prizes] * chain.choose[blank]
                        added = cash * chain.cash_mean
                        factor = 1.0
                        award = 0.0
                        after_t = step_t
                        after_m = step_m
                        after_p = step_p
                        sleeping = 0
                        if active & (1 << TREASURE) != 0:
                            if now > 0:
                                added += treasures * chain.treasure_mean
                            after_t = min(step_t + treasures, last_t)
                        elif treasures > 0:
                            sleeping |= 1 << TREASURE
                        if active & (1 << MULTIPLY) != 0:
                            for _ in range(multiplies):
                                factor *= chain.multiply[now]
                            after_m = min(step_m + multiplies, last_m)
                        elif multiplies > 0:
                            sleeping |= 1 << MULTIPLY
                        if active & (1 << PRIZE) != 0:
                            award = tokens_worth(chain, step_p, prizes)
                            after_p = min(step_p + prizes, last_p)
                        elif prizes > 0:
                            sleeping |= 1 << PRIZE
                        for woken in range(1 << GEMS):
                            if woken & ~sleeping != 0:
                                continue
                            share = chance
                            if sleeping != 0:
                                if sleeping & (1 << TREASURE) != 0:
                                    quiet = (1.0 - chain.wakes[TREASURE]) ** treasures
                                    share *= 1.0 - quiet if woken & (1 << TREASURE) != 0 else quiet
                                if sleeping & (1 << MULTIPLY) != 0:
                                    quiet = (1.0 - chain.wakes[MULTIPLY]) ** multiplies
                                    share *= 1.0 - quiet if woken & (1 << MULTIPLY) != 0 else quiet
                                if sleeping & (1 << PRIZE) != 0:
                                    quiet = (1.0 - chain.wakes[PRIZE]) ** prizes
                                    share *= 1.0 - quiet if woken & (1 << PRIZE) != 0 else quiet
                            then = active | woken
                            room = GROWN if then & (1 << PRIZE) != 0 else CELLS
                            if now == room:
                                rest_growth += share * factor
                                rest_gain += share * (factor * added + award)
                                if then & (1 << PRIZE) != 0:
                                    rest_gain += share * chain.grand
                            elif (
                                then == active
                                and cash == 0
                                and after_t == step_t
                                and after_m == step_m
                                and after_p == step_p
                            ):
                                same_growth += share * factor
                                from_growth += share * factor * added
                                same_gain += share
                                rest_gain += share * award
                            else:
                                on = growth[then, now, after_t, after_m, after_p]
                                rest_growth += share * factor * on
                                rest_gain += share * (
                                    factor * added * on + award + gain[then, now, after_t, after_m, after_p]
                                )
                            if sleeping == 0:
                                break
                    power_p *= odds_p
                power_m *= odds_m
            power_t *= odds_t
        power_c *= odds_c
    nothing = odds_0**empty
    lives = 1.0 + nothing + nothing * nothing
    own = (nothing**3 + lives * rest_growth) / (1.0 - lives * same_growth)
    growth[active, filled, step_t, step_m, step_p] = own
    gain[active, filled, step_t, step_m, step_p] = lives * (rest_gain + from_growth * own) / (1.0 - lives * same_gain)


@kernel
def solve(chain: Chain, growth: Any, gain: Any, lit: int, active: int) -> None:
    """Solve all states with these features active; those with more features active are solved before."""
    cells = GROWN if active & (1 << PRIZE) != 0 else CELLS
    steps_t = growth.shape[2] if active & (1 << TREASURE) != 0 else 1
    steps_m = growth.shape[3] if active & (1 << MULTIPLY) != 0 else 1
    steps_p = growth.shape[4] if active & (1 << PRIZE) != 0 else 1
    for back in range(cells):
        filled = cells - 1 - back
        for t in range(steps_t):
            for m in range(steps_m):
                for p in range(steps_p):
                    solve_state(
                        chain, growth, gain, lit, active, filled, steps_t - 1 - t, steps_m - 1 - m, steps_p - 1 - p
                    )


def entry_means(config: ThreeLampsConfig, lit: int) -> dict[int, float]:
    """Mean of the Lamp Bonus in hundredths of the bet, by the features (bits) it starts with, for these lit lamps."""
    chain = chain_of(config)
    steps = config.tables().gem_steps
    shape = (1 << GEMS, GROWN + 1, steps, steps, TOKENS + 1)
    growth, gain = np.zeros(shape), np.zeros(shape)
    solver = compiled(solve)
    active_sets = sorted((each for each in range(1, 1 << GEMS) if each & ~lit == 0), key=lambda each: -each.bit_count())
    for active in active_sets:
        solver(chain, growth, gain, lit, active)
    return {active: float(gain[active, 0, 0, 0, 0]) for active in sorted(active_sets)}


def names_of_entry(active: int) -> str:
    """``treasure+prize`` for the features of an entry."""
    return "+".join(name for place, name in enumerate(GEM_NAMES) if active >> place & 1)
