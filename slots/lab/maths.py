"""The maths report of a game: made by its adapter, completed, published and read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from slots.engine.game import Game
from slots.engine.report import REPORT_FOLDER
from slots.lab.adapter import adapter_of
from slots.lab.simulation import Simulation, simulate
from slots.lab.tally import Tally

#: Called with a mode's name and its rounds; gives what is called with the sums so far.
Progress = Callable[[str, int], Callable[[Tally], None]]


def maths_report(game: Game, *, folder: Path | None = None, progress: Progress | None = None) -> dict[str, Any]:
    """The whole report of a game, as its JSON; simulations run on all cores."""

    def run(mode: str, rounds: int, seed: int, /) -> Simulation:
        shown = progress(mode, rounds) if progress else None
        return simulate(game.name, mode, rounds, seed=seed, folder=folder, progress=shown)

    return {
        "game": game.name,
        "title": game.title,
        "config_hash": game.config_hash,
        "rules_version": game.rules_version,
        **adapter_of(game).report(run),
    }


def published(game: Game, folder: Path = REPORT_FOLDER) -> dict[str, Any] | None:
    """The published report of this very config, else ``None``."""
    try:
        report: dict[str, Any] = json.loads((folder / f"{game.name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return report if report.get("config_hash") == game.config_hash else None


def as_json(report: dict[str, Any]) -> str:
    """A report as it is written to a file."""
    return json.dumps(report, indent=1, ensure_ascii=False) + "\n"
