"""The log of a round: flat records in the order they happened, and the stream of dealt symbols.

A record is five whole numbers: ``kind`` (each game numbers its own), ``symbol``, ``value`` (mostly a pay or a count),
``cells`` (a word) and ``extra``. Dealt symbols (or stops) are kept apart, since most rounds deal many and record few.
Each game's ``events.py`` turns a log into typed events.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from slots.engine.game import Payment, RulesError, State
from slots.engine.jit import kernel


class Record(NamedTuple):
    """One thing that happened."""

    kind: int
    symbol: int
    value: int
    cells: int
    extra: int


@dataclass(slots=True)
class Log:
    """A log for interpreted kernels."""

    records: list[Record] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)


class ArrayLog(NamedTuple):
    """A log for compiled kernels; made by :func:`array_log`, read by :func:`to_log`, emptied by setting ``used`` to 0.

    Kernels also take ``None``, a log that keeps nothing and costs nothing.
    """

    numbers: Any  # int64 (capacity, 4): kind, symbol, value, extra
    cells: Any  # uint64 (capacity)
    dealt: Any  # int64 (capacity)
    used: Any  # int64 (3): records, dealt symbols, 1 if something did not fit


@kernel(compiled_form="record")
def record(log: Log | None, kind: int, symbol: int, value: int, cells: int, extra: int) -> None:
    """Add a record to the log."""
    if log is not None:
        log.records.append(Record(kind, symbol, value, cells, extra))


@kernel(compiled_form="deal")
def deal(log: Log | None, symbol: int) -> None:
    """Add a dealt symbol (or stop, or any number the log's reader expects) to the stream of dealt symbols."""
    if log is not None:
        log.dealt.append(symbol)


def array_log(records: int = 4096, dealt: int = 16384) -> ArrayLog:
    """An empty log for compiled kernels, with room for so many records and dealt symbols."""
    return ArrayLog(
        np.zeros((records, 4), dtype=np.int64),
        np.zeros(records, dtype=np.uint64),
        np.zeros(dealt, dtype=np.int64),
        np.zeros(3, dtype=np.int64),
    )


def to_log(log: ArrayLog) -> Log:
    """What a compiled kernel logged, as the interpreted form.

    :raises RulesError: the log was too small.
    """
    size, dealt, overflow = log.used.tolist()
    if overflow:
        raise RulesError("the log of a round was too small for it")
    rows = zip(log.numbers[:size].tolist(), log.cells[:size].tolist(), strict=True)
    records = [Record(kind, symbol, value, cells, extra) for (kind, symbol, value, extra), cells in rows]
    return Log(records, log.dealt[:dealt].tolist())


def digest(log: Log, payments: Iterable[Payment], state: State) -> str:
    """SHA-256 (hex) over the log, the payments and the state after: the same on every machine."""
    made = hashlib.sha256()
    made.update(struct.pack("<2q", len(log.records), len(log.dealt)))
    for entry in log.records:
        made.update(struct.pack("<3qQq", entry.kind, entry.symbol, entry.value, entry.cells, entry.extra))
    made.update(struct.pack(f"<{len(log.dealt)}q", *log.dealt))
    rest = [[[paid.name, paid.hundredths, paid.bet] for paid in payments], sorted(state.items())]
    made.update(json.dumps(rest, separators=(",", ":")).encode())
    return made.hexdigest()
