"""The outline of a cluster: one closed, rounded line around its cells (and around each hole in it), on lit ground.

It is put together from straight pieces and quarter circles of one size, so that the line is equally bright all along.
It runs a little inside the cluster: where two of them touch, each keeps its own line and its own colour.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from slots.games.bone_lich.theatre import Cell
from slots.timeline.actor import Actor, Drawable, Number
from slots.timeline.frame import LAYER_LIT, Rect
from slots.timeline.geometry import Geometry

_GROUND: Final = LAYER_LIT + 1
_LINE: Final = LAYER_LIT + 9
#: Side of a piece (the line runs along its middle, a bend's radius is half of it), and how far inside the line runs.
PIECE: Final = 32.0
INSET: Final = 5.0
#: Pieces of ground reach into each other so far, lest rounding leaves gaps.
_LAP: Final = 1.0

#: A piece of the line: its picture's name, its rectangle.
Piece = tuple[str, Rect]


def pieces(geometry: Geometry, cells: Collection[Cell]) -> list[Piece]:
    """The line as pieces: ``across`` and ``down`` are straight, the rest bends named by the corner they go round."""
    inside = frozenset(cells)
    board, width, height = geometry.rect("board"), geometry.cells.width, geometry.cells.height
    made: list[Piece] = []
    corners: dict[tuple[int, int, int, int], bool] = {}
    for column, row in sorted({(c + i, r + j) for c, r in inside for i in (0, 1) for j in (0, 1)}):
        for dx, dy, convex in _bends(inside, column, row):
            corners[column, row, dx, dy] = convex
            x, y = board.x + column * width + dx * INSET, board.y + row * height + dy * INSET
            around = (dx, dy) if convex else (-dx, -dy)
            name = ("t" if around[1] < 0 else "b") + ("l" if around[0] < 0 else "r")
            made.append((name, Rect(x - PIECE / 2, y - PIECE / 2, PIECE, PIECE)))
    for row, side, first, last in _edges(inside):
        y = board.y + row * height + side * INSET
        start = board.x + first * width + _end(corners, (first, row), (1, side))
        end = board.x + (last + 1) * width - _end(corners, (last + 1, row), (-1, side))
        made.append(("across", Rect(start, y - PIECE / 2, end - start, PIECE)))
    for column, side, first, last in _edges(frozenset((row, column) for column, row in inside)):
        x = board.x + column * width + side * INSET
        start = board.y + first * height + _end(corners, (column, first), (side, 1))
        end = board.y + (last + 1) * height - _end(corners, (column, last + 1), (side, -1))
        made.append(("down", Rect(x - PIECE / 2, start, PIECE, end - start)))
    return made


def _bends(inside: frozenset[Cell], column: int, row: int) -> Iterator[tuple[int, int, bool]]:
    """The bends at a crossing of the grid: where to the line is moved (-1 or 1 across, down), and if it is convex."""
    around = {(dx, dy): (column + (dx - 1) // 2, row + (dy - 1) // 2) in inside for dx in (-1, 1) for dy in (-1, 1)}
    count = sum(around.values())
    for (dx, dy), here in around.items():
        if here and not around[-dx, dy] and not around[dx, -dy]:
            yield dx, dy, True
        elif not here and count == 3:
            yield -dx, -dy, False


def _end(corners: dict[tuple[int, int, int, int], bool], at: Cell, along: tuple[int, int]) -> float:
    """How far from a crossing of the grid a straight piece ends: after a convex bend further inside."""
    dx, dy = along
    if corners.get((*at, dx, dy)):
        return PIECE / 2 + INSET
    return PIECE / 2 - INSET


def _edges(inside: frozenset[Cell]) -> Iterator[tuple[int, int, int, int]]:
    """The borders across: crossing row, side on which the cluster lies (1 below, -1 above), first and last column."""
    found: dict[tuple[int, int], list[int]] = {}
    for column, row in inside:
        for step, at, side in ((-1, row, 1), (1, row + 1, -1)):
            if (column, row + step) not in inside:
                found.setdefault((at, side), []).append(column)
    for (at, side), columns in found.items():
        for first, last in runs(columns):
            yield at, side, first, last


def runs(numbers: Collection[int]) -> list[tuple[int, int]]:
    """Numbers as runs of neighbours, each (first, last)."""
    made: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if made and made[-1][1] == number - 1:
            made[-1] = (made[-1][0], number)
        else:
            made.append((number, number))
    return made


def grounds(geometry: Geometry, cells: Collection[Cell]) -> list[Piece]:
    """The ground inside the line: plain rectangles and rounded corners, each by its picture."""
    inside = frozenset(cells)
    made: list[Piece] = []
    rows: dict[int, list[int]] = {}
    for column, row in inside:
        rows.setdefault(row, []).append(column)
    for row, columns in rows.items():
        for first, last in runs(columns):
            left, right = geometry.cell(first, row), geometry.cell(last, row)
            x, end = left.x + INSET, right.x + right.w - INSET
            deep = INSET + PIECE / 2 - _LAP
            made.append(("common/fill", Rect(x, left.y + deep, end - x, left.h - 2 * deep)))
            for step, name in ((-1, "t"), (1, "b")):
                made += _band(geometry, inside, row, (first, last), step, name)
    return made


def _band(
    geometry: Geometry, inside: frozenset[Cell], row: int, run: tuple[int, int], step: int, name: str
) -> Iterator[Piece]:
    """The upper or lower band of a row's run: to the line where the cluster ends there, else to the next row."""
    half = PIECE / 2
    deep = half + INSET
    first, last = run
    for start, stop in runs([column for column in range(first, last + 1) if (column, row + step) not in inside]):
        left, right = geometry.cell(start, row), geometry.cell(stop, row)
        x = left.x + INSET + half if start == first else left.x
        end = right.x + right.w - (INSET + half if stop == last else 0.0)
        y = left.y + INSET if step < 0 else left.y + left.h - deep
        yield "common/fill", Rect(x - _LAP, y - (_LAP if step > 0 else 0.0), end - x + 2 * _LAP, half + _LAP)
        around = "b" if name == "t" else "t"
        if start == first:
            yield f"ui/outline_fill_{around}r", Rect(left.x + INSET, y, half, half)
        if stop == last:
            yield f"ui/outline_fill_{around}l", Rect(right.x + right.w - INSET - half, y, half, half)
    for start, stop in runs([column for column in range(first, last + 1) if (column, row + step) in inside]):
        left, right = geometry.cell(start, row), geometry.cell(stop, row)
        x = left.x + (INSET if start == first and (start - 1, row + step) not in inside else -INSET)
        end = right.x + right.w - (INSET if stop == last and (stop + 1, row + step) not in inside else -INSET)
        x = max(x, left.x + INSET) if start == first else x
        end = min(end, right.x + right.w - INSET) if stop == last else end
        y = left.y - _LAP if step < 0 else left.y + left.h - deep - _LAP
        yield "common/fill", Rect(x, y, end - x, deep + 2 * _LAP)


