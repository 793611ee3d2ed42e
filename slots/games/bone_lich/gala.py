"""How Bone Lich celebrates: soul light and violet fire, bones that fall and souls that rise."""

from __future__ import annotations

from typing import Final

from slots.timeline.gala import Gala

GALA: Final = Gala(
    night="#020a0b",
    lights={
        "": ("#17705a", "#1fd08a", "#0e5c48"),
        "nice": ("#1f8f74", "#7dffc4", "#12705a"),
        "big": ("#c07a22", "#35e0a4", "#9a5c18"),
        "mega": ("#1c9c86", "#b46cff", "#5a2aa0"),
        "epic": ("#d2661a", "#ffb43a", "#a8380e"),
        "max": ("#7a34e0", "#3fe8a8", "#b0761e"),
    },
    spirits=("#35f0a8", "#7dffc4", "#a45cff"),
    sparks=("#7dffc4", "#eafff4", "#ffe7a4"),
    heroes=("symbols/lich", "symbols/grimoire", "symbols/hand", "symbols/phial", "symbols/urn"),
    titles={"BONUS WIN": "title_bonus_win", "MAX WIN": "title_max"},
)
