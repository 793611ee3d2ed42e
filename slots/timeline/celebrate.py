"""The celebration of a great win: its tier, its amount counted up, coins, and a ladder of the tiers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from slots.timeline.actor import Actor, Count, Drawable
from slots.timeline.counting import TIERS, Tier, count_time, tier
from slots.timeline.frame import LAYER_SCENE, Cue, Marker, Rect, Text, Value
from slots.timeline.geometry import Geometry
from slots.timeline.particles import Burst
from slots.timeline.parts import CROSS_FADE, caption, fade_in_out, shine, square, veil
from slots.timeline.placing import amount_box
from slots.timeline.timeline import Shake, Timeline
from slots.timeline.track import Counter, Keyframe, Steps, Track, ValueTrack, track

#: Seconds before the count begins, before a press can end it, and for which the amount stays when it is counted.
BEFORE: Final = 0.35
UNTOUCHED: Final = 0.8
AFTER: Final = 1.5
#: Seconds in which a coin rises and falls out of sight.
COIN_LIFE: Final = 2.4
COINS: Final = {"": 0, "nice": 26, "big": 46, "mega": 70, "epic": 100}
#: Width of a title's picture (``title_nice`` … in the game's folder) for a height of 1; its capitals take half of it.
TITLE_SHAPE: Final = 1640 / 330
#: Seconds until the veil has covered the bar so far that its meter can go back to what the count-up has reached.
VEILED: Final = 0.15
#: The values of an amount that is counted up although the win has it already, and of how much of it is counted.
CELEBRATED: Final = "celebrated"
COUNTED: Final = "celebrated/counted"


@dataclass(frozen=True)
class Celebration:
    """What is celebrated, and where. ``emblem`` is the picture above the words, ``meter`` the win meter before."""

    geometry: Geometry
    win: int
    bet: int
    meter: int
    money: Callable[[int], str]
    say: Callable[[str], str]
    emblem: str
    seed: int
    calm: bool
    #: Music after it.
    music: str
    #: Words instead of the tier's, for a win below the tiers or of another kind ("FREE SPINS WIN").
    title: str = ""
    #: A line below the amount; the win in bets if empty.
    note: str = ""
    #: Whether the win grows by the amount (it does not when the amount is in it already: see :func:`metered`).
    counts: bool = True
    #: The longest count; a summary repeats what was counted before.
    longest: float = 12.0

    @property
    def tier(self) -> Tier | None:
        return tier(self.win, self.bet)


def celebrate(about: Celebration) -> Timeline:
    """The scene as a timeline: markers where a press goes, the win meter as its value ``win``."""
    counting = min(count_time(about.win, about.bet), about.longest)
    counted = BEFORE + counting
    end = max(counted + AFTER, UNTOUCHED + 0.6)
    shown = Counter(0, ((BEFORE, counted, 0, about.win, "sine_in_out"),)) if counting else Counter(about.win)
    steps = _tier_times(about, shown, counted)
    place = _Places.of(about.geometry)
    drawn: list[Drawable] = [veil("veil/celebration", about.geometry.canvas, 0.0, end, 0.74)]
    cues: list[Cue] = []
    shakes: list[Shake] = []
    drawn += _light(about, place, end)
    drawn += _titles(about, place, steps, end)
    drawn += _amount(about, place, shown, end)
    if about.tier:
        drawn += _ladder(about, place, shown, counted, end)
        drawn += _coins(about, steps, counted)
        for index, (t, step) in enumerate(steps):
            cues += [Cue(t, "music", f"music_tier_{step.name}"), Cue(t, "sound", "tier_up")]
            if index and not about.calm:
                cues.append(Cue(t, "flash", step.name))
                drawn.append(_flash(about.geometry, f"flash/{step.name}", t))
                shakes.append(Shake(t, 0.4, 6.0))
        cues += [Cue(counted, "music", "music_bigwin_end"), Cue(end - 0.2, "music", about.music)]
    if counting:
        cues += [Cue(BEFORE, "loop", "count_loop", counting), Cue(counted, "sound", "count_end")]
    cues.append(Cue(0.0, "duck", "celebration", end))
    markers = [Marker(t, name) for t, name in _marks(counted, end)]
    values: dict[str, ValueTrack | Value] = {}
    if about.counts:
        after = about.meter + about.win
        values["win"] = Counter(about.meter, ((BEFORE, counted, about.meter, after, "sine_in_out"),))
    elif counting:
        values[CELEBRATED] = Steps(((0.0, 0), (VEILED, about.win)))
        values[COUNTED] = shown
    return Timeline(end, tuple(drawn), values, {}, tuple(cues), tuple(markers), tuple(shakes))


def metered(values: Mapping[str, Value]) -> int:
    """What the win meter shows, minor units: the win, but of an amount that is being counted up only what is counted.

    So the bar never tells the end of a count-up before the count-up does.
    """
    held = int(values.get(CELEBRATED, 0)) - int(values.get(COUNTED, 0))
    return max(int(values.get("win", 0)) - max(held, 0), 0)


def _marks(counted: float, end: float) -> list[tuple[float, str]]:
    """A press goes on from the opening only after a while, then ends the count, then the scene."""
    marks = [(UNTOUCHED, "celebration open"), (counted, "win counted"), (end, "win celebrated")]
    return [mark for index, mark in enumerate(marks) if index != 1 or counted > UNTOUCHED]


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts stand on the canvas."""

    x: float
    emblem: Rect
    title: Rect
    amount: float
    note: float
    ladder: Rect

    @classmethod
    def of(cls, geometry: Geometry) -> _Places:
        x, h = geometry.width / 2, geometry.height
        wide = geometry.width * (0.9 if geometry.portrait else 0.66)
        if geometry.portrait:
            top = geometry.height * 0.19
            return cls(
                x, square(x, top, 330), Rect(x - wide / 2, top + 190, wide, 150), top + 470, top + 640,
                Rect(x - wide * 0.42, top + 740, wide * 0.84, 10),
            )  # fmt: skip
        return cls(
            x, square(x, h * 0.215, 250), Rect(x - wide / 2, h * 0.335, wide, 150), h * 0.578, h * 0.718,
            Rect(x - 420, h * 0.795, 840, 10),
        )  # fmt: skip


