"""The settings page: sound, play, screen, currency and language of numbers."""

from __future__ import annotations

from functools import partial
from typing import Any

from babel import Locale
from babel.numbers import get_currency_name

from slots import __version__
from slots.client.canvas import Canvas
from slots.client.money import CURRENCIES, LOCALES, PLAIN
from slots.client.scenes.page import Page
from slots.client.stage import LARGEST
from slots.client.widgets import Button, Choice, Slider, Switch, Tab
from slots.client.words import ENGLISH, languages
from slots.timeline.frame import Rect

TABS = ("GENERAL", "LANGUAGE", "ABOUT")
#: Height of a heading, virtual pixels.
HEAD = 48.0
#: Sizes of text on offer, percent of the designed one.
TEXT_SCALES = (100, 115, LARGEST)
QUICK_NOTE = "rounds are shown about three times as fast"
CALM_NOTE = "no shaking, no flashes, no drifting"


class SettingsPage(Page):
    """Every change holds at once and is stored when the page is closed."""

    place = "settings"
    title = "SETTINGS"
    tab = 0

    def _area(self) -> Rect:
        r = self.rect
        if self.portrait:
            return Rect(r.x + 50, r.y + 270, r.w - 100, r.h - 420)
        return Rect(r.x + 350, r.y + 128, r.w - 415, r.h - 280)

    def widgets(self) -> list[Any]:
        r = self.rect
        tabs: list[Any] = []
        for i, words in enumerate(TABS):
            if self.portrait:
                width = (r.w - 100 - 12 * (len(TABS) - 1)) / len(TABS)
                place = Rect(r.x + 50 + i * (width + 12), r.y + 150, width, 72)
            else:
                place = Rect(r.x + 46, r.y + 140 + i * 84, 250, 68)
            tabs.append(Tab(place, words, partial(self.show, i), on=i == self.tab))
        done = Button(Rect(r.x + r.w - 330, r.y + r.h - 106, 276, 76), "DONE", self.back)
        return [*tabs, *self._rows(), done]

    def show(self, tab: int) -> None:
        self.tab = tab
        self.layout()

    def _row(self, index: int, below: int = 0) -> Rect:
        """A line of the tab; ``below`` headings stand above it."""
        area = self._area()
        step = 68 if not self.portrait else 124
        return Rect(area.x, area.y + HEAD + index * step + below * (HEAD + 26), area.w, step - 8)

    def _rows(self) -> list[Any]:
        s, row = self.stage.settings, self._row

        def put(key: str) -> Any:
            return lambda value: self._set(key, value)

        def percent(key: str) -> Any:
            return lambda value: self._set(key, round(value * 100))

        if self.tab == 0:
            return [
                Slider(row(0), "Master", s.master_volume / 100, percent("master_volume")),
                Slider(row(1), "Music", s.music_volume / 100, percent("music_volume")),
                Slider(row(2), "Effects", s.effects_volume / 100, percent("effects_volume")),
                Switch(row(3), "Sound", not s.mute, lambda on: self._set("mute", not on)),
                Switch(row(4), "Captions for sounds", s.captions, put("captions"), note="what is heard, in words"),
                Switch(row(5, 1), "Quick spin", s.quick_spin, put("quick_spin"), note=QUICK_NOTE),
                Switch(row(6, 1), "Reduced motion", s.reduced_motion, put("reduced_motion"), note=CALM_NOTE),
                Switch(row(7, 1), "Full screen", self.stage.fullscreen, self._fill_screen, note="key F11"),
                Choice(
                    row(8, 1),
                    "Size of text",
                    tuple(f"{percent} %" for percent in TEXT_SCALES),
                    nearest(TEXT_SCALES, s.text_scale),
                    lambda index: self._set("text_scale", TEXT_SCALES[index]),
                ),
            ]
        if self.tab == 1:
            spoken = languages()
            currencies = tuple(self._currency(code) for code in CURRENCIES)
            written = tuple(self._language(name) for name in LOCALES)
            return [
                Choice(
                    row(0),
                    "Language",
                    tuple(spoken.values()),
                    _index(tuple(spoken), s.language or ENGLISH),
                    lambda index: self._set("language", tuple(spoken)[index]),
                ),
                Choice(row(1), "Numbers as in", written, _index(LOCALES, s.locale), self._choose_locale),
                Choice(row(2), "Currency", currencies, _index(CURRENCIES, s.currency), self._choose_currency),
            ]
        return []

    def _fill_screen(self, on: bool) -> None:
        if on != self.stage.fullscreen:
            self.stage.toggle_fullscreen()

    @staticmethod
    def _currency(code: str) -> str:
        return str(get_currency_name(code, locale="en_US")).translate(PLAIN)

    @staticmethod
    def _language(name: str) -> str:
        locale = Locale.parse(name)
        return str(locale.get_display_name("en_US") or name).translate(PLAIN)

    def _choose_currency(self, index: int) -> None:
        self._set("currency", CURRENCIES[index])

    def _choose_locale(self, index: int) -> None:
        self._set("locale", LOCALES[index])

    def _set(self, key: str, value: Any) -> None:
        self.stage.change(**{key: value})
        self.desk.dirty = True

    def content(self, canvas: Canvas) -> None:
        area = self._area()
        if self.tab == 0:
            self._heading(canvas, area.y, "SOUND")
            second = self._row(5, 1).y - HEAD
            if not canvas.widget("divider", Rect(area.x, second - 22, area.w, 18)):
                canvas.plain(Rect(area.x, second - 14, area.w, 2), "line", 0.8)
            self._heading(canvas, second, "PLAY")
        elif self.tab == 1:
            self._heading(canvas, area.y, "LANGUAGE")
            money = self.stage.money
            words = f"{money(123456)}   ·   {money.times(1250)}   ·   {money.percent(96.2)}"
            first = self._row(3).y + 20
            canvas.text(words, Rect(area.x, first, area.w, 56), "number", 34, "gold", "left")
            note = "Amounts keep their value; only their sign and the way they are written change."
            canvas.block(note, Rect(area.x, first + 60, area.w, 84), "small", 25, "mute", "left")
        else:
            self._heading(canvas, area.y, "ABOUT")
            words = (
                f"Slot Theatre {__version__}\n\n"
                "Every round is decided by published rules, stored before its first picture is shown, and can be "
                "shown again from the history.\n\n"
                "Everything is played with play money. It cannot be bought, cashed in or exchanged.\n\n"
                f"Save files: {self.stage.data_dir or 'in memory only'}"
            )
            place = Rect(area.x, area.y + HEAD + 10, area.w, area.h - HEAD - 10)
            canvas.paragraph(words, place, "body", 38 if self.portrait else 29, leading=1.35)

    def _heading(self, canvas: Canvas, y: float, words: str) -> None:
        area = self._area()
        canvas.text(words, Rect(area.x, y, area.w, HEAD), "heading", 32, "gold", "left")


def nearest(options: tuple[int, ...], value: int) -> int:
    """The place of the option that is nearest to a value, which an old save may hold."""
    return min(range(len(options)), key=lambda i: abs(options[i] - value))


def _index(options: tuple[str, ...], value: str) -> int:
    return options.index(value) if value in options else 0
