"""What every game is to the rest of the house: rounds go in as records and come out decided.

A round is decided at once and completely by its record (CR-15). Whoever holds the record gets the same
log, bit for bit, on every machine; everything else in the program only shows, stores or counts it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

#: One bet is 100 of the units in which rules count wins ("hundredths of the bet").
BET = 100

#: A game's persistent meters: field name to whole number. Stored as JSON by the ledger.
State = Mapping[str, int]


class RulesError(Exception):
    """The rules could not decide a round, or a stored round no longer replays: a malfunction (CR-11)."""


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """All that a round depends on (CR-15).

    ``bet`` is in minor units of money; ``action`` is a key of ``Game.actions``; ``state`` holds the game's
    meters before the round; ``seed`` is an unsigned 128-bit number, fresh from the operating system.
    """

    game: str
    config_hash: str
    rules_version: int
    bet: int
    action: str
    state: State
    seed: int
    #: Draws to use instead of the stream, in order (a forced round of the QA mode); empty in real play.
    script: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Payment:
    """A part of a round's win: ``hundredths`` of ``bet`` (minor units); their product is a whole amount."""

    name: str
    hundredths: int
    bet: int

    @property
    def amount(self) -> int:
        """The payment in minor units of money."""
        return self.hundredths * self.bet // BET


@dataclass(frozen=True, slots=True)
class Event:
    """A fact of a round, named in the past; each game derives its own kinds from it."""


@dataclass(frozen=True, slots=True)
class Round:
    """A decided round: what it paid, the meters after it, and the events in the order they happened."""

    record: RoundRecord
    payments: tuple[Payment, ...]
    state: State
    events: tuple[Event, ...]
    #: SHA-256 (hex) over the log, the payments and the state after: equal digests, equal rounds.
    digest: str

    @property
    def win(self) -> int:
        """The whole win in minor units of money."""
        return sum(payment.amount for payment in self.payments)


class Game(Protocol):
    """One game, made from its validated config. Holds no state of any player."""

    #: Folder name, as in ``slots/games/book_of_99``.
    name: str
    title: str
    rules_version: int
    config: Any
    config_hash: str
    #: Bets on offer, minor units, rising.
    bets: Sequence[int]
    #: Action to its price in hundredths of the bet; every game has ``"spin": 100``.
    actions: Mapping[str, int]

    def initial_state(self) -> State:
        """The meters of a player who never played."""

    def state_scope(self, bet: int) -> str:
        """Which meters a bet plays with: ``""`` where all bets share them, else a key (TL-07)."""

    def decide(self, record: RoundRecord) -> Round:
        """Decide a round. Pure; raises :class:`RulesError` on a malfunction."""


def price(game: Game, bet: int, action: str) -> int:
    """What ``action`` costs at ``bet``, in minor units."""
    return game.actions[action] * bet // BET


def meters(text: str, initial: State) -> dict[str, int]:
    """Meters as they are written on the command line: ``books=98,stake_sum=9800``.

    :raises ValueError: says what is wrong with them.
    """
    found = dict(initial)
    for part in filter(None, text.replace(" ", "").split(",")):
        name, _, number = part.partition("=")
        if name not in initial:
            known = ", ".join(initial) or "none"
            raise ValueError(f"there is no meter {name!r}; there are {known}")
        if not number.isdecimal():
            raise ValueError(f"{name} needs a whole number, not {number!r}")
        found[name] = int(number)
    return found
