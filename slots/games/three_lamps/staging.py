"""Three Lamps on the stage: a round's story as a film, and the stage at rest.

The convention of every game: ``stage(round, geometry, money, context)`` gives the film of a decided round,
``idle(state, bet, geometry, money, context)`` the stage before any round.
"""

from __future__ import annotations

from typing import Final

from slots.engine.game import Round, State
from slots.games.three_lamps.board import standing
from slots.games.three_lamps.bonus import RespinChapter
from slots.games.three_lamps.config import BUYS, ThreeLampsConfig
from slots.games.three_lamps.ending import CelebrationChapter, CollectChapter, SummaryChapter
from slots.games.three_lamps.furniture import furniture
from slots.games.three_lamps.gems import EffectChapter
from slots.games.three_lamps.intro import IntroChapter
from slots.games.three_lamps.living import FLAME_RATE, FLAMES, Living, alive
from slots.games.three_lamps.rules import REELS, ROWS
from slots.games.three_lamps.spins import DrawChapter, LitChapter, SpinChapter
from slots.games.three_lamps.story import Story, tell
from slots.games.three_lamps.theatre import BASE, Theatre
from slots.games.three_lamps.vault import values
from slots.timeline.context import Money, StageContext
from slots.timeline.film import Board, Chapter, Film
from slots.timeline.frame import Value
from slots.timeline.geometry import Geometry
from slots.timeline.linewins import EACH_LINE, board_veil, one_line
from slots.timeline.script import Script, Stage, moods
from slots.timeline.timeline import Timeline

MOOD_NAMES: Final = ("night", "inside")


def stage(decided: Round, geometry: Geometry, money: Money, context: StageContext) -> Film[Stage]:
    """The film of a round. Chapters are composed when they are needed."""
    config: ThreeLampsConfig = context.config
    record = decided.record
    theatre = Theatre(geometry.of(BASE), money, context, config, record.bet, record.seed & 0xFFFFFFFF)
    story = tell(decided.events, config, record.bet)
    balance = context.balance - context.stake
    bought = record.action.removeprefix("buy:") if record.action.removeprefix("buy:") in BUYS else ""
    opening = _opening(theatre, record.state, balance, bought)

    def rest(last: Stage) -> Timeline:
        return _rest(theatre, last.having(balance=balance + decided.win), story)

    chapters = _chapters(theatre, story, decided, bought)
    living = [Living(theatre, chapter) for chapter in chapters]
    return Film(living, opening, story.spin.board, furniture(theatre), rest)


def idle(state: State, bet: int, geometry: Geometry, money: Money, context: StageContext) -> Film[Stage]:
    """The stage while no round is shown: the last board, or one to begin with."""
    theatre = Theatre(geometry.of(BASE), money, context, context.config, bet)
    opening = _opening(theatre, state, context.balance)
    return Film((), opening, opening.board, furniture(theatre), lambda last: _still(theatre, last))


def first_board(config: ThreeLampsConfig) -> Board:
    """A board to begin with: a tall Wild, high symbols and jewels, nothing that pays."""
    ids = config.ids
    rows = [[3, 4, 9, 0, 8], [5, 1, 9, 6, 2], [7, 8, 9, 5, 0]]
    return tuple(tuple(ids[rows[row][reel]] for row in range(ROWS)) for reel in range(REELS))


def _opening(theatre: Theatre, state: State, balance: int, bought: str = "") -> Stage:
    board = theatre.context.board or first_board(theatre.config)
    bar: dict[str, Value] = {
        "balance": balance,
        "win": 0,
        "win_label": theatre.say("WIN"),
        "bet": theatre.bet,
        "scene": BASE,
    }
    told = values(level=state["level"], gems=state["gems"], bought=bought)
    return Stage(board, (0,) * REELS, {**told, **bar, **moods(MOOD_NAMES, "night")})


def _chapters(theatre: Theatre, story: Story, decided: Round, bought: str) -> list[Chapter[Stage]]:
    spin, bonus = story.spin, story.bonus
    alone = bonus is None and spin.lit is None and not spin.draws
    base = SpinChapter(theatre, spin, looped=alone and bool(spin.lines))
    chapters: list[Chapter[Stage]] = [base]
    if base.celebrated:
        best = max(spin.lines, key=lambda win: win.amount)
        chapters.append(CelebrationChapter(theatre, spin.win, theatre.pictures[best.symbol]))
    if spin.draws:
        chapters.append(DrawChapter(theatre, spin))
    if spin.lit:
        chapters.append(LitChapter(theatre, spin.lit.gem, spin.lit.level))
    if bonus is None:
        return chapters
    chapters.append(IntroChapter(theatre, bonus, bought))
    for respin in bonus.respins:
        number = respin.started.number
        chapters.append(RespinChapter(theatre, respin, f"respin {number}"))
        for place, effect in enumerate(respin.effects):
            chapters.append(EffectChapter(theatre, effect, f"gem {number}.{place + 1}", decided.win))
    chapters.append(CollectChapter(theatre, decided.win))
    state = decided.state
    progress = (state["level"], state["gems"])
    win = decided.win - min(spin.win, decided.win)
    chapters.append(SummaryChapter(theatre, bonus, win, decided.win, story.capped is not None, progress))
    return chapters


def _still(theatre: Theatre, last: Stage) -> Timeline:
    script = Script(last)
    script.draw(*standing(theatre, last).actors())
    loop = FLAMES / FLAME_RATE
    alive(theatre, last, script, loop)
    return script.timeline(loop)


def _rest(theatre: Theatre, last: Stage, story: Story) -> Timeline:
    """After the end: the lines of the spin one by one with what they pay, round and round until the next press."""
    wins = story.spin.lines
    if not wins or story.bonus or story.spin.lit or story.spin.draws:
        return _still(theatre, last)
    script = Script(last)
    each = EACH_LINE if len(wins) > 1 else 2 * EACH_LINE
    end = each * len(wins)
    resting = standing(theatre, last)
    script.draw(board_veil(theatre, 0.0, end, fade=0.0))
    for index, win in enumerate(wins):
        script.draw(*one_line(theatre, resting, win, index * each, (index + 1) * each))
    script.draw(*resting.actors())
    alive(theatre, last, script, end)
    return script.timeline(end)
