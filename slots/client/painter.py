"""Draws a frame of a round: sprites, texts and the board's frame, in the order of their layers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from slots.client.assets import WHOLE, transparent
from slots.client.canvas import Canvas
from slots.timeline.frame import LAYER_FRAME, LAYER_SCENE, Frame, Rect, Sprite

#: Sizes that change from frame to frame are rounded to this many steps a doubling, so that zooms hit the cache.
ZOOM_STEPS = 24


class Painter:
    """Draws frames of one game. Remembers the sizes of the last frame: a sprite at rest is drawn at its exact size."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._sizes: dict[str, tuple[float, float]] = {}
        self._next: dict[str, tuple[float, float]] = {}

    def name(self, picture: str) -> str:
        """The asset name of a sprite's picture: the game's own, or one that all games share."""
        return picture if picture.startswith("common/") else f"{self.game}/{picture}"

    def frame(self, canvas: Canvas, frame: Frame, hud: Callable[[], None] = lambda: None, scene: str = "") -> None:
        """Draw a frame: below the board's frame, that frame, panels and effects, the bar, and scenes over all of it."""
        sprites = frame.sprites
        self.draw(canvas, (s for s in sprites if s.layer < LAYER_FRAME), frame.shake)
        self.border(canvas, scene or self.game, frame.shake)
        self.draw(canvas, (s for s in sprites if LAYER_FRAME <= s.layer < LAYER_SCENE), frame.shake)
        hud()
        self.draw(canvas, (s for s in sprites if s.layer >= LAYER_SCENE), frame.shake)
        self.done()

    def border(self, canvas: Canvas, scene: str, shake: tuple[float, float]) -> None:
        """The picture around the board, if the game has one: that of this scene of the layout, else the base one."""
        table = canvas.assets.table(f"{self.game}/frame/frame.yaml")
        orientation = "landscape" if canvas.view.landscape else "portrait"
        suffix = scene.removeprefix(self.game)
        entry = table.get(f"{orientation}{suffix}") or table.get(orientation)
        if entry:
            x, y, w, h = (float(part) for part in entry["rect"])
            name = str(entry["picture"]).rsplit(".", 1)[0]
            canvas.picture(f"{self.game}/frame/{name}", Rect(x + shake[0], y + shake[1], w, h))

    def draw(self, canvas: Canvas, sprites: Iterable[Sprite], shake: tuple[float, float] = (0.0, 0.0)) -> None:
        """Draw some sprites; they come in drawing order within a layer."""
        surface = canvas.surface
        clip: Rect | None = None
        whole = surface.get_clip()
        for sprite in sorted(sprites, key=_layer):
            if sprite.alpha <= 0.01:
                continue
            if sprite.clip is not clip:
                clip = sprite.clip
                surface.set_clip(whole if clip is None else canvas.view.box(clip).clip(whole))
            if sprite.text is not None:
                self._text(canvas, sprite, shake)
            else:
                self._picture(canvas, sprite, shake)
        surface.set_clip(whole)

    def done(self) -> None:
        """The frame is complete: its sizes are what the next one compares with."""
        self._sizes, self._next = self._next, {}

    def _size(self, canvas: Canvas, sprite: Sprite) -> tuple[int, int]:
        """Device pixels of a sprite: exact at rest, rounded to a zoom step while it grows or shrinks."""
        size = (sprite.w, sprite.h)
        self._next[sprite.key] = size
        scale = canvas.view.scale
        width, height = sprite.w * scale, sprite.h * scale
        before = self._sizes.get(sprite.key, size)
        if before != size and max(width, height) > 2 * ZOOM_STEPS:
            return zoom_step(width), zoom_step(height)
        return max(1, round(width)), max(1, round(height))

    def _picture(self, canvas: Canvas, sprite: Sprite, shake: tuple[float, float]) -> None:
        name = self.name(sprite.picture)
        assets = canvas.assets
        if sprite.w <= 0 or sprite.h <= 0:
            return
        x, y = canvas.view.to_pixels(sprite.x + shake[0], sprite.y + shake[1])
        if sprite.picture.startswith("ui/") and not sprite.rotation and sprite.part == WHOLE:
            rect = Rect(sprite.x + shake[0] - sprite.w / 2, sprite.y + shake[1] - sprite.h / 2, sprite.w, sprite.h)
            if canvas.dressed(self.game).widget(sprite.picture.removeprefix("ui/"), rect, sprite.alpha):
                return
        size = self._size(canvas, sprite)
        part = _rounded(sprite.part) if sprite.part != WHOLE else WHOLE
        if part != WHOLE:
            if part[2] <= part[0] or part[3] <= part[1]:
                return
            x += (part[0] + part[2] - 1) / 2 * size[0]
            y += (part[1] + part[3] - 1) / 2 * size[1]
            size = max(1, round(size[0] * (part[2] - part[0]))), max(1, round(size[1] * (part[3] - part[1])))
        made = assets.picture(name, size, part=part, tint=sprite.tint, alpha=sprite.alpha, rotation=sprite.rotation)
        width, height = made.get_size()
        place = round(x - width / 2), round(y - height / 2)
        if sprite.blend == "add":
            canvas.surface.blit(made, place, special_flags=pygame.BLEND_RGB_ADD)
        elif transparent(made):
            canvas.surface.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            canvas.surface.blit(made, place)

    def _text(self, canvas: Canvas, sprite: Sprite, shake: tuple[float, float]) -> None:
        text = sprite.text
        if text is None or not text.content:
            return
        dressed = canvas.dressed(self.game)
        rect = Rect(sprite.x + shake[0] - sprite.w / 2, sprite.y + shake[1] - sprite.h / 2, sprite.w, sprite.h)
        size = min(text.size, sprite.h * 1.35) if sprite.h > 0 else text.size
        dressed.text(text.content, rect, text.style, size, text.colour, text.align, sprite.alpha)


def zoom_step(pixels: float) -> int:
    """``pixels`` rounded to the nearest of ``ZOOM_STEPS`` geometric steps a doubling."""
    if pixels < 1:
        return 1
    exponent = (int(pixels).bit_length() - 1) if pixels >= 1 else 0
    low = float(1 << exponent)
    step = round((pixels / low - 1) * ZOOM_STEPS)
    return max(1, round(low * (1 + step / ZOOM_STEPS)))


def _rounded(part: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Parts in 128ths: a bar that fills needs no more different pictures."""
    left, top, right, bottom = (round(max(0.0, min(1.0, edge)) * 128) / 128 for edge in part)
    return left, top, right, bottom


def _layer(sprite: Sprite) -> int:
    return sprite.layer
