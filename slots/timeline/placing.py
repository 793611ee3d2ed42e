"""Where an amount may stand on the board: where it covers the fewest winning cells."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from slots.timeline.frame import Rect
from slots.timeline.geometry import Geometry

#: Width of a digit as a part of the digits' height.
DIGIT_WIDTH: Final = 0.66

Cell = tuple[int, int]


def amount_box(words: str, height: float, at_most: float) -> tuple[float, float]:
    """Width and height an amount needs in the digit strip, made smaller if it would be wider than ``at_most``."""
    width = DIGIT_WIDTH * height * max(len(words), 1)
    return (width, height) if width <= at_most else (at_most, height * at_most / width)


def place_amount(geometry: Geometry, size: tuple[float, float], winning: Collection[Cell]) -> tuple[float, float]:
    """The centre for a box of ``size`` on the board that covers the least of the ``winning`` cells (column, row).

    Among equally good places the one nearest to the middle of the winning cells is taken, so that the amount still
    belongs to them. The box never leaves the board.
    """
    board = geometry.rect("board")
    rects = [geometry.cell(*cell) for cell in winning]
    if not rects:
        return board.cx, board.cy
    middle = (sum(rect.cx for rect in rects) / len(rects), sum(rect.cy for rect in rects) / len(rects))
    width, height = size

    def cost(place: tuple[float, float]) -> tuple[float, float]:
        box = Rect(place[0] - width / 2, place[1] - height / 2, width, height)
        # The middle of a picture tells what it is; its corners are mostly empty.
        covered = sum(_overlap(box, rect.inset(rect.w * 0.14)) for rect in rects)
        far = abs(place[0] - middle[0]) + 1.4 * abs(place[1] - middle[1])
        return round(covered / (width * height), 2) + 0.0004 * far, far

    return min(_places(geometry, size), key=cost)


def _places(geometry: Geometry, size: tuple[float, float]) -> Iterable[tuple[float, float]]:
    """Middles and borders of the cells, moved so that the box stays on the board."""
    board, cells = geometry.rect("board"), geometry.cells
    for row in range(2 * cells.rows - 1):
        for column in range(2 * cells.columns - 1):
            left, right = geometry.cell(column // 2, row // 2), geometry.cell((column + 1) // 2, (row + 1) // 2)
            x, y = (left.cx + right.cx) / 2, (left.cy + right.cy) / 2
            x = min(max(x, board.x + size[0] / 2), board.x + board.w - size[0] / 2)
            y = min(max(y, board.y + size[1] / 2), board.y + board.h - size[1] / 2)
            yield x, y


def _overlap(a: Rect, b: Rect) -> float:
    width = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    height = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(width, 0.0) * max(height, 0.0)
