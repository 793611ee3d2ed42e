"""Rounds of Three Lamps for the tests of its staging, and what their films must show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from slots import games
from slots.engine.game import Event, Round, RoundRecord
from slots.games.three_lamps.events import (
    ActivationDrawn,
    BonusEnded,
    BonusStarted,
    CashLanded,
    CashMultiplied,
    GemDrew,
    GemLanded,
    GemPlaced,
    PrizeWon,
    ReelsStopped,
    RespinsSet,
    RespinStarted,
    TokenSent,
    TreasureAdded,
    TreasureWon,
)
from slots.games.three_lamps.staging import stage
from slots.games.three_lamps.theatre import Theatre, board_of, stacks, times
from slots.timeline.context import StageContext
from slots.timeline.film import Board, Film
from slots.timeline.frame import Frame, Value
from slots.timeline.geometry import Orientation, load_geometry
from slots.timeline.script import Stage
from tests.timeline.properties import Promise, at_rest

GAME: Any = games.load("three_lamps")
BALANCE = 100_000


def variant(**changed: Any) -> Any:
    """The game with another config: what is rare becomes common."""
    config = GAME.config.model_copy(update=changed)
    return type(GAME)(config)


def often_grand() -> Any:
    """The game whose tokens go to the Grand, and whose grids fill."""
    prizes = {name: prize.model_copy() for name, prize in GAME.config.bonus.prizes.items()}
    prizes["grand"] = prizes["grand"].model_copy(update={"weight": 100_000})
    odds = dict.fromkeys(GAME.config.bonus.cash_odds, (60000,) * 4)
    return variant(bonus=GAME.config.bonus.model_copy(update={"prizes": prizes, "cash_odds": odds}))


def sure_tokens() -> Any:
    """The game whose tokens go to the Grand."""
    prizes = {name: prize.model_copy() for name, prize in GAME.config.bonus.prizes.items()}
    prizes["grand"] = prizes["grand"].model_copy(update={"weight": 1_000_000})
    return variant(bonus=GAME.config.bonus.model_copy(update={"prizes": prizes}))


GEOMETRY = {name: load_geometry(name) for name in ("landscape", "portrait")}
GEMS = ("treasure", "multiply", "prize")


def money(amount: int) -> str:
    return f"${amount / 100:,.2f}"


def decide(seed: int, action: str = "spin", level: int = 0, gems: int = 0, bet: int = 200, game: Any = GAME) -> Round:
    state = {"level": level, "gems": gems}
    record = RoundRecord(game.name, game.config_hash, game.rules_version, bet, action, state, seed)
    decided: Round = game.decide(record)
    return decided


def stake(decided: Round) -> int:
    price: int = GAME.actions[decided.record.action] * decided.record.bet // 100
    return price


def film_of(
    decided: Round, calm: bool = False, orientation: Orientation = "landscape", game: Any = GAME
) -> Film[Stage]:
    context = StageContext(game.config, BALANCE, stake(decided), None, calm)
    return stage(decided, GEOMETRY[orientation], money, context)


class _Grid:
    """The grid of the bonus, followed by its events alone: what is to be seen in each cell when it rests."""

    def __init__(self) -> None:
        self.cash: dict[int, int] = {}
        self.gems: dict[int, str] = {}
        self.boards: list[Board] = []
        #: Whether something has happened since the last rest.
        self.open = ""

    def rest(self) -> None:
        shown = {cell: times(value) for cell, value in self.cash.items()} | self.gems
        rows = (3, 4, 5, 0, 1, 2)
        self.boards.append(tuple(tuple(shown.get(row * 5 + reel, "") for row in rows) for reel in range(5)))
        self.open = ""

    def close(self) -> None:
        if self.open:
            self.rest()

    def acts(self, gem: str) -> None:
        """A gem acts and goes: the first of its kind that is left."""
        self.close()
        self.open = "effect"
        del self.gems[next(cell for cell, name in self.gems.items() if name == gem)]


def rests(events: Sequence[Event]) -> list[Board]:
    """The boards at which a film rests, from the events alone."""
    spun = next(event for event in events if isinstance(event, ReelsStopped))
    grid = list(spun.grid)
    for event in events:
        if isinstance(event, GemPlaced):
            grid[event.cell] = 10 + GEMS.index(event.gem)
    base = board_of(grid, GAME.config)
    boards = [base]
    if any(isinstance(event, GemDrew) for event in events):
        boards.append(base)
    bonus = _Grid()
    for event in events:
        match event:
            case BonusStarted():
                bonus.rest()
            case RespinStarted():
                bonus.close()
                bonus.gems = {}
            case CashLanded():
                bonus.cash[event.cell] = event.value
            case GemLanded():
                bonus.gems[event.cell] = event.gem
            case RespinsSet():
                bonus.rest()
            case TreasureWon():
                bonus.acts("treasure")
            case TreasureAdded():
                bonus.cash[event.cell] = event.value
            case CashMultiplied():
                bonus.acts("multiply")
                bonus.cash.update(zip(event.cells, event.values, strict=True))
            case TokenSent():
                bonus.acts("prize")
            case PrizeWon() if event.by_full_grid:
                bonus.close()
                bonus.open = "prize"
            case ActivationDrawn():
                bonus.acts(event.gem)
            case BonusEnded():
                bonus.close()
                bonus.boards.append(base)
    return boards + bonus.boards


def read(frame: Frame, promise: Promise) -> Board:
    """The board as it is drawn: in the base game tall Wilds cell by cell, in the bonus coins by their words."""
    if frame.values["scene"] == "three_lamps_bonus":
        return _read_grid(frame, promise)
    geometry, found = promise.geometry, {}
    names = {picture: name for name, picture in promise.pictures.items()}
    tall = {f"symbols/wild_{rows}": rows for rows in (2, 3)}
    for sprite in frame.sprites:
        if not sprite.key.startswith("board/"):
            continue
        assert sprite.alpha == 1.0, f"{sprite.key} is not whole"
        rows = tall.get(at_rest(sprite.picture), 1)
        for reel in range(5):
            for top in range(4 - rows):
                first, last = geometry.cell(reel, top), geometry.cell(reel, top + rows - 1)
                middle = (first.y + last.y + last.h) / 2
                if abs(sprite.x - first.cx) < 0.5 and abs(sprite.y - middle) < 0.5:
                    for row in range(top, top + rows):
                        assert (reel, row) not in found, f"two symbols in {reel, row}"
                        found[reel, row] = "W" if rows > 1 else names[at_rest(sprite.picture)]
    assert len(found) == 15, f"{15 - len(found)} cells are empty"
    board = tuple(tuple(found[reel, row] for row in range(3)) for reel in range(5))
    pieces = sum(len(stacks(column)) for column in board)
    drawn = sum(sprite.key.startswith("board/") for sprite in frame.sprites)
    assert drawn == pieces, f"{drawn} pictures for {pieces} pieces"
    return board


def _read_grid(frame: Frame, promise: Promise) -> Board:
    bonus, found = promise.geometry.of("three_lamps_bonus"), {}
    for sprite in frame.sprites:
        kind = sprite.key.split("/")[0]
        if kind not in ("value", "gem") or sprite.key.endswith("/glow"):
            continue
        assert sprite.alpha == 1.0, f"{sprite.key} is not whole"
        cells = [(reel, row) for reel in range(5) for row in range(6)]
        cell = next(
            (reel, row)
            for reel, row in cells
            if abs(bonus.cell(reel, row).cx - sprite.x) < 0.5 and abs(bonus.cell(reel, row).cy - sprite.y) < 0.5
        )
        assert cell not in found, f"two things in {cell}"
        found[cell] = sprite.text.content if sprite.text else sprite.picture.removeprefix("symbols/gem_")
    coins = sum(sprite.key.startswith("cash/") for sprite in frame.sprites)
    values = sum(sprite.key.startswith("value/") for sprite in frame.sprites)
    assert coins == values, f"{coins} coins with {values} values"
    return tuple(tuple(found.get((reel, row), "") for row in range(6)) for reel in range(5))


def promise_of(decided: Round, orientation: Orientation = "landscape") -> Promise:
    """What the film of a round must show."""
    final: dict[str, Value] = {
        "win": decided.win,
        "balance": BALANCE - stake(decided) + decided.win,
        "bonus_panels": 0.0,
        "mood/night": 1.0,
        "bet": decided.record.bet,
        "level": decided.state["level"],
        "gems": decided.state["gems"],
        "scene": "three_lamps",
        "bought": "",
    }
    geometry = GEOMETRY[orientation].of("three_lamps")
    context = StageContext(GAME.config, BALANCE, decided.record.bet)
    theatre = Theatre(geometry, money, context, GAME.config, decided.record.bet)
    return Promise(geometry, theatre.pictures, rests(decided.events), final, read=read)
