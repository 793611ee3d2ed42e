"""The search for reel strips of Book of 99 that meet its targets (B9-12).

From the strips of the config, single stops are changed or two stops of a reel exchanged, at random; a change is kept
when it comes nearer to the targets, or now and then when it is a little farther, the less so the nearer it is
(simulated annealing). The RTP of every try is exact; so is its hit frequency, which the first three reels decide as
long as every symbol pays for three. What was found is computed again with the full sum over all stops.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction
from math import prod
from typing import Any

from slots.engine.jit import arrays, compiled, kernel
from slots.engine.lines import NOBODY
from slots.games.book_of_99.config import COUNTS, REELS, ROWS, Config, Tables, Work, flat_strips, tables, work
from slots.lab.book_of_99_exact import means, means_of
from slots.lab.book_of_99_scan import line_pay_of, scan_all, show
from slots.lab.proposal import Proposal, Target

TRIES = 20_000
#: How readily the search accepts what is farther from the targets, relative to where it is.
HEAT = 0.1
_FRONT = 3


@kernel
def front_hits(tables: Tables, work: Work) -> int:
    """Pictures of the first three reels on which a line pays."""
    hits = 0
    show(tables, work.grid, 3, -1)
    show(tables, work.grid, 4, -1)
    for first in range(tables.stops[0]):
        show(tables, work.grid, 0, first)
        for second in range(tables.stops[1]):
            show(tables, work.grid, 1, second)
            for third in range(tables.stops[2]):
                show(tables, work.grid, 2, third)
                for line in range(tables.number_of_lines):
                    if line_pay_of(tables, work.grid, tables.best, line, NOBODY) > 0:
                        hits += 1
                        break
    return hits


class Search:
    """One run of the search; the same seed finds the same strips."""

    def __init__(self, config: Config, seed: int = 1) -> None:
        self.config = config
        self.tables = tables(config)
        if any(self.tables.pays[symbol * COUNTS + _FRONT] == 0 for symbol in range(config.book)):
            raise ValueError("the search needs a pay for three of every symbol")
        self.random = random.Random(seed)
        self.space = arrays(work())
        self.wanted = Fraction(config.targets.rtp_percent) / 100, Fraction(config.targets.hit_percent) / 100
        self.tolerance = Fraction(config.targets.tolerance_points) / 100
        self.rtp = self.hit = 0.0

    def miss(self, strips: list[list[int]]) -> float:
        """How far strips are from the targets: 1 is a tolerance away."""
        flat, starts, stops = flat_strips(strips)
        made = self.tables._replace(strips=flat, starts=starts, stops=stops)
        try:
            self.rtp = float(means_of(made, strips).rtp)
        except ValueError:
            return math.inf
        hits: int = compiled(front_hits)(arrays(made), self.space)
        self.hit = hits / prod(stops[:_FRONT])
        wanted_rtp, wanted_hit = map(float, self.wanted)
        return math.hypot(self.rtp - wanted_rtp, self.hit - wanted_hit) / float(self.tolerance)

    def change(self, strips: list[list[int]]) -> list[list[int]]:
        """Strips with one stop changed or two exchanged; every symbol stays on every reel, Books stay apart."""
        book = self.config.book
        while True:
            reel = self.random.randrange(REELS)
            strip = list(strips[reel])
            one, two = self.random.sample(range(len(strip)), 2)
            if self.random.random() < 0.5:
                strip[one], strip[two] = strip[two], strip[one]
            elif strip[one] != book:
                strip[one] = self.random.randrange(book)
            if set(strip) == set(strips[reel]) and strip != list(strips[reel]) and _apart(strip, book):
                return [*strips[:reel], strip, *strips[reel + 1 :]]

    def run(self, tries: int = TRIES, progress: Callable[[int, float], None] | None = None) -> list[list[int]]:
        """The best strips found; stops when both figures are within nine tenths of their tolerance."""
        here = [list(strip) for strip in self.config.code_strips()]
        miss = self.miss(here)
        best, least = here, miss
        for number in range(tries):
            if least < 0.9:
                break
            there = self.change(here)
            found = self.miss(there)
            if found <= miss or self.random.random() < math.exp((miss - found) / (HEAT * miss)):
                here, miss = there, found
                if miss < least:
                    best, least = here, miss
            if progress and number % 50 == 0:
                progress(number, least)
        return best


def _apart(strip: list[int], book: int) -> bool:
    """Whether no window shows two Books."""
    places = [stop for stop, symbol in enumerate(strip) if symbol == book]
    around = [*places[1:], places[0] + len(strip)] if places else []
    return all(after - before >= ROWS for before, after in zip(places, around, strict=True))


def propose(config: Config, *, seed: int = 1, progress: Callable[[int, float], None] | None = None) -> Proposal:
    """Search strips for a config's targets, and compute everything again for what was found."""
    before = config.code_strips()
    found = Search(config, seed).run(progress=progress)
    named = [[config.ids[code] for code in strip] for strip in found]
    content: dict[str, Any] = config.model_dump(by_alias=True) | {"strips": tuple(map(tuple, named))}
    proposed = Config.model_validate(content)
    rtp, main = means(proposed).rtp, scan_all(proposed, NOBODY)
    said = [
        f"reel {reel + 1}: {changed} of {len(strip)} stops changed"
        for reel, (strip, old) in enumerate(zip(found, before, strict=True))
        if (changed := sum(new != was for new, was in zip(strip, old, strict=True)))
    ]
    tolerance = float(config.targets.tolerance_points)
    rtp_wanted, hit_wanted = float(config.targets.rtp_percent), float(config.targets.hit_percent)
    return Proposal(
        changes={"strips": named} if said else {},
        said=[*said, f"RTP = {rtp.numerator}/{rtp.denominator}"],
        targets=[
            Target("RTP in per cent", 100 * float(rtp), rtp_wanted - tolerance, rtp_wanted + tolerance),
            Target(
                "hit frequency in per cent",
                100 * main.hits / main.stops,
                hit_wanted - tolerance,
                hit_wanted + tolerance,
            ),
        ],
    )
