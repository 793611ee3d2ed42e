"""Drawing in virtual pixels: what scenes and widgets draw with.

A canvas binds a surface, the window's transform, the pictures, the type and a skin. It holds nothing of its own
that outlives a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from slots.client.assets import TURNS, WHOLE, Assets, Part
from slots.client.pixels import faded, transparent, veil
from slots.client.text import Type
from slots.client.theme import Colour, Theme, mix
from slots.client.view import View
from slots.timeline.frame import Rect

Align = Literal["left", "centre", "right"]
#: Type is not made smaller than this to fit a box, virtual pixels.
SMALLEST = 16.0


@dataclass(frozen=True)
class Canvas:
    """See the module. ``skin`` names the folder of the widget pictures and the theme's tokens.

    ``zoom`` is how much larger than designed the player wants to read; a line grows as far as its box lets it.
    """

    surface: pygame.Surface
    view: View
    assets: Assets
    type: Type
    themes: dict[str, Theme]
    skin: str = "lobby"
    say: Callable[[str], str] = str
    zoom: float = 1.0

    @property
    def theme(self) -> Theme:
        return self.themes[self.skin]

    @property
    def area(self) -> Rect:
        """The whole canvas."""
        width, height = self.view.canvas
        return Rect(0, 0, width, height)

    def dressed(self, skin: str) -> Canvas:
        """The same canvas with another skin."""
        return replace(self, skin=skin) if skin != self.skin else self

    def put(self, surface: pygame.Surface, at: tuple[float, float], alpha: float = 1.0, add: bool = False) -> None:
        """Blit a prepared surface at device pixels."""
        if alpha < 0.99:
            if alpha <= 0.01:
                return
            surface = faded(surface, alpha)
        place = round(at[0]), round(at[1])
        if add:
            self.surface.blit(surface, place, special_flags=pygame.BLEND_RGB_ADD)
        elif transparent(surface):
            self.surface.blit(surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            self.surface.blit(surface, place)

    # -- pictures ------------------------------------------------------------------------------------------------

    def picture(
        self,
        name: str,
        rect: Rect,
        alpha: float = 1.0,
        rotation: float = 0.0,
        part: Part = WHOLE,
        add: bool = False,
        turns: int = TURNS,
    ) -> None:
        """A picture stretched to ``rect``, turned about its centre."""
        box = self.view.box(rect)
        if box.width < 1 or box.height < 1:
            return
        made = self.assets.picture(name, box.size, part=part, alpha=alpha, rotation=rotation, turns=turns)
        self.put(made, (box.centerx - made.get_width() / 2, box.centery - made.get_height() / 2), add=add)

    def contained(self, name: str, rect: Rect, alpha: float = 1.0) -> None:
        """A picture as large as fits into ``rect`` in its own proportions."""
        width, height = self.assets.size(name)
        k = min(rect.w / width, rect.h / height)
        self.picture(name, Rect(rect.cx - width * k / 2, rect.cy - height * k / 2, width * k, height * k), alpha)

    def widget(self, name: str, rect: Rect, alpha: float = 1.0) -> bool:
        """A widget picture of the skin on ``rect`` (nine-slice where it says so); False if the skin has none."""
        box = self.widget_box(name, rect)
        if box is None:
            return False
        if box.width > 0 and box.height > 0:
            self.put(self.assets.stretched(self.skin, name, box.size, self.view.scale), box.topleft, alpha)
        return True

    def widget_box(self, name: str, rect: Rect) -> pygame.Rect | None:
        """The device pixels that a widget picture covers, with its bleed; None if the skin has no such picture."""
        rule = self.assets.widget(self.skin, name)
        if rule is None:
            self.assets.missing.add(f"{self.skin}/ui/{name}")
            return None
        left, top, right, bottom = rule.bleed
        if rule.margins is None:  # a fixed picture: its bleed grows with it
            kx, ky = rect.w / max(1, rule.width - left - right), rect.h / max(1, rule.height - top - bottom)
            left, right, top, bottom = left * kx, right * kx, top * ky, bottom * ky
        return self.view.box(Rect(rect.x - left, rect.y - top, rect.w + left + right, rect.h + top + bottom))

    # -- shapes --------------------------------------------------------------------------------------------------

    def plain(
        self,
        rect: Rect,
        fill: str | Colour,
        alpha: float = 1.0,
        radius: float = 0.0,
        line: str | Colour | None = None,
        line_width: float = 2.0,
    ) -> None:
        """A rounded rectangle filled with a token's gradient (or one colour), outlined if asked."""
        box = self.view.box(rect)
        if box.width < 1 or box.height < 1:
            return
        stops = self.theme.gradient(fill) if isinstance(fill, str) else (fill,)
        edge = self._colour(line) if line is not None else None
        key = ("plain", box.size, stops, round(alpha, 2), round(radius * self.view.scale), edge, line_width)
        made = self.assets.derived(key, lambda: self._plain(box.size, stops, alpha, radius, edge, line_width))
        self.put(made, box.topleft)

    def _colour(self, colour: str | Colour) -> Colour:
        return self.theme.colour(colour) if isinstance(colour, str) else colour

    def _plain(
        self,
        size: tuple[int, int],
        stops: tuple[Colour, ...],
        alpha: float,
        radius: float,
        edge: Colour | None,
        line_width: float,
    ) -> pygame.Surface:
        # Drawn at twice the size, so that round corners come out smooth.
        big = size[0] * 2, size[1] * 2
        mask = pygame.Surface(big, pygame.SRCALPHA).convert_alpha()
        mask.fill((0, 0, 0, 0))
        corner = round(radius * self.view.scale * 2)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=corner)
        strip = pygame.Surface((1, max(2, len(stops))), pygame.SRCALPHA).convert_alpha()
        for i in range(strip.get_height()):
            strip.set_at((0, i), (*stops[min(i, len(stops) - 1)], 255))
        mask.blit(pygame.transform.smoothscale(strip, big), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if edge is not None:
            wide = max(2, round(line_width * self.view.scale * 2))
            pygame.draw.rect(mask, (*edge, 255), mask.get_rect(), wide, border_radius=corner)
        made = pygame.transform.smoothscale(mask, size)
        return made if alpha >= 1 else faded(made, alpha)

    def veil(self, alpha: float, colour: Colour = (4, 3, 8), rect: Rect | None = None) -> None:
        """Darken the whole window, or a part."""
        box = self.surface.get_rect() if rect is None else self.view.box(rect)
        veil(self.surface, box, colour, max(0.0, min(1.0, alpha)))

    def shade(self, rect: Rect, top: float, bottom: float, colour: Colour = (4, 3, 8)) -> None:
        """A veil whose opacity runs from ``top`` to ``bottom``."""
        box = self.view.box(rect)
        key = ("shade", box.size, top, bottom, colour)
        self.put(self.assets.derived(key, lambda: _shade(box.size, top, bottom, colour)), box.topleft)

    def rule(self, rect: Rect, colour: str = "line", alpha: float = 1.0) -> None:
        """A thin bar, such as the line between two rows."""
        self.plain(rect, mix(self._colour(colour), (0, 0, 0), 0.0), alpha)

    # -- words ---------------------------------------------------------------------------------------------------

    def text(
        self,
        words: str,
        rect: Rect,
        style: str = "body",
        size: float = 28.0,
        colour: str = "ink",
        align: Align = "centre",
        alpha: float = 1.0,
        shadow: bool = True,
        fit: bool = True,
    ) -> Rect:
        """One line inside ``rect``, centred in its height, shrunk when it is too wide; returns what it covers."""
        if not words or alpha <= 0.01:
            return Rect(rect.x, rect.cy, 0, 0)
        face, (x, y) = self.line(words, rect, style, size, colour, align, shadow, fit)
        self.put(face, (x, y), alpha)
        left, top = self.view.origin
        scale = self.view.scale
        return Rect((x - left) / scale, (y - top) / scale, face.get_width() / scale, face.get_height() / scale)

    def line(
        self,
        words: str,
        rect: Rect,
        style: str,
        size: float,
        colour: str = "ink",
        align: Align = "centre",
        shadow: bool = True,
        fit: bool = True,
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """What :meth:`text` draws, and at which device pixels."""
        words = self.say(words)
        box = self.view.box(rect)
        pixels = self._fitted(words, rect, style, size, fit)
        face = self.type.render(words, style, pixels, self.theme, colour, shadow)
        width, height = face.get_size()
        x = {"left": box.left, "centre": box.centerx - width / 2, "right": box.right - width}[align]
        return face, (x, box.centery - height / 2)

    def _fitted(self, words: str, rect: Rect, style: str, size: float, fit: bool = True) -> int:
        """Device pixels of the type of a line."""
        pixels = self._pixels(max(size, min(size * self.zoom, rect.h)))
        return self.type.fit(words, style, pixels, self.view.box(rect).width, self.skin) if fit else pixels

    def unread(self, words: str, rect: Rect, style: str, size: float) -> Callable[[], object] | None:
        """What reads the files that :meth:`line` needs and have not been read, if there are any."""
        words = self.say(words)
        return self.type.unread(words, style, self._fitted(words, rect, style, size), self.skin)

    def _pixels(self, size: float) -> int:
        """Device pixels of a type size, which are whole."""
        return max(6, round(size * self.view.scale))

    def words_width(self, words: str, style: str, size: float) -> float:
        """Virtual pixels that one line takes, at most."""
        pixels = self._pixels(size * self.zoom)
        return self.type.width(self.say(words), style, pixels, self.skin) / self.view.scale

    def wrap(self, words: str, width: float, style: str = "body", size: float = 28.0) -> list[str]:
        """The lines of a paragraph as wide as ``width``."""
        return self.type.wrap(self.say(words), style, self._pixels(size * self.zoom), width * self.view.scale)

    def paragraph(
        self,
        words: str,
        rect: Rect,
        style: str = "body",
        size: float = 28.0,
        colour: str = "ink",
        align: Align = "left",
        leading: float = 1.25,
    ) -> float:
        """Wrapped words from the top of ``rect``; returns the height they took."""
        lines = self.wrap(words, rect.w, style, size)
        step = size * self.zoom * leading
        for i, line in enumerate(lines):
            self.text(line, Rect(rect.x, rect.y + i * step, rect.w, step), style, size, colour, align, fit=False)
        return len(lines) * step

    def block(
        self,
        words: str,
        rect: Rect,
        style: str = "body",
        size: float = 28.0,
        colour: str = "ink",
        align: Align = "centre",
        leading: float = 1.25,
    ) -> None:
        """Wrapped words in the middle of ``rect``, in the largest type up to the wanted one that lets all be read."""
        plain = replace(self, zoom=1.0)
        size *= self.zoom
        while plain.leaded(len(plain.wrap(words, rect.w, style, size)), size, leading) > rect.h and size > SMALLEST:
            size *= 0.96
        height = plain.leaded(len(plain.wrap(words, rect.w, style, size)), size, leading)
        place = Rect(rect.x, rect.y + max(0.0, (rect.h - height) / 2), rect.w, height)
        plain.paragraph(words, place, style, size, colour, align, leading)

    def leaded(self, lines: int, size: float, leading: float = 1.25) -> float:
        """The height that a paragraph of so many lines takes."""
        return lines * size * self.zoom * leading


def _shade(size: tuple[int, int], top: float, bottom: float, colour: Colour) -> pygame.Surface:
    strip = pygame.Surface((1, 32), pygame.SRCALPHA).convert_alpha()
    for i in range(32):
        alpha = top + (bottom - top) * i / 31
        strip.set_at((0, i), (*(round(part * alpha) for part in colour), round(255 * alpha)))
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))
