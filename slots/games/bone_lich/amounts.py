"""Where the amounts of several clusters stand: none hides another, and each hides as little as can be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from slots.games.bone_lich.events import ClusterPaid, multiplier_of
from slots.games.bone_lich.theatre import Cell, Theatre, cell_of
from slots.timeline.frame import Rect

#: What it costs to cover a cell whole: one of the cluster itself, of another one, a Wild that multiplies.
OWN: Final = 1.0
OTHER: Final = 1.5
MULTIPLYING: Final = 3.0
#: What it costs to cover another amount, and to be a pixel farther from the middle of the cluster.
HIDING: Final = 40.0
FAR: Final = 0.0008
#: The part of a cell's side at each border that is mostly empty, so that covering it costs nothing.
BORDER: Final = 0.14

Numbers = NDArray[np.float64]


def place_amounts(
    theatre: Theatre, clusters: Sequence[ClusterPaid], grid: Sequence[int], sizes: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """The centre of each cluster's box of the given sizes (width, height), in the order of the clusters.

    ``grid`` tells which Wilds carry a multiplier. The boxes never leave the board; they overlap only if there is no
    room left for them.
    """
    taken: list[Rect] = []
    places: list[tuple[float, float]] = []
    for cluster, size in zip(clusters, sizes, strict=True):
        weights = np.zeros((8, 8))
        for other in clusters:
            for number in other.cells:
                column, row = cell_of(number)
                cost = OWN if other is cluster else OTHER
                weights[row, column] = MULTIPLYING if multiplier_of(grid[number]) else max(cost, weights[row, column])
        place = _place(theatre, size, weights, [cell_of(number) for number in cluster.cells], taken)
        taken.append(Rect(place[0] - size[0] / 2, place[1] - size[1] / 2, *size))
        places.append(place)
    return places


def _place(
    theatre: Theatre, size: tuple[float, float], weights: Numbers, cells: Collection[Cell], taken: Sequence[Rect]
) -> tuple[float, float]:
    """The cheapest centre of a box on the board, tried at the middles and borders of the cells."""
    board, side = theatre.geometry.rect("board"), theatre.geometry.cells
    width, height = size
    xs = _tries(board.x, board.w, side.width, width)
    ys = _tries(board.y, board.h, side.height, height)
    across = _covered(xs, width, board.x, side.width)
    down = _covered(ys, height, board.y, side.height)
    cost: NDArray[np.floating[Any]] = down @ weights @ across.T / (width * height)
    for box in taken:
        both = _overlap(ys, height, box.y, box.h)[:, None] * _overlap(xs, width, box.x, box.w)[None, :]
        cost = cost + HIDING * both / (width * height)
    middles = [theatre.middle(cell) for cell in cells]
    x, y = (sum(values) / len(values) for values in zip(*middles, strict=True))
    cost = cost + FAR * (np.abs(xs - x)[None, :] + 1.4 * np.abs(ys - y)[:, None])
    row, column = divmod(int(np.argmin(cost)), len(xs))
    return float(xs[column]), float(ys[row])


def _tries(start: float, length: float, side: float, box: float) -> Numbers:
    steps: Numbers = start + side / 2 * np.arange(1.0, 16.0)
    return np.clip(steps, start + box / 2, start + length - box / 2)


def _covered(centres: Numbers, box: float, start: float, side: float) -> Numbers:
    """How much of the inner part of each of eight cells in a line a box covers, for each of its centres."""
    cells = start + side * np.arange(8) + side * BORDER
    inner = side * (1 - 2 * BORDER)
    low = np.maximum(centres[:, None] - box / 2, cells[None, :])
    high = np.minimum(centres[:, None] + box / 2, cells[None, :] + inner)
    covered: Numbers = np.maximum(high - low, 0.0)
    return covered


def _overlap(centres: Numbers, box: float, start: float, length: float) -> Numbers:
    low = np.maximum(centres - box / 2, start)
    high = np.minimum(centres + box / 2, start + length)
    both: Numbers = np.maximum(high - low, 0.0)
    return both
