"""What a player has and chose: money, selected bets, settings, notices. The rounds come on top, in ``ledger``."""

from __future__ import annotations

import json
from collections.abc import Mapping

from slots.engine.game import Game, State, price
from slots.ledger import bets, rounds
from slots.ledger.bets import Reason
from slots.ledger.errors import AmountRefused, BalanceTooLow, NotOnOffer, RoundUnfinished, UnknownGame
from slots.ledger.rows import Notice, NoticeKind, Totals
from slots.ledger.settings import Settings
from slots.ledger.store import Store

#: Most that can be added at once, and to what balance: far below what 64 bits hold.
MOST_ADDED, MOST_BALANCE = 100_000_000, 10**15


class Profile:
    """The part of the ledger that knows no rounds, only whether there are unfinished ones."""

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store, self._games = store, dict(games)
        self._settings = Settings.restored(dict(store.rows("SELECT key, value FROM settings")))

    def _game(self, name: str) -> Game:
        if name not in self._games:
            raise UnknownGame(f"There is no game {name!r}; there are {', '.join(self._games)}.")
        return self._games[name]

    # Money

    @property
    def balance(self) -> int:
        """The balance in minor units; the stakes of unfinished rounds are no longer in it."""
        return rounds.balance(self._store)

    @property
    def opening_money(self) -> int:
        """What the profile began with, minor units."""
        amount: int = self._store.rows("SELECT opening FROM wallet")[0][0]
        return amount

    def add_money(self, amount: int) -> int:
        """Add play money (CR-05) and return the balance.

        :raises AmountRefused: not a positive whole amount, or beyond the bounds.
        """
        if type(amount) is not int or not 0 < amount <= MOST_ADDED:
            raise AmountRefused(f"Play money is added in whole amounts from 1 to {MOST_ADDED} minor units.")
        if self.balance + amount > MOST_BALANCE:
            raise AmountRefused(f"The balance cannot exceed {MOST_BALANCE} minor units.")
        with self._store.step() as step:
            step.change("UPDATE wallet SET added = added + ?1, balance = balance + ?1", amount)
        return self.balance

    def meters(self) -> Totals:
        """The sums over everything that ever happened."""
        count = "(SELECT count(*) FROM rounds)", "(SELECT count(*) FROM rounds WHERE status = 'void')"
        query = f"SELECT opening, added, won, bet, held, balance, {', '.join(count)} FROM wallet"
        return Totals(*self._store.rows(query)[0])

    def state(self, game: str, bet: int) -> State:
        """The game's meters that a round at ``bet`` would play with (TL-07)."""
        rules = self._game(game)
        return rounds.meters(self._store, rules, rules.state_scope(bet))

    # Bets

    def selected_bet(self, game: str) -> int:
        """The selected bet: an unfinished round's own (CR-01), else one that the balance covers, if any (CR-04)."""
        offer = self._game(game).bets
        for row in rounds.unfinished(self._store, game):
            return row.record.bet
        rows = self._store.rows("SELECT bet FROM selected_bets WHERE game = ?", game)
        chosen = rows[0][0] if rows else bets.first(offer, self.opening_money)
        return bets.highest(offer, min(chosen, self.balance))

    def select_bet(self, game: str, bet: int) -> int:
        """Select a bet and return it.

        :raises RoundUnfinished: the bet is locked (CR-01). :raises NotOnOffer: the game has no such bet.
        :raises BalanceTooLow: the balance does not cover it; only the lowest can be selected then (CR-04).
        """
        rules = self._game(game)
        if rounds.unfinished(self._store, game):
            raise RoundUnfinished(Reason.ROUND_UNFINISHED.sentence)
        if bet not in rules.bets:
            raise NotOnOffer(f"{rules.title} offers no bet of {bet}; it offers {', '.join(map(str, rules.bets))}.")
        if bet > self.balance and bet != rules.bets[0]:
            raise BalanceTooLow(Reason.PRICE_NOT_COVERED.sentence)
        with self._store.step() as step:
            rounds.select(step, game, bet)
        return bet

    def can_play(self, game: str, action: str = "spin") -> Reason | None:
        """Why no round can begin at the selected bet, or None if one can (CR-05, CR-10)."""
        rules, amount = self._game(game), self.balance
        if rounds.unfinished(self._store, game):
            return Reason.ROUND_UNFINISHED
        if amount < rules.bets[0]:
            return Reason.NO_BET_COVERED
        return Reason.PRICE_NOT_COVERED if price(rules, self.selected_bet(game), action) > amount else None

    # Settings

    @property
    def settings(self) -> Settings:
        """What the player chose. Assign a changed copy to store it: ``s.settings = s.settings.changed(mute=True)``."""
        return self._settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        before, after = self._settings.stored(), settings.stored()
        if before != after:
            with self._store.step() as step:
                for key in before.keys() - after.keys():
                    step.change("DELETE FROM settings WHERE key = ?", key)
                for key, value in after.items():
                    step.change(
                        "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                        key,
                        value,
                    )
        self._settings = settings

    # Notices

    @property
    def notices(self) -> list[Notice]:
        """What the player has yet to be told, oldest first; each stays until it is dismissed."""
        rows = self._store.rows("SELECT id, kind, text, details, at FROM notices WHERE seen = 0 ORDER BY id")
        found = [Notice(n, NoticeKind(kind), text, json.loads(details), at) for n, kind, text, details, at in rows]
        if trouble := self._store.copy_trouble:
            text = f"The second copy of the save could not be written: {trouble}"
            found.append(Notice(0, NoticeKind.COPY_TROUBLE, text, {"cause": trouble}, self._store.clock.seen))
        return found

    def dismiss(self, *notices: Notice) -> None:
        """The player has seen these."""
        with self._store.step() as step:
            for notice in notices:
                step.change("UPDATE notices SET seen = 1 WHERE id = ?", notice.id)
