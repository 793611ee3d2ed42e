"""The marble terrace of Book of 99: columns, balustrade, tiled floor, two bronze tripods with fire; by day and by
night."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia

from slots.artwork.render.sdf import (
    cached_kernel,
    capsule,
    cylinder,
    ellipsoid,
    extrude,
    fbm,
    rounded_box,
    smooth_max,
    smooth_min,
    smoothstep,
    texture,
    torus,
)  # fmt: skip
from slots.artwork.render.shapes import reliefs
from slots.artwork.scenery.march import Renderer, take
from slots.artwork.scenery.stagecraft import Air, Camera, Lamp, Surface

# Rows of the places table: what it holds, and in which column.
COLUMN, BOWL, RAIL = 0, 1, 2
# COLUMN: |x|, z, height of the shaft's top, -; BOWL: |x|, rim height, z, size; RAIL: z, half spacing of posts, -, -

FLOOR, INSET, DRESSED, SHAFT, BRONZE, EMBER = range(6)


@cached_kernel
def _floor(x, y, z):
    """Big squares laid diagonally, with small dark insets at their corners."""
    p = (x + z) * 0.62
    q = (x - z) * 0.62
    seam = (0.5 - max(abs(p % 1.0 - 0.5), abs(q % 1.0 - 0.5))) / 0.62
    d = y + 0.012 * smoothstep(0.018, 0.0, seam)
    inset = max(abs((p + 0.5) % 1.0 - 0.5), abs((q + 0.5) % 1.0 - 0.5)) < 0.13
    return d, 1 if inset else 0


@cached_kernel
def _balustrade(x, y, z, half):
    rail = min(
        rounded_box(0.0, y - 0.815, z, 9.0, 0.055, 0.15, 0.03), rounded_box(0.0, y - 0.745, z, 9.0, 0.03, 0.11, 0.02)
    )
    foot = rounded_box(0.0, y - 0.07, z, 9.0, 0.09, 0.15, 0.02)
    local = (x + 0.17) % 0.34 - 0.17
    r = math.sqrt(local * local + z * z)
    t = (y - 0.16) / 0.56
    belly = (
        0.040
        + 0.045 * smoothstep(0.0, 0.30, t) * smoothstep(0.78, 0.34, t)
        + 0.03 * smoothstep(0.10, 0.02, t)
        + 0.026 * smoothstep(0.86, 0.97, t)
        + 0.014 * smoothstep(0.05, 0.0, abs(t - 0.80))
    )
    baluster = max(r - belly, abs(y - 0.43) - 0.30) * 0.75
    post_x = (abs(x) + half) % (2 * half) - half
    post = min(
        rounded_box(post_x, y - 0.42, z, 0.17, 0.42, 0.17, 0.02),
        rounded_box(post_x, y - 0.845, z, 0.21, 0.045, 0.21, 0.02),
    )
    panel = rounded_box(post_x, y - 0.45, abs(z) - 0.17, 0.10, 0.22, 0.012, 0.004)
    post = smooth_max(post, -panel, 0.01)
    return min(rail, foot, baluster, post)


@cached_kernel
def _column(x, y, z, top, textures):
    """Ionic: attic base, 24 flutes, echinus with eggs, volutes from a relief, abacus. Axis at x = z = 0."""
    r = math.sqrt(x * x + z * z)
    a = math.atan2(x, z)
    radius = 0.345 * (1 - 0.15 * smoothstep(0.4, top, y))
    across = abs((a * 24 / (2 * math.pi)) % 1.0 - 0.5) * 2
    groove = math.sqrt(max(0.0, 1 - min(1.0, across / 0.84) ** 2))
    depth = 0.040 * groove * smoothstep(0.50, 0.60, y) * smoothstep(top - 0.28, top - 0.38, y)
    d = max((r - radius + depth) * 0.72, y - top + 0.18)
    base = rounded_box(x, y - 0.08, z, 0.50, 0.09, 0.50, 0.015)
    base = min(base, torus(x, y - 0.23, z, 0.385, 0.075), torus(x, y - 0.4, z, 0.355, 0.048))
    d = min(d, smooth_min(base, cylinder(x, y - 0.33, z, 0.345, 0.1, 0.02), 0.04))
    h = y - top
    d = min(d, torus(x, h + 0.215, z, 0.275 + 0.012 * abs(math.cos(a * 10.0)), 0.065) * 0.8)
    d = min(d, torus(x, h + 0.32, z, 0.298, 0.028))
    u = (abs(x) - 0.40) / 0.30
    v = (h + 0.215) / 0.30
    if abs(u) < 1.35 and abs(v) < 1.35:
        volute = texture(textures, 0, u, v, 1.35) * 0.30
        d = min(d, extrude(volute, abs(z) - 0.30, 0.055, 0.018) * 0.8)
        scroll = math.sqrt((abs(x) - 0.40) ** 2 + (h + 0.215) ** 2) - 0.205 - 0.03 * abs(z / 0.3)
        d = min(d, max(scroll, abs(z) - 0.30) * 0.9)
    return min(d, rounded_box(x, h + 0.01, z, 0.52, 0.035, 0.44, 0.02))


@cached_kernel
def _entablature(x, y, z, top):
    """Beam, frieze and dentils from the column's inner face outwards; x from the column's axis, outwards."""
    b = x + 0.46
    h = y - top
    d = rounded_box(b - 3.0, h - 0.16, z, 3.0, 0.12, 0.36, 0.01)
    d = min(d, rounded_box(b - 3.0, h - 0.36, z, 3.03, 0.09, 0.39, 0.01))
    dentil = (b + 0.06) % 0.12 - 0.06
    d = min(d, max(rounded_box(dentil, h - 0.49, z, 0.034, 0.04, 0.43, 0.005), -b - 0.02))
    return min(d, rounded_box(b - 3.0, h - 0.60, z, 3.10, 0.06, 0.52, 0.02))


@cached_kernel
def _tripod(x, y, z, floor):
    """Bronze fire bowl on three legs; the rim lies at y = 0, the feet at y = ``floor`` (negative)."""
    r = math.sqrt(x * x + z * z)
    a = math.atan2(x, z)
    bowl = ellipsoid(x, y, z, 0.36, 0.25, 0.36)
    bowl = max(bowl, y)
    bowl = smooth_max(bowl, -ellipsoid(x, y + 0.03, z, 0.32, 0.21, 0.32), 0.02)
    d = min(bowl, torus(x, y, z, 0.362, 0.026))
    d = min(d, torus(x, y + 0.085, z, 0.345, 0.012))
    bead = (a * 18 / math.pi) % 1.0 - 0.5
    d = min(d, math.sqrt((bead * 0.06) ** 2 + (r - 0.355) ** 2 + (y + 0.043) ** 2) - 0.02)
    # the three legs: a tapered rod that bows out, a knee, a paw; the rest is turned copies
    leg = a - math.floor(a * 3 / (2 * math.pi) + 0.5) * 2 * math.pi / 3
    lx = r * math.sin(leg)
    lz = r * math.cos(leg)
    d = smooth_min(d, capsule(lx, y, lz, 0.0, -0.10, 0.33, 0.0, 0.42 * floor, 0.25, 0.034, 0.026), 0.03)
    d = smooth_min(d, capsule(lx, y, lz, 0.0, 0.42 * floor, 0.25, 0.0, floor + 0.06, 0.33, 0.026, 0.036), 0.03)
    d = smooth_min(d, ellipsoid(lx, y - floor - 0.045, lz - 0.36, 0.05, 0.045, 0.075), 0.03)
    d = smooth_min(d, ellipsoid(lx, y - 0.42 * floor, lz - 0.25, 0.045, 0.045, 0.045), 0.02)
    d = min(d, torus(x, y - 0.42 * floor, z, 0.235, 0.016))
    d = min(d, cylinder(x, y - 0.42 * floor, z, 0.235, 0.008, 0.004))
    stem = smooth_min(
        ellipsoid(x, y + 0.27, z, 0.10, 0.05, 0.10),
        capsule(x, y, z, 0.0, -0.27, 0.0, 0.0, -0.40, 0.0, 0.045, 0.012),
        0.05,
    )
    return min(d, stem)


@cached_kernel
def field(x, y, z, places, textures):
    """The whole terrace."""
    d, m = _floor(x, y, z)
    rail_z = places[2, 0]
    d = max(d, rail_z - 0.32 - z)
    near = rounded_box(0.0, y - 0.42, z - rail_z, 9.0, 0.50, 0.24, 0.02)
    if near < 0.25:
        q = _balustrade(x, y, z - rail_z, places[2, 1])
        if q < d:
            d = q
            m = 2
    elif near < d:
        d = near
    cx = abs(x) - places[0, 0]
    cz = z - places[0, 1]
    top = places[0, 2]
    near = rounded_box(cx, y - 0.5 * top, cz, 0.95, 0.5 * top + 0.3, 0.78, 0.02)
    if near < 0.2:
        q = _column(cx, y, cz, top, textures)
        if q < d:
            d = q
            m = 3
    elif near < d:
        d = near
    if cx > -0.9:
        q = _entablature(cx, y, cz, top)
        if q < d:
            d = q
            m = 3
    s = places[1, 3]
    cx = (abs(x) - places[1, 0]) / s
    cz = (z - places[1, 2]) / s
    cy = (y - places[1, 1]) / s
    floor = -places[1, 1] / s
    plinth = 0.16
    near = rounded_box(cx, cy - 0.5 * floor, cz, 0.52, -0.5 * floor + 0.2, 0.52, 0.02) * s
    if near < 0.2:
        q = _tripod(cx, cy, cz, floor + 2 * plinth) * s
        if q < d:
            d = q
            m = 4
        q = (
            min(
                rounded_box(cx, cy - floor - plinth, cz, 0.46, plinth, 0.46, 0.02),
                rounded_box(cx, cy - floor - 0.05, cz, 0.52, 0.06, 0.52, 0.02),
            )
            * s
        )
        if q < d:
            d = q
            m = 2
        q = (ellipsoid(cx, cy + 0.06, cz, 0.30, 0.09, 0.30) - 0.02 * fbm(cx * 14, cy * 14, cz * 14, 2)) * s
        if q < d:
            d = q
            m = 5
    elif near < d:
        d = near
    return d * 0.85, m


def volute() -> np.ndarray:
    """(1, n, n) distance of the Ionic spiral, its eye at the middle, the band running off to the left."""

    def spiral(canvas: skia.Canvas, paint: skia.Paint) -> None:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        turns = np.linspace(0, 1, 240)
        angle = math.pi / 2 - turns * 2 * math.pi * 2.35
        radius = 0.90 * (1 - turns) ** 0.95 + 0.13
        x, y = radius * np.cos(angle), radius * np.sin(angle)
        for i in range(len(turns) - 1):
            paint.setStrokeWidth(0.20 * (1 - turns[i]) + 0.07)
            canvas.drawLine(x[i], y[i], x[i + 1], y[i + 1], paint)
        paint.setStrokeWidth(0.20)
        canvas.drawLine(-1.6, 1.03, 0.02, 1.03, paint)
        paint.setStrokeWidth(0.10)
        canvas.drawLine(-1.6, 0.66, -0.3, 0.66, paint)
        paint.setStyle(skia.Paint.kFill_Style)
        canvas.drawCircle(0, 0, 0.17, paint)

    return reliefs(spiral, extent=1.35, side=512)


@dataclass(frozen=True)
class Setting:
    """One orientation: the camera, where things stand, where sun and moon and the temple's island are (tangents)."""

    camera: Camera
    column: tuple[float, float, float]
    bowl: tuple[float, float, float, float]
    rail: tuple[float, float]
    sun: tuple[float, float]
    moon: tuple[float, float]
    island: float

    def places(self) -> np.ndarray:
        table = np.zeros((3, 4))
        table[COLUMN, :3] = self.column
        table[BOWL] = self.bowl
        table[RAIL, :2] = self.rail
        return table

    def fires(self) -> list[tuple[float, float, float]]:
        """For each bowl: pixel x, y of the flame's foot and the bowl's radius in pixels, left one first."""
        x, y, z, size = self.bowl
        found = []
        for side in (-1, 1):
            px, py, unit = self.camera.project((side * x, y - 0.04 * size, z))
            found.append((px, py, 0.36 * size * unit))
        return found


