"""The games, found by their folders: each has a ``game.py`` with ``load(config_file)``."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from slots.engine.config import ConfigError
from slots.engine.game import Game

#: Where the games' configs are unless a caller names another folder.
CONFIG_FOLDER = Path(__file__).parents[2] / "config" / "games"


def names() -> tuple[str, ...]:
    """The games that can be played, by folder name."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py")))


def load(name: str, folder: Path | None = None) -> Game:
    """The game of that name, with its config from ``folder/NAME.yaml``.

    :raises ConfigError: no such game, or its config cannot be used.
    """
    if name not in names():
        raise ConfigError(
            CONFIG_FOLDER / f"{name}.yaml", (), f"there is no game {name!r}; there are {', '.join(names())}"
        )
    game: Game = import_module(f"slots.games.{name}.game").load((folder or CONFIG_FOLDER) / f"{name}.yaml")
    return game
