"""The rules of Book of 99 as kernels: :func:`play` decides a round.

Numbers in brackets are rules of ``docs/rules.md``. Wins are hundredths of the bet at which they are won.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from slots.engine.bits import ZERO, bit
from slots.engine.game import RulesError
from slots.engine.jit import kernel
from slots.engine.lines import NOBODY, line_cells, line_win
from slots.engine.log import deal, record
from slots.engine.stream import below
from slots.games.book_of_99.config import Tables, Work

REELS = 5
ROWS = 3
COUNTS = 6

# Kinds of records, with what their fields hold.
REELS_STOPPED = 1  # value: number of the free spin, 0 in the main game; five stops are dealt
BOOKS_COLLECTED = 2  # value: Books in the collection after, cells: the Books, extra: stake sum after
LINE_PAID = 3  # symbol, value: hundredths, cells, extra: line * 8 + count
FREE_SPINS_WON = 4  # symbol: cause, value: spins, cells: the Books, extra: bet
SPECIAL_CHOSEN = 5  # symbol
FREE_SPIN_STARTED = 6  # value: its number, extra: spins in all so far
SYMBOL_EXPANDED = 7  # symbol, value: reels, cells: all cells of those reels
EXPANDED_PAID = 8  # symbol, value: hundredths a line, cells, extra: lines
FREE_SPINS_ADDED = 9  # value: spins added, cells: the Books, extra: spins in all now
FREE_SPINS_ENDED = 10  # value: hundredths won, extra: bet
COLLECTION_COMPLETED = 11  # value: Books beyond, extra: stake sum of the complete collection
AVERAGE_ROUNDED = 12  # value: the bet it was rounded to, extra: the stake sum it is the average of
COLLECTION_RESET = 13  # value: Books in the new collection, extra: their stake sum

BY_BOOKS = 0
BY_COLLECTION = 1

#: More free spins than any feature can have in the life of the universe: a bound, so that every round ends.
MOST_FREE_SPINS = 2000


@kernel
def spin_reels(stream: Any, log: Any, tables: Tables, grid: MutableSequence[int], number: int) -> None:
    """Stop each reel at one of its stops, each equally likely."""
    record(log, REELS_STOPPED, -1, number, ZERO, 0)
    for reel in range(REELS):
        stop = below(stream, tables.stops[reel])
        deal(log, stop)
        place = tables.starts[reel] + stop
        grid[reel] = tables.strips[place]
        grid[REELS + reel] = tables.strips[place + 1]
        grid[2 * REELS + reel] = tables.strips[place + 2]


@kernel
def cells_of(grid: Sequence[int], symbol: int) -> int:
    """The word of the cells that show a symbol."""
    cells = ZERO
    for cell in range(REELS * ROWS):
        if grid[cell] == symbol:
            cells |= bit(cell)
    return cells


@kernel
def number_of(grid: Sequence[int], symbol: int) -> int:
    """How many cells show a symbol."""
    number = 0
    for cell in range(REELS * ROWS):
        if grid[cell] == symbol:
            number += 1
    return number


@kernel
def pay_lines(log: Any, tables: Tables, grid: Sequence[int], best: Sequence[int], special: int) -> int:
    """Pay every line its highest win (B9-01, B9-03); ``special`` is the symbol no Book stands for, or NOBODY."""
    total = 0
    for line in range(tables.number_of_lines):
        pay, symbol, size = line_win(grid, tables.lines, line, REELS, tables.pays, best, tables.book, special)
        if pay > 0:
            total += pay
            if log is not None:
                record(log, LINE_PAID, symbol, pay, line_cells(tables.lines, line, REELS, size), line * 8 + size)
    return total


@kernel
def expand(log: Any, tables: Tables, grid: Sequence[int], special: int) -> int:
    """Expand the special symbol and pay it on every line by the number of reels that show it (B9-10)."""
    reels = 0
    cells = ZERO
    for reel in range(REELS):
        if grid[reel] == special or grid[REELS + reel] == special or grid[2 * REELS + reel] == special:
            reels += 1
            cells |= bit(reel) | bit(REELS + reel) | bit(2 * REELS + reel)
    if reels < tables.expand_from[special]:
        return 0
    pay = tables.pays[special * COUNTS + reels]
    if pay == 0:
        return 0
    record(log, SYMBOL_EXPANDED, special, reels, cells, 0)
    record(log, EXPANDED_PAID, special, pay, cells, tables.number_of_lines)
    return pay * tables.number_of_lines


@kernel
def play_free_spins(stream: Any, log: Any, tables: Tables, work: Work, spins: int, bet: int) -> int:
    """Play a whole feature with one special symbol (B9-09, B9-10, B9-11); hundredths of ``bet`` won."""
    special = below(stream, tables.book)
    record(log, SPECIAL_CHOSEN, special, 0, ZERO, 0)
    for size in range(COUNTS):
        work.best[size] = tables.best_with_special[special * COUNTS + size]
    total = 0
    number = 0
    while number < spins:
        number += 1
        record(log, FREE_SPIN_STARTED, -1, number, ZERO, spins)
        spin_reels(stream, log, tables, work.grid, number)
        total += pay_lines(log, tables, work.grid, work.best, special)
        total += expand(log, tables, work.grid, special)
        if number_of(work.grid, tables.book) >= tables.books_for_free_spins:
            spins += tables.more_spins
            record(log, FREE_SPINS_ADDED, -1, tables.more_spins, cells_of(work.grid, tables.book), spins)
            if spins > MOST_FREE_SPINS:
                raise RulesError("more free spins than a feature can have")
    record(log, FREE_SPINS_ENDED, -1, total, ZERO, bet)
    return total


@kernel
def round_average(stream: Any, tables: Tables, stake_sum: int) -> int:
    """The average bet of a complete collection as a multiple of the smallest bet, rounded at random (B9-06).

    The average is ``stake_sum / collection``. In smallest bets it is a whole number and a remainder; the whole number
    is raised by one with a probability equal to the remainder, so the expectation is the exact average.
    """
    unit = tables.collection * tables.smallest_bet
    whole = stake_sum // unit
    if below(stream, unit) < stake_sum % unit:
        whole += 1
    return whole * tables.smallest_bet


@kernel
def play(
    stream: Any, log: Any, tables: Tables, work: Work, bet: int, books: int, stake_sum: int
) -> tuple[int, int, int, int, int, int]:
    """Decide one round.

    ``books`` Books are in the collection, their bets add up to ``stake_sum`` minor units. Returns hundredths won by
    lines, by the Books' Free Spins, by the collection's Free Spins; the bet of the latter (0 without them); the Books
    in the collection after, and their stake sum.
    """
    spin_reels(stream, log, tables, work.grid, 0)
    landed = number_of(work.grid, tables.book)
    shown = ZERO
    beyond = 0
    complete = False
    if landed > 0:
        shown = cells_of(work.grid, tables.book)
        books += landed
        complete = books >= tables.collection
        if complete:
            beyond = books - tables.collection
        stake_sum += (landed - beyond) * bet
        record(log, BOOKS_COLLECTED, tables.book, books, shown, stake_sum)
    lines = pay_lines(log, tables, work.grid, tables.best, NOBODY)
    by_books = 0
    if landed >= tables.books_for_free_spins:
        record(log, FREE_SPINS_WON, BY_BOOKS, tables.free_spins, shown, bet)
        by_books = play_free_spins(stream, log, tables, work, tables.free_spins, bet)
    by_collection = 0
    average = 0
    if complete:
        record(log, COLLECTION_COMPLETED, -1, beyond, ZERO, stake_sum)
        average = round_average(stream, tables, stake_sum)
        record(log, AVERAGE_ROUNDED, -1, average, ZERO, stake_sum)
        record(log, FREE_SPINS_WON, BY_COLLECTION, tables.collection_spins, ZERO, average)
        books = beyond
        stake_sum = beyond * bet
        record(log, COLLECTION_RESET, -1, books, ZERO, stake_sum)
        by_collection = play_free_spins(stream, log, tables, work, tables.collection_spins, average)
    return lines, by_books, by_collection, average, books, stake_sum
