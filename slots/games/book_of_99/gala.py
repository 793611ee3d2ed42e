"""How Book of 99 celebrates: the sun over the sea, laurel leaves that fall and little suns that rise."""

from __future__ import annotations

from typing import Final

from slots.timeline.gala import Gala

GALA: Final = Gala(
    night="#020a1c",
    lights={
        "": ("#2a68b8", "#ffe9b0", "#1c4c96"),
        "nice": ("#2f7fd0", "#ffe9b0", "#2260a8"),
        "big": ("#cf9a30", "#9ad4ff", "#9a6a1c"),
        "mega": ("#2c9ac4", "#d8a83c", "#3a54b8"),
        "epic": ("#f0a828", "#e0a848", "#b0561a"),
        "max": ("#3a74f0", "#ffdc7a", "#c08420"),
    },
    spirits=("#ffd76a", "#fff0b8", "#9ad4ff"),
    sparks=("#fff6de", "#ffe7a4", "#bfe4ff"),
    heroes=("symbols/hero", "symbols/cyclops", "symbols/oracle", "symbols/witch", "symbols/book"),
    turns=frozenset(f"symbols/{name}" for name in ("ace", "king", "queen", "jack", "ten")),
    titles={"FREE SPINS WIN": "title_free_spins_win"},
)
