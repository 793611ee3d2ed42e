"""Synthesises the music and the effects of ``assets/*/sound``. No samples: everything is computed, and deterministic.

``python -m slots.artwork.sound GAME`` renders one game (or ``common``); ``python -m slots.artwork.sound.sheet``
measures what has been rendered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

GAMES = ("common", "book_of_99", "bone_lich", "three_lamps")


def recipes(game: str) -> dict[str, Callable[[], object]]:
    """Every cue of a game with the function that renders it; music first."""
    from functools import partial
    from importlib import import_module

    if game not in GAMES:
        raise ValueError(f"sound of {game!r}: no such game; expected one of {', '.join(GAMES)}")
    found: dict[str, Callable[[], object]] = {}
    if game == "common":
        found["music_lobby"] = import_module("slots.artwork.sound.music.lobby").lobby
    else:
        from slots.artwork.sound.music import celebration

        score = import_module(f"slots.artwork.sound.music.{game}")
        found |= {"music_base": score.base, "music_feature": score.feature}
        found |= {f"music_feature_{level}": partial(score.feature, level) for level in getattr(score, "LEVELS", ())}
        found |= {f"music_tier_{tier}": partial(celebration.tier_loop, game, tier) for tier in celebration.TIERS}
        found["music_bonus"] = partial(celebration.once, game, "fanfare", 5.5)
        found["music_bigwin_end"] = partial(celebration.once, game, "ending", 5.0)
        # A game whose rules have no maximum win has no finale.
        if celebration.has(game, "finale"):
            found["music_maxwin"] = partial(celebration.once, game, "finale", 11.5)
    return found | import_module(f"slots.artwork.sound.effects.{game}").EFFECTS


def build(game: str, only: Iterable[str] | None = None, preview: bool = False) -> list[Path]:
    """Render the sounds of a game into ``assets/<game>/sound``; ``only`` names cues, ``preview`` leaves the music out.

    Returns the files written. Raises ValueError for an unknown game or cue.
    """
    from slots.artwork.sound import mastering
    from slots.artwork.sound.catalogue import ASSETS

    known = recipes(game)
    wanted = list(only) if only is not None else [cue for cue in known if not (preview and cue.startswith("music_"))]
    unknown = [cue for cue in wanted if cue not in known]
    if unknown:
        raise ValueError(f"sound of {game}: no cue {', '.join(unknown)}; there are {', '.join(known)}")
    written = []
    for cue in wanted:
        path = ASSETS / game / "sound" / f"{cue}.ogg"
        mastering.write(path, known[cue]())
        written.append(path)
    return written
