"""The compiled heart of the marcher: from a ray to light. Compiled once; fields are handed in as function pointers.

A field pointer is ``f(x, y, z, textures, numbers, mode)``: mode 0 gives the distance, 1 the distance without what is
see-through, 8 and 9 the number of the material nearest in these two views.

Array arguments, all float64 and contiguous: ``camera`` (13,): place, right, up, forward, tangent of the half
width; ``surfaces`` (n, materials.WIDTH); ``boxes`` (n, 15), ``keys`` (n, 7), ``gradient`` (4, 6) and ``glows`` (n, 7)
as the rows in :mod:`slots.artwork.render.lights`.
"""

from __future__ import annotations

import math

from numba import f8, i8, njit, types

from slots.artwork.render.sdf import FAST, cached_kernel, fbm, length3, smoothstep

FIELD = types.FunctionType(f8(f8, f8, f8, f8[:, :, ::1], f8[::1], i8))
MATERIAL_OF = 8
WIN_EXPOSURE = 1.30
WIN_RIM = 1.6
WIN_GLOW = 1.9


@cached_kernel
def tone(value):
    """Filmic tone curve (the rational fit of ACES), 0..1."""
    return min(1.0, max(0.0, (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14)))


@cached_kernel
def room(dx, dy, dz, roughness, boxes, gradient):
    """Light that arrives from a direction: gradient and softboxes, blurred by roughness."""
    if dy > 0:
        k = smoothstep(0.0, 0.9, dy)
        far = 2
    else:
        k = smoothstep(0.0, 0.35 + roughness, -dy)
        far = 0
    r = gradient[1, 0] + (gradient[far, 0] - gradient[1, 0]) * k
    g = gradient[1, 1] + (gradient[far, 1] - gradient[1, 1]) * k
    b = gradient[1, 2] + (gradient[far, 2] - gradient[1, 2]) * k
    for i in range(boxes.shape[0]):
        c = dx * boxes[i, 0] + dy * boxes[i, 1] + dz * boxes[i, 2]
        if c < 0.02:
            continue
        u = abs((dx * boxes[i, 3] + dy * boxes[i, 4] + dz * boxes[i, 5]) / c)
        v = abs((dx * boxes[i, 6] + dy * boxes[i, 7] + dz * boxes[i, 8]) / c)
        w = boxes[i, 9]
        h = boxes[i, 10]
        blur = boxes[i, 11] + roughness * 1.3
        inside = (1.0 - smoothstep(w - blur * 0.5, w + blur, u)) * (1.0 - smoothstep(h - blur * 0.5, h + blur, v))
        # the same energy over a larger patch
        inside *= (w * h + 0.02) / ((w + blur * 0.35) * (h + blur * 0.35) + 0.02)
        r += inside * boxes[i, 12]
        g += inside * boxes[i, 13]
        b += inside * boxes[i, 14]
    return r, g, b


@cached_kernel
def normal_at(f, x, y, z, tex, num, layer, e):
    """Unit gradient of the field by four evaluations on a tetrahedron."""
    a = f(x + e, y - e, z - e, tex, num, layer)
    b = f(x - e, y - e, z + e, tex, num, layer)
    c = f(x - e, y + e, z - e, tex, num, layer)
    d = f(x + e, y + e, z + e, tex, num, layer)
    nx = a - b - c + d
    ny = -a - b + c + d
    nz = -a + b - c + d
    k = 1.0 / (length3(nx, ny, nz) + 1e-12)
    return nx * k, ny * k, nz * k


@cached_kernel
def march(f, ox, oy, oz, dx, dy, dz, start, end, tex, num, layer, steps, tolerance):
    """Distance along the ray to the surface, or -1."""
    t = start
    for _ in range(steps):
        d = f(ox + dx * t, oy + dy * t, oz + dz * t, tex, num, layer)
        if d < tolerance * (1.0 + t * 0.1):
            return t
        t += d * 0.88
        if t > end:
            break
    return -1.0


