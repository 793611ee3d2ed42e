"""A shelf of surfaces with a memory budget."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import pygame

from slots.client.pixels import surface_bytes


class Shelf:
    """Surfaces by key, the least recently used dropped first when they exceed ``budget`` bytes. Safe for threads."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._kept: OrderedDict[Any, pygame.Surface] = OrderedDict()
        self._lock = threading.Lock()
        self.bytes = 0

    def get(self, key: Any) -> pygame.Surface | None:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Any, surface: pygame.Surface) -> pygame.Surface:
        with self._lock:
            old = self._kept.pop(key, None)
            self.bytes += surface_bytes(surface) - (surface_bytes(old) if old else 0)
            self._kept[key] = surface
            while self.bytes > self._budget and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self.bytes -= surface_bytes(dropped)
        return surface

    def drop(self, unwanted: Callable[[Any, pygame.Surface], bool]) -> None:
        """Take every surface off of which ``unwanted`` is true, by its key and itself."""
        with self._lock:
            for key in [key for key, surface in self._kept.items() if unwanted(key, surface)]:
                self.bytes -= surface_bytes(self._kept.pop(key))

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.bytes = 0
