"""A fresh grid falls in, column by column; Scatters land with rising sounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.bone_lich.acts import Act
from slots.games.bone_lich.pieces import COLUMN_STEP, SETTLE
from slots.games.bone_lich.story import Deal
from slots.games.bone_lich.theatre import PALE, VIOLET, Theatre, is_scatter
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SYMBOLS, Rect
from slots.timeline.particles import Burst
from slots.timeline.parts import fade_in_out, shine
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline

#: Seconds until the new grid follows the old one, between two symbols of a column, and of a whole fall.
FOLLOW: Final = 0.16
ROW_STEP: Final = 0.022
DROP: Final = 0.45
#: What a column waits longer while Scatters that are down can still become a bonus.
SUSPENSE: Final = 0.5


@dataclass(frozen=True)
class DealChapter:
    """The old grid falls out, the new one in."""

    theatre: Theatre
    act: Deal
    name: str

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, made = self.theatre, Act.on(self.theatre, stage)
        script, pieces = made.script, made.pieces
        level = self.act.level
        if level:
            self._level(made)
        else:
            script.set("win_label", 0.0, theatre.say("WIN"))
            script.set("spin_win", 0.0, 0)
            script.set("told", 0.0, "")
            script.set("circle", 0.0, 0)
            script.set("multiplier", 0.0, 1)
            script.hear(0.0, "music_base", "music")
        script.hear(0.0, "spin")
        rows = theatre.geometry.cells.rows
        board_height = theatre.geometry.rect("board").h
        scatters, waits = 0, 0.0
        landed_last = swollen = 0.0
        old = dict(pieces.at)
        pieces.at.clear()
        for column in range(8):
            if 2 <= scatters < theatre.config.most_scatters and not level:
                wait = SUSPENSE if not theatre.calm else 0.3
                start, end = landed_last, landed_last + wait + DROP
                waits += wait
                window = theatre.geometry.reel(column)
                script.hear(start, "riser", "loop", end - start)
                script.draw(*_suspense(theatre, column, window, start, end))
            # What still lies in a column stays until new symbols follow it: a column that waits is no hole.
            out = 0.1 + COLUMN_STEP * column + waits
            for row in range(rows):
                piece = old[column, row]
                _, y = theatre.middle((column, row))
                start = out + ROW_STEP * (rows - 1 - row)
                piece.puppet.to(start, 0.34, "quad_in", y=y + board_height + 8)
                piece.dies = start + 0.34
                pieces.gone.append(piece)
            begin = out + FOLLOW
            for row in range(rows - 1, -1, -1):
                code = self.act.grid[row * 8 + column]
                start = begin + ROW_STEP * (rows - 1 - row)
                piece = pieces.add(code, (column, row), start, above=rows - row + 0.0)
                _, goal = theatre.middle((column, row))
                piece.puppet.to(start, DROP, "quad_in", y=goal)
                piece.squash(start + DROP)
                landed = start + DROP
                if is_scatter(code):
                    scatters += 1
                    script.hear(landed, f"scatter_{min(scatters, 5)}")
                    piece.swell(landed + SETTLE, 0.14, 0.4)
                    swollen = landed + SETTLE + 0.4
                    script.draw(
                        shine(
                            f"scatter/{column}/{row}", theatre.middle((column, row)), (220.0, 220.0),
                            fade_in_out(landed, landed + 0.7, 0.9, 0.1), PALE, LAYER_EFFECTS, landed, landed + 0.7,
                        )
                    )  # fmt: skip
                landed_last = landed
            script.hear(landed_last, f"fall_{1 + column % 4}", value=0.7)
        end = max(landed_last + SETTLE, swollen)
        script.mark(end, "landed", rest=True)
        return made.done(end + (0.15 if level else 0.06))

    def _level(self, made: Act) -> None:
        """A level of the bonus begins: its features, its multiplier, an empty counter."""
        level = self.act.level
        assert level is not None
        script = made.script
        for name, value in (
            ("level", level.level), ("features", ",".join(level.features)), ("played", 0), ("counter", 0),
            ("multiplier", level.multiplier), ("spin_win", 0), ("told", ""),
        ):  # fmt: skip
            script.set(name, 0.0, value)


def _suspense(theatre: Theatre, column: int, window: Rect, start: float, end: float) -> list[Drawable]:
    """A column of soul light over what still lies there, dimmed, and sparks that rise in it."""
    dim = Actor(
        f"waiting/{column}", "common/fill", window.cx, window.cy, window.w, window.h, LAYER_SYMBOLS + 40,
        alpha=fade_in_out(start, end, 0.5, 0.12), tint="#04120e", born=start, dies=end,
    )  # fmt: skip
    drawn: list[Drawable] = [
        dim,
        shine(
            f"suspense/{column}", (window.cx, window.cy), (window.w * 1.5, window.h * 1.06),
            fade_in_out(start, end, 0.8, 0.1), PALE, LAYER_LIT - 4, start, end,
        ),
    ]  # fmt: skip
    for side, x in (("left", window.x + 4), ("right", window.x + window.w - 4)):
        drawn.append(
            Actor(
                f"border/{column}/{side}", "ui/outline_glow_down", x, window.cy, 32.0, window.h, LAYER_LIT - 3,
                alpha=fade_in_out(start, end, 1.0, 0.1), blend="add", tint=PALE, born=start, dies=end,
            )
        )  # fmt: skip
    if not theatre.calm:
        drawn.append(
            Burst(
                f"rising/{column}", theatre.seed + column, 16, start, "common/spark", window.cx, window.y + window.h,
                spread=max(end - start - 0.8, 0.1), place=(window.w * 0.4, 10.0), life=(0.5, 0.8),
                speed=(700.0, 1500.0), angle=(86.0, 94.0), drag=0.6, size=(14.0, 34.0), sizes=4, shrink=0.6,
                tints=(PALE, "#ffffff", VIOLET), layer=LAYER_LIT - 2,
            )
        )  # fmt: skip
    return drawn
