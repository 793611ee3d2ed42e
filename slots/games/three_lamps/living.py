"""What lives in the house while nothing happens to it: flames of lit lamps, folds of the curtain that sway.

It follows the stage's values and a clock that runs on from chapter to chapter of the Lamp Bonus, so nothing of it jumps
where one ends. A calm house does not move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf, pi, sin
from typing import Final

from slots.games.three_lamps.bonus_furniture import BONUS_PANELS, CURTAIN, curtain_lamp, curtain_rect
from slots.games.three_lamps.theatre import BONUS, GEM_ORDER, TINTS, Theatre
from slots.timeline.actor import Actor, Drawable
from slots.timeline.film import Chapter
from slots.timeline.frame import LAYER_LIT, LAYER_PANELS, Rect, Sprite, Value
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Steps, ValueTrack

#: Moments of a flame, and how many are shown a second.
FLAMES: Final = 8
FLAME_RATE: Final = 10
#: Middle and size of the flame, in parts of a lamp's picture.
FLAME: Final = (0.905, 0.17, 0.26, 0.4)
#: How strong a flame is added to its picture.
FLAME_LIGHT: Final = 0.7
#: A stage's value: seconds of the Lamp Bonus so far.
CLOCK: Final = "clock"
#: Folds of the curtain that sway, by how many virtual pixels, and how many seconds a sway takes.
FOLDS: Final = 7
SWAY: Final = 22.0
SWAYS: Final = 5.2
#: Where a lamp glimmers (parts of its picture), one place after the other, and how many seconds each takes.
GLIMMERS: Final = ((0.42, 0.52), (0.55, 0.3), (0.66, 0.62), (0.18, 0.36))
GLIMMER: Final = 1.9


@dataclass(frozen=True)
class Life:
    """The life of one timeline; ``values`` are the timeline's, ``clock`` is when it begins."""

    theatre: Theatre
    values: Mapping[str, ValueTrack | Value]
    clock: float = 0.0
    born: float = -inf
    dies: float = inf
    layer: int = LAYER_LIT + 62

    def moves(self, t: float) -> bool:
        return bool(self.sprites(t))

    def shifted(self, dt: float) -> Life:
        """The same life, begun later."""
        raise NotImplementedError("life belongs to its own timeline")

    def sprites(self, t: float) -> tuple[Sprite, ...]:
        """Flames and folds at ``t``."""
        inside = float(self._at(BONUS_PANELS, t))
        if inside >= 1.0:
            up = float(self._at(CURTAIN, t))
            return () if up >= 1.0 else (*self._folds(t + self.clock, up), *self._glimmer(t + self.clock, up))
        return ()

    def _at(self, name: str, t: float) -> Value:
        value = self.values[name]
        return value if isinstance(value, int | float | str) else value.at(t)

    def _folds(self, t: float, up: float) -> list[Sprite]:
        rect = curtain_rect(self.theatre, up)
        width = rect.w / FOLDS
        drawn = []
        for fold in range(FOLDS):
            turn = 2 * pi * (t / SWAYS + fold * 0.31)
            x = rect.x + width * (fold + 0.5) + SWAY * sin(turn)
            light = (0.16 + 0.1 * sin(2 * pi * (t / 3.7 + fold * 0.43))) * (1.0 - up)
            drawn.append(
                Sprite(f"living/fold/{fold}", "common/glow", x, rect.cy, width * 0.8, rect.h * 1.5, self.layer, 0.0,
                       light, "add", "#ff5cc8", rect, idle=True)
            )  # fmt: skip
        return drawn

    def _glimmer(self, t: float, up: float) -> list[Sprite]:
        if up > 0.0:
            return []
        lamp = curtain_lamp(self.theatre)
        number, way = divmod(t / GLIMMER, 1.0)
        px, py = GLIMMERS[int(number) % len(GLIMMERS)]
        light = sin(pi * way) ** 3
        size = lamp.w * 0.3
        return [
            Sprite(f"living/glimmer/{int(number)}", "common/spark", lamp.x + px * lamp.w, lamp.y + py * lamp.h, size,
                   size, self.layer + 6, 0.0, 0.9 * light, "add", "#bfffdc", idle=True),
        ]  # fmt: skip


