"""The life of a round inside one step: stored with its debit, then settled or voided, once at most (CR-09, CR-11)."""

from __future__ import annotations

import json
from collections.abc import Mapping

from slots.engine.game import Game, RoundRecord, State
from slots.ledger import bets
from slots.ledger.rows import HISTORY, HistoryRow, NoticeKind, Status, dump, history_row, load
from slots.ledger.store import Step, Store


def find(source: Step | Store, number: int) -> HistoryRow | None:
    """The round of that number."""
    rows = source.rows(HISTORY + " WHERE rounds.id = ?", number)
    return history_row(rows[0]) if rows else None


def unfinished(source: Step | Store, game: str | None = None) -> list[HistoryRow]:
    """The rounds that are not over, of one game or of all."""
    # The plus keeps SQLite to the index of open rounds; in the order of the primary key it would read all rounds.
    where, values = (" AND rounds.game = ?", (game,)) if game is not None else ("", ())
    rows = source.rows(HISTORY + f" WHERE status = 'open'{where} ORDER BY +rounds.id", *values)
    return [history_row(row) for row in rows]


def balance(source: Step | Store) -> int:
    """The balance in minor units."""
    amount: int = source.rows("SELECT balance FROM wallet")[0][0]
    return amount


def meters(source: Step | Store, game: Game, scope: str) -> State:
    """The meters of a scope as today's rules know them: one that is new starts as in the beginning."""
    rows = source.rows("SELECT state FROM meters WHERE game = ? AND scope = ?", game.name, scope)
    stored = load(rows[0][0]) if rows else {}
    return {name: stored.get(name, value) for name, value in game.initial_state().items()}


def set_meters(step: Step, game: str, scope: str, state: State) -> None:
    """Store the meters of a scope."""
    step.change(
        "INSERT INTO meters VALUES (?, ?, ?) ON CONFLICT (game, scope) DO UPDATE SET state = excluded.state",
        game,
        scope,
        dump(state),
    )


def insert(
    step: Step, record: RoundRecord, scope: str, stake: int, result: tuple[int, State, str], reason: str | None = None
) -> int:
    """Store a new round and return its number; ``result`` is its win, the meters after it and its digest.

    With a ``reason`` it is void from the start: nothing is debited, no meter changes. Otherwise its stake is held.
    """
    win, state_after, digest = result
    identity = (record.game, record.config_hash, record.rules_version)
    step.change("INSERT OR IGNORE INTO rules (game, config_hash, rules_version) VALUES (?, ?, ?)", *identity)
    where = "SELECT id FROM rules WHERE game = ? AND config_hash = ? AND rules_version = ?"
    (rules,) = step.rows(where, *identity)[0]
    (number,) = step.rows("SELECT coalesce(max(id), 0) + 1 FROM rounds")[0]
    before = balance(step)
    step.change(
        "INSERT INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        number,
        record.game,
        rules,
        record.bet,
        record.action,
        scope,
        dump(record.state),
        f"{record.seed:032x}",
        stake,
        win,
        dump(state_after),
        digest,
        Status.VOID if reason else Status.OPEN,
        step.now,
        step.clock.time,
        step.now if reason else None,
        before,
        before if reason else None,
        reason,
    )
    if reason is None:
        set_meters(step, record.game, scope, state_after)
        step.change("UPDATE wallet SET held = held + ?1, balance = balance - ?1", stake)
    return int(number)


def settle(step: Step, row: HistoryRow) -> None:
    """Credit an open round's win; its stake is now bet."""
    step.change(
        "UPDATE wallet SET won = won + ?1, bet = bet + ?2, held = held - ?2, balance = balance + ?1", row.win, row.stake
    )
    _end(step, row, Status.SETTLED, None)


def void(step: Step, row: HistoryRow, reason: str) -> None:
    """Undo an open round: the stake returns, the meters are as before, the history keeps it with the reason (CR-11)."""
    step.change("UPDATE wallet SET held = held - ?1, balance = balance + ?1", row.stake)
    set_meters(step, row.game, row.scope, row.record.state)
    _end(step, row, Status.VOID, reason)


def _end(step: Step, row: HistoryRow, status: Status, reason: str | None) -> None:
    step.change(
        "UPDATE rounds SET status = ?, ended_at = ?, balance_after = ?, reason = ? WHERE id = ? AND status = 'open'",
        status,
        step.now,
        balance(step),
        reason,
        row.id,
    )


def lower_bets(step: Step, games: Mapping[str, Game]) -> None:
    """Lower every selected bet that the balance no longer covers (CR-04); a game in a round keeps its own (CR-01)."""
    amount = balance(step)
    locked = {row.game for row in unfinished(step)}
    for name, bet in step.rows("SELECT game, bet FROM selected_bets"):
        if name in games and name not in locked and bet > amount:
            select(step, name, bets.highest(games[name].bets, amount))


def select(step: Step, game: str, bet: int) -> None:
    """Store a game's selected bet."""
    step.change(
        "INSERT INTO selected_bets VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET bet = excluded.bet", game, bet
    )


def notify(step: Step, kind: NoticeKind, text: str, **details: str | int) -> None:
    """Store a notice in the very step it tells of, so that no kill can swallow it."""
    step.change(
        "INSERT INTO notices (at, kind, text, details) VALUES (?, ?, ?, ?)", step.now, kind, text, json.dumps(details)
    )
