"""``python -m slots.artwork.sound GAME [CUE …] [--preview]``: render the sounds of one game, ``common`` or ``all``."""

from __future__ import annotations

import argparse
import time

from slots.artwork.sound import GAMES, build, recipes


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m slots.artwork.sound", description=__doc__)
    parser.add_argument("game", choices=[*GAMES, "all"])
    parser.add_argument("cue", nargs="*", help="only these cues")
    parser.add_argument("--preview", action="store_true", help="effects only, without the music")
    options = parser.parse_args()
    for game in GAMES if options.game == "all" else (options.game,):
        cues = options.cue or [cue for cue in recipes(game) if not (options.preview and cue.startswith("music_"))]
        for cue in cues:
            begun = time.perf_counter()
            (path,) = build(game, [cue])
            print(f"{path.name:28} {time.perf_counter() - begun:6.1f} s", flush=True)


if __name__ == "__main__":
    main()
