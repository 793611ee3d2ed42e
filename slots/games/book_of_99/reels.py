"""The reels: how they spin, when they stop, and what is told while they do.

Anticipation is honest: a reel waits longer only when one Book lacks for Free Spins and the reels that still turn can
bring it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from slots.games.book_of_99.board import RestingBoard
from slots.games.book_of_99.config import REELS, ROWS, Config
from slots.games.book_of_99.creeping import creep, crept
from slots.games.book_of_99.story import SpinStory
from slots.games.book_of_99.theatre import Theatre
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SYMBOLS, Cue
from slots.timeline.particles import Burst, uniform
from slots.timeline.parts import fade_in_out, shine
from slots.timeline.reel import SETTLE, Reel, Travel, slammed, travel
from slots.timeline.script import Stage
from slots.timeline.timeline import Shake, Windowed
from slots.timeline.track import Track, track

#: When the first reel stops, how much later each next one, and how much longer an anticipated one runs (seconds).
FIRST_STOP: Final = 0.9
NEXT_STOP: Final = 0.22
ANTICIPATION: Final = 1.3
#: Reels that are stopped by hand follow each other by this.
SLAM_STEP: Final = 0.025
#: A calm reel changes by a fade this long.
CALM_FADE: Final = 0.3


@dataclass
class Spun:
    """Reels that have come to rest, and everything that was seen and heard until then."""

    rest: float
    stops: tuple[float, ...]
    resting: RestingBoard
    drawables: list[Drawable]
    cues: list[Cue]
    travelled: tuple[int, ...]
    shakes: list[Shake] = field(default_factory=list)
    #: Until when a press stops the reels.
    slam_until: float = 0.0
    #: When the last Book that landed is calm again.
    landed: float = 0.0


def anticipated(board: tuple[tuple[str, ...], ...], config: Config) -> tuple[bool, ...]:
    """Which reels are waited for: those whose Books can still bring Free Spins when one Book lacks."""
    book, need = config.ids[config.book], config.free_spins.books
    possible = [_most_books(config.strips[reel], book) for reel in range(REELS)]
    waits = []
    for reel in range(REELS):
        down = sum(column.count(book) for column in board[:reel])
        waits.append(down == need - 1 and sum(possible[reel:]) >= need - down)
    return tuple(waits)


def _most_books(strip: tuple[str, ...], book: str) -> int:
    """The most Books a reel can show at once."""
    if book not in strip:
        return 0
    around = strip + strip[: ROWS - 1]
    return max(around[stop : stop + ROWS].count(book) for stop in range(len(strip)))


def stop_times(board: tuple[tuple[str, ...], ...], config: Config) -> list[float]:
    """When each reel stops, nothing being stopped by hand."""
    times, t = [], FIRST_STOP - NEXT_STOP
    for waits in anticipated(board, config):
        t += NEXT_STOP + (ANTICIPATION if waits else 0.0)
        times.append(t)
    return times


def spin_reels(theatre: Theatre, stage: Stage, spin: SpinStory, slam: float | None) -> Spun:
    """Spin from the stage's board to the spin's; ``slam``: stop all reels as soon as that."""
    planned = stop_times(spin.board, theatre.config)
    if theatre.calm:
        return _faded(theatre, stage, spin, planned, slam)
    waits = anticipated(spin.board, theatre.config)
    runs = [creep(planned[reel - 1], t) if waits[reel] else travel(0.0, t) for reel, t in enumerate(planned)]
    cells = [run.cells for run in runs]
    if slam is not None:
        runs = [
            (crept if waits[reel] else slammed)(run, slam + SLAM_STEP * reel, ROWS) for reel, run in enumerate(runs)
        ]
    stops = tuple(run.stop for run in runs)
    travelled = tuple(before + run for before, run in zip(stage.travelled, cells, strict=True))
    drawables: list[Drawable] = [_reel(theatre, stage, spin, reel, run, cells[reel]) for reel, run in enumerate(runs)]
    resting = RestingBoard(theatre, spin.board, travelled, [run.settled for run in runs])
    spun = Spun(max(stops) + SETTLE, stops, resting, drawables, [], travelled)
    spun.slam_until = max(planned) - 0.2 if slam is None else 0.0
    _tell(theatre, spin, spun, planned, slam)
    spun.cues.append(Cue(0.0, "sound", "spin"))
    spun.cues.append(Cue(0.1, "loop", "reel_loop", max(stops) - 0.1))
    return spun


def _reel(theatre: Theatre, stage: Stage, spin: SpinStory, reel: int, run: Travel, planned: int) -> Reel:
    geometry, size = theatre.geometry, theatre.symbol_size
    return Reel(
        f"board/{reel}",
        run,
        _strip(theatre, stage, spin, reel, run.cells),
        ROWS,
        geometry.reel(reel),
        geometry.cells.height + geometry.cells.gap_rows,
        (size, size),
        LAYER_SYMBOLS,
        dies=run.settled,
        base=stage.travelled[reel],
        planned=planned,
    )


def _strip(theatre: Theatre, stage: Stage, spin: SpinStory, reel: int, cells: int) -> Callable[[int], str]:
    """What passes: the old board, the reel's own strip from somewhere on, and at the end where it really stops."""
    strip, pictures = theatre.config.strips[reel], theatre.pictures
    start = int(uniform(theatre.seed, spin.number, reel) * len(strip))
    stop = spin.stops[reel]

    def at(index: int) -> str:
        if 0 <= index < ROWS:
            symbol = stage.board[reel][ROWS - 1 - index]
        elif index < cells:
            symbol = strip[(start - index) % len(strip)]
        else:
            symbol = strip[(stop + ROWS - 1 - (index - cells)) % len(strip)]
        return pictures[symbol]

    return at


