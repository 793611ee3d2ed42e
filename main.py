"""Slot Theatre: reads the command line and opens a mode.

``python main.py`` opens the lobby; ``python main.py --help`` lists every other mode. Each mode imports only the
rooms it needs, so that playing never loads the lab and the lab never loads pygame.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 -- whoever runs an older one gets a sentence instead of a traceback
    sys.exit(f"Slot Theatre needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

Handler = Callable[[argparse.Namespace], int]

#: What the environment lacks -> which file installs it.
REQUIREMENTS = dict.fromkeys(("numba", "scipy", "tqdm", "PIL", "skia"), "requirements-dev.txt")


def whole(text: str) -> int:
    """A positive whole number, written with or without digit separators: ``20000000``, ``20_000_000``, ``2e7``."""
    number = float(text.replace("_", "").replace(",", ""))
    if number != int(number) or number < 1:
        raise ValueError
    return int(number)


def size(text: str) -> tuple[int, int]:
    """A window size, ``1280x720``."""
    width, height = (int(part) for part in text.lower().replace("×", "x").split("x"))
    if width < 320 or height < 240:
        raise ValueError
    return width, height


whole.__name__ = "whole number"
size.__name__ = "size such as 1280x720"


def play(options: argparse.Namespace) -> int:
    from slots.client import Options, run

    return run(
        Options(
            data_dir=options.data,
            size=options.size,
            fullscreen=options.fullscreen,
            game=options.game,
        )
    )


def maths(options: argparse.Namespace) -> int:
    from slots.lab import cli

    return cli.maths(options.game, options.json, options.html)


def simulate(options: argparse.Namespace) -> int:
    from slots.lab import cli

    return cli.simulate(
        options.game,
        options.rounds,
        options.workers,
        options.seed,
        options.mode,
        options.json,
        level=options.level,
        dask=options.dask,
    )


def search(options: argparse.Namespace) -> int:
    from slots.lab import cli

    return cli.search(
        options.game,
        options.condition,
        options.limit,
        options.rounds,
        action=options.action,
        bet=options.bet,
        state=options.state,
    )


def tell_round(options: argparse.Namespace) -> int:
    from slots.lab import cli

    return cli.round_(
        options.game,
        options.seed,
        action=options.action,
        bet=options.bet,
        state=options.state,
        script=options.script,
    )


def check(_options: argparse.Namespace) -> int:
    from slots.lab import cli

    return cli.check()


def calibrate(options: argparse.Namespace) -> int:
    from slots.lab import cli

    return cli.calibrate(options.game)


def capture(options: argparse.Namespace) -> int:
    from slots.client.capture import capture as write_frames

    return write_frames(
        options.game,
        options.seed,
        options.out,
        options.size,
        options.fps,
        action=options.action,
        bet=options.bet,
        state=options.state,
    )


def sheets(options: argparse.Namespace) -> int:
    from slots.client.sheets import sheets as write_sheets

    code = write_sheets(options.out, options.game, options.scene)
    if code == 0 and options.scene is None:
        from slots.artwork.symbols.sheets import GROUNDS, contact_sheets

        for game in GROUNDS if options.game is None else [options.game]:
            for path in contact_sheets(game, options.out):
                print(path)
    return code


def bench(options: argparse.Namespace) -> int:
    from slots.client.bench import bench as measure

    return measure(options.json)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="python main.py",
        description="Slot Theatre: three slot games on one stage. Without a mode it opens the lobby.",
        epilog="`python main.py MODE --help` explains a mode. All money is play money.",
    )
    modes = top.add_subparsers(title="modes", metavar="MODE")

    def mode(name: str, handler: Handler, text: str) -> argparse.ArgumentParser:
        made = modes.add_parser(name, help=text, description=text)
        made.set_defaults(handler=handler)
        return made

    def game(made: argparse.ArgumentParser) -> None:
        made.add_argument("game", metavar="GAME", help="a folder of slots/games, such as book_of_99")

    def output(made: argparse.ArgumentParser, flag: str, text: str) -> None:
        made.add_argument(flag, metavar="FILE", help=f"{text}; - writes to the terminal")

    def window(made: argparse.ArgumentParser) -> None:
        made.add_argument("--data", type=Path, metavar="DIR", help="folder of the save files (default: the system's)")
        made.add_argument("--size", type=size, metavar="WxH", default=(1280, 720), help="size of the window")
        made.add_argument("--fullscreen", action="store_true", help="fill the screen (F11 toggles it)")
        made.add_argument("--game", metavar="GAME", help="open this game instead of the lobby")

    def record(made: argparse.ArgumentParser) -> None:
        made.add_argument("--action", default="spin", help="spin, or buy:treasure and the like")
        made.add_argument("--bet", type=whole, help="in minor units of money")
        made.add_argument("--state", default="", help="the meters before, such as level=2,gems=11")

    window(top)
    top.set_defaults(handler=play)
    window(mode("play", play, "open the lobby (as no mode does)"))

    made = mode("maths", maths, "compute a game's maths report: RTP, hit frequency, deviation, odds of every feature")
    game(made)
    output(made, "--json", "write the report as JSON")
    output(made, "--html", "write the report as one self-contained page")

    made = mode("simulate", simulate, "play many rounds on all cores and compare with the published maths")
    game(made)
    made.add_argument("--rounds", type=whole, default=20_000_000, help="how many (default 20,000,000)")
    made.add_argument("--workers", type=whole, help="processes (default: one a core); the result does not depend on it")
    made.add_argument("--seed", type=int, default=1, help="the same seed gives the same rounds")
    made.add_argument("--mode", help="a part of the game by itself, such as bonus or buy:treasure (see docs/maths.md)")
    made.add_argument("--level", type=int, help="Three Lamps: the level that is played")
    made.add_argument("--dask", metavar="tcp://HOST:PORT", help="play the same shards on a Dask cluster")
    output(made, "--json", "write the result as JSON")

    made = mode("search", search, "find seeds whose round fulfils a condition over its events, such as 'win >= 5000'")
    game(made)
    made.add_argument("condition", metavar="CONDITION", help="see docs/maths.md; wins are in bets")
    made.add_argument("--limit", type=whole, default=1, help="how many seeds (default 1)")
    made.add_argument("--rounds", type=whole, default=1_000_000_000, help="give up after so many rounds")
    record(made)

    made = mode("round", tell_round, "print a round as drawings and facts, event by event, and verify what it paid")
    game(made)
    made.add_argument("--seed", type=int, required=True, help="the round's seed, up to 128 bits")
    made.add_argument("--script", default="", help="draws to use instead of the seed's, in order")
    record(made)

    mode("check", check, "check every config, and that each published report belongs to its config")

    made = mode("calibrate", calibrate, "search strips and weights that meet a game's targets; proposes a YAML")
    game(made)

    made = mode("capture", capture, "write the frames of one round as pictures, without a window")
    game(made)
    made.add_argument("--seed", type=int, default=1, help="the round's seed, up to 128 bits")
    made.add_argument("--out", type=Path, default=Path("out/capture"), metavar="DIR", help="where the pictures go")
    made.add_argument("--size", type=size, default=(1280, 720), metavar="WxH")
    made.add_argument("--fps", type=whole, default=10, help="pictures a second")
    record(made)

    made = mode("sheets", sheets, "write contact sheets of every scene, page and symbol, in both orientations")
    made.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    made.add_argument("--scene", metavar="NAME", help="only scenes of config/scenes whose names begin so")
    made.add_argument("--out", type=Path, default=Path("out/sheets"), metavar="DIR", help="where the sheets go")

    made = mode("bench", bench, "measure speed, memory and start; prints value, bound and whether it holds")
    output(made, "--json", "write the rows as JSON")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one mode; returns the exit code. A user's mistake gives one sentence, never a traceback."""
    options = parser().parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return int(options.handler(options))
    except ModuleNotFoundError as missing:
        name = (missing.name or "").split(".")[0]
        if name == "slots":
            raise
        file = REQUIREMENTS.get(name, "requirements.txt")
        print(f"This needs the package {name!r}, which is not installed: run `pip install -r {file}`.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
