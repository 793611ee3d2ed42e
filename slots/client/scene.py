"""A scene: one screen of the program. Scenes lie on a stack; the topmost gets the input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slots.client.desk import Desk
from slots.client.input import Action, Input

if TYPE_CHECKING:
    from slots.client.canvas import Canvas
    from slots.client.stage import Stage


class Scene:
    """The base of all scenes. ``stage`` is everything they share."""

    #: The skin of its widgets.
    skin = "lobby"
    #: A page lies on the scene below, which shows through, dimmed and at rest.
    over = False

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.desk = Desk(stage.sound.play)

    def enter(self) -> None:
        """It has come onto the stack."""

    def leave(self) -> None:
        """It is taken off the stack."""

    def pause(self) -> None:
        """Another scene has come on top."""
        self.desk.release()

    def resume(self) -> None:
        """It is on top again."""
        self.desk.dirty = True

    def layout(self) -> None:
        """Place the widgets for the window as it is now. Called on entering and whenever the window changes."""

    def handle(self, event: Input) -> None:
        """Take an input that is meant for this scene."""
        if not self.desk.handle(event, self.stage.view):
            self.act(event)

    def act(self, event: Input) -> None:
        """Take an input that no widget took."""
        if event.action in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN):
            self.desk.start_walking()
        elif event.action in (Action.CONFIRM, Action.SPIN):
            if self.desk.walking:
                return
            self.desk.start_walking()
        elif event.action in (Action.BACK, Action.HOME):
            self.back()

    def back(self) -> None:
        """Esc, the close button, the pad's B."""
        self.stage.pop()

    def step(self, dt: float) -> None:
        """Let time pass."""
        self.desk.step(dt)

    def spare(self, seconds: float) -> None:
        """Time is left before the next picture: prepare what comes."""

    @property
    def rate(self) -> float:
        """Pictures a second it wants just now; 0 when nothing moves."""
        return 60.0 if self.desk.moving else 0.0

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn anew though nothing moves."""
        return self.desk.dirty

    def draw(self, canvas: Canvas) -> None:
        """Draw it whole."""
        self.desk.draw(canvas)
