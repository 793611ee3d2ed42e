"""What stands around the board: the Feature Circle and what waits in it, multipliers, this spin, the bonus's levels.

Pure functions of the stage's values: the same values give the same sprites, whatever happens on the board.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from slots.games.bone_lich.acts import BONUS_PANELS
from slots.games.bone_lich.theatre import BONUS_TITLES, FEATURE_TITLES, LOOKS, PALE, Theatre, level_tile, queue_tile
from slots.games.bone_lich.wheel import sectors, wheel
from slots.timeline.frame import LAYER_FRAME, LAYER_GROUND, Rect, Sprite
from slots.timeline.panels import Panel, Panels
from slots.timeline.parts import picture, square, words
from slots.timeline.track import still

BASE: Final = "bone_lich"
BONUS: Final = "bone_lich_bonus"
#: The circle's strokes: how many, where they stand as a part of its radius, and their side as a part of its width.
STROKES: Final = 25
STROKE_RADIUS: Final = 0.765
STROKE_SIDE: Final = 52 / 272
LEVELS: Final = ("LEVEL 1", "LEVEL 2", "LEVEL 3", "MAX LEVEL")


def ground(theatre: Theatre, alpha: float) -> list[Sprite]:
    """The dark board and its cells."""
    board = theatre.geometry.rect("board")
    drawn = [picture("ground", "common/fill", board, layer=LAYER_GROUND, alpha=0.82, tint="#0b0814")]
    cells = theatre.geometry.cells
    for row in range(cells.rows):
        for column in range(cells.columns):
            rect = theatre.geometry.cell(column, row).inset(2)
            tint = "#1d1730" if (row + column) % 2 else "#181226"
            drawn.append(
                picture(f"ground/{column}/{row}", "common/fill", rect, layer=LAYER_GROUND + 1, alpha=alpha, tint=tint)
            )
    return drawn


def logo(theatre: Theatre, alpha: float, bonus: str) -> list[Sprite]:
    """The game's name."""
    geometry = theatre.geometry.of(BONUS if bonus else BASE)
    # It changes its place behind a veil: there it is another sprite, for none ever jumps.
    key = "logo/bonus" if bonus else "logo"
    return [picture(key, "logo_wide" if geometry.portrait else "logo", geometry.rect("logo"), alpha=alpha)]


def circle(theatre: Theatre, alpha: float, filled: int) -> list[Sprite]:
    """The Feature Circle, a stroke for each connected symbol (BL-07)."""
    rect = theatre.geometry.of(BASE).rect("feature_circle")
    drawn = [picture("circle", "ui/feature_circle", rect, alpha=alpha)]
    radius = rect.w / 2 * STROKE_RADIUS
    for number in range(min(filled, STROKES)):
        angle = -pi / 2 + (number + 0.5) * 2 * pi / STROKES
        place = square(rect.cx + radius * cos(angle), rect.cy + radius * sin(angle), rect.w * STROKE_SIDE)
        drawn.append(picture(f"circle/{number}", f"ui/stroke_{number + 1}", place, alpha=alpha))
    number_box = Rect(rect.x, rect.cy - rect.h * 0.24, rect.w, rect.h * 0.32)
    of_box = Rect(rect.x, rect.cy + rect.h * 0.08, rect.w, rect.h * 0.14)
    of = theatre.say("OF {count}").format(count=theatre.config.circle)
    drawn += [
        words("circle/number", number_box, str(filled), "slab", rect.h * 0.27, PALE, alpha=alpha),
        words("circle/of", of_box, of, "label", rect.h * 0.1, "mute", alpha=alpha),
    ]
    if not theatre.geometry.portrait:  # there the frame of the board is close below
        below = Rect(rect.x - 20, rect.y + rect.h + 8, rect.w + 40, 34)
        drawn.append(words("circle/name", below, theatre.say("FEATURE CIRCLE"), "label", 26, "ink", alpha=alpha))
    return drawn


