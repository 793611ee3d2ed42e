"""Small things that several scenes of Three Lamps share: titles over the board, lights, flights of sparks."""

from __future__ import annotations

from typing import Final

from slots.games.three_lamps.theatre import Theatre
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SYMBOLS, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine
from slots.timeline.track import Track, track

Place = tuple[float, float]

#: The most light that is added to something that must stay readable.
STRIKE: Final = 0.5
#: The most light in a calm house.
CALM_LIGHT: Final = 0.35
#: Where lights are that shine from below a coin or a gem on the grid, and below a symbol that stands out on the reels.
BELOW_CELL: Final = LAYER_SYMBOLS + 4
BELOW_LIT: Final = LAYER_LIT + 1


def title(
    theatre: Theatre, key: str, picture: str, words: str, board: Rect, start: float, end: float, tint: str
) -> list[Drawable]:
    """A title over the board: its picture (the words, where the player reads another language), on a dark band."""
    width = min(board.w * 0.96, 900.0)
    height = width * 330 / 1640
    shown = fade_in_out(start, end, 1.0, 0.14)
    scale: float | Track = 1.0 if theatre.calm else track((start, 0.5), (start + 0.3, 1.0, "back_out"))
    band = Actor(
        f"{key}/band", "common/fill", board.cx, board.cy, board.w, height * 1.2, LAYER_EFFECTS + 50,
        alpha=fade_in_out(start, end, 0.74, 0.14), tint="#0d0524", born=start, dies=end,
    )  # fmt: skip
    glow = shine(f"{key}/glow", (board.cx, board.cy), (board.w * 0.95, height * 2.2), fade_in_out(start, end, 0.5, 0.2),
                 tint, LAYER_EFFECTS + 51, start, end)  # fmt: skip
    told = theatre.say(words)
    if told == words and picture:
        name: Drawable = Actor(
            key, picture, board.cx, board.cy, width, height, LAYER_EFFECTS + 52, alpha=shown, scale=scale, born=start,
            dies=end,
        )  # fmt: skip
    else:
        box = Rect(board.x + 20, board.cy - height / 2, board.w - 40, height)
        text = Text(told, "title", height * 0.55, "gold")
        name = caption(key, box, text, LAYER_EFFECTS + 52, alpha=shown, scale=scale, born=start, dies=end)
    return [band, glow, name]


def flare(
    theatre: Theatre, key: str, place: Place, t: float, tint: str, size: float = 260.0, layer: int = LAYER_EFFECTS + 2
) -> list[Drawable]:
    """A light that strikes and dies away, with sparks. What it strikes can be read all the while: it is dim where it
    lies above (and may shine from below, on a ``layer`` under a symbol)."""
    most = STRIKE if layer >= LAYER_EFFECTS else 1.0
    light = struck(theatre, t, 0.5, most)
    drawn: list[Drawable] = [shine(key, place, (size, size), light, tint, layer, t, t + 0.5)]
    if not theatre.calm:
        drawn.append(
            Burst(
                f"{key}/sparks", theatre.seed + round(place[0]) + 7 * round(place[1]), 12, t, "common/spark", *place,
                life=(0.25, 0.6), speed=(120.0, 1.6 * size), gravity=380.0, size=(12.0, 30.0),
                tints=(tint, "#fff6de"), layer=LAYER_EFFECTS + 3,
            )
        )  # fmt: skip
    return drawn


def struck(theatre: Theatre, t: float, seconds: float, most: float) -> Track:
    """The course of a light that strikes at ``t`` and dies away; in a calm house it comes up slowly and stays dim."""
    if theatre.calm:
        return track((t, 0.0), (t + seconds * 0.45, min(most, CALM_LIGHT), "sine_in_out"), (t + seconds, 0.0))
    return track((t, 0.0), (t + 0.05, most, "quad_out"), (t + seconds, 0.0, "sine_in"))


def flight(
    theatre: Theatre,
    key: str,
    picture: str,
    start: Place,
    goal: Place,
    t: float,
    seconds: float,
    size: float,
    tint: str,
    shrink: float = 0.5,
) -> list[Drawable]:
    """A picture on its arc from one place to another, with light around it; nothing when the stage is calm."""
    if theatre.calm:
        return []
    end, half = t + seconds, t + seconds / 2
    bend = min(start[1], goal[1]) - 60.0
    x: Track = track((t, start[0]), (end, goal[0], "sine_in_out"))
    y: Track = track((t, start[1]), (end, goal[1], "quad_in_out"))
    if abs(start[1] - goal[1]) < abs(start[0] - goal[0]):
        y = track((t, start[1]), (half, (start[1] + goal[1] + bend) / 3, "quad_out"), (end, goal[1], "quad_in"))
    scale = track((t, 1.0), (t + seconds * 0.2, 1.12, "quad_out"), (end, shrink, "quad_in"))
    alpha = track((t, 0.0), (t + 0.05, 1.0, "sine_out"), (end - 0.05, 1.0), (end, 0.0, "sine_in"))
    dim = track((t, 0.0), (t + 0.05, STRIKE, "sine_out"), (end - 0.05, STRIKE), (end, 0.0, "sine_in"))
    # Sparks leave together: what they leave from must not drown in their light.
    low = LAYER_EFFECTS + 30 if picture else BELOW_CELL
    drawn: list[Drawable] = [
        Actor(
            f"{key}/glow", "common/glow", x, y, size * 1.7, size * 1.7, low, alpha=dim, scale=scale,
            blend="add", tint=tint, born=t, dies=end,
        )
    ]  # fmt: skip
    if not picture:
        drawn.append(
            Actor(f"{key}/spark", "common/spark", x, y, size * 1.1, size * 1.1, LAYER_EFFECTS + 31, alpha=alpha,
                  scale=scale, blend="add", born=t, dies=end)
        )  # fmt: skip
    else:
        drawn.append(
            Actor(key, picture, x, y, size, size, LAYER_EFFECTS + 31, alpha=alpha, scale=scale, born=t, dies=end)
        )
    return drawn


def pulsing(theatre: Theatre, key: str, lamp: Rect, t: float, tint: str) -> list[Drawable]:
    """A ring of light that goes out from a lamp which has been filled a little more."""
    if theatre.calm:
        return []
    end = t + 0.45
    return [
        Actor(key, "common/rim", lamp.cx, lamp.cy, lamp.w, lamp.h, LAYER_EFFECTS + 1,
              scale=track((t, 0.5), (end, 1.35, "quad_out")), alpha=track((t, 0.9), (end, 0.0, "quad_in")), tint=tint,
              born=t, dies=end),
    ]  # fmt: skip
