"""Bone Lich on the stage: a round's acts as a film, and the stage at rest.

The convention of every game: ``stage(round, geometry, money, context)`` gives the film of a decided round,
``idle(state, bet, geometry, money, context)`` the stage before any round.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from slots.engine.game import Round, State
from slots.games.bone_lich.acts import BONUS_PANELS, Act, LichStage
from slots.games.bone_lich.bonus import (
    CelebrationChapter,
    EndChapter,
    MaxWinChapter,
    SettleChapter,
    TurnChapter,
)
from slots.games.bone_lich.config import BoneLichConfig
from slots.games.bone_lich.deal import DealChapter
from slots.games.bone_lich.features import FeatureChapter
from slots.games.bone_lich.furniture import furniture
from slots.games.bone_lich.intro import WinChapter
from slots.games.bone_lich.story import Deal, End, Feature, Max, Settle, Tumble, Turn, Win, tell
from slots.games.bone_lich.theatre import MOODS, Theatre, board_of
from slots.games.bone_lich.tumbles import TumbleChapter
from slots.timeline.context import Money, StageContext
from slots.timeline.counting import tier
from slots.timeline.film import Board, Chapter, Film
from slots.timeline.geometry import Geometry
from slots.timeline.script import Stage, moods
from slots.timeline.timeline import Timeline

SCENE: Final = "bone_lich"
MOOD_NAMES: Final = tuple(MOODS.values())


def stage(decided: Round, geometry: Geometry, money: Money, context: StageContext) -> Film[Stage]:
    """The film of a round. Chapters are composed when they are needed."""
    config: BoneLichConfig = context.config
    theatre = Theatre(geometry.of(SCENE), money, context, config, decided.record.bet, decided.record.seed & 0xFFFFFFFF)
    chapters, grid = _chapters(theatre, decided)
    balance = context.balance - context.stake
    opening = _opening(theatre, balance)

    def rest(last: Stage) -> Timeline:
        return _still(theatre, last.having(balance=balance + decided.win))

    return Film(chapters, opening, board_of(config, grid), furniture(theatre), rest)


def idle(state: State, bet: int, geometry: Geometry, money: Money, context: StageContext) -> Film[Stage]:
    """The stage while no round is shown: the last board, or one to begin with."""
    theatre = Theatre(geometry.of(SCENE), money, context, context.config, bet)
    opening = _opening(theatre, context.balance)
    return Film((), opening, opening.board, furniture(theatre), lambda last: _still(theatre, last))


def first_board(config: BoneLichConfig) -> Board:
    """A board to begin with, on which nothing touches its like."""
    ids = config.ids
    return tuple(tuple(ids[(column + 2 * row + row // 4) % 9] for row in range(8)) for column in range(8))


def _opening(theatre: Theatre, balance: int) -> LichStage:
    board = theatre.context.board or first_board(theatre.config)
    values = {
        "balance": balance,
        "win": 0,
        "win_label": theatre.say("WIN"),
        "bet": theatre.bet,
        **moods(MOOD_NAMES, "crypt"),
        BONUS_PANELS: 0.0,
        "scene": SCENE,
        "circle": 0,
        "queue": "",
        "multiplier": 1,
        "spin_win": 0,
        "settled": 0,
        "told": "",
        "bonus": "",
        "level": 0,
        "level_wins": "",
        "features": "",
        "played": 0,
        "counter": 0,
        "drawn": 0,
    }
    return LichStage(board, (0,) * 8, values, tuple(range(64)), 63)


def _still(theatre: Theatre, last: Stage) -> Timeline:
    return Act.on(theatre, last).done(0.0)[0]


def _chapters(theatre: Theatre, decided: Round) -> tuple[list[Chapter[Stage]], tuple[int, ...]]:
    """The chapters of a round, and the grid that remains: the base game's, to which a bonus returns."""
    acts = tell(decided.events)
    chapters: list[Chapter[Stage]] = []
    base: tuple[int, ...] = ()
    grid: tuple[int, ...] = ()
    level = 0
    bonus = any(isinstance(act, Win) for act in acts)
    capped = any(isinstance(act, Max) for act in acts)
    for place, act in enumerate(acts):
        name = f"{type(act).__name__.lower()} {place}"
        match act:
            case Deal():
                level = act.level.level if act.level else 0
                grid = act.grid
                chapters.append(DealChapter(theatre, act, f"level {level}" if level else "spin"))
            case Tumble():
                grid = act.fell.grid if act.fell else grid
                chapters.append(TumbleChapter(theatre, act, name, decided.win))
            case Feature():
                grid = _after(grid, act)
                chapters.append(FeatureChapter(theatre, act, f"{act.kind} {place}"))
            case Settle():
                chapters.append(SettleChapter(theatre, act, name))
                win = theatre.amount(act.settled.win)
                if not level:
                    base = grid
                if tier(win, theatre.bet) and not bonus and not capped:
                    chapters.append(CelebrationChapter(theatre, win, "lich", "music_base", f"celebration {place}"))
            case Win():
                chapters.append(WinChapter(theatre, act))
            case Turn():
                chapters.append(TurnChapter(theatre, act, f"wheel {act.wheel.level}"))
            case Max():
                chapters.append(MaxWinChapter(theatre, act.win))
            case End():
                chapters.append(EndChapter(theatre, act, base))
    return chapters, base


def _after(grid: tuple[int, ...], feature: Feature) -> tuple[int, ...]:
    """The grid after a feature's scene."""
    from slots.games.bone_lich.rules import MULTIPLIER, WILD

    if feature.fell:
        return feature.fell.grid
    cells: dict[int, int] = {placed.cell: WILD + MULTIPLIER * placed.multiplier for placed in feature.wilds}
    if feature.group:
        cells |= _covered(feature.group.cells, feature.group.symbol)
    if feature.giga:
        cells |= _covered(feature.giga.cells, WILD)
    return tuple(cells.get(number, code) for number, code in enumerate(grid))


def _covered(cells: Iterable[int], code: int) -> dict[int, int]:
    return dict.fromkeys(cells, code)
