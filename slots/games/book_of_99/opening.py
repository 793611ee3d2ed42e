"""The Book opens, its pages turn over the symbols and stay at the special one, which rises from its page (B9-09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.book_of_99.leafing import Page, turn_pages
from slots.games.book_of_99.story import FeatureStory
from slots.games.book_of_99.theatre import Theatre
from slots.games.book_of_99.titles import counted_heading, heading, note, popping
from slots.timeline.actor import Actor, Puppet
from slots.timeline.celebrate import TITLE_SHAPE
from slots.timeline.frame import LAYER_PANELS, LAYER_SCENE, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import CROSS_FADE, caption, fade_in_out, shine, veil
from slots.timeline.script import Script
from slots.timeline.track import Track, track

#: Pages that are turned before the Book settles on one: the first in so many seconds, the last in so many, and how
#: long the chosen one is seen before its symbol rises.
PAGES: Final = 15
FIRST_PAGE: Final = 0.085
LAST_PAGE: Final = 0.36
SETTLED: Final = 0.85
#: Seconds between two pictures of the opening Book.
LEAF: Final = 0.09
#: The open Book's picture in parts of the closed one's.
OPENED: Final = 1.6
#: The Book's colours behind what it has shown.
DIMMED: Final = "#4a3a34"


@dataclass(frozen=True)
class _Place:
    """Where the open Book lies: its middle, its picture's side, and the middle and side of its right page's symbol."""

    x: float
    y: float
    side: float

    @property
    def page(self) -> Page:
        return Page(self.x, self.y, self.side)


def book_place(theatre: Theatre) -> tuple[float, float, float]:
    """Where the closed Book stands before it opens: x, y, side."""
    geometry = theatre.geometry
    size = min(geometry.width * 0.86, geometry.height * 0.76)
    return geometry.width / 2, geometry.height * (0.485 if geometry.portrait else 0.555), size * 0.62


def open_book(
    theatre: Theatre, feature: FeatureStory, script: Script, t: float, veiled: float, *, there: bool = False
) -> float:
    """From ``t`` on, all is veiled from ``veiled`` on; ``there``: the Book stands in its place already.

    Returns when all is told.
    """
    geometry, calm = theatre.geometry, theatre.calm
    x, y, closed = book_place(theatre)
    place = _Place(x, y, closed * OPENED)
    opens = t + (0.45 if there else 0.75)
    turns = opens + 6 * LEAF + 0.1
    pages = _pages(theatre, feature)
    chosen = turns + sum(seconds for _, seconds in pages)
    end = chosen + 2.5
    script.draw(veil("veil/intro", geometry.canvas, veiled, end, 0.84))
    script.change(t + 0.5, "night")
    script.set("scene", t + 0.55, "book_of_99_free_spins")
    script.set("special", t + 0.4, "")
    script.set("spin", t + 0.4, 0)
    script.set("spins", t + 0.4, feature.given)
    script.set("feature_bet", t + 0.4, feature.bet)
    script.set("bet", t + 0.4, feature.bet)
    script.set("special_count", t + 0.4, 0)
    script.set("win_label", t + 0.4, theatre.say("TOTAL WIN"))
    rises = not (calm or there)
    book = Puppet(
        "intro/book", "symbols/book", (x, y + (160 if rises else 0)), (closed, closed), layer=LAYER_SCENE + 10,
        alpha=1.0 if there else 0.0, scale=0.45 if rises else 1.0, born=t, dies=end,
    )  # fmt: skip
    if not there:
        book.to(t, 0.3, "sine_out", alpha=1.0)
    if rises:
        book.to(t, 0.55, "back_out", y=y, scale=1.0)
    for leaf in range(6):
        book.show(opens + leaf * LEAF, f"symbols/book_open_{leaf + 1}")
    book.to(opens, 6 * LEAF, "sine_in_out", scale=OPENED)
    book.to(chosen, 0.4, "sine_in_out", alpha=0.0)  # the same in the dark lies below
    script.hear(opens, "book_open")
    script.hear(turns, "pages_loop", "loop", chosen - turns)
    script.draw(book.actor(), _dimmed(place, chosen, end))
    _light(theatre, script, place, t, opens, chosen, end)
    turn_pages(theatre, script, place.page, pages, turns, end)
    _choose(theatre, script, feature.special, place, chosen, end)
    _titles(theatre, feature, script, t, chosen, end)
    script.mark(chosen, "special symbol chosen")
    script.hear(end - 0.3, "music_feature", "music")
    return end


def _dimmed(place: _Place, chosen: float, end: float) -> Actor:
    """The open Book as it lies in the dark: it shows as the bright one above it fades."""
    return Actor(
        "intro/book/dim", "symbols/book_open_6", place.x, place.y, place.side, place.side, LAYER_SCENE + 9,
        alpha=track((chosen, 0.0), (chosen + 0.12, 1.0, "sine_out"), (end - CROSS_FADE, 1.0), (end, 0.0, "sine_in")),
        tint=DIMMED, born=chosen, dies=end,
    )  # fmt: skip


def _light(theatre: Theatre, script: Script, place: _Place, t: float, opens: float, chosen: float, end: float) -> None:
    """Blue light behind the Book, a golden one that wells up as it opens, rays behind the special symbol."""
    at, side = (place.x, place.y), place.side
    calm = theatre.calm
    turn: float | Track = 0.0 if calm else track((chosen, 0.0), (end, 14.0, "linear"))
    script.draw(
        shine(
            "intro/glow", at, (side * 1.7, side * 1.3), fade_in_out(t, end, 0.5, CROSS_FADE), "#3f6fc0",
            LAYER_SCENE + 4, t, end,
        ),
        shine(
            "intro/rays/glow", at, (side * 0.95, side * 0.95), fade_in_out(chosen, end - 0.4, 0.75, 0.3), "#8a5a1c",
            LAYER_SCENE + 11, chosen, end - 0.4,
        ),
        Actor(
            "intro/rays", "common/rays", place.x, place.y, side * 0.92, side * 0.92, LAYER_SCENE + 15, rotation=turn,
            alpha=fade_in_out(chosen, end - 0.4, 0.8, 0.3), blend="add", tint="#c88a34", born=chosen, dies=end - 0.4,
        ),
    )  # fmt: skip
    if not calm:
        script.draw(
            Burst(
                "intro/dust", theatre.seed + 97, 44, opens + 0.2, "common/spark", place.x, place.y, spread=0.5,
                place=(side * 0.3, side * 0.12), life=(0.7, 1.5), speed=(60.0, 260.0), angle=(50.0, 130.0),
                gravity=-40.0, size=(12.0, 34.0), tints=("#ffe7a4", "#ffd070"), layer=LAYER_SCENE + 18,
            )
        )  # fmt: skip


def _pages(theatre: Theatre, feature: FeatureStory) -> list[tuple[str, float]]:
    """Which symbols the pages show and for how long, slower and slower; the last is the special one."""
    symbols = [name for name in theatre.config.ids if name != theatre.book]
    last = symbols.index(feature.special)
    count = PAGES if not theatre.calm else 3
    pages = []
    for index in range(count):
        way = (index / (PAGES - 2)) ** 2
        # Counted back from the special symbol, so that they come in their order and arrive at it.
        symbol = symbols[(last - (count - 1 - index)) % len(symbols)]
        seconds = FIRST_PAGE + (LAST_PAGE - FIRST_PAGE) * way if not theatre.calm else 0.5
        pages.append((symbol, SETTLED if index == count - 1 else seconds))
    return pages


def _choose(theatre: Theatre, script: Script, symbol: str, place: _Place, t: float, end: float) -> None:
    """The special symbol rises from its page, is named, and goes to its panel."""
    page, side = place.page, place.page.symbol
    panel = theatre.geometry.of("book_of_99_free_spins").rect("special_symbol")
    goal = (panel.cx, panel.y + panel.h * 0.57)
    raised = place.y - place.side * 0.03
    hero = Puppet(
        "intro/special", theatre.pictures[symbol], (page.cx, page.cy), (side, side), layer=LAYER_SCENE + 16,
        alpha=0.0, born=t, dies=end,
    )  # fmt: skip
    leaves = end - 0.55
    if theatre.calm:
        hero.put(t, x=place.x, y=raised, scale=1.9).to(t, 0.3, "sine_out", alpha=1.0)
        hero.to(leaves, 0.3, "sine_in", alpha=0.0)
    else:
        hero.to(t, 0.1, "sine_out", alpha=1.0)
        hero.to(t, 0.55, "back_out", x=place.x, y=raised, scale=1.9)
        target = min(panel.w, panel.h) * 0.78 * 0.94 / side
        hero.to(leaves, 0.55, "sine_in_out", x=goal[0], y=goal[1], scale=target)
    script.draw(hero.actor())
    script.hear(t, "symbol_chosen")
    script.set("special", end, symbol)
    if not theatre.calm:
        script.draw(
            Burst(
                "intro/sparks", theatre.seed + 99, 70, t + 0.05, "common/spark", place.x, place.y, life=(0.6, 1.4),
                speed=(180.0, 760.0), gravity=160.0, size=(18.0, 52.0), tints=("#ffe7a4", "#fff6de", "#ffb43a"),
                layer=LAYER_SCENE + 17,
            )
        )  # fmt: skip
    portrait = theatre.geometry.portrait
    low = theatre.geometry.height * (0.715 if portrait else 0.832)
    gone = leaves + 0.2
    name = Rect(place.x - 500, low - 70, 1000, 140)
    text = Text(theatre.name(symbol).upper(), "title", 104.0 if portrait else 92.0, "gold")
    script.draw(
        caption(
            "intro/named", name, text, LAYER_SCENE + 20, alpha=fade_in_out(t + 0.15, gone, 1.0, 0.2),
            scale=popping(theatre, t + 0.15), born=t + 0.15, dies=gone,
        ),
        *note(
            theatre, "intro/expands", theatre.say("expands over its reel and pays on all lines"),
            (place.x, low + (92.0 if portrait else 78.0)), 36.0, (t + 0.4, gone),
        ),
    )  # fmt: skip


def _titles(theatre: Theatre, feature: FeatureStory, script: Script, t: float, chosen: float, end: float) -> None:
    """How many Free Spins, and at which bet; then what the symbol is. At last the stage's own headline comes."""
    geometry = theatre.geometry
    portrait, middle = geometry.portrait, geometry.width / 2
    y = geometry.height * (0.118 if portrait else 0.115)
    width = 1000.0 if portrait else 1180.0
    until = chosen + 0.1
    script.draw(
        *counted_heading(
            theatre, "intro/title", str(feature.given), "FREE SPINS", "title_free_spins", (middle, y), width,
            (t + 0.3, until), portrait,
        ),
        *note(
            theatre, "intro/bet", theatre.say("at a bet of {bet}").format(bet=theatre.money(feature.bet)),
            (middle, y + (212.0 if portrait else 128.0)), 42.0, (t + 0.6, until),
        ),
        heading(
            theatre, "intro/special/title", "SPECIAL SYMBOL", "title_special_symbol", (middle, y + 20.0),
            min(width, 1060.0), (chosen + 0.2, end - 0.4),
        ),
    )  # fmt: skip
    rect = geometry.of("book_of_99_free_spins").rect("title")
    start = end - CROSS_FADE
    script.draw(
        heading(
            theatre, "intro/headline", "FREE SPINS", "title_free_spins", (rect.cx, rect.cy),
            rect.h * 1.5 * TITLE_SHAPE, (start, end), LAYER_PANELS,
        )
    )  # fmt: skip
