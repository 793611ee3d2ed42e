"""Words: sets of up to 64 cells as unsigned 64-bit numbers, the same interpreted and compiled.

Cells are numbered row by row from the upper left: ``cell = row * width + column``; cell *n* is bit *n*.

A kernel keeps a word a word: combine words only with words (``&``, ``|``, ``^``, ``& ~``), shift them by plain numbers
and mask after a shift to the left (``(mask << 1) & ALL``), test them with ``if mask`` or ``mask == ZERO``. What is
no word, such as a cell's number or a count, is a plain number.
"""

from __future__ import annotations

from slots.engine.jit import Word, kernel

ZERO: int = Word(0)
ONE: int = Word(1)
#: All 64 cells.
ALL: int = Word(2**64 - 1)


@kernel(compiled_form="word")
def word(number: int) -> int:
    """A number known to be non-negative, as a word."""
    return number


@kernel(compiled_form="bit")
def bit(cell: int) -> int:
    """The word that holds one cell, 0 … 63."""
    return 1 << cell


@kernel(compiled_form="has")
def has(mask: int, cell: int) -> bool:
    """Whether the cell is in the set."""
    return (mask >> cell) & 1 == 1


@kernel(compiled_form="count")
def count(mask: int) -> int:
    """How many cells are in the set."""
    return mask.bit_count()


@kernel(compiled_form="lowest")
def lowest(mask: int) -> int:
    """The first cell of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


@kernel(compiled_form="lowest_bit")
def lowest_bit(mask: int) -> int:
    """The set of only the first cell (empty for the empty set)."""
    return mask & -mask


@kernel
def nth(mask: int, n: int) -> int:
    """The cell number *n* (from 0) of the set, in rising order; ``n`` is less than its count."""
    for _ in range(n):
        mask = mask & ~lowest_bit(mask)
    return lowest(mask)
