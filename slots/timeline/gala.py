"""What surrounds the words of a great win: light, coins, and the pictures at their sides, richer tier by tier.

All games celebrate by one grammar (rays from the middle, then an ornament of light that turns the other way, then the
game's high symbols at the sides, at last columns of light and a crown of symbols); a :class:`Gala` holds what is a
game's own in it: colours, what falls and what rises.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from slots.timeline.actor import Actor, Drawable
from slots.timeline.frame import LAYER_SCENE, Rect
from slots.timeline.geometry import Geometry
from slots.timeline.particles import Burst
from slots.timeline.parts import CROSS_FADE, fade_in_out, shine, turning
from slots.timeline.track import Track, track

#: Frames in which a coin goes round, in each of the two ways in which coins tumble; frames of what falls beside them.
COIN_FRAMES: Final = 10
COINS: Final = ("celebration/coin_a", "celebration/coin_b")
FLAKE_FRAMES: Final = 12
#: Seconds in which a title comes down before it strikes; with its strike the light of its tier is there, or slowly
#: with reduced motion.
STRIKE: Final = 0.2
FADED: Final = 0.4
#: The tiers in which an ornament turns against the rays, and in which symbols stand at the sides.
RINGED: Final = ("mega", "epic", "max")
FLANKED: Final = ("epic", "max")
#: The picture of a tier's rays; before the first tier there are those of the first one, fainter.
RAYS: Final = {name: f"common/rays_{name}" for name in ("nice", "big", "mega", "epic", "max")} | {
    "": "common/rays_nice"
}
STRENGTH: Final = {"": 0.45, "nice": 0.75, "big": 0.85, "mega": 0.85, "epic": 0.85, "max": 0.85}
#: How many a second there are, tier by tier, of: coins far away, coins that fountain, coins near by, what falls beside
#: them, what rises, sparks.
RATES: Final = {
    "": (0.0, 0.0, 0.0, 2.0, 2.0, 4.0),
    "nice": (6.0, 0.0, 0.6, 2.0, 2.5, 6.0),
    "big": (9.0, 3.0, 1.0, 2.5, 2.5, 6.0),
    "mega": (11.0, 5.0, 1.4, 2.8, 3.0, 6.0),
    "epic": (13.0, 7.0, 1.8, 3.2, 3.2, 6.0),
    "max": (12.0, 6.0, 1.8, 6.0, 3.6, 6.0),
}


@dataclass(frozen=True)
class Gala:
    """How a game celebrates. Colours are ``#rrggbb``, pictures are the game's."""

    #: The colour in which the stage goes dark.
    night: str
    #: Of each tier (and of what is below the tiers, ``""``): rays, ornament, and the glow behind the amount.
    lights: Mapping[str, tuple[str, str, str]]
    #: Colours of what rises, and of the sparks.
    spirits: tuple[str, ...]
    sparks: tuple[str, ...]
    #: The high symbols, the best one first; all of them turn.
    heroes: tuple[str, ...]
    #: Other pictures that turn.
    turns: frozenset[str] = frozenset()
    #: Pictures of titles by their English words.
    titles: Mapping[str, str] | None = None

    def alive(self, picture: str) -> bool:
        """Whether there are moments of its turning."""
        return picture in self.heroes or picture in self.turns


#: A celebration in gold, of whoever has no colours of their own.
PLAIN: Final = Gala("#04060f", dict.fromkeys(RATES, ("#b5701e", "#ffd982", "#a8641c")), ("#ffd982",), ("#ffe7a4",), ())


@dataclass(frozen=True, slots=True)
class Act:
    """A stretch of a celebration in which the light is that of one tier."""

    name: str
    start: float
    end: float


