"""What stands behind the board: painted moods that fade into each other, moving sheets, drifting motes.

All of it is a closed form of the time shown, so a pause, a replay and a reference picture look the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from slots.client.assets import FADES, Assets
from slots.client.canvas import Canvas
from slots.timeline.frame import Rect

MOTES = 26


@dataclass(frozen=True, slots=True)
class Sheet:
    """A moving picture laid over the moods.

    ``frames`` pictures run along rows of ``columns``; ``places`` are its rectangles by orientation, each with how many
    frames it is ahead; ``strength`` is the share of its light by mood; ``scroll`` virtual pixels a second, with which
    the picture moves to the right and comes again.
    """

    picture: str
    frames: int
    columns: int
    fps: float
    add: bool
    moods: tuple[str, ...]
    strength: Mapping[str, float]
    scroll: float
    places: Mapping[str, tuple[tuple[Rect, int], ...]]


class Scenery:
    """The stage of one game (or of the lobby, whose folder has one mood)."""

    def __init__(self, assets: Assets, game: str) -> None:
        self.game = game
        table = assets.table(f"{game}/scenery/scenery.yaml")
        self.sheets = _sheets(table, game)
        self._held: dict[str, pygame.Surface] = {}
        self._shown: dict[tuple[int, int], tuple[tuple[int, tuple[int, int], int], pygame.Surface]] = {}
        motes = table.get("motes", {})
        self._mote_colours: Mapping[str, str] = {str(k): str(v) for k, v in motes.items()} if motes else {}

    def picture(self, mood: str, landscape: bool) -> str:
        """The asset name of a mood."""
        return f"{self.game}/scenery/{mood}_{'landscape' if landscape else 'portrait'}"

    def unread(self, canvas: Canvas, moods: Mapping[str, float]) -> Iterator[Callable[[], object]]:
        """What reads the files that these moods need and have not been read."""
        assets, size = canvas.assets, canvas.view.box(canvas.area).size
        for mood in (mood for mood, weight in moods.items() if weight > 0.004):
            name = self.picture(mood, canvas.view.landscape)
            if not assets.is_ready(name, size):
                yield partial(assets.picture, name, size)
        for sheet in self.sheets:
            if self._is_lit(sheet, moods) and not assets.is_read(sheet.picture):
                yield partial(self._hold, assets, sheet)

    def _is_lit(self, sheet: Sheet, moods: Mapping[str, float]) -> bool:
        return not sheet.moods or any(moods.get(mood, 0.0) > 0.004 for mood in sheet.moods)

    def _hold(self, assets: Assets, sheet: Sheet) -> None:
        """Keep a sheet as long as it moves: every few frames another part of it is needed."""
        self._held[sheet.picture] = assets.master(sheet.picture)

    def moving(self) -> bool:
        """Whether anything in it moves by itself."""
        return True

    def draw(self, canvas: Canvas, moods: Mapping[str, float], t: float, still: bool = False) -> None:
        """Fill the window. ``t`` is seconds; ``still`` draws no motes (reduced motion)."""
        weights = [(mood, weight) for mood, weight in moods.items() if weight > 0.004]
        box = canvas.view.box(canvas.area)
        shown = 0.0
        for mood, weight in weights:
            picture = canvas.assets.picture(self.picture(mood, canvas.view.landscape), box.size)
            shown += weight
            share = weight / shown  # over what is there already
            if share < 0.996:
                picture.set_alpha(round(255 * share))
                canvas.surface.blit(picture, box.topleft)
                picture.set_alpha(None)
            else:
                canvas.surface.blit(picture, box.topleft)
        if weights:
            self._borders(canvas, max(weights, key=lambda pair: pair[1])[0], box)
        self._sheets(canvas, moods, t)
        if not still:
            self._motes(canvas, t)

    def _borders(self, canvas: Canvas, mood: str, box: pygame.Rect) -> None:
        """Where the window is wider or higher than the canvas: the picture's own colours, dim and out of focus."""
        whole = canvas.surface.get_rect()
        if whole.width - box.width < 2 and whole.height - box.height < 2:
            return
        name = self.picture(mood, canvas.view.landscape)
        soft = canvas.assets.derived(
            ("border", name, whole.size), lambda: _soft(canvas.assets.picture(name, box.size), whole.size)
        )
        sides = (
            (0, 0, whole.width, box.top),
            (0, box.bottom, whole.width, whole.height - box.bottom),
            (0, box.top, box.left, box.height),
            (box.right, box.top, whole.width - box.right, box.height),
        )
        for side in sides:
            canvas.surface.blit(soft, side[:2], side)

    def _sheets(self, canvas: Canvas, moods: Mapping[str, float], t: float) -> None:
        orientation = "landscape" if canvas.view.landscape else "portrait"
        for number, sheet in enumerate(self.sheets):
            lit = {mood: moods.get(mood, 0.0) for mood in sheet.moods} if sheet.moods else dict(moods)
            alpha = sum(weight * sheet.strength.get(mood, 1.0) for mood, weight in lit.items())
            fade = min(FADES, round(alpha * FADES))
            if not fade:
                if not self._is_lit(sheet, moods):
                    self._held.pop(sheet.picture, None)
                continue
            self._hold(canvas.assets, sheet)
            for index, (rect, phase) in enumerate(sheet.places.get(orientation, ())):
                frame = int(t * sheet.fps + phase) % sheet.frames
                box = canvas.view.box(rect)
                if box.width < 1 or box.height < 1:
                    continue
                made = self._frame(canvas.assets, (number, index), sheet, frame, box.size, fade)
                if not sheet.scroll:
                    canvas.put(made, box.topleft, add=sheet.add)
                    continue
                x = round((sheet.scroll * t) % rect.w * canvas.view.scale)
                before = canvas.surface.get_clip()
                canvas.surface.set_clip(box.clip(before))
                for start in (x - box.width, x):
                    canvas.put(made, (box.x + start, box.y), add=sheet.add)
                canvas.surface.set_clip(before)

    def _frame(
        self, assets: Assets, place: tuple[int, int], sheet: Sheet, frame: int, size: tuple[int, int], fade: int
    ) -> pygame.Surface:
        """The sheet's picture at a place. Only the present one is kept: it is shown for several frames in a row."""
        if sheet.frames == 1:
            return assets.picture(sheet.picture, size, alpha=fade / FADES)
        key = (frame, size, fade)
        kept = self._shown.get(place)
        if kept is not None and kept[0] == key:
            return kept[1]
        rows = math.ceil(sheet.frames / sheet.columns)
        left, top = frame % sheet.columns / sheet.columns, frame // sheet.columns / rows
        part = (left, top, left + 1 / sheet.columns, top + 1 / rows)
        made = assets.fresh(sheet.picture, size, part, fade / FADES)
        self._shown[place] = (key, made)
        return made

    def _motes(self, canvas: Canvas, t: float) -> None:
        """Dust in the light: slow, rising, each on its own closed path."""
        width, height = canvas.view.canvas
        left, top = canvas.view.origin
        scale = canvas.view.scale
        colour = canvas.theme.colour("gold")
        batch: list[Any] = []
        for a, b, c in _MOTES:
            rise = (b + t * (0.008 + 0.014 * c)) % 1.0
            glow = math.sin(math.pi * rise) * (0.55 + 0.45 * math.sin(t * (0.7 + a) + 20 * c))
            level = round(glow * 6)
            if level <= 0:
                continue
            x = (a * 1.1 - 0.05 + 0.02 * math.sin(t * (0.2 + 0.3 * c) + 9 * b)) * width
            y = (1.05 - rise * 1.1) * height
            pixels = max(1, round((10 + 18 * c * c) * scale))
            made = _lit_dot(canvas.assets, pixels, colour, level)
            place = round(left + x * scale - pixels / 2), round(top + y * scale - pixels / 2)
            batch.append((made, place, None, pygame.BLEND_RGB_ADD))
        canvas.surface.blits(batch, False)


