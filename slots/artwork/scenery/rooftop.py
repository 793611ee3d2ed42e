"""The rooftop of Three Lamps: star tiles, a pierced parapet, a scalloped arch, pierced brass lanterns on chains."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia

from slots.artwork.render.sdf import (
    cached_kernel,
    capsule,
    ellipsoid,
    length3,
    rounded_box,
    smooth_min,
    smoothstep,
    sphere,
    texture,
    torus,
)
from slots.artwork.render.shapes import outline, polygon, reliefs, star
from slots.artwork.scenery.march import Renderer, take
from slots.artwork.scenery.stagecraft import Air, Camera, Lamp, Surface

TILE, STAR_TILE, PARAPET, STONE, BRASS, GLOW, DARK_STONE = range(7)
PANEL, ARCH, ARABESQUE = 0, 1, 2

# Rows of places: the parapet (z), the arch (x scale, lift, z), then lanterns (x, hook y, z, size).
RAIL, GATEWAY, LANTERNS = 0, 1, 2
LANTERN_COUNT = 5
ARCH_EXTENT = 3.6


@cached_kernel
def _lantern(x, y, z):
    """A brass lantern whose hook is at y = 0 and whose tip hangs at -1: distance to the brass and to the light
    inside."""
    r = math.sqrt(x * x + z * z)
    a = math.atan2(x, z)
    d = min(
        capsule(x, y, z, 0.0, -0.10, 0.0, 0.0, -0.16, 0.0, 0.02, 0.03),
        math.sqrt((math.sqrt(x * x + (y + 0.05) ** 2) - 0.045) ** 2 + z * z) - 0.013,
    )
    cap = smooth_min(
        ellipsoid(x, y + 0.34, z, 0.165, 0.12, 0.165),
        capsule(x, y, z, 0.0, -0.16, 0.0, 0.0, -0.30, 0.0, 0.022, 0.10),
        0.08,
    )
    d = min(d, max(cap, -(y + 0.36)) - 0.007 * abs(math.cos(a * 6.0)))
    d = min(d, torus(x, y + 0.37, z, 0.185, 0.022), torus(x, y + 0.41, z, 0.165, 0.014))
    # hanging beads round the brim
    bead = a - math.floor(a * 6 / math.pi + 0.5) * math.pi / 6
    d = min(d, sphere(r * math.sin(bead), y + 0.425, r * math.cos(bead) - 0.187, 0.018))
    body = ellipsoid(x, y + 0.62, z, 0.235, 0.25, 0.235)
    d = min(d, torus(x, y + 0.82, z, 0.135, 0.020))
    foot = smooth_min(
        ellipsoid(x, y + 0.85, z, 0.11, 0.07, 0.11),
        capsule(x, y, z, 0.0, -0.88, 0.0, 0.0, -1.0, 0.0, 0.03, 0.008),
        0.04,
    )
    d = min(d, foot, sphere(x, y + 0.96, z, 0.026))
    # the shell: two families of helical bars leave lozenges open
    turn = (y + 0.62) * 6.5
    lattice = min(abs(math.sin(a * 5.0 + turn)), abs(math.sin(a * 5.0 - turn))) - 0.28
    d = min(d, max(abs(body) - 0.009, lattice * 0.035))
    d = min(d, torus(x, y + 0.62, z, 0.237, 0.016))
    return d * 0.8, (body + 0.024) * 0.8


@cached_kernel
def field(x, y, z, places, textures):
    """The whole rooftop."""
    ax = abs(x)
    fx = (x * 1.25 + 40.0) % 1.0 - 0.5
    fz = (z * 1.25 + 40.0) % 1.0 - 0.5
    star_edge = min(max(abs(fx), abs(fz)) - 0.27, (abs(fx) + abs(fz)) * 0.7071 - 0.27)
    seam = 0.5 - max(abs(fx), abs(fz))
    d = y + 0.006 * smoothstep(0.015, 0.0, abs(star_edge)) + 0.008 * smoothstep(0.02, 0.0, seam)
    m = 0 if star_edge > 0 else 1
    rail_z = places[0, 0]
    d = max(d, rail_z - 0.25 - z)
    zz = z - rail_z
    near = rounded_box(0.0, y - 0.70, zz, 9.0, 0.74, 0.24, 0.02)
    if near < 0.2:
        rail = min(
            rounded_box(0.0, y - 0.86, zz, 9.0, 0.06, 0.17, 0.025),
            rounded_box(0.0, y - 0.78, zz, 9.0, 0.03, 0.13, 0.01),
        )
        rail = min(rail, rounded_box(0.0, y - 0.08, zz, 9.0, 0.10, 0.16, 0.02))
        cx = (ax + 0.55) % 1.1 - 0.55
        pierced = texture(textures, 0, cx / 0.55, (y - 0.47) / 0.55, 1.0) * 0.55
        panel = max(abs(zz) - 0.06, pierced, abs(y - 0.47) - 0.33)
        jamb = max(abs(zz) - 0.09, abs(y - 0.47) - 0.33, 0.475 - abs(cx))
        q = min(rail, panel * 0.9, jamb)
        post = (ax + 1.1) % 2.2 - 1.1
        q = min(
            q,
            rounded_box(post, y - 0.47, zz, 0.15, 0.49, 0.17, 0.02),
            rounded_box(post, y - 0.97, zz, 0.19, 0.035, 0.21, 0.015),
        )
        if q < d:
            d = q
            m = 2
        bud = smooth_min(
            ellipsoid(post, y - 1.10, zz, 0.115, 0.11, 0.115),
            capsule(post, y, zz, 0.0, 1.14, 0.0, 0.0, 1.28, 0.0, 0.06, 0.006),
            0.06,
        )
        if bud < d:
            d = bud
            m = 4
    elif near < d:
        d = near
    # the arch: a wall with a multifoil opening
    za = z - places[1, 2]
    if za > -0.6:
        wide = places[1, 0]
        ux = x / wide
        uy = (y - 1.9 - places[1, 1]) / wide
        uy = max(uy, -2.6)
        opening = texture(textures, 1, ux, uy, 3.6) * wide
        wall = max(-opening, abs(za) - 0.20)
        if wall < d:
            d = wall
            course = math.floor(y * 3.4) if uy < 0.25 else math.floor(math.atan2(uy + 0.7, abs(ux)) * 9.0 + 0.3)
            m = 3 if int(course) % 2 == 0 else 6
        mould = min(
            max(abs(opening) - 0.055, abs(abs(za) - 0.20) - 0.035), max(abs(opening - 0.20) - 0.022, abs(za) - 0.225)
        )
        if mould < d:
            d = mould
            m = 4
        if za > 0 and opening > 0.26:
            tile = texture(textures, 2, (ax * 1.6) % 1.0 * 2 - 1, (y * 1.6) % 1.0 * 2 - 1, 1.0) * 0.31
            vine = max(tile, abs(za - 0.2) - 0.018, 0.26 - opening)
            if vine < d:
                d = vine * 0.9
                m = 3
    for i in range(5):
        lx = x - places[2 + i, 0]
        ly = y - places[2 + i, 1]
        lz = z - places[2 + i, 2]
        s = places[2 + i, 3]
        if s <= 0:
            continue
        near = length3(lx, ly + 0.6 * s, lz) - 0.62 * s
        if near < 0.15:
            brass, shine = _lantern(lx / s, ly / s, lz / s)
            brass *= s
            shine *= s
            if brass < d:
                d = brass
                m = 4
            if shine < d:
                d = shine
                m = 5
        elif near < d:
            d = near
        chain = max(math.sqrt(lx * lx + lz * lz) - 0.010 - 0.006 * math.sin(y * 70.0), -ly - 0.02)
        if chain < d:
            d = chain
            m = 4
    return d * 0.85, m


def patterns() -> np.ndarray:
    """(3, n, n): pierced panel (solid inside), the arch's opening (inside), a vine tile."""

    def panel(canvas: skia.Canvas, paint: skia.Paint) -> None:
        canvas.drawRect(skia.Rect.MakeLTRB(-1, -1, 1, 1), paint)
        paint.setColor(skia.ColorBLACK)
        for i in range(-2, 3):
            for j in range(-2, 3):
                if (i + j) % 2 == 0:
                    shape = star(8, 0.27, 0.195, 0.0)
                else:
                    shape = polygon([(-0.13, 0), (0, 0.13), (0.13, 0), (0, -0.13)])
                shape.offset(0.42 * i, 0.42 * j)
                canvas.drawPath(shape, paint)

    def arch(canvas: skia.Canvas, paint: skia.Paint) -> None:
        canvas.scale(1 / ARCH_EXTENT, 1 / ARCH_EXTENT)
        canvas.drawRect(skia.Rect.MakeLTRB(-2.50, -3.6, 2.50, 0.60), paint)
        foils = [
            (-2.36, 0.62),
            (-2.22, 0.98),
            (-1.98, 1.28),
            (-1.68, 1.50),
            (-1.34, 1.66),
            (-0.98, 1.78),
            (-0.60, 1.88),
            (-0.2, 1.98),
        ]
        for x, y in foils:
            for s in (-1, 1):
                canvas.drawCircle(s * x, y - 0.18, 0.205, paint)
        ridge = [
            (-2.5, 0.45),
            *((x, y - 0.18) for x, y in foils),
            *((-x, y - 0.18) for x, y in reversed(foils)),
            (2.5, 0.45),
        ]
        canvas.drawPath(polygon(ridge), paint)
        paint.setColor(skia.ColorBLACK)
        for s in (-1, 1):
            canvas.drawRect(skia.Rect.MakeLTRB(min(s * 2.38, s * 2.7), 0.30, max(s * 2.38, s * 2.7), 0.46), paint)

    def vine(canvas: skia.Canvas, paint: skia.Paint) -> None:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(0.13)
        petal = outline(
            [("M", 0, 0), ("C", 0.25, 0.35, 0.1, 0.7, 0, 0.92), ("C", -0.1, 0.7, -0.25, 0.35, 0, 0), ("Z",)]
        )
        for _ in range(8):
            canvas.drawPath(petal, paint)
            canvas.rotate(45)
        canvas.drawCircle(0, 0, 0.96, paint)

    # every drawing spans its own square; the arch's distances come out in shares of its extent
    stack = reliefs(panel, arch, vine)
    stack[ARCH] *= ARCH_EXTENT
    return stack


