"""Book of 99 in the lab."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Any

from slots.engine.jit import kernel
from slots.engine.stream import below
from slots.games.book_of_99.config import Tables, Work, tables, work
from slots.games.book_of_99.game import BookOf99
from slots.games.book_of_99.rules import play
from slots.lab.adapter import Mode

MEASURES = ("lines", "free_spins", "collection", "hit")
_BOOKS, _STAKE_SUM, _BET = range(3)


@kernel
def begin(stream: Any, tables: Tables, state: MutableSequence[int]) -> None:
    """A player's collection in the long run: each number of Books is equally likely."""
    state[_BOOKS] = below(stream, tables.collection)
    state[_STAKE_SUM] = state[_BOOKS] * state[_BET]


@kernel
def play_round(
    stream: Any, log: Any, tables: Tables, work: Work, state: MutableSequence[int], values: MutableSequence[int]
) -> int:
    """One round at a bet that stays the same."""
    lines, by_books, by_collection, _, books, stake_sum = play(
        stream, log, tables, work, state[_BET], state[_BOOKS], state[_STAKE_SUM]
    )
    state[_BOOKS] = books
    state[_STAKE_SUM] = stake_sum
    values[0] = lines
    values[1] = by_books
    values[2] = by_collection
    values[3] = 1 if lines > 0 else 0
    return lines + by_books + by_collection


class BookAdapter:
    """Book of 99 as the lab works with it."""

    def __init__(self, game: BookOf99) -> None:
        self.game = game
        self.modes: Mapping[str, Mode] = {
            "spin": Mode("spin", play_round, MEASURES, begin=begin, state=(0, 0, game.bets[0])),
        }

    def tables(self) -> Tables:
        """The tables of the kernels."""
        return tables(self.game.config)

    def work(self) -> Work:
        """Fresh scratch space."""
        return work()


def adapter(game: BookOf99) -> BookAdapter:
    """The lab's adapter of the game."""
    return BookAdapter(game)
