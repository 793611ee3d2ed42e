"""The five features, each a scene of its own (BL-09 … BL-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.bone_lich.acts import GIGA, GIGA_PICTURE, Act, block_rect
from slots.games.bone_lich.pieces import SETTLE
from slots.games.bone_lich.rules import MULTIPLIER, WILD
from slots.games.bone_lich.story import Feature
from slots.games.bone_lich.theatre import FEATURE_TITLES, GOLD, PALE, SOUL, TINTS, VIOLET, Cell, Theatre, cell_of
from slots.games.bone_lich.tumbles import fall
from slots.timeline.actor import Actor, Drawable, Puppet
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds of a feature's title before it acts.
TITLE: Final = 0.95
HURL: Final = 0.42
HURL_STEP: Final = 0.2
SWEEP: Final = 0.8
SPREAD: Final = 0.075


@dataclass(frozen=True)
class FeatureChapter:
    """A feature's scene; its tumbles are chapters of their own."""

    theatre: Theatre
    act: Feature
    name: str

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        made = Act.on(self.theatre, stage)
        script, act = made.script, self.act
        script.hear(0.0, "feature_start")
        script.draw(
            *title(self.theatre, f"title/{act.kind}", f"title_{act.kind}", FEATURE_TITLES[act.kind], 0.0, TITLE)
        )
        if act.wilds:
            end = self._hurl(made)
        elif act.purged:
            end = self._purge(made)
        elif act.group:
            end = self._transform(made)
        elif act.giga:
            end = self._giga(made)
        elif act.raised:
            end = self._raise(made)
        else:
            end = TITLE  # Multi Wilds without a free cell
        # Its tile stays lit until it has done its work.
        if stage.number("level"):
            script.count("played", end, end + 0.03, 1, "linear")
        else:
            script.set("queue", end, ",".join(str(stage.values["queue"]).split(",")[1:]))
        script.mark(end, "feature shown", rest=True)
        return made.done(end + 0.04)

    def _hurl(self, made: Act) -> float:
        """Wilds are hurled one by one, each with its multiplier (BL-09)."""
        theatre, script = self.theatre, made.script
        board = theatre.geometry.rect("board")
        end = TITLE
        for number, placed in enumerate(self.act.wilds):
            start = TITLE - 0.1 + HURL_STEP * number
            end = start + HURL
            cell = cell_of(placed.cell)
            x, y = theatre.middle(cell)
            made.pieces.replace(cell, WILD + MULTIPLIER * placed.multiplier, end)
            script.hear(start, "wild_fly")
            script.hear(end, "wild_slam")
            if theatre.calm:
                continue
            size = theatre.size
            flight = Puppet(
                f"hurl/{number}", "symbols/wild", (board.cx, board.y - 40.0), (size * 1.2, size * 1.2),
                layer=LAYER_EFFECTS + 20 + number, born=start, dies=end, scale=0.5, rotation=-200.0, alpha=0.0,
            )  # fmt: skip
            flight.to(start, 0.08, "sine_out", alpha=1.0)
            flight.to(start, HURL, "quad_in", x=x, y=y)
            flight.to(start, HURL * 0.55, "quad_out", scale=1.9)
            flight.to(start + HURL * 0.55, HURL * 0.45, "quad_in", scale=0.85)
            flight.to(start, HURL, "sine_out", rotation=0.0)
            script.draw(flight.actor(), *_impact(theatre, f"impact/{number}", (x, y), end, SOUL))
            script.shake(end, 0.16, 5.0)
        return end + 0.4

    def _purge(self, made: Act) -> float:
        """A front of light sweeps over the board; low symbols turn to ash (BL-10)."""
        theatre, script, act = self.theatre, made.script, self.act
        assert act.purged is not None
        board = theatre.geometry.rect("board")
        start = TITLE - 0.1
        script.hear(start, "purge")
        front: Track = track((start, board.x - 60), (start + SWEEP, board.x + board.w + 60, "sine_in_out"))
        script.draw(
            *(
                Actor(
                    f"purge/{name}", "common/beam", front, board.cy, board.h + 60, wide, LAYER_LIT + 30, rotation=90.0,
                    alpha=fade_in_out(start, start + SWEEP, strong, 0.08), blend="add", tint=tint, born=start,
                    dies=start + SWEEP, clip=board,
                )
                for name, wide, strong, tint in (("glow", 260.0, 0.8, VIOLET), ("core", 60.0, 1.0, "#f4e6ff"))
            )
        )  # fmt: skip
        for number in act.purged.cells:
            cell = cell_of(number)
            x, y = theatre.middle(cell)
            t = start + SWEEP * (0.1 + 0.8 * (x - board.x) / board.w)
            piece = made.pieces.remove(cell, t, 0.3)
            piece.lit.append((t, t + 0.3))
            if not theatre.calm:
                script.draw(
                    Burst(
                        f"ash/{number}", theatre.seed + number, 4, t, "common/spark", x, y, place=(34.0, 34.0),
                        life=(0.3, 0.7), speed=(20.0, 120.0), angle=(20.0, 160.0), gravity=-120.0, size=(12.0, 28.0),
                        tints=("#c79bff", "#f0e4ff"), layer=LAYER_LIT + 31,
                    )
                )  # fmt: skip
        end = start + SWEEP
        return fall(made.pieces, act.fell, end - 0.1) if act.fell else end

    def _transform(self, made: Act) -> float:
        """The group changes cell by cell, outward from where it began (BL-11)."""
        theatre, script, act = self.theatre, made.script, self.act
        assert act.group is not None
        cells = [cell_of(number) for number in act.group.cells]
        tint = TINTS[act.group.symbol]
        end = TITLE
        for number, cell in enumerate(spreading(cells)):
            t = TITLE - 0.1 + SPREAD * number
            end = t + 0.2
            made.pieces.replace(cell, act.group.symbol, t, 0.22)
            if number % 3 == 0:
                script.hear(t, "transform", value=0.8)
            script.draw(
                shine(
                    f"change/{number}", theatre.middle(cell), (190.0, 190.0),
                    track((t, 0.0), (t + 0.06, 0.9, "quad_out"), (t + 0.4, 0.0, "sine_in")), tint, LAYER_EFFECTS, t,
                    t + 0.4,
                )
            )  # fmt: skip
        return end + 0.35

    def _giga(self, made: Act) -> float:
        """A block of Wilds slams down as one and stands as one until its cells pay (BL-12)."""
        theatre, script, act = self.theatre, made.script, self.act
        assert act.giga is not None
        cells = [cell_of(number) for number in act.giga.cells]
        block = block_rect(theatre, cells)
        board = theatre.geometry.rect("board")
        start = TITLE - 0.15
        slam = start + 0.36
        for cell in cells:
            old = made.pieces.at[cell]
            made.pieces.replace(cell, WILD, slam, 0.01)
            old.dies = slam
        end = slam + 0.8
        giga = Puppet(
            GIGA, GIGA_PICTURE, (block.cx, block.cy), (block.w, block.h), layer=LAYER_LIT + 12, born=start,
            dies=end + 0.04, alpha=0.0 if theatre.calm else 1.0,
        )  # fmt: skip
        if theatre.calm:
            giga.to(start, 0.3, "sine_out", alpha=1.0)
        else:
            giga.put(start, y=block.cy - board.h, scale=1.25)
            giga.to(start, slam - start, "quad_in", y=block.cy, scale=1.0)
        script.draw(giga.actor())
        made.giga = tuple(cells)
        script.hear(slam, "giga_slam")
        if not theatre.calm:
            script.shake(slam, 0.5, 16.0)
            script.hear(slam, "giga", "flash")
            script.draw(
                *_impact(theatre, "giga/impact", (block.cx, block.cy), slam, PALE, block.w * 2.1),
                Burst(
                    "giga/dust", theatre.seed, 46, slam, "common/spark", block.cx, block.y + block.h, spread=0.08,
                    place=(block.w * 0.55, 12.0), life=(0.4, 1.0), speed=(120.0, 520.0), angle=(5.0, 175.0),
                    gravity=700.0, size=(12.0, 34.0), tints=("#efe4c4", "#cdbb90", PALE), layer=LAYER_EFFECTS,
                ),
            )  # fmt: skip
        return end

    def _raise(self, made: Act) -> float:
        """The multiplier is struck and flies onto the global one (BL-13)."""
        theatre, script, act = self.theatre, made.script, self.act
        assert act.raised is not None
        board = theatre.geometry.rect("board")
        goal = multiplier_place(theatre, bool(made.stage.number("level")))
        strike, leave = TITLE - 0.1, TITLE + 0.55
        arrive = leave + 0.5
        text = Text(f"+{act.raised.added}", "digits", 230, "gold")
        number = Puppet(
            "raised", "", (board.cx, board.cy), (640.0, 230.0), layer=LAYER_EFFECTS + 40, text=text, born=strike,
            dies=arrive, alpha=0.0, scale=1.0 if theatre.calm else 2.6,
        )  # fmt: skip
        number.to(strike, 0.12, "sine_out", alpha=1.0)
        if theatre.calm:
            number.to(arrive - 0.15, 0.15, "sine_in", alpha=0.0)
        else:
            number.to(strike, 0.2, "quad_in", scale=1.0)
            number.to(leave, arrive - leave, "sine_in_out", x=goal[0])
            number.to(leave, arrive - leave, "quad_in", y=goal[1], scale=0.4)
            script.draw(*_impact(theatre, "raised/impact", (board.cx, board.cy), strike + 0.2, GOLD, 700.0))
            script.shake(strike + 0.2, 0.3, 9.0)
        script.draw(number.actor())
        script.hear(strike + 0.16, "global_multi")
        script.set("multiplier", arrive, act.raised.multiplier)
        script.draw(
            shine("raised/there", goal, (420.0, 300.0), fade_in_out(arrive, arrive + 0.6, 0.9, 0.08), GOLD,
                  LAYER_EFFECTS, arrive, arrive + 0.6)
        )  # fmt: skip
        return arrive + 0.5


