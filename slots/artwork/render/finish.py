"""From rendered light to a finished picture: sharpening, grade, outline, shadow, glow, bloom; and scaling done right.

"Linear" pictures are premultiplied linear RGBA floats; finished ones are straight sRGB bytes (height, width, 4).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

LUMA = np.array([0.2126, 0.7152, 0.0722])
Overlay = Callable[[np.ndarray], np.ndarray]


def to_linear(colour: np.ndarray) -> np.ndarray:
    """sRGB 0..1 to linear light."""
    return np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)


def to_srgb(light: np.ndarray) -> np.ndarray:
    """Linear light to sRGB 0..1, clipped."""
    clipped = np.clip(light, 0, 1)
    return np.where(clipped <= 0.0031308, clipped * 12.92, 1.055 * clipped ** (1 / 2.4) - 0.055)


def hex_linear(text: str) -> np.ndarray:
    """Linear colour of ``#rrggbb``."""
    digits = text.lstrip("#")
    return to_linear(np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)]) / 255.0)


def over(top: np.ndarray, bottom: np.ndarray) -> np.ndarray:
    """``top`` laid over ``bottom``, both premultiplied."""
    return top + bottom * (1.0 - top[..., 3:4])


def layer(colour: np.ndarray, opacity: np.ndarray) -> np.ndarray:
    """A premultiplied layer of one colour (3,) or colours (h, w, 3) with opacity (h, w)."""
    a = opacity[..., None]
    return np.concatenate([np.broadcast_to(colour, (*opacity.shape, 3)) * a, a], -1)


def to_bytes(linear: np.ndarray) -> np.ndarray:
    """Premultiplied linear floats to straight sRGB bytes."""
    a = np.clip(linear[..., 3:4], 0, 1)
    colour = np.where(a > 1e-4, linear[..., :3] / np.maximum(a, 1e-4), 0)
    return (np.concatenate([to_srgb(colour), a], -1) * 255 + 0.5).clip(0, 255).astype(np.uint8)


def from_bytes(picture: np.ndarray | Image.Image) -> np.ndarray:
    """Straight sRGB bytes to premultiplied linear floats."""
    straight = np.asarray(picture, dtype=np.float64) / 255
    a = straight[..., 3:4]
    return np.concatenate([to_linear(straight[..., :3]) * a, a], -1)


@dataclass(frozen=True)
class Finish:
    """How a rendered piece is finished. Widths are shares of the picture's shorter side.

    ``glow`` is the colour of the light around the piece, ``bloom`` how far bright spots spill (above ``bloom_from``).
    ``overlay`` paints on the nearly finished linear picture (flames, smoke, sparks).
    """

    outline: str = "#0b0710"
    outline_width: float = 0.011
    glow: str | None = None
    glow_width: float = 0.035
    glow_strength: float = 0.35
    bloom: float = 0.55
    bloom_from: float = 0.72
    sharpen: float = 0.55
    contrast: float = 1.12
    saturation: float = 1.12
    top: float = 1.06
    bottom: float = 0.84
    shadow: float = 0.6
    overlay: Overlay | None = None

    def but(self, **changes: object) -> Finish:
        return replace(self, **changes)  # type: ignore[arg-type]


