"""The five features, each a scene of its own (BL-09 … BL-13)."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from slots.games.bone_lich.acts import GIGA, GIGA_PICTURE, UNSEEN, Act, block_rect
from slots.games.bone_lich.pieces import SETTLE
from slots.games.bone_lich.rules import MULTIPLIER, WILD
from slots.games.bone_lich.story import Feature
from slots.games.bone_lich.theatre import (
    FEATURE_TITLES,
    GOLD,
    PALE,
    SOUL,
    TINTS,
    VIOLET,
    Cell,
    Theatre,
    cell_of,
    level_tile,
    queue_tile,
)
from slots.games.bone_lich.tumbles import fall
from slots.timeline.actor import Actor, Drawable, Puppet
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, Rect, Text
from slots.timeline.particles import Burst, uniform
from slots.timeline.parts import caption, fade_in_out, shine
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds in which a feature's tile flies to the middle, and until it acts.
FLY: Final = 0.26
TITLE: Final = 0.7
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
        self._announce(made)
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

    def _announce(self, made: Act) -> None:
        """The feature's tile flies from its panel to the middle, bursts, and is its name; the rest is dimmed."""
        theatre, script, kind = self.theatre, made.script, self.act.kind
        board = theatre.geometry.rect("board")
        start = 0.0 if theatre.calm else FLY
        until = TITLE + 0.1
        script.draw(
            Actor(
                "announce/dim", "common/fill", board.cx, board.cy, board.w, board.h, LAYER_EFFECTS - 40,
                alpha=fade_in_out(0.0, until + 0.1, 0.55, 0.12), tint="#05030c", born=0.0, dies=until + 0.1,
            ),
            *title(theatre, f"title/{kind}", f"title_{kind}", FEATURE_TITLES[kind], start, until),
        )  # fmt: skip
        if theatre.calm:
            return
        tile = self._tile(made)
        flight = Puppet(
            f"announce/{kind}", f"ui/feature_{kind}", (tile.cx, tile.cy), (tile.w, tile.h), layer=LAYER_EFFECTS + 56,
            born=0.0, dies=FLY + 0.1,
        )  # fmt: skip
        flight.to(0.0, FLY, "sine_in_out", x=board.cx).to(0.0, FLY, "quad_in_out", y=board.cy)
        flight.to(0.0, FLY, "quad_in", scale=2.6).to(FLY, 0.1, "quad_out", alpha=0.0)
        script.draw(
            flight.actor(),
            Burst(
                "announce/burst", theatre.seed, 26, FLY, "common/spark", board.cx, board.cy, place=(60.0, 40.0),
                life=(0.25, 0.6), speed=(260.0, 900.0), drag=3.0, size=(16.0, 42.0), sizes=4,
                tints=(PALE, "#ffffff", VIOLET), layer=LAYER_EFFECTS + 55,
            ),
        )  # fmt: skip

    def _tile(self, made: Act) -> Rect:
        """Where the feature's tile lies as it begins."""
        stage = made.stage
        if stage.number("level"):
            count = len([name for name in str(stage.values["features"]).split(",") if name])
            return level_tile(self.theatre, stage.number("played"), count)
        return queue_tile(self.theatre, 0)

    def _portal(self, made: Act, start: float, end: float) -> tuple[float, float]:
        """The Lich appears over the grid in a gate of light, and hurls from his hands; where from."""
        theatre, script = self.theatre, made.script
        board, side = theatre.geometry.rect("board"), theatre.geometry.cells.width
        x, y = board.cx, board.y + side * 0.95
        born = start - 0.25
        shown = fade_in_out(born, end, 1.0, 0.2)
        opening: float | Track = 1.0 if theatre.calm else track((born, 0.3), (born + 0.3, 1.0, "back_out"))
        script.draw(
            Actor("portal/dark", "ui/shadow", x, y, side * 4.4, side * 2.5, LAYER_EFFECTS + 8,
                  alpha=fade_in_out(born, end, 0.8, 0.2), born=born, dies=end),
            Actor("portal/rays", "common/rays", x, y, side * 4.2, side * 2.6, LAYER_EFFECTS + 9, blend="add",
                  alpha=fade_in_out(born, end, 0.7, 0.2), tint=VIOLET, born=born, dies=end),
            shine("portal/light", (x, y), (side * 3.2, side * 2.2), fade_in_out(born, end, 0.55, 0.2), "#5a20b0",
                  LAYER_EFFECTS + 10, born, end),
            Actor("portal/lich", "symbols/lich", x, y, side * 1.7, side * 1.7, LAYER_EFFECTS + 12, alpha=shown,
                  scale=opening, born=born, dies=end),
            *(
                Actor(f"portal/hand/{name}", "symbols/hand", x + way * side * 1.35, y + side * 0.2, side, side,
                      LAYER_EFFECTS + 12, alpha=shown, scale=opening, born=born, dies=end)
                for name, way in (("left", -1), ("right", 1))
            ),
        )  # fmt: skip
        return x, y + side * 0.2

    def _hurl(self, made: Act) -> float:
        """Wilds are hurled one by one, each with its multiplier (BL-09)."""
        theatre, script = self.theatre, made.script
        side = theatre.geometry.cells.width
        begin = TITLE + 0.15
        end = begin + HURL_STEP * (len(self.act.wilds) - 1) + HURL
        source = self._portal(made, begin, end + 0.25)
        for number, placed in enumerate(self.act.wilds):
            start = begin + HURL_STEP * number
            end = start + HURL
            cell = cell_of(placed.cell)
            x, y = theatre.middle(cell)
            wild = made.pieces.replace(cell, WILD + MULTIPLIER * placed.multiplier, end)
            script.hear(start, "wild_fly")
            script.hear(end, "wild_slam")
            if theatre.calm:
                continue
            size = theatre.size
            hand = source[0] + (1 if number % 2 else -1) * side * 1.35
            script.draw(*_trail(f"hurl/{number}/trail", (hand, source[1]), (x, y), start, HURL))
            if placed.multiplier > 1:
                wild.stamped = end + 0.2
                script.draw(*_stamp(theatre, f"stamp/{number}", placed.multiplier, (x, y), end + 0.04))
            flight = Puppet(
                f"hurl/{number}", "symbols/wild", (hand, source[1]), (size * 1.2, size * 1.2),
                layer=LAYER_EFFECTS + 20 + number, born=start, dies=end, scale=0.5, rotation=-200.0, alpha=0.0,
            )  # fmt: skip
            flight.to(start, 0.08, "sine_out", alpha=1.0)
            flight.to(start, HURL, "quad_in", x=x, y=y)
            flight.to(start, HURL * 0.55, "quad_out", scale=1.9)
            flight.to(start + HURL * 0.55, HURL * 0.45, "quad_in", scale=0.85)
            flight.to(start, HURL, "sine_out", rotation=0.0)
            script.draw(flight.actor(), *_impact(theatre, f"impact/{number}", (x, y), end, SOUL))
            script.shake(end, 0.16, 5.0)
        return end + 0.45

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
            code = made.pieces.at[cell].code
            piece = made.pieces.remove(cell, t, 0.34)
            piece.lit.append((t, t + 0.34))
            if not theatre.calm:
                piece.puppet.to(t, 0.34, "quad_in", x=x + 46.0)
                tint = TINTS[code] if code < len(TINTS) else GOLD
                script.draw(
                    Burst(
                        f"ash/{number}", theatre.seed + number, 9, t, "common/spark", x, y, spread=0.16,
                        place=(38.0, 38.0), life=(0.4, 0.85), speed=(160.0, 520.0), angle=(-22.0, 48.0), drag=2.0,
                        gravity=-160.0, size=(14.0, 40.0), sizes=4, tints=(tint, "#cdbb90", "#e6ccff"),
                        layer=LAYER_LIT + 31,
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
        start = TITLE - 0.05
        slam = start + 0.44
        for cell in cells:
            old = made.pieces.at[cell]
            made.pieces.replace(cell, WILD, slam, 0.01).puppet.to(slam + 0.01, 0.1, scale=UNSEEN)
            old.dies = slam
        end = slam + 0.8
        giga = Puppet(
            GIGA, GIGA_PICTURE, (block.cx, block.cy), (block.w, block.h), layer=LAYER_LIT + 12, born=start,
            dies=end + 0.04, alpha=0.0 if theatre.calm else 1.0, clip=board,
        )  # fmt: skip
        if theatre.calm:
            giga.to(start, 0.3, "sine_out", alpha=1.0)
        else:
            giga.put(start, y=board.y - block.h * 0.6, scale=1.0)
            giga.to(start, slam - start, "quad_in", y=block.cy)
            # It gives under its own weight.
            giga.to(slam, 0.07, "quad_out", h=block.h * 0.93, w=block.w * 1.03)
            giga.to(slam + 0.07, 0.16, "back_out", h=block.h, w=block.w)
            script.draw(
                Actor("giga/shadow", "ui/shadow", block.cx, block.cy, block.w * 1.3, block.h * 1.3, LAYER_LIT + 10,
                      alpha=track((start - 0.2, 0.0), (slam, 0.9, "quad_in"), (slam + 0.1, 0.9), (end, 0.0)),
                      born=start - 0.2, dies=end)
            )  # fmt: skip
            self._hop(made, cells, slam)
        script.draw(giga.actor())
        made.giga = tuple(cells)
        script.hear(slam, "giga_slam")
        if not theatre.calm:
            script.shake(slam, 0.5, 16.0)
            script.draw(
                *_cracks(theatre, block, slam),
                Burst(
                    "giga/dust", theatre.seed, 46, slam, "common/spark", block.cx, block.y + block.h, spread=0.08,
                    place=(block.w * 0.55, 12.0), life=(0.4, 1.0), speed=(120.0, 520.0), angle=(5.0, 175.0),
                    gravity=700.0, size=(12.0, 34.0), sizes=5, tints=("#efe4c4", "#cdbb90", PALE), layer=LAYER_EFFECTS,
                ),
                *(
                    Burst(
                        f"giga/puff/{name}", theatre.seed + way, 9, slam, "common/glow", block.cx + way * block.w * 0.5,
                        block.y + block.h - 10.0, place=(20.0, 14.0), life=(0.5, 0.9), speed=(120.0, 420.0),
                        angle=(90 - way * 90 - 14.0, 90 - way * 90 + 14.0), drag=3.2, gravity=-60.0,
                        size=(70.0, 130.0), sizes=4, shrink=1.5, alpha=0.5, tints=("#5c5240", "#4a4234"),
                        layer=LAYER_LIT + 11,
                    )
                    for name, way in (("left", -1), ("right", 1))
                ),
            )  # fmt: skip
        return end

    def _hop(self, made: Act, block: list[Cell], slam: float) -> None:
        """What lies around the block jumps where it stands, the nearer the higher and the sooner."""
        x = sum(cell[0] for cell in block) / len(block)
        y = sum(cell[1] for cell in block) / len(block)
        for cell, piece in made.pieces.at.items():
            if cell in block:
                continue
            far = max(abs(cell[0] - x), abs(cell[1] - y))
            high, start = 26.0 / (1.0 + 0.5 * far), slam + 0.018 * far
            stands = piece.puppet.value("y")
            piece.puppet.to(start, 0.09, "quad_out", y=stands - high)
            piece.puppet.to(start + 0.09, 0.13, "quad_in", y=stands)

    def _raise(self, made: Act) -> float:
        """The multiplier is struck and flies onto the global one (BL-13)."""
        theatre, script, act = self.theatre, made.script, self.act
        assert act.raised is not None
        board = theatre.geometry.rect("board")
        goal = multiplier_place(theatre, bool(made.stage.number("level")))
        strike, leave = TITLE + 0.04, TITLE + 0.65
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
            self._hop(made, [(3, 3), (4, 3), (3, 4), (4, 4)], strike + 0.2)
        script.draw(number.actor())
        script.hear(strike + 0.16, "global_multi")
        script.count("multiplier", arrive, arrive + 0.4, act.raised.multiplier - made.stage.number("multiplier"))
        if not theatre.calm:
            script.draw(*_pop(theatre, act.raised.multiplier, goal, arrive + 0.36))
            script.shake(arrive, 0.2, 5.0)
        script.draw(
            shine("raised/there", goal, (420.0, 300.0), fade_in_out(arrive, arrive + 0.6, 0.5, 0.08), GOLD,
                  LAYER_EFFECTS, arrive, arrive + 0.6)
        )  # fmt: skip
        return arrive + 0.7


def multiplier_place(theatre: Theatre, bonus: bool) -> tuple[float, float]:
    """Where the global multiplier stands."""
    rect = theatre.geometry.of("bone_lich_bonus" if bonus else "bone_lich").rect("global_multiplier")
    return rect.cx, rect.cy + 16


def title(theatre: Theatre, key: str, picture: str, words: str, start: float, end: float) -> list[Drawable]:
    """A title over the board: its picture (the words, where the player reads another language), on a dark band."""
    board = theatre.geometry.rect("board")
    height = board.w * 0.2
    shown = fade_in_out(start, end, 1.0, 0.14)
    scale: float | Track = (
        1.0
        if theatre.calm
        else track(
            (start, 0.45),
            (start + 0.2, 1.06, "quad_out"),
            (start + 0.32, 1.0, "sine_in_out"),
            (max(end - 0.14, start + 0.33), 1.04, "linear"),
            (max(end, start + 0.34), 1.3, "quad_in"),
        )
    )
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


def _trail(
    key: str, source: tuple[float, float], goal: tuple[float, float], start: float, seconds: float
) -> list[Drawable]:
    """The tail of what is hurled: lights that follow it, each a little later and smaller."""
    drawn: list[Drawable] = []
    for part in range(1, 7):
        begin = start + 0.026 * part
        end = begin + seconds
        wide = 118.0 - 14.0 * part
        drawn.append(
            Actor(
                f"{key}/{part}", "common/glow", track((begin, source[0]), (end, goal[0], "quad_in")),
                track((begin, source[1]), (end, goal[1], "quad_in")), wide, wide, LAYER_EFFECTS + 16,
                alpha=fade_in_out(begin, end, 0.8 - 0.1 * part, 0.06), blend="add", tint=SOUL if part % 2 else VIOLET,
                born=begin, dies=end,
            )
        )  # fmt: skip
    return drawn


def _stamp(theatre: Theatre, key: str, by: int, place: tuple[float, float], t: float) -> list[Drawable]:
    """The multiplier of a Wild is stamped onto it."""
    size = theatre.size
    lower = place[1] + size * 0.29
    number = Actor(
        key, "", place[0], lower, size * 0.7, size * 0.4, LAYER_EFFECTS + 32, text=Text(f"×{by}", "digits", size * 0.4,
        "gold"), scale=track((t, 3.0), (t + 0.16, 1.0, "quad_in")), alpha=track((t, 0.0), (t + 0.08, 1.0)), born=t,
        dies=t + 0.24,
    )  # fmt: skip
    ring = track((t + 0.15, 0.0), (t + 0.17, 0.8), (t + 0.4, 0.0, "sine_in"))
    light = shine(f"{key}/light", (place[0], lower), (size * 1.2, size), ring, GOLD, LAYER_EFFECTS + 31, t + 0.15,
                  t + 0.4)  # fmt: skip
    return [number, light]


def _cracks(theatre: Theatre, block: Rect, t: float) -> list[Drawable]:
    """Light breaks out along the rim of what has struck, and runs outward in cracks."""
    fade = track((t, 0.0), (t + 0.04, 0.9, "quad_out"), (t + 0.3, 0.55), (t + 0.75, 0.0, "sine_in"))
    side = 32.0
    drawn: list[Drawable] = []
    for name, x, y, w, h in (
        ("across", block.cx, block.y, block.w, side), ("across", block.cx, block.y + block.h, block.w, side),
        ("down", block.x, block.cy, side, block.h), ("down", block.x + block.w, block.cy, side, block.h),
    ):  # fmt: skip
        drawn.append(Actor(f"giga/rim/{len(drawn)}", f"ui/outline_glow_{name}", x, y, w, h, LAYER_LIT + 13, alpha=fade,
                           blend="add", tint=PALE, born=t, dies=t + 0.75))  # fmt: skip
    for number in range(12):
        angle = number * 30.0 + 24.0 * uniform(theatre.seed, number, 3) - 12.0
        along = radians(angle)
        # From the middle to the rim of the square, in this direction.
        reach = block.w / 2 / max(abs(cos(along)), abs(sin(along)))
        long = 70.0 + 110.0 * uniform(theatre.seed, number, 4)
        far = reach + long / 2 - 6.0
        drawn.append(
            Actor(
                f"giga/crack/{number}", "common/beam", block.cx + far * cos(along), block.cy - far * sin(along), long,
                16.0, LAYER_LIT + 11, rotation=angle, blend="add", tint=PALE if number % 2 else VIOLET, born=t,
                alpha=track((t, 0.0), (t + 0.05, 1.0, "quad_out"), (t + 0.6, 0.0, "sine_in")), dies=t + 0.6,
            )
        )  # fmt: skip
    return drawn


def _pop(theatre: Theatre, by: int, place: tuple[float, float], t: float) -> list[Drawable]:
    """The number in the panel leaps out as it has counted up."""
    return [
        Actor(
            "raised/pop", "", place[0], place[1], 420.0, 118.0, LAYER_EFFECTS + 39, text=Text(f"×{by}", "digits", 110.0,
            "gold"), scale=track((t, 1.0), (t + 0.34, 1.9, "quad_out")), alpha=track((t, 0.9), (t + 0.34, 0.0,
            "sine_in")), born=t, dies=t + 0.34,
        ),
        Burst("raised/sparks", theatre.seed, 22, t - 0.3, "common/spark", *place, place=(60.0, 20.0), life=(0.3, 0.7),
              speed=(120.0, 420.0), gravity=500.0, size=(12.0, 32.0), sizes=4, tints=(GOLD, "#ffffff"),
              layer=LAYER_EFFECTS + 38),
    ]  # fmt: skip


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
    glow = track((t, 0.0), (t + 0.04, 0.6, "quad_out"), (t + SETTLE * 3, 0.0, "sine_in"))
    return [
        shine(key, place, (size, size), glow, tint, LAYER_EFFECTS + 2, t, t + SETTLE * 3),
        Burst(
            f"{key}/sparks", theatre.seed + round(place[0]) + round(place[1]) * 7, 12, t, "common/spark", *place,
            life=(0.25, 0.55), speed=(120.0, 420.0), gravity=500.0, size=(12.0, 30.0), tints=(tint, "#ffffff"),
            layer=LAYER_EFFECTS + 3,
        ),
    ]  # fmt: skip
