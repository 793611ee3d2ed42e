"""Draws a frame of a round: sprites, texts and the board's frame, in the order of their layers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import floor
from typing import Any

import pygame

from slots.client.assets import FADES, LIGHT_FROM, TURNS, WHOLE, Part, reduced
from slots.client.canvas import Canvas
from slots.client.hidden import Hidden
from slots.client.pixels import faded, transparent, veil
from slots.client.view import View
from slots.timeline.frame import LAYER_FRAME, LAYER_SCENE, Frame, Rect, Sprite

#: A sprite of one colour that covers more than so many pixels is filled, not blitted.
VEIL_FROM = 50_000
#: From so many pixels on, steps of a full turn.
TURNS_FROM = ((400, 1080), (120, 360), (0, 96))
#: Sprites smaller than so many pixels are drawn with stamps: there are many that move, of few kinds.
STAMPED = 200
#: A sprite of more virtual pixels may take as long to make ready as a whole frame has.
SLOW_FROM = 40_000.0
#: A turned picture so many times as long as it is thick, and as long as this, is drawn in pieces.
THIN, THIN_FROM = 8, 100
#: Sizes that change from frame to frame are rounded to this many steps a doubling, so that zooms hit the cache.
ZOOM_STEPS = 24


#: Pixels and their place without shaking.
Piece = tuple[pygame.Surface, tuple[float, float]]


@dataclass(slots=True)
class _Print:
    """A sprite made ready: its pixels, their place without shaking, and how they are blended."""

    sprite: Sprite
    pieces: list[Piece]
    flags: int
    #: Rounded to a zoom step: made anew when the sprite has come to rest.
    rounded: bool
    #: The colour of a sprite that needs no pixels of its own.
    veil: tuple[int, int, int] | None = None

    def shows(self, sprite: Sprite) -> bool:
        return self.sprite is sprite or self.sprite == sprite


@dataclass(frozen=True, slots=True)
class _Stamp:
    """The pixels of sprites that differ in their place only, how they are blended, and half of their size."""

    pixels: pygame.Surface
    flags: int
    half: tuple[float, float]


class Painter:
    """Draws frames of one game.

    Sprites that rest are equal from frame to frame: what was made ready for them is kept. A sprite whose
    size changes is drawn at a rounded size, one at rest at its exact size. Below a veil that hides most of what it
    covers, the picture is kept as a whole (:mod:`slots.client.hidden`).
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._sizes: dict[str, tuple[float, float]] = {}
        self._next_sizes: dict[str, tuple[float, float]] = {}
        self._prints: dict[str, _Print] = {}
        self._next_prints: dict[str, _Print] = {}
        self._stamps: dict[Any, _Stamp] = {}
        self._next_stamps: dict[Any, _Stamp] = {}
        self._view: View | None = None
        self._hidden = Hidden((1, 1))
        #: When the last frame was drawn, and how long idle life has stood still, seconds.
        self._drawn_at = self._stood = 0.0

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
        t: float = 0.0,
        ground: Callable[[float], None] = lambda _: None,
        hud: Callable[[], None] = lambda: None,
        scene: str = "",
    ) -> None:
        """Draw a frame: the ground, what is below the board's frame, that frame, panels, the bar, scenes over it.

        ``t`` is the clock of idle life, seconds; the ground is asked for at that time, less what it has stood still.
        """
        canvas = self._canvas(canvas)
        if canvas.view != self._view:
            self._view = canvas.view
            self._prints.clear()
            self._stamps.clear()
            self._hidden = Hidden(canvas.surface.get_size())
        sprites, shake = frame.sprites, frame.shake
        if any(a.layer > b.layer for a, b in pairwise(sprites)):
            sprites = tuple(sorted(sprites, key=_layer))
        border, veils = (bisect_left(sprites, layer, key=_layer) for layer in (LAYER_FRAME, LAYER_SCENE))

        def lower(top: int) -> None:
            ground(t - self._stood)
            self._draw(canvas, sprites[:border], shake)
            self._border(canvas, scene or self.game, shake)
            self._draw(canvas, sprites[border : min(top, veils)], shake)
            if top >= veils:
                hud()
                self._draw(canvas, sprites[veils:top], shake)

        top = self._veiled(canvas, sprites, border)
        if top is None:
            self._hidden.forget()
            lower(top := border)
        else:
            top = self._draw_veiled(canvas, frame, sprites, top, t, lower)
        if top < veils:
            self._draw(canvas, sprites[top:veils], shake)
            hud()
        self._draw(canvas, sprites[max(top, veils) :], shake)
        self._drawn_at = t
        self._sizes, self._next_sizes = self._next_sizes, {}
        self._prints, self._next_prints = self._next_prints, {}
        self._stamps, self._next_stamps = self._next_stamps, {}

    def _veiled(self, canvas: Canvas, sprites: Sequence[Sprite], border: int) -> int | None:
        """Which sprite is the last veil over everything that hides enough, if there is one."""
        area, least = canvas.area, self._hidden.least
        for index in range(border, len(sprites)):
            sprite = sprites[index]
            covers = sprite.alpha >= least and sprite.w >= area.w and sprite.h >= area.h and _flat(sprite)
            if covers and canvas.assets.uniform(self.name(sprite.picture)) is not None:
                return index
        return None

    def _draw_veiled(
        self,
        canvas: Canvas,
        frame: Frame,
        sprites: Sequence[Sprite],
        top: int,
        t: float,
        lower: Callable[[int], None],
    ) -> int:
        """Draw what lies below the veil ``top``, and it; where to go on."""
        hidden, below, veil = self._hidden, sprites[:top], sprites[top]
        if hidden.show(canvas.surface, below, veil, frame.moods):
            self._next_prints.update(hidden.prints)
            self._stood += max(0.0, t - self._drawn_at)
        else:
            lower(top)
            hidden.look(canvas.surface, below, frame.moods, self._next_prints)
        if not hidden.is_veiled:
            self._draw(canvas, (veil,), frame.shake)
            hidden.look_veiled(canvas.surface, veil)
        return top + 1

    # -- beforehand ----------------------------------------------------------------------------------------------

    def rehearse_next(self, canvas: Canvas, sprites: Iterable[Sprite]) -> None:
        """Make the very next frame's pictures ready, just as it will ask for them."""
        canvas = self._canvas(canvas)
        for sprite in sprites:
            growing = self._is_growing(sprite)
            if sprite.alpha > 0.01 and not self._is_printed(sprite) and self.unread(canvas, sprite, growing) is None:
                self._print(canvas, sprite, growing)

    def rehearse(self, canvas: Canvas, now: Sprite, growing: bool) -> None:
        """Make a sprite ready that will be seen in a while, as far as it lasts, if no file need be read for it.

        What is large and grows or turns needs another picture with every frame: that is :meth:`rehearse_next`'s.
        """
        if now.alpha <= 0.01 or self._is_printed(now) or self.unread(canvas, now, growing) is not None:
            return
        canvas = self._canvas(canvas)
        if now.w * now.h <= SLOW_FROM or now.text is not None:
            self._print(canvas, now, growing)
        elif not growing and now.w > 0 and now.h > 0:
            size = _size(canvas.view, now, False)
            if now.blend == "add" and max(size) >= LIGHT_FROM:  # where it shines it takes much memory
                canvas.assets.small_light(self.name(now.picture), size, tint=now.tint, alpha=now.alpha)
            else:
                self._print(canvas, replace(now, rotation=0.0), growing)

    def unread(self, canvas: Canvas, now: Sprite, growing: bool) -> Callable[[], object] | None:
        """What reads the files that a sprite needs and have not been read, if there are any."""
        if now.alpha <= 0.01 or self._is_printed(now):
            return None
        canvas = self._canvas(canvas)
        assets = canvas.assets
        if now.text is not None:
            return (
                canvas.unread(now.text.content, _box(now), now.text.style, _type_size(now))
                if now.text.content
                else None
            )
        name = self.name(now.picture)
        if self._may_be_veil(canvas, now) and not assets.knows_uniform(name):
            return partial(self._learn, canvas, now, growing)
        widget = self._widget_box(canvas, now)
        if widget is not None:
            picture, skin, scale = now.picture.removeprefix("ui/"), self.game, canvas.view.scale
            ready = assets.is_stretched(skin, picture, widget.size, scale)
            return None if ready else partial(assets.stretched, skin, picture, widget.size, scale)
        size, part = _seen(_size(canvas.view, now, growing), now)
        if now.blend == "add" and part == WHOLE and max(size) >= LIGHT_FROM:
            size = reduced(size)
        if min(size) < 1:
            return None
        if "~turn" in name and not growing:
            return None if assets.turns(name, size) else partial(assets.turn, name, size)
        if assets.is_ready(name, size, part):
            return None
        return partial(assets.pictures, name, size, part=part, growing=growing)

    def _learn(self, canvas: Canvas, sprite: Sprite, growing: bool) -> None:
        """Read whether a sprite is of one colour, and if it is not, all else that it needs."""
        if canvas.assets.uniform(self.name(sprite.picture)) is None:
            piece = self.unread(canvas, sprite, growing)
            if piece is not None:
                piece()

    def source(self, canvas: Canvas, sprite: Sprite) -> str:
        """The file that a growing sprite is scaled from with every frame, if it must be at hand for that."""
        if sprite.alpha <= 0.01:
            return ""
        if sprite.text is not None:
            return f"{self.game}/digits/digits" if sprite.text.style == "digits" else ""
        return canvas.assets.source(self.name(sprite.picture), _size(canvas.view, sprite, False))

    def unread_border(self, canvas: Canvas, scene: str) -> Callable[[], object] | None:
        """The same for the picture around the board."""
        found = self._border_place(canvas, scene or self.game)
        if found is None or canvas.assets.is_ready(found[0], found[1].size):
            return None
        return partial(canvas.assets.picture, found[0], found[1].size)

    def _is_printed(self, sprite: Sprite) -> bool:
        made = self._prints.get(sprite.key)
        return made is not None and made.shows(sprite)

    # -- drawing -------------------------------------------------------------------------------------------------

    def _border_place(self, canvas: Canvas, scene: str) -> tuple[str, pygame.Rect, pygame.Rect] | None:
        """The picture around the board, if the game has one: that of this scene of the layout, else the base one.

        With the device pixels that it covers, and those of its hole.
        """
        table = canvas.assets.table(f"{self.game}/frame/frame.yaml")
        orientation = "landscape" if canvas.view.landscape else "portrait"
        suffix = scene.removeprefix(self.game)
        for entry in (table.get(f"{orientation}{suffix}"), table.get(orientation)):
            name = f"{self.game}/frame/{str(entry['picture']).rsplit('.', 1)[0]}" if entry else ""
            if entry and canvas.assets.has(name):
                return name, canvas.view.box(_rect(entry["rect"])), canvas.view.box(_rect(entry["board"]).inset(2))
        return None

    def _border(self, canvas: Canvas, scene: str, shake: tuple[float, float]) -> None:
        found = self._border_place(canvas, scene)
        if found is None:
            return
        name, box, hole = found
        made = canvas.assets.picture(name, box.size)
        left, top = round(box.x + shake[0] * canvas.view.scale), round(box.y + shake[1] * canvas.view.scale)
        # Its middle is empty: only the four sides are drawn.
        hole = hole.move(-box.x, -box.y)
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
            made = self._prints.get(sprite.key)
            if made is None or made.rounded or not made.shows(sprite):
                growing = self._is_growing(sprite)
                self._next_sizes[sprite.key] = (sprite.w, sprite.h)
                made = self._print(canvas, sprite, growing)
            self._next_prints[sprite.key] = made
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
            for piece, (x, y) in made.pieces:
                batch.append((piece, (x + dx, y + dy), None, made.flags))
        surface.blits(batch, False)
        surface.set_clip(whole)

    def _veil(self, canvas: Canvas, sprite: Sprite, colour: tuple[int, int, int]) -> None:
        """A sprite of one colour needs no pixels of its own."""
        if sprite.tint:
            tint = pygame.Color(sprite.tint)
            colour = (colour[0] * tint.r // 255, colour[1] * tint.g // 255, colour[2] * tint.b // 255)
        box = canvas.view.box(_box(sprite))
        if sprite.clip is not None:
            box = box.clip(canvas.view.box(sprite.clip))
        if box.contains(canvas.view.box(canvas.area)):
            box = canvas.surface.get_rect()  # what darkens the whole canvas darkens the borders too
        veil(canvas.surface, box, colour, sprite.alpha)

    # -- making ready --------------------------------------------------------------------------------------------

    def _is_growing(self, sprite: Sprite) -> bool:
        """Whether its size is another one than in the last frame."""
        size = (sprite.w, sprite.h)
        return self._sizes.get(sprite.key, size) != size

    def _may_be_veil(self, canvas: Canvas, sprite: Sprite) -> bool:
        return _flat(sprite) and sprite.w * sprite.h * canvas.view.scale**2 > VEIL_FROM

    def _print(self, canvas: Canvas, sprite: Sprite, growing: bool) -> _Print:
        """A sprite's pixels and their place."""
        if sprite.text is None and sprite.w > 0 and sprite.h > 0 and sprite.part == WHOLE:
            size = _size(canvas.view, sprite, growing)
            if max(size) < STAMPED and not sprite.picture.startswith("ui/") and not _is_streak(sprite, size):
                return self._stamped(canvas, sprite, size, growing)
        rounded = False
        veiled = canvas.assets.uniform(self.name(sprite.picture)) if self._may_be_veil(canvas, sprite) else None
        if veiled is not None:
            return _Print(sprite, [], 0, False, veiled)
        if sprite.text is not None:
            pieces = self._text(canvas, sprite)
        else:
            pieces, rounded = self._picture(canvas, sprite, growing)
        flags = 0
        if sprite.blend == "add":
            flags = pygame.BLEND_RGB_ADD
        elif pieces and transparent(pieces[0][0]):
            flags = pygame.BLEND_PREMULTIPLIED
        return _Print(sprite, [(piece, (floor(x + 0.5), floor(y + 0.5))) for piece, (x, y) in pieces], flags, rounded)

    def _stamped(self, canvas: Canvas, sprite: Sprite, size: tuple[int, int], growing: bool) -> _Print:
        """A small sprite: what it has in common with others of this frame and the last one is not looked for again."""
        adds = sprite.blend == "add"
        turns = TURNS if adds else _turns(size)
        fade, turn = round(sprite.alpha * FADES), round(sprite.rotation / 360 * turns) % turns
        key = (sprite.picture, size, fade, turn, sprite.tint, adds)
        stamp = self._next_stamps.get(key) or self._stamps.get(key)
        rounded = growing and max(size) > 2 * ZOOM_STEPS
        if stamp is None:
            made = canvas.assets.picture(
                self.name(sprite.picture),
                size,
                tint=sprite.tint,
                alpha=sprite.alpha,
                rotation=sprite.rotation,
                turns=turns,
                growing=rounded and not adds,
            )
            flags = pygame.BLEND_RGB_ADD if adds else pygame.BLEND_PREMULTIPLIED if transparent(made) else 0
            stamp = _Stamp(made, flags, (made.get_width() / 2 - 0.5, made.get_height() / 2 - 0.5))
        self._next_stamps[key] = stamp
        x, y = canvas.view.to_pixels(sprite.x, sprite.y)
        place = floor(x - stamp.half[0]), floor(y - stamp.half[1])
        return _Print(sprite, [(stamp.pixels, place)], stamp.flags, rounded)

    def _text(self, canvas: Canvas, sprite: Sprite) -> list[Piece]:
        text = sprite.text
        if text is None or not text.content:
            return []
        face, place = canvas.line(text.content, _box(sprite), text.style, _type_size(sprite), text.colour, text.align)
        if sprite.alpha < 0.99:
            face = faded(face, sprite.alpha)
        if sprite.rotation:
            turned = pygame.transform.rotozoom(face, sprite.rotation, 1.0)
            place = (
                place[0] - (turned.get_width() - face.get_width()) / 2,
                place[1] - (turned.get_height() - face.get_height()) / 2,
            )
            face = turned
        return [(face, place)]

    def _picture(self, canvas: Canvas, sprite: Sprite, growing: bool) -> tuple[list[Piece], bool]:
        """Its pieces, and whether its size was rounded."""
        if sprite.w <= 0 or sprite.h <= 0:
            return [], False
        assets, view = canvas.assets, canvas.view
        widget = self._widget_box(canvas, sprite)
        if widget is not None:
            return [(self._widget(canvas, sprite, widget.size), widget.topleft)], False
        x, y = view.to_pixels(sprite.x, sprite.y)
        whole = _size(view, sprite, growing)
        rounded = growing and max(whole) > 2 * ZOOM_STEPS
        size, part = _seen(whole, sprite)
        if min(size) < 1:
            return [], False
        if part != WHOLE:
            x += ((part[0] + part[2] - 1) / 2) * whole[0]
            y += ((part[1] + part[3] - 1) / 2) * whole[1]
        name = self.name(sprite.picture)
        if sprite.blend == "add" and part == WHOLE:
            window = canvas.surface.get_rect()
            lit = assets.light(
                name, size, (x, y), window, tint=sprite.tint, alpha=sprite.alpha, rotation=sprite.rotation
            )
            return [lit], rounded
        # What is large turns in fine steps: at its rim a coarse one would be seen as a jerk.
        turns = _turns(size)
        if _is_streak(sprite, size) and part == WHOLE and not growing:
            cut = assets.streak(name, size, tint=sprite.tint, alpha=sprite.alpha, rotation=sprite.rotation, turns=turns)
            return [(piece, (x + dx, y + dy)) for piece, (dx, dy) in cut], rounded
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
        return [(made, (x - made.get_width() / 2, y - made.get_height() / 2))], rounded

    def _widget_box(self, canvas: Canvas, sprite: Sprite) -> pygame.Rect | None:
        """The device pixels of a panel of the skin; None when the sprite is none, or the skin says nothing of it."""
        if not sprite.picture.startswith("ui/") or sprite.rotation or sprite.part != WHOLE:
            return None
        return canvas.widget_box(sprite.picture.removeprefix("ui/"), _box(sprite))

    def _widget(self, canvas: Canvas, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
        """A panel of the skin, stretched by its corners."""
        made = canvas.assets.stretched(self.game, sprite.picture.removeprefix("ui/"), size, canvas.view.scale)
        if sprite.tint:
            made = made.copy()
            made.fill((*pygame.Color(sprite.tint)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        return faded(made, sprite.alpha) if sprite.alpha < 0.99 else made


def _size(view: View, sprite: Sprite, growing: bool) -> tuple[int, int]:
    """Device pixels of a sprite: exact at rest, rounded to a zoom step while it grows or shrinks."""
    width, height = sprite.w * view.scale, sprite.h * view.scale
    if growing and max(width, height) > 2 * ZOOM_STEPS:
        return zoom_step(width), zoom_step(height)
    return max(1, round(width)), max(1, round(height))


def _turns(size: tuple[int, int]) -> int:
    """How many steps a full turn has."""
    return next(turns for least, turns in TURNS_FROM if max(size) >= least)


def _is_streak(sprite: Sprite, size: tuple[int, int]) -> bool:
    """Whether it is long, thin and turned."""
    return bool(sprite.rotation) and size[0] > THIN * size[1] and size[0] > THIN_FROM


def _seen(whole: tuple[int, int], sprite: Sprite) -> tuple[tuple[int, int], Part]:
    """The part of a picture that a sprite shows, and how large it is; nothing has no size."""
    if sprite.part == WHOLE:
        return whole, WHOLE
    part = _rounded(sprite.part)
    if part[2] <= part[0] or part[3] <= part[1]:
        return (0, 0), part
    return (max(1, round(whole[0] * (part[2] - part[0]))), max(1, round(whole[1] * (part[3] - part[1])))), part


def _box(sprite: Sprite) -> Rect:
    return Rect(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)


def _type_size(sprite: Sprite) -> float:
    """The size of a sprite's text: it does not rise above its box."""
    size = sprite.text.size if sprite.text is not None else 0.0
    return min(size, sprite.h * 1.35) if sprite.h > 0 else size


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
