"""Two files that always agree: every step goes to the save in one transaction, then to its second copy in another.

The copy is made with SQLite's backup interface and then follows each step statement by statement, so that it is never
more than one step behind, at a cost that does not grow with the history. Whenever the two differ (a kill in between, a
full disk) it is made anew. So a damaged save loses nothing.
"""

from __future__ import annotations

import contextlib
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from slots.ledger import files, schema
from slots.ledger.clock import Clock
from slots.ledger.errors import DamagedSave, LedgerError
from slots.ledger.lock import ProfileLock

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Repair:
    """What was put right when the files were opened. ``aside`` is where the bad file is now, if there was one."""

    which: str
    file: Path
    aside: Path | None


class Step:
    """One transaction of the ledger: read with ``rows``, write with ``change``."""

    def __init__(self, connection: sqlite3.Connection, now: int, clock: Clock) -> None:
        self._connection = connection
        #: The computer's clock (for people) and the ledger's (for ages), both read once for the whole step.
        self.now, self.clock = now, clock
        self.changes: list[tuple[str, Row]] = []

    def rows(self, sql: str, *values: object) -> list[Row]:
        """The rows of a query."""
        return self._connection.execute(sql, values).fetchall()

    def change(self, sql: str, *values: object) -> None:
        """Run a statement that writes. It must not depend on anything but its values and the stored rows."""
        self._connection.execute(sql, values)
        self.changes.append((sql, values))


