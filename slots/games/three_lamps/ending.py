"""Great wins of the base game; the end of the Lamp Bonus: coins are collected, its sum, the way back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from slots.games.three_lamps.board import standing
from slots.games.three_lamps.bonus_furniture import BONUS_PANELS, curtain_rect
from slots.games.three_lamps.effects import BELOW_CELL, STRIKE
from slots.games.three_lamps.gala import GALA
from slots.games.three_lamps.rules import CELLS, GROWN, REELS, ROWS
from slots.games.three_lamps.story import Bonus
from slots.games.three_lamps.theatre import BASE, TINTS, Theatre, coin, times
from slots.games.three_lamps.vault import GRID, MOMENT, VALUE_HEIGHT, VALUE_WIDTH, Coin, Vault
from slots.timeline.actor import Actor, Count, Drawable
from slots.timeline.celebrate import Celebration, celebrate
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SCENE, Rect, Text
from slots.timeline.linewins import GOLD
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine
from slots.timeline.placing import amount_box
from slots.timeline.script import Script, Stage, staged
from slots.timeline.timeline import Timeline, Windowed
from slots.timeline.track import Counter, Steps, Track, track

#: Seconds between two coins that are collected: at most, and for all of them together; in which one rises, and flies.
COLLECT_STEP: Final = 0.28
COLLECT: Final = 5.0
LEAVES: Final = 0.22
FLIES: Final = 0.4


@dataclass(frozen=True)
class CelebrationChapter:
    """The spin's great win, counted into the win meter."""

    theatre: Theatre
    win: int
    emblem: str
    name: str = "celebration spin"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, script = self.theatre, Script(stage)
        script.draw(*standing(theatre, stage).actors())
        scene = celebrate(
            Celebration(
                theatre.geometry, self.win, theatre.bet, stage.number("win"), theatre.money, theatre.say, self.emblem,
                theatre.seed, theatre.calm, "music_base", gala=GALA,
            )
        )  # fmt: skip
        timeline = script.timeline(scene.duration)
        return staged(timeline, scene), stage.having(win=stage.number("win") + self.win)


