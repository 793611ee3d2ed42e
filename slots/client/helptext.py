"""What the help pages say, made from a game's config and its written pages in ``config/help``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from slots.client.files import read_yaml
from slots.client.money import Money
from slots.engine.game import Game

HELP_FOLDER = Path(__file__).parents[2] / "config" / "help"


class HelpError(Exception):
    """A help page names something that the game's config lacks."""


def lookup(config: Any, path: str) -> Any:
    """The value of a dotted path in a config, through fields and keys, or the ``min`` or ``max`` of those.

    Raises :class:`HelpError`.
    """
    value = config
    for part in path.split("."):
        if part in ("min", "max") and isinstance(value, (Mapping, Sequence)) and value:
            value = min(value) if part == "min" else max(value)
        elif isinstance(value, Mapping):
            value = value.get(part, value.get(int(part)) if part.isdigit() else None)
        elif isinstance(value, Sequence) and part.isdigit():
            value = value[int(part)]
        else:
            value = getattr(value, part, None)
        if value is None:
            raise HelpError(f"the help names {{{path}}}, but the game's config has no {part!r}; correct the path.")
    return value


def filled(words: str, config: Any, money: Money | None = None) -> str:
    """Words with every ``{path}`` replaced by the config's value; ``{path:times}`` is written as a multiple."""

    def value(found: re.Match[str]) -> str:
        number = lookup(config, found[1])
        return (money or Money()).times(int(number)) if found[2] else str(number)

    return re.sub(r"\{([\w.]+)(:times)?\}", value, words)


def read_help(game: Game, money: Money | None = None, folder: Path = HELP_FOLDER) -> dict[str, list[dict[str, Any]]]:
    """The written pages of a game: tab to cards, their values filled in."""
    path = folder / f"{game.name}.yaml"
    if not path.exists():
        return {}
    data = read_yaml(path) or {}
    return {
        tab: [card | {"words": filled(card.get("words", ""), game.config, money)} for card in cards]
        for tab, cards in data.get("pages", {}).items()
    }


def read_buys(game: Game, folder: Path = HELP_FOLDER) -> dict[str, dict[str, Any]]:
    """What the cards of the feature buys show, by action, in the order of the file; none for a game without buys."""
    path = folder / f"{game.name}.yaml"
    data = read_yaml(path) if path.exists() else {}
    return {action: card for action, card in (data.get("buys") or {}).items() if action in game.actions}


def pay_table(game: Game) -> dict[str, list[tuple[str, int]]]:
    """Each paying symbol's rows from the highest: what is needed, and hundredths of the bet."""
    config = game.config
    steps: Sequence[int] | None = getattr(config, "size_steps", None)
    table: dict[str, list[tuple[str, int]]] = {}
    for key, hundredths in config.pays():
        if len(key) != 3 or str(key[1]) not in config.symbols:
            continue
        table.setdefault(str(key[1]), []).append((_need(key[2], steps), hundredths))
    return {symbol: rows[::-1] for symbol, rows in table.items()}


def _need(place: Any, steps: Sequence[int] | None) -> str:
    """``4`` of a kind, or the sizes of a cluster's step."""
    if steps is None:
        return str(place)
    index = int(place)
    if index == len(steps) - 1:
        return f"{steps[index]}+"
    last = steps[index + 1] - 1
    return str(last) if last == steps[index] else f"{steps[index]}–{last}"
