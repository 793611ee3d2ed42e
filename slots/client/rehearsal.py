"""Looks ahead in a film and makes its pictures ready, a little after each frame, so that none comes late.

Scaling, tinting and turning a picture for the first time may take longer than a frame has; whatever a film is about
to show is therefore asked for seconds before. Files are read by a thread of its own: a large one takes longer than all
that is left of a frame.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame

from slots.client.assets import Assets
from slots.client.canvas import Canvas
from slots.client.painter import Painter
from slots.client.preloader import Preloader
from slots.client.scenery import Scenery
from slots.timeline.film import Film
from slots.timeline.frame import Frame, Sprite

#: How far ahead it looks for files, and once more, since some may have been dropped meanwhile; seconds of the film.
AHEAD, AGAIN = 4.0, 0.6
#: Between two moments of which the files are looked for, and of which pictures are made: what pops is seen but briefly.
SEEK_STEP, MAKE_STEP = 1 / 30, 0.1
#: The longest time between two frames that is taken for one step and not for a jump, seconds of the film.
LONGEST = 0.15
#: Files are held so much longer than the film needs them, seconds: it asks for them again and again.
HOLD = 0.3
#: Between the two looks that tell whether a sprite is growing.
MOMENT = 0.02


class Rehearsal:
    """Rehearses one film from ``t`` on. ``scene`` tells the layout's scene of a frame."""

    def __init__(
        self, film: Film[Any], painter: Painter, scenery: Scenery, scene: Callable[[Frame], str], t: float
    ) -> None:
        self.film = film
        self._painter, self._scenery, self._scene = painter, scenery, scene
        self._last = t
        #: Up to which moments files are looked for, again, have been read, and pictures made.
        self._sought = self._again = self._read = self._made = t
        #: Files that growing sprites are scaled from, and up to when each is needed.
        self._held: dict[str, tuple[float, pygame.Surface]] = {}
        self._work: Iterator[None] = iter(())
        self._files: Preloader | None = None

    @property
    def reading(self) -> bool:
        """Whether files are being read."""
        return self._files is not None and not self._files.done

    def go_on(self, canvas: Canvas, t: float, seconds: float) -> None:
        """Work for about ``seconds``; ``t`` is where the film is now."""
        end = time.perf_counter() + seconds
        step, self._last = t - self._last, t
        if 0 < step <= LONGEST:  # the next frame will most likely be as far from this one as this is from the last
            self._painter.rehearse_next(canvas, self.film.frame(t + step).sprites)
        end = max(end, time.perf_counter() + seconds / 3)  # what comes later must not starve
        self._sought, self._again = max(self._sought, t), max(self._again, t)
        self._read, self._made = max(self._read, t), max(self._made, t)
        for file in [file for file, (until, _) in self._held.copy().items() if until < t - HOLD]:
            del self._held[file]
        while time.perf_counter() < end and self._go_on(canvas, t):
            pass

    def _go_on(self, canvas: Canvas, t: float) -> bool:
        """Do a little: files first, they take longest; False if nothing is left to do just now."""
        if not self.reading:
            self._read = self._sought
            if self._again <= t + AGAIN:
                self._seek(canvas, self._again)
                self._again += SEEK_STEP
                return True
            if self._sought <= t + AHEAD:
                self._seek(canvas, self._sought)
                self._sought += SEEK_STEP
                return True
            return self._go_on_making(canvas)
        return False

    def _go_on_making(self, canvas: Canvas) -> bool:
        """Make a picture, while no files are read: they could push out the one that it is made from."""
        for _ in self._work:
            return True
        if self._made >= self._read:
            return False
        self._work = self._make(canvas, self._made)
        self._made += MAKE_STEP
        return True

    def stop(self) -> None:
        """Read no more files."""
        if self._files is not None:
            self._files.stop()

    def _moment(self, t: float) -> tuple[Frame, list[tuple[Sprite, bool]]]:
        """The film at a time, and its sprites, each with whether it is growing."""
        frame = self.film.frame(t)
        later = {sprite.key: (sprite.w, sprite.h) for sprite in self.film.frame(t + MOMENT).sprites}
        sizes = ((sprite, (sprite.w, sprite.h)) for sprite in frame.sprites)
        return frame, [(sprite, later.get(sprite.key, size) != size) for sprite, size in sizes]

    def _seek(self, canvas: Canvas, t: float) -> None:
        """Begin to read the files that a moment needs."""
        frame, sprites = self._moment(t)
        assets = canvas.assets
        growing = {self._painter.source(canvas, sprite) for sprite, grows in sprites if grows} - {""}
        for file in [file for file in growing if assets.is_read(file)]:
            growing.remove(file)
            self._hold(assets, file, t)
        unread = [
            *(partial(self._hold, assets, file, t) for file in growing),
            *(self._painter.unread(canvas, sprite, grows) for sprite, grows in sprites),
            self._painter.unread_border(canvas, self._scene(frame)),
            *self._scenery.unread(canvas, frame.moods),
        ]
        pieces = [piece for piece in unread if piece is not None]
        if pieces:
            self._files = Preloader(pieces)

    def _hold(self, assets: Assets, file: str, t: float) -> None:
        """Keep a file until the film has come to ``t``."""
        self._held[file] = t, assets.master(file)

    def _make(self, canvas: Canvas, t: float) -> Iterator[None]:
        """Make everything of one moment ready, sprite by sprite."""
        for sprite, growing in self._moment(t)[1]:
            self._painter.rehearse(canvas, sprite, growing)
            yield
