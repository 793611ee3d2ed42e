"""Where the virtual canvas lies in the window: one invertible transform between the two.

Everything is laid out on a canvas of 1920×1080 (landscape) or 1080×1920 (portrait). The window shows the whole
canvas, as large as fits, in its middle; what is left over stays dark. ``density`` is device pixels per window
unit, for systems that report the mouse in units larger than a pixel.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from slots.timeline.frame import Rect

LANDSCAPE = (1920, 1080)
PORTRAIT = (1080, 1920)


@dataclass(frozen=True)
class View:
    """The transform for one window: ``width × height`` device pixels at ``density`` pixels per window unit.

    ``canvas`` is the size of the canvas that fits this window better (a square window is landscape), ``scale`` device
    pixels per virtual pixel, ``origin`` the canvas' upper left corner in device pixels.
    """

    width: int
    height: int
    density: float = 1.0
    landscape: bool = field(init=False)
    canvas: tuple[int, int] = field(init=False)
    scale: float = field(init=False)
    origin: tuple[float, float] = field(init=False)

    def __post_init__(self) -> None:
        # Worked out once: every drawn thing asks for them.
        landscape = self.width >= self.height
        width, height = canvas = LANDSCAPE if landscape else PORTRAIT
        scale = min(self.width / width, self.height / height)
        origin = (self.width - width * scale) / 2, (self.height - height * scale) / 2
        for name, value in (("landscape", landscape), ("canvas", canvas), ("scale", scale), ("origin", origin)):
            object.__setattr__(self, name, value)

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        """Canvas point to device pixels."""
        left, top = self.origin
        scale = self.scale
        return left + x * scale, top + y * scale

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Canvas point to window units: the inverse of :meth:`to_canvas`."""
        px, py = self.to_pixels(x, y)
        return px / self.density, py / self.density

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """Window point (as the mouse reports it) to the canvas; may lie outside of it in the dark borders."""
        left, top = self.origin
        return (x * self.density - left) / self.scale, (y * self.density - top) / self.scale

    def box(self, rect: Rect) -> pygame.Rect:
        """The device pixels of a canvas rectangle. Edges are rounded, so that neighbours keep sharing theirs."""
        left, top = self.to_pixels(rect.x, rect.y)
        right, bottom = self.to_pixels(rect.x + rect.w, rect.y + rect.h)
        x, y = round(left), round(top)
        return pygame.Rect(x, y, max(0, round(right) - x), max(0, round(bottom) - y))

    def pixels(self, length: float) -> int:
        """A canvas length in whole device pixels, at least one."""
        return max(1, round(length * self.scale))
