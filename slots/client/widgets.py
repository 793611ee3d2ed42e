"""The widget kit: buttons, switches, sliders, tabs. Drawn from the skin's pictures, plain where a picture is missing.

A widget knows its rectangle and what it does; which one is under the pointer, pressed or focused is the
:class:`~slots.client.desk.Desk`'s business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from slots.client.canvas import Canvas
from slots.client.pieces import triangle
from slots.timeline.frame import Rect

#: Seconds for a widget to light up under the pointer.
LIGHT = 0.1


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands to the player just now. ``light`` runs from 0 (idle) to 1 (hovered or focused)."""

    light: float = 0.0
    pressed: bool = False


class Widget:
    """What all widgets share."""

    #: Whether keys can walk to it.
    focusable = True
    #: Sound when it is used; ``""`` where the scene makes its own.
    sound = "button"

    def __init__(self, rect: Rect, *, tip: str = "", name: str = "") -> None:
        self.rect = rect
        self.tip = tip
        self.name = name
        self.enabled = True
        self.visible = True
        self.light = 0.0

    def contains(self, x: float, y: float) -> bool:
        r = self.rect
        return r.x <= x < r.x + r.w and r.y <= y < r.y + r.h

    def draw(self, canvas: Canvas, look: Look) -> None:
        raise NotImplementedError

    def focus_rect(self) -> Rect:
        """What the focus ring surrounds."""
        return self.rect

    def use(self) -> None:
        """The player pressed and released it, or confirmed it while focused."""

    def grab(self, x: float, y: float) -> None:
        """The pointer went down on it, or moves while down."""

    def nudge(self, steps: int) -> bool:
        """Left and right keys while focused; True if it means something here."""
        return False


class Pressable(Widget):
    """Calls ``action`` when used."""

    def __init__(self, rect: Rect, action: Callable[[], None], *, tip: str = "", name: str = "") -> None:
        super().__init__(rect, tip=tip, name=name)
        self.action = action

    def use(self) -> None:
        self.action()


