"""Around the levels of the bonus: the wheel between levels, its end, the way back; great wins, the maximum win."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from slots.games.bone_lich.acts import BONUS_PANELS, Act
from slots.games.bone_lich.features import title
from slots.games.bone_lich.gala import GALA
from slots.games.bone_lich.pieces import Pieces
from slots.games.bone_lich.story import End, Settle, Turn
from slots.games.bone_lich.theatre import (
    BONUS_TITLES,
    GOLD,
    LOOKS,
    MOODS,
    Theatre,
    board_of,
    cell_of,
)
from slots.games.bone_lich.wheel import resting_angle, sectors, wheel
from slots.timeline.actor import Actor, Drawable
from slots.timeline.celebrate import Celebration, celebrate
from slots.timeline.frame import LAYER_EFFECTS, LAYER_SCENE, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine, square, veil
from slots.timeline.script import Stage, staged
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds the wheel turns, and for which its result is shown.
TURN: Final = 3.6
SHOWN: Final = 1.3
#: Seconds more in which the highest level is told.
HIGHEST: Final = 2.3
CAPTIONS: Final = {1: "LEVEL 1", 2: "LEVEL 2", 3: "LEVEL 3", 4: "MAX LEVEL"}


@dataclass(frozen=True)
class SettleChapter:
    """The spin's win times the global multiplier (BL-15, BL-21)."""

    theatre: Theatre
    act: Settle
    name: str

    @property
    def told(self) -> bool:
        """Whether there is something to show: a multiplier that changes the win."""
        return self.act.running > 0 and self.act.settled.multiplier > 1

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, act, made = self.theatre, self.act, Act.on(self.theatre, stage)
        script = made.script
        after = act.before + act.settled.win
        end = 1.9 if self.told else 0.05
        count_end = 1.35 if self.told else 0.02
        script.count("win", 0.55 if self.told else 0.0, count_end, theatre.amount(after) - stage.number("win"))
        script.set("settled", end, after)
        if act.settled.level:
            wins = str(stage.values["level_wins"]).split(",") if stage.values["level_wins"] else []
            script.set("level_wins", end, ",".join([*wins, str(act.settled.win)]))
        if self.told:
            board = theatre.geometry.rect("board")
            amount = theatre.money(theatre.amount(act.running))
            words = f"{amount} ×{act.settled.multiplier}"
            box = Rect(board.x + 30, board.cy - 90, board.w - 60, 130)
            total = Rect(board.x + 30, board.cy + 20, board.w - 60, 190)
            pop: float | Track = 1.0 if theatre.calm else track((0.5, 0.5), (0.75, 1.0, "back_out"))
            script.hear(0.5, "global_multi")
            product = Text(theatre.money(theatre.amount(act.settled.win)), "digits", 170, "gold")
            script.draw(
                Actor(
                    "settle/band", "common/fill", board.cx, board.cy + 40, board.w, 380.0, LAYER_EFFECTS + 50,
                    alpha=fade_in_out(0.0, end, 0.75, 0.15), tint="#07050f", born=0.0, dies=end,
                ),
                shine("settle/glow", (board.cx, board.cy + 60), (board.w, 460.0), fade_in_out(0.4, end, 0.7, 0.2),
                      "#7a5414", LAYER_EFFECTS + 51, 0.4, end),
                caption("settle/words", box, Text(words, "number", 84, "ink"), LAYER_EFFECTS + 52,
                        alpha=fade_in_out(0.0, end, 1.0, 0.15), born=0.0, dies=end),
                caption("settle/total", total, product,
                        LAYER_EFFECTS + 53, alpha=fade_in_out(0.5, end, 1.0, 0.1), scale=pop, born=0.5, dies=end),
            )  # fmt: skip
            script.mark(count_end, "multiplied")
        return made.done(end)


