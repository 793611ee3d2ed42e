"""The words that stand over a scene of Book of 99: a number in gold digits, what it counts, and a line on a plate."""

from __future__ import annotations

from slots.games.book_of_99.theatre import Theatre
from slots.timeline.actor import Actor
from slots.timeline.celebrate import TITLE_SHAPE
from slots.timeline.frame import LAYER_SCENE, Rect, Text
from slots.timeline.parts import caption, fade_in_out
from slots.timeline.placing import DIGIT_WIDTH
from slots.timeline.track import Track, track

#: The part of a title's picture that its words fill from the middle, and its height for a width.
FILLED = 0.92


def popping(theatre: Theatre, t: float, least: float = 0.6) -> float | Track:
    """How something appears: it grows a little past its size and settles."""
    return 1.0 if theatre.calm else track((t, least), (t + 0.32, 1.0, "back_out"))


def heading(
    theatre: Theatre,
    key: str,
    words: str,
    picture: str,
    place: tuple[float, float],
    width: float,
    span: tuple[float, float],
    layer: int = LAYER_SCENE + 20,
) -> Actor:
    """Words as the title picture that bears them in English, as text in other languages; ``width`` of the picture."""
    (x, y), (start, end) = place, span
    said, height = theatre.say(words), width / TITLE_SHAPE
    shown, pop = fade_in_out(start, end, 1.0, 0.2), popping(theatre, start)
    if said == words:
        return Actor(key, picture, x, y, width, height, layer, alpha=shown, scale=pop, born=start, dies=end)
    size = height * 0.5
    box = Rect(x - width / 2, y - size * 0.7, width, size * 1.4)
    return caption(key, box, Text(said, "title", size, "gold"), layer, alpha=shown, scale=pop, born=start, dies=end)


def counted_heading(
    theatre: Theatre,
    key: str,
    number: str,
    words: str,
    picture: str,
    place: tuple[float, float],
    width: float,
    span: tuple[float, float],
    stacked: bool,
) -> list[Actor]:
    """A number in the gold digits and its heading: side by side over ``width``, or one above the other."""
    (x, y), (start, end) = place, span
    if stacked:
        tall = width * 0.2
        at, title = (x, y - tall * 0.56), (x, y + tall * 0.5)
        wide = width
    else:
        # The digits are a little taller than the capitals beside them.
        share = 0.165 * DIGIT_WIDTH * len(number)
        wide = width / (share + 0.03 + FILLED)
        tall = wide * 0.165
        digits = DIGIT_WIDTH * tall * len(number)
        at = (x - width / 2 + digits / 2, y)
        title = (x + width / 2 - wide * FILLED / 2, y)
    box = Rect(at[0] - width * 0.3, at[1] - tall / 2, width * 0.6, tall)
    shown = fade_in_out(start, end, 1.0, 0.2)
    return [
        caption(
            f"{key}/number", box, Text(number, "digits", tall, "gold"), LAYER_SCENE + 21, alpha=shown,
            scale=popping(theatre, start, 1.7), born=start, dies=end,
        ),
        heading(theatre, f"{key}/words", words, picture, title, wide, (start + 0.12, end)),
    ]  # fmt: skip


def note(
    theatre: Theatre, key: str, words: str, place: tuple[float, float], size: float, span: tuple[float, float]
) -> list[Actor]:
    """A line on a dark plate."""
    (x, y), (start, end) = place, span
    width, height = max(size * 6, size * 0.52 * len(words) + size * 1.4), size * 1.5
    width = min(width, theatre.geometry.width * 0.94)
    shown = fade_in_out(start, end, 1.0, 0.2)
    box = Rect(x - width / 2, y - height / 2, width, height)
    inner = Rect(box.x + size * 0.4, box.y, box.w - size * 0.8, box.h)
    return [
        Actor(
            f"{key}/plate", "ui/pill", x, y, width, height, LAYER_SCENE + 19, alpha=shown, born=start, dies=end,
        ),
        caption(key, inner, Text(words, "number", size, "ink"), LAYER_SCENE + 20, alpha=shown, born=start, dies=end),
    ]  # fmt: skip
