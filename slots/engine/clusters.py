"""Clusters on an 8×8 grid: cells that touch horizontally or vertically, found by flood fill on words.

Cell ``row * 8 + column`` is a bit, row 0 on top; so ``>> 8`` moves a set up by one row, ``<< 8`` down.
"""

from __future__ import annotations

from slots.engine.bits import ALL, lowest_bit
from slots.engine.jit import Word, kernel

SIDE = 8
LEFT_COLUMN: int = Word(0x0101_0101_0101_0101)
RIGHT_COLUMN: int = Word(0x8080_8080_8080_8080)


@kernel
def spread(mask: int) -> int:
    """The set and every cell that touches it."""
    return mask | ((mask & ~RIGHT_COLUMN) << 1) & ALL | ((mask & ~LEFT_COLUMN) >> 1) | (mask << 8) & ALL | (mask >> 8)


@kernel
def flood(seed: int, within: int) -> int:
    """Everything in ``within`` that is joined to ``seed`` (itself a part of ``within``)."""
    mask = seed
    while True:
        wider = spread(mask) & within
        if wider == mask:
            return mask
        mask = wider


@kernel
def cluster(symbols: int, wilds: int) -> int:
    """The cluster around the first cell of ``symbols``, wilds joining in (BL-01, BL-04).

    ``symbols`` are the cells of one paying symbol. Take the cluster away from them and call again for the next one;
    wilds stay available to every cluster they touch, and since the fill runs through wilds too, two groups that a
    wild joins come as one cluster. A group of wilds alone never comes, for the fill begins at a symbol (BL-05).
    """
    return flood(lowest_bit(symbols), symbols | wilds)