@dataclass(frozen=True)
class Setting:
    """One orientation. The moon is (lateral, elevation, radius) in tangents; lanterns are (x, hook y, z, size)."""

    camera: Camera
    rail_z: float
    arch: tuple[float, float, float]
    lanterns: tuple[tuple[float, float, float, float], ...]
    moon: tuple[float, float, float]

    def places(self) -> np.ndarray:
        table = np.zeros((LANTERNS + LANTERN_COUNT, 4))
        table[RAIL, 0] = self.rail_z
        table[GATEWAY, :3] = self.arch
        table[LANTERNS : LANTERNS + len(self.lanterns)] = self.lanterns
        return table

    def lights(self) -> list[tuple[float, float, float]]:
        """Pixel x, y of each lantern's heart and pixels its radius measures."""
        found = []
        for x, y, z, size in self.lanterns:
            px, py, unit = self.camera.project((x, y - 0.62 * size, z))
            found.append((px, py, 0.25 * size * unit))
        return found


LANDSCAPE = Setting(
    Camera((0.0, 1.62, 6.4), 0.70, 0.59, 1920, 1080),
    rail_z=-0.9,
    arch=(1.06, 0.62, 2.3),
    lanterns=((-2.00, 1.86, 2.75, 0.90), (2.10, 2.12, 2.75, 0.74), (-1.78, 2.62, 0.9, 0.60)),
    moon=(0.507, 0.345, 0.050),
)
PORTRAIT = Setting(
    Camera((0.0, 1.62, 6.4), 0.40, 0.66, 1080, 1920),
    rail_z=-0.4,
    arch=(0.60, 3.4, 2.3),
    lanterns=((-1.06, 1.30, 3.1, 0.80), (1.06, 1.30, 3.1, 0.80), (-1.02, 4.35, 2.6, 0.50), (0.62, 4.6, 2.4, 0.42)),
    moon=(0.272, 0.872, 0.034),
)


