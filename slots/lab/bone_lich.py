"""Bone Lich in the lab: its report is a stratified simulation.

Rare parts are simulated by themselves: the base spin from each start set, and each bonus given its trigger. The RTP is

    Σ over start sets s of weight(s) · (mean spin(s) + Σ over bonuses k of P(k | s) · mean bonus(k)),

and its variance is that of the two stages: the spin with the odds of its triggers, and the means of the bonuses with
those odds. A natural simulation of whole rounds, with a seed of its own, gives the histogram and must agree.

The odds of a trigger are nearly those of the Scatters on the first grid, which are exact (a binomial law, its tail cut
at the most that may lie there). So only the difference is simulated, what the tumbles change: of each bonus the
measure is 1 if its Scatters lie at rest, less 1 if they lay on the first grid. Its mean is added to the exact odds.

A bonus simulated by itself begins with nothing won, so its cap (BL-22) comes later than in a round whose spin has won
something already. The most that this can add to the RTP is reported as ``cap_bias_points``: the mean win of the spin
times the odds of a capped bonus.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, MutableSequence
from fractions import Fraction
from math import comb
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import yaml

from slots.engine.jit import kernel
from slots.games.bone_lich.config import BONUSES, STARTS, BoneLichConfig, Start
from slots.games.bone_lich.game import BoneLich
from slots.games.bone_lich.rules import (
    CELLS,
    SCATTER,
    T_BASE_WIN,
    T_BROKEN,
    T_CAPPED,
    T_CAUSED,
    T_CONNECTED,
    T_DEALT,
    T_SETTLED,
    T_TOP_LEVEL,
    T_TUMBLES,
    T_WON,
    Board,
    Tables,
    clear,
    new_board,
    play_base,
    play_bonus,
    play_round,
)
from slots.lab.adapter import Mode, Simulate
from slots.lab.figures import Z, agrees, bands, histogram, percentiles, share, simulated, volatility
from slots.lab.proposal import Proposal
from slots.lab.simulation import simulate
from slots.lab.tally import Tally

TITLES = {"bonus": "Bonus", "super": "Super Bonus", "hidden": "Hidden Bonus"}
NATURAL_ROUNDS = 30_000_000
#: Rounds of each stratum: about what makes the half-width of the RTP smallest in a given time.
ROUNDS = {
    "base:cold": 80_000_000,
    "base:hot_low": 115_000_000,
    "base:hot_high": 45_000_000,
    "bonus": 13_500_000,
    "super": 2_400_000,
    "hidden": 1_000_000,
}
SEED = 20_000
NATURAL_SEED = 8

SPIN_MEASURES = (
    "win", "hit", "features", "any_feature", "bonus", "super", "hidden", "capped", "caused", "tumbles",
    "win bonus", "win super", "win hidden", "bonus super", "bonus hidden", "super hidden", "broken",
)  # fmt: skip
BONUS_MEASURES = ("level_2", "level_3", "level_max", "capped", "nothing", "connected", "tumbles", "broken")
ROUND_MEASURES = ("spin", "bonus", "hit", "capped", "broken")


@kernel
def count_spin(board: Board, values: MutableSequence[int], scatters: int) -> int:
    """Count a base spin; returns its win."""
    totals = board.totals
    win: int = totals[T_SETTLED]
    values[0] = win
    values[1] = 1 if win > 0 else 0
    values[2] = totals[T_WON]
    values[3] = 1 if totals[T_WON] > 0 else 0
    if totals[T_CAPPED] != 0:
        scatters = 0
    for bonus in range(3):
        values[4 + bonus] = (1 if scatters == 3 + bonus else 0) - (1 if totals[T_DEALT] == 3 + bonus else 0)
        values[10 + bonus] = win * values[4 + bonus]
    values[7] = totals[T_CAPPED]
    values[8] = totals[T_CAUSED]
    values[9] = totals[T_TUMBLES]
    values[13] = values[4] * values[5]
    values[14] = values[4] * values[6]
    values[15] = values[5] * values[6]
    values[16] = totals[T_BROKEN]
    return win


@kernel
def spin_cold(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A base spin from the cold start set."""
    return count_spin(board, values, play_base(stream, tables, board, log, 0))


