"""How Book of 99 is staged: what is told, when, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from slots.games.book_of_99 import events
from slots.games.book_of_99.reels import ANTICIPATION, anticipated, stop_times
from slots.games.book_of_99.staging import first_board, idle
from slots.games.book_of_99.story import tell
from slots.timeline.context import StageContext
from slots.timeline.counting import count_time, tier
from slots.timeline.film import Board, Film
from slots.timeline.frame import Frame
from slots.timeline.particles import Burst
from tests.book_of_99_staging.rounds import BALANCE, GAME, GEOMETRY, decide, film_of, money
from tests.book_of_99_staging.test_properties import FEATURES
from tests.timeline.properties import drawing

CODES = dict(zip("HOCWAKQJTB", GAME.config.ids, strict=True))


def board(text: str) -> Board:
    """A board from its drawing: H O C W, A K Q J T, B for a Book."""
    rows = [[CODES[letter] for letter in row.split()] for row in text.strip().splitlines()]
    return tuple(zip(*rows, strict=True))


def texts(frame: Frame) -> list[str]:
    return [sprite.text.content for sprite in frame.sprites if sprite.text]


def keys(frame: Frame, start: str) -> list[str]:
    return [sprite.key for sprite in frame.sprites if sprite.key.startswith(start)]


def named(film: Film[Any], name: str) -> float:
    return next(marker.t for marker in film.markers if marker.name == name)


def bursts(film: Film[Any]) -> Iterable[Burst]:
    return (each for part in film._composed for each in part.timeline.drawables if isinstance(each, Burst))


# ---- reels ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "waits"),
    [
        ("K A T W C\nH O B C W\nQ J O A J", "....."),
        ("B A T W C\nH O B C W\nQ J O A J", "...||"),
        ("B A T W C\nH B Q C W\nQ J O A J", "..|||"),
        ("B A T W C\nH B Q B W\nQ J O A J", "..||."),
        ("K A T B C\nH O Q C B\nQ J O A J", "....."),
        ("K A T B C\nH O B C B\nQ J O A J", "....|"),
        ("B B B B B\nH O Q C W\nQ J O A J", "..|.."),
    ],
)
def test_a_reel_is_waited_for_when_one_book_lacks_and_can_still_come(drawn: str, waits: str) -> None:
    shown = "".join("|" if wait else "." for wait in anticipated(board(drawn), GAME.config))
    assert shown == waits, f"\n{drawing(board(drawn))}"


def test_reels_without_books_are_not_waited_for() -> None:
    bare = GAME.config.model_copy(
        update={"strips": (*GAME.config.strips[:4], tuple(s for s in GAME.config.strips[4] if s != "book"))}
    )
    drawn = board("B A T W C\nH B Q C W\nQ J O A J")
    assert anticipated(drawn, bare) == (False, False, True, True, False)


def test_when_reels_stop() -> None:
    calm = stop_times(board("K A T W C\nH O B C W\nQ J O A J"), GAME.config)
    assert calm == pytest.approx([0.9, 1.12, 1.34, 1.56, 1.78])
    tense = stop_times(board("B A T W C\nH O B C W\nQ J O A J"), GAME.config)
    assert tense == pytest.approx([0.9, 1.12, 1.34, 1.56 + ANTICIPATION, 1.78 + 2 * ANTICIPATION])


def test_anticipation_is_heard_and_seen_only_where_the_board_warrants_it() -> None:
    for seed in range(60):
        decided = decide(seed)
        film = film_of(decided)
        story = tell(decided, GAME.config)
        film.frame(0.0)
        first = film._composed[0]
        waiting = {
            key.split("/")[1] for d in first.timeline.drawables if (key := getattr(d, "key", "")).startswith("wait")
        }
        risers = [cue for cue in first.timeline.cues if cue.name == "riser"]
        wanted = [str(reel) for reel, waits in enumerate(anticipated(story.base.board, GAME.config)) if waits]
        assert sorted(waiting) == wanted
        assert len(risers) == len(wanted)


def test_books_sound_higher_one_by_one() -> None:
    film = film_of(decide(FEATURES["Free Spins by Books"][0]))
    names = [cue.name for cue in film.cues(0.0, named(film, "reels stopped")) if cue.name.startswith("scatter")]
    assert names == [f"scatter_{i + 1}" for i in range(len(names))]
    assert len(names) >= 3


def test_a_press_stops_the_reels_and_the_next_one_goes_on() -> None:
    film = film_of(decide(9))
    slammed, t = film.press(0.4)
    assert slammed is not film
    assert t == 0.4
    assert named(slammed, "reels stopped") < 0.4 + 0.7
    assert slammed.press(0.45)[1] == named(slammed, "reels stopped")


def test_reels_start_from_the_board_that_is_shown() -> None:
    shown = board("A A T W C\nH O B C W\nQ J O A J")
    frame = film_of(decide(5), board=shown).frame(0.0)
    pictures = [sprite.picture for sprite in frame.sprites if sprite.key.startswith("board/0/")]
    assert sorted(pictures) == ["symbols/ace", "symbols/hero", "symbols/queen"]


# ---- wins ----------------------------------------------------------------------------------------------------------


def test_how_long_a_win_is_counted() -> None:
    assert count_time(100, 100) == 0.0
    assert count_time(150, 100) == count_time(500, 100) == 0.8
    assert count_time(100_000, 100) == pytest.approx(12.0)
    times = [count_time(bets * 100, 100) for bets in range(2, 1200)]
    assert times == sorted(times)


@pytest.mark.parametrize(
    ("bets", "name"), [(9.99, None), (10, "nice"), (24.99, "nice"), (25, "big"), (50, "mega"), (100, "epic")]
)
def test_tiers(bets: float, name: str | None) -> None:
    reached = tier(round(bets * 100), 100)
    assert (reached.name if reached else None) == name


@pytest.mark.rule("CR-13")
def test_wins_up_to_the_bet_are_not_celebrated() -> None:
    seen = 0
    for seed in range(200):
        decided = decide(seed)
        if not 0 < decided.win <= decided.record.bet or len(decided.events) > 8:
            continue
        seen += 1
        film = film_of(decided)
        end = film.duration + 1.0
        heard = {cue.name for cue in film.cues(0.0, end)}
        assert not heard & {"win_small", "win_medium", "count_loop", "count_end", "tier_up", "music_bonus"}, seed
        assert not [burst for burst in bursts(film) if burst.key.startswith("coins")]
        values = {film.frame(film.duration * i / 300).values["win"] for i in range(301)}
        assert values == {0, decided.win}, "the win is shown, not counted"
    assert seen > 10


@pytest.mark.parametrize("name", ["nice win", "big win", "mega win", "epic win"])
def test_a_great_win_is_celebrated_by_its_tier_and_any_press_ends_the_count(name: str) -> None:
    decided = decide(*[FEATURES[name][0]])
    film = film_of(decided)
    counted = named(film, "win counted")
    shown = film.frame(counted + 0.5)
    assert f"title_{name.removesuffix(' win')}" in [sprite.picture for sprite in shown.sprites]
    opened = named(film, "celebration open")
    assert film.frame(opened + 0.05).values["win"] < decided.win
    _, t = film.press(opened + 0.05)
    assert t == counted
    assert film.frame(t).values["win"] == decided.win
    assert money(decided.win) in texts(film.frame(t))


def test_lines_are_shown_one_by_one_with_their_amounts_round_and_round() -> None:
    decided = decide(FEATURES["three lines"][0])
    film = film_of(decided)
    lines = tell(decided, GAME.config).base.lines
    assert len(lines) >= 3
    for turn in (0, 1):
        for index, line in enumerate(lines):
            frame = film.frame(film.duration + (turn * len(lines) + index) * 0.9 + 0.5)
            assert frame.values["lit"] == str(line.line)
            assert money(line.amount) in texts(frame)
            lit = {key.removeprefix("ring/") for key in keys(frame, "ring/")}
            assert lit == {f"{reel}/{row}" for reel, row in line.cells}


def test_an_amount_covers_no_more_of_the_winning_cells_than_it_must() -> None:
    film = film_of(decide(FEATURES["one line"][0]))
    frame = film.frame(film.duration + 0.5)
    amount = next(sprite for sprite in frame.sprites if sprite.key.startswith("amount/"))
    winning = [sprite for sprite in frame.sprites if sprite.key.startswith("ground/")]
    for cell in winning:
        apart = (
            abs(cell.y - amount.y) >= cell.h * 0.36 + amount.h / 2 or abs(cell.x - amount.x) >= (cell.w + amount.w) / 2
        )
        assert apart, f"{amount} covers {cell}"


# ---- the collection ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B9-04")
def test_every_book_of_the_main_game_flies_into_the_scroll_and_those_of_free_spins_do_not() -> None:
    decided = decide(FEATURES["Free Spins by Books"][0])
    film = film_of(decided)
    collected = next(event for event in decided.events if isinstance(event, events.BooksCollected))
    flights = set()
    for i in range(int(film.duration * 30)):
        frame = film.frame(i / 30)
        flown = keys(frame, "flight/")
        flights |= {key.removesuffix("/glow") for key in flown}
        assert not flown or frame.moods == {"day": 1.0}
    assert len(flights) == collected.count
    assert film.final.values["books"] == 63 + collected.count


def test_the_average_bet_is_shown_live() -> None:
    decided = decide(FEATURES["anticipation"][0], bet=1000, books=1, each=100)
    film = film_of(decided)
    shown = [film.frame(i / 60).values["average"] for i in range(int(film.duration * 60) + 1)]
    assert sorted(set(shown)) == [100, (100 + 1000) // 2, (100 + 2000) // 3]
    assert "$7.00" in texts(film.final)


@pytest.mark.rule("B9-08")
def test_both_kinds_of_free_spins_come_one_after_the_other_with_the_day_between() -> None:
    film = film_of(decide(*(FEATURES["both kinds of Free Spins"][0], 200, 97)))
    names = [chapter.name for chapter in film.chapters]
    order = [name for name in names if name.split()[0] in {"intro", "summary"}]
    assert order == ["intro books", "summary books", "intro collection", "summary collection"]
    assert film.frame(film.chapter_start("intro collection")).moods == {"day": 1.0}


@pytest.mark.rule("B9-06")
def test_the_collection_tells_its_average_bet_and_how_it_was_rounded() -> None:
    decided = decide(FEATURES["collection completed"][0], 200, 98, 173)
    film = film_of(decided)
    rounded = next(event for event in decided.events if isinstance(event, events.AverageBetRounded))
    shown = " | ".join(texts(film.frame(named(film, "average rounded"))))
    assert "99 Books at an average bet of $1.73" in shown
    assert "multiple of $0.10" in shown
    assert money(rounded.bet) in shown
    assert rounded.bet in {170, 180}
    start = film.chapter_start("free spin 1")
    assert film.frame(start).values["feature_bet"] == rounded.bet


@pytest.mark.rule("B9-07")
def test_the_scroll_is_full_until_the_award_and_then_holds_what_exceeded() -> None:
    decided = decide(FEATURES["both kinds of Free Spins"][0], 200, 97)
    film = film_of(decided)
    beyond = decided.state["books"]
    before = film.frame(film.chapter_start("intro books")).values
    assert (before["books"], before["beyond"]) == (99, beyond)
    assert film.final.values["books"] == beyond
    assert film.final.values["beyond"] == 0


# ---- Free Spins ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B9-09")
def test_the_book_settles_on_the_special_symbol_that_was_drawn() -> None:
    decided = decide(FEATURES["Free Spins by Books"][0])
    film = film_of(decided)
    special = next(event for event in decided.events if isinstance(event, events.SpecialSymbolChosen))
    symbol = GAME.config.ids[special.symbol]
    picture = f"symbols/{GAME.config.symbols[symbol].picture}"
    chosen = named(film, "special symbol chosen")
    shown = next(sprite for sprite in film.frame(chosen + 0.6).sprites if sprite.key == "intro/special")
    assert shown.picture == picture
    pages = [s.picture for i in range(400) for s in film.frame(chosen - 4 + i / 100).sprites if "intro/page" in s.key]
    assert len(set(pages)) == 9, "the pages turn over all regular symbols"
    assert film.frame(film.chapter_start("free spin 1")).values["special"] == symbol


def test_night_falls_for_the_free_spins_and_day_comes_back() -> None:
    film = film_of(decide(FEATURES["Free Spins by Books"][0]))
    assert film.frame(0.0).moods == {"day": 1.0}
    assert film.frame(film.chapter_start("free spin 1")).moods == {"night": 1.0}
    assert film.final.moods == {"day": 1.0}


@pytest.mark.rule("B9-10")
def test_normal_wins_are_shown_before_the_symbol_expands_and_pays_on_every_line() -> None:
    decided = decide(FEATURES["special symbol on five reels"][0], 200, 97)
    film = film_of(decided)
    story = tell(decided, GAME.config)
    feature = next(f for f in story.features if any(s.expansion and len(s.expansion.reels) == 5 for s in f.spins))
    spin = next(s for s in feature.spins if s.expansion and len(s.expansion.reels) == 5)
    assert spin.expansion is not None
    grown = [marker.t for marker in film.markers if marker.name == "expanded"]
    frames = [film.frame(t + 0.6) for t in grown]
    frame = next(f for f in frames if len([k for k in keys(f, "expanded/") if k.count("/") == 1]) == 5)
    each = f"{spin.expansion.lines} lines × {money(spin.expansion.each)}"
    assert each in texts(frame)
    assert money(spin.expansion.amount) in texts(frame)
    assert frame.values["lit"] == ",".join(str(line) for line in range(10))
    assert len({key.split("/")[1] for key in keys(frame, "beam/")}) == 10
    windows = [GEOMETRY["landscape"].of("book_of_99").reel(reel) for reel in range(5)]
    tall = [s for s in frame.sprites if s.key in {f"expanded/{reel}" for reel in range(5)}]
    assert [(round(s.x), round(s.h)) for s in tall] == [(round(w.cx), round(w.w * 644 / 216)) for w in windows]


@pytest.mark.rule("B9-11")
def test_further_spins_are_told_and_counted() -> None:
    film = film_of(decide(FEATURES["Free Spins added"][0]))
    told = named(film, "retrigger shown")
    frame = film.frame(told - 0.6)
    assert "+10" in texts(frame)
    assert "title_more_spins" in {sprite.picture for sprite in frame.sprites}
    assert (film.frame(told - 2.0).values["spins"], film.frame(told).values["spins"]) == (10, 20)
    assert "of 20" in texts(film.frame(told))


def test_a_feature_that_pays_nothing_says_so() -> None:
    decided = decide(FEATURES["Free Spins that pay nothing"][0], 200, 97)
    film = film_of(decided)
    feature = next(feature for feature in tell(decided, GAME.config).features if not feature.win)
    start = film.chapter_start(f"summary {feature.cause}")
    shown = texts(film.frame(start + 0.8))
    assert "NO WIN THIS TIME" in shown
    assert "$0.00" in shown


def test_the_first_frame_waits_for_no_feature() -> None:
    film = film_of(decide(FEATURES["Free Spins by Books"][0]))
    film.frame(0.0)
    assert len(film._composed) == 1
    assert len(film.chapters) > 12


# ---- at rest -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
def test_the_stage_before_any_round(orientation: str) -> None:
    geometry = GEOMETRY[orientation]
    context = StageContext(GAME.config, BALANCE)
    film = idle({"books": 12, "stake_sum": 12 * 200}, 200, geometry, money, context)
    assert film.over(0.0)
    assert not film.moves(5.0)
    assert film.frame(0.0) == film.frame(60.0)
    assert film.frame(0.0).values["balance"] == BALANCE
    shown = texts(film.frame(0.0))
    assert "12" in shown
    assert "$2.00" in shown
    assert film.board == first_board(GAME.config)


def test_the_first_board_pays_nothing_and_starts_nothing() -> None:
    shown = first_board(GAME.config)
    assert sum(column.count("book") for column in shown) == 1
    for rows in GAME.config.lines:
        first, second = shown[0][rows[0]], shown[1][rows[1]]
        assert first != second, drawing(shown)


def test_a_film_can_be_had_in_other_words() -> None:
    context = StageContext(GAME.config, BALANCE, say=lambda words: f"<{words}>")
    film = idle({"books": 0, "stake_sum": 0}, 200, GEOMETRY["landscape"], money, context)
    shown = texts(film.frame(0.0))
    assert "<COLLECTION>" in shown
    assert "–" in shown, "no average without Books"
