"""The autoplay dialog: how many rounds, when to stop; nothing starts without its own button (CR-03)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from slots.client.canvas import Canvas
from slots.client.scenes.page import Page
from slots.client.stage import Stage
from slots.client.widgets import Button, RoundButton, Switch, Tab
from slots.ledger.autoplay import CHOICES, AutoplayOptions
from slots.timeline.frame import Rect

#: What the conditions with an amount are called, and how many bets they start with.
AMOUNTS = (
    ("single_win", "A single win is above", 25),
    ("balance_up", "The balance rises by", 50),
    ("balance_down", "The balance falls by", 20),
)
#: The steps that − and + go through, in bets.
STEPS = (1, 2, 5, 10, 15, 20, 25, 50, 100, 150, 200, 250, 500, 1000)


class AutoplayDialog(Page):
    """``start`` is called with the options when the player confirms."""

    place = "autoplay"
    title = "AUTOPLAY"

    def __init__(self, stage: Stage, bet: int, start: Callable[[AutoplayOptions], None]) -> None:
        super().__init__(stage)
        self.bet = bet
        self.start = start
        self.options = stage.settings.autoplay

    # -- the options ---------------------------------------------------------------------------------------------

    def _change(self, **changes: Any) -> None:
        self.options = AutoplayOptions(**{**dict(self.options), **changes})
        self.layout()

    def _switch(self, key: str, bets: int, on: bool) -> None:
        self._change(**{key: bets * self.bet if on else None})

    def _step(self, key: str, way: int) -> None:
        """Move an amount to the next step of bets."""
        now = getattr(self.options, key)
        steps = [step * self.bet for step in STEPS]
        higher = [step for step in steps if step > now]
        lower = [step for step in steps if step < now]
        found = (higher[:1] or steps[-1:]) if way > 0 else (lower[-1:] or steps[:1])
        self._change(**{key: found[0]})

    def confirm(self) -> None:
        """The player wants it: remember the options, close, start."""
        self.stage.change(autoplay=self.options)
        self.stage.pop()
        self.start(self.options)

    # -- widgets -------------------------------------------------------------------------------------------------

    def _row(self, index: int) -> Rect:
        r = self.rect
        if self.portrait:
            return Rect(r.x + 50, r.y + 440 + index * 112, r.w - 100, 98)
        return Rect(r.x + 50, r.y + 308 + index * 80, r.w - 100, 68)

    def widgets(self) -> list[Any]:
        r = self.rect
        gap = 12.0
        columns = 4 if self.portrait else len(CHOICES)
        width = (r.w - 120 - gap * (columns - 1)) / columns
        made: list[Any] = []
        for i, rounds in enumerate(CHOICES):
            x, y = r.x + 60 + (i % columns) * (width + gap), r.y + 184 + (i // columns) * 84
            choose = Tab(
                Rect(x, y, width, 70),
                str(rounds),
                partial(self._change, rounds=rounds),
                on=rounds == self.options.rounds,
                size=30,
            )
            made.append(choose)
        for i, (key, words, bets) in enumerate(AMOUNTS):
            row, value = self._row(i), getattr(self.options, key)
            switch = Switch(
                Rect(row.x, row.y, row.w - 380, row.h),
                words,
                value is not None,
                partial(self._switch, key, bets),
                check=True,
            )
            minus = RoundButton(
                Rect(row.x + row.w - 350, row.cy - 27, 54, 54),
                "round_minus",
                partial(self._step, key, -1),
                name=f"{key} less",
            )
            plus = RoundButton(
                Rect(row.x + row.w - 70, row.cy - 27, 54, 54),
                "round_plus",
                partial(self._step, key, 1),
                name=f"{key} more",
            )
            minus.enabled = plus.enabled = value is not None
            made += [switch, minus, plus]
        feature = self._row(len(AMOUNTS))
        made.append(
            Switch(feature, "A feature starts", self.options.feature, lambda on: self._change(feature=on), check=True)
        )
        y = r.y + r.h - 116
        made.append(Button(Rect(r.x + 60, y, r.w * 0.30, 84), "CANCEL", self.back, primary=False))
        place = Rect(r.x + r.w * 0.30 + 84, y, r.w * 0.70 - 144, 84)
        words = f"START {self.options.rounds} ROUNDS"
        made.append(Button(place, words, self.confirm, name="start", icon="play"))
        return made

    def content(self, canvas: Canvas) -> None:
        r, money = self.rect, self.stage.money
        canvas.text("ROUNDS", Rect(r.x + 60, r.y + 138, r.w, 40), "label", 25, "mute", "left")
        first = self._row(0)
        canvas.text("STOP WHEN", Rect(r.x + 60, first.y - 46, r.w, 40), "label", 25, "mute", "left")
        for i in range(len(AMOUNTS) + 1):
            canvas.plain(self._row(i), "panel2", 0.7, 12)
        for i, (key, _, bets) in enumerate(AMOUNTS):
            row, value = self._row(i), getattr(self.options, key)
            box = Rect(row.x + row.w - 286, row.cy - 28, 206, 56)
            canvas.plain(box, "well", 0.9, 12, "trim" if value is not None else "line", 2)
            words = money(bets * self.bet if value is None else value)
            canvas.text(words, box.inset(8), "number", 28, "mute" if value is None else "ink")
        note = Rect(r.x + 60, self._row(len(AMOUNTS) + 1).y - 2, r.w - 120, 44)
        canvas.text("It always stops when the balance is too low, and on any button.", note, "small", 25, "mute")
        foot = Rect(r.x + 60, r.y + r.h - 184, r.w - 120, 60)
        canvas.text(f"{self.options.rounds} rounds at {money(self.bet)}", foot, "number", 31, align="left")
        canvas.text(f"{money(self.options.rounds * self.bet)} in stakes", foot, "number", 31, "gold", "right")
