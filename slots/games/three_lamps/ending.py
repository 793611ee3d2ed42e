"""Great wins of the base game; the end of the Lamp Bonus: coins are collected, its sum, the way back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from slots.games.three_lamps.board import standing
from slots.games.three_lamps.bonus_furniture import BONUS_PANELS
from slots.games.three_lamps.effects import flare, flight
from slots.games.three_lamps.rules import REELS, ROWS
from slots.games.three_lamps.story import Bonus
from slots.games.three_lamps.theatre import BASE, TINTS, Theatre
from slots.games.three_lamps.vault import GRID, Vault
from slots.timeline.actor import Actor, Drawable
from slots.timeline.celebrate import Celebration, celebrate
from slots.timeline.frame import LAYER_EFFECTS, LAYER_SCENE, Rect, Text
from slots.timeline.linewins import GOLD
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out
from slots.timeline.script import Script, Stage, staged
from slots.timeline.timeline import Timeline, Windowed

#: Seconds between two coins that are collected: at most, and for all of them together.
COLLECT_STEP: Final = 0.26
COLLECT: Final = 4.2


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
                theatre.seed, theatre.calm, "music_base",
            )
        )  # fmt: skip
        timeline = script.timeline(scene.duration)
        return staged(timeline, scene), stage.having(win=stage.number("win") + self.win)


@dataclass(frozen=True)
class CollectChapter:
    """Coin by coin the cash is counted into the win (TL-17)."""

    theatre: Theatre
    #: The most the win meter may show.
    most: int
    name: str = "collect"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, vault = self.theatre, Vault.on(self.theatre, stage)
        script, geometry = vault.script, theatre.bonus
        for cell in vault.gems:
            vault.take(cell, 0.0)
        meter = geometry.rect("win")
        order = sorted(vault.coins, key=lambda cell: (theatre.cell(cell).y, theatre.cell(cell).x))
        step = min(COLLECT_STEP, COLLECT / max(len(order), 1))
        seconds = 0.4
        room, shown = self.most - stage.number("win"), 0
        last = 0.3
        for number, cell in enumerate(order):
            t = 0.3 + step * number
            held, place = vault.coins[cell], vault.place(cell)
            held.pulse(t, 0.2)
            held.lit.append((t, t + 0.3))
            amount = min(theatre.amount(held.value), room)
            room -= amount
            shown += held.value
            last = t + seconds
            script.hear(t, f"collect_{min(number + 1, 10):02d}")
            script.count("win", last, last + min(0.12, step * 0.8), amount, "linear")
            script.draw(
                *flare(theatre, f"collect/{number}/light", place, t, GOLD, theatre.coin_size * 1.5),
                *flight(theatre, f"collect/{number}", "common/coin", place, (meter.cx, meter.cy), t, seconds,
                        theatre.coin_size * 0.5, GOLD, 0.6),
            )  # fmt: skip
        end = last + 0.7
        if order:
            board = geometry.rect("board")
            text = Text(theatre.money(min(theatre.amount(shown), self.most)), "digits", board.w * 0.17, "gold")
            box = Rect(board.x, board.cy - board.w * 0.09, board.w, board.w * 0.18)
            script.draw(caption("collect/sum", box, text, LAYER_EFFECTS + 40,
                                alpha=fade_in_out(last, end + 0.6, 1.0, 0.16), born=last, dies=end + 0.6))  # fmt: skip
            end += 0.6
        script.mark(last + 0.12, "cash collected")
        return vault.done(end)


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
                counts=False, longest=12.0 if self.capped else 4.0,
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
        script.turn(back, back + 0.6, "night")
        missing = self.total - stage.number("win")
        if missing:
            script.count("win", 0.0, 0.4, missing)
        script.fade(BONUS_PANELS, back, back + 0.3, 0.0)
        for name, value in (
            ("scene", BASE), ("win_label", theatre.say("WIN")), ("level", self.progress[0]),
            ("gems", self.progress[1]), ("bought", ""), (GRID, ""),
        ):  # fmt: skip
            script.set(name, back + 0.15, value)
        timeline, _ = vault.done(end)
        old = [_ending(drawn, back + 0.15) for drawn in timeline.drawables]
        travelled = tuple(cells + ROWS for cells in stage.travelled)
        base = replace(standing(theatre, stage, None, [back + 0.15] * REELS), travelled=travelled)
        base.fade(back + 0.15, back + 0.15, 0.0)
        base.fade(back + 0.15, back + 0.45, 1.0)
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
