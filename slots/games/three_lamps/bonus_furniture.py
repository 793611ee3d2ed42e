"""What stands around the grid of the Lamp Bonus: prize bars, respins left, lamps in play, the cash on the grid."""

from __future__ import annotations

from typing import Final

from slots.games.three_lamps.rules import CELLS, GROWN, REELS
from slots.games.three_lamps.theatre import GEM_ORDER, PRIZE_TINTS, TINTS, Theatre, times
from slots.timeline.frame import LAYER_GROUND, LAYER_LIT, Rect, Sprite
from slots.timeline.panels import Panel
from slots.timeline.parts import picture, square, words

#: A value that fades the base game's panels into those of the bonus.
BONUS_PANELS: Final = "bonus_panels"
#: A value: how far the curtain over the upper rows is drawn up, from 0 to 1.
CURTAIN: Final = "curtain"


def grid(theatre: Theatre, alpha: float) -> list[Sprite]:
    """The cells of the grid."""
    board = theatre.bonus.rect("board")
    drawn = [picture("grid", "common/fill", board, layer=LAYER_GROUND + 2, alpha=alpha, tint="#0e0724")]
    for number in range(GROWN):
        rect = theatre.cell(number)
        key = f"grid/{number}"
        drawn.append(picture(key, "common/cell", rect, layer=LAYER_GROUND + 3, alpha=alpha, tint="#3a2380"))
    return drawn


def curtain_rect(theatre: Theatre, drawn_up: float = 0.0) -> Rect:
    """What the curtain covers while it is drawn up so far."""
    top, bottom = theatre.cell(CELLS), theatre.cell(GROWN - 1)
    height = bottom.y + bottom.h - top.y + theatre.bonus.cells.gap_rows
    return Rect(top.x, top.y, theatre.cell(REELS - 1).x + top.w - top.x, height * (1.0 - drawn_up))


def curtain_lamp(theatre: Theatre, drawn_up: float = 0.0) -> Rect:
    """The Prize Lamp on the curtain."""
    rect = curtain_rect(theatre, drawn_up)
    return square(rect.cx, rect.y + rect.h * 0.44, curtain_rect(theatre).h * 0.56)


def curtain(theatre: Theatre, alpha: float, drawn_up: float) -> list[Sprite]:
    """What hides the upper rows while the grid has three: it goes up when Prize becomes active (TL-16)."""
    if drawn_up >= 1.0:
        return []
    rect = curtain_rect(theatre, drawn_up)
    width, left = rect.w, rect.h
    layer = LAYER_LIT + 60
    folds = 10
    shown = [picture("curtain", "common/fill", rect, layer=layer, alpha=alpha, tint="#4a0f3c")]
    for fold in range(folds):
        strip = Rect(rect.x + width * fold / folds, rect.y, width / folds, left)
        shown.append(picture(f"curtain/{fold}", "common/reel", strip, layer=layer + 1, alpha=alpha, tint="#8a1e6a"))
    hem = Rect(rect.x, rect.y + left - 14, width, 14)
    shown.append(picture("curtain/hem", "common/fill", hem, layer=layer + 2, alpha=alpha, tint="#e8b04a"))
    hem = Rect(rect.x, rect.y + left - 10, width, 3)
    shown.append(picture("curtain/thread", "common/fill", hem, layer=layer + 3, alpha=alpha, tint="#fff0c0"))
    if drawn_up > 0.35:
        return shown
    fading = alpha * (1.0 - drawn_up / 0.35)
    lamp = curtain_lamp(theatre, drawn_up)
    shown += [
        picture("curtain/glow", "common/glow", square(lamp.cx, lamp.cy, lamp.w * 1.5), layer=layer + 4,
                alpha=0.55 * fading, tint=TINTS["prize"], light=True),
        picture("curtain/lamp", "symbols/lamp_prize_dark", lamp, layer=layer + 5, alpha=fading),
        words("curtain/words", Rect(rect.x + 24, rect.y + left * 0.8, width - 48, 44),
              theatre.say("The Prize Lamp opens three more rows"), "body", 34, "ink", layer=layer + 6, alpha=fading),
    ]  # fmt: skip
    return shown


