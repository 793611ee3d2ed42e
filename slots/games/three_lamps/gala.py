"""How Three Lamps celebrates: violet night and rose light, petals that fall and flames of the lamps that rise."""

from __future__ import annotations

from typing import Final

from slots.timeline.gala import Gala

GALA: Final = Gala(
    night="#0a0414",
    lights={
        "": ("#6a3aa8", "#d59cff", "#58268c"),
        "nice": ("#7d42c8", "#ffcf6a", "#6a2f9a"),
        "big": ("#d98a1c", "#ff8ac4", "#9a5216"),
        "mega": ("#c42a78", "#ffd26a", "#86206c"),
        "epic": ("#e09a22", "#c86cff", "#a83c12"),
        "max": ("#d8247c", "#ffd86a", "#b86a14"),
    },
    spirits=("#ffb43a", "#d59cff", "#6df0a4"),
    sparks=("#ffe7a4", "#f0c4ff", "#ffb43a"),
    heroes=(
        "symbols/turban",
        "symbols/carpet",
        "symbols/cobra",
        "symbols/dagger",
        "symbols/jewel_1",
        "symbols/jewel_3",
    ),
    turns=frozenset(f"symbols/jewel_{number}" for number in range(1, 6)),
    titles={"LAMP BONUS WIN": "title_lamp_bonus_win", "MAX WIN": "title_max"},
)
