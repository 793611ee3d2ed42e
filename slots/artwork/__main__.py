"""Draw the pictures and synthesise the sounds of a game.

``python -m slots.artwork GAME [--part symbols] [--only NAME] [--preview]`` or ``python -m slots.artwork sheet GAME``.
"""

from __future__ import annotations

import argparse
import importlib
import sys

GAMES = ("book_of_99", "bone_lich", "three_lamps")
PARTS = {
    "symbols": GAMES,
    "scenery": GAMES,
    "ui": (*GAMES, "lobby"),
    "celebration": (*GAMES, "common"),
    "sound": (*GAMES, "common"),
}
NAMES = (*GAMES, "lobby", "common")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; each part of the artwork has a function ``build(game, only, preview)``."""
    parser = argparse.ArgumentParser(prog="python -m slots.artwork", description=__doc__)
    parser.add_argument("game", help="a game, or 'sheet' followed by a game for contact sheets of its symbols")
    parser.add_argument("of", nargs="?", help="the game whose contact sheets are wanted")
    parser.add_argument("--part", choices=PARTS, help="only this part of the artwork")
    parser.add_argument(
        "--only", metavar="NAME", help="only what has a name that starts so (of the symbols, or of --part)"
    )
    parser.add_argument("--preview", action="store_true", help="quick and small, into out/")
    options = parser.parse_args(arguments)
    game = options.of if options.game == "sheet" else options.game
    if game not in NAMES:
        print(f"Unknown game {game!r}: expected one of {', '.join(NAMES)}.", file=sys.stderr)
        return 2
    if options.game == "sheet":
        from slots.artwork.symbols.sheets import contact_sheets

        for path in contact_sheets(game):
            print(path)
        return 0
    part = options.part or ("symbols" if options.only else None)
    for name, games in PARTS.items():
        if game in games and part in (None, name):
            builder = importlib.import_module(f"slots.artwork.{name}").build
            only = [options.only] if name == "sound" and options.only else options.only
            builder(game, only, options.preview)
    return 0


if __name__ == "__main__":
    sys.exit(main())
