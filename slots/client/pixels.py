"""What is done to pixels: premultiplied alpha, fading, veils, motion blur, stretching by corners."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame


def premultiply(surface: pygame.Surface) -> pygame.Surface:
    """A copy in the screen's format with its colours multiplied by its alpha."""
    copy = surface.convert_alpha()
    if hasattr(copy, "premul_alpha"):
        return copy.premul_alpha()
    pixels = pygame.surfarray.pixels3d(copy)
    alpha = pygame.surfarray.pixels_alpha(copy)
    pixels[:] = (pixels.astype(np.uint16) * alpha[..., None] // 255).astype(np.uint8)
    del pixels, alpha  # unlocks the surface
    return copy


def transparent(surface: pygame.Surface) -> bool:
    """Whether a surface has an alpha channel (and is thus premultiplied here)."""
    return bool(surface.get_flags() & pygame.SRCALPHA)


def surface_bytes(surface: pygame.Surface) -> int:
    return surface.get_height() * surface.get_pitch()


def one_colour(surface: pygame.Surface) -> tuple[int, int, int] | None:
    width, height = surface.get_size()
    corners = {tuple(surface.get_at((x, y))) for x in (0, width // 2, width - 1) for y in (0, height // 2, height - 1)}
    if len(corners) > 1 or next(iter(corners))[3] < 255 or max(width, height) > 256:
        return None
    pixels = pygame.surfarray.pixels3d(surface)
    one = bool((pixels == pixels[0, 0]).all())
    del pixels
    red, green, blue, _ = next(iter(corners))
    return (red, green, blue) if one else None


def veil(surface: pygame.Surface, box: pygame.Rect | None, colour: tuple[int, int, int], alpha: float) -> None:
    """Lay a colour over a part of an opaque surface. Two fills give the same as a blit, at a third of its time."""
    keep = round(255 * (1 - alpha))
    surface.fill((keep, keep, keep), box, special_flags=pygame.BLEND_RGB_MULT)
    added = tuple(round(part * alpha) for part in colour)
    if any(added):
        surface.fill(added, box, special_flags=pygame.BLEND_RGB_ADD)


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A premultiplied copy with its opacity multiplied by ``alpha``."""
    copy = surface.copy() if transparent(surface) else surface.convert_alpha()
    value = round(255 * alpha)
    copy.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def smeared(surface: pygame.Surface) -> pygame.Surface:
    """A copy smeared along y as a fast reel looks: the mean over an eighth of its height, taken twice.

    The picture is pressed together a little first, so that the smear has room above and below.
    """
    width, height = surface.get_size()
    reach = max(1, height // 16)
    inner = max(1, height - 4 * reach)
    made = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
    made.fill((0, 0, 0, 0))
    pressed = pygame.transform.smoothscale(surface.convert_alpha(), (width, inner))
    made.blit(pressed, (0, (height - inner) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    for view in (pygame.surfarray.pixels3d(made), pygame.surfarray.pixels_alpha(made)[:, :, None]):
        values: Any = view.astype(np.float32)
        for _ in range(2):
            sums = np.cumsum(np.pad(values, ((0, 0), (reach + 1, reach), (0, 0))), axis=1)
            values = (sums[:, 2 * reach + 1 :] - sums[:, : -2 * reach - 1]) / (2 * reach + 1)
        view[:] = values.round().astype(np.uint8)
    del view
    return made


def trimmed(surface: pygame.Surface) -> pygame.Surface:
    """A copy without the empty rim, whose middle is still the middle."""
    width, height = surface.get_size()
    seen = surface.get_bounding_rect()
    if not seen.width:
        return surface
    left = min(seen.left, width - seen.right)
    top = min(seen.top, height - seen.bottom)
    return surface.subsurface((left, top, width - 2 * left, height - 2 * top)).copy()


def nine_slice(
    master: pygame.Surface,
    virtual_width: float,
    margins: tuple[float, float, float, float],
    size: tuple[int, int],
    scale: float,
) -> pygame.Surface:
    """Stretch ``master`` to ``size``: corners only scaled, edges along themselves, the middle both ways."""
    width, height = master.get_size()
    density = width / virtual_width  # picture pixels per virtual pixel
    left, top, right, bottom = margins
    xs = (0, round(left * density), width - round(right * density), width)
    ys = (0, round(top * density), height - round(bottom * density), height)
    shrink = min(1.0, size[0] / max(1.0, (left + right) * scale), size[1] / max(1.0, (top + bottom) * scale))
    k = scale * shrink
    us = (0, round(left * k), size[0] - round(right * k), size[0])
    vs = (0, round(top * k), size[1] - round(bottom * k), size[1])
    made = pygame.Surface(size, pygame.SRCALPHA)
    made = made.convert_alpha()
    made.fill((0, 0, 0, 0))
    for i in range(3):
        for j in range(3):
            source = (xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            target = (us[i + 1] - us[i], vs[j + 1] - vs[j])
            if min(source[2], source[3], *target) > 0:
                made.blit(pygame.transform.smoothscale(master.subsurface(source), target), (us[i], vs[j]))
    return made


def neutral_plate(width: int, height: int) -> pygame.Surface:
    """What stands where a picture is missing."""
    made = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
    made.fill((0, 0, 0, 0))
    pygame.draw.rect(made, (34, 30, 44, 160), made.get_rect(), border_radius=max(2, min(width, height) // 8))
    return premultiply(made)
