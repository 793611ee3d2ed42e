"""The page of feature buys: a card for each action of the game that is not the spin, with its price (TL-18)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from slots.client.canvas import Canvas
from slots.client.helptext import read_buys
from slots.client.scenes.notice import Notice
from slots.client.scenes.page import Page
from slots.client.stage import Stage
from slots.client.widgets import Button, Look, Pressable, RoundButton
from slots.engine.game import Game, price
from slots.timeline.frame import Rect

#: Letters on the gold of the button.
DARK = "#3a1804"
NOTE = "The gems land on the next spin and the bonus starts. Your own progress stays as it is."


class BuyButton(Pressable):
    """The button in the game that opens the page; it tells the lowest price."""

    def __init__(self, rect: Rect, action: Callable[[], None], lowest: Callable[[], str]) -> None:
        super().__init__(rect, action, name="buy")
        self._lowest = lowest

    def draw(self, canvas: Canvas, look: Look) -> None:
        r = self.rect
        state = "buy_disabled" if not self.enabled else "buy_pressed" if look.pressed else "buy"
        if not canvas.widget(state, r):
            canvas.plain(r, "btnH" if self.enabled else "well", 1.0, 18, "trim", 4)
        elif look.light > 0.05 and self.enabled and not look.pressed:
            canvas.widget("buy_hover", r, look.light)
        # Its ground is bright gold: dark letters stand out on it.
        colour = DARK if self.enabled else "mute"
        buy = Rect(r.x + 20, r.y + r.h * 0.11, r.w - 40, r.h * 0.34)
        canvas.text("BUY", buy, "title", r.h * 0.32, colour, shadow=False)
        what = Rect(r.x + 20, r.y + r.h * 0.42, r.w - 40, r.h * 0.22)
        canvas.text("FEATURE", what, "heading", r.h * 0.18, colour, shadow=False)
        told = Rect(r.x + 20, r.y + r.h * 0.66, r.w - 40, r.h * 0.2)
        canvas.text(f"from {self._lowest()}", told, "number", r.h * 0.155, colour, shadow=False)


class BuyPage(Page):
    """``bet`` and ``step_bet`` are the game scene's; ``buy`` gets the action when the player has confirmed it."""

    title = "BUY A FEATURE"

    def __init__(
        self,
        stage: Stage,
        game: Game,
        bet: Callable[[], int],
        step_bet: Callable[[int], None],
        buy: Callable[[str], Any],
    ) -> None:
        super().__init__(stage)
        self.game = game
        self._bet, self._step, self._buy = bet, step_bet, buy
        self.cards = read_buys(game)

    def _cards(self) -> list[Rect]:
        r = self.rect
        columns = 2 if self.portrait else 4
        width, height = (440.0, 690.0) if self.portrait else (386.0, 622.0)
        gap = (r.w - 110 - columns * width) / (columns - 1)
        top = r.y + (186 if self.portrait else 172)
        return [
            Rect(r.x + 55 + i % columns * (width + gap), top + i // columns * (height + 24), width, height)
            for i in range(len(self.cards))
        ]

    def widgets(self) -> list[Any]:
        made: list[Any] = []
        for rect, (action, _) in zip(self._cards(), self.cards.items(), strict=False):
            words = f"BUY {self.stage.money.times(self.game.actions[action])} BET"
            place = Rect(rect.x + 26, rect.y + rect.h - 96, rect.w - 52, 70)
            button = Button(place, words, partial(self.ask, action), name=f"buy {action}", size=28)
            button.enabled = price(self.game, self._bet(), action) <= self.stage.ledger.balance
            made.append(button)
        y = self.rect.y + self.rect.h - (150 if not self.portrait else 120)
        cx = self.rect.cx
        made.append(RoundButton(Rect(cx - 210, y, 66, 66), "round_minus", partial(self.step_bet, -1), name="less"))
        made.append(RoundButton(Rect(cx + 144, y, 66, 66), "round_plus", partial(self.step_bet, 1), name="more"))
        return made

    def step_bet(self, way: int) -> None:
        """The next bet; its prices follow."""
        self._step(way)
        self.layout()

    def ask(self, action: str) -> None:
        """A buy asks once more before it is taken."""
        cost, card = price(self.game, self._bet(), action), self.cards[action]
        money, bet = self.stage.money, self._bet()
        words = f"{card['title'].capitalize()} costs {money(cost)} at your bet of {money(bet)}."
        question = Notice(self.stage, "REALLY BUY?", words, "BUY", "CANCEL", on_yes=partial(self._take, action))
        question.picture = f"{self.game.name}/{card['pictures'][0]}" if card.get("pictures") else ""
        self.stage.push(question)

    def _take(self, action: str) -> None:
        self.stage.pop()
        self._buy(action)

    def content(self, canvas: Canvas) -> None:
        r, money, bet = self.rect, self.stage.money, self._bet()
        canvas.block(NOTE, Rect(r.x + 60, r.y + 110, r.w - 120, 74 if self.portrait else 56), "body", 29, leading=1.15)
        for rect, (action, card) in zip(self._cards(), self.cards.items(), strict=False):
            if not canvas.widget(action.replace(":", "_"), rect):
                canvas.plain(rect, "panel2", 1.0, 22, "trim", 5)
                self._pictures(canvas, rect, card.get("pictures", []))
            y = rect.y + rect.h * 0.50
            canvas.text(card["title"], Rect(rect.x + 16, y, rect.w - 32, 60), "title", 44)
            canvas.text(card.get("words", ""), Rect(rect.x + 22, y + 62, rect.w - 44, 44), "body", 27, "mute")
            amount = money(price(self.game, bet, action))
            canvas.text(amount, Rect(rect.x + 20, rect.y + rect.h - 206, rect.w - 40, 96), "win", 62, "gold")
        y = r.y + r.h - (150 if not self.portrait else 120)
        box = Rect(r.cx - 130, y, 260, 66)
        canvas.plain(box, "well", 1.0, 14, "line", 2)
        canvas.text(money(bet), box.inset(8), "number", 34)
        canvas.text("BET", Rect(r.cx - 330, y, 100, 66), "label", 27, "mute", "right")
        report = self.stage.reports.get(self.game.name)
        if report is not None and not self.portrait:
            told = f"A buy asks once more before it is taken. RTP {money.percent(report.rtp.percent)}."
            canvas.text(told, Rect(r.x + 60, r.y + r.h - 74, r.w - 120, 40), "small", 25, "mute")

    def _pictures(self, canvas: Canvas, rect: Rect, pictures: list[str]) -> None:
        """One picture, or two above and one below."""
        top = Rect(rect.x + 24, rect.y + 28, rect.w - 48, rect.h * 0.42)
        side = top.w * 0.5
        for k, picture in enumerate(pictures):
            place = top
            if len(pictures) > 1:
                last = k == len(pictures) - 1
                x = top.cx - side / 2 if last else top.x + k * (top.w - side)
                place = Rect(x, top.y + (top.h * 0.42 if last else 0), side, top.h * 0.58)
            canvas.contained(f"{self.game.name}/{picture}", place)
