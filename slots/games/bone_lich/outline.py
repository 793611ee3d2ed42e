"""The outline of a cluster: one closed line around its cells (and around each hole in it)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from slots.games.bone_lich.theatre import Cell
from slots.timeline.actor import Actor, Drawable, Number
from slots.timeline.frame import LAYER_LIT
from slots.timeline.geometry import Geometry

_GROUND: Final = LAYER_LIT + 1
_LINE: Final = LAYER_LIT + 9
_WIDTH: Final = 5.0

Edge = tuple[float, float, float, float]


def edges(geometry: Geometry, cells: Collection[Cell]) -> list[Edge]:
    """The border as straight runs ``(x1, y1, x2, y2)``: neighbouring pieces of one direction are one run."""
    inside = set(cells)
    across: dict[tuple[int, int], list[int]] = {}
    down: dict[tuple[int, int], list[int]] = {}
    for column, row in inside:
        for step, side in ((-1, 0), (1, 1)):
            if (column, row + step) not in inside:
                across.setdefault((row + side, step), []).append(column)
            if (column + step, row) not in inside:
                down.setdefault((column + side, step), []).append(row)
    width, height = geometry.cells.width, geometry.cells.height
    board = geometry.rect("board")
    runs: list[Edge] = []
    for (row, _), columns in across.items():
        for first, last in _runs(columns):
            y = board.y + row * height
            runs.append((board.x + first * width, y, board.x + (last + 1) * width, y))
    for (column, _), rows in down.items():
        for first, last in _runs(rows):
            x = board.x + column * width
            runs.append((x, board.y + first * height, x, board.y + (last + 1) * height))
    return runs


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Rising numbers as runs of neighbours."""
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def outline(
    geometry: Geometry, key: str, cells: Collection[Cell], tint: str, alpha: Number, born: float, dies: float
) -> list[Drawable]:
    """The lit ground of a cluster and the line around it, with a glow along it."""
    drawn: list[Drawable] = []
    rows: dict[int, list[int]] = {}
    for column, row in cells:
        rows.setdefault(row, []).append(column)
    for row, columns in rows.items():
        for first, last in _runs(columns):
            left, right = geometry.cell(first, row), geometry.cell(last, row)
            drawn.append(
                Actor(
                    f"{key}/ground/{first}/{row}", "common/fill", (left.x + right.x + right.w) / 2, left.cy,
                    right.x + right.w - left.x, left.h, _GROUND, alpha=alpha, tint=_dark(tint), born=born, dies=dies,
                )
            )  # fmt: skip
    for number, (x1, y1, x2, y2) in enumerate(edges(geometry, cells)):
        w, h = x2 - x1 + _WIDTH, y2 - y1 + _WIDTH
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        flat = y1 == y2
        drawn += [
            Actor(
                f"{key}/glow/{number}", "common/beam", x, y, (w if flat else h) + 20.0, 30.0, _LINE,
                rotation=0.0 if flat else 90.0, alpha=alpha, blend="add", tint=tint, born=born, dies=dies,
            ),
            Actor(
                f"{key}/line/{number}", "common/fill", x, y, w, h, _LINE + 1, alpha=alpha, tint=_pale(tint),
                born=born, dies=dies,
            ),
        ]  # fmt: skip
    return drawn


def _mixed(tint: str, other: int, way: float) -> str:
    parts = (int(tint[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part + (other - part) * way):02x}" for part in parts)


def _dark(tint: str) -> str:
    return _mixed(tint, 8, 0.62)


def _pale(tint: str) -> str:
    return _mixed(tint, 255, 0.6)
