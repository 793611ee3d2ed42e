"""Looks ahead in a film and makes its pictures ready, a little after each frame, so that none comes late.

Scaling, tinting and turning a picture for the first time may take longer than a frame has; whatever a film is about
to show is therefore asked for seconds before. Files are read by a thread of its own: a large one takes longer than all
that is left of a frame.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Any

from slots.client.canvas import Canvas
from slots.client.painter import Painter
from slots.client.preloader import Preloader
from slots.client.scenery import Scenery
from slots.timeline.film import Film
from slots.timeline.frame import Sprite

#: How far ahead it looks, and in which steps, seconds of the film.
AHEAD, STEP = 4.0, 0.1
#: Seconds ahead of the film at which large light is worked out, and from how many virtual pixels on it is large.
NEAR, LARGE_LIGHT = 2 / 60, 400_000.0
#: Between the two looks that tell whether a sprite is growing.
MOMENT = 0.02


class Rehearsal:
    """Rehearses one film from ``t`` on."""

    def __init__(self, film: Film[Any], painter: Painter, scenery: Scenery, t: float) -> None:
        self.film = film
        self._painter, self._scenery = painter, scenery
        self._cursor = t
        self._work: Iterator[None] = iter(())
        self._files: Preloader | None = None

    def go_on(self, canvas: Canvas, t: float, seconds: float) -> None:
        """Work for about ``seconds``; ``t`` is where the film is now."""
        end = time.perf_counter() + seconds
        self._kindle(canvas, t)
        self._cursor = max(self._cursor, t)
        while time.perf_counter() < end:
            if self._files is not None and not self._files.done:
                return
            for _ in self._work:
                break
            else:
                if self._cursor > t + AHEAD or self.film.over(self._cursor):
                    return
                self._work = self._rehearse(canvas, self._cursor)
                self._cursor += STEP

    def _kindle(self, canvas: Canvas, t: float) -> None:
        """Large light that turns or dims in one of the next frames is worked out now."""
        near = self.film.frame(t + NEAR).sprites
        lights = [sprite for sprite in near if sprite.blend == "add" and sprite.w * sprite.h > LARGE_LIGHT]
        for sprite in lights:
            self._painter.rehearse(canvas, sprite, None, near=True)

    def stop(self) -> None:
        """Read no more files."""
        if self._files is not None:
            self._files.stop()

    def _rehearse(self, canvas: Canvas, t: float) -> Iterator[None]:
        """Make everything of one moment ready: first the files are read that it needs, then sprite by sprite."""
        frame = self.film.frame(t)
        sprites = frame.sprites
        later = {sprite.key: sprite for sprite in self.film.frame(t + MOMENT).sprites}
        names = (*self._names(sprites), *self._scenery.files(frame.moods, canvas.view.landscape))
        unread = [name for name in dict.fromkeys(names) if not canvas.assets.is_read(name)]
        if unread:
            self._files = Preloader(canvas.assets, [(name, None) for name in unread])
            yield
        for sprite in sprites:
            self._painter.rehearse(canvas, sprite, later.get(sprite.key))
            yield

    def _names(self, sprites: Iterable[Sprite]) -> Iterator[str]:
        return (self._painter.name(sprite.picture) for sprite in sprites if sprite.picture and sprite.alpha > 0.01)
