"""Inside the lamp: a vault of fluted brass, pierced with stars through which light falls, and drifts of gold coins
and jewels."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia
from numba import njit, prange

from slots.artwork.render.sdf import (
    FAST,
    cached_kernel,
    cylinder,
    ellipsoid,
    fbm,
    lattice_hash,
    rotate,
    smoothstep,
    texture,
    torus,
)
from slots.artwork.render.shapes import reliefs, star
from slots.artwork.scenery import fire
from slots.artwork.scenery.march import Renderer, take
from slots.artwork.scenery.stagecraft import Air, Camera, Lamp, Surface

WALL, BRASS, STARLIGHT, COIN, RUBY, EMERALD, AMETHYST, HEAP = range(8)

BELLY = 3.9
"""Half width of the lamp's belly; it is 2.7 high on either side of y = 1.3."""

CELL = 0.27
"""One coin or jewel lies in each cell of this size, in two layers."""


@cached_kernel
def heap_height(x, z, inner, outer, high):
    """The drifts: low in the middle, rising to either side and towards the wall."""
    side = smoothstep(inner, outer, abs(x) + 0.18 * math.sin(z * 1.3 + x))
    back = smoothstep(-0.4, -3.2, z)
    return 0.10 + high * side + 0.32 * back + 0.16 * (fbm(x * 1.1 + 4, 2.0, z * 1.1, 3) - 0.45)


@cached_kernel
def _treasure(x, y, z, inner, outer, high):
    """Distance to the coins and jewels on the drifts, and which."""
    ground = heap_height(x, z, inner, outer, high)
    d = (y - ground) * 0.7
    m = 7
    if d > 0.28:
        return d - 0.12, m
    for layer in range(2):
        shift = 0.5 * CELL * layer
        i = math.floor((x + shift) / CELL)
        j = math.floor((z + shift) / CELL)
        for di in range(-1, 2):
            for dj in range(-1, 2):
                a = lattice_hash(i + di + 300, j + dj + 300, 7 + layer)
                b = lattice_hash(i + di + 300, j + dj + 300, 17 + layer)
                c = lattice_hash(i + di + 300, j + dj + 300, 27 + layer)
                cx = (i + di + 0.25 + 0.5 * a) * CELL - shift
                cz = (j + dj + 0.25 + 0.5 * b) * CELL - shift
                cy = heap_height(cx, cz, inner, outer, high) + 0.02 + 0.055 * c
                px = x - cx
                py = y - cy
                pz = z - cz
                if px * px + py * py + pz * pz > 0.09:
                    continue
                px, py = rotate(px, py, (a - 0.5) * 1.9)
                pz, py = rotate(pz, py, (b - 0.5) * 1.9)
                if lattice_hash(i + di + 300, j + dj + 300, 37 + layer) < 0.055:
                    facet = max(abs(px), abs(pz), (abs(px) + abs(pz)) * 0.7071)
                    jewel = max(0.80 * facet + 0.60 * py - 0.082, 0.80 * facet - 0.60 * py - 0.088, py - 0.05)
                    if jewel < d:
                        d = jewel
                        m = 4 + int(2.999 * c)
                else:
                    r = math.sqrt(px * px + pz * pz)
                    coin = cylinder(px, py, pz, 0.125, 0.017, 0.006)
                    # a raised rim and an eight-pointed star on the face
                    coin -= 0.007 * smoothstep(0.100, 0.108, r) * smoothstep(0.125, 0.118, r)
                    coin -= 0.004 * smoothstep(0.072, 0.060, r * (1.0 + 0.18 * math.cos(8 * math.atan2(px, pz))))
                    if coin < d:
                        d = coin
                        m = 3
    return d * 0.85, m


