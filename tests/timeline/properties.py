"""What must hold for every round of every game, checked on its film without a window.

The numbers are those of the properties of the timeline: 1 boards at rest, 2 the end, 3 no jumps, 4 counters, 5 one end
for all ways of watching, 6 flashes and reduced motion, 7 anticipation (told by each game's own test).
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from slots.timeline.actor import Actor, Count
from slots.timeline.celebrate import metered
from slots.timeline.film import QUICK, Board, Film
from slots.timeline.frame import LAYER_FRAME, Frame, Sprite, Text, Value
from slots.timeline.geometry import Geometry
from slots.timeline.timeline import Windowed
from slots.timeline.track import Track

#: Faster than this (virtual pixels a second) nothing on the stage may move.
FASTEST = 7000.0
#: At how many times the movements of a film are looked at: of one that was searched for what it shows, and of each of
#: thousands of rounds by chance.
MANY, SOME = 2000, 150
#: Two times so close that nothing but a jump moves anything visibly.
CLOSE = 1 / 960


@dataclass(frozen=True)
class Promise:
    """What a round's film must show: its boards at rest in their order, and its values at the end."""

    geometry: Geometry
    #: Symbol to picture.
    pictures: Mapping[str, str]
    boards: Sequence[Board]
    final: Mapping[str, Value]
    #: Values that only grow.
    counters: Sequence[str] = ("win",)
    #: Values that grow, except for one reset a feature.
    meters: Sequence[str] = ()
    #: Keys of the board's symbols.
    prefix: str = "board/"
    #: Reads the board of a frame, if the game draws it in another way than one sprite a cell.
    read: Callable[[Frame, Promise], Board] | None = None
    speed: float = FASTEST
    #: Keys of sprites that may be dealt anew at another place (their prefixes).
    dealt: Sequence[str] = field(default=())


def read_board(frame: Frame, promise: Promise) -> Board:
    """The board as it is drawn: one upright sprite in the middle of each cell; AssertionError in words else."""
    if promise.read is not None:
        return promise.read(frame, promise)
    geometry = promise.geometry
    names = {picture: name for name, picture in promise.pictures.items()}
    found: dict[tuple[int, int], str] = {}
    cells = [(column, row) for column in range(geometry.cells.columns) for row in range(geometry.cells.rows)]
    middles = {cell: (geometry.cell(*cell).cx, geometry.cell(*cell).cy) for cell in cells}
    for sprite in frame.sprites:
        if not sprite.key.startswith(promise.prefix):
            continue
        near = (cell for cell, (x, y) in middles.items() if abs(sprite.x - x) < 0.5 and abs(sprite.y - y) < 0.5)
        cell = next(near, None)
        assert cell is not None, f"{sprite.key} ({sprite.picture}) stands in no cell: {sprite.x:.1f}, {sprite.y:.1f}"
        assert cell not in found, f"{sprite.key} ({sprite.picture}) stands in cell {cell} with {found[cell]}"
        assert sprite.rotation == 0.0, f"{sprite.key} is not upright: {sprite.rotation:g}°"
        assert sprite.alpha == 1.0, f"{sprite.key} is not whole: alpha {sprite.alpha:g}"
        assert sprite.layer < LAYER_FRAME, f"{sprite.key} is above the frame"
        still = at_rest(sprite.picture)
        assert still in names, f"{sprite.key} shows {sprite.picture}, which is no symbol at rest"
        found[cell] = names[still]
    missing = [cell for cell in cells if cell not in found]
    assert not missing, f"nothing stands in {missing}"
    return tuple(
        tuple(found[column, row] for row in range(geometry.cells.rows)) for column in range(geometry.cells.columns)
    )


def at_rest(picture: str) -> str:
    """A symbol that turns or shines where it stands is that symbol."""
    return re.sub(r"~(turn\d+|win)$", "", picture)


def drawing(board: Board) -> str:
    """A board as it looks, for messages."""
    rows = zip(*board, strict=True)
    return "\n".join(" ".join(name.ljust(8) for name in row).rstrip() for row in rows)


def check_boards(film: Film[Any], promise: Promise) -> None:
    """1: at every marker where the board rests, the drawn board is the engine's."""
    rests = [marker for marker in film.markers if marker.rest]
    assert len(rests) == len(promise.boards), f"{len(rests)} rests ({rests}) for {len(promise.boards)} boards"
    for marker, board in zip(rests, promise.boards, strict=True):
        shown = read_board(film.frame(marker.t), promise)
        assert shown == board, f"at {marker}\n{drawing(shown)}\ninstead of\n{drawing(board)}"


