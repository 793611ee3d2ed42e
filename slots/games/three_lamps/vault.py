"""The grid of the Lamp Bonus: coins with their values, gems that stand for one respin, cells that spin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from slots.games.three_lamps.effects import struck
from slots.games.three_lamps.theatre import TINTS, Theatre, coin, times
from slots.timeline.actor import Actor, Count, Drawable, Puppet
from slots.timeline.frame import LAYER_LIT, LAYER_SYMBOLS, Sprite, Value
from slots.timeline.particles import uniform
from slots.timeline.parts import shine, turning
from slots.timeline.reel import Reel, travel
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Counter, Steps, track

#: A stage's value that says what stands on the grid: ``cell:value`` for each coin, ``cell=gem`` for each gem.
GRID: Final = "grid"
#: Seconds of a moment of a coin that turns over. From its front it turns on its edge to the front of what it becomes;
#: what has landed lies on its face and turns over once.
MOMENT: Final = 0.05
TURN_OVER: Final = (1, 2, 3, 9, 10, 11)
FACE_DOWN: Final = 6
LANDS: Final = (6, 7, 8, 9, 10, 11)
#: Seconds in which a coin's value changes.
ROLL: Final = MOMENT * len(TURN_OVER)
#: A coin's value: how much of the coin it may cover, and the darker field below it.
VALUE_WIDTH: Final = 0.86
VALUE_HEIGHT: Final = 0.5
FIELD: Final = 0.7
FIELD_ALPHA: Final = 0.6
FIELDS: Final = {
    "symbols/coin_plain": "#5e2e06", "symbols/coin_gold": "#86101c", "symbols/coin_emerald": "#04562c",
    "symbols/coin_violet": "#4a0e96",
}  # fmt: skip
#: Seconds in which a coin appears when nothing moves.
CALM_FADE: Final = 0.2


@dataclass
class Coin:
    """One coin of a chapter: since when it is there, and how its value grows."""

    value: int
    born: float = -inf
    #: Whether it has just landed, face down.
    landed: bool = False
    #: When it leaves its cell.
    dies: float = inf
    runs: list[tuple[float, float, int, int, str]] = field(default_factory=list)
    pulses: list[tuple[float, float]] = field(default_factory=list)

    def roll(self, t: float, to: int) -> float:
        """Turn over to ``to``, from ``t`` on or after it has turned already. When it is there."""
        start = max(t, self.runs[-1][1] if self.runs else t)
        end = start + ROLL
        self.runs.append((start, end, self.value, to, "linear"))
        self.value = to
        return end

    def pulse(self, t: float, amount: float = 0.16) -> None:
        """Swell and return, unless it still swells."""
        if not self.pulses or t >= self.pulses[-1][0] + 0.34:
            self.pulses.append((t, amount))


@dataclass
class Gem:
    """A gem that landed: it stands until it has acted or the next respin begins."""

    name: str
    born: float = -inf
    dies: float = inf
    pulses: list[tuple[float, float]] = field(default_factory=list)
    #: Between which times it turns in the light.
    turns: tuple[float, float] | None = None


@dataclass
class Vault:
    """A chapter of the bonus in the making."""

    theatre: Theatre
    stage: Stage
    script: Script
    coins: dict[int, Coin]
    gems: dict[int, Gem]
    extra: list[Drawable] = field(default_factory=list)

    @classmethod
    def on(cls, theatre: Theatre, stage: Stage) -> Vault:
        """Begin a chapter on a stage."""
        coins: dict[int, Coin] = {}
        gems: dict[int, Gem] = {}
        for written in str(stage.values[GRID]).split(","):
            if "=" in written:
                cell, name = written.split("=")
                gems[int(cell)] = Gem(name)
            elif written:
                cell, value = written.split(":")
                coins[int(cell)] = Coin(int(value))
        return cls(theatre, stage, Script(stage), coins, gems)

    def place(self, cell: int) -> tuple[float, float]:
        """The centre of a cell."""
        rect = self.theatre.cell(cell)
        return rect.cx, rect.cy

    def take(self, cell: int, t: float) -> None:
        """A gem has acted: it fades from ``t`` on."""
        gem = self.gems[cell]
        gem.dies = t + 0.25

    def leave(self, cell: int, gem: Gem) -> None:
        """A gem of the respin before fades as the cells begin to turn."""
        gem.dies = 0.25
        self.extra += _gem(self.theatre, cell, gem, self.place(cell))

    def done(self, duration: float) -> tuple[Timeline, Stage]:
        """The chapter's timeline and the stage after it."""
        script, theatre = self.script, self.theatre
        for cell, held in self.coins.items():
            script.draw(*_coin(theatre, cell, held, self.place(cell)))
        for cell, gem in self.gems.items():
            script.draw(*_gem(theatre, cell, gem, self.place(cell)))
        script.draw(*self.extra)
        left = [f"{cell}:{held.value}" for cell, held in self.coins.items() if held.dies == inf]
        left += [f"{cell}={gem.name}" for cell, gem in self.gems.items() if gem.dies == inf]
        timeline = script.timeline(duration)
        after = script.after().having(**{GRID: ",".join(left)})
        return timeline, after

    @property
    def cash(self) -> int:
        return sum(held.value for held in self.coins.values())

    def tell_cash(self, t: float) -> None:
        """The panel shows the sum of all coins from ``t`` on."""
        self.script.set("cash", t, self.cash)
        self.script.set("filled", t, len(self.coins))


