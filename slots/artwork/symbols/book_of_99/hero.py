"""Hero: a bronze Corinthian helmet with a red horsehair crest; eyes glow in its shadow."""

from __future__ import annotations

import math

from slots.artwork.render.lights import WARM, Glow
from slots.artwork.render.march import Piece, field
from slots.artwork.render.materials import BRONZE, DARK, PALE_GOLD, cloth, light
from slots.artwork.render.sdf import (
    capsule,
    ellipsoid,
    length3,
    rotate,
    rounded_box,
    smooth_max,
    smooth_min,
    smoothstep,
    sphere,
    texture,
)
from slots.artwork.render.shapes import fill, mirrored, outline, reliefs, stroke, together

SHELL, TRIM, SHADE, CREST, EYE = range(5)


@field
def helmet(x, y, z, textures, numbers, layer):
    bound = length3(x, y, z) - 1.62
    if bound > 0.3:
        return bound, SHELL
    y += 0.12
    ax = abs(x)
    # bowl, cheeks that run forward into points, flared neck
    bowl = ellipsoid(x, y - 0.20, z + 0.02, 0.62, 0.62, 0.76)
    shell = smooth_min(bowl, ellipsoid(x, y + 0.30, z - 0.04, 0.54, 0.74, 0.62), 0.22)
    shell = smooth_min(shell, ellipsoid(ax - 0.25, y + 0.62, z - 0.34, 0.27, 0.48, 0.30), 0.16)
    shell = smooth_min(shell, ellipsoid(x, y + 0.84, z + 0.36, 0.54, 0.10, 0.40), 0.22)
    hem = y + 1.04 - 0.20 * smoothstep(0.1, 0.55, ax) - 0.10 * smoothstep(0.3, -0.5, z)
    shell = smooth_max(shell, -hem, 0.03)
    hollow = smooth_min(
        ellipsoid(x, y - 0.18, z + 0.02, 0.54, 0.55, 0.68), ellipsoid(x, y + 0.40, z - 0.02, 0.45, 0.88, 0.54), 0.2
    )
    # openings: slanted almond eyes and the slit between the cheeks
    ex, ey = rotate(ax - 0.275, y + 0.01, -0.24)
    eye = max(ellipsoid(ex, ey, z - 0.6, 0.225, 0.115 + 0.04 * smoothstep(0.1, -0.2, ex), 0.7), -z)
    slit = rounded_box(x, y + 0.74, z - 0.8, 0.075 + 0.10 * smoothstep(-0.45, -1.0, y), 0.60, 0.6, 0.04)
    opening = min(eye, slit)
    d = smooth_max(shell, -opening, 0.03)
    d = smooth_min(d, capsule(x, y, z, 0.0, 0.16, 0.72, 0.0, -0.44, 0.80, 0.085, 0.052), 0.05)
    d = max(d, -hollow)
    m = SHELL
    # raised border round the openings and the hem
    border = max(abs(shell) - 0.036, abs(opening + 0.0) - 0.034)
    border = max(border, -z + 0.1)
    border = min(border, max(abs(shell + 0.005) - 0.045, abs(hem - 0.03) - 0.045))
    if border < d:
        d = smooth_min(d, border, 0.02)
        m = TRIM
    if hollow < d:
        d = hollow
        m = SHADE
    # embossed brow and cheek ornament
    if z > 0.0:
        t = texture(textures, 0, x, y, 1.1)
        emboss = smooth_max(shell - 0.030 - 0.016 * (1.0 - math.exp(min(0.0, t) * 40.0)), t, 0.025) * 0.8
        if emboss < d:
            d = emboss
            m = TRIM
    # crest: a fan of hair in a gold holder
    r = math.sqrt((y - 0.12) ** 2 + (z + 0.05) ** 2)
    a = math.atan2(z + 0.05, y - 0.12)
    rise = 0.27 + 0.06 * math.cos(a * 1.2 - 0.2)
    thick = 0.085 + 0.105 * smoothstep(0.66, 1.06, r)
    fan = max(abs(r - 0.89) - rise, abs(x) - thick)
    fan = max(fan, a - 1.06 + 0.30 * (r - 0.9), -a - 2.35)
    strand = math.sin(a * 58.0 + 0.9 * math.sin(x * 31.0)) + 0.5 * math.sin(a * 131.0 + x * 57.0)
    fan = (fan - 0.03 + 0.017 * strand * smoothstep(0.68, 0.92, r) + 0.007 * math.sin(x * 76.0)) * 0.58
    if fan < d:
        d = fan
        m = CREST
    holder = max(abs(r - 0.68) - 0.055, abs(x) - 0.135 - 0.012 * math.cos(a * 30.0))
    holder = max(holder, a - 1.08, -a - 2.35) * 0.8
    if holder < d:
        d = holder
        m = TRIM
    stud = sphere(x, y - 0.12 - 0.70 * math.cos(1.10), z + 0.05 - 0.70 * math.sin(1.10), 0.125)
    if stud < d:
        d = stud
        m = TRIM
    gx, gy = rotate(ax - 0.265, y + 0.02, -0.28)
    glow = ellipsoid(gx, gy, z - 0.50, 0.085, 0.036, 0.04)
    if glow < d:
        d = glow
        m = EYE
    return d * 0.8, m


def hero() -> Piece:
    brow = outline(
        [
            ("M", 0, 0.30),
            ("C", 0.14, 0.20, 0.40, 0.26, 0.60, 0.10),
            ("L", 0.60, 0.19),
            ("C", 0.40, 0.35, 0.14, 0.30, 0, 0.50),
            ("Z",),
        ]
    )
    scroll = outline(
        [
            ("M", 0.16, 0.42),
            ("C", 0.30, 0.40, 0.44, 0.44, 0.44, 0.55),
            ("C", 0.44, 0.64, 0.32, 0.64, 0.33, 0.55),
            ("C", 0.34, 0.51, 0.38, 0.53, 0.37, 0.56),
        ]
    )
    cheek = outline(
        [
            ("M", 0.22, -0.36),
            ("C", 0.40, -0.32, 0.50, -0.42, 0.44, -0.54),
            ("C", 0.40, -0.62, 0.30, -0.56, 0.34, -0.49),
            ("M", 0.24, -0.50),
            ("C", 0.26, -0.70, 0.34, -0.78, 0.42, -0.72),
        ]
    )
    art = reliefs(
        together(fill(mirrored(brow)), stroke(0.042, mirrored(scroll), mirrored(cheek), round_ends=True)), extent=1.1
    )
    eyes = tuple(Glow((side * 0.26, -0.14, 0.60), (0.3, 0.65, 1.0), 0.035, 11) for side in (-1, 1))
    return Piece(
        helmet,
        (
            BRONZE.but(edge=0.6, grain=0.24),
            PALE_GOLD.but(roughness=0.16),
            DARK,
            cloth(
                (0.66, 0.012, 0.014),
                bump=0.04,
                bump_scale=14,
                grain=0.25,
                scatter=0.35,
                scatter_colour=(1.0, 0.10, 0.05),
            ),
            light((0.12, 0.40, 1.0), 3.6),
        ),
        WARM,
        glows=eyes,
        textures=art,
        eye=(-2.9, 0.35, 5.4),
        exposure=1.12,
    )
