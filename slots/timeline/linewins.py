"""Winning lines of games with reels: their cells stand out, light runs along them, their amount is told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final, Protocol

from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, Rect, Text
from slots.timeline.parts import FADE, caption, fade_in_out, shine
from slots.timeline.placing import amount_box, place_amount
from slots.timeline.resting import Cell, House, RestingBoard
from slots.timeline.track import Keyframe, Track, track

#: All lines at once, then each by itself (seconds).
ALL_LINES: Final = 0.7
EACH_LINE: Final = 0.9
#: Seconds in which a light runs along a line.
RUN: Final = 0.55
VEIL: Final = 0.6
#: How wide a line is among how many (at most), and up to how many have a glow.
WIDTHS: Final = ((1, 26.0), (3, 22.0), (6, 17.0), (1000, 13.0))
GLOWING: Final = 3
#: Colour of the ground behind a winning symbol.
LIT_GROUND: Final = "#2f6fc4"

#: A colour for each payline, so that lines and their tags are found at a glance; more lines begin anew.
LINE_COLOURS: Final = (
    "#ff5d6c", "#ffb43a", "#3fd07a", "#4aa8ff", "#b46cff", "#ff74c0", "#52d8ea", "#c2d644", "#ff8a4c", "#9aa4ff",
)  # fmt: skip
GOLD: Final = "#ffd982"

# Within LAYER_LIT, from below: veil, beams, grounds of lit cells, lit symbols (resting.LIT_SYMBOL), rings.
_VEIL, _BEAM, _GROUND, _RING = LAYER_LIT - 2, LAYER_LIT, LAYER_LIT + 1, LAYER_LIT + 3


class LineWin(Protocol):
    """What a line paid: its cells are (reel, row), its amount minor units."""

    @property
    def line(self) -> int: ...

    @property
    def cells(self) -> tuple[Cell, ...]: ...

    @property
    def amount(self) -> int: ...


def board_veil(theatre: House, start: float, end: float, fade: float = FADE, kept: bool = False) -> Actor:
    """Dims the board below what is lit; ``kept``: up to the very end, since something follows that goes on with it."""
    board = theatre.geometry.rect("board")
    shade: float | Track = VEIL
    if kept:
        shade = track((start, 0.0), (start + fade, VEIL, "sine_out"))
    elif fade:
        shade = fade_in_out(start, end, VEIL, fade)
    return Actor(
        "veil/board", "common/fill", board.cx, board.cy, board.w, board.h, _VEIL,
        alpha=shade, tint="#020818", born=start, dies=end,
    )  # fmt: skip


def lit_cells(
    theatre: House,
    resting: RestingBoard,
    cells: Collection[Cell],
    tint: str,
    start: float,
    end: float,
    ground: str = LIT_GROUND,
) -> list[Drawable]:
    """Raise cells above the veil, with a lit ground and a ring (but no rings across a piece that fills several)."""
    resting.light(cells, start, end)
    tall = {
        (reel, row)
        for reel in {reel for reel, _ in cells}
        for piece in resting.pieces(reel)
        if piece.bottom > piece.top
        for row in range(piece.top, piece.bottom + 1)
    }
    drawn: list[Drawable] = []
    shown = fade_in_out(start, end, 1.0, 0.12)
    for reel, row in sorted(cells):
        rect = theatre.geometry.cell(reel, row)
        name = f"{reel}/{row}"
        drawn.append(
            Actor(
                f"ground/{name}", "common/cell", rect.cx, rect.cy, rect.w, rect.h, _GROUND,
                alpha=shown, tint=ground, born=start, dies=end,
            )
        )  # fmt: skip
        if (reel, row) in tall:
            continue
        # Rings of neighbours do not reach into each other, or their light would add up to white.
        size = (rect.w * 1.01, rect.h * 1.01)
        light = fade_in_out(start, end, 0.8, 0.12)
        drawn.append(shine(f"ring/{name}", (rect.cx, rect.cy), size, light, tint, _RING, start, end, "common/ring"))
    return drawn


def beam(
    theatre: House,
    line: int,
    start: float,
    end: float,
    layer: int = _BEAM,
    thin: bool = False,
    among: tuple[int, int] = (0, 1),
) -> list[Drawable]:
    """A payline in its colour, drawn from left to right, and a light that runs along it.

    ``among`` says which of how many lines it is: many are thinner and lie beside each other where they share a way, so
    that each keeps its colour. ``thin``: only a hint of it.
    """
    number, lines = among
    wide = 16.0 if thin else next(width for most, width in WIDTHS if lines <= most)
    aside = (number - (lines - 1) / 2) * wide * 0.62
    path = [(x, y + aside) for x, y in theatre.line_path(line)]
    tint = LINE_COLOURS[line % len(LINE_COLOURS)]
    # Among others it lies elsewhere than by itself: then it is another one.
    name = f"beam/{line}" if lines == 1 else f"beams/{line}"
    drawn: list[Drawable] = []
    legs = _straightened(path)
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in legs)
    gone = 0.0
    for index, ((ax, ay), (bx, by)) in enumerate(legs):
        length, turn = hypot(bx - ax, by - ay), degrees(atan2(ay - by, bx - ax))
        begin = start if theatre.calm else start + RUN * 0.55 * gone / total
        gone += length
        if begin >= end:
            continue
        x, y, shown = (ax + bx) / 2, (ay + by) / 2, fade_in_out(begin, end, 0.75 if thin else 1.0, 0.1)
        key = f"{name}/{index}"
        if not thin and lines <= GLOWING:
            drawn.append(
                Actor(
                    f"{key}/glow", "common/beam", x, y, length, wide * 2.6, layer, rotation=turn,
                    alpha=fade_in_out(begin, end, 0.5 / lines, 0.1), blend="add", tint=tint, born=begin, dies=end,
                )
            )  # fmt: skip
        drawn.append(
            Actor(
                key, "common/line", x, y, length, wide, layer, rotation=turn, alpha=shown, tint=tint, born=begin,
                dies=end,
            )
        )  # fmt: skip
        if index:
            # Where two legs meet, a round joint lies over their ends.
            drawn.append(
                Actor(
                    f"{key}/joint", "common/joint", ax, ay, wide, wide, layer, alpha=shown, tint=tint, born=begin,
                    dies=end,
                )
            )  # fmt: skip
    if not thin and not theatre.calm and end - start > RUN * 0.8:
        drawn += _runner(line, legs, total, tint, start, wide, layer)
    return drawn


def _straightened(path: Sequence[tuple[float, float]]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The legs of a path, those in one direction as one."""
    legs: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for a, b in pairwise(path):
        if legs:
            (px, py), last = legs[-1]
            if abs((last[0] - px) * (b[1] - a[1]) - (last[1] - py) * (b[0] - a[0])) < 1.0:
                legs[-1] = ((px, py), b)
                continue
        legs.append((a, b))
    return legs


