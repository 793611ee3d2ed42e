"""The open Book's pages: leaves that turn, and the symbols printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.book_of_99.theatre import Theatre
from slots.timeline.actor import Actor, Puppet
from slots.timeline.frame import LAYER_SCENE
from slots.timeline.parts import CROSS_FADE
from slots.timeline.script import Script
from slots.timeline.track import Steps, Track, track

#: Pictures of a turning leaf, ``pages/leaf_1`` …, and how much taller than the Book's picture they are.
LEAVES: Final = 7
LEAF_SHAPE: Final = 640 / 512
#: Part of a page's time in which it turns, and the least and the most time that paper needs.
TURNING: Final = 0.6
SWIFTEST: Final = 0.075
SLOWEST: Final = 0.3
#: In parts of the Book's picture: the middle of the right page from the Book's, and the side of a symbol on it.
PAGE: Final = (0.207, -0.035)
SYMBOL: Final = 0.29
#: Where the symbol on a leaf is when its pictures begin: its width and way from the spine in parts of those on the
#: page, and how far it has risen in parts of the Book's picture. Then the leaf stands, and shows its blank back.
CARRIED: Final = ((1.0, 0.0), (0.94, 0.012), (0.66, 0.05), (0.34, 0.095), (0.0, 0.11))
#: What is left of the print from which the special symbol has risen.
EMPTIED: Final = 0.22


@dataclass(frozen=True)
class Page:
    """The open Book by the middle and the side of its picture, and what follows for its right page."""

    x: float
    y: float
    side: float

    @property
    def cx(self) -> float:
        return self.x + self.side * PAGE[0]

    @property
    def cy(self) -> float:
        return self.y + self.side * PAGE[1]

    @property
    def symbol(self) -> float:
        """Side of a symbol on the page."""
        return self.side * SYMBOL


def turn_pages(
    theatre: Theatre, script: Script, page: Page, pages: list[tuple[str, float]], t: float, end: float
) -> None:
    """Turn a leaf for each of ``pages`` (symbol, seconds) from ``t`` on: it uncovers the page's symbol.

    The last page stays; its print fades when its symbol has risen, and is gone at ``end``.
    """
    before, shown = "", 0.0
    for index, (symbol, seconds) in enumerate(pages):
        last = index == len(pages) - 1
        flight = min(max(seconds * TURNING, SWIFTEST), SLOWEST, seconds)
        if not theatre.calm:
            script.draw(_leaf(f"intro/leaf/{index}", page, t, flight))
            if before and shown > SWIFTEST:
                script.draw(_carried(f"intro/ink/{index}", theatre.printed(before), page, t, flight))
        alpha: float | Track = 1.0
        dies = t + seconds
        if last:
            fade = track((dies, 1.0), (dies + 0.25, EMPTIED), (end - CROSS_FADE, EMPTIED), (end, 0.0, "sine_in"))
            alpha, dies = fade, end
        script.draw(
            Actor(
                f"intro/page/{index}", theatre.printed(symbol), page.cx, page.cy, page.symbol, page.symbol,
                LAYER_SCENE + 12, alpha=alpha, born=t, dies=dies,
            )
        )  # fmt: skip
        if seconds > 0.16:
            script.hear(t, "page", value=0.7)
        before, shown = symbol, seconds
        t += seconds


def _leaf(key: str, page: Page, t: float, seconds: float) -> Actor:
    """A leaf on its way from the right to the left, as bright as those it leaves: a swift turning must not flash."""
    step = seconds / LEAVES
    pictures = Steps(tuple((t + step * number, f"pages/leaf_{number + 1}") for number in range(LEAVES)))
    return Actor(
        key, pictures, page.x, page.y, page.side, page.side * LEAF_SHAPE, LAYER_SCENE + 13, born=t, dies=t + seconds
    )


def _carried(key: str, picture: str, page: Page, t: float, seconds: float) -> Actor:
    """The symbol that goes with the leaf it is printed on, until that shows its back."""
    step, side = seconds / LEAVES, page.symbol
    dies = t + step * (len(CARRIED) - 1)
    ink = Puppet(key, picture, (page.cx, page.cy), (side, side), layer=LAYER_SCENE + 14, born=t, dies=dies)
    for number, (share, risen) in enumerate(CARRIED[1:]):
        goal = page.x + (page.cx - page.x) * share, page.cy - page.side * risen
        ink.to(t + step * number, step, "linear", x=goal[0], y=goal[1], w=side * share)
    return ink.actor()
