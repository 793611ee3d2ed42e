"""Winning lines: their cells stand out, light runs along them, their amount stands where it covers least."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from slots.games.book_of_99.board import Cell, RestingBoard
from slots.games.book_of_99.story import Expansion, LineWin
from slots.games.book_of_99.theatre import GOLD, LINE_COLOURS, Theatre
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, Rect, Text
from slots.timeline.parts import FADE, caption, fade_in_out, shine
from slots.timeline.placing import amount_box, place_amount
from slots.timeline.track import Keyframe, Track, track

#: All lines at once, then each by itself (seconds).
ALL_LINES: Final = 0.7
EACH_LINE: Final = 0.9
#: Seconds in which a light runs along a line.
RUN: Final = 0.55
VEIL: Final = 0.6

# Within LAYER_LIT, from below: veil, beams, grounds of lit cells, lit symbols (board.LIT_SYMBOL), rings.
_VEIL, _BEAM, _GROUND, _RING = LAYER_LIT - 2, LAYER_LIT, LAYER_LIT + 1, LAYER_LIT + 3


def board_veil(theatre: Theatre, start: float, end: float, fade: float = FADE, kept: bool = False) -> Actor:
    """Dims the board below what is lit; ``kept``: up to the very end, since something follows that goes on with it."""
    board = theatre.geometry.rect("board")
    shade: float | Track = VEIL
    if kept:
        shade = track((start, 0.0), (start + fade, VEIL, "sine_out"))
    elif fade:
        shade = fade_in_out(start, end, VEIL, fade)
    return Actor(
        "veil/board", "common/fill", board.cx, board.cy, board.w, board.h, _VEIL,
        alpha=shade, tint="#020818", born=start, dies=end,
    )  # fmt: skip


def lit_cells(
    theatre: Theatre, resting: RestingBoard, cells: Collection[Cell], tint: str, start: float, end: float
) -> list[Drawable]:
    """Raise cells above the veil, with a lit ground and a ring."""
    resting.light(cells, start, end)
    drawn: list[Drawable] = []
    shown = fade_in_out(start, end, 1.0, 0.12)
    for reel, row in sorted(cells):
        rect = theatre.geometry.cell(reel, row)
        name = f"{reel}/{row}"
        drawn.append(
            Actor(
                f"ground/{name}", "common/cell", rect.cx, rect.cy, rect.w, rect.h, _GROUND,
                alpha=shown, tint="#2f6fc4", born=start, dies=end,
            )
        )  # fmt: skip
        size = (rect.w * 1.05, rect.h * 1.05)
        drawn.append(shine(f"ring/{name}", (rect.cx, rect.cy), size, shown, tint, _RING, start, end, "common/ring"))
    return drawn


def beam(
    theatre: Theatre, line: int, start: float, end: float, layer: int = _BEAM, thin: bool = False
) -> list[Drawable]:
    """A payline in its colour, drawn from left to right, and a light that runs along it; ``thin``: one of many."""
    path, tint = theatre.line_path(line), LINE_COLOURS[line % len(LINE_COLOURS)]
    drawn: list[Drawable] = []
    legs = _straightened(path)
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in legs)
    gone = 0.0
    for index, ((ax, ay), (bx, by)) in enumerate(legs):
        length, turn = hypot(bx - ax, by - ay), degrees(atan2(ay - by, bx - ax))
        begin = start if theatre.calm else start + RUN * 0.55 * gone / total
        gone += length
        if begin >= end:
            continue
        parts = (("", 34.0, 0.85, tint), ("/core", 9.0, 0.9, "#ffffff"))
        for part, wide, strength, colour in (("", 22.0, 0.75, tint),) if thin else parts:
            drawn.append(
                Actor(
                    f"beam/{line}/{index}{part}", "common/beam", (ax + bx) / 2, (ay + by) / 2, length, wide, layer,
                    rotation=turn, alpha=fade_in_out(begin, end, strength, 0.1), blend="add", tint=colour,
                    born=begin, dies=end,
                )
            )  # fmt: skip
    if not thin and not theatre.calm and end - start > RUN * 0.8:
        drawn.append(_runner(line, legs, total, tint, start))
    return drawn


def _straightened(path: Sequence[tuple[float, float]]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The legs of a path, those in one direction as one."""
    legs: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for a, b in pairwise(path):
        if legs:
            (px, py), last = legs[-1]
            if abs((last[0] - px) * (b[1] - a[1]) - (last[1] - py) * (b[0] - a[0])) < 1.0:
                legs[-1] = ((px, py), b)
                continue
        legs.append((a, b))
    return legs


def _runner(
    line: int,
    legs: Sequence[tuple[tuple[float, float], tuple[float, float]]],
    total: float,
    tint: str,
    start: float,
) -> Actor:
    """The light that runs along a line once."""
    xs, ys, gone = [Keyframe(start, legs[0][0][0])], [Keyframe(start, legs[0][0][1])], 0.0
    for (ax, ay), (bx, by) in legs:
        gone += hypot(bx - ax, by - ay)
        t = start + RUN * gone / total
        xs.append(Keyframe(t, bx, "linear"))
        ys.append(Keyframe(t, by, "linear"))
    return Actor(
        f"runner/{line}", "common/glow", Track(tuple(xs)), Track(tuple(ys)), 120.0, 120.0, LAYER_EFFECTS,
        alpha=fade_in_out(start, start + RUN, 1.0, 0.08), blend="add", tint=tint, born=start, dies=start + RUN,
    )  # fmt: skip


