"""What flies, falls and shines when a great win is celebrated: ``assets/common`` and ``assets/GAME/celebration``.

Common to all games are the rays of the tiers, the columns of light and the halo. Each game has its own coin
(``coin_a0`` … and ``coin_b0`` …: two ways to tumble), what falls beside the coins (``flake0`` …), what rises
(``spirit``, light) and an ornament of light (``ring``). Light is RGB on black, for drawing with ``add``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from slots.artwork.effects import Field, light, plane, smooth
from slots.artwork.render.finish import Finish, finish
from slots.artwork.render.march import fit, render
from slots.artwork.render.shapes import Draw, fill, mask, outline, star, stroke, together

ASSETS = Path(__file__).parents[2] / "assets"
COIN, COIN_FRAMES = 144, 10
#: How far the axis about which a coin turns leans, and the way it turns.
LEANS = {"a": (24.0, 1), "b": (-38.0, -1)}
FLAKE, FLAKE_FRAMES = 96, 12
Colours = tuple[str, str, str]


# ---- light that all games share --------------------------------------------------------------------------------


def rays(count: int, part: float, soft: float, fall: float, third: float = 0.0, size: int = 512) -> Field:
    """Alternating rays over the whole square: ``count`` of them, each ``part`` of its sector wide.

    ``fall`` is how fast they fade outwards, ``third`` how much fainter every second one is.
    """
    x, y = plane(size)
    r, angle = np.hypot(x, y), np.arctan2(y, x)
    sector = (angle / (2 * np.pi) * count) % 1.0
    blade = smooth(part / 2, soft, np.abs(sector - 0.5))
    odd = np.floor((angle / (2 * np.pi) * count) % count) % 2
    blade = blade * (1.0 - third * odd)
    near = np.clip(r / 0.10, 0.0, 1.0)
    body = blade * near + 0.5 * (1.0 - near)
    return np.asarray(np.clip(body * (0.20 + 0.80 * np.exp(-fall * r)), 0.0, 1.0))


RAYS: dict[str, Callable[[], Field]] = {
    "nice": lambda: rays(14, 0.50, 0.50, 3.2),
    "big": lambda: rays(22, 0.50, 0.06, 1.9),
    "mega": lambda: rays(28, 0.46, 0.06, 1.6, 0.55),
    "epic": lambda: rays(36, 0.52, 0.08, 1.3, 0.42),
    "max": lambda: rays(48, 0.50, 0.10, 1.0, 0.60),
}


def column(size: int = 256) -> Field:
    """Light that falls from above, soft at its sides, with a bright core."""
    x, y = plane(size)
    across = 0.62 * np.exp(-7.0 * x * x) + 0.38 * np.exp(-60.0 * x * x)
    return np.asarray(across * smooth(0.82, 0.34, np.abs(x)) * np.clip(0.86 - 0.42 * y, 0.0, 1.0))


def halo(size: int = 384) -> Field:
    """A ring of light that runs outwards."""
    x, y = plane(size)
    r = np.hypot(x, y)
    inner = np.exp(-(((r - 0.80) / 0.16) ** 2)) * (r < 0.80)
    return np.asarray(np.clip(inner * 0.30 + np.exp(-(((r - 0.80) / 0.03) ** 2)), 0, 1) * smooth(0.93, 0.12, r))


# ---- coins -----------------------------------------------------------------------------------------------------


def skull(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """A skull as coins bear it."""
    bone = outline([
        ("M", -0.40, 0.10), ("C", -0.44, 0.48, -0.20, 0.56, 0.0, 0.56), ("C", 0.20, 0.56, 0.44, 0.48, 0.40, 0.10),
        ("C", 0.38, -0.06, 0.26, -0.10, 0.24, -0.18), ("L", 0.22, -0.46), ("L", -0.22, -0.46), ("L", -0.24, -0.18),
        ("C", -0.26, -0.10, -0.38, -0.06, -0.40, 0.10), ("Z",),
    ])  # fmt: skip
    holes = skia.Path()
    for side in (-1, 1):
        holes.addOval(skia.Rect.MakeLTRB(side * 0.19 - 0.12, 0.0, side * 0.19 + 0.12, 0.24))
    holes.addPath(outline([("M", 0.0, -0.02), ("L", -0.07, -0.16), ("L", 0.07, -0.16), ("Z",)]))
    for x in (-0.11, 0.0, 0.11):
        holes.addRect(skia.Rect.MakeLTRB(x - 0.018, -0.46, x + 0.018, -0.28))
    canvas.drawPath(skia.Op(bone, holes, skia.PathOp.kDifference_PathOp), paint)


def _leaf(long: float, broad: float) -> skia.Path:
    return outline([("M", 0, 0), ("Q", long * 0.45, -broad, long, 0), ("Q", long * 0.45, broad, 0, 0), ("Z",)])


def wreath(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """A laurel wreath around a sun."""
    for side in (-1, 1):
        for i in range(6):
            a = math.radians(-72 + 27 * i)
            for lean in (-26, 30):
                leaf = _leaf(0.25, 0.085)
                matrix = skia.Matrix()
                matrix.setRotate(math.degrees(a) + 90 + lean)
                matrix.postTranslate(0.43 * math.cos(a), 0.43 * math.sin(a))
                matrix.postScale(side, 1)
                leaf.transform(matrix)
                canvas.drawPath(leaf, paint)
    canvas.drawPath(star(8, 0.24, 0.11), paint)


def moon(canvas: skia.Canvas, paint: skia.Paint) -> None:
    """A crescent and a star."""
    full, bite = skia.Path(), skia.Path()
    full.addCircle(-0.06, 0.0, 0.50)
    bite.addCircle(0.12, 0.07, 0.40)
    canvas.drawPath(skia.Op(full, bite, skia.PathOp.kDifference_PathOp), paint)
    canvas.drawPath(star(8, 0.25, 0.12, x=0.20, y=0.06), paint)


EMBLEMS: dict[str, Draw] = {"bone_lich": skull, "book_of_99": wreath, "three_lamps": moon}


def coins(game: str) -> dict[str, Image.Image]:
    """The frames of a game's coin, all the way round, about two axes."""
    from slots.artwork.symbols.three_lamps.coins import coin

    piece = coin("plain", EMBLEMS[game]).but(exposure=1.75)
    sides = piece.texture_stack()
    sides[2] = sides[0]  # the back is like the front
    piece = piece.but(textures=sides)
    camera = fit(piece, 1.0, 0.92)
    shots = []
    for i in range(COIN_FRAMES):
        angle = 2 * math.pi * (i + 0.35) / COIN_FRAMES
        shot = render(piece.turned(angle), COIN, camera=camera.turned(-angle))
        shots.append(Image.fromarray(finish(shot.rest, Finish(outline="#2a1002"))))
    made: dict[str, Image.Image] = {}
    for name, (lean, way) in LEANS.items():
        for i in range(COIN_FRAMES):
            made[f"coin_{name}{i}"] = shots[way * i % COIN_FRAMES].rotate(lean, Image.Resampling.BICUBIC)
    return made


