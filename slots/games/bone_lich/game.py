"""Bone Lich as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from slots.engine.config import config_hash, load_config
from slots.engine.game import BET, Payment, Round, RoundRecord, RulesError, State
from slots.engine.log import Log
from slots.engine.rounds import check, seal
from slots.engine.stream import stream_of
from slots.games.bone_lich.config import BoneLichConfig
from slots.games.bone_lich.events import decode
from slots.games.bone_lich.rules import T_BASE_WIN, new_board, play_round


class BoneLich:
    """Decides rounds of one config. It has no meters that outlast a round (BL-08)."""

    name = "bone_lich"

    def __init__(self, config: BoneLichConfig) -> None:
        self.config = config
        self.config_hash = config_hash(config)
        self.title = config.title
        self.rules_version = config.rules_version
        self.bets: Sequence[int] = config.bets
        self.actions: Mapping[str, int] = {"spin": BET}
        self._tables = config.tables()

    def initial_state(self) -> State:
        """No meters."""
        return {}

    def state_scope(self, bet: int) -> str:
        """All bets share one (empty) state."""
        return ""

    def decide(self, record: RoundRecord) -> Round:
        """Decide a round.

        :raises RulesError: the record is of another game or config, or a bound of the rules was passed (BL-26).
        """
        check(self, record)
        log, board = Log(), new_board()
        win = play_round(stream_of(record), self._tables, board, log)
        if win < 0:
            raise RulesError("a round of Bone Lich passed a bound of its rules")
        base = board.totals[T_BASE_WIN]
        parts = (Payment("spin", base, record.bet), Payment("bonus", win - base, record.bet))
        return seal(record, [part for part in parts if part.hundredths], {}, log, decode(log))


def load(path: Path) -> BoneLich:
    """The game of a config file.

    :raises ConfigError: the file cannot be used.
    """
    return BoneLich(load_config(path, BoneLichConfig))