def surfaces() -> list[Surface]:
    return [
        Surface((0.20, 0.055, 0.06), 0.35, 70, 0.004, 6, 0.25, mirror=0.8),
        Surface((0.03, 0.07, 0.16), 0.4, 80, 0.004, 6, 0.25, mirror=0.9),
        Surface((0.30, 0.20, 0.17), 0.08, 20, 0.05, 10, 0.40),
        Surface((0.44, 0.25, 0.19), 0.16, 24, 0.04, 10, 0.35),
        Surface((0.95, 0.56, 0.17), 0.9, 60, 0.01, 12, 0.25, metal=0.92),
        Surface((1.0, 0.5, 0.1), glow=(2.6, 1.0, 0.19)),
        Surface((0.17, 0.05, 0.08), 0.16, 24, 0.04, 10, 0.35),
    ]


def build(renderer: Renderer, setting: Setting, samples: int, hidden: np.ndarray | None = None) -> np.ndarray:
    """(height, width, 5) of the rooftop, open towards the town."""
    lamps = [
        Lamp((0.62, 0.55, -0.40), (0.62, 0.60, 1.0), 0.75, distant=True),
        Lamp((0.2, 0.6, 0.75), (0.55, 0.30, 0.75), 0.32, 5, distant=True),
        *(Lamp((x, y - 0.62 * s, z), (1.0, 0.48, 0.14), 0.95 * s, 10) for x, y, z, s in setting.lanterns),
    ]
    air = Air(
        (0.035, 0.025, 0.11),
        (0.30, 0.12, 0.26),
        (0.05, 0.02, 0.03),
        (0.25, 0.2, 0.25),
        (0.6, 0.4, -0.7),
        (0.22, 0.09, 0.22),
        0.012,
        4.0,
    )
    return take(
        renderer, setting.camera, setting.places(), patterns(), surfaces(), lamps, air, samples=samples, hidden=hidden
    )