class RoundButton(Pressable):
    """A picture button that is round for the pointer too. ``picture`` may change (sound on, sound off)."""

    def __init__(
        self, rect: Rect, picture: str, action: Callable[[], None], *, tip: str = "", name: str = "", label: str = ""
    ) -> None:
        super().__init__(rect, action, tip=tip, name=name or picture)
        self.picture = picture
        self.label = label

    def contains(self, x: float, y: float) -> bool:
        r = self.rect
        return ((x - r.cx) / (r.w / 2)) ** 2 + ((y - r.cy) / (r.h / 2)) ** 2 <= 1

    def draw(self, canvas: Canvas, look: Look) -> None:
        rect = self.rect
        if look.pressed and self.enabled:
            rect = rect.inset(rect.w * 0.02)
        _states(canvas, self.picture, rect, look, self.enabled, lambda: self._plain(canvas, rect, look))
        if self.label:
            below = Rect(self.rect.x - 60, self.rect.y + self.rect.h + 2, self.rect.w + 120, 34)
            canvas.text(self.label, below, "label", 24)

    def _plain(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        fill = "sec" if not self.picture.startswith(("spin", "stop", "skip")) else "face"
        canvas.plain(rect, fill if self.enabled else "well", 1.0, rect.w / 2, "trim" if look.light else "line", 3)
        canvas.text(self.picture.rsplit("_", 1)[-1].upper(), rect.inset(rect.w * 0.12), "label", rect.h * 0.2)


class Button(Pressable):
    """A rectangular button with words; ``primary`` is the one that stands out."""

    def __init__(
        self,
        rect: Rect,
        words: str,
        action: Callable[[], None],
        *,
        primary: bool = True,
        size: float = 0.0,
        tip: str = "",
        name: str = "",
        icon: str = "",
        skin: str = "",
    ) -> None:
        super().__init__(rect, action, tip=tip, name=name or words)
        self.words = words
        self.primary = primary
        self.size = size
        self.icon = icon
        self.skin = skin

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.skin:
            canvas = canvas.dressed(self.skin)
        picture = "button" if self.primary else "secondary"
        rect = self.rect
        _states(canvas, picture, rect, look, self.enabled, lambda: self._plain(canvas, look))
        colour = "ink" if self.enabled else "mute"
        size = self.size or min(44.0, rect.h * 0.42)
        inner = Rect(rect.x + 14, rect.y + (2 if look.pressed else 0), rect.w - 28, rect.h - 3)
        if self.icon == "play":
            width = canvas.words_width(self.words, "button", size)
            mark = size * 0.62
            canvas.text(self.words, Rect(inner.x + mark, inner.y, inner.w - mark, inner.h), "button", size, colour)
            left = max(rect.x + 16, inner.cx - mark * 1.1 - width / 2)
            triangle(canvas, Rect(left, rect.cy - mark / 2, mark * 0.86, mark), colour)
        else:
            canvas.text(self.words, inner, "button", size, colour)

    def _plain(self, canvas: Canvas, look: Look) -> None:
        fill = ("btnH" if look.light > 0.5 else "btn") if self.primary else "sec"
        canvas.plain(self.rect, fill if self.enabled else "well", 1.0, 14, "trim", 3)


class Tab(Pressable):
    """One of several pages to choose from."""

    sound = "page"

    def __init__(
        self, rect: Rect, words: str, action: Callable[[], None], *, on: bool = False, size: float = 26
    ) -> None:
        super().__init__(rect, action, name=words)
        self.words = words
        self.on = on
        self.size = size

    def draw(self, canvas: Canvas, look: Look) -> None:
        picture = "tab_on" if self.on else "tab"
        if not canvas.widget(picture, self.rect):
            canvas.plain(self.rect, "btnH" if self.on else "panel2", 1.0, 12, "trim" if self.on else "line", 3)
        if look.light > 0.02 and not self.on:
            canvas.plain(self.rect.inset(2), "accent", 0.12 * look.light, 12)
        canvas.text(self.words, self.rect.inset(10), "button", self.size, "ink" if self.on or look.light else "mute")


class Switch(Widget):
    """On or off; ``row`` is the whole line it stands in, so that its words can be pressed too."""

    sound = "toggle"

    def __init__(
        self, row: Rect, words: str, on: bool, changed: Callable[[bool], None], *, note: str = "", check: bool = False
    ) -> None:
        super().__init__(row, name=words)
        self.words = words
        self.on = on
        self.changed = changed
        self.note = note
        self.check = check

    def mark(self) -> Rect:
        """Where the switch itself is."""
        r = self.rect
        return Rect(r.x + 16, r.cy - 21, 42, 42) if self.check else Rect(r.x + r.w - 80, r.cy - 20, 76, 40)

    def focus_rect(self) -> Rect:
        return self.mark()

    def draw(self, canvas: Canvas, look: Look) -> None:
        mark = self.mark()
        picture = ("check" if self.check else "switch") + ("_on" if self.on else "")
        if not canvas.widget(picture, mark):
            canvas.plain(mark, "face" if self.on else "well", 1.0, 8 if self.check else 20, "trim", 2)
        if look.light > 0.02:
            canvas.plain(mark.inset(-3), "accent", 0.2 * look.light, 12 if self.check else 23)
        r = self.rect
        left = mark.x + mark.w + 18 if self.check else r.x
        covered = canvas.text(
            self.words, Rect(left, r.y, r.w - 96, r.h), "body", row_size(r), "ink" if self.enabled else "mute", "left"
        )
        if self.note:
            start = covered.x + covered.w + 36
            canvas.text(
                self.note, Rect(start, r.y + 2, mark.x - start - 20, r.h), "small", row_size(r) * 0.78, "mute", "left"
            )

    def use(self) -> None:
        self.on = not self.on
        self.changed(self.on)


class Slider(Widget):
    """A number between 0 and 1."""

    sound = ""

    def __init__(
        self,
        row: Rect,
        words: str,
        value: float,
        changed: Callable[[float], None],
        *,
        label_width: float = 260,
        form: Callable[[float], str] = lambda value: f"{round(value * 100)} %",
        step: float = 0.05,
    ) -> None:
        super().__init__(row, name=words)
        self.words = words
        self.value = value
        self.changed = changed
        self.label_width = label_width
        self.form = form
        self.step = step

    def track(self) -> Rect:
        r = self.rect
        return Rect(r.x + self.label_width, r.cy - 7, r.w - self.label_width - 120, 14)

    def focus_rect(self) -> Rect:
        track = self.track()
        return Rect(track.x + track.w * self.value - 21, track.cy - 21, 42, 42)

    def draw(self, canvas: Canvas, look: Look) -> None:
        r, track = self.rect, self.track()
        if self.words:
            canvas.text(self.words, Rect(r.x, r.y, self.label_width, r.h), "body", row_size(r), align="left")
        if not canvas.widget("slider_track", track):
            canvas.plain(track, "well", 1.0, 7, "line", 2)
        filled = Rect(track.x, track.y, max(14.0, track.w * self.value), track.h)
        if not canvas.widget("slider_fill", filled):
            canvas.plain(filled, "face", 1.0, 7)
        knob = self.focus_rect().inset(-3 * look.light)
        if not canvas.widget("slider_knob", knob):
            canvas.plain(knob, "trim", 1.0, 21)
        canvas.text(
            self.form(self.value), Rect(r.x + r.w - 110, r.y, 110, r.h), "number", row_size(r) * 0.9, align="right"
        )

    def grab(self, x: float, y: float) -> None:
        track = self.track()
        self._set((x - track.x) / track.w)

    def nudge(self, steps: int) -> bool:
        self._set(self.value + steps * self.step)
        return True

    def _set(self, value: float) -> None:
        value = round(min(1.0, max(0.0, value)), 4)
        if value != self.value:
            self.value = value
            self.changed(value)


class Choice(Widget):
    """Arrows left and right of a value: ``options`` in a row, one chosen."""

    def __init__(
        self, row: Rect, words: str, options: tuple[str, ...], index: int, changed: Callable[[int], None]
    ) -> None:
        super().__init__(row, name=words)
        self.words = words
        self.options = options
        self.index = index
        self.changed = changed
        self._x = 0.0

    def box(self) -> Rect:
        r = self.rect
        return Rect(r.x + r.w - 440, r.cy - 29, 440, 58)

    def focus_rect(self) -> Rect:
        return self.box()

    def draw(self, canvas: Canvas, look: Look) -> None:
        r, box = self.rect, self.box()
        canvas.text(self.words, Rect(r.x, r.y, r.w - 460, r.h), "body", row_size(r), align="left")
        if not canvas.widget("plate", box):
            canvas.plain(box, "well", 1.0, 14, "line", 2)
        canvas.text(self.options[self.index], Rect(box.x + 52, box.y + 4, box.w - 104, box.h - 8), "number", 28)
        for rect, back in (
            (Rect(box.x + 16, box.cy - 11, 16, 22), True),
            (Rect(box.x + box.w - 32, box.cy - 11, 16, 22), False),
        ):
            triangle(canvas, rect, "ink" if look.light else "mute", back)

    def grab(self, x: float, y: float) -> None:
        self._x = x

    def use(self) -> None:
        box = self.box()
        self.nudge(-1 if box.x <= self._x < box.cx else 1)
        self._x = 0.0

    def nudge(self, steps: int) -> bool:
        self.index = (self.index + steps) % len(self.options)
        self.changed(self.index)
        return True


class Row(Pressable):
    """A line of a list; the scene draws its contents."""

    def __init__(
        self, rect: Rect, action: Callable[[], None], paint: Callable[[Canvas, Rect], None], name: str = ""
    ) -> None:
        super().__init__(rect, action, name=name)
        self.paint = paint

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.plain(self.rect, "panel2", 0.55 + 0.3 * look.light, 12, "accent" if look.light > 0.5 else None, 2)
        self.paint(canvas, self.rect)


def row_size(row: Rect) -> float:
    """The type size of a line's words: larger where the lines are taller, as in portrait."""
    return 30.0 if row.h < 80 else 38.0


def _states(canvas: Canvas, picture: str, rect: Rect, look: Look, enabled: bool, plain: Callable[[], None]) -> None:
    """The picture for the widget's state; hover fades in over idle."""
    if not enabled:
        if not (canvas.widget(f"{picture}_disabled", rect) or canvas.widget(picture, rect, 0.45)):
            plain()
    elif look.pressed and canvas.widget(f"{picture}_pressed", rect):
        return
    elif canvas.widget(picture, rect):
        if look.light > 0.05 and not look.pressed:
            canvas.widget(f"{picture}_hover", rect, look.light)
    else:
        plain()
