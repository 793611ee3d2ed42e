"""The disk refuses: full, locked, read-only. Nothing is lost, nothing is paid twice, the player is told and goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from slots.client.app import App
from slots.client.clock import ManualClock
from slots.client.display import Display
from slots.client.input import Action
from slots.client.scenes.buy import BuyPage
from slots.client.scenes.game import GameScene
from slots.client.scenes.lobby import Lobby
from slots.client.scenes.notice import Notice
from slots.ledger import Status
from slots.ledger.autoplay import AutoplayOptions
from tests.client.conftest import NOON, Theatre

#: The words of SQLite for what a system may say.
CAUSES = ("database or disk is full", "database is locked", "attempt to write a readonly database", "disk I/O error")


class Disk:
    """Stands before a connection and refuses: every step, or one statement of the next step."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.refuses = False
        self.cause = CAUSES[0]
        #: Which statement of a step fails, and whether it does its work before it says so.
        self.at: int | None = None
        self.late = False
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql.startswith("BEGIN"):
            self.count = 0
        stepping = sql.startswith("BEGIN") or self._connection.in_transaction
        fails = stepping and (self.refuses or self.count == self.at) and sql != "ROLLBACK"
        self.count += stepping
        if fails and not self.late:
            raise sqlite3.OperationalError(self.cause)
        done = self._connection.execute(sql, *values)
        if fails:
            raise sqlite3.OperationalError(self.cause)
        return done


@pytest.fixture
def disk(theatre: Theatre) -> Disk:
    made = Disk(theatre.ledger._store._main)
    theatre.ledger._store._main = made
    return made


def steps(theatre: Theatre, disk: Disk, seed: int) -> tuple[int, int]:
    """How many statements the step takes that begins a round, and the one that ends it."""
    game = one_round(theatre, seed)
    begin = disk.count
    game.playback.finish()
    theatre.client.run(0.1)
    assert game.open is None
    assert min(begin, disk.count) > 5
    return begin, disk.count


def top(theatre: Theatre) -> Any:
    return theatre.client.stage.top


def to_the_notice(theatre: Theatre) -> Notice:
    """Show the round until something is told."""
    for _ in range(2000):
        theatre.client.run(0.25)
        if isinstance(top(theatre), Notice):
            return top(theatre)  # type: ignore[no-any-return]
    raise AssertionError("nothing was told")


def one_round(theatre: Theatre, seed: int) -> GameScene:
    game = theatre.play()
    theatre.deal.seeds = [seed]
    theatre.client.act(Action.SPIN)
    assert game.open is not None
    return game


def is_kept(theatre: Theatre, game: GameScene, balance: int) -> None:
    """The round is decided and open, unpaid, and the screen says so."""
    assert game.open is not None
    assert theatre.ledger.balance == balance
    assert [row.status for row in theatre.ledger.history()] == [Status.OPEN]
    assert game.facts().balance == theatre.client.stage.money(balance), "shows money that is not there"
    theatre.client.picture()


@pytest.mark.rule("CR-09")
@pytest.mark.parametrize("cause", CAUSES)
def test_an_end_that_cannot_be_stored_is_tried_again(theatre: Theatre, disk: Disk, winner: int, cause: str) -> None:
    game = one_round(theatre, winner)
    win, after = game.open.win, theatre.ledger.balance  # type: ignore[union-attr]
    disk.refuses, disk.cause = True, cause
    notice = to_the_notice(theatre)
    assert cause in notice.words
    assert "TRY AGAIN" in notice.words
    assert notice.words.count(".") == 1, "one sentence"
    is_kept(theatre, game, after)
    for _ in range(3):
        theatre.client.click("TRY AGAIN")
        assert isinstance(top(theatre), Notice), "it is still refused"
        is_kept(theatre, game, after)
    disk.refuses = False
    theatre.client.click("TRY AGAIN")
    assert top(theatre) is game
    assert game.open is None
    theatre.client.run(3.0)
    assert theatre.ledger.balance == after + win, "paid once"
    assert [row.status for row in theatre.ledger.history()] == [Status.SETTLED]
    theatre.client.act(Action.SPIN)
    assert game.open is not None, "the next round plays"


