"""What every chapter of Bone Lich shares: the stage it works on, and how wins reach the meters."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from slots.games.bone_lich.pieces import Pieces
from slots.games.bone_lich.theatre import VIOLET, Cell, Theatre, board_of, grid_of
from slots.timeline.actor import Actor
from slots.timeline.film import Board
from slots.timeline.frame import LAYER_LIT, LAYER_SYMBOLS, Rect, Value
from slots.timeline.particles import Burst
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track


@dataclass(frozen=True)
class LichStage(Stage):
    """The stage, with the serial of the symbol in each cell (row by row) and the last one given."""

    serials: tuple[int, ...] = ()
    last_serial: int = 0
    #: The cells over which a giga Wild still stands as one block.
    giga: tuple[Cell, ...] = ()


#: A value that fades the base game's panels into those of the bonus.
BONUS_PANELS: Final = "bonus_panels"


#: Key and picture of a giga Wild that stands as one block.
GIGA: Final = "giga"
GIGA_PICTURE: Final = "symbols/giga_wild"
#: Size of a Wild that waits below the block: whole ones are wider than its rim.
UNSEEN: Final = 0.6


def block_rect(theatre: Theatre, cells: Collection[Cell]) -> Rect:
    """The rectangle of a block of cells."""
    first, last = theatre.geometry.cell(*min(cells)), theatre.geometry.cell(*max(cells))
    return Rect(first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y)


@dataclass
class Act:
    """A chapter in the making."""

    theatre: Theatre
    stage: LichStage
    script: Script
    pieces: Pieces
    #: The cells of a giga Wild that stands as one block after this chapter.
    giga: tuple[Cell, ...] = ()
    _blocked: bool = False

    @classmethod
    def on(cls, theatre: Theatre, stage: Stage) -> Act:
        """Begin a chapter on a stage."""
        assert isinstance(stage, LichStage)
        grid = grid_of(theatre.config, stage.board)
        pieces = Pieces.standing(theatre, grid, stage.serials, stage.last_serial)
        return cls(theatre, stage, Script(stage), pieces)

    def block(self, until: float, layer: int, broken: bool = False) -> None:
        """The giga Wild stands as one block until it fades or breaks; its cells wait unseen below it."""
        fade = self._block(until, layer, broken)
        for cell in self.stage.giga:
            self.pieces.at[cell].puppet.put(-1.0, scale=UNSEEN).to(fade, 0.08, scale=1.0)

    def _block(self, until: float, layer: int, broken: bool = False) -> float:
        """Draw the block; when it begins to fade."""
        rect = block_rect(self.theatre, self.stage.giga)
        fade = min(0.2, until)
        end = until + (0.12 if broken else 0.0)
        alpha = track((0.0, 1.0), (end - fade, 1.0), (end, 0.0, "sine_in"))
        scale: float | Track = 1.0
        if broken and not self.theatre.calm:
            scale = track((until - 0.14, 1.0), (end, 1.12, "quad_in"))
            self.script.draw(
                Burst(
                    "giga/break", self.theatre.seed, 34, until, "common/spark", rect.cx, rect.cy, spread=0.1,
                    place=(rect.w * 0.4, rect.h * 0.4), life=(0.35, 0.8), speed=(120.0, 460.0), gravity=600.0,
                    size=(14.0, 40.0), tints=("#efe4c4", "#cdbb90", VIOLET), layer=LAYER_LIT + 22,
                )
            )  # fmt: skip
        self.script.draw(
            Actor(
                GIGA, GIGA_PICTURE, rect.cx, rect.cy, rect.w, rect.h, layer, alpha=alpha, scale=scale, born=0.0,
                dies=end, clip=self.theatre.geometry.rect("board"),
            )
        )  # fmt: skip
        self._blocked = True
        return end - fade

    def value(self, name: str) -> Value:
        """A value of the stage before the chapter."""
        return self.stage.values[name]

    def done(self, duration: float, board: Board | None = None) -> tuple[Timeline, LichStage]:
        """The chapter's timeline and the stage after it."""
        if self.stage.giga and not self._blocked:
            self._block(min(0.25, duration), LAYER_SYMBOLS + 4)
        self.script.draw(*self.pieces.actors())
        after = self.script.after(board or board_of(self.theatre.config, self.pieces.grid))
        stage = LichStage(
            after.board, after.travelled, after.values, self.pieces.serials, self.pieces.next_serial, self.giga
        )  # fmt: skip
        return self.script.timeline(duration), stage
