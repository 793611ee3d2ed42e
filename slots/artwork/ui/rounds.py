"""Round buttons: the great one that spins, stops and skips, its smaller companions, and the quiet row."""

from __future__ import annotations

from collections.abc import Iterator

import skia

from slots.artwork.ui.icons import icon
from slots.artwork.ui.pen import Pen, circle, oval
from slots.artwork.ui.piece import Piece
from slots.artwork.ui.rims import ring
from slots.artwork.ui.theme import Skin, mix

STATES = ("", "_hover", "_pressed", "_disabled")
STOP = (("#ff8a6a", "#cc2f22", "#5e0a0a"), ("#ffb49a", "#f0503c", "#8a1410"))
ASLEEP = ("#5c5866", "#3a3743", "#201e27")
CREAM = ("#ffffff", "#fff6e0", "#e8d8b4")

SPIN, SKIP, COMPANION, QUIET = 212, 152, 112, 60


def all_rounds(dress: Skin) -> Iterator[Piece]:
    """Every round button of a skin in every state."""
    for state in STATES:
        yield great(dress, "spin", state, SPIN)
        yield great(dress, "stop", state, SPIN)
        yield great(dress, "skip", state, SKIP)
        for sign in ("autoplay", "quick", "minus", "plus"):
            yield companion(dress, sign, state)
        yield companion(dress, "quick", state, on=True)
        for sign in ("home", "menu", "sound", "sound_off", "info", "settings", "history", "close", "wallet"):
            yield quiet(dress, sign, state)


def _square(radius: float, bleed: float) -> tuple[Pen, float]:
    side = 2 * (radius + bleed)
    return Pen(side, side), side / 2


def _sign(pen: Pen, name: str, x: float, y: float, radius: float, ink: tuple[str, ...], alpha: float = 1.0) -> None:
    """A sign that stands a little above its ground: shadow below, light along its upper edges."""
    path = icon(name, x, y, radius)
    pen.shadow(path, radius * 0.09, radius * 0.07, 0.6 * alpha)
    pen.draw(path, ink, alpha)
    if radius > 24:
        pen.inner(path, -radius * 0.035, radius * 0.03, 0.35 * alpha, "#6a4a1c")


def _halo(pen: Pen, c: float, radius: float, tint: str, alpha: float, bleed: float) -> None:
    """Light around a button that ends before the picture does."""
    pen.draw(circle(c, c, radius), tint, alpha * 0.75, blur=bleed * 0.30)
    pen.draw(circle(c, c, radius - 2), tint, alpha, stroke=6, blur=bleed * 0.12)


