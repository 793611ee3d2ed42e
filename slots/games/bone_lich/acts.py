"""What every chapter of Bone Lich shares: the stage it works on, and how wins reach the meters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from slots.games.bone_lich.pieces import Pieces
from slots.games.bone_lich.theatre import Theatre, board_of, grid_of
from slots.timeline.film import Board
from slots.timeline.frame import Value
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline


@dataclass(frozen=True)
class LichStage(Stage):
    """The stage, with the serial of the symbol in each cell (row by row) and the last one given."""

    serials: tuple[int, ...] = ()
    last_serial: int = 0


#: A value that fades the base game's panels into those of the bonus.
BONUS_PANELS: Final = "bonus_panels"


@dataclass
class Act:
    """A chapter in the making."""

    theatre: Theatre
    stage: LichStage
    script: Script
    pieces: Pieces

    @classmethod
    def on(cls, theatre: Theatre, stage: Stage) -> Act:
        """Begin a chapter on a stage."""
        assert isinstance(stage, LichStage)
        grid = grid_of(theatre.config, stage.board)
        pieces = Pieces.standing(theatre, grid, stage.serials, stage.last_serial)
        return cls(theatre, stage, Script(stage), pieces)

    def value(self, name: str) -> Value:
        """A value of the stage before the chapter."""
        return self.stage.values[name]

    def done(self, duration: float, board: Board | None = None) -> tuple[Timeline, LichStage]:
        """The chapter's timeline and the stage after it."""
        self.script.draw(*self.pieces.actors())
        after = self.script.after(board or board_of(self.theatre.config, self.pieces.grid))
        stage = LichStage(after.board, after.travelled, after.values, self.pieces.serials, self.pieces.next_serial)
        return self.script.timeline(duration), stage


def quiet(stage: LichStage, **values: Value) -> LichStage:
    """A stage with some values changed."""
    return replace(stage, values={**stage.values, **values})