LANDSCAPE = Setting(
    Camera((0.0, 1.62, 6.35), 0.70, 0.615, 1920, 1080),
    column=(2.92, 2.1, 3.2), bowl=(2.68, 1.30, 1.15, 0.66), rail=(-1.1, 1.02),
    sun=(-0.462, 0.062), moon=(-0.36, 0.395), island=0.485,
)  # fmt: skip
PORTRAIT = Setting(
    Camera((0.0, 1.75, 6.35), 0.40, 0.652, 1080, 1920),
    column=(1.80, 2.1, 4.9), bowl=(0.88, 0.58, 2.9, 0.52), rail=(-0.6, 0.85),
    sun=(-0.27, 0.05), moon=(0.262, 0.842), island=0.30,
)  # fmt: skip


def surfaces(night: bool) -> list[Surface]:
    marble = Surface((0.64, 0.57, 0.48), 0.12, 24, 0.03, 9, 0.22, 1.5, veins=0.42, wrap=0.12)
    return [
        Surface((0.55, 0.49, 0.42), 0.35, 60, 0.010, 6, 0.18, 1.4, veins=0.5, mirror=0.75),
        Surface((0.10, 0.045, 0.035), 0.35, 60, 0.010, 6, 0.30, veins=0.3, mirror=0.7),
        marble,
        marble.but(colour=(0.68, 0.61, 0.51)),
        Surface((0.40, 0.19, 0.065), 1.3, 70, 0.02, 10, 0.45, 4.0, metal=0.92),
        Surface(
            (0.03, 0.02, 0.015), grain=2.6, grain_scale=9.0, glow=(1.5, 0.36, 0.05) if night else (1.1, 0.26, 0.03)
        ),
    ]