@cached_kernel
def shadow(f, ox, oy, oz, dx, dy, dz, tex, num, layer, hardness):
    """Share of a key light that arrives: 0 in full shadow, 1 in the open, soft between."""
    share = 1.0
    t = 0.04
    for _ in range(26):
        d = f(ox + dx * t, oy + dy * t, oz + dz * t, tex, num, layer)
        share = min(share, hardness * d / t)
        if share < 0.005:
            return 0.0
        t += min(max(d, 0.025), 0.22)
        if t > 2.8:
            break
    return share * share * (3.0 - 2.0 * share)


@cached_kernel
def openness(f, x, y, z, nx, ny, nz, tex, num, layer, radius):
    """Ambient occlusion: 1 in the open, 0 in a crack narrower than ``radius``."""
    blocked = 0.0
    weight = 1.0
    for i in range(1, 5):
        h = radius * i / 4.0
        d = f(x + nx * h, y + ny * h, z + nz * h, tex, num, layer)
        blocked += max(h - d, 0.0) * weight
        weight *= 0.72
    return max(0.0, 1.0 - blocked * 0.88 / radius)


@cached_kernel
def wisps(x, y, z):
    """Curling veils for liquids and souls, 0.1..3.7."""
    q = fbm(x * 1.5, y * 1.5, z * 1.5, 3) * 5.0
    v = fbm(x * 2.6 + math.sin(q), y * 1.7 + q * 0.55, z * 2.6 + math.cos(q), 4)
    return 0.10 + 3.6 * smoothstep(0.40, 0.70, v)


