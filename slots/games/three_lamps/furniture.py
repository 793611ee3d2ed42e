"""What stands around the board of the base game: lamps, level, prizes. Pure functions of the stage's values."""

from __future__ import annotations

from typing import Final

from slots.games.three_lamps.bonus_furniture import BONUS_PANELS
from slots.games.three_lamps.bonus_furniture import PANELS as OF_BONUS
from slots.games.three_lamps.rules import REELS
from slots.games.three_lamps.theatre import GEM_ORDER, PRIZE_TINTS, TINTS, Theatre, times
from slots.timeline.frame import LAYER_GROUND, Rect, Sprite
from slots.timeline.panels import Panel, Panels
from slots.timeline.parts import picture, square, words

#: Which part of a lamp's picture, from below, its filling goes from and to.
BODY: Final = (0.08, 0.72)
#: The tint of a lamp that sleeps.
DARK: Final = "#6c6488"
HINTS: Final = (
    ("Collect {bar} Treasure Gems", "to light the first lamp"),
    ("Treasure Gems can start", "the Lamp Bonus"),
    ("Treasure and Multiply Gems", "can start the Lamp Bonus"),
    ("All three gems can start", "the Lamp Bonus"),
)


def ground(theatre: Theatre, alpha: float) -> list[Sprite]:
    """The drums behind the symbols, and the dark of the three alcoves."""
    geometry = theatre.geometry
    drawn = [
        picture(f"drum/{reel}", "common/reel", geometry.reel(reel), layer=LAYER_GROUND, alpha=alpha, tint="#35206e")
        for reel in range(REELS)
    ]
    board = geometry.rect("board")
    drawn.insert(0, picture("ground", "common/fill", board, layer=LAYER_GROUND - 1, alpha=alpha, tint="#120a2c"))
    for place in range(len(GEM_ORDER)):
        rect = geometry.rect("lamp", place)
        drawn.append(picture(f"alcove/{place}", "ui/alcove", rect, layer=LAYER_GROUND, alpha=alpha))
    return drawn


def logo(theatre: Theatre, alpha: float) -> list[Sprite]:
    """The game's name: beside the lamps, or above them."""
    geometry = theatre.geometry
    if geometry.has("logo"):
        return [picture("logo", "logo", geometry.rect("logo"), alpha=alpha)]
    return [picture("logo", "logo_wide", Rect(geometry.width / 2 - 330, 20, 660, 122), alpha=alpha)]


def lamps(theatre: Theatre, alpha: float, level: int, gems: int, bought: str) -> list[Sprite]:
    """The lamps: lit ones burn, the next one fills, the last ones are dark (TL-03 … TL-06)."""
    drawn: list[Sprite] = []
    full = theatre.config.bar
    for place, gem in enumerate(GEM_ORDER):
        lamp, key = theatre.lamp(gem), f"lamp/{gem}"
        label = label_place(theatre, gem)
        title = theatre.say(f"{gem.upper()} LAMP")
        if bought or place < level:
            size = lamp.w * 1.9
            glow = square(lamp.cx, lamp.cy, size)
            drawn += [
                picture(f"{key}/light", "common/glow", glow, alpha=0.9 * alpha, tint=TINTS[gem], light=True),
                picture(f"{key}/rays", "common/rays", glow, alpha=0.8 * alpha, tint=TINTS[gem], light=True),
                picture(f"{key}/lit", f"symbols/lamp_{gem}", lamp, alpha=alpha),
                picture(f"{key}/label", f"ui/lamp_label_{gem}", label, alpha=alpha),
                words(f"{key}/title", label.inset(4), theatre.say(f"{gem.upper()} LAMP LIT"), "label", 25, alpha=alpha),
            ]
            continue
        asleep = DARK if place > level else ""
        drawn.append(picture(f"{key}/dark", f"symbols/lamp_{gem}_dark", lamp, alpha=alpha, tint=asleep))
        if place > level:
            drawn.append(picture(f"{key}/label", "ui/lamp_label", label, alpha=alpha))
            drawn.append(words(f"{key}/title", label.inset(4), title, "label", 25, "mute", alpha=alpha))
            continue
        share = BODY[0] + (BODY[1] - BODY[0]) * gems / full if gems else 0.0
        if share:
            part = (0.0, 1.0 - share, 1.0, 1.0)
            drawn.append(
                Sprite(
                    f"{key}/filling", f"symbols/lamp_{gem}", lamp.cx, lamp.cy, lamp.w, lamp.h, 401, alpha=alpha,
                    part=part,
                )
            )  # fmt: skip
        drawn.append(picture(f"{key}/label", f"ui/lamp_label_{gem}", label, alpha=alpha))
        name = Rect(label.x + 14, label.y + 3, label.w - 100, 28)
        count = Rect(label.x + label.w - 94, label.y + 3, 80, 28)
        drawn.append(words(f"{key}/name", name, theatre.say(gem.upper()), "label", 24, "ink", "left", alpha=alpha))
        drawn.append(words(f"{key}/count", count, f"{gems}/{full}", "number", 28, "ink", "right", alpha=alpha))
        well = Rect(label.x + 10, label.y + 32, label.w - 20, 24)
        drawn.append(picture(f"{key}/well", "common/fill", well, alpha=0.5 * alpha, tint="#08031a"))
        for step in range(full):
            x, y = step_place(theatre, gem, step)
            name_of = f"ui/step_{gem}" if step < gems else "ui/step_off"
            drawn.append(picture(f"{key}/step/{step}", name_of, square(x, y, 20), alpha=alpha))
    return drawn


