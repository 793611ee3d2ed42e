"""The ledger of one profile: money, rounds, meters, history, settings (CR-01 … CR-11).

Whatever a method stores, it stores in one transaction before it returns. A process killed at any instant therefore
finds, when it starts again, either all of the last call or nothing of it.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from operator import index
from pathlib import Path
from types import TracebackType

import platformdirs

from slots.engine.game import Game, Round, RoundRecord, RulesError, State, price
from slots.ledger import files, rounds
from slots.ledger.bets import Reason
from slots.ledger.errors import BalanceTooLow, LedgerError, NotOnOffer, RoundUnfinished, RoundVoided, UnknownRound
from slots.ledger.profile import Profile
from slots.ledger.rows import HISTORY, HistoryRow, NoticeKind, OpenRound, Status, history_row
from slots.ledger.store import Store

#: Money of a new profile, minor units.
OPENING = 100_000
#: Age at which an unfinished round is resolved by itself, seconds (CR-08).
DUE = 2 * 24 * 60 * 60
#: How much the stored clock may lag behind while a round is unfinished, seconds.
CLOCK_LAG = 3600


def default_folder() -> Path:
    """Where this system keeps a user's data."""
    return Path(platformdirs.user_data_dir("slot-theatre", appauthor=False))


def utc() -> int:
    """The computer's clock, UTC seconds."""
    return int(time.time())


def fresh_seed() -> int:
    """A 128-bit seed from the operating system."""
    return secrets.randbits(128)


