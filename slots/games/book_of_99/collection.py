"""The collection is complete: its scroll opens in the middle, and all its marks light up (B9-05, B9-06)."""

from __future__ import annotations

from typing import Final

from slots.games.book_of_99.opening import book_place
from slots.games.book_of_99.spins import round_half_up
from slots.games.book_of_99.story import FeatureStory
from slots.games.book_of_99.theatre import Theatre
from slots.games.book_of_99.titles import heading, popping
from slots.games.book_of_99.unrolling import Marks, Unrolling
from slots.timeline.actor import Actor, Puppet
from slots.timeline.frame import LAYER_SCENE, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine
from slots.timeline.script import Script
from slots.timeline.track import Track, track

#: The scroll comes to the middle, opens, its marks light up, the Book on it shines.
THERE: Final = 0.5
OPEN: Final = 1.1
FIRST_MARK: Final = 0.95
FULL: Final = 2.3
END: Final = 5.6
#: Seconds in which the Book grows from the scroll into the middle of the stage.
GROWS: Final = 0.5
#: Marks in a row on each side of the Book, and rows: landscape, portrait; the last place of the right side is empty.
BLOCK: Final = ((10, 5), (5, 10))


def complete(theatre: Theatre, feature: FeatureStory, script: Script) -> float:
    """What was collected, its average bet, and how it was rounded. Returns when it is over.

    The Book is then left in its :func:`place <slots.games.book_of_99.opening.book_place>`, about to open (with reduced
    motion it has gone).
    """
    script.hear(0.0, "collection_full")
    geometry = theatre.geometry
    middle = geometry.width / 2
    portrait = geometry.portrait
    wide, high = (990.0, 356.0) if portrait else (1390.0, 345.0)
    y = geometry.height * (0.37 if portrait else 0.445)
    paper = _paper(theatre, (middle, y), (wide, high))
    book = 262.0 if portrait else 264.0
    marks = _marks((middle, y), wide, book, BLOCK[portrait])
    size = 33.0 if portrait else 42.0
    script.draw(paper, Marks("collection/mark", paper, marks, size, FIRST_MARK, FULL, LAYER_SCENE + 9, theatre.calm))
    _book(theatre, script, (middle, y), book)
    _light(theatre, script, (middle, y), wide)
    _words(theatre, feature, script, y, high)
    script.mark(FULL, "collection full")
    script.mark(4.4, "average rounded")
    script.mark(END, "collection complete")
    return END


def _paper(theatre: Theatre, place: tuple[float, float], size: tuple[float, float]) -> Unrolling:
    rect = theatre.geometry.of("book_of_99").rect("collection")
    (x, y), (w, h) = place, size
    if theatre.calm:
        ways = track((0.0, x)), track((0.0, y)), track((0.0, 1.0))
    else:
        ways = (
            track((0.0, rect.cx), (THERE, x, "sine_in_out")),
            track((0.0, rect.cy), (THERE, y, "sine_in_out")),
            track((0.0, 0.0), (THERE, 0.0), (OPEN, 1.0, "cubic_out"), (END - GROWS, 1.0), (END, 0.0, "sine_in")),
        )
    shown = track((0.0, 0.0), (0.25, 1.0, "sine_out"), (END - 0.16, 1.0), (END, 0.0, "sine_in"))
    picture = "ui/scroll_open" if theatre.geometry.portrait else "ui/scroll_wide"
    return Unrolling("collection/scroll", picture, *ways[:2], w, h, ways[2], shown, LAYER_SCENE + 8, 0.0, END)


def _marks(
    place: tuple[float, float], wide: float, book: float, block: tuple[int, int]
) -> tuple[tuple[float, float], ...]:
    """A place for each of the 99: left of the Book, then right of it, row by row."""
    (x, y), edge, (across, rows) = place, wide * 0.395, block
    inner = book * 0.60
    step = (edge - inner) / (across - 0.5)
    down = min(step * 1.15, 220.0 / rows + 8.5)
    places = []
    for side in (-1, 1):
        first = -edge if side < 0 else edge - step * (across - 1)
        for index in range(across * rows):
            row, column = divmod(index, across)
            places.append((x + first + column * step, y + (row - (rows - 1) / 2) * down))
    return tuple(places[:-1])