def check_end(film: Film[Any], promise: Promise) -> None:
    """2: at the end the board and all meters are the stored ones, and stay so."""
    for frame in (film.final, film.frame(film.duration + 8.0)):
        shown = read_board(frame, promise)
        assert shown == film.board == promise.boards[-1], f"{drawing(shown)}\ninstead of\n{drawing(film.board)}"
        for name, value in promise.final.items():
            assert frame.values[name] == value, f"{name} is {frame.values[name]!r} at the end, not {value!r}"


def moments(film: Film[Any], more: int, seed: int) -> list[float]:
    """Times at which something enters, leaves or changes its course, and ``more`` others."""
    duration = film.duration
    times = {0.0, duration}
    for part in film._composed:
        for drawable in part.timeline.drawables:
            met = {drawable.born, drawable.dies, *_turns(drawable)}
            times |= {part.start + t for t in met if 0 < t < part.timeline.duration}
        times.add(part.end)
    dice = random.Random(seed)
    times |= {dice.uniform(0.0, duration) for _ in range(more)}
    return sorted(times)


def check_keys(film: Film[Any]) -> None:
    """3: two actors of one key are never on the stage together, however rarely their times meet."""
    for chapter, part in zip(film.chapters, film._composed, strict=True):
        lives: dict[str, list[tuple[float, float]]] = {}
        for drawable in part.timeline.drawables:
            actor = drawable.inner if isinstance(drawable, Windowed) else drawable
            if isinstance(actor, Actor):
                lives.setdefault(actor.key, []).append((max(drawable.born, 0.0), drawable.dies))
        for key, spans in lives.items():
            for (_, gone), (comes, _) in pairwise(sorted(spans)):
                assert gone <= comes + 1e-9, (
                    f"{chapter.name}: one {key} goes at {gone:.3f} s, another comes at {comes:.3f}"
                )


def _turns(drawable: Any) -> Iterator[float]:
    """The keyframes of a drawable and the middles between them: where its curves begin, end and are swiftest."""
    inner = drawable.inner if isinstance(drawable, Windowed) else drawable
    yield from getattr(inner, "_bounds", ())
    for curve in getattr(inner, "_curves", ()):
        keys = [key.t for key in curve.keys] if isinstance(curve, Track) else []
        yield from keys
        yield from ((a + b) / 2 for a, b in pairwise(keys))


def check_moves(film: Film[Any], promise: Promise, more: int = 60, seed: int = 0, most: int = MANY) -> None:
    """3: nothing jumps. Looked at where things enter, leave or turn, and at other times by chance."""
    times = moments(film, more, seed)
    if len(times) > most:
        times = sorted(random.Random(seed).sample(times, most))
    for t in times:
        _compare(film.frame(max(t - CLOSE / 2, 0.0)), film.frame(t + CLOSE / 2), t, promise)


def _compare(before: Frame, after: Frame, t: float, promise: Promise) -> None:
    earlier = _by_key(before, t)
    farthest = promise.speed * CLOSE * 1.05 + 0.5
    for key, sprite in _by_key(after, t).items():
        old = earlier.get(key)
        if old is None or key.startswith(tuple(promise.dealt)):
            continue
        moved = max(abs(sprite.x - old.x), abs(sprite.y - old.y))
        assert moved <= farthest, f"{key} jumps by {moved:.0f} pixels at {t:.3f} s: {old} → {sprite}"
        if key.startswith(promise.prefix):
            grown = max(abs(sprite.w - old.w), abs(sprite.h - old.h))
            assert grown <= farthest, f"{key} changes its size by {grown:.0f} pixels at {t:.3f} s"
            same = sprite.picture.partition("~")[0] == old.picture.partition("~")[0]
            assert same, f"{key} changes from {old.picture} to {sprite.picture} at {t:.3f} s"


def _by_key(frame: Frame, t: float) -> dict[str, Sprite]:
    sprites: dict[str, Sprite] = {}
    for sprite in frame.sprites:
        assert sprite.key not in sprites, f"two sprites are {sprite.key} at {t:.3f} s"
        sprites[sprite.key] = sprite
    layers = [sprite.layer for sprite in frame.sprites]
    assert layers == sorted(layers), f"the sprites are not in the order of their layers at {t:.3f} s"
    return sprites


def check_window(film: Film[Any], promise: Promise, more: int = 40, seed: int = 1) -> None:
    """1, in between: while reels spin or symbols fall, no more symbols than cells and one row are drawn."""
    cells = promise.geometry.cells
    dice = random.Random(seed)
    for _ in range(more):
        t = dice.uniform(0.0, film.duration)
        drawn = sum(sprite.key.startswith(promise.prefix) for sprite in film.frame(t).sprites)
        most = cells.columns * (cells.rows + 1)
        assert drawn <= 2 * most, f"{drawn} symbols at {t:.3f} s on a board of {cells.columns}×{cells.rows}"