@cached_kernel
def field(x, y, z, places, textures):
    """The vault. places[0]: inner and outer edge and height of the drifts."""
    h = y - 1.3

    a = math.atan2(x, -z)
    # the wall, seen from inside: positive within
    shell = -ellipsoid(x, h, z, BELLY, 2.7, BELLY)
    m = 0
    d = shell
    if shell < 0.5:
        flute = abs(math.cos(a * 14.0))
        d = shell - 0.05 * flute * smoothstep(1.25, 1.7, abs(h))
        # the pierced band: stars in two staggered rows, each in a raised brass ring
        band = smoothstep(1.02, 0.98, abs(h))
        if band > 0:
            count = 14.0
            row = 0.0 if h < 0.0 else 1.0
            u = (a * count / math.pi + 0.5 * row) % 1.0 - 0.5
            u *= 2 * math.pi * BELLY / (2 * count) * 0.96
            v = h - (row - 0.5) * 0.98
            hole = texture(textures, 0, u / 0.40, v / 0.40, 1.0) * 0.40
            ring = math.sqrt((math.sqrt(u * u + v * v) - 0.385) ** 2 + shell * shell) - 0.030
            engraved = texture(textures, 1, (u / 0.42), (v / 0.49), 1.0) * 0.42
            d = min(d + 0.022 * smoothstep(0.012, -0.012, engraved), ring)
            if hole < 0.0 and shell < 0.04:
                m = 2
            d = max(d, shell - 0.05)
        lip = abs(h) - 1.10
        moulding = math.sqrt(lip * lip + shell * shell) - 0.075
        moulding = min(moulding, math.sqrt((abs(h) - 1.24) ** 2 + shell * shell) - 0.035)
        bead = (a * 70 / math.pi) % 1.0 - 0.5
        moulding = min(moulding, math.sqrt((bead * 0.16) ** 2 + (abs(h) - 0.99) ** 2 + shell * shell) - 0.036)
        if moulding < d:
            d = moulding
            m = 1
    # the neck far above, with its rim
    neck = torus(x, h - 2.42, z, 1.0, 0.10)
    if neck < d:
        d = neck
        m = 1
    gold, kind = _treasure(x, y, z, places[0, 0], places[0, 1], places[0, 2])
    if gold < d:
        d = gold
        m = kind
    return d * 0.8, m


def patterns() -> np.ndarray:
    """(2, n, n): the star that is cut out, and the engraving between the stars."""

    def cut(canvas: skia.Canvas, paint: skia.Paint) -> None:
        canvas.drawPath(star(8, 0.82, 0.46), paint)

    def engraving(canvas: skia.Canvas, paint: skia.Paint) -> None:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(0.05)
        for turn in range(4):
            canvas.save()
            canvas.rotate(90 * turn)
            for radius in (0.18, 0.34, 0.52):
                canvas.drawCircle(1.0, 1.0, radius, paint)
            canvas.restore()

    return reliefs(cut, engraving, side=512)


@dataclass(frozen=True)
class Setting:
    """One orientation: the camera and the drifts' inner edge, outer edge and height."""

    camera: Camera
    drifts: tuple[float, float, float]

    def places(self) -> np.ndarray:
        return np.array([[*self.drifts, 0.0]])


LANDSCAPE = Setting(Camera((0.0, 1.35, 3.0), 0.70, 0.52, 1920, 1080), (0.9, 2.9, 0.95))
PORTRAIT = Setting(Camera((0.0, 1.35, 3.4), 0.40, 0.56, 1080, 1920), (0.25, 1.5, 0.62))


def surfaces() -> list[Surface]:
    brass = Surface((0.80, 0.40, 0.11), 0.8, 50, 0.012, 9, 0.35, 2.4, metal=0.85)
    jewel = Surface((0.5, 0.01, 0.06), 1.8, 120, mirror=0.5, glow=(0.16, 0.0, 0.02))
    return [
        brass.but(colour=(0.34, 0.13, 0.055), sheen=0.5, metal=0.6, grain=0.5),
        brass,
        Surface((1.0, 0.7, 0.3), grain=0.0, glow=(1.15, 0.50, 0.10)),
        Surface((1.25, 0.76, 0.20), 1.6, 40, 0.006, 20, 0.2, 6.0, metal=0.80),
        jewel,
        jewel.but(colour=(0.01, 0.40, 0.16), glow=(0.0, 0.12, 0.04)),
        jewel.but(colour=(0.30, 0.02, 0.55), glow=(0.07, 0.0, 0.15)),
        Surface((0.10, 0.045, 0.012), grain=0.5),
    ]


