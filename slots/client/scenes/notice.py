"""Small dialogs: a notice, or a question with two answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slots.client.canvas import Canvas
from slots.client.scenes.page import Page
from slots.client.stage import Stage
from slots.client.widgets import Button
from slots.timeline.frame import Rect


class Notice(Page):
    """``yes`` is the primary button and what Enter does; without ``no`` there is only that one."""

    place = "confirm"

    def __init__(
        self,
        stage: Stage,
        title: str,
        words: str,
        yes: str = "OK",
        no: str = "",
        *,
        on_yes: Callable[[], None] | None = None,
        on_no: Callable[[], None] | None = None,
        picture: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(stage)
        self.title = title
        self.words = words
        self.picture = picture
        self._yes, self._no = yes, no
        self._on_yes, self._on_no = on_yes, on_no
        self._icon = icon

    def layout(self) -> None:
        # No close button: a question wants an answer, and Esc gives the careful one.
        self.desk.fill(self.widgets())
        if self.desk.focus is None:
            self.desk.focus = self.desk.widgets[-1]

    def widgets(self) -> list[Any]:
        r = self.rect
        y, h = r.y + r.h - 112, 82
        yes = Button(Rect(r.cx + 12, y, r.w / 2 - 52, h), self._yes, self._answer_yes, icon=self._icon)
        if not self._no:
            yes.rect = Rect(r.cx - 170, y, 340, h)
            return [yes]
        return [Button(Rect(r.x + 40, y, r.w / 2 - 52, h), self._no, self._answer_no, primary=False), yes]

    def _answer_yes(self) -> None:
        self.stage.pop()
        if self._on_yes is not None:
            self._on_yes()

    def _answer_no(self) -> None:
        self.stage.pop()
        if self._on_no is not None:
            self._on_no()

    def back(self) -> None:
        if self._no:
            self._answer_no()
        else:
            self._answer_yes()

    def content(self, canvas: Canvas) -> None:
        r = self.rect
        top, bottom = r.y + 122, r.y + r.h - 128
        left, align = r.x + 60, "centre"
        if self.picture:
            canvas.contained(self.picture, Rect(r.x + 52, top, 176, bottom - top))
            left, align = r.x + 258, "left"
        width = r.x + r.w - 56 - left
        size = 40.0 if self.portrait else 31.0
        place = Rect(left, top, width, bottom - top)
        canvas.block(self.words, place, "body", size, align=align, leading=1.28)  # type: ignore[arg-type]
