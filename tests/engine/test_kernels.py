"""Compiled and interpreted forms of the primitives agree, bit for bit."""

from __future__ import annotations

import random

import numpy as np
import pytest
from numpy.random import Philox

from slots.engine import lines
from slots.engine.bits import ALL
from slots.engine.clusters import flood
from slots.engine.game import RulesError
from slots.engine.jit import arrays, compiled
from slots.engine.log import Log, array_log, to_log
from slots.engine.stream import Script, Stream, compiled_stream, round_seed, running_sums
from tests.engine import kernels

SEEDS = [0, 1, 2**64 - 1, 2**64, 2**127 + 12345, 2**128 - 1]


def halves(seed: int) -> tuple[np.uint64, np.uint64]:
    return np.uint64(seed % 2**64), np.uint64(seed >> 64)


def test_the_stream_is_numpys_philox_low_half_first() -> None:
    words = Philox(key=np.array([5, 9], dtype=np.uint64)).random_raw(3).tolist()
    stream = Stream(9 << 64 | 5)
    assert [stream.below(2**31) for _ in range(6)] == [
        half >> 1 for word in words for half in (word % 2**32, word >> 32)
    ]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("size", [1, 2, 41, 1000, 2**31 - 200, 1_500_000_000])
def test_compiled_draws_are_the_interpreted_ones(seed: int, size: int) -> None:
    plain, fast = [0] * 100, np.zeros(100, dtype=np.int64)
    made = kernels.draws(Stream(0), seed % 2**64, seed >> 64, size, plain)
    assert compiled(kernels.draws)(compiled_stream(), *halves(seed), size, fast) == made == 100
    assert fast.tolist() == plain
    assert all(0 <= value < size + place for place, value in enumerate(plain))


def test_compiled_choices_are_the_interpreted_ones() -> None:
    sums = running_sums([3, 0, 5, 1])
    for seed in range(300):
        plain, items = [0] * 3, list(range(10))
        fast, fast_items = np.zeros(3, dtype=np.int64), np.arange(10)
        made = kernels.all_draws(Stream(0), seed, 0, sums, items, plain)
        assert compiled(kernels.all_draws)(compiled_stream(), *halves(seed), np.array(sums), fast_items, fast) == made
        assert (fast.tolist(), fast_items.tolist()) == (plain, items)
        assert plain[1] != 1, "a weight of 0 is never drawn"
        assert sorted(items) == list(range(10))


def test_draws_are_unbiased() -> None:
    stream = Stream(11)
    size, rounds = 3 * 2**29, 4000  # a modulo would hit the lower part twice as often
    low = sum(stream.below(size) < size // 2 for _ in range(rounds))
    assert abs(low - rounds / 2) < 4.5 * (rounds / 4) ** 0.5


def test_a_script_replaces_the_stream() -> None:
    script = Script([2, 0])
    assert script.below(3) == 2
    assert script.below(1) == 0
    assert script.drawn == 2
    with pytest.raises(RulesError, match="run out after 2 draws"):
        script.below(4)


def test_a_script_out_of_range_is_refused() -> None:
    with pytest.raises(RulesError, match="draw 0 of the script is 3; it must be from 0 to 2"):
        Script([3]).below(3)


def test_kept_draws_are_a_script_of_the_same_round() -> None:
    stream = Stream(77, keep=True)
    made = [stream.below(size) for size in (5, 9, 2)]
    script = Script(stream.values)
    assert [script.below(size) for size in (5, 9, 2)] == made


def test_seeds_outside_128_bits_are_refused() -> None:
    with pytest.raises(RulesError, match="128-bit"):
        Stream(2**128)


def test_round_seeds_of_a_simulation_differ_and_wrap() -> None:
    base = (7 << 64) | (2**64 - 1)
    assert round_seed(base, 0) == base
    assert round_seed(base, 1) == 7 << 64


def masks() -> list[int]:
    source = random.Random(4)
    some = [source.getrandbits(64) for _ in range(60)] + [
        source.getrandbits(64) & source.getrandbits(64) for _ in range(60)
    ]
    return [1, 2**63, ALL, 1 | 2**63, *filter(None, some)]


def test_compiled_words_are_the_interpreted_ones() -> None:
    for mask in masks():
        plain, fast = [0] * 8, np.zeros(8, dtype=np.int64)
        kernels.bit_facts(mask, plain)
        compiled(kernels.bit_facts)(np.uint64(mask), fast)
        assert fast.tolist() == plain, f"{mask:#x}"


def test_compiled_floods_are_the_interpreted_ones() -> None:
    for within in masks():
        seed = within & -within
        plain = kernels.fill(seed, within)
        assert tuple(map(int, compiled(kernels.fill)(np.uint64(seed), np.uint64(within)))) == plain


def test_a_flood_agrees_with_a_plain_search() -> None:
    for within in masks():
        todo, found = [(within & -within).bit_length() - 1], set()
        while todo:
            cell = todo.pop()
            if cell in found or not within >> cell & 1:
                continue
            found.add(cell)
            column, row = cell % 8, cell // 8
            todo += [row * 8 + c for c in (column - 1, column + 1) if 0 <= c < 8]
            todo += [r * 8 + column for r in (row - 1, row + 1) if 0 <= r < 8]
        assert flood(within & -within, within) == sum(1 << cell for cell in found)


def test_compiled_records_are_the_interpreted_ones() -> None:
    log, fast = Log(), array_log(8, 8)
    kernels.tell(log, 2**63 | 1)
    assert compiled(kernels.tell)(fast, np.uint64(2**63 | 1)) == 5
    assert to_log(fast) == log
    assert compiled(kernels.tell)(None, np.uint64(1)) == kernels.tell(None, 1) == 5


def test_a_log_that_overflows_says_so() -> None:
    small = array_log(2, 8)
    compiled(kernels.tell)(small, np.uint64(1))
    with pytest.raises(RulesError, match="too small"):
        to_log(small)


def test_compiled_line_wins_are_the_interpreted_ones() -> None:
    pays = [0, 0, 100, 1000, 10000, 50000, 0, 0, 50, 300, 1000, 7500, 0, 0, 0, 50, 400, 1500, 0, 0, 0, 0, 0, 0]
    rows = [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 2, 1, 0]
    source = random.Random(8)
    for excluded in (lines.NOBODY, 0, 1, 2):
        best = lines.best_symbols(pays, 5, range(3), excluded)
        for _ in range(300):
            grid = [source.choice([0, 0, 1, 2, 3]) for _ in range(15)]
            plain, fast = [0] * 9, np.zeros(9, dtype=np.int64)
            kernels.every_line(grid, rows, pays, best, excluded, plain)
            compiled(kernels.every_line)(*map(np.array, (grid, rows, pays, best)), excluded, fast)
            assert fast.tolist() == plain


def test_only_marked_functions_compile() -> None:
    with pytest.raises(TypeError, match="no kernel"):
        compiled(round_seed)


def test_tables_are_a_named_tuple_of_numbers_and_flat_lists() -> None:
    with pytest.raises(TypeError, match="NamedTuple"):
        arrays((1, 2))
    with pytest.raises(TypeError, match="numbers: a kernel takes whole numbers"):
        arrays(lines_table([[1, 2]]))


def lines_table(value: object) -> tuple[object, ...]:
    from collections import namedtuple

    return namedtuple("Table", ["numbers"])(value)
