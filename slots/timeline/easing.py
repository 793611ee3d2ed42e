"""Easings by name: how a property goes from one keyframe to the next.

Each takes and gives a fraction of the way; 0 gives exactly 0.0 and 1 exactly 1.0, so that a movement ends on its
keyframe and not near it. Names follow the usual ones of animation tools.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

Easing = Callable[[float], float]

#: How far ``back`` swings past its goal: 1.70158 makes it a tenth of the way.
_SWING: Final = 1.70158


def _back_out(u: float) -> float:
    v = u - 1.0
    return 1.0 + v * v * ((_SWING + 1.0) * v + _SWING)


def _elastic_out(u: float) -> float:
    if u <= 0.0 or u >= 1.0:
        return min(max(u, 0.0), 1.0)
    return float(2.0 ** (-10.0 * u)) * sin((u * 10.0 - 0.75) * 2.0 * pi / 3.0) + 1.0


def _bounce_out(u: float) -> float:
    for start, middle, height in ((1.0, 0.0, 0.0), (2.0, 1.5, 0.75), (2.5, 2.25, 0.9375)):
        if u < start / 2.75:
            v = u - middle / 2.75
            return 7.5625 * v * v + height
    v = u - 2.625 / 2.75
    return min(7.5625 * v * v + 0.984375, 1.0)


EASINGS: Final[Mapping[str, Easing]] = {
    "linear": lambda u: u,
    "hold": lambda u: 1.0 if u >= 1.0 else 0.0,
    "sine_in": lambda u: 1.0 - cos(u * pi / 2.0) if u < 1.0 else 1.0,
    "sine_out": lambda u: sin(u * pi / 2.0),
    "sine_in_out": lambda u: (1.0 - cos(u * pi)) / 2.0,
    "quad_in": lambda u: u * u,
    "quad_out": lambda u: u * (2.0 - u),
    "quad_in_out": lambda u: 2.0 * u * u if u < 0.5 else 1.0 - 2.0 * (1.0 - u) * (1.0 - u),
    "cubic_in": lambda u: u * u * u,
    "cubic_out": lambda u: 1.0 - (1.0 - u) ** 3,
    "cubic_in_out": lambda u: 4.0 * u * u * u if u < 0.5 else 1.0 - 4.0 * (1.0 - u) ** 3,
    "expo_out": lambda u: 1.0 if u >= 1.0 else (1.0 - float(2.0 ** (-10.0 * u))) / (1.0 - 2.0**-10),
    "back_in": lambda u: u * u * ((_SWING + 1.0) * u - _SWING) if u < 1.0 else 1.0,
    "back_out": _back_out,
    "elastic_out": _elastic_out,
    "bounce_out": _bounce_out,
}


def easing(name: str) -> Easing:
    """The easing called ``name``; ValueError names those there are."""
    try:
        return EASINGS[name]
    except KeyError:
        raise ValueError(f"there is no easing {name!r}; there are {', '.join(EASINGS)}") from None
