"""A tiny game whose wins are read off the seed, a clock to turn by hand, and connections that die on command."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from slots.engine.game import Game, Payment, Round, RoundRecord, RulesError, State
from slots.ledger import Ledger

#: What a seed pays: hundredths of the bet by its last decimal digit.
PAYS = (0, 0, 0, 50, 100, 0, 200, 0, 1000, 10_000)
#: Last digits of seeds that pay nothing, ten bets, a hundred bets.
LOSES, PAYS_TEN, PAYS_HUNDRED = 0, 8, 9
NOON = 1_700_000_000
DAY = 24 * 60 * 60


@dataclass
class Wheel:
    """Turns a wheel: the last digit of the seed is the pay. Its meter counts turns, for each bet if ``by_bet``.

    ``broken`` makes it fail; ``drift`` makes the same record give another result, as a faulty update would.
    """

    name: str = "wheel"
    by_bet: bool = False
    title: str = "Wheel"
    rules_version: int = 1
    config: Any = None
    config_hash: str = "c0ffee"
    bets: tuple[int, ...] = (10, 20, 50, 100, 1000)
    actions: Mapping[str, int] = field(default_factory=lambda: {"spin": 100, "buy": 5000})
    broken: bool = False
    drift: int = 0

    def initial_state(self) -> State:
        return {"turns": 0}

    def state_scope(self, bet: int) -> str:
        return str(bet) if self.by_bet else ""

    def decide(self, record: RoundRecord) -> Round:
        if self.broken:
            raise RulesError("the wheel came off")
        if record.config_hash != self.config_hash:
            raise RulesError("the round is of another config")
        paid = (Payment("turn", PAYS[(record.seed + self.drift) % 10], record.bet),)
        state = {"turns": record.state["turns"] + 1}
        digest = hashlib.sha256(repr((record, paid, state, self.drift)).encode()).hexdigest()
        return Round(record, paid, state, (), digest)


def win_of(seed: int, bet: int) -> int:
    return PAYS[seed % 10] * bet // 100


class Killed(BaseException):
    """The process ended here."""


class Mortal(sqlite3.Connection):
    """Tells its reaper of every statement, before and after, and can refuse as a full disk does."""

    reaper: Reaper | None = None

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql.startswith("PRAGMA locking_mode"):
            super().execute(sql)
        if sql.startswith(("PRAGMA locking_mode", "PRAGMA synchronous", "PRAGMA fullfsync")):
            return super().execute("PRAGMA synchronous = OFF")  # a killed process needs no synced disk
        if self.reaper is None:
            return super().execute(sql, *values)
        self.reaper.beat(sql)
        if self.reaper.full and self.reaper.full(sql, self.reaper.file_of(self)):
            raise refusal(sqlite3.SQLITE_FULL, "database or disk is full")
        cursor = super().execute(sql, *values)
        self.reaper.beat(sql)
        return cursor

    def backup(self, target: sqlite3.Connection, **options: Any) -> None:
        if self.reaper:
            self.reaper.beat("backup")
        super().backup(target, **options)
        if self.reaper:
            self.reaper.beat("backup")


def refusal(code: int, text: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


class Reaper:
    """Makes connections, and kills at the ``alarm``-th beat: what the disk holds then is copied to ``grave``."""

    def __init__(self, folder: Path, grave: Path | None = None) -> None:
        self.folder, self.grave = folder, grave
        self.alarm = 0
        self.beats = 0
        self.full: Callable[[str, str], bool] | None = None
        self._files: dict[int, str] = {}

    def connect(self, path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, timeout=0, factory=Mortal)
        connection.reaper = self
        self._files[id(connection)] = path.name
        return connection

    def file_of(self, connection: sqlite3.Connection) -> str:
        return self._files[id(connection)]

    def beat(self, what: str) -> None:
        self.beats += 1
        if self.alarm and self.beats >= self.alarm:
            if self.grave and not self.grave.exists():
                shutil.copytree(self.folder, self.grave)
            raise Killed(what)


@dataclass
class House:
    """A profile with two fake games, a clock and seeds turned by hand; reopened as often as one likes."""

    folder: Path
    games: dict[str, Game] = field(
        default_factory=lambda: {"wheel": Wheel(), "lamps": Wheel("lamps", by_bet=True, title="Lamps")}
    )
    time: int = NOON
    seeds: list[int] = field(default_factory=list)
    opening: int = 100_000
    drawn: int = 0

    def seed(self) -> int:
        """The next of ``seeds``; losing ones when none are left."""
        self.drawn += 1
        return self.seeds.pop(0) if self.seeds else self.drawn * 10 + LOSES

    def open(self, reaper: Reaper | None = None) -> Ledger:
        reaper = reaper or Reaper(self.folder)
        return Ledger.open(
            self.folder, self.games, lambda: self.time, self.seed, opening=self.opening, connect=reaper.connect
        )

    @contextmanager
    def session(self) -> Iterator[Ledger]:
        with self.open() as ledger:
            yield ledger

    @property
    def main(self) -> Path:
        return self.folder / "player.sqlite3"

    @property
    def copy(self) -> Path:
        return self.folder / "player.copy.sqlite3"

    def aside(self) -> list[str]:
        return sorted(path.name for path in self.folder.glob("*.damaged-*"))


def contents(ledger: Ledger) -> dict[str, Any]:
    """All that the ledger tells, to be compared before and after a mishap."""
    games = ledger._games
    return {
        "totals": ledger.meters(),
        "history": ledger.history(limit=1000),
        "meters": {(name, bet): dict(ledger.state(name, bet)) for name, game in games.items() for bet in game.bets},
        "bets": {name: ledger.selected_bet(name) for name in games},
        "settings": ledger.settings,
    }


def equation(ledger: Ledger) -> str:
    """The sums as an equation, to be read in a failure."""
    t = ledger.meters()
    return f"{t.opening} + {t.added} + {t.won} - {t.bet} - {t.held} = {t.balance}"


__all__ = [
    "DAY",
    "LOSES",
    "NOON",
    "PAYS_HUNDRED",
    "PAYS_TEN",
    "House",
    "Killed",
    "Reaper",
    "Wheel",
    "contents",
    "equation",
    "refusal",
    "replace",
    "win_of",
]
