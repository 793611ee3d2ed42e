"""Hit frequency, deviation and highest win of Book of 99, exact.

Free Spins are a branching process: each spin brings ``more`` others with probability *p*. With *x* the win of a spin,
the win *Y* of a spin and of all that follow from it has

    E[Y] = E[x] / (1 - more p)
    E[Y²] (1 - more p) = E[x²] + 2 more E[x; Books] E[Y] + more (more - 1) p E[Y]²

and a feature of *n* spins with one special symbol has mean n E[Y] and variance n (E[Y²] - E[Y]²). The special symbol
is one and the same for the whole feature, so the feature's moments are the average over the symbols (a mixture).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path

from platformdirs import user_cache_dir

from slots.engine.config import config_hash
from slots.engine.lines import NOBODY
from slots.games.book_of_99.config import Config
from slots.lab.book_of_99_exact import Means
from slots.lab.book_of_99_scan import Moments, scan_all


def scanned(config: Config, cache: Path | None = None) -> tuple[Moments, tuple[Moments, ...]]:
    """The sums of the main game and with each special symbol; kept in a cache by the config's hash."""
    folder = cache or Path(user_cache_dir("slot-theatre", appauthor=False)) / "maths"
    file = folder / f"book_of_99 {config_hash(config)}.json"
    try:
        main, *special = (Moments(**each) for each in json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        main = scan_all(config, NOBODY)
        special = [scan_all(config, code) for code in range(config.book)]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps([asdict(each) for each in (main, *special)]), encoding="utf-8")
        except OSError:
            pass  # a cache that cannot be written costs seconds, no more
    return main, tuple(special)


@dataclass(frozen=True, slots=True)
class Deviation:
    """Second moments of a round at a constant bet, exact; wins in bets."""

    #: Probability of a win by lines in the main game.
    hit_frequency: Fraction
    #: Of a whole round, features included.
    variance: Fraction
    #: Of Free Spins by Books.
    feature_variance: Fraction
    #: The highest win of one spin, and how many of them a round brings in the mean.
    highest: Fraction
    highest_rate: Fraction


def _feature(moments: Sequence[Moments], spins: int, more: int) -> tuple[Fraction, Fraction]:
    """Mean and mean square of a feature of ``spins`` spins, in hundredths: the mixture over its special symbol."""
    mean, square = Fraction(), Fraction()
    for each in moments:
        again = Fraction(each.won, each.stops)
        one = Fraction(each.x, each.stops) / (1 - more * again)
        squares = Fraction(each.xx, each.stops) + 2 * more * Fraction(each.x_won, each.stops) * one
        squares = (squares + more * (more - 1) * again * one**2) / (1 - more * again)
        mean += spins * one
        square += spins * (squares - one**2) + (spins * one) ** 2
    return mean / len(moments), square / len(moments)


def deviation(config: Config, main: Moments, special: Sequence[Moments], exact: Means) -> Deviation:
    """The second moments of a round.

    In the long run every number of Books in the collection is equally likely (each spin moves it on around a
    circle), so *k* Books complete it with probability k / size, independently of what else the spin shows.
    """
    spins, size = config.free_spins, config.collection.books
    mean, square = _feature(special, spins.spins, spins.more)
    collection_mean, collection_square = _feature(special, config.collection.spins, spins.more)
    stops = main.stops
    squares = (
        Fraction(main.xx, stops)
        + 2 * Fraction(main.x_won, stops) * mean
        + Fraction(main.won, stops) * square
        + 2 * Fraction(main.xk, stops * size) * collection_mean
        + Fraction(main.k, stops * size) * collection_square
        + 2 * Fraction(main.k_won, stops * size) * mean * collection_mean
    )
    highest = max(each.highest for each in (main, *special))
    free_spins = exact.books_win * exact.spins + exact.books / size * exact.collection_spins
    rate = Fraction(main.highest_stops, stops) if main.highest == highest else Fraction()
    for each in special:
        if each.highest == highest:
            rate += free_spins / len(special) * Fraction(each.highest_stops, each.stops)
    return Deviation(
        hit_frequency=Fraction(main.hits, stops),
        variance=squares / 10_000 - exact.rtp**2,
        feature_variance=(square - mean**2) / 10_000,
        highest=Fraction(highest, 100),
        highest_rate=rate,
    )
