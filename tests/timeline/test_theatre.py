"""Every game's theatre is the common one: what all of them tell is told in one place."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from pkgutil import iter_modules

import pytest

import slots.games
from slots.timeline import theatre

GAMES = [module.name for module in iter_modules(slots.games.__path__)]


@pytest.mark.parametrize("game", GAMES)
def test_a_games_theatre_is_the_common_one(game: str) -> None:
    """It derives from it and tells nothing anew but names, where a game knows its symbols by another key."""
    made = import_module(f"slots.games.{game}.theatre").Theatre
    assert issubclass(made, theatre.Theatre)
    common = [field.name for field in fields(theatre.Theatre)]
    assert [field.name for field in fields(made)][: len(common)] == common
    assert not {"calm", "say"} & set(vars(made))
