"""Larger text on every screen: it is larger, nothing lies on anything else, nothing leaves its page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from slots.client.canvas import Canvas
from slots.client.headless import Headless
from slots.client.input import Action
from slots.client.scenes.game import GameScene
from slots.client.scenes.help import Help
from slots.client.scenes.lobby import Lobby
from slots.client.scenes.notice import Notice
from slots.client.scenes.page import Page
from slots.client.scenes.settings import TEXT_SCALES, SettingsPage, nearest
from slots.client.stage import LARGEST
from slots.client.view import View
from slots.client.words import languages
from slots.timeline.frame import Rect
from tests.client.conftest import NAME, Theatre

SIZES = {"landscape": (1280, 720), "portrait": (720, 1280)}
#: Device pixels by which two texts may touch: shadows, and the soft edge of a letter.
TOUCH = 2
LONG = (
    "The result could not be stored (attempt to write a readonly database): the round stays decided and nothing is "
    "lost, so make room on the disk or allow writing there and press TRY AGAIN."
)


class Told:
    """A line of text on the screen: what it says, its ink, and the box it was given."""

    def __init__(self, words: str, ink: pygame.Rect, box: pygame.Rect) -> None:
        self.words, self.ink, self.box = words, ink, box

    def __repr__(self) -> str:
        return f"{self.words!r} at {tuple(self.ink)}"


def told(client: Headless, monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """All lines that the scene on top writes; those of the film on the stage are a part of its picture."""
    client.stage._curtain = None
    client.picture()  # what lies below a page is drawn now
    found: list[Told] = []
    write, draw = Canvas.text, Canvas.line

    def lines(self: Canvas, words: str, rect: Rect, *args: Any, **kwargs: Any) -> Any:
        def spy(self: Canvas, words: str, rect: Rect, *args: Any, **kwargs: Any) -> Any:
            face, (x, y) = draw(self, words, rect, *args, **kwargs)
            ink = face.get_bounding_rect(min_alpha=110).move(round(x), round(y))
            shown = ink.clip(self.surface.get_clip())
            if shown.height > ink.height / 2:
                found.append(Told(words, shown, self.view.box(rect)))
            return face, (x, y)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Canvas, "line", spy)
            return write(self, words, rect, *args, **kwargs)

    monkeypatch.setattr(Canvas, "text", lines)
    client.picture()
    monkeypatch.undo()
    return found


def screens(client: Headless) -> Iterator[str]:
    """Every screen with words, one after the other; its name, to be looked at before the next."""
    stage = client.stage
    stage.replace(Lobby(stage))
    yield "lobby"
    for name, game in client.games.items():
        scene = GameScene(stage, game)
        stage.replace(scene)
        yield name
        page = Help(stage, game, scene.bet)
        stage.push(page)
        for tab in range(len(page.tabs)):
            page.show(tab)
            yield f"{name}: help, {page.tabs[tab]}"
            client.picture()
            while page._height > page._area().h and page.scroll < page._height - page._area().h - 1:
                page._scroll(page._area().h)
                yield f"{name}: help, {page.tabs[tab]}, {page.scroll:.0f} down"
        stage.pop()
        if scene._buys:
            scene.buy_page()
            yield f"{name}: buy"
            client.click(f"buy {next(iter(scene._buys))}")
            yield f"{name}: really buy"
            stage.pop()
            stage.pop()
    settings = SettingsPage(stage)
    stage.push(settings)
    for tab in range(3):
        settings.show(tab)
        yield f"settings {tab}"
    stage.pop()
    for action in (Action.WALLET, Action.HISTORY, Action.AUTOPLAY):
        client.act(action)
        yield action.name
        stage.pop()
    for words in ("Its stake is paid, its result is fixed.", LONG):
        stage.push(Notice(stage, "YOUR ROUND GOES ON", words, "SHOW IT", "SKIP TO RESULT", picture=f"{NAME}/logo"))
        yield f"notice of {len(words)} letters"
        stage.pop()


@pytest.fixture
def played(theatre: Theatre, winner: int) -> Theatre:
    """A theatre with a history."""
    theatre.play()
    for seed in (winner, 1):
        theatre.deal.seeds = [seed]
        theatre.client.act(Action.SPIN)
        theatre.show_to_the_end()
        theatre.client.run(0.5)
    return theatre


def shape(theatre: Theatre, orientation: str) -> None:
    size = SIZES[orientation]
    theatre.client.stage.resized(pygame.Surface(size), View(*size))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("orientation", SIZES)
@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_no_text_lies_on_another_or_leaves_its_page(
    played: Theatre, orientation: str, scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, wrong = played.client, []
    stage = client.stage
    shape(played, orientation)
    stage.change(text_scale=scale, language=language)
    for name in screens(client):
        lines = told(client, monkeypatch)
        assert lines, f"{name} says nothing"
        for one, two in combinations(lines, 2):
            both = one.ink.clip(two.ink)
            if both.width > TOUCH and both.height > TOUCH:
                wrong.append(f"{name}: {one} and {two}")
        page = stage.view.box(stage.top.rect) if isinstance(stage.top, Page) else stage.surface.get_rect()
        status = stage.view.box(stage.geometry.of("dialogs").rect("status"))
        for each in lines:
            if not page.contains(each.ink) and not status.contains(each.ink):
                wrong.append(f"{name}: {each} leaves {tuple(page)}")
            if each.ink.width > each.box.width + 2 * TOUCH:
                wrong.append(f"{name}: {each} is wider than its box, {tuple(each.box)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("orientation", SIZES)
def test_larger_text_is_larger(played: Theatre, orientation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most lines grow by most of what was asked for, and none becomes smaller to make room for another."""
    client = played.client
    shape(played, orientation)

    def heights(scale: int) -> dict[tuple[str, str], int]:
        client.stage.change(text_scale=scale)
        return {(name, line.words): line.ink.height for name in screens(client) for line in told(client, monkeypatch)}

    small, large = heights(100), heights(LARGEST)
    grown = [large[key] / height for key, height in small.items() if key in large]
    assert len(grown) > 200
    assert sum(growth >= 1.15 for growth in grown) > 0.75 * len(grown)
    shrunk = {key: (height, large[key]) for key, height in small.items() if key in large and large[key] < height - 1}
    assert not shrunk


