"""The scene marcher: one field of solids, many lamps, haze, wet floors; sampled more finely only where the picture
has edges.

A field is a compiled function ``field(x, y, z, places, textures) -> (distance, surface number)``: ``places`` is an
(n, 4) table of where things stand, so that another orientation needs no other field.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit, prange
from scipy import ndimage

from slots.artwork.render.sdf import FAST, cached_kernel, fbm, length3, smoothstep
from slots.artwork.scenery.stagecraft import Air, Camera, Lamp, Surface, lamp_table, surface_table

Renderer = Callable[..., None]

EDGE_CONTRAST = 0.07
"""Where neighbours differ by more (in sRGB), a pixel is sampled again, finely. Saves about 70 % of the work."""


@cached_kernel
def film(x):
    """The tone curve (a filmic fit): linear light to display-linear 0..1, per channel."""
    return min(1.0, max(0.0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)))


@cached_kernel
def air_colour(dx, dy, dz, air):
    """Light that comes from direction d out of the open sky."""
    if dy > 0:
        k = smoothstep(0.0, 0.7, dy)
        far = 0
    else:
        k = smoothstep(0.0, 0.5, -dy)
        far = 2
    r = air[1, 0] + (air[far, 0] - air[1, 0]) * k
    g = air[1, 1] + (air[far, 1] - air[1, 1]) * k
    b = air[1, 2] + (air[far, 2] - air[1, 2]) * k
    c = max(0.0, dx * air[4, 0] + dy * air[4, 1] + dz * air[4, 2])
    halo = 0.6 * c**14 + 3.0 * c**160
    return r + air[3, 0] * halo, g + air[3, 1] * halo, b + air[3, 2] * halo


def make_renderer(field: Callable[..., Any]) -> Renderer:
    """Compile the marcher for one field."""
    compiled = njit(**FAST)

    @compiled
    def normal(x, y, z, places, textures, e):
        a, _ = field(x + e, y - e, z - e, places, textures)
        b, _ = field(x - e, y - e, z + e, places, textures)
        c, _ = field(x - e, y + e, z - e, places, textures)
        d, _ = field(x + e, y + e, z + e, places, textures)
        nx = a - b - c + d
        ny = -a - b + c + d
        nz = -a + b - c + d
        n = 1.0 / (length3(nx, ny, nz) + 1e-12)
        return nx * n, ny * n, nz * n

    @compiled
    def occlusion(x, y, z, nx, ny, nz, places, textures):
        """Share of open sky: a wide look (corners) times a close one (dirt in hollows)."""
        hidden = 0.0
        weight = 1.0
        for i in range(1, 6):
            h = 0.09 * i
            d, _ = field(x + nx * h, y + ny * h, z + nz * h, places, textures)
            hidden += max(h - d, 0.0) * weight
            weight *= 0.8
        d, _ = field(x + nx * 0.05, y + ny * 0.05, z + nz * 0.05, places, textures)
        close = 0.55 + 0.45 * min(1.0, max(0.0, d / 0.05))
        return max(0.0, 1.0 - 1.25 * hidden) * close

    @compiled
    def shadow(x, y, z, lx, ly, lz, reach, hardness, places, textures, surfaces):
        light = 1.0
        t = 0.04
        for _ in range(30):
            d, m = field(x + lx * t, y + ly * t, z + lz * t, places, textures)
            if surfaces[m, 10] + surfaces[m, 11] + surfaces[m, 12] > 0.5:
                break  # what glows lets its own light out
            light = min(light, hardness * d / t)
            if light < 0.01:
                return 0.0
            t += min(max(d, 0.025), 0.5)
            if t > reach - 0.12 or t > 7.0:
                break
        return max(light, 0.0)

    @compiled
    def shade(x, y, z, dx, dy, dz, m, places, textures, surfaces, lamps, air, shadows):
        nx, ny, nz = normal(x, y, z, places, textures, 0.0025)
        gx, gy, gz = nx, ny, nz
        scale = surfaces[m, 8]
        stain = fbm(x * scale, y * scale, z * scale, 5)
        fine = fbm(x * scale * 4.1, y * scale * 4.1, z * scale * 4.1, 4)
        bump = surfaces[m, 5]
        if bump > 0:
            s = surfaces[m, 6]
            e = 0.03
            q = fbm(x * s, y * s, z * s, 3)
            nx -= bump * (fbm(x * s + e * s, y * s, z * s, 3) - q) / e
            ny -= bump * (fbm(x * s, y * s + e * s, z * s, 3) - q) / e
            nz -= bump * (fbm(x * s, y * s, z * s + e * s, 3) - q) / e
            n = 1.0 / length3(nx, ny, nz)
            nx *= n
            ny *= n
            nz *= n
        tone = 1.0 + surfaces[m, 7] * ((stain - 0.47) * 2.4 + (fine - 0.47) * 1.2)
        if surfaces[m, 9] > 0:
            w = fbm(x * 1.3 + 2.0 * stain, y * 1.3 + 1.5 * fine, z * 1.3, 4)
            w2 = fbm(x * 2.9 + 1.4 * stain + 7, y * 2.9 + 1.6 * fine, z * 2.9 + 3, 3)
            v = abs(w - 0.47)
            tone *= 1.0 - surfaces[m, 9] * (
                0.55 * smoothstep(0.03, 0.0, v)
                + 0.25 * smoothstep(0.12, 0.02, v)
                + 0.3 * smoothstep(0.02, 0.0, abs(w2 - 0.5))
            )
        tone = max(tone, 0.12)
        ar = surfaces[m, 0] * tone
        ag = surfaces[m, 1] * tone
        ab = surfaces[m, 2] * tone
        open_sky = occlusion(x, y, z, gx, gy, gz, places, textures)
        sr, sg, sb = air_colour(nx, ny * 0.8 + 0.1, nz, air)
        lr = sr * open_sky * 0.5
        lg = sg * open_sky * 0.5
        lb = sb * open_sky * 0.5
        pr = 0.0
        pg = 0.0
        pb = 0.0
        sheen = surfaces[m, 3]
        shine = surfaces[m, 4]
        metal = surfaces[m, 13]
        wrap = surfaces[m, 16]
        for i in range(lamps.shape[0]):
            if lamps[i, 0] < 0.5:
                vx = lamps[i, 1] - x
                vy = lamps[i, 2] - y
                vz = lamps[i, 3] - z
                d2 = vx * vx + vy * vy + vz * vz
                reach = math.sqrt(d2)
                vx /= reach
                vy /= reach
                vz /= reach
                strength = 1.0 / (d2 + 0.08)
            else:
                vx = lamps[i, 1]
                vy = lamps[i, 2]
                vz = lamps[i, 3]
                reach = 9.0
                strength = 1.0
            facing = (nx * vx + ny * vy + nz * vz + wrap) / (1.0 + wrap)
            if facing <= 0 or strength * facing * (lamps[i, 4] + lamps[i, 5] + lamps[i, 6]) < 0.010:
                continue
            s = 1.0
            if shadows and lamps[i, 7] > 0:
                s = shadow(
                    x + gx * 0.015,
                    y + gy * 0.015,
                    z + gz * 0.015,
                    vx,
                    vy,
                    vz,
                    reach,
                    lamps[i, 7],
                    places,
                    textures,
                    surfaces,
                )
            q = strength * facing * s
            lr += q * lamps[i, 4]
            lg += q * lamps[i, 5]
            lb += q * lamps[i, 6]
            hx = vx - dx
            hy = vy - dy
            hz = vz - dz
            n = 1.0 / length3(hx, hy, hz)
            q = max(0.0, (nx * hx + ny * hy + nz * hz) * n) ** shine * strength * s * sheen
            pr += q * lamps[i, 4]
            pg += q * lamps[i, 5]
            pb += q * lamps[i, 6]
        r = ar * lr * (1 - metal) + pr * (1 - metal + metal * ar)
        g = ag * lg * (1 - metal) + pg * (1 - metal + metal * ag)
        b = ab * lb * (1 - metal) + pb * (1 - metal + metal * ab)
        turn = dx * nx + dy * ny + dz * nz
        if metal > 0:
            er, eg, eb = air_colour(dx - 2 * turn * nx, dy - 2 * turn * ny, dz - 2 * turn * nz, air)
            q = metal * open_sky
            r += ar * (1.2 * er + 0.25 * lr) * q
            g += ag * (1.2 * eg + 0.25 * lg) * q
            b += ab * (1.2 * eb + 0.25 * lb) * q
        # a seam of sky light along silhouettes parts near things from far ones
        seam = max(0.0, 1.0 + turn) ** 4 * open_sky * 0.18
        er, eg, eb = air_colour(dx, dy, dz, air)
        return (
            r + er * seam + surfaces[m, 10] * tone,
            g + eg * seam + surfaces[m, 11] * tone,
            b + eb * seam + surfaces[m, 12] * tone,
            nx,
            ny,
            nz,
        )

    @compiled
    def ray(ex, ey, ez, dx, dy, dz, far, places, textures, surfaces, lamps, air):
        """Colour along one ray and the depth of what it met (negative: nothing)."""
        t = 0.5
        m = -1
        for _ in range(220):
            d, hit = field(ex + dx * t, ey + dy * t, ez + dz * t, places, textures)
            if d < 0.00045 * t:
                m = hit
                break
            t += d
            if t > far:
                break
        if m < 0:
            return 0.0, 0.0, 0.0, -1.0
        x = ex + dx * t
        y = ey + dy * t
        z = ez + dz * t
        r, g, b, nx, ny, nz = shade(x, y, z, dx, dy, dz, m, places, textures, surfaces, lamps, air, True)
        mirror = surfaces[m, 14]
        if mirror > 0:
            if surfaces[m, 15] > 0:
                puddle = surfaces[m, 15] * smoothstep(0.45, 0.60, fbm(x * 0.8 + 7, 0.0, z * 0.8, 3)) * max(0.0, ny)
                mirror *= 0.12 + 0.88 * puddle
                calm = 1.0 - 0.92 * puddle
                nx *= calm
                nz *= calm
                n = 1.0 / length3(nx, ny, nz)
                nx *= n
                ny *= n
                nz *= n
                soak = 1.0 - 0.45 * puddle
                r *= soak
                g *= soak
                b *= soak
            turn = dx * nx + dy * ny + dz * nz
            rx = dx - 2 * turn * nx
            ry = dy - 2 * turn * ny
            rz = dz - 2 * turn * nz
            share = mirror * (0.06 + 0.94 * (1.0 - abs(turn)) ** 5)
            if share > 0.01:
                far_hit = -1
                s = 0.03
                for _ in range(56):
                    d, hit = field(
                        x + nx * 0.01 + rx * s, y + ny * 0.01 + ry * s, z + nz * 0.01 + rz * s, places, textures
                    )
                    if d < 0.004:
                        far_hit = hit
                        break
                    s += d
                    if s > 14:
                        break
                if far_hit >= 0:
                    er, eg, eb, _, _, _ = shade(
                        x + rx * s,
                        y + ry * s,
                        z + rz * s,
                        rx,
                        ry,
                        rz,
                        far_hit,
                        places,
                        textures,
                        surfaces,
                        lamps,
                        air,
                        False,
                    )
                else:
                    er, eg, eb = air_colour(rx, ry, rz, air)
                r += (er - r) * share
                g += (eg - g) * share
                b += (eb - b) * share
        haze = 1.0 - math.exp(-max(0.0, t - air[6, 1]) * air[6, 0])
        if air[6, 2] > 0:
            cloud = fbm(x * 0.55 + 2, y * 0.9, z * 0.35, 4)
            low = smoothstep(air[6, 3], air[6, 3] - 1.4, y)
            haze = min(
                0.95, haze + air[6, 2] * low * smoothstep(0.25, 0.75, cloud) * (0.2 + 0.8 * smoothstep(3.0, 12.0, t))
            )
        r += (air[5, 0] - r) * haze
        g += (air[5, 1] - g) * haze
        b += (air[5, 2] - b) * haze
        return r, g, b, t

    @njit(parallel=True, **FAST)
    def render(camera, samples, far, places, textures, surfaces, lamps, air, wanted, out):
        height = out.shape[0]
        width = out.shape[1]
        for row in prange(height):
            for column in range(width):
                if wanted[row, column] == 0:
                    continue
                r = 0.0
                g = 0.0
                b = 0.0
                cover = 0.0
                depth = 0.0
                for i in range(samples):
                    for j in range(samples):
                        u = ((column + (j + 0.5) / samples) / width * 2 - 1) * camera[3]
                        v = camera[4] - (row + (i + 0.5) / samples) / height * 2 * camera[5]
                        n = 1.0 / length3(u, v, 1.0)
                        cr, cg, cb, t = ray(
                            camera[0],
                            camera[1],
                            camera[2],
                            u * n,
                            v * n,
                            -n,
                            far,
                            places,
                            textures,
                            surfaces,
                            lamps,
                            air,
                        )
                        if t > 0:
                            r += film(cr)
                            g += film(cg)
                            b += film(cb)
                            cover += 1.0
                            depth += t
                share = 1.0 / (samples * samples)
                out[row, column, 0] = r * share
                out[row, column, 1] = g * share
                out[row, column, 2] = b * share
                out[row, column, 3] = cover * share
                out[row, column, 4] = depth / max(cover, 1.0)

    return render


def edges(picture: np.ndarray) -> np.ndarray:
    """Mask (height, width) of the pixels that need more samples."""
    display = np.clip(picture[..., :4], 0, 1) ** (1 / 2.2)
    spread = ndimage.maximum_filter(display, (3, 3, 1)) - ndimage.minimum_filter(display, (3, 3, 1))
    return ndimage.maximum_filter((spread.max(axis=-1) > EDGE_CONTRAST).astype(np.uint8), 3)


def take(
    renderer: Renderer,
    camera: Camera,
    places: np.ndarray,
    textures: np.ndarray,
    surfaces: list[Surface],
    lamps: list[Lamp],
    air: Air,
    far: float = 14.0,
    samples: int = 2,
    hidden: np.ndarray | None = None,
) -> np.ndarray:
    """Render: (height, width, 5) of premultiplied display-linear RGBA and depth; empty where nothing stands.

    ``samples`` 1 is for judging a composition; otherwise edges get ``samples``² rays, but for those that are ``hidden``
    (height, width, 0..1) behind the board: there one ray in four pixels must do, as the grade blurs it anyway.
    """
    out = np.zeros((camera.height, camera.width, 5))
    fixed = (far, places, textures, surface_table(surfaces), lamp_table(lamps), air.rows())
    wanted = np.ones(out.shape[:2], dtype=np.uint8)
    rows, columns = np.mgrid[0 : camera.height, 0 : camera.width]
    coarse = np.zeros(out.shape[:2], dtype=bool)
    if hidden is not None:
        coarse = (hidden > 0.95) & ((rows % 2 == 1) | (columns % 2 == 1))
        wanted[coarse] = 0
    renderer(camera.row(), 1, *fixed, wanted, out)
    out[coarse] = out[rows[coarse] & ~1, columns[coarse] & ~1]
    if samples > 1:
        wanted = edges(out)
        if hidden is not None:
            wanted[hidden > 0.95] = 0
        renderer(camera.row(), samples, *fixed, wanted, out)
    return out
