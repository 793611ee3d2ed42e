"""A shelf of surfaces with a memory budget."""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import pygame

from slots.client.pixels import surface_bytes

#: Surfaces from so many bytes on have a row of their own: one background must not push out a hundred symbols.
LARGE_FROM = 400_000


class _Row:
    """Surfaces by key, the least recently used dropped first when they exceed ``budget`` bytes."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self.kept: OrderedDict[Any, pygame.Surface] = OrderedDict()
        self.bytes = 0

    def put(self, key: Any, surface: pygame.Surface) -> list[tuple[Any, pygame.Surface]]:
        """Keep a surface; returns what was dropped for it. The newest stays, however large it is."""
        self.take(key)
        self.bytes += surface_bytes(surface)
        self.kept[key] = surface
        dropped = []
        while self.bytes > self._budget and len(self.kept) > 1:
            oldest = next(iter(self.kept))
            dropped.append((oldest, self.take(oldest)))
        return dropped  # type: ignore[return-value]

    def take(self, key: Any) -> pygame.Surface | None:
        found = self.kept.pop(key, None)
        if found is not None:
            self.bytes -= surface_bytes(found)
        return found


class Shelf:
    """Keeps ``small`` bytes of small surfaces and ``large`` bytes of large ones. Safe for threads.

    What was dropped but is still held by somebody (who draws it without asking again) is found again.
    """

    def __init__(self, small: int, large: int) -> None:
        self._rows = _Row(small), _Row(large)
        self._elsewhere: weakref.WeakValueDictionary[Any, pygame.Surface] = weakref.WeakValueDictionary()
        self._lock = threading.Lock()

    @property
    def bytes(self) -> int:
        return sum(row.bytes for row in self._rows)

    def get(self, key: Any) -> pygame.Surface | None:
        with self._lock:
            for row in self._rows:
                found = row.kept.get(key)
                if found is not None:
                    row.kept.move_to_end(key)
                    return found
            found = self._elsewhere.get(key)
            return self._put(key, found) if found is not None else None

    def put(self, key: Any, surface: pygame.Surface) -> pygame.Surface:
        with self._lock:
            return self._put(key, surface)

    def _put(self, key: Any, surface: pygame.Surface) -> pygame.Surface:
        small, large = self._rows
        mine, other = (large, small) if surface_bytes(surface) >= LARGE_FROM else (small, large)
        other.take(key)
        self._elsewhere.pop(key, None)
        self._elsewhere.update(mine.put(key, surface))
        return surface

    def __contains__(self, key: Any) -> bool:
        """Whether it can be had; asking is not using."""
        with self._lock:
            return any(key in row.kept for row in self._rows) or key in self._elsewhere

    def drop(self, unwanted: Callable[[Any, pygame.Surface], bool]) -> None:
        """Take every surface off of which ``unwanted`` is true, by its key and itself."""
        with self._lock:
            for row in self._rows:
                for key in [key for key, surface in row.kept.items() if unwanted(key, surface)]:
                    row.take(key)

    def clear(self) -> None:
        with self._lock:
            for row in self._rows:
                row.kept.clear()
                row.bytes = 0
            self._elsewhere.clear()
