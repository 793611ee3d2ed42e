"""Book of 99: the game as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from slots.engine.config import config_hash, load_config
from slots.engine.game import BET, Payment, Round, RoundRecord, RulesError, State
from slots.engine.log import Log
from slots.engine.rounds import check, seal
from slots.engine.stream import stream_of
from slots.games.book_of_99.config import Config, tables, work
from slots.games.book_of_99.events import decode
from slots.games.book_of_99.rules import play


class BookOf99:
    """The game with one config. State: ``books`` in the collection, and ``stake_sum``, the bets they came at."""

    name = "book_of_99"

    def __init__(self, config: Config) -> None:
        self.config = config
        self.config_hash = config_hash(config)
        self.title = config.title
        self.rules_version = config.rules_version
        self.bets: Sequence[int] = config.bets
        self.actions: Mapping[str, int] = {"spin": BET}
        self.tables = tables(config)

    def initial_state(self) -> State:
        """An empty collection."""
        return {"books": 0, "stake_sum": 0}

    def state_scope(self, bet: int) -> str:
        """One collection for all bets: that is what the average bet is for."""
        return ""

    def decide(self, record: RoundRecord) -> Round:
        """Decide a round.

        :raises RulesError: the record does not fit this game, or the rules failed (CR-11).
        """
        check(self, record)
        books, stake_sum = record.state["books"], record.state["stake_sum"]
        low, high = books * self.bets[0], books * self.bets[-1]
        if not (0 <= books < self.config.collection.books and low <= stake_sum <= high):
            raise RulesError(f"no collection has {books} Books with bets that add up to {stake_sum}")
        log = Log()
        lines, by_books, by_collection, average, books, stake_sum = play(
            stream_of(record), log, self.tables, work(), record.bet, books, stake_sum
        )
        events = decode(log, self.config, record.bet)
        parts = (
            Payment("lines", lines, record.bet),
            Payment("free_spins", by_books, record.bet),
            Payment("collection", by_collection, average),
        )
        payments = [part for part in parts if part.hundredths]
        return seal(record, payments, {"books": books, "stake_sum": stake_sum}, log, events)


def load(path: Path) -> BookOf99:
    """The game with the config of this file.

    :raises ConfigError: the config cannot be used.
    """
    return BookOf99(load_config(path, Config))
