"""Pieces of a screen that are only looked at: plates, panels, headings, pills, notices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from slots.client.canvas import Canvas
from slots.client.pixels import premultiply
from slots.timeline.frame import Rect


def plate(canvas: Canvas, rect: Rect, label: str, value: str, win: bool = False, dim: bool = False) -> None:
    """A label over an amount; ``win`` is the large one."""
    if not canvas.widget("plate_win" if win else "plate", rect):
        canvas.plain(rect, "well", 0.95, 16, "trim" if win else "line", 3 if win else 2)
    share = 0.23 if win else 0.28
    apart = rect.h * 0.12 * (canvas.zoom - 1)
    top = Rect(rect.x + 12, rect.y + rect.h * (share - 0.17) - apart, rect.w - 24, rect.h * 0.34)
    canvas.text(label, top, "label", min(23.0, rect.h * 0.27), "mute")
    low = Rect(rect.x + 14, rect.y + rect.h * (0.36 if win else 0.40) + apart / 2, rect.w - 28, rect.h * 0.56)
    if win and not dim:
        canvas.text(value, low, "win", rect.h * 0.56, "gold")
    else:
        canvas.text(value, low, "number", rect.h * (0.5 if win else 0.46), "mute" if dim else "ink")


def badge(canvas: Canvas, rect: Rect, words: str = "PLAY MONEY") -> None:
    """A small pill; it says on every screen that this is play money (CR-14)."""
    if not canvas.widget("badge", rect):
        canvas.plain(rect, (12, 10, 16), 0.92, rect.h / 2, (242, 193, 78), 2)
    canvas.text(words, rect.inset(4), "label", rect.h * 0.64, "#ffd978", shadow=False)


def panel(canvas: Canvas, rect: Rect, name: str = "panel") -> None:
    """A plate that things stand on."""
    if not canvas.widget(name, rect):
        canvas.plain(rect, "panel", 0.97, 22, "trim", 4)


def heading(canvas: Canvas, rect: Rect, words: str, size: float = 52) -> None:
    """A dialog's title with the line below it."""
    canvas.text(words, Rect(rect.x + 90, rect.y + 18, rect.w - 180, size * 1.5), "title", size)
    line = Rect(rect.x + rect.w * 0.12, rect.y + 24 + size * 1.45, rect.w * 0.76, 18)
    if not canvas.widget("divider", line):
        canvas.plain(Rect(line.x, line.cy - 1, line.w, 2), "trim", 0.7)


def status_strip(
    canvas: Canvas, rect: Rect, facts: Sequence[tuple[str, str]], alpha: float = 1.0, fade: bool = False
) -> None:
    """Play money, balance, bet, win in one line, where the bar is covered (CR-14)."""
    strength = 0.93 * round(alpha * 4) / 4
    if fade:
        canvas.shade(Rect(rect.x, rect.y - 80, rect.w, 80), 0.0, strength)
    canvas.veil(strength, rect=rect)
    if alpha < 0.5:
        return
    gap, pill = 56.0 if rect.w > 1200 else 30.0, 124.0
    label, amount = 21.0, 30.0

    def widths() -> list[float]:
        return [canvas.words_width(a, "label", label) + 12 + canvas.words_width(b, "number", amount) for a, b in facts]

    room = rect.w - 40 - pill - gap * len(facts)
    if sum(widths()) > room:
        label, amount = (size * room / sum(widths()) for size in (label, amount))
    taken = widths()
    x = rect.cx - (pill + sum(taken) + gap * len(facts)) / 2
    badge(canvas, Rect(x, rect.cy - 15, pill, 30))
    x += pill + gap
    for (words, value), width in zip(facts, taken, strict=True):
        part = canvas.text(words, Rect(x, rect.y, width, rect.h), "label", label, "mute", "left")
        canvas.text(value, Rect(x + part.w + 12, rect.y, width, rect.h), "number", amount, align="left", fit=False)
        x += width + gap


def triangle(canvas: Canvas, rect: Rect, colour: str, back: bool = False) -> None:
    """A small play mark (or an arrow back), smooth at any size."""
    box = canvas.view.box(rect)
    shade = canvas.theme.colour(colour)

    def make() -> pygame.Surface:
        big = pygame.Surface((box.width * 4, box.height * 4), pygame.SRCALPHA).convert_alpha()
        big.fill((0, 0, 0, 0))
        w, h = big.get_size()
        points = [(0, 0), (w, h / 2), (0, h)]
        pygame.draw.polygon(big, (*shade, 255), [(w - x, y) if back else (x, y) for x, y in points])
        return pygame.transform.smoothscale(big, box.size)

    if box.width > 0 and box.height > 0:
        key = ("triangle", box.size, shade, back)
        canvas.put(canvas.assets.derived(key, lambda: premultiply(make())), box.topleft)


def toast(canvas: Canvas, words: str, centre_x: float, y: float, alpha: float) -> None:
    """A short notice."""
    room = canvas.area.w - 176
    lines = canvas.wrap(words, room, "body", 28)
    step = canvas.leaded(1, 28, 1.2)
    width = min(room, max(canvas.words_width(line, "body", 28) for line in lines)) + 96
    rect = Rect(centre_x - width / 2, y, width, 64 + step * (len(lines) - 1))
    if not canvas.widget("toast", rect, alpha):
        canvas.plain(rect, "panel2", 0.95 * alpha, 32, "trim", 3)
    top = rect.cy - step * len(lines) / 2
    for i, line in enumerate(lines):
        canvas.text(line, Rect(rect.x + 30, top + i * step, rect.w - 60, step), "body", 28, alpha=alpha)


def tooltip(canvas: Canvas, lines: list[str], over: Rect) -> None:
    """What a widget does and which key does the same, above it (below it at the top of the screen)."""
    width = max(canvas.words_width(line, "body", 23) for line in lines) + 40
    step = canvas.leaded(1, 23, 1.3)
    height = step * len(lines) + 24
    x = min(max(12, over.cx - width / 2), canvas.area.w - width - 12)
    y = over.y - height - 14
    if y < 8:
        y = over.y + over.h + 14
    rect = Rect(x, y, width, height)
    if not canvas.widget("tooltip", rect):
        canvas.plain(rect, (246, 238, 219), 1.0, 12)
    for i, line in enumerate(lines):
        canvas.text(line, Rect(x, y + 12 + i * step, width, step), "body", 23, "#1b1626", shadow=False)
