"""Pages: dialogs that lie on the scene below, with a title, a close button and the four facts along the bottom."""

from __future__ import annotations

from typing import Any

from slots.client.canvas import Canvas
from slots.client.scene import Scene
from slots.client.stage import Stage
from slots.client.widgets import RoundButton, badge, heading, panel
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
        rect = self.stage.geometry.of("dialogs").rect("status")
        canvas.veil(0.93, rect=rect)
        money = self.stage.money
        facts = [("BALANCE", money(self.stage.ledger.balance))]
        facts += [(label, money(amount)) for label, amount in self.facts()]
        gap = 56.0 if not self.portrait else 30.0
        widths = [canvas.words_width(a, "label", 21) + 12 + canvas.words_width(b, "number", 30) for a, b in facts]
        pill = 124.0
        x = rect.cx - (pill + sum(widths) + gap * len(facts)) / 2
        badge(canvas, Rect(x, rect.cy - 15, pill, 30))
        x += pill + gap
        for (label, value), width in zip(facts, widths, strict=True):
            part = canvas.text(label, Rect(x, rect.y, width, rect.h), "label", 21, "mute", "left")
            canvas.text(value, Rect(x + part.w + 12, rect.y, width, rect.h), "number", 30, align="left", fit=False)
            x += width + gap

    def facts(self) -> list[tuple[str, int]]:
        """Bet and win, when a game lies below."""
        for scene in reversed(self.stage.scenes):
            found = getattr(scene, "bet_and_win", None)
            if found is not None:
                bet, win = found()
                return [("BET", bet), ("WIN", win)]
        return []