def prizes(theatre: Theatre, alpha: float, tokens: str) -> list[Sprite]:
    """The five prizes and their tokens; three award one (TL-14)."""
    held = [int(number) for number in tokens.split(",")]
    portrait = theatre.geometry.portrait
    drawn: list[Sprite] = []
    for number, (prize, tint) in enumerate(PRIZE_TINTS.items()):
        rect, key = theatre.prize(prize), f"prize/{prize}"
        pays = times(theatre.config.bonus.prizes[prize].pays)  # type: ignore[index]
        drawn.append(picture(key, f"ui/prize_{prize}", rect, alpha=alpha))
        if portrait:
            name, paid = Rect(rect.x + 8, rect.y + 8, rect.w - 16, 36), Rect(rect.x + 8, rect.y + 46, rect.w - 16, 46)
            drawn.append(words(f"{key}/name", name, theatre.say(prize.upper()), "heading", 28, tint, alpha=alpha))
            drawn.append(words(f"{key}/pays", paid, pays, "digits", 42, "gold", alpha=alpha))
        else:
            name = Rect(rect.x + 22, rect.y + 16, 230, 40)
            paid = Rect(rect.x + 22, rect.y + 60, 250, 58)
            title = theatre.say(prize.upper())
            drawn.append(words(f"{key}/name", name, title, "heading", 30, tint, "left", alpha=alpha))
            drawn.append(words(f"{key}/pays", paid, pays, "digits", 58, "gold", "left", alpha=alpha))
        for place in range(theatre.config.bonus.tokens):
            slot = theatre.token(prize, place)
            on = place < held[number]
            drawn.append(
                picture(f"{key}/{place}", f"ui/token_{prize}" if on else "ui/token_off", slot.inset(1), alpha=alpha)
            )
    if not portrait:
        last = theatre.prize("mini")
        below = Rect(last.x, last.y + last.h + 16, last.w, 36)
        told = theatre.say("Three tokens on a prize award it")
        pill = Rect(last.cx - 200, below.y - 4, 400, 44)
        drawn.append(picture("prize/note/ground", "ui/pill", pill, alpha=alpha))
        drawn.append(words("prize/note", below, told, "body", 28, alpha=alpha))
    return drawn


def respins(theatre: Theatre, alpha: float, left: int) -> list[Sprite]:
    """How many respins are left; whatever lands brings them back to three (TL-09)."""
    rect, full = theatre.bonus.rect("respins"), theatre.config.bonus.respins
    drawn = [picture("respins", "ui/panel", rect, alpha=alpha)]
    told = theatre.say("{left} of {full} left").format(left=left, full=full)
    if theatre.geometry.portrait:
        head = Rect(rect.x + 24, rect.y + 14, 190, 36)
        note = Rect(rect.x + 24, rect.y + 62, 200, 44)
        title = theatre.say("RESPINS")
        drawn.append(words("respins/head", head, title, "label", 25, "mute", "left", alpha=alpha))
        drawn.append(words("respins/note", note, told, "number", 36, "gold", "left", alpha=alpha))
    else:
        head = Rect(rect.x + 16, rect.y + 16, rect.w - 32, 36)
        note = Rect(rect.x + 16, rect.y + rect.h - 62, rect.w - 32, 44)
        drawn.append(words("respins/head", head, theatre.say("RESPINS LEFT"), "label", 25, "mute", alpha=alpha))
        drawn.append(words("respins/note", note, told, "number", 36, "gold", alpha=alpha))
    for place in range(full):
        disc = respin_place(theatre, place)
        on = place < left
        drawn.append(picture(f"respins/{place}", "ui/respin_on" if on else "ui/respin_off", disc, alpha=alpha))
        number = str(place + 1)
        colour = "ink" if on else "#5d5480"
        drawn.append(words(f"respins/{place}/number", disc.inset(6), number, "slab", disc.h * 0.5, colour, alpha=alpha))
    return drawn


