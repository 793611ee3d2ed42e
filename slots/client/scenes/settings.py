"""The settings page: sound, play, screen, currency and language of numbers."""

from __future__ import annotations

from functools import partial
from typing import Any

from babel import Locale
from babel.numbers import get_currency_name

from slots.client.canvas import Canvas
from slots.client.money import CURRENCIES, LOCALES, PLAIN
from slots.client.scenes.page import Page
from slots.client.widgets import Button, Choice, Slider, Switch, Tab
from slots.client.words import ENGLISH, languages
from slots.timeline.frame import Rect

TABS = ("SOUND", "PLAY", "SCREEN", "LANGUAGE", "ABOUT")


class SettingsPage(Page):
    """Every change holds at once and is stored when the page is closed."""

    place = "settings"
    title = "SETTINGS"
    tab = 0

    def _area(self) -> Rect:
        r = self.rect
        if self.portrait:
            return Rect(r.x + 50, r.y + 270, r.w - 100, r.h - 420)
        return Rect(r.x + 350, r.y + 140, r.w - 415, r.h - 300)

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

    def _row(self, index: int) -> Rect:
        area = self._area()
        return Rect(area.x, area.y + index * 84, area.w, 68)

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
            ]
        if self.tab == 1:
            return [
                Switch(
                    row(0),
                    "Quick spin",
                    s.quick_spin,
                    put("quick_spin"),
                    note="rounds are shown about three times as fast",
                ),
                Switch(
                    row(1),
                    "Reduced motion",
                    s.reduced_motion,
                    put("reduced_motion"),
                    note="no shaking, no flashes, no drifting",
                ),
            ]
        if self.tab == 2:
            return [
                Switch(
                    row(0),
                    "Full screen",
                    self.stage.fullscreen,
                    lambda on: self.stage.toggle_fullscreen(),
                    note="key F11",
                ),
            ]
        if self.tab == 3:
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
        if self.tab == 3:
            money = self.stage.money
            words = f"An amount looks like this: {money(123456)}, a pay like this: {money.times(1250)}."
            canvas.text(words, Rect(area.x, area.y + 264, area.w, 50), "body", 27, "mute", "left")
            note = "Amounts keep their value; only their sign and the way they are written change."
            canvas.text(note, Rect(area.x, area.y + 314, area.w, 50), "small", 25, "mute", "left")
        elif self.tab == 4:
            from slots import __version__

            words = (
                f"Slot Theatre {__version__}\n"
                "Every round is decided by published rules, stored before its first picture is shown, and can be "
                "shown again from the history.\n"
                "Everything is played with play money. It cannot be bought, cashed in or exchanged.\n"
                f"Save files: {self.stage.data_dir or 'in memory only'}"
            )
            canvas.paragraph(words, area, "body", 28, leading=1.45)


def _index(options: tuple[str, ...], value: str) -> int:
    return options.index(value) if value in options else 0