def _faded(theatre: Theatre, stage: Stage, spin: SpinStory, planned: list[float], slam: float | None) -> Spun:
    """The calm way: each reel changes by a short fade at the time it would stop."""
    stops = planned
    if slam is not None:
        stops = [min(t, max(slam + CALM_FADE, t if t - CALM_FADE <= slam else 0.0)) for t in planned]
    travelled = tuple(before + ROWS for before in stage.travelled)
    size, geometry = theatre.symbol_size, theatre.geometry
    drawables: list[Drawable] = []
    for reel, stop in enumerate(stops):
        half = stop - CALM_FADE / 2
        out: Track = track((stop - CALM_FADE, 1.0), (half, 0.0, "sine_in"))
        for row in range(ROWS):
            cell = geometry.cell(reel, row)
            key = f"board/{reel}/{stage.travelled[reel] + ROWS - 1 - row}"
            picture = theatre.pictures[stage.board[reel][row]]
            drawables.append(Actor(key, picture, cell.cx, cell.cy, size, size, LAYER_SYMBOLS, alpha=out, dies=half))
            key = f"board/{reel}/{travelled[reel] + ROWS - 1 - row}"
            fading = track((half, 0.0), (stop, 1.0, "sine_out"))
            picture = theatre.pictures[spin.board[reel][row]]
            drawables.append(
                Actor(
                    key, picture, cell.cx, cell.cy, size, size, LAYER_SYMBOLS, alpha=fading, born=half, dies=stop
                )
            )  # fmt: skip
    resting = RestingBoard(theatre, spin.board, travelled, stops)
    spun = Spun(max(stops), tuple(stops), resting, drawables, [], travelled)
    spun.slam_until = max(planned) - CALM_FADE if slam is None else 0.0
    _tell(theatre, spin, spun, planned, slam)
    return spun


def _tell(theatre: Theatre, spin: SpinStory, spun: Spun, planned: list[float], slam: float | None) -> None:
    """Thuds, landing Books that rise in pitch, and the light on a reel that is waited for."""
    books = 0
    waits = anticipated(spin.board, theatre.config)
    for reel, stop in enumerate(spun.stops):
        landed = [(reel, row) for row in range(ROWS) if (reel, row) in spin.books]
        spun.cues.append(Cue(stop, "sound", f"stop_{reel + 1}"))
        for cell in landed:
            books += 1
            spun.cues.append(Cue(stop, "sound", f"scatter_{min(books, 5)}"))
            _land_book(theatre, spun, cell, stop, books)
        if not theatre.calm and landed:
            spun.shakes.append(Shake(stop, 0.22, 3.0 + 2.0 * min(books, 3)))
        begin = planned[reel - 1] if reel else 0.0
        if waits[reel] and (slam is None or begin < slam):
            _wait_for(theatre, spun, reel, begin, stop)