class Ledger(Profile):
    """Made by :meth:`open`. Not to be shared between threads."""

    def __init__(self, store: Store, games: Mapping[str, Game], seeds: Callable[[], int]) -> None:
        super().__init__(store, games)
        self._seeds = seeds

    @classmethod
    def open(
        cls,
        data_dir: Path | None,
        games: Mapping[str, Game],
        now: Callable[[], int] = utc,
        seeds: Callable[[], int] = fresh_seed,
        *,
        opening: int = OPENING,
        profile: str = "player",
        connect: files.Connect = files.connect,
    ) -> Ledger:
        """Open a profile, made with ``opening`` minor units if it is new; None is the system's user data folder.

        :raises ProfileInUse, NewerSave, DamagedSave, StorageError: each one sentence for the player.
        """
        store = Store(default_folder() if data_dir is None else data_dir, now, opening, profile, connect)
        try:
            ledger = cls(store, games, seeds)
            with store.step() as step:  # also finds out at once whether the disk takes a step
                for repair in store.repairs:
                    what = "The save" if repair.which == "main" else "The second copy of the save"
                    kept = f"could not be read; it was kept as {repair.aside}" if repair.aside else "was missing"
                    text = f"{what} {kept}, and was made anew from the other copy."
                    rounds.notify(step, NoticeKind.RESTORED, text, which=repair.which, aside=str(repair.aside or ""))
                rounds.lower_bets(step, games)
        except BaseException:
            store.close()
            raise
        return ledger

    def close(self) -> None:
        """Release the files and the profile's lock."""
        self._store.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def start_with(self, game: str, bet: int, state: State) -> None:
        """Begin a profile with other meters, for somebody who wants to see what they lead to, and select ``bet``.

        :raises NotOnOffer: no such bet, or other meters than the game has.
        :raises LedgerError: rounds were played already; from then on only rounds change meters.
        """
        rules = self._game(game)
        if self.history(limit=1):
            raise LedgerError("This profile has been played; only a new one can begin with other meters.")
        if set(state) != set(rules.initial_state()):
            raise NotOnOffer(f"{rules.title} has other meters: {', '.join(rules.initial_state()) or 'none'}.")
        self.select_bet(game, bet)
        with self._store.step() as step:
            rounds.set_meters(step, game, rules.state_scope(bet), state)

    def begin(self, game: str, bet: int, action: str = "spin") -> OpenRound:
        """Decide a round and store it with its debit and the new meters, in one transaction (CR-09).

        :raises RoundUnfinished, NotOnOffer, BalanceTooLow, UnknownGame: refused, nothing stored.
        :raises RoundVoided: the rules failed; the round is in the history, void, and nothing was debited (CR-11).
        :raises StorageError: the disk refused; nothing stored.
        """
        rules = self._game(game)
        if rounds.unfinished(self._store, game):
            raise RoundUnfinished(Reason.ROUND_UNFINISHED.sentence)
        if bet not in rules.bets:
            raise NotOnOffer(f"{rules.title} offers no bet of {bet}; it offers {', '.join(map(str, rules.bets))}.")
        if action not in rules.actions:
            raise NotOnOffer(f"{rules.title} has no action {action!r}; it has {', '.join(rules.actions)}.")
        stake, before = price(rules, bet, action), self.balance
        if stake > before:
            raise BalanceTooLow(Reason.PRICE_NOT_COVERED.sentence)
        scope = rules.state_scope(bet)
        state = rounds.meters(self._store, rules, scope)
        record = RoundRecord(game, rules.config_hash, rules.rules_version, bet, action, state, index(self._seeds()))
        try:
            decided = rules.decide(record)
            result = index(decided.win), {name: index(value) for name, value in decided.state.items()}, decided.digest
            if result[0] < 0 or set(result[1]) != set(state):
                raise RulesError("the result has a negative win or other meters than the game")
        except Exception as error:
            raise self._fail(record, scope, stake, error) from error
        with self._store.step() as step:
            number = rounds.insert(step, record, scope, stake, result)
            rounds.select(step, game, bet)
            rounds.lower_bets(step, self._games)
        return OpenRound(number, decided, record, stake, before, before - stake, step.now)

    def _fail(self, record: RoundRecord, scope: str, stake: int, error: Exception) -> RoundVoided:
        """Keep a round that could not be decided in the history, void."""
        reason = f"The rules failed: {error or type(error).__name__}"
        with self._store.step() as step:
            number = rounds.insert(step, record, scope, stake, (0, record.state, ""), reason)
            text = f"Round {number} of {self._games[record.game].title} failed and is void; nothing was bet. ({reason})"
            rounds.notify(step, NoticeKind.VOIDED, text, game=record.game, round=number, stake=stake, reason=reason)
        return RoundVoided(number, text)

    def settle(self, round_id: int) -> int:
        """Credit a round once and return the balance; for a settled one, only return the balance.

        :raises UnknownRound: no such round. :raises RoundVoided: it was voided; its bet is back already.
        """
        row = self._round(round_id)
        if row.status is Status.VOID:
            raise RoundVoided(round_id, f"Round {round_id} is void and cannot be settled. ({row.reason})")
        if row.status is Status.OPEN:
            with self._store.step() as step:
                rounds.settle(step, row)
                rounds.lower_bets(step, self._games)
        return self.balance

    def void(self, round_id: int, reason: str) -> int:
        """Void an unfinished round (CR-11) and return the balance; for a void one, only return the balance.

        :raises UnknownRound: no such round. :raises ValueError: it is settled; what was paid is never taken back.
        """
        row = self._round(round_id)
        if row.status is Status.SETTLED:
            raise ValueError(f"round {round_id} is settled")
        if row.status is Status.OPEN:
            title = self._games[row.game].title if row.game in self._games else row.game
            text = f"Round {round_id} of {title} is void; its bet was returned. ({reason})"
            with self._store.step() as step:
                rounds.void(step, row, reason)
                rounds.lower_bets(step, self._games)
                rounds.notify(
                    step, NoticeKind.VOIDED, text, game=row.game, round=row.id, stake=row.stake, reason=reason
                )
        return self.balance

    def unfinished(self, game: str) -> OpenRound | None:
        """The game's unfinished round, decided again from its record, to be shown from its start (CR-10).

        None as well when it was two days old (then it is settled now, CR-08) or no longer replays to its stored result
        (then it is void now, CR-11); a notice tells of either.
        """
        self._game(game)
        for row in rounds.unfinished(self._store, game):
            if not self._resolve_if_due(row) and (decided := self._replay_or_void(row)):
                after = row.balance_before - row.stake
                return OpenRound(row.id, decided, row.record, row.stake, row.balance_before, after, row.started_at)
        return None

    @property
    def unfinished_games(self) -> tuple[str, ...]:
        """The games with an unfinished round, for the lobby."""
        return tuple(row.game for row in rounds.unfinished(self._store))

    def resolve_due(self) -> list[HistoryRow]:
        """Settle every unfinished round that is two days old (CR-08); returns how they ended. Cheap: call it often."""
        open_rounds = rounds.unfinished(self._store)
        due = [row.id for row in open_rounds if self._resolve_if_due(row)]
        if open_rounds and self._store.clock_unkept(CLOCK_LAG):
            with self._store.step():
                pass  # keeps the time that has passed, so that no later move of the clock takes it back
        return [self._round(number) for number in due]

    def _resolve_if_due(self, row: HistoryRow) -> bool:
        """Settle (or void) an open round if it is two days old; whether it was."""
        if self._store.observe() - row.started_clock < DUE:
            return False
        if self._replay_or_void(row):
            with self._store.step() as step:
                rounds.settle(step, row)
                rounds.lower_bets(step, self._games)
                text = f"Round {row.id} of {self._games[row.game].title} was two days old and has been paid out."
                rounds.notify(step, NoticeKind.RESOLVED, text, game=row.game, round=row.id, win=row.win)
        return True

    def _replay_or_void(self, row: HistoryRow) -> Round | None:
        """An open round decided again; None after voiding it because that failed or gave another result (CR-11)."""
        try:
            return self.replay(row)
        except Exception as error:
            self.void(row.id, f"It cannot be decided again: {error or type(error).__name__}")
            return None

    def replay(self, row: HistoryRow) -> Round:
        """Decide a round of the history again; touches nothing.

        :raises RulesError: it does not replay to its stored result, or its game is not here.
        """
        if row.game not in self._games:
            raise RulesError(f"the game {row.game!r} is not installed")
        decided = self._games[row.game].decide(row.record)
        if (decided.digest, decided.win) != (row.digest, row.win) or dict(decided.state) != dict(row.state_after):
            raise RulesError("the result differs from the stored one")
        return decided

    def _round(self, number: int) -> HistoryRow:
        row = rounds.find(self._store, number)
        if row is None:
            raise UnknownRound(f"The history has no round {number}.")
        return row

    def history(self, game: str | None = None, limit: int = 50, before_id: int | None = None) -> list[HistoryRow]:
        """Rounds, newest first, of one game or all; page on with the last row's ``id`` as ``before_id``."""
        wanted = {"rounds.game = ?": game, "rounds.id < ?": before_id}
        wanted = {test: value for test, value in wanted.items() if value is not None}
        where = " WHERE " + " AND ".join(wanted) if wanted else ""
        rows = self._store.rows(HISTORY + where + " ORDER BY rounds.id DESC LIMIT ?", *wanted.values(), limit)
        return [history_row(row) for row in rows]
