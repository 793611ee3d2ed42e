"""Words and amounts: the type table, fitting to a box, gradients, tracking, and the gold digit strip.

Sizes are virtual pixels; every text is rendered once per window size and kept by :class:`Assets`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from slots.client.assets import Assets, Part
from slots.client.pixels import faded, premultiply
from slots.client.theme import Colour, Theme, mix


@dataclass(frozen=True, slots=True)
class Style:
    """A row of the type table: ``tracking`` in parts of the size, ``gradient`` filled from top to bottom."""

    file: str
    tracking: float = 0.0
    shadow: float = 0.0
    gradient: bool = False
    #: Figures of one width, so that running numbers do not tremble and columns align.
    tabular: bool = False

    @property
    def placed(self) -> bool:
        """Whether letters are placed one by one."""
        return self.tabular or self.tracking > 0


STYLES: Mapping[str, Style] = {
    "title": Style("Cinzel-Black", tracking=0.035, shadow=0.06, gradient=True),
    "heading": Style("Cinzel-Bold", tracking=0.04, shadow=0.05),
    "label": Style("BarlowCondensed-SemiBold", tracking=0.09),
    "body": Style("BarlowCondensed-Medium"),
    "small": Style("BarlowCondensed-Regular"),
    "number": Style("BarlowCondensed-Bold", shadow=0.05, tabular=True),
    "win": Style("BarlowCondensed-ExtraBold", shadow=0.045, gradient=True, tabular=True),
    "button": Style("BarlowCondensed-Bold", tracking=0.05, shadow=0.05),
    "slab": Style("AlfaSlabOne-Regular", tabular=True),
}

#: Type smaller than this is set on a grid finer than pixels by that factor.
FINE_BELOW, FINE = 40, 4
#: Measured texts that are remembered, and letters of running numbers.
WIDTHS, LETTERS = 4000, 300

#: From top to bottom: what gold type looks like.
GOLD = ((255, 251, 230), (255, 226, 154), (240, 182, 76))


class Type:
    """Renders text. Knows the pictures (for the digit strip) but no window: callers pass device pixels per unit."""

    def __init__(self, assets: Assets) -> None:
        pygame.font.init()
        self._assets = assets
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._strips: dict[str, Strip | None] = {}
        self._widths: dict[tuple[str, str, int, str], int] = {}
        self._advances: dict[tuple[str, int, str], int] = {}
        self._letters: dict[tuple[str, int, str], pygame.Surface] = {}
        self._wrapped: dict[tuple[str, str, int, int], list[str]] = {}

    def font(self, file: str, pixels: int) -> pygame.font.Font:
        """A face at a size in device pixels; the built-in face when the file is missing."""
        key = (file, max(6, pixels))
        if key not in self._fonts:
            if len(self._fonts) > 160:
                self._fonts.clear()  # a window dragged through many sizes
            path = self._assets.root / "fonts" / f"{file}.ttf"
            if not path.exists():
                self._assets.missing.add(f"fonts/{file}")
            self._fonts[key] = pygame.font.Font(str(path) if path.exists() else None, key[1])
        return self._fonts[key]

    def render(
        self, words: str, style: str, pixels: int, theme: Theme, colour: str = "ink", shadow: bool = True
    ) -> pygame.Surface:
        """One line of ``words``, premultiplied. ``pixels`` is the type size in device pixels."""
        if style == "digits":
            strip = self.strip(theme.skin)
            if strip is not None and strip.can(words):
                return self._assets.text(("digits", words, pixels, theme.skin), lambda: strip.render(words, pixels))
            style = "slab"
            colour = "gold" if colour == "ink" else colour
        key = ("text", words, style, pixels, theme.skin, colour, shadow)
        return self._assets.text(key, lambda: self._render(words, STYLES[style], pixels, theme, colour, shadow))

    def unread(self, words: str, style: str, pixels: int, skin: str) -> Callable[[], object] | None:
        """What reads the files that a text needs and have not been read, if there are any."""
        strip = self.strip(skin) if style == "digits" else None
        if strip is None or not strip.can(words) or strip.is_ready(words, pixels):
            return None
        return partial(strip.prepare, words, pixels)

    def _render(self, words: str, style: Style, pixels: int, theme: Theme, colour: str, shadow: bool) -> pygame.Surface:
        stops: tuple[Colour, ...] = (theme.colour(colour),)
        if style.gradient and colour in ("gold", "ink"):
            gold = theme.colour("gold")
            stops = (mix(gold, (255, 255, 255), 0.45), gold, mix(gold, (168, 100, 26), 0.5))
            stops = stops if style.file.startswith("Cinzel") else GOLD
        face = self._line(words, style, pixels)
        fill(face, stops)
        drop = round(style.shadow * pixels)
        if not shadow or drop < 1:
            return face
        width, height = face.get_size()
        made = pygame.Surface((width, height + drop), pygame.SRCALPHA).convert_alpha()
        made.fill((0, 0, 0, 0))
        dark = face.copy()
        dark.fill((0, 0, 0, 170), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(dark, (0, drop), special_flags=pygame.BLEND_PREMULTIPLIED)
        made.blit(face, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    def _line(self, words: str, style: Style, pixels: int) -> pygame.Surface:
        """White words, premultiplied, placed letter by letter where the style spaces them or aligns figures."""
        # Small type is set larger and scaled down: on the pixel grid its letters would be spaced unevenly, and a
        # decimal point could fall between two pixels.
        fine = FINE if pixels < FINE_BELOW else 1
        font = self.font(style.file, pixels * fine)
        if style.placed:
            places = self._places(words, style, pixels * fine)
            made = pygame.Surface((max(1, places[-1]), font.get_height()), pygame.SRCALPHA).convert_alpha()
            made.fill((0, 0, 0, 0))
            for letter, x in zip(words, places, strict=False):
                face = self._letter(letter, style, pixels * fine)
                made.blit(face, (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            made = premultiply(font.render(words or " ", True, (255, 255, 255)))
        if fine == 1:
            return made
        width, height = made.get_size()
        return pygame.transform.smoothscale(made, (max(1, round(width / fine)), max(1, round(height / fine))))

    def _letter(self, letter: str, style: Style, pixels: int) -> pygame.Surface:
        """A white letter, premultiplied; those of running numbers are remembered."""
        key = (style.file, pixels, letter)
        found = self._letters.get(key)
        if found is None:
            found = premultiply(self.font(style.file, pixels).render(letter, True, (255, 255, 255)))
            if style.tabular:
                if len(self._letters) > LETTERS:
                    self._letters.clear()
                self._letters[key] = found
        return found

    def _advance(self, letter: str, style: Style, pixels: int) -> int:
        """How wide a letter is."""
        key = (style.file, pixels, letter)
        found = self._advances.get(key)
        if found is None:
            if len(self._advances) > WIDTHS:
                self._advances.clear()
            found = self._advances[key] = self.font(style.file, pixels).size(letter)[0]
        return found

    def _places(self, words: str, style: Style, pixels: int) -> list[int]:
        """Where each letter begins, and the width of all: with tracking, and figures of one width."""
        figure = max(self._advance(digit, style, pixels) for digit in "0123456789") if style.tabular else 0
        places, x = [], 0.0
        for letter in words:
            wide = self._advance(letter, style, pixels)
            if style.tabular and letter.isdigit():
                places.append(round(x + (figure - wide) / 2))
                x += figure
            else:
                places.append(round(x))
                x += wide
            x += style.tracking * pixels
        return [*places, round(x - style.tracking * pixels) + 1]

    def width(self, words: str, style: str, pixels: int, skin: str = "") -> int:
        """Device pixels that one line takes."""
        key = (words, style, pixels, skin if style == "digits" else "")
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._width(words, style, pixels, skin)
        return found

    def _width(self, words: str, style: str, pixels: int, skin: str) -> int:
        if style == "digits":
            strip = self.strip(skin)
            if strip is not None and strip.can(words):
                return strip.width(words, pixels)
            style = "slab"
        row = STYLES[style]
        fine = FINE if pixels < FINE_BELOW else 1
        if row.placed and words:
            return round(self._places(words, row, pixels * fine)[-1] / fine)
        return round(self.font(row.file, pixels * fine).size(words)[0] / fine)

    def fit(self, words: str, style: str, pixels: int, room: float, skin: str = "") -> int:
        """The largest size up to ``pixels`` at which the line is no wider than ``room`` device pixels."""
        wide = self.width(words, style, pixels, skin)
        if wide <= room or not words:
            return pixels
        size = max(6, int(pixels * room / wide))
        while size > 6 and self.width(words, style, size, skin) > room:
            size -= 1
        return size

    def wrap(self, words: str, style: str, pixels: int, room: float) -> list[str]:
        """Lines of at most ``room`` device pixels; breaks at spaces, and after every line end of the text."""
        key = (words, style, pixels, int(room))
        if key not in self._wrapped:
            if len(self._wrapped) > WIDTHS:
                self._wrapped.clear()
            self._wrapped[key] = self._wrap(words, style, pixels, room)
        return self._wrapped[key]

    def _wrap(self, words: str, style: str, pixels: int, room: float) -> list[str]:
        lines: list[str] = []
        for paragraph in words.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style, pixels) > room:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def strip(self, skin: str) -> Strip | None:
        """The skin's digit strip, or None when it has none."""
        if skin not in self._strips:
            table = self._assets.table(f"{skin}/digits/digits.yaml")
            name = f"{skin}/digits/digits"
            self._strips[skin] = Strip(self._assets, name, table) if table and self._assets.has(name) else None
        return self._strips[skin]

    def missing_glyphs(self, words: str, style: str) -> set[str]:
        """Letters that a style's face lacks."""
        metrics = self.font(STYLES[style].file, 24).metrics(words)
        return {letter for letter, found in zip(words, metrics, strict=True) if found is None}


