"""Time as the client sees it: monotonic, injected, and never a step longer than 50 ms."""

from __future__ import annotations

import time
from collections.abc import Callable

#: The longest step, seconds: a dragged window or a sleeping laptop must not hurl the picture forward.
LONGEST = 0.05


class Clock:
    """Turns a monotonic time source into steps."""

    def __init__(self, source: Callable[[], float] = time.perf_counter) -> None:
        self._source = source
        self._last = source()

    def step(self) -> float:
        """Seconds since the last call, between 0 and :data:`LONGEST`."""
        now = self._source()
        passed, self._last = now - self._last, now
        return min(max(passed, 0.0), LONGEST)

    def now(self) -> float:
        """The source's time, seconds; only differences mean anything."""
        return self._source()


class ManualClock(Clock):
    """A clock that tests and captures turn by hand."""

    def __init__(self) -> None:
        self.time = 0.0
        super().__init__(lambda: self.time)

    def advance(self, seconds: float) -> None:
        self.time += seconds