@dataclass(frozen=True)
class Hall:
    """Where a gala takes place: the middle of its light is (x, y); it ends at ``end``."""

    gala: Gala
    geometry: Geometry
    x: float
    y: float
    emblem: Rect
    end: float
    seed: int
    calm: bool

    def surroundings(self, acts: Sequence[Act], emblem: str) -> list[Drawable]:
        """All that surrounds the words."""
        drawn: list[Drawable] = []
        for index, act in enumerate(acts):
            last = index == len(acts) - 1
            drawn += self._light(acts, index)
            if act.name in FLANKED:
                drawn += self._flanks(act, emblem)
            if act.name == "max":
                drawn += self._columns(act) + self._crown(act, emblem)
            if not self.calm:
                drawn += self._falling(act, last)
        return drawn

    # ---- light ---------------------------------------------------------------------------------------------------

    def _span(self, acts: Sequence[Act], index: int) -> tuple[float, float]:
        """When an act's light is there: it comes with the strike of its title, and gives way to the next one's."""
        act = acts[index]
        start = 0.0 if index == 0 else act.start + STRIKE
        if index == len(acts) - 1:
            return start, self.end
        return start, act.end + STRIKE + (FADED if self.calm else 0.0)

    def _lit(self, span: tuple[float, float], most: float, first: bool, last: bool, late: float = 0.0) -> Track:
        """How bright an act's light is, in few steps: what covers the whole screen costs most while it changes.

        ``late`` seconds later than the others, so that not all of them change in one frame.
        """
        start, end = span
        if self.calm:
            return fade_in_out(start, end, most, FADED)
        # The first light waits until the veil hides the board, the last one is gone before it is lifted: while both
        # are to be drawn, the screen has enough to do.
        start, ups, rise = (start + 0.34, 4, 0.24) if first else (start, 2, 0.10)
        keys = [(start, 0.0)]
        keys += [(start + late + rise * (n - 0.9) / ups, most * n / ups) for n in range(1, ups + 1)]
        if last:
            keys += [(end - CROSS_FADE - 0.07 * n - late, most * n / 5) for n in range(4, -1, -1)]
        return track(*((t, value, "hold") for t, value in keys))

    def _light(self, acts: Sequence[Act], index: int) -> list[Drawable]:
        act, first, last = acts[index], index == 0, index == len(acts) - 1
        rays, ring, glow = self.gala.lights[act.name]
        canvas, span = self.geometry.canvas, self._span(acts, index)
        born, end = span
        name, size = act.name or "low", max(canvas.w, canvas.h) * 1.2

        def turn(speed: float) -> float | Track:
            # What is turned costs more: it turns when it is there.
            still = min(born + 0.35, end - 0.1)
            return 0.0 if self.calm else track((still, 0.0), (end, (end - still) * speed, "linear"))

        drawn: list[Drawable] = [
            Actor(
                f"gala/rays/{name}", RAYS[act.name], self.x, self.y, size, size, LAYER_SCENE + 2, rotation=turn(4.0),
                alpha=self._lit(span, STRENGTH[act.name], first, last), blend="add", tint=rays, born=born, dies=end,
            ),
            shine(
                f"gala/glow/{name}", (self.x, self.y), (canvas.w * 0.84, min(canvas.h * 0.66, 700.0)),
                self._lit(span, 0.62, first, last, 0.018), glow, LAYER_SCENE + 3, born, end,
            ),
            shine(
                f"gala/aura/{name}", (self.emblem.cx, self.emblem.cy), (self.emblem.w * 1.9, self.emblem.h * 1.7),
                self._lit(span, 0.75, first, last, 0.034), ring, LAYER_SCENE + 5, born, end,
            ),
        ]  # fmt: skip
        if act.name in RINGED:
            side = min(canvas.w * 1.02, 1100.0)
            drawn.append(
                Actor(
                    f"gala/ring/{name}", "celebration/ring", self.x, self.y, side, side, LAYER_SCENE + 4,
                    rotation=turn(-6.0), alpha=self._lit(span, 0.55, first, last, 0.034), blend="add", tint=ring,
                    born=born, dies=end,
                )
            )  # fmt: skip
        return drawn

    def struck(self, key: str, t: float, y: float, tint: str, hot: str) -> list[Drawable]:
        """A title strikes: a warm light behind it, and a ring that runs outwards."""
        w = self.geometry.width
        size = track((t, 240.0), (t + 0.55, min(w * 0.9, 1040.0), "cubic_out"))
        return [
            shine(
                f"{key}/glow", (self.x, y), (min(w, 1300.0), 460.0), track((t, 0.85), (t + 0.42, 0.0, "quad_out")), hot,
                LAYER_SCENE + 15, t, t + 0.42,
            ),
            Actor(
                f"{key}/halo", "common/halo", self.x, y, size, size, LAYER_SCENE + 15, blend="add", tint=tint,
                alpha=track((t, 0.75), (t + 0.55, 0.0, "sine_out")), born=t, dies=t + 0.55,
            ),
            Burst(
                f"{key}/sparks", self.seed + round(t * 1000), 26, t, "common/spark", self.x, y, place=(w * 0.2, 50.0),
                life=(0.4, 0.9), speed=(300.0, 1200.0), drag=2.6, size=(30.0, 78.0), sizes=4, tints=(hot, tint),
                shrink=1.0, layer=LAYER_SCENE + 16,
            ),
        ]  # fmt: skip

    def _columns(self, act: Act) -> list[Drawable]:
        """Light falls from above, column by column, from the middle outwards."""
        rays, ring, glow = self.gala.lights[act.name]
        w, h = self.geometry.width, self.geometry.height
        drawn: list[Drawable] = []
        for index, share in enumerate((0.13, 0.27, 0.42)):
            for side, place in (("left", -1), ("right", 1)):
                born = act.start + (0.0 if self.calm else 0.35 + 0.16 * index)
                drawn.append(
                    shine(
                        f"gala/column/{side}/{index}", (w / 2 + place * share * w, h * 0.46), (w * 0.12, h * 1.0),
                        fade_in_out(born, self.end, 0.65, 0.3), (glow, ring, rays)[index], LAYER_SCENE + 4, born,
                        self.end, "common/column",
                    )
                )  # fmt: skip
        return drawn

    # ---- pictures at the sides -----------------------------------------------------------------------------------

    def _flanks(self, act: Act, emblem: str) -> list[Drawable]:
        """High symbols come in from both sides and float there, a large one below a smaller one."""
        w, h = self.geometry.width, self.geometry.height
        heroes = [hero for hero in self.gala.heroes if hero != emblem]
        if self.geometry.portrait:
            places = ((0.17, h * 0.735, 270.0), (0.14, h * 0.19, 190.0))
        else:
            places = ((0.095, h * 0.66, 300.0), (0.125, h * 0.33, 230.0))
        drawn: list[Drawable] = []
        for index, (share, y, size) in enumerate(places):
            for side, place in (("left", share * w), ("right", (1 - share) * w)):
                number = 2 * index + (side == "right")
                born = act.start + (0.0 if self.calm else 0.25 + 0.12 * number)
                picture = heroes[number % len(heroes)]
                key = f"gala/flank/{side}/{index}"
                drawn += self._floating(key, picture, (place, y), size, born, number, turns=index == 0)
        return drawn

    def _crown(self, act: Act, emblem: str) -> list[Drawable]:
        """Symbols stand in a bow above the emblem, with the upper ones of the flanks."""
        w, h = self.geometry.width, self.geometry.height
        heroes = [hero for hero in self.gala.heroes if hero != emblem]
        places: tuple[tuple[float, float], ...]
        if self.geometry.portrait:
            size, places = 150.0, ((-0.22, 0.098), (0.22, 0.098))
        else:
            size, places = 170.0, ((-0.155, 0.115), (0.155, 0.115), (-0.265, 0.175), (0.265, 0.175))
        drawn: list[Drawable] = []
        for number, (across, down) in enumerate(places):
            born = act.start + (0.0 if self.calm else 0.9 + 0.1 * number)
            picture = heroes[(number // 2 + 4) % len(heroes)]
            place = self.x + across * w, down * h
            drawn += self._floating(f"gala/crown/{number}", picture, place, size, born, number, slides=False)
        return drawn

    def _floating(
        self,
        key: str,
        picture: str,
        place: tuple[float, float],
        size: float,
        born: float,
        number: int,
        *,
        turns: bool = False,
        slides: bool = True,
    ) -> list[Drawable]:
        """A symbol that floats where it stands. Not all of them turn: the moments of a turning are large pictures."""
        x, y = place
        layer, shown = LAYER_SCENE + 9, fade_in_out(born, self.end, 1.0, 0.25)
        still = f"{picture}~win"
        if self.calm:
            return [Actor(key, still, x, y, size, size, layer, alpha=shown, born=born, dies=self.end)]
        beyond = x + (-1 if x < self.x else 1) * size * 1.5
        across: float | Track = track((born, beyond), (born + 0.5, x, "back_out")) if slides else x
        scale: float | Track = 1.0 if slides else track((born, 0.2), (born + 0.35, 1.0, "back_out"))
        return [
            Actor(
                key, turning(picture, born, self.end) if turns else still, across,
                bobbing(y, 9.0, born, self.end, 1.1 + 0.17 * number), size, size, layer, alpha=shown, scale=scale,
                born=born, dies=self.end,
            )
        ]  # fmt: skip

    # ---- what falls and what rises -------------------------------------------------------------------------------

    def _falling(self, act: Act, last: bool) -> list[Drawable]:
        """Coins rain and fountain, before the words and behind them; the game's own falls and rises between them."""
        end = self.end if last else act.end
        far, thrown, near, flakes, spirits, sparks = RATES[act.name]
        seconds = max(end - act.start - 0.2, 0.3)
        name, gala = act.name or "low", self.gala
        w, h = self.geometry.width, self.geometry.height
        begin = act.start + 0.15
        drawn: list[Drawable] = []

        def add(key: str, rate: float, picture: str, x: float, y: float, **how: object) -> None:
            count = round(rate * seconds)
            if count:
                seed = self.seed + 17 * len(drawn) + round(act.start * 1000)
                made = Burst(f"gala/{key}/{name}", seed, count, begin, picture, x, y, spread=seconds, until=self.end)
                drawn.append(made.but(**how))

        fall = h + 320.0
        for index, coin in enumerate(COINS):
            rain = {
                "place": (w * 0.54, 0.0), "angle": (262.0, 278.0), "blend": "normal", "fades": False, "shrink": 1.0,
                "drag": 0.0, "frames": COIN_FRAMES, "turns": (0.6, 1.5),
            }  # fmt: skip
            add(
                f"far{index}", far / 2, coin, w / 2, -90.0, **rain, life=(2.3, 2.3), speed=(fall * 0.21, fall * 0.36),
                gravity=fall * 0.22, size=(52.0, 124.0), sizes=4, layer=LAYER_SCENE + 6,
            )  # fmt: skip
            add(
                f"near{index}", near / 2, coin, w / 2, -190.0, **rain, life=(1.7, 1.7),
                speed=(fall * 0.34, fall * 0.52), gravity=fall * 0.32, size=(150.0, 196.0), sizes=2,
                gap=0.78 if self.geometry.portrait else 0.64,
                layer=LAYER_SCENE + 24,
            )  # fmt: skip
            side, x, angle = (("left", 0.03, (60.0, 84.0)), ("right", 0.97, (96.0, 120.0)))[index]
            add(
                f"thrown/{side}", thrown / 2, coin, w * x, h * 1.06, place=(w * 0.06, 0.0), life=(2.4, 2.4),
                speed=(h * 0.95, h * 1.42), angle=angle, gravity=h * 1.2, drag=0.2, size=(66.0, 132.0), sizes=4,
                shrink=1.0, blend="normal", fades=False, frames=COIN_FRAMES, turns=(0.8, 1.8), layer=LAYER_SCENE + 7,
            )  # fmt: skip
        add(
            "flakes", flakes, "celebration/flake", w / 2, -70.0, place=(w * 0.54, 0.0), life=(3.6, 3.6),
            speed=(fall * 0.26, fall * 0.36), angle=(262.0, 278.0), gravity=fall * 0.05, drag=0.0, size=(44.0, 92.0),
            sizes=4, shrink=1.0, blend="normal", fades=False, frames=FLAKE_FRAMES, turns=(0.5, 1.1), sway=(46.0, 0.6),
            layer=LAYER_SCENE + 8,
        )  # fmt: skip
        add(
            "spirits", spirits, "celebration/spirit", w / 2, h * 0.98, place=(w * 0.5, h * 0.1), life=(2.2, 3.2),
            speed=(h * 0.16, h * 0.30), angle=(84.0, 96.0), drag=0.0, size=(70.0, 130.0), sizes=3, shrink=1.0,
            alpha=0.8, tints=gala.spirits, sway=(30.0, 0.5), gap=0.24, layer=LAYER_SCENE + 11,
        )  # fmt: skip
        add(
            "sparks", sparks, "common/spark", w / 2, h * 0.5, place=(w * 0.46, h * 0.36), life=(0.6, 1.2),
            speed=(10.0, 60.0), size=(22.0, 60.0), sizes=4, shrink=1.0, tints=gala.sparks, layer=LAYER_SCENE + 16,
        )  # fmt: skip
        return drawn


def bobbing(y: float, by: float, start: float, end: float, seconds: float) -> Track:
    """Up and down about ``y`` (``seconds`` a way), at rest on it at both ends."""
    ways = max(round((end - start) / seconds), 1)
    step = (end - start) / (ways + 1)
    keys = [(start + step * way, y - by if way % 2 else y + by, "sine_in_out") for way in range(1, ways + 1)]
    return track((start, y), *keys, (end, y, "sine_in_out"))
