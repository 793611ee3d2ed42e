"""Whatever a round shows is made ready before it is seen: a drawn frame never waits for a file."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pygame
import pytest

from slots import games
from slots.client.assets import Assets
from slots.client.bench import loaded
from slots.client.headless import STEP, Headless
from slots.client.sheets import Shown, scenes_of
from slots.client.shelf import LARGE_FROM, Shelf
from slots.engine.game import Game

#: The scene of each game that is played in every run; ``-m slow`` plays all.
SHORT = {"bone_lich": "circle", "three_lamps": "spin with wins", "book_of_99": "nice win"}


def late(name: str, shown: Shown, games: dict[str, Game], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files that the thread which draws had to read in the scene's round, with the time of the film."""
    found: list[str] = []
    load: Callable[[object], pygame.Surface] = pygame.image.load
    with Headless((640, 360), games=games, seeds=lambda: shown.seed, assets=Assets()) as client:
        bet = shown.bet or client.ledger.selected_bet(name)
        client.ledger.start_with(name, bet, shown.meters(games[name]))
        scene = loaded(client, name)
        client.run(0.2, draw=True)

        def spy(path: object) -> pygame.Surface:
            if threading.current_thread() is threading.main_thread():
                found.append(f"{scene.playback.t:.2f} s: {path}")
            return load(path)

        monkeypatch.setattr(pygame.image, "load", spy)
        client.begin(scene, shown.action)
        while scene.open is not None:
            client.run(STEP, draw=True)
            while scene.preparing:  # a real frame lasts longer than these here, and files are read meanwhile
                time.sleep(0.0005)
    return found


@pytest.mark.parametrize("name", games.names())
def test_no_frame_waits_for_a_file(name: str, games: dict[str, Game], monkeypatch: pytest.MonkeyPatch) -> None:
    shown = next(shown for shown in scenes_of(name) if shown.scene == SHORT[name])
    assert late(name, shown, games, monkeypatch) == []


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", games.names())
def test_no_frame_of_any_named_scene_waits_for_a_file(
    name: str, games: dict[str, Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {shown.scene: late(name, shown, games, monkeypatch) for shown in scenes_of(name)}
    assert {scene: files for scene, files in found.items() if files} == {}


def surface(size: int) -> pygame.Surface:
    return pygame.Surface((size, 1), depth=32)


def test_large_pictures_do_not_push_out_small_ones(theatre: object) -> None:
    shelf = Shelf(1_000, 3 * LARGE_FROM)
    shelf.put("small", surface(10))
    for number in range(5):
        shelf.put(number, surface(LARGE_FROM // 4))
    assert [key for key in ("small", *range(5)) if key in shelf] == ["small", 2, 3, 4]
    assert shelf.bytes == 40 + 3 * LARGE_FROM


def test_what_was_dropped_is_found_again_while_somebody_draws_it(theatre: object) -> None:
    shelf = Shelf(100, 100)
    drawn = shelf.put("drawn", surface(20))
    shelf.put("other", surface(20))
    assert shelf.get("drawn") is drawn
    assert shelf.bytes <= 100
    shelf.put("third", surface(20))
    del drawn
    assert "drawn" not in shelf


def test_a_picture_is_the_same_however_it_was_made(theatre: object) -> None:
    """From the file, from a half of it that was kept, or after the file was read for another size."""
    name = "book_of_99/symbols/hero"
    one, other = Assets(), Assets()
    other.picture(name, (500, 500))
    other.picture(name, (60, 60))
    other.resized()
    for size in ((96, 96), (256, 256), (300, 300)):
        assert bytes(one.picture(name, size).get_buffer()) == bytes(other.picture(name, size).get_buffer()), size


@pytest.mark.parametrize("divisor", [1, 2, 3])
@pytest.mark.parametrize("alpha", [1.0, 0.5])
def test_a_kept_part_of_a_file_does_not_keep_the_file(theatre: object, divisor: int, alpha: float) -> None:
    """A surface cut out of another one keeps it alive, out of sight of the budget."""
    name, part = "common/line", (0.0, 0.0, 0.5, 1.0)
    assets = Assets()
    width, height = assets.size(name)
    size = width // 2 // divisor, height // divisor
    for made in (assets.picture(name, size, part=part, alpha=alpha), assets.fresh(name, size, part, alpha)):
        assert made.get_size() == size
        assert made.get_parent() is None


def test_a_thin_turned_picture_is_the_same_in_pieces(theatre: object) -> None:
    assets = Assets()
    for angle in range(0, 360, 15):
        whole = assets.picture("common/line", (300, 12), rotation=angle)
        ground, pieced = pygame.Surface((340, 340)).convert(), pygame.Surface((340, 340)).convert()
        corner = 170 - whole.get_width() // 2, 170 - whole.get_height() // 2
        ground.blit(whole, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        for piece, (x, y) in assets.streak("common/line", (300, 12), rotation=angle):
            pieced.blit(piece, (170 + x, 170 + y), special_flags=pygame.BLEND_PREMULTIPLIED)
        assert bytes(ground.get_buffer()) == bytes(pieced.get_buffer()), f"a line at {angle}°"
