"""What a game's symbol pictures are, and how each is made: at rest, in its win, and turning."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from PIL import Image

from slots.artwork.render.finish import Finish, Overlay, finish
from slots.artwork.render.march import Camera, Picture, Piece, fit, render

SIZE = 512  # pixels, side of a master
TURN_SIZE = 288
TURN_FRAMES = 12
TURN_COLUMNS = 4
TURN_FPS = 14
TURN_FILL = 0.95  # a turning piece is drawn this much smaller, for it sways
SWAY = math.radians(14)

Draw = Callable[[int, int, float], Picture]
"""(width, height, angle): the picture with the subject turned by ``angle`` radians."""


class Turntable:
    """Renders a piece at any angle with one camera, fitted once, so that nothing jumps between frames."""

    def __init__(self, piece: Callable[[], Piece], fill: float, grid: int = 2) -> None:
        self._make = piece
        self._fill = fill
        self._grid = grid
        self._cameras: dict[float, Camera] = {}

    @cached_property
    def piece(self) -> Piece:
        return self._make()

    def __call__(self, width: int, height: int, angle: float) -> Picture:
        aspect = height / width
        if aspect not in self._cameras:
            self._cameras[aspect] = fit(self.piece, aspect, self._fill)
        camera = self._cameras[aspect].turned(-angle)
        return render(self.piece.turned(angle), width, height, camera=camera, grid=self._grid)


def shrunk(draw: Draw) -> Draw:
    """``draw`` made ``TURN_FILL`` as large in the middle of its picture, as turning pieces are."""

    def smaller(width: int, height: int, angle: float) -> Picture:
        inner = draw(round(width * TURN_FILL), round(height * TURN_FILL), angle)
        y, x = (height - inner.rest.shape[0]) // 2, (width - inner.rest.shape[1]) // 2
        pad = ((y, height - inner.rest.shape[0] - y), (x, width - inner.rest.shape[1] - x), (0, 0))
        return Picture(np.pad(inner.rest, pad), np.pad(inner.win, pad))

    return smaller


@dataclass(frozen=True)
class Subject:
    """One picture of a game.

    ``name`` is the file's; ``size`` is (width, height) in pixels; ``rest`` and ``win`` say how the states are finished
    (no ``win``: only the picture at rest exists); ``turns`` asks for the sheet of the turning piece as well;
    ``moving`` paints what lives on it (a flame) at a phase of 0..1 of the sheet; ``also`` is a second
    name under which the pictures are saved; what ``spins`` turns all round instead of swaying.
    """

    name: str
    draw: Draw
    rest: Finish = field(default_factory=Finish)
    win: Finish | None = None
    size: tuple[int, int] = (SIZE, SIZE)
    turns: bool = False
    turn_draw: Draw | None = None
    moving: Callable[[float], Overlay] | None = None
    also: str | None = None
    spins: bool = False

    def pictures(self, scale: float = 1.0) -> dict[str, np.ndarray]:
        """Finished pictures by file name (without extension), at ``scale`` of their full size."""
        width, height = (max(16, round(side * scale)) for side in self.size)
        light = self.draw(width, height, 0.0)
        made = {self.name: finish(light.rest, self.rest)}
        if self.win is not None:
            made[f"{self.name}_win"] = finish(light.win, self.win)
        if self.also is not None:
            made |= {name.replace(self.name, self.also): picture for name, picture in made.items()}
        return made

    def turning(self, scale: float = 1.0) -> np.ndarray:
        """The sheet of the turning piece: ``TURN_FRAMES`` frames in ``TURN_COLUMNS`` columns, brightest in the middle.

        The piece sways once to either side (a sine), or goes round once if it ``spins``; either way the frames loop.
        """
        side = max(16, round(TURN_SIZE * scale))
        rows = -(-TURN_FRAMES // TURN_COLUMNS)
        sheet = Image.new("RGBA", (side * TURN_COLUMNS, side * rows))
        draw = self.turn_draw or self.draw
        for i in range(TURN_FRAMES):
            phase = 2 * math.pi * i / TURN_FRAMES
            light = draw(side, side, phase if self.spins else SWAY * math.sin(phase))
            heat = 0.5 - 0.5 * math.cos(phase)
            mixed = light.rest + (light.win - light.rest) * (0.12 + 0.73 * heat)
            alive = self.moving(i / TURN_FRAMES) if self.moving else None
            how = (self.win or self.rest).but(overlay=alive)
            frame = Image.fromarray(finish(mixed, how))
            sheet.paste(frame, (side * (i % TURN_COLUMNS), side * (i // TURN_COLUMNS)))
        return np.asarray(sheet)


def winning(rest: Finish, glow: str, **changes: object) -> Finish:
    """How the win of something finished as ``rest`` looks: a wide warm glow, more bloom, a brighter foot."""
    base = rest.but(
        glow=glow,
        glow_strength=0.85,
        glow_width=0.040,
        bloom=0.75,
        bloom_from=0.66,
        contrast=1.10,
        saturation=1.22,
        bottom=0.98,
    )
    return base.but(**changes)


def solid(
    name: str,
    piece: Callable[[], Piece],
    *,
    rest: Finish | None = None,
    glow: str | None = "#ffb43a",
    fill: float = 0.95,
    turns: bool = False,
    size: tuple[int, int] = (SIZE, SIZE),
    win: Finish | None = None,
    moving: Callable[[float], Overlay] | None = None,
    also: str | None = None,
    spins: bool = False,
) -> Subject:
    """A subject that is one rendered piece; ``glow`` is the colour of its win (None: it has no win state)."""
    rest = rest or Finish()
    if win is None and glow is not None:
        win = winning(rest, glow)
    turning = Turntable(piece, fill * TURN_FILL, grid=1) if turns else None
    return Subject(name, Turntable(piece, fill), rest, win, size, turns, turning, moving, also, spins)
