"""Cells and grids: sets and drawings, each with its inverse."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slots.engine import cells, grid
from slots.engine.cells import Cells
from slots.engine.grid import Alphabet


def test_the_examples_of_the_docstrings() -> None:
    assert doctest.testmod(cells).failed == doctest.testmod(grid).failed == 0


@given(st.sets(st.integers(0, 63)), st.sets(st.integers(0, 63)))
def test_cells_are_a_set(one: set[int], two: set[int]) -> None:
    left, right = Cells.of(one), Cells.of(two)
    assert set(left) == one
    assert len(left) == len(one)
    assert set(left | right) == one | two
    assert set(left & right) == one & two
    assert set(left - right) == one - two
    assert (left <= right) == (one <= two)
    assert list(left) == sorted(one)
    assert Cells.drawn(left.drawing(8, 8)) == left


def test_positions_and_columns() -> None:
    some = Cells.drawn("""
    # . . . .
    . . # . .
    . . # . #
    """)
    assert some.positions(5) == ((0, 0), (2, 1), (2, 2), (4, 2))
    assert some.columns(5) == (0, 2, 4)
    assert 7 in some
    assert -1 not in some


@given(
    st.integers(1, 8).flatmap(
        lambda width: st.tuples(
            st.just(width), st.lists(st.lists(st.integers(-1, 4), min_size=width, max_size=width), min_size=1)
        )
    )
)
def test_parse_and_format_are_inverses(drawn: tuple[int, list[list[int]]]) -> None:
    width, rows = drawn
    codes = [code for row in rows for code in row]
    letters = Alphabet({"A": 0, "10": 1, "W×3": 2, "hero": 3, "B": 4})
    assert letters.parse(letters.format(codes, width)) == codes


def test_drawings_that_are_wrong_say_where() -> None:
    letters = Alphabet({"A": 0})
    with pytest.raises(ValueError, match=r"row 2 of the drawing has 'X'; known are \., A"):
        letters.parse("A A\nA X")
    with pytest.raises(ValueError, match="row 2 of the drawing has 1 cells, not 2"):
        letters.parse("A A\nA")