@pytest.mark.rule("CR-09")
@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_wherever_the_end_fails_it_is_paid_once(theatre: Theatre, disk: Disk, winner: int, late: bool) -> None:
    """Each statement of the step in turn, refused before or after it did its work."""
    _, count = steps(theatre, disk, winner)
    for at in range(count):
        before = theatre.ledger.balance
        game = one_round(theatre, winner)
        win, bet = game.open.win, game.open.stake  # type: ignore[union-attr]
        disk.at, disk.late = at, late
        game.playback.finish()
        theatre.client.run(0.1)
        disk.at = None
        assert isinstance(top(theatre), Notice), f"statement {at} of {count}"
        theatre.client.click("TRY AGAIN")
        assert (top(theatre), game.open) == (game, None), f"statement {at} of {count}"
        assert theatre.ledger.balance == before - bet + win, f"statement {at} of {count}"
    rows = theatre.ledger.history(limit=1000)
    assert len(rows) == count + 1
    assert {row.status for row in rows} == {Status.SETTLED}


@pytest.mark.rule("CR-06")
@pytest.mark.rule("CR-10")
@pytest.mark.parametrize("way", ["LOBBY", "Esc", "killed", "closed"])
def test_an_end_that_cannot_be_stored_waits_for_the_game_to_be_opened_again(
    theatre: Theatre, disk: Disk, winner: int, way: str
) -> None:
    game = one_round(theatre, winner)
    win, after, digest = game.open.win, theatre.ledger.balance, game.open.round.digest  # type: ignore[union-attr]
    disk.refuses = True
    to_the_notice(theatre)
    if way == "LOBBY":
        theatre.client.click("LOBBY")
        assert isinstance(top(theatre), Lobby)
    elif way == "Esc":
        theatre.client.act(Action.BACK)
        assert isinstance(top(theatre), Lobby)
    elif way == "closed":
        theatre.client.stage.quit()
    assert theatre.ledger.balance == after
    disk.refuses = False
    if way in ("killed", "closed"):
        theatre.kill()
    again = theatre.play()
    assert again.open is not None
    assert again.open.round.digest == digest, "never drawn again"
    theatre.client.click("SKIP TO RESULT")
    theatre.client.run(0.1)
    assert again.open is None
    assert theatre.ledger.balance == after + win
    assert len(theatre.ledger.history()) == 1


