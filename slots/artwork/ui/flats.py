"""Rectangular widgets: buttons, tabs, plates, panels, pills, and the small controls."""

from __future__ import annotations

from collections.abc import Iterator

from slots.artwork.ui.icons import icon
from slots.artwork.ui.pen import Fill, Pen, circle, polygon, rounded
from slots.artwork.ui.piece import Piece
from slots.artwork.ui.rims import boss, edge, ring
from slots.artwork.ui.theme import Skin, mix, readable

STATES = ("", "_hover", "_pressed", "_disabled")
ASLEEP = ("#4a4752", "#312f38", "#1f1d25")
ROUND = {"panel": 22.0, "plate": 16.0, "button": 14.0, "tab": 12.0, "tooltip": 12.0}


def all_flats(dress: Skin) -> Iterator[Piece]:
    """Every rectangular widget of a skin in every state."""
    for state in STATES:
        yield button(dress, "button", state)
        yield button(dress, "secondary", state)
    yield tab(dress, on=False)
    yield tab(dress, on=True)
    yield plate(dress)
    yield plate_win(dress)
    yield panel(dress)
    yield dialog(dress)
    yield badge(dress)
    yield toast(dress)
    yield tooltip()
    for on in (False, True):
        yield check(dress, on)
        yield switch(dress, on)
    yield from slider(dress)
    yield from bar(dress)
    yield focus(dress)
    yield divider(dress)


def _rim(
    pen: Pen, name: str, x: float, y: float, w: float, h: float, r: float, band: float, profile: str = "rod"
) -> None:
    pen.relief(edge(name, w, h, r, band, profile), x, y)


def _face(dress: Skin, top: str, middle: str, low: str, ratio: float) -> Fill:
    """The ground of a button: bright only above the words, which stand out from the rest by ``ratio`` or more."""
    ink = dress.colour("ink")
    bright, calm = readable(mix(top, middle, 0.4), ink, ratio), readable(middle, ink, ratio + 0.4)
    return ((0.0, mix(top, middle, 0.3)), (0.22, bright), (0.55, calm), (1.0, mix(calm, low, 0.75)))


def button(dress: Skin, kind: str, state: str) -> Piece:
    """A wide button without its words. The face stays dark enough for white words (4.5:1), hovered too."""
    w, h, r, bleed = 240.0, 90.0, ROUND["button"], 16.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    x = y = bleed
    hover, pressed, asleep = (state == "_" + word for word in ("hover", "pressed", "disabled"))
    primary = kind == "button"
    top, middle, low = dress.stops("btnH" if hover else "btn") if primary else dress.stops("sec")
    if hover and not primary:
        top, middle, low = (mix(tone, dress.colour("accent"), 0.12) for tone in (top, middle, low))
    face = ASLEEP if asleep else _face(dress, top, middle, low, 4.8 if hover else 5.6)
    body = rounded(x, y, w, h, r)
    if hover:
        pen.draw(body, dress.colour("accent"), 0.75, blur=6)
    pen.shadow(body, 1.5 if pressed else 4, 2 if pressed else 4.5, 0.6)
    if pressed:
        pen.draw(body, (low, mix(middle, low, 0.5), mix(middle, low, 0.2)) if not asleep else face)
        pen.inner(body, 5, 6, 0.55)
    else:
        pen.draw(body, face)
        pen.draw(rounded(x + 4, y + 3.5, w - 8, h * 0.20, r - 4), ("#ffffff38", "#ffffff0a"))
        pen.inner(body, -4, 5, 0.42)
        light = mix(top, "#ffffff", 0.35)
        pen.draw(
            rounded(x + 3.4, y + 3.4, w - 6.8, h - 6.8, r - 3), (light + "90", light + "00", light + "00"), stroke=1.2
        )
    made = edge(dress.name, w, h, r, 3.4, "rod")
    if asleep:
        made = made * [0.45, 0.45, 0.5, 1]
    pen.relief(made, x, y)
    margin = bleed + 30
    return Piece(kind + state, pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (margin,) * 4)