def waiting(theatre: Theatre, alpha: float, queue: str) -> list[Sprite]:
    """The features that wait, the next one first (BL-14)."""
    geometry = theatre.geometry.of(BASE)
    rect = geometry.rect("features_won")
    drawn = _panel(theatre, "won", rect, "FEATURES WON", alpha)
    names = [name for name in queue.split(",") if name]
    shown = 3
    for place in range(shown):
        box = queue_tile(theatre, place)
        drawn += _tile(theatre, f"won/{place}", box, names[place] if place < len(names) else "", place == 0, alpha)
    if len(names) > shown:
        more = Rect(rect.x + rect.w - 74, rect.y + 12, 60, 34)
        drawn.append(words("won/more", more, f"+{len(names) - shown}", "number", 30, "gold", alpha=alpha))
    return drawn


def _tile(
    theatre: Theatre, key: str, box: Rect, name: str, lit: bool, alpha: float, named: bool = True
) -> list[Sprite]:
    """A feature on its tile, with its name below if there is room; an empty one without a name."""
    ground = "ui/feature_tile_empty" if not name else "ui/feature_tile_next" if lit else "ui/feature_tile"
    drawn = [picture(f"{key}/ground", ground, box, alpha=alpha)]
    if name:
        drawn.append(picture(f"{key}/icon", f"ui/feature_{name}", box.inset(box.w * 0.06), alpha=alpha))
    if name and named:
        below = Rect(box.x - 14, box.y + box.h + 5, box.w + 28, 26)
        title = theatre.say(FEATURE_TITLES[name])
        drawn.append(words(f"{key}/name", below, title, "label", 20, "ink" if lit else "mute", alpha=alpha))
    return drawn


def _panel(theatre: Theatre, key: str, rect: Rect, title: str, alpha: float) -> list[Sprite]:
    head = Rect(rect.x + 20, rect.y + 12, rect.w - 40, 34)
    return [
        picture(f"{key}/panel", "ui/panel", rect, alpha=alpha),
        words(f"{key}/title", head, theatre.say(title), "label", 25, "mute", alpha=alpha),
    ]


#: The picture around the board by orientation, and the part of it that is empty, as its table has them.
FRAMES: Final = {
    "landscape": (Rect(444, 0, 1032, 984), Rect(564, 80, 792, 792)),
    "portrait": (Rect(0, 388, 1080, 1136), Rect(80, 496, 920, 920)),
}


def frame(theatre: Theatre, alpha: float, bonus: str, level: int) -> list[Sprite]:
    """The frame in the light of this bonus, laid over the violet picture of all bonuses: its four sides."""
    own = LOOKS[bonus].frame
    if own is None or level == 4:
        return []
    name = theatre.geometry.orientation
    rect, hole = FRAMES[name]
    left, top = (hole.x - rect.x) / rect.w, (hole.y - rect.y) / rect.h
    right, bottom = left + hole.w / rect.w, top + hole.h / rect.h
    whole = picture("", f"frame/{name}{own}", rect, layer=LAYER_FRAME, alpha=alpha)
    parts = ((0.0, 0.0, 1.0, top), (0.0, bottom, 1.0, 1.0), (0.0, top, left, bottom), (right, top, 1.0, bottom))
    return [replace(whole, key=f"frame/{number}", part=part) for number, part in enumerate(parts)]


def multiplier(theatre: Theatre, alpha: float, by: int, spin_win: int) -> list[Sprite]:
    """The global multiplier of the base spin, and what it makes (BL-15)."""
    rect = theatre.geometry.of(BASE).rect("global_multiplier")
    drawn = _multiplier(theatre, rect, "global", by, alpha)
    if theatre.geometry.portrait and by > 1 and spin_win:
        made = theatre.money(theatre.amount(spin_win * by))
        below = Rect(rect.x + 10, rect.y + rect.h - 56, rect.w - 20, 40)
        told = theatre.say("makes {amount}").format(amount=made)
        drawn.append(words("global/makes", below, told, "number", 32, PALE, alpha=alpha))
    return drawn


