"""Writes the tables that tell the client where scenery pictures and frames stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

Job = Callable[[Path, float, int], None]
"""Draws one picture into a folder, at a scale and with so many samples along an edge."""

SCENERY_HEAD = """\
# moods: one opaque picture of the whole virtual canvas for each orientation.
# sprites: moving sheets laid over it. size: pixels of one frame; frames run along rows of `columns`;
#   blend add (black is nothing) or alpha; places: rects in virtual pixels, phase: frames ahead of the first place;
#   strength: share of its light by mood (1 where not given); scroll: virtual pixels a second, the picture repeats.
"""

FRAME_HEAD = """\
# Each picture is drawn at rect (virtual pixels). It is empty within board, which is a little less than the real board:
# corner pieces and the frame's shadow lie over its border.
"""


@dataclass(frozen=True)
class Place:
    """Where a sheet plays, in virtual pixels, and how many frames it is ahead."""

    x: int
    y: int
    w: int
    h: int
    phase: int = 0

    def text(self) -> str:
        return f"{{rect: [{self.x}, {self.y}, {self.w}, {self.h}], phase: {self.phase}}}"


@dataclass(frozen=True)
class Sprite:
    """A looping sheet and the rects where it plays."""

    name: str
    picture: str
    size: tuple[int, int]
    columns: int
    frames: int
    rate: float
    blend: str
    moods: Sequence[str]
    places: dict[str, list[Place]]
    strength: dict[str, float] = field(default_factory=dict)
    scroll: tuple[float, float] = (0.0, 0.0)

    def lines(self) -> list[str]:
        made = [
            f"  {self.name}:",
            f"    picture: {self.picture}",
            f"    size: [{self.size[0]}, {self.size[1]}]",
            f"    columns: {self.columns}",
            f"    frames: {self.frames}",
            f"    fps: {self.rate:g}",
            f"    blend: {self.blend}",
            f"    moods: [{', '.join(self.moods)}]",
        ]
        if self.scroll != (0.0, 0.0):
            made.append(f"    scroll: [{self.scroll[0]:g}, {self.scroll[1]:g}]")
        if self.strength:
            made.append("    strength: {" + ", ".join(f"{k}: {v:g}" for k, v in self.strength.items()) + "}")
        made.append("    places:")
        for orientation, places in self.places.items():
            made.append(f"      {orientation}:")
            made.extend(f"        - {place.text()}" for place in places)
        return made


def write_scenery(folder: Path, moods: Sequence[str], sprites: Sequence[Sprite]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["moods:"]
    lines += [f"  {mood}: {{landscape: {mood}_landscape.webp, portrait: {mood}_portrait.webp}}" for mood in moods]
    lines.append("sprites:" if sprites else "sprites: {}")
    for sprite in sprites:
        lines += sprite.lines()
    (folder / "scenery.yaml").write_text(SCENERY_HEAD + "\n".join(lines) + "\n", encoding="utf-8")


@dataclass(frozen=True)
class FrameEntry:
    """One frame picture: where it is drawn, and which part of the board it leaves empty (virtual pixels)."""

    name: str
    rect: tuple[int, int, int, int]
    board: tuple[int, int, int, int]
    extra: dict[str, object] = field(default_factory=dict)

    def text(self) -> str:
        parts = [f"picture: {self.name}.png", f"rect: {list(self.rect)}", f"board: {list(self.board)}"]
        parts += [f"{key}: {value}" for key, value in self.extra.items()]
        return f"{self.name}: {{{', '.join(parts)}}}"


def write_frames(folder: Path, entries: Sequence[FrameEntry]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "frame.yaml").write_text(
        FRAME_HEAD + "\n".join(entry.text() for entry in entries) + "\n", encoding="utf-8"
    )