@cached_kernel
def shade(f, x, y, z, dx, dy, dz, tex, num, layer, surfaces, boxes, gradient, keys, glows):
    """Light from a surface point back along the ray: (r, g, b) at rest, then what a win adds to it."""
    m = int(f(x, y, z, tex, num, layer + MATERIAL_OF))
    s = surfaces[m]
    gx, gy, gz = normal_at(f, x, y, z, tex, num, layer, 0.0012)
    nx = gx
    ny = gy
    nz = gz
    if s[12] > 0.0:
        q = s[13]
        e = 0.02
        f0 = fbm(x * q, y * q, z * q, 4)
        bx = (fbm((x + e) * q, y * q, z * q, 4) - f0) / e
        by = (fbm(x * q, (y + e) * q, z * q, 4) - f0) / e
        bz = (fbm(x * q, y * q, (z + e) * q, 4) - f0) / e
        along = bx * nx + by * ny + bz * nz
        nx -= s[12] * (bx - along * nx)
        ny -= s[12] * (by - along * ny)
        nz -= s[12] * (bz - along * nz)
        k = 1.0 / (length3(nx, ny, nz) + 1e-9)
        nx *= k
        ny *= k
        nz *= k
    if nx * dx + ny * dy + nz * dz > 0.0:
        nx = gx
        ny = gy
        nz = gz
    wide = openness(f, x, y, z, gx, gy, gz, tex, num, layer, 0.42)
    close = openness(f, x, y, z, gx, gy, gz, tex, num, layer, 0.10)
    e = 0.03
    inner = f(x - gx * e, y - gy * e, z - gz * e, tex, num, layer)
    worn = 1.0 + s[15] * 2.2 * min(1.0, max(0.0, (inner + e) / e))
    hollow = 1.0 - s[14] * (1.0 - close * close)
    ar = s[0]
    ag = s[1]
    ab = s[2]
    metal = s[3]
    rough = s[4]
    if s[17] > 0.0:
        large = fbm(x * 5.0 + 3.0, y * 5.0, z * 5.0, 5)
        small = fbm(x * 17.0, y * 17.0 + 5.0, z * 17.0, 3)
        k = 1.0 - s[17] * (0.9 * smoothstep(0.42, 0.66, large) + 0.5 * smoothstep(0.45, 0.70, small))
        ar *= k
        ag *= k * (1.0 - 0.12 * s[17] * (1.0 - k))
        ab *= k * (1.0 - 0.25 * s[17] * (1.0 - k))
        rough = min(1.0, rough * (1.0 + 0.6 * (small - 0.4)))
    if s[25] > 0.0:
        w = fbm(x * 2.6 + 7.0, y * 2.6, z * 2.6, 4) + 0.55 * (1.0 - close) + 0.25 * (1.0 - wide) - 0.28 * (worn - 1.0)
        w = s[25] * smoothstep(0.30, 0.52, w)
        ar += (s[22] - ar) * w
        ag += (s[23] - ag) * w
        ab += (s[24] - ab) * w
        metal *= 1.0 - w
        rough += (0.55 - rough) * w
    facing = max(1e-3, -(nx * dx + ny * dy + nz * dz))
    alpha = max(rough * rough, 0.02)
    alpha2 = alpha * alpha
    fr = 0.04 * (1.0 - metal) + ar * metal
    fg = 0.04 * (1.0 - metal) + ag * metal
    fb = 0.04 * (1.0 - metal) + ab * metal
    lr = 0.0
    lg = 0.0
    lb = 0.0
    pr = 0.0
    pg = 0.0
    pb = 0.0
    for i in range(keys.shape[0]):
        lx = keys[i, 0]
        ly = keys[i, 1]
        lz = keys[i, 2]
        nl = nx * lx + ny * ly + nz * lz
        open_ = 0.0
        if gx * lx + gy * ly + gz * lz > (-0.3 if s[5] > 0.0 else 0.0):
            open_ = shadow(f, x + gx * 0.012, y + gy * 0.012, z + gz * 0.012, lx, ly, lz, tex, num, layer, keys[i, 6])
        w = max(nl, 0.0) * open_
        lr += w * keys[i, 3]
        lg += w * keys[i, 4]
        lb += w * keys[i, 5]
        if s[5] > 0.0:
            wrap = max(0.0, (nl + 0.55) / 1.55) * (0.35 + 0.65 * open_) - max(nl, 0.0) * open_ * 0.5
            thin = f(x + lx * 0.22, y + ly * 0.22, z + lz * 0.22, tex, num, layer)
            wrap += 0.35 * max(0.0, min(1.0, (thin + 0.10) / 0.3))
            wrap = max(wrap, 0.0) * s[5] * 0.6
            lr += wrap * keys[i, 3] * s[6]
            lg += wrap * keys[i, 4] * s[7]
            lb += wrap * keys[i, 5] * s[8]
        if nl > 0.0 and open_ > 0.001:
            hx = lx - dx
            hy = ly - dy
            hz = lz - dz
            k = 1.0 / length3(hx, hy, hz)
            nh = max(0.0, (nx * hx + ny * hy + nz * hz) * k)
            vh = max(0.0, -(dx * hx + dy * hy + dz * hz) * k)
            lobe = alpha2 / (math.pi * ((nh * nh * (alpha2 - 1.0) + 1.0) ** 2) + 1e-7)
            kk = (rough + 1.0) ** 2 / 8.0
            visible = 1.0 / ((nl * (1.0 - kk) + kk) * (facing * (1.0 - kk) + kk) * 4.0)
            grazing = (1.0 - vh) ** 5
            spec = min(lobe * visible * nl * open_, 18.0)
            pr += spec * (fr + (1.0 - fr) * grazing) * keys[i, 3]
            pg += spec * (fg + (1.0 - fg) * grazing) * keys[i, 4]
            pb += spec * (fb + (1.0 - fb) * grazing) * keys[i, 5]
    er, eg, eb = room(nx, ny, nz, 1.0, boxes, gradient)
    k = wide * (0.35 + 0.65 * close)
    lr += er * k
    lg += eg * k
    lb += eb * k
    qr = 0.0
    qg = 0.0
    qb = 0.0
    for i in range(glows.shape[0]):
        vx = glows[i, 0] - x
        vy = glows[i, 1] - y
        vz = glows[i, 2] - z
        d2 = vx * vx + vy * vy + vz * vz
        d = math.sqrt(d2) + 1e-9
        w = max(0.0, (nx * vx + ny * vy + nz * vz) / d * 0.7 + 0.3) / (0.02 + d2 * glows[i, 6])
        qr += w * glows[i, 3]
        qg += w * glows[i, 4]
        qb += w * glows[i, 5]
    cr = (lr * hollow * worn + qr) * ar * (1.0 - metal) + pr
    cg = (lg * hollow * worn + qg) * ag * (1.0 - metal) + pg
    cb = (lb * hollow * worn + qb) * ab * (1.0 - metal) + pb
    # mirror light, with one bounce for metal and lacquer
    k = 2.0 * (dx * nx + dy * ny + dz * nz)
    rx = dx - k * nx
    ry = dy - k * ny
    rz = dz - k * nz
    grazing = (1.0 - facing) ** 5 * (1.0 - rough * 0.7)
    mr = fr + (1.0 - fr) * grazing
    mg = fg + (1.0 - fg) * grazing
    mb = fb + (1.0 - fb) * grazing
    vr, vg, vb = room(rx, ry, rz, rough, boxes, gradient)
    if metal > 0.5 or s[16] > 0.0:
        sx = x + gx * 0.02
        sy = y + gy * 0.02
        sz = z + gz * 0.02
        t = march(f, sx, sy, sz, rx, ry, rz, 0.01, 1.6, tex, num, layer, 26, 0.004)
        if t > 0.0:
            sx += rx * t
            sy += ry * t
            sz += rz * t
            o = surfaces[int(f(sx, sy, sz, tex, num, layer + MATERIAL_OF))]
            ox, oy, oz = normal_at(f, sx, sy, sz, tex, num, layer, 0.003)
            if o[3] > 0.5:
                k = 2.0 * (rx * ox + ry * oy + rz * oz)
                ir, ig, ib = room(rx - k * ox, ry - k * oy, rz - k * oz, max(rough, 0.35), boxes, gradient)
                hr = o[0] * ir * 0.85
                hg = o[1] * ig * 0.85
                hb = o[2] * ib * 0.85
            else:
                ir, ig, ib = room(ox, oy, oz, 0.8, boxes, gradient)
                lit = max(0.0, ox * keys[0, 0] + oy * keys[0, 1] + oz * keys[0, 2]) * 0.5
                hr = o[0] * (ir + lit * keys[0, 3]) + o[9]
                hg = o[1] * (ig + lit * keys[0, 4]) + o[10]
                hb = o[2] * (ib + lit * keys[0, 5]) + o[11]
            vr = vr * 0.1 + hr * 0.9
            vg = vg * 0.1 + hg * 0.9
            vb = vb * 0.1 + hb * 0.9
    seen = min(1.0, max(0.0, (facing + wide) ** (1.0 + rough) - 1.0 + wide))
    k = seen * (metal * (0.55 + 0.45 * hollow) * (1.0 + 0.25 * (worn - 1.0)) + (1.0 - metal))
    cr += vr * mr * k
    cg += vg * mg * k
    cb += vb * mb * k
    if metal > 0.0:
        cr += qr * mr * 0.5
        cg += qg * mg * 0.5
        cb += qb * mb * 0.5
    if s[16] > 0.0:
        vr, vg, vb = room(rx, ry, rz, 0.06, boxes, gradient)
        k = (0.04 + 0.96 * (1.0 - facing) ** 5) * s[16] * wide
        cr = cr * (1.0 - k) + vr * k
        cg = cg * (1.0 - k) + vg * k
        cb = cb * (1.0 - k) + vb * k
    shine = 0.35 + 0.65 * facing
    if s[19] > 0.0:
        shine *= wisps(x, y, z) * s[19]
    cr += s[9] * shine
    cg += s[10] * shine
    cb += s[11] * shine
    k = (1.0 - facing) ** 3 * s[18] * (0.3 + 0.7 * wide)
    side = nx * gradient[3, 3] + ny * gradient[3, 4] + nz * gradient[3, 5]
    rim = k * smoothstep(-0.2, 0.9, side)
    cr += rim * gradient[3, 0]
    cg += rim * gradient[3, 1]
    cb += rim * gradient[3, 2]
    # a win: rim light from all around, glows stronger
    more = (s[21] - 1.0) * shine
    around = (
        WIN_RIM
        * ((1.0 - facing) ** 3.2 * (0.35 + 0.65 * wide))
        * (0.35 + 0.65 * s[18])
        * (0.4 + 0.6 * smoothstep(-0.8, 0.8, side))
    )
    body = (1.0 - metal) + metal * 0.5
    wr = s[9] * more + around * gradient[3, 0] + WIN_GLOW * qr * ar * body
    wg = s[10] * more + around * gradient[3, 1] + WIN_GLOW * qg * ag * body
    wb = s[11] * more + around * gradient[3, 2] + WIN_GLOW * qb * ab * body
    return cr, cg, cb, wr, wg, wb


