"""The window: opened once, resizable, F11 fills the screen. Everything that knows about SDL's video lives here."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

import pygame

from slots.client.view import View

#: The window cannot be made smaller, window units.
MINIMUM = (320, 240)


class NoDisplay(Exception):
    """The system offers no screen to open a window on."""


class Display:
    """The program's one window. ``surface`` is what scenes draw on; ``view`` maps the canvas to it."""

    def __init__(self, size: tuple[int, int], fullscreen: bool = False, icon: Path | None = None) -> None:
        """Open the window; raises :class:`NoDisplay` with one sentence when that is impossible."""
        self._fullscreen = False
        # Windows would otherwise stretch the window's pixels and blur them.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if self._no_gpu():
            # Without a GPU the flip through a software GL driver costs ten times a plain copy.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            pygame.display.init()
            pygame.display.set_caption("Slot Theatre")
            if icon is not None and icon.exists():
                pygame.display.set_icon(pygame.image.load(icon))
            self._open(size, fullscreen)
        except pygame.error as error:
            raise NoDisplay(f"There is no screen to open a window on ({error}).") from None

    @staticmethod
    def _no_gpu() -> bool:
        """True on a Linux host without a render device."""
        return sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("renderD*"))

    def _open(self, size: tuple[int, int], fullscreen: bool) -> None:
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # Setting another mode instead of asking the window itself leaves it as large as the screen afterwards.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = MINIMUM
        if fullscreen:
            self.toggle_fullscreen()
        self._measure()

    def _measure(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        width, height = self.surface.get_size()
        units = pygame.display.get_window_size()[0] or width
        self.view = View(width, height, width / units)

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def resized(self) -> None:
        """The system changed the window's size: measure it anew."""
        self._measure()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._measure()

    def flip(self) -> None:
        """Show what was drawn."""
        pygame.display.flip()