def _tier_times(about: Celebration, shown: Counter, counted: float) -> list[tuple[float, Tier]]:
    """When the count comes to each tier; the first one is there from the beginning."""
    reached = [step for step in TIERS if about.win >= step.bets * about.bet]
    times: list[tuple[float, Tier]] = []
    for index, step in enumerate(reached):
        low, high = BEFORE, counted
        for _ in range(30):
            middle = (low + high) / 2
            low, high = (middle, high) if shown.at(middle) < step.bets * about.bet else (low, middle)
        times.append((0.0 if index == 0 else high, step))
    # Tiers that follow each other too fast are left out but for the highest: no more than a flash a second.
    kept: list[tuple[float, Tier]] = []
    for entry in reversed(times):
        if not kept or (kept[-1][0] - entry[0] >= 1.05 or entry[0] == 0.0):
            kept.append(entry)
    return kept[::-1]


def _light(about: Celebration, place: _Places, end: float) -> list[Drawable]:
    """Rays that turn slowly, a glow, the emblem."""
    shown = fade_in_out(0.0, end, 0.55 if about.tier else 0.3, CROSS_FADE)
    width = about.geometry.width
    size = max(width, about.geometry.height) * 1.1
    turn: float | Track = 0.0 if about.calm else track((0.0, 0.0), (end, end * 6.0, "linear"))
    y = (place.title.cy + place.amount) / 2
    rays = Actor(
        "celebration/rays", "common/rays", place.x, y, size, size, LAYER_SCENE + 2, rotation=turn, alpha=shown,
        blend="add", tint="#b5701e", born=0.0, dies=end,
    )  # fmt: skip
    glow = shine("celebration/glow", (place.x, y), (width * 0.9, 620.0), shown, "#a8641c", LAYER_SCENE + 3, 0.0, end)
    scale: float | Track = 1.0
    if not about.calm:
        scale = track((0.0, 0.3), (0.45, 1.0, "back_out"))
    emblem = Actor(
        "celebration/emblem", about.emblem, place.emblem.cx, place.emblem.cy, place.emblem.w, place.emblem.h,
        LAYER_SCENE + 10, alpha=fade_in_out(0.0, end, 1.0, 0.2), scale=scale, born=0.0, dies=end,
    )  # fmt: skip
    return [rays, glow, emblem]


