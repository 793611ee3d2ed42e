"""The solids of Bone Lich's crypt: wet flagstones, columns, vaults, burial niches, ledges, candles, a gate of iron."""

from __future__ import annotations

import math

from slots.artwork.render.sdf import (
    cached_kernel,
    capsule,
    ellipsoid,
    fbm,
    lattice_hash,
    length3,
    rotate,
    rounded_box,
    smooth_max,
    smooth_min,
    smoothstep,
    torus,
)
from slots.artwork.scenery.bones import long_bone, skull

FLAG, WALL, DRESSED, IRON, WAX, BONE, WICK, EMBER = range(8)

# Rows of the places table. The first holds the hall: half width, column |x|, spring height of the vaults, gate lift.
HALL, GATE, LEDGE, BOWL = 0, 1, 2, 3
# GATE: half width, height of the springing; LEDGE: |x|, z, top, half size; BOWL: |x|, rim y, z, size (0: none)
CANDLES = 4
CANDLE_COUNT = 10
SKULLS = CANDLES + CANDLE_COUNT
SKULL_COUNT = 3
ROWS = SKULLS + SKULL_COUNT

COLUMN_STEP = 3.1
BACK_WALL = -7.0


@cached_kernel
def _courses(u, v, width, height):
    """Coursed stones: distance to the nearest joint, and a number for each stone."""
    row = math.floor(v / height)
    s = u / width + 0.5 * (int(row) & 1) + 0.13 * lattice_hash(int(row), 3, 9)
    across = width * (0.5 - abs(s - math.floor(s) - 0.5))
    up = height * (0.5 - abs(v / height - row - 0.5))
    return min(across, up), lattice_hash(math.floor(s) + 50, int(row) + 50, 7)


@cached_kernel
def _gate(x, y, z, half, spring, lift):
    """Portcullis bars within the arch, raised by ``lift``; and the moulded arch itself."""
    radius = half * 1.62
    arch = (
        math.sqrt((abs(x) + radius - half) ** 2 + max(y - spring, 0.0) ** 2) - radius if y > spring else abs(x) - half
    )
    frame = max(abs(arch - 0.10) - 0.16, abs(z) - 0.26)
    frame = min(frame, max(abs(arch - 0.02) - 0.05, abs(z) - 0.33))
    frame = min(frame, max(abs(arch - 0.24) - 0.05, abs(z) - 0.31))
    iron = 9.0
    if arch < 0.12 and abs(z) < 1.0:
        h = y - lift
        step = half / 3.0
        bx = abs((x + 0.5 * step + 40 * step) % step - 0.5 * step)
        by = abs((h + 0.35 + 40.0) % 0.62 - 0.31)
        iron = min(math.sqrt(bx * bx + z * z) - 0.042, math.sqrt(by * by + z * z) - 0.034)
        iron = min(iron, math.sqrt(bx * bx + by * by + (z - 0.04) ** 2) - 0.066)
        iron = max(iron, 0.22 - h)
        spike = math.sqrt(bx * bx + z * z) - max(0.0, 0.05 + 0.22 * (h - 0.02))
        iron = min(iron, max(spike, h - 0.24, -h) * 0.8)
        iron = max(iron, arch - 0.02)
    return arch, frame, iron


@cached_kernel
def _candle(x, y, z, height, number):
    """A candle whose top is at y = 0: waxy rim, drips, a hollow round the wick. Distance to wax and to the wick."""
    r = math.sqrt(x * x + z * z)
    a = math.atan2(x, z)
    drips = (
        0.022
        * smoothstep(0.35, 0.75, fbm(math.cos(a) * 1.8 + number, math.sin(a) * 1.8, y * 1.5, 2))
        * smoothstep(-0.34, -0.02, y)
    )
    wax = max(r - 0.078 - drips - 0.04 * smoothstep(0.09, 0.0, y + height), abs(y + 0.5 * height) - 0.5 * height) * 0.8
    wax = smooth_max(wax, -(length3(x, y - 0.02, z) - 0.055), 0.03)
    return wax, capsule(x, y, z, 0.0, -0.03, 0.0, 0.006, 0.045, 0.0, 0.007, 0.006)