@dataclass(frozen=True)
class CollectChapter:
    """Coin by coin the cash leaves the grid and is counted into the win (TL-17)."""

    theatre: Theatre
    #: The most the win meter may show.
    most: int
    name: str = "collect"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, vault = self.theatre, Vault.on(self.theatre, stage)
        script, meter = vault.script, theatre.bonus.rect("win")
        for cell in vault.gems:
            vault.take(cell, 0.0)
        order = sorted(vault.coins, key=lambda cell: (theatre.cell(cell).y, theatre.cell(cell).x))
        step = min(COLLECT_STEP, COLLECT / max(len(order), 1))
        room, left = self.most - stage.number("win"), vault.cash
        runs: list[tuple[float, float, int, int, str]] = []
        last = 0
        arrives = 0.3
        for number, cell in enumerate(order):
            t = 0.4 + step * number
            held = vault.coins[cell]
            amount = min(theatre.amount(held.value), room)
            room -= amount
            left -= held.value
            arrives = t + LEAVES + FLIES
            held.dies = t
            self._leaves(vault, cell, held, t)
            script.set("cash", t, left)
            script.set("filled", t, len(order) - number - 1)
            pitch = 1 + round(number * 9 / max(len(order) - 1, 9))
            script.hear(t + LEAVES, f"collect_{pitch:02d}")
            script.count("win", arrives, arrives + min(0.12, step * 0.8), amount, "linear")
            runs.append((arrives, arrives + min(0.12, step * 0.8), last, last + amount, "linear"))
            last += amount
            script.draw(shine(f"collect/{number}/meter", (meter.cx, meter.cy), (meter.w * 0.9, meter.h * 2.2),
                              track((arrives, 0.0), (arrives + 0.04, STRIKE * 0.8, "quad_out"),
                                    (arrives + 0.22, 0.0, "sine_in")), GOLD, LAYER_EFFECTS + 8, arrives,
                              arrives + 0.22))  # fmt: skip
        end = arrives + 0.4
        if order:
            end = self._sum(vault, order, runs, end)
        script.mark(arrives + 0.12, "cash collected")
        return vault.done(end)

    def _leaves(self, vault: Vault, cell: int, held: Coin, t: float) -> None:
        """The coin rises, turns over and flies to the meter; in a calm house it fades where it lies."""
        theatre, size = self.theatre, self.theatre.coin_size
        (x, y), meter, key = vault.place(cell), theatre.bonus.rect("win"), f"collected/{cell}"
        arrives = t + LEAVES + FLIES
        name, layer = coin(held.value), LAYER_EFFECTS + 20
        if theatre.calm:
            gone = track((t, 1.0), (t + LEAVES, 0.0, "sine_in"))
            vault.extra += [
                Actor(key, name, x, y, size, size, layer, alpha=gone, born=t, dies=t + LEAVES),
                Actor(f"{key}/value", "", x, y, size * VALUE_WIDTH, size * VALUE_HEIGHT, layer + 1, alpha=gone, born=t,
                      dies=t + LEAVES, text=Text(times(held.value), "digits", size * VALUE_HEIGHT, "gold")),
            ]  # fmt: skip
            return
        rises = t + LEAVES
        up = track((t, y), (rises, y - size * 0.16, "quad_out"), (arrives, meter.cy, "quad_in"))
        across = track((rises, x), (arrives, meter.cx, "sine_in_out"))
        scale = track((t, 1.0), (rises, 1.14, "quad_out"), (arrives, 0.5, "quad_in"))
        moments = [(t, name)]
        moments += [(rises + MOMENT * k, f"{name}~turn{k % 12}") for k in range(1, int(FLIES / MOMENT) + 1)]
        shown = track((t, 1.0), (arrives - 0.08, 1.0), (arrives, 0.0, "sine_in"))
        vault.extra += [
            shine(f"{key}/light", (x, y), (size * 2.0, size * 2.0),
                  track((t, 0.0), (t + 0.06, 0.9, "quad_out"), (rises + 0.25, 0.0)), GOLD, BELOW_CELL, t, rises + 0.25),
            Actor(key, Steps(tuple(moments)), across, up, size, size, layer, alpha=shown, scale=scale, born=t,
                  dies=arrives),
            Actor(f"{key}/value", "", x, up, size * VALUE_WIDTH, size * VALUE_HEIGHT, layer + 1, scale=scale, born=t,
                  dies=rises, text=Text(times(held.value), "digits", size * VALUE_HEIGHT, "gold")),
        ]  # fmt: skip

    def _sum(self, vault: Vault, order: list[int], runs: list[tuple[float, float, int, int, str]], end: float) -> float:
        """The sum in large digits, over rows that hold no coin any more (or never did: the curtain's). When it is over.

        Coins go from the uppermost row on, so it appears as soon as the upper rows are empty.
        """
        theatre, script = self.theatre, vault.script
        board = theatre.bonus.rect("board")
        top, bottom = theatre.cell(CELLS), theatre.cell(CELLS + REELS)
        place = Rect(board.x, top.y, board.w, bottom.y + bottom.h - top.y)
        born = 0.25
        if vault.stage.number("rows") * REELS == GROWN:
            waiting = [number for number, cell in enumerate(order) if theatre.cell(cell).y <= bottom.y + 1]
            born = runs[waiting[-1]][0] if waiting else born
        else:
            place = Rect(board.x, curtain_rect(theatre).y, board.w, curtain_rect(theatre).h)
        last = runs[-1][1]
        end += 1.3
        size = min(place.h * 0.4, board.w * 0.2)
        words = theatre.money(runs[-1][3])
        width, high = amount_box(words, size, board.w * 0.94)
        over = fade_in_out(born, end, 1.0, 0.2)
        swell: float | Track = 1.0
        if not theatre.calm:
            swell = track((last, 1.0), (last + 0.14, 1.16, "quad_out"), (last + 0.5, 1.0))
        box = Rect(place.cx - board.w * 0.47, place.cy - high * 0.62, board.w * 0.94, high * 1.24)
        head = Rect(box.x, box.y - high * 0.62, box.w, high * 0.5)
        script.draw(
            Actor("collect/band", "common/fill", place.cx, place.cy, curtain_rect(theatre).w, place.h, LAYER_LIT + 80,
                  alpha=fade_in_out(born, end, 0.88, 0.2), tint="#12042e", born=born, dies=end),
            shine("collect/glow", (place.cx, place.cy), (board.w * 0.9, place.h * 0.9),
                  fade_in_out(last, end, STRIKE, 0.2), GOLD, LAYER_LIT + 81, last, end),
            caption("collect/head", head, Text(theatre.say("CASH COLLECTED"), "label", high * 0.36, "ink"),
                    LAYER_LIT + 82, alpha=over, born=born, dies=end),
            caption("collect/sum", box, Count(Counter(0, tuple(runs)), theatre.money, "digits", high, "gold"),
                    LAYER_LIT + 83, alpha=over, scale=swell, born=born, dies=end),
        )  # fmt: skip
        if not theatre.calm:
            script.draw(
                Burst("collect/sparks", theatre.seed, 30, last, "common/spark", place.cx, place.cy, spread=0.3,
                      place=(width * 0.45, high * 0.3), life=(0.4, 0.9), speed=(60.0, 320.0), size=(16.0, 40.0),
                      sizes=4, shrink=1.0, tints=(GOLD, "#fff6de"), layer=LAYER_LIT + 84)
            )  # fmt: skip
        return end


