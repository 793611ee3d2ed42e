"""The chapters of the base game: the spin and its lines, gems to the lamp, a lamp that is lit, gems that draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.three_lamps.board import Spun, StackedBoard, spin_reels, standing
from slots.games.three_lamps.effects import BELOW_LIT, STRIKE, flare, flight, pulsing, title
from slots.games.three_lamps.furniture import step_place
from slots.games.three_lamps.rules import BOUGHT, REELS
from slots.games.three_lamps.story import Spin, cells_of
from slots.games.three_lamps.theatre import TINTS, Theatre
from slots.timeline.actor import Actor
from slots.timeline.counting import count_time, tier
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT
from slots.timeline.linewins import ALL_LINES, all_lines, board_veil
from slots.timeline.particles import Burst
from slots.timeline.parts import fade_in_out, shine
from slots.timeline.reel import SETTLE
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds of a gem's flight to its lamp, and between two of them.
FLIGHT: Final = 0.55
FLIGHT_STEP: Final = 0.08
#: Seconds a gem builds up before it does or does not, after it, and between two gems.
BUILD: Final = 0.95
RESOLVE: Final = 0.55
BUILD_STEP: Final = 0.4


@dataclass(frozen=True)
class SpinChapter:
    """The spin: reels, gems that fly to their lamp, lines."""

    theatre: Theatre
    spin: Spin
    #: Whether the loop of the lines follows at once.
    looped: bool = False
    name: str = "spin"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, spin, script = self.theatre, self.spin, Script(stage)
        config = theatre.config
        strips = config.strips[min(spin.level, len(config.strips) - 1)]
        script.hear(0.0, "music_base", "music")
        if spin.level == BOUGHT:
            script.hear(0.0, "buy")
        spun = spin_reels(theatre, stage, spin.board, strips, slam)
        script.slams = (0.0, spun.slam_until) if spun.slam_until > 0 else None
        script.mark(spun.rest, "reels stopped", rest=True)
        end = spun.rest
        if spin.collected:
            end = max(end, self._collect(script, spun))
        end = max(end, self._lines(script, spun.resting, spun.rest + 0.04))
        if spin.draws or spin.lit or spin.level == BOUGHT:
            end = max(end, spun.landed)
        script.draw(*spun.drawables, *spun.resting.actors())
        script.cues += spun.cues
        script.shakes += spun.shakes
        return script.timeline(end), script.after(spin.board, spun.travelled)

    @property
    def celebrated(self) -> bool:
        """Whether a celebration follows, which counts the win then."""
        return tier(self.spin.win, self.theatre.bet) is not None

    def _lines(self, script: Script, resting: StackedBoard, t: float) -> float:
        """All lines at once. When it is over."""
        wins, total = self.spin.lines, self.spin.win
        if not wins:
            return t - 0.04
        counted = 0.0
        if not self.celebrated:
            counted = count_time(total, self.theatre.bet)
            script.count("win", t, t + counted, total)
            if counted:
                script.hear(t, "count_loop", "loop", counted)
                script.mark(t + counted, "win counted")
        end = t + max(ALL_LINES, counted)
        if total <= self.theatre.bet or self.celebrated:
            script.hear(t, "win_small", value=0.6)
        if total > self.theatre.bet and not self.celebrated:
            script.hear(t, "win_small" if total < 5 * self.theatre.bet else "win_medium")
        told = not self.celebrated
        script.draw(*all_lines(self.theatre, resting, wins, t, end, told=told, kept=self.looped))
        return end

    def _collect(self, script: Script, spun: Spun) -> float:
        """Each gem flies to the lamp that is being filled, whose bar gains a part (TL-03). When the last is there."""
        theatre, collected = self.theatre, self.spin.collected
        assert collected is not None
        lamp, tint = theatre.lamp(collected.gem), TINTS[collected.gem]
        cells = cells_of(collected.cells)
        before = collected.bar + collected.lost - len(cells)
        last = 0.0
        for index, cell in enumerate(cells):
            start = spun.stops[cell[0]] + SETTLE + 0.2 + FLIGHT_STEP * index
            arrives = start + FLIGHT
            rect = theatre.geometry.cell(*cell)
            gems = min(before + index + 1, theatre.config.bar)
            script.set("gems", arrives, gems)
            script.hear(start, "gem_fly")
            script.hear(arrives, "lamp_fill")
            size = theatre.symbol_size * 0.9
            script.draw(
                *flight(theatre, f"flight/{index}", f"symbols/gem_{collected.gem}", (rect.cx, rect.cy),
                        (lamp.cx, lamp.cy), start, FLIGHT, size, tint, 0.35),
                *flare(theatre, f"filled/{index}", (lamp.cx, lamp.cy), arrives, tint, 300.0),
                *pulsing(theatre, f"pulse/{index}", lamp, arrives, tint),
                shine(f"step/{index}", step_place(theatre, collected.gem, gems - 1), (70.0, 70.0),
                      track((arrives, 0.0), (arrives + 0.06, 1.0, "quad_out"), (arrives + 0.6, 0.0, "sine_in")), tint,
                      LAYER_EFFECTS, arrives, arrives + 0.6),
            )  # fmt: skip
            last = arrives
        return last + 0.3


@dataclass(frozen=True)
class LitChapter:
    """A full bar lights its lamp: the next level (TL-04)."""

    theatre: Theatre
    gem: str
    level: int
    name: str = "lamp lit"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, script = self.theatre, Script(stage)
        lamp, tint, board = theatre.lamp(self.gem), TINTS[self.gem], theatre.geometry.rect("board")
        lit, end = 0.55, 3.1
        place = (lamp.cx, lamp.cy)
        script.hear(0.0, "gem_build")
        script.hear(lit, "lamp_lit")
        script.hear(lit, "celebration", "duck", 2.2)
        script.set("level", lit, self.level)
        script.set("gems", lit, 0)
        turn: float | Track = 0.0 if theatre.calm else track((0.0, 0.0), (end, 40.0, "linear"))
        swell: float | Track = 1.0
        if not theatre.calm:
            swell = track((lit - 0.3, 1.0), (lit, 0.94, "quad_in"), (lit + 0.16, 1.28, "quad_out"), (lit + 0.6, 1.12),
                          (end - 0.3, 1.12), (end, 1.0))  # fmt: skip
        script.draw(
            board_veil(theatre, 0.0, end),
            Actor("lit/rays", "common/rays", *place, 620.0, 620.0, LAYER_EFFECTS, rotation=turn, blend="add", tint=tint,
                  alpha=fade_in_out(lit - 0.1, end, 0.9, 0.25), born=lit - 0.1, dies=end),
            Actor("lit/lamp", f"symbols/lamp_{self.gem}_win", *place, lamp.w, lamp.h, LAYER_EFFECTS + 1, scale=swell,
                  alpha=fade_in_out(lit, end, 1.0, 0.12), born=lit, dies=end),
            shine("lit/gather", place, (420.0, 420.0), track((0.0, 0.0), (lit, 1.0, "quad_in"), (lit + 0.7, 0.0)), tint,
                  LAYER_EFFECTS + 2, 0.0, lit + 0.7),
            *title(theatre, "title/lit", "title_lamp_lit", "LAMP LIT", board, lit + 0.15, end, tint),
        )  # fmt: skip
        if not theatre.calm:
            script.hear(lit, "lamp", "flash")
            script.shake(lit, 0.4, 8.0)
            script.draw(
                Burst("lit/sparks", theatre.seed, 60, lit, "common/spark", *place, spread=0.9, life=(0.6, 1.3),
                      speed=(140.0, 620.0), gravity=420.0, size=(14.0, 40.0), tints=(tint, "#fff6de", "#ffd76a"),
                      layer=LAYER_EFFECTS + 4)
            )  # fmt: skip
        script.draw(*standing(theatre, stage).actors())
        script.mark(lit, "lamp is lit")
        script.mark(end, "level shown")
        return script.timeline(end), script.after()


@dataclass(frozen=True)
class DrawChapter:
    """Gems of lit lamps build up light, one after the other, and then start the bonus or do not (TL-08)."""

    theatre: Theatre
    spin: Spin
    name: str = "gems draw"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, script, resting = self.theatre, Script(stage), standing(self.theatre, stage)
        end, hit = 0.0, False
        for number, draw in enumerate(self.spin.draws):
            cell = (draw.cell % REELS, draw.cell // REELS)
            rect, tint = theatre.geometry.cell(*cell), TINTS[draw.gem]
            place, size = (rect.cx, rect.cy), theatre.symbol_size
            start = BUILD_STEP * number
            told = start + BUILD
            over = told + (RESOLVE + 0.5 if draw.starts else RESOLVE)
            end = max(end, over)
            resting.light([cell], start, over)
            glow = track((start, 0.0), (told, 1.0, "quad_in"),
                         (told + (0.5 if draw.starts else 0.15), 0.0, "sine_out"))  # fmt: skip
            ring = track((start, 0.0), (told, STRIKE, "quad_in"),
                         (told + (0.5 if draw.starts else 0.15), 0.0, "sine_out"))  # fmt: skip
            script.hear(start, "gem_build")
            script.hear(told, "gem_hit" if draw.starts else "gem_miss")
            script.draw(
                shine(f"draw/{number}/glow", place, (size * 2.2, size * 2.2), glow, tint, BELOW_LIT, start, over),
                shine(f"draw/{number}/ring", place, (rect.w * 1.05, rect.h * 1.05), ring, tint, LAYER_LIT + 6,
                      start, over, "common/ring"),
            )  # fmt: skip
            if not theatre.calm:
                resting.pulse([cell], start + 0.1, 0.06, 0.26)
                resting.pulse([cell], start + 0.4, 0.1, 0.24)
                resting.pulse([cell], start + 0.66, 0.15, 0.26)
                if draw.starts:
                    resting.pulse([cell], told + 0.02, 0.34, 0.6)
                    script.shake(told, 0.35, 9.0)
                    if not hit:
                        script.hear(told, "gem", "flash")
            if draw.starts:
                hit = True
                turn: float | Track = 0.0
                if not theatre.calm:
                    turn = track((told, 0.0), (over, 30.0, "linear"))
                script.draw(
                    *flare(theatre, f"draw/{number}/hit", place, told, tint, 620.0, BELOW_LIT),
                    Actor(f"draw/{number}/rays", "common/rays", *place, size * 3.0, size * 3.0, BELOW_LIT,
                          rotation=turn, alpha=fade_in_out(told, over, 0.8, 0.15), blend="add", tint=tint, born=told,
                          dies=over),
                )  # fmt: skip
        script.draw(board_veil(theatre, 0.0, end), *resting.actors())
        script.mark(end, "gems drew", rest=True)
        return script.timeline(end), script.after()
