"""A tumble: clusters light up with their pay, crumble, fill the circle or the counter; what is above falls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from slots.games.bone_lich.acts import Act
from slots.games.bone_lich.amounts import place_amounts
from slots.games.bone_lich.events import ClusterPaid, SymbolsFell, multiplier_of
from slots.games.bone_lich.outline import outline
from slots.games.bone_lich.pieces import LIT, SETTLE, Pieces
from slots.games.bone_lich.story import Tumble
from slots.games.bone_lich.theatre import GOLD, TINTS, Cell, Theatre, cell_of, queue_tile
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SYMBOLS, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine
from slots.timeline.placing import amount_box
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

LIGHT_UP: Final = 0.25
HOLD: Final = 0.55
CRUMBLE: Final = 0.35
OVERLAP: Final = 0.1
FLIGHT: Final = 0.5
#: How much faster each further tumble of a spin is, and the least share of the time it takes.
FASTER: Final = 0.05
FASTEST: Final = 0.75
#: Pays that the side panel keeps.
TOLD: Final = 5
#: Height of the pill below an amount.
PILL: Final = 42.0


@dataclass(frozen=True, slots=True)
class _Label:
    """What is written at a cluster: its amount (width, height), and below it a pill with words of some width."""

    amount: str
    width: float
    height: float
    words: str
    pill: float

    @property
    def box(self) -> tuple[float, float]:
        """The room both take."""
        return max(self.width, self.pill), self.height * 1.6


@dataclass(frozen=True)
class TumbleChapter:
    """One step of a spin."""

    theatre: Theatre
    act: Tumble
    name: str
    #: The most that the win meter may show: the round's whole win.
    most: int

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        act, made = self.act, Act.on(self.theatre, stage)
        script = made.script
        pace = max(FASTEST, 1.0 - FASTER * (act.number - 1))
        cells = [cell_of(number) for number in act.connected.cells] if act.connected else []
        many = min(len(act.clusters) - 1, 4)
        crumble = (LIGHT_UP + HOLD + 0.12 * many) * pace
        board = self.theatre.geometry.rect("board")
        last = act.fell is None
        over = crumble + CRUMBLE * pace
        script.draw(
            Actor(
                "veil/board", "common/fill", board.cx, board.cy, board.w, board.h, LAYER_LIT,
                alpha=fade_in_out(0.0, over, 0.58, 0.12), tint="#05030c", born=0.0, dies=over,
            )
        )  # fmt: skip
        script.hear(0.0, f"pop_{min(act.number, 10):02d}")
        labels = [self._label(cluster) for cluster in act.clusters]
        places = place_amounts(self.theatre, act.clusters, made.pieces.grid, [label.box for label in labels])
        for number, (cluster, label, place) in enumerate(zip(act.clusters, labels, places, strict=True)):
            self._cluster(made, number, cluster, label, place, 0.02, over)
        self._pays(made, 0.06)
        for cell in cells:
            piece = made.pieces.at[cell]
            piece.lit.append((0.0, over))
            piece.turns = 0.0, crumble
        if made.stage.giga:
            hit = not set(cells).isdisjoint(made.stage.giga)
            made.block(crumble if not last else over, LIT + 2 if hit else LAYER_SYMBOLS + 4, broken=hit and not last)
        if last:
            script.mark(over, "tumbled", rest=True)
            return made.done(over)
        self._dust(made, cells, crumble, pace)
        for cell in cells:
            made.pieces.remove(cell, crumble, CRUMBLE * pace)
        flown = self._fill(made, cells, crumble)
        assert act.fell is not None
        end = fall(made.pieces, act.fell, over - OVERLAP * pace, pace)
        script.hear(end - SETTLE, f"fall_{1 + act.number % 4}")
        end = max(end, flown)
        script.mark(end, "tumbled", rest=True)
        return made.done(end + 0.04)

    def _pays(self, made: Act, t: float) -> None:
        """Win meters and the list of this spin's clusters."""
        script, stage = made.script, made.stage
        before, won = stage.number("spin_win"), sum(cluster.win for cluster in self.act.clusters)
        script.count("spin_win", t, t + 0.3, won)
        shown = stage.number("win")
        amount = self.theatre.amount(stage.number("settled") + before + won)
        script.count("win", t, t + 0.3, max(min(amount, self.most) - shown, 0))
        told = [line for line in str(made.value("told")).split("|") if line]
        for cluster in self.act.clusters:
            by = cluster.multiplier if cluster.multiplier > 1 else 0
            told.append(f"{cluster.symbol}:{len(cluster.cells)}:{by}:{cluster.win}")
        script.set("told", t, "|".join(told[-TOLD:]))

    def _label(self, cluster: ClusterPaid) -> _Label:
        """A cluster's amount and what it is, in words."""
        theatre = self.theatre
        amount = theatre.money(theatre.amount(cluster.win))
        high = theatre.geometry.cells.height * (0.72 if len(self.act.clusters) < 4 else 0.56)
        width, height = amount_box(amount, high, theatre.geometry.rect("board").w * 0.7)
        words = theatre.name(cluster.symbol, len(cluster.cells))
        if cluster.multiplier > 1:
            words += f"  ×{cluster.multiplier}"
        return _Label(amount, width, height, words, 15.8 * len(words) + 44)

    def _cluster(
        self, made: Act, place: int, cluster: ClusterPaid, label: _Label, at: tuple[float, float], start: float,
        end: float,
    ) -> None:  # fmt: skip
        """One cluster: its outline, its amount, and what it is."""
        theatre, script = self.theatre, made.script
        cells = [cell_of(number) for number in cluster.cells]
        tint = TINTS[cluster.symbol]
        # Its many pieces are lit at once and go in one step: each shade of each of them would be a picture of its own.
        shown = track((start, 1.0), (end - 0.06, 1.0), (end - 0.06, 0.5, "hold"))
        script.draw(*outline(theatre.geometry, f"cluster/{place}", cells, tint, shown, start, end))
        x, y = at
        born = start + 0.08
        pop: float | Track = 1.0 if theatre.calm else track((born, 0.5), (born + 0.22, 1.0, "back_out"))
        alpha = fade_in_out(born, end, 1.0, 0.08)
        box = Rect(x - label.width / 2, y - label.height * 0.8, label.width, label.height)
        text = Text(label.amount, "digits", label.height, "gold")
        script.draw(
            caption(f"amount/{place}", box, text, LAYER_EFFECTS + 20, alpha=alpha, scale=pop, born=born, dies=end)
        )
        pill = Rect(x - label.pill / 2, y + label.height * 0.26, label.pill, PILL)
        script.draw(
            Actor(
                f"told/{place}/ground", "ui/badge", pill.cx, pill.cy, pill.w, pill.h, LAYER_EFFECTS + 18, alpha=alpha,
                born=born, dies=end,
            ),
            caption(
                f"told/{place}", pill, Text(label.words, "number", 28, "ink"), LAYER_EFFECTS + 19, alpha=alpha,
                born=born, dies=end,
            ),
        )  # fmt: skip
        script.draw(*self._multipliers(made, place, cluster, cells, (x, y), born))

    def _multipliers(
        self, made: Act, place: int, cluster: ClusterPaid, cells: Sequence[Cell], goal: tuple[float, float], t: float
    ) -> list[Drawable]:
        """The multipliers of the cluster's Wilds fly into its sum (BL-06)."""
        if cluster.multiplier < 2 or self.theatre.calm:
            return []
        drawn: list[Drawable] = []
        wilds = [cell for cell in cells if multiplier_of(made.pieces.at[cell].code)]
        for number, cell in enumerate(wilds):
            x, y = self.theatre.middle(cell)
            start = t + 0.05 * number
            end = start + 0.42
            text = Text(f"×{multiplier_of(made.pieces.at[cell].code)}", "digits", 64, "gold")
            drawn.append(
                Actor(
                    f"multiplier/{place}/{number}", "", track((start, x), (end, goal[0], "sine_in_out")),
                    track((start, y), (end, goal[1], "quad_in")), 130.0, 64.0, LAYER_EFFECTS + 30,
                    alpha=fade_in_out(start, end, 1.0, 0.06), scale=track((start, 1.3), (end, 0.7, "sine_in")),
                    text=text, born=start, dies=end,
                )
            )  # fmt: skip
            made.script.hear(start, "wild_fly")
        return drawn

    def _dust(self, made: Act, cells: Sequence[Cell], t: float, pace: float) -> None:
        """Bone dust where symbols crumble."""
        if self.theatre.calm:
            return
        few = 7 if len(cells) <= 14 else 4
        for cell in cells:
            x, y = self.theatre.middle(cell)
            code = made.pieces.at[cell].code
            tint = TINTS[code % 16] if code % 16 < len(TINTS) else GOLD
            made.script.draw(
                Burst(
                    f"dust/{cell[0]}/{cell[1]}", self.theatre.seed + 13 * cell[0] + 101 * cell[1] + self.act.number,
                    few, t + 0.04, "common/spark", x, y, spread=0.12, place=(30.0, 30.0), life=(0.3, 0.65 * pace),
                    speed=(30.0, 190.0), gravity=420.0, size=(10.0, 30.0), tints=("#efe4c4", tint, "#cdbb90"),
                    layer=LAYER_LIT + 20,
                )
            )  # fmt: skip

    def _fill(self, made: Act, cells: Sequence[Cell], t: float) -> float:
        """The connected symbols fly into the Feature Circle or the level counter, which fills one by one."""
        theatre, script, act = self.theatre, made.script, self.act
        assert act.connected is not None
        bonus = int(made.stage.number("level")) > 0
        meter = "counter" if bonus else "circle"
        goal = meter_place(theatre, bonus)
        now = made.stage.number(meter)
        full = theatre.config.circle
        count = len(cells)
        step = min(0.03, 0.5 / count)
        tints = {cell_of(number): TINTS[each.symbol] for each in act.clusters for number in each.cells}
        won = list(act.won)
        arrives = t
        script.hear(t + FLIGHT, "circle_step", value=0.8)
        for number, cell in enumerate(
            sorted(cells, key=lambda cell: hypot(theatre.middle(cell)[0] - goal[0], theatre.middle(cell)[1] - goal[1]))
        ):
            start = t + step * number
            arrives = start + (FLIGHT if not theatre.calm else 0.2)
            now += 1
            if not bonus and now == full and won:
                script.set(meter, arrives, full)
                self._won(made, won.pop(0).feature, arrives, goal)
                now = 0
                script.set(meter, arrives + 0.12, 0)
                t += 0.14
            else:
                script.set(meter, arrives, now)
            if theatre.calm or number % (1 if count <= 24 else 2):
                continue
            tint = tints[cell]
            x, y = theatre.middle(cell)
            script.draw(
                Actor(
                    f"soul/{cell[0]}/{cell[1]}", "common/glow", track((start, x), (arrives, goal[0], "quad_in")),
                    track((start, y), (arrives, goal[1], "sine_in_out")), 46.0, 46.0, LAYER_EFFECTS + 10,
                    alpha=fade_in_out(start, arrives, 1.0, 0.05), blend="add", tint=tint, born=start, dies=arrives,
                )
            )  # fmt: skip
        return arrives + 0.16

    def _won(self, made: Act, feature: str, t: float, goal: tuple[float, float]) -> None:
        """The circle is full: a feature is drawn, shown, and waits."""
        theatre, script = self.theatre, made.script
        queue = [name for name in str(script.latest("queue")).split(",") if name]
        script.set("queue", t + 0.3, ",".join([*queue, feature]))
        script.hear(t, "feature_won")
        script.draw(
            shine(f"circle/full/{len(queue)}", goal, (520.0, 520.0), fade_in_out(t, t + 0.8, 0.9, 0.08), "#58ffc0",
                  LAYER_EFFECTS + 8, t, t + 0.8)
        )  # fmt: skip
        tile = queue_tile(theatre, len(queue))
        place = tile.cx, tile.cy
        x: float | Track = place[0] if theatre.calm else track((t, goal[0]), (t + 0.4, place[0], "sine_in_out"))
        y: float | Track = place[1] if theatre.calm else track((t, goal[1]), (t + 0.4, place[1], "quad_in_out"))
        script.draw(
            Actor(
                f"won/{len(queue)}", f"ui/feature_{feature}", x, y, 96.0, 96.0, LAYER_EFFECTS + 12,
                scale=track((t, 0.4), (t + 0.2, 1.35, "back_out"), (t + 0.4, 1.0, "sine_in_out")),
                alpha=fade_in_out(t, t + 0.5, 1.0, 0.06), born=t, dies=t + 0.5,
            )
        )  # fmt: skip