@dataclass(frozen=True)
class SummaryChapter:
    """What the bonus paid (the maximum win has its own words), and the way back to the base game's board."""

    theatre: Theatre
    bonus: Bonus
    #: The bonus's win and the round's, in minor units.
    win: int
    total: int
    capped: bool
    #: Level and gems that come back after a bought round.
    progress: tuple[int, int]
    name: str = "bonus summary"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, script = self.theatre, Script(stage)
        most = f"{theatre.config.max_win // 100:,}"
        if self.capped:
            title = "MAX WIN"
            note = theatre.say("{bets}× THE BET: THE MOST A ROUND CAN PAY").format(bets=most)
        else:
            title = "LAMP BONUS WIN" if self.win else "NO WIN THIS TIME"
            note = theatre.say("{respins} respins").format(respins=len(self.bonus.respins))
        gem = "multiply" if self.capped else self.bonus.started.active[-1]
        scene = celebrate(
            Celebration(
                theatre.bonus, self.total if self.capped else self.win, theatre.bet, 0, theatre.money, theatre.say,
                f"symbols/lamp_{gem}_win", theatre.seed + 5, theatre.calm, "music_base", title=title, note=note,
                counts=False, longest=12.0 if self.capped else 4.0, gala=GALA, most=self.capped,
            )
        )  # fmt: skip
        if self.capped:
            scene = replace(scene, cues=tuple(cue for cue in scene.cues if cue.kind != "music"))
            script.hear(0.0, "music_maxwin", "music")
        end = scene.duration
        back = end - 0.9
        if self.capped:
            script.draw(*_three_genies(theatre, end))
        vault = Vault.on(theatre, stage)
        script.hear(0.0, "feature_end")
        script.hear(end - 0.1, "music_base", "music")
        script.change(back, "night")
        missing = self.total - stage.number("win")
        if missing:
            script.count("win", 0.0, 0.4, missing)
        script.fade(BONUS_PANELS, back, back + 0.02, 0.0)
        for name, value in (
            ("scene", BASE), ("win_label", theatre.say("WIN")), ("level", self.progress[0]),
            ("gems", self.progress[1]), ("bought", ""), (GRID, ""),
        ):  # fmt: skip
            script.set(name, back + 0.15, value)
        timeline, _ = vault.done(end)
        old = [_ending(drawn, back + 0.15) for drawn in timeline.drawables]
        travelled = tuple(cells + ROWS for cells in stage.travelled)
        base = replace(standing(theatre, stage, None, [back + 0.15] * REELS), travelled=travelled)  # behind the veil
        script.draw(*old, *base.actors())
        script.mark(end, "back at the reels", rest=True)
        return staged(script.timeline(end), scene), script.after(None, travelled)


def _three_genies(theatre: Theatre, end: float) -> list[Drawable]:
    """The other two lamps burn at the sides of the stage, fire of their colours rises from them."""
    canvas = theatre.geometry.canvas
    size = min(canvas.w * 0.2, 260.0)
    drawn: list[Drawable] = []
    for place, gem in ((-1, "treasure"), (1, "prize")):
        x, y, tint = canvas.cx + place * canvas.w * 0.35, canvas.h * 0.84 - size * 0.2, TINTS[gem]
        drawn.append(
            Actor(
                f"genie/{gem}", f"symbols/lamp_{gem}_win", x, y, size, size, LAYER_SCENE + 9,
                alpha=fade_in_out(0.0, end, 1.0, 0.4), born=0.0, dies=end,
            )
        )  # fmt: skip
        if not theatre.calm:
            drawn.append(
                Burst(
                    f"genie/{gem}/fire", theatre.seed + place, 70, 0.3, "common/glow", x + size * 0.36, y - size * 0.34,
                    spread=max(end - 2.0, 1.0), place=(size * 0.1, 6.0), life=(0.8, 1.5), speed=(200.0, 760.0),
                    angle=(70.0, 110.0), size=(60.0, 170.0), shrink=1.4, alpha=0.7, tints=(tint, "#ffd76a"),
                    layer=LAYER_SCENE + 8,
                )
            )  # fmt: skip
    return drawn


def _ending(drawn: Drawable, t: float) -> Windowed:
    """A drawable that is seen only until ``t``."""
    return Windowed(drawn, drawn.born, min(drawn.dies, t))