def _land_book(theatre: Theatre, spun: Spun, cell: tuple[int, int], t: float, number: int) -> None:
    """A Book lands: it swells, light spreads from it, the more the more Books there are."""
    rect = theatre.geometry.cell(*cell)
    size, place = theatre.symbol_size, (rect.cx, rect.cy)
    key = f"landing/{cell[0]}/{cell[1]}"
    light = track((t, 0.0), (t + 0.08, 0.75, "quad_out"), (t + 0.7, 0.0, "sine_in"))
    wide = size * (1.5 + 0.15 * min(number, 4))
    spun.drawables.append(shine(key, place, (wide, wide), light, "#ffb24a", LAYER_LIT, born=t, dies=t + 0.7))
    if theatre.calm:
        return
    spun.resting.pulse((cell,), t + SETTLE, 0.24, 0.46)
    spun.landed = t + SETTLE + 0.46
    spread: Track = track((t, 0.8), (t + 0.5, 1.7, "quad_out"))
    spun.drawables.append(
        Actor(
            f"{key}/ring", "common/ring", *place, rect.w, rect.w, LAYER_LIT, scale=spread, blend="add", tint="#ffc060",
            alpha=track((t, 0.0), (t + 0.05, 0.9, "quad_out"), (t + 0.5, 0.0, "sine_in")), born=t, dies=t + 0.5,
        )
    )  # fmt: skip
    spun.drawables.append(
        Burst(
            f"{key}/sparks", theatre.seed + cell[0] * 3 + cell[1], 10 + 6 * min(number, 4), t, "common/spark",
            rect.cx, rect.cy, life=(0.4, 0.9), speed=(160.0, 420.0), gravity=260.0, size=(14.0, 34.0),
            tints=("#ffe7a4", "#ffb43a", "#ff8a5c"), layer=LAYER_EFFECTS,
        )
    )  # fmt: skip


def _wait_for(theatre: Theatre, spun: Spun, reel: int, begin: float, stop: float) -> None:
    """Light on both sides of a reel that may bring the last Book, and a rising tone."""
    window = theatre.geometry.reel(reel)
    if stop - begin > 0.5:
        spun.cues.append(Cue(begin, "loop", "riser", stop - begin))
    # Steady, not swelling: what is seen until a slam must be the same whether it comes or not.
    glow = fade_in_out(begin, stop, 0.9, 0.16)
    for side, x in (("left", window.x), ("right", window.x + window.w)):
        spun.drawables.append(
            shine(
                f"wait/{reel}/{side}", (x, window.cy), (window.w * 0.34, window.h * 1.25), glow, "#ffb040",
                LAYER_EFFECTS, born=begin, dies=stop,
            )
        )  # fmt: skip
        for part, wide, tint in (("beam", 46.0, "#ffc25c"), ("core", 14.0, "#fff4d8")):
            spun.drawables.append(
                Actor(
                    f"wait/{reel}/{side}/{part}", "common/beam", x, window.cy, window.h, wide, LAYER_EFFECTS + 1,
                    rotation=90.0, alpha=glow, blend="add", tint=tint, born=begin, dies=stop,
                )
            )  # fmt: skip
    for end, y in (("top", window.y), ("foot", window.y + window.h)):
        spun.drawables.append(
            shine(
                f"wait/{reel}/{end}", (window.cx, y), (window.w * 1.7, 190.0), glow, "#ffb040", LAYER_EFFECTS,
                born=begin, dies=stop,
            )
        )  # fmt: skip
    spun.drawables.append(
        shine(
            f"wait/{reel}", (window.cx, window.cy), (window.w * 1.3, window.h * 1.2),
            fade_in_out(begin, stop, 0.3, 0.16), "#ffc25c", LAYER_LIT, born=begin, dies=stop,
        )
    )  # fmt: skip
    if not theatre.calm:
        sparks = Burst(
            f"wait/{reel}/sparks", theatre.seed + 31 * reel, 70, begin, "common/spark", window.cx, window.y + window.h,
            spread=ANTICIPATION + NEXT_STOP, place=(window.w * 0.55, 0.0), life=(0.5, 1.0), speed=(240.0, 640.0),
            angle=(84.0, 96.0), drag=0.6, size=(12.0, 30.0), tints=("#ffe7a4", "#ffc25c"), layer=LAYER_EFFECTS,
        )  # fmt: skip
        spun.drawables.append(Windowed(sparks, begin, stop))
