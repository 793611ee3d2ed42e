"""Sums over every stop of all five reels of Book of 99, as whole numbers.

Hundreds of millions of pictures take seconds, because a line whose run has ended by the third or fourth reel is settled
there once, whatever the reels behind it show.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple

import numpy as np

from slots.engine.jit import arrays, compiled, kernel
from slots.engine.lines import NOBODY, line_win
from slots.games.book_of_99.config import COUNTS, REELS, ROWS, Config, Tables, tables
from slots.lab.book_of_99_exact import shown

# places in the sums of a scan; x is the win of a spin in hundredths, k its Books
(S_HITS, S_X, S_XX, S_X_WON, S_XK, S_K, S_WON, S_K_WON, S_MAX, S_MAX_STOPS) = range(10)
SUMS = 10
_NOTHING = -2  # a symbol that joins nothing
_FRONT = 3  # reels after which ended lines are settled first


class Scan(NamedTuple):
    """What the scan reads and works on."""

    grid: list[int]
    best: list[int]
    #: Books and (0 or 1) the special symbol shown by each stop, as ``tables.strips`` without the repeated stops.
    books: list[int]
    special: list[int]
    starts: list[int]
    #: Pairs of stops of the last two reels by Books shown (0 … 6) and reels with the special symbol (0 … 2).
    last_two: list[int]
    #: Stops of the last reel by Books shown (0 … 3) and whether it shows the special symbol.
    last: list[int]
    #: The lines whose run lasts after 3 and after 4 reels.
    alive: list[int]


@kernel
def survives(grid: Sequence[int], lines: Sequence[int], line: int, reels: int, book: int, special: int) -> bool:
    """Whether a line's run still lasts after the first ``reels`` reels."""
    target = book
    books = 0
    for reel in range(reels):
        found = grid[lines[line * REELS + reel] * REELS + reel]
        if found == book:
            books += 1
        elif target == book:
            target = found
        elif found != target:
            return False
    return target != special or books == 0


@kernel
def add(sums: Any, x: int, k: int, enough: int, stops: int) -> None:
    """Add ``stops`` pictures with win ``x`` and ``k`` Books."""
    if x > 0:
        sums[S_HITS] += stops
        sums[S_X] += x * stops
        sums[S_XX] += x * x * stops
        sums[S_XK] += x * k * stops
    sums[S_K] += k * stops
    if k >= enough:
        sums[S_WON] += stops
        sums[S_X_WON] += x * stops
        sums[S_K_WON] += k * stops
    if x > sums[S_MAX]:
        sums[S_MAX] = x
        sums[S_MAX_STOPS] = 0
    if x == sums[S_MAX]:
        sums[S_MAX_STOPS] += stops


@kernel
def show(tables: Tables, grid: Any, reel: int, stop: int) -> None:
    """Put a reel's window into the grid; a stop below 0 shows what joins nothing."""
    for row in range(ROWS):
        grid[row * REELS + reel] = tables.strips[tables.starts[reel] + stop + row] if stop >= 0 else _NOTHING


@kernel
def line_pay_of(tables: Tables, grid: Sequence[int], best: Sequence[int], line: int, special: int) -> int:
    """What a line of a grid pays."""
    return line_win(grid, tables.lines, line, REELS, tables.pays, best, tables.book, special)[0]


@kernel
def line_pay(tables: Tables, scan: Scan, line: int, special: int) -> int:
    """What a line of the scanned grid pays."""
    return line_pay_of(tables, scan.grid, scan.best, line, special)


@kernel
def expansion(tables: Tables, special: int, reels: int) -> int:
    """What the expansion pays when so many reels show the special symbol."""
    if special < 0 or reels < tables.expand_from[special]:
        return 0
    return tables.pays[special * COUNTS + reels] * tables.number_of_lines


@kernel
def settle(tables: Tables, scan: Scan, special: int, reels: int, before: int) -> tuple[int, int]:
    """Look at the lines that lasted until now after one more reel: what the ended ones pay, and how many last.

    ``scan.alive`` holds ``before`` lines in its part for ``reels - 1`` reels (all lines for the first call); those that
    last go to the part for ``reels`` reels. Later reels must show what joins nothing.
    """
    lines = tables.number_of_lines
    paid = 0
    alive = 0
    for place in range(before):
        line = scan.alive[(reels - 1) * lines + place] if reels > _FRONT else place
        if survives(scan.grid, tables.lines, line, reels, tables.book, special):
            scan.alive[reels * lines + alive] = line
            alive += 1
        else:
            paid += line_pay(tables, scan, line, special)
    return paid, alive