def lights(setting: Setting, night: bool) -> tuple[list[Lamp], Air]:
    x, y, z, size = setting.bowl
    fires = [(side * x, y + 0.42 * size, z + 0.05) for side in (-1.0, 1.0)]
    if night:
        lamps = [
            Lamp((setting.moon[0], 0.55, -0.62), (0.42, 0.62, 1.0), 0.95, distant=True),
            Lamp((0.3, 0.6, 0.75), (0.30, 0.42, 0.9), 0.17, 5, distant=True),
            *(Lamp(fire, (1.0, 0.45, 0.13), 2.4 * size + 0.3) for fire in fires),
        ]
        air = Air(
            (0.012, 0.020, 0.055), (0.04, 0.07, 0.12), (0.02, 0.018, 0.02), (0.25, 0.32, 0.45),
            (setting.moon[0], 0.3, -0.83), fog=(0.03, 0.055, 0.10), fog_density=0.006,
        )  # fmt: skip
        return lamps, air
    lamps = [
        Lamp((-0.80, 0.36, -0.42), (1.0, 0.50, 0.17), 2.9, distant=True),
        Lamp((-0.75, 0.42, 0.75), (1.0, 0.58, 0.30), 0.42, 5, distant=True),
        Lamp((0.9, 0.35, 0.45), (0.38, 0.55, 1.0), 0.40, 0, distant=True),
        *(Lamp(fire, (1.0, 0.45, 0.12), 0.55 * size) for fire in fires),
    ]
    air = Air(
        (0.10, 0.18, 0.42), (0.42, 0.22, 0.17), (0.16, 0.11, 0.09), (1.1, 0.5, 0.15),
        (setting.sun[0], 0.12, -0.8), fog=(0.95, 0.50, 0.26), fog_density=0.006,
    )  # fmt: skip
    return lamps, air


def build(
    renderer: Renderer, setting: Setting, night: bool, samples: int, hidden: np.ndarray | None = None
) -> np.ndarray:
    """(height, width, 5) of the solid part."""
    lamps, air = lights(setting, night)
    return take(
        renderer,
        setting.camera,
        setting.places(),
        volute(),
        surfaces(night),
        lamps,
        air,
        samples=samples,
        hidden=hidden,
    )