def label_place(theatre: Theatre, gem: str) -> Rect:
    """What stands below a lamp."""
    rect = theatre.geometry.rect("lamp", GEM_ORDER.index(gem))
    return Rect(rect.x + 22, rect.y + rect.h - 66, rect.w - 44, 60)


def step_place(theatre: Theatre, gem: str, step: int) -> tuple[float, float]:
    """Where a part of a lamp's bar is."""
    label = label_place(theatre, gem)
    return label.x + 12 + (label.w - 24) * (step + 0.5) / theatre.config.bar, label.y + 44


def level_panel(theatre: Theatre, alpha: float, level: int, bought: str, bet: int, gems: int) -> list[Sprite]:
    """Which level this bet has reached; in a bought round that it is none of its doing (TL-07, TL-19)."""
    rect = theatre.geometry.rect("level")
    drawn = [picture("level", "ui/panel", rect, alpha=alpha)]
    if bought:
        head, title = theatre.say("BOUGHT ROUND"), theatre.say(f"{bought.upper()} FEATURE")
        kept = theatre.say("LEVEL {level}").format(level=level)
        if level < len(GEM_ORDER):
            kept += f" · {gems}/{theatre.config.bar}"
        lines = (theatre.say("Your own lamps come back:"), kept)
    else:
        head = theatre.say("THIS BET {bet}").format(bet=theatre.money(bet))
        title = theatre.say("LEVEL {level}").format(level=level)
        first, second = HINTS[level]
        lines = (theatre.say(first).format(bar=theatre.config.bar), theatre.say(second))
    x, y, w, h = rect.x + 16, rect.y, rect.w - 32, rect.h
    if bought:
        drawn += lent(theatre, alpha)
    drawn += [
        words("level/head", Rect(x, y + h * 0.09, w, 34), head, "label", 25, "gold" if bought else "mute", alpha=alpha),
        words("level/title", Rect(x, y + h * 0.27, w, 54), title, "heading", 44, "gold", alpha=alpha),
        words("level/first", Rect(x, y + h * 0.59, w, 34), lines[0], "body", 27, alpha=alpha),
        words("level/second", Rect(x, y + h * 0.76, w, 34), lines[1], "body", 27, alpha=alpha),
    ]
    return drawn


def lent(theatre: Theatre, alpha: float) -> list[Sprite]:
    """Across the lamps: that they burn in this round only (TL-19)."""
    first, last = (theatre.geometry.rect("lamp", place) for place in (0, len(GEM_ORDER) - 1))
    ribbon = Rect(0, first.y - 12, 560, 52)
    ribbon = Rect((first.x + last.x + last.w) / 2 - ribbon.w / 2, ribbon.y, ribbon.w, ribbon.h)
    told = theatre.say("ALL LAMPS BURN FOR THIS ROUND")
    return [
        picture("lent", "ui/pill", ribbon, alpha=alpha),
        words("lent/words", ribbon.inset(8), told, "label", 27, "gold", alpha=alpha),
    ]


def prizes(theatre: Theatre, alpha: float) -> list[Sprite]:
    """What the prizes of the Lamp Bonus pay (TL-14)."""
    rect = theatre.geometry.rect("prizes")
    drawn = [picture("prizes", "ui/panel", rect, alpha=alpha)]
    top = rect.y + 14
    if rect.h > 260:
        head = Rect(rect.x + 16, rect.y + 16, rect.w - 32, 34)
        drawn.append(words("prizes/head", head, theatre.say("LAMP BONUS PRIZES"), "label", 25, "mute", alpha=alpha))
        top = rect.y + 54
    step = (rect.y + rect.h - 14 - top) / len(PRIZE_TINTS)
    for place, prize in enumerate(reversed(PRIZE_TINTS)):
        row = Rect(rect.x + 26, top + place * step, rect.w - 52, step)
        pays = times(theatre.config.bonus.prizes[prize].pays)  # type: ignore[index]
        drawn += [
            words(f"prizes/{prize}", row, theatre.say(prize.upper()), "heading", 27, PRIZE_TINTS[prize], "left",
                  alpha=alpha),
            words(f"prizes/{prize}/pays", row, pays, "number", 34, "ink", "right", alpha=alpha),
        ]  # fmt: skip
    return drawn


_BASE: Final = f"-{BONUS_PANELS}"
PANELS: Final = (
    Panel("ground", (), ground, _BASE),
    Panel("logo", (), logo, _BASE),
    Panel("lamps", ("level", "gems", "bought"), lamps, _BASE),
    Panel("level", ("level", "bought", "bet", "gems"), level_panel, _BASE),
    Panel("prizes", (), prizes, _BASE),
    *OF_BONUS,
)


def furniture(theatre: Theatre) -> Panels:
    """All panels; each is drawn anew only when a value it shows has changed."""
    return Panels(theatre, PANELS)
