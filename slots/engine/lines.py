"""Line wins: consecutive from the leftmost reel, the highest win of a line only.

A line is a row number for each reel. A grid is flat, row by row: ``grid[row * reels + reel]``. Pays are flat:
``pays[symbol * (reels + 1) + count]`` in hundredths of the bet, 0 where nothing is paid.
"""

from __future__ import annotations

from collections.abc import Sequence

from slots.engine.bits import ZERO, bit
from slots.engine.jit import kernel

#: No symbol that the wild does not stand for.
NOBODY = -1


@kernel
def line_win(
    grid: Sequence[int],
    lines: Sequence[int],
    line: int,
    reels: int,
    pays: Sequence[int],
    best: Sequence[int],
    wild: int,
    excluded: int,
) -> tuple[int, int, int]:
    """The highest win of one line: (pay, symbol, count); (0, −1, 0) if it pays nothing.

    ``lines`` holds all lines, ``reels`` rows each. ``excluded`` is a symbol that the wild does not stand for, or
    :data:`NOBODY`. ``best[count]`` is the paying symbol that ``count`` wilds by themselves count as (−1 for none), see
    :func:`best_symbols`. When the wilds that begin a line are worth more by themselves than as part of the
    longer win of the symbol behind them, they are paid by themselves.
    """
    start = line * reels
    leading = 0
    while leading < reels and grid[lines[start + leading] * reels + leading] == wild:
        leading += 1
    pay = 0
    paid = -1
    size = 0
    if leading > 0 and best[leading] >= 0:
        paid = best[leading]
        pay = pays[paid * (reels + 1) + leading]
        size = leading
    if leading < reels:
        symbol = grid[lines[start + leading] * reels + leading]
        if symbol != excluded or leading == 0:
            length = leading + 1
            while length < reels:
                found = grid[lines[start + length] * reels + length]
                if found != symbol and (found != wild or symbol == excluded):
                    break
                length += 1
            won = pays[symbol * (reels + 1) + length]
            if won > pay:
                pay = won
                paid = symbol
                size = length
    return pay, paid, size


@kernel
def line_cells(lines: Sequence[int], line: int, reels: int, size: int) -> int:
    """The word of the first ``size`` cells of a line."""
    cells = ZERO
    for reel in range(size):
        cells |= bit(lines[line * reels + reel] * reels + reel)
    return cells


@kernel
def wild_cells(grid: Sequence[int], lines: Sequence[int], line: int, reels: int, size: int, wild: int) -> int:
    """The word of those among the first ``size`` cells of a line that hold a wild."""
    cells = ZERO
    for reel in range(size):
        cell = lines[line * reels + reel] * reels + reel
        if grid[cell] == wild:
            cells |= bit(cell)
    return cells


def best_symbols(pays: Sequence[int], reels: int, paying: Sequence[int], excluded: int = NOBODY) -> list[int]:
    """For each count 0 … ``reels``, the symbol that so many wilds by themselves pay most as; −1 if they pay nothing."""
    best = []
    for count in range(reels + 1):
        able = [symbol for symbol in paying if symbol != excluded and pays[symbol * (reels + 1) + count] > 0]
        best.append(max(able, key=lambda symbol: pays[symbol * (reels + 1) + count], default=-1))
    return best
