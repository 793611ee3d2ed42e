"""The bar along the bottom of a game: what I have, what I bet, what I won, what I can press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from slots.client.canvas import Canvas
from slots.client.pieces import badge, plate
from slots.client.theme import mix
from slots.client.widgets import RoundButton, Widget
from slots.timeline.frame import Rect
from slots.timeline.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Facts:
    """What the bar shows just now; amounts as written."""

    balance: str
    bet: str
    win: str
    won: bool
    win_label: str = "WIN"
    #: Rounds of autoplay that are left, or None.
    left: int | None = None


#: Name of a button in the layout -> picture, tooltip.
BUTTONS = {
    "home": ("quiet_home", "Lobby\nkey Esc"),
    "menu": ("quiet_menu", "Settings\nkey S"),
    "sound": ("quiet_sound", "Sound\nkey M"),
    "info": ("quiet_info", "Help\nkey I"),
    "bet_minus": ("round_minus", "Bet less\nkey ←"),
    "bet_plus": ("round_plus", "Bet more\nkey →"),
    "autoplay": ("round_autoplay", "Autoplay\nkey A"),
    "quick": ("round_quick", "Quick spin\nkey Q"),
    "spin": ("spin", ""),
    "skip": ("skip", ""),
}


class Hud:
    """Makes the bar's buttons for a scene of the layout, and draws its plates."""

    def __init__(self, actions: Mapping[str, Callable[[], None]]) -> None:
        self._actions = actions
        self.buttons: dict[str, RoundButton] = {}

    def widgets(self, geometry: Geometry) -> list[Widget]:
        """The buttons that this scene of the layout has."""
        self.buttons = {}
        for name, (picture, tip) in BUTTONS.items():
            if geometry.has(name):
                label = "SKIP" if name == "skip" and not geometry.portrait else ""
                self.buttons[name] = RoundButton(
                    geometry.rect(name), picture, self._actions[name], tip=tip, name=name, label=label
                )
                self.buttons[name].sound = "" if name in ("spin", "skip", "bet_minus", "bet_plus") else "button"
        return list(self.buttons.values())

    def draw(self, canvas: Canvas, geometry: Geometry, facts: Facts) -> None:
        """Ground and plates; the buttons are drawn by their desk, above."""
        ground(canvas, geometry)
        plate(canvas, geometry.rect("balance"), "BALANCE", facts.balance)
        badge(canvas, geometry.rect("play_money"))
        plate(canvas, geometry.rect("bet"), "BET", facts.bet)
        plate(canvas, geometry.rect("win"), facts.win_label, facts.win, win=True, dim=not facts.won)

    def over(self, canvas: Canvas, geometry: Geometry, facts: Facts) -> None:
        """What lies on the buttons: the rounds of autoplay that are left (CR-02)."""
        name = "spin" if geometry.has("spin") else "skip"
        if facts.left is None or not geometry.has(name):
            return
        r = geometry.rect(name)
        pill = Rect(r.cx - 62, r.y + r.h * 0.70, 124, 42)
        canvas.plain(pill, "well", 0.95, 21, "gold", 2)
        canvas.text(f"{facts.left} LEFT", pill.inset(6), "label", 25, "gold", shadow=False)


def ground(canvas: Canvas, geometry: Geometry) -> None:
    """The dark that the bar stands on, fading into the scenery."""
    area = geometry.canvas
    dark = mix(canvas.theme.gradient("panel")[-1], (0, 0, 0), 0.45)
    if geometry.portrait:
        top = geometry.rect("win").y - 44
        canvas.shade(Rect(0, top, area.w, 130), 0.0, 0.9, dark)
        canvas.shade(Rect(0, top + 130, area.w, area.h - top - 130), 0.9, 1.0, dark)
        return
    top = geometry.rect("win").y - 50
    canvas.shade(Rect(0, top, area.w, 62), 0.0, 0.9, dark)
    canvas.shade(Rect(0, top + 62, area.w, area.h - top - 62), 0.9, 1.0, dark)
    line = Rect(0, geometry.rect("win").y + 10, area.w, 2)
    box = canvas.view.box(line)
    colour = canvas.theme.gradient("trim")[1]
    canvas.put(canvas.assets.derived(("hud line", box.size, colour), lambda: _line(box.size, colour)), box.topleft)


def _line(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    strip = pygame.Surface((9, 1), pygame.SRCALPHA).convert_alpha()
    for i, alpha in enumerate((0.0, 0.3, 0.6, 0.75, 0.75, 0.75, 0.6, 0.3, 0.0)):
        strip.set_at((i, 0), (*(round(part * alpha) for part in colour), round(255 * alpha)))
    return pygame.transform.smoothscale(strip, (size[0], max(1, size[1])))