@pytest.mark.rule("CR-03")
def test_autoplay_stops_when_an_end_cannot_be_stored(theatre: Theatre, disk: Disk, loser: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [loser]
    game.start_autoplay(AutoplayOptions(rounds=10))
    theatre.client.run(0.2)
    disk.refuses = True
    to_the_notice(theatre)
    disk.refuses = False
    theatre.client.click("TRY AGAIN")
    theatre.client.run(5.0)
    assert game.autoplay is None
    assert len(theatre.ledger.history()) == 1


@pytest.mark.rule("CR-03")
@pytest.mark.rule("CR-09")
def test_autoplay_stops_when_a_round_cannot_be_stored(theatre: Theatre, disk: Disk) -> None:
    game = theatre.play()
    disk.refuses = True
    game.start_autoplay(AutoplayOptions(rounds=10))
    theatre.client.run(0.5)
    assert isinstance(top(theatre), Notice)
    disk.refuses = False
    theatre.client.click("OK")
    theatre.client.run(5.0)
    assert game.autoplay is None
    assert not theatre.ledger.history()
    assert theatre.ledger.balance == 100_000


@pytest.mark.rule("CR-09")
@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_wherever_the_beginning_fails_nothing_is_bet_or_the_round_is_shown(
    theatre: Theatre, disk: Disk, winner: int, late: bool
) -> None:
    """Each statement of the step in turn. A round that was stored though the disk said no is taken up, not lost."""
    count, _ = steps(theatre, disk, winner)
    for at in range(count):
        before = theatre.ledger.balance
        game = theatre.play()
        disk.at, disk.late = at, late
        theatre.client.act(Action.SPIN)
        disk.at = None
        assert isinstance(top(theatre), Notice), f"statement {at} of {count}"
        assert game.open is None
        stored = late and at == count - 1
        assert bool(theatre.ledger.unfinished_games) == (theatre.ledger.balance != before) == stored
        theatre.client.click("OK")
        assert top(theatre) is game
        theatre.client.act(Action.SPIN)
        assert game.open is not None, f"statement {at} of {count}"
        if stored:
            theatre.client.click("SHOW IT")
        win, bet = game.open.win, game.open.stake
        game.playback.finish()
        theatre.client.run(0.1)
        assert theatre.ledger.balance == before - bet + win, f"statement {at} of {count}"
    assert {row.status for row in theatre.ledger.history(limit=1000)} == {Status.SETTLED}


def test_a_refused_round_is_told_in_a_sentence(theatre: Theatre, disk: Disk) -> None:
    theatre.play()
    disk.refuses = True
    theatre.client.act(Action.SPIN)
    notice = top(theatre)
    assert isinstance(notice, Notice)
    assert CAUSES[0] in notice.words
    assert "nothing was bet" in notice.words
    assert notice.words.count(".") == 1
    assert theatre.ledger.balance == 100_000


@pytest.mark.rule("CR-08")
def test_a_due_round_that_cannot_be_stored_is_asked_for_again(theatre: Theatre, disk: Disk, winner: int) -> None:
    game = one_round(theatre, winner)
    win, after = game.open.win, theatre.ledger.balance  # type: ignore[union-attr]
    theatre.client.act(Action.HOME)
    theatre.now = NOON + 3 * 24 * 3600
    disk.refuses = True
    game = theatre.play()
    assert isinstance(top(theatre), Notice)
    assert game.open is None
    disk.refuses = False
    theatre.client.click("TRY AGAIN")
    assert theatre.ledger.balance == after + win
    assert isinstance(top(theatre), Notice), "told that it was paid out"
    theatre.client.click("OK")
    assert top(theatre) is game


@pytest.mark.rule("CR-08")
def test_the_loop_goes_on_when_a_due_round_cannot_be_stored(theatre: Theatre, disk: Disk, winner: int) -> None:
    one_round(theatre, winner)
    after, win = theatre.ledger.balance, theatre.game.open.win  # type: ignore[union-attr]
    theatre.client.act(Action.HOME)
    stage, display = theatre.client.stage, Display((640, 360))
    stage.resized(display.surface, display.view)
    app = App(stage, display, ManualClock())
    theatre.now = NOON + 3 * 24 * 3600
    disk.refuses = True
    app.turn(0.1)
    assert theatre.ledger.balance == after
    disk.refuses = False
    for _ in range(700):
        app.turn(0.1)
    assert theatre.ledger.balance == after + win


#: Every screen that takes input.
SCREENS: dict[str, Callable[[Theatre], Any]] = {
    "lobby": lambda theatre: theatre.client.stage.push(Lobby(theatre.client.stage)),
    "game": lambda theatre: theatre.play(),
    **{
        action.name.lower(): lambda theatre, action=action: (theatre.play(), theatre.client.act(action))
        for action in (Action.INFO, Action.MENU, Action.WALLET, Action.HISTORY, Action.AUTOPLAY)
    },
    "buy": lambda theatre: (
        theatre.client.stage.push(GameScene(theatre.client.stage, theatre.games["three_lamps"])),
        theatre.client.stage.top.buy_page(),
    ),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_no_action_on_any_screen_ends_the_program_when_the_disk_refuses(
    theatre: Theatre, disk: Disk, screen: str
) -> None:
    """Every key and every widget of every screen; money and bets are as before."""
    stage = theatre.client.stage

    def fresh() -> list[str]:
        disk.refuses = False
        stage.scenes.clear()
        SCREENS[screen](theatre)
        disk.refuses = True
        return [widget.name for widget in stage.top.desk.widgets if widget.enabled]

    names = fresh()
    if screen == "buy":
        assert isinstance(top(theatre), BuyPage)
    before = theatre.ledger.meters()
    for action in Action:
        if action not in (Action.QUIT, Action.FULLSCREEN):
            fresh()
            theatre.client.act(action)
            theatre.client.run(0.1)
    for name in names:
        fresh()
        if top(theatre).desk.find(name) is not None:
            theatre.client.click(name)
            theatre.client.run(0.1)
            if stage.scenes:
                theatre.client.act(Action.CONFIRM)
    disk.refuses = False
    assert theatre.ledger.meters() == before


def test_a_setting_that_cannot_be_stored_holds_and_is_stored_with_the_next(theatre: Theatre, disk: Disk) -> None:
    theatre.play()
    disk.refuses = True
    theatre.client.act(Action.QUICK)
    assert theatre.client.stage.settings.quick_spin
    assert CAUSES[0] in theatre.client.stage._toast
    assert not theatre.ledger.settings.quick_spin
    disk.refuses = False
    theatre.client.act(Action.MUTE)
    theatre.kill()
    assert theatre.ledger.settings.quick_spin
    assert theatre.ledger.settings.mute


@pytest.mark.rule("CR-04")
def test_a_bet_that_is_not_covered_is_refused_in_words(theatre: Theatre) -> None:
    theatre.client.ledger.close()
    theatre.folder = theatre.folder.parent / "poor"
    theatre.client = theatre._client(opening=250)
    game = theatre.play()
    for _ in range(12):
        theatre.client.act(Action.RIGHT)
    assert game.bet == 200
    assert not game.hud.buttons["bet_plus"].enabled
    assert "balance" in theatre.client.stage._toast
    theatre.client.act(Action.LEFT)
    assert game.bet < 200
    assert game.hud.buttons["bet_plus"].enabled
