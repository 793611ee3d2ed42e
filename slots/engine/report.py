"""The published maths report of a game: the only source of RTP, odds and highest win on the screen (CR-14)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from slots.engine.game import Game

#: Where the reports of the configs in ``config/games`` are kept.
REPORT_FOLDER = Path(__file__).parents[2] / "config" / "reports"


class _Part(BaseModel):
    model_config = ConfigDict(extra="allow", frozen=True)


class Rtp(_Part):
    """Return to player. ``fraction`` is exact where it could be computed, else ``None``."""

    percent: float
    fraction: str | None = None
    half_width_95: float = 0.0


class Percent(_Part):
    """A share."""

    percent: float
    half_width_95: float = 0.0


class MaxWin(_Part):
    """The highest win in bets, and its odds: one in so many rounds (``None`` if unknown)."""

    bets: float
    odds: float | None = None


class NamedPercent(_Part):
    """A part of the RTP."""

    name: str
    percent: float


class Trigger(_Part):
    """A feature: it comes once in ``one_in`` rounds and pays ``mean_bets`` on average."""

    name: str
    one_in: float | None = None
    mean_bets: float | None = None


class Report(_Part):
    """What ``python main.py maths GAME --json`` writes. Games add what else they publish."""

    game: str
    config_hash: str
    rules_version: int
    rtp: Rtp
    hit_frequency: Percent
    std: float
    max_win: MaxWin
    parts: tuple[NamedPercent, ...]
    triggers: tuple[Trigger, ...] = ()
    modes: dict[str, Any] = {}


def read_report(game: Game, folder: Path = REPORT_FOLDER) -> Report | None:
    """The report that belongs to this very config and these rules, else ``None``: then no figure may be shown."""
    try:
        report = Report.model_validate(json.loads((folder / f"{game.name}.json").read_text(encoding="utf-8")))
    except (OSError, ValueError, ValidationError):
        return None
    fits = report.config_hash == game.config_hash and report.rules_version == game.rules_version
    return report if fits and report.game == game.name else None