def bonus_multiplier(theatre: Theatre, alpha: float, by: int) -> list[Sprite]:
    """The global multiplier of the level (BL-20, BL-21)."""
    return _multiplier(theatre, theatre.geometry.of(BONUS).rect("global_multiplier"), "level_multiplier", by, alpha)


def _multiplier(theatre: Theatre, rect: Rect, key: str, by: int, alpha: float) -> list[Sprite]:
    size = min(rect.h * 0.52, 118.0)
    box = Rect(rect.x + 20, rect.y + 46 + (rect.h - 56 - size) / 2 - 4, rect.w - 40, size)
    drawn = _panel(theatre, key, rect, "GLOBAL MULTIPLIER", alpha)
    if by > 1:
        light = square(rect.cx, box.cy, size * 2.6)
        drawn.append(
            picture(
                f"{key}/light",
                "common/glow",
                light,
                alpha=min(0.3 + by * 0.05, 0.9) * alpha,
                tint="#7a2ce0",
                light=True,
            )
        )
    drawn.append(words(f"{key}/by", box, f"×{by}", "digits", size, "gold", alpha=alpha))
    return drawn


def this_spin(theatre: Theatre, alpha: float, told: str, spin_win: int, by: int) -> list[Sprite]:
    """What this spin has paid, cluster by cluster, and what the multiplier will make of it."""
    geometry = theatre.geometry.of(BASE)
    if not geometry.has("this_spin"):
        return []
    rect = geometry.rect("this_spin")
    drawn = _panel(theatre, "spin", rect, "THIS SPIN", alpha)
    lines = [line.split(":") for line in told.split("|") if line]
    symbols = list(theatre.config.symbols.values())
    for place, (symbol, count, times, win) in enumerate(lines[-4:]):
        row = Rect(rect.x + 24, rect.y + 52 + 52 * place, rect.w - 48, 48)
        if place == len(lines[-4:]) - 1:
            drawn.append(picture(f"spin/{place}/mark", "common/fill", row.inset(-2), alpha=0.2 * alpha, tint=PALE))
        icon = square(row.x + 26, row.cy, 44)
        key = f"spin/{place}"
        drawn += [
            picture(f"{key}/icon", f"symbols/{symbols[int(symbol)].picture}", icon, alpha=alpha),
            words(f"{key}/count", Rect(row.x + 60, row.y, 60, row.h), count, "number", 34, "ink", "left", alpha=alpha),
            words(f"{key}/win", Rect(row.x + 200, row.y, row.w - 212, row.h), theatre.money(theatre.amount(int(win))),
                  "number", 34, "ink", "right", alpha=alpha),
        ]  # fmt: skip
        if int(times):
            wilds = theatre.say("wilds ×{by}").format(by=times)
            drawn.append(
                words(f"{key}/by", Rect(row.x + 116, row.y, 140, row.h), wilds, "body", 26, PALE, "left", alpha=alpha)
            )
    foot = Rect(rect.x + 24, rect.y + rect.h - 58, rect.w - 48, 46)
    drawn.append(
        picture("spin/line", "common/fill", Rect(foot.x, foot.y - 4, foot.w, 2), alpha=0.35 * alpha, tint="#b3a9c6")
    )
    amount = theatre.money(theatre.amount(spin_win))
    left = amount if by == 1 else theatre.say("{amount} × {by} at the end").format(amount=amount, by=by)
    total = theatre.money(theatre.amount(spin_win * by))
    if spin_win:
        drawn.append(
            words("spin/sum", foot, left if by > 1 else theatre.say("TOTAL"), "body", 28, "ink", "left", alpha=alpha)
        )
        drawn.append(words("spin/total", foot, total, "number", 36, PALE, "right", alpha=alpha))
    else:
        hint = theatre.say("5 or more that touch pay")
        drawn.append(words("spin/hint", foot, hint, "body", 27, "mute", alpha=alpha))
    return drawn


