"""The celebration of a great win: its tier's words, its amount counted up, and a ladder of the tiers.

What surrounds the words (light, coins, symbols) is in :mod:`slots.timeline.gala`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from slots.timeline.actor import Actor, Count, Drawable
from slots.timeline.counting import TIERS, Tier, count_time, tier
from slots.timeline.frame import LAYER_SCENE, Cue, Marker, Rect, Text, Value
from slots.timeline.gala import PLAIN, STRIKE, Act, Gala, Hall, bobbing
from slots.timeline.geometry import Geometry
from slots.timeline.parts import caption, fade_in_out, square, turning, veil
from slots.timeline.timeline import Shake, Timeline
from slots.timeline.track import Counter, Keyframe, Steps, Track, ValueTrack, track

#: Seconds before the count begins, before a press can end it, and for which the amount stays when it is counted.
BEFORE: Final = 0.35
UNTOUCHED: Final = 0.8
AFTER: Final = 1.5
#: Height of type as a part of its box, where only the box limits it.
TYPE_IN_BOX: Final = 1.35
#: Height of an amount's digits, and the most of the canvas's width they may take.
DIGITS: Final = {"landscape": (292.0, 0.64), "portrait": (272.0, 0.92)}
#: How far the stage shakes under a title, virtual pixels.
SHAKES: Final = {"": 0.0, "nice": 4.0, "big": 6.0, "mega": 8.0, "epic": 11.0, "max": 14.0}
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
    #: How the game celebrates.
    gala: Gala = PLAIN
    #: Whether it is the most that a round can pay: a finale of its own, without the ladder.
    most: bool = False

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
    acts = _acts(about, steps, end)
    hall = Hall(about.gala, about.geometry, place.x, place.light, place.emblem, end, about.seed, about.calm)
    drawn: list[Drawable] = [
        veil("veil/celebration", about.geometry.canvas, 0.0, end, 0.83, tint=about.gala.night),
        *hall.surroundings(acts, about.emblem),
        *_emblem(about, place, end),
        *_titles(about, place, steps, end),
        *_amount(about, place, shown, end),
    ]
    cues: list[Cue] = []
    shakes: list[Shake] = []
    if about.tier and not about.most:
        drawn += _ladder(about, place, shown, counted, end)
    if about.tier:
        for index, (t, step) in enumerate(steps):
            cues += [Cue(t, "music", f"music_tier_{step.name}"), Cue(t, "sound", "tier_up")]
            if about.calm:
                continue
            name = "max" if about.most else step.name
            struck = t + STRIKE + (BEFORE / 2 if index == 0 else 0.0)
            _, ring, glow = about.gala.lights[name]
            drawn += hall.struck(f"struck/{step.name}", struck, place.title.cy, ring, glow)
            cues.append(Cue(struck, "flash", step.name))
            shakes.append(Shake(struck, 0.4, SHAKES[name]))
        cues += [Cue(counted, "music", "music_bigwin_end"), Cue(end - 0.2, "music", about.music)]
    if counting:
        cues += [Cue(BEFORE, "loop", "count_loop", counting), Cue(counted, "sound", "count_end")]
    cues.append(Cue(0.0, "duck", "celebration", end))
    cues.sort(key=lambda cue: cue.t)
    markers = [Marker(t, name) for t, name in _marks(counted, end)]
    values: dict[str, ValueTrack | Value] = {}
    if about.counts:
        after = about.meter + about.win
        values["win"] = Counter(about.meter, ((BEFORE, counted, about.meter, after, "sine_in_out"),))
    elif counting:
        values[CELEBRATED] = Steps(((0.0, 0), (VEILED, about.win)))
        values[COUNTED] = shown
    return Timeline(end, tuple(drawn), values, {}, tuple(cues), tuple(markers), tuple(shakes))


def _acts(about: Celebration, steps: Sequence[tuple[float, Tier]], end: float) -> list[Act]:
    """The stretches of light: one a tier; the finale is one from its beginning, and so is what is below the tiers."""
    if about.most or not steps:
        return [Act("max" if about.most else "", 0.0, end)]
    ends = [t for t, _ in steps[1:]] + [end]
    return [Act(step.name, t, until) for (t, step), until in zip(steps, ends, strict=True)]


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


def digits_width(words: str, height: float) -> float:
    """About how wide an amount is in the gold digits, ``height`` virtual pixels high."""
    return height * sum(0.18 if letter in ".,'’ \u00a0\u202f" else 0.58 for letter in words)


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts stand on the canvas."""

    x: float
    #: The middle of the light, and of the amount.
    light: float
    emblem: Rect
    title: Rect
    amount: float
    note: float
    ladder: Rect

    @classmethod
    def of(cls, geometry: Geometry) -> _Places:
        x, w, h = geometry.width / 2, geometry.width, geometry.height
        if geometry.portrait:
            return cls(
                x, h * 0.445, square(x, h * 0.225, 410), Rect(x - w * 0.54, h * 0.36 - 136, w * 1.08, 272), h * 0.475,
                h * 0.562, Rect(x - w * 0.42, h * 0.615, w * 0.84, 10),
            )  # fmt: skip
        return cls(
            x, h * 0.55, square(x, h * 0.195, 320), Rect(x - w * 0.4, h * 0.432 - 146, w * 0.8, 292), h * 0.632,
            h * 0.782, Rect(x - 430, h * 0.858, 860, 10),
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


def _emblem(about: Celebration, place: _Places, end: float) -> list[Drawable]:
    """The picture above the words: it turns and floats."""
    box, calm = place.emblem, about.calm
    picture: str | Steps = about.emblem
    if about.gala.alive(about.emblem) and not calm:
        picture = turning(about.emblem, 0.0, end)
    scale: float | Track = 1.0 if calm else track((0.0, 0.3), (0.45, 1.0, "back_out"))
    y: float | Track = box.cy if calm else bobbing(box.cy, 9.0, 0.0, end, 1.5)
    return [
        Actor(
            "celebration/emblem", picture, box.cx, y, box.w, box.h, LAYER_SCENE + 10,
            alpha=fade_in_out(0.0, end, 1.0, 0.2), scale=scale, born=0.0, dies=end,
        )
    ]  # fmt: skip


def _titles(about: Celebration, place: _Places, steps: Sequence[tuple[float, Tier]], end: float) -> list[Drawable]:
    """The words, which come down and strike: a tier's until the next tier, or the title given."""
    if about.title:
        shown: list[tuple[float, float, str, str]] = [
            (0.0, end, about.title, (about.gala.titles or {}).get(about.title, ""))
        ]
    else:
        ends = [t for t, _ in steps[1:]] + [end]
        shown = [(t, until, step.words, f"title_{step.name}") for (t, step), until in zip(steps, ends, strict=True)]
    drawn: list[Drawable] = []
    box = place.title
    for index, (start, until, words, picture) in enumerate(shown):
        pop: float | Track = 1.0
        born = start
        if not about.calm:
            born += BEFORE / 2 if index == 0 else 0.0
            struck = born + STRIKE
            pop = track(
                (born, 1.34), (struck, 1.0, "quad_in"), (struck + 0.07, 1.05, "quad_out"),
                (struck + 0.25, 1.0, "sine_in_out"),
            )  # fmt: skip
        alpha = fade_in_out(born, until, 1.0, 0.12)
        content = about.say(words)
        # The pictures bear the English words; another language has its own as text.
        if picture and content == words:
            height = min(box.h, box.w / TITLE_SHAPE)
            drawn.append(
                Actor(
                    f"celebration/title/{index}", picture, box.cx, box.cy, height * TITLE_SHAPE, height,
                    LAYER_SCENE + 20, alpha=alpha, scale=pop, born=born, dies=until,
                )
            )  # fmt: skip
            continue
        inside = Rect(
            box.cx - about.geometry.width * 0.46, box.cy - box.h * 0.3, about.geometry.width * 0.92, box.h * 0.6
        )
        text = Text(content, "title", box.h * 0.62, "gold")
        drawn.append(
            caption(
                f"celebration/title/{index}", inside, text, LAYER_SCENE + 20, alpha=alpha, scale=pop, born=born,
                dies=until,
            )
        )  # fmt: skip
    return drawn


def _amount(about: Celebration, place: _Places, shown: Counter, end: float) -> list[Drawable]:
    """The amount in the gold digits, and how many bets it is."""
    most, share = DIGITS["portrait" if about.geometry.portrait else "landscape"]
    height = min(most, most * about.geometry.width * share / digits_width(about.money(about.win), most))
    pop: float | Track = 1.0
    if not about.calm:
        t = max(shown.end, 0.4)
        pop = track((0.05, 0.4), (0.35, 1.0, "back_out"), (t, 1.0), (t + 0.12, 1.12, "quad_out"), (t + 0.4, 1.0))
    alpha = fade_in_out(0.0, end, 1.0, 0.2)
    # The type may grow beyond its size while the box does: the box alone says how large it is.
    count = Count(shown, about.money, "digits", height * 2.0, "gold")
    wide, high = about.geometry.width, height / TYPE_IN_BOX
    box = Rect(place.x - wide / 2, place.amount - high / 2, wide, high)
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
