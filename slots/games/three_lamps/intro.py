"""How the Lamp Bonus begins: smoke pours from the lamps that burn, we dive into it, what is in play is told (TL-09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from slots.games.three_lamps.board import standing
from slots.games.three_lamps.bonus_furniture import BONUS_PANELS, CURTAIN
from slots.games.three_lamps.living import flames
from slots.games.three_lamps.rules import GROWN, REELS
from slots.games.three_lamps.story import Bonus
from slots.games.three_lamps.theatre import BONUS, GEM_ORDER, TINTS, Theatre
from slots.games.three_lamps.vault import GRID
from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_EFFECTS, LAYER_SCENE, Rect, Text
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine, square, veil
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: When the lamps are there, smoke pours, we dive, all is smoke, the title stands, it clears; each more lamp is read
#: so much longer. Seconds.
APPEAR: Final = 0.2
POUR: Final = 0.75
DIVE: Final = 1.75
INSIDE: Final = 2.25
TOLD: Final = 2.2
MORE: Final = 0.5
CLEARS: Final = 0.6
#: The colour of smoke that is everywhere.
CLOSED: Final = "#32106a"
#: Where smoke leaves a lamp: parts of its picture's width and height.
SPOUT: Final = (0.905, 0.2)
#: What each lamp does, in a few words.
DOES: Final = {
    "treasure": "adds to coins on the grid",
    "multiply": "multiplies coins up to ×{most}",
    "prize": "three more rows, five prizes",
}
BURN: Final = {1: "ONE LAMP BURNS", 2: "TWO LAMPS BURN", 3: "ALL THREE LAMPS BURN"}
#: Middle and size of each lamp, in parts of the stage's smaller side from its middle; the last one stands in front.
GROUPS: Final = {
    1: ((0.0, 0.0, 0.56),),
    2: ((-0.27, 0.0, 0.46), (0.27, 0.0, 0.46)),
    3: ((-0.29, -0.1, 0.36), (0.29, -0.1, 0.36), (0.0, 0.1, 0.46)),
}


@dataclass(frozen=True)
class IntroChapter:
    """The lamps' smoke takes the stage: the Lamp Bonus and its empty grid (TL-09)."""

    theatre: Theatre
    bonus: Bonus
    bought: str
    name: str = "lamp bonus"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, script, started = self.theatre, Script(stage), self.bonus.started
        canvas, board = theatre.geometry.canvas, theatre.bonus.rect("board")
        active = [gem for gem in GEM_ORDER if gem in started.active]
        clear = INSIDE + 0.15 + TOLD + MORE * (len(active) - 1)
        end = clear + CLEARS
        script.hear(0.0, "music_bonus", "music")
        script.hear(clear, "music_feature", "music")
        script.draw(veil("veil/intro", canvas, 0.0, clear, 0.9, tint="#0d0426"))
        script.draw(
            Actor("intro/smoke", "effects/smoke", canvas.cx, canvas.cy, canvas.w, canvas.h, LAYER_SCENE + 4,
                  born=INSIDE, dies=clear),
            # The smoke closes and opens as one colour: to fade the picture itself costs too much.
            Actor("intro/closing", "common/fill", canvas.cx, canvas.cy, canvas.w, canvas.h, LAYER_SCENE + 22,
                  alpha=track((DIVE - 0.1, 0.0), (INSIDE, 1.0, "quad_in"), (INSIDE + 0.4, 0.0, "sine_in_out"),
                              (clear - 0.3, 0.0), (clear, 1.0, "sine_in"), (end, 0.0, "sine_in_out")),
                  tint=CLOSED, born=DIVE - 0.1, dies=end),
        )  # fmt: skip
        self._lamps(script, active)
        self._told(script, active, clear)
        self._change(script, stage)
        script.draw(shine("intro/board", (board.cx, board.cy), (board.w * 1.2, board.h * 1.1),
                          fade_in_out(end - 0.6, end, 0.3, 0.28), "#b46cff", LAYER_EFFECTS, end - 0.6,
                          end))  # fmt: skip
        script.mark(INSIDE + 0.5, "bonus named")
        script.mark(end, "bonus begins", rest=True)
        return script.timeline(end), script.after()

    def _lamps(self, script: Script, active: list[str]) -> None:
        """The lamps that burn, large; smoke pours from their spouts, and the stage comes nearer."""
        theatre, canvas = self.theatre, self.theatre.geometry.canvas
        side, calm = min(canvas.w, canvas.h), theatre.calm
        middle = (canvas.cx, canvas.h * 0.44)
        gone = INSIDE
        drawn: list[Drawable] = []
        for place, (gem, (dx, dy, part)) in enumerate(zip(_placed(active), GROUPS[len(active)], strict=True)):
            size, layer, tint = side * part, LAYER_SCENE + 6 + 4 * place, TINTS[gem]
            x0, y0 = middle[0] + dx * side, middle[1] + dy * side
            appears = APPEAR + 0.14 * place
            shown = track((appears, 0.0), (appears + 0.25, 1.0, "sine_out"))
            x: float | Track = x0
            y: float | Track = y0
            grown: float | Track = 1.0
            turn: float | Track = 0.0
            if not calm:
                # The dive goes for the spouts: what is off the middle leaves to the sides.
                far = 1.6
                grown = track((appears, 0.55), (appears + 0.4, 1.0, "back_out"), (DIVE - 0.15, 1.0),
                              (gone, far, "quad_in"))  # fmt: skip
                x = track((DIVE - 0.15, x0), (gone, middle[0] + (x0 - middle[0] - size * 0.3) * far, "quad_in"))
                y = track((DIVE - 0.15, y0), (gone, middle[1] + (y0 - middle[1] + size * 0.22) * far, "quad_in"))
                turn = track((appears, 0.0), (gone, 24.0, "linear"))
                drawn += _pouring(theatre, gem, (x0, y0), size, layer + 2, POUR + 0.1 * place, len(active))
            drawn += [
                Actor(f"intro/{gem}/rays", "common/rays", x0, y0, size * 1.9, size * 1.9, LAYER_SCENE + 5,
                      rotation=turn, alpha=fade_in_out(appears, DIVE + 0.2, 0.8, 0.3), blend="add", tint=tint,
                      born=appears, dies=DIVE + 0.2),
                Actor(f"intro/{gem}", f"symbols/lamp_{gem}", x, y, size, size, layer, alpha=shown, scale=grown,
                      born=appears, dies=gone),
            ]  # fmt: skip
            if not calm:
                drawn += flames(f"intro/{gem}/flame", gem, square(x0, y0, size), layer + 1, appears + 0.4, DIVE - 0.15)
        script.hear(POUR, "gem_build")
        script.hear(DIVE, "lamp_lit")
        script.draw(*drawn)

    def _told(self, script: Script, active: list[str], clear: float) -> None:
        """The title, and what each lamp in play does."""
        theatre, canvas = self.theatre, self.theatre.geometry.canvas
        portrait, calm = theatre.geometry.portrait, theatre.calm
        layer, start = LAYER_SCENE + 24, INSIDE + 0.15
        width = min(canvas.w * 0.9, 1160.0)
        height = width * 330 / 1640
        shown = fade_in_out(start, clear, 1.0, 0.2)
        top = canvas.h * (0.15 if portrait else 0.06)
        words = theatre.say("LAMP BONUS")
        picture = "title_lamp_bonus" if words == "LAMP BONUS" else ""
        text = None if picture else Text(words, "title", height * 0.6, "gold")
        pop: float | Track = 1.0
        if not calm:
            pop = track((start, 0.5), (start + 0.35, 1.0, "back_out"))
        head = theatre.say(BURN[len(active)])
        if self.bought:
            head = theatre.say("BOUGHT: {feature} FEATURE").format(feature=theatre.say(self.bought.upper()))
        low = Rect(canvas.cx - width / 2, top + height * 0.98, width, 62)
        script.draw(
            Actor("intro/title", picture, canvas.cx, top + height / 2, width, height, layer, alpha=shown, scale=pop,
                  text=text, born=start, dies=clear),
            caption("intro/head", low, Text(head, "heading", 46, "gold"), layer, alpha=shown, born=start, dies=clear),
        )  # fmt: skip
        cards = _cards(theatre, len(active), low.y + low.h + (50 if portrait else 26))
        for number, (gem, card) in enumerate(zip(active, cards, strict=True)):
            script.draw(*_card(theatre, gem, card, start + 0.25 + 0.18 * number, clear, layer))
            script.hear(start + 0.25 + 0.18 * number, "respin_tick", value=0.8)
        below = cards[-1].y + cards[-1].h + (40 if portrait else 18)
        notes = [theatre.say("Whatever lands brings the respins back to {respins}").format(
            respins=theatre.config.bonus.respins)]  # fmt: skip
        if self.bought:
            notes.append(theatre.say("Your own lamps come back after this round"))
        for line, note in enumerate(notes):
            box = Rect(canvas.cx - width / 2, below + 52 * line, width, 48)
            text = Text(note, "body", 38, "ink")
            script.draw(caption(f"intro/note/{line}", box, text, layer, alpha=shown, born=start, dies=clear))
        if not calm:
            script.draw(
                Burst("intro/sparks", theatre.seed, 40, start, "common/spark", canvas.cx, canvas.cy, spread=1.8,
                      place=(canvas.w * 0.45, canvas.h * 0.4), life=(0.6, 1.2), speed=(20.0, 120.0), gravity=-60.0,
                      size=(16.0, 42.0), sizes=4, shrink=1.0, tints=("#ffe7a4", "#d59cff", "#fff6de"), layer=layer - 1)
            )  # fmt: skip

    def _change(self, script: Script, stage: Stage) -> None:
        """Behind the smoke the reels give way to the grid."""
        theatre, started = self.theatre, self.bonus.started
        change = INSIDE + 0.1
        script.change(change, "inside")
        script.fade(BONUS_PANELS, change, change + 0.02, 1.0)
        # Before it can be seen: a curtain that hangs, or none, is there with its board.
        script.fade(CURTAIN, change - 0.04, change - 0.02, 1.0 if started.rows * REELS == GROWN else 0.0)
        for name, value in (
            ("scene", BONUS), ("active", ",".join(started.active)), ("lit", ",".join(started.lit)), ("cash", 0),
            ("filled", 0), ("rows", started.rows), ("tokens", "0,0,0,0,0"), (GRID, ""),
            ("respins", theatre.config.bonus.respins), ("win_label", theatre.say("LAMP BONUS WIN")),
        ):  # fmt: skip
            script.set(name, change, value)
        resting = standing(theatre, stage)
        resting.dies = change
        script.draw(*resting.actors())


