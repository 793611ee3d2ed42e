"""Symbols of the three games: drawing them, and laying them out on sheets to be judged.

``build`` writes ``assets/<game>/symbols/NAME.png`` (and ``NAME_win.png``, ``NAME_turn.webp``).
"""

from __future__ import annotations

import importlib
import time
from pathlib import Path

import yaml

from slots.artwork.render.finish import save
from slots.artwork.symbols.catalogue import TURN_COLUMNS, TURN_FILL, TURN_FPS, TURN_FRAMES, TURN_SIZE, Subject

ASSETS = Path(__file__).parents[3] / "assets"
PREVIEW = 0.5  # scale of a quick look


def subjects(game: str) -> list[Subject]:
    """The symbols of ``game``."""
    return importlib.import_module(f"slots.artwork.symbols.{game}").subjects()


def build(game: str, only: str | None = None, preview: bool = False) -> None:
    """Draw the symbols of ``game``, or those whose name starts with ``only``.

    ``NAME_turn`` as ``only`` draws turning sheets alone, ``NAME_expanded`` the tall pictures, ``pages`` a book's.
    A preview is half the size into ``out/``.
    """
    folder = Path("out") / game / "symbols" if preview else ASSETS / game / "symbols"
    scale = PREVIEW if preview else 1.0
    listed = subjects(game)
    turning = only is not None and only.endswith("_turn")
    expanding = only is not None and only.endswith("_expanded")
    start = (only or "").removesuffix("_turn").removesuffix("_expanded")
    if not (turning or expanding):
        for subject in listed:
            if subject.name.startswith(start):
                begun = time.perf_counter()
                for name, picture in subject.pictures(scale).items():
                    save(picture, folder / f"{name}.png")
                print(f"{game} {subject.name} {time.perf_counter() - begun:.1f} s", flush=True)
    if only is None or expanding:
        _expand(game, folder, start, scale)
    if only is None or turning:
        for subject in listed:
            if subject.turns and subject.name.startswith(start):
                begun = time.perf_counter()
                save(subject.turning(scale), folder / f"{subject.name}_turn.webp")
                print(f"{game} {subject.name} turning {time.perf_counter() - begun:.1f} s", flush=True)
    module = importlib.import_module(f"slots.artwork.symbols.{game}")
    if only in (None, "pages") and hasattr(module, "leaves"):
        for name, picture in module.leaves(ASSETS / game / "symbols", scale):
            save(picture, folder.parent / "pages" / f"{name}.webp")
    write_index(game, folder)


def write_index(game: str, folder: Path) -> None:
    """``symbols.yaml``: what a client needs to know of the pictures beyond their names.

    ``turning`` lists the sheets ``NAME_turn.webp`` and their grid; frames loop, and drawn ``scale`` times as large
    as the master the piece keeps its size. ``anchors`` are free places as shares (x, y, width, height) of a picture:
    pages of the Book, the well for a multiplier, the window for an amount.
    """
    module = importlib.import_module(f"slots.artwork.symbols.{game}")
    turning = sorted(path.stem.removesuffix("_turn") for path in folder.glob("*_turn.webp"))
    index = {
        "turning": {
            "frames": TURN_FRAMES,
            "columns": TURN_COLUMNS,
            "size": TURN_SIZE,
            "fps": TURN_FPS,
            "scale": round(1 / TURN_FILL, 4),
            "symbols": turning,
        },
        "anchors": {name: {part: list(box) for part, box in parts.items()} for name, parts in module.ANCHORS.items()},
    }
    (folder / "symbols.yaml").write_text(yaml.safe_dump(index, sort_keys=False), encoding="utf-8")


def _expand(game: str, folder: Path, start: str, scale: float) -> None:
    """Draw the tall pictures of the games that have them."""
    module = importlib.import_module(f"slots.artwork.symbols.{game}")
    if not hasattr(module, "tall"):
        return
    for name, picture in module.tall(start, scale):
        save(picture, folder.parent / "expanded" / f"{name}.png")
        print(f"{game} expanded {name}", flush=True)
