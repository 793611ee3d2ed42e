"""A widget picture with what the client must know to stretch it, and how pieces are written to ``assets``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from slots.artwork.render.finish import save

Four = tuple[float, float, float, float]
NONE: Four = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Piece:
    """``pixels`` (h, w, 4) straight sRGB. All lengths virtual.

    ``size`` is the whole picture's, ``bleed`` (left, top, right, bottom) how far it reaches beyond the widget's
    rectangle, ``margins`` what keeps its shape when the picture is stretched (None: scaled as a whole).
    """

    name: str
    pixels: np.ndarray
    size: tuple[float, float]
    bleed: Four = NONE
    margins: Four | None = None
    #: Written as WebP: for large pictures full of colour.
    lossy: bool = False

    def entry(self) -> str:
        """Its line in ``ui.yaml``."""
        parts = [f"size: [{self.size[0]:g}, {self.size[1]:g}]"]
        if self.margins is not None:
            parts.append("margins: [" + ", ".join(f"{m:g}" for m in self.margins) + "]")
        if self.bleed != NONE:
            parts.append("bleed: [" + ", ".join(f"{b:g}" for b in self.bleed) + "]")
        return f"  {self.name}: {{{', '.join(parts)}}}\n"


HEADER = """\
# Widget pictures of this skin. Lengths are virtual pixels; the pictures have two pixels for each.
# size: the whole picture; bleed: how far it reaches beyond the widget (left, top, right, bottom);
# margins: what keeps its shape when stretched (left, top, right, bottom of the picture); none: scaled as a whole.
widgets:
"""


def write(pieces: Iterable[Piece], folder: Path) -> list[Path]:
    """Write pictures and extend ``ui.yaml``: entries of the same names are replaced, others kept."""
    made = {}
    written = []
    for piece in pieces:
        path = folder / f"{piece.name}.{'webp' if piece.lossy else 'png'}"
        if piece.lossy:
            path.parent.mkdir(parents=True, exist_ok=True)
            Image.fromarray(piece.pixels).save(path, quality=92, alpha_quality=100, method=5)
        else:
            save(piece.pixels, path)
        made[piece.name] = piece.entry()
        written.append(path)
    table = folder / "ui.yaml"
    lines: dict[str, str] = {}
    if table.exists():
        rows = [row for row in table.read_text(encoding="utf-8").splitlines(keepends=True) if row.startswith("  ")]
        lines = {row.split(":")[0].strip(): row for row in rows}
    lines |= made
    table.write_text(HEADER + "".join(lines[name] for name in sorted(lines)), encoding="utf-8")
    return written
