"""Contact sheets: many pictures of one size side by side, to be judged at a glance."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame


def spread(count: int, most: int) -> list[int]:
    """At most ``most`` of the places 0 … ``count`` − 1, evenly spread, the first and the last among them."""
    wanted = min(most, count)
    return [round(i * (count - 1) / max(1, wanted - 1)) for i in range(wanted)]


def contact_sheet(pictures: Sequence[pygame.Surface], width: int, columns: int, gap: int = 0) -> pygame.Surface:
    """The pictures from left to right and top to bottom, each ``width`` pixels wide, ``gap`` pixels between them."""
    height = round(pictures[0].get_height() * width / pictures[0].get_width())
    columns = min(columns, len(pictures))
    rows = math.ceil(len(pictures) / columns)
    sheet = pygame.Surface((columns * (width + gap) - gap, rows * (height + gap) - gap))
    for i, picture in enumerate(pictures):
        tile = pygame.transform.smoothscale(picture, (width, height))
        sheet.blit(tile, ((i % columns) * (width + gap), (i // columns) * (height + gap)))
    return sheet
