"""A round told as drawings and facts, event by event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from slots.engine.cells import Cells
from slots.engine.game import Event, Round
from slots.engine.grid import EMPTY
from slots.lab.words import Words

#: Fields that hold amounts in hundredths of the bet, in all games.
_WINS = {"hundredths", "win", "won", "prizes"}


def tell(made: Round, words: Words) -> Iterator[str]:
    """The lines of a round's story."""
    record = made.record
    yield f"{record.game}, seed {record.seed}, bet {record.bet}, {record.action}, meters {dict(record.state)}"
    grid: tuple[int, ...] = ()
    for number, event in enumerate(made.events, 1):
        grid = getattr(event, "grid", grid)
        yield f"{number:4}  {fact(event, words)}"
        for line in drawing(event, grid, words):
            yield f"        {line}"
    for payment in made.payments:
        yield f"paid: {payment.name} {payment.hundredths / 100:g} × {payment.bet} = {payment.amount}"
    yield f"won {made.win} minor units, {made.win / record.bet:g} bets; meters {dict(made.state)}; digest {made.digest}"


def fact(event: Event, words: Words) -> str:
    """An event in a line: its name in words, and its fields."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
    told = [
        f"{each.name} {value(each.name, getattr(event, each.name), words)}"
        for each in fields(event)
        if each.name not in {"grid", "cells", "removed", "scatters", "cash"}
    ]
    return f"{name}: {', '.join(told)}" if told else name


def value(name: str, found: Any, words: Words) -> str:
    """A field's value as a person reads it."""
    if name == "symbol" and isinstance(found, int):
        return words.symbols.get(found, str(found))
    if name in _WINS and isinstance(found, int):
        return f"{found / 100:g}×"
    if isinstance(found, Cells):
        return " ".join(map(str, found)) or "none"
    if isinstance(found, tuple):
        return " ".join(map(str, found)) or "none"
    return str(found)


def drawing(event: Event, grid: tuple[int, ...], words: Words) -> list[str]:
    """The board that an event shows, or the part of it that it is about."""
    width = words.width
    if hasattr(event, "grid"):
        return words.alphabet.format(event.grid, width).splitlines()
    cells = next((getattr(event, name) for name in ("cells", "scatters") if hasattr(event, name)), None)
    if isinstance(cells, Cells) and cells and grid and max(cells) < len(grid):
        shown = [code if cell in cells else EMPTY for cell, code in enumerate(grid)]
        return words.alphabet.format(shown, width).splitlines()
    cash = getattr(event, "cash", None)
    if isinstance(cash, tuple):
        texts = [f"{amount / 100:g}" if amount else "." for amount in cash]
        size = max(map(len, texts))
        rows = [texts[start : start + width] for start in range(0, len(texts), width)]
        return [" ".join(text.rjust(size) for text in row) for row in rows]
    return []