def _titles(about: Celebration, place: _Places, steps: Sequence[tuple[float, Tier]], end: float) -> list[Drawable]:
    """The words: a tier's until the next tier, or the title given."""
    if about.title:
        shown: list[tuple[float, float, str]] = [(0.0, end, about.say(about.title))]
        pictures = [""]
    else:
        ends = [t for t, _ in steps[1:]] + [end]
        shown = [(t, until, about.say(step.words)) for (t, step), until in zip(steps, ends, strict=True)]
        # The pictures bear the English words; another language has its own as text.
        pictures = [f"title_{step.name}" if about.say(step.words) == step.words else "" for _, step in steps]
    drawn: list[Drawable] = []
    for index, ((start, until, content), picture) in enumerate(zip(shown, pictures, strict=True)):
        pop: float | Track = 1.0
        if not about.calm:
            pop = track((start, 0.4 if index == 0 else 1.45), (start + 0.34, 1.0, "back_out"))
        alpha = fade_in_out(start, until, 1.0, 0.14)
        if picture:
            height = min(place.title.h * 1.45, place.title.w / TITLE_SHAPE)
            drawn.append(
                Actor(
                    f"celebration/title/{index}", picture, place.title.cx, place.title.cy, height * TITLE_SHAPE, height,
                    LAYER_SCENE + 20, alpha=alpha, scale=pop, born=start, dies=until,
                )
            )  # fmt: skip
            continue
        text = Text(content, "title", place.title.h * 0.95, "gold")
        drawn.append(
            caption(
                f"celebration/title/{index}", place.title, text, LAYER_SCENE + 20, alpha=alpha, scale=pop, born=start,
                dies=until,
            )
        )  # fmt: skip
    return drawn


def _amount(about: Celebration, place: _Places, shown: Counter, end: float) -> list[Drawable]:
    """The amount in the gold digits, and how many bets it is."""
    width = about.geometry.width * (0.92 if about.geometry.portrait else 0.74)
    size = amount_box(about.money(about.win), 210.0, width)
    pop: float | Track = 1.0
    if not about.calm:
        t = max(shown.end, 0.3)
        pop = track((0.0, 0.5), (0.3, 1.0, "back_out"), (t, 1.0), (t + 0.12, 1.1, "quad_out"), (t + 0.4, 1.0))
    alpha = fade_in_out(0.0, end, 1.0, 0.2)
    count = Count(shown, about.money, "digits", size[1], "gold")
    box = Rect(place.x - width / 2, place.amount - size[1] / 2, width, size[1])
    drawn: list[Drawable] = [
        caption("celebration/amount", box, count, LAYER_SCENE + 22, alpha=alpha, scale=pop, born=0.0, dies=end)
    ]
    note = about.note or about.say("{bets}× THE BET").format(
        bets=f"{about.win / about.bet:,.2f}".rstrip("0").rstrip(".")
    )
    pill = Rect(place.x - 30 - 11 * len(note), place.note - 31, 60 + 22 * len(note), 62)
    born = shown.end if about.tier and not about.note else 0.0
    fading = fade_in_out(born, end, 1.0, 0.2)
    drawn.append(
        Actor(
            "celebration/pill", "ui/pill", pill.cx, pill.cy, pill.w, pill.h, LAYER_SCENE + 18, alpha=fading,
            born=born, dies=end,
        )
    )  # fmt: skip
    text = Text(note, "number", 40, "ink")
    drawn.append(caption("celebration/note", pill, text, LAYER_SCENE + 19, alpha=fading, born=born, dies=end))
    return drawn