# ---- what falls beside them ------------------------------------------------------------------------------------


def _bone() -> skia.Path:
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeLTRB(-0.62, -0.12, 0.62, 0.12), 0.1, 0.1)
    for x, y in ((-0.62, -0.15), (-0.66, 0.15), (0.66, -0.15), (0.62, 0.15)):
        knob = skia.Path()
        knob.addCircle(x, y, 0.21)
        path = skia.Op(path, knob, skia.PathOp.kUnion_PathOp)
    return path


def _petal() -> skia.Path:
    return outline([
        ("M", -0.75, 0.0), ("C", -0.55, -0.55, 0.25, -0.85, 0.62, -0.42), ("C", 0.74, -0.26, 0.60, -0.12, 0.66, 0.0),
        ("C", 0.60, 0.12, 0.74, 0.26, 0.62, 0.42), ("C", 0.25, 0.85, -0.55, 0.55, -0.75, 0.0), ("Z",),
    ])  # fmt: skip


def _laurel() -> skia.Path:
    leaf = _leaf(1.7, 0.62)
    leaf.offset(-0.85, 0.0)
    return leaf


#: Outline; colours of the upper side (light, middle, dark); of the lower side; how strong the rib in the middle is.
FLAKES: dict[str, tuple[Callable[[], skia.Path], Colours, Colours, float]] = {
    "bone_lich": (_bone, ("#fffbe8", "#d9cba4", "#6f8a78"), ("#d8cdb0", "#a2946f", "#40584e"), 0.0),
    "three_lamps": (_petal, ("#ff9ab4", "#e0244f", "#7a0526"), ("#ffc2cf", "#c93a62", "#5e0a26"), 0.35),
    "book_of_99": (_laurel, ("#d8e88a", "#5f9a2e", "#1e4a16"), ("#f4e29a", "#b59a3a", "#5a4a12"), 0.8),
}