def levels(theatre: Theatre, alpha: float, bonus: str, level: int, wins: str, by: int) -> list[Sprite]:
    """The ladder of four levels: cleared ones with what they paid, the present one, what the wheel holds (BL-17)."""
    if not bonus:
        return []
    geometry = theatre.geometry.of(BONUS)
    drawn = []
    if not geometry.portrait:
        drawn = _panel(theatre, "levels", geometry.rect("levels"), BONUS_TITLES[bonus], alpha)
    paid = [int(win) for win in wins.split(",") if win]
    look = LOOKS[bonus]
    ranges = theatre.config.wheel[list(BONUS_TITLES).index(bonus)]
    for number in range(1, 5):
        place = number - 1 if geometry.portrait else 4 - number
        rect = geometry.rect("level_row", place)
        key = f"levels/{number}"
        top = number == 4
        if number < level:
            ground, note = (
                "level_row_done",
                theatre.money(theatre.amount(paid[number - 1])) if number <= len(paid) else "",
            )
            note = theatre.say("cleared {amount}").format(amount=note)
        elif number == level:
            ground, note = (
                ("level_row_max_now" if top else f"level_row_now{look.plate}"),
                theatre.say("multiplier ×{by}").format(by=by),
            )
        else:
            low, high = ranges[number - 2] if number > 1 else (1, 1)
            ground = "level_row_max" if top else "level_row_todo"
            note = theatre.say("wheel ×{low} – ×{high}").format(low=low, high=high)
        drawn.append(picture(f"{key}/row", f"ui/{ground}", rect, alpha=alpha))
        narrow = rect.w < 300
        well = square(rect.x + (40 if narrow else 60), rect.cy, 62 if narrow else 78)
        ring = "violet" if top else look.medal if number <= level else "todo"
        drawn.append(picture(f"{key}/well", f"ui/level_medal_{ring}", well, alpha=alpha))
        medal = square(well.cx, well.cy, well.w * 0.66)
        if number < level:
            drawn.append(picture(f"{key}/medal", "ui/level_check", medal, alpha=alpha))
        elif top:
            drawn.append(picture(f"{key}/medal", "ui/level_star", medal, alpha=alpha))
        else:
            drawn.append(words(f"{key}/medal", medal, str(number), "slab", medal.h * 0.8, "ink", alpha=alpha))
        x = well.x + well.w + 6
        upper = Rect(x, rect.y + rect.h * 0.16, rect.x + rect.w - x - 8, rect.h * 0.38)
        lower = Rect(x, rect.y + rect.h * 0.54, upper.w, rect.h * 0.32)
        colour = "ink" if number == level else "mute"
        drawn.append(
            words(f"{key}/name", upper, theatre.say(LEVELS[number - 1]), "heading", 32, colour, "left", alpha=alpha)
        )
        drawn.append(words(f"{key}/note", lower, note, "body", 27, colour, "left", alpha=alpha))
    return drawn


