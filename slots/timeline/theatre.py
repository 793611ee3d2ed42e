"""What the theatres of all games have in common: where things stand, how they are named, what the player wants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from slots.timeline.context import Money, StageContext
from slots.timeline.geometry import Geometry


class Named(Protocol):
    """Something with a name in English."""

    @property
    def name(self) -> str: ...


class Cast(Protocol):
    """A config that tells of its symbols, by their ids."""

    @property
    def symbols(self) -> Mapping[str, Named]: ...


C = TypeVar("C", bound=Cast)


@dataclass(frozen=True)
class Theatre(Generic[C]):
    """The house in which a game's rounds are staged; nothing in it changes during a round.

    Each game derives its own, with its config and with what else its scenes ask for.
    """

    geometry: Geometry
    money: Money
    context: StageContext
    config: C

    @property
    def calm(self) -> bool:
        """Reduced motion: no flashes, no shaking, fades instead of flights."""
        return self.context.reduced_motion

    def say(self, english: str) -> str:
        """The player's words for the English ones."""
        return self.context.say(english)

    def name(self, symbol: str, count: int = 1) -> str:
        """The name of the symbol with this id for the player, in words such as ``10 × Lich`` if there are several.

        KeyError if the game has no such symbol.
        """
        name = self.say(self.config.symbols[symbol].name)
        return name if count == 1 else f"{count} × {name}"