class Strip:
    """The gold digits: each glyph a part of one picture. The strip's own line height is ``height`` picture pixels."""

    def __init__(self, assets: Assets, name: str, table: Mapping[str, Any]) -> None:
        self._assets = assets
        self._name = name
        glyphs = table.get("glyphs", table)
        self._glyphs: dict[str, tuple[float, float, float, float, float, float, float]] = {}
        for glyph, entry in glyphs.items():
            if isinstance(entry, Mapping):
                x, y, w, h = (float(entry[key]) for key in ("x", "y", "w", "h"))
                advance = float(entry.get("advance", w))
                self._glyphs[str(glyph)] = (x, y, w, h, advance, float(entry.get("dx", 0)), float(entry.get("dy", 0)))
            elif isinstance(entry, list):
                x, y, w, h, advance = (float(part) for part in entry[:5])
                self._glyphs[str(glyph)] = (x, y, w, h, advance, 0.0, 0.0)
        digit = self._glyphs.get("0")
        self.height = float(table.get("height", table.get("size", digit[3] if digit else 100)))
        self._space = float(table.get("space", (digit[4] if digit else 60) * 0.45))

    def can(self, words: str) -> bool:
        """Whether the strip has every glyph."""
        return bool(self._glyphs) and all(glyph in self._glyphs or glyph == " " for glyph in self._split(words))

    def _split(self, words: str) -> list[str]:
        """Glyphs of the words; signs of several letters (``kr``, ``zł``) are one glyph."""
        signs = sorted((glyph for glyph in self._glyphs if len(glyph) > 1), key=len, reverse=True)
        found: list[str] = []
        at = 0
        while at < len(words):
            sign = next((sign for sign in signs if words.startswith(sign, at)), words[at])
            found.append(sign)
            at += len(sign)
        return found

    def width(self, words: str, pixels: int) -> int:
        scale = pixels / self.height
        return round(sum(self._advance(glyph) for glyph in self._split(words)) * scale)

    def _advance(self, glyph: str) -> float:
        return self._glyphs[glyph][4] if glyph in self._glyphs else self._space

    def render(self, words: str, pixels: int) -> pygame.Surface:
        """The words, ``pixels`` high."""
        scale = pixels / self.height
        margin = round(pixels * 0.12)
        high = max((g[3] + g[6] for g in self._glyphs.values()), default=self.height)
        made = pygame.Surface((self.width(words, pixels) + 2 * margin, round(high * scale) + 2), pygame.SRCALPHA)
        made = made.convert_alpha()
        made.fill((0, 0, 0, 0))
        x = float(margin)
        for glyph in self._split(words):
            if glyph in self._glyphs:
                advance, dx, dy = self._glyphs[glyph][4:]
                size, part = self._face(glyph, scale)
                face = self._assets.picture(self._name, size, part=part)
                # Glyph pictures include their own relief and shadow: they are centred on their advance.
                left = x + dx * scale + (advance * scale - size[0]) / 2
                made.blit(face, (round(left), round(dy * scale)), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += self._advance(glyph) * scale
        return made

    def _face(self, glyph: str, scale: float) -> tuple[tuple[int, int], Part]:
        """A glyph's size in device pixels, and which part of the picture it is."""
        width, height = self._assets.size(self._name)
        x, y, w, h = self._glyphs[glyph][:4]
        size = max(1, round(w * scale)), max(1, round(h * scale))
        return size, (x / width, y / height, (x + w) / width, (y + h) / height)

    def _faces(self, words: str, pixels: int) -> Iterator[tuple[tuple[int, int], Part]]:
        scale = pixels / self.height
        return (self._face(glyph, scale) for glyph in self._split(words) if glyph in self._glyphs)

    def is_ready(self, words: str, pixels: int) -> bool:
        """Whether :meth:`render` needs to read no file."""
        return self._assets.knows_size(self._name) and all(
            self._assets.is_ready(self._name, size, part) for size, part in self._faces(words, pixels)
        )

    def prepare(self, words: str, pixels: int) -> None:
        """Make the glyphs ready that :meth:`render` needs."""
        for size, part in self._faces(words, pixels):
            self._assets.picture(self._name, size, part=part)


def fill(face: pygame.Surface, stops: tuple[Colour, ...]) -> None:
    """Colour white premultiplied type in place, from top to bottom through ``stops``."""
    if len(stops) == 1:
        face.fill((*stops[0], 255), special_flags=pygame.BLEND_RGBA_MULT)
        return
    width, height = face.get_size()
    # The body of the type sits in the middle of its line: the gradient runs there.
    body = pygame.Surface((1, len(stops) + 2), pygame.SRCALPHA).convert_alpha()
    for i, colour in enumerate((stops[0], *stops, stops[-1])):
        body.set_at((0, i), (*colour, 255))
    face.blit(pygame.transform.smoothscale(body, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def fade_text(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Faded text; whole and empty ones cost nothing."""
    return surface if alpha >= 0.99 else faded(surface, alpha)