@dataclass(frozen=True)
class CelebrationChapter:
    """A great win of a spin or a bonus, or the maximum win."""

    theatre: Theatre
    win: int
    emblem: str
    music: str
    name: str
    title: str = ""
    note: str = ""

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, made = self.theatre, Act.on(self.theatre, stage)
        scene = celebrate(
            Celebration(
                theatre.geometry, self.win, theatre.bet, stage.number("win"), theatre.money, theatre.say,
                f"symbols/{self.emblem}", theatre.seed, theatre.calm, self.music, title=self.title, note=self.note,
                counts=False, longest=8.0, gala=GALA, most=self.title == "MAX WIN",
            )
        )  # fmt: skip
        timeline, after = made.done(scene.duration)
        return staged(timeline, scene), after


@dataclass(frozen=True)
class MaxWinChapter:
    """The maximum win has an end of its own: the crypt in violet fire, the Lich, the whole amount."""

    theatre: Theatre
    win: int
    name: str = "max win"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, made = self.theatre, Act.on(self.theatre, stage)
        script = made.script
        canvas = theatre.geometry.canvas
        note = theatre.say("{bets}× THE BET: THE MOST A ROUND CAN PAY").format(
            bets=f"{theatre.config.max_win // 100:,}"
        )
        scene = celebrate(
            Celebration(
                theatre.geometry, theatre.amount(self.win), theatre.bet, stage.number("win"), theatre.money,
                theatre.say, "symbols/lich", theatre.seed, theatre.calm, "music_base", title="MAX WIN", note=note,
                counts=False, gala=GALA, most=True,
            )
        )  # fmt: skip
        end = scene.duration
        script.hear(0.0, "music_maxwin", "music")
        script.change(0.34, MOODS["hidden"])
        script.change(end - 0.4, MOODS[str(stage.values["bonus"])])
        if not theatre.calm:
            for side, x in (("left", 0.08), ("right", 0.92)):
                script.draw(
                    Burst(
                        f"pyre/{side}", theatre.seed, 150, 0.2, "common/glow", canvas.w * x, canvas.h,
                        spread=max(end - 1.6, 1.0), place=(canvas.w * 0.08, 10.0), life=(0.9, 1.8),
                        speed=(300.0, 1100.0), angle=(78.0, 102.0), size=(70.0, 230.0), shrink=0.1,
                        tints=("#a45cff", "#ff6cd8", "#ffb43a"), layer=LAYER_SCENE + 8,
                    )
                )  # fmt: skip
        timeline, after = made.done(end)
        return staged(timeline, replace(scene, cues=tuple(cue for cue in scene.cues if cue.kind != "music"))), after