def _lit_dot(assets: Assets, pixels: int, colour: tuple[int, int, int], level: int) -> pygame.Surface:
    """A soft point of light, ``level`` twelfths bright."""
    return assets.derived(("mote", pixels, level, colour), lambda: _dot(pixels, colour, level / 12))


def mote(canvas: Canvas, x: float, y: float, radius: float, strength: float) -> None:
    """A soft additive point of light, in the skin's gold."""
    pixels = canvas.view.pixels(radius * 2)
    level = max(0, min(12, round(strength * 12)))
    if level:
        made = _lit_dot(canvas.assets, pixels, canvas.theme.colour("gold"), level)
        px, py = canvas.view.to_pixels(x, y)
        canvas.put(made, (px - pixels / 2, py - pixels / 2), add=True)


def _dot(pixels: int, colour: tuple[int, int, int], strength: float) -> pygame.Surface:
    made = pygame.Surface((pixels, pixels)).convert()
    for i in range(pixels, 0, -1):
        k = strength * (1 - i / pixels) ** 2.2
        shade = tuple(round(part * k) for part in colour)
        pygame.draw.circle(made, shade, (pixels / 2, pixels / 2), i / 2)
    return made


def _soft(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    small = pygame.transform.smoothscale(picture, (24, 14))
    made = pygame.transform.smoothscale(small, size).convert()
    made.fill((96, 96, 96), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _noise(index: int, salt: int) -> float:
    """A fixed number in [0, 1) for each index."""
    value = math.sin(index * 127.1 + salt * 311.7) * 43758.5453
    return value - math.floor(value)


#: Three fixed numbers for each mote: where it drifts, when, and how large it is.
_MOTES = tuple((_noise(i, 1), _noise(i, 2), _noise(i, 3)) for i in range(MOTES))


def _sheets(table: Mapping[str, Any], game: str) -> tuple[Sheet, ...]:
    made = []
    for name, entry in (table.get("sprites") or {}).items():
        frames = int(entry.get("frames", 1))
        places = entry.get("places") or entry.get("rects") or {}
        made.append(
            Sheet(
                f"{game}/scenery/{str(entry.get('picture', name)).rsplit('.', 1)[0]}",
                frames,
                int(entry.get("columns", frames)),
                float(entry.get("fps", 12)),
                str(entry.get("blend", "alpha")) == "add",
                tuple(entry.get("moods", ())),
                {str(mood): float(share) for mood, share in (entry.get("strength") or {}).items()},
                _across(entry.get("scroll", 0)),
                {str(orientation): tuple(_place(place) for place in found) for orientation, found in places.items()},
            )
        )
    return tuple(made)


def _across(scroll: Any) -> float:
    """The part of a speed (one number, or across and down) that goes across."""
    return float(scroll[0] if isinstance(scroll, list) else scroll)


def _place(place: Any) -> tuple[Rect, int]:
    numbers = place["rect"] if isinstance(place, Mapping) else place
    x, y, w, h = (float(number) for number in numbers)
    return Rect(x, y, w, h), int(place.get("phase", 0)) if isinstance(place, Mapping) else 0
