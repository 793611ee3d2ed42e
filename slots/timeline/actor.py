"""An actor: one keyed sprite whose properties are tracks.

Most actors rest most of the time, so an actor keeps the sprite of each of its still stretches and makes a new one only
while something of it moves. That is a memory of a pure function, nothing else.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cached_property
from math import inf
from typing import Any, Literal, Protocol

from slots.timeline.frame import Rect, Sprite, Text
from slots.timeline.track import Counter, Curve, Keyframe, Steps, Track

Number = float | Curve


class Drawable(Protocol):
    """What a timeline can hold: it lives from ``born`` to ``dies`` and gives its sprites at a time in between."""

    @property
    def born(self) -> float: ...

    @property
    def dies(self) -> float: ...

    @property
    def layer(self) -> int: ...

    def sprites(self, t: float) -> tuple[Sprite, ...]: ...

    def moves(self, t: float) -> bool: ...

    def shifted(self, dt: float) -> Drawable: ...


@dataclass(frozen=True, slots=True)
class Count:
    """A text that shows a running number: ``form`` makes the words of it (money, a plain number)."""

    counter: Counter
    form: Callable[[int], str]
    style: str
    size: float
    colour: str = "ink"
    align: Literal["left", "centre", "right"] = "centre"

    def at(self, t: float) -> Text:
        return Text(self.form(self.counter.at(t)), self.style, self.size, self.colour, self.align)


@dataclass(frozen=True)
class Actor:
    """One sprite over time, seen from ``born`` until ``dies`` (not included). Properties are numbers or curves.

    ``scale`` multiplies the size; ``fill`` is the part of the picture's width that is drawn, from the left.
    """

    key: str
    picture: str | Steps
    x: Number
    y: Number
    w: Number
    h: Number
    layer: int = 0
    rotation: Number = 0.0
    alpha: Number = 1.0
    scale: Number = 1.0
    fill: Number = 1.0
    blend: Literal["normal", "add"] = "normal"
    tint: str | Steps = ""
    clip: Rect | None = None
    text: Text | Count | None = None
    born: float = -inf
    dies: float = inf
    idle: bool = False

    @cached_property
    def _still(self) -> dict[int, tuple[Sprite, ...]]:
        return {}

    @cached_property
    def _bounds(self) -> list[float]:
        """Starts and ends of the stretches in which something moves, in turn."""
        spans: list[tuple[float, float]] = []
        for curve in self._curves:
            spans.extend(_spans(curve))
        merged: list[list[float]] = []
        for start, end in sorted(spans):
            if merged and start <= merged[-1][1]:
                merged[-1][1] = max(merged[-1][1], end)
            else:
                merged.append([start, end])
        return [bound for span in merged for bound in span]

    @cached_property
    def _curves(self) -> list[Any]:
        values = [getattr(self, field.name) for field in fields(self)]
        curves: list[Any] = [value for value in values if hasattr(value, "at") and not isinstance(value, Count)]
        if isinstance(self.text, Count):
            curves.append(self.text.counter)
        return curves

    def moves(self, t: float) -> bool:
        """Whether the sprite changes just after ``t``."""
        return bool(bisect_right(self._bounds, t) % 2)

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """The sprite at ``t``, none while it cannot be seen."""
        index = bisect_right(self._bounds, t)
        if index % 2:
            return self._made(t)
        kept = self._still.get(index)
        if kept is None:
            kept = self._still[index] = self._made(t)
        return kept

    def _made(self, t: float) -> tuple[Sprite, ...]:
        alpha = _at(self.alpha, t)
        if alpha <= 0.0:
            return ()
        scale = _at(self.scale, t)
        w, h = _at(self.w, t) * scale, _at(self.h, t) * scale
        if w <= 0.0 or h <= 0.0:
            return ()
        fill = _at(self.fill, t)
        picture = self.picture if isinstance(self.picture, str) else str(self.picture.at(t))
        tint = self.tint if isinstance(self.tint, str) else str(self.tint.at(t))
        text = self.text.at(t) if isinstance(self.text, Count) else self.text
        x, y, rotation = _at(self.x, t), _at(self.y, t), _at(self.rotation, t)
        part = (0.0, 0.0, min(max(fill, 0.0), 1.0), 1.0)
        alpha = min(alpha, 1.0)
        sprite = Sprite(
            self.key, picture, x, y, w, h, self.layer, rotation, alpha, self.blend, tint, self.clip, text, part,
            self.idle,
        )  # fmt: skip
        return (sprite,)

    def shifted(self, dt: float) -> Actor:
        """The same actor, ``dt`` seconds later."""
        moved = {
            field.name: _later(getattr(self, field.name), dt)
            for field in fields(self)
            if field.name not in {"born", "dies"}
        }
        return Actor(**moved, born=self.born + dt, dies=self.dies + dt)

    def during(self, born: float, dies: float) -> Actor:
        """The same actor, seen only from ``born`` until ``dies``."""
        return replace(self, born=max(self.born, born), dies=min(self.dies, dies))


def _at(value: Number, t: float) -> float:
    return value if isinstance(value, float | int) else value.at(t)


def _later(value: Any, dt: float) -> Any:
    if isinstance(value, Count):
        return replace(value, counter=value.counter.shifted(dt))
    return value.shifted(dt) if hasattr(value, "shifted") else value


def _spans(curve: Curve | Steps | Counter) -> list[tuple[float, float]]:
    """When a curve changes: stretches for a track, instants for steps."""
    if isinstance(curve, Track):
        pairs = zip(curve.keys, curve.keys[1:], strict=False)
        return [(a.t, b.t) for a, b in pairs if a.value != b.value]
    if isinstance(curve, Steps):
        return [(t, t) for t, _ in curve.keys[1:]]
    if isinstance(curve, Counter):
        return [(start, end) for start, end, low, high, _ in curve.runs if low != high]
    return [(curve.start, curve.end)]


class Puppet:
    """Builds an actor movement by movement: ``to`` goes on from where the last movement left each property.

    >>> hero = Puppet("hero", "symbols/hero", (0.0, 0.0), (100.0, 100.0))
    >>> actor = hero.to(1.0, 0.5, "quad_out", x=50.0).to(2.0, 0.2, scale=1.2).actor()
    >>> actor.sprites(1.5)[0].x, actor.sprites(9.0)[0].w
    (50.0, 120.0)
    """

    def __init__(
        self, key: str, picture: str, place: tuple[float, float], size: tuple[float, float], **constants: Any
    ) -> None:
        (x, y), (w, h) = place, size
        self._constants: dict[str, Any] = {"key": key, **constants}
        self._pictures: list[tuple[float, str]] = [(-inf, picture)]
        self._numbers: dict[str, float] = {"x": x, "y": y, "w": w, "h": h}
        for name, default in (("rotation", 0.0), ("alpha", 1.0), ("scale", 1.0), ("fill", 1.0)):
            self._numbers[name] = float(self._constants.pop(name, default))
        self._keys: dict[str, list[Keyframe]] = {}

    def to(self, t: float, duration: float, ease: str = "sine_in_out", **goals: float) -> Puppet:
        """From ``t`` on for ``duration`` seconds move to ``goals``; movements of one property follow each other."""
        for name, goal in goals.items():
            keys = self._keys.setdefault(name, [])
            start, value = (max(t, keys[-1].t), keys[-1].value) if keys else (t, self._numbers[name])
            keys.append(Keyframe(start, value))
            keys.append(Keyframe(max(t + duration, start), goal, ease))
        return self

    def put(self, t: float, **values: float) -> Puppet:
        """At ``t`` have ``values`` at once."""
        return self.to(t, 0.0, "hold", **values)

    def show(self, t: float, picture: str) -> Puppet:
        """From ``t`` on show another picture."""
        self._pictures.append((t, picture))
        return self

    def value(self, name: str) -> float:
        """Where the last movement leaves a property."""
        return self._keys[name][-1].value if name in self._keys else self._numbers[name]

    def actor(self, **constants: Any) -> Actor:
        """The finished actor; ``constants`` are those that are known only now (``born``, ``dies``, ``layer``)."""
        made: dict[str, Any] = {**self._constants, **self._numbers, **constants}
        for name, keys in self._keys.items():
            made[name] = Track(tuple(keys))
        if "picture" not in constants:
            made["picture"] = self._pictures[0][1] if len(self._pictures) == 1 else Steps(tuple(self._pictures))
        return Actor(**made)