def great(dress: Skin, sign: str, state: str, diameter: float) -> Piece:
    """The button that starts, stops or skips: a glass dome in the skin's rim."""
    radius, bleed = diameter / 2, diameter * 0.17
    pen, c = _square(radius, bleed)
    hover, pressed, asleep = (state == "_" + word for word in ("hover", "pressed", "disabled"))
    idle, lit = (STOP[0], STOP[1]) if sign == "stop" else (dress.stops("face"), dress.stops("faceH"))
    tones = ASLEEP if asleep else lit if hover else idle
    if hover:
        radius *= 1.03
    band = radius * 0.20
    face = radius - band * 0.84
    if hover:
        _halo(pen, c, radius, STOP[1][0] if sign == "stop" else dress.colour("accent"), 0.95, bleed)
    elif not asleep and not pressed:
        _halo(pen, c, radius, idle[1], 0.55, bleed)
    pen.shadow(circle(c, c, radius * 0.97), radius * 0.07, radius * 0.07, 0.6)
    dome = circle(c, c, face)
    pen.radial(dome, c, c + face * 0.62, face * 1.72, [(0, tones[0]), (0.40, tones[1]), (1, tones[2])])
    if not asleep:
        _engraved(pen, dress, c, face, tones)
    pen.inner(dome, -face * 0.10, face * 0.16, 0.55)
    if pressed:
        pen.draw(dome, "#000000", 0.26)
        pen.inner(dome, face * 0.09, face * 0.11, 0.6)
    else:
        pen.inner(dome, face * 0.05, face * 0.07, 0.30, "#ffffff")
        gloss = oval(c - face * 0.74, c - face * 0.95, c + face * 0.74, c - face * 0.04)
        pen.draw(gloss, ("#ffffff70", "#ffffff06"))
    pen.draw(circle(c, c, face), "#000000", 0.55, stroke=2.5)
    _sign(pen, sign, c, c, face * (0.66 if sign == "spin" else 0.62), ("#b9b4c2", "#8f8a99") if asleep else CREAM)
    made = ring(dress.name, round(2 * radius), round(band, 1))
    corner = c - made.shape[0] / pen.density / 2
    pen.relief(made if not asleep else _grey(made), corner, corner)
    return Piece(sign + state, pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def _engraved(pen: Pen, dress: Skin, c: float, face: float, tones: tuple[str, ...]) -> None:
    """Faint rays in the glass, so that the dome has depth."""
    pen.canvas.save()
    pen.canvas.clipPath(circle(c, c, face), skia.ClipOp.kIntersect, True)
    pen.rays(c, c + face * 0.2, face * 1.3, mix(tones[0], "#ffffff", 0.35), 0.20, 20, 0.5)
    pen.canvas.restore()
    pen.draw(circle(c, c, face * 0.88), mix(tones[0], "#ffffff", 0.5), 0.28, stroke=1.2)


def _grey(made):  # type: ignore[no-untyped-def]
    """A rim without its shine, for a button that cannot be pressed."""
    calm = made.copy()
    light = made[..., :3].mean(-1, keepdims=True)
    calm[..., :3] = (light * 0.75 + made[..., :3] * 0.25) * 0.5
    return calm


def companion(dress: Skin, sign: str, state: str, on: bool = False) -> Piece:
    """Autoplay, quick spin, bet less and more: dark glass in a plain rim; ``on`` fills it with the skin's light."""
    radius, bleed = COMPANION / 2, 14.0
    pen, c = _square(radius, bleed)
    hover, pressed, asleep = (state == "_" + word for word in ("hover", "pressed", "disabled"))
    if hover:
        radius *= 1.03
        _halo(pen, c, radius, dress.colour("accent"), 0.8, bleed)
    band = radius * 0.17
    face = radius - band * 0.84
    pen.shadow(circle(c, c, radius * 0.96), radius * 0.08, radius * 0.07, 0.6)
    tones = dress.stops("face") if on else dress.stops("sec")
    if hover:
        tones = dress.stops("faceH") if on else tuple(mix(t, dress.colour("accent"), 0.16) for t in tones)
    if asleep:
        tones = tuple(mix(t, "#14121a", 0.5) for t in dress.stops("sec"))
    disc = circle(c, c, face)
    pen.draw(disc, tones if not pressed else (tones[2], tones[1]))
    pen.inner(disc, -face * 0.08, face * 0.14, 0.5)
    if not pressed:
        gloss = oval(c - face * 0.72, c - face * 0.93, c + face * 0.72, c - face * 0.02)
        pen.draw(gloss, ("#ffffff44", "#ffffff04"))
    else:
        pen.inner(disc, face * 0.10, face * 0.12, 0.6)
    pen.draw(disc, "#000000", 0.5, stroke=2)
    ink = (dress.colour("mute"),) * 2 if asleep else ("#ffffff", dress.colour("ink"))
    _sign(pen, sign, c, c, face * 0.54, ink, 0.5 if asleep else 1.0)
    made = ring(dress.name, round(2 * radius), round(band, 1), "plain")
    corner = c - made.shape[0] / pen.density / 2
    pen.relief(made if not asleep else _grey(made), corner, corner)
    name = f"round_{sign}{'_on' if on else ''}{state}"
    return Piece(name, pen.pixels(), (pen.width, pen.height), (bleed,) * 4)


def quiet(dress: Skin, sign: str, state: str) -> Piece:
    """The row that stays in the background: a dark disc with a thin line."""
    radius, bleed = QUIET / 2, 8.0
    pen, c = _square(radius, bleed)
    hover, pressed, asleep = (state == "_" + word for word in ("hover", "pressed", "disabled"))
    disc = circle(c, c, radius - 1)
    if hover:
        pen.draw(circle(c, c, radius), dress.colour("accent"), 0.55, blur=4)
    pen.shadow(disc, 2.5, 3.5, 0.55)
    tones = dress.stops("sec")[:2] if hover else dress.stops("panel")
    pen.draw(disc, tones if not pressed else tuple(reversed(tones)), 0.95)
    if pressed:
        pen.inner(disc, 3, 4, 0.6)
    else:
        pen.inner(disc, 1.5, 2, 0.20, "#ffffff")
    line = dress.colour("accent") if hover or pressed else dress.colour("line")
    pen.draw(circle(c, c, radius - 1), line, 0.5 if asleep else 1.0, stroke=2)
    ink = dress.colour("mute") if asleep else dress.colour("ink")
    _sign(pen, sign, c, c, radius * 0.52, (ink, ink), 0.4 if asleep else 1.0)
    return Piece(f"quiet_{sign}{state}", pen.pixels(), (pen.width, pen.height), (bleed,) * 4)
