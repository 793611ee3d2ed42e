"""The two files of a profile: looking at them without touching, setting a bad one aside, making one from the other."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from slots.ledger import schema
from slots.ledger.errors import NewerSave, StorageError

Connect = Callable[[Path], sqlite3.Connection]

#: Errors by which the system refuses; every other one means that the file's content is at fault.
_REFUSALS = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_AUTH,
}

#: What SQLite may keep beside a file. A log must never be left to another file of the same name.
_SIBLINGS = ("-journal", "-wal", "-shm")


def connect(path: Path) -> sqlite3.Connection:
    """A connection that leaves every BEGIN and COMMIT to its caller."""
    return sqlite3.connect(path, isolation_level=None, timeout=2.0)


def reach(path: Path, connect: Connect) -> sqlite3.Connection:
    """Connect without changing a byte. Nobody else opens the file (see ``lock``), so no memory is shared beside it."""
    connection = connect(path)
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Make every commit wait for the disk, once: a write-ahead log needs one sync where a rollback journal needs four.

    Closing folds the log into the file, so a save at rest is one file; a killed process leaves it beside the file, and
    the next start reads both.
    """
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "fullfsync = ON",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


@contextlib.contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn an error of the disk or of SQLite into one sentence about ``path``."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise StorageError(
            f"The save {path} cannot be used ({said}); nothing of this step was stored: "
            "free some space or allow writing there, and try again."
        ) from error


def refused(error: Exception) -> bool:
    """Whether the system refused, as opposed to a file that is no good."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _REFUSALS


@dataclass(frozen=True, slots=True)
class Standing:
    """What a look at a file found. ``wallet`` is its row of totals, empty unless the file is good."""

    exists: bool
    good: bool = False
    version: int = 0
    identity: str = ""
    step: int = 0
    wallet: tuple[object, ...] = ()


def refuse_newer(path: Path, known: int) -> None:
    """Read the format from the file's first bytes, so that a newer save is not even opened.

    :raises NewerSave: the file is ours and its format is above ``known``.
    :raises StorageError: the file is there and cannot be read.
    """
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        return
    except OSError as error:
        raise StorageError(f"The save {path} cannot be read ({error.strerror}): allow reading it.") from error
    if len(head) == 100 and head.startswith(b"SQLite format 3\0"):
        version, application = struct.unpack(">I4xI", head[60:72])
        if application == schema.APPLICATION_ID and version > known:
            raise NewerSave(path, version, known)


def look(path: Path, known: int, connect: Connect) -> Standing:
    """Check a file: SQLite's integrity check and the ledger's own invariants. A commit that a kill
    left in the log is read with it.

    :raises StorageError: the system refused; nothing is known about the content.
    """
    if not path.exists():
        return Standing(exists=False)
    if not path.is_file():
        raise StorageError(f"{path} is a folder where the save should be: move it away.")
    with path.open("rb") as file:
        if file.read(16) != b"SQLite format 3\0":
            return Standing(exists=True)
    log = path.with_name(path.name + "-wal")
    logged, connection = log.exists(), None
    try:
        connection = reach(path, connect)
        if not schema.sound(connection, known):
            return Standing(exists=True)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        wallet = connection.execute("SELECT * FROM wallet").fetchone()
        identity, step = connection.execute("SELECT identity, step FROM wallet").fetchone()
        return Standing(True, True, version, identity, step, wallet)
    except sqlite3.Error as error:
        if refused(error):
            raise StorageError(f"The save {path} cannot be opened ({error}): allow writing there.") from error
        return Standing(exists=True)
    finally:
        if connection is not None:
            connection.close()
        if not logged and log.exists() and not log.stat().st_size:
            log.unlink()  # SQLite leaves an empty one beside a file that it could not read


def set_aside(path: Path, now: int) -> Path:
    """Rename a bad file, and what SQLite keeps beside it, to a free name that tells when; returns the name."""
    stamp = datetime.fromtimestamp(max(now, 0), UTC).strftime("%Y%m%d-%H%M%S")
    count = 1
    while True:
        name = f"{path.stem}.damaged-{stamp}" + (f"-{count}" if count > 1 else "") + path.suffix
        aside = path.with_name(name)
        if not aside.exists():
            break
        count += 1
    # Siblings first: killed in between, no log is left to the file that takes the old name.
    for sibling in _SIBLINGS:
        beside = path.with_name(path.name + sibling)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + sibling))
    path.replace(aside)
    return aside


def sync_folder(folder: Path) -> None:
    """Make renames in the folder last, where the system lets a folder be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def build(place: Path, fill: Callable[[sqlite3.Connection], None], known: int, connect: Connect) -> None:
    """Write a new file beside ``place``, check it, and only then let it take the place, in one rename.

    :raises sqlite3.Error, OSError: the disk refused, or what it wrote does not read back whole.
    """
    fresh = place.with_name(place.name + ".new")
    for leftover in (fresh, *(fresh.with_name(fresh.name + sibling) for sibling in _SIBLINGS)):
        leftover.unlink(missing_ok=True)
    connection = reach(fresh, connect)
    try:
        prepare(connection)
        fill(connection)
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy or not schema.sound(connection, known):
            raise sqlite3.DatabaseError("what was written does not read back")
    finally:
        connection.close()
    for sibling in _SIBLINGS:
        fresh.with_name(fresh.name + sibling).unlink(missing_ok=True)
        place.with_name(place.name + sibling).unlink(missing_ok=True)
    fresh.replace(place)
    sync_folder(place.parent)