def _ladder(about: Celebration, place: _Places, shown: Counter, counted: float, end: float) -> list[Drawable]:
    """The four tiers as a line that fills while the amount grows."""
    bar, alpha = place.ladder, fade_in_out(0.0, end, 1.0, 0.25)
    drawn: list[Drawable] = [
        Actor(
            "ladder/track", "common/fill", bar.cx, bar.cy, bar.w, bar.h, LAYER_SCENE + 12, alpha=alpha, tint="#3a3450",
            born=0.0, dies=end,
        ),
        Actor(
            "ladder/fill", "common/fill", bar.cx, bar.cy, bar.w, bar.h, LAYER_SCENE + 13, alpha=alpha, tint="#ffce5c",
            fill=_filling(about, shown, counted), born=0.0, dies=end,
        ),
    ]  # fmt: skip
    for index, step in enumerate(TIERS):
        x = bar.x + bar.w * index / (len(TIERS) - 1)
        reached = next((t for t in _moments(counted) if shown.at(t) >= step.bets * about.bet), end)
        for name, tint, born, dies in (("off", "#4a4366", 0.0, reached), ("on", "#ffce5c", reached, end)):
            if born < dies:
                drawn.append(
                    Actor(
                        f"ladder/{step.name}/{name}", "common/disc", x, bar.cy, 34.0, 34.0, LAYER_SCENE + 14,
                        alpha=alpha, tint=tint, born=born, dies=dies,
                    )
                )  # fmt: skip
        words = Text(about.say(step.name.upper()), "label", 30, "ink" if about.win >= step.bets * about.bet else "mute")
        box = Rect(x - 90, bar.cy + 24, 180, 40)
        drawn.append(caption(f"ladder/{step.name}", box, words, LAYER_SCENE + 14, alpha=alpha, born=0.0, dies=end))
    return drawn


def _moments(counted: float) -> list[float]:
    return [BEFORE + (counted - BEFORE) * i / 60 for i in range(61)]


def _filling(about: Celebration, shown: Counter, counted: float) -> Track:
    """How far along the ladder the amount is: evenly between two tiers."""
    bets = [step.bets * about.bet for step in TIERS]

    def way(amount: int) -> float:
        for index in range(len(bets) - 1):
            if amount < bets[index + 1]:
                return max(index + (amount - bets[index]) / (bets[index + 1] - bets[index]), 0.0) / (len(bets) - 1)
        return 1.0

    return Track(tuple(Keyframe(t, way(shown.at(t)), "linear") for t in _moments(counted)))


def _coins(about: Celebration, steps: Sequence[tuple[float, Tier]], counted: float) -> list[Drawable]:
    """Coins thrown from both sides for as long as the amount grows, more of them tier by tier."""
    if about.calm:
        return []
    geometry = about.geometry
    drawn: list[Drawable] = []
    reach = geometry.height * 1.25
    # The last ones are thrown so early that all have fallen when the scene ends.
    ends = [t for t, _ in steps[1:]] + [counted + AFTER - COIN_LIFE]
    for (start, step), end in zip(steps, ends, strict=True):
        seconds = max(end - start - 0.15, 0.3)
        count = round(COINS[step.name] * min(1.0, 0.35 + seconds / 4.0))
        for side, x, angle in (("left", 0.06, (58.0, 82.0)), ("right", 0.94, (98.0, 122.0))):
            drawn.append(
                Burst(
                    f"coins/{step.name}/{side}", about.seed + len(drawn), count // 2, start + 0.15, "common/coin",
                    geometry.width * x, geometry.height * 1.04, spread=seconds, place=(geometry.width * 0.05, 0.0),
                    life=(COIN_LIFE - 0.2, COIN_LIFE), fades=False, speed=(reach * 0.75, reach * 1.1), angle=angle,
                    gravity=reach * 0.95, drag=0.25,
                    size=(44.0, 104.0), sizes=5, shrink=1.0, flip=(0.4, 1.5), turn=(0.0, 0.0), blend="normal",
                    layer=LAYER_SCENE + 6,
                )
            )  # fmt: skip
    drawn.append(
        Burst(
            "coins/sparks", about.seed, 60, 0.1, "common/spark", geometry.width / 2, geometry.height * 0.5,
            spread=counted, place=(geometry.width * 0.42, geometry.height * 0.32), life=(0.5, 1.1), speed=(10.0, 60.0),
            size=(22.0, 60.0), tints=("#ffe7a4", "#fff6de", "#ffb43a"), layer=LAYER_SCENE + 16,
        )
    )  # fmt: skip
    return drawn


def _flash(geometry: Geometry, key: str, t: float) -> Actor:
    """The stage brightens for a moment."""
    canvas = geometry.canvas
    return Actor(
        key, "common/fill", canvas.cx, canvas.cy, canvas.w, canvas.h, LAYER_SCENE + 30,
        alpha=track((t, 0.34), (t + 0.3, 0.0, "quad_out")), tint="#fff3d0", born=t, dies=t + 0.3,
    )  # fmt: skip
