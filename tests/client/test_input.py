"""Events of every device arrive as the same actions."""

from __future__ import annotations

import pygame
import pytest

from slots.client.input import Action, Devices, Input
from slots.client.view import View

VIEW = View(1280, 720, 2.0)


def actions(kind: int, **values: object) -> list[Input]:
    return list(Devices().actions(pygame.event.Event(kind, **values), VIEW))


@pytest.mark.parametrize(
    ("key", "action"),
    [
        (pygame.K_SPACE, Action.SPIN), (pygame.K_RETURN, Action.CONFIRM), (pygame.K_LEFT, Action.LEFT),
        (pygame.K_a, Action.AUTOPLAY), (pygame.K_q, Action.QUICK), (pygame.K_i, Action.INFO), (pygame.K_m, Action.MUTE),
        (pygame.K_ESCAPE, Action.BACK), (pygame.K_HOME, Action.HOME), (pygame.K_F11, Action.FULLSCREEN),
        (pygame.K_TAB, Action.NEXT),
    ],
)  # fmt: skip
def test_keys(key: int, action: Action) -> None:
    assert [each.action for each in actions(pygame.KEYDOWN, key=key, mod=0)] == [action]


def test_keys_with_control_mean_nothing() -> None:
    assert actions(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL) == []


def test_the_mouse_is_mapped_to_the_canvas() -> None:
    (press,) = actions(pygame.MOUSEBUTTONDOWN, button=1, pos=(320, 180))
    assert (press.action, press.x, press.y) == (Action.PRESS, 960, 540)
    assert actions(pygame.MOUSEBUTTONDOWN, button=3, pos=(320, 180)) == []


def test_a_finger_is_a_pointer_that_does_not_hover() -> None:
    (press,) = actions(pygame.FINGERDOWN, x=0.5, y=0.5)
    assert (press.action, press.x, press.y, press.touch) == (Action.PRESS, 960, 540, True)
    assert actions(pygame.MOUSEBUTTONDOWN, button=1, pos=(1, 1), touch=True) == [], "the mouse that SDL makes of it"


def test_a_pad_spins_bets_and_goes_back() -> None:
    assert [each.action for each in actions(pygame.JOYBUTTONDOWN, button=0, instance_id=0)] == [Action.CONFIRM]
    assert [each.action for each in actions(pygame.JOYBUTTONDOWN, button=1, instance_id=0)] == [Action.BACK]
    assert [each.action for each in actions(pygame.JOYHATMOTION, value=(1, 0), instance_id=0)] == [Action.RIGHT]


def test_a_stick_that_leans_counts_once() -> None:
    devices = Devices()

    def lean(value: float) -> list[Action]:
        event = pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0)
        return [each.action for each in devices.actions(event, VIEW)]

    assert [lean(value) for value in (0.3, 0.8, 0.9, 0.5, 0.8, 0.1, -0.9)] == [
        [], [Action.RIGHT], [], [], [], [], [Action.LEFT],
    ]  # fmt: skip