def respin_place(theatre: Theatre, place: int) -> Rect:
    """The disc of a respin."""
    rect = theatre.bonus.rect("respins")
    if theatre.geometry.portrait:
        return square(rect.x + rect.w - 250 + place * 96, rect.cy, 82)
    return square(rect.cx + (place - 1) * 128, rect.y + 124, 104)


def lamps_in_play(theatre: Theatre, alpha: float, active: str, lit: str) -> list[Sprite]:
    """Lamps whose features are active burn; lit ones that wait are dim (TL-16)."""
    rect = theatre.bonus.rect("lamps_in_play")
    low = rect.h < 150
    drawn = [picture("play", "ui/panel", rect, alpha=alpha)]
    if not low:
        head = Rect(rect.x + 16, rect.y + 14, rect.w - 32, 34)
        drawn.append(words("play/head", head, theatre.say("LAMPS IN PLAY"), "label", 25, "mute", alpha=alpha))
    burning, waiting = active.split(","), lit.split(",")
    for place, gem in enumerate(GEM_ORDER):
        lamp, key = theatre.lamp_in_play(place), f"play/{gem}"
        on = gem in burning
        if on:
            light = square(lamp.cx, lamp.cy, lamp.w * 1.5)
            drawn.append(picture(f"{key}/rays", "common/rays", light, alpha=0.5 * alpha, tint=TINTS[gem], light=True))
        name = f"symbols/lamp_{gem}" if on else f"symbols/lamp_{gem}_dark"
        shade = 1.0 if on or gem in waiting else 0.45
        drawn.append(picture(f"{key}/lamp", name, lamp, alpha=alpha * shade))
        box = Rect(lamp.cx - 74, rect.y + rect.h - (36 if low else 46), 148, 32)
        title = theatre.say(gem.upper())
        drawn.append(words(f"{key}/name", box, title, "label", 23, "ink" if on else "mute", alpha=alpha))
    return drawn


def cash(theatre: Theatre, alpha: float, value: int, filled: int, rows: int, active: str) -> list[Sprite]:
    """What the coins on the grid are worth, and how full it is (TL-17)."""
    if not theatre.bonus.has("cash"):
        return []
    rect = theatre.bonus.rect("cash")
    told = theatre.say("{filled} of {cells} cells").format(filled=filled, cells=rows * REELS)
    head, low = Rect(rect.x + 26, rect.y + 18, rect.w - 52, 36), Rect(rect.x + 26, rect.y + 62, rect.w - 52, 70)
    drawn = [
        picture("sum", "ui/panel", rect, alpha=alpha),
        words("sum/head", head, theatre.say("CASH ON THE GRID"), "label", 25, "mute", "left", alpha=alpha),
        words("sum/cells", head, told, "number", 28, "ink", "right", alpha=alpha),
        words("sum/value", low, times(value), "digits", 58, "gold", "left", alpha=alpha),
    ]
    if "prize" in active:
        full = theatre.say("full grid = Grand")
        drawn.append(words("sum/full", low, full, "body", 30, PRIZE_TINTS["grand"], "right", alpha=alpha))
    return drawn


PANELS: Final = (
    Panel("grid", (), grid, BONUS_PANELS),
    Panel("curtain", (CURTAIN,), curtain, BONUS_PANELS),
    Panel("tokens", ("tokens",), prizes, BONUS_PANELS),
    Panel("respins", ("respins",), respins, BONUS_PANELS),
    Panel("in_play", ("active", "lit"), lamps_in_play, BONUS_PANELS),
    Panel("cash", ("cash", "filled", "rows", "active"), cash, BONUS_PANELS),
)
