"""Cut stones: convex solids bounded by planes, through which light is refracted exactly.

A cut is an array (n, 4) of planes: outward unit normal and distance from the origin.
"""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numba import njit

from slots.artwork.render.kernels import primary, room, tone
from slots.artwork.render.lights import GEM_ROOM, Rig
from slots.artwork.render.march import WORKERS, Camera, Picture, look
from slots.artwork.render.materials import Colour
from slots.artwork.render.sdf import FAST, cached_kernel, smoothstep

BOUNCES = 12
INDEX = 1.85  # nearer to zircon than to glass: more fire
DISPERSION = 0.025  # difference of the index between neighbouring colour channels


@dataclass(frozen=True)
class Stone:
    """Colour of a stone: absorption per unit of path, and a soft inner light that keeps dark facets in colour."""

    absorption: Colour
    body: Colour


RUBY = Stone((0.22, 1.90, 1.50), (0.170, 0.004, 0.012))
EMERALD = Stone((1.90, 0.24, 1.15), (0.004, 0.130, 0.035))
AMETHYST = Stone((0.62, 1.80, 0.20), (0.085, 0.008, 0.190))
SAPPHIRE = Stone((1.90, 0.85, 0.16), (0.004, 0.040, 0.210))
TOPAZ = Stone((0.10, 0.55, 2.00), (0.200, 0.075, 0.004))
DIAMOND = Stone((0.10, 0.06, 0.03), (0.020, 0.025, 0.035))
AQUAMARINE = Stone((1.40, 0.24, 0.17), (0.004, 0.110, 0.140))
FIRE_OPAL = Stone((0.12, 1.00, 2.20), (0.210, 0.040, 0.004))


class _Cutter:
    """Collects planes ring by ring; angles in degrees above the girdle, distances in world units."""

    def __init__(self, table: float) -> None:
        self.planes: list[list[float]] = [[0.0, 0.0, 1.0, table]]

    def ring(self, count: int, angle: float, distance: float, offset: float = 0.0, narrow: float = 1.0) -> None:
        """``count`` equal facets; ``narrow`` < 1 squeezes the stone in x."""
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for i in range(count):
            turn = 2 * math.pi * (i + offset) / count
            normal = np.array([math.cos(turn) * c / narrow, math.sin(turn) * c, s])
            size = float(np.linalg.norm(normal))
            self.planes.append([*(normal / size), distance / size])

    def step(self, radius: float, z: float, angle: float) -> None:
        """Eight facets of a step cut through the rectangle of half height ``radius`` at height ``z``."""
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for i in range(8):
            turn = math.pi / 4 * i
            reach = radius * 1.06 if i % 2 else radius * (0.80 if i in (0, 4) else 1.0)
            self.planes.append([math.cos(turn) * c, math.sin(turn) * c, s, reach * c + z * s])

    def cut(self) -> np.ndarray:
        return np.array(self.planes)


def brilliant(narrow: float = 1.0) -> np.ndarray:
    """Round brilliant; ``narrow`` < 1 makes it an oval."""
    cut = _Cutter(0.42 if narrow == 1.0 else 0.40)
    cut.ring(8, 51, 0.79, 0.0, narrow)
    cut.ring(8, 67.5, 0.645, 0.5, narrow)
    cut.ring(16, 32, 0.905, 0.5, narrow)
    cut.ring(24, 0, 0.98, 0.5, narrow)
    cut.ring(8, -46, 0.73, 0.0, narrow)
    cut.ring(16, -29, 0.872, 0.5, narrow)
    return cut.cut()


def emerald_cut() -> np.ndarray:
    """Upright rectangle with clipped corners, cut in steps."""
    cut = _Cutter(0.40)
    for radius, z, angle in ((0.96, 0.05, 0), (0.96, 0.05, 35), (0.86, 0.19, 50), (0.74, 0.32, 64)):
        cut.step(radius, z, angle)
    for radius, z, angle in ((0.96, -0.05, -28), (0.80, -0.22, -40), (0.55, -0.45, -52)):
        cut.step(radius, z, angle)
    return cut.cut()


def hexagon() -> np.ndarray:
    cut = _Cutter(0.40)
    cut.ring(6, 45, 0.80, 0.5)
    cut.ring(6, 62, 0.66, 0.0)
    cut.ring(12, 24, 0.915, 0.25)
    cut.ring(6, 0, 0.90, 0.5)
    cut.ring(6, -48, 0.74, 0.5)
    cut.ring(12, -30, 0.86, 0.25)
    return cut.cut()