@cached_kernel
def field(x, y, z, places, textures):
    """The whole crypt."""
    ax = abs(x)
    wall_x = places[0, 0]
    column_x = places[0, 1]
    spring = places[0, 2]
    joint, stone = _courses(x + 0.3, z, 1.1, 1.1)
    d = y + 0.045 * smoothstep(0.04, 0.0, joint) - 0.02 * stone * smoothstep(0.0, 0.06, joint)
    m = 0
    side = wall_x - ax
    if side < 0.45 or d > 0.2:
        joint, stone = _courses(z, y, 0.95, 0.46)
        side += 0.05 * smoothstep(0.045, 0.0, joint) - 0.05 * stone * smoothstep(0.0, 0.07, joint)
        # burial niches in two rows between the columns, bones within
        nz = (z - 0.65 + 40 * COLUMN_STEP) % COLUMN_STEP - 0.5 * COLUMN_STEP
        ny = (y - 0.55) % 1.15 - 0.42
        if 0.5 < y < 2.8 and z > BACK_WALL + 0.4:
            niche = max(abs(nz) - 0.8, abs(ny) - 0.3, side - 0.2)
            side = smooth_max(side, -max(abs(nz) - 0.8, abs(ny) - 0.3, abs(ax - wall_x) - 0.55), 0.03)
            if niche < 0.3:
                b = long_bone(nz, ny + 0.20, ax - wall_x - 0.16, 0.55, 0.045, 0.06)
                if b < d:
                    d = b
                    m = 5
    if side < d:
        d = side
        m = 1
    back = z - BACK_WALL
    if back < 0.5:
        joint, stone = _courses(x, y, 0.85, 0.42)
        back += 0.05 * smoothstep(0.04, 0.0, joint) - 0.05 * stone * smoothstep(0.0, 0.07, joint)
    arch, frame, iron = _gate(x, y, z - BACK_WALL - 0.05, places[1, 0], places[1, 1], places[0, 3])
    back = smooth_max(back, -arch, 0.05)
    if back < d:
        d = back
        m = 1
    if frame < d:
        d = frame
        m = 2
    if iron < d:
        d = iron
        m = 3
    # columns, ribs and vaults repeat down the hall
    cz = z - 2.2 + COLUMN_STEP * min(max(math.floor((z - 2.2) / -COLUMN_STEP + 0.5), 0.0), 2.0)
    cx = ax - column_x
    r = math.sqrt(cx * cx + cz * cz)
    if r < 1.2:
        a = math.atan2(cx, cz)
        shaft = max(r - 0.30 + 0.045 * abs(math.cos(a * 4.0)), y - spring)
        foot = min(rounded_box(cx, y, cz, 0.46, 0.30, 0.46, 0.04), torus(cx, y - 0.36, cz, 0.36, 0.09))
        head = min(
            torus(cx, y - spring + 0.15, cz, 0.34, 0.08), rounded_box(cx, y - spring - 0.06, cz, 0.48, 0.13, 0.48, 0.05)
        )
        head = min(head, torus(cx, y - spring + 0.34, cz, 0.29, 0.04))
        q = min(shaft, foot, head)
        if q < d:
            d = q
            m = 2
    elif r - 0.5 < d:
        d = max(r - 0.7, 0.05)
    reach = column_x - 0.05 + 1.3 + 0.1
    rise = max(y - spring, 0.0)
    bow = math.sqrt((ax + 1.3) ** 2 + rise * rise)
    rib = max(abs(bow - reach) - 0.2, abs(cz) - 0.24, spring - 0.2 - y)
    rib = min(rib, max(abs(bow - reach + 0.22) - 0.06, abs(cz) - 0.12, spring - 0.2 - y))
    if rib < d:
        d = rib
        m = 2
    vault = max(reach + 0.25 - bow, spring - 0.1 - y)
    if vault < d:
        d = vault
        m = 1
    # the ledges before us with candles and skulls
    lx = places[2, 0]
    s = places[2, 3]
    ledge = rounded_box(
        ax - lx, y - 0.5 * places[2, 2] + 0.1, z - places[2, 1], s, 0.5 * places[2, 2] + 0.1, 0.75, 0.05
    )
    if ledge < 0.2:
        ledge -= 0.02 * fbm(x * 3, y * 3, z * 3, 2)
    if ledge < d:
        d = ledge
        m = 2
    for i in range(10):
        px = x - places[4 + i, 0]
        pz = z - places[4 + i, 2]
        if abs(px) < 0.5 and abs(pz) < 0.5:
            wax, wick = _candle(px, y - places[4 + i, 1], pz, places[4 + i, 3], i)
            if wax < d:
                d = wax
                m = 4
            if wick < d:
                d = wick
                m = 6
    for i in range(3):
        turn = places[14 + i, 3]
        px = x - places[14 + i, 0]
        py = y - places[14 + i, 1]
        pz = z - places[14 + i, 2]
        near = length3(px, py, pz) - 0.42
        if near < 0.12:
            qx, qz = rotate(px, pz, turn)
            bone = skull(qx * 3.2, py * 3.2, qz * 3.2) / 3.2 * 0.9
            if bone < d:
                d = bone
                m = 5
        elif near < d:
            d = near
    s = places[3, 3]
    if s > 0:
        px = (ax - places[3, 0]) / s
        py = (y - places[3, 1]) / s
        pz = (z - places[3, 2]) / s
        near = (length3(px, py * 0.5 + 0.25, pz) - 0.75) * s
        if near < 0.15:
            bowl = smooth_max(
                max(ellipsoid(px, py, pz, 0.38, 0.26, 0.38), py), -ellipsoid(px, py + 0.03, pz, 0.34, 0.22, 0.34), 0.02
            )
            bowl = min(bowl, torus(px, py, pz, 0.38, 0.03))
            stem = capsule(px, py, pz, 0.0, -0.22, 0.0, 0.0, -places[3, 1] / s, 0.0, 0.07, 0.10)
            bowl = smooth_min(bowl, stem, 0.08) * s
            if bowl < d:
                d = bowl
                m = 3
            coal = (ellipsoid(px, py + 0.06, pz, 0.32, 0.09, 0.32) - 0.02 * fbm(px * 14, py * 14, pz * 14, 2)) * s
            if coal < d:
                d = coal
                m = 7
        elif near < d:
            d = near
    return d * 0.8, m