def tab(dress: Skin, on: bool) -> Piece:
    w, h, r, bleed = 180.0, 58.0, ROUND["tab"], 8.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    pen.shadow(body, 2, 3, 0.45)
    if on:
        top, middle, low = dress.stops("btnH")
        pen.draw(body, _face(dress, top, middle, low, 4.8))
        pen.draw(rounded(bleed + 4, bleed + 3.5, w - 8, h * 0.18, r - 4), ("#ffffff38", "#ffffff0a"))
        _rim(pen, dress.name, bleed, bleed, w, h, r, 3.2)
    else:
        pen.draw(body, dress.stops("panel2"), 0.92)
        pen.inner(body, 1.5, 2, 0.14, "#ffffff")
        pen.draw(rounded(bleed + 1, bleed + 1, w - 2, h - 2, r - 1), dress.colour("line"), stroke=2)
    return Piece("tab_on" if on else "tab", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 22,) * 4)


def plate(dress: Skin) -> Piece:
    """A sunken ground for an amount."""
    w, h, r, bleed = 160.0, 80.0, ROUND["plate"], 6.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    pen.shadow(body, 2, 2.5, 0.4)
    pen.draw(body, dress.stops("well"), 0.96)
    pen.inner(body, 4, 6, 0.75)
    pen.draw(
        rounded(bleed + 1, bleed + 1, w - 2, h - 2, r - 1),
        (mix(dress.colour("line"), "#000000", 0.35), dress.colour("line")),
        stroke=2,
    )
    return Piece("plate", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 26,) * 4)


def plate_win(dress: Skin) -> Piece:
    """The ground of the win meter: metal edge, a light from below."""
    w, h, r, bleed = 240.0, 108.0, 18.0, 14.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    pen.shadow(body, 4, 5, 0.55)
    low, high = dress.stops("well")
    pen.draw(body, (low, mix(low, high, 0.6), mix(high, dress.colour("panel2"), 0.55)), 0.98)
    pen.inner(body, 6, 9, 0.8)
    _rim(pen, dress.name, bleed, bleed, w, h, r, 5.0, "double")
    inner = rounded(bleed + 6.5, bleed + 6.5, w - 13, h - 13, r - 6)
    pen.draw(inner, (dress.colour("gold") + "10", dress.colour("gold") + "40"), stroke=1.2)
    return Piece("plate_win", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 40,) * 4)


def panel(dress: Skin) -> Piece:
    """A raised ground with a thin metal edge."""
    w, h, r, bleed = 240.0, 240.0, 18.0, 16.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    pen.shadow(body, 5, 6, 0.55)
    pen.draw(body, dress.stops("panel"), 0.95)
    pen.draw(rounded(bleed, bleed, w, 70, r), ("#ffffff12", "#ffffff00"))
    pen.inner(body, -4, 8, 0.35)
    _rim(pen, dress.name, bleed, bleed, w, h, r, 3.2)
    inner = rounded(bleed + 6.5, bleed + 6.5, w - 13, h - 13, r - 6)
    pen.draw(inner, dress.colour("gold"), 0.16, stroke=1.2)
    return Piece("panel", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 40,) * 4)


def dialog(dress: Skin) -> Piece:
    """The ground of a page of its own: broad moulding, an inner line, a corner piece at each corner."""
    w, h, r, bleed = 320.0, 320.0, ROUND["panel"], 30.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    b = bleed
    body = rounded(b, b, w, h, r)
    pen.shadow(body, 9, 10, 0.7)
    pen.draw(body, dress.stops("panel"), 0.985)
    pen.draw(rounded(b, b, w, 120, r), ("#ffffff16", "#ffffff00"))
    pen.inner(body, 0, 14, 0.45)
    _rim(pen, dress.name, b, b, w, h, r, 8.0, "carved")
    pen.inner(rounded(b + 8, b + 8, w - 16, h - 16, r - 7), 2, 3, 0.55)
    inner = rounded(b + 15, b + 15, w - 30, h - 30, r - 8)
    pen.draw(inner, dress.colour("gold"), 0.30, stroke=1.4)
    stone = boss(dress.name, 34)
    for x in (b + 7, b + w - 7):
        for y in (b + 7, b + h - 7):
            pen.shadow(circle(x, y, 16), 2.5, 3, 0.7)
            pen.relief(stone, x - 17, y - 17)
    return Piece("dialog", pen.pixels(), (pen.width, pen.height), (b,) * 4, (b + 50,) * 4)