def flakes(game: str) -> dict[str, Image.Image]:
    """The frames of what tumbles: it turns in its plane, and over."""
    shape, above, below, rib = FLAKES[game]
    made: dict[str, Image.Image] = {}
    fine = FLAKE * 3
    for i in range(FLAKE_FRAMES):
        over = math.cos(2 * math.pi * (i / FLAKE_FRAMES) + 0.5)
        light_, middle, dark = above if over > 0 else below
        surface = skia.Surface(fine, fine)
        canvas = surface.getCanvas()
        canvas.clear(0)
        canvas.translate(fine / 2, fine / 2)
        canvas.scale(fine * 0.42, fine * 0.42)
        canvas.rotate(35 + 20 * math.sin(2 * math.pi * i / FLAKE_FRAMES))
        canvas.scale(1.0, math.copysign(max(abs(over), 0.22), over))
        path = shape()
        colours = [skia.Color(*(int(c[j : j + 2], 16) for j in (1, 3, 5))) for c in (light_, middle, dark)]
        shader = skia.GradientShader.MakeLinear([skia.Point(-0.5, -0.6), skia.Point(0.45, 0.6)], colours)
        canvas.drawPath(path, skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=0.07,
                                         Color=skia.Color(20, 8, 10, 190)))  # fmt: skip
        canvas.drawPath(path, skia.Paint(AntiAlias=True, Shader=shader))
        if rib:
            line = skia.Path()
            line.moveTo(-0.75, 0)
            line.quadTo(0.0, 0.06, 0.7, 0)
            canvas.drawPath(line, skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=0.05,
                                             Color=skia.ColorSetA(colours[0], int(255 * rib))))  # fmt: skip
        pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        made[f"flake{i}"] = Image.fromarray(pixels).resize((FLAKE, FLAKE), Image.Resampling.LANCZOS)
    return made


# ---- what rises ------------------------------------------------------------------------------------------------


def soul(size: int = 128) -> Field:
    """A little ghost: a round head with dark eyes, and a tail that sways."""
    x, y = plane(size)
    down = np.clip((y + 0.45) / 1.35, 0.0, 1.0)
    middle = 0.16 * np.sin(down * 5.2) * down
    wide = np.where(y < -0.45, np.sqrt(np.clip(0.34**2 - (y + 0.45) ** 2, 0, None)), 0.34 * (1.0 - down) ** 0.8)
    body = np.exp(-((np.abs(x - middle) / np.maximum(wide, 0.012)) ** 2) * 1.3) * (1.0 - 0.75 * down)
    body = np.where(y < -0.80, 0.0, body)
    eyes = sum(np.exp(-(((x - s * 0.13) / 0.065) ** 2) - (((y + 0.46) / 0.10) ** 2)) for s in (-1, 1))
    glow = 0.35 * np.exp(-7.0 * (x * x + (y + 0.4) ** 2))
    return np.asarray(np.clip(body * (1.0 - 0.92 * eyes) + glow, 0.0, 1.0) * smooth(0.9, 0.2, np.hypot(x, y)))


def flame(size: int = 128) -> Field:
    """The spark of a lamp: a flame that ends in a star."""
    x, y = plane(size)
    up = np.clip((0.55 - y) / 1.25, 0.0, 1.0)
    wide = 0.34 * np.sqrt(np.clip(up, 0, 1)) * (1.0 - up) ** 0.9 + 0.008
    body = np.exp(-(((x - 0.10 * np.sin(up * 4.5) * up) / wide) ** 2)) * (up > 0)
    glow = 0.4 * np.exp(-9.0 * (x * x + (y - 0.15) ** 2))
    return np.asarray(np.clip(body * (0.55 + 0.45 * (1 - up)) + glow, 0, 1) * smooth(0.9, 0.2, np.hypot(x, y)))


def sun(size: int = 128) -> Field:
    """A little sun."""
    x, y = plane(size)
    r, angle = np.hypot(x, y), np.arctan2(y, x)
    blades = np.clip(np.cos(angle * 12) * 0.5 + 0.5, 0, 1) ** 2 * np.exp(-4.2 * r) * (r > 0.25)
    disc = smooth(0.24, 0.08, r) + 0.45 * np.exp(-8.0 * r * r)
    return np.asarray(np.clip(disc + 1.3 * blades, 0, 1) * smooth(0.9, 0.25, r))