def _placed(active: list[str]) -> list[str]:
    """The lamps in the order of their group's places: of three the first one stands in front."""
    return [*active[1:], active[0]] if len(active) == 3 else active


def _pouring(
    theatre: Theatre, gem: str, middle: tuple[float, float], size: float, layer: int, start: float, lamps: int
) -> list[Drawable]:
    """Smoke from a lamp's spout: a thin thread at first, billows in the end. It is gone when all is smoke."""
    x, y = middle[0] + (SPOUT[0] - 0.5) * size, middle[1] + (SPOUT[1] - 0.5) * size
    tints = {
        "treasure": ("#b8808a", "#9a6fc8", "#c0907a"),
        "multiply": ("#9a6ae0", "#7a48c0", "#b48ae8"),
        "prize": ("#5ab890", "#7a78c8", "#4a9a80"),
    }
    seed = theatre.seed + 11 * GEM_ORDER.index(gem)
    left = INSIDE - start
    # Billows keep their sizes: later ones are larger, which looks like growing and costs no scaling.
    return [
        Burst(
            f"intro/{gem}/thread", seed, 14 - 2 * lamps, start, "effects/puff", x, y, spread=left * 0.5,
            place=(size * 0.03, 4.0), life=(left * 0.4, left * 0.5), speed=(size * 0.35, size * 0.65),
            angle=(70.0, 110.0), drag=0.6, size=(size * 0.36, size * 0.5), sizes=2, shrink=1.0, tints=tints[gem],
            blend="normal", layer=layer,
        ),
        Burst(
            f"intro/{gem}/cloud", seed + 2, 9 - lamps, start + left * 0.25, "effects/puff", x - size * 0.05,
            y - size * 0.25, spread=left * 0.35, place=(size * 0.2, size * 0.1), life=(left * 0.38, left * 0.4),
            speed=(size * 0.2, size * 0.8), angle=(20.0, 160.0), drag=0.4, size=(size * 0.8, size * 0.8), sizes=1,
            shrink=1.0, alpha=0.95, tints=tints[gem], blend="normal", layer=layer + 1,
        ),
        Burst(
            f"intro/{gem}/billow", seed + 1, 8 - 2 * lamps, start + left * 0.5, "effects/puff", x - size * 0.3,
            y + size * 0.2, spread=left * 0.3, place=(size * 0.8, size * 0.5), life=(left * 0.42, left * 0.5),
            speed=(size * 0.3, size * 0.9), angle=(10.0, 200.0), drag=0.4, size=(size * 1.3, size * 1.3), sizes=1,
            shrink=1.0, alpha=0.85, tints=tints[gem], blend="normal", layer=LAYER_SCENE + 23,
        ),
    ]  # fmt: skip


