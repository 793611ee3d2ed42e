"""The symbols of Book of 99: bronze, ivory and verdigris heads, a goblet, five capitals, and the Book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np

from slots.artwork.render.effects import chain, glint, radiance, sparks
from slots.artwork.render.finish import Finish
from slots.artwork.render.materials import Colour
from slots.artwork.symbols.book_of_99 import banner, pages
from slots.artwork.symbols.book_of_99.book import volume
from slots.artwork.symbols.book_of_99.cyclops import cyclops
from slots.artwork.symbols.book_of_99.hero import hero
from slots.artwork.symbols.book_of_99.letters import capital
from slots.artwork.symbols.book_of_99.oracle import oracle
from slots.artwork.symbols.book_of_99.witch import witch
from slots.artwork.symbols.catalogue import Subject, solid, winning

ANCHORS = {
    "book_open_6": {"left_page": (0.111, 0.245, 0.308, 0.437), "right_page": (0.541, 0.245, 0.340, 0.437)},
}
OPENINGS = (0.08, 0.28, 0.50, 0.72, 0.88, 1.0)
CAPITALS = {"ten": "10", "jack": "J", "queen": "Q", "king": "K", "ace": "A"}
GLOWS = {
    "hero": "#ff5030",
    "oracle": "#40a8ff",
    "cyclops": "#ffa030",
    "witch": "#b050ff",
    "ten": "#c050ff",
    "jack": "#30ff70",
    "queen": "#ff4040",
    "king": "#3a8cff",
    "ace": "#ffa030",
}
BANNERS: dict[str, tuple[Colour, Colour]] = {
    "hero": ((0.085, 0.006, 0.014), (0.75, 0.03, 0.03)),
    "oracle": ((0.006, 0.045, 0.26), (0.03, 0.14, 0.8)),
    "cyclops": ((0.10, 0.035, 0.006), (0.85, 0.30, 0.02)),
    "witch": ((0.09, 0.008, 0.16), (0.10, 0.60, 0.05)),
    "ten": ((0.06, 0.008, 0.14), (0.45, 0.03, 0.60)),
    "jack": ((0.004, 0.075, 0.045), (0.02, 0.60, 0.15)),
    "queen": ((0.16, 0.006, 0.030), (0.75, 0.02, 0.06)),
    "king": ((0.005, 0.028, 0.19), (0.03, 0.16, 0.8)),
    "ace": ((0.15, 0.040, 0.004), (0.85, 0.30, 0.02)),
}


def subjects() -> list[Subject]:
    """All symbols of the game in drawing order."""
    heads: dict[str, Callable] = {"hero": hero, "oracle": oracle, "cyclops": cyclops, "witch": witch}
    listed = [solid(name, make, glow=GLOWS[name], turns=True) for name, make in heads.items()]
    listed += [solid(name, partial(capital, text), glow=GLOWS[name], turns=True) for name, text in CAPITALS.items()]
    closed = Finish(glow="#ffb040", glow_strength=0.25)
    gleam = chain(sparks(0.5, 0.45, 0.9, 0.8, "#ffd070", seed=9, count=22), glint(0.36, 0.30, 0.16, "#fff0c0"))
    won = winning(closed, "#ffc040", overlay=gleam)
    listed.append(solid("book", partial(volume, 0.0), rest=closed, win=won, turns=True))
    for i, opening in enumerate(OPENINGS, 1):
        listed.append(solid(f"book_open_{i}", partial(volume, opening), rest=_opened(opening), glow=None))
    return listed


def _opened(opening: float, tall: float = 1.0) -> Finish:
    """How the Book whose cover has turned by ``opening`` is finished, in a picture ``tall`` times as high as wide."""
    welling = radiance(
        0.5 - 0.1 * (1 - opening), 0.5 - 0.04 / tall, 0.20 + 0.18 * opening, 0.42 / tall, "#ffb838", 0.75 * opening
    )
    return Finish(glow="#ffc060", glow_strength=0.40, bloom=0.8, overlay=welling)


def leaves(folder: Path, scale: float = 1.0) -> Iterator[tuple[str, np.ndarray]]:
    """The turning leaves of the open Book, and the symbols (of ``folder``) as its pages show them."""
    width, height = pages.SIZE
    return pages.pages(folder, BANNERS, _opened(1.0, height / width), scale)


def tall(start: str = "", scale: float = 1.0) -> Iterator[tuple[str, np.ndarray]]:
    """The expanded pictures of the regular symbols whose names begin with ``start``, and their ``NAME_long``."""
    named = {subject.name: subject for subject in subjects()}
    for name, (colour, stone) in BANNERS.items():
        if name.startswith(start):
            share = 0.38 if name in CAPITALS else 0.60
            for end, shape in (("", banner.TALL), ("_long", banner.LONG)):
                yield name + end, banner.expanded(named[name], colour, stone, GLOWS[name], share, shape, scale)
