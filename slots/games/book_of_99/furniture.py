"""What stands around the board: the collection scroll, pays, tags of the lines, the panels of the Free Spins.

Pure functions of the stage's values: the same values give the same sprites, whatever happens on the board.
"""

from __future__ import annotations

from typing import Final

from slots.games.book_of_99.config import REELS
from slots.games.book_of_99.theatre import Theatre, scroll_book
from slots.timeline.celebrate import TITLE_SHAPE
from slots.timeline.frame import LAYER_GROUND, Rect, Sprite
from slots.timeline.panels import Panel, Panels
from slots.timeline.parts import picture, square, words
from slots.timeline.script import MOOD

#: Ink on the parchment.
BROWN: Final = "#5a2c10"
RED: Final = "#86160f"
PIP_ON: Final = "#e0521a"
PIP_OFF: Final = "#c4ad80"
#: Pips in a row: landscape, portrait.
PIP_COLUMNS: Final = (9, 33)
#: Dots in a row on the panel of the Free Spins, and the most rows.
DOTS: Final = 10
DOT_ROWS: Final = 2


def ground(theatre: Theatre, alpha: float) -> list[Sprite]:
    """The drums behind the symbols."""
    return [
        picture(
            f"drum/{reel}", "common/reel", theatre.geometry.reel(reel), layer=LAYER_GROUND, alpha=alpha, tint="#1d3f80"
        )
        for reel in range(REELS)
    ]


def tags(theatre: Theatre, alpha: float, lit: str) -> list[Sprite]:
    """The numbers of the lines on both sides; those of ``lit`` in their colours."""
    on = {int(number) for number in lit.split(",") if number}
    radius = theatre.geometry.number("line_tags.radius")
    drawn = []
    for (line, side), (x, y) in theatre.tags.items():
        key, rect = f"tag/{side}/{line}", square(x, y, 2 * radius)
        drawn.append(picture(key, f"ui/tag_{line + 1}" if line in on else "ui/tag_off", rect, alpha=alpha))
        number = Rect(x - radius, y - radius * 0.98, 2 * radius, 2 * radius)
        drawn.append(words(f"{key}/number", number, str(line + 1), "number", radius * 1.25, alpha=alpha))
    return drawn


def logo(theatre: Theatre, alpha: float) -> list[Sprite]:
    """The game's name above the board."""
    return [picture("logo", "logo_wide", theatre.geometry.of("book_of_99").rect("logo"), alpha=alpha)]


def scroll(theatre: Theatre, alpha: float, books: int, average: int, beyond: int) -> list[Sprite]:
    """The collection: Books of 99, a pip for each, and the average bet at which they came (B9-04, B9-06)."""
    geometry = theatre.geometry.of("book_of_99")
    rect, full = geometry.rect("collection"), theatre.config.collection.books
    wide = geometry.portrait
    drawn = [picture("scroll", "ui/scroll_wide" if wide else "ui/scroll", rect, alpha=alpha)]
    drawn.append(picture("scroll/book", "symbols/book", scroll_book(rect, wide), alpha=alpha))
    of = theatre.say("of {books} Books").format(books=full)
    if beyond:
        of = theatre.say("full, {books} more").format(books=beyond)
    mean = theatre.money(average) if books else "–"
    title, name = theatre.say("COLLECTION"), theatre.say("AVERAGE BET")
    x, y, w, h = rect.x, rect.y, rect.w, rect.h
    texts: list[tuple[str, Rect, str, str, float, str, str]]
    if wide:
        texts = [
            ("title", Rect(x + 214, y + 28, 380, 44), title, "heading", 36, BROWN, "left"),
            ("books", Rect(x + 214, y + 72, 140, 84), str(books), "slab", 78, RED, "left"),
            ("of", Rect(x + 352, y + 106, 300, 44), of, "body", 36, BROWN, "left"),
            ("mean", Rect(x + w - 360, y + 34, 290, 36), name, "label", 28, BROWN, "right"),
            ("bet", Rect(x + w - 360, y + 76, 290, 62), mean, "number", 58, RED, "right"),
        ]
    else:
        texts = [
            ("title", Rect(x + 22, y + 44, w - 44, 40), title, "heading", 28, BROWN, "centre"),
            ("books", Rect(x + 20, y + 226, w - 40, 96), str(books), "slab", 88, RED, "centre"),
            ("of", Rect(x + 20, y + 320, w - 40, 40), of, "body", 32, BROWN, "centre"),
            ("mean", Rect(x + 22, y + h - 148, w - 44, 34), name, "label", 25, BROWN, "centre"),
            ("bet", Rect(x + 20, y + h - 116, w - 40, 60), mean, "number", 50, RED, "centre"),
        ]
    for key, box, content, style, size, colour, align in texts:
        drawn.append(words(f"scroll/{key}", box, content, style, size, colour, align, alpha=alpha))  # type: ignore[arg-type]
    drawn += [
        picture(
            f"pip/{index}", "common/pip", pip(rect, wide, index), alpha=alpha * (1.0 if index < books else 0.8),
            tint=PIP_ON if index < books else PIP_OFF,
        )
        for index in range(full)
    ]  # fmt: skip
    return drawn