def _book(theatre: Theatre, script: Script, place: tuple[float, float], size: float) -> None:
    """The Book lies on the scroll, shines when all marks are lit, and grows into the middle of the stage."""
    x, y, grown = book_place(theatre)
    start = theatre.collection_book()
    book = Puppet(
        "collection/book", "symbols/book", start, (grown, grown), layer=LAYER_SCENE + 18, alpha=0.0,
        scale=132.0 / grown, born=0.0, dies=END,
    )  # fmt: skip
    book.to(0.0, 0.2, "sine_out", alpha=1.0)
    book.to(0.0, 0.0 if theatre.calm else THERE, "sine_in_out", x=place[0], y=place[1], scale=size / grown)
    if theatre.calm:
        book.to(END - GROWS, 0.2, "sine_in", alpha=0.0)
    else:
        book.to(FULL, 0.14, "quad_out", scale=1.22 * size / grown).to(FULL + 0.14, 0.4, scale=1.06 * size / grown)
        book.to(END - GROWS, GROWS, "sine_in_out", x=x, y=y, scale=1.0)
    script.draw(book.actor())


def _light(theatre: Theatre, script: Script, place: tuple[float, float], wide: float) -> None:
    """Behind the scroll, around the Book, and off the marks when the last one is lit."""
    x, y = place
    full = 0.4 if theatre.calm else FULL
    end = END - 0.2
    turn: float | Track = 0.0 if theatre.calm else track((full, 0.0), (end, 16.0, "linear"))
    script.draw(
        Actor(
            "collection/rays", "common/rays", x, y, 1180.0, 1180.0, LAYER_SCENE + 5, rotation=turn,
            alpha=fade_in_out(full, end, 0.85, 0.3), blend="add", tint="#c8822a", born=full, dies=end,
        ),
        shine(
            "collection/halo", (x, y), (460.0, 460.0), fade_in_out(full, end, 0.7, 0.25), "#e09030",
            LAYER_SCENE + 17, full, end,
        ),
    )  # fmt: skip
    if theatre.calm:
        return
    script.draw(
        shine(
            "collection/wave", place, (wide * 1.1, 620.0),
            track((full, 0.0), (full + 0.1, 0.75, "quad_out"), (full + 0.8, 0.0, "sine_in")), "#ffb84a",
            LAYER_SCENE + 10, full, full + 0.8,
        ),
        Burst(
            "collection/sparks", theatre.seed + 98, 90, full, "common/spark", x, y, place=(wide * 0.42, 130.0),
            life=(0.7, 1.5), speed=(120.0, 620.0), gravity=160.0, size=(18.0, 50.0), tints=("#ffe7a4", "#ffb43a"),
            layer=LAYER_SCENE + 16,
        ),
    )  # fmt: skip
    script.shake(full, 0.3, 6.0)


def _words(theatre: Theatre, feature: FeatureStory, script: Script, y: float, high: float) -> None:
    """The title above the scroll; below it the average bet and what became of it."""
    average, geometry = feature.average, theatre.geometry
    assert average is not None
    portrait, middle, end = geometry.portrait, geometry.width / 2, END - GROWS
    unit = theatre.money(theatre.config.bets[0])
    exact = theatre.money(round_half_up(average.stake_sum, average.books))
    top, below = y - high / 2, y + high / 2
    title = (middle, top - (204.0 if portrait else 164.0))
    begun = 0.3 if theatre.calm else FULL - 0.1
    script.draw(
        heading(
            theatre, "collection/title", "99 BOOKS", "title_collection", title, 1000.0 if portrait else 960.0,
            (begun, end),
        )
    )  # fmt: skip
    told = (
        (begun + 0.25, theatre.say("COLLECTION COMPLETE"), "title", 54.0, "gold", top - (90.0 if portrait else 66.0)),
        (3.0, theatre.say("{books} Books at an average bet of {bet}"), "number", 50.0, "ink", below + 60.0),
        (3.5, theatre.say("rounded at random to a multiple of {unit}, fairly:"), "body", 38.0, "mute", below + 124.0),
        (4.0, theatre.money(average.bet), "digits", 150.0, "gold", below + 240.0),
    )
    for index, (start, content, style, size, colour, at) in enumerate(told):
        wide = geometry.width * 0.9
        box = Rect(middle - wide / 2, at - size * 0.7, wide, size * 1.4)
        text = Text(content.format(books=average.books, bet=exact, unit=unit), style, size, colour)
        script.draw(
            caption(
                f"collection/{index}", box, text, LAYER_SCENE + 20, alpha=fade_in_out(start, end, 1.0, 0.2),
                scale=popping(theatre, start, 0.7), born=start, dies=end,
            )
        )  # fmt: skip
