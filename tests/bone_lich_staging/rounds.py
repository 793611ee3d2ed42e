"""Rounds of Bone Lich for the tests of its staging, and what their films must show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from slots import games
from slots.engine.game import Event, Round, RoundRecord
from slots.games.bone_lich.events import (
    BonusEnded,
    BonusWon,
    ClusterPaid,
    FeatureStarted,
    GigaWildPlaced,
    GlobalMultiplierRaised,
    GridDealt,
    GroupTransformed,
    LevelStarted,
    SpinSettled,
    SymbolsConnected,
    SymbolsFell,
    WildPlaced,
)
from slots.games.bone_lich.staging import stage
from slots.games.bone_lich.theatre import Theatre, board_of
from slots.timeline.context import StageContext
from slots.timeline.film import Board, Film
from slots.timeline.frame import Frame
from slots.timeline.geometry import Orientation, load_geometry
from slots.timeline.script import Stage
from tests.timeline.properties import Promise, drawing, read_board

GAME: Any = games.load("bone_lich")
BALANCE = 100_000
GEOMETRY = {name: load_geometry(name) for name in ("landscape", "portrait")}


def money(amount: int) -> str:
    return f"${amount / 100:,.2f}"


def capped_at(bets: int) -> Any:
    """The game, with a maximum win that rounds of every day reach."""
    return type(GAME)(GAME.config.model_copy(update={"max_win": 100 * bets}))


def decide(seed: int, bet: int = 200, game: Any = GAME) -> Round:
    record = RoundRecord(game.name, game.config_hash, game.rules_version, bet, "spin", {}, seed)
    decided: Round = game.decide(record)
    return decided


def film_of(
    decided: Round, calm: bool = False, orientation: Orientation = "landscape", game: Any = GAME
) -> Film[Stage]:
    context = StageContext(game.config, BALANCE, decided.record.bet, None, calm)
    return stage(decided, GEOMETRY[orientation], money, context)


def rests(events: Sequence[Event]) -> list[Board]:
    """The boards at which a film rests, from the events alone: after a deal, each tumble, each feature, a bonus."""
    boards: list[Board] = []
    grid: list[int] = []
    base: list[int] = []
    feature: FeatureStarted | None = None
    connected = False

    def rest(shown: Sequence[int]) -> None:
        boards.append(board_of(GAME.config, tuple(shown)))

    def close() -> None:
        nonlocal feature, connected
        if feature or connected:
            rest(grid)
        feature, connected = None, False

    for event in events:
        match event:
            case GridDealt():
                close()
                grid = list(event.grid)
                rest(grid)
            case FeatureStarted():
                close()
                feature = event
            case ClusterPaid() if feature or connected:
                close()
            case SymbolsConnected():
                connected = True
            case SymbolsFell():
                grid = list(event.grid)
                close()
            case WildPlaced():
                grid[event.cell] = 9 + 16 * event.multiplier
            case GroupTransformed():
                for cell in event.cells:
                    grid[cell] = event.symbol
            case GigaWildPlaced():
                for cell in event.cells:
                    grid[cell] = 9
            case GlobalMultiplierRaised():
                close()
            case SpinSettled():
                close()
                if event.level == 0:
                    base = list(grid)
            case BonusWon() | BonusEnded():
                rest(base)
            case LevelStarted():
                close()
    return boards


def read(frame: Frame, promise: Promise) -> Board:
    """The board as it is drawn, the multipliers of its Wilds read from their badges."""
    bare = read_board(frame, Promise(promise.geometry, promise.pictures, promise.boards, promise.final))
    badges = {sprite.key: sprite for sprite in frame.sprites if sprite.key.startswith("badge/") and sprite.text}
    columns = [list(column) for column in bare]
    for sprite in badges.values():
        assert sprite.text is not None
        cells = promise.geometry.cells
        board = promise.geometry.rect("board")
        column, row = int((sprite.x - board.x) // cells.width), int((sprite.y - board.y) // cells.height)
        assert columns[column][row] == "W", f"a badge on {columns[column][row]}:\n{drawing(bare)}"
        columns[column][row] += sprite.text.content.removeprefix("×")
    return tuple(map(tuple, columns))


def promise_of(decided: Round, orientation: Orientation = "landscape") -> Promise:
    """What the film of a round must show."""
    boards = rests(decided.events)
    final = {
        "win": decided.win,
        "balance": BALANCE - decided.record.bet + decided.win,
        "bonus_panels": 0.0,
        "mood/crypt": 1.0,
        "bet": decided.record.bet,
        "level": 0,
    }
    geometry = GEOMETRY[orientation].of("bone_lich")
    context = StageContext(GAME.config, BALANCE, decided.record.bet)
    theatre = Theatre(geometry, money, context, GAME.config, decided.record.bet)
    pictures = {name: theatre.picture(code) for code, name in enumerate(GAME.config.ids)}
    return Promise(geometry, pictures, boards, final, read=read)
