"""The five prize plaques, each with an empty window for the amount."""

from __future__ import annotations

import skia

from slots.artwork.render.lights import LAMPLIGHT
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import GOLD, PALE_GOLD, SILVER, Colour, Material, enamel, jewel
from slots.artwork.render.sdf import chamfer, extrude, pillow, smooth_max, smooth_min, texture
from slots.artwork.render.shapes import Draw, fill, outline, polygon, reliefs, text_path, together

FACE, METAL, LETTER, STONE, WINDOW = range(5)


@field
def plaque_field(x, y, z, textures, numbers, layer):
    """A wide plate; textures: outline, letters, ornament, window, stones."""
    shape = texture(textures, 0, x, y, 1.3)
    d = extrude(shape, z, 0.08, 0.02)
    m = FACE
    frame = smooth_min(
        extrude(abs(shape + 0.052) - 0.052, z, 0.18, 0.050), extrude(abs(shape + 0.052) - 0.076, z, 0.11, 0.02), 0.02
    )
    letters = texture(textures, 1, x, y, 1.3)
    frame = min(frame, chamfer(letters - 0.030, z - 0.08, 0.07, 0.024, 1.0))
    frame = min(frame, pillow(texture(textures, 2, x, y, 1.3), z, 0.07, 0.10, 16.0))
    window = texture(textures, 3, x, y, 1.3)
    frame = min(frame, extrude(abs(window - 0.012) - 0.018, z - 0.05, 0.088, 0.016))
    if frame < d:
        d = frame
        m = METAL
    body = pillow(letters - 0.008, z, 0.14, 0.075, 22.0)
    if body < d:
        d = body
        m = LETTER
    pane = smooth_max(window, abs(z - 0.02) - 0.085, 0.01)
    if pane < d:
        d = pane
        m = WINDOW
    stone = pillow(texture(textures, 4, x, y, 1.3), z, 0.10, 0.11, 16.0)
    if stone < d:
        d = stone
        m = STONE
    return d * 0.85, m


Corner = list[tuple[object, ...]]


def _mirrored_outline(upper: Corner, lower: Corner) -> skia.Path:
    """An outline from its right upper quarter (from the y axis to the x axis) and, upside down, its right lower one."""
    whole = skia.Path()
    for corner, sy in ((upper, 1), (lower, -1)):
        quarter = outline(corner)
        quarter.lineTo(0, 0)
        quarter.close()
        for sx in (1, -1):
            matrix = skia.Matrix()
            matrix.setScale(sx, sy)
            part = skia.Path()
            quarter.transform(matrix, part)
            whole = skia.Op(whole, part, skia.PathOp.kUnion_PathOp)
    return whole


def _round_rect(left: float, low: float, right: float, high: float, radius: float) -> skia.Path:
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeLTRB(left, low, right, high), radius, radius)
    return path


def _circle(x: float, y: float, radius: float) -> skia.Path:
    path = skia.Path()
    path.addCircle(x, y, radius)
    return path


_MAXI = [
    ("M", 0, 0.74),
    ("Q", 0.16, 0.57, 0.44, 0.56),
    ("L", 0.82, 0.56),
    ("Q", 0.88, 0.42, 1.10, 0.38),
    ("L", 1.10, 0),
]
_MAJOR = [
    ("M", 0, 0.84),
    ("Q", 0.14, 0.61, 0.46, 0.60),
    ("Q", 0.76, 0.62, 0.84, 0.47),
    ("Q", 1.00, 0.44, 1.18, 0.16),
    ("Q", 1.08, 0.06, 1.08, 0),
]
_GRAND = [
    ("M", 0, 0.97),
    ("L", 0.28, 0.72),
    ("L", 0.61, 0.88),
    ("L", 0.48, 0.59),
    ("Q", 0.78, 0.62, 0.86, 0.48),
    ("Q", 1.04, 0.48, 1.26, 0.46),
    ("Q", 1.08, 0.22, 1.15, 0),
]
OUTLINES: dict[str, skia.Path] = {
    "mini": _round_rect(-1.04, -0.54, 1.04, 0.54, 0.17),
    "minor": polygon([(-1.12, 0), (-0.88, 0.56), (0.88, 0.56), (1.12, 0), (0.88, -0.56), (-0.88, -0.56)]),
    "maxi": _mirrored_outline(_MAXI, [("M", 0, 0.60), ("L", 0.06, 0.56), *_MAXI[2:]]),
    "major": _mirrored_outline(_MAJOR, [("M", 0, 0.68), *_MAJOR[1:]]),
    "grand": _mirrored_outline(_GRAND, [("M", 0, 0.68), ("Q", 0.14, 0.59, 0.48, 0.59), *_GRAND[4:]]),
}
# frame, face, letters, stones
PLAQUES: dict[str, tuple[Material, Colour, Colour, Colour]] = {
    "mini": (
        GOLD.but(colour=(0.80, 0.38, 0.16), roughness=0.25),
        (0.13, 0.045, 0.018),
        (0.95, 0.62, 0.38),
        (0.30, 0.10, 0.02),
    ),
    "minor": (SILVER, (0.055, 0.075, 0.11), (0.80, 0.88, 1.0), (0.03, 0.18, 0.34)),
    "maxi": (GOLD, (0.006, 0.035, 0.34), (0.80, 0.90, 1.0), (0.01, 0.10, 0.65)),
    "major": (GOLD, (0.38, 0.006, 0.014), (1.0, 0.86, 0.62), (0.60, 0.005, 0.02)),
    "grand": (PALE_GOLD, (0.17, 0.012, 0.26), (1.0, 0.84, 0.40), (0.34, 0.01, 0.50)),
}