def check_counters(film: Film[Any], promise: Promise, more: int = 200) -> None:
    """4: counters never run backwards or past their target, and end on it exactly."""
    duration = film.duration
    times = sorted({duration * i / more for i in range(more + 1)} | {marker.t for marker in film.markers})
    seen = [film.frame(t).values for t in times]
    for name in promise.counters:
        counted = [int(values[name]) for values in seen]
        target = int(promise.final[name])
        for t, (before, after) in zip(times, pairwise(counted), strict=False):
            assert before <= after, f"{name} runs back from {before} to {after} after {t:.3f} s"
        assert max(counted) <= target, f"{name} runs to {max(counted)}, past {target}"
        assert counted[-1] == target, f"{name} ends on {counted[-1]}, not {target}"
    for name in promise.meters:
        counted = [int(values[name]) for values in seen]
        falls = sum(after < before for before, after in pairwise(counted))
        assert falls <= 1, f"{name} falls {falls} times: {counted}"
        assert counted[-1] == promise.final[name], f"{name} ends on {counted[-1]}, not {promise.final[name]}"


#: The amount that a celebration counts up; it stands alone on the screen, in digits with a sign before and a point.
COUNT_UP = "celebration/amount"
#: Seconds in which a celebration's veil comes and its amount appears.
ENTRANCE = 0.2


def check_meter(film: Film[Any], more: int = 24) -> int:
    """4: while an amount is counted up, the win meter has no more of it than is counted, and never falls.

    Returns how many amounts were counted up.
    """
    film.frame(film.duration)
    found = 0
    for part in film._composed:
        if not any(getattr(drawable, "key", "") == COUNT_UP for drawable in part.timeline.drawables):
            continue
        length = part.timeline.duration - ENTRANCE - 0.01
        times = [part.start + ENTRANCE + length * i / more for i in range(more + 1)]
        seen = [(_counted_up(film.frame(t)), metered(film.frame(t).values)) for t in times]
        amount, meter = seen[-1]
        before = 0
        for t, (counted, shown) in zip(times, seen, strict=True):
            assert meter - shown >= amount - counted, f"the meter shows {shown} at {t:.3f} s, counted are {counted}"
            assert shown >= before, f"the meter falls from {before} to {shown} at {t:.3f} s"
            before = shown
        assert meter == film.frame(part.end).values["win"], f"the meter lacks something at {part.end:.3f} s"
        found += seen[0][0] < amount
    return found


def _counted_up(frame: Frame) -> int:
    (text,) = (sprite.text for sprite in frame.sprites if sprite.key == COUNT_UP)
    assert text is not None
    return int("".join(digit for digit in text.content if digit.isdigit()))


def watch(film: Film[Any], dt: float, speed: float = 1.0, presses: Sequence[int] = (), hole: float = 0.0) -> Frame:
    """Watch a film as the client does: ``dt`` a frame, pressing at some frames, with a hole in the clock.

    Returns what is seen last. Between a few looks frames are not drawn: that changes nothing, since they are pure.
    """
    t, frame, wanted = 0.0, 0, set(presses)
    while not film.over(t):
        if frame in wanted:
            film, t = film.press(t)
            if film.over(t):
                break
        if hole and frame == 7:
            t += hole
        t += dt * speed
        frame += 1
        assert frame < 200_000, "the film never ends"
    return film.frame(max(t, film.duration) if film.rest is None else film.duration)


def seen(frame: Frame) -> Frame:
    """A frame as it can be compared: all of it."""
    return frame


def check_ways(film: Film[Any], make: Callable[[], Film[Any]], seed: int) -> None:
    """5: normal, quick, skipped at any frame, 5 to 240 frames a second, a hole of 8 s: one and the same end."""
    dice = random.Random(seed)
    wanted = film.final
    length = max(round(film.duration * 60), 1)
    ways: list[tuple[str, dict[str, Any]]] = [
        ("5 frames a second", {"dt": 1 / 5}),
        ("quick", {"dt": 1 / 30, "speed": QUICK}),
        ("a hole of 8 s", {"dt": 1 / 60, "hole": 8.0}),
        ("every frame pressed", {"dt": 1 / 60, "presses": range(10_000)}),
    ]
    for _ in range(3):
        presses = sorted(dice.randrange(length) for _ in range(dice.randint(1, 4)))
        ways.append((f"pressed at {presses}", {"dt": 1 / 60, "presses": presses}))
    presses = [dice.randrange(length * 4)]
    ways.append((f"240 frames a second, pressed at {presses}", {"dt": 1 / 240, "presses": presses}))
    for name, way in ways:
        shown = watch(make(), **way)
        assert shown.values == wanted.values, f"{name}: {_differing(shown.values, wanted.values)}"
        assert shown == wanted, f"{name}: another picture at the end"


