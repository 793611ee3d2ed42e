"""How a bonus begins: the urns open, their souls fly to the gate, the bonus tells its name, its rules, its ladder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from slots.games.bone_lich.acts import BONUS_PANELS, Act
from slots.games.bone_lich.furniture import LEVELS
from slots.games.bone_lich.story import Win
from slots.games.bone_lich.theatre import BONUS_TITLES, LOOKS, MOODS, Look, Theatre, cell_of
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SCENE, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine, veil
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Steps, Track, track

#: When the lids lift, the souls leave, the veil falls, the name strikes, the ladder comes in, all of it ends.
OPENED: Final = 0.65
LEAVE: Final = 0.9
VEILED: Final = 1.45
NAMED: Final = 1.85
LADDER: Final = 2.6
END: Final = 5.4
FLIGHT: Final = 0.8
#: Moments of a soul's tail, and how much later each is.
TAIL: Final = 5
LAG: Final = 0.035


@dataclass(frozen=True)
class WinChapter:
    """Scatters start a bonus (BL-16)."""

    theatre: Theatre
    act: Win
    name: str = "bonus won"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, made = self.theatre, Act.on(self.theatre, stage)
        script, bonus = made.script, self.act.won.bonus
        board, look = theatre.geometry.rect("board"), LOOKS[bonus]
        script.hear(0.0, "music_bonus", "music")
        script.draw(
            Actor("veil/board", "common/fill", board.cx, board.cy, board.w, board.h, LAYER_LIT,
                  alpha=fade_in_out(0.0, NAMED, 0.7, 0.2), tint="#04060c", born=0.0, dies=NAMED)
        )  # fmt: skip
        for number in self.act.won.scatters:
            cell = cell_of(number)
            piece = made.pieces.at[cell]
            piece.puppet.to(0.0, 0.12, "sine_in", alpha=0.0)
            piece.puppet.to(VEILED + 0.3, 0.2, "sine_out", alpha=1.0)
            script.draw(*_urn(theatre, number, theatre.middle(cell), look))
        script.hear(OPENED, "transform")
        script.draw(*_scene(theatre, bonus, look))
        if not theatre.calm:
            script.shake(NAMED + 0.2, 0.35, 11.0)
        script.mark(NAMED + 0.4, "bonus named")
        script.change(NAMED, MOODS[bonus])
        script.fade(BONUS_PANELS, NAMED + 0.1, NAMED + 0.12, 1.0)  # behind the veil
        told = NAMED + 0.1
        for name, value in (
            ("bonus", bonus), ("level", 1), ("level_wins", ""), ("counter", 0), ("multiplier", 1), ("features", ""),
            ("queue", ""), ("drawn", 0),
        ):  # fmt: skip
            script.set(name, told, value)
        script.set("scene", told + 0.1, "bone_lich_bonus")
        script.set("win_label", told + 0.1, theatre.say("BONUS WIN"))
        script.hear(END - 0.3, "music_feature", "music")
        script.mark(END, "bonus begins", rest=True)
        return made.done(END)


def _urn(theatre: Theatre, number: int, place: tuple[float, float], look: Look) -> list[Drawable]:
    """An urn swells, its lid lifts, its soul rises and flies to the gate."""
    x, y = place
    size, end = theatre.size, VEILED + 0.35
    pictures = Steps(((0.0, "symbols/urn"), (OPENED - 0.12, "symbols/urn_half"), (OPENED, "symbols/urn_open")))
    grown: float | Track = 1.2
    if not theatre.calm:
        grown = track((0.0, 1.0), (0.35, 1.32, "back_out"), (OPENED - 0.1, 1.24), (OPENED + 0.12, 1.42, "back_out"))
    drawn: list[Drawable] = [
        shine(f"urn/{number}/light", place, (size * 2.3, size * 2.3), fade_in_out(0.1, end, 0.42, 0.3), look.light,
              LAYER_EFFECTS - 1, 0.1, end),
        Actor(f"urn/{number}", pictures, x, y, size, size, LAYER_EFFECTS, scale=grown,
              alpha=fade_in_out(0.0, end, 1.0, 0.1), born=0.0, dies=end),
    ]  # fmt: skip
    if theatre.calm:
        return drawn
    gate = gate_place(theatre)
    leave = LEAVE + 0.02 * (number % 8)
    mouth = y - size * 0.3
    for part in range(TAIL):
        start = leave + LAG * part
        arrive = start + FLIGHT
        wide = 104.0 - 15.0 * part
        drawn.append(
            Actor(
                f"soul/{number}/{part}", "common/glow",
                track((start - 0.3, x), (start, x + 18.0, "sine_in_out"), (arrive, gate[0], "quad_in")),
                track((start - 0.3, mouth), (start, mouth - size * 0.8, "sine_out"), (arrive, gate[1], "sine_in_out")),
                wide, wide, LAYER_SCENE + 2, alpha=fade_in_out(start - 0.3, arrive, 0.9 - 0.14 * part, 0.16),
                blend="add", tint=look.pale if part else "#ffffff", born=start - 0.3, dies=arrive,
            )
        )  # fmt: skip
    drawn.append(
        Burst(f"urn/{number}/souls", theatre.seed + number, 16, OPENED, "common/spark", x, mouth, spread=0.6,
              life=(0.4, 0.9), speed=(60.0, 240.0), angle=(50.0, 130.0), gravity=-180.0, size=(12.0, 32.0), sizes=4,
              tints=(look.pale, "#ffffff", look.second), layer=LAYER_EFFECTS + 4)
    )  # fmt: skip
    return drawn


def gate_place(theatre: Theatre) -> tuple[float, float]:
    """Where the souls fly to: there the name of the bonus appears."""
    canvas = theatre.geometry.canvas
    return canvas.cx, canvas.h * (0.36 if not theatre.geometry.portrait else 0.34)


def _scene(theatre: Theatre, bonus: str, look: Look) -> list[Drawable]:
    """The whole picture in the bonus's colours: a veil, rays from the gate, the name, what it means, the ladder."""
    canvas = theatre.geometry.canvas
    x, y = gate_place(theatre)
    wide = min(canvas.w * 0.94, 1500.0)
    out = END - 0.35
    away = fade_in_out(NAMED - 0.15, END - 0.05, 1.0, 0.3)
    turn: float | Track = 0.0 if theatre.calm else track((VEILED, 0.0), (END, 24.0, "linear"))
    drawn: list[Drawable] = [
        veil("intro/veil", canvas, VEILED, END, 0.9, tint=look.night),
        Actor("intro/rays", "common/rays", x, y, wide * 1.05, wide * 1.05, LAYER_SCENE + 3, rotation=turn, blend="add",
              alpha=fade_in_out(NAMED - 0.1, END - 0.05, 0.55, 0.35), tint=look.light, born=NAMED - 0.1,
              dies=END - 0.05),
        shine("intro/glow", (x, y), (wide, wide * 0.46), fade_in_out(NAMED - 0.3, END, 0.6, 0.3), look.light,
              LAYER_SCENE + 4, NAMED - 0.3, END),
    ]  # fmt: skip
    for name, side in () if theatre.calm else (("left", -1), ("right", 1)):  # light parts as the gate opens
        path = track((VEILED, x), (NAMED + 0.5, x + side * canvas.w * 0.5, "sine_in_out"))
        drawn.append(
            Actor(
                f"intro/gate/{name}", "common/glow", path, y, 220.0, canvas.h * 0.9, LAYER_SCENE + 4, blend="add",
                tint=look.pale, alpha=fade_in_out(VEILED, NAMED + 0.5, 0.6, 0.2), born=VEILED, dies=NAMED + 0.5,
            )
        )  # fmt: skip
    scale: float | Track = 1.0
    if not theatre.calm:
        scale = track((NAMED, 1.9), (NAMED + 0.2, 0.97, "quad_in"), (NAMED + 0.34, 1.0, "sine_out"), (out, 1.03))
        drawn.append(
            Burst("intro/burst", theatre.seed, 60, NAMED + 0.18, "common/spark", x, y, place=(wide * 0.38, 50.0),
                  life=(0.6, 1.5), speed=(120.0, 620.0), gravity=160.0, size=(14.0, 44.0), sizes=5,
                  tints=(look.pale, "#ffffff", look.second), layer=LAYER_SCENE + 9)
        )  # fmt: skip
    told = theatre.say(BONUS_TITLES[bonus])
    high = wide * 330 / 1640
    if told == BONUS_TITLES[bonus]:
        picture = "title_bonus" if bonus == "bonus" else f"title_{bonus}_bonus"
        drawn.append(Actor("intro/title", picture, x, y, wide, high, LAYER_SCENE + 8, alpha=away, scale=scale,
                           born=NAMED - 0.15, dies=END - 0.05))  # fmt: skip
    else:
        drawn.append(caption("intro/title", Rect(x - wide / 2, y - high / 2, wide, high),
                             Text(told, "title", high * 0.6, "gold"), LAYER_SCENE + 8, alpha=away, scale=scale,
                             born=NAMED - 0.15, dies=END - 0.05))  # fmt: skip
    config = theatre.config
    index = list(BONUS_TITLES).index(bonus)
    lines = (
        theatre.say("{features} features a level").format(features=config.bonus_features[index]),
        theatre.say("{target} connected symbols clear a level, the wheel multiplies the next").format(
            target=config.level_target
        ),
    )
    below = y + high * 0.5
    for number, line in enumerate(lines):
        size = (58.0, 38.0)[number]
        start = NAMED + 0.3 + 0.15 * number
        box = Rect(canvas.cx - canvas.w * 0.47, below + 74.0 * number, canvas.w * 0.94, 64.0)
        drawn.append(caption(f"intro/line/{number}", box, Text(line, ("heading", "body")[number], size, look.pale if
                             number == 0 else "ink"), LAYER_SCENE + 8, alpha=fade_in_out(start, END - 0.1, 1.0, 0.2),
                             born=start, dies=END - 0.1))  # fmt: skip
    return [
        *drawn,
        *_ladder(theatre, look, config.wheel[index], below + (200.0 if theatre.geometry.portrait else 152.0)),
    ]


