"""Every cue that a film or the client raises has a sound, and every sound is raised by a film or by the client.

The rounds are those of ``config/scenes``, searched so that each scene of a game is seen, and a few of games in which
what is rare is common.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from slots import games
from slots.artwork.sound.catalogue import HOUSE, sounds
from slots.engine.game import Round, RoundRecord
from slots.games.bone_lich.tumbles import TumbleChapter
from slots.timeline.film import Film
from tests.bone_lich_staging import rounds as lich
from tests.book_of_99_staging import rounds as book
from tests.three_lamps_staging import rounds as lamps

ROOT = Path(__file__).parents[2]
HEARD = ("sound", "loop", "music")
ROUNDS: dict[str, Any] = {"bone_lich": lich, "book_of_99": book, "three_lamps": lamps}


#: Rounds beside those of the scenes, and what is heard in them alone.
BESIDE: dict[str, list[tuple[int, str, dict[str, int]]]] = {
    "bone_lich": [(64221, "spin", {}), (5017, "spin", {}), (97624, "spin", {})],  # 5 Scatters, 7 and 8 tumbles
    "book_of_99": [(7319, "spin", {})],  # 4 Books
    "three_lamps": [(8, "spin", {"level": 3})],  # lines that pay between 5 and 10 bets
}


def decide(game: Any, seed: int, action: str = "spin", state: Mapping[str, int] | None = None, bet: int = 200) -> Round:
    """A round of a game, whose state before is as at the beginning where it is not told."""
    before = {**game.initial_state(), **(state or {})}
    decided: Round = game.decide(
        RoundRecord(game.name, game.config_hash, game.rules_version, bet, action, before, seed)
    )
    return decided


def films(game: str) -> Iterator[Film[Any]]:
    """A film of every searched round of a game, and of what is too rare to be searched."""
    film_of, played = ROUNDS[game].film_of, games.load(game)
    scenes = yaml.safe_load((ROOT / "config" / "scenes" / f"{game}.yaml").read_text(encoding="utf-8"))["scenes"]
    seen = set()
    for row in scenes:
        asked = (row["seed"], row.get("action", "spin"), row.get("state", {}), row.get("bet", 200))
        if str(asked) not in seen:
            seen.add(str(asked))
            yield film_of(decide(played, *asked))
    for seed, action, state in BESIDE[game]:
        yield film_of(decide(played, seed, action, state))
    yield from RARE[game]()


def rare_lich() -> Iterator[Film[Any]]:
    """The maximum win, and tumbles that come later in a spin than any that was found."""
    most = lich.capped_at(8)
    yield lich.film_of(decide(most, 19), game=most)
    film = lich.film_of(decide(lich.GAME, 2))
    for number in (9, 10, 11):
        chapters = [
            replace(chapter, act=replace(chapter.act, number=number)) if isinstance(chapter, TumbleChapter) else chapter
            for chapter in film.chapters
        ]
        assert any(isinstance(chapter, TumbleChapter) for chapter in chapters)
        yield Film(chapters, film.opening, film.board, film.furniture, film.rest)


def rare_books() -> Iterator[Film[Any]]:
    """Five Books: a script stops every reel on one; the free spins after it are all alike."""
    stops = [reel.index("book") for reel in book.GAME.config.strips]
    spins = book.GAME.config.free_spins.spins
    yield book.film_of(book.decide(0, script=(*stops, 0, *[10] * (5 * spins))))


def rare_lamps() -> Iterator[Film[Any]]:
    """The Grand, the maximum win, and reels on which a gem is every sixth symbol: five of them land."""
    for rare, seed in ((lamps.often_grand(), 24), (lamps.sure_tokens(), 0), (lamps.variant(max_win=3000), 0)):
        yield lamps.film_of(lamps.decide(seed, "buy:triple", 1, 5, game=rare), game=rare)
    strips = tuple(
        tuple(
            tuple("gT" if i % 6 == 0 and not name.startswith("g") else name for i, name in enumerate(reel))
            for reel in reels
        )
        for reels in lamps.GAME.config.strips
    )
    dense = lamps.variant(strips=strips)
    for seed in (8, 14, 16):
        yield lamps.film_of(decide(dense, seed, "spin", {"level": 3}), game=dense)


RARE = {"bone_lich": rare_lich, "book_of_99": rare_books, "three_lamps": rare_lamps}


@cache
def raised(game: str) -> frozenset[str]:
    """The cues of a game's films, whole and stopped by the player's hand."""
    found: set[str] = set()
    for film in films(game):
        for shown in (film, film.slam(0.3)):
            found |= {cue.name for cue in shown.cues(0.0, shown.duration + 1.0) if cue.kind in HEARD}
    return frozenset(found)


@cache
def pressed() -> frozenset[str]:
    """The cues that the client raises by itself: what it plays by name, and the sounds that its widgets name."""
    found: set[str] = set()
    for path in (ROOT / "slots" / "client").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="play" | "loop" | "music"), args=[first, *_]):
                    found |= texts(first)
                case ast.ClassDef(body=body):
                    for line in body:
                        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "sound":
                            found |= texts(line.value)
                case ast.Assign(targets=[ast.Attribute(attr="sound")], value=value):
                    found |= texts(value)
    return frozenset(found - {""})


def texts(node: ast.expr) -> set[str]:
    """The strings that an expression may be: itself, or one of the branches of a condition."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=orelse):
            return texts(body) | texts(orelse)
    return set()


def table(owner: str) -> set[str]:
    return {sound.cue for sound in sounds() if sound.game == owner}


@pytest.mark.parametrize("game", ROUNDS)
def test_every_cue_of_a_film_has_a_sound(game: str) -> None:
    assert raised(game) - table(game) - table(HOUSE) == set()


def test_every_cue_of_the_client_has_a_sound() -> None:
    everywhere = table(HOUSE).union(set.intersection(*(table(game) for game in ROUNDS)))
    assert pressed() - everywhere == set()


@pytest.mark.parametrize("game", ROUNDS)
def test_every_sound_of_a_game_is_raised(game: str) -> None:
    assert table(game) - raised(game) == set()


def test_every_sound_of_the_house_is_raised() -> None:
    heard = pressed().union(*(raised(game) for game in ROUNDS))
    assert table(HOUSE) - heard == set()