def _pill(
    name: str, w: float, h: float, fill: Fill, line: Fill, stroke: float, bleed: float = 4.0, alpha: float = 1.0
) -> Piece:
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, h / 2)
    pen.shadow(body, 1.5, 2, 0.5)
    pen.draw(body, fill, alpha)
    pen.draw(
        rounded(bleed + stroke / 2, bleed + stroke / 2, w - stroke, h - stroke, (h - stroke) / 2), line, stroke=stroke
    )
    margin = bleed + h / 2
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (margin, margin - 1, margin, margin - 1))


def badge(dress: Skin) -> Piece:
    return _pill("badge", 120, 30, ("#16121c", "#0a080d"), ("#ffe7a4", "#c98f2c"), 2.2)


def toast(dress: Skin) -> Piece:
    w, h, bleed = 200.0, 64.0, 14.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, h / 2)
    pen.shadow(body, 5, 6, 0.65)
    pen.draw(body, dress.stops("panel2"), 0.97)
    pen.inner(body, 2, 3, 0.18, "#ffffff")
    _rim(pen, dress.name, bleed, bleed, w, h, h / 2, 3.2)
    margin = bleed + h / 2
    return Piece("toast", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (margin, margin - 1, margin, margin - 1))


def tooltip() -> Piece:
    w, h, r, bleed = 120.0, 64.0, ROUND["tooltip"], 10.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, r)
    pen.shadow(body, 3, 4.5, 0.6)
    pen.draw(body, ("#fffaf0", "#efe4cb"))
    pen.draw(rounded(bleed + 0.75, bleed + 0.75, w - 1.5, h - 1.5, r - 0.75), "#b99a5e", 0.8, stroke=1.5)
    return Piece("tooltip", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 14,) * 4)


def check(dress: Skin, on: bool) -> Piece:
    s, r, bleed = 42.0, 9.0, 4.0
    pen = Pen(s + 2 * bleed, s + 2 * bleed)
    body = rounded(bleed, bleed, s, s, r)
    pen.draw(body, dress.stops("well"))
    pen.inner(body, 3, 4, 0.8)
    if on:
        top, middle, low = dress.stops("btnH")
        pen.draw(rounded(bleed + 4, bleed + 4, s - 8, s - 8, r - 3), (mix(top, middle, 0.3), middle, low))
        sign = icon("check", bleed + s / 2, bleed + s / 2, s * 0.33)
        pen.shadow(sign, 1.5, 1, 0.6)
        pen.draw(sign, "#ffffff")
        _rim(pen, dress.name, bleed, bleed, s, s, r, 2.8)
    else:
        pen.draw(rounded(bleed + 1, bleed + 1, s - 2, s - 2, r - 1), dress.colour("mute"), 0.8, stroke=2)
    return Piece("check_on" if on else "check", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def switch(dress: Skin, on: bool) -> Piece:
    w, h, bleed = 76.0, 40.0, 4.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, h / 2)
    top, middle, low = dress.stops("btnH")
    pen.draw(body, (low, middle, mix(top, middle, 0.4)) if on else dress.stops("well"))
    pen.inner(body, 3, 5, 0.7)
    if on:
        _rim(pen, dress.name, bleed, bleed, w, h, h / 2, 2.8)
    else:
        pen.draw(rounded(bleed + 1, bleed + 1, w - 2, h - 2, h / 2 - 1), dress.colour("mute"), 0.8, stroke=2)
    x, y = bleed + (w - h / 2 if on else h / 2), bleed + h / 2
    knob = circle(x, y, h / 2 - 6)
    pen.shadow(knob, 2, 2.5, 0.7)
    pen.draw(knob, ("#ffffff", "#d8cdb6") if on else ("#b4afbe", "#736e80"))
    pen.inner(knob, 1.2, 1.5, 0.8, "#ffffff")
    pen.draw(icon("check" if on else "minus", x, y, h * 0.19), "#1c1826")
    return Piece("switch_on" if on else "switch", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def slider(dress: Skin) -> Iterator[Piece]:
    """Track, the filled part of it, and the knob."""
    w, h, bleed = 60.0, 14.0, 3.0
    margins = (bleed + 7, bleed + 6.5, bleed + 7, bleed + 6.5)
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, h / 2)
    pen.draw(body, dress.stops("well"))
    pen.inner(body, 2, 2.5, 0.9)
    pen.draw(rounded(bleed + 0.75, bleed + 0.75, w - 1.5, h - 1.5, h / 2 - 0.75), dress.colour("line"), stroke=1.5)
    yield Piece("slider_track", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, margins)
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed + 1, bleed + 1, w - 2, h - 2, h / 2 - 1)
    pen.draw(body, dress.stops("face")[:2])
    pen.draw(rounded(bleed + 3, bleed + 2.4, w - 6, 3.4, 1.7), ("#ffffff90", "#ffffff10"))
    yield Piece("slider_fill", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, margins)
    side, bleed = 42.0, 6.0
    pen = Pen(side + 2 * bleed, side + 2 * bleed)
    c = side / 2 + bleed
    pen.shadow(circle(c, c, side / 2 - 1), 2.5, 3, 0.65)
    pen.draw(circle(c, c, side / 2 - 5), ("#ffffff", "#e6d8b6"))
    pen.inner(circle(c, c, side / 2 - 8), -2, 3, 0.3, "#7a5a20")
    made = ring(dress.name, side, 8.0, "plain")
    corner = c - made.shape[0] / pen.density / 2
    pen.relief(made, corner, corner)
    yield Piece("slider_knob", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def bar(dress: Skin) -> Iterator[Piece]:
    """A progress bar: the tube, and what fills it in the skin's light and in its second accent."""
    w, h, bleed = 120.0, 40.0, 6.0
    margins = (bleed + 20, bleed + 19.5, bleed + 20, bleed + 19.5)
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    body = rounded(bleed, bleed, w, h, h / 2)
    pen.shadow(body, 2, 2.5, 0.5)
    pen.draw(body, dress.stops("well"))
    pen.inner(body, 5, 6, 0.9)
    _rim(pen, dress.name, bleed, bleed, w, h, h / 2, 3.2)
    yield Piece("bar_track", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, margins)
    warm = dress.colour("hot")
    fills = {
        "bar_fill": dress.stops("face"),
        "bar_fill_hot": (mix(warm, "#ffffff", 0.45), warm, mix(warm, "#000000", 0.55)),
    }
    for name, (top, middle, low) in fills.items():
        pen = Pen(w + 2 * bleed, h + 2 * bleed)
        body = rounded(bleed + 4, bleed + 4, w - 8, h - 8, h / 2 - 4)
        pen.draw(body, middle, 0.5, blur=2)
        pen.draw(body, (top, middle, mix(middle, low, 0.55)))
        pen.inner(body, -3, 4, 0.4)
        pen.draw(rounded(bleed + 10, bleed + 6.5, w - 20, h * 0.26, h * 0.13), ("#ffffffa0", "#ffffff10"))
        yield Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4, margins)


