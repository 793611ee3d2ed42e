"""A round's events as acts: each becomes a chapter of the film."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from slots.engine.game import Event
from slots.games.bone_lich.events import (
    BonusEnded,
    BonusWon,
    ClusterPaid,
    FeatureStarted,
    FeatureWon,
    GigaWildPlaced,
    GlobalMultiplierRaised,
    GridDealt,
    GroupTransformed,
    LevelCleared,
    LevelStarted,
    LowSymbolsPurged,
    MaxWinReached,
    SpinSettled,
    SymbolsConnected,
    SymbolsFell,
    WheelTurned,
    WildPlaced,
)


@dataclass(frozen=True, slots=True)
class Deal:
    """A fresh grid falls in; with ``level`` it is that of a level of the bonus."""

    grid: tuple[int, ...]
    level: LevelStarted | None = None


@dataclass(slots=True)
class Tumble:
    """Clusters pay and crumble, features may be won, and (unless the round ends here) what is above falls."""

    number: int
    clusters: list[ClusterPaid]
    connected: SymbolsConnected | None = None
    won: list[FeatureWon] = field(default_factory=list)
    fell: SymbolsFell | None = None


@dataclass(slots=True)
class Feature:
    """A feature plays; its tumbles follow as acts of their own."""

    kind: str
    wilds: list[WildPlaced] = field(default_factory=list)
    purged: LowSymbolsPurged | None = None
    fell: SymbolsFell | None = None
    group: GroupTransformed | None = None
    giga: GigaWildPlaced | None = None
    raised: GlobalMultiplierRaised | None = None


@dataclass(frozen=True, slots=True)
class Settle:
    """A spin's win is multiplied and settled; ``capped``: the maximum win is reached."""

    settled: SpinSettled
    running: int
    capped: bool
    #: Wins of this round settled before.
    before: int


@dataclass(frozen=True, slots=True)
class Win:
    """A bonus is won."""

    won: BonusWon


@dataclass(frozen=True, slots=True)
class Turn:
    """A level is cleared and the wheel turns for the next."""

    cleared: LevelCleared
    wheel: WheelTurned
    bonus: str


@dataclass(frozen=True, slots=True)
class End:
    """A bonus is over."""

    ended: BonusEnded
    bonus: str
    levels: int


@dataclass(frozen=True, slots=True)
class Max:
    """The round ended at the maximum win."""

    win: int


Act = Deal | Tumble | Feature | Settle | Win | Turn | End | Max


def tell(events: Sequence[Event]) -> list[Act]:
    """The acts of a round, in order."""
    teller = _Teller()
    for event in events:
        teller.hear(event)
    return teller.acts


class _Teller:
    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.number = self.running = self.before = 0
        self.level: LevelStarted | None = None
        self.cleared: LevelCleared | None = None
        self.bonus = ""

    @property
    def last(self) -> Act | None:
        return self.acts[-1] if self.acts else None

    def hear(self, event: Event) -> None:
        last = self.last
        match event:
            case GridDealt():
                self.acts.append(Deal(event.grid, self.level))
                self.number = self.running = 0
            case ClusterPaid():
                if not isinstance(last, Tumble) or last.connected:
                    self.number += 1
                    last = Tumble(self.number, [])
                    self.acts.append(last)
                last.clusters.append(event)
                self.running += event.win
            case SymbolsConnected() if isinstance(last, Tumble):
                last.connected = event
            case FeatureWon() if isinstance(last, Tumble):
                last.won.append(event)
            case SymbolsFell() if isinstance(last, Tumble | Feature):
                last.fell = event
            case FeatureStarted():
                self.acts.append(Feature(event.feature))
                self.number = 0
            case WildPlaced() if isinstance(last, Feature):
                last.wilds.append(event)
            case LowSymbolsPurged() if isinstance(last, Feature):
                last.purged = event
            case GroupTransformed() if isinstance(last, Feature):
                last.group = event
            case GigaWildPlaced() if isinstance(last, Feature):
                last.giga = event
            case GlobalMultiplierRaised() if isinstance(last, Feature):
                last.raised = event
            case SpinSettled():
                capped = event.win < self.running * event.multiplier
                self.acts.append(Settle(event, self.running, capped, self.before))
                self.before += event.win
                self.running = 0
            case BonusWon():
                self.bonus = event.bonus
                self.acts.append(Win(event))
            case LevelStarted():
                self.level = event
            case LevelCleared():
                self.cleared = event
            case WheelTurned():
                assert self.cleared is not None
                self.acts.append(Turn(self.cleared, event, self.bonus))
            case MaxWinReached():
                self.acts.append(Max(event.win))
            case BonusEnded():
                self.acts.append(End(event, self.bonus, event.level))
            case _:
                raise ValueError(f"no staging for {event!r}")