def square() -> np.ndarray:
    """A square with its sides upright (princess cut)."""
    cut = _Cutter(0.38)
    for offset, angle, distance in ((0.0, 0, 0.86), (0.0, 33, 0.83), (0.0, 52, 0.72), (0.5, 0, 1.13), (0.5, 36, 0.98)):
        cut.ring(4, angle, distance, offset)
    cut.ring(8, 63, 0.63, 0.5)
    cut.ring(8, -45, 0.70, 0.5)
    cut.ring(4, -32, 0.84, 0.0)
    cut.ring(4, -50, 0.62, 0.0)
    return cut.cut()


def lozenge() -> np.ndarray:
    """A square that stands on its corner."""
    planes = square()
    c = math.sqrt(0.5)
    turned = planes.copy()
    turned[:, 0], turned[:, 1] = c * planes[:, 0] - c * planes[:, 1], c * planes[:, 0] + c * planes[:, 1]
    return turned


def drop() -> np.ndarray:
    """Pear cut, its point upwards."""
    planes: list[list[float]] = [[0.0, 0.0, 1.0, 0.40]]
    for angle, inward in ((0, 0.0), (32, -0.04), (50, -0.13), (66, -0.26), (-30, -0.06), (-48, -0.18)):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for i in range(14):
            turn = 2 * math.pi * (i + 0.5) / 14
            x, y = math.cos(turn), math.sin(turn)
            reach = max(0.86 - 0.12 * y, 1.08 * y)  # support function of a circle with a point above it
            planes.append([x * c, y * c, s, reach * c + inward * 0.55])
    return np.array(planes)


@cached_kernel
def _enter(planes, ox, oy, oz, dx, dy, dz):
    """Distance and facet where a ray from outside meets the stone, or (-1, -1)."""
    first = -1e9
    last = 1e9
    facet = -1
    for i in range(planes.shape[0]):
        towards = planes[i, 0] * dx + planes[i, 1] * dy + planes[i, 2] * dz
        gap = planes[i, 3] - (planes[i, 0] * ox + planes[i, 1] * oy + planes[i, 2] * oz)
        if towards < 0:
            t = gap / towards
            if t > first:
                first = t
                facet = i
        elif towards > 0:
            last = min(last, gap / towards)
        elif gap < 0:
            return -1.0, -1
    if 0 < first < last:
        return first, facet
    return -1.0, -1


@cached_kernel
def _leave(planes, ox, oy, oz, dx, dy, dz):
    """Distance and facet where a ray from inside meets the skin of the stone."""
    nearest = 1e9
    facet = -1
    for i in range(planes.shape[0]):
        towards = planes[i, 0] * dx + planes[i, 1] * dy + planes[i, 2] * dz
        if towards > 1e-7:
            t = (planes[i, 3] - (planes[i, 0] * ox + planes[i, 1] * oy + planes[i, 2] * oz)) / towards
            if t < nearest:
                nearest = t
                facet = i
    return nearest, facet


@cached_kernel
def _inner_light(planes, x, y, z, dx, dy, dz, index, absorption, channel, boxes, gradient):
    """One colour channel of the light that comes back along a ray inside the stone."""
    share = 1.0
    total = 0.0
    for _ in range(BOUNCES):
        t, i = _leave(planes, x, y, z, dx, dy, dz)
        if i < 0:
            break
        t = max(t, 0.0)
        x += dx * t
        y += dy * t
        z += dz * t
        share *= math.exp(-absorption * t)
        nx = planes[i, 0]
        ny = planes[i, 1]
        nz = planes[i, 2]
        c = dx * nx + dy * ny + dz * nz
        sine2 = index * index * (1.0 - c * c)
        mirrored = 1.0
        if sine2 < 1.0:
            out = math.sqrt(1.0 - sine2)
            rs = (index * c - out) / (index * c + out)
            rp = (c - index * out) / (c + index * out)
            mirrored = 0.5 * (rs * rs + rp * rp)
            k = out - index * c
            r, g, b = room(index * dx + k * nx, index * dy + k * ny, index * dz + k * nz, 0.05, boxes, gradient)
            seen = r if channel == 0 else (g if channel == 1 else b)
            total += share * (1.0 - mirrored) * seen
        share *= mirrored
        dx -= 2.0 * c * nx
        dy -= 2.0 * c * ny
        dz -= 2.0 * c * nz
        if share < 0.02:
            break
        x -= nx * 1e-5
        y -= ny * 1e-5
        z -= nz * 1e-5
    return total


