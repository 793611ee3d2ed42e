"""The config of Bone Lich: its model, and the tables its kernels take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from slots.engine.config import GameConfig, Key, KeyedError, Model
from slots.engine.stream import running_sums
from slots.games.bone_lich.rules import CELLS, PAYING, Tables

Weights = dict[str, int]
Counts = dict[int, int]
#: YAML has lists where the models have tuples.
Ints = Annotated[tuple[int, ...], Field(strict=False)]
Pair = Annotated[tuple[int, int], Field(strict=False)]
Pairs = Annotated[tuple[Pair, ...], Field(strict=False)]

FEATURES = ("multi_wilds", "purge", "transformation", "giga_wild", "global_multi")
Start = Literal["cold", "hot_low", "hot_high"]
STARTS: tuple[Start, ...] = ("cold", "hot_low", "hot_high")
BONUSES = ("bonus", "super", "hidden")


class Levels(Model):
    """Weights of the symbols in the bonus."""

    tumble: Weights
    purge_fill: Weights


class MultiWilds(Model):
    """BL-09, BL-25."""

    count: Counts
    chance: Pair
    multiplier: Counts


class Transformation(Model):
    """BL-11, BL-25."""

    size: Counts


class GigaWild(Model):
    """BL-12, BL-25."""

    side: Counts


class GlobalMulti(Model):
    """BL-13, BL-25."""

    add: Counts


class Features(Model):
    """The weights of the five features and of their sizes."""

    kinds: dict[Literal["multi_wilds", "purge", "transformation", "giga_wild", "global_multi"], int]
    multi_wilds: MultiWilds
    transformation: Transformation
    giga_wild: GigaWild
    global_multi: GlobalMulti


class BoneLichConfig(GameConfig):
    """``config/games/bone_lich.yaml``."""

    max_win: int = Field(gt=0)
    size_steps: Ints
    pays_by_size: dict[str, Ints] = Field(alias="pays")
    start_choice: dict[Start, int]
    start: dict[Start, Weights]
    tumble: Weights
    purge_fill: Weights
    most_scatters: int = Field(ge=3, le=5)
    levels: Levels
    wild_multiplier: Counts
    circle: int = Field(ge=1)
    level_target: int = Field(ge=1)
    bonus_features: Ints
    wheel: Annotated[tuple[Pairs, ...], Field(strict=False)]
    features: Features

    def pays(self) -> Iterable[tuple[Key, int]]:
        for symbol, steps in self.pays_by_size.items():
            for place, pay in enumerate(steps):
                yield ("pays", symbol, place), pay

    @model_validator(mode="after")
    def _complete(self) -> Self:
        paying = self.ids[:PAYING]
        if [symbol.kind for symbol in self.symbols.values()] != ["high"] * 4 + ["low"] * 5 + ["wild", "scatter"]:
            raise KeyedError(("symbols",), "must be four high, five low, the Wild and the Scatter, in this order")
        if set(self.pays_by_size) != set(paying):
            raise KeyedError(("pays",), f"must name each paying symbol once: {', '.join(paying)}")
        for symbol, steps in self.pays_by_size.items():
            if len(steps) != len(self.size_steps):
                raise KeyedError(("pays", symbol), f"has {len(steps)} pays for {len(self.size_steps)} size steps")
        if list(self.size_steps) != sorted(set(self.size_steps)) or self.size_steps[0] < 2:
            raise KeyedError(("size_steps",), "must rise")
        for key, weights in self._weight_sets():
            unknown = set(weights) - set(self.ids)
            if unknown or min(weights.values(), default=0) < 0 or sum(weights.values()) < 1:
                raise KeyedError(key, f"needs weights of known symbols, found {weights}")
        for level_key, fill in (("tumble", self.levels.tumble), ("purge_fill", self.levels.purge_fill)):
            if fill.get("S", 0):
                raise KeyedError(("levels", level_key, "S"), "no Scatters land in the bonus (BL-17)")
        if len(self.wheel) != len(BONUSES) or any(len(steps) != 3 for steps in self.wheel):
            raise KeyedError(("wheel",), "needs three bonuses with three steps each")
        self._ranges()
        return self

    def _weight_sets(self) -> Iterable[tuple[Key, Weights]]:
        yield from ((("start", name), weights) for name, weights in self.start.items())
        yield ("tumble",), self.tumble
        yield ("purge_fill",), self.purge_fill
        yield ("levels", "tumble"), self.levels.tumble
        yield ("levels", "purge_fill"), self.levels.purge_fill

    def _ranges(self) -> None:
        """The sizes that the rules state; all of them can happen (BL-25)."""
        features = self.features
        for key, found, low, high in (
            (("features", "multi_wilds", "count"), features.multi_wilds.count, 3, 12),
            (("features", "multi_wilds", "multiplier"), features.multi_wilds.multiplier, 2, 5),
            (("features", "transformation", "size"), features.transformation.size, 4, 25),
            (("features", "giga_wild", "side"), features.giga_wild.side, 2, 5),
            (("features", "global_multi", "add"), features.global_multi.add, 2, 10),
        ):
            if list(found) != list(range(low, high + 1)) or min(found.values()) < 1:
                raise KeyedError(key, f"needs a positive weight for each size from {low} to {high}, in this order")
        if list(self.wild_multiplier) != [0, 2, 3, 4, 5]:
            raise KeyedError(("wild_multiplier",), "needs the weights of 0 (none), 2, 3, 4 and 5, in this order")
        if list(features.kinds) != list(FEATURES):
            raise KeyedError(("features", "kinds"), f"needs the weights of {', '.join(FEATURES)}, in this order")

    def pay(self, symbol: str, size: int) -> int:
        """What a cluster of this size pays, in hundredths of the bet (BL-02)."""
        step = sum(size >= least for least in self.size_steps)
        return self.pays_by_size[symbol][step - 1] if step else 0

    def tables(self) -> Tables:
        """The config as the kernels take it."""
        ids = self.ids
        sets: Sequence[Mapping[str, int]] = (
            self.tumble,
            self.purge_fill,
            self.levels.tumble,
            self.levels.purge_fill,
            *(self.start[name] for name in STARTS),
        )
        spread = [[code for code, name in enumerate(ids) for _ in range(weights.get(name, 0))] for weights in sets]
        sizes = [len(entries) for entries in spread]
        features = self.features
        return Tables(
            symbols=[code for entries in spread for code in entries],
            set_start=[sum(sizes[:place]) for place in range(len(sizes))],
            set_size=sizes,
            start_choice=running_sums([self.start_choice[name] for name in STARTS]),
            wild_multiplier=running_sums(list(self.wild_multiplier.values())),
            pays=[self.pay(name, size) for name in ids[:PAYING] for size in range(CELLS + 1)],
            most_scatters=self.most_scatters,
            circle=self.circle,
            level_target=self.level_target,
            max_win=self.max_win,
            kinds=running_sums(list(features.kinds.values())),
            wilds_count=running_sums(list(features.multi_wilds.count.values())),
            wilds_multiplier=running_sums(list(features.multi_wilds.multiplier.values())),
            wilds_chance=list(features.multi_wilds.chance),
            group_size=running_sums(list(features.transformation.size.values())),
            giga_side=running_sums(list(features.giga_wild.side.values())),
            global_add=running_sums(list(features.global_multi.add.values())),
            bonus_features=list(self.bonus_features),
            wheel=[end for steps in self.wheel for step in steps for end in step],
        )
