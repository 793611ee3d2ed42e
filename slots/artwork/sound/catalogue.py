"""The table of all cues, ``assets/common/sound/sounds.yaml``: what is heard, how loud, and the caption."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

ASSETS = Path(__file__).resolve().parents[3] / "assets"
TABLE = ASSETS / "common" / "sound" / "sounds.yaml"
HOUSE = "common"


@dataclass(frozen=True)
class Sound:
    """One cue: ``file`` below ``assets/``, ``gain`` in dB, ``loop`` until stopped, and a ``caption``."""

    game: str
    cue: str
    file: str
    gain: float
    loop: bool
    caption: str

    @property
    def path(self) -> Path:
        return ASSETS / self.file


def sounds(table: Path = TABLE) -> list[Sound]:
    """All cues of the house and of the games, in the table's order."""
    data = yaml.safe_load(table.read_text(encoding="utf-8"))
    return [Sound(game, cue, **entry) for game, cues in data.items() for cue, entry in cues.items()]
