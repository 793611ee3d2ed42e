"""Pages: dialogs that lie on the scene below, with a title, a close button and the four facts along the bottom."""

from __future__ import annotations

from typing import Any

from slots.client.canvas import Canvas
from slots.client.pieces import heading, panel, status_strip
from slots.client.scene import Scene
from slots.client.stage import Stage
from slots.client.widgets import RoundButton
from slots.timeline.frame import Rect


class Page(Scene):
    """The base of all pages. ``place`` is its rectangle's name in the layout."""

    over = True
    place = "large_page"
    title = ""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.skin = stage.top.skin if stage.scenes else "lobby"

    def enter(self) -> None:
        self.stage.sound.play("dialog_open")

    def leave(self) -> None:
        self.stage.sound.play("dialog_close")

    @property
    def rect(self) -> Rect:
        """The page on the canvas."""
        return self.stage.geometry.of("dialogs").rect(self.place)

    @property
    def portrait(self) -> bool:
        return not self.stage.view.landscape

    def close_button(self) -> RoundButton:
        r = self.rect
        return RoundButton(Rect(r.x + r.w - 80, r.y + 20, 60, 60), "quiet_close", self.back, tip="Close\nkey Esc")

    def layout(self) -> None:
        self.desk.fill([*self.widgets(), self.close_button()])

    def widgets(self) -> list[Any]:
        """What stands on the page besides the close button."""
        return []

    def draw(self, canvas: Canvas) -> None:
        panel(canvas, self.rect, "dialog")
        if self.title:
            heading(canvas, self.rect, self.title)
        self.content(canvas)
        self.desk.draw(canvas)
        self.status(canvas)

    def content(self, canvas: Canvas) -> None:
        """Everything between ground and widgets."""

    def status(self, canvas: Canvas) -> None:
        """Play money, balance, and in a game bet and win, in sight on every page (CR-14)."""
        money = self.stage.money
        facts = [("BALANCE", money(self.stage.ledger.balance))]
        facts += [(label, money(amount)) for label, amount in self.facts()]
        status_strip(canvas, self.stage.geometry.of("dialogs").rect("status"), facts)

    def facts(self) -> list[tuple[str, int]]:
        """Bet and win, when a game lies below."""
        for scene in reversed(self.stage.scenes):
            found = getattr(scene, "bet_and_win", None)
            if found is not None:
                bet, win = found()
                return [("BET", bet), ("WIN", win)]
        return []