@pytest.mark.parametrize("orientation", SIZES)
def test_the_stage_itself_is_drawn_as_it_was_composed(played: Theatre, orientation: str) -> None:
    client = played.client
    shape(played, orientation)
    scene = GameScene(client.stage, client.games[NAME])
    client.stage.replace(scene)
    client.stage._curtain = None
    board = client.stage.view.box(scene.geometry.rect("board"))
    pictures = []
    for scale in (100, LARGEST):
        client.stage.change(text_scale=scale)
        client.stage.time = 0.0
        pictures.append(pygame.image.tobytes(client.picture().subsurface(board), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("stored", "offered"), [(100, 100), (106, 100), (115, 115), (120, 115), (150, 130), (200, 130)]
)
def test_what_an_old_save_holds_is_shown_as_the_nearest_size(played: Theatre, stored: int, offered: int) -> None:
    played.client.stage.change(text_scale=stored)
    played.kill()
    stage = played.client.stage
    assert stage.settings.text_scale == stored
    stage.push(SettingsPage(stage))
    assert TEXT_SCALES[nearest(TEXT_SCALES, stored)] == offered
    assert stage.canvas().zoom <= LARGEST / 100
    played.client.picture()


def test_the_size_of_text_is_chosen_on_the_settings_page(played: Theatre) -> None:
    played.play()
    played.client.act(Action.MENU)
    row: Any = played.client.stage.top.desk.find("Size of text")
    row.nudge(1)
    assert played.client.stage.settings.text_scale == 115
    played.kill()
    assert played.ledger.settings.text_scale == 115


# -- pages that scroll ---------------------------------------------------------------------------------------------


def scrolled(way: Callable[[Headless, Help], None], theatre: Theatre) -> float:
    shape(theatre, "landscape")
    theatre.client.stage.change(text_scale=LARGEST)
    stage = theatre.client.stage
    game = GameScene(stage, theatre.games["three_lamps"])
    stage.replace(game)
    page = Help(stage, game.game, game.bet)
    stage.push(page)
    page.show(page.tabs.index("MATHS"))
    theatre.client.picture()
    assert page._height > page._area().h, "it must be too long for its page"
    way(theatre.client, page)
    return page.scroll


def drag(client: Headless, page: Help) -> None:
    area = page._area()
    client.act(Action.PRESS, area.cx, area.cy)
    client.act(Action.POINT, area.cx, area.cy - 120)
    client.act(Action.RELEASE, area.cx, area.cy - 120)
    client.act(Action.POINT, area.cx, area.cy - 300)


def test_a_long_page_is_moved_by_a_finger(theatre: Theatre) -> None:
    assert scrolled(drag, theatre) == 120, "as far as the finger, and no farther when it is lifted"


def test_a_long_page_is_moved_by_the_arrows(theatre: Theatre) -> None:
    assert scrolled(lambda client, page: client.act(Action.DOWN), theatre) > 0


def test_a_page_never_moves_past_its_ends(theatre: Theatre) -> None:
    def far(client: Headless, page: Help) -> None:
        for _ in range(200):
            client.act(Action.DOWN)
        assert page.scroll == page._height - page._area().h
        for _ in range(300):
            client.act(Action.UP)

    assert scrolled(far, theatre) == 0.0
