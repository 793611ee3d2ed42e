"""What all scenes share: the window, pictures, sound, ledger, settings, and the stack of scenes itself."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from slots.client.assets import Assets
from slots.client.canvas import Canvas
from slots.client.memory import give_back
from slots.client.money import Money
from slots.client.pieces import toast
from slots.client.refusals import NOT_KEPT, told
from slots.client.sound import Sound, Volumes
from slots.client.text import Type
from slots.client.theme import Theme
from slots.client.view import View
from slots.client.words import Words, read_words
from slots.engine.game import Game
from slots.engine.report import Report
from slots.ledger.errors import LedgerError
from slots.ledger.rows import Notice as LedgerNotice
from slots.ledger.rows import NoticeKind
from slots.ledger.settings import Settings
from slots.timeline.geometry import Geometry

if TYPE_CHECKING:
    from slots.client.scene import Scene
    from slots.ledger import Ledger

log = logging.getLogger(__name__)

#: Seconds a toast stays, and its fades.
TOAST = 3.2
TOAST_FADE = 0.25
NOTICE_TITLES = {
    NoticeKind.RESTORED: "THE SAVE WAS REPAIRED",
    NoticeKind.VOIDED: "A ROUND IS VOID",
    NoticeKind.RESOLVED: "A ROUND WAS PAID OUT",
    NoticeKind.COPY_TROUBLE: "NO SECOND COPY",
}
#: Percent of the designed size that text can have at most.
LARGEST = 130
#: Seconds of a change of scene.
CURTAIN = 0.35
#: Seconds without input after which idle life comes to rest, to spare the machine.
REST_AFTER = 20.0


@dataclass
class Stage:
    """See the module. Everything is passed in; nothing is global."""

    surface: pygame.Surface
    view: View
    assets: Assets
    type: Type
    themes: dict[str, Theme]
    sound: Sound
    ledger: Ledger
    settings: Settings
    games: Mapping[str, Game]
    reports: Mapping[str, Report | None]
    geometries: Mapping[str, Geometry]
    data_dir: Path | None = None
    words: Words = field(default_factory=Words)
    scenes: list[Scene] = field(default_factory=list)
    running: bool = True
    #: Seconds since the program started, of the time shown.
    time: float = 0.0
    #: Seconds since the player last did anything.
    quiet: float = 0.0
    _toast: str = ""
    _toast_age: float = 0.0
    _curtain: pygame.Surface | None = None
    _curtain_age: float = 0.0
    _below: pygame.Surface | None = None
    _below_of: Scene | None = None
    stale: bool = True
    #: Whether the window fills the screen, and how to change that; the program's window sets both.
    fullscreen: bool = False
    toggle_fullscreen: Callable[[], None] = lambda: None

    # -- surroundings --------------------------------------------------------------------------------------------

    @property
    def money(self) -> Money:
        return Money(self.settings.currency, self.settings.locale)

    @property
    def geometry(self) -> Geometry:
        """The layout of the canvas in use."""
        return self.geometries["landscape" if self.view.landscape else "portrait"]

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    @property
    def awake(self) -> bool:
        """Whether idle life may move: somebody was here a moment ago."""
        return self.quiet < REST_AFTER

    def canvas(self, surface: pygame.Surface | None = None) -> Canvas:
        return Canvas(
            surface or self.surface,
            self.view,
            self.assets,
            self.type,
            self.themes,
            self.top.skin,
            self.words,
            min(self.settings.text_scale, LARGEST) / 100,
        )

    # -- the stack -----------------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """A scene comes on top of the present one."""
        if self.scenes:
            self.top.pause()
            if not scene.over:
                self._drop_curtain()
        self.scenes.append(scene)
        scene.layout()
        scene.enter()
        self.stale = True

    def pop(self) -> None:
        """The topmost scene goes; the one below goes on. The last one ends the program."""
        gone = self.scenes.pop()
        gone.leave()
        self._below = None
        if not self.scenes:
            self.running = False
            return
        if not gone.over:
            self._drop_curtain()
        self.top.layout()
        self.top.resume()
        self.stale = True

    def replace(self, scene: Scene) -> None:
        """All scenes go, this one comes."""
        self._drop_curtain()
        for old in reversed(self.scenes):
            old.leave()
        self.scenes.clear()
        self._below = None
        self.assets.tidy()
        give_back()
        self.push(scene)

    def quit(self) -> None:
        """End the program; what is unfinished stays in the ledger."""
        for scene in reversed(self.scenes):
            scene.leave()
        self.scenes.clear()
        self.running = False

    def _drop_curtain(self) -> None:
        """Keep the present picture, to fade from it."""
        if not self.settings.reduced_motion and self.scenes:
            self._curtain = self.surface.copy().convert()
            self._curtain_age = 0.0

    # -- window --------------------------------------------------------------------------------------------------

    def resized(self, surface: pygame.Surface, view: View) -> None:
        """The window has another size."""
        self.surface = surface
        if view != self.view:
            self.view = view
            self.assets.resized()
            self._curtain = self._below = None
            for scene in self.scenes:
                scene.layout()
        self.stale = True

    # -- settings ------------------------------------------------------------------------------------------------

    def change(self, **changes: Any) -> None:
        """Change settings: they hold at once and are stored."""
        self.settings = self.settings.changed(**changes)
        try:
            self.ledger.settings = self.settings
        except LedgerError as error:
            self.toast(told(NOT_KEPT, error, self.words))
        if "language" in changes:
            self.words = read_words(self.settings.language)
        set_volumes(self.sound.volumes, self.settings)
        self.stale = True

    # -- notices -------------------------------------------------------------------------------------------------

    def tell_notices(self, otherwise: str = "") -> None:
        """Show what the ledger has to tell (voided and resolved rounds, repaired saves), each until it is read."""
        from slots.client.scenes.notice import Notice

        notices = self.ledger.notices
        if otherwise and not notices:
            self.push(Notice(self, "A ROUND FAILED", otherwise))
        for notice in reversed(notices):
            title = NOTICE_TITLES.get(notice.kind, "NOTICE")
            self.push(Notice(self, title, notice.text, on_yes=partial(self._seen, notice)))

    def _seen(self, notice: LedgerNotice) -> None:
        """The player has read a notice of the ledger."""
        if notice.id:
            try:
                self.ledger.dismiss(notice)
            except LedgerError as error:  # it stays, and is shown again at the next occasion
                log.warning("%s", error)

    def toast(self, words: str) -> None:
        """A short notice at the top of the screen."""
        self._toast, self._toast_age = self.words(words), 0.0
        self.stale = True

    # -- time and picture ----------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let time pass for the topmost scene and for what lies over all scenes."""
        self.time += dt
        self.quiet += dt
        self.sound.step(dt)
        if self.scenes:
            self.top.step(dt)
        if self._toast:
            self._toast_age += dt
            if self._toast_age > TOAST:
                self._toast = ""
                self.stale = True
        if self._curtain is not None:
            self._curtain_age += dt
            if self._curtain_age >= CURTAIN:
                self._curtain = None
                self.stale = True

    def slept(self, seconds: float) -> None:
        """Time passed while nothing moved."""
        self.quiet += seconds
        if self._toast:
            self._toast_age = min(self._toast_age + seconds, TOAST - TOAST_FADE)

    @property
    def rate(self) -> float:
        """Pictures a second wanted just now."""
        if self._curtain is not None:
            return 60.0
        rate = self.top.rate if self.scenes else 0.0
        fading = self._toast and (self._toast_age < TOAST_FADE or self._toast_age > TOAST - TOAST_FADE)
        return max(rate, 60.0 if fading else 0.0)

    @property
    def wait(self) -> float:
        """Seconds that may be slept when nothing moves."""
        if self._toast:
            return max(0.02, TOAST - TOAST_FADE - self._toast_age)
        return 0.5

    @property
    def dirty(self) -> bool:
        return self.stale or (bool(self.scenes) and self.top.dirty)

    def draw(self) -> None:
        """Draw the topmost scene, over a still picture of the one below if it is a page."""
        self.stale = False
        if not self.scenes:
            return
        if self.top.over:
            self.surface.blit(self._beneath(), (0, 0))
        self.top.draw(self.canvas())
        if self._toast:
            alpha = min(1.0, self._toast_age / TOAST_FADE, (TOAST - self._toast_age) / TOAST_FADE)
            canvas = self.canvas()
            toast(canvas, self._toast, canvas.area.cx, 22, max(0.0, alpha))
        if self._curtain is not None:
            self._curtain.set_alpha(round(255 * (1 - self._curtain_age / CURTAIN) ** 2))
            self.surface.blit(self._curtain, (0, 0))

    def spare(self, seconds: float) -> None:
        """Use up to ``seconds`` between two pictures for what will be needed soon."""
        if self.scenes and self._curtain is None:
            self.top.spare(seconds)

    def _beneath(self) -> pygame.Surface:
        """The last scene that is not a page, at rest and dimmed."""
        base = next((scene for scene in reversed(self.scenes) if not scene.over), None)
        if self._below is None or self._below_of is not base or self._below.get_size() != self.surface.get_size():
            made = pygame.Surface(self.surface.get_size()).convert()
            if base is not None:
                base.draw(replace(self.canvas(made), skin=base.skin))
                width, height = made.get_size()
                small = pygame.transform.smoothscale(made, (max(1, width // 6), max(1, height // 6)))
                made = pygame.transform.smoothscale(small, (width, height))
                made.fill((74, 72, 78), special_flags=pygame.BLEND_RGB_MULT)
            self._below, self._below_of = made, base
        return self._below


def set_volumes(volumes: Volumes, settings: Settings) -> None:
    """Hand the player's volumes to the mixer."""
    volumes.master = settings.master_volume / 100
    volumes.music = settings.music_volume / 100
    volumes.effects = settings.effects_volume / 100
    volumes.mute = settings.mute
