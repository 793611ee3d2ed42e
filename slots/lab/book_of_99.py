"""Book of 99 in the lab."""

from __future__ import annotations

import math
from collections.abc import Mapping, MutableSequence
from typing import Any

from slots.engine.jit import kernel
from slots.engine.stream import below
from slots.games.book_of_99.config import Tables, Work, tables, work
from slots.games.book_of_99.game import BookOf99
from slots.games.book_of_99.rules import play
from slots.lab.adapter import Mode, Simulate
from slots.lab.book_of_99_deviation import deviation, scanned
from slots.lab.book_of_99_exact import Means, means
from slots.lab.book_of_99_search import propose
from slots.lab.figures import agrees, bands, histogram, percentiles, simulated, volatility
from slots.lab.proposal import Proposal

PARTS = ("lines", "free_spins", "collection")
MEASURES = (*PARTS, "hit")
#: The simulation beside the exact figures: it gives the histogram, and must agree.
CONFIRMING_ROUNDS = 20_000_000
CONFIRMING_SEED = 99
_BOOKS, _STAKE_SUM, _BET = range(3)


@kernel
def begin(stream: Any, tables: Tables, state: MutableSequence[int]) -> None:
    """A player's collection in the long run: each number of Books is equally likely."""
    state[_BOOKS] = below(stream, tables.collection)
    state[_STAKE_SUM] = state[_BOOKS] * state[_BET]


@kernel
def play_round(
    stream: Any, log: Any, tables: Tables, work: Work, state: MutableSequence[int], values: MutableSequence[int]
) -> int:
    """One round at a bet that stays the same."""
    lines, by_books, by_collection, _, books, stake_sum = play(
        stream, log, tables, work, state[_BET], state[_BOOKS], state[_STAKE_SUM]
    )
    state[_BOOKS] = books
    state[_STAKE_SUM] = stake_sum
    values[0] = lines
    values[1] = by_books
    values[2] = by_collection
    values[3] = 1 if lines > 0 else 0
    return lines + by_books + by_collection


class BookAdapter:
    """Book of 99 as the lab works with it."""

    def __init__(self, game: BookOf99) -> None:
        self.game = game
        self.modes: Mapping[str, Mode] = {
            "spin": Mode("spin", play_round, MEASURES, PARTS, begin=begin, state=(0, 0, game.bets[0])),
        }

    def tables(self) -> Tables:
        """The tables of the kernels."""
        return tables(self.game.config)

    def work(self) -> Work:
        """Fresh scratch space."""
        return work()

    def report(self, simulate: Simulate) -> dict[str, Any]:
        """The maths report: exact, with a simulation that must agree."""
        config = self.game.config
        exact = means(config)
        main, special = scanned(config)
        spread = deviation(config, main, special, exact)
        rtp, std = 100 * float(exact.rtp), math.sqrt(spread.variance)
        feature = math.sqrt(spread.feature_variance)
        run = simulate("spin", CONFIRMING_ROUNDS, CONFIRMING_SEED)
        found = simulated(run.tally, 100, CONFIRMING_SEED, run.rounds_per_second)
        found["agrees"] = agrees(found["rtp"]["percent"], found["rtp"]["half_width_99"], rtp)
        names = {"lines": "line wins", "free_spins": "Free Spins by Books", "collection": "Free Spins by collection"}
        return {
            "rtp": {"percent": rtp, "fraction": f"{exact.rtp.numerator}/{exact.rtp.denominator}", "half_width_95": 0.0},
            "formula": (
                f"{float(exact.lines):.6f}(lines) + {float(exact.books_win):.8f}·{float(exact.feature):.5f}(Books) + "
                f"{float(exact.books):.6f}/{exact.collection}·{float(exact.collection_feature):.5f}(collection)"
            ),
            "hit_frequency": {
                "percent": 100 * float(spread.hit_frequency),
                "fraction": f"{spread.hit_frequency.numerator}/{spread.hit_frequency.denominator}",
                "half_width_95": 0.0,
                "of": "line wins of the main game",
            },
            "at_least_bet": found["at_least_bet"],
            "std": std,
            "volatility_index": volatility(std),
            "max_win": {
                "bets": float(spread.highest),
                "odds": float(1 / spread.highest_rate),
                "what": "the highest win of a single spin",
            },
            "parts": [{"name": names[key], "percent": 100 * float(part)} for key, part in exact.parts.items()],
            "triggers": [
                {
                    "name": "Free Spins by Books",
                    "one_in": float(1 / exact.books_win),
                    "mean_bets": float(exact.feature),
                    "std": feature,
                },
                {
                    "name": "Free Spins by collection",
                    "one_in": float(exact.collection / exact.books),
                    "mean_bets": float(exact.collection_feature),
                    "std": feature if config.collection.spins == config.free_spins.spins else None,
                },
            ],
            "tables": [self._by_special(exact), self._by_reel()],
            "bands": bands(rtp, std),
            "percentiles": percentiles(run.tally),
            "histogram": histogram(run.tally),
            "simulated": found,
            **{key: found[key] for key in ("rounds", "seed", "rounds_per_second", "digest")},
        }

    def calibrate(self) -> Proposal:
        """Search reel strips that meet the targets of the config."""
        return propose(self.game.config)

    def _by_special(self, exact: Means) -> dict[str, Any]:
        symbols = list(self.game.config.symbols.values())
        rows = [
            [symbol.name, f"{float(lines):.4f}", f"{float(wide):.4f}", f"{float((lines + wide) * exact.spins):.3f}"]
            for symbol, lines, wide in zip(symbols, exact.spin_lines, exact.spin_expanded, strict=False)
        ]
        head = ["special symbol", "lines of a spin", "expanded", "feature"]
        return {"title": "Mean wins of Free Spins in bets, by special symbol", "head": head, "rows": rows}

    def _by_reel(self) -> dict[str, Any]:
        config = self.game.config
        rows = [
            [config.symbols[symbol].name, *(str(strip.count(symbol)) for strip in config.strips)]
            for symbol in config.ids
        ]
        rows.append(["stops", *(str(len(strip)) for strip in config.strips)])
        head = ["symbol", *(f"reel {reel + 1}" for reel in range(len(config.strips)))]
        return {"title": "Symbols on the reels", "head": head, "rows": rows}


def adapter(game: BookOf99) -> BookAdapter:
    """The lab's adapter of the game."""
    return BookAdapter(game)
