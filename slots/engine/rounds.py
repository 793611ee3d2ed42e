"""What every game does around its kernel: check the record before, seal the round after."""

from __future__ import annotations

from collections.abc import Sequence

from slots.engine.game import Event, Game, Payment, Round, RoundRecord, RulesError, State
from slots.engine.log import Log, digest


def check(game: Game, record: RoundRecord) -> None:
    """Refuse a record that is not of this game, config and rules (CR-11).

    :raises RulesError: says which part does not fit.
    """
    for what, found, expected in (
        ("game", record.game, game.name),
        ("config", record.config_hash, game.config_hash),
        ("rules version", record.rules_version, game.rules_version),
    ):
        if found != expected:
            raise RulesError(f"the round's {what} is {found!r}, not {expected!r}")
    if record.bet not in game.bets:
        raise RulesError(f"the round's bet {record.bet} is not on offer")
    if record.action not in game.actions:
        raise RulesError(f"the round's action {record.action!r} is unknown; there are {', '.join(game.actions)}")
    wanted = set(game.initial_state())
    if set(record.state) != wanted:
        raise RulesError(f"the round's meters are {sorted(record.state)}, not {sorted(wanted)}")


def seal(record: RoundRecord, payments: Sequence[Payment], state: State, log: Log, events: Sequence[Event]) -> Round:
    """The decided round, with its digest.

    :raises RulesError: a payment is a fraction of a minor unit, or negative.
    """
    for payment in payments:
        if payment.hundredths < 0 or payment.hundredths * payment.bet % 100:
            raise RulesError(f"{payment} is no whole amount")
    paid = tuple(payments)
    return Round(record, paid, dict(state), tuple(events), digest(log, paid, state))