def pip(rect: Rect, wide: bool, index: int) -> Rect:
    """The place of a Book's pip on the scroll."""
    columns = PIP_COLUMNS[wide]
    row, column = divmod(index, columns)
    if wide:
        return square(rect.x + 226 + column * 20.6, rect.y + 162 + row * 18.4, 21)
    return square(rect.cx + (column - 4) * 20.4, rect.y + 387 + row * 20.4, 23)


def pays(theatre: Theatre, alpha: float, shown: str, bet: int) -> list[Sprite]:
    """What the symbol of the last win pays at this bet; its count is marked. ``shown`` is ``symbol:count``."""
    geometry = theatre.geometry.of("book_of_99")
    return _pay_table(
        theatre, alpha, "pays", geometry.rect("pays"), shown, bet, theatre.say("{symbol} PAYS"), "Bet {bet}"
    )


def special_pays(theatre: Theatre, alpha: float, special: str, count: int, bet: int) -> list[Sprite]:
    """What the special symbol pays on each line, wherever it stands (B9-10)."""
    rect = theatre.geometry.of("book_of_99_free_spins").rect("special_pays")
    title = theatre.say("SPECIAL PAYS")
    return _pay_table(theatre, alpha, "special_pays", rect, f"{special}:{count}", bet, title, "on each line")


def _pay_table(
    theatre: Theatre, alpha: float, key: str, rect: Rect, shown: str, bet: int, title: str, foot: str
) -> list[Sprite]:
    symbol, _, marked = shown.partition(":")
    if not symbol:
        return []
    title = title.format(symbol=theatre.name(symbol).upper())
    foot = theatre.say(foot).format(bet=theatre.money(bet))
    counts = [count for count in (5, 4, 3, 2) if theatre.pay(symbol, count, bet)]
    drawn = [picture(key, "ui/panel", rect, alpha=alpha)]
    if theatre.geometry.portrait:
        drawn.append(picture(f"{key}/symbol", theatre.pictures[symbol], square(rect.x + 92, rect.cy, 138), alpha=alpha))
        box = Rect(rect.x + 180, rect.y + 16, rect.w - 210, 34)
        drawn.append(words(f"{key}/title", box, f"{title} · {foot}", "label", 26, "mute", "left", alpha=alpha))
        step = (rect.w - 200) / 4
        for index, count in enumerate(counts):
            row = Rect(rect.x + 176 + index * step, rect.y + 56, step - 10, 98)
            drawn += _pay(theatre, alpha, f"{key}/{count}", row, count, symbol, bet, str(count) == marked)
        return drawn
    drawn.append(
        words(f"{key}/title", Rect(rect.x + 12, rect.y + 16, rect.w - 24, 34), title, "label", 25, "mute", alpha=alpha)
    )
    step = (rect.h - 56 - 52) / 4
    for index, count in enumerate(counts):
        row = Rect(rect.x + 12, rect.y + 56 + index * step, rect.w - 24, step - 6)
        drawn += _pay(theatre, alpha, f"{key}/{count}", row, count, symbol, bet, str(count) == marked)
    box = Rect(rect.x + 12, rect.y + rect.h - 52, rect.w - 24, 36)
    drawn.append(words(f"{key}/foot", box, foot, "body", 26, "mute", alpha=alpha))
    return drawn


def _pay(
    theatre: Theatre, alpha: float, key: str, row: Rect, count: int, symbol: str, bet: int, marked: bool
) -> list[Sprite]:
    amount = theatre.money(theatre.pay(symbol, count, bet))
    drawn = []
    if marked:
        drawn.append(picture(f"{key}/mark", "common/fill", row, alpha=0.28 * alpha, tint="#ffd98a"))
    if theatre.geometry.portrait:
        upper = Rect(row.x, row.y + 4, row.w, 42)
        lower = Rect(row.x, row.y + 48, row.w, 46)
        drawn.append(words(f"{key}/count", upper, str(count), "slab", 32, "gold", alpha=alpha))
        drawn.append(words(f"{key}/pay", lower, amount, "number", 36, alpha=alpha))
    else:
        left = Rect(row.x + 14, row.y, 44, row.h)
        right = Rect(row.x + 60, row.y, row.w - 68, row.h)
        drawn.append(words(f"{key}/count", left, str(count), "slab", 34, "gold", "left", alpha=alpha))
        drawn.append(words(f"{key}/pay", right, amount, "number", 34, "ink", "right", alpha=alpha))
    return drawn


def special_symbol(theatre: Theatre, alpha: float, special: str) -> list[Sprite]:
    """The symbol that expands in this feature."""
    rect = theatre.geometry.of("book_of_99_free_spins").rect("special_symbol")
    drawn = [picture("special", "ui/panel", rect, alpha=alpha)]
    box = Rect(rect.x + 12, rect.y + 16, rect.w - 24, 34)
    drawn.append(words("special/title", box, theatre.say("SPECIAL SYMBOL"), "label", 25, "mute", alpha=alpha))
    if special:
        size = min(rect.w, rect.h) * 0.78
        x, y = rect.cx, rect.y + rect.h * 0.57
        drawn.append(
            picture(
                "special/glow", "common/rays", square(x, y, size * 1.2), alpha=0.4 * alpha, tint="#3f78c8", light=True
            )
        )
        drawn.append(picture("special/symbol", theatre.pictures[special], square(x, y, size * 0.94), alpha=alpha))
    return drawn


