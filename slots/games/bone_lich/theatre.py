"""What every scene of Bone Lich needs to know: where things stand, how they are named, what the player wants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.engine.clusters import SIDE
from slots.games.bone_lich.config import BoneLichConfig
from slots.games.bone_lich.events import multiplier_of, symbol_of
from slots.games.bone_lich.rules import CELLS, SCATTER, WILD
from slots.timeline import theatre
from slots.timeline.film import Board
from slots.timeline.frame import Rect

Cell = tuple[int, int]  # column, row

SOUL: Final = "#1fd08a"
PALE: Final = "#7dffc4"
VIOLET: Final = "#a45cff"
GOLD: Final = "#ffd982"

#: Light of a symbol's cluster, by its code.
TINTS: Final = (
    "#37e0b0", "#b06cff", "#8fe0ff", "#3fe0c8", "#ff5a54", "#4aa8ff", "#49d860", "#e06cff", "#ffd04a",
)  # fmt: skip
#: Moods of the base game and of the three bonuses: the scenery of each.
MOODS: Final = {"": "crypt", "bonus": "soul", "super": "ember", "hidden": "violet"}


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a bonus: light that is added, pale light, the night of its veil, a second light.

    ``plate`` ends the names of its row and medallion on the ladder, ``frame`` is the picture laid over the board's
    frame (none: it is that frame), after the orientation.
    """

    light: str
    pale: str
    night: str
    second: str
    plate: str
    medal: str
    frame: str | None


LOOKS: Final = {
    "": Look("#1c7f5c", PALE, "#04060c", VIOLET, "", "now", None),
    "bonus": Look("#1c8f66", PALE, "#02100c", "#8fe0ff", "", "now", ""),
    "super": Look("#b04416", "#ffb46a", "#140502", "#ff5a2a", "_ember", "ember", "_ember"),
    "hidden": Look("#6a28c8", "#d8a8ff", "#0a0316", "#ff6cd8", "_violet", "violet", None),
}
BONUS_TITLES: Final = {"bonus": "BONUS", "super": "SUPER BONUS", "hidden": "HIDDEN BONUS"}
FEATURE_TITLES: Final = {
    "multi_wilds": "MULTI WILDS",
    "purge": "PURGE",
    "transformation": "TRANSFORMATION",
    "giga_wild": "GIGA WILD",
    "global_multi": "GLOBAL MULTI",
}


@dataclass(frozen=True)
class Theatre(theatre.Theatre[BoneLichConfig]):
    """The house in which rounds are staged; nothing in it changes during a round."""

    bet: int
    seed: int = 0

    def picture(self, code: int) -> str:
        """The picture of a code."""
        return f"symbols/{list(self.config.symbols.values())[symbol_of(code)].picture}"

    def name(self, symbol: int | str, count: int = 1) -> str:
        """A symbol's name for the player; clusters know theirs by its code."""
        return super().name(self.config.ids[symbol] if isinstance(symbol, int) else symbol, count)

    @property
    def size(self) -> float:
        """Side of a symbol's picture in its cell."""
        return self.geometry.cells.width * 0.94

    def middle(self, cell: Cell) -> tuple[float, float]:
        """The centre of a cell."""
        rect = self.geometry.cell(*cell)
        return rect.cx, rect.cy

    def amount(self, hundredths: int) -> int:
        """A win in minor units of money."""
        return hundredths * self.bet // 100


def queue_tile(theatre: Theatre, place: int) -> Rect:
    """The tile of the waiting feature ``place`` of the base game; those beyond the third share the last one."""
    rect = theatre.geometry.of("bone_lich").rect("features_won")
    step = min(120.0, (rect.w - 32) / 3)
    top = rect.y + 54 + max((rect.h - 54 - 96 - 46) / 2, 0.0)
    return Rect(rect.cx + (min(place, 2) - 1) * step - 48, top, 96.0, 96.0)


def level_tile(theatre: Theatre, place: int, count: int) -> Rect:
    """The tile of the feature ``place`` among the ``count`` ones of a level."""
    rect = theatre.geometry.of("bone_lich_bonus").rect("features")
    size = min(84.0, rect.h - (92 if rect.h >= 150 else 58))
    step = min(size + 36, (rect.w - 20) / max(count, 3))
    x = rect.cx + (place - (count - 1) / 2) * step
    return Rect(x - size / 2, rect.y + 50, size, size)


def cell_of(number: int) -> Cell:
    """A cell's number as (column, row)."""
    return number % SIDE, number // SIDE


def token(config: BoneLichConfig, code: int) -> str:
    """A code as it is written on a film's board: ``H1``, ``W``, ``W3``."""
    by = multiplier_of(code)
    return config.ids[symbol_of(code)] + (str(by) if by else "")


def code_of(config: BoneLichConfig, written: str) -> int:
    """The inverse of :func:`token`."""
    ids = config.ids
    if written in ids:
        return ids.index(written)
    return WILD + 16 * int(written.removeprefix(ids[WILD]))


def board_of(config: BoneLichConfig, grid: tuple[int, ...]) -> Board:
    """A grid of codes as columns of tokens."""
    return tuple(tuple(token(config, grid[row * SIDE + column]) for row in range(SIDE)) for column in range(SIDE))


def grid_of(config: BoneLichConfig, board: Board) -> tuple[int, ...]:
    """The inverse of :func:`board_of`."""
    return tuple(code_of(config, board[cell % SIDE][cell // SIDE]) for cell in range(CELLS))


def is_scatter(code: int) -> bool:
    """Whether a code is a Scatter."""
    return symbol_of(code) == SCATTER
