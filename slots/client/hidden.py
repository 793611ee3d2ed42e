"""What lies below a veil over the whole window: painted once, as long as nothing of it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from slots.timeline.frame import Sprite

#: From this strength on a veil hides what lives below it, and until this one it does so while it is lifted.
HIDING, LIFTED = 0.62, 0.3


class Hidden:
    """The picture below a veil, of ``size`` device pixels; with the veil, while that rests.

    Idle life stands still in it. Made by looking at two frames that are alike, so what moves is never kept.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        #: What was made ready for its sprites: kept with it, since it will be drawn again.
        self.prints: dict[str, Any] = {}
        #: One for all veils, its pixels touched now: new memory takes longer than they do.
        self._picture = pygame.Surface(size).convert()
        self._picture.fill(0)
        self._sprites: list[Sprite] = []
        self._moods: Mapping[str, float] = {}
        self._veil: Sprite | None = None
        #: Whether there is a picture, and whether the veil is in it.
        self.is_kept = self.is_veiled = False

    @property
    def least(self) -> float:
        """How strong a veil must be now to hide what lies below it."""
        return LIFTED if self.is_kept else HIDING

    def forget(self) -> None:
        """There is no veil."""
        self.is_kept = self.is_veiled = False
        self._sprites, self._veil = [], None
        self.prints = {}

    def show(self, surface: pygame.Surface, below: Sequence[Sprite], veil: Sprite, moods: Mapping[str, float]) -> bool:
        """Draw the picture if it is still what lies below this veil; whether it was."""
        fits = self.is_kept and (not self.is_veiled or veil == self._veil) and self._is_same(below, moods)
        if fits:
            surface.blit(self._picture, (0, 0))
        return fits

    def look(
        self, surface: pygame.Surface, below: Sequence[Sprite], moods: Mapping[str, float], prints: Mapping[str, Any]
    ) -> None:
        """``surface`` shows what lies below and nothing more: keep it if the last frame was alike."""
        self.is_kept, self.is_veiled = self._is_same(below, moods), False
        if self.is_kept:
            self._picture.blit(surface, (0, 0))
            self.prints = dict(prints)
        self._sprites, self._moods = _acting(below), dict(moods)

    def look_veiled(self, surface: pygame.Surface, veil: Sprite) -> None:
        """The veil has been laid over: keep it too once it rests."""
        if self.is_kept and not self.is_veiled and veil == self._veil:
            self._picture.blit(surface, (0, 0))
            self.is_veiled = True
        self._veil = veil

    def _is_same(self, below: Sequence[Sprite], moods: Mapping[str, float]) -> bool:
        """Whether nothing has changed. Most sprites are the same objects: only others are compared."""
        acting = _acting(below)
        return (
            len(acting) == len(self._sprites)
            and all(a is b or a == b for a, b in zip(acting, self._sprites, strict=True))
            and moods == self._moods
        )


def _acting(sprites: Sequence[Sprite]) -> list[Sprite]:
    return [sprite for sprite in sprites if not sprite.idle]