SPIRITS: dict[str, Callable[[], Field]] = {"bone_lich": soul, "three_lamps": flame, "book_of_99": sun}


# ---- ornaments of light ----------------------------------------------------------------------------------------


def _circle(radius: float) -> skia.Path:
    path = skia.Path()
    path.addCircle(0, 0, radius)
    return path


def _around(count: int, draw: Draw, turn: float = 0.0) -> Draw:
    def made(canvas: skia.Canvas, paint: skia.Paint) -> None:
        for i in range(count):
            canvas.save()
            canvas.rotate(360 * i / count + turn)
            draw(canvas, paint)
            canvas.restore()

    return made


def _moved(draw: Draw, y: float, scale: float) -> Draw:
    def made(canvas: skia.Canvas, paint: skia.Paint) -> None:
        canvas.save()
        canvas.translate(0, y)
        canvas.scale(scale, scale)
        draw(canvas, paint)
        canvas.restore()

    return made


def _rune(canvas: skia.Canvas, paint: skia.Paint) -> None:
    path = skia.Path()
    for a, b in (((0, -0.5), (0, 0.5)), ((0, 0.5), (0.32, 0.16)), ((0, 0.1), (-0.32, -0.22)), ((0, -0.5), (0.3, -0.2))):
        path.moveTo(*a)
        path.lineTo(*b)
    stroke(0.16, path, round_ends=True)(canvas, paint)


def _square(radius: float) -> skia.Path:
    half = radius / math.sqrt(2)
    path = skia.Path()
    path.addRect(skia.Rect.MakeLTRB(-half, -half, half, half))
    return path


def _laurels(canvas: skia.Canvas, paint: skia.Paint) -> None:
    for lean in (-32, 32):
        canvas.save()
        canvas.translate(0, 0.70)
        canvas.rotate(lean)
        canvas.drawPath(_leaf(0.22, 0.10), paint)
        canvas.restore()


RINGS: dict[str, Draw] = {
    "bone_lich": together(
        stroke(0.022, _circle(0.58)), stroke(0.014, _circle(0.86)), _around(4, _moved(skull, 0.72, 0.22)),
        _around(4, _moved(_rune, 0.72, 0.17), 45), _around(8, _moved(_rune, 0.72, 0.13), 22.5),
        _around(24, fill(star(3, 0.05, 0.02, y=0.93))),
    ),
    "three_lamps": together(
        stroke(0.024, _square(0.90)), _around(1, stroke(0.024, _square(0.90)), 45), stroke(0.016, _circle(0.54)),
        _around(8, fill(star(4, 0.085, 0.04, y=0.72)), 22.5), _around(16, fill(star(4, 0.045, 0.02, y=0.46))),
        _around(8, fill(star(8, 0.07, 0.03, y=0.92)), 0),
    ),
    "book_of_99": together(
        stroke(0.020, _circle(0.60)), _around(26, _laurels), _around(26, fill(star(2, 0.16, 0.016, y=0.46))),
    ),
}  # fmt: skip


def ring(game: str, size: int = 512) -> Field:
    """A game's ornament of light, with a glow around its lines."""
    from scipy import ndimage

    lines = mask(RINGS[game], side=size)
    glow = ndimage.gaussian_filter(lines, size * 0.022)
    x, y = plane(size)
    return np.asarray(np.clip(lines * 0.9 + glow * 1.1, 0, 1) * smooth(0.98, 0.06, np.hypot(x, y)))


def common() -> dict[str, Image.Image]:
    """The light that all games share, by its name in ``assets/common``."""
    made = {f"rays_{name}": light(make()) for name, make in RAYS.items()}
    return made | {"column": light(column()), "halo": light(halo())}


def build(game: str, only: str | None = None, preview: bool = False) -> list[Path]:
    """Write a game's pictures (or ``common``), those whose names start with ``only``; a preview goes into ``out/``."""
    if game == "common":
        made, folder = common(), ASSETS / "common"
    else:
        made = coins(game) | flakes(game) | {"spirit": light(SPIRITS[game]()), "ring": light(ring(game))}
        folder = ASSETS / game / "celebration"
    if preview:
        folder = Path("out") / game / "celebration"
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, picture in made.items():
        if only is None or name.startswith(only):
            written.append(folder / f"{name}.webp")
            picture.save(written[-1], quality=92, alpha_quality=100, method=5)
    return written
