"""Stages, board frames and effect sprites: everything that lies behind, around and over the symbols.

A stage is a field of solids (:mod:`slots.artwork.render.sdf`) seen by a scene marcher, with painted layers behind and
before it. A mood is another set of lights on the same field; an orientation is another camera and other places of the
same things, never a crop. What moves (flames, fog, glints) is kept apart as looping sheets.

World: x to the right, y up, z to the viewer, one unit about a metre. Colours are linear RGB until :mod:`.grade`.
"""

from __future__ import annotations

import importlib
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

ROOMS = {
    "book_of_99": ("book", "frame_marble"),
    "bone_lich": ("lich", "frame_bone"),
    "three_lamps": ("lamps", "frame_brass"),
}
"""The modules that draw a game's scenery; each has ``jobs()``: file stem -> function(folder, scale, samples)."""


def build(game: str, only: str | None = None, preview: bool = False) -> None:
    """Draw the scenery of ``game`` (of the lobby there is none) into ``assets``, or quickly and small into ``out``.

    ``only`` keeps the pictures whose path starts so, e.g. ``scenery/night`` or ``frame/portrait``.
    """
    target = (ROOT / "out" if preview else ROOT / "assets") / game
    for module in ROOMS.get(game, ()):
        for name, job in importlib.import_module(f"slots.artwork.scenery.{module}").jobs().items():
            if only is not None and not name.startswith(only):
                continue
            start = time.perf_counter()
            folder = target / name.rsplit("/", 1)[0]
            folder.mkdir(parents=True, exist_ok=True)
            job(folder, 0.4 if preview else 1.0, 1 if preview else 2)
            print(f"{game}/{name}: {time.perf_counter() - start:.0f} s", flush=True)