def meter_place(theatre: Theatre, bonus: bool) -> tuple[float, float]:
    """Where connected symbols fly to."""
    if bonus:
        rect = theatre.geometry.of("bone_lich_bonus").rect("level_counter")
        return rect.cx, rect.cy + rect.h * 0.14
    rect = theatre.geometry.of("bone_lich").rect("feature_circle")
    return rect.cx, rect.cy


def fall(pieces: Pieces, fell: SymbolsFell, t: float, pace: float = 1.0) -> float:
    """What is above the gaps falls and new symbols follow; when the last one has settled."""
    dealt = dict(fell.dealt)
    end = t
    rows = pieces.theatre.geometry.cells.rows
    for column, new in sorted(dealt.items()):
        start = t + 0.03 * column * pace
        kept = [pieces.at[column, row] for row in range(rows - 1, -1, -1) if (column, row) in pieces.at]
        for row in range(rows):
            pieces.at.pop((column, row), None)
        for place, piece in enumerate(kept):
            goal = (column, rows - 1 - place)
            pieces.at[goal] = piece
            if piece.cell != goal:
                end = max(end, piece.fall(start + 0.012 * place, goal, pace))
        for number, code in enumerate(new):
            goal = (column, rows - 1 - len(kept) - number)
            begin = start + 0.012 * (len(kept) + number)
            piece = pieces.add(code, goal, begin, above=number + 1.0)
            end = max(end, piece.fall(begin, goal, pace))
    return end + SETTLE