@cached_kernel
def through_glass(f, x, y, z, dx, dy, dz, tex, num, surfaces, boxes, gradient, keys, glows):
    """Light from a glass wall and what stands behind it, and its opacity."""
    s = surfaces[int(f(x, y, z, tex, num, MATERIAL_OF))]
    nx, ny, nz = normal_at(f, x, y, z, tex, num, 0, 0.0015)
    facing = max(0.0, -(nx * dx + ny * dy + nz * dz))
    k = 2.0 * (dx * nx + dy * ny + dz * nz)
    mirror = 0.05 + 0.95 * (1.0 - facing) ** 4
    er, eg, eb = room(dx - k * nx, dy - k * ny, dz - k * nz, 0.04, boxes, gradient)
    eta = 1.0 / 1.25
    bend = eta * facing - math.sqrt(max(0.0, 1.0 - eta * eta * (1.0 - facing * facing)))
    qx = eta * dx + bend * nx
    qy = eta * dy + bend * ny
    qz = eta * dz + bend * nz
    t = march(f, x, y, z, qx, qy, qz, 0.0, 3.0, tex, num, 1, 120, 0.0012)
    ir = s[0] * 0.25
    ig = s[1] * 0.25
    ib = s[2] * 0.25
    wr = 0.0
    wg = 0.0
    wb = 0.0
    solid = 0.0
    if t > 0.0:
        ir, ig, ib, wr, wg, wb = shade(
            f, x + qx * t, y + qy * t, z + qz * t, qx, qy, qz, tex, num, 1, surfaces, boxes, gradient, keys, glows
        )
        solid = 1.0
    wall = (1.0 - facing) ** 2 * 0.75
    ir = ir * (1.0 - wall) + s[0] * wall * 0.35
    ig = ig * (1.0 - wall) + s[1] * wall * 0.35
    ib = ib * (1.0 - wall) + s[2] * wall * 0.35
    side = smoothstep(-0.2, 0.9, nx * gradient[3, 3] + ny * gradient[3, 4] + nz * gradient[3, 5])
    rim = (1.0 - facing) ** 3 * s[18] * side
    k = 1.0 - mirror
    opacity = max(solid, min(1.0, 0.30 + mirror + wall))
    return (
        ir * k + er * mirror + rim * gradient[3, 0],
        ig * k + eg * mirror + rim * gradient[3, 1],
        ib * k + eb * mirror + rim * gradient[3, 2],
        wr * k + 2.0 * rim * gradient[3, 0],
        wg * k + 2.0 * rim * gradient[3, 1],
        wb * k + 2.0 * rim * gradient[3, 2],
        opacity,
    )


