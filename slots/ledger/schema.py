"""The tables of a save, the steps from each format to the next, and what must always hold in them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

#: Marks a file as ours ("SLTH"), as SQLite's ``application_id``.
APPLICATION_ID = 0x534C5448

#: Format 1. Money is whole minor units, times are UTC seconds.
#:
#: ``wallet``  the one row of totals. ``held`` is the stakes of unfinished rounds, ``bet`` those of settled ones; a void
#:             round's stake is in neither. The equation of the whole ledger is a constraint of the table itself.
#:             ``step`` counts transactions; ``clock_*`` see ``slots.ledger.clock``.
#: ``rules``   each (game, config, rules version) that ever played, so that a round's row stays small.
#: ``rounds``  one row a round, never deleted: the record (what it depends on), the result, and what became of it.
#: ``meters``  the games' persistent meters, one row a scope (TL-07).
FORMAT_1 = """
CREATE TABLE wallet (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    identity TEXT NOT NULL,
    step INTEGER NOT NULL,
    opening INTEGER NOT NULL CHECK (opening >= 0),
    added INTEGER NOT NULL CHECK (added >= 0),
    won INTEGER NOT NULL CHECK (won >= 0),
    bet INTEGER NOT NULL CHECK (bet >= 0),
    held INTEGER NOT NULL CHECK (held >= 0),
    balance INTEGER NOT NULL CHECK (balance >= 0),
    clock_seen INTEGER NOT NULL,
    clock_offset INTEGER NOT NULL,
    CHECK (opening + added + won - bet - held = balance)
);
CREATE TABLE rules (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    config_hash TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    UNIQUE (game, config_hash, rules_version)
);
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL REFERENCES rules (id),
    bet INTEGER NOT NULL CHECK (bet > 0),
    action TEXT NOT NULL,
    scope TEXT NOT NULL,
    state_before TEXT NOT NULL,
    seed TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake >= 0),
    win INTEGER NOT NULL CHECK (win >= 0),
    state_after TEXT NOT NULL,
    digest TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'settled', 'void')),
    started_at INTEGER NOT NULL,
    started_clock INTEGER NOT NULL,
    ended_at INTEGER CHECK ((ended_at IS NULL) = (status = 'open')),
    balance_before INTEGER NOT NULL,
    balance_after INTEGER CHECK ((balance_after IS NULL) = (status = 'open')),
    reason TEXT
);
CREATE UNIQUE INDEX one_unfinished_round_a_game ON rounds (game) WHERE status = 'open';
CREATE INDEX rounds_of_a_game ON rounds (game, id);
CREATE TABLE meters (
    game TEXT NOT NULL,
    scope TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game, scope)
) WITHOUT ROWID;
CREATE TABLE selected_bets (game TEXT PRIMARY KEY, bet INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    details TEXT NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0 CHECK (seen IN (0, 1))
);
"""

#: ``STEPS[n]`` turns format n into format n + 1; an empty file is format 0.
STEPS: Sequence[str] = (FORMAT_1,)

#: What each transaction is checked for before it is committed: cheap at any length of the history.
_EACH_STEP = """
SELECT opening + added + won - bet - held = balance
   AND held = (SELECT coalesce(sum(stake), 0) FROM rounds WHERE status = 'open')
  FROM wallet
"""

#: What a file is checked for when it is opened: reads the whole history.
_WHOLE = """
SELECT (SELECT count(*) FROM wallet) = 1
   AND bet = (SELECT coalesce(sum(stake), 0) FROM rounds WHERE status = 'settled')
   AND won = (SELECT coalesce(sum(win), 0) FROM rounds WHERE status = 'settled')
  FROM wallet
"""


def statements(script: str) -> list[str]:
    """The single statements of a script (no semicolon may stand within one), to run inside one transaction."""
    return [part.strip() for part in script.split(";") if part.strip()]


def upgrade(connection: sqlite3.Connection, start: int, steps: Sequence[str]) -> None:
    """Bring a file of format ``start`` to ``len(steps)``, each step a transaction of its own that also counts it."""
    for number, script in enumerate(steps[start:], start + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in statements(script):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


def holds(connection: sqlite3.Connection) -> bool:
    """Whether the totals fit the unfinished rounds and each other."""
    return bool(connection.execute(_EACH_STEP).fetchone() == (1,))


def sound(connection: sqlite3.Connection, known: int) -> bool:
    """Whether the file is one of ours, whole for SQLite, and (if of the present format) whole for the ledger.

    :raises sqlite3.Error: it cannot even be asked.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID or not 1 <= version <= known:
        return False
    if connection.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        return False
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        return False
    return bool(version < known or (holds(connection) and connection.execute(_WHOLE).fetchone() == (1,)))
