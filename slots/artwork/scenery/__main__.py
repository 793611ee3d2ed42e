"""``python -m slots.artwork.scenery [PART …]``: draw the stages and frames again; without parts, all of them."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[3] / "assets"


def _book_of_99() -> None:
    from slots.artwork.scenery import book

    book.build(ASSETS / "book_of_99" / "scenery")


def _frame_marble() -> None:
    from slots.artwork.scenery import frame_marble

    frame_marble.build(ASSETS / "book_of_99" / "frame")


PARTS: dict[str, Callable[[], None]] = {"book_of_99": _book_of_99, "frame_marble": _frame_marble}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m slots.artwork.scenery", description="Draw stages, frames and effects.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of {', '.join(PARTS)}")
    chosen = parser.parse_args().parts or list(PARTS)
    unknown = [part for part in chosen if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}")
    for part in chosen:
        start = time.perf_counter()
        PARTS[part]()
        print(f"{part}: {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
