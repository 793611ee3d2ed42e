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
from slots.games.book_of_99.config import COUNTS, REELS, ROWS, Config, tables


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


def line_mean(config: Config, special: int) -> Fraction:
    """Mean win of a spin on one line in hundredths; no Book stands for ``special`` (or :data:`NOBODY`)."""
    made, strips, book = tables(config), config.code_strips(), config.book
    best = made.best if special == NOBODY else made.best_with_special[special * COUNTS : (special + 1) * COUNTS]
    sizes = [len(strip) for strip in strips]
    total = Fraction()
    for leading in range(REELS + 1):
        wilds = prod(strip.count(book) for strip in strips[:leading])
        alone = made.pays[best[leading] * COUNTS + leading] if best[leading] >= 0 else 0
        if leading == REELS:
            total += Fraction(wilds * alone, prod(sizes))
            continue
        for symbol in range(book):
            run = wilds * strips[leading].count(symbol)
            joins = symbol != special or leading == 0
            for size in range(leading + 1, REELS + 1):
                ways = run
                if size < REELS:
                    ways *= sizes[size] - _joining(strips[size], symbol, book, special) if joins else sizes[size]
                pay = max(alone, made.pays[symbol * COUNTS + size]) if joins else alone
                total += Fraction(ways * pay, prod(sizes[: min(size + 1, REELS)]))
                if not joins or size == REELS:
                    break
                run *= _joining(strips[size], symbol, book, special)
    return total


def _joining(strip: Sequence[int], symbol: int, book: int, special: int) -> int:
    """Stops that carry on a run of ``symbol``."""
    return strip.count(symbol) + (strip.count(book) if symbol != special else 0)


def shown(strip: Sequence[int], symbol: int) -> list[int]:
    """For each stop, how many rows of the window show the symbol."""
    return [sum(strip[(stop + row) % len(strip)] == symbol for row in range(ROWS)) for stop in range(len(strip))]


def books_distribution(config: Config) -> list[Fraction]:
    """Probability of 0, 1, 2 … Books in a spin."""
    total = [Fraction(1)]
    for strip in config.code_strips():
        counts = shown(strip, config.book)
        wider = [Fraction()] * (len(total) + ROWS)
        for many, probability in enumerate(total):
            for more in range(ROWS + 1):
                wider[many + more] += probability * Fraction(counts.count(more), len(strip))
        total = wider
    return total


def expanded_mean(config: Config, special: int) -> Fraction:
    """Mean win of a free spin by the expansion of ``special``, over all lines, in hundredths (B9-10)."""
    made = tables(config)
    reels = [Fraction(1)]
    for strip in config.code_strips():
        shows = Fraction(sum(map(bool, shown(strip, special))), len(strip))
        reels = [
            (reels[many] if many < len(reels) else 0) * (1 - shows) + (reels[many - 1] * shows if many else 0)
            for many in range(len(reels) + 1)
        ]
    enough = made.expand_from[special]
    pays = (made.pays[special * COUNTS + many] if many >= enough else 0 for many in range(COUNTS))
    return len(config.lines) * sum((chance * pay for chance, pay in zip(reels, pays, strict=True)), Fraction())


def means(config: Config) -> Means:
    """All first moments, by symbol counts."""
    books = books_distribution(config)
    enough = config.free_spins.books
    again = sum(books[enough:], Fraction())
    stays = 1 - config.free_spins.more * again
    if stays <= 0:
        raise ValueError("these strips bring free spins without end")
    lines = len(config.lines)
    return Means(
        lines=lines * line_mean(config, NOBODY) / 100,
        spin_lines=tuple(lines * line_mean(config, special) / 100 for special in range(config.book)),
        spin_expanded=tuple(expanded_mean(config, special) / 100 for special in range(config.book)),
        books_win=again,
        books=sum((many * chance for many, chance in enumerate(books)), Fraction()),
        spins=config.free_spins.spins / stays,
        collection_spins=config.collection.spins / stays,
        collection=config.collection.books,
    )