class Store:
    """The open files of one profile."""

    def __init__(
        self,
        folder: Path,
        now: Callable[[], int],
        opening: int,
        profile: str = "player",
        connect: files.Connect = files.connect,
        steps: Sequence[str] = schema.STEPS,
    ) -> None:
        """Open, and if need be make, repair or upgrade, the files.

        :raises ProfileInUse, NewerSave, DamagedSave, StorageError: see there; the files are as they were.
        """
        self.main, self.copy = folder / f"{profile}.sqlite3", folder / f"{profile}.copy.sqlite3"
        self._now, self._connect, self._steps = now, connect, steps
        self._copy: sqlite3.Connection | None = None
        #: Why the second copy could not be written, "" while all is well.
        self.copy_trouble = ""
        with files.translated(folder):
            folder.mkdir(parents=True, exist_ok=True)
        for file in (self.main, self.copy):
            files.refuse_newer(file, len(steps))
        self._lock = ProfileLock(folder / f"{profile}.lock")
        try:
            with files.translated(self.main):
                self.repairs, copy = self._settle_files(opening)
                self._main = self._open(self.main)
            self._open_copy(copy)
            seen, offset = self.rows("SELECT clock_seen, clock_offset FROM wallet")[0]
            self.clock = self._kept = Clock(seen, offset)
        except BaseException:
            self._lock.close()
            raise

    def _settle_files(self, opening: int) -> tuple[list[Repair], files.Standing]:
        """Leave a good, present-day save in its place, whatever was found.

        Returns what the player must know, and how the second copy stands.
        """
        known = len(self._steps)
        main, copy = (files.look(file, known, self._connect) for file in (self.main, self.copy))
        if not main.exists and not copy.exists:
            files.build(self.main, lambda fresh: self._found(fresh, opening), known, self._connect)
            return [], copy
        if not main.good and not copy.good:
            raise DamagedSave(self.main, self.copy)
        repairs = []
        if main.good and copy.exists and (not copy.good or main.identity != copy.identity):
            repairs.append(Repair("copy", self.copy, files.set_aside(self.copy, self._now())))
            copy = files.Standing(exists=False)
        elif copy.good and (not main.good or copy.step > main.step):
            aside = files.set_aside(self.main, self._now()) if main.exists else None
            self._duplicate(self.copy, self.main)
            repairs.append(Repair("main", self.main, aside))
            main = copy
        if main.version < known:
            self._upgrade(main.version)
        return repairs, copy

    def _found(self, fresh: sqlite3.Connection, opening: int) -> None:
        """Write the first contents of a new profile."""
        fresh.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        schema.upgrade(fresh, 0, self._steps)
        fresh.execute(
            "INSERT INTO wallet VALUES (1, ?, 0, ?, 0, 0, 0, 0, ?, ?, 0)",
            (secrets.token_hex(16), opening, opening, self._now()),
        )

    def _upgrade(self, version: int) -> None:
        """Bring the save to the present format on a duplicate, which then takes its place whole or not at all."""

        def fill(fresh: sqlite3.Connection) -> None:
            with contextlib.closing(files.reach(self.main, self._connect)) as source:
                source.backup(fresh)
            schema.upgrade(fresh, version, self._steps)

        files.build(self.main, fill, len(self._steps), self._connect)

    def _duplicate(self, source: Path, place: Path) -> None:
        with contextlib.closing(files.reach(source, self._connect)) as connection:
            files.build(place, connection.backup, len(self._steps), self._connect)

    def _open(self, path: Path) -> sqlite3.Connection:
        connection = files.reach(path, self._connect)
        files.prepare(connection)
        return connection

    def close(self) -> None:
        """Let go of the files; afterwards the ledger is of no use."""
        for connection in (self._main, self._copy):
            if connection is not None:
                connection.close()
        self._lock.close()

    def rows(self, sql: str, *values: object) -> list[Row]:
        """The rows of a query, outside any step."""
        with files.translated(self.main):
            return self._main.execute(sql, values).fetchall()

    def observe(self) -> int:
        """Read the clock and return the ledger's time. Nothing is stored before the next step."""
        self.clock = self.clock.read(self._now())
        return self.clock.time

    def clock_unkept(self, lag: int) -> bool:
        """Whether the stored clock misses a move back, or at least ``lag`` seconds."""
        return self.clock.offset != self._kept.offset or self.clock.time - self._kept.time >= lag

    @contextlib.contextmanager
    def step(self) -> Iterator[Step]:
        """One transaction: all of it is on the disk when this ends, or, with any exception, nothing of it.

        :raises StorageError: the disk refused. :raises LedgerError: the step would have broken an invariant.
        """
        now = self._now()
        step = Step(self._main, now, self.clock.read(now))
        try:
            with files.translated(self.main):
                self._main.execute("BEGIN IMMEDIATE")
                step.change(
                    "UPDATE wallet SET step = step + 1, clock_seen = ?, clock_offset = ?",
                    step.clock.seen,
                    step.clock.offset,
                )
                yield step
                if not schema.holds(self._main):
                    raise LedgerError(f"A step would have left the totals of {self.main} unbalanced; it was undone.")
                self._main.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if self._main.in_transaction:
                    self._main.execute("ROLLBACK")
            raise
        self.clock = self._kept = step.clock
        self._follow(step.changes)

    def _follow(self, changes: Sequence[tuple[str, Row]]) -> None:
        """Do the step in the second copy too. Its failure undoes nothing: the save itself has the step."""
        if self._copy is None:
            self._open_copy(None)
            return
        try:
            self._copy.execute("BEGIN IMMEDIATE")
            for sql, values in changes:
                self._copy.execute(sql, values)
            if self._wallet(self._copy) != self._wallet(self._main):
                raise sqlite3.DatabaseError("the second copy went another way")
            self._copy.execute("COMMIT")
        except sqlite3.Error:
            self._open_copy(None)

    def _open_copy(self, standing: files.Standing | None) -> None:
        """Open the second copy, made anew unless its standing is known and the save's equal."""
        try:
            if self._copy is not None:
                self._copy.close()
                self._copy = None
            known = len(self._steps)
            if not standing or (standing.version, standing.wallet) != (known, self._wallet(self._main)):
                files.build(self.copy, self._main.backup, known, self._connect)
            self._copy = self._open(self.copy)
            self.copy_trouble = ""
        except (sqlite3.Error, OSError, LedgerError) as error:
            self.copy_trouble = str(error)

    @staticmethod
    def _wallet(connection: sqlite3.Connection) -> Row:
        row: Row = connection.execute("SELECT * FROM wallet").fetchone()
        return row
