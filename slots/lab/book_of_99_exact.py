"""The mean win of Book of 99, exact, by symbol counts.

The reels are independent and every stop is equally likely, so every position of a reel shows a symbol with the same
probability: its number on the strip over the strip's length. A line's win depends on those alone, so the RTP follows
from symbol counts in an instant, as a fraction.

Free Spins are a branching process: each spin brings ``more`` others with probability *p*, so a feature of *n* spins has
n / (1 - more p) spins in the mean, and its mean win is that many times the mean win of one (Wald).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from slots.engine.lines import NOBODY
from slots.games.book_of_99.config import COUNTS, REELS, ROWS, Config, Tables, tables


@dataclass(frozen=True, slots=True)
class Means:
    """First moments, exact; wins in bets."""

    #: Line wins of a spin of the main game.
    lines: Fraction
    #: Line wins and expansions of one free spin, by special symbol.
    spin_lines: tuple[Fraction, ...]
    spin_expanded: tuple[Fraction, ...]
    #: Probability of Free Spins by Books, Books expected in a spin.
    books_win: Fraction
    books: Fraction
    #: Spins a feature has in the mean: by Books, by the collection.
    spins: Fraction
    collection_spins: Fraction
    collection: int

    @property
    def spin(self) -> Fraction:
        """Mean win of a free spin."""
        return (sum(self.spin_lines, Fraction()) + sum(self.spin_expanded, Fraction())) / len(self.spin_lines)

    @property
    def feature(self) -> Fraction:
        """Mean win of Free Spins by Books."""
        return self.spins * self.spin

    @property
    def collection_feature(self) -> Fraction:
        """Mean win of the collection's Free Spins, in average bets."""
        return self.collection_spins * self.spin

    @property
    def parts(self) -> dict[str, Fraction]:
        """The parts of the RTP; they add up to it exactly."""
        return {
            "lines": self.lines,
            "free_spins": self.books_win * self.feature,
            "collection": self.books / self.collection * self.collection_feature,
        }

    @property
    def rtp(self) -> Fraction:
        """Return to player over the whole cycle with the collection (B9-12)."""
        return sum(self.parts.values(), Fraction())


Strips = Sequence[Sequence[int]]


def line_mean(made: Tables, strips: Strips, special: int) -> Fraction:
    """Mean win of a spin on one line in hundredths; no Book stands for ``special`` (or :data:`NOBODY`)."""
    book = made.book
    best = made.best if special == NOBODY else made.best_with_special[special * COUNTS : (special + 1) * COUNTS]
    sizes = [len(strip) for strip in strips]
    total = 0
    for leading in range(REELS + 1):
        wilds = prod(strip.count(book) for strip in strips[:leading])
        alone = made.pays[best[leading] * COUNTS + leading] if best[leading] >= 0 else 0
        if leading == REELS:
            total += wilds * alone
            continue
        for symbol in range(book):
            joins = symbol != special or leading == 0
            run = wilds * strips[leading].count(symbol)
            if not joins:
                total += run * alone * prod(sizes[leading + 1 :])
                continue
            for size in range(leading + 1, REELS + 1):
                pay = max(alone, made.pays[symbol * COUNTS + size])
                if size == REELS:
                    total += run * pay
                    break
                on = strips[size].count(symbol) + (strips[size].count(book) if symbol != special else 0)
                total += run * (sizes[size] - on) * pay * prod(sizes[size + 1 :])
                run *= on
    return Fraction(total, prod(sizes))


def shown(strip: Sequence[int], symbol: int) -> list[int]:
    """For each stop, how many rows of the window show the symbol."""
    shows = [int(found == symbol) for found in strip]
    shows += shows[: ROWS - 1]
    return [sum(shows[stop : stop + ROWS]) for stop in range(len(strip))]


def books_distribution(strips: Strips, book: int) -> list[Fraction]:
    """Probability of 0, 1, 2 … Books in a spin."""
    total = [1]
    for strip in strips:
        counts = shown(strip, book)
        ways = [counts.count(more) for more in range(ROWS + 1)]
        wider = [0] * (len(total) + ROWS)
        for many, before in enumerate(total):
            for more, now in enumerate(ways):
                wider[many + more] += before * now
        total = wider
    pictures = prod(map(len, strips))
    return [Fraction(ways, pictures) for ways in total]


def expanded_mean(made: Tables, strips: Strips, special: int) -> Fraction:
    """Mean win of a free spin by the expansion of ``special``, over all lines, in hundredths (B9-10)."""
    reels = [1]
    for strip in strips:
        shows = sum(map(bool, shown(strip, special)))
        hides = len(strip) - shows
        reels = [
            (reels[many] * hides if many < len(reels) else 0) + (reels[many - 1] * shows if many else 0)
            for many in range(len(reels) + 1)
        ]
    paying = range(made.expand_from[special], COUNTS)
    total = sum(reels[many] * made.pays[special * COUNTS + many] for many in paying)
    return Fraction(made.number_of_lines * total, prod(map(len, strips)))


def means(config: Config) -> Means:
    """All first moments, by symbol counts."""
    return means_of(tables(config), config.code_strips())


def means_of(made: Tables, strips: Strips) -> Means:
    """All first moments of a game with other strips than its config's.

    :raises ValueError: with these strips Free Spins would go on without end.
    """
    books = books_distribution(strips, made.book)
    again = sum(books[made.books_for_free_spins :], Fraction())
    stays = 1 - made.more_spins * again
    if stays <= 0:
        raise ValueError("these strips bring free spins without end")
    lines = made.number_of_lines
    return Means(
        lines=lines * line_mean(made, strips, NOBODY) / 100,
        spin_lines=tuple(lines * line_mean(made, strips, special) / 100 for special in range(made.book)),
        spin_expanded=tuple(expanded_mean(made, strips, special) / 100 for special in range(made.book)),
        books_win=again,
        books=sum((many * chance for many, chance in enumerate(books)), Fraction()),
        spins=made.free_spins / stays,
        collection_spins=made.collection_spins / stays,
        collection=made.collection,
    )
