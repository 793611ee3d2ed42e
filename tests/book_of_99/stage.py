"""Rounds told in drawings: a game whose reels hold nothing but the drawn boards, and draws that stop at them.

Hero, Oracle, Cyclops and Witch are H, O, C, W; A, K, Q, J and T are ace to ten; B is the Book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import yaml

from slots.engine.config import Model
from slots.engine.game import Event, Round, RoundRecord
from slots.engine.grid import Alphabet
from slots.games import CONFIG_FOLDER
from slots.games.book_of_99.config import REELS, ROWS, Config
from slots.games.book_of_99.game import BookOf99

LETTERS = "HOCWAKQJTB"
ALPHABET = Alphabet({letter: code for code, letter in enumerate(LETTERS)})

#: A board on which nothing wins.
NOTHING = """
A K Q J T
A K Q J T
A K Q J T
"""

E = TypeVar("E", bound=Event)


def content() -> dict[str, Any]:
    """The YAML of the real config."""
    made: dict[str, Any] = yaml.safe_load((CONFIG_FOLDER / "book_of_99.yaml").read_text(encoding="utf-8"))
    return made


def frozen(value: Any) -> Any:
    """YAML content as models take it."""
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def config_with(**changes: Any) -> Config:
    """The real config with other values."""
    model: type[Model] = Config
    made = model.model_validate(frozen(content() | changes))
    assert isinstance(made, Config)
    return made


def write_config(folder: Path, **changes: Any) -> Path:
    """A config file with other values than the real one."""
    path = folder / "book_of_99.yaml"
    path.write_text(yaml.safe_dump(content() | changes, sort_keys=False), encoding="utf-8")
    return path


def strips_of(*boards: str) -> list[list[str]]:
    """Strips on which board *n* is seen when every reel stops at 3 *n*."""
    ids = tuple(content()["symbols"])
    grids = [ALPHABET.parse(board, REELS) for board in boards]
    return [[ids[grid[row * REELS + reel]] for grid in grids for row in range(ROWS)] for reel in range(REELS)]


def play(
    main: str,
    *free: str,
    special: str = "H",
    collection_special: str = "H",
    rounding: int = 0,
    bet: int = 100,
    state: Mapping[str, int] | None = None,
) -> Round:
    """Decide a round that shows ``main`` and then the drawn free spins; what is not drawn shows nothing.

    ``special`` is the special symbol of the Books' Free Spins, ``collection_special`` that of the collection's, which
    follow; ``rounding`` is the draw that rounds the average bet.
    """
    boards = [main, NOTHING, *free]
    game = BookOf99(config_with(strips=strips_of(*boards)))
    grid = ALPHABET.parse(main, REELS)
    books = grid.count(LETTERS.index("B"))
    state = dict(state or game.initial_state())
    script = [0] * REELS
    todo = [3 * (2 + number) for number in range(len(free))]

    def feature(symbol: str) -> None:
        script.append(LETTERS.index(symbol))
        spins = game.config.free_spins.spins
        while spins:
            stop = todo.pop(0) if todo else 3
            script.extend([stop] * REELS)
            spins -= 1
            if boards[stop // 3].count("B") >= game.config.free_spins.books:
                spins += game.config.free_spins.more

    if books >= game.config.free_spins.books:
        feature(special)
    if state["books"] + books >= game.config.collection.books:
        script.append(rounding)
        feature(collection_special)
    return game.decide(RoundRecord(game.name, game.config_hash, 1, bet, "spin", state, 0, tuple(script)))


def of(made: Round, kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in made.events if isinstance(event, kind)]


def names(events: Sequence[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [type(event).__name__ for event in events]