def spins_left(theatre: Theatre, alpha: float, spin: int, spins: int) -> list[Sprite]:
    """Which of the free spins this is, and a dot for each; of very many for those around it."""
    rect = theatre.geometry.of("book_of_99_free_spins").rect("spins_left")
    drawn = [picture("spins", "ui/panel", rect, alpha=alpha)]
    box = Rect(rect.x + 12, rect.y + 16, rect.w - 24, 34)
    drawn.append(words("spins/title", box, theatre.say("FREE SPINS"), "label", 25, "mute", alpha=alpha))
    rows = min(max(-(-spins // DOTS), 1), DOT_ROWS)
    number = Rect(rect.x + rect.w * 0.08, rect.y + 58, rect.w * 0.42, 100)
    drawn.append(words("spins/number", number, str(spin), "digits", 96, "gold", "right", alpha=alpha))
    of = Rect(rect.x + rect.w * 0.54, number.y + 26, rect.w * 0.4, 60)
    total = theatre.say("of {spins}").format(spins=spins)
    drawn.append(words("spins/of", of, total, "number", 46, "ink", "left", alpha=alpha))
    shown = min(spins, DOTS * rows)
    first = min(max(spin - 1, 0) // DOTS * DOTS, spins - shown)
    step = min((rect.w - 64) / (DOTS - 1), 27.0)
    for index in range(shown):
        row, column = divmod(index, DOTS)
        x = rect.cx + (column - (DOTS - 1) / 2) * step
        place = square(x, rect.y + rect.h - 38 - (rows - 1 - row) * 28, 21)
        key = f"{rows}/{first}/{index}"
        done, now = first + index < spin, first + index == spin - 1
        tint = ("#fff4c8" if now else "#e8a93c") if done else "#0a1c3c"
        drawn.append(picture(f"spins/dot/{key}", "common/disc", place, alpha=alpha, tint=tint))
        drawn.append(picture(f"spins/rim/{key}", "common/rim", place, alpha=alpha, tint="#f0d080"))
        if now:
            glow = square(place.cx, place.cy, 58)
            drawn.append(
                picture(f"spins/now/{key}", "common/glow", glow, alpha=0.8 * alpha, tint="#c88a34", light=True)
            )
    return drawn


def headline(theatre: Theatre, alpha: float, special: str, bet: int) -> list[Sprite]:
    """What is played: Free Spins, at which bet, with which symbol."""
    if not special:  # the opening Book has a title of its own
        return []
    rect = theatre.geometry.of("book_of_99_free_spins").rect("title")
    title = theatre.say("FREE SPINS")
    if title == "FREE SPINS":  # the picture bears the English words; another language has its own as text
        height = rect.h * 1.5
        box = Rect(rect.cx - height * TITLE_SHAPE / 2, rect.cy - height / 2, height * TITLE_SHAPE, height)
        drawn = [picture("headline", "title_free_spins", box, alpha=alpha)]
    else:
        drawn = [words("headline", rect, title, "title", rect.h * 0.92, "gold", alpha=alpha)]
    told = theatre.say("Special symbol: {symbol}. Bet {bet}. Collected Books rest.")
    below = Rect(rect.x - 180, rect.y + rect.h + 2, rect.w + 360, 38)
    content = told.format(symbol=theatre.name(special), bet=theatre.money(bet))
    drawn.append(words("headline/note", below, content, "body", 30, alpha=alpha))
    return drawn


def strapline(theatre: Theatre, alpha: float) -> list[Sprite]:
    """Below the logo: how many lines play."""
    if theatre.geometry.portrait:
        return []
    rect = theatre.geometry.of("book_of_99").rect("logo")
    told = theatre.say("{lines} lines, all active").format(lines=len(theatre.config.lines))
    return [words("strapline", Rect(rect.x, rect.y + rect.h + 2, rect.w, 32), told, "body", 26, alpha=alpha)]


_DAY, _NIGHT = f"{MOOD}day", f"{MOOD}night"

PANELS: Final = (
    Panel("ground", (), ground),
    Panel("tags", ("lit",), tags),
    Panel("logo", (), logo, _DAY),
    Panel("strapline", (), strapline, _DAY),
    Panel("scroll", ("books", "average", "beyond"), scroll, _DAY),
    Panel("pays", ("pays", "bet"), pays, _DAY),
    Panel("headline", ("special", "feature_bet"), headline, _NIGHT),
    Panel("special", ("special",), special_symbol, _NIGHT),
    Panel("spins", ("spin", "spins"), spins_left, _NIGHT),
    Panel("special_pays", ("special", "special_count", "feature_bet"), special_pays, _NIGHT),
)


def furniture(theatre: Theatre) -> Panels:
    """All panels; each is drawn anew only when a value it shows has changed."""
    return Panels(theatre, PANELS)