@dataclass(frozen=True)
class TurnChapter:
    """A level is cleared; the wheel turns and stops on the multiplier of the next (BL-19, BL-20)."""

    theatre: Theatre
    act: Turn
    name: str

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, made, spun = self.theatre, Act.on(self.theatre, stage), self.act.wheel
        script = made.script
        board = theatre.geometry.rect("board")
        cleared = 1.25
        script.hear(0.0, "level_up")
        script.draw(*title(theatre, "title/level", "title_level_up", "LEVEL UP", 0.0, cleared))
        start = cleared - 0.1
        stop = start + (TURN if not theatre.calm else 0.8)
        shown_until = stop + SHOWN
        end = shown_until + (HIGHEST if spun.level == 4 else 0.0)
        values = sectors(spun.low, spun.high)
        goal = resting_angle(spun.low, spun.high, spun.multiplier)
        first = 0.0 if not theatre.calm else goal
        turn = track((start, first), (start + 0.25, first - 8, "sine_in_out"), (stop, goal + 360.0 * 4, "cubic_out"))
        if theatre.calm:
            turn = track((start, goal), (stop, goal))
        size = board.w * 0.68
        rect = square(board.cx, board.cy + board.w * 0.07, size)
        shown = fade_in_out(start, shown_until, 1.0, 0.2)
        script.draw(
            veil("veil/wheel", theatre.geometry.canvas, start, end, 0.66, layer=LAYER_EFFECTS + 60),
            shine("wheel/light", (rect.cx, rect.cy), (size * 1.8, size * 1.8),
                  fade_in_out(start, shown_until, 0.5, 0.3),
                  LOOKS["hidden" if spun.level == 4 else self.act.bonus].light, LAYER_EFFECTS + 61, start,
                  shown_until),
            *wheel("wheel", rect, values, turn, shown, LAYER_EFFECTS + 62, start, shown_until),
        )  # fmt: skip
        script.hear(start, "wheel", "loop", stop - start)
        script.hear(stop, "wheel_stop")
        script.mark(stop, "wheel stopped")
        level = theatre.say(CAPTIONS[spun.level])
        top = Rect(board.x, rect.y - size * 0.115 - 96, board.w, 70)
        script.draw(caption("wheel/level", top, Text(level, "title", 64, "gold"), LAYER_EFFECTS + 66, alpha=shown,
                            born=start, dies=shown_until))  # fmt: skip
        pop: float | Track = 1.0 if theatre.calm else track((stop, 0.4), (stop + 0.3, 1.0, "back_out"))
        box = Rect(rect.cx - 260, rect.cy - 110, 520, 220)
        script.draw(
            shine("wheel/drawn/light", (rect.cx, rect.cy), (620.0, 520.0),
                  fade_in_out(stop, shown_until, 0.6, 0.1), GOLD, LAYER_EFFECTS + 67, stop, shown_until),
            caption("wheel/drawn", box, Text(f"×{spun.multiplier}", "digits", 220, "gold"), LAYER_EFFECTS + 68,
                    alpha=fade_in_out(stop, shown_until, 1.0, 0.1), scale=pop, born=stop, dies=shown_until),
        )  # fmt: skip
        script.set("multiplier", stop + 0.4, spun.multiplier)
        script.set("drawn", stop + 0.4, spun.multiplier)
        script.set("level", end - 0.3, spun.level)
        script.hear(end - 0.3, f"music_feature_{spun.level}", "music")
        script.set("counter", end - 0.3, 0)
        script.set("spin_win", end - 0.3, 0)
        if spun.level == 4:
            script.hear(shown_until - 0.1, "max_level")
            script.turn(stop, shown_until, MOODS["hidden"])
            script.draw(*_highest(theatre, shown_until, end))
            if not theatre.calm:
                script.shake(shown_until + 0.12, 0.4, 13.0)
        return made.done(end)


def _highest(theatre: Theatre, start: float, end: float) -> list[Drawable]:
    """The highest level is reached: violet fire along the frame, its name struck large."""
    board, canvas = theatre.geometry.rect("board"), theatre.geometry.canvas
    look = LOOKS["hidden"]
    wide = min(canvas.w * 0.92, board.w * 1.5)
    x, y = board.cx, board.cy - board.w * 0.06
    scale: float | Track = 1.0
    if not theatre.calm:
        scale = track((start, 1.5), (start + 0.22, 0.96, "quad_in"), (start + 0.36, 1.0, "sine_out"), (end, 1.03))
    told = theatre.say("NO COUNTER: ALL COUNTS")
    drawn: list[Drawable] = [
        Actor("highest/rays", "common/rays", x, y, wide, wide, LAYER_EFFECTS + 70, blend="add", tint=look.light,
              rotation=0.0 if theatre.calm else track((start, 0.0), (end, 14.0, "linear")),
              alpha=fade_in_out(start, end, 0.6, 0.3), born=start, dies=end),
        shine("highest/glow", (x, y), (wide, wide * 0.4), fade_in_out(start, end, 0.7, 0.3), look.light,
              LAYER_EFFECTS + 71, start, end),
        Actor("highest/title", "title_max_level", x, y, wide, wide * 330 / 1640, LAYER_EFFECTS + 80, scale=scale,
              alpha=fade_in_out(start, end, 1.0, 0.15), born=start, dies=end)
        if theatre.say("MAX LEVEL") == "MAX LEVEL" else
        caption("highest/title", Rect(x - wide / 2, y - wide * 0.08, wide, wide * 0.16),
                Text(theatre.say("MAX LEVEL"), "title", wide * 0.1, "gold"), LAYER_EFFECTS + 80, scale=scale,
                alpha=fade_in_out(start, end, 1.0, 0.15), born=start, dies=end),
        caption("highest/note", Rect(x - wide / 2, y + wide * 0.1, wide, 60.0), Text(told, "label", 46, look.pale),
                LAYER_EFFECTS + 80, alpha=fade_in_out(start + 0.3, end, 1.0, 0.2), born=start + 0.3, dies=end),
    ]  # fmt: skip
    if theatre.calm:
        return drawn
    long = end - start - 0.8
    sides = (
        ("floor", board.cx, board.y + board.h + 10.0, board.w / 2, 8.0, 90, (260.0, 760.0)),
        ("left", board.x - 14.0, board.cy, 10.0, board.h / 2, 70, (120.0, 420.0)),
        ("right", board.x + board.w + 14.0, board.cy, 10.0, board.h / 2, 70, (120.0, 420.0)),
        ("top", board.cx, board.y - 8.0, board.w / 2, 8.0, 56, (90.0, 260.0)),
    )
    for number, (name, px, py, half_w, half_h, count, speed) in enumerate(sides):
        drawn.append(
            Burst(
                f"highest/{name}", theatre.seed + number, count, start, "common/glow", px, py, spread=long,
                place=(half_w, half_h), life=(0.5, 1.0), speed=speed, angle=(80.0, 100.0), size=(70.0, 160.0), sizes=4,
                shrink=0.15, tints=("#8a3cff", "#c46cff", "#ff6cd8"), layer=LAYER_EFFECTS + 75,
            )
        )  # fmt: skip
    drawn.append(
        Burst("highest/burst", theatre.seed + 9, 50, start + 0.2, "common/spark", x, y, place=(wide * 0.4, 50.0),
              life=(0.6, 1.4), speed=(160.0, 640.0), gravity=200.0, size=(14.0, 44.0), sizes=5,
              tints=("#ffffff", look.pale, look.second), layer=LAYER_EFFECTS + 81)
    )  # fmt: skip
    return drawn


