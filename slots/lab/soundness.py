"""The check of everything that a designer can change: configs and the reports published for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from slots import games
from slots.engine.config import ConfigError
from slots.engine.report import REPORT_FOLDER, read_report


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; ``problem`` is empty if it is sound."""

    what: str
    problem: str = ""


def findings(configs: Path, reports: Path = REPORT_FOLDER) -> Iterator[Finding]:
    """Look at every game's config and report, and at every other YAML beside them."""
    for name in games.names():
        path = configs / f"{name}.yaml"
        try:
            game = games.load(name, configs)
        except ConfigError as problem:
            yield Finding(str(path), str(problem))
            continue
        yield Finding(f"{path}: sound, hash {game.config_hash[:16]}…")
        file = reports / f"{name}.json"
        if read_report(game, reports) is not None:
            yield Finding(f"{file}: belongs to this config")
        elif file.exists():
            yield Finding(
                str(file), f"{file} is no report of this config: run `python main.py maths {name} --json {file}`"
            )
        else:
            yield Finding(str(file), f"{file} does not exist: run `python main.py maths {name} --json {file}`")
    games_files = {configs / f"{name}.yaml" for name in games.names()}
    for path in sorted(configs.parent.rglob("*.yaml")):
        if path in games_files:
            continue
        try:
            yaml.safe_load(path.read_text(encoding="utf-8"))
            yield Finding(f"{path}: can be read")
        except yaml.MarkedYAMLError as problem:
            line = f", line {problem.problem_mark.line + 1}" if problem.problem_mark else ""
            yield Finding(str(path), f"{path}{line}: no YAML ({problem.problem})")
        except (OSError, ValueError) as problem:
            yield Finding(str(path), f"{path}: cannot be read ({problem})")
    for path in sorted(configs.parent.rglob("*.json")):
        try:
            json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as problem:
            yield Finding(str(path), f"{path}: cannot be read ({problem})")
