"""Small parts from which panels and scenes are put together: texts, pictures, veils, glows."""

from __future__ import annotations

from math import ceil, inf
from typing import Final, Literal

from slots.timeline.actor import Actor, Count, Number
from slots.timeline.frame import LAYER_PANELS, LAYER_SCENE, Rect, Sprite, Text
from slots.timeline.track import Steps, Track, track

Align = Literal["left", "centre", "right"]

#: Seconds of a cross-fade between scenes, and of a short fade.
CROSS_FADE: Final = 0.35
FADE: Final = 0.18
#: Moments of a symbol's turning, and how many are shown a second.
TURN_MOMENTS: Final = 12
TURN_RATE: Final = 14


def words(
    key: str,
    rect: Rect,
    content: str,
    style: str,
    size: float,
    colour: str = "ink",
    align: Align = "centre",
    *,
    layer: int = LAYER_PANELS,
    alpha: float = 1.0,
) -> Sprite:
    """A line of text in a box; it is made smaller if it does not fit."""
    text = Text(content, style, size, colour, align)
    return Sprite(key, "", rect.cx, rect.cy, rect.w, rect.h, layer, alpha=alpha, text=text)


def picture(
    key: str,
    name: str,
    rect: Rect,
    *,
    layer: int = LAYER_PANELS,
    alpha: float = 1.0,
    tint: str = "",
    light: bool = False,
) -> Sprite:
    """A picture on a rectangle; ``light`` is added to what lies below."""
    blend: Literal["normal", "add"] = "add" if light else "normal"
    return Sprite(key, name, rect.cx, rect.cy, rect.w, rect.h, layer, alpha=alpha, blend=blend, tint=tint)


def square(x: float, y: float, size: float) -> Rect:
    """A square by its centre."""
    return Rect(x - size / 2, y - size / 2, size, size)


def turning(picture: str, start: float, end: float) -> Steps:
    """A symbol that turns from ``start`` until ``end`` since it has won: the moments of its picture."""
    moments = range(ceil((end - start) * TURN_RATE - 1e-6)) if end < inf else range(TURN_MOMENTS)
    steps = [(start + moment / TURN_RATE, f"{picture}~turn{moment % TURN_MOMENTS}") for moment in moments]
    return Steps((*steps, (end, picture)))


def fade_in_out(start: float, end: float, most: float = 1.0, fade: float = FADE) -> Track:
    """From nothing to ``most`` and back: in from ``start``, out until ``end``."""
    fade = min(fade, (end - start) / 2)
    return track((start, 0.0), (start + fade, most, "sine_out"), (end - fade, most), (end, 0.0, "sine_in"))


def veil(
    key: str, rect: Rect, start: float, end: float, alpha: float, *, layer: int = LAYER_SCENE, tint: str = "#04060f"
) -> Actor:
    """Darkens a rectangle from ``start`` until ``end`` (never lifted again if that is infinite)."""
    if end == inf:
        curve: Track = track((start, 0.0), (start + CROSS_FADE, alpha, "sine_out"))
    else:
        curve = fade_in_out(start, end, alpha, CROSS_FADE)
    return Actor(
        key, "common/fill", rect.cx, rect.cy, rect.w, rect.h, layer, alpha=curve, tint=tint, born=start, dies=end
    )


def shine(
    key: str,
    place: tuple[float, float],
    size: tuple[float, float],
    alpha: Number,
    tint: str,
    layer: int,
    born: float = -inf,
    dies: float = inf,
    name: str = "common/glow",
) -> Actor:
    """A soft light that is added to what lies below."""
    (x, y), (w, h) = place, size
    return Actor(key, name, x, y, w, h, layer, alpha=alpha, blend="add", tint=tint, born=born, dies=dies)


def caption(
    key: str,
    rect: Rect,
    text: Text | Count,
    layer: int,
    *,
    alpha: Number = 1.0,
    scale: Number = 1.0,
    born: float = -inf,
    dies: float = inf,
) -> Actor:
    """Words or a running number over time, in a box."""
    return Actor(
        key,
        "",
        rect.cx,
        rect.cy,
        rect.w,
        rect.h,
        layer,
        alpha=alpha,
        scale=scale,
        text=text,
        born=born,
        dies=dies,
    )