def outline(
    geometry: Geometry, key: str, cells: Collection[Cell], tint: str, alpha: Number, born: float, dies: float
) -> list[Drawable]:
    """The lit ground of a cluster, and the line around it with a glow along it."""
    drawn: list[Drawable] = []
    dark, pale = _mixed(tint, 10, 0.6), _mixed(tint, 255, 0.66)
    for number, (name, rect) in enumerate(grounds(geometry, cells)):
        drawn.append(
            Actor(
                f"{key}/ground/{number}", name, rect.cx, rect.cy, rect.w, rect.h, _GROUND, alpha=alpha,
                tint=dark, born=born, dies=dies,
            )
        )  # fmt: skip
    for number, (name, rect) in enumerate(pieces(geometry, cells)):
        drawn += [
            Actor(
                f"{key}/glow/{number}", f"ui/outline_glow_{name}", rect.cx, rect.cy, rect.w, rect.h, _LINE,
                alpha=alpha, blend="add", tint=tint, born=born, dies=dies,
            ),
            Actor(
                f"{key}/line/{number}", f"ui/outline_{name}", rect.cx, rect.cy, rect.w, rect.h, _LINE + 1,
                alpha=alpha, tint=pale, born=born, dies=dies,
            ),
        ]  # fmt: skip
    return drawn


def _mixed(tint: str, other: int, way: float) -> str:
    parts = (int(tint[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part + (other - part) * way):02x}" for part in parts)