def _differing(a: Mapping[str, Value], b: Mapping[str, Value]) -> str:
    return ", ".join(f"{name} {a.get(name)!r} instead of {b[name]!r}" for name in b if a.get(name) != b[name])


def check_slams(film: Film[Any], promise: Promise, seed: int) -> None:
    """5: a slam changes nothing until it comes, nothing jumps by it, and the boards at rest are the same."""
    dice = random.Random(seed)
    for index, part in enumerate(list(film._composed)):
        if part.timeline.slams is None or (index and dice.random() > 0.3):
            continue
        low, high = part.timeline.slams
        t = part.start + dice.uniform(low, high - 1e-3)
        other = film.slam(t)
        assert other is not film, f"no slam at {t:.3f} s"
        for earlier in [t - 1e-6, *(dice.uniform(part.start, t) for _ in range(3))]:
            old, new = _by_key(film.frame(earlier), earlier), _by_key(other.frame(earlier), earlier)
            for key, sprite in new.items():
                assert key in old or sprite.alpha < 0.05, f"{key} appears before the slam at {t:.3f} s"
                if key in old and key.startswith(promise.prefix):
                    near = abs(sprite.x - old[key].x) + abs(sprite.y - old[key].y)
                    assert near < 0.01, f"{key} moves before the slam at {t:.3f} s"
                    assert sprite.picture == old[key].picture, f"{key} shows something else before the slam"
        _compare(film.frame(t - CLOSE / 2), other.frame(t + CLOSE / 2), t, replace(promise, speed=promise.speed))
        check_boards(other, promise)


def check_flashes(film: Film[Any], calm: Film[Any]) -> None:
    """6: no more than three flashes in any second, quick play included; with reduced motion none, yet all is told."""
    flashes = sorted(cue.t for cue in film.cues(0.0, film.duration + 1) if cue.kind == "flash")
    for t in flashes:
        near = [other for other in flashes if t <= other < t + QUICK]
        assert len(near) <= 3, f"{len(near)} flashes in a second of quick play from {t:.3f} s"
    assert not [cue for cue in calm.cues(0.0, calm.duration + 1) if cue.kind == "flash"], "a calm film flashes"
    for part in calm._composed:
        assert not part.timeline.shakes, f"a calm film shakes at {part.start:.3f} s"
    missing = told(film) - told(calm)
    assert not missing, f"a calm film does not tell {missing}"


def told(film: Film[Any]) -> set[str]:
    """Every word and amount a film tells (running numbers by their end)."""
    words: set[str] = set()
    for part in film._composed:
        for drawable in part.timeline.drawables:
            actor = drawable.inner if isinstance(drawable, Windowed) else drawable
            if isinstance(actor, Actor) and actor.text is not None:
                text = actor.text.at(float("inf")) if isinstance(actor.text, Count) else actor.text
                words.add(text.content)
        # Meters are compared where a chapter is over: in between they run, faster or slower.
        words |= _furnished(film, part.end - 1e-6)
    return words | _furnished(film, film.duration)


def _furnished(film: Film[Any], t: float) -> set[str]:
    texts: list[Text] = [sprite.text for sprite in film.furniture(film.frame(t).values) if sprite.text]
    return {text.content for text in texts}


def check_all(
    make: Callable[[bool], Film[Any]], promise: Promise, seed: int, moves: int = 40, most: int = MANY
) -> Film[Any]:
    """All properties of one round. ``make(calm)`` gives its film anew. Returns the film.

    ``moves`` and ``most``: at how many times more, and at how many in all, its movements are looked at.
    """
    film = make(False)
    check_boards(film, promise)
    check_end(film, promise)
    check_keys(film)
    check_moves(film, promise, moves, seed, most)
    check_window(film, promise, seed=seed)
    check_counters(film, promise)
    check_meter(film)
    check_slams(film, promise, seed)
    check_ways(film, lambda: make(False), seed)
    calm = make(True)
    check_boards(calm, promise)
    check_end(calm, promise)
    check_keys(calm)
    check_moves(calm, promise, moves // 2, seed, most)
    check_flashes(film, calm)
    return film
