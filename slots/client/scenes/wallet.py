"""The wallet page: the balance, and play money to add (CR-05)."""

from __future__ import annotations

from functools import partial
from typing import Any

from slots.client.canvas import Canvas
from slots.client.scenes.page import Page
from slots.client.widgets import Button
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
        width = (r.w - 160 - 32) / 2
        for i, amount in enumerate(AMOUNTS):
            place = Rect(r.x + 80 + (i % 2) * (width + 32), r.y + 470 + (i // 2) * 116, width, 88)
            words = f"ADD {money(amount)}"
            made.append(Button(place, words, partial(self.add, amount), primary=i == 2, name=f"add {amount}"))
        return made

    def add(self, amount: int) -> None:
        """Add play money; the ledger keeps it apart from what was won."""
        self.stage.ledger.add_money(amount)
        self.stage.sound.play("money_added")
        self.stage.toast(f"{self.stage.money(amount)} of play money added")
        self.layout()

    def content(self, canvas: Canvas) -> None:
        r, money = self.rect, self.stage.money
        canvas.text("BALANCE", Rect(r.x, r.y + 150, r.w, 40), "label", 28, "mute")
        canvas.text(money(self.stage.ledger.balance), Rect(r.x + 60, r.y + 190, r.w - 120, 130), "win", 104, "gold")
        words = "All of it is play money. It cannot be bought, cashed in or exchanged; add as much as you like."
        canvas.paragraph(words, Rect(r.x + 120, r.y + 346, r.w - 240, 90), "body", 28, "mute", "centre")
