"""Draws a frame of a round: sprites, texts and the board's frame, in the order of their layers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import pygame

from slots.client.assets import LIGHT_FROM, WHOLE
from slots.client.canvas import Canvas
from slots.client.pixels import faded, transparent, veil
from slots.client.view import View
from slots.timeline.frame import LAYER_FRAME, LAYER_SCENE, Frame, Rect, Sprite

#: A sprite of one colour that covers more than so many pixels is filled, not blitted.
VEIL_FROM = 50_000
#: A veil of this strength that rests hides the life below it.
HIDING = 0.62
#: From so many pixels on, steps of a full turn.
TURNS_FROM = ((400, 1080), (120, 360), (0, 96))
#: Sizes that change from frame to frame are rounded to this many steps a doubling, so that zooms hit the cache.
ZOOM_STEPS = 24


@dataclass(slots=True)
class _Print:
    """A sprite made ready: its pixels, their place without shaking, and how they are blended."""

    sprite: Sprite
    surface: pygame.Surface | None
    place: tuple[int, int]
    flags: int
    #: Rounded to a zoom step: made anew when the sprite has come to rest.
    rounded: bool
    #: The colour of a sprite that needs no pixels of its own.
    veil: tuple[int, int, int] | None = None


@dataclass(slots=True)
class _Hidden:
    """What lies below a veil that rests, and was drawn once: its sprites, moods, and the picture."""

    sprites: Sequence[Sprite]
    moods: Mapping[str, float]
    prints: dict[int, _Print]
    surface: pygame.Surface | None = None

    def is_same(self, sprites: Sequence[Sprite], moods: Mapping[str, float]) -> bool:
        """Whether nothing has changed: the sprites are the same objects."""
        return (
            len(sprites) == len(self.sprites)
            and all(a is b for a, b in zip(sprites, self.sprites, strict=True))
            and moods == self.moods
        )


class Painter:
    """Draws frames of one game.

    Sprites that rest are the same objects from frame to frame: what was made ready for them is kept. A sprite whose
    size changes is drawn at a rounded size, one at rest at its exact size. Below a veil that rests and hides most of
    what it covers, the picture is kept as a whole: its idle life stands still until the veil is lifted.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._sizes: dict[str, tuple[float, float]] = {}
        self._next_sizes: dict[str, tuple[float, float]] = {}
        self._prints: dict[int, _Print] = {}
        self._next_prints: dict[int, _Print] = {}
        self._view: View | None = None
        self._hidden: _Hidden | None = None

    def name(self, picture: str) -> str:
        """The asset name of a sprite's picture: the game's own, or one that all games share."""
        return picture if picture.startswith("common/") else f"{self.game}/{picture}"

    def _canvas(self, canvas: Canvas) -> Canvas:
        """The stage is drawn as it was composed: its words are a part of the picture, of one size for everybody."""
        return replace(canvas, skin=self.game, zoom=1.0)

    def frame(
        self,
        canvas: Canvas,
        frame: Frame,
        ground: Callable[[], None] = lambda: None,
        hud: Callable[[], None] = lambda: None,
        scene: str = "",
    ) -> None:
        """Draw a frame: the ground, what is below the board's frame, that frame, panels, the bar, scenes over it."""
        canvas = self._canvas(canvas)
        if canvas.view != self._view:
            self._view = canvas.view
            self._prints.clear()
            self._hidden = None
        sprites, shake = frame.sprites, frame.shake
        if any(a.layer > b.layer for a, b in pairwise(sprites)):
            sprites = tuple(sorted(sprites, key=_layer))
        border, veils = (bisect_left(sprites, layer, key=_layer) for layer in (LAYER_FRAME, LAYER_SCENE))
        lid = self._lid(canvas, sprites, border)
        hidden = self._hidden
        if lid and hidden is not None and hidden.surface is not None and hidden.is_same(sprites[:lid], frame.moods):
            canvas.surface.blit(hidden.surface, (0, 0))
            self._next_prints.update(hidden.prints)
        else:
            ground()
            self._draw(canvas, sprites[:border], shake)
            self._border(canvas, scene or self.game, shake)
            self._draw(canvas, sprites[border : min(lid, veils)] if lid else (), shake)
            if lid > veils:
                hud()
                self._draw(canvas, sprites[veils:lid], shake)
            self._keep(canvas, sprites[:lid], frame.moods)
        start = max(lid, border)
        if start <= veils:
            self._draw(canvas, sprites[start:veils], shake)
            if lid <= veils:
                hud()
        self._draw(canvas, sprites[max(start, veils) :], shake)
        self._sizes, self._next_sizes = self._next_sizes, {}
        self._prints, self._next_prints = self._next_prints, {}

    def _lid(self, canvas: Canvas, sprites: Sequence[Sprite], border: int) -> int:
        """How many sprites lie below a veil over everything, it included; 0 if there is none that hides enough."""
        area = canvas.area
        for index in range(border, len(sprites)):
            sprite = sprites[index]
            covers = sprite.alpha >= HIDING and sprite.w >= area.w and sprite.h >= area.h and _flat(sprite)
            if covers and canvas.assets.uniform(self.name(sprite.picture)) is not None:
                return index + 1
        return 0

    def _keep(self, canvas: Canvas, below: Sequence[Sprite], moods: Mapping[str, float]) -> None:
        """Keep the picture as far as it is drawn, if it was the same in the last frame."""
        if not below:
            self._hidden = None
        elif self._hidden is not None and self._hidden.is_same(below, moods):
            self._hidden.surface = canvas.surface.copy()
            self._hidden.prints = dict(self._next_prints)
        else:
            self._hidden = _Hidden(below, dict(moods), {})

    def rehearse(self, canvas: Canvas, now: Sprite, later: Sprite | None, near: bool = False) -> None:
        """Make a sprite ready that will be seen soon. ``later`` is the same one a moment after it.

        Large light takes much memory where it shines: so far it is made ready only if it comes at once (``near``).
        """
        canvas = self._canvas(canvas)
        if now.alpha <= 0.01 or id(now) in self._prints:
            return
        sizes, next_sizes = self._sizes, self._next_sizes
        self._sizes, self._next_sizes = {now.key: (later.w, later.h) if later else (now.w, now.h)}, {}
        try:
            size, _ = self._size(canvas.view, now)
            if now.blend == "add" and now.text is None and max(size) >= LIGHT_FROM and not near:
                name = self.name(now.picture)
                canvas.assets.small_light(name, size, tint=now.tint, alpha=now.alpha, rotation=now.rotation)
            else:
                self._print(canvas, now)
        finally:
            self._sizes, self._next_sizes = sizes, next_sizes

    def _border(self, canvas: Canvas, scene: str, shake: tuple[float, float]) -> None:
        """The picture around the board, if the game has one: that of this scene of the layout, else the base one."""
        table = canvas.assets.table(f"{self.game}/frame/frame.yaml")
        orientation = "landscape" if canvas.view.landscape else "portrait"
        suffix = scene.removeprefix(self.game)
        for entry in (table.get(f"{orientation}{suffix}"), table.get(orientation)):
            name = f"{self.game}/frame/{str(entry['picture']).rsplit('.', 1)[0]}" if entry else ""
            if entry and canvas.assets.has(name):
                break
        else:
            return
        box = canvas.view.box(_rect(entry["rect"]))
        made = canvas.assets.picture(name, box.size)
        left, top = round(box.x + shake[0] * canvas.view.scale), round(box.y + shake[1] * canvas.view.scale)
        # Its middle is empty: only the four sides are drawn.
        hole = canvas.view.box(_rect(entry["board"]).inset(2)).move(-box.x, -box.y)
        width, height = box.size
        sides = (
            (0, 0, width, hole.top),
            (0, hole.bottom, width, height - hole.bottom),
            (0, hole.top, hole.left, hole.height),
            (hole.right, hole.top, width - hole.right, hole.height),
        )
        flags = pygame.BLEND_PREMULTIPLIED if transparent(made) else 0
        for side in sides:
            canvas.surface.blit(made, (left + side[0], top + side[1]), side, flags)

    def _draw(self, canvas: Canvas, sprites: Sequence[Sprite], shake: tuple[float, float]) -> None:
        surface, view = canvas.surface, canvas.view
        dx, dy = round(shake[0] * view.scale), round(shake[1] * view.scale)
        clip: Rect | None = None
        whole = surface.get_clip()
        batch: list[Any] = []
        for sprite in sprites:
            if sprite.alpha <= 0.01:
                continue
            made = self._prints.get(id(sprite))
            if made is None or made.sprite is not sprite or made.rounded:
                made = self._print(canvas, sprite)
            self._next_prints[id(sprite)] = made
            if made.surface is None:
                if made.veil is not None:
                    surface.blits(batch, False)
                    batch = []
                    self._veil(canvas, sprite, made.veil)
                continue
            if sprite.clip is not clip:
                surface.blits(batch, False)
                batch = []
                clip = sprite.clip
                surface.set_clip(whole if clip is None else view.box(clip).move(dx, dy).clip(whole))
            x, y = made.place
            batch.append((made.surface, (x + dx, y + dy), None, made.flags))
        surface.blits(batch, False)
        surface.set_clip(whole)

    def _veil(self, canvas: Canvas, sprite: Sprite, colour: tuple[int, int, int]) -> None:
        """A sprite of one colour needs no pixels of its own."""
        if sprite.tint:
            tint = pygame.Color(sprite.tint)
            colour = (colour[0] * tint.r // 255, colour[1] * tint.g // 255, colour[2] * tint.b // 255)
        box = canvas.view.box(Rect(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h))
        if sprite.clip is not None:
            box = box.clip(canvas.view.box(sprite.clip))
        if box.contains(canvas.view.box(canvas.area)):
            box = canvas.surface.get_rect()  # what darkens the whole canvas darkens the borders too
        veil(canvas.surface, box, colour, sprite.alpha)

    # -- making ready --------------------------------------------------------------------------------------------

    def _print(self, canvas: Canvas, sprite: Sprite) -> _Print:
        """A sprite's pixels and their place."""
        rounded = False
        large = sprite.w * sprite.h * canvas.view.scale**2 > VEIL_FROM
        veiled = canvas.assets.uniform(self.name(sprite.picture)) if large and _flat(sprite) else None
        if veiled is not None:
            return _Print(sprite, None, (0, 0), 0, False, veiled)
        if sprite.text is not None:
            surface, place = self._text(canvas, sprite)
        else:
            surface, place, rounded = self._picture(canvas, sprite)
        flags = 0
        if sprite.blend == "add":
            flags = pygame.BLEND_RGB_ADD
        elif surface is not None and transparent(surface):
            flags = pygame.BLEND_PREMULTIPLIED
        return _Print(sprite, surface, (round(place[0]), round(place[1])), flags, rounded)

    def _text(self, canvas: Canvas, sprite: Sprite) -> tuple[pygame.Surface | None, tuple[float, float]]:
        text = sprite.text
        if text is None or not text.content:
            return None, (0, 0)
        rect = Rect(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
        size = min(text.size, sprite.h * 1.35) if sprite.h > 0 else text.size
        face, place = canvas.line(text.content, rect, text.style, size, text.colour, text.align)
        if sprite.alpha < 0.99:
            face = faded(face, sprite.alpha)
        if sprite.rotation:
            turned = pygame.transform.rotozoom(face, sprite.rotation, 1.0)
            place = (
                place[0] - (turned.get_width() - face.get_width()) / 2,
                place[1] - (turned.get_height() - face.get_height()) / 2,
            )
            face = turned
        return face, place

    def _picture(self, canvas: Canvas, sprite: Sprite) -> tuple[pygame.Surface | None, tuple[float, float], bool]:
        if sprite.w <= 0 or sprite.h <= 0:
            return None, (0, 0), False
        assets, view = canvas.assets, canvas.view
        if sprite.picture.startswith("ui/") and not sprite.rotation and sprite.part == WHOLE:
            stretched = self._widget(canvas, sprite)
            if stretched is not None:
                return *stretched, False
        x, y = view.to_pixels(sprite.x, sprite.y)
        size, rounded = self._size(view, sprite)
        part = WHOLE
        if sprite.part != WHOLE:
            part = _rounded(sprite.part)
            if part[2] <= part[0] or part[3] <= part[1]:
                return None, (0, 0), False
            x += ((part[0] + part[2] - 1) / 2) * size[0]
            y += ((part[1] + part[3] - 1) / 2) * size[1]
            size = max(1, round(size[0] * (part[2] - part[0]))), max(1, round(size[1] * (part[3] - part[1])))
        name = self.name(sprite.picture)
        if sprite.blend == "add" and part == WHOLE:
            window = canvas.surface.get_rect()
            lit = assets.light(
                name, size, (x, y), window, tint=sprite.tint, alpha=sprite.alpha, rotation=sprite.rotation
            )
            return *lit, rounded
        # What is large turns in fine steps: at its rim a coarse one would be seen as a jerk.
        turns = next(turns for least, turns in TURNS_FROM if max(size) >= least)
        made = assets.picture(
            name,
            size,
            part=part,
            tint=sprite.tint,
            alpha=sprite.alpha,
            rotation=sprite.rotation,
            turns=turns,
            growing=rounded,
        )
        return made, (x - made.get_width() / 2, y - made.get_height() / 2), rounded

    def _widget(self, canvas: Canvas, sprite: Sprite) -> tuple[pygame.Surface, tuple[float, float]] | None:
        """A panel of the skin, stretched by its corners; None when the skin says nothing of it."""
        rect = Rect(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
        found = canvas.widget_box(sprite.picture.removeprefix("ui/"), rect)
        if found is None:
            return None
        made = canvas.assets.stretched(self.game, sprite.picture.removeprefix("ui/"), found.size, canvas.view.scale)
        if sprite.tint:
            made = made.copy()
            made.fill((*pygame.Color(sprite.tint)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        return faded(made, sprite.alpha) if sprite.alpha < 0.99 else made, found.topleft

    def _size(self, view: View, sprite: Sprite) -> tuple[tuple[int, int], bool]:
        """Device pixels of a sprite: exact at rest, rounded to a zoom step while it grows or shrinks."""
        size = (sprite.w, sprite.h)
        self._next_sizes[sprite.key] = size
        width, height = sprite.w * view.scale, sprite.h * view.scale
        if self._sizes.get(sprite.key, size) != size and max(width, height) > 2 * ZOOM_STEPS:
            return (zoom_step(width), zoom_step(height)), True
        return (max(1, round(width)), max(1, round(height))), False


def zoom_step(pixels: float) -> int:
    """``pixels`` rounded to the nearest of ``ZOOM_STEPS`` steps between a power of two and the next."""
    if pixels < 1:
        return 1
    low = float(1 << (int(pixels).bit_length() - 1))
    return max(1, round(low * (1 + round((pixels / low - 1) * ZOOM_STEPS) / ZOOM_STEPS)))


def _rounded(part: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Parts in 128ths: a bar that fills needs no more different pictures."""
    left, top, right, bottom = (round(max(0.0, min(1.0, edge)) * 128) / 128 for edge in part)
    return left, top, right, bottom


def _flat(sprite: Sprite) -> bool:
    """Whether a sprite may be a plain veil: unturned, whole, laid over and not added."""
    return sprite.text is None and not sprite.rotation and sprite.blend == "normal" and sprite.part == WHOLE


def _rect(numbers: Sequence[float]) -> Rect:
    x, y, w, h = (float(number) for number in numbers)
    return Rect(x, y, w, h)


def _layer(sprite: Sprite) -> int:
    return sprite.layer
