"""Rounds of Book of 99 for the tests of its staging, and what their films must show."""

from __future__ import annotations

from pathlib import Path

from slots.engine.game import Round, RoundRecord
from slots.games.book_of_99.game import BookOf99, load
from slots.games.book_of_99.staging import stage
from slots.games.book_of_99.story import tell
from slots.games.book_of_99.theatre import Theatre
from slots.timeline.context import StageContext
from slots.timeline.film import Board, Film
from slots.timeline.geometry import Orientation, load_geometry
from slots.timeline.script import Stage
from tests.timeline.properties import Promise

GAME: BookOf99 = load(Path(__file__).parents[2] / "config" / "games" / "book_of_99.yaml")
BALANCE = 100_000
GEOMETRY = {name: load_geometry(name) for name in ("landscape", "portrait")}


def money(amount: int) -> str:
    return f"${amount / 100:,.2f}"


def decide(seed: int, bet: int = 200, books: int = 63, each: int = 170, script: tuple[int, ...] = ()) -> Round:
    """A round with ``books`` in the collection that came at ``each``."""
    state = {"books": books, "stake_sum": books * each}
    return GAME.decide(RoundRecord(GAME.name, GAME.config_hash, GAME.rules_version, bet, "spin", state, seed, script))


def film_of(
    decided: Round, calm: bool = False, orientation: Orientation = "landscape", board: Board | None = None
) -> Film[Stage]:
    context = StageContext(GAME.config, BALANCE, decided.record.bet, board, calm)
    return stage(decided, GEOMETRY[orientation], money, context)


def promise_of(decided: Round, orientation: Orientation = "landscape") -> Promise:
    """What the film of a round must show, from the engine's events alone."""
    story = tell(decided, GAME.config)
    base = story.base.board
    boards = [base]
    for feature in story.features:
        boards += [base, base] if feature.cause == "books" else [base]
        for spin in feature.spins:
            boards += [spin.board, spin.board]
        boards.append(base)
    books, stakes = decided.state["books"], decided.state["stake_sum"]
    average = (2 * stakes + books) // (2 * books) if books else 0
    final = {
        "win": decided.win,
        "balance": BALANCE - decided.record.bet + decided.win,
        "books": books,
        "average": average,
        "beyond": 0,
        "mood/day": 1.0,
        "bet": decided.record.bet,
    }
    geometry = GEOMETRY[orientation].of("book_of_99")
    context = StageContext(GAME.config, BALANCE, decided.record.bet)
    pictures = Theatre(geometry, money, context, GAME.config).pictures
    return Promise(geometry, pictures, boards, final, meters=("books",))
