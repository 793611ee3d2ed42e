"""Rendering a piece: a field, its surfaces and a light rig become a picture at rest and a picture of the win.

Example::

    @field
    def ball(x, y, z, textures, numbers, layer):
        return sdf.sphere(x, y, z, 1.0), 0

    picture = render(Piece(ball, (GOLD,), WARM), 512)
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numba import f8, i8, njit
from scipy import ndimage

from slots.artwork.render import kernels
from slots.artwork.render.lights import Glow, Rig, Vector, unit
from slots.artwork.render.materials import Material, table
from slots.artwork.render.sdf import FAST

WORKERS = max(1, os.cpu_count() or 1)
ROUGH = 96  # pixels across the picture that finds where the piece stands
VARIED = 0.13  # difference between neighbours, 0..1 as the eye weighs it, above which a pixel is sampled again


class Field:
    """A solid: a compiled function (x, y, z, textures, numbers, layer) -> (distance, number of the material).

    ``layer`` is 0 for the whole piece and 1 for what is seen through its glass.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.name = function.__name__
        self.function = njit(**FAST)(function)

    @cached_property
    def pointer(self) -> Any:
        """The compiled form the kernels take; compiled at first use."""
        inner = self.function

        @njit(f8(f8, f8, f8, f8[:, :, ::1], f8[::1], i8), **FAST)
        def packed(x, y, z, textures, numbers, mode):
            distance, material = inner(x, y, z, textures, numbers, mode & 7)
            return distance if mode < 8 else float(material)

        return packed


def field(function: Callable[..., Any]) -> Field:
    """Decorator that makes a distance function a :class:`Field`."""
    return Field(function)


@dataclass(frozen=True)
class Camera:
    """A viewpoint and how wide it sees (tangent of the half width)."""

    place: np.ndarray
    right: np.ndarray
    up: np.ndarray
    forward: np.ndarray
    tangent: float

    def turned(self, angle: float) -> Camera:
        """The camera carried about the vertical by ``angle`` radians."""
        c, s = math.cos(angle), math.sin(angle)
        turn = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
        return Camera(turn @ self.place, turn @ self.right, turn @ self.up, turn @ self.forward, self.tangent)

    def row(self) -> np.ndarray:
        return np.concatenate([self.place, self.right, self.up, self.forward, [self.tangent]])


def look(place: Vector, target: Vector = (0.0, 0.0, 0.0), tangent: float = 0.30, roll: float = 0.0) -> Camera:
    """A camera at ``place`` that looks at ``target``, turned by ``roll`` radians about its axis."""
    eye = np.asarray(place, dtype=np.float64)
    forward = unit(np.asarray(target, dtype=np.float64) - eye)
    right = unit(np.cross(forward, [0.0, 1.0, 0.0]))
    up = np.cross(right, forward)
    c, s = math.cos(roll), math.sin(roll)
    return Camera(eye, right * c + up * s, up * c - right * s, forward, tangent)


@dataclass(frozen=True)
class Piece:
    """Everything that is needed to render one solid.

    ``textures`` (n, side, side) and ``numbers`` (n,) are handed to the field as they are. ``bound`` is the radius of a
    sphere around the origin that holds the piece. ``target`` is what the camera aims at before the picture is fitted.
    """

    field: Field
    materials: tuple[Material, ...]
    rig: Rig
    glows: tuple[Glow, ...] = ()
    textures: np.ndarray | None = None
    numbers: tuple[float, ...] = ()
    eye: Vector = (0.9, 0.5, 6.2)
    target: Vector = (0.0, 0.0, 0.0)
    roll: float = 0.0
    bound: float = 1.75
    exposure: float = 1.0

    def but(self, **changes: object) -> Piece:
        return replace(self, **changes)  # type: ignore[arg-type]

    def turned(self, angle: float) -> Piece:
        """The piece turned by ``angle`` radians about the vertical, in light and view that stand still."""
        c, s = math.cos(-angle), math.sin(-angle)
        x, y, z = self.eye
        return replace(self, eye=(x * c + z * s, y, -x * s + z * c), rig=self.rig.turned(-angle))

    def camera(self) -> Camera:
        return look(self.eye, self.target, 0.30, self.roll)

    def texture_stack(self) -> np.ndarray:
        stack = np.zeros((1, 4, 4)) if self.textures is None else self.textures
        return np.ascontiguousarray(stack, dtype=np.float64)

    def number_row(self) -> np.ndarray:
        return np.array(self.numbers or (0.0,), dtype=np.float64)


@dataclass(frozen=True)
class Picture:
    """Premultiplied, tone-mapped linear RGBA, float64 (height, width, 4): the piece at rest and in its win."""

    rest: np.ndarray
    win: np.ndarray


