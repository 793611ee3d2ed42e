"""The collection scroll of Book of 99: old parchment between two turned wooden rollers, upright and lying, in 3D."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from scipy import ndimage

from slots.artwork.render.finish import Finish, finish, save
from slots.artwork.render.lights import WARM
from slots.artwork.render.march import Piece, field, look, render
from slots.artwork.render.materials import GOLD, Material, jewel
from slots.artwork.render.sdf import cached_kernel, ellipsoid, fbm, smooth_min, smoothstep
from slots.artwork.scenery.manifest import Job

PIXELS = 60.0
DISTANCE = 60.0
SIZES = {"landscape": (232, 776), "portrait": (952, 228)}
"""Virtual pixels; the pictures are twice as large."""

SHEET = Material(
    (0.66, 0.47, 0.25), roughness=0.75, scatter=0.25, scatter_colour=(1.0, 0.7, 0.4), bump=0.020, bump_scale=4,
    cavity=0.9, edge=0.25, grain=0.30, rim=0.15,
)  # fmt: skip
GEM = jewel((0.010, 0.10, 0.55), (0.0, 0.05, 0.30))
WOOD = Material(
    (0.20, 0.065, 0.022), roughness=0.34, bump=0.015, bump_scale=7, cavity=0.9, edge=0.5, coat=0.5, grain=0.5, rim=0.4
)


@cached_kernel
def _roller(u, v, z, half):
    """A roller along u: wound parchment, a golden collar, a wooden handle with a knob, a finial gem at ±half."""
    r = math.sqrt(v * v + z * z)
    au = abs(u)
    wound = max(r - 0.36, au - (half - 0.40))
    collar = max(r - 0.44 + 0.05 * smoothstep(0.0, 0.10, abs(au - half + 0.37)), abs(au - half + 0.37) - 0.10)
    turned = 0.20 + 0.10 * math.exp(-(((au - half + 0.21) / 0.08) ** 2))
    wood = max((r - turned) * 0.8, au - half + 0.10)
    knob = ellipsoid(au - half + 0.10, v, z, 0.10, 0.23, 0.23)
    ring = math.sqrt((r - 0.235) ** 2 + (au - half + 0.15) ** 2) - 0.04
    return wound, min(collar, ring), min(wood, knob)


@field
def scroll(x, y, z, textures, numbers, layer):
    """numbers: half length along the rollers, half distance between them, 1 if the rollers lie across the top and
    bottom."""
    if numbers[2] > 0.5:
        u = x
        v = y
    else:
        u = y
        v = x
    half = numbers[0]
    apart = numbers[1]
    wound, metal, wood = _roller(u, abs(v) - apart, z, half)
    # the sheet hangs from the rollers, bulges a little and has worn edges
    wave = 0.05 * math.sin(v * 1.1 + 0.6) + 0.03 * math.sin(u * 1.7 + v * 0.4)
    worn = 0.06 * (fbm(v * 1.6, 3.0, u * 0.3 + 9, 4) - 0.5) + 0.03 * smoothstep(
        0.55, 0.75, fbm(v * 5.0, 1.0, 4.0 if u > 0 else 7.0, 2)
    )
    sheet = max(
        abs(z - 0.1 - wave * smoothstep(apart, apart - 1.2, abs(v))) - 0.02, abs(u) - half + 0.48 + worn, abs(v) - apart
    )
    d = smooth_min(sheet * 0.8, wound, 0.05)
    m = 0
    if wood < d:
        d = wood
        m = 1
    if metal < d:
        d = metal
        m = 2
    gem = ellipsoid(abs(u) - half + 0.005, abs(v) - apart, z, 0.10, 0.13, 0.13)
    if gem < d:
        d = gem
        m = 3
    return d * 0.8, m


def _aged(linear: np.ndarray, across: bool, scale: float) -> np.ndarray:
    """Stains, fibres, singed edges and a ruled border with key corners on the sheet; the rollers stay as they are."""
    height, width = linear.shape[:2]
    rng = np.random.default_rng(4)
    stain = ndimage.gaussian_filter(rng.standard_normal((height, width)), 0.06 * min(width, height))
    stain /= np.abs(stain).max()
    fibre = ndimage.gaussian_filter(rng.standard_normal((height, width)), (0.7, 9) if across else (9, 0.7))
    fibre /= np.abs(fibre).max()
    tone = (1.0 + 0.12 * stain + 0.05 * fibre)[..., None] * np.ones(3)
    # how far (virtual pixels) a point of the sheet is from its long edges and from the rollers
    y, x = np.mgrid[0:height, 0:width] / scale
    w, h = width / scale, height / scale
    edge, roller = (
        (np.minimum(x, w - x) - 36, np.minimum(y, h - y) - 54)
        if across
        else (np.minimum(y, h - y) - 36, np.minimum(x, w - x) - 54)
    )
    singe = np.exp(-np.maximum(edge, 0) / 7.0) * (roller > 0) * (0.75 + 0.5 * stain)
    shade = np.exp(-np.maximum(roller, 0) / 16.0) * (roller > -2)
    tone = tone * (1 - singe[..., None] * np.array([0.42, 0.60, 0.78])) * (1 - 0.38 * shade[..., None])
    inner = np.minimum(edge - 7, roller - 10)
    rule = np.clip(1 - np.abs(inner) / 0.9, 0, 1) + 0.7 * np.clip(1 - np.abs(inner - 4) / 0.6, 0, 1)
    corner = np.maximum(edge - 7, roller - 10)
    key = np.clip(1 - np.abs(np.maximum(np.abs(corner - 9) - 5, np.abs(inner - 9) - 5)) / 0.9, 0, 1) * (corner < 20)
    ink = np.clip(0.62 * (rule + key), 0, 0.7) * (roller > 4)
    tone = tone * (1 - ink[..., None] * np.array([0.45, 0.72, 0.88]))
    out = linear.copy()
    out[..., :3] *= tone
    return out


def picture(orientation: str, scale: float = 2.0, grid: int = 2) -> np.ndarray:
    """Straight sRGB bytes of the scroll, filling its rect."""
    w, h = SIZES[orientation]
    across = orientation == "landscape"
    long_side, short_side = (h, w) if across else (w, h)
    half = short_side / 2 / PIXELS - 0.10
    apart = long_side / 2 / PIXELS - 0.55
    numbers = (half, apart, float(across))
    reach = math.hypot(w, h) / 2 / PIXELS + 1
    piece = Piece(scroll, (SHEET, WOOD, GOLD, GEM), WARM, numbers=numbers, bound=reach, exposure=0.92)
    camera = look((0.0, 0.0, DISTANCE), (0.0, 0.0, 0.0), w / 2 / PIXELS / DISTANCE)
    shown = render(piece, round(w * scale), round(h * scale), camera=camera, grid=grid).rest
    how = Finish(outline="#1a0f08", outline_width=0.006, bloom=0.1, sharpen=0.4, top=1.03, bottom=0.95, shadow=0.5)
    return finish(_aged(shown, across, scale), how)


PAPER = {"landscape": (46, 68, 140, 640), "portrait": (68, 46, 816, 136)}
"""Where there is room for writing: x, y, width, height in virtual pixels, from the picture's corner."""


def _table(folder: Path, scale: float, samples: int) -> None:
    lines = ["# size: virtual pixels (the pictures are twice as large); paper: x, y, w, h inside the ruled border."]
    for name, (w, h) in SIZES.items():
        lines.append(f"{name}: {{picture: {name}.png, size: [{w}, {h}], paper: {list(PAPER[name])}}}")
    (folder / "scroll.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def jobs() -> dict[str, Job]:
    """Both scrolls and their table."""

    def job(orientation: str) -> Job:
        def paint(folder: Path, scale: float, samples: int) -> None:
            save(picture(orientation, 2.0 * scale, samples), folder / f"{orientation}.png")

        return paint

    return {"scroll/scroll.yaml": _table} | {f"scroll/{orientation}": job(orientation) for orientation in SIZES}
