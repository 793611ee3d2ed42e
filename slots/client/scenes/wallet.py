"""The wallet page: the balance, and play money to add (CR-05)."""

from __future__ import annotations

from functools import partial
from typing import Any

from slots.client.canvas import Canvas
from slots.client.refusals import NOT_ADDED, told
from slots.client.scenes.page import Page
from slots.client.widgets import Button
from slots.ledger.errors import LedgerError, StorageError
from slots.timeline.frame import Rect

#: What can be added at a press, minor units.
AMOUNTS = (10_000, 50_000, 100_000, 500_000)


class Wallet(Page):
    """See the module."""

    place = "autoplay"
    title = "WALLET"

    def widgets(self) -> list[Any]:
        r, money = self.rect, self.stage.money
        made: list[Any] = []
        width = (r.w - 120 - 24) / 2
        for i, amount in enumerate(AMOUNTS):
            place = Rect(r.x + 60 + (i % 2) * (width + 24), r.y + r.h - 240 + (i // 2) * 104, width, 84)
            words = f"+ {money(amount)}"
            made.append(Button(place, words, partial(self.add, amount), primary=i == 2, name=f"add {amount}"))
        return made

    def add(self, amount: int) -> None:
        """Add play money; the ledger keeps it apart from what was won."""
        try:
            self.stage.ledger.add_money(amount)
        except LedgerError as error:
            words = told(NOT_ADDED, error, self.stage.words) if isinstance(error, StorageError) else str(error)
            self.stage.sound.play("denied")
            self.stage.toast(words)
            return
        self.stage.sound.play("money_added")
        self.stage.toast(f"{self.stage.money(amount)} of play money added")
        self.layout()

    def content(self, canvas: Canvas) -> None:
        r, money = self.rect, self.stage.money
        totals = self.stage.ledger.meters()
        canvas.text("BALANCE", Rect(r.x, r.y + 134, r.w, 40), "label", 27, "mute")
        canvas.text(money(totals.balance), Rect(r.x + 60, r.y + 168, r.w - 120, 120), "win", 104, "gold")
        rows = (
            ("Begun with", money(totals.opening)),
            ("Added", money(totals.added)),
            ("Won", money(totals.won)),
            ("Bet", money(totals.bet + totals.held)),
            ("Rounds played", money.whole(totals.rounds)),
        )
        for i, (label, value) in enumerate(rows):
            step = 76 if self.portrait else 50
            row = Rect(r.x + 60, r.y + 306 + i * step, r.w - 120, step - 4)
            size = 38 if self.portrait else 27
            canvas.plain(row, "panel2", 0.55, 10)
            canvas.text(label, Rect(row.x + 20, row.y, row.w, row.h), "body", size, "mute", "left")
            canvas.text(value, Rect(row.x, row.y, row.w - 20, row.h), "number", size, align="right")
        note = Rect(r.x + 60, r.y + r.h - 320, r.w - 120, 34)
        canvas.text("ADD PLAY MONEY", Rect(note.x, note.y + 32, note.w, 34), "label", 25, "mute", "left")
        if self.portrait:
            words = "It cannot be bought, cashed in or exchanged."
            canvas.text(words, Rect(note.x, note.y - 60, note.w, 44), "small", 32, "mute", "left")