def lights() -> tuple[list[Lamp], Air]:
    lamps = [
        Lamp((0.0, 3.45, 0.4), (1.0, 0.76, 0.46), 6.0, 8),
        Lamp((-2.6, 2.1, -0.6), (1.0, 0.60, 0.22), 2.5, 8),
        Lamp((2.6, 2.1, -0.6), (1.0, 0.60, 0.22), 2.5, 8),
        Lamp((-1.9, 1.0, 2.0), (0.85, 0.20, 0.95), 1.5, 0),
        Lamp((1.9, 1.0, 2.0), (0.85, 0.20, 0.95), 1.5, 0),
        Lamp((0.0, 1.4, -2.7), (0.60, 0.16, 1.0), 2.2, 0),
    ]
    air = Air(
        (0.56, 0.30, 0.13), (0.22, 0.08, 0.15), (0.10, 0.04, 0.03), (1.0, 0.55, 0.22), (0.0, 1.0, -0.2),
        fog=(0.10, 0.022, 0.17), fog_density=0.035, fog_start=2.5, mist=0.25, mist_top=1.6,
    )  # fmt: skip
    return lamps, air


def build(renderer: Renderer, setting: Setting, samples: int, hidden: np.ndarray | None = None) -> np.ndarray:
    """(height, width, 5) of the vault; it fills the picture."""
    lamps, air = lights()
    return take(renderer, setting.camera, setting.places(), patterns(), surfaces(), lamps, air, 12.0, samples, hidden)


@njit(parallel=True, **FAST)
def _smoke(frames, width, height, salt, out):
    for f in prange(frames):
        phase = f / frames
        for row in range(height):
            for column in range(width):
                x = (column + 0.5) / width * 2 - 1
                v = 1 - (row + 0.5) / height
                # a rope of smoke that curls wider as it climbs, made of two strands
                total = 0.0
                for strand in range(2):
                    s = -1.0 if strand == 0 else 1.0
                    curl = math.sin(2 * math.pi * (1.6 * v - phase + 0.5 * strand))
                    middle = (0.05 + 0.30 * v) * curl + 0.10 * math.sin(2 * math.pi * (0.7 * v - phase + 0.3))
                    thick = 0.06 + 0.22 * v
                    bend = fire.ring_fbm(x * 1.6 + 8.0, v * 2.6 - 4 * phase + 40.0, 64, 4, 3, salt + strand) - 0.45
                    veil = fire.ring_fbm(
                        (x + 0.5 * bend) * 2.6 + 8.0 * s + 16, v * 3.4 - 4 * phase + 40.0, 64, 4, 4, salt + 9
                    )
                    d = (x - middle + 0.35 * bend * v) / thick
                    total += math.exp(-d * d) * smoothstep(0.25, 0.75, veil) * (1.3 - 0.5 * v)
                out[f, row, column] = (
                    total * smoothstep(0.0, 0.10, v) * smoothstep(1.0, 0.55, v) * smoothstep(1.0, 0.8, abs(x))
                )


def smoke(frames: int, width: int, height: int, tint: tuple[float, float, float], seed: int = 4) -> np.ndarray:
    """(frames, height, width, 3) additive linear light of a climbing wisp that loops."""
    out = np.zeros((frames, height, width))
    _smoke(frames, width, height, seed * 71, out)
    return np.clip(out[..., None] * np.asarray(tint), 0, 1)


@njit(parallel=True, **FAST)
def _veils(camera, out):
    """Baked smoke: long violet swathes that turn round the lamp's axis."""
    rows = out.shape[0]
    columns = out.shape[1]
    for row in prange(rows):
        for column in range(columns):
            u = ((column + 0.5) / columns * 2 - 1) * camera[3]
            v = camera[4] - (row + 0.5) / rows * 2 * camera[5]
            bend = fbm(u * 1.7 + 3, v * 2.4, 1.0, 4) - 0.45
            strand = fbm(u * 1.5 + 2.2 * bend + 5, v * 4.2 + 1.6 * bend + 0.9 * u, 2.0, 6)
            k = smoothstep(0.46, 0.74, strand)
            low = smoothstep(0.32, -0.18, v)
            out[row, column] = k * (0.25 + 0.9 * low) * (0.35 + 0.65 * smoothstep(0.12, 0.55, abs(u) / camera[3] * 0.7))


def veils(camera: Camera) -> np.ndarray:
    """(height, width) strength of the smoke that hangs in the air."""
    out = np.zeros((camera.height, camera.width))
    _veils(camera.row(), out)
    return out