def coverage(piece: Piece, camera: Camera, width: int, height: int) -> np.ndarray:
    """(height, width) of 1 where the piece stands and 0 beside it."""
    out = np.zeros((height, width))
    tex, num, row = piece.texture_stack(), piece.number_row(), camera.row()
    pointer = piece.field.pointer

    def band(first: int) -> None:
        kernels.cover(pointer, width, height, first, min(height, first + 8), row, piece.bound, tex, num, out)

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(band, range(0, height, 8)))
    return out


def fit(piece: Piece, aspect: float = 1.0, fill: float = 0.95) -> Camera:
    """The piece's camera, re-aimed and zoomed so that the piece fills ``fill`` of a picture height = aspect × width.

    The second look, through the fitted camera, finds what is too thin for the first.
    """
    camera = piece.camera()
    seen = coverage(piece, camera, ROUGH, ROUGH)
    if not seen.any():
        raise ValueError(f"{piece.field.name} is not in view: nothing within tan {camera.tangent} of its camera's axis")
    camera = _framed(camera, seen, aspect, 0.90)
    width = round(2 * ROUGH / max(1.0, aspect))
    return _framed(camera, coverage(piece, camera, width, round(width * aspect)), aspect, fill)


def _framed(camera: Camera, seen: np.ndarray, aspect: float, fill: float) -> Camera:
    """The camera aimed at the middle of what ``seen``, its coverage, shows; as close as fill and aspect allow."""
    rows, columns = seen.shape
    ys, xs = np.nonzero(seen)
    left, right = xs.min() / columns * 2 - 1, (xs.max() + 1) / columns * 2 - 1
    tall = rows / columns
    low, high = (1 - (ys.max() + 1) / rows * 2) * tall, (1 - ys.min() / rows * 2) * tall
    tangent = camera.tangent
    middle = camera.forward + tangent * ((left + right) / 2 * camera.right + (low + high) / 2 * camera.up)
    forward = unit(middle)
    side = unit(np.cross(forward, camera.up))
    needed = max(right - left, (high - low) / aspect) / 2 * tangent
    return Camera(camera.place, side, np.cross(side, forward), forward, needed / fill)


def render(
    piece: Piece,
    width: int,
    height: int | None = None,
    *,
    fill: float = 0.95,
    camera: Camera | None = None,
    grid: int = 2,
) -> Picture:
    """Render ``piece``: one sample a pixel, four along its silhouette, three where colours change (if ``grid`` > 1).

    Without a ``camera`` the piece is fitted to the picture. ``width`` and ``height`` are in pixels.
    """
    height = height or width
    camera = camera or fit(piece, height / width, fill)
    rough_w, rough_h = max(24, width // 4), max(24, height // 4)
    near = ndimage.binary_dilation(coverage(piece, camera, rough_w, rough_h) > 0.5, iterations=2)
    rows = np.minimum(np.arange(height) * rough_h // height, rough_h - 1)
    columns = np.minimum(np.arange(width) * rough_w // width, rough_w - 1)
    wanted = near[np.ix_(rows, columns)]
    flat = np.zeros((height, width, 7))
    _trace(piece, camera, wanted, 1, flat)
    shown = np.sqrt(np.clip(flat[..., :4], 0, 1))  # differences as the eye weighs them
    spread = ndimage.maximum_filter(shown, (3, 3, 1)) - ndimage.minimum_filter(shown, (3, 3, 1))
    edge = wanted & (spread[..., 3] > 0.1)
    if grid > 1:
        varied = wanted & ~edge & (spread.max(-1) > VARIED)
        more = np.zeros_like(flat)
        _trace(piece, camera, varied, 0, more)
        flat[varied] = (flat[varied] + 2 * more[varied]) / 3
    _trace(piece, camera, edge, 2, flat)
    return Picture(flat[..., :4].copy(), np.concatenate([flat[..., 4:7], flat[..., 3:4]], -1))


def _trace(piece: Piece, camera: Camera, where: np.ndarray, grid: int, out: np.ndarray) -> None:
    """Trace the pixels marked in ``where`` (height, width) and write them into ``out`` (height, width, 7)."""
    pixels = np.ascontiguousarray(np.argwhere(where), dtype=np.int64)
    if not len(pixels):
        return
    height, width = where.shape
    colours = np.zeros((len(pixels), 7))
    rig, row = piece.rig, camera.row()
    tex, num, surfaces = piece.texture_stack(), piece.number_row(), table(piece.materials)
    boxes, gradient, keys = rig.softbox_rows(), rig.gradient_rows(), rig.key_rows()
    glows = np.array([glow.row() for glow in piece.glows], dtype=np.float64).reshape(-1, 7)
    pointer = piece.field.pointer

    def block(first: int) -> None:
        last = min(len(pixels), first + 2048)
        kernels.trace(
            pointer, pixels[first:last], width, height, grid, row, piece.bound, tex, num, surfaces, boxes,
            gradient, keys, glows, piece.exposure, colours[first:last],
        )  # fmt: skip

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(block, range(0, len(pixels), 2048)))
    out[pixels[:, 0], pixels[:, 1]] = colours