def _runner(
    line: int,
    legs: Sequence[tuple[tuple[float, float], tuple[float, float]]],
    total: float,
    tint: str,
    start: float,
    wide: float,
    layer: int,
) -> list[Drawable]:
    """What runs along a line once: a bead of its colour, and a little light around it."""
    xs, ys, gone = [Keyframe(start, legs[0][0][0])], [Keyframe(start, legs[0][0][1])], 0.0
    for (ax, ay), (bx, by) in legs:
        gone += hypot(bx - ax, by - ay)
        t = start + RUN * gone / total
        xs.append(Keyframe(t, bx, "linear"))
        ys.append(Keyframe(t, by, "linear"))
    x, y, shown = Track(tuple(xs)), Track(tuple(ys)), fade_in_out(start, start + RUN, 1.0, 0.08)
    faint = fade_in_out(start, start + RUN, 0.45, 0.08)
    return [
        _shine_along(f"runner/{line}/glow", x, y, wide * 3.4, faint, tint, start),
        Actor(
            f"runner/{line}", "common/joint", x, y, wide * 1.7, wide * 1.7, layer, alpha=shown, tint=tint, born=start,
            dies=start + RUN,
        ),
    ]  # fmt: skip


def _shine_along(key: str, x: Track, y: Track, size: float, alpha: Track, tint: str, start: float) -> Actor:
    """A light that runs along a line."""
    return Actor(
        key, "common/glow", x, y, size, size, LAYER_EFFECTS, alpha=alpha, blend="add", tint=tint, born=start,
        dies=start + RUN,
    )  # fmt: skip


def amount(
    theatre: House,
    key: str,
    money: int,
    cells: Collection[Cell],
    start: float,
    end: float,
    share: float = 0.52,
) -> list[Drawable]:
    """An amount in gold digits where it covers the fewest winning cells; ``share``: of a cell's height."""
    shown = theatre.money(money)
    board = theatre.geometry.rect("board")
    cells_w, cells_h = theatre.geometry.cells.width, theatre.geometry.cells.height
    size = amount_box(shown, min(cells_w, cells_h) * share, board.w * 0.94)
    x, y = place_amount(theatre.geometry, size, cells)
    box = Rect(x - size[0] / 2, y - size[1] / 2, size[0], size[1])
    pop: float | Track = 1.0
    if not theatre.calm:
        pop = track((start, 0.6), (start + 0.26, 1.0, "back_out"))
    text = Text(shown, "digits", size[1], "gold")
    alpha = fade_in_out(start, end, 1.0, 0.1)
    return [caption(key, box, text, LAYER_EFFECTS + 20, alpha=alpha, scale=pop, born=start, dies=end)]


def all_lines(
    theatre: House,
    resting: RestingBoard,
    wins: Sequence[LineWin],
    start: float,
    end: float,
    *,
    told: bool,
    kept: bool = False,
) -> list[Drawable]:
    """All winning lines at once; ``told``: with what they pay together; ``kept``: the loop of the lines follows."""
    cells = frozenset(cell for win in wins for cell in win.cells)
    one = LINE_COLOURS[wins[0].line % len(LINE_COLOURS)]
    drawn: list[Drawable] = [board_veil(theatre, start, end, kept=kept)]
    drawn += lit_cells(theatre, resting, cells, one if len(wins) == 1 else GOLD, start, end)
    for number, win in enumerate(wins):
        drawn += beam(theatre, win.line, start, end, among=(number, len(wins)))
    if not theatre.calm:
        resting.win(cells, start + 0.05, 0.1, min(0.5, end - start - 0.06))
    if told:
        drawn += amount(theatre, "amount/lines", sum(win.amount for win in wins), cells, start + 0.08, end)
    return drawn


def one_line(theatre: House, resting: RestingBoard, win: LineWin, start: float, end: float) -> list[Drawable]:
    """One line by itself with its amount (the veil is up already)."""
    drawn = lit_cells(theatre, resting, win.cells, LINE_COLOURS[win.line % len(LINE_COLOURS)], start, end)
    drawn += beam(theatre, win.line, start, end)
    if not theatre.calm:
        resting.win(win.cells, start + 0.05, 0.08, min(0.5, end - start - 0.06))
    drawn += amount(theatre, f"amount/{win.line}", win.amount, win.cells, start + 0.05, end)
    return drawn


def told_lines(wins: Sequence[LineWin]) -> str:
    """The lines as the value that lights their tags."""
    return ",".join(str(win.line) for win in wins)
