"""The history: every round that was played, and its film again, decided anew from its record."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any

from babel.dates import format_datetime

from slots.client.canvas import Canvas
from slots.client.input import Action, Input
from slots.client.money import PLAIN
from slots.client.scenes.page import Page
from slots.client.stage import Stage
from slots.client.widgets import Button, Row, Tab
from slots.engine.game import RulesError
from slots.ledger.rows import HistoryRow, Status
from slots.timeline.frame import Rect

#: Where a row's columns begin, in parts of its width.
COLUMNS = {"GAME": 0.02, "TIME": 0.25, "ROUND": 0.42, "BET": 0.54, "WIN": 0.66, "RESULT": 0.79}
#: In portrait the time stands below the game.
NARROW = {"GAME": 0.02, "BET": 0.45, "WIN": 0.62}


def _nothing() -> None:
    """A row is only looked at."""


class History(Page):
    """See the module."""

    place = "history"
    title = "HISTORY"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.game: str | None = None
        #: Ids that the pages before this one ended with.
        self.ends: list[int] = []
        self.rows: list[HistoryRow] = []
        self.more = False

    @property
    def _per_page(self) -> int:
        return 14 if self.portrait else 8

    def _columns(self) -> dict[str, float]:
        return NARROW if self.portrait else COLUMNS

    def widgets(self) -> list[Any]:
        stage, r = self.stage, self.rect
        count = self._per_page
        found = list(stage.ledger.history(self.game, count + 1, self.ends[-1] if self.ends else None))
        self.rows, self.more = found[:count], len(found) > count
        made: list[Any] = []
        choices: list[tuple[str, str | None]] = [("ALL GAMES", None)]
        choices += [(game.title.upper(), name) for name, game in stage.games.items()]
        width = min(250.0, (r.w - 120 - 14 * (len(choices) - 1)) / len(choices))
        for i, (words, name) in enumerate(choices):
            place = Rect(r.x + 60 + i * (width + 14), r.y + 134, width, 62)
            made.append(Tab(place, words, partial(self.show, name), on=name == self.game, size=24))
        for i, row in enumerate(self.rows):
            place = Rect(
                r.x + 40, r.y + 252 + i * (78 if not self.portrait else 96), r.w - 80, 70 if not self.portrait else 88
            )
            made.append(Row(place, _nothing, partial(self._paint, row), name=f"row {row.id}"))
            made[-1].focusable = False
            made[-1].sound = ""
            if row.status is Status.SETTLED and row.game in stage.games:
                button = Rect(place.x + place.w - 190, place.cy - 29, 170, 58)
                made.append(
                    Button(
                        button,
                        "REPLAY",
                        partial(self.replay, row),
                        primary=False,
                        size=25,
                        icon="play",
                        name=f"replay {row.id}",
                    )
                )
        y = r.y + r.h - 84
        back = Button(Rect(r.cx - 310, y, 200, 60), "NEWER", lambda: self.turn(-1), primary=False, size=25)
        on = Button(Rect(r.cx + 110, y, 200, 60), "OLDER", lambda: self.turn(1), primary=False, size=25)
        back.enabled, on.enabled = bool(self.ends), self.more
        return [*made, back, on]

    def show(self, game: str | None) -> None:
        self.game, self.ends = game, []
        self.layout()

    def turn(self, pages: int) -> None:
        """Older pages with a positive number."""
        if pages > 0 and self.more:
            self.ends.append(self.rows[-1].id)
        elif pages < 0 and self.ends:
            self.ends.pop()
        else:
            return
        self.layout()

    def act(self, event: Input) -> None:
        if event.action is Action.SCROLL:
            self.turn(-1 if event.amount > 0 else 1)
        elif event.action is Action.HISTORY:
            self.back()
        else:
            super().act(event)

    def replay(self, row: HistoryRow) -> None:
        """Show a round again. It is decided anew; a result that differs is not shown as if nothing were wrong."""
        from slots.client.scenes.replay import Replay

        stage = self.stage
        try:
            again = stage.ledger.replay(row)
        except RulesError as error:
            stage.toast(f"This round cannot be shown again: {error}.")
            return
        stage.push(Replay(stage, stage.games[row.game], row, again))

    def _paint(self, row: HistoryRow, canvas: Canvas, rect: Rect) -> None:
        stage, money = self.stage, self.stage.money
        columns = self._columns()
        game = stage.games.get(row.game)
        when = format_datetime(datetime.fromtimestamp(row.started_at), "d MMM HH:mm:ss", locale=stage.settings.locale)
        times = money.times(row.win * 100 // row.record.bet) if row.win else "–"
        result = {Status.OPEN: "not over", Status.VOID: "void, bet returned", Status.SETTLED: times}[row.status]
        values = {
            "GAME": (game.title if game else row.game, "ink"),
            "TIME": (str(when).translate(PLAIN), "mute"),
            "ROUND": (f"#{row.id:06d}", "mute"),
            "BET": (money(row.stake), "ink"),
            "WIN": (money(row.paid), "gold" if row.paid else "mute"),
            "RESULT": (result, "ink"),
        }
        starts = [*columns.values(), 0.87 if not self.portrait else 0.79]
        for i, name in enumerate(columns):
            words, colour = values[name]
            left, right = starts[i], starts[i + 1]
            place = Rect(rect.x + rect.w * left, rect.y, rect.w * (right - left) - 10, rect.h)
            if name == "GAME" and game is not None:
                first = next(iter(game.config.symbols.values()))
                canvas.contained(f"{row.game}/symbols/{first.picture}", Rect(place.x - 6, rect.y + 5, 60, rect.h - 10))
                place = Rect(place.x + 66, place.y, place.w - 66, place.h)
            if name == "GAME" and self.portrait:
                below = Rect(place.x, rect.y + rect.h * 0.5, place.w, rect.h * 0.42)
                canvas.text(values["TIME"][0], below, "body", 26, "mute", "left")
                place = Rect(place.x, rect.y + rect.h * 0.08, place.w, rect.h * 0.46)
            canvas.text(words, place, "number" if name in ("BET", "WIN") else "body", 28, colour, "left")

    def content(self, canvas: Canvas) -> None:
        r = self.rect
        head = Rect(r.x + 40, r.y + 206, r.w - 80, 40)
        for name, left in self._columns().items():
            canvas.text(name, Rect(head.x + head.w * left, head.y, 200, head.h), "label", 22, "mute", "left")
        if not self.rows:
            canvas.text("No round has been played yet.", Rect(r.x, r.y + 300, r.w, 60), "body", 30, "mute")
        page = Rect(r.cx - 100, r.y + r.h - 84, 200, 60)
        canvas.text(f"Page {len(self.ends) + 1}", page, "body", 27, "mute")
