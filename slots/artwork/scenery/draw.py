"""From the vector library's canvases to arrays, and its colours."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import skia


def pixels(surface: skia.Surface) -> np.ndarray:
    """(height, width, 4) straight-alpha floats of a surface, in display (sRGB) values."""
    return surface.toarray(colorType=skia.kRGBA_8888_ColorType).astype(np.float64) / 255.0


def colour(rgb: Sequence[float], alpha: float = 1.0) -> int:
    """Display RGB 0..1 as the library's colour number."""
    return int(skia.Color4f(*[min(1.0, max(0.0, float(c))) for c in rgb], alpha).toColor())
