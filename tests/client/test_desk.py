"""Buttons answer under the finger, the mouse, the keys and the pad."""

from __future__ import annotations

import pytest

from slots.client.desk import TOUCH, Desk
from slots.client.input import Action, Input
from slots.client.view import View
from slots.client.widgets import Button, RoundButton, Slider, Switch
from slots.timeline.frame import Rect
from tests.client.conftest import Theatre

VIEW = View(1280, 720)


def desk(*widgets: object) -> Desk:
    made = Desk()
    made.fill(widgets)  # type: ignore[arg-type]
    return made


def press(made: Desk, x: float, y: float, view: View = VIEW) -> None:
    made.handle(Input(Action.PRESS, x, y), view)
    made.handle(Input(Action.RELEASE, x, y), view)


def test_round_buttons_are_round() -> None:
    done: list[int] = []
    made = desk(RoundButton(Rect(100, 100, 200, 200), "spin", lambda: done.append(1)))
    press(made, 110, 110)
    assert not done, "the corner of its square is not the button"
    press(made, 200, 105)
    assert done


def test_a_press_that_leaves_the_button_does_nothing() -> None:
    done: list[int] = []
    made = desk(Button(Rect(100, 100, 200, 80), "PLAY", lambda: done.append(1)))
    made.handle(Input(Action.PRESS, 150, 150), VIEW)
    made.handle(Input(Action.POINT, 500, 500), VIEW)
    assert made.pressed is None, "it springs back"
    made.handle(Input(Action.RELEASE, 500, 500), VIEW)
    assert not done


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280), (1080, 1920)])
def test_touch_targets_have_44_units_in_every_scene(theatre: Theatre, size: tuple[int, int]) -> None:
    """Around the centre of every button of lobby and game there are 44 units that press it, and it alone."""
    import pygame

    from slots.client.scenes.lobby import Lobby

    stage = theatre.client.stage
    stage.push(Lobby(stage))
    stage.resized(pygame.Surface(size), View(*size))
    for scene in (stage.top, theatre.play()):
        units = stage.view.density / stage.view.scale
        for widget in scene.desk.widgets:
            if not isinstance(widget, RoundButton) or not widget.enabled:
                continue
            r = widget.rect
            for dx, dy in ((0, 0), (0.7, 0), (-0.7, 0), (0, 0.7), (0, -0.7)):
                x, y = r.cx + dx * TOUCH * units / 2, r.cy + dy * TOUCH * units / 2
                inside = 0 <= x < stage.view.canvas[0] and 0 <= y < stage.view.canvas[1]
                assert not inside or scene.desk.at(x, y, stage.view) is widget, (widget.name, size, dx, dy)


def test_tab_walks_and_enter_presses() -> None:
    done: list[str] = []
    made = desk(
        Button(Rect(0, 0, 100, 50), "A", lambda: done.append("A")),
        Button(Rect(200, 0, 100, 50), "B", lambda: done.append("B")),
        Button(Rect(0, 100, 100, 50), "C", lambda: done.append("C")),
    )
    made.widgets[1].enabled = False
    for action in (Action.NEXT, Action.CONFIRM, Action.NEXT, Action.CONFIRM, Action.NEXT, Action.CONFIRM):
        made.handle(Input(action), VIEW)
    assert done == ["A", "C", "A"], "the disabled one is passed over"


def test_arrows_walk_to_the_nearest_in_their_direction() -> None:
    names = "ABCD"
    made = desk(*(Button(Rect(i % 2 * 300, i // 2 * 200, 100, 50), n, lambda: None) for i, n in enumerate(names)))
    made.handle(Input(Action.NEXT), VIEW)
    walked = []
    for action in (Action.RIGHT, Action.DOWN, Action.LEFT, Action.UP):
        made.handle(Input(action), VIEW)
        walked.append(made.focus.name)  # type: ignore[union-attr]
    assert walked == ["B", "D", "C", "A"]


def test_sliders_follow_the_pointer_and_the_keys() -> None:
    values: list[float] = []
    slider = Slider(Rect(0, 0, 780, 60), "Music", 0.5, values.append, label_width=260)
    made = desk(slider)
    track = slider.track()
    made.handle(Input(Action.PRESS, track.x + track.w * 0.25, track.cy), VIEW)
    made.handle(Input(Action.POINT, track.x + track.w * 2, track.cy), VIEW)
    assert values == [0.25, 1.0]
    made.handle(Input(Action.RELEASE, track.x, 900), VIEW)
    made.handle(Input(Action.NEXT), VIEW)
    made.handle(Input(Action.LEFT), VIEW)
    assert values[-1] == pytest.approx(0.95)


def test_the_words_of_a_switch_can_be_pressed() -> None:
    values: list[bool] = []
    made = desk(Switch(Rect(0, 0, 600, 60), "Captions", False, values.append))
    press(made, 60, 30)
    press(made, 560, 30)
    assert values == [True, False]
