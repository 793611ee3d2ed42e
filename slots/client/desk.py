"""A desk holds a scene's widgets: which one is under the pointer, which is pressed, which has the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from slots.client.canvas import Canvas
from slots.client.input import Action, Input
from slots.client.pieces import tooltip
from slots.client.pixels import premultiply
from slots.client.view import View
from slots.client.widgets import LIGHT, Look, RoundButton, Slider, Widget
from slots.timeline.frame import Rect

#: Fingers hit what is at least this many window units wide.
TOUCH = 44.0
#: Seconds the pointer rests on a widget before its tooltip comes.
TIP_DELAY = 0.6

DIRECTIONS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}


class Desk:
    """See the module. ``used`` is called with a widget's sound name whenever one is used."""

    def __init__(self, used: Callable[[str], None] = lambda sound: None) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        #: The ring is shown only to those who walk with keys or pad.
        self.walking = False
        self.dirty = True
        self._used = used
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._inside = False
        self._hovered = 0.0

    def fill(self, widgets: Iterable[Widget]) -> None:
        """Replace all widgets; the focus stays on the one of the same name."""
        name = self.focus.name if self.focus else ""
        self.widgets = list(widgets)
        self.focus = next((widget for widget in self.widgets if name and widget.name == name), None)
        self._hover = self._held = None
        self.dirty = True

    def find(self, name: str) -> Widget | None:
        """A widget by its name."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    # -- pointer -------------------------------------------------------------------------------------------------

    def at(self, x: float, y: float, view: View) -> Widget | None:
        """The widget at a canvas point; small ones catch fingers up to 44 units around, the nearest first."""
        live = [widget for widget in self.widgets if widget.visible and widget.enabled]
        for widget in reversed(live):
            if widget.contains(x, y):
                return widget
        units = view.density / view.scale  # virtual pixels per window unit
        near = [
            (distance, widget) for widget in live if (distance := _reach(widget.rect, x, y, TOUCH * units)) is not None
        ]
        return min(near, key=lambda pair: pair[0])[1] if near else None

    def handle(self, event: Input, view: View) -> bool:
        """Take an input; True if a widget took it."""
        action = event.action
        if action in (Action.POINT, Action.PRESS, Action.RELEASE):
            return self._pointer(event, view)
        if action is Action.LEAVE:
            self._set_hover(None)
        elif action in (Action.NEXT, Action.PREVIOUS):
            self._walk(1 if action is Action.NEXT else -1)
            return True
        elif action in DIRECTIONS and self.walking and self.focus is not None:
            return self._direction(action)
        elif action in (Action.CONFIRM, Action.SPIN) and self.focus is not None and self.walking:
            if self.focus.enabled and self.focus.visible:
                self._use(self.focus)
            return True
        return False

    def _pointer(self, event: Input, view: View) -> bool:
        found = self.at(event.x, event.y, view)
        if event.action is Action.POINT:
            if self._held is not None:
                self._inside = found is self._held
                if isinstance(self._held, Slider):
                    self._held.grab(event.x, event.y)
                self.dirty = True
                return True
            self._set_hover(None if event.touch else found)
            return found is not None
        if event.action is Action.PRESS:
            self._held, self._inside = found, True
            if self.walking:
                self.walking = False
            self._hovered = -1e9  # no tooltip after a press
            if found is not None:
                self.focus = found
                found.grab(event.x, event.y)
            self.dirty = True
            return found is not None
        held, self._held = self._held, None
        self.dirty = True
        self._set_hover(None if event.touch else found)
        if held is not None and held is found and held in self.widgets:
            self._use(held)
            return True
        return held is not None

    def _use(self, widget: Widget) -> None:
        if widget.sound:
            self._used(widget.sound)
        self.dirty = True
        widget.use()

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is not self._hover:
            self._hover = widget
            self._hovered = 0.0
            self.dirty = True

    def release(self) -> None:
        """Let go of everything: the scene is paused or left."""
        self._held = self._hover = None
        self.dirty = True

    @property
    def pressed(self) -> Widget | None:
        return self._held if self._inside else None

    # -- keys ----------------------------------------------------------------------------------------------------

    def _live(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.visible and widget.enabled and widget.focusable]

    def _walk(self, way: int) -> None:
        live = self._live()
        self.dirty = True
        if not live:
            return
        if self.walking and self.focus in live:
            self.focus = live[(live.index(self.focus) + way) % len(live)]
        elif self.focus not in live:
            self.focus = live[0 if way > 0 else -1]
        self.walking = True

    def start_walking(self) -> None:
        """Show the focus ring (a key was used in a scene that is walked with keys)."""
        if not self.walking:
            self.walking = True
            if self.focus not in self._live():
                self._walk(1)
            self.dirty = True

    def _direction(self, action: Action) -> bool:
        focus = self.focus
        dx, dy = DIRECTIONS[action]
        if focus is None or (dx and focus.nudge(dx)):
            self.dirty = True
            return True
        best: tuple[float, Widget] | None = None
        here = focus.focus_rect()
        for widget in self._live():
            there = widget.focus_rect()
            along = (there.cx - here.cx) * dx + (there.cy - here.cy) * dy
            across = abs((there.cx - here.cx) * dy) + abs((there.cy - here.cy) * dx)
            if widget is not focus and along > 4:
                cost = along + 2.2 * across
                if best is None or cost < best[0]:
                    best = (cost, widget)
        if best is not None:
            self.focus = best[1]
        self.dirty = True
        return True

    # -- time and picture ----------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Light up and dim; count towards the tooltip."""
        for widget in self.widgets:
            lit = widget is self._hover or (self.walking and widget is self.focus)
            target = 1.0 if lit and widget.enabled else 0.0
            if widget.light != target:
                way = dt / LIGHT
                widget.light += max(-way, min(way, target - widget.light))
                self.dirty = True
        if self._hover is not None and self._hover.tip:
            before = self._hovered
            self._hovered += dt
            if before < TIP_DELAY <= self._hovered:
                self.dirty = True

    @property
    def moving(self) -> bool:
        """Whether something is still lighting up or about to show its tooltip."""
        waiting = self._hover is not None and bool(self._hover.tip) and 0 <= self._hovered < TIP_DELAY
        return self.dirty or waiting or any(0 < widget.light < 1 for widget in self.widgets)

    def draw(self, canvas: Canvas) -> None:
        """All widgets, then the focus ring and the tooltip."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas, Look(widget.light, widget is self._held and self._inside))
        if self.walking and self.focus is not None and self.focus.visible and self.focus in self.widgets:
            ring = self.focus.focus_rect().inset(-7)
            if isinstance(self.focus, RoundButton):
                _ring(canvas, ring, ring.w / 2)
            elif not canvas.widget("focus", ring):
                _ring(canvas, ring, 18)
        tip = self._hover.tip if self._hover is not None and self._hovered >= TIP_DELAY else ""
        if tip and self._hover is not None:
            tooltip(canvas, tip.split("\n"), self._hover.rect)
        self.dirty = False


def _ring(canvas: Canvas, rect: Rect, radius: float) -> None:
    """A white line within a dark one: it stands out on any ground."""
    box = canvas.view.box(rect)
    key = ("ring", box.size, round(radius))

    def make() -> pygame.Surface:
        k = 4  # drawn large, so that its curves come out smooth
        big = pygame.Surface((box.width * k, box.height * k), pygame.SRCALPHA).convert_alpha()
        big.fill((0, 0, 0, 0))
        corner = round(radius * canvas.view.scale * k)
        wide = max(k, round(4 * canvas.view.scale * k))
        pygame.draw.rect(big, (0, 0, 0, 200), big.get_rect(), 2 * wide, border_radius=corner)
        inner = big.get_rect().inflate(-wide, -wide)
        pygame.draw.rect(big, (255, 255, 255, 255), inner, wide, border_radius=max(0, corner - wide // 2))
        return pygame.transform.smoothscale(premultiply(big), box.size)

    if box.width > 0 and box.height > 0:
        canvas.put(canvas.assets.derived(key, make), box.topleft)


def _reach(rect: Rect, x: float, y: float, least: float) -> float | None:
    """How far a point is from a rectangle's centre, if it lies in the rectangle grown to ``least``; else None."""
    if rect.w >= least and rect.h >= least:
        return None
    wide, high = max(rect.w, least) / 2, max(rect.h, least) / 2
    if abs(x - rect.cx) > wide or abs(y - rect.cy) > high:
        return None
    return abs(x - rect.cx) + abs(y - rect.cy)