def focus(dress: Skin) -> Piece:
    """A white ring with a dark seam on both sides: seen on any ground. It stands outside the widget."""
    w, h, bleed = 120.0, 90.0, 18.0
    pen = Pen(w + 2 * bleed, h + 2 * bleed)
    ringed = rounded(bleed - 5, bleed - 5, w + 10, h + 10, 19)
    pen.draw(ringed, dress.colour("accent"), 0.8, stroke=9, blur=2.5)
    pen.draw(ringed, "#0a0810", stroke=6.5)
    pen.draw(ringed, "#ffffff", stroke=3.4)
    return Piece("focus", pen.pixels(), (pen.width, pen.height), (bleed,) * 4, (bleed + 22,) * 4)


def divider(dress: Skin) -> Piece:
    """A line that fades at both ends, with a lozenge in the middle."""
    w, h = 640.0, 18.0
    pen = Pen(w, h)
    gold, thin = dress.stops("trim")[0], dress.stops("trim")[1]
    for sign in (-1, 1):
        for i in range(60):  # a row of short pieces: the line's own gradient runs sideways
            near, far = (w / 2) * i / 60, (w / 2) * (i + 1) / 60
            left = w / 2 + (near if sign > 0 else -far)
            alpha = (1 - i / 60) ** 1.1
            pen.draw(rounded(left, h / 2 - 1, far - near, 2, 0), mix(gold, thin, i / 60), alpha)
    for x, r in ((w / 2, 8.0), (w / 2 - 17, 3.2), (w / 2 + 17, 3.2)):
        stone = polygon([(x, h / 2 - r), (x + r * 0.72, h / 2), (x, h / 2 + r), (x - r * 0.72, h / 2)])
        pen.shadow(stone, 1, 1, 0.6)
        pen.draw(stone, (dress.colour("accent2"), dress.colour("accent")) if r > 5 else gold)
        pen.draw(stone, gold, stroke=1.6)
    return Piece("divider", pen.pixels(), (w, h))
