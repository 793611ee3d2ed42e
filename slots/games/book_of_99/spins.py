"""The chapter of one spin: reels, Books into the collection, lines, expansion, further spins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.book_of_99.board import Cell, RestingBoard
from slots.games.book_of_99.expanding import GROWTH, grow
from slots.games.book_of_99.furniture import pip
from slots.games.book_of_99.lines import (
    ALL_LINES,
    all_lines,
    board_veil,
    expanded_lines,
    lit_cells,
    one_line,
    told_lines,
)
from slots.games.book_of_99.reels import Spun, spin_reels
from slots.games.book_of_99.story import Expansion, FeatureStory, SpinStory
from slots.games.book_of_99.theatre import GOLD, Theatre
from slots.games.book_of_99.titles import counted_heading
from slots.timeline.actor import Actor, Drawable
from slots.timeline.counting import count_time, tier
from slots.timeline.frame import LAYER_EFFECTS, Rect
from slots.timeline.particles import Burst
from slots.timeline.parts import fade_in_out, shine
from slots.timeline.reel import SETTLE
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds of a Book's flight to the scroll, and between two of them.
FLIGHT: Final = 0.5
FLIGHT_STEP: Final = 0.05
#: Seconds between two reels over which a symbol grows.
GROWTH_STEP: Final = 0.24
#: Seconds for which the lines of an expanded symbol are shown, at least.
EXPANDED_LINES: Final = 1.2


@dataclass(frozen=True)
class SpinChapter:
    """One spin, of the main game or of a feature."""

    theatre: Theatre
    spin: SpinStory
    bet: int
    feature: FeatureStory | None = None
    #: Whether the loop of the lines follows at once.
    looped: bool = False

    @property
    def name(self) -> str:
        return f"free spin {self.spin.number}" if self.feature else "spin"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        spin, script = self.spin, Script(stage)
        script.set("lit", 0.0, "")
        if self.feature:
            script.set("spin", 0.0, spin.number)
            script.set("special_count", 0.0, 0)
        else:
            script.set("win_label", 0.0, self.theatre.say("WIN"))
            script.hear(0.0, "music_base", "music")
        spun = spin_reels(self.theatre, stage, spin, slam)
        script.slams = (0.0, spun.slam_until) if spun.slam_until > 0 else None
        script.mark(spun.rest, "reels stopped", rest=True)
        end = spun.rest
        if not self.feature and spin.collected:
            end = max(end, self._collect(script, spun))
        t = self._lines(script, spun.resting, spun.rest + 0.04)
        if spin.expansion:
            t = self._expansion(script, spin.expansion, spun.resting, t)
        if spin.added:
            t = self._retrigger(script, spun.resting, t)
        end = max(end, t)
        if self.feature:
            end = max(end, spun.rest + 0.2, spun.landed)
            script.mark(end, "spin shown", rest=True)
        script.draw(*spun.drawables)
        script.draw(*spun.resting.actors())
        script.cues += spun.cues
        script.shakes += spun.shakes
        return script.timeline(end), script.after(spin.board, spun.travelled)

    @property
    def celebrated(self) -> bool:
        """Whether a celebration follows, which counts the win then."""
        return tier(self.spin.win, self.bet) is not None

    # ---- wins --------------------------------------------------------------------------------------------------

    def _lines(self, script: Script, resting: RestingBoard, t: float) -> float:
        """All lines at once; in a feature then each by itself. When it is over."""
        wins = self.spin.lines
        if not wins:
            return t - 0.04
        counted = self._pay(script, t, self.spin.lines_win)
        end = t + max(ALL_LINES, counted)
        best = max(wins, key=lambda win: win.amount)
        script.set("lit", t, told_lines(wins))
        script.set("pays", t, f"{best.symbol}:{best.count}")
        script.hear(t, "line_pay")
        if self.spin.lines_win > self.bet and not self.celebrated:
            script.hear(t, "win_small" if self.spin.lines_win < 5 * self.bet else "win_medium")
        script.draw(*all_lines(self.theatre, resting, wins, t, end, told=not self.celebrated, kept=self.looped))
        if self.feature and len(wins) > 1:
            each = min(0.55, 1.8 / len(wins))
            script.draw(board_veil(self.theatre, end, end + each * len(wins)))
            for win in wins:
                script.set("lit", end, str(win.line))
                script.hear(end, "line_pay", value=0.6)
                script.draw(*one_line(self.theatre, resting, win, end, end + each))
                end += each
        script.set("lit", end, "")
        return end

    def _pay(self, script: Script, t: float, amount: int) -> float:
        """Count an amount into the win meter, unless a celebration will. Seconds it takes."""
        if self.celebrated:
            return 0.0
        seconds = count_time(amount, self.bet)
        script.count("win", t, t + seconds, amount)
        if seconds:
            script.hear(t, "count_loop", "loop", seconds)
            script.mark(t + seconds, "win counted")
        return seconds

    def _expansion(self, script: Script, expansion: Expansion, resting: RestingBoard, t: float) -> float:
        """The special symbol grows over its reels, then every line pays it."""
        theatre = self.theatre
        shown = t + 0.1
        cells = [
            (reel, row)
            for reel in expansion.reels
            for row, symbol in enumerate(self.spin.board[reel])
            if symbol == expansion.symbol
        ]
        script.set("special_count", shown, len(expansion.reels))
        if not theatre.calm:
            resting.pulse(cells, shown, 0.12, 0.4)
        grown = shown + 0.3 + GROWTH_STEP * (len(expansion.reels) - 1) + (0.3 if theatre.calm else GROWTH)
        counted = self._pay(script, grown, expansion.amount)
        end = grown + max(EXPANDED_LINES, counted + 0.2)
        script.draw(board_veil(theatre, shown, end))
        for index, reel in enumerate(expansion.reels):
            row = next(row for column, row in cells if column == reel)
            begin = shown + 0.3 + GROWTH_STEP * index
            grow(theatre, script, expansion.symbol, (reel, row), (begin, end), 7 * reel + self.spin.number)
        script.mark(grown, "expanded")
        script.set("lit", grown, ",".join(str(line) for line in range(expansion.lines)))
        script.hear(grown, "win_medium" if expansion.amount > self.bet else "line_pay")
        script.draw(*expanded_lines(theatre, expansion, grown, end))
        script.set("lit", end, "")
        return end

    def _retrigger(self, script: Script, resting: RestingBoard, t: float) -> float:
        """Three Books or more in a free spin: they shine, and the further spins are told."""
        theatre, spin = self.theatre, self.spin
        end = t + 2.0
        script.hear(t, "retrigger")
        script.draw(board_veil(theatre, t, end))
        script.draw(*lit_cells(theatre, resting, spin.books, GOLD, t, end))
        if not theatre.calm:
            resting.pulse(spin.books, t + 0.05, 0.16, 0.5)
            resting.pulse(spin.books, t + 0.75, 0.12, 0.5)
        script.count("spins", t + 0.5, t + 0.9, spin.added, "linear")
        board = theatre.geometry.rect("board")
        start, wide = t + 0.2, board.w * 0.9
        portrait = theatre.geometry.portrait
        shown = fade_in_out(start, end, 1.0, 0.14)
        script.draw(
            Actor(
                "retrigger/band", "common/fill", board.cx, board.cy, board.w, 400.0 if portrait else 236.0,
                LAYER_EFFECTS + 9, alpha=fade_in_out(start, end, 0.7, 0.14), tint="#04102c", born=start, dies=end,
            ),
            shine(
                "retrigger/glow", (board.cx, board.cy), (board.w * 0.9, 460.0), shown, "#8a5a1c",
                LAYER_EFFECTS + 10, start, end,
            ),
            *counted_heading(
                theatre, "retrigger", f"+{spin.added}", "MORE SPINS", "title_more_spins", (board.cx, board.cy), wide,
                (start, end), portrait,
            ),
        )  # fmt: skip
        if not theatre.calm:
            for side, y in (("upper", -1), ("lower", 1)):
                edge = board.cy + y * (200.0 if portrait else 118.0)
                script.draw(
                    Actor(
                        f"retrigger/{side}", "common/beam", board.cx, edge, board.w, 30.0, LAYER_EFFECTS + 11,
                        alpha=shown, blend="add", tint=GOLD, born=start, dies=end,
                    )
                )  # fmt: skip
            script.draw(
                Burst(
                    "retrigger/sparks", theatre.seed + 77 + spin.number, 60, start + 0.1, "common/spark", board.cx,
                    board.cy, place=(board.w * 0.4, 60.0), life=(0.6, 1.2), speed=(120.0, 480.0), gravity=160.0,
                    size=(16.0, 44.0), tints=("#ffe7a4", "#ffb43a"), layer=LAYER_EFFECTS + 12,
                )
            )  # fmt: skip
        script.mark(end, "retrigger shown")
        return end

    # ---- the collection ----------------------------------------------------------------------------------------

    def _collect(self, script: Script, spun: Spun) -> float:
        """Each Book flies to the scroll as soon as it has landed; the meter answers. When the last one is there."""
        theatre, collected = self.theatre, self.spin.collected
        assert collected is not None
        full = theatre.config.collection.books
        before = collected.books - collected.count
        scroll = theatre.geometry.of("book_of_99").rect("collection")
        stakes = collected.stake_sum - max(min(collected.books, full) - before, 0) * collected.bet
        last = 0.0
        for index, cell in enumerate(self.spin.books):
            start = spun.stops[cell[0]] + SETTLE + 0.16 + FLIGHT_STEP * index
            arrives = start + FLIGHT
            books = min(before + index + 1, full)
            if before + index + 1 <= full:
                stakes += collected.bet
            script.set("books", arrives, books)
            script.set("average", arrives, round_half_up(stakes, books))
            script.set("beyond", arrives, max(before + index + 1 - full, 0))
            script.hear(start, "book_fly")
            script.hear(arrives, "meter")
            script.draw(*_flight(theatre, index, cell, start))
            script.draw(*self._answer(index, pip(scroll, theatre.geometry.portrait, books - 1), arrives))
            last = arrives
        return last + 0.3

    def _answer(self, index: int, mark: Rect, t: float) -> list[Drawable]:
        """The scroll answers the arrival of a Book: light on its Book, and the mark that is one more pops."""
        theatre = self.theatre
        light = track((t, 0.0), (t + 0.06, 1.0, "quad_out"), (t + 0.6, 0.0, "sine_in"))
        drawn: list[Drawable] = [
            shine(
                f"meter/{name}/{index}", place, (size, size), light, "#ffb050", LAYER_EFFECTS, t, t + 0.6,
            )
            for name, place, size in (("pip", (mark.cx, mark.cy), 90.0), ("book", theatre.collection_book(), 260.0))
        ]  # fmt: skip
        if theatre.calm:
            return drawn
        pop = track((t, 1.0), (t + 0.12, 2.4, "quad_out"), (t + 0.5, 1.0, "sine_in_out"))
        shown = track((t, 1.0), (t + 0.3, 1.0), (t + 0.5, 0.0, "sine_in"))
        drawn.append(
            Actor(
                f"meter/mark/{index}", "common/pip", mark.cx, mark.cy, mark.w, mark.h, LAYER_EFFECTS + 1, alpha=shown,
                scale=pop, tint="#ff7a2a", born=t, dies=t + 0.5,
            )
        )  # fmt: skip
        drawn.append(
            Burst(
                f"meter/sparks/{index}", theatre.seed + 61 + index, 9, t, "common/spark", mark.cx, mark.cy,
                life=(0.3, 0.6), speed=(60.0, 200.0), size=(8.0, 20.0), tints=("#ffe7a4", "#ffb43a"),
                layer=LAYER_EFFECTS + 1,
            )
        )  # fmt: skip
        return drawn


def _flight(theatre: Theatre, index: int, cell: Cell, start: float) -> list[Actor]:
    """A Book's picture on its arc to the scroll, with light around it."""
    if theatre.calm:
        return []
    rect, (goal_x, goal_y) = theatre.geometry.cell(*cell), theatre.collection_book()
    half, end = start + FLIGHT / 2, start + FLIGHT
    top = min(rect.cy, goal_y) - 110.0
    size = theatre.symbol_size
    x: Track = track((start, rect.cx), (end, goal_x, "sine_in_out"))
    y: Track = track((start, rect.cy), (half, (rect.cy + goal_y) / 2 - 90.0, "quad_out"), (end, goal_y, "quad_in"))
    if abs(rect.cy - goal_y) > abs(rect.cx - goal_x):
        y = track((start, rect.cy), (end, goal_y, "sine_in_out"))
    elif top < 0:
        y = track((start, rect.cy), (end, goal_y, "quad_in_out"))
    scale = track((start, 1.0), (start + 0.1, 1.12, "quad_out"), (end, 0.5, "quad_in"))
    turn = track((start, 0.0), (half, 10.0, "sine_in_out"), (end, 0.0, "sine_in_out"))
    alpha = track((start, 0.0), (start + 0.06, 1.0, "sine_out"), (end - 0.05, 1.0), (end, 0.0, "sine_in"))
    return [
        Actor(
            f"flight/{index}/glow", "common/glow", x, y, size * 1.5, size * 1.5, LAYER_EFFECTS + 30, alpha=alpha,
            scale=scale, blend="add", tint="#c8742a", born=start, dies=end,
        ),
        Actor(
            f"flight/{index}", "symbols/book", x, y, size, size, LAYER_EFFECTS + 31, rotation=turn, alpha=alpha,
            scale=scale, born=start, dies=end,
        ),
    ]  # fmt: skip


def round_half_up(total: int, parts: int) -> int:
    """``total / parts`` to the nearest whole minor unit, as it is shown; 0 for no parts."""
    return (2 * total + parts) // (2 * parts) if parts else 0
