"""The widget kit of a skin: all pieces, written to its folder of ``assets``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from slots.artwork.ui.flats import all_flats
from slots.artwork.ui.piece import Piece, write
from slots.artwork.ui.rounds import all_rounds
from slots.artwork.ui.theme import ASSETS, skin


def pieces(name: str) -> Iterator[Piece]:
    """All widgets of the skin ``name``."""
    dress = skin(name)
    yield from all_rounds(dress)
    yield from all_flats(dress)


def build(name: str, folder: Path | None = None) -> list[Path]:
    """Write the skin's widgets to ``folder`` (``assets/<name>/ui``)."""
    return write(pieces(name), folder or ASSETS / name / "ui")


def stretched(piece: Piece, width: float, height: float, density: float = 2.0) -> np.ndarray:
    """A piece as the client shows it on a widget of that size: straight sRGB bytes, its bleed included."""
    from slots.artwork.ui.pen import Pen

    left, top, right, bottom = piece.bleed
    full_w, full_h = width + left + right, height + top + bottom
    pen = Pen(full_w, full_h, density)
    source_w, source_h = piece.size
    if piece.margins is None:
        pen.image(piece.pixels, 0, 0, full_w, full_h)
        return pen.pixels()
    ml, mt, mr, mb = piece.margins
    shrink = min(1.0, full_w / (ml + mr), full_h / (mt + mb))
    xs, ys = (0.0, ml, source_w - mr, source_w), (0.0, mt, source_h - mb, source_h)
    us = (0.0, ml * shrink, full_w - mr * shrink, full_w)
    vs = (0.0, mt * shrink, full_h - mb * shrink, full_h)
    k = piece.pixels.shape[1] / source_w
    for i in range(3):
        for j in range(3):
            part = piece.pixels[round(ys[j] * k) : round(ys[j + 1] * k), round(xs[i] * k) : round(xs[i + 1] * k)]
            w, h = us[i + 1] - us[i], vs[j + 1] - vs[j]
            if part.size and w > 0.25 and h > 0.25:
                pen.image(part, us[i], vs[j], w, h)
    return pen.pixels()
