"""The language of Three Lamps in the lab: what a search can ask, and a second opinion on every round.

The verifier recomputes lines, bars, cash symbols, tokens and prizes from the events alone: it shares no code with the
rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from slots.engine.game import Event, Round
from slots.engine.grid import Alphabet
from slots.engine.jit import kernel
from slots.games.three_lamps import events as facts
from slots.games.three_lamps import rules
from slots.games.three_lamps.config import BUYS, GEM_NAMES, PRIZE_NAMES, Prize, ThreeLampsConfig
from slots.games.three_lamps.game import ThreeLamps
from slots.games.three_lamps.rules import play
from slots.lab.condition import Fact, Field, Number, Vocabulary
from slots.lab.program import CELLS, COUNT, EXTRA, MOST, SUM, SYMBOL, VALUE
from slots.lab.words import Words

REELS = 5
SMALL = 15
_BOUGHT, _LEVEL, _BAR = range(3)


@kernel
def natural(stream: Any, log: Any, tables: Any, work: Any, state: Any, values: Any) -> int:
    """One round; its win in hundredths of the bet."""
    return play(stream, log, tables, work, state[_BOUGHT], state[_LEVEL], state[_BAR])


def vocabulary(config: ThreeLampsConfig) -> Vocabulary:
    """What searches can ask of a round of this game."""
    gems = tuple(enumerate(GEM_NAMES))
    return Vocabulary(
        numbers={
            "level": Number(MOST, Fact(rules.LAMP_LIT), Field(VALUE)),
            "line_wins": Number(COUNT, Fact(rules.LINE_PAID)),
            "bonus": Number(COUNT, Fact(rules.BONUS_STARTED)),
            "respins": Number(COUNT, Fact(rules.RESPIN)),
            "cash": Number(COUNT, Fact(rules.CASH_LANDED)),
            "cash_sum": Number(SUM, Fact(rules.BONUS_ENDED), Field(VALUE, scale=100)),
            "prizes": Number(COUNT, Fact(rules.PRIZE_WON)),
            "tokens": Number(COUNT, Fact(rules.TOKEN)),
            "full": Number(MOST, Fact(rules.BONUS_ENDED), Field(SYMBOL)),
            "grew": Number(COUNT, Fact(rules.GREW)),
            "gems_lost": Number(SUM, Fact(rules.GEMS_COLLECTED), Field(EXTRA)),
            "max_win": Number(COUNT, Fact(rules.MAX_WIN)),
        },
        facts={
            "lamp": {name: Fact(rules.LAMP_LIT, gem) for gem, name in gems},
            "bonus_with": {name: Fact(rules.BONUS_STARTED, bits=1 << gem) for gem, name in gems},
            "gem": {name: Fact(rules.GEM_LANDED, gem, figures={"active": Field(VALUE)}) for gem, name in gems},
            "activated": {name: Fact(rules.ACTIVATION, gem, bits=1) for gem, name in gems},
            "feature": {
                "treasure": Fact(rules.TREASURE_WON, figures={"value": Field(VALUE, scale=100), "times": Field(EXTRA)}),
                "multiply": Fact(rules.MULTIPLIED, figures={"by": Field(VALUE), "size": Field(CELLS)}),
                "prize": Fact(rules.TOKEN, figures={"tokens": Field(VALUE)}),
            },
            "prize": {
                name: Fact(rules.PRIZE_WON, prize, figures={"by_full_grid": Field(EXTRA)})
                for prize, name in enumerate(PRIZE_NAMES)
            },
            "line": {
                symbol: Fact(
                    rules.LINE_PAID, code, figures={"count": Field(EXTRA, 0, 7), "win": Field(VALUE, scale=100)}
                )
                for code, symbol in enumerate(config.ids[: rules.WILD])
            },
        },
    )


class Verifier:
    """Recomputes a round of Three Lamps from its events."""

    def __init__(self, config: ThreeLampsConfig) -> None:
        self.config = config
        self.wrong: list[str] = []

    def same(self, what: str, found: object, expected: object) -> None:
        """Note a difference."""
        if found != expected:
            self.wrong.append(f"{what} is {found}, not {expected}")

    def lines(self, grid: Sequence[int]) -> dict[int, int]:
        """What each line of a grid pays."""
        pays = {}
        for number, rows in enumerate(self.config.lines):
            best = 0
            for code, symbol in enumerate(self.config.ids[: rules.WILD]):
                length = 0
                for reel, row in enumerate(rows):
                    if grid[row * REELS + reel] not in {code, rules.WILD}:
                        break
                    length += 1
                best = max(best, self.config.pays_by_symbol[symbol].get(length, 0))
            if best:
                pays[number] = best
        return pays

    def check(self, made: Round) -> list[str]:
        """What is wrong with a round; empty if nothing is."""
        self.wrong = []
        prizes: Mapping[str, Prize] = {str(name): prize for name, prize in self.config.bonus.prizes.items()}
        level, bar = made.record.state["level"], made.record.state["gems"]
        bought = made.record.action != "spin"
        grid: list[int] = []
        expected: dict[int, int] | None = None
        lines = prize_sum = left = 0
        rows = 3
        cash: dict[int, int] = {}
        landed = False
        active: set[str] = set()
        tokens = dict.fromkeys(PRIZE_NAMES, 0)
        ended = any(isinstance(event, facts.MaxWinReached) for event in made.events)
        for event in made.events:
            match event:
                case facts.ReelsStopped():
                    grid = list(event.grid)
                    self.same("the strips", event.level, rules.BOUGHT if bought else level)
                case facts.GemPlaced():
                    grid[event.cell] = rules.GEM + GEM_NAMES.index(event.gem)
                case facts.LinePaid(line=line, win=win):
                    expected = self.lines(grid) if expected is None else expected
                    self.same(f"the pay of line {line}", win, expected.pop(line, 0))
                    lines += win
                case facts.GemsCollected():
                    self.same("the lamp being filled", event.gem, GEM_NAMES[level])
                    self.same("the gems that fly", {grid[cell] for cell in event.cells}, {rules.GEM + level})
                    self.same("the number of gems", len(event.cells), grid.count(rules.GEM + level))
                    self.same("the bar", event.bar, min(bar + len(event.cells), self.config.bar))
                    self.same("gems lost", event.lost, max(0, bar + len(event.cells) - self.config.bar))
                    bar = event.bar
                case facts.LampLit():
                    self.same("a full bar", bar, self.config.bar)
                    level, bar = level + 1, 0
                    self.same("the level", event.level, level)
                case facts.GemDrew():
                    self.same("a gem of a lit lamp", GEM_NAMES.index(event.gem) < made.record.state["level"], True)
                case facts.BonusStarted():
                    active = set(event.active)
                    rows = event.rows
                    left = self.config.bonus.respins
                    self.same("the rows", rows, 6 if "prize" in active else 3)
                case facts.RespinStarted():
                    self.same("respins left", event.left, left)
                    landed = False
                case facts.CashLanded(cell=cell, value=value):
                    self.same("an empty cell", cell in cash or cell >= rows * REELS, False)
                    self.same("a value of the config", value in self.config.bonus.cash_values, True)
                    cash[cell] = value
                    landed = True
                case facts.GemLanded():
                    self.same("whether the gem is active", event.active, event.gem in active)
                    landed = True
                case facts.RespinsSet():
                    left = self.config.bonus.respins if landed else left - 1
                    self.same("respins left", event.left, left)
                case facts.TreasureWon():
                    added = event.value
                case facts.TreasureAdded(cell=cell, value=value):
                    self.same("the cash symbol after Treasure", value, cash[cell] + added)
                    cash[cell] = value
                case facts.CashMultiplied():
                    for cell, value in zip(event.cells, event.values, strict=True):
                        self.same("the cash symbol after Multiply", value, cash[cell] * event.by)
                        cash[cell] = value
                case facts.TokenSent(prize=prize):
                    tokens[prize] += 1
                    self.same(f"the tokens of {prize}", event.tokens, tokens[prize])
                case facts.PrizeWon(prize=prize):
                    if not event.by_full_grid:
                        self.same(f"the tokens of {prize}", tokens[prize], self.config.bonus.tokens)
                        tokens[prize] = tokens[prize] if prize == "grand" else 0
                    else:
                        self.same("the full grid", (len(cash), prize), (rows * REELS, "grand"))
                    self.same(f"the pay of {prize}", event.win, prizes[prize].pays)
                    prize_sum += event.win
                case facts.ActivationDrawn():
                    active |= {event.gem} if event.active else set()
                case facts.GridGrew():
                    rows = 6
                case facts.BonusEnded():
                    self.same("the cash symbols", event.win, sum(cash.values()))
                    self.same("each cash symbol", {c: v for c, v in enumerate(event.cash) if v}, cash)
                    self.same("the prizes", event.prizes, prize_sum)
                    if not ended:
                        self.same("a full grid", event.full, len(cash) == rows * REELS)
                case facts.MaxWinReached():
                    self.same("the maximum win", event.win, self.config.max_win)
                case Event():
                    self.wrong.append(f"an unknown event {event}")
        self.same("lines that were not paid", self.lines(grid) if expected is None else expected, {})
        win = min(lines + prize_sum + sum(cash.values()), self.config.max_win)
        parts = {"lines": min(lines, win), "bonus": win - min(lines, win)}
        paid = {payment.name: payment.hundredths for payment in made.payments}
        self.same("the payments", paid, {name: part for name, part in parts.items() if part})
        after = dict(made.record.state) if bought else {"level": level, "gems": bar}
        self.same("the progress after", dict(made.state), after)
        return self.wrong


def words(game: ThreeLamps) -> Words:
    """The language of this game."""
    names = {code: symbol.name for code, symbol in enumerate(game.config.symbols.values())}

    def start(action: str, state: Mapping[str, int], bet: int) -> list[int]:
        return [BUYS.get(action.removeprefix("buy:"), 0), state["level"], state["gems"]]

    return Words(
        vocabulary=vocabulary(game.config),
        play=natural,
        start=start,
        alphabet=Alphabet({symbol: code for code, symbol in enumerate(game.config.ids)}),
        width=REELS,
        verify=Verifier(game.config).check,
        symbols=names,
    )
