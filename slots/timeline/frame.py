"""The vocabulary of the picture: what a frame is made of. Plain data; no pygame, no clock.

Lengths are virtual pixels of the layout's canvas (1920×1080 landscape, 1080×1920 portrait), angles degrees
counter-clockwise, times seconds at normal speed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Value = int | float | str


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Text:
    """Words or an amount drawn at run time.

    ``style`` names a face of the type table: ``digits`` (the gold digit strip), ``title``, ``label``, ``body``,
    ``number``. ``colour`` is a token of the theme table (``ink``, ``mute``, ``gold``, ``accent``, …) or ``#rrggbb``.
    """

    content: str
    style: str
    size: float
    colour: str = "ink"
    align: Literal["left", "centre", "right"] = "centre"


@dataclass(frozen=True, slots=True)
class Sprite:
    """One drawn thing at one time. ``(x, y)`` is its centre, ``(w, h)`` the size the picture is fitted to."""

    key: str
    picture: str
    x: float
    y: float
    w: float
    h: float
    layer: int = 0
    rotation: float = 0.0
    alpha: float = 1.0
    #: ``add`` brightens what lies below (light, sparks): its picture is RGB on black.
    blend: Literal["normal", "add"] = "normal"
    #: ``#rrggbb`` multiplied into the picture, or ``""``.
    tint: str = ""
    #: Drawn only inside this rectangle (a reel window), if given.
    clip: Rect | None = None
    #: Drawn instead of a picture, if given; ``(w, h)`` is then the box it must fit into.
    text: Text | None = None
    #: The part of the picture that is drawn, as fractions left, top, right, bottom (a bar that fills).
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that starts at a time: ``kind`` ``sound`` (``name`` is the file), ``music``, ``flash``, ``caption``…"""

    t: float
    kind: str
    name: str
    value: float = 1.0


@dataclass(frozen=True, slots=True)
class Marker:
    """A named time. ``rest`` marks those at which the board rests and shows exactly the engine's board."""

    t: float
    name: str
    rest: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """Everything a round shows at one time, in drawing order; a pure function of (timeline, t)."""

    sprites: tuple[Sprite, ...]
    #: Meters and labels as shown at this time (``win``, ``balance``, ``books`` …).
    values: Mapping[str, Value] = field(default_factory=dict)
    #: Offset of the whole stage in virtual pixels.
    shake: tuple[float, float] = (0.0, 0.0)
    #: Scenery moods to their weights, summing to 1: ``{"day": 0.4, "night": 0.6}`` in a cross-fade.
    moods: Mapping[str, float] = field(default_factory=dict)
