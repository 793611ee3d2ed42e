"""Book of 99 on the stage: a round's story as a film, and the stage at rest.

The convention of every game: ``stage(round, geometry, money, context)`` gives the film of a decided round,
``idle(state, bet, geometry, money, context)`` the stage before any round.
"""

from __future__ import annotations

from typing import Final

from slots.engine.game import Round, State
from slots.games.book_of_99.board import standing
from slots.games.book_of_99.config import REELS, ROWS, Config
from slots.games.book_of_99.feature import CelebrationChapter, SummaryChapter
from slots.games.book_of_99.furniture import furniture
from slots.games.book_of_99.intro import IntroChapter
from slots.games.book_of_99.lines import EACH_LINE, board_veil, one_line, told_lines
from slots.games.book_of_99.spins import SpinChapter, round_half_up
from slots.games.book_of_99.story import SpinStory, Story, tell
from slots.games.book_of_99.theatre import Theatre
from slots.timeline.context import Money, StageContext
from slots.timeline.film import Board, Chapter, Film
from slots.timeline.geometry import Geometry
from slots.timeline.script import Script, Stage, moods
from slots.timeline.timeline import Timeline

#: The scene of the layout whose board is played on; the Free Spins use the same board.
SCENE: Final = "book_of_99"


def stage(decided: Round, geometry: Geometry, money: Money, context: StageContext) -> Film[Stage]:
    """The film of a round. Chapters are composed when they are needed."""
    config: Config = context.config
    theatre = Theatre(geometry.of(SCENE), money, context, config, decided.record.seed & 0xFFFFFFFF)
    story = tell(decided, config)
    opening = _opening(theatre, decided.record.state, decided.record.bet, context.balance - context.stake)
    balance = context.balance - context.stake + decided.win

    def rest(last: Stage) -> Timeline:
        return _rest(theatre, last.having(balance=balance), story)

    return Film(_chapters(theatre, story, decided.record.bet), opening, story.base.board, furniture(theatre), rest)


def idle(state: State, bet: int, geometry: Geometry, money: Money, context: StageContext) -> Film[Stage]:
    """The stage while no round is shown: the last board, or one to begin with."""
    theatre = Theatre(geometry.of(SCENE), money, context, context.config)
    opening = _opening(theatre, state, bet, context.balance)
    return Film((), opening, opening.board, furniture(theatre), lambda last: _still(theatre, last))


def first_board(config: Config) -> Board:
    """A board to begin with: every symbol once, the high ones in the middle, one Book, nothing that pays."""
    ids = config.ids
    rows = [[5, 4, 8, 3, 2], [0, 1, 9, 2, 3], [6, 7, 1, 4, 7]]
    return tuple(tuple(ids[rows[row][reel]] for row in range(ROWS)) for reel in range(REELS))


def _opening(theatre: Theatre, state: State, bet: int, balance: int) -> Stage:
    board = theatre.context.board or first_board(theatre.config)
    books, stakes = state["books"], state["stake_sum"]
    return Stage(
        board,
        (0,) * REELS,
        {
            "balance": balance,
            "win": 0,
            "win_label": theatre.say("WIN"),
            "bet": bet,
            "books": books,
            "average": round_half_up(stakes, books),
            "beyond": 0,
            **moods(("day", "night"), "day"),
            "scene": SCENE,
            "lit": "",
            "pays": f"{theatre.config.ids[0]}:",
            "special": "",
            "special_count": 0,
            "spin": 0,
            "spins": 0,
            "feature_bet": bet,
        },
    )


def _chapters(theatre: Theatre, story: Story, bet: int) -> list[Chapter[Stage]]:
    looped = bool(story.base.lines) and not story.features
    base = SpinChapter(theatre, story.base, bet, looped=looped)
    chapters: list[Chapter[Stage]] = [base]
    if base.celebrated:
        chapters.append(_celebration(theatre, story.base, bet, "music_base", "spin"))
    for feature in story.features:
        chapters.append(IntroChapter(theatre, feature, story.base.books))
        for spin in feature.spins:
            free = SpinChapter(theatre, spin, feature.bet, feature)
            chapters.append(free)
            if free.celebrated:
                place = f"{feature.cause} {spin.number}"
                chapters.append(_celebration(theatre, spin, feature.bet, "music_feature", place))
        chapters.append(SummaryChapter(theatre, feature, story.base.board, bet))
    return chapters


def _celebration(theatre: Theatre, spin: SpinStory, bet: int, music: str, place: str) -> CelebrationChapter:
    """Celebrate a spin under the picture of what paid most."""
    best = max(spin.lines, key=lambda win: win.amount, default=None)
    symbol = spin.expansion.symbol if spin.expansion else best.symbol if best else theatre.book
    return CelebrationChapter(theatre, spin.win, bet, theatre.pictures[symbol], music, place)


def _still(theatre: Theatre, last: Stage) -> Timeline:
    script = Script(last)
    script.draw(*standing(theatre, last).actors())
    return script.timeline(0.0)


def _rest(theatre: Theatre, last: Stage, story: Story) -> Timeline:
    """After the end: the lines of the spin one by one with what they pay, round and round until the next press."""
    wins = story.base.lines
    if not wins or story.features:
        return _still(theatre, last)
    script = Script(last)
    each = EACH_LINE if len(wins) > 1 else 2 * EACH_LINE
    end = each * len(wins)
    resting = standing(theatre, last)
    script.draw(board_veil(theatre, 0.0, end, fade=0.0))
    for index, win in enumerate(wins):
        t = index * each
        script.set("lit", t, told_lines([win]))
        script.set("pays", t, f"{win.symbol}:{win.count}")
        script.draw(*one_line(theatre, resting, win, t, t + each))
    script.draw(*resting.actors())
    return script.timeline(end)
