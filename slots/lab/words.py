"""What the lab's search and printer need to know of a game's language; each game has its own in ``<game>_words.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from slots.engine.game import Game, Round, State
from slots.engine.grid import Alphabet
from slots.lab.condition import Vocabulary


@dataclass(frozen=True, slots=True)
class Words:
    """A game's language.

    ``play`` is a kernel as in :class:`slots.lab.adapter.Mode`; ``start(action, state, bet)`` gives the whole numbers of
    its state for a round of that action. ``alphabet`` and ``width`` draw its grids; ``verify`` recomputes a round's
    wins from its events alone and returns what is wrong with them.
    """

    vocabulary: Vocabulary
    play: Callable[..., Any]
    start: Callable[[str, State, int], Sequence[int]]
    alphabet: Alphabet
    width: int
    verify: Callable[[Round], list[str]]
    #: Names of the symbols by their codes.
    symbols: Mapping[int, str]


def words_of(game: Game) -> Words:
    """The language of a game."""
    made: Words = import_module(f"slots.lab.{game.name}_words").words(game)
    return made
