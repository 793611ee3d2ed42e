"""The symbols of Three Lamps: treasures, jewels in brass, gems, lamps, coins, plaques."""

from __future__ import annotations

from functools import partial

from slots.artwork.render.effects import EMERALD_FIRE, FIRE, VIOLET_FIRE, chain, flame, sparks
from slots.artwork.render.finish import Finish
from slots.artwork.symbols.catalogue import SIZE, Subject, solid, winning
from slots.artwork.symbols.three_lamps.carpet import carpet
from slots.artwork.symbols.three_lamps.cobra import cobra
from slots.artwork.symbols.three_lamps.coins import FACES, back, coin, token
from slots.artwork.symbols.three_lamps.dagger import dagger
from slots.artwork.symbols.three_lamps.jewels import jewels
from slots.artwork.symbols.three_lamps.lamp_gems import lamp_gems
from slots.artwork.symbols.three_lamps.lamps import COLOURS, lamp
from slots.artwork.symbols.three_lamps.plaques import PLAQUES, plaque
from slots.artwork.symbols.three_lamps.totems import wild_totem
from slots.artwork.symbols.three_lamps.turban import turban

ANCHORS = {
    **{f"lamp_{name}": {"flame": (0.82, 0.03, 0.17, 0.28)} for name in COLOURS},
    **{f"coin_{face}": {"value": (0.20, 0.30, 0.60, 0.40)} for face in FACES},
    "plaque_mini": {"amount": (0.172, 0.558, 0.655, 0.235)},
    "plaque_minor": {"amount": (0.195, 0.550, 0.614, 0.220)},
    "plaque_maxi": {"amount": (0.192, 0.608, 0.621, 0.223)},
    "plaque_major": {"amount": (0.221, 0.602, 0.564, 0.202)},
    "plaque_grand": {"amount": (0.252, 0.644, 0.502, 0.180)},
}
FIRES = {"treasure": FIRE, "multiply": VIOLET_FIRE, "prize": EMERALD_FIRE}
LAMP_GLOWS = {"treasure": "#ffb040", "multiply": "#b060ff", "prize": "#30e080"}
COIN_GLOWS = {"plain": "#ffb040", "gold": "#ff7040", "emerald": "#30e080", "violet": "#b060ff"}
FLAME_AT = (0.905, 0.300)  # foot of the flame in the picture of a lamp


def subjects() -> list[Subject]:
    """All symbols of the game in drawing order."""
    listed = [
        solid("turban", turban, glow="#ff4fa8", turns=True),
        solid("dagger", dagger, glow="#ffb02e", turns=True),
        solid("carpet", carpet, glow="#ff4fa8", turns=True),
        solid("cobra", cobra, glow="#30e0b0", turns=True),
        *jewels(),
        *lamp_gems(),
    ]
    plate = Finish(glow="#ff4fa8", glow_strength=0.25)
    for cells in (1, 2, 3):
        size = (SIZE, SIZE * cells)
        listed.append(
            solid(
                f"wild_{cells}",
                partial(wild_totem, cells),
                rest=plate,
                glow="#ffb02e",
                fill=0.955,
                size=size,
                also="wild" if cells == 3 else None,
            )
        )
    for name in COLOURS:
        x, y = FLAME_AT
        burning = chain(
            flame(x, y, 0.17, 0.30, FIRES[name], seed=5),
            sparks(x, y - 0.16, 0.14, 0.22, LAMP_GLOWS[name], seed=3, count=7, size=0.004),
        )
        rest = Finish(glow=LAMP_GLOWS[name], glow_strength=0.35, overlay=burning)
        listed.append(
            solid(f"lamp_{name}", partial(lamp, name, True), rest=rest, win=winning(rest, LAMP_GLOWS[name]), fill=0.93)
        )
        listed.append(solid(f"lamp_{name}_dark", partial(lamp, name, False), glow=None, fill=0.93))
    for face in FACES:
        listed.append(solid(f"coin_{face}", partial(coin, face), glow=COIN_GLOWS[face], turns=True, spins=True))
    listed.append(solid("coin_back", back, glow=None))
    listed.append(solid("token", token, glow="#30e080"))
    for name in PLAQUES:
        listed.append(
            solid(f"plaque_{name}", partial(plaque, name), glow="#ffb02e", fill=0.955, size=(SIZE, SIZE * 5 // 8))
        )
    return listed
