"""Draw the pictures and synthesise the sounds of a game.

``python -m slots.artwork GAME [--part symbols] [--only NAME] [--preview]`` or ``python -m slots.artwork sheet GAME``.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys

PARTS = ("symbols", "scenery", "ui", "sound")
GAMES = ("book_of_99", "bone_lich", "three_lamps", "lobby", "common")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; each part of the artwork has a function ``build(game, only, preview)``."""
    parser = argparse.ArgumentParser(prog="python -m slots.artwork", description=__doc__)
    parser.add_argument("game", help="a game, or 'sheet' followed by a game for contact sheets of its symbols")
    parser.add_argument("of", nargs="?", help="the game whose contact sheets are wanted")
    parser.add_argument("--part", choices=PARTS, help="only this part of the artwork")
    parser.add_argument("--only", metavar="NAME", help="only pictures whose name starts so")
    parser.add_argument("--preview", action="store_true", help="quick and small, into out/")
    options = parser.parse_args(arguments)
    game = options.of if options.game == "sheet" else options.game
    if game not in GAMES:
        print(f"Unknown game {game!r}: expected one of {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    if options.game == "sheet":
        from slots.artwork.symbols.sheets import contact_sheets

        contact_sheets(game)
        return 0
    for part in [options.part] if options.part else PARTS:
        name = f"slots.artwork.{part}"
        if importlib.util.find_spec(name) is None:
            continue
        builder = getattr(importlib.import_module(name), "build", None)
        if builder is not None and not (part == "symbols" and game in ("lobby", "common")):
            builder(game, options.only, options.preview)
    return 0


if __name__ == "__main__":
    sys.exit(main())