ARRAYS = (f8[:, :, ::1], f8[::1])
TRACE = types.void(
    FIELD, i8[:, ::1], i8, i8, i8, f8[::1], f8, *ARRAYS,
    f8[:, ::1], f8[:, ::1], f8[:, ::1], f8[:, ::1], f8[:, ::1], f8, f8[:, ::1]
)  # fmt: skip
COVER = types.void(FIELD, i8, i8, i8, i8, f8[::1], f8, *ARRAYS, f8[:, ::1])


@cached_kernel
def primary(px, py, width, height, camera):
    """Unit direction of the ray through the picture point (px, py) in pixels."""
    u = (px / width * 2.0 - 1.0) * camera[12]
    v = (1.0 - py / height * 2.0) * camera[12] * height / width
    dx = camera[9] + u * camera[3] + v * camera[6]
    dy = camera[10] + u * camera[4] + v * camera[7]
    dz = camera[11] + u * camera[5] + v * camera[8]
    k = 1.0 / length3(dx, dy, dz)
    return dx * k, dy * k, dz * k


@cached_kernel
def span(camera, dx, dy, dz, bound):
    """Where the ray enters and leaves the sphere around the piece; (0, -1) when it misses."""
    b = camera[0] * dx + camera[1] * dy + camera[2] * dz
    c = camera[0] ** 2 + camera[1] ** 2 + camera[2] ** 2 - bound * bound
    q = b * b - c
    if q <= 0.0:
        return 0.0, -1.0
    q = math.sqrt(q)
    return max(0.0, -b - q), -b + q