def finish(linear: np.ndarray, how: Finish = Finish()) -> np.ndarray:
    """Finished bytes (h, w, 4) from a rendered linear picture (h, w, 4)."""
    unit = min(linear.shape[:2])
    alpha = np.clip(linear[..., 3], 0, 1)
    a = alpha[..., None]
    colour = to_srgb(np.where(a > 1e-3, linear[..., :3] / np.maximum(a, 1e-3), 0))
    # the colour is carried outwards first, so that the filters below draw no dark fringe into the edge
    nearest = ndimage.distance_transform_edt(alpha < 0.98, return_distances=False, return_indices=True)
    colour = colour[nearest[0], nearest[1]]
    for radius, amount in ((0.003, how.sharpen), (0.02, how.sharpen * 0.45)):
        colour = colour + amount * (colour - ndimage.gaussian_filter(colour, (unit * radius, unit * radius, 0)))
    colour = np.clip((colour - 0.45) * how.contrast + 0.45, 0, 1)
    grey = (colour @ LUMA)[..., None]
    colour = np.clip(grey + (colour - grey) * how.saturation, 0, 1)
    colour = np.clip(colour * np.linspace(how.top, how.bottom, linear.shape[0])[:, None, None], 0, 1)
    piece = np.concatenate([to_linear(colour) * a, a], -1)
    picture = over(piece, _surround(alpha, unit, how))
    bright = linear[..., :3]
    if how.overlay is not None:
        painted = how.overlay(picture)
        bright = np.maximum(bright, np.clip(painted[..., :3] - picture[..., :3], 0, 1))
        picture = painted
    if how.bloom:
        spill = np.clip(bright - how.bloom_from * a, 0, None)
        bloom = np.zeros_like(spill)
        for radius, weight in ((0.006, 0.5), (0.018, 0.9), (0.05, 1.2)):
            bloom += ndimage.gaussian_filter(spill, (unit * radius, unit * radius, 0)) * weight
        bloom *= how.bloom * 2
        picture[..., :3] += bloom * (1 - 0.5 * picture[..., :3])
        picture[..., 3] = np.clip(np.maximum(picture[..., 3], bloom.max(-1)), 0, 1)
        picture[..., :3] = np.minimum(picture[..., :3], picture[..., 3:4])
    return to_bytes(_faded_to_the_edge(picture))


def _surround(alpha: np.ndarray, unit: int, how: Finish) -> np.ndarray:
    """What lies behind the piece: outline over shadow over glow."""
    behind = np.zeros((*alpha.shape, 4))
    if how.glow is not None:
        near, far = unit * how.glow_width * 0.4, unit * how.glow_width
        halo = ndimage.gaussian_filter(alpha, far) * 0.55 + ndimage.gaussian_filter(alpha, near) * 0.45
        behind = layer(hex_linear(how.glow), np.clip(halo * 1.2, 0, 1) * how.glow_strength)
    if how.shadow:
        soft = ndimage.gaussian_filter(alpha, unit * 0.012)
        shade = ndimage.shift(soft, (unit * 0.014, unit * 0.004), order=1) * how.shadow
        behind = over(layer(np.zeros(3), np.clip(shade, 0, 1)), behind)
    if how.outline_width:
        away = ndimage.distance_transform_edt(alpha < 0.5)
        line = np.clip(1 - (away - how.outline_width * unit) / 1.6, 0, 1) * 0.95
        behind = over(layer(hex_linear(how.outline), line), behind)
    return behind


def _faded_to_the_edge(picture: np.ndarray, margin: float = 0.04) -> np.ndarray:
    """Faint glow runs out before the border, so that no straight cut shows where pictures lie side by side."""
    height, width = picture.shape[:2]
    margin *= min(height, width)
    y = np.minimum(np.arange(height), np.arange(height)[::-1])[:, None]
    x = np.minimum(np.arange(width), np.arange(width)[::-1])[None, :]
    ramp = np.clip(np.minimum(y, x) / margin, 0, 1)
    ramp = ramp * ramp * (3 - 2 * ramp)
    faint = np.clip((picture[..., 3] - 0.5) / 0.3, 0, 1)
    return picture * (ramp + (1 - ramp) * faint)[..., None]


def scaled(picture: np.ndarray | Image.Image, width: int, height: int) -> Image.Image:
    """A finished picture at another size: Lanczos on premultiplied linear light."""
    linear = from_bytes(picture)
    planes = [
        np.asarray(Image.fromarray(linear[..., i].astype(np.float32)).resize((width, height), Image.Resampling.LANCZOS))
        for i in range(4)
    ]
    return Image.fromarray(to_bytes(np.clip(np.stack(planes, -1).astype(np.float64), 0, 1)))


def save(picture: np.ndarray | Image.Image, path: Path) -> None:
    """Write a finished picture, as its ending says: an optimised PNG, or a WebP for sheets that only ever move.

    Pixels nobody can see are cleared so that they cost nothing.
    """
    array = np.array(picture)
    array[array[..., 3] < 2] = 0
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".part")  # readers never meet half a file
    if path.suffix == ".webp":
        Image.fromarray(array).save(draft, format="WEBP", quality=92, alpha_quality=96, method=6)
    else:
        Image.fromarray(array).save(draft, format="PNG", optimize=True)
    draft.replace(path)
