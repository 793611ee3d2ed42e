"""Around the levels of the bonus: how it is won, the wheel between levels, its end, the way back; the maximum win."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from slots.games.bone_lich.acts import BONUS_PANELS, Act
from slots.games.bone_lich.features import title
from slots.games.bone_lich.gala import GALA
from slots.games.bone_lich.pieces import Pieces
from slots.games.bone_lich.story import End, Settle, Turn, Win
from slots.games.bone_lich.theatre import (
    BONUS_TITLES,
    GOLD,
    MOODS,
    PALE,
    VIOLET,
    Theatre,
    board_of,
    cell_of,
)
from slots.games.bone_lich.wheel import resting_angle, sectors, wheel
from slots.timeline.actor import Actor
from slots.timeline.celebrate import Celebration, celebrate
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SCENE, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine, square, veil
from slots.timeline.script import MOOD, Script, Stage, staged
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds the wheel turns, and for which its result is shown.
TURN: Final = 3.6
SHOWN: Final = 1.3
CAPTIONS: Final = {1: "LEVEL 1", 2: "LEVEL 2", 3: "LEVEL 3", 4: "MAX LEVEL"}


def mood(script: Script, start: float, end: float, weights: dict[str, float]) -> None:
    """Cross-fade the scenery."""
    for name, weight in weights.items():
        script.fade(f"{MOOD}{name}", start, end, weight)


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
        mood(script, 0.0, 0.6, MOODS["hidden"])
        mood(script, end - 0.5, end, MOODS[str(stage.values["bonus"])])
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
class WinChapter:
    """Scatters start a bonus: the urns open, its name, the way down (BL-16)."""

    theatre: Theatre
    act: Win
    name: str = "bonus won"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, made = self.theatre, Act.on(self.theatre, stage)
        script, bonus = made.script, self.act.won.bonus
        board = theatre.geometry.rect("board")
        script.hear(0.0, "music_bonus", "music")
        opened, named, end = 1.0, 1.5, 4.0
        script.draw(
            Actor("veil/board", "common/fill", board.cx, board.cy, board.w, board.h, LAYER_LIT,
                  alpha=fade_in_out(0.0, end, 0.7, 0.2), tint="#04060c", born=0.0, dies=end)
        )  # fmt: skip
        for number in self.act.won.scatters:
            cell = cell_of(number)
            piece, place = made.pieces.at[cell], theatre.middle(cell)
            piece.lit.append((0.0, end))
            piece.swell(0.1, 0.18, 0.5)
            piece.swell(0.65, 0.18, 0.4)
            size = theatre.size * 1.25
            script.draw(
                Actor(f"urn/{number}", "symbols/urn_open", *place, size, size, LAYER_EFFECTS,
                      alpha=fade_in_out(opened, end, 1.0, 0.15), born=opened, dies=end),
                shine(f"urn/{number}/light", place, (330.0, 330.0), fade_in_out(0.1, end, 0.9, 0.3), PALE,
                      LAYER_EFFECTS + 1, 0.1, end),
            )  # fmt: skip
            if not theatre.calm:
                script.draw(
                    Burst(f"urn/{number}/souls", theatre.seed + number, 22, opened, "common/spark", *place, spread=1.6,
                          life=(0.7, 1.5), speed=(60.0, 260.0), angle=(50.0, 130.0), gravity=-180.0, size=(14.0, 40.0),
                          tints=(PALE, "#ffffff", VIOLET), layer=LAYER_EFFECTS + 4)
                )  # fmt: skip
        script.draw(*title(theatre, "title/bonus", f"title_{bonus}_bonus" if bonus != "bonus" else "title_bonus",
                           BONUS_TITLES[bonus], named, end))  # fmt: skip
        told = theatre.say("{features} features a level").format(features=theatre.config.bonus_features[_index(bonus)])
        box = Rect(board.x, board.cy + board.w * 0.15, board.w, 56)
        script.draw(caption("title/bonus/note", box, Text(told, "body", 40, "ink"), LAYER_EFFECTS + 53,
                            alpha=fade_in_out(named, end, 1.0, 0.2), born=named, dies=end))  # fmt: skip
        script.mark(named + 0.4, "bonus named")
        mood(script, 1.8, 3.0, MOODS[bonus])
        script.fade(BONUS_PANELS, 2.2, 2.7, 1.0)
        script.set("bonus", 2.2, bonus)
        script.set("scene", 2.4, "bone_lich_bonus")
        script.set("win_label", 2.4, theatre.say("BONUS WIN"))
        script.set("level", 2.2, 1)
        script.set("level_wins", 2.2, "")
        script.set("counter", 2.2, 0)
        script.set("multiplier", 2.2, 1)
        script.set("features", 2.2, "")
        script.set("queue", 2.2, "")
        script.set("drawn", 2.2, 0)
        script.hear(end - 0.3, "music_feature", "music")
        script.mark(end, "bonus begins", rest=True)
        return made.done(end)


def _index(bonus: str) -> int:
    return list(BONUS_TITLES).index(bonus)


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
        end = stop + SHOWN
        values = sectors(spun.low, spun.high)
        goal = resting_angle(spun.low, spun.high, spun.multiplier)
        first = 0.0 if not theatre.calm else goal
        turn = track((start, first), (start + 0.25, first - 8, "sine_in_out"), (stop, goal + 360.0 * 4, "cubic_out"))
        if theatre.calm:
            turn = track((start, goal), (stop, goal))
        size = board.w * 0.68
        rect = square(board.cx, board.cy + board.w * 0.07, size)
        shown = fade_in_out(start, end, 1.0, 0.2)
        script.draw(
            veil("veil/wheel", theatre.geometry.canvas, start, end, 0.66, layer=LAYER_EFFECTS + 60),
            shine("wheel/light", (rect.cx, rect.cy), (size * 1.8, size * 1.8), fade_in_out(start, end, 0.5, 0.3),
                  "#1c7f5c" if spun.level < 4 else "#6a2cc0", LAYER_EFFECTS + 61, start, end),
            *wheel("wheel", rect, values, turn, shown, LAYER_EFFECTS + 62, start, end),
        )  # fmt: skip
        script.hear(start, "wheel", "loop", stop - start)
        script.hear(stop, "wheel_stop")
        script.mark(stop, "wheel stopped")
        level = theatre.say(CAPTIONS[spun.level])
        top = Rect(board.x, rect.y - size * 0.115 - 96, board.w, 70)
        script.draw(caption("wheel/level", top, Text(level, "title", 64, "gold"), LAYER_EFFECTS + 66, alpha=shown,
                            born=start, dies=end))  # fmt: skip
        pop: float | Track = 1.0 if theatre.calm else track((stop, 0.4), (stop + 0.3, 1.0, "back_out"))
        box = Rect(rect.cx - 260, rect.cy - 110, 520, 220)
        script.draw(
            shine("wheel/drawn/light", (rect.cx, rect.cy), (620.0, 520.0), fade_in_out(stop, end, 1.0, 0.1), GOLD,
                  LAYER_EFFECTS + 67, stop, end),
            caption("wheel/drawn", box, Text(f"×{spun.multiplier}", "digits", 220, "gold"), LAYER_EFFECTS + 68,
                    alpha=fade_in_out(stop, end, 1.0, 0.1), scale=pop, born=stop, dies=end),
        )  # fmt: skip
        script.set("multiplier", stop + 0.4, spun.multiplier)
        script.set("drawn", stop + 0.4, spun.multiplier)
        script.set("level", end - 0.3, spun.level)
        script.set("counter", end - 0.3, 0)
        script.set("spin_win", end - 0.3, 0)
        if spun.level == 4:
            script.hear(end - 0.4, "max_level")
            mood(script, stop, end, MOODS["hidden"])
        return made.done(end)


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
        back = end - 0.8
        script.hear(0.0, "feature_end")
        mood(script, back, back + 0.6, MOODS[""])
        script.fade(BONUS_PANELS, back, back + 0.4, 0.0)
        script.set("scene", back + 0.2, "bone_lich")
        script.set("win_label", back + 0.2, theatre.say("WIN"))
        for name, value in (("bonus", ""), ("level", 0), ("multiplier", 1), ("spin_win", 0), ("told", "")):
            script.set(name, back + 0.41, value)
        for piece in made.pieces.at.values():
            piece.puppet.to(back, 0.25, "sine_in", alpha=0.0)
            piece.dies = back + 0.25
        last = max(made.pieces.serials)
        fresh = Pieces(theatre, max(last, made.pieces.next_serial))
        for number, code in enumerate(self.grid):
            piece = fresh.add(code, cell_of(number), back + 0.25)
            piece.puppet.put(back + 0.25, alpha=0.0)
            piece.puppet.to(back + 0.25, 0.3, "sine_out", alpha=1.0)
        script.draw(*made.pieces.actors())
        made.pieces = fresh
        script.mark(end, "back in the crypt", rest=True)
        timeline, after = made.done(end, board_of(theatre.config, self.grid))
        return staged(timeline, scene), after