@kernel
def scan_first(tables: Tables, scan: Scan, special: int, sums: Any, first: int) -> None:
    """All pictures in which the first reel stands at ``first``."""
    enough = tables.books_for_free_spins
    lines = tables.number_of_lines
    show(tables, scan.grid, 0, first)
    for second in range(tables.stops[1]):
        show(tables, scan.grid, 1, second)
        for third in range(tables.stops[2]):
            show(tables, scan.grid, 2, third)
            show(tables, scan.grid, 3, -1)
            show(tables, scan.grid, 4, -1)
            two, three = scan.starts[1] + second, scan.starts[2] + third
            k3 = scan.books[first] + scan.books[two] + scan.books[three]
            reels3 = scan.special[first] + scan.special[two] + scan.special[three]
            x3, alive3 = settle(tables, scan, special, 3, lines)
            if alive3 == 0:
                for k in range(2 * ROWS + 1):
                    for more in range(3):
                        stops = scan.last_two[k * 3 + more]
                        if stops > 0:
                            add(sums, x3 + expansion(tables, special, reels3 + more), k3 + k, enough, stops)
                continue
            for fourth in range(tables.stops[3]):
                show(tables, scan.grid, 3, fourth)
                show(tables, scan.grid, 4, -1)
                four = scan.starts[3] + fourth
                k4, reels4 = k3 + scan.books[four], reels3 + scan.special[four]
                x4, alive4 = settle(tables, scan, special, 4, alive3)
                x4 += x3
                if alive4 == 0:
                    for k in range(ROWS + 1):
                        for more in range(2):
                            stops = scan.last[k * 2 + more]
                            if stops > 0:
                                add(sums, x4 + expansion(tables, special, reels4 + more), k4 + k, enough, stops)
                    continue
                for fifth in range(tables.stops[4]):
                    show(tables, scan.grid, 4, fifth)
                    five = scan.starts[4] + fifth
                    x = x4 + expansion(tables, special, reels4 + scan.special[five])
                    for place in range(alive4):
                        x += line_pay(tables, scan, scan.alive[4 * lines + place], special)
                    add(sums, x, k4 + scan.books[five], enough, 1)


@dataclass(frozen=True, slots=True)
class Moments:
    """Sums over all ``stops`` pictures of a spin; wins in hundredths, ``k`` is the number of Books."""

    stops: int
    hits: int
    x: int
    xx: int
    #: Wins of the pictures with Books enough for Free Spins.
    x_won: int
    xk: int
    k: int
    won: int
    k_won: int
    highest: int
    highest_stops: int


def scan_all(config: Config, special: int) -> Moments:
    """The sums over every stop of all reels, in the main game (``NOBODY``) or with a special symbol; compiled."""
    made, strips = tables(config), config.code_strips()
    books = [shown(strip, config.book) for strip in strips]
    shows = [[int(number > 0) if special >= 0 else 0 for number in shown(strip, special)] for strip in strips]
    last, last_two = [0] * ((ROWS + 1) * 2), [0] * ((2 * ROWS + 1) * 3)
    for k, reel in zip(books[4], shows[4], strict=True):
        last[k * 2 + reel] += 1
        for more, other in zip(books[3], shows[3], strict=True):
            last_two[(k + more) * 3 + reel + other] += 1
    best = made.best if special == NOBODY else made.best_with_special[special * COUNTS : (special + 1) * COUNTS]
    scan = arrays(
        Scan(
            grid=[0] * (REELS * ROWS),
            best=best,
            books=[number for reel in books for number in reel],
            special=[number for reel in shows for number in reel],
            starts=[sum(map(len, strips[:reel])) for reel in range(REELS)],
            last_two=last_two,
            last=last,
            alive=[0] * (REELS * len(config.lines)),
        )
    )
    sums, fast = np.zeros(SUMS, dtype=np.int64), arrays(made)
    for first in range(len(strips[0])):
        compiled(scan_first)(fast, scan, special, sums, first)
    return Moments(prod(map(len, strips)), *sums.tolist())
