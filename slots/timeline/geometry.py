"""Where everything stands: the layout table as rectangles, for either orientation.

Read once from ``config/layout.yaml``; a mistake in it is reported with its place and remedy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

import yaml

from slots.timeline.frame import Rect

Orientation = Literal["landscape", "portrait"]
ORIENTATIONS: Final[tuple[Orientation, ...]] = ("landscape", "portrait")
LAYOUT_FILE: Final = Path(__file__).parents[2] / "config" / "layout.yaml"


class LayoutError(Exception):
    """The layout table cannot be used; the message names file, key and remedy."""


@dataclass(frozen=True, slots=True)
class Cells:
    """A board's cells: how many, how large, how far apart, and the frame around them."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    gap_rows: float
    frame: float
    boss: float


@dataclass(frozen=True, slots=True)
class Scene:
    """One scene's rectangles; repeated ones are lists."""

    name: str
    rects: Mapping[str, tuple[Rect, ...]]
    cells: Cells | None
    numbers: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Geometry:
    """One orientation's canvas and scenes, seen from one scene; others by :meth:`of`."""

    orientation: Orientation
    width: float
    height: float
    scene: Scene
    scenes: Mapping[str, Scene]
    _made: dict[tuple[int, int], Rect] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def portrait(self) -> bool:
        return self.orientation == "portrait"

    @property
    def canvas(self) -> Rect:
        return Rect(0.0, 0.0, self.width, self.height)

    def of(self, scene: str) -> Geometry:
        """The same canvas seen from another scene."""
        if scene not in self.scenes:
            raise KeyError(f"no scene {scene!r} in the layout; there are {', '.join(self.scenes)}")
        return Geometry(self.orientation, self.width, self.height, self.scenes[scene], self.scenes)

    def has(self, name: str) -> bool:
        """Whether this scene has a part of that name."""
        return name in self.scene.rects

    def rect(self, name: str, index: int = 0) -> Rect:
        """The rectangle of a part, of a repeated part its ``index``-th; KeyError names the parts there are."""
        try:
            return self.scene.rects[name][index]
        except KeyError:
            parts = ", ".join(self.scene.rects)
            raise KeyError(f"{self.scene.name} ({self.orientation}) has no part {name!r}; it has {parts}") from None

    def count(self, name: str) -> int:
        """How often a part is repeated."""
        return len(self.scene.rects[name])

    def number(self, name: str) -> float:
        """A single measure of the scene, such as ``line_tags.radius``."""
        return self.scene.numbers[name]

    @property
    def cells(self) -> Cells:
        """The board's cells; ValueError in a scene without a board."""
        if self.scene.cells is None:
            raise ValueError(f"the scene {self.scene.name} has no board")
        return self.scene.cells

    def cell(self, column: int, row: int) -> Rect:
        """The cell in ``column`` (from the left) and ``row`` (from the top, may be negative: above the board)."""
        found = self._made.get((column, row))
        if found is None:
            cells, board = self.cells, self.rect("board")
            x, y = board.x + column * (cells.width + cells.gap), board.y + row * (cells.height + cells.gap_rows)
            found = self._made[column, row] = Rect(x, y, cells.width, cells.height)
        return found

    def reel(self, column: int) -> Rect:
        """The window of a whole column."""
        top, bottom = self.cell(column, 0), self.cell(column, self.cells.rows - 1)
        return Rect(top.x, top.y, top.w, bottom.y + bottom.h - top.y)


def _rect(value: Any, where: str) -> Rect:
    if not isinstance(value, list) or len(value) != 4 or not all(isinstance(part, int | float) for part in value):
        raise LayoutError(f"{LAYOUT_FILE.name}: {where} is {value!r}; write it as [x, y, width, height]")
    x, y, w, h = (float(part) for part in value)
    if w <= 0 or h <= 0:
        raise LayoutError(f"{LAYOUT_FILE.name}: {where} has the size {w:g}×{h:g}; both must be above 0")
    return Rect(x, y, w, h)


def _rects(value: Any, where: str) -> tuple[Rect, ...]:
    if not isinstance(value, dict):
        return (_rect(value, where),)
    if set(value) != {"at", "count", "step"}:
        raise LayoutError(f"{LAYOUT_FILE.name}: {where} is {value!r}; write it as {{at: …, count: …, step: [dx, dy]}}")
    first = _rect(value["at"], f"{where}.at")
    dx, dy = value["step"]
    return tuple(Rect(first.x + i * dx, first.y + i * dy, first.w, first.h) for i in range(value["count"]))


def _scene(name: str, table: Mapping[str, Any], where: str) -> Scene:
    rects = {part: _rects(value, f"{where}.rects.{part}") for part, value in table["rects"].items()}
    try:
        cells = Cells(**table["cells"]) if "cells" in table else None
    except TypeError as error:
        needed = ", ".join(Cells.__slots__)
        raise LayoutError(f"{LAYOUT_FILE.name}: {where}.cells needs exactly {needed} ({error})") from None
    numbers = {
        f"{group}.{key}": float(number)
        for group, value in table.items()
        if group not in {"rects", "cells"}
        for key, number in value.items()
    }
    return Scene(name, rects, cells, numbers)


def load_geometry(orientation: Orientation, path: Path = LAYOUT_FILE) -> Geometry:
    """The layout of one orientation, seen from the lobby; LayoutError when the table cannot be used."""
    try:
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LayoutError(f"{path}: cannot be read ({error.strerror}); restore it from the project") from None
    except yaml.YAMLError as error:
        raise LayoutError(f"{path.name} is not YAML: {str(error).splitlines()[-1].strip()}") from None
    try:
        part = table[orientation]
        width, height = part["size"]
        scenes = {name: _scene(name, scene, f"{orientation}.scenes.{name}") for name, scene in part["scenes"].items()}
    except (KeyError, TypeError) as error:
        raise LayoutError(f"{path.name}: {orientation} lacks {error}; see the head of the file") from None
    return Geometry(orientation, float(width), float(height), scenes["lobby"], scenes)
