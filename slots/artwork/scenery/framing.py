"""What the three board frames share: bar coordinates, picture rects, rendering and finishing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from slots.artwork.render.finish import Finish, finish, save
from slots.artwork.render.march import Piece, look, render
from slots.artwork.render.sdf import cached_kernel
from slots.artwork.scenery.manifest import FrameEntry, Job, write_frames

PIXELS = 60.0
"""Virtual pixels a world unit: the renderer's looks (occlusion, wear) suit bars of about half a unit."""

DISTANCE = 70.0
SCALE = 1.5
"""Picture pixels a virtual pixel."""

REACH = 28
"""How far corner pieces and shadow lie over the board, in virtual pixels."""


@dataclass(frozen=True)
class Opening:
    """The board inside a frame, in virtual pixels, the width of the bar around it, and the room the picture needs
    beyond the board: left, top, right, bottom."""

    name: str
    board: tuple[int, int, int, int]
    bar: float
    boss: float
    room: tuple[int, int, int, int]

    @property
    def rect(self) -> tuple[int, int, int, int]:
        x, y, w, h = self.board
        left, top, right, bottom = self.room
        return x - left, y - top, w + left + right, h + top + bottom

    @property
    def empty(self) -> tuple[int, int, int, int]:
        """The board less the border into which corner pieces and the frame's shadow reach."""
        x, y, w, h = self.board
        return x + REACH, y + REACH, w - 2 * REACH, h - 2 * REACH

    def numbers(self, *more: float) -> tuple[float, ...]:
        """What every frame's field gets: half width and height of the board, bar, boss radius; then ``more``."""
        _, _, w, h = self.board
        return (w / 2 / PIXELS, h / 2 / PIXELS, self.bar / PIXELS, self.boss / 2 / PIXELS, *more)


@cached_kernel
def bar_place(x, y, half_width, half_height):
    """Where a point lies on the bar: across (0 at the board's edge, outwards), signed along, the side's half length."""
    dx = abs(x) - half_width
    dy = abs(y) - half_height
    if dx > dy:
        return dx, y, half_height
    return dy, x, half_width


@cached_kernel
def rail(across, z, place, height, radius):
    """A tube that runs along the bar."""
    return ((across - place) ** 2 + (z - height) ** 2) ** 0.5 - radius


@cached_kernel
def strip(across, z, middle, half_width, half_depth, rounding):
    """A flat rounded strip that runs along the bar."""
    a = abs(across - middle) - half_width + rounding
    b = abs(z) - half_depth + rounding
    return min(max(a, b), 0.0) + (max(a, 0.0) ** 2 + max(b, 0.0) ** 2) ** 0.5 - rounding


def draw(piece: Piece, opening: Opening, how: Finish, scale: float = SCALE, grid: int = 2) -> np.ndarray:
    """Finished straight sRGB bytes of a frame around ``opening``."""
    x, y, w, h = opening.rect
    bx, by, bw, bh = opening.board
    cx = (x + w / 2 - bx - bw / 2) / PIXELS
    cy = (by + bh / 2 - y - h / 2) / PIXELS
    camera = look((cx, cy, DISTANCE), (cx, cy, 0.0), w / 2 / PIXELS / DISTANCE)
    reach = float(np.hypot(w / 2 / PIXELS + abs(cx), h / 2 / PIXELS + abs(cy)))
    picture = render(replace(piece, bound=reach), round(w * scale), round(h * scale), camera=camera, grid=grid)
    linear = picture.rest.copy()
    return finish(linear, how)


def jobs(
    openings: Sequence[Opening],
    picture: Callable[[Opening, float], np.ndarray],
    bonus: Callable[[np.ndarray], np.ndarray] | None = None,
    suffix: str = "_bonus",
    extra: Mapping[str, Mapping[str, object]] | None = None,
) -> dict[str, Job]:
    """A job for each opening, drawn by ``picture(opening, pixels a virtual pixel)``, and one for their table.

    ``bonus`` recolours a frame for the second mood (name + ``suffix``, as the layout's scene is called); ``extra`` adds
    entries to a frame's line.
    """
    names = {opening.name: opening for opening in openings}
    if bonus is not None:
        names |= {f"{opening.name}{suffix}": opening for opening in openings}

    def table(folder: Path, scale: float, samples: int) -> None:
        more = extra or {}
        write_frames(
            folder,
            [
                FrameEntry(name, opening.rect, opening.empty, dict(more.get(name, {})))
                for name, opening in names.items()
            ],
        )

    def job(opening: Opening) -> Job:
        def paint(folder: Path, scale: float, samples: int) -> None:
            shown = picture(opening, SCALE * scale)
            save(shown, folder / f"{opening.name}.png")
            if bonus is not None:
                save(bonus(shown), folder / f"{opening.name}{suffix}.png")

        return paint

    return {"frame/frame.yaml": table} | {f"frame/{opening.name}": job(opening) for opening in openings}