def multiplier_place(theatre: Theatre, bonus: bool) -> tuple[float, float]:
    """Where the global multiplier stands."""
    rect = theatre.geometry.of("bone_lich_bonus" if bonus else "bone_lich").rect("global_multiplier")
    return rect.cx, rect.cy + 16


def title(theatre: Theatre, key: str, picture: str, words: str, start: float, end: float) -> list[Drawable]:
    """A title over the board: its picture (the words, where the player reads another language), on a dark band."""
    board = theatre.geometry.rect("board")
    height = board.w * 0.2
    shown = fade_in_out(start, end, 1.0, 0.14)
    scale: float | Track = 1.0 if theatre.calm else track((start, 0.5), (start + 0.28, 1.0, "back_out"))
    band = Actor(
        f"{key}/band", "common/fill", board.cx, board.cy, board.w, height * 1.25, LAYER_EFFECTS + 50,
        alpha=fade_in_out(start, end, 0.72, 0.14), tint="#07050f", born=start, dies=end,
    )  # fmt: skip
    glow = shine(f"{key}/glow", (board.cx, board.cy), (board.w * 0.95, height * 2.4), fade_in_out(start, end, 0.6, 0.2),
                 "#1c7f5c", LAYER_EFFECTS + 51, start, end)  # fmt: skip
    told = theatre.say(words)
    box = Rect(board.x + 20, board.cy - height / 2, board.w - 40, height)
    if told == words:
        width = board.w * 0.96
        name: Drawable = Actor(
            key, picture, board.cx, board.cy, width, width * 330 / 1640, LAYER_EFFECTS + 52, alpha=shown, scale=scale,
            born=start, dies=end,
        )  # fmt: skip
    else:
        text = Text(told, "title", height * 0.6, "gold")
        name = caption(key, box, text, LAYER_EFFECTS + 52, alpha=shown, scale=scale, born=start, dies=end)
    return [band, glow, name]