def amount(
    theatre: Theatre,
    key: str,
    money: int,
    cells: Collection[Cell],
    start: float,
    end: float,
    share: float = 0.52,
) -> list[Drawable]:
    """An amount in gold digits where it covers the fewest winning cells; ``share``: of a cell's height."""
    shown = theatre.money(money)
    board = theatre.geometry.rect("board")
    cells_w, cells_h = theatre.geometry.cells.width, theatre.geometry.cells.height
    size = amount_box(shown, min(cells_w, cells_h) * share, board.w * 0.94)
    x, y = place_amount(theatre.geometry, size, cells)
    box = Rect(x - size[0] / 2, y - size[1] / 2, size[0], size[1])
    pop: float | Track = 1.0
    if not theatre.calm:
        pop = track((start, 0.6), (start + 0.26, 1.0, "back_out"))
    text = Text(shown, "digits", size[1], "gold")
    alpha = fade_in_out(start, end, 1.0, 0.1)
    return [caption(key, box, text, LAYER_EFFECTS + 20, alpha=alpha, scale=pop, born=start, dies=end)]


def all_lines(
    theatre: Theatre,
    resting: RestingBoard,
    wins: Sequence[LineWin],
    start: float,
    end: float,
    *,
    told: bool,
    kept: bool = False,
) -> list[Drawable]:
    """All winning lines at once; ``told``: with what they pay together; ``kept``: the loop of the lines follows."""
    cells = frozenset(cell for win in wins for cell in win.cells)
    one = LINE_COLOURS[wins[0].line % len(LINE_COLOURS)]
    drawn: list[Drawable] = [board_veil(theatre, start, end, kept=kept)]
    drawn += lit_cells(theatre, resting, cells, one if len(wins) == 1 else GOLD, start, end)
    for win in wins:
        drawn += beam(theatre, win.line, start, end)
    if not theatre.calm:
        resting.pulse(cells, start + 0.05, 0.1, min(0.5, end - start - 0.06))
    if told:
        drawn += amount(theatre, "amount/lines", sum(win.amount for win in wins), cells, start + 0.08, end)
    return drawn


def one_line(theatre: Theatre, resting: RestingBoard, win: LineWin, start: float, end: float) -> list[Drawable]:
    """One line by itself with its amount (the veil is up already)."""
    drawn = lit_cells(theatre, resting, win.cells, LINE_COLOURS[win.line % len(LINE_COLOURS)], start, end)
    drawn += beam(theatre, win.line, start, end)
    if not theatre.calm:
        resting.pulse(win.cells, start + 0.05, 0.08, min(0.5, end - start - 0.06))
    drawn += amount(theatre, f"amount/{win.line}", win.amount, win.cells, start + 0.05, end)
    return drawn


def told_lines(wins: Sequence[LineWin]) -> str:
    """The lines as the value that lights their tags."""
    return ",".join(str(win.line) for win in wins)


def expanded_lines(theatre: Theatre, expansion: Expansion, start: float, end: float) -> list[Drawable]:
    """Every line pays the expanded symbol, wherever it stands: all beams, what each pays, and what all pay."""
    drawn: list[Drawable] = []
    for line in range(expansion.lines):
        drawn += beam(theatre, line, start + 0.04 * line, end, LAYER_EFFECTS, thin=True)
    cells = frozenset((reel, row) for reel in expansion.reels for row in range(theatre.geometry.cells.rows))
    drawn += amount(theatre, "amount/expanded", expansion.amount, cells, start + 0.15, end, 0.62)
    under = drawn[-1]
    assert isinstance(under, Actor)
    each = theatre.say("{count} lines × {amount}").format(count=expansion.lines, amount=theatre.money(expansion.each))
    height = 54.0
    width = max(240.0, 19.0 * len(each))
    board = theatre.geometry.rect("board")
    x, y = _middle(under)
    y = y + height * 1.55 if y + height * 2.1 < board.y + board.h else y - height * 1.55
    box = Rect(x - width / 2, y - height / 2, width, height)
    shown = fade_in_out(start + 0.25, end, 1.0, 0.12)
    drawn.append(
        Actor(
            "each/ground", "ui/pill", box.cx, box.cy, box.w, box.h, LAYER_EFFECTS + 18,
            alpha=shown, born=start + 0.25, dies=end,
        )
    )  # fmt: skip
    drawn.append(
        caption(
            "each", box, Text(each, "number", 36, "ink"), LAYER_EFFECTS + 19, alpha=shown, born=start + 0.25, dies=end
        )
    )
    return drawn


def _middle(actor: Actor) -> tuple[float, float]:
    assert isinstance(actor.x, float)
    assert isinstance(actor.y, float)
    return actor.x, actor.y
