"""Three Lamps in the lab: exact means of every level and every buy, and simulations that must agree.

Line wins, hit frequency and the odds of each start of the bonus are exact fractions; the mean of the bonus is solved as
a Markov chain. All of it leaves the cap of TL-21 out: the simulations say how often it is met.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, MutableSequence
from typing import Any

from slots.engine.jit import kernel
from slots.games.three_lamps.config import BUYS, GEM_NAMES
from slots.games.three_lamps.game import ThreeLamps
from slots.games.three_lamps.rules import (
    GEMS,
    M_BASE,
    M_BROKEN,
    M_CAPPED,
    M_CASH,
    M_ENTRY,
    M_GRAND,
    M_PRIZES,
    M_RESPINS,
    Tables,
    Work,
    new_work,
    play,
)
from slots.lab.adapter import Mode, Simulate
from slots.lab.figures import agrees, bands, histogram, percentiles, simulated, volatility
from slots.lab.proposal import Proposal
from slots.lab.three_lamps_chain import entry_means, names_of_entry
from slots.lab.three_lamps_exact import bought_line_mean, entry_odds, hit_frequencies, line_means, mean_gems

MEASURES = ("lines", "bonus", "hit", "started", "grand", "capped", "respins", "broken")
LEVEL_ROUNDS = 20_000_000
BUY_ROUNDS = 2_000_000
SEED = 12

#: Where a mode's state holds what it plays.
_BOUGHT, _LEVEL = range(2)


@kernel
def play_mode(
    stream: Any, log: Any, tables: Tables, work: Work, state: MutableSequence[int], values: MutableSequence[int]
) -> int:
    """A round of a level or a buy; the bar is empty, for it has no part in what a round wins."""
    win = play(stream, log, tables, work, state[_BOUGHT], state[_LEVEL], 0)
    meters = work.meters
    values[0] = meters[M_BASE]
    values[1] = meters[M_CASH] + meters[M_PRIZES]
    values[2] = 1 if meters[M_BASE] > 0 else 0
    values[3] = 1 if meters[M_ENTRY] > 0 else 0
    values[4] = meters[M_GRAND]
    values[5] = meters[M_CAPPED]
    values[6] = meters[M_RESPINS]
    values[7] = meters[M_BROKEN]
    return max(win, 0)


class ThreeLampsAdapter:
    """Three Lamps as the lab works with it."""

    def __init__(self, game: ThreeLamps) -> None:
        self.game = game
        parts = ("lines", "bonus")
        levels = [Mode(f"level:{level}", play_mode, MEASURES, parts, state=(0, level)) for level in (3, 0, 1, 2)]
        buys = [
            Mode(f"buy:{name}", play_mode, MEASURES, parts, price=game.actions[f"buy:{name}"], state=(bits, GEMS))
            for name, bits in BUYS.items()
        ]
        self.modes: Mapping[str, Mode] = {mode.name: mode for mode in (*levels, *buys)}

    def tables(self) -> Tables:
        """The tables of the kernels."""
        return self.game.config.tables()

    def work(self) -> Work:
        """Fresh scratch space."""
        return new_work()

    def calibrate(self) -> Proposal:
        """Fit buys, triggers and the base level's strips (see :mod:`slots.lab.three_lamps_search`)."""
        from slots.lab.three_lamps_search import propose

        return propose(self.game.config)

    def report(self, simulate: Simulate) -> dict[str, Any]:
        """The maths report; its top level is the third level, the game as it is played in the long run."""
        exact = Exact(self.game)
        modes: dict[str, Any] = {}
        runs = {}
        for mode in sorted(self.modes.values(), key=lambda mode: mode.name):
            run = runs[mode.name] = simulate(mode.name, BUY_ROUNDS if "buy" in mode.name else LEVEL_ROUNDS, SEED)
            if run.tally.measures[MEASURES.index("broken")].total:
                raise ArithmeticError(f"a bound of the rules was passed in {mode.name}")
            found = simulated(run.tally, mode.price, SEED, run.rounds_per_second)
            rtp = exact.rtp(mode.name)
            found["agrees"] = agrees(found["rtp"]["percent"], found["rtp"]["half_width_99"], rtp)
            found["capped"] = run.tally.measures[MEASURES.index("capped")].total
            found["grands"] = run.tally.measures[MEASURES.index("grand")].total
            modes[mode.name] = {
                "rtp": {"percent": rtp, "half_width_95": 0.0},
                "hit_frequency": {"percent": exact.hits(mode.name), "half_width_95": 0.0}
                if "level" in mode.name
                else found["hit_frequency"],
                "std": found["std"],
                "simulated": found,
            }
        top = runs["level:3"].tally
        std = math.sqrt(top.variance) / 100
        found = dict(modes["level:3"]["simulated"])
        found["agrees"] = all(mode["simulated"]["agrees"] for mode in modes.values())
        parts = exact.parts(GEMS)
        rtp = exact.rtp("level:3")
        bought = sum(mode["simulated"]["rounds"] for name, mode in modes.items() if "buy" in name)
        return {
            "rtp": {"percent": rtp, "fraction": None, "half_width_95": 0.0},
            "method": "exact: line wins and starts of the bonus as fractions, the bonus as a Markov chain",
            "hit_frequency": {"percent": exact.hits("level:3"), "half_width_95": 0.0, "of": "line wins"},
            "at_least_bet": found["at_least_bet"],
            "std": std,
            "volatility_index": volatility(std),
            "max_win": {
                "bets": self.game.config.max_win / 100,
                "odds": None,
                "what": f"reached {sum(mode['simulated']['capped'] for mode in modes.values())} times in "
                f"{bought:,} bought and {4 * LEVEL_ROUNDS:,} other simulated rounds",
            },
            "parts": parts,
            "triggers": exact.triggers(GEMS),
            "tables": [exact.level_table(), exact.entry_table(), exact.buy_table()],
            "modes": modes,
            "bands": bands(rtp, std),
            "percentiles": percentiles(top),
            "histogram": histogram(top),
            "simulated": found,
            **{key: found[key] for key in ("rounds", "seed", "rounds_per_second", "digest")},
        }