@njit(cache=True, **FAST)
def _trace_rows(
    width, height, grid, first, last, camera, planes, absorption, body, boxes, gradient, edge, exposure, out
):
    n = 1.0 / (grid * grid)
    for py in range(first, last):
        for px in range(width):
            for sub in range(grid * grid):
                dx, dy, dz = primary(
                    px + (sub % grid + 0.5) / grid, py + (sub // grid + 0.5) / grid, width, height, camera
                )
                t, i = _enter(planes, camera[0], camera[1], camera[2], dx, dy, dz)
                if i < 0:
                    continue
                x = camera[0] + dx * t
                y = camera[1] + dy * t
                z = camera[2] + dz * t
                nx = planes[i, 0]
                ny = planes[i, 1]
                nz = planes[i, 2]
                c = -(dx * nx + dy * ny + dz * nz)
                f0 = ((INDEX - 1.0) / (INDEX + 1.0)) ** 2
                mirrored = f0 + (1.0 - f0) * (1.0 - c) ** 5
                er, eg, eb = room(dx + 2.0 * c * nx, dy + 2.0 * c * ny, dz + 2.0 * c * nz, 0.05, boxes, gradient)
                rim = 1e9
                for j in range(planes.shape[0]):
                    if j != i:
                        cc = planes[j, 0] * nx + planes[j, 1] * ny + planes[j, 2] * nz
                        gap = planes[j, 3] - (planes[j, 0] * x + planes[j, 1] * y + planes[j, 2] * z)
                        rim = min(rim, gap / math.sqrt(max(1e-4, 1.0 - cc * cc)))
                seam = math.exp(-((rim / 0.012) ** 2)) * edge * (0.4 + 0.6 * smoothstep(-0.6, 0.8, y - 0.4 * x))
                focus = 0.35 + 0.65 * smoothstep(-0.9, 0.9, 0.35 * x - 0.75 * y + 0.2)
                for channel in range(3):
                    index = INDEX + (channel - 1) * DISPERSION
                    eta = 1.0 / index
                    q = eta * c - math.sqrt(1.0 - eta * eta * (1.0 - c * c))
                    light = _inner_light(
                        planes, x - nx * 1e-5, y - ny * 1e-5, z - nz * 1e-5,
                        eta * dx + q * nx, eta * dy + q * ny, eta * dz + q * nz,
                        index, absorption[channel], channel, boxes, gradient,
                    )  # fmt: skip
                    front = er if channel == 0 else (eg if channel == 1 else eb)
                    value = (
                        (light + body[channel] * focus) * (1.0 - mirrored)
                        + front * mirrored
                        + seam * (0.12 + body[channel] * 4.0)
                    )
                    out[py, px, channel] += tone(value * exposure) * n
                    hot = value * 1.20 + body[channel] * (0.6 + 0.9 * focus) + seam * 0.35
                    out[py, px, 4 + channel] += tone(hot * exposure) * n
                out[py, px, 3] += n


def render_gem(
    planes: np.ndarray,
    stone: Stone,
    size: int,
    *,
    tilt: tuple[float, float] = (0.22, 0.34),
    rig: Rig = GEM_ROOM,
    camera: Camera | None = None,
    fill: float = 0.95,
    grid: int = 3,
    edge: float = 0.5,
    exposure: float = 0.95,
    turn: float = 0.0,
) -> Picture:
    """A cut stone seen from ``tilt`` (radians to the right and above), ``turn`` the light about the vertical."""
    away = 6.0
    place = (away * math.sin(tilt[0]), away * math.sin(tilt[1]), away * math.cos(tilt[0]))
    camera = camera or _fitted(planes, look(place, (0.0, 0.0, -0.08), 0.20), fill)
    lights = rig.turned(turn)
    out = np.zeros((size, size, 7))
    row, absorption, body = camera.row(), np.array(stone.absorption), np.array(stone.body)
    boxes, gradient = lights.softbox_rows(), lights.gradient_rows()

    def band(first: int) -> None:
        last = min(size, first + 16)
        _trace_rows(size, size, grid, first, last, row, planes, absorption, body, boxes, gradient, edge, exposure, out)

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(band, range(0, size, 16)))
    return Picture(out[..., :4].copy(), np.concatenate([out[..., 4:7], out[..., 3:4]], -1))


def _fitted(planes: np.ndarray, camera: Camera, fill: float) -> Camera:
    """The camera zoomed and re-aimed so that the corners of the stone fill ``fill`` of the picture."""
    n = len(planes)
    views = []
    for i in range(n):
        for j in range(i):
            for k in range(j):
                matrix = planes[[i, j, k], :3]
                if abs(np.linalg.det(matrix)) < 1e-4:
                    continue
                corner = np.linalg.solve(matrix, planes[[i, j, k], 3])
                if (planes[:, :3] @ corner <= planes[:, 3] + 1e-6).all():
                    seen = corner - camera.place
                    depth = seen @ camera.forward
                    views.append((seen @ camera.right / depth, seen @ camera.up / depth))
    points = np.array(views)
    low, high = points.min(0), points.max(0)
    middle = (low + high) / 2
    aim = camera.forward + middle[0] * camera.right + middle[1] * camera.up
    forward = aim / np.linalg.norm(aim)
    right = np.cross(forward, camera.up)
    right /= np.linalg.norm(right)
    return Camera(camera.place, right, np.cross(right, forward), forward, float((high - low).max()) / 2 / fill)
