"""The scenes of Book of 99: reels that are waited for, pages that turn, the scroll that opens, plates that grow."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from slots.games.book_of_99.collection import FULL
from slots.games.book_of_99.config import ROWS
from slots.games.book_of_99.creeping import creep, crept
from slots.games.book_of_99.furniture import DOT_ROWS, DOTS, spins_left
from slots.games.book_of_99.leafing import LEAF_SHAPE, LEAVES
from slots.games.book_of_99.theatre import Theatre
from slots.games.book_of_99.unrolling import LIT
from slots.timeline.context import StageContext
from slots.timeline.geometry import Orientation
from slots.timeline.reel import SPEED
from tests.book_of_99_staging.rounds import BALANCE, GAME, GEOMETRY, decide, film_of, money
from tests.book_of_99_staging.test_properties import FEATURES
from tests.book_of_99_staging.test_staging import keys, named

CONTEXT = StageContext(GAME.config, BALANCE)
ASSETS = Path(__file__).parents[2] / "assets" / "book_of_99"


# ---- reels that are waited for -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("begin", "stop"), [(0.9, 2.42), (1.34, 2.86), (2.86, 4.38)])
def test_a_reel_that_is_waited_for_slows_down_and_ends_on_a_cell(begin: float, stop: float) -> None:
    run = creep(begin, stop)
    at = run.track.at
    assert at(run.settled) == run.cells
    fast = (at(begin) - at(begin - 0.2)) / 0.2
    slow = (at(stop - 0.3) - at(stop - 0.7)) / 0.4
    assert fast == pytest.approx(SPEED)
    assert slow < 0.6 * fast
    assert all(at(a / 60) <= at(b / 60) + 1e-9 for a, b in pairwise(range(20, int(stop * 60))))


@pytest.mark.parametrize("t", [0.3, 1.2, 1.4, 1.8, 2.3, 2.8])
def test_a_creeping_reel_stops_early_without_a_jump_and_never_later(t: float) -> None:
    run = creep(1.34, 2.86)
    stopped = crept(run, t, ROWS)
    assert stopped.stop <= run.stop
    assert stopped.track.at(stopped.settled) == stopped.cells
    for i in range(int(t * 240)):
        assert stopped.track.at(i / 240) == pytest.approx(run.track.at(i / 240), abs=1e-6)
    steps = [stopped.track.at(i / 240) for i in range(int(stopped.settled * 240))]
    assert max(b - a for a, b in pairwise(steps)) <= SPEED / 240 * 1.2


def test_a_reel_without_time_to_creep_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot creep"):
        creep(0.1, 2.0)
    with pytest.raises(ValueError, match="cannot creep"):
        creep(1.0, 1.2)


# ---- pages ---------------------------------------------------------------------------------------------------------


def test_every_page_turns_by_all_its_pictures_and_each_picture_exists() -> None:
    film = film_of(decide(FEATURES["Free Spins by Books"][0]))
    chosen = named(film, "special symbol chosen")
    frames = [film.frame(chosen - 4.2 + i / 240) for i in range(int(4.2 * 240))]
    shown: dict[str, list[str]] = {}
    for frame in frames:
        for sprite in frame.sprites:
            if sprite.picture.startswith("pages/"):
                shown.setdefault(sprite.key, []).append(sprite.picture)
    leaves = {key: pictures for key, pictures in shown.items() if key.startswith("intro/leaf/")}
    assert len(leaves) > 9
    for pictures in leaves.values():
        assert list(dict.fromkeys(pictures)) == [f"pages/leaf_{number}" for number in range(1, LEAVES + 1)]
    for picture in {picture for pictures in shown.values() for picture in pictures}:
        assert (ASSETS / f"{picture}.webp").exists(), picture


def test_a_leaf_is_drawn_in_the_shape_of_its_picture_and_lies_on_the_book() -> None:
    for number in range(1, LEAVES + 1):
        with Image.open(ASSETS / "pages" / f"leaf_{number}.webp") as picture:
            width, height = picture.size
        assert height / width == pytest.approx(LEAF_SHAPE)
    film = film_of(decide(FEATURES["Free Spins by Books"][0]))
    frame = film.frame(named(film, "special symbol chosen") - 0.84)
    (leaf,) = (sprite for sprite in frame.sprites if sprite.key.startswith("intro/leaf/"))
    (book,) = (sprite for sprite in frame.sprites if sprite.key == "intro/book")
    assert (leaf.x, leaf.y, leaf.w) == pytest.approx((book.x, book.y, book.w))
    assert leaf.h == pytest.approx(leaf.w * LEAF_SHAPE)


def test_every_symbol_is_printed_on_a_page() -> None:
    theatre = Theatre(GEOMETRY["landscape"].of("book_of_99"), money, CONTEXT, GAME.config)
    for name in GAME.config.ids[:-1]:
        assert (ASSETS / f"{theatre.printed(name)}.webp").exists()


# ---- the scroll ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
@pytest.mark.parametrize("calm", [False, True])
def test_a_complete_collection_shows_a_lit_mark_for_each_book_on_the_stage(
    orientation: Orientation, calm: bool
) -> None:
    decided = decide(FEATURES["collection completed"][0], 200, 98)
    film = film_of(decided, orientation=orientation, calm=calm)
    frame = film.frame(film.chapter_start("intro collection") + FULL + 0.4)
    marks = [s for s in frame.sprites if s.key.startswith("collection/mark/") and not s.key.endswith("light")]
    assert len(marks) == GAME.config.collection.books
    assert {mark.tint for mark in marks} == {LIT}
    assert len({(round(mark.x), round(mark.y)) for mark in marks}) == len(marks)
    (paper,) = (s for s in frame.sprites if s.key == "collection/scroll/paper")
    (book,) = (s for s in frame.sprites if s.key == "collection/book")
    for mark in marks:
        assert abs(mark.x - paper.x) + mark.w / 2 < paper.w / 2, "a mark lies beyond the paper"
        assert abs(mark.y - paper.y) + mark.h / 2 < paper.h / 2, "a mark lies beyond the paper"
        assert abs(mark.x - book.x) > book.w * 0.4, "a mark lies under the Book"


# ---- the panel of the Free Spins -----------------------------------------------------------------------------------


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
@pytest.mark.parametrize("spins", [10, 20, 30, 90])
def test_the_dots_tell_the_spin_and_stay_on_their_panel(orientation: Orientation, spins: int) -> None:
    geometry = GEOMETRY[orientation].of("book_of_99")
    theatre = Theatre(geometry, money, CONTEXT, GAME.config)
    panel = geometry.of("book_of_99_free_spins").rect("spins_left")
    for spin in (0, 1, spins // 2, spins):
        drawn = spins_left(theatre, 1.0, spin, spins)
        dots = [sprite for sprite in drawn if sprite.key.startswith("spins/dot/")]
        assert len(dots) == min(spins, DOTS * DOT_ROWS)
        assert sum(sprite.key.startswith("spins/now/") for sprite in drawn) == (spin > 0)
        for dot in dots:
            assert panel.x < dot.x - dot.w / 2
            assert dot.x + dot.w / 2 < panel.x + panel.w
            assert dot.y + dot.h / 2 < panel.y + panel.h


# ---- the expanded symbol -------------------------------------------------------------------------------------------


def test_a_plate_lands_with_light_and_dust_and_a_calm_one_without() -> None:
    decided = decide(FEATURES["special symbol on five reels"][0], 200, 97)
    for calm in (False, True):
        film = film_of(decided, calm=calm)
        film.frame(film.duration)
        seen = {
            getattr(drawable, "key", "").split("/")[2]
            for part in film._composed
            for drawable in part.timeline.drawables
            if getattr(drawable, "key", "").startswith("expanded/") and getattr(drawable, "key", "").count("/") > 1
        }
        assert {"ground", "left", "right"} <= seen
        assert seen.isdisjoint({"wipe", "gleam", "dust", "sparks"}) == calm
    assert not keys(film.final, "expanded/")