@kernel
def spin_hot_low(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A base spin from the start set hot in low symbols."""
    return count_spin(board, values, play_base(stream, tables, board, log, 1))


@kernel
def spin_hot_high(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A base spin from the start set hot in high symbols."""
    return count_spin(board, values, play_base(stream, tables, board, log, 2))


@kernel
def spin_any(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A base spin as it comes."""
    return count_spin(board, values, play_base(stream, tables, board, log, -1))


@kernel
def count_bonus(stream: Any, log: Any, tables: Tables, board: Board, values: MutableSequence[int], bonus: int) -> int:
    """Play and count a bonus by itself."""
    clear(board)
    play_bonus(stream, tables, board, log, bonus)
    totals = board.totals
    win: int = totals[T_SETTLED]
    for level in range(2, 5):
        values[level - 2] = 1 if totals[T_TOP_LEVEL] >= level else 0
    values[3] = totals[T_CAPPED]
    values[4] = 1 if win == 0 else 0
    values[5] = totals[T_CONNECTED]
    values[6] = totals[T_TUMBLES]
    values[7] = totals[T_BROKEN]
    return win


@kernel
def only_bonus(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A Bonus by itself."""
    return count_bonus(stream, log, tables, board, values, 0)


@kernel
def only_super(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A Super Bonus by itself."""
    return count_bonus(stream, log, tables, board, values, 1)


@kernel
def only_hidden(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A Hidden Bonus by itself."""
    return count_bonus(stream, log, tables, board, values, 2)


@kernel
def whole(stream: Any, log: Any, tables: Tables, board: Board, state: Any, values: Any) -> int:
    """A whole round."""
    win = play_round(stream, tables, board, log)
    totals = board.totals
    values[0] = totals[T_BASE_WIN]
    values[1] = totals[T_SETTLED] - totals[T_BASE_WIN]
    values[2] = 1 if totals[T_BASE_WIN] > 0 else 0
    values[3] = totals[T_CAPPED]
    values[4] = totals[T_BROKEN]
    return max(win, 0)


class Figure(NamedTuple):
    """A mean with its variance (of the mean)."""

    value: float
    variance: float

    @property
    def half_width(self) -> float:
        """Of the 95 % interval."""
        return Z[95] * math.sqrt(self.variance)


class BoneLichAdapter:
    """Bone Lich as the lab works with it."""

    def __init__(self, game: BoneLich) -> None:
        self.game = game
        spins = {"cold": spin_cold, "hot_low": spin_hot_low, "hot_high": spin_hot_high}
        bonuses = {"bonus": only_bonus, "super": only_super, "hidden": only_hidden}
        self.modes: Mapping[str, Mode] = {
            "round": Mode("round", whole, ROUND_MEASURES, ("spin", "bonus")),
            "base": Mode("base", spin_any, SPIN_MEASURES, ("win",)),
            **{f"base:{name}": Mode(f"base:{name}", play, SPIN_MEASURES, ("win",)) for name, play in spins.items()},
            **{name: Mode(name, play, BONUS_MEASURES, price=0) for name, play in bonuses.items()},
        }

    def tables(self) -> Tables:
        """The tables of the kernels."""
        return self.game.config.tables()

    def work(self) -> Board:
        """Fresh scratch space."""
        return new_board()

    def calibrate(self) -> Proposal:
        """Solve for the weights of the start sets (see :mod:`slots.lab.bone_lich_search`)."""
        from slots.lab.bone_lich_search import propose

        return propose(self.game.config, play_config)

    def report(self, simulate: Simulate) -> dict[str, Any]:
        """The maths report: stratified, with a natural simulation that must agree."""
        runs = {mode: simulate(mode, rounds, SEED).tally for mode, rounds in ROUNDS.items()}
        natural = simulate("round", NATURAL_ROUNDS, NATURAL_SEED)
        strata = Strata(self.game, runs)
        rtp = strata.rtp()
        spin = strata.spin("win")
        std = math.sqrt(natural.tally.variance) / 100
        found = simulated(natural.tally, 100, NATURAL_SEED, natural.rounds_per_second)
        found["agrees"] = agrees(
            found["rtp"]["percent"], found["rtp"]["half_width_99"], rtp.value, rtp.half_width * Z[99] / Z[95]
        )
        parts = [{"name": "base spin", "percent": spin.value, "half_width_95": spin.half_width}]
        parts += [
            {"name": TITLES[bonus], "percent": part.value, "half_width_95": part.half_width}
            for bonus, part in ((bonus, strata.part(bonus)) for bonus in BONUSES)
        ]
        capped = strata.capped()
        return {
            "rtp": {
                "percent": math.fsum(part["percent"] for part in parts),  # type: ignore[misc]
                "fraction": None,
                "half_width_95": rtp.half_width,
            },
            "method": "stratified simulation: base spins by start set, each bonus given its trigger",
            "hit_frequency": _percent(strata.spin("hit", 100)),
            "at_least_bet": found["at_least_bet"],
            "std": std,
            "volatility_index": volatility(std),
            "max_win": {
                "bets": self.game.config.max_win / 100,
                "odds": 1 / capped.value if capped.value else None,
                "odds_from": 1 / (capped.value + capped.half_width) if capped.value else None,
                "odds_to": 1 / (capped.value - capped.half_width) if capped.value > capped.half_width else None,
            },
            "cap_bias_points": spin.value * strata.capped_in_bonus(),
            "parts": parts,
            "triggers": strata.triggers(),
            "levels": strata.levels(),
            "branching": strata.branching(),
            "tables": [strata.level_table(), strata.start_table()],
            "modes": strata.modes(),
            "bands": bands(rtp.value, std),
            "percentiles": percentiles(natural.tally),
            "histogram": histogram(natural.tally),
            "simulated": found,
            "rounds": sum(ROUNDS.values()),
            "seed": SEED,
            **{key: found[key] for key in ("rounds_per_second", "digest")},
        }


class Strata:
    """What the strata say together. Figures of the spin are in per cent of the bet, or shares of rounds."""

    def __init__(self, game: BoneLich, runs: Mapping[str, Tally]) -> None:
        weights = game.config.start_choice
        total = sum(weights.values())
        self.weights = {name: Fraction(weights[name], total) for name in STARTS}
        self.spins = {name: runs[f"base:{name}"] for name in STARTS}
        self.bonuses = {name: runs[name] for name in BONUSES}
        self.dealt = {name: dealt_scatters(game.config, name) for name in STARTS}
        broken = [name for name, tally in runs.items() if tally.measures[-1].total]
        if broken:
            raise ArithmeticError(f"a bound of the rules was passed in {', '.join(broken)} (BL-26)")

    def spin(self, measure: str, scale: float = 1.0) -> Figure:
        """Mean of a measure of the base spin over the start sets."""
        at = SPIN_MEASURES.index(measure)
        value = variance = 0.0
        for name, weight in self.weights.items():
            mean, error = self.spins[name].mean_of(at)
            value += float(weight) * mean
            variance += (float(weight) * error) ** 2
        return Figure(value * scale, variance * scale**2)

    def odds(self, bonus: str) -> Figure:
        """How likely a round brings a bonus: exact for the first grid, simulated for what the tumbles change."""
        changed = self.spin(bonus)
        exact = sum(weight * self.dealt[name][3 + BONUSES.index(bonus)] for name, weight in self.weights.items())
        return Figure(float(exact) + changed.value, changed.variance)

    def start_return(self, start: Start, worth: Mapping[str, float]) -> float:
        """Per cent of the bet that a spin from a start set returns, each bonus being ``worth`` so many per cent."""
        tally = self.spins[start]
        value = tally.mean
        for place, bonus in enumerate(BONUSES):
            changed, _ = tally.mean_of(SPIN_MEASURES.index(bonus))
            value += worth[bonus] * (float(self.dealt[start][3 + place]) + changed)
        return value

    def mean(self, bonus: str) -> Figure:
        """Mean win of a bonus given its trigger, in bets."""
        tally = self.bonuses[bonus]
        return Figure(tally.mean / 100, (tally.error / 100) ** 2)

    def part(self, bonus: str) -> Figure:
        """A bonus's part of the RTP, in per cent."""
        odds, mean = self.odds(bonus), self.mean(bonus)
        variance = mean.value**2 * odds.variance + odds.value**2 * mean.variance
        return Figure(100 * odds.value * mean.value, 100**2 * variance)

    def rtp(self) -> Figure:
        """The RTP in per cent, with the covariances of a spin's win and its triggers as they were measured."""
        value = math.fsum((self.spin("win").value, *(self.part(bonus).value for bonus in BONUSES)))
        means = sum((100 * self.odds(bonus).value) ** 2 * self.mean(bonus).variance for bonus in BONUSES)
        return Figure(value, self._spin_variance() + means)

    def _spin_variance(self) -> float:
        """Of the mean of *win + Σ trigger · mean of its bonus*, over the start sets."""
        worth = {"win": 1.0, **{bonus: 100 * self.mean(bonus).value for bonus in BONUSES}}
        names = list(worth)
        total = 0.0
        for start, weight in self.weights.items():
            tally = self.spins[start]
            means = {name: tally.mean_of(SPIN_MEASURES.index(name))[0] for name in names}
            variance = 0.0
            for place, one in enumerate(names):
                square = tally.measures[SPIN_MEASURES.index(one)].squares / tally.rounds
                variance += worth[one] ** 2 * (square - means[one] ** 2)
                for two in names[place + 1 :]:
                    product = tally.measures[SPIN_MEASURES.index(f"{one} {two}")].total / tally.rounds
                    variance += 2 * worth[one] * worth[two] * (product - means[one] * means[two])
            total += float(weight) ** 2 * variance / tally.rounds
        return total

    def of_bonus(self, bonus: str, measure: str) -> Figure:
        """Mean of a measure of a bonus."""
        mean, error = self.bonuses[bonus].mean_of(BONUS_MEASURES.index(measure))
        return Figure(mean, error**2)

    def over_bonuses(self, measure: str) -> Figure:
        """Mean of a measure over all bonuses as they come."""
        odds = {bonus: self.odds(bonus).value for bonus in BONUSES}
        total = sum(odds.values())
        figures = {bonus: self.of_bonus(bonus, measure) for bonus in BONUSES}
        value = sum(odds[bonus] * figure.value for bonus, figure in figures.items()) / total
        variance = sum((odds[bonus] / total) ** 2 * figure.variance for bonus, figure in figures.items())
        return Figure(value, variance)

    def capped_in_bonus(self) -> float:
        """Share of rounds whose bonus reaches the maximum win."""
        return sum(self.odds(bonus).value * self.of_bonus(bonus, "capped").value for bonus in BONUSES)

    def capped(self) -> Figure:
        """Share of rounds that reach the maximum win."""
        spin = self.spin("capped")
        variance = spin.variance
        for bonus in BONUSES:
            variance += self.odds(bonus).value ** 2 * self.of_bonus(bonus, "capped").variance
        return Figure(spin.value + self.capped_in_bonus(), variance)

    def triggers(self) -> list[dict[str, Any]]:
        """How often a feature and each bonus come, and what a bonus pays."""
        feature = self.spin("any_feature")
        rows: list[dict[str, Any]] = [_odds("a feature won", feature)]
        for bonus in BONUSES:
            mean = self.mean(bonus)
            row = _odds(TITLES[bonus], self.odds(bonus))
            row |= {"mean_bets": mean.value, "half_width_95": mean.half_width}
            row["std"] = math.sqrt(self.bonuses[bonus].variance) / 100
            rows.append(row)
        return rows

    def levels(self) -> dict[str, Any]:
        """In how many of 100 bonuses a level is reached."""
        return {
            name: _percent(Figure(100 * figure.value, 100**2 * figure.variance))
            for name, figure in (
                (level, self.over_bonuses(level)) for level in ("level_2", "level_3", "level_max", "nothing")
            )
        }

    def branching(self) -> float:
        """Features that one feature of the base game causes, on average (BL-26)."""
        features = self.spin("features").value
        return self.spin("caused").value / 25 / features if features else 0.0

    def level_table(self) -> dict[str, Any]:
        """The ladder of levels, by bonus."""
        head = ["bonus", "Level 2", "Level 3", "MAX LEVEL", "pays nothing", "symbols connected", "mean win"]
        rows = []
        for bonus, tally in self.bonuses.items():
            shares = [share(tally.measures[place].rounds, tally.rounds) for place in (0, 1, 2, 4)]
            rows.append(
                [
                    TITLES[bonus],
                    *(f"{each['percent']:.3f} ± {each['half_width_95']:.3f} %" for each in shares),
                    f"{self.of_bonus(bonus, 'connected').value:.1f}",
                    f"{self.mean(bonus).value:.2f} ± {self.mean(bonus).half_width:.2f}",
                ]
            )
        return {"title": "How far the bonuses go", "head": head, "rows": rows}

    def start_table(self) -> dict[str, Any]:
        """The start sets (BL-24)."""
        head = ["start set", "of the spins", "hits", "a feature in", "part of the RTP", "rounds"]
        rows = []
        for name, tally in self.spins.items():
            weight = self.weights[name]
            hits = share(tally.hits, tally.rounds)
            features = tally.measures[SPIN_MEASURES.index("any_feature")].rounds
            rows.append(
                [
                    name,
                    f"{100 * float(weight):.1f} %",
                    f"{hits['percent']:.2f} %",
                    f"1 in {tally.rounds / features:,.1f}" if features else "–",
                    f"{float(weight) * tally.mean:.3f} ± {float(weight) * Z[95] * tally.error:.3f} %",
                    f"{tally.rounds:,}",
                ]
            )
        return {"title": "Base spins by the set of their first grid", "head": head, "rows": rows}

    def modes(self) -> dict[str, Any]:
        """The figures of each mode."""
        spin = self.spin("win")
        found: dict[str, Any] = {"base": {"rtp": _percent(spin)}}
        for name, tally in self.spins.items():
            found[f"base:{name}"] = {"rtp": _percent(Figure(tally.mean, tally.error**2))}
        for bonus in BONUSES:
            mean = self.mean(bonus)
            found[bonus] = {"mean_bets": {"bets": mean.value, "half_width_95": mean.half_width}}
        return found


def dealt_scatters(config: BoneLichConfig, start: str) -> list[Fraction]:
    """How likely so many Scatters (0 … most) lie on a first grid; one too many is drawn again (BL-24)."""
    weights = config.start[start]  # type: ignore[index]
    one = Fraction(weights[config.ids[SCATTER]], sum(weights.values()))
    chances = [
        comb(CELLS, number) * one**number * (1 - one) ** (CELLS - number) for number in range(config.most_scatters)
    ]
    return [*chances, 1 - sum(chances, Fraction(0))]


def _percent(figure: Figure) -> dict[str, float]:
    return {"percent": figure.value, "half_width_95": figure.half_width}


def _odds(name: str, figure: Figure) -> dict[str, Any]:
    low, high = figure.value - figure.half_width, figure.value + figure.half_width
    return {
        "name": name,
        "one_in": 1 / figure.value if figure.value else None,
        "one_in_from": 1 / high if high > 0 else None,
        "one_in_to": 1 / low if low > 0 else None,
    }


def play_config(config: BoneLichConfig, mode: str, rounds: int, seed: int) -> Tally:
    """Rounds of a mode of any config, on all cores: the config lies in a folder of its own meanwhile."""
    with TemporaryDirectory() as folder:
        content = config.model_dump(by_alias=True)
        Path(folder, "bone_lich.yaml").write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
        return simulate("bone_lich", mode, rounds, seed=seed, folder=Path(folder)).tally


def adapter(game: BoneLich) -> BoneLichAdapter:
    """The lab's adapter of the game."""
    return BoneLichAdapter(game)
