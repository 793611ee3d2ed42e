"""Every line pays the expanded symbol: what Book of 99 adds to winning lines."""

from __future__ import annotations

from slots.games.book_of_99.story import Expansion
from slots.games.book_of_99.theatre import Theatre
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, Rect, Text
from slots.timeline.linewins import (
    ALL_LINES,
    EACH_LINE,
    all_lines,
    amount,
    beam,
    board_veil,
    lit_cells,
    one_line,
    told_lines,
)
from slots.timeline.parts import caption, fade_in_out

__all__ = [
    "ALL_LINES",
    "EACH_LINE",
    "all_lines",
    "board_veil",
    "expanded_lines",
    "lit_cells",
    "one_line",
    "told_lines",
]


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