def _cards(theatre: Theatre, count: int, top: float) -> list[Rect]:
    """A card for each lamp: beside each other, below each other where the stage is narrow."""
    canvas = theatre.geometry.canvas
    if not theatre.geometry.portrait:
        width, gap = 470.0, 36.0
        left = canvas.cx - (count * width + (count - 1) * gap) / 2
        return [Rect(left + number * (width + gap), top, width, 432.0) for number in range(count)]
    if count == 1:
        return [Rect(canvas.cx - 330.0, top, 660.0, 660.0)]
    width, height, gap = canvas.w * 0.88, 262.0, 26.0
    return [Rect(canvas.cx - width / 2, top + number * (height + gap), width, height) for number in range(count)]


def _card(theatre: Theatre, gem: str, card: Rect, comes: float, goes: float, layer: int) -> list[Drawable]:
    """What a lamp is and does: its picture above or, on a card that is wide, beside the words. It rises into place."""
    key, tint = f"intro/card/{gem}", TINTS[gem]
    wide = card.w > 2 * card.h
    if wide:
        lamp = square(card.x + 24 + card.h * 0.44, card.cy, card.h * 0.84)
        left = lamp.x + lamp.w + 30
        name, does = Rect(left, card.cy - 66, card.x + card.w - left - 20, 66), Rect(0, card.cy + 10, 0, 54)
        does = Rect(left, does.y, name.w, does.h)
    else:
        size = card.h - 164
        lamp = square(card.cx, card.y + 26 + size / 2, size)
        name = Rect(card.x + 20, card.y + card.h - 134, card.w - 40, 62)
        does = Rect(card.x + 20, name.y + 60, card.w - 40, 52)
    align: Literal["left", "centre"] = "left" if wide else "centre"
    seen = fade_in_out(comes, goes, 1.0, 0.2)

    def rising(y: float) -> float | Track:
        return y if theatre.calm else track((comes, y + 50.0), (comes + 0.35, y, "quad_out"))

    told = theatre.say(DOES[gem]).format(most=max(theatre.config.bonus.multiply.multipliers))
    drawn: list[Drawable] = [
        Actor(key, "ui/panel", card.cx, rising(card.cy), card.w, card.h, layer, alpha=seen, born=comes, dies=goes),
        Actor(f"{key}/light", "common/rays", lamp.cx, rising(lamp.cy), lamp.w * 1.3, lamp.w * 1.3, layer + 1,
              alpha=fade_in_out(comes, goes, 0.5, 0.2), blend="add", tint=tint, clip=card.inset(8),
              born=comes, dies=goes),
        Actor(f"{key}/lamp", f"symbols/lamp_{gem}", lamp.cx, rising(lamp.cy), lamp.w, lamp.w, layer + 2, alpha=seen,
              born=comes, dies=goes),
        Actor(f"{key}/name", "", name.cx, rising(name.cy), name.w, name.h, layer + 4, alpha=seen, born=comes, dies=goes,
              text=Text(theatre.say(f"{gem.upper()} LAMP"), "heading", 46, tint, align)),
        Actor(f"{key}/does", "", does.cx, rising(does.cy), does.w, does.h, layer + 4, alpha=seen, born=comes, dies=goes,
              text=Text(told, "body", 38, "ink", align)),
    ]  # fmt: skip
    if not theatre.calm:
        drawn += flames(f"{key}/flame", gem, lamp, layer + 3, comes + 0.35, goes - 0.2)
    return drawn