@njit(COVER, cache=True, **FAST)
def cover(f, width, height, first, last, camera, bound, tex, num, out):
    """1 where the piece stands, 0 beside it, for the rows first..last−1 of ``out`` (height, width)."""
    for py in range(first, last):
        for px in range(width):
            dx, dy, dz = primary(px + 0.5, py + 0.5, width, height, camera)
            start, end = span(camera, dx, dy, dz, bound)
            out[py, px] = 0.0
            if end > start:
                t = march(f, camera[0], camera[1], camera[2], dx, dy, dz, start, end, tex, num, 0, 140, 0.0015)
                if t > 0.0:
                    out[py, px] = 1.0


@njit(TRACE, cache=True, **FAST)
def trace(
    f, pixels, width, height, grid, camera, bound, tex, num, surfaces, boxes, gradient, keys, glows, exposure, out
):
    """Colours of single pixels, tone-mapped sample by sample and averaged over grid×grid samples.

    Grid 0 takes two samples on a diagonal, to be averaged with the one in the middle.

    ``pixels`` (n, 2) holds rows of (y, x); ``out`` (n, 7) gets premultiplied rgb at rest, opacity, and rgb of the win.
    """
    count = grid * grid if grid > 0 else 2
    share = 1.0 / count
    for i in range(pixels.shape[0]):
        for c in range(7):
            out[i, c] = 0.0
        for sub in range(count):
            if grid > 0:
                px = pixels[i, 1] + (sub % grid + 0.5) / grid
                py = pixels[i, 0] + (sub // grid + 0.5) / grid
            else:
                px = pixels[i, 1] + 0.25 + 0.5 * sub
                py = pixels[i, 0] + 0.75 - 0.5 * sub
            dx, dy, dz = primary(px, py, width, height, camera)
            start, end = span(camera, dx, dy, dz, bound)
            if end <= start:
                continue
            t = march(f, camera[0], camera[1], camera[2], dx, dy, dz, start, end, tex, num, 0, 140, 0.0009)
            if t < 0.0:
                continue
            x = camera[0] + dx * t
            y = camera[1] + dy * t
            z = camera[2] + dz * t
            a = 1.0
            m = int(f(x, y, z, tex, num, MATERIAL_OF))
            if surfaces[m, 20] > 0.0:
                r, g, b, wr, wg, wb, a = through_glass(
                    f, x, y, z, dx, dy, dz, tex, num, surfaces, boxes, gradient, keys, glows
                )
            else:
                r, g, b, wr, wg, wb = shade(f, x, y, z, dx, dy, dz, tex, num, 0, surfaces, boxes, gradient, keys, glows)
            a *= share
            out[i, 0] += tone(r * exposure) * a
            out[i, 1] += tone(g * exposure) * a
            out[i, 2] += tone(b * exposure) * a
            out[i, 3] += a
            k = exposure * WIN_EXPOSURE
            out[i, 4] += tone((r + wr) * k) * a
            out[i, 5] += tone((g + wg) * k) * a
            out[i, 6] += tone((b + wb) * k) * a