def _scrolls() -> Draw:
    upper = outline(
        [
            ("M", 0.80, 0.31),
            ("C", 1.01, 0.27, 1.03, 0.10, 0.90, 0.08),
            ("C", 0.81, 0.08, 0.81, 0.19, 0.89, 0.19),
            ("C", 0.86, 0.23, 0.80, 0.21, 0.78, 0.25),
            ("Z",),
        ]
    )

    def draw(canvas: skia.Canvas, paint: skia.Paint) -> None:
        for sx in (1, -1):
            for sy in (1, -1):
                canvas.save()
                canvas.scale(sx, sy)
                canvas.drawPath(upper, paint)
                canvas.restore()

    return draw


def plaque(name: str) -> Piece:
    """The plaque of one of ``PLAQUES``; the amount is drawn into its dark window when the game runs."""
    frame, face, letter, stone = PLAQUES[name]
    ornament: list[Draw] = [_scrolls()] if name in ("maxi", "major", "grand") else []
    stones: list[skia.Path] = []
    if name == "minor":
        stones = [polygon([(s * 0.85, 0), (s * 0.92, 0.10), (s * 0.99, 0), (s * 0.92, -0.10)]) for s in (-1, 1)]
    elif name == "maxi":
        stones = [polygon([(0, 0.655), (0.11, 0.54), (0, 0.42), (-0.11, 0.54)])]
    elif name == "major":
        stones = [_round_rect(-0.11, 0.44, 0.11, 0.72, 0.11), _circle(-1.04, 0, 0.075), _circle(1.04, 0, 0.075)]
    elif name == "grand":
        stones = [
            _round_rect(-0.12, 0.46, 0.12, 0.78, 0.12),
            *(_circle(s * x, y, 0.07) for s in (-1, 1) for x, y in ((0.38, 0.61), (1.01, 0))),
        ]
        ornament.append(fill(*(_circle(x, y, 0.075) for x, y in ((-0.61, 0.88), (0.61, 0.88), (0, 0.97)))))
    else:
        ornament.append(fill(*(_circle(sx * 0.88, sy * 0.38, 0.035) for sx in (-1, 1) for sy in (-1, 1))))
    pale = (0.50 * letter[0] ** 2, 0.50 * letter[1] ** 2, 0.50 * letter[2] ** 2)
    lit = (0.12 * letter[0] ** 2, 0.12 * letter[1] ** 2, 0.12 * letter[2] ** 2)
    return Piece(
        plaque_field,
        (
            enamel(face, bump=0.008, bump_scale=8, grain=0.30, coat=0.5, edge=0.3, rim=0.4),
            frame,
            enamel(pale, roughness=0.22, glow=lit, coat=0.6, glow_win=3.0),
            jewel(stone, (0.35 * stone[0], 0.35 * stone[1], 0.35 * stone[2])),
            Material((0.012, 0.008, 0.014), roughness=0.5, cavity=1.0, edge=0.2, rim=0.2, coat=0.3),
        ),
        LAMPLIGHT,
        textures=reliefs(
            fill(OUTLINES[name]),
            fill(text_path(name.upper(), "title", 1.42, 0.40, tracking=0.02, y=0.20)),
            together(*ornament),
            fill(_round_rect(-0.74, -0.42, 0.74, -0.075, 0.12)),
            fill(*stones),
            extent=1.3,
        ),
        eye=(-0.35, 0.6, 6.3),
        bound=1.7,
    )
