"""What the ledger hands out: rounds, rows of the history, totals, notices. All frozen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from slots.engine.game import Round, RoundRecord, State


class Status(StrEnum):
    """What became of a round."""

    OPEN = "open"
    SETTLED = "settled"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round that is decided, stored and paid for, and not yet credited (CR-09).

    ``stake`` is what was debited: the price of the action at the bet. ``started_at`` is UTC seconds.
    """

    id: int
    round: Round
    record: RoundRecord
    stake: int
    balance_before: int
    balance_after_debit: int
    started_at: int

    @property
    def win(self) -> int:
        """What settling credits, in minor units."""
        return self.round.win


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A round of the history, with all that is needed to decide it again.

    ``ended_at`` and ``balance_after`` are None while the round is open; ``reason`` says why it was voided.
    ``state_after`` is what the round left; the meters of a void round are those of ``record.state`` again.
    """

    id: int
    record: RoundRecord
    scope: str
    status: Status
    stake: int
    win: int
    state_after: State
    digest: str
    started_at: int
    started_clock: int
    ended_at: int | None
    balance_before: int
    balance_after: int | None
    reason: str | None

    @property
    def game(self) -> str:
        """Folder name of the game."""
        return self.record.game

    @property
    def paid(self) -> int:
        """What the round has put into the balance so far: its win, a returned stake, or nothing yet."""
        return {Status.OPEN: 0, Status.SETTLED: self.win, Status.VOID: self.stake}[self.status]


#: The query that :func:`history_row` reads.
HISTORY = """
SELECT rounds.id, rounds.game, config_hash, rules_version, bet, action, state_before, seed, scope, status, stake, win,
       state_after, digest, started_at, started_clock, ended_at, balance_before, balance_after, reason
  FROM rounds JOIN rules ON rules.id = rounds.rules
"""


def history_row(row: tuple[Any, ...]) -> HistoryRow:
    """A row of :data:`HISTORY` as a :class:`HistoryRow`."""
    (
        number,
        game,
        config_hash,
        rules_version,
        bet,
        action,
        state_before,
        seed,
        scope,
        status,
        stake,
        win,
        state_after,
    ) = row[:13]
    record = RoundRecord(game, config_hash, rules_version, bet, action, load(state_before), int(seed, 16))
    return HistoryRow(number, record, scope, Status(status), stake, win, load(state_after), *row[13:])


def dump(state: State) -> str:
    """A game's meters as JSON, the same text for equal meters."""
    return json.dumps(dict(state), sort_keys=True, separators=(",", ":"))


def load(text: str) -> dict[str, int]:
    """The meters that :func:`dump` wrote."""
    found: dict[str, int] = json.loads(text)
    return found


@dataclass(frozen=True, slots=True)
class Totals:
    """The ledger's sums in minor units: opening + added + won − bet − held = balance, always.

    ``bet`` is the stakes of settled rounds, ``held`` those of unfinished ones; a void round's stake is in neither.
    """

    opening: int
    added: int
    won: int
    bet: int
    held: int
    balance: int
    rounds: int
    voided: int


class NoticeKind(StrEnum):
    """What a notice is about; also its key in the translations."""

    RESTORED = "restored"
    VOIDED = "voided"
    RESOLVED = "resolved"
    COPY_TROUBLE = "copy_trouble"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player must be told, kept until it was shown. ``text`` is the English sentence.

    ``details`` holds what a translation needs. ``id`` is 0 for a notice that lasts as long as its cause.
    """

    id: int
    kind: NoticeKind
    text: str
    details: Mapping[str, str | int]
    at: int
