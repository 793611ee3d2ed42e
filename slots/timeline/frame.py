"""The vocabulary of the picture: what a frame is made of. Plain data; no pygame, no clock.

Lengths are virtual pixels of the layout's canvas (1920×1080 landscape, 1080×1920 portrait), angles degrees
counter-clockwise, times seconds at normal speed.

Layers order the stage. What lies below ``LAYER_FRAME`` is drawn before the picture of the board's frame, the rest
after it:

    scenery < LAYER_GROUND (reel grounds) < LAYER_SYMBOLS < LAYER_LIT (winning symbols) < LAYER_FRAME (frame picture)
    < LAYER_PANELS (side panels) < LAYER_EFFECTS (flights, beams, amounts) < LAYER_SCENE (veils, intros, win tiers)

Pictures are asset names in the game's folder (``symbols/hero``, ``ui/panel``); those in ``common/`` are all games'.
``common/fill`` is a plain rectangle in the tint's colour (a veil); lights of ``common/`` are drawn with
``add``, its shapes are white and tinted.
A symbol's name followed by ``~blur`` is the same picture blurred by motion, which the client derives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Value = int | float | str

LAYER_GROUND: Final = 0
LAYER_SYMBOLS: Final = 100
LAYER_LIT: Final = 200
LAYER_FRAME: Final = 300
LAYER_PANELS: Final = 400
LAYER_EFFECTS: Final = 500
LAYER_SCENE: Final = 700


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

    def inset(self, by: float) -> Rect:
        """Smaller by ``by`` on every side (larger if negative)."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True, slots=True)
class Text:
    """Words or an amount drawn at run time.

    ``style`` names a face of the type table: ``digits`` (the gold digit strip), ``title``, ``label``, ``body``,
    ``number``. ``colour`` is a token of the theme table (``ink``, ``mute``, ``gold``, ``accent``, …) or ``#rrggbb``.
    ``size`` is the height of the type in virtual pixels.
    """

    content: str
    style: str
    size: float
    colour: str = "ink"
    align: Literal["left", "centre", "right"] = "centre"


@dataclass(frozen=True, slots=True)
class Sprite:
    """One drawn thing at one time. ``(x, y)`` is its centre, ``(w, h)`` the size the whole picture is scaled to."""

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
    #: Drawn instead of a picture, if given; ``(w, h)`` is then the box it must fit into (shrunk if it does not).
    text: Text | None = None
    #: The part of the picture that is drawn, in its own place: fractions left, top, right, bottom (a bar that fills).
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    #: Idle life (a flame, a curtain that sways): it may stand still where a veil hides it.
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that starts at a time.

    ``kind`` is ``sound`` (``name`` is its row in the sound table, ``value`` its volume), ``loop`` (a sound held for
    ``value`` seconds), ``music`` (the piece from now on), ``duck`` (music lower for ``value`` seconds) or ``flash``
    (the stage brightens at once).
    """

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