class Exact:
    """The exact figures of a config, each computed once."""

    def __init__(self, game: ThreeLamps) -> None:
        self.config = game.config
        self.actions = game.actions
        self.lines = line_means(game.config)
        self.bought = {count: bought_line_mean(game.config, count) for count in (1, GEMS)}
        self.hit = hit_frequencies(game.config)
        self.means = {level: entry_means(game.config, (1 << level) - 1) for level in range(1, GEMS + 1)}
        self.odds = {level: entry_odds(game.config, level) for level in range(GEMS + 1)}

    def of_entry(self, level: int, mask: int) -> float:
        """Part of the RTP of a start of the bonus, in per cent."""
        return float(self.odds[level][mask]) * self.means[level][mask]

    def rtp(self, mode: str) -> float:
        """RTP of a mode in per cent of what it costs."""
        kind, name = mode.split(":")
        if kind == "level":
            level = int(name)
            return float(self.lines[level]) + math.fsum(self.of_entry(level, mask) for mask in self.odds[level])
        bits = BUYS[name]
        win = float(self.bought[bits.bit_count()]) + self.means[GEMS][bits]
        return 100 * win / self.actions[mode]

    def hits(self, mode: str) -> float:
        """Hit frequency of a level in per cent."""
        return 100 * float(self.hit[int(mode.split(":")[1])])

    def parts(self, level: int) -> list[dict[str, float | str]]:
        """The RTP of a level by where it comes from."""
        several = [mask for mask in self.odds[level] if mask.bit_count() > 1]
        found: list[dict[str, float | str]] = [{"name": "line wins", "percent": float(self.lines[level])}]
        for gem in range(level):
            name = f"Lamp Bonus by {GEM_NAMES[gem].title()}"
            found.append({"name": name, "percent": self.of_entry(level, 1 << gem)})
        percent = math.fsum(self.of_entry(level, mask) for mask in several)
        found.append({"name": "Lamp Bonus by several gems", "percent": percent})
        return found

    def triggers(self, level: int) -> list[dict[str, Any]]:
        """How often the bonus starts, at all and by each gem alone, and what it pays."""
        odds = self.odds[level]
        every = sum(odds.values())
        mean = math.fsum(self.of_entry(level, mask) for mask in odds) / 100 / float(every)
        rows: list[dict[str, Any]] = [{"name": "Lamp Bonus", "one_in": float(1 / every), "mean_bets": mean}]
        for mask, chance in odds.items():
            name = " + ".join(each.title() for each in names_of_entry(mask).split("+"))
            rows.append(
                {"name": f"  by {name}", "one_in": float(1 / chance), "mean_bets": self.means[level][mask] / 100}
            )
        return rows

    def level_table(self) -> dict[str, Any]:
        """The four levels."""
        head = ["level", "RTP", "line wins", "hits", "bonus in", "gems to the next lamp in"]
        rows = []
        for level in range(GEMS + 1):
            every = sum(self.odds[level].values())
            gems = mean_gems(self.config, level, level) if level < GEMS else 0
            rows.append(
                [
                    str(level),
                    f"{self.rtp(f'level:{level}'):.4f} %",
                    f"{float(self.lines[level]):.4f} %",
                    f"{self.hits(f'level:{level}'):.3f} %",
                    f"{float(1 / every):,.1f} spins" if every else "–",
                    f"{float(self.config.bar / gems):,.1f} spins" if gems else "–",
                ]
            )
        return {"title": "Levels", "head": head, "rows": rows}

    def entry_table(self) -> dict[str, Any]:
        """The mean of the bonus by lamps lit and features active at its start."""
        head = ["starts with", *(f"{level} lit" for level in self.means)]
        rows = []
        for mask in range(1, 1 << GEMS):
            means = [self.means[level].get(mask) for level in self.means]
            rows.append([names_of_entry(mask), *("–" if mean is None else f"{mean / 100:.4f}" for mean in means)])
        return {"title": "Mean of the Lamp Bonus in bets", "head": head, "rows": rows}

    def buy_table(self) -> dict[str, Any]:
        """The four buys (TL-18); Treasure and Multiply bought together would be worth less than Triple (TL-22)."""
        head = ["buy", "price", "line wins", "bonus", "RTP"]
        rows = []
        for name, bits in BUYS.items():
            price = self.actions[f"buy:{name}"]
            rows.append(
                [
                    name,
                    f"{price / 100:g} ×",
                    f"{float(self.bought[bits.bit_count()]) / 100:.4f} ×",
                    f"{self.means[GEMS][bits] / 100:.4f} ×",
                    f"{self.rtp(f'buy:{name}'):.4f} %",
                ]
            )
        return {"title": "Feature buys", "head": head, "rows": rows}


def adapter(game: ThreeLamps) -> ThreeLampsAdapter:
    """The lab's adapter of the game."""
    return ThreeLampsAdapter(game)
