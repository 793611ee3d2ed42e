"""A prize is won: its plaque, larger and longer from the Mini to the Grand; a full grid glows before its Grand (TL-14,
TL-17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.three_lamps.effects import BELOW_CELL, title
from slots.games.three_lamps.events import PrizeWon
from slots.games.three_lamps.rules import REELS
from slots.games.three_lamps.theatre import GEM_ORDER, PRIZE_TINTS, TINTS, Theatre, times
from slots.games.three_lamps.vault import Vault, lit_cell
from slots.timeline.actor import Actor, Count, Drawable
from slots.timeline.frame import LAYER_EFFECTS, Rect, Text
from slots.timeline.linewins import GOLD
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine, veil
from slots.timeline.track import Counter, Track, track


@dataclass(frozen=True, slots=True)
class Rank:
    """How large a prize is staged: width of its plaque (of the widest one there is room for), how long, how much."""

    width: float
    seconds: float
    veil: float
    coins: int
    shake: float


RANKS: Final = {
    "mini": Rank(0.56, 2.1, 0.5, 12, 3.0),
    "minor": Rank(0.62, 2.3, 0.56, 18, 4.0),
    "maxi": Rank(0.7, 2.6, 0.64, 26, 6.0),
    "major": Rank(0.8, 3.1, 0.74, 40, 8.0),
    "grand": Rank(1.0, 4.8, 0.9, 60, 12.0),
}
#: The widest plaque in virtual pixels, or as a part of the stage's width.
WIDEST: Final = (960.0, 0.88)
#: A plaque's height by its width.
SHAPE: Final = 320 / 512
#: Seconds in which light runs over a full grid, row by row, and its title stands.
WAVE: Final = 0.9
ROW: Final = 0.11
TITLED: Final = 1.5
#: Where on a plaque its value stands, from above.
VALUE: Final = {"mini": 0.56, "minor": 0.55, "maxi": 0.608, "major": 0.602, "grand": 0.644}
LAYER: Final = LAYER_EFFECTS + 60


def award(vault: Vault, key: str, won: PrizeWon, t: float, most: int) -> float:
    """Show from ``t`` on that ``won`` is won, and count it into the win, of at most ``most`` minor units.

    When it is over (seconds).
    """
    theatre, script, rank = vault.theatre, vault.script, RANKS[won.prize]
    if won.by_full_grid:
        t = full_grid(vault, key, t)
    canvas, board = theatre.geometry.canvas, theatre.bonus.rect("board")
    grand = won.prize == "grand"
    end = t + rank.seconds
    amount = theatre.amount(won.win)
    script.hear(t, "grand" if grand else "prize")
    script.hear(t, "celebration", "duck", end - t)
    width = min(canvas.w * WIDEST[1], WIDEST[0]) * rank.width
    middle = (canvas.cx, canvas.h * 0.42) if grand else (board.cx, board.cy - width * SHAPE * 0.14)
    script.draw(veil(f"{key}/veil/prize", canvas, t, end, rank.veil, layer=LAYER), *_plaque(vault, key, won, t, width,
                                                                                              middle))  # fmt: skip
    height = width * SHAPE
    box = Rect(canvas.cx - canvas.w * 0.46 if grand else board.x, middle[1] + height * 0.53,
               canvas.w * 0.92 if grand else board.w, height * 0.34)  # fmt: skip
    counted = t + 0.5 + rank.seconds * 0.28
    count = Count(Counter(0, ((t + 0.4, counted, 0, amount, "sine_in_out"),)), theatre.money, "digits", box.h, "gold")
    swell: float | Track = 1.0
    if not theatre.calm:
        swell = track((counted, 1.0), (counted + 0.14, 1.14, "quad_out"), (counted + 0.45, 1.0))
    script.draw(caption(f"{key}/won/amount", box, count, LAYER + 6, alpha=fade_in_out(t + 0.3, end, 1.0, 0.16),
                        scale=swell, born=t + 0.3, dies=end))  # fmt: skip
    if grand:
        script.draw(*_lamps(theatre, key, t + 0.35, end))
    if not theatre.calm:
        script.shake(t, 0.4, rank.shake)
        script.hear(t, won.prize, "flash")
        script.draw(*_thrown(theatre, key, rank, PRIZE_TINTS[won.prize], t, end, middle, width))
    room = most - vault.stage.number("win")
    script.count("win", t + 0.4, counted, min(amount, room))
    script.mark(end, "prize won")
    return end


def _plaque(
    vault: Vault, key: str, won: PrizeWon, t: float, width: float, middle: tuple[float, float]
) -> list[Drawable]:
    """Rays and the plaque with its value."""
    theatre, end, height = vault.theatre, t + RANKS[won.prize].seconds, width * SHAPE
    tint = PRIZE_TINTS[won.prize]
    pop: float | Track = 1.0
    turn: float | Track = 0.0
    if not theatre.calm:
        pop = track((t, 0.3), (t + 0.35, 1.0, "back_out"))
        turn = track((t, 0.0), (end, 24.0, "linear"))
    shown, rays = fade_in_out(t, end, 1.0, 0.16), min(width * 2.0, 1500.0)
    inner = Rect(
        middle[0] - width * 0.25, middle[1] - height / 2 + height * VALUE[won.prize], width * 0.5, height * 0.2
    )
    return [
        Actor(f"{key}/won/rays", "common/rays", *middle, rays, rays, LAYER + 1, rotation=turn,
              alpha=fade_in_out(t, end, 0.7, 0.25), blend="add", tint=tint, born=t, dies=end),
        Actor(f"{key}/won/plaque", f"symbols/plaque_{won.prize}", *middle, width, height, LAYER + 3, alpha=shown,
              scale=pop, born=t, dies=end),
        caption(f"{key}/won/times", inner, Text(times(won.win), "number", height * 0.17, "gold"), LAYER + 4,
                alpha=fade_in_out(t + 0.28, end, 1.0, 0.16), born=t + 0.28, dies=end),
    ]  # fmt: skip


def full_grid(vault: Vault, key: str, t: float) -> float:
    """No cell is empty: light runs over the coins from row to row, then the title. When it is over."""
    theatre, script = vault.theatre, vault.script
    board, start = theatre.bonus.rect("board"), t
    script.hear(t, "full_grid")
    rows = sorted({theatre.cell(cell).y for cell in vault.coins}, reverse=True)
    for cell, held in sorted(vault.coins.items()):
        lights = start + ROW * (rows.index(theatre.cell(cell).y) + 0.4 * (cell % REELS) / REELS)
        held.pulse(lights, 0.16)
        place = vault.place(cell)
        script.draw(
            lit_cell(theatre, f"{key}/full/{cell}", cell, lights, GOLD),
            shine(f"{key}/full/{cell}/glow", place, (theatre.coin_size * 1.7, theatre.coin_size * 1.7),
                  track((lights, 0.0), (lights + 0.1, 0.9, "quad_out"), (t + WAVE + 0.6, 0.5), (t + WAVE + 1.0, 0.0)),
                  GOLD, BELOW_CELL, lights, t + WAVE + 1.0),
        )  # fmt: skip
    t += WAVE
    script.draw(*title(theatre, f"{key}/title/full", "title_full_grid", "FULL GRID", board, t, t + TITLED,
                       PRIZE_TINTS["grand"]))  # fmt: skip
    if not theatre.calm:
        script.shake(t, 0.3, 8.0)
        script.draw(
            Burst(f"{key}/full/sparks", theatre.seed, 60, t, "common/spark", board.cx, board.cy, spread=TITLED * 0.6,
                  place=(board.w * 0.45, board.h * 0.45), life=(0.5, 0.9), speed=(20.0, 160.0), size=(18.0, 48.0),
                  sizes=4, shrink=1.0, tints=(GOLD, "#fff6de", PRIZE_TINTS["grand"]), layer=LAYER_EFFECTS + 53)
        )  # fmt: skip
    return t + TITLED


def _lamps(theatre: Theatre, key: str, t: float, end: float) -> list[Drawable]:
    """For the Grand all three lamps burn around its plaque."""
    canvas, portrait = theatre.geometry.canvas, theatre.geometry.portrait
    size = min(canvas.w * 0.24, 290.0)
    half = min(canvas.w * WIDEST[1], WIDEST[0]) * SHAPE / 2
    middle = canvas.h * 0.42
    # Upright there is no room at its sides: all of them burn above it.
    side, low = (0.3, -half - size * 0.42) if portrait else (0.36, half * 0.84)
    places = {
        "treasure": (-side * canvas.w, middle + low),
        "multiply": (0.0, middle - half - size * (0.72 if portrait else 0.06)),
        "prize": (side * canvas.w, middle + low),
    }
    drawn: list[Drawable] = []
    for gem in GEM_ORDER:
        x, y_of = places[gem]
        layer = LAYER + 2
        drawn += [
            shine(f"{key}/won/lamp/{gem}/light", (canvas.cx + x, y_of), (size * 1.9, size * 1.9),
                  fade_in_out(t, end, 0.6, 0.3), TINTS[gem], layer - 1, t, end),
            Actor(f"{key}/won/lamp/{gem}", f"symbols/lamp_{gem}", canvas.cx + x, y_of, size, size, layer,
                  alpha=fade_in_out(t, end, 1.0, 0.3), born=t, dies=end),
        ]  # fmt: skip
    return drawn


def _thrown(
    theatre: Theatre, key: str, rank: Rank, tint: str, t: float, end: float, middle: tuple[float, float], width: float
) -> list[Drawable]:
    """Coins and sparks; the greater the prize, the longer they rain."""
    height, spread = width * SHAPE, max((end - t) * 0.4, 0.5)
    return [
        Burst(f"{key}/won/coins", theatre.seed, rank.coins, t + 0.1, "common/coin", *middle, spread=spread,
              place=(width * 0.3, 20.0), life=(0.9, 1.5), speed=(400.0, 1100.0), angle=(30.0, 150.0), gravity=1500.0,
              drag=0.4, size=(40.0, 90.0), sizes=5, shrink=1.0, flip=(0.5, 1.5), blend="normal", layer=LAYER + 2),
        Burst(f"{key}/won/sparks", theatre.seed, 30 + rank.coins, t, "common/spark", *middle, spread=spread,
              place=(width * 0.5, height * 0.4), life=(0.5, 1.1), speed=(60.0, 420.0), size=(16.0, 44.0), sizes=5,
              shrink=1.0, tints=(tint, "#fff6de"), layer=LAYER + 7),
    ]  # fmt: skip
