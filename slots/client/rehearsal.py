"""Looks ahead in a film and makes its pictures ready, a little after each frame, so that none comes late.

Scaling, tinting and turning a picture for the first time may take longer than a frame has; whatever a film is about
to show is therefore asked for seconds before.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from slots.client.canvas import Canvas
from slots.client.painter import Painter
from slots.timeline.film import Film

#: How far ahead it looks, and in which steps, seconds of the film.
AHEAD, STEP = 4.0, 0.1
#: Between the two looks that tell whether a sprite is growing.
MOMENT = 0.02


class Rehearsal:
    """Rehearses one film from ``t`` on."""

    def __init__(self, film: Film[Any], painter: Painter, t: float) -> None:
        self.film = film
        self._painter = painter
        self._cursor = t
        self._work: Iterator[None] = iter(())

    def go_on(self, canvas: Canvas, t: float, seconds: float) -> None:
        """Work for about ``seconds``; ``t`` is where the film is now."""
        end = time.perf_counter() + seconds
        self._cursor = max(self._cursor, t)
        while time.perf_counter() < end:
            for _ in self._work:
                break
            else:
                if self._cursor > t + AHEAD or self.film.over(self._cursor):
                    return
                self._work = self._rehearse(canvas, self._cursor)
                self._cursor += STEP

    def _rehearse(self, canvas: Canvas, t: float) -> Iterator[None]:
        """Make everything of one moment ready, sprite by sprite."""
        later = {sprite.key: sprite for sprite in self.film.frame(t + MOMENT).sprites}
        for sprite in self.film.frame(t).sprites:
            self._painter.rehearse(canvas, sprite, later.get(sprite.key))
            yield
