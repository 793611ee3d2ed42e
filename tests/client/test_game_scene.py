"""The game on the screen, played by injected input: whatever the hand does, the money is right."""

from __future__ import annotations

import pytest

from slots.client.input import Action
from slots.client.scenes.autoplay import AutoplayDialog
from slots.client.scenes.game import GameScene
from slots.client.scenes.lobby import Lobby
from slots.client.scenes.notice import Notice
from slots.ledger import Status
from slots.ledger.autoplay import AutoplayOptions
from slots.timeline.film import Film
from tests.client.conftest import NAME, NOON, Theatre

SPIN = Action.SPIN


def test_a_press_debits_once_and_the_end_credits_once(theatre: Theatre, winner: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    assert theatre.ledger.balance == 100_000 - game.bet
    win = game.open.win  # type: ignore[union-attr]
    theatre.show_to_the_end()
    assert theatre.ledger.balance == 100_000 - game.bet + win
    theatre.client.run(3.0)
    assert theatre.ledger.balance == 100_000 - game.bet + win, "credited again while its lines were shown"
    assert theatre.ledger.history()[0].status is Status.SETTLED


@pytest.mark.parametrize("presses", [2, 5, 40])
def test_hammering_on_the_button_plays_one_round_at_a_time(theatre: Theatre, loser: int, presses: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [loser]
    bet = game.bet
    for _ in range(presses):
        theatre.client.act(SPIN)
        assert len([row for row in theatre.ledger.history() if row.status is Status.OPEN]) <= 1
    theatre.show_to_the_end()
    rounds = theatre.ledger.history()
    assert theatre.ledger.balance == 100_000 - bet * len(rounds)
    assert len(rounds) == 1, "presses in the same instant are one press"


def test_space_and_enter_and_the_button_all_spin(theatre: Theatre, loser: int) -> None:
    theatre.play()
    theatre.deal.seeds = [loser]
    for press in (
        lambda: theatre.client.act(Action.SPIN),
        lambda: theatre.client.act(Action.CONFIRM),
        lambda: theatre.client.click("spin"),
    ):
        press()
        assert theatre.game.open is not None
        theatre.show_to_the_end()
        theatre.client.run(0.5)
    assert len(theatre.ledger.history()) == 3


def test_a_press_slams_the_reels_and_the_round_ends_sooner(theatre: Theatre, loser: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [loser]
    theatre.client.act(SPIN)
    whole = game.playback.film.duration
    theatre.client.run(0.5)
    theatre.client.act(SPIN)
    assert game.playback.film.duration < whole
    theatre.show_to_the_end()
    assert game.playback.t < whole


def test_every_way_to_the_end_shows_the_same_board_and_win(theatre: Theatre, winner: int) -> None:
    ends = []
    for way in ("shown", "slammed", "skipped", "quick"):
        game = theatre.play()
        theatre.deal.seeds = [winner]
        theatre.client.stage.change(quick_spin=way == "quick")
        theatre.client.act(SPIN)
        if way in ("slammed", "skipped"):
            theatre.client.run(0.4)
            theatre.client.act(SPIN)
        if way == "skipped":
            game.playback.finish()
        theatre.show_to_the_end()
        ends.append((game.playback.film.board, game.frame.values["win"]))
    assert all(end == ends[0] for end in ends), ends


def test_a_feature_is_shown_on_its_own_scene_and_skipped_by_presses(theatre: Theatre, feature: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [feature]
    theatre.client.act(SPIN)
    scenes = set()
    presses = 0
    while game.open is not None and presses < 500:
        theatre.client.run(0.25)
        scenes.add(game.scene)
        theatre.client.act(SPIN)
        presses += 1
    assert game.open is None
    assert scenes == {NAME, f"{NAME}_free_spins"}
    row = theatre.ledger.history()[-1]
    assert row.balance_after == row.balance_before - row.stake + row.win


@pytest.mark.rule("CR-01")
def test_the_bet_is_locked_while_a_round_runs(theatre: Theatre, winner: int) -> None:
    game = theatre.play()
    bet = game.bet
    theatre.client.act(Action.RIGHT)
    assert game.bet > bet
    bet = game.bet
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    for action in (Action.RIGHT, Action.LEFT, Action.UP, Action.BET_DOWN):
        theatre.client.act(action)
    assert game.bet == bet
    buttons = game.hud.buttons
    assert not buttons["bet_plus"].enabled
    assert not buttons["bet_minus"].enabled
    theatre.show_to_the_end()
    assert game.hud.buttons["bet_plus"].enabled


@pytest.mark.rule("CR-06")
@pytest.mark.rule("CR-10")
def test_home_in_a_round_keeps_it_and_it_goes_on(theatre: Theatre, winner: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    theatre.client.run(0.3)
    win = game.open.win  # type: ignore[union-attr]
    theatre.client.act(Action.HOME)
    assert isinstance(theatre.client.stage.top, Lobby), "the lobby comes at once"
    assert theatre.ledger.balance == 100_000 - game.bet, "nothing is credited yet"
    again = theatre.play()
    assert isinstance(theatre.client.stage.top, Notice), "the player is told"
    assert again.open is not None
    assert again.playback.t < 0.6, "it is shown from its start"
    theatre.client.click("SHOW IT")
    theatre.show_to_the_end()
    assert theatre.ledger.balance == 100_000 - game.bet + win
    assert len(theatre.ledger.history()) == 1


@pytest.mark.rule("CR-09")
@pytest.mark.rule("CR-10")
@pytest.mark.parametrize("after", [0.0, 0.4, 1.5])
def test_a_killed_process_goes_on_with_the_same_round(theatre: Theatre, winner: int, after: float) -> None:
    game = theatre.play()
    theatre.deal.seeds = [winner, 999]
    theatre.client.act(SPIN)
    theatre.client.run(after)
    digest, bet = game.open.round.digest, game.bet  # type: ignore[union-attr]
    theatre.kill()
    again = theatre.play()
    assert again.open is not None
    assert again.open.round.digest == digest, "never drawn again"
    theatre.client.click("SKIP TO RESULT")
    theatre.client.run(0.1)
    assert again.open is None
    assert theatre.ledger.balance == 100_000 - bet + again.playback.film.final.values["win"]  # type: ignore[operator]


def test_closing_the_program_in_a_round_loses_nothing(theatre: Theatre, winner: int) -> None:
    theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    theatre.client.stage.quit()
    assert theatre.ledger.unfinished(NAME) is not None


@pytest.mark.rule("CR-02")
@pytest.mark.rule("CR-03")
def test_autoplay_plays_its_count_and_shows_what_is_left(theatre: Theatre, loser: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [loser]
    theatre.client.stage.change(quick_spin=True)
    game.start_autoplay(AutoplayOptions(rounds=3))
    lefts = []
    for _ in range(400):
        theatre.client.run(0.1)
        left = game.facts().left
        if left is not None and (not lefts or lefts[-1] != left):
            lefts.append(left)
        if game.autoplay is None and game.open is None:
            break
    assert lefts == [2, 1, 0]
    assert len(theatre.ledger.history()) == 3


@pytest.mark.rule("CR-03")
def test_autoplay_needs_its_dialog_and_its_start_button(theatre: Theatre, loser: int) -> None:
    theatre.play()
    theatre.deal.seeds = [loser]
    theatre.client.act(Action.AUTOPLAY)
    assert isinstance(theatre.client.stage.top, AutoplayDialog)
    theatre.client.run(2.0)
    assert not theatre.ledger.history(), "one press never starts it"
    theatre.client.click("10")
    theatre.client.click("start")
    theatre.client.run(0.2)
    assert len(theatre.ledger.history()) == 1
    assert theatre.client.stage.settings.autoplay.rounds == 10, "remembered"


@pytest.mark.rule("CR-03")
@pytest.mark.parametrize("hand", [Action.SPIN, Action.LEFT, Action.AUTOPLAY, Action.QUICK, Action.INFO])
def test_any_button_stops_autoplay_after_its_round(theatre: Theatre, loser: int, hand: Action) -> None:
    game = theatre.play()
    theatre.deal.seeds = [loser]
    game.start_autoplay(AutoplayOptions(rounds=10))
    theatre.client.run(0.4)
    theatre.client.act(hand)
    if theatre.client.stage.top is not game:
        theatre.client.act(Action.BACK)
    theatre.show_to_the_end()
    theatre.client.run(3.0)
    assert len(theatre.ledger.history()) == 1
    assert game.autoplay is None


@pytest.mark.rule("CR-03")
def test_autoplay_stops_at_a_feature(theatre: Theatre, feature: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [feature]
    theatre.client.stage.change(quick_spin=True)
    game.start_autoplay(AutoplayOptions(rounds=10, feature=True))
    theatre.client.run(0.1)
    theatre.show_to_the_end()
    theatre.client.run(2.0)
    assert len(theatre.ledger.history()) == 1
    assert game.autoplay is None


@pytest.mark.rule("CR-04")
def test_the_bet_drops_to_what_the_balance_covers(theatre: Theatre, loser: int) -> None:
    theatre.client.ledger.close()
    theatre.folder = theatre.folder.parent / "poor"
    theatre.client = theatre._client(opening=250)
    theatre.ledger.select_bet(NAME, 200)
    game = theatre.play()
    theatre.deal.seeds = [loser]
    theatre.client.act(SPIN)
    theatre.show_to_the_end()
    assert theatre.ledger.balance == 50
    assert game.bet == 50, "the highest bet that 0.50 covers"


@pytest.mark.rule("CR-05")
def test_without_money_spin_is_off_and_says_why(theatre: Theatre) -> None:
    theatre.client.ledger.close()
    theatre.folder = theatre.folder.parent / "broke"
    theatre.client = theatre._client(opening=5)
    game = theatre.play()
    assert not game.hud.buttons["spin"].enabled
    theatre.client.act(SPIN)
    assert not theatre.ledger.history()
    assert "wallet" in theatre.client.stage._toast
    assert theatre.client.stage.top is game, "no pop-up offers money"
    theatre.client.act(Action.WALLET)
    theatre.client.click("add 10000")
    theatre.client.act(Action.BACK)
    assert theatre.ledger.balance == 10_005
    assert game.hud.buttons["spin"].enabled


@pytest.mark.rule("CR-08")
def test_a_round_two_days_old_is_paid_out_and_the_player_is_told(theatre: Theatre, winner: int) -> None:
    theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    win, bet = theatre.game.open.win, theatre.game.bet  # type: ignore[union-attr]
    theatre.now = NOON + 2 * 24 * 3600 + 1
    theatre.kill()
    again = theatre.play()
    assert again.open is None
    assert theatre.ledger.balance == 100_000 - bet + win
    assert isinstance(theatre.client.stage.top, Notice)
    theatre.client.act(Action.CONFIRM)
    theatre.client.act(Action.CONFIRM)
    assert theatre.client.stage.top is again
    assert not theatre.ledger.notices


@pytest.mark.rule("CR-11")
def test_a_round_that_cannot_be_decided_is_void_and_said_so(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    game = theatre.play()

    def broken(record: object) -> None:
        raise ArithmeticError("the reels fell off")

    monkeypatch.setattr(theatre.games[NAME], "decide", broken)
    theatre.client.act(SPIN)
    assert theatre.ledger.balance == 100_000
    assert isinstance(theatre.client.stage.top, Notice)
    assert theatre.ledger.history()[0].status is Status.VOID
    theatre.client.act(Action.BACK)
    assert theatre.client.stage.top is game
    monkeypatch.undo()
    theatre.client.run(1.0)
    theatre.client.act(SPIN)
    assert game.open is not None, "the game goes on"


@pytest.mark.parametrize("fails", ["frame", "cues", "over", "press"])
def test_a_film_that_fails_snaps_to_its_end_and_pays(
    theatre: Theatre, winner: int, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    game = theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    theatre.client.run(0.4)
    win = game.open.win  # type: ignore[union-attr]

    def broken(self: Film[object], *args: object) -> None:
        raise ZeroDivisionError("a faulty scene")

    monkeypatch.setattr(Film, fails, broken)
    theatre.client.act(SPIN)
    theatre.client.run(0.2)
    monkeypatch.undo()
    assert game.open is None
    assert game.playback.failure
    assert theatre.ledger.balance == 100_000 - game.bet + win
    theatre.client.run(0.5)
    theatre.client.act(SPIN)
    assert game.open is not None, "the next round plays"


def test_a_film_that_never_ends_is_cut(theatre: Theatre, loser: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = theatre.play()
    theatre.deal.seeds = [loser]
    theatre.client.act(SPIN)
    monkeypatch.setattr(Film, "over", lambda self, t: False)
    monkeypatch.setattr("slots.client.playback.LONGEST", 20.0)
    theatre.client.run(25.0)
    assert game.open is None


def test_a_hole_in_the_clock_moves_nothing_far(theatre: Theatre, loser: int) -> None:
    from slots.client.clock import LONGEST, Clock

    times = iter([0.0, 0.01, 8.01, 8.0, 8.1])
    clock = Clock(lambda: next(times))
    assert clock.step() == pytest.approx(0.01)
    assert clock.step() == LONGEST
    assert clock.step() == 0.0, "a clock that runs backwards stands still"


def test_the_window_may_change_its_size_and_shape_in_the_middle_of_a_round(theatre: Theatre, winner: int) -> None:
    import pygame

    from slots.client.view import View

    game = theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    theatre.client.run(0.7, draw=True)
    for size in ((360, 640), (800, 350), (640, 360)):
        theatre.client.stage.resized(pygame.Surface(size), View(*size))
        theatre.client.run(0.2, draw=True)
        assert game.open is not None
    theatre.show_to_the_end()
    assert len(theatre.ledger.history()) == 1


def test_the_balance_never_runs_ahead_of_the_film(theatre: Theatre, winner: int) -> None:
    game = theatre.play()
    theatre.deal.seeds = [winner]
    balance = theatre.ledger.balance
    theatre.client.act(SPIN)
    while game.open is not None:
        assert game.facts().balance == theatre.client.stage.money(balance - game.bet)
        theatre.client.run(0.1)
    assert game.facts().balance == theatre.client.stage.money(theatre.ledger.balance)


def test_the_pages_open_over_the_game_and_close(theatre: Theatre) -> None:
    game = theatre.play()
    for action in (Action.INFO, Action.MENU, Action.WALLET, Action.HISTORY, Action.AUTOPLAY):
        theatre.client.act(action)
        assert theatre.client.stage.top is not game
        theatre.client.run(0.1, draw=True)
        theatre.client.act(Action.BACK)
        assert theatre.client.stage.top is game
    assert isinstance(game, GameScene)


def test_mute_and_quick_are_remembered(theatre: Theatre) -> None:
    theatre.play()
    theatre.client.act(Action.MUTE)
    theatre.client.act(Action.QUICK)
    theatre.kill()
    assert theatre.ledger.settings.mute
    assert theatre.ledger.settings.quick_spin


def test_a_round_of_the_history_is_shown_again(theatre: Theatre, winner: int) -> None:
    from slots.client.scenes.replay import Replay

    theatre.play()
    theatre.deal.seeds = [winner]
    theatre.client.act(SPIN)
    theatre.show_to_the_end()
    balance, last = theatre.ledger.balance, theatre.game.playback.film.final
    theatre.client.act(Action.HISTORY)
    theatre.client.click(f"replay {theatre.ledger.history()[0].id}")
    replay = theatre.client.stage.top
    assert isinstance(replay, Replay)
    theatre.client.run(30.0)
    assert replay.playback.over
    assert replay.playback.film.final.values == last.values
    bar = replay.desk.find("scrub")
    assert bar is not None
    theatre.client.act(Action.PRESS, bar.rect.cx, bar.rect.cy)
    theatre.client.act(Action.RELEASE, bar.rect.cx, bar.rect.cy)
    assert not replay.playback.over, "scrubbed back to its middle"
    theatre.client.act(Action.BACK)
    assert theatre.ledger.balance == balance, "looking costs and pays nothing"
