"""The config of Three Lamps: its model, and the tables its kernels take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from slots.engine.config import GameConfig, Key, KeyedError, Model
from slots.engine.lines import best_symbols
from slots.engine.stream import running_sums
from slots.games.three_lamps.rules import COUNTS, GEM, GEMS, REELS, ROWS, WILD, Tables

#: YAML has lists where the models have tuples.
Ints = Annotated[tuple[int, ...], Field(strict=False)]
Grid = Literal["small", "grown"]
Gem = Literal["treasure", "multiply", "prize"]

GRIDS: tuple[Grid, ...] = ("small", "grown")
GEM_NAMES: tuple[Gem, ...] = ("treasure", "multiply", "prize")
PRIZE_NAMES = ("mini", "minor", "maxi", "major", "grand")
#: Buys and the features they activate, as bits.
BUYS = {"treasure": 1, "multiply": 2, "prize": 4, "triple": 7}


class Treasure(Model):
    """TL-11: weights of the value and of 3 to 10 times."""

    value_weights: Ints
    times_weights: Ints


class Multiply(Model):
    """TL-12: multipliers with their weights, and weights of 3 to 10 symbols."""

    multipliers: Ints
    weights: Ints
    symbols_weights: Ints


class Prize(Model):
    """TL-14: what a prize pays, and how often a token goes to it."""

    pays: int = Field(gt=0)
    weight: int = Field(gt=0)


class Bonus(Model):
    """The Lamp Bonus (TL-09 … TL-17, TL-22)."""

    respins: int = Field(ge=1)
    unit: int = Field(ge=1)
    cash_odds: dict[Grid, Ints]
    gem_odds: dict[Grid, dict[Gem, Ints]]
    sleeping_odds: dict[Grid, Ints]
    activation_percent: Ints
    cash_values: Ints
    cash_weights: Ints
    treasure: Treasure
    multiply: Multiply
    tokens: int = Field(ge=1)
    prizes: dict[Literal["mini", "minor", "maxi", "major", "grand"], Prize]

    def odds_of_gem(self, grid: Grid, gem: Gem) -> Ints:
        """Odds of the 1st, 2nd … gem that lands while active."""
        return self.gem_odds[grid][gem]


class ThreeLampsConfig(GameConfig):
    """``config/games/three_lamps.yaml``."""

    max_win: int = Field(gt=0)
    pays_by_symbol: dict[str, dict[int, int]] = Field(alias="pays")
    lines: Annotated[tuple[Ints, ...], Field(strict=False, min_length=1)]
    bar: int = Field(ge=1)
    trigger: Ints
    buys: dict[Literal["treasure", "multiply", "prize", "triple"], int]
    bonus: Bonus
    strips: Annotated[
        tuple[Annotated[tuple[Annotated[tuple[str, ...], Field(strict=False)], ...], Field(strict=False)], ...],
        Field(strict=False),
    ]

    def pays(self) -> Iterable[tuple[Key, int]]:
        for symbol, pays in self.pays_by_symbol.items():
            for size, pay in pays.items():
                yield ("pays", symbol, size), pay
        for place, value in enumerate(self.bonus.cash_values):
            yield ("bonus", "cash_values", place), value
        for prize, paid in self.bonus.prizes.items():
            yield ("bonus", "prizes", prize, "pays"), paid.pays
        for buy, price in self.buys.items():
            yield ("buys", buy), price

    @model_validator(mode="after")
    def _complete(self) -> Self:
        kinds = [symbol.kind for symbol in self.symbols.values()]
        if kinds != ["high"] * 4 + ["low"] * 5 + ["wild"] + ["gem"] * GEMS:
            raise KeyedError(("symbols",), "must be four high, five low, the Wild and three gems, in this order")
        if set(self.pays_by_symbol) != set(self.ids[:WILD]):
            raise KeyedError(("pays",), f"must name each paying symbol once: {', '.join(self.ids[:WILD])}")
        for number, line in enumerate(self.lines):
            if len(line) != REELS or not all(0 <= row < ROWS for row in line):
                raise KeyedError(("lines", number), f"a line has {REELS} rows from 0 to {ROWS - 1}, found {list(line)}")
        if len(self.strips) != GEMS + 1 or any(len(strips) != REELS for strips in self.strips):
            raise KeyedError(("strips",), f"needs {GEMS + 1} levels of {REELS} strips")
        for level, strips in enumerate(self.strips):
            for reel, strip in enumerate(strips):
                self._check_strip(level, reel, strip)
        if len(self.trigger) != GEMS + 1 or not all(0 <= odds <= 1_000_000 for odds in self.trigger):
            raise KeyedError(("trigger",), "needs odds in a million for four levels")
        self._check_bonus()
        return self

    def _check_strip(self, level: int, reel: int, strip: Sequence[str]) -> None:
        if len(strip) < ROWS:
            raise KeyedError(("strips", level, reel), f"a strip has at least {ROWS} stops, found {len(strip)}")
        allowed = self.ids[: GEM + min(level + 1, GEMS)]
        for stop, symbol in enumerate(strip):
            if symbol not in self.symbols:
                raise KeyedError(
                    ("strips", level, reel, stop), f"unknown symbol {symbol!r}; known are {', '.join(self.ids)}"
                )
            if symbol not in allowed:
                raise KeyedError(
                    ("strips", level, reel, stop), f"{symbol} cannot land on level {level} (TL-03 to TL-06)"
                )
        if "W" not in strip:
            raise KeyedError(("strips", level, reel), "Wilds land on all reels (TL-02); this strip has none")

    def _check_bonus(self) -> None:
        bonus = self.bonus
        if set(bonus.prizes) != set(PRIZE_NAMES):
            raise KeyedError(("bonus", "prizes"), f"needs {', '.join(PRIZE_NAMES)}")
        for name, found, wanted in (
            ("cash_weights", bonus.cash_weights, len(bonus.cash_values)),
            ("activation_percent", bonus.activation_percent, GEMS),
        ):
            if len(found) != wanted:
                raise KeyedError(("bonus", name), f"needs {wanted} numbers, found {len(found)}")
        if len(bonus.treasure.value_weights) != len(bonus.cash_values):
            raise KeyedError(("bonus", "treasure", "value_weights"), "needs a weight for each of cash_values")
        for key, weights in (
            (("treasure", "times_weights"), bonus.treasure.times_weights),
            (("multiply", "symbols_weights"), bonus.multiply.symbols_weights),
        ):
            if len(weights) != 8 or min(weights) < 1:
                raise KeyedError(("bonus", *key), "needs a positive weight for each number from 3 to 10")
        if len(bonus.multiply.multipliers) != len(bonus.multiply.weights):
            raise KeyedError(("bonus", "multiply", "weights"), "needs a weight for each of multipliers")
        for grid in GRIDS:
            if len(bonus.cash_odds[grid]) != 4 or len(bonus.sleeping_odds[grid]) != GEMS:
                raise KeyedError(("bonus",), f"cash_odds.{grid} needs 4 numbers, sleeping_odds.{grid} {GEMS}")
            for gem in GEM_NAMES:
                odds = bonus.odds_of_gem(grid, gem)
                if list(odds) != sorted(odds, reverse=True):
                    raise KeyedError(("bonus", "gem_odds", grid, gem), "must fall, so that gems cannot pile up (TL-22)")
            most = max(bonus.cash_odds[grid]) + sum(
                max(bonus.odds_of_gem(grid, gem)[0], bonus.sleeping_odds[grid][place])
                for place, gem in enumerate(GEM_NAMES)
            )
            if most > bonus.unit:
                raise KeyedError(
                    ("bonus", "unit"), f"the odds on the {grid} grid add up to {most}, more than {bonus.unit}"
                )

    def tables(self) -> Tables:
        """The config as the kernels take it."""
        codes = {symbol: code for code, symbol in enumerate(self.ids)}
        sets = [[[codes[symbol] for symbol in strip] for strip in strips] for strips in self.strips]
        sets.append([[code for code in strip if code < GEM] for strip in sets[-1]])
        strips = [strip for each in sets for strip in each]
        flat: list[int] = []
        starts = []
        for strip in strips:
            starts.append(len(flat))
            flat += [*strip, *strip[: ROWS - 1]]
        pays = [0] * (len(codes) * COUNTS)
        for symbol, by_size in self.pays_by_symbol.items():
            for size, pay in by_size.items():
                pays[codes[symbol] * COUNTS + size] = pay
        bonus = self.bonus
        steps = max(len(bonus.odds_of_gem(grid, gem)) for grid in GRIDS for gem in GEM_NAMES)
        prizes = [bonus.prizes[name] for name in bonus.prizes]
        return Tables(
            strips=flat,
            starts=starts,
            stops=[len(strip) for strip in strips],
            lines=[row for line in self.lines for row in line],
            number_of_lines=len(self.lines),
            pays=pays,
            best=best_symbols(pays, REELS, range(WILD)),
            trigger=self.trigger,
            bar=self.bar,
            most_win=self.max_win,
            respins=bonus.respins,
            unit=bonus.unit,
            cash_odds=[odds for grid in GRIDS for odds in bonus.cash_odds[grid]],
            gem_odds=[
                odds for grid in GRIDS for gem in GEM_NAMES for odds in _stretched(bonus.odds_of_gem(grid, gem), steps)
            ],
            gem_steps=steps,
            sleeping_odds=[odds for grid in GRIDS for odds in bonus.sleeping_odds[grid]],
            activation=bonus.activation_percent,
            cash_values=bonus.cash_values,
            cash_weights=running_sums(bonus.cash_weights),
            treasure_weights=running_sums(bonus.treasure.value_weights),
            treasure_times=running_sums(bonus.treasure.times_weights),
            multipliers=bonus.multiply.multipliers,
            multiplier_weights=running_sums(bonus.multiply.weights),
            multiply_symbols=running_sums(bonus.multiply.symbols_weights),
            prize_values=[prize.pays for prize in prizes],
            prize_weights=running_sums([prize.weight for prize in prizes]),
            tokens=bonus.tokens,
        )


def _stretched(odds: Sequence[int], steps: int) -> list[int]:
    return [*odds, *[odds[-1]] * (steps - len(odds))]
