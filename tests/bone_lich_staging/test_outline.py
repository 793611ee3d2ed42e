"""The outline of a cluster is one closed line of equal pieces, and clusters that touch keep their own."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from slots.games.bone_lich.outline import INSET, PIECE, grounds, pieces
from slots.timeline.frame import Rect
from tests.bone_lich_staging.rounds import GEOMETRY

HERE = GEOMETRY["landscape"].of("bone_lich")
Point = tuple[float, float]
Cells = frozenset[tuple[int, int]]


def grown(seed: int) -> Cells:
    """A connected cluster by chance."""
    dice = random.Random(seed)
    cells = [(dice.randrange(8), dice.randrange(8))]
    for _ in range(dice.randint(4, 24)):
        column, row = dice.choice(cells)
        dx, dy = dice.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        near = (column + dx, row + dy)
        if near not in cells and 0 <= near[0] < 8 and 0 <= near[1] < 8:
            cells.append(near)
    return frozenset(cells)


def ends(name: str, rect: Rect) -> list[Point]:
    """Where the line enters and leaves a piece."""
    left, right = (rect.x, rect.cy), (rect.x + rect.w, rect.cy)
    top, bottom = (rect.cx, rect.y), (rect.cx, rect.y + rect.h)
    return {
        "across": [left, right],
        "down": [top, bottom],
        "tl": [left, top],
        "tr": [right, top],
        "bl": [left, bottom],
        "br": [right, bottom],
    }[name]


@pytest.mark.parametrize("seed", range(60))
def test_every_piece_goes_on_in_exactly_one_other(seed: int) -> None:
    made = pieces(HERE, grown(seed))
    met = Counter((round(x, 3), round(y, 3)) for name, rect in made for x, y in ends(name, rect))
    assert made
    assert set(met.values()) == {2}, [point for point, count in met.items() if count != 2]
    assert all(rect.w > 0 and rect.h > 0 for _, rect in made)
    assert {(rect.w, rect.h) for name, rect in made if name not in {"across", "down"}} == {(PIECE, PIECE)}


def inside(cells: Cells, x: float, y: float) -> bool:
    board, cell = HERE.rect("board"), HERE.cells
    return (int((x - board.x) // cell.width), int((y - board.y) // cell.height)) in cells


@pytest.mark.parametrize("seed", range(60))
def test_the_line_and_its_ground_stay_inside_the_cluster(seed: int) -> None:
    cells = grown(seed)
    for name, rect in pieces(HERE, cells):
        if name == "across":
            assert inside(cells, rect.cx, rect.cy), "so that a neighbour's line has room beside it"
        for x, y in ends(name, rect):
            assert inside(cells, x, y)
    for _, rect in grounds(HERE, cells):
        corners = [(x, y) for x in (rect.x + 2, rect.x + rect.w - 2) for y in (rect.y + 2, rect.y + rect.h - 2)]
        assert all(inside(cells, x, y) for x, y in corners), rect


def test_the_whole_inside_is_lit() -> None:
    for seed in range(20):
        cells = grown(seed)
        lit = grounds(HERE, cells)
        for cell in cells:
            box = HERE.cell(*cell).inset(INSET + PIECE / 2)
            for x in (box.x, box.cx, box.x + box.w):
                for y in (box.y, box.cy, box.y + box.h):
                    assert any(r.x <= x <= r.x + r.w and r.y <= y <= r.y + r.h for _, r in lit), (seed, cell)


def test_rows_of_a_cluster_are_lit_without_a_gap() -> None:
    column = frozenset((3, row) for row in range(5))
    spans = sorted((rect.y, rect.y + rect.h) for name, rect in grounds(HERE, column) if name == "common/fill")
    assert all(low <= until for (_, until), (low, _) in pairwise(spans)), spans