def _coin(theatre: Theatre, cell: int, held: Coin, place: tuple[float, float]) -> list[Drawable]:
    """A coin and its value; a greater value is of another metal. While it turns on its edge no value is seen."""
    first = held.runs[0][2] if held.runs else held.value
    size, calm = theatre.coin_size, theatre.calm
    layer = LAYER_SYMBOLS + 10
    parts = [
        Puppet(f"cash/{cell}", coin(first), place, (size, size), layer=layer, born=held.born, dies=held.dies),
        Puppet(f"field/{cell}", "common/disc", place, (size * FIELD, size * FIELD), layer=layer + 1, born=held.born,
               dies=held.dies, tint=_fields(held, first, calm), alpha=FIELD_ALPHA),
        Puppet(f"value/{cell}", "", place, (size * VALUE_WIDTH, size * VALUE_HEIGHT), layer=layer + 2, born=held.born,
               dies=held.dies),
    ]  # fmt: skip
    blank, shade, words = parts
    if held.landed and calm:
        for part, most in ((blank, 1.0), (shade, FIELD_ALPHA), (words, 1.0)):
            part.put(held.born, alpha=0.0).to(held.born, CALM_FADE, alpha=most)
    elif held.landed:
        for step, moment in enumerate(LANDS):
            blank.show(held.born + MOMENT * step, f"{coin(first)}~turn{moment}")
        flat = held.born + MOMENT * len(LANDS)
        blank.show(flat, coin(first))
        for part, most in ((shade, FIELD_ALPHA), (words, 1.0)):
            part.put(held.born, alpha=0.0).to(flat - MOMENT, MOMENT, "linear", alpha=most)
    runs = []
    for start, end, low, high, _ in held.runs:
        if calm:
            blank.show(end, coin(high))
            runs.append((start, end, low, high, "linear"))
            continue
        for step, moment in enumerate(TURN_OVER):
            name = coin(low if step < len(TURN_OVER) // 2 else high)
            blank.show(start + MOMENT * step, f"{name}~turn{moment}")
        blank.show(end, coin(high))
        middle = (start + end) / 2
        runs.append((middle, middle, low, high, "linear"))
        for part, most in ((shade, FIELD_ALPHA), (words, 1.0)):
            part.to(start, MOMENT, "linear", alpha=0.0).to(end - MOMENT, MOMENT, "linear", alpha=most)
    if not calm:
        for t, amount in held.pulses:
            for part in parts:
                part.to(t, 0.12, "quad_out", scale=1.0 + amount)
                part.to(t + 0.12, 0.22, "sine_in_out", scale=1.0)
    count = Count(Counter(first, tuple(runs)), times, "digits", size * VALUE_HEIGHT, "gold")
    return [blank.actor(), shade.actor(), replace(words.actor(), text=count)]


def _fields(held: Coin, first: int, calm: bool) -> str | Steps:
    """The colour of the field below the value, of the coin's own metal."""
    if not held.runs:
        return FIELDS[coin(first)]
    steps = [(end if calm else (start + end) / 2, FIELDS[coin(high)]) for start, end, _, high, _ in held.runs]
    return Steps(((-inf, FIELDS[coin(first)]), *steps))


def _gem(theatre: Theatre, cell: int, gem: Gem, place: tuple[float, float]) -> list[Drawable]:
    size, name = theatre.coin_size, f"symbols/gem_{gem.name}"
    puppet = Puppet(f"gem/{cell}", name, place, (size, size), layer=LAYER_SYMBOLS + 12, born=gem.born, dies=gem.dies)
    if not theatre.calm:
        for t, amount in gem.pulses:
            puppet.to(t, 0.14, "quad_out", scale=1.0 + amount)
            puppet.to(t + 0.14, 0.26, "sine_in_out", scale=1.0)
    light: float | object = 0.5
    if gem.dies < inf:
        puppet.to(gem.dies - 0.25, 0.25, "sine_in", alpha=0.0)
        light = track((gem.dies - 0.25, 0.5), (gem.dies, 0.0))
    glow = shine(
        f"gem/{cell}/glow", place, (size * 1.5, size * 1.5), light, TINTS[gem.name],  # type: ignore[arg-type]
        LAYER_SYMBOLS + 9, gem.born, gem.dies,
    )  # fmt: skip
    actor = puppet.actor()
    if gem.turns and not theatre.calm:
        actor = replace(actor, picture=Steps(((-inf, name), *turning(name, *gem.turns).keys)))
    return [glow, actor]


@dataclass(frozen=True)
class CellReel(Reel):
    """One cell that spins; blanks (no name) are not drawn."""

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        seen = [sprite for sprite in Reel.sprites(self, t) if sprite.picture not in {"", "~blur"}]
        # A moment of a coin that turns has no blurred picture of its own.
        return tuple(
            replace(sprite, picture=sprite.picture.removesuffix("~blur")) if "~turn" in sprite.picture else sprite
            for sprite in seen
        )


@dataclass(frozen=True)
class _Passing:
    """What passes in a cell that spins: coins' backs and gems of lit lamps among blanks, at last what lands."""

    seed: int
    seen: tuple[str, ...]
    cells: int
    lands: str

    def __call__(self, index: int) -> str:
        if index <= 0:
            return ""
        if index >= self.cells:
            return self.lands if index == self.cells else ""
        draw = uniform(self.seed, index)
        return self.seen[int(draw * 2 * len(self.seen))] if draw < 0.5 else ""


def spin_cells(
    theatre: Theatre, number: int, stops: Mapping[int, float], lands: Mapping[int, str], lit: Iterable[str]
) -> list[Drawable]:
    """Every empty cell spins by itself and stops at its time; ``lands`` names the pictures that stay."""
    seen = ("symbols/coin_back", "symbols/coin_plain", *(f"symbols/gem_{name}" for name in lit if name))
    drawn: list[Drawable] = []
    size = theatre.coin_size
    for cell, stop in stops.items():
        run = travel(0.0, stop)
        passing: Callable[[int], str] = _Passing(
            theatre.seed + 31 * number + cell, seen, run.cells, lands.get(cell, "")
        )
        window = theatre.cell(cell)
        drawn.append(
            CellReel(
                f"spin/{number}/{cell}", run, passing, 1, window, window.h, (size, size), LAYER_SYMBOLS + 5, born=0.0,
                dies=run.settled,
            )
        )  # fmt: skip
    return drawn


def face_down(value: int) -> str:
    """A coin of this value that lies on its face."""
    return f"{coin(value)}~turn{FACE_DOWN}"


def lit_cell(theatre: Theatre, key: str, cell: int, t: float, tint: str) -> Actor:
    """A cell's ring lights up as something locks in it."""
    rect = theatre.cell(cell)
    light = struck(theatre, t, 0.45, 0.7)
    size = (rect.w * 1.06, rect.h * 1.06)
    return shine(key, (rect.cx, rect.cy), size, light, tint, LAYER_LIT + 3, t, t + 0.45, "common/ring")


def values(**told: Value) -> dict[str, Value]:
    """Values of the bonus before it began."""
    return {
        "respins": 3, "active": "", "lit": "", "cash": 0, "filled": 0, "rows": 3, "tokens": "0,0,0,0,0", GRID: "",
        "curtain": 0.0, "bonus_panels": 0.0, "clock": 0.0, "level": 0, "gems": 0, "bought": "", **told,
    }  # fmt: skip
