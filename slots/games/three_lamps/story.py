"""A round's events gathered as acts: the spin, gems and lamps, then the Lamp Bonus respin by respin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from slots.engine.cells import Cells
from slots.engine.game import Event
from slots.games.three_lamps.config import ThreeLampsConfig
from slots.games.three_lamps.events import (
    ActivationDrawn,
    BonusEnded,
    BonusStarted,
    CashLanded,
    CashMultiplied,
    GemDrew,
    GemLanded,
    GemPlaced,
    GemsCollected,
    GridGrew,
    LampLit,
    LinePaid,
    MaxWinReached,
    PrizeWon,
    ReelsStopped,
    RespinsSet,
    RespinStarted,
    TokenSent,
    TreasureAdded,
    TreasureWon,
)
from slots.games.three_lamps.rules import GEM, REELS, WILD
from slots.games.three_lamps.theatre import board_of
from slots.timeline.film import Board

Cell = tuple[int, int]
GEM_CODES = {"treasure": GEM, "multiply": GEM + 1, "prize": GEM + 2}


@dataclass(frozen=True, slots=True)
class LineWin:
    """What a line paid; ``cells`` are (reel, row), ``amount`` hundredths of the bet times the bet."""

    line: int
    symbol: str
    cells: tuple[Cell, ...]
    amount: int


@dataclass(slots=True)
class Spin:
    """The spin of the base game."""

    level: int
    board: Board
    lines: list[LineWin] = field(default_factory=list)
    collected: GemsCollected | None = None
    lit: LampLit | None = None
    draws: list[GemDrew] = field(default_factory=list)

    @property
    def win(self) -> int:
        return sum(line.amount for line in self.lines)


@dataclass(slots=True)
class Respin:
    """One respin: what landed where, and what the gems did, in their order."""

    started: RespinStarted
    cash: list[CashLanded] = field(default_factory=list)
    gems: list[GemLanded] = field(default_factory=list)
    left: int = 0
    effects: list[Effect] = field(default_factory=list)


@dataclass(slots=True)
class Effect:
    """What one gem of a respin does; ``gem`` is None for the Grand of a full grid."""

    gem: GemLanded | None
    treasure: TreasureWon | None = None
    added: list[TreasureAdded] = field(default_factory=list)
    multiplied: CashMultiplied | None = None
    token: TokenSent | None = None
    prize: PrizeWon | None = None
    activation: ActivationDrawn | None = None
    grew: bool = False


@dataclass(slots=True)
class Bonus:
    """The Lamp Bonus."""

    started: BonusStarted
    respins: list[Respin] = field(default_factory=list)
    ended: BonusEnded | None = None


@dataclass(slots=True)
class Story:
    """A whole round."""

    spin: Spin
    bonus: Bonus | None = None
    capped: MaxWinReached | None = None


def cells_of(cells: Cells) -> tuple[Cell, ...]:
    """Cells as (reel, row), from left to right."""
    return tuple(sorted(cells.positions(REELS)))


def tell(events: Sequence[Event], config: ThreeLampsConfig, bet: int) -> Story:
    """The story of a round's events."""
    spun = next(event for event in events if isinstance(event, ReelsStopped))
    grid = list(spun.grid)
    for event in events:
        if isinstance(event, GemPlaced):
            grid[event.cell] = GEM_CODES[event.gem]
    assert len(config.ids) == WILD + 4
    story = Story(Spin(spun.level, board_of(grid, config)))
    for event in events:
        match event:
            case ReelsStopped() | GemPlaced():
                pass
            case LinePaid():
                cells = cells_of(event.cells)
                win = LineWin(event.line, config.ids[event.symbol], cells, event.win * bet // 100)
                story.spin.lines.append(win)
            case GemsCollected():
                story.spin.collected = event
            case LampLit():
                story.spin.lit = event
            case GemDrew():
                story.spin.draws.append(event)
            case BonusStarted():
                story.bonus = Bonus(event)
            case MaxWinReached():
                story.capped = event
            case _:
                assert story.bonus is not None, f"{event!r} outside of the bonus"
                _hear(story.bonus, event)
    return story


def _hear(bonus: Bonus, event: Event) -> None:
    if isinstance(event, RespinStarted):
        bonus.respins.append(Respin(event))
        return
    if isinstance(event, BonusEnded):
        bonus.ended = event
        return
    respin = bonus.respins[-1]
    effects = respin.effects
    match event:
        case CashLanded():
            respin.cash.append(event)
        case GemLanded():
            respin.gems.append(event)
        case RespinsSet():
            respin.left = event.left
        case TreasureWon():
            effects.append(Effect(_next(respin, "treasure", True), treasure=event))
        case TreasureAdded():
            effects[-1].added.append(event)
        case CashMultiplied():
            effects.append(Effect(_next(respin, "multiply", True), multiplied=event))
        case TokenSent():
            effects.append(Effect(_next(respin, "prize", True), token=event))
        case PrizeWon() if event.by_full_grid:
            effects.append(Effect(None, prize=event))
        case PrizeWon():
            effects[-1].prize = event
        case ActivationDrawn():
            effects.append(Effect(_next(respin, event.gem, False), activation=event))
        case GridGrew():
            effects[-1].grew = True
        case _:
            raise ValueError(f"no staging for {event!r}")


def _next(respin: Respin, gem: str, active: bool) -> GemLanded:
    """The gem that acts now: of several of a kind one after the other."""
    used = [effect.gem for effect in respin.effects]
    return next(each for each in respin.gems if each.gem == gem and each.active == active and each not in used)
