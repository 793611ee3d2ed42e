"""Devices to actions: keyboard, mouse, touch and gamepad all arrive as the same few actions.

Scenes never see a device. A pointer (mouse or finger) arrives as ``POINT``, ``PRESS``, ``RELEASE`` and ``SCROLL``
with a canvas position; everything else as a named intention.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from slots.client.view import View


class Action(Enum):
    """What a player can want."""

    SPIN = auto()  # also confirms
    CONFIRM = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    BET_UP = auto()
    BET_DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    AUTOPLAY = auto()
    QUICK = auto()
    INFO = auto()
    MUTE = auto()
    HOME = auto()
    BACK = auto()
    MENU = auto()
    HISTORY = auto()
    WALLET = auto()
    FULLSCREEN = auto()
    POINT = auto()
    PRESS = auto()
    RELEASE = auto()
    SCROLL = auto()
    LEAVE = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Input:
    """One action; ``x, y`` on the canvas for pointers, ``amount`` notches for ``SCROLL`` (up is positive)."""

    action: Action
    x: float = 0.0
    y: float = 0.0
    amount: float = 0.0
    #: True when a finger did it: fingers do not hover.
    touch: bool = False


KEYS = {
    pygame.K_SPACE: Action.SPIN,
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_PLUS: Action.BET_UP,
    pygame.K_KP_PLUS: Action.BET_UP,
    pygame.K_EQUALS: Action.BET_UP,
    pygame.K_MINUS: Action.BET_DOWN,
    pygame.K_KP_MINUS: Action.BET_DOWN,
    pygame.K_a: Action.AUTOPLAY,
    pygame.K_q: Action.QUICK,
    pygame.K_i: Action.INFO,
    pygame.K_F1: Action.INFO,
    pygame.K_m: Action.MUTE,
    pygame.K_h: Action.HISTORY,
    pygame.K_w: Action.WALLET,
    pygame.K_s: Action.MENU,
    pygame.K_HOME: Action.HOME,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_AC_BACK: Action.BACK,
    pygame.K_F11: Action.FULLSCREEN,
}

#: Buttons in the order of the common (Xbox-like) layout.
BUTTONS = {
    0: Action.CONFIRM,
    1: Action.BACK,
    2: Action.QUICK,
    3: Action.AUTOPLAY,
    4: Action.BET_DOWN,
    5: Action.BET_UP,
    6: Action.INFO,
    7: Action.MENU,
}

HATS = {(0, 1): Action.UP, (0, -1): Action.DOWN, (-1, 0): Action.LEFT, (1, 0): Action.RIGHT}

#: How far a stick must lean to count, and how far back it must come to count again.
LEAN, REST = 0.6, 0.35


class Devices:
    """Translates events. Remembers which sticks lean, nothing else."""

    def __init__(self) -> None:
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._leaning: set[tuple[int, int]] = set()
        try:
            pygame.joystick.init()
        except pygame.error:
            return  # no pads on this system; every other device goes on

    def actions(self, event: pygame.event.Event, view: View) -> Iterator[Input]:
        """The actions of one event, mostly one or none."""
        kind = event.type
        if kind == pygame.QUIT:
            yield Input(Action.QUIT)
        elif kind == pygame.KEYDOWN:
            yield from self._key(event)
        elif kind == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            yield Input(Action.POINT, *view.to_canvas(*event.pos))
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and not getattr(event, "touch", False):
            if event.button == 1:
                yield Input(self._pointer(kind == pygame.MOUSEBUTTONDOWN), *view.to_canvas(*event.pos))
        elif kind == pygame.MOUSEWHEEL:
            yield Input(Action.SCROLL, amount=float(getattr(event, "precise_y", event.y)))
        elif kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            at = view.to_canvas(event.x * view.width / view.density, event.y * view.height / view.density)
            action = Action.POINT if kind == pygame.FINGERMOTION else self._pointer(kind == pygame.FINGERDOWN)
            yield Input(action, *at, touch=True)
        elif kind == pygame.WINDOWLEAVE:
            yield Input(Action.LEAVE)
        else:
            yield from self._pad(event)

    @staticmethod
    def _pointer(down: bool) -> Action:
        return Action.PRESS if down else Action.RELEASE

    @staticmethod
    def _key(event: pygame.event.Event) -> Iterator[Input]:
        if event.key == pygame.K_TAB:
            yield Input(Action.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Action.NEXT)
        elif event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            yield Input(Action.FULLSCREEN)
        elif event.key in KEYS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            yield Input(KEYS[event.key])

    def _pad(self, event: pygame.event.Event) -> Iterator[Input]:
        if event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._pads[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif event.type == pygame.JOYBUTTONDOWN and event.button in BUTTONS:
            yield Input(BUTTONS[event.button])
        elif event.type == pygame.JOYHATMOTION and tuple(event.value) in HATS:
            yield Input(HATS[tuple(event.value)])
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._stick(event)

    def _stick(self, event: pygame.event.Event) -> Iterator[Input]:
        stick = (event.instance_id, event.axis)
        if abs(event.value) < REST:
            self._leaning.discard(stick)
        elif abs(event.value) > LEAN and stick not in self._leaning:
            self._leaning.add(stick)
            back, forth = ((Action.LEFT, Action.RIGHT), (Action.UP, Action.DOWN))[event.axis]
            yield Input(forth if event.value > 0 else back)
