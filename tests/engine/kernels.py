"""Small kernels for the tests of the switch; here because compiled code is cached by its source file."""

from __future__ import annotations

from slots.engine.bits import ALL, bit, count, has, lowest, lowest_bit, nth
from slots.engine.clusters import cluster, flood, spread
from slots.engine.jit import Word, kernel
from slots.engine.lines import line_win
from slots.engine.log import deal, record
from slots.engine.stream import below, between, choose, drawn, reseed, weighted, weighted_part

EDGE = Word(0x7F7F_7F7F_7F7F_7F7F)


@kernel
def draws(stream, low, high, size, out):
    reseed(stream, low, high)
    for place in range(len(out)):
        out[place] = below(stream, size + place)
    return drawn(stream)


@kernel
def all_draws(stream, low, high, sums, items, out):
    reseed(stream, low, high)
    out[0] = between(stream, 3, 12)
    out[1] = weighted(stream, sums)
    out[2] = weighted_part(stream, sums, 1, 2)
    choose(stream, items, 10, 4)
    return drawn(stream)


@kernel
def bit_facts(mask, out):
    out[0] = count(mask)
    out[1] = lowest(mask)
    out[2] = lowest(lowest_bit(mask))
    out[3] = count((mask & ~EDGE) >> 1)
    out[4] = count((mask << 1) & ALL)
    out[5] = nth(mask, count(mask) - 1)
    out[6] = 1 if has(mask, 63) else 0
    out[7] = count(mask | bit(62))


@kernel
def fill(seed, within):
    return flood(seed, within), spread(seed), cluster(seed, within)


@kernel
def tell(log, mask):
    for number in range(3):
        record(log, number, 7, number * number, mask, -1)
        deal(log, number + 10)
    return 5


@kernel
def every_line(grid, lines, pays, best, excluded, out):
    for line in range(len(lines) // 5):
        pay, symbol, size = line_win(grid, lines, line, 5, pays, best, 3, excluded)
        out[line * 3] = pay
        out[line * 3 + 1] = symbol
        out[line * 3 + 2] = size
