"""What a staging is told besides the round itself: the stage before it, and how the player wants to see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from slots.timeline.film import Board

#: Formats an amount in minor units for the player: symbol, separators, decimals and their place.
Money = Callable[[int], str]


def _as_written(words: str) -> str:
    return words


@dataclass(frozen=True)
class StageContext:
    """The stage as it is when a round begins.

    ``board`` is the board that is shown (``Film.board`` of the film before), None when none was shown yet;
    ``balance`` the balance before the round's stake was taken, ``stake`` what was taken, both in minor units.
    ``config`` is the game's validated config. With ``reduced_motion`` nothing flashes or shakes and things fade
    instead of flying; whatever is told is told all the same. ``say`` gives the player's words for the English ones.
    """

    config: Any
    balance: int
    stake: int = 0
    board: Board | None = None
    reduced_motion: bool = False
    say: Callable[[str], str] = _as_written
