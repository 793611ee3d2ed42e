"""The language of Bone Lich in the lab: what a search can ask, and a second opinion on every round.

The verifier plays the events on a grid of its own and recomputes every cluster, pay and multiplier: it shares no code
with the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from slots.engine.cells import Cells
from slots.engine.game import Event, Round
from slots.engine.grid import Alphabet
from slots.engine.jit import kernel
from slots.games.bone_lich import events as facts
from slots.games.bone_lich import rules
from slots.games.bone_lich.config import BONUSES, FEATURES, BoneLichConfig
from slots.games.bone_lich.game import BoneLich
from slots.games.bone_lich.rules import play_round
from slots.lab.condition import Fact, Field, Number, Vocabulary
from slots.lab.program import CELLS, COUNT, EXTRA, LAST, MOST, SUM, SYMBOL, VALUE
from slots.lab.words import Words

SIDE = 8


@kernel
def natural(stream: Any, log: Any, tables: Any, work: Any, state: Any, values: Any) -> int:
    """One round; its win in hundredths of the bet."""
    return play_round(stream, tables, work, log)


def vocabulary(config: BoneLichConfig) -> Vocabulary:
    """What searches can ask of a round of this game."""
    features = {
        "multi_wilds": Fact(rules.WILD_PLACED, figures={"multiplier": Field(VALUE)}),
        "purge": Fact(rules.PURGED, figures={"size": Field(VALUE)}),
        "transformation": Fact(
            rules.TRANSFORMED, figures={"size": Field(CELLS), "wanted": Field(EXTRA), "symbol": Field(SYMBOL)}
        ),
        "giga_wild": Fact(rules.GIGA, figures={"size": Field(VALUE)}),
        "global_multi": Fact(rules.GLOBAL, figures={"added": Field(VALUE), "multiplier": Field(EXTRA)}),
    }
    figures = {"size": Field(CELLS), "win": Field(VALUE, scale=100), "multiplier": Field(EXTRA)}
    return Vocabulary(
        numbers={
            "bonus": Number(
                LAST, Fact(rules.BONUS), Field(SYMBOL), 1, {"none": 0} | {n: code + 1 for code, n in enumerate(BONUSES)}
            ),
            "levels": Number(MOST, Fact(rules.LEVEL), Field(SYMBOL)),
            "scatters": Number(SUM, Fact(rules.BONUS), Field(CELLS)),
            "tumbles": Number(COUNT, Fact(rules.REMOVED)),
            "connected": Number(SUM, Fact(rules.REMOVED), Field(VALUE)),
            "clusters": Number(COUNT, Fact(rules.CLUSTER)),
            "features": Number(COUNT, Fact(rules.FEATURE)),
            "features_won": Number(COUNT, Fact(rules.WON)),
            "multiplier": Number(MOST, Fact(rules.SETTLED), Field(EXTRA)),
            "counter": Number(LAST, Fact(rules.BONUS_ENDED), Field(EXTRA)),
            "max_win": Number(COUNT, Fact(rules.MAX_WIN)),
        },
        facts={
            "feature": features,
            "played": {name: Fact(rules.FEATURE, code) for code, name in enumerate(FEATURES)},
            "cluster": {
                symbol: Fact(rules.CLUSTER, code, figures=figures)
                for code, symbol in enumerate(config.ids[: rules.PAYING])
            },
        },
    )


def clusters(grid: Sequence[int]) -> list[tuple[int, frozenset[int]]]:
    """All groups of each paying symbol with the Wilds they touch: (symbol, cells)."""
    found = []
    for symbol in range(rules.PAYING):
        todo = {cell for cell, code in enumerate(grid) if code % 16 == symbol}
        while todo:
            group: set[int] = set()
            edge = [min(todo)]
            while edge:
                cell = edge.pop()
                if cell in group:
                    continue
                group.add(cell)
                column, row = cell % SIDE, cell // SIDE
                for x, y in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
                    if 0 <= x < SIDE and 0 <= y < SIDE and grid[y * SIDE + x] % 16 in {symbol, rules.WILD}:
                        edge.append(y * SIDE + x)
            todo -= group
            found.append((symbol, frozenset(group)))
    return found


class Verifier:
    """Recomputes a round of Bone Lich from its events, on a grid of its own."""

    def __init__(self, config: BoneLichConfig) -> None:
        self.config = config
        self.wrong: list[str] = []

    def same(self, what: str, found: object, expected: object) -> None:
        """Note a difference."""
        if found != expected:
            self.wrong.append(f"{what} is {found}, not {expected}")

    def expected(self, grid: Sequence[int]) -> dict[tuple[int, int], int]:
        """What a grid pays: (symbol, cells as a mask) to hundredths."""
        pays = {}
        for symbol, group in clusters(grid):
            pay = self.config.pay(self.config.ids[symbol], len(group))
            if pay:
                multiplier = sum(grid[cell] // 16 for cell in group)
                pays[symbol, Cells.of(group).mask] = pay * max(1, multiplier)
        return pays

    def fall(self, grid: list[int], event: facts.SymbolsFell) -> list[int]:
        """The grid after a fall, column by column."""
        dealt = dict(event.dealt)
        after = list(grid)
        for column in range(SIDE):
            cells = [row * SIDE + column for row in range(SIDE)]
            kept = [grid[cell] for cell in cells if cell not in event.removed]
            new = list(dealt.get(column, ()))[::-1]
            if len(kept) + len(new) != SIDE:
                self.wrong.append(f"column {column} gets {len(new)} symbols for {SIDE - len(kept)} gaps")
                continue
            for cell, code in zip(cells, new + kept, strict=True):
                after[cell] = code
        return after

    def check(self, made: Round) -> list[str]:
        """What is wrong with a round; empty if nothing is."""
        self.wrong = []
        grid: list[int] = []
        total = running = base = level = counter = won = 0
        multiplier = 1
        step: dict[tuple[int, int], int] = {}
        open_step = False
        gaps = Cells()
        ended = any(isinstance(event, facts.MaxWinReached) for event in made.events)
        for event in made.events:
            match event:
                case facts.LevelStarted():
                    level, multiplier = event.level, event.multiplier
                case facts.GridDealt():
                    grid, counter, won = list(event.grid), 0, 0
                    running = 0
                    step, open_step = self.expected(grid), True
                case facts.ClusterPaid(symbol=symbol, cells=cells, win=win):
                    self.same(f"the pay of the cluster {list(cells)}", win, step.pop((symbol, cells.mask), 0))
                    self.same("the cluster's multiplier", event.multiplier, sum(grid[cell] // 16 for cell in cells))
                    running += win
                case facts.SymbolsConnected():
                    capped = total + running * multiplier >= self.config.max_win
                    if not capped:
                        self.same("clusters that were not paid", step, {})
                    step, open_step = {}, False
                    gaps = event.cells
                    counter += len(event.cells)
                    self.same("the counter", event.counter, counter)
                case facts.FeatureWon():
                    counter -= self.config.circle
                    won += 1
                    self.same("what is left in the circle", event.counter, counter)
                case facts.SymbolsFell():
                    self.same("the cells that are filled", event.removed, gaps)
                    gaps = Cells()
                    grid = self.fall(grid, event)
                    self.same("the grid after a fall", event.grid, tuple(grid))
                    step, open_step = self.expected(grid), True
                case facts.WildPlaced(cell=cell):
                    grid[cell] = rules.WILD + 16 * event.multiplier
                    step, open_step = self.expected(grid), True
                case facts.GroupTransformed() | facts.GigaWildPlaced():
                    code = event.symbol if isinstance(event, facts.GroupTransformed) else rules.WILD
                    for cell in event.cells:
                        grid[cell] = code
                    step, open_step = self.expected(grid), True
                case facts.LowSymbolsPurged(cells=cells):
                    low = {cell for cell, code in enumerate(grid) if rules.HIGH <= code % 16 < rules.PAYING}
                    self.same("the low symbols", set(cells), low)
                    gaps = cells
                case facts.GlobalMultiplierRaised():
                    multiplier += event.added
                    self.same("the global multiplier", event.multiplier, multiplier)
                case facts.FeatureStarted():
                    self.same("gaps that were not filled", gaps, Cells())
                    self.same("clusters left when a feature starts", step if open_step else {}, {})
                case facts.SpinSettled():
                    if not ended:
                        self.same("clusters left at the end", step if open_step else {}, {})
                        self.same("gaps that were not filled", gaps, Cells())
                    win = min(running * multiplier, self.config.max_win - total)
                    self.same("the win of the spin", (event.win, event.multiplier), (win, multiplier))
                    total += win
                    if level == 0:
                        base = total
                case facts.BonusWon():
                    scatters = Cells.of(cell for cell, code in enumerate(grid) if code == rules.SCATTER)
                    self.same("the Scatters", event.scatters, scatters)
                    self.same("the bonus", event.bonus, BONUSES[len(scatters) - 3])
                case facts.WheelTurned():
                    self.same("the wheel's range", event.low <= event.multiplier <= event.high, True)
                    bonus = next(e.bonus for e in made.events if isinstance(e, facts.BonusWon))
                    drawn = self.config.wheel[BONUSES.index(bonus)][event.level - 2]
                    self.same("the ends of the wheel", (event.low, event.high), tuple(drawn))
                case facts.LevelCleared():
                    self.same("the counter of the level", event.counter, counter)
                    self.same("a cleared level", counter >= self.config.level_target, True)
                case facts.BonusEnded():
                    self.same("the win of the bonus", event.win, total - base)
                case facts.MaxWinReached():
                    self.same("the maximum win", (event.win, total), (self.config.max_win, self.config.max_win))
                case Event():
                    self.wrong.append(f"an unknown event {event}")
        paid = {payment.name: payment.hundredths for payment in made.payments}
        parts = {"spin": base, "bonus": total - base}
        self.same("the payments", paid, {name: win for name, win in parts.items() if win})
        return self.wrong


def words(game: BoneLich) -> Words:
    """The language of this game."""
    names = {code: symbol.name for code, symbol in enumerate(game.config.symbols.values())}
    tokens = {symbol: code for code, symbol in enumerate(game.config.ids)}
    wild = game.config.ids[rules.WILD]
    tokens |= {f"{wild}×{times}": rules.WILD + 16 * times for times in range(2, 6)}

    def start(action: str, state: Mapping[str, int], bet: int) -> list[int]:
        return [0]

    return Words(
        vocabulary=vocabulary(game.config),
        play=natural,
        start=start,
        alphabet=Alphabet(tokens),
        width=SIDE,
        verify=Verifier(game.config).check,
        symbols=names,
    )
