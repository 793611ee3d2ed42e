"""What is exact in the base game of Three Lamps: line wins, hit frequency and the odds of every start of the bonus."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np

from slots.engine.jit import arrays, compiled, kernel
from slots.engine.lines import NOBODY, line_win
from slots.games.three_lamps.config import ThreeLampsConfig
from slots.games.three_lamps.rules import CELLS, GEM, GEMS, REELS, ROWS, WILD, Tables

#: Symbols of a line: the paying ones, the Wild, and any gem.
KINDS = WILD + 2
_ANY_GEM = WILD + 1


def line_pays(tables: Tables) -> np.ndarray[Any, Any]:
    """Pay of a line for each of its five symbols (any gem is one kind): shape ``(11,) * 5``, hundredths of the bet."""
    straight = [0] * REELS  # one line along the first row
    paid = np.zeros((KINDS,) * REELS, dtype=np.int64)
    for symbols in product(range(KINDS), repeat=REELS):
        grid = [GEM if symbol == _ANY_GEM else symbol for symbol in symbols]
        paid[symbols] = line_win(grid, straight, 0, REELS, tables.pays, tables.best, WILD, NOBODY)[0]
    return paid


def reel_counts(config: ThreeLampsConfig, which: int) -> list[np.ndarray[Any, Any]]:
    """For each reel of a level's strips (4: a buy's) how many stops show each kind on a given row."""
    tables = config.tables()
    counts = []
    for reel in range(REELS):
        place = which * REELS + reel
        strip = tables.strips[tables.starts[place] : tables.starts[place] + tables.stops[place]]
        kinds = [min(symbol, _ANY_GEM) for symbol in strip]
        counts.append(np.bincount(kinds, minlength=KINDS).astype(np.int64))
    return counts


def mean_line(paid: np.ndarray[Any, Any], counts: list[np.ndarray[Any, Any]]) -> Fraction:
    """Mean pay of one line: every row of a reel shows every stop equally often, so all lines are alike."""
    total = paid
    for each in counts:
        total = np.tensordot(total, each, axes=([0], [0]))
    stops = 1
    for each in counts:
        stops *= int(each.sum())
    return Fraction(int(total), stops)


def line_means(config: ThreeLampsConfig) -> dict[int, Fraction]:
    """Mean line win of a spin in hundredths of the bet, by level."""
    paid = line_pays(config.tables())
    lines = len(config.lines)
    return {level: lines * mean_line(paid, reel_counts(config, level)) for level in range(GEMS + 1)}


def bought_line_mean(config: ThreeLampsConfig, gems: int) -> Fraction:
    """Mean line win of a buying spin on which so many gems stand on distinct random cells (TL-18, TL-23)."""
    paid = line_pays(config.tables())
    counts = reel_counts(config, GEMS + 1)
    only_gem = np.zeros(KINDS, dtype=np.int64)
    mean = Fraction(0)
    for on_line in range(gems + 1):
        ways = Fraction(comb(CELLS - REELS, gems - on_line), comb(CELLS, gems))
        for reels in combinations(range(REELS), on_line):
            covered = [
                only_gem + int(each.sum()) * (np.arange(KINDS) == _ANY_GEM) if reel in reels else each
                for reel, each in enumerate(counts)
            ]
            mean += ways * mean_line(paid, covered)
    return len(config.lines) * mean


@kernel
def count_hits(tables: Tables, which: int) -> int:
    """Of all stops of the first three reels, how many pay a line: pays begin with three of a kind (TL-01)."""
    hits = 0
    first, second, third = which * REELS, which * REELS + 1, which * REELS + 2
    for stop_1 in range(tables.stops[first]):
        for stop_2 in range(tables.stops[second]):
            for stop_3 in range(tables.stops[third]):
                for line in range(tables.number_of_lines):
                    a = tables.strips[tables.starts[first] + stop_1 + tables.lines[line * REELS]]
                    b = tables.strips[tables.starts[second] + stop_2 + tables.lines[line * REELS + 1]]
                    c = tables.strips[tables.starts[third] + stop_3 + tables.lines[line * REELS + 2]]
                    symbol = a if a != WILD else (b if b != WILD else c)
                    if symbol < GEM and b in (symbol, WILD) and c in (symbol, WILD):  # `a` is the symbol or Wild
                        hits += 1
                        break
    return hits


def hit_frequencies(config: ThreeLampsConfig) -> dict[int, Fraction]:
    """Share of spins with a line win, by level.

    :raises ArithmeticError: a config whose pays do not begin with three of a kind.
    """
    if any(sorted(pays) != [3, 4, 5] for pays in config.pays_by_symbol.values()):
        raise ArithmeticError("the hit frequency is counted over three reels, so every symbol must pay from three on")
    tables = config.tables()
    count = compiled(count_hits)
    flat = arrays(tables)
    found = {}
    for level in range(GEMS + 1):
        stops = tables.stops[level * REELS] * tables.stops[level * REELS + 1] * tables.stops[level * REELS + 2]
        found[level] = Fraction(int(count(flat, level)), stops)
    return found


def gem_distribution(config: ThreeLampsConfig, level: int) -> dict[tuple[int, ...], Fraction]:
    """How likely a spin shows so many Treasure, Multiply and Prize Gems."""
    gems = [config.ids[GEM + gem] for gem in range(GEMS)]
    found: dict[tuple[int, ...], Fraction] = {(0,) * GEMS: Fraction(1)}
    for strip in config.strips[level]:
        around = [*strip, *strip[: ROWS - 1]]
        windows = [tuple(around[stop : stop + ROWS].count(gem) for gem in gems) for stop in range(len(strip))]
        following: dict[tuple[int, ...], Fraction] = {}
        for before, chance in found.items():
            for window in windows:
                after = tuple(have + more for have, more in zip(before, window, strict=True))
                following[after] = following.get(after, Fraction(0)) + chance / len(strip)
        found = following
    return found


def entry_odds(config: ThreeLampsConfig, level: int) -> dict[int, Fraction]:
    """How likely a spin starts the bonus with exactly these features (bits), on a level (TL-08)."""
    miss = 1 - Fraction(config.trigger[level], 1_000_000)
    odds: dict[int, Fraction] = {}
    for gems, chance in gem_distribution(config, level).items():
        for mask in range(1, 1 << level):
            share = chance
            for gem in range(level):
                quiet = miss ** gems[gem]
                share *= 1 - quiet if mask >> gem & 1 else quiet
            odds[mask] = odds.get(mask, Fraction(0)) + share
    return odds


def mean_gems(config: ThreeLampsConfig, level: int, gem: int) -> Fraction:
    """Gems of a kind that a spin shows on average."""
    return sum((chance * gems[gem] for gems, chance in gem_distribution(config, level).items()), Fraction(0))