def level_counter(theatre: Theatre, alpha: float, level: int, counter: int) -> list[Sprite]:
    """Symbols connected on this level, of those that clear it; the MAX LEVEL has no counter (BL-19)."""
    rect = theatre.geometry.of(BONUS).rect("level_counter")
    drawn = [picture("counter/panel", "ui/panel", rect, alpha=alpha)]
    head = Rect(rect.x + 24, rect.y + 18, rect.w - 48, 40)
    if level == 4:
        drawn.append(words("counter/max", Rect(head.x, rect.cy - 30, head.w, 60), theatre.say("NO COUNTER: ALL COUNTS"),
                           "label", 34, "gold", alpha=alpha))  # fmt: skip
        return drawn
    target = theatre.config.level_target
    left = Rect(head.x, head.y, head.w * 0.54, head.h)
    right = Rect(head.x + head.w * 0.58, head.y, head.w * 0.42, head.h)
    drawn.append(words("counter/title", left, theatre.say("LEVEL COUNTER"), "label", 25, "mute", "left", alpha=alpha))
    drawn.append(words("counter/number", right, f"{counter} / {target}", "number", 38, "ink", "right", alpha=alpha))
    bar = Rect(rect.x + 22, rect.y + rect.h - 66, rect.w - 44, 40)
    drawn.append(picture("counter/track", "ui/bar_track", bar, alpha=alpha))
    share = min(counter / target, 1.0)
    if share > 0:
        fill = Rect(bar.x, bar.y, max(bar.w * share, bar.h), bar.h)
        full = "ui/bar_fill_hot" if counter >= target else "ui/bar_fill"
        drawn.append(picture("counter/fill", full, fill, alpha=alpha))
    return drawn


def level_features(theatre: Theatre, alpha: float, features: str, played: int) -> list[Sprite]:
    """The features of this level: played ones dark, the next lit (BL-18)."""
    rect = theatre.geometry.of(BONUS).rect("features")
    drawn = _panel(theatre, "features", rect, "FEATURES OF THIS LEVEL", alpha)
    names = [name for name in features.split(",") if name]
    named = rect.h >= 150
    for place, name in enumerate(names):
        box = level_tile(theatre, place, len(names))
        shade = alpha * (0.4 if place < played else 1.0)
        drawn += _tile(theatre, f"features/{place}", box, name, place == played, shade, named)
    return drawn


def next_wheel(theatre: Theatre, alpha: float, bonus: str, level: int) -> list[Sprite]:
    """The wheel of the next level, at rest."""
    geometry = theatre.geometry.of(BONUS)
    if not bonus or level >= 4 or geometry.portrait:  # upright the rows alone tell what the wheel holds
        return []
    low, high = theatre.config.wheel[list(BONUS_TITLES).index(bonus)][level - 1]
    rect = geometry.rect("wheel")
    drawn: list[Sprite] = []
    face = square(rect.cx, rect.cy + 10, min(rect.w, rect.h) * 0.9)
    for actor in wheel(f"next/{level}", face, sectors(low, high), still(0.0), alpha, 402, float("-inf"), float("inf")):
        drawn += actor.sprites(0.0)
    words_below = theatre.say("NEXT: {level}").format(level=theatre.say(LEVELS[level]))
    pill = Rect(rect.cx - 110, rect.y + rect.h + 2, 220, 44)
    drawn.append(picture("next/pill", "ui/badge", pill, alpha=alpha, layer=406))
    drawn.append(words("next/name", pill, words_below, "label", 24, "ink", alpha=alpha, layer=407))
    return drawn


def furniture(theatre: Theatre) -> Panels:
    """All panels of the game."""
    return Panels(theatre, PANELS)


PANELS: Final = (
    Panel("ground", (), ground),
    Panel("frame", ("bonus", "level"), frame, BONUS_PANELS),
    Panel("logo", ("bonus",), logo),
    Panel("circle", ("circle",), circle, f"-{BONUS_PANELS}"),
    Panel("waiting", ("queue",), waiting, f"-{BONUS_PANELS}"),
    Panel("multiplier", ("multiplier", "spin_win"), multiplier, f"-{BONUS_PANELS}"),
    Panel("this_spin", ("told", "spin_win", "multiplier"), this_spin, f"-{BONUS_PANELS}"),
    Panel("levels", ("bonus", "level", "level_wins", "multiplier"), levels, BONUS_PANELS),
    Panel("bonus_multiplier", ("multiplier",), bonus_multiplier, BONUS_PANELS),
    Panel("counter", ("level", "counter"), level_counter, BONUS_PANELS),
    Panel("features", ("features", "played"), level_features, BONUS_PANELS),
    Panel("wheel", ("bonus", "level"), next_wheel, BONUS_PANELS),
)
