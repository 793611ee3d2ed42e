"""Reads and scales pictures in the background: while a loading screen shows how far it is, or before they are seen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

import pygame

from slots.client.assets import AssetError


class Preloader:
    """Does one piece of work after the other: each makes a picture ready, or reads a file.

    ``progress`` runs from 0 to 1.
    """

    def __init__(self, work: Iterable[Callable[[], object]]) -> None:
        self._pieces = list(work)
        self._done = 0
        self._stop = False
        self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        for piece in self._pieces:
            if self._stop:
                return
            try:
                piece()
            except AssetError:
                pass  # whoever draws it meets the same error, where it can be shown
            except pygame.error:
                return  # the window was closed
            self._done += 1

    @property
    def progress(self) -> float:
        return self._done / len(self._pieces) if self._pieces else 1.0

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def stop(self) -> None:
        self._stop = True
        self._thread.join()
