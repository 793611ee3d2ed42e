"""The board of Book of 99 at rest."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from slots.games.book_of_99.config import REELS
from slots.games.book_of_99.theatre import Theatre
from slots.timeline.film import Board
from slots.timeline.resting import LIT_SYMBOL, Cell, RestingBoard
from slots.timeline.script import Stage

__all__ = ["LIT_SYMBOL", "Cell", "RestingBoard", "standing"]


def standing(
    theatre: Theatre, stage: Stage, board: Board | None = None, born: Sequence[float] | None = None
) -> RestingBoard:
    """The stage's board, or another one in its place, at rest."""
    return RestingBoard(theatre, board or stage.board, stage.travelled, born or [-inf] * REELS)
