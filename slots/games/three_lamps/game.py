"""Three Lamps as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from slots.engine.config import config_hash, load_config
from slots.engine.game import BET, Payment, Round, RoundRecord, RulesError, State
from slots.engine.log import Log
from slots.engine.rounds import check, seal
from slots.engine.stream import stream_of
from slots.games.three_lamps.config import BUYS, ThreeLampsConfig
from slots.games.three_lamps.events import decode
from slots.games.three_lamps.rules import GEMS, M_BAR, M_BASE, M_LEVEL, new_work, play


class ThreeLamps:
    """The game with one config. State, for each bet: ``level`` (lamps lit, 0 … 3) and ``gems`` in the bar."""

    name = "three_lamps"

    def __init__(self, config: ThreeLampsConfig) -> None:
        self.config = config
        self.config_hash = config_hash(config)
        self.title = config.title
        self.rules_version = config.rules_version
        self.bets: Sequence[int] = config.bets
        self.actions: Mapping[str, int] = {
            "spin": BET,
            **{f"buy:{name}": price for name, price in config.buys.items()},
        }
        self._tables = config.tables()

    def initial_state(self) -> State:
        """No lamp lit, an empty bar (TL-03)."""
        return {"level": 0, "gems": 0}

    def state_scope(self, bet: int) -> str:
        """Each bet has its own progress (TL-07)."""
        return str(bet)

    def decide(self, record: RoundRecord) -> Round:
        """Decide a round. A bought one leaves the progress as it is (TL-19).

        :raises RulesError: the record does not fit this game, or a bound of the rules was passed (CR-11).
        """
        check(self, record)
        level, gems = record.state["level"], record.state["gems"]
        if not (0 <= level <= GEMS and 0 <= gems < self.config.bar) or (level == GEMS and gems):
            raise RulesError(f"there is no progress with {level} lamps lit and {gems} gems in the bar")
        bought = BUYS.get(record.action.removeprefix("buy:"), 0)
        log, work = Log(), new_work()
        win = play(stream_of(record), log, self._tables, work, bought, level, gems)
        if win < 0:
            raise RulesError("a round of Three Lamps passed a bound of its rules")
        lines = min(work.meters[M_BASE], win)
        parts = (Payment("lines", lines, record.bet), Payment("bonus", win - lines, record.bet))
        state = {"level": work.meters[M_LEVEL], "gems": work.meters[M_BAR]}
        return seal(record, [part for part in parts if part.hundredths], state, log, decode(log, self.config))


def load(path: Path) -> ThreeLamps:
    """The game of a config file.

    :raises ConfigError: the file cannot be used.
    """
    return ThreeLamps(load_config(path, ThreeLampsConfig))
