"""The symbols on the board: they rest, stand out, crumble, fall, and fall in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from typing import Final

from slots.games.bone_lich.events import multiplier_of
from slots.games.bone_lich.theatre import Cell, Theatre
from slots.timeline.actor import Actor, Drawable, Puppet
from slots.timeline.frame import LAYER_LIT, LAYER_SYMBOLS, Text
from slots.timeline.parts import turning
from slots.timeline.track import Steps

LIT: Final = LAYER_LIT + 6
#: Seconds of a fall over the whole board, and over one cell.
FALL: Final = (0.28, 0.45)
#: Seconds between two columns, and for a landed symbol to settle.
COLUMN_STEP: Final = 0.04
SETTLE: Final = 0.14


def fall_time(rows: float, speed: float = 1.0) -> float:
    """Seconds of a fall over so many rows."""
    low, high = FALL
    return (low + (high - low) * min(rows, 8.0) / 8.0) * speed


@dataclass
class Piece:
    """One symbol: where it stands, and its movements in this chapter."""

    theatre: Theatre
    serial: int
    code: int
    cell: Cell
    puppet: Puppet
    born: float = -inf
    dies: float = inf
    lit: list[tuple[float, float]] = field(default_factory=list)
    #: From when until when it turns, since it has won.
    turns: tuple[float, float] | None = None
    #: From when on the badge of its multiplier is seen.
    stamped: float = -inf

    def fall(self, t: float, to: Cell, speed: float = 1.0) -> float:
        """Fall to a cell from ``t`` on; when it has landed (it settles after that)."""
        _, y = self.theatre.middle(to)
        rows = abs(y - self.puppet.value("y")) / self.theatre.geometry.cells.height
        seconds = fall_time(rows, speed)
        self.puppet.to(t, seconds, "quad_in", y=y)
        self.cell = to
        self.squash(t + seconds)
        return t + seconds

    def squash(self, t: float) -> None:
        """What lands gives a little and settles."""
        if self.theatre.calm:
            return
        size = self.theatre.size
        self.puppet.to(t, SETTLE * 0.4, "quad_out", h=size * 0.92, w=size * 1.05)
        self.puppet.to(t + SETTLE * 0.4, SETTLE * 0.6, "sine_in_out", h=size, w=size)

    def swell(self, t: float, amount: float = 0.1, seconds: float = 0.36) -> None:
        """Swell and return."""
        if self.theatre.calm:
            return
        self.puppet.to(t, seconds * 0.4, "quad_out", scale=1.0 + amount)
        self.puppet.to(t + seconds * 0.4, seconds * 0.6, "sine_in_out", scale=1.0)

    def vanish(self, t: float, seconds: float) -> None:
        """Crumble: shrink and fade until it is gone."""
        self.puppet.to(t, seconds, "quad_in", alpha=0.0)
        if not self.theatre.calm:
            self.puppet.to(t, seconds, "quad_in", scale=0.55)
        self.dies = t + seconds

    def actors(self) -> list[Drawable]:
        """The symbol in one piece for every stretch it is lit or not, with the badge of its multiplier."""
        badge = multiplier_of(self.code)
        if not self.lit and not badge:
            return [self.puppet.actor(born=self.born, dies=self.dies)] if self.born < self.dies else []
        pieces, t = [], self.born
        for start, end in sorted(self.lit):
            pieces += [(t, start, LAYER_SYMBOLS), (start, end, LIT)]
            t = end
        pieces.append((t, self.dies, LAYER_SYMBOLS))
        drawn: list[Drawable] = []
        for start, until, layer in pieces:
            end = min(until, self.dies)
            if start < end:
                turns: dict[str, Steps] = {}
                if self.turns and layer == LIT and not self.theatre.calm:
                    turns["picture"] = turning(self.theatre.picture(self.code), *self.turns)
                made = self.puppet.actor(born=start, dies=end, layer=layer, **turns)
                drawn.append(made)
                if badge and self.stamped < end:
                    stamped = made.during(self.stamped, end)
                    drawn += _badge(stamped, self.serial, badge, layer + 1, self.theatre.size)
        return drawn


def _badge(wild: Actor, serial: int, by: int, layer: int, size: float) -> list[Drawable]:
    """The multiplier that a Wild carries, riding on it."""
    lower = _Offset(wild.y, size * 0.29)
    plate = Actor(
        f"badge/{serial}/plate", "ui/multiplier", wild.x, lower, size * 0.62, size * 0.4, layer,
        alpha=wild.alpha, scale=wild.scale, clip=wild.clip, born=wild.born, dies=wild.dies,
    )  # fmt: skip
    text = Text(f"×{by}", "digits", size * 0.4, "gold")
    number = Actor(
        f"badge/{serial}", "", wild.x, lower, size * 0.7, size * 0.4, layer + 1, alpha=wild.alpha, scale=wild.scale,
        clip=wild.clip, text=text, born=wild.born, dies=wild.dies,
    )  # fmt: skip
    return [plate, number]


@dataclass(frozen=True)
class _Offset:
    """A curve, some pixels lower."""

    curve: object
    by: float

    @property
    def start(self) -> float:
        return float(getattr(self.curve, "start", 0.0))

    @property
    def end(self) -> float:
        return float(getattr(self.curve, "end", 0.0))

    def at(self, t: float) -> float:
        at: Callable[[float], float] | None = getattr(self.curve, "at", None)
        value = self.curve if at is None else at(t)
        assert isinstance(value, float | int)
        return value + self.by

    def shifted(self, dt: float) -> _Offset:
        shifted = getattr(self.curve, "shifted", None)
        return _Offset(self.curve if shifted is None else shifted(dt), self.by)


@dataclass
class Pieces:
    """All symbols of a chapter; ``serials`` names the one in each cell, so that a symbol keeps its key as it falls."""

    theatre: Theatre
    next_serial: int
    at: dict[Cell, Piece] = field(default_factory=dict)
    gone: list[Piece] = field(default_factory=list)

    @classmethod
    def standing(cls, theatre: Theatre, grid: Iterable[int], serials: Iterable[int], next_serial: int) -> Pieces:
        """A board at rest."""
        pieces = cls(theatre, next_serial)
        for number, (code, serial) in enumerate(zip(grid, serials, strict=True)):
            cell = (number % 8, number // 8)
            pieces.at[cell] = pieces._piece(serial, code, cell, theatre.middle(cell))
        return pieces

    def _piece(self, serial: int, code: int, cell: Cell, place: tuple[float, float], born: float = -inf) -> Piece:
        size, theatre = self.theatre.size, self.theatre
        puppet = Puppet(
            f"board/{serial}",
            theatre.picture(code),
            place,
            (size, size),
            layer=LAYER_SYMBOLS,
            clip=theatre.geometry.rect("board"),
        )
        return Piece(theatre, serial, code, cell, puppet, born)

    def add(self, code: int, cell: Cell, t: float, above: float | None = None) -> Piece:
        """A new symbol from ``t`` on, in its cell or ``above`` rows over the top of the board."""
        x, y = self.theatre.middle(cell)
        if above is not None:
            y = self.theatre.middle((cell[0], 0))[1] - above * self.theatre.geometry.cells.height
        self.next_serial += 1
        piece = self._piece(self.next_serial, code, cell, (x, y), t)
        self.at[cell] = piece
        return piece

    def remove(self, cell: Cell, t: float, seconds: float) -> Piece:
        """The symbol of a cell crumbles."""
        piece = self.at.pop(cell)
        piece.vanish(t, seconds)
        self.gone.append(piece)
        return piece

    def replace(self, cell: Cell, code: int, t: float, seconds: float = 0.2) -> Piece:
        """Another symbol takes the place of one at ``t``, popping up."""
        old = self.at.pop(cell)
        old.dies = t
        self.gone.append(old)
        new = self.add(code, cell, t)
        if not self.theatre.calm:
            new.puppet.put(t, scale=0.5)
            new.puppet.to(t, seconds, "back_out", scale=1.0)
        return new

    def actors(self) -> list[Drawable]:
        """Everything, what falls last on top of its column's rest."""
        drawn: list[Drawable] = []
        for piece in [*self.gone, *self.at.values()]:
            drawn += piece.actors()
        return drawn

    @property
    def grid(self) -> tuple[int, ...]:
        """The codes, row by row."""
        return tuple(self.at[number % 8, number // 8].code for number in range(64))

    @property
    def serials(self) -> tuple[int, ...]:
        """The serial of the symbol in each cell."""
        return tuple(self.at[number % 8, number // 8].serial for number in range(64))
