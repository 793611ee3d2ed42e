"""The special symbol grows over a reel: light runs from its cell to both ends, the plate lands, the frame glows."""

from __future__ import annotations

from typing import Final

from slots.games.book_of_99.board import Cell
from slots.games.book_of_99.theatre import GOLD, Theatre
from slots.timeline.actor import Actor, Drawable, Puppet
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, Rect
from slots.timeline.particles import Burst
from slots.timeline.parts import fade_in_out, shine
from slots.timeline.script import Script
from slots.timeline.track import Track, track

#: Seconds a symbol takes to grow over its reel.
GROWTH: Final = 0.45
#: The plate's light after it has landed, and the frame's until the end.
GLOWING: Final = 0.5


def grow(theatre: Theatre, script: Script, symbol: str, cell: Cell, span: tuple[float, float], seed: int) -> None:
    """The tall picture of ``symbol`` grows over its reel at ``span``'s start, and stays to its end."""
    (reel, _), (t, end) = cell, span
    window = theatre.geometry.reel(reel)
    picture, tall = theatre.expanded(symbol)
    height = min(window.h, window.w * tall)
    key = f"expanded/{reel}"
    script.hear(t, "expand")
    full = fade_in_out(t, end, 1.0, 0.16)
    script.draw(
        Actor(
            f"{key}/ground", "common/reel", window.cx, window.cy, window.w, window.h, LAYER_LIT + 4,
            alpha=full, tint="#2a4f96", born=t, dies=end,
        )
    )  # fmt: skip
    script.draw(*_frame(key, window, t, end))
    if theatre.calm:
        script.draw(
            Actor(
                key, picture, window.cx, window.cy, window.w, height, LAYER_LIT + 6, alpha=full, born=t, dies=end,
            )
        )  # fmt: skip
        return
    start = theatre.geometry.cell(*cell)
    puppet = Puppet(
        key, picture, (window.cx, start.cy), (start.w * 0.9, start.h * 0.9), layer=LAYER_LIT + 6, alpha=0.0, born=t,
        dies=end, clip=window,
    )  # fmt: skip
    puppet.to(t, 0.1, "sine_out", alpha=1.0)
    puppet.to(t, GROWTH, "back_out", h=height, w=window.w)
    puppet.to(t, GROWTH, "cubic_out", y=window.cy)
    puppet.to(end - 0.16, 0.16, "sine_in", alpha=0.0)
    script.draw(puppet.actor(), *_wipe(key, window, start.cy, t), *_dust(theatre, key, window, height, t, seed))
    script.shake(t + GROWTH * 0.6, 0.24, 7.0)


def _frame(key: str, window: Rect, t: float, end: float) -> list[Drawable]:
    """The reel's frame is lit from when the plate lands on, and light lies behind it where the drum is bare."""
    lands = t + GROWTH * 0.5
    light: Track = track(
        (lands, 0.0), (lands + 0.1, 1.0, "quad_out"), (lands + 0.8, GLOWING, "sine_in_out"), (end - 0.2, GLOWING),
        (end, 0.0, "sine_in"),
    )  # fmt: skip
    drawn: list[Drawable] = [
        shine(
            f"{key}/glow", (window.cx, window.cy), (window.w * 1.9, window.h * 1.25), light, "#a87824", LAYER_LIT + 3,
            lands, end,
        ),
        Actor(
            f"{key}/behind", "common/glow", window.cx, window.cy, window.w * 1.5, window.h * 1.15, LAYER_LIT + 5,
            alpha=light, blend="add", tint="#c08a30", clip=window, born=lands, dies=end,
        ),
    ]  # fmt: skip
    for side, x in (("left", window.x), ("right", window.x + window.w)):
        drawn.append(
            Actor(
                f"{key}/{side}", "common/beam", x, window.cy, window.h * 1.04, 40.0, LAYER_LIT + 8, rotation=90.0,
                alpha=light, blend="add", tint="#ffc860", born=lands, dies=end,
            )
        )  # fmt: skip
    return drawn


def _wipe(key: str, window: Rect, y: float, t: float) -> list[Drawable]:
    """Two bars of light run from the symbol's cell to the ends of its reel; the plate shines as they pass."""
    drawn: list[Drawable] = []
    for end, goal in (("up", window.y), ("down", window.y + window.h)):
        run: Track = track((t, y), (t + GROWTH * 0.75, goal, "cubic_out"))
        shown = track(
            (t, 0.0), (t + 0.05, 1.0, "quad_out"), (t + GROWTH * 0.75, 0.9), (t + GROWTH + 0.25, 0.0, "sine_in")
        )
        for part, wide, tall, tint in (("", 1.5, 110.0, "#ffc860"), ("/core", 1.3, 30.0, "#fffbe8")):
            drawn.append(
                Actor(
                    f"{key}/wipe/{end}{part}", "common/beam", window.cx, run, window.w * wide, tall, LAYER_LIT + 9,
                    alpha=shown, blend="add", tint=tint, clip=window, born=t, dies=t + GROWTH + 0.25,
                )
            )  # fmt: skip
    gleam = track((t, 0.0), (t + 0.14, 0.36, "quad_out"), (t + GROWTH + 0.3, 0.0, "sine_out"))
    drawn.append(
        Actor(
            f"{key}/gleam", "common/fill", window.cx, window.cy, window.w, window.h, LAYER_LIT + 7, alpha=gleam,
            blend="add", tint="#d8a850", born=t, dies=t + GROWTH + 0.3,
        )
    )  # fmt: skip
    return drawn


def _dust(theatre: Theatre, key: str, window: Rect, height: float, t: float, seed: int) -> list[Drawable]:
    """Sparks off the plate, and dust from both ends as it lands."""
    lands = t + GROWTH * 0.55
    drawn: list[Drawable] = [
        Burst(
            f"{key}/sparks", theatre.seed + seed, 34, lands, "common/spark", window.cx, window.cy,
            place=(window.w * 0.5, window.h * 0.48), life=(0.5, 1.1), speed=(60.0, 240.0), gravity=-60.0,
            size=(14.0, 36.0), tints=("#ffe7a4", "#fff6de", GOLD), layer=LAYER_EFFECTS,
        )
    ]  # fmt: skip
    for end, y, angle in (
        ("head", window.cy - height / 2, (200.0, 340.0)),
        ("foot", window.cy + height / 2, (20.0, 160.0)),
    ):
        drawn.append(
            Burst(
                f"{key}/dust/{end}", theatre.seed + seed + 501, 12, lands, "common/glow", window.cx, y,
                place=(window.w * 0.48, 6.0), life=(0.5, 0.95), speed=(50.0, 190.0), angle=angle, gravity=40.0,
                drag=2.6, size=(46.0, 110.0), sizes=4, shrink=1.0, alpha=0.5, tints=("#8a6a3a",), layer=LAYER_EFFECTS,
            )
        )  # fmt: skip
    return drawn
