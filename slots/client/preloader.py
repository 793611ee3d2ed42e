"""Reads and scales pictures in the background: while a loading screen shows how far it is, or before they are seen."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import pygame

from slots.client.assets import AssetError, Assets


class Preloader:
    """Makes pictures ready in a size, or only reads their files (None); ``progress`` runs from 0 to 1."""

    def __init__(self, assets: Assets, wanted: Iterable[tuple[str, tuple[int, int] | None]]) -> None:
        self._assets = assets
        self._wanted = list(dict.fromkeys(wanted))
        self._done = 0
        self._stop = False
        self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        for name, size in self._wanted:
            if self._stop:
                return
            try:
                if size is None:
                    self._assets.read(name)
                else:
                    self._assets.picture(name, size)
            except AssetError:
                pass  # whoever draws it meets the same error, where it can be shown
            except pygame.error:
                return  # the window was closed
            self._done += 1

    @property
    def progress(self) -> float:
        return self._done / len(self._wanted) if self._wanted else 1.0

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def stop(self) -> None:
        self._stop = True
        self._thread.join()
