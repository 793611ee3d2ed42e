"""Pictures: loaded once, scaled once a window size, kept within a memory budget.

A picture has a name, its path below ``assets/`` without the ending (``book_of_99/symbols/hero``). Variants are
derived, not drawn: ``book_of_99/symbols/hero~blur`` is the same picture smeared along the reel, and
``book_of_99/symbols/hero~turn3`` a moment of its turning, from the sheet ``hero_turn`` (the picture itself where there
is none), ``~win`` the picture ``hero_win`` if there is one. Rotated, tinted and faded copies are cached in 24 steps.
All pictures with transparency are held with premultiplied alpha: they scale without dark fringes, and brighten
(``add``) as they are, since their transparent parts are black.

A picture that does not exist is drawn as a neutral plate, and its name is kept in ``Assets.missing``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import yaml

from slots.client.files import read_yaml
from slots.client.pixels import (
    faded,
    neutral_plate,
    nine_slice,
    one_colour,
    premultiply,
    smeared,
    surface_bytes,
    transparent,
    trimmed,
)
from slots.client.shelf import Shelf

#: Steps of fading, and of a full turn for small and for large pictures.
FADES = 24
TURNS = 96
ENDINGS = (".png", ".webp")
#: Bytes kept of small and of large surfaces: files as they are on disk, and halves of them, from which most copies can
#: be scaled without reading the file again.
MASTER_BUDGET = 12_000_000, 20_000_000
HALF_BUDGET = 12_000_000, 4_000_000
#: Scaled copies.
SCALED_BUDGET = 14_000_000, 52_000_000
#: Panels and buttons: those of the bar come back, all at once, after a scene that covered it.
PANEL_BUDGET = 8_000_000, 10_000_000
#: The moments of symbols that turn.
TURNING_BUDGET = 18_000_000, 4_000_000
#: Faded, turned, growing and lit copies come and go; they must not push out what is needed all the time.
PASSING_BUDGET = 7_000_000, 14_000_000
PASSING_FROM = 40_000
#: Light scaled up to where it shines: that of a few moments, each as large as the window may be.
LIGHT_BUDGET = 2_000_000, 18_000_000
#: Texts: a running count makes a new one with every frame.
TEXT_BUDGET = 3_000_000, 4_000_000
#: How long the pieces of a thin turned picture are, pixels.
PIECE = 48
#: Pictures with more bytes are forgotten with the game they belong to.
LARGE = 900_000
#: Light has no sharp edges: from this many pixels on it is faded and turned at a third of its size.
LIGHT_FROM, LIGHT_PART = 260, 3
LIGHT_TURNS = 360

Part = tuple[float, float, float, float]
WHOLE: Part = (0.0, 0.0, 1.0, 1.0)


class AssetError(Exception):
    """A file of ``assets/`` cannot be used; the text names the file and the remedy."""


def find_assets() -> Path:
    """The folder of the pictures and sounds."""
    return Path(__file__).resolve().parent.parent.parent / "assets"


@dataclass(frozen=True, slots=True)
class NineSlice:
    """How a widget picture stretches: its size in virtual pixels, and the margins that keep their shape."""

    width: float
    height: float
    margins: tuple[float, float, float, float] | None  # left, top, right, bottom
    #: How far the picture reaches beyond the widget's rectangle (shadow, glow).
    bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


class Assets:
    """All pictures below one folder. One instance serves the whole program."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or find_assets()
        self.missing: set[str] = set()
        self._paths: dict[str, Path | None] = {}
        self._masters = Shelf(*MASTER_BUDGET)
        self._halves = Shelf(*HALF_BUDGET)
        self._scaled = Shelf(*SCALED_BUDGET)
        self._panels = Shelf(*PANEL_BUDGET)
        self._turning = Shelf(*TURNING_BUDGET)
        self._passing = Shelf(*PASSING_BUDGET)
        self._lights = Shelf(*LIGHT_BUDGET)
        self._texts = Shelf(*TEXT_BUDGET)
        self._sizes: dict[str, tuple[int, int]] = {}
        self._uniform: dict[str, tuple[int, int, int] | None] = {}
        self._tables: dict[str, Mapping[str, Any]] = {}
        self._slices: dict[str, dict[str, NineSlice]] = {}

    # -- files ---------------------------------------------------------------------------------------------------

    def path(self, name: str) -> Path | None:
        """The file of a picture, or None."""
        if name not in self._paths:
            paths = (self.root / f"{name}{ending}" for ending in ENDINGS)
            self._paths[name] = next((path for path in paths if path.exists()), None)
        return self._paths[name]

    def has(self, name: str) -> bool:
        return self.path(name.partition("~")[0]) is not None

    def table(self, name: str) -> Mapping[str, Any]:
        """A YAML file below ``assets/``, by its path with the ending; empty when there is none."""
        if name not in self._tables:
            path = self.root / name
            try:
                data = read_yaml(path) if path.exists() else {}
            except (OSError, yaml.YAMLError) as error:
                raise AssetError(f"assets/{name}: cannot be read ({error}); reinstall the program's files.") from None
            if not isinstance(data, dict):
                raise AssetError(f"assets/{name}: expected a table, found {type(data).__name__}.")
            self._tables[name] = data
        return self._tables[name]

    def master(self, name: str) -> pygame.Surface:
        """A picture at its own size, premultiplied; a neutral plate when the file is missing."""
        found = self._masters.get(name)
        if found is not None:
            return found
        path = self.path(name)
        if path is None:
            self.missing.add(name)
            return self._masters.put(name, neutral_plate(128, 128))
        try:
            raw = pygame.image.load(path)
        except pygame.error as error:
            raise AssetError(f"assets/{name}: is not a picture ({error}); reinstall the program's files.") from None
        self._sizes[name] = raw.get_size()
        return self._masters.put(name, premultiply(raw) if transparent(raw) else raw.convert())

    def is_ready(self, name: str, size: tuple[int, int], part: Part = WHOLE) -> bool:
        """Whether :meth:`picture` can be had without reading a file (a copy may have to be scaled)."""
        key = (name, size, part, "", FADES, 0.0)
        if self._shelf(name).get(key) is not None or key in self._passing:
            return True
        file = self._file(name)
        return self.is_read(file) or self._half(file, size, part) is not None

    def is_read(self, name: str) -> bool:
        """Whether :meth:`master` can be had without reading a file."""
        return self._masters.get(name) is not None or self.path(name) is None

    def _shelf(self, name: str) -> Shelf:
        """Where the scaled copies of a picture are kept."""
        if "~turn" in name:
            return self._turning
        return self._panels if "/ui/" in name else self._scaled

    def _file(self, name: str) -> str:
        """The picture that a variant is made of."""
        base, _, variant = name.partition("~")
        other = {"w": "_win", "t": "_turn"}.get(variant[:1], "")
        return f"{base}{other}" if self.path(f"{base}{other}") is not None else base

    def source(self, name: str, size: tuple[int, int]) -> str:
        """The file that copies of about this size are scaled from; ``""`` where kept halves of it are enough."""
        file = self._file(name)
        own = self._sizes.get(file, (0, 0))
        large = "~turn" in name or max(2 * size[0] - own[0], 2 * size[1] - own[1]) > 0
        return file if large and self.path(file) is not None else ""

    def size(self, name: str) -> tuple[int, int]:
        """A picture's own size in pixels; reads the file the first time."""
        return self._sizes.get(name) or self.master(name).get_size()

    def knows_size(self, name: str) -> bool:
        """Whether :meth:`size` can be had without reading a file."""
        return name in self._sizes or self.is_read(name)

    # -- scaled copies -------------------------------------------------------------------------------------------

    def picture(
        self,
        name: str,
        size: tuple[int, int],
        *,
        part: Part = WHOLE,
        tint: str = "",
        alpha: float = 1.0,
        rotation: float = 0.0,
        turns: int = TURNS,
        growing: bool = False,
    ) -> pygame.Surface:
        """``name`` scaled to ``size`` device pixels, then tinted, faded and turned (degrees counter-clockwise).

        ``turns`` is how many steps a full turn has: more for what sways slowly, fewer for what whirls. ``growing``:
        this size is one of many that are needed once.
        """
        fade = max(0, min(FADES, round(alpha * FADES)))
        turn = round(rotation / 360 * turns) % turns
        key = (name, size, part, tint, fade, turn * TURNS / turns)
        shelf = self._shelf(name)
        found = shelf.get(key) or self._passing.get(key)
        if found is not None:
            return found
        if turn:
            straight = self.picture(name, size, part=part, tint=tint, alpha=alpha, growing=growing)
            if not transparent(straight):
                straight = straight.convert_alpha()
            made = pygame.transform.rotozoom(straight, turn * 360 / turns, 1.0)
        elif fade < FADES:
            made = faded(self.picture(name, size, part=part, tint=tint, growing=growing), fade / FADES)
        elif tint:
            made = self.picture(name, size, part=part, growing=growing).copy()
            made.fill((*pygame.Color(tint)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            made = self._scale(name, size, part)
        passing = (turn or fade < FADES or growing) and surface_bytes(made) > PASSING_FROM
        return (self._passing if passing else shelf).put(key, made)

    def pictures(self, name: str, size: tuple[int, int], *, part: Part, growing: bool) -> None:
        """Make a picture ready and, if its name ends with a number, those numbered alike: they will follow it."""
        stem = name.rstrip("0123456789")
        numbers = range(100) if stem != name and "~" not in name else ()
        for member in (name, *(f"{stem}{number}" for number in numbers if self.path(f"{stem}{number}"))):
            self.picture(member, size, part=part, growing=growing)

    def streak(
        self,
        name: str,
        size: tuple[int, int],
        *,
        tint: str = "",
        alpha: float = 1.0,
        rotation: float,
        turns: int = TURNS,
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """What is long, thin and turned, in pieces side by side, each with its place from the picture's centre.

        The rest of its box is empty: of a line of 600 pixels at 45°, a third of a million pixels.
        """
        fade = max(0, min(FADES, round(alpha * FADES)))
        turn = round(rotation / 360 * turns) % turns
        pieces = []
        for area in _along(size, turn * 360 / turns):
            key = (name, size, tint, fade, turn, turns, tuple(area))
            found = self._scaled.get(key)
            if found is None:
                whole = self.picture(name, size, tint=tint, rotation=rotation, turns=turns)
                cut = pygame.Surface(area.size, pygame.SRCALPHA).convert_alpha()
                cut.fill((0, 0, 0, 0))
                corner = -area.x - whole.get_width() // 2, -area.y - whole.get_height() // 2
                cut.blit(whole, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
                found = self._scaled.put(key, faded(cut, fade / FADES))
            pieces.append((found, area.topleft))
        return pieces

    def light(
        self,
        name: str,
        size: tuple[int, int],
        centre: tuple[float, float],
        window: pygame.Rect,
        *,
        tint: str = "",
        alpha: float = 1.0,
        rotation: float = 0.0,
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """As :meth:`picture`, for what is added to the ground, with the place of its corner for a ``centre``.

        Large light is worked out small and scaled up, and only as far as it lies in the ``window``.
        """
        if max(size) < LIGHT_FROM:
            made = self.picture(name, size, tint=tint, alpha=alpha, rotation=rotation)
            return made, (centre[0] - made.get_width() / 2, centre[1] - made.get_height() / 2)
        small, key = self.small_light(name, size, tint=tint, alpha=alpha, rotation=rotation)
        kx, ky = size[0] / reduced(size)[0], size[1] / reduced(size)[1]
        width, height = small.get_size()
        left, top = centre[0] - width * kx / 2, centre[1] - height * ky / 2
        x0, y0 = max(0, int((window.left - left) / kx) - 1), max(0, int((window.top - top) / ky) - 1)
        x1 = min(width, int((window.right - left) / kx) + 2)
        y1 = min(height, int((window.bottom - top) / ky) + 2)
        if x1 <= x0 or y1 <= y0:
            return self.derived("nothing", lambda: pygame.Surface((1, 1)).convert()), (left, top)
        seen = (x0, y0, x1 - x0, y1 - y0)
        found = self._lights.get((key, seen))
        if found is None:
            grown = max(1, round(seen[2] * kx)), max(1, round(seen[3] * ky))
            found = self._lights.put((key, seen), pygame.transform.smoothscale(small.subsurface(seen), grown))
        return found, (left + x0 * kx, top + y0 * ky)

    def small_light(
        self, name: str, size: tuple[int, int], *, tint: str = "", alpha: float = 1.0, rotation: float = 0.0
    ) -> tuple[pygame.Surface, Any]:
        """Large light as it is worked out, before it is scaled up, and the key it is kept by.

        It takes a fraction of the memory: this is what is made ready before it is seen.
        """
        steps = FADES if max(size) < 4 * LIGHT_FROM else FADES // 2
        fade = max(0, min(steps, round(alpha * steps))) / steps
        turn = round(rotation / 360 * LIGHT_TURNS) % LIGHT_TURNS
        key = ("light", name, size, tint, fade, turn)
        if not turn:
            return self.picture(name, reduced(size), tint=tint, alpha=fade, growing=True), key
        found = self._passing.get(key)
        if found is None:
            straight = self.picture(name, reduced(size), tint=tint, alpha=fade, growing=True)
            turned = pygame.transform.rotozoom(straight.convert_alpha(), turn * 360 / LIGHT_TURNS, 1.0)
            found = self._passing.put(key, turned)
        return found, key

    def uniform(self, name: str) -> tuple[int, int, int] | None:
        """The colour of a picture that has only one, opaque all over (a veil, a ground); else None."""
        if name not in self._uniform:
            self._uniform[name] = one_colour(self.master(name)) if self.path(name) else None
        return self._uniform[name]

    def knows_uniform(self, name: str) -> bool:
        """Whether :meth:`uniform` can be had without reading a file."""
        return name in self._uniform or self.is_read(name)

    def _scale(self, name: str, size: tuple[int, int], part: Part) -> pygame.Surface:
        base, _, variant = name.partition("~")
        if variant == "blur":
            return smeared(self.picture(base, size, part=part))
        if variant == "win":
            return self._scale(self._file(name), size, part)
        if variant.startswith("turn"):
            return self._moment(base, int(variant.removeprefix("turn")), size)
        if self.path(base) is None:
            self.missing.add(base)
            return neutral_plate(*size)
        source = self._source(base, size, part)
        if source.get_size() != size:
            return pygame.transform.smoothscale(source, size)
        return source if source.get_parent() is None else source.copy()  # a part would keep its whole file

    def _source(self, file: str, size: tuple[int, int], part: Part) -> pygame.Surface:
        """A part of a file, at its own size or, where that is enough for ``size``, at the half of it."""
        half = self._half(file, size, part)
        if half is not None:
            return half
        source = self.master(file)
        if part != WHOLE:
            width, height = source.get_size()
            left, top = round(part[0] * width), round(part[1] * height)
            right, bottom = max(left + 1, round(part[2] * width)), max(top + 1, round(part[3] * height))
            source = source.subsurface((left, top, min(right, width) - left, min(bottom, height) - top))
        width, height = source.get_size()
        if size[0] <= width // 2 and size[1] <= height // 2:
            # Always from the half: the picture is the same whether the file was at hand or not.
            return self._halves.put((file, part), pygame.transform.smoothscale(source, (width // 2, height // 2)))
        return source

    def _half(self, file: str, size: tuple[int, int], part: Part) -> pygame.Surface | None:
        """The kept half of a part of a file, if it is large enough for ``size``."""
        half = self._halves.get((file, part))
        large_enough = half is not None and half.get_width() >= size[0] and half.get_height() >= size[1]
        return half if large_enough else None

    def turn(self, name: str, size: tuple[int, int]) -> None:
        """Make every moment ready of the turning that ``name`` is a moment of: they follow each other quickly."""
        base = name.partition("~")[0]
        for moment in range(self._moments(base)):
            self.picture(f"{base}~turn{moment}", size)

    def turns(self, name: str, size: tuple[int, int]) -> bool:
        """Whether every moment of a turning can be had without reading a file."""
        base = name.partition("~")[0]
        return all(self.is_ready(f"{base}~turn{moment}", size) for moment in range(self._moments(base)))

    def _moments(self, base: str) -> int:
        return int(self.table(f"{base.rpartition('/')[0]}/symbols.yaml").get("turning", {}).get("frames", 0))

    def _moment(self, base: str, moment: int, size: tuple[int, int]) -> pygame.Surface:
        """A moment of a symbol that turns: larger than ``size`` where it reaches beyond, its centre in the middle."""
        rules = self.table(f"{base.rpartition('/')[0]}/symbols.yaml").get("turning", {})
        sheet = self._file(f"{base}~turn")
        if sheet == base or not rules:
            return self.picture(base, size)
        side, columns = int(rules["size"]), int(rules["columns"])
        row, column = divmod(moment % int(rules["frames"]), columns)
        width, height = self.size(sheet)
        part = (column * side / width, row * side / height, (column + 1) * side / width, (row + 1) * side / height)
        grown = float(rules["scale"])
        scaled = max(1, round(size[0] * grown)), max(1, round(size[1] * grown))
        whole = pygame.transform.smoothscale(self._source(sheet, scaled, part), scaled)
        return trimmed(whole)

    def fresh(self, name: str, size: tuple[int, int], part: Part, alpha: float = 1.0) -> pygame.Surface:
        """A scaled part that is kept by the caller, not here: one of the many frames of a moving sheet."""
        made = self._scale(name, size, part)
        return faded(made, alpha) if alpha < 1 - 0.5 / FADES else made

    def derived(self, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Anything else worth keeping (plates, baked layers), made once for its key."""
        found = self._scaled.get(key)
        return found if found is not None else self._scaled.put(key, make())

    def text(self, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A text, made once for its key as long as it is used."""
        found = self._texts.get(key)
        return found if found is not None else self._texts.put(key, make())

    # -- widget pictures -----------------------------------------------------------------------------------------

    def widget(self, skin: str, name: str) -> NineSlice | None:
        """How ``assets/<skin>/ui/<name>`` stretches, or None when the skin has no such picture."""
        if skin not in self._slices:
            self._slices[skin] = _slices(self.table(f"{skin}/ui/ui.yaml"))
        return self._slices[skin].get(name) if self.path(f"{skin}/ui/{name}") else None

    def stretched(self, skin: str, name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        """A widget picture at ``size`` device pixels, its corners kept in shape at ``scale`` pixels a virtual one."""
        rule = self.widget(skin, name)
        full = f"{skin}/ui/{name}"
        if rule is None or rule.margins is None:
            return self.picture(full, size)
        margins, width = rule.margins, rule.width
        key = ("nine", full, size, round(scale, 4))
        found = self._panels.get(key)
        return found or self._panels.put(key, nine_slice(self.master(full), width, margins, size, scale))

    def is_stretched(self, skin: str, name: str, size: tuple[int, int], scale: float) -> bool:
        """Whether :meth:`stretched` can be had without reading a file."""
        full = f"{skin}/ui/{name}"
        rule = self.widget(skin, name)
        if rule is None or rule.margins is None:
            return self.is_ready(full, size)
        return self.is_read(full) or self._panels.get(("nine", full, size, round(scale, 4))) is not None

    # -- care ----------------------------------------------------------------------------------------------------

    def resized(self) -> None:
        """The window has another size: forget all scaled copies."""
        for shelf in (self._scaled, self._panels, self._turning, self._passing, self._lights, self._texts):
            shelf.clear()

    def tidy(self) -> None:
        """A scene has gone: keep what lasts, forget what was on its way."""
        self._masters.clear()
        self._passing.clear()
        self._lights.clear()
        self._texts.clear()

    def forget(self, folder: str) -> None:
        """A game has been left: its backgrounds and frames take the most memory, and are soon made again."""

        def unwanted(key: Any, surface: pygame.Surface) -> bool:
            name = key[0] if isinstance(key, tuple) else ""
            return isinstance(name, str) and name.startswith(f"{folder}/") and surface_bytes(surface) > LARGE

        self._scaled.drop(unwanted)
        for shelf in (self._halves, self._turning):
            shelf.drop(lambda key, _: key[0].startswith(f"{folder}/"))

    @property
    def bytes(self) -> int:
        """Memory the pictures take."""
        kept = (self._masters, self._halves, self._scaled, self._panels, self._turning, self._passing)
        return sum(shelf.bytes for shelf in (*kept, self._lights, self._texts))


def _along(size: tuple[int, int], angle: float) -> list[pygame.Rect]:
    """Rectangles side by side that cover a long thin box turned by ``angle`` degrees about the origin."""
    length, thickness = size
    across, down = math.cos(math.radians(angle)), -math.sin(math.radians(angle))
    lying = abs(across) >= abs(down)
    main, other = (across, down) if lying else (down, across)
    slope, reach = other / main, thickness / 2 / abs(main) + 2
    half = math.ceil((length * abs(main) + thickness * abs(other)) / 2) + 1
    side = length * abs(other) / 2 + thickness * abs(main) / 2 + 2
    made = []
    for start in range(-half, half, PIECE):
        end = min(start + PIECE, half)
        low, high = sorted((start * slope, end * slope))
        first, last = max(math.floor(low - reach), math.floor(-side)), min(math.ceil(high + reach), math.ceil(side))
        if last > first:
            box = (start, first, end - start, last - first)
            made.append(pygame.Rect(box if lying else (box[1], box[0], box[3], box[2])))
    return made


def reduced(size: tuple[int, int]) -> tuple[int, int]:
    """At which size light is worked out."""
    part = LIGHT_PART if max(size) < 4 * LIGHT_FROM else LIGHT_PART + 2
    return max(1, size[0] // part), max(1, size[1] // part)


def _slices(table: Mapping[str, Any]) -> dict[str, NineSlice]:
    entries = table.get("widgets", table)
    made = {}
    for name, entry in entries.items():
        if not isinstance(entry, dict):
            continue
        size = entry.get("size") or [entry.get("w", 0), entry.get("h", 0)]
        margins = entry.get("nine") or entry.get("margins") or entry.get("slice")
        if not size[0]:
            continue
        made[str(name)] = NineSlice(
            float(size[0]), float(size[1]), _four(margins), _four(entry.get("bleed")) or (0,) * 4
        )
    return made


def _four(value: Any) -> tuple[float, float, float, float] | None:
    if value is None:
        return None
    if isinstance(value, (int, float)):
        return (float(value),) * 4
    if len(value) == 2:
        return float(value[0]), float(value[1]), float(value[0]), float(value[1])
    a, b, c, d = (float(part) for part in value)
    return a, b, c, d