@dataclass(frozen=True)
class Living:
    """A chapter with the life of its house."""

    theatre: Theatre
    chapter: Chapter[Stage]

    @property
    def name(self) -> str:
        return self.chapter.name

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        timeline, after = self.chapter.compose(stage, slam)
        if self.theatre.calm:
            return timeline, after
        clock = float(stage.values[CLOCK])
        life: list[Drawable] = [Life(self.theatre, timeline.values, clock)]
        life += burning(self.theatre, timeline.values, timeline.duration)
        inside = after.values["scene"] == BONUS
        after = after.having(**{CLOCK: clock + timeline.duration if inside else 0.0})
        return replace(timeline, drawables=(*timeline.drawables, *life)), after


def lit_lamps(values: Mapping[str, ValueTrack | Value], t: float) -> list[tuple[str, bool]]:
    """The lamps that burn at ``t``, and whether it is in the bonus."""

    def at(name: str) -> Value:
        value = values[name]
        return value if isinstance(value, int | float | str) else value.at(t)

    inside = at("scene") == BONUS
    if inside:
        return [(gem, True) for gem in GEM_ORDER if gem in str(at("active")).split(",")]
    level = int(at("level"))
    return [(gem, False) for place, gem in enumerate(GEM_ORDER) if at("bought") or place < level]


def burning(theatre: Theatre, values: Mapping[str, ValueTrack | Value], duration: float) -> list[Drawable]:
    """A flame for each lamp that burns, for as long as it does between 0 and ``duration``."""
    if theatre.calm:
        return []
    times = {0.0, duration}
    for name in ("scene", "active", "level", "bought"):
        value = values[name]
        if isinstance(value, Steps):
            times |= {t for t, _ in value.keys if 0.0 < t < duration}
    ordered = sorted(times)
    spans: dict[tuple[str, bool], list[list[float]]] = {}
    for start, end in pairwise(ordered):
        for lamp in lit_lamps(values, start):
            found = spans.setdefault(lamp, [])
            if found and found[-1][1] == start:
                found[-1][1] = end
            else:
                found.append([start, end])
    drawn: list[Drawable] = []
    for (gem, inside), stretches in spans.items():
        place = theatre.lamp_in_play(GEM_ORDER.index(gem)) if inside else theatre.lamp(gem)
        for number, (start, end) in enumerate(stretches):
            last = inf if end == duration else end
            drawn += flames(f"flame/{gem}/{inside}/{number}", gem, place, LAYER_PANELS + 3, start, last, duration)
    return drawn


def flames(
    key: str, gem: str, lamp: Rect, layer: int, start: float, end: float, duration: float = inf
) -> list[Drawable]:
    """A lamp's flame that licks and flickers from ``start`` until ``end`` (or until ``duration``, if that is never)."""
    last = min(end, duration)
    first = GEM_ORDER.index(gem) * 3
    count = int((last - start) * FLAME_RATE) + 1
    steps = [(start + step / FLAME_RATE, f"effects/flame_{(first + step) % FLAMES + 1}") for step in range(count)]
    dx, dy, w, h = FLAME
    return [
        Actor(key, Steps(tuple(steps)), lamp.x + dx * lamp.w, lamp.y + dy * lamp.h, lamp.w * w, lamp.h * h, layer,
              alpha=FLAME_LIGHT, blend="add", tint=TINTS[gem], born=start, dies=end, idle=True)
    ]  # fmt: skip


def alive(theatre: Theatre, last: Stage, script: Script, duration: float) -> None:
    """Draw the life of a house at rest into a loop of so many seconds."""
    script.draw(*burning(theatre, last.values, duration))