@dataclass(frozen=True)
class EndChapter:
    """How the bonus ended, what it paid, and the way back to the base game's board (BL-19, BL-27)."""

    theatre: Theatre
    act: End
    grid: tuple[int, ...]
    name: str = "bonus summary"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, made, ended = self.theatre, Act.on(self.theatre, stage), self.act.ended
        script = made.script
        win = theatre.amount(ended.win)
        if ended.level == 4:
            note = theatre.say("{bonus}: MAX LEVEL").format(bonus=theatre.say(BONUS_TITLES[self.act.bonus]))
        else:
            note = theatre.say("{bonus}: level {level}, {counter} of {target} symbols").format(
                bonus=theatre.say(BONUS_TITLES[self.act.bonus]),
                level=ended.level,
                counter=ended.counter,
                target=theatre.config.level_target,
            )
        scene = celebrate(
            Celebration(
                theatre.geometry, win, theatre.bet, 0, theatre.money, theatre.say, "symbols/lich", theatre.seed + 5,
                theatre.calm, "music_base", title="BONUS WIN" if win else "NO WIN THIS TIME", note=note, counts=False,
                longest=4.0, gala=GALA,
            )
        )  # fmt: skip
        end = scene.duration
        back, turn = end - 0.8, end - 0.6  # behind the veil
        script.hear(0.0, "feature_end")
        script.change(back, MOODS[""])
        script.fade(BONUS_PANELS, back, back + 0.02, 0.0)
        script.set("scene", turn, "bone_lich")
        script.set("win_label", turn, theatre.say("WIN"))
        for name, value in (("bonus", ""), ("level", 0), ("multiplier", 1), ("spin_win", 0), ("told", "")):
            script.set(name, back + 0.41, value)
        for piece in made.pieces.at.values():
            piece.dies = turn
        last = max(made.pieces.serials)
        fresh = Pieces(theatre, max(last, made.pieces.next_serial))
        for number, code in enumerate(self.grid):
            fresh.add(code, cell_of(number), turn)
        script.draw(*made.pieces.actors())
        made.pieces = fresh
        script.mark(end, "back in the crypt", rest=True)
        timeline, after = made.done(end, board_of(theatre.config, self.grid))
        return staged(timeline, scene), after