def spreading(cells: list[Cell]) -> list[Cell]:
    """The cells of a connected group outward from its middle, each touching one before it."""
    x = sum(cell[0] for cell in cells) / len(cells)
    y = sum(cell[1] for cell in cells) / len(cells)
    first = min(cells, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)
    order, rest = [first], set(cells) - {first}
    for column, row in order:
        for near in ((column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)):
            if near in rest:
                rest.remove(near)
                order.append(near)
    return order


def _impact(
    theatre: Theatre, key: str, place: tuple[float, float], t: float, tint: str, size: float = 260.0
) -> list[Drawable]:
    """A ring of light and sparks where something strikes."""
    glow = track((t, 0.0), (t + 0.04, 1.0, "quad_out"), (t + SETTLE * 3, 0.0, "sine_in"))
    return [
        shine(key, place, (size, size), glow, tint, LAYER_EFFECTS + 2, t, t + SETTLE * 3),
        Burst(
            f"{key}/sparks", theatre.seed + round(place[0]) + round(place[1]) * 7, 12, t, "common/spark", *place,
            life=(0.25, 0.55), speed=(120.0, 420.0), gravity=500.0, size=(12.0, 30.0), tints=(tint, "#ffffff"),
            layer=LAYER_EFFECTS + 3,
        ),
    ]  # fmt: skip
