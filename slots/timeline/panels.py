"""Furniture as panels: each a pure function of some of the stage's values, drawn anew only when one of them changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from slots.timeline.frame import Sprite, Value


@dataclass(frozen=True, slots=True)
class Panel:
    """``draw(house, alpha, *values)`` gives the sprites; ``shows`` are the values it is given.

    ``fade`` names a value from 0 to 1 that is its alpha; with a ``-`` before it one minus that value; ``""``: always
    there.
    """

    name: str
    shows: tuple[str, ...]
    draw: Callable[..., Sequence[Sprite]]
    fade: str = ""


#: Drawings that are kept of a panel.
KEPT = 6


@dataclass
class Panels:
    """The furniture of a film. ``house`` is what the panels draw with; nothing in it changes during a round."""

    house: Any
    panels: Sequence[Panel]
    #: The latest drawings of each panel by what they show: a film is asked for several of its times in turn.
    _kept: dict[str, dict[tuple[Value, ...], tuple[Sprite, ...]]] = field(default_factory=dict)

    def __call__(self, values: Mapping[str, Value]) -> Sequence[Sprite]:
        """The sprites for these values."""
        drawn: list[Sprite] = []
        for panel in self.panels:
            alpha = 1.0
            if panel.fade:
                shown = float(values[panel.fade.removeprefix("-")])
                alpha = 1.0 - shown if panel.fade.startswith("-") else shown
            if alpha <= 0.0:
                continue
            wanted = (alpha, *(values[name] for name in panel.shows))
            kept = self._kept.setdefault(panel.name, {})
            if wanted not in kept:
                if len(kept) >= KEPT:
                    del kept[next(iter(kept))]
                kept[wanted] = tuple(panel.draw(self.house, alpha, *wanted[1:]))
            drawn.extend(kept[wanted])
        return drawn
