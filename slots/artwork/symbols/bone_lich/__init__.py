"""The symbols of Bone Lich: bones, souls, rune stones and the plates of the Wild."""

from __future__ import annotations

from functools import partial

from slots.artwork.render.effects import SOUL_FIRE, chain, flame, smoke, sparks
from slots.artwork.render.finish import Finish, Overlay
from slots.artwork.symbols.bone_lich.grimoire import grimoire
from slots.artwork.symbols.bone_lich.hand import hand
from slots.artwork.symbols.bone_lich.lich import lich
from slots.artwork.symbols.bone_lich.medallions import EMBLEMS, feature
from slots.artwork.symbols.bone_lich.phial import phial
from slots.artwork.symbols.bone_lich.runes import GLOWS, rune
from slots.artwork.symbols.bone_lich.urn import urn
from slots.artwork.symbols.bone_lich.wild import giga, wild
from slots.artwork.symbols.catalogue import Subject, solid, winning

SOUL = "#1fd08a"
ANCHORS = {"wild_blank": {"multiplier": (0.369, 0.577, 0.286, 0.275)}}
GIGA_SIZE = (768, 768)  # it is drawn up to five cells wide
ICON_SIZE = (256, 256)
ICON_GLOWS = {
    "multi_wilds": "#30e090",
    "purge": "#ff4030",
    "transformation": "#3a90ff",
    "giga_wild": "#c060ff",
    "global_multi": "#ffb030",
}


def _flicker(phase: float) -> Overlay:
    """The flame in the hand at a phase (0..1) of its loop."""
    return flame(0.535, 0.50, 0.36, 0.47, SOUL_FIRE, seed=4, phase=phase)


def subjects() -> list[Subject]:
    """All symbols of the game in drawing order."""
    soft = Finish(glow=SOUL, glow_strength=0.30)
    held = soft.but(glow_strength=0.40, overlay=flame(0.535, 0.50, 0.32, 0.44, SOUL_FIRE, seed=4))
    roaring = chain(flame(0.535, 0.51, 0.44, 0.50, SOUL_FIRE, seed=4), sparks(0.535, 0.25, 0.4, 0.4, "#7dffc8", seed=8))
    listed = [
        solid("lich", lich, rest=soft, glow=SOUL, turns=True),
        solid("hand", hand, rest=held, win=winning(held, SOUL, overlay=roaring), turns=True, moving=_flicker),
        solid("grimoire", grimoire, rest=soft, glow=SOUL, turns=True),
        solid("phial", phial, rest=soft.but(glow_strength=0.35), glow=SOUL, turns=True),
    ]
    for number, glow in enumerate(GLOWS, 1):
        rest = Finish(glow=glow, glow_strength=0.35, bloom=0.9, bloom_from=0.55)
        listed.append(solid(f"rune_{number}", partial(rune, number), rest=rest, glow=glow, turns=True))
    plate = Finish(glow="#30e090", glow_strength=0.35)
    listed.append(solid("wild", wild, rest=plate, glow="#30e090", fill=0.955, turns=True))
    listed.append(solid("wild_blank", partial(wild, None, True), rest=plate, glow="#30e090", fill=0.955))
    for times in range(2, 6):
        listed.append(solid(f"wild_x{times}", partial(wild, f"×{times}"), rest=plate, glow="#30e090", fill=0.955))
    listed.append(solid("giga_wild", giga, rest=plate.but(glow_width=0.02), glow="#30e090", fill=0.955, size=GIGA_SIZE))
    listed.append(solid("urn", urn, rest=soft, glow=SOUL, turns=True))
    rising = chain(
        flame(0.50, 0.47, 0.34, 0.34, SOUL_FIRE, seed=11),
        smoke(0.5, 0.42, 0.26, 0.42, SOUL_FIRE, seed=6, strength=0.45),
    )
    listed.append(solid("urn_half", partial(urn, 0.4), rest=soft, glow=None))
    listed.append(
        solid("urn_open", partial(urn, 1.0), rest=soft.but(overlay=rising), win=winning(soft, SOUL, overlay=rising))
    )
    for name in EMBLEMS:
        rest = Finish(glow=ICON_GLOWS[name], glow_strength=0.30)
        listed.append(
            solid(f"feature_{name}", partial(feature, name), rest=rest, glow=ICON_GLOWS[name], size=ICON_SIZE)
        )
    return listed
