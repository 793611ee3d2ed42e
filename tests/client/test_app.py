"""The loop: events in, pictures out, and no work when nothing moves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from slots.client.app import App
from slots.client.clock import ManualClock
from slots.client.display import MINIMUM, Display
from slots.client.scenes.game import GameScene
from slots.client.scenes.loading import Loading
from slots.client.scenes.lobby import Lobby
from tests.client.conftest import NAME, Theatre


@pytest.fixture
def app(theatre: Theatre, tmp_path: Path) -> App:
    display = Display((640, 360))
    stage = theatre.client.stage
    stage.resized(display.surface, display.view)
    stage.push(Lobby(stage))
    return App(stage, display, ManualClock())


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0)


def turns(app: App, seconds: float) -> int:
    """Let time pass; how many pictures were drawn."""
    return sum(app.turn(1 / 30) for _ in range(round(seconds * 30)))


def test_nobody_there_no_work(app: App) -> None:
    assert turns(app, 2.0) > 30, "the lobby lives"
    turns(app, 25.0)
    assert turns(app, 10.0) == 0, "it rests when nobody is there"
    assert app.stage.wait >= 0.4
    app.events([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5))])
    assert turns(app, 1.0) > 10, "and wakes at a move of the hand"


def test_reduced_motion_rests_at_once(app: App) -> None:
    app.stage.change(reduced_motion=True)
    turns(app, 1.0)
    assert turns(app, 2.0) == 0


def test_from_the_lobby_through_loading_into_the_game_and_a_round(app: App, theatre: Theatre) -> None:
    card = app.stage.top.desk.find(f"play {NAME}")
    assert card is not None
    x, y = app.stage.view.to_window(card.rect.cx, card.rect.cy)
    where = (round(x), round(y))
    app.events(
        [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1),
        ]
    )
    assert isinstance(app.stage.top, Loading)
    for _ in range(600):
        app.turn(1 / 30)
        pygame.time.wait(5)
        if isinstance(app.stage.top, GameScene):
            break
    assert isinstance(app.stage.top, GameScene)
    app.events([key(pygame.K_SPACE)])
    assert theatre.ledger.unfinished(NAME) is not None
    turns(app, 60.0)
    assert theatre.ledger.unfinished(NAME) is None
    app.events([key(pygame.K_ESCAPE)])
    assert isinstance(app.stage.top, Lobby)
    app.events([key(pygame.K_ESCAPE)])
    assert not app.stage.running


def test_f11_fills_the_screen_and_is_remembered(app: App, theatre: Theatre) -> None:
    app.events([key(pygame.K_F11)])
    assert app.display.fullscreen
    assert theatre.ledger.settings.fullscreen
    app.events([key(pygame.K_F11)])
    assert app.display.surface.get_size() == (640, 360)


def test_full_screen_and_back_asks_the_window_and_sets_no_other_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window manager takes a mode that is set on leaving the full screen for a wish to stay as large as it."""
    display = Display((640, 360))

    def refused(*args: object) -> None:
        raise AssertionError("another mode was set")

    monkeypatch.setattr(pygame.display, "set_mode", refused)
    for _ in range(3):
        display.toggle_fullscreen()
        assert display.fullscreen
        assert (
            display.surface.get_size()
            == pygame.display.get_desktop_sizes()[0]
            == (display.view.width, display.view.height)
        )
        display.toggle_fullscreen()
        assert not display.fullscreen
        assert display.surface.get_size() == (640, 360) == (display.view.width, display.view.height)


def test_a_program_that_begins_on_the_full_screen_leaves_it_for_the_window_asked_for() -> None:
    display = Display((700, 400), fullscreen=True)
    assert display.fullscreen
    assert display.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    display.toggle_fullscreen()
    assert display.surface.get_size() == (700, 400)


def test_the_window_cannot_become_too_small_to_read() -> None:
    assert Display((640, 360))._window.minimum_size == MINIMUM


def test_closing_the_window_ends_the_program(app: App) -> None:
    app.events([pygame.event.Event(pygame.QUIT)])
    assert not app.stage.running
    assert not app.turn(0.1)


def test_a_resized_window_is_laid_out_anew(app: App) -> None:
    pygame.display.set_mode((360, 640))
    app.events([pygame.event.Event(pygame.VIDEORESIZE, size=(360, 640), w=360, h=640)])
    assert not app.stage.view.landscape
    assert turns(app, 0.2) > 0
    assert app.stage.surface.get_size() == (360, 640)
