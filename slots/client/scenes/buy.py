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
#: What lies over a card that cannot be bought, and what its button tells.
SHADE = "well"
TOO_LOW = "BALANCE TOO LOW"
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
        width, height = (428.0, 676.0) if self.portrait else (386.0, 622.0)
        gap = (r.w - 110 - columns * width) / (columns - 1)
        top = r.y + (186 if self.portrait else 172)
        return [
            Rect(r.x + 55 + i % columns * (width + gap), top + i // columns * (height + 24), width, height)
            for i in range(len(self.cards))
        ]

    def widgets(self) -> list[Any]:
        made: list[Any] = []
        for rect, (action, _) in zip(self._cards(), self.cards.items(), strict=False):
            affordable = self._affordable(action)
            words = f"BUY {self.stage.money.times(self.game.actions[action])} BET" if affordable else TOO_LOW
            place = Rect(rect.x + 26, rect.y + rect.h - 96, rect.w - 52, 70)
            button = Button(place, words, partial(self.ask, action), name=f"buy {action}", size=28)
            button.enabled = affordable
            made.append(button)
        box = self._bet_box()
        less, more = Rect(box.x - 80, box.y, 66, 66), Rect(box.x + box.w + 14, box.y, 66, 66)
        made.append(RoundButton(less, "round_minus", partial(self.step_bet, -1), name="less"))
        made.append(RoundButton(more, "round_plus", partial(self.step_bet, 1), name="more"))
        return made

    def _affordable(self, action: str) -> bool:
        return price(self.game, self._bet(), action) <= self.stage.ledger.balance

    def _bet_box(self) -> Rect:
        """The bet between its two buttons; with its label to the left they stand in the middle."""
        r = self.rect
        return Rect(r.cx - 130 + 45, r.y + r.h - (158 if self.portrait else 150), 260, 66)

    def step_bet(self, way: int) -> None:
        """The next bet; its prices follow."""
        self._step(way)
        self.layout()

    def ask(self, action: str) -> None:
        """A buy asks once more before it is taken."""
        pictures = [f"{self.game.name}/{name}" for name in self.cards[action].get("pictures", [])]
        cost = price(self.game, self._bet(), action)
        title = str(self.cards[action]["title"])
        self.stage.push(Question(self.stage, title, pictures, cost, self._bet(), partial(self._take, action)))

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
            affordable = self._affordable(action)
            canvas.text(card["title"], Rect(rect.x + 16, y, rect.w - 32, 60), "title", 44)
            canvas.text(card.get("words", ""), Rect(rect.x + 22, y + 64, rect.w - 44, 44), "body", 31)
            amount = money(price(self.game, bet, action))
            place = Rect(rect.x + 20, rect.y + rect.h - 204, rect.w - 40, 96)
            canvas.text(amount, place, "win", 66, "gold" if affordable else "mute")
            if not affordable:
                # What cannot be bought lies in the dark; its button tells why.
                canvas.plain(rect.inset(8), SHADE, 0.55, 18)
        box = self._bet_box()
        canvas.plain(box, "well", 1.0, 14, "line", 2)
        canvas.text(money(bet), box.inset(8), "number", 34)
        canvas.text("BET", Rect(box.x - 200, box.y, 100, 66), "label", 27, "mute", "right")
        report = self.stage.reports.get(self.game.name)
        if report is not None:
            told = f"A buy asks once more before it is taken. RTP {money.percent(report.rtp.percent)}."
            canvas.text(told, Rect(r.x + 60, box.y + 78, r.w - 120, 40), "small", 27, "mute")

    def _pictures(self, canvas: Canvas, rect: Rect, pictures: list[str]) -> None:
        top = Rect(rect.x + 24, rect.y + 28, rect.w - 48, rect.h * 0.42)
        grouped(canvas, [f"{self.game.name}/{picture}" for picture in pictures], top)


class Question(Notice):
    """Asks once more before a feature is bought: what it is, what it costs, what is left then.

    ``cost`` and ``bet`` are minor units; ``take`` is called when the player says yes.
    """

    def __init__(
        self, stage: Stage, name: str, pictures: list[str], cost: int, bet: int, take: Callable[[], None]
    ) -> None:
        money = stage.money
        super().__init__(stage, f"BUY {name}?", f"at your bet of {money(bet)}", "BUY", "CANCEL", on_yes=take)
        self._pictures, self.cost = pictures, money(cost)
        self.left = f"Balance after it: {money(stage.ledger.balance - cost)}"

    def content(self, canvas: Canvas) -> None:
        r = self.rect
        top, bottom = r.y + 118, r.y + r.h - 124
        left = r.x + 60
        if self._pictures:
            side = min(bottom - top, r.w * 0.3)
            grouped(canvas, self._pictures, Rect(r.x + 56, (top + bottom - side) / 2, side, side))
            left = r.x + 56 + side + 40
        width = r.x + r.w - 48 - left
        # The price stands out; below it what it is measured by, and what is left.
        height = min(110.0, (bottom - top) * 0.48)
        line = min(56.0, (bottom - top - height) / 2)
        y = (top + bottom - height - 2 * line) / 2
        canvas.text(self.cost, Rect(left, y, width, height), "win", height * 0.86, "gold", "left")
        size = 38.0 if self.portrait else 33.0
        canvas.text(self.words, Rect(left, y + height, width, line), "body", size, "ink", "left")
        canvas.text(self.left, Rect(left, y + height + line, width, line), "body", size, "mute", "left")


def grouped(canvas: Canvas, pictures: list[str], place: Rect) -> None:
    """One picture in ``place``, or of several the last one below and in front of the others."""
    side = place.w * 0.5
    for number, picture in enumerate(pictures):
        box = place
        if len(pictures) > 1:
            last = number == len(pictures) - 1
            x = place.cx - side / 2 if last else place.x + number * (place.w - side)
            box = Rect(x, place.y + (place.h * 0.42 if last else 0), side, place.h * 0.58)
        canvas.contained(picture, box)
