"""What the lab needs to know of a game: its modes, and how to play one round of each in a kernel.

The adapter of a game is the module ``slots/lab/<game>.py`` with a function ``adapter(game) -> Adapter``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from slots.engine.game import Game

if TYPE_CHECKING:
    from slots.lab.simulation import Simulation


@dataclass(frozen=True, slots=True)
class Mode:
    """A part of a game that can be simulated by itself.

    ``play`` is a kernel ``play(stream, log, tables, work, state, values) -> win``: it plays one round, returns its win
    in hundredths of the bet, and leaves in ``values`` (all 0 before) one whole number for each of ``measures``.

    ``state`` is a sequence of whole numbers that lasts from round to round of a shard, ``begin(stream, tables, state)``
    a kernel that sets it before the first. Since a shard begins anywhere in a player's life, ``begin`` must draw the
    state as it is distributed in the long run.
    """

    name: str
    play: Callable[..., Any]
    measures: tuple[str, ...]
    #: Those of the measures that are parts of the win, in hundredths.
    parts: tuple[str, ...] = ()
    #: Hundredths of the bet that a round costs; 0 where nothing is staked.
    price: int = 100
    begin: Callable[..., Any] | None = None
    state: tuple[int, ...] = (0,)


class Simulate(Protocol):
    """Simulates so many rounds of a mode of this game from a seed."""

    def __call__(self, mode: str, rounds: int, seed: int, /) -> Simulation: ...


class Adapter(Protocol):
    """A game as the lab works with it."""

    game: Game
    #: The first mode is the game as it is played in the long run.
    modes: Mapping[str, Mode]

    def tables(self) -> tuple[Any, ...]:
        """The tables of the kernels, a NamedTuple of whole numbers and flat lists."""

    def work(self) -> tuple[Any, ...]:
        """Fresh scratch space, likewise."""

    def report(self, simulate: Simulate) -> dict[str, Any]:
        """The maths report as its JSON, less what is the same for every game (see ``slots.lab.maths``)."""


def adapter_of(game: Game) -> Adapter:
    """The lab's adapter of a game."""
    made: Adapter = import_module(f"slots.lab.{game.name}").adapter(game)
    return made