def _ladder(theatre: Theatre, look: Look, ranges: Sequence[tuple[int, int]], top: float) -> list[Drawable]:
    """The four levels come in one after the other: side by side, or the highest on top where the canvas is narrow."""
    canvas, upright = theatre.geometry.canvas, theatre.geometry.portrait
    w, h = (620.0, 136.0) if upright else (400.0, 136.0)
    drawn: list[Drawable] = []
    for number in range(4):
        start = LADDER + 0.16 * number
        end = END - 0.1
        x = canvas.cx if upright else canvas.cx + (number - 1.5) * (w + 24.0)
        y = top + h / 2 + (3 - number if upright else 0) * (h + 20.0)
        last = number == 3
        plate = "level_row_max_now" if last else f"level_row_now{look.plate}" if number == 0 else "level_row_todo"
        ring = "violet" if last else look.medal
        shown = fade_in_out(start, end, 1.0, 0.2)

        def up(goal: float, start: float = start) -> float | Track:
            if theatre.calm:
                return goal
            return track((start, goal + 150.0), (start + 0.4, goal, "back_out"))

        well = x - w / 2 + 62.0
        note = theatre.say("multiplier ×{by}").format(by=1)
        if number:
            low, high = ranges[number - 1]
            note = theatre.say("wheel ×{low} – ×{high}").format(low=low, high=high)
        words, across = x - w / 2 + 112.0, w - 128.0
        key = f"intro/level/{number}"
        common: dict[str, Any] = {"alpha": shown, "born": start, "dies": end}
        drawn += [
            Actor(f"{key}/row", f"ui/{plate}", x, up(y), w, h, LAYER_SCENE + 10, **common),
            Actor(f"{key}/well", f"ui/level_medal_{ring}", well, up(y), 82.0, 82.0, LAYER_SCENE + 11, **common),
            Actor(f"{key}/name", "", words + across / 2, up(y - 24.0), across, 50.0, LAYER_SCENE + 12,
                  text=Text(theatre.say(LEVELS[number]), "heading", 40, "ink", "left"), **common),
            Actor(f"{key}/note", "", words + across / 2, up(y + 26.0), across, 42.0, LAYER_SCENE + 12,
                  text=Text(note, "body", 34, "ink", "left"), **common),
        ]  # fmt: skip
        if last:
            drawn.append(Actor(f"{key}/mark", "ui/level_star", well, up(y), 58.0, 58.0, LAYER_SCENE + 12, **common))
        else:
            text = Text(str(number + 1), "slab", 44, "ink")
            drawn.append(Actor(f"{key}/mark", "", well, up(y), 60.0, 56.0, LAYER_SCENE + 12, text=text, **common))
    return drawn
