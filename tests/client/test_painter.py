"""What lies below a veil is drawn once, and nobody sees a difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pygame
import pytest

from slots.client.assets import Assets
from slots.client.canvas import Canvas
from slots.client.headless import Headless
from slots.client.hidden import HIDING, LIFTED, Hidden
from slots.client.painter import Painter
from slots.client.scenery import Scenery
from slots.client.scenes.game import GameScene
from slots.timeline.frame import Sprite

#: Rounds with a veil over everything: a celebration, a wheel, an intro; and the chapter that has it.
VEILED = [
    ("book_of_99", 88, "celebration", {}),
    ("book_of_99", 4, "intro books", {"books": 63, "stake_sum": 12600}),
    ("bone_lich", 297, "bonus won", {}),
    ("bone_lich", 297, "wheel 2", {}),
    ("bone_lich", 297, "bonus summary", {}),
    ("three_lamps", 6, "lamp bonus", {"level": 1, "gems": 10}),
]


#: The bar's running numbers stand still too; under the veil and the strip over it that is so much of 255 at most.
HARDLY = 8


def shown(client: Headless, scene: GameScene, times: Sequence[float]) -> np.ndarray:
    """The screen after these times of the film; idle life stands still, since no time passes."""
    for t in times:
        scene.playback.t = t
        client.stage.step(0.0)
        picture = pygame.surfarray.array3d(client.picture()).astype(int)
    return picture


@pytest.mark.parametrize(("name", "seed", "chapter", "state"), VEILED)
def test_a_kept_picture_is_the_one_that_would_be_drawn(
    name: str, seed: int, chapter: str, state: dict[str, int], assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Headless((480, 270), seeds=lambda: seed, assets=assets) as client:
        scene = client.enter(name, None, {**client.games[name].initial_state(), **state})
        client.begin(scene)
        start, end = scene.playback.film.chapter_span(chapter)
        kept = 0
        for i in range(1, 40):
            # Frames close together, so that what rests is found to rest.
            times = [start + (end - start) * i / 41 + frame / 120 for frame in range(3)]
            scene.painter = Painter(name)
            with_memory = shown(client, scene, times)
            if scene.frame.shake != (0.0, 0.0):
                continue  # what hardly shows does not shake
            kept += scene.painter._hidden.is_kept
            with monkeypatch.context() as patch:
                patch.setattr("slots.client.hidden.HIDING", 2.0)
                scene.painter = Painter(name)
                differs = np.abs(shown(client, scene, times) - with_memory).max()
            assert differs <= HARDLY, f"{chapter} at {times[-1] - start:.2f} s differs by {differs} of 255"
        assert kept, "nothing was kept: the scene has no veil at rest"


def test_the_picture_is_drawn_again_once_the_veil_is_lifted(assets: Assets) -> None:
    with Headless((480, 270), seeds=lambda: 88, assets=assets) as client:
        scene = client.enter("book_of_99")
        client.begin(scene)
        while scene.open is not None:
            client.run(1 / 30)
            client.picture()
        client.picture()
        assert not scene.painter._hidden.is_kept


@pytest.mark.parametrize(("name", "seed", "chapter", "state"), VEILED)
def test_idle_life_goes_on_where_it_stood_still(
    name: str, seed: int, chapter: str, state: dict[str, int], assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown_at: list[float] = []
    draw = Scenery.draw

    def watched(self: Scenery, canvas: Canvas, moods: Mapping[str, float], t: float, still: bool = False) -> None:
        shown_at.append(t)
        draw(self, canvas, moods, t, still)

    monkeypatch.setattr(Scenery, "draw", watched)
    with Headless((320, 180), seeds=lambda: seed, assets=assets) as client:
        scene = client.enter(name, None, {**client.games[name].initial_state(), **state})
        client.begin(scene)
        start, end = scene.playback.film.chapter_span(chapter)
        scene.playback.t = max(0.0, start - 0.1)
        frames = 0
        while scene.playback.t < end + 0.5 and scene.open is not None:
            client.run(1 / 60)
            client.picture()
            frames += 1
    assert len(shown_at) < frames, "nothing stood still: the scene has no veil that hides"
    steps = np.diff(shown_at)
    assert steps.max() < 1.5 / 60, f"idle life jumps by {steps.max():.2f} s"
    assert steps.min() >= 0.0


BUSY = [("book_of_99", 88, "celebration"), ("bone_lich", 297, "bonus summary"), ("three_lamps", 6, "spin")]


@pytest.mark.parametrize(("name", "seed", "chapter"), BUSY)
def test_a_stamp_shows_what_each_sprite_would_by_itself(
    name: str, seed: int, chapter: str, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Headless((640, 360), seeds=lambda: seed, assets=assets) as client:
        scene = client.enter(name)
        client.begin(scene)
        start, end = scene.playback.film.chapter_span(chapter)
        stamped = 0
        for part in (0.1, 0.3, 0.5, 0.7, 0.9):
            times = [start + (end - start) * part + frame / 60 for frame in range(3)]
            scene.painter = Painter(name)
            with_stamps = shown(client, scene, times)
            stamped += len(scene.painter._stamps)
            with monkeypatch.context() as patch:
                patch.setattr("slots.client.painter.STAMPED", 0)
                scene.painter = Painter(name)
                assert np.array_equal(shown(client, scene, times), with_stamps), f"{chapter} at {times[-1]:.2f} s"
                assert not scene.painter._stamps
        assert stamped


class TestHidden:
    """What is kept of a stage of one lamp, its flame, and a veil."""

    LAMP = Sprite("lamp", "symbols/lamp", 50.0, 50.0, 40.0, 40.0)
    FLAME = Sprite("flame", "effects/flame_1", 50.0, 30.0, 10.0, 20.0, blend="add", idle=True)
    VEIL = Sprite("veil", "common/fill", 50.0, 50.0, 100.0, 100.0, 700, alpha=0.8)

    def frame(self, hidden: Hidden, below: Sequence[Sprite], veil: Sprite) -> bool:
        """Draw a frame as the painter does; whether it was kept."""
        surface = pygame.Surface((100, 100))
        was_kept = hidden.show(surface, below, veil, {})
        if not was_kept:
            hidden.look(surface, below, {}, {})
        if not hidden.is_veiled:
            hidden.look_veiled(surface, veil)
        return was_kept

    def test_a_veil_is_kept_with_the_picture_once_it_rests(self, assets: Assets) -> None:
        with Headless((100, 100), assets=assets):
            hidden = Hidden((100, 100))
            below = [self.LAMP, self.FLAME]
            rising = [replace(self.VEIL, alpha=alpha) for alpha in (0.65, 0.7, 0.75, 0.8, 0.8, 0.8, 0.7, 0.6)]
            seen = [(self.frame(hidden, below, veil), hidden.is_veiled) for veil in rising]
        assert seen == [
            (False, False),
            (False, False),  # alike for the second time: kept from now on
            (True, False),
            (True, False),
            (True, True),  # the veil rests
            (True, True),
            (False, False),  # it is lifted: drawn once more, without it
            (True, False),
        ]

    def test_idle_life_may_change_and_nothing_else(self, assets: Assets) -> None:
        with Headless((100, 100), assets=assets):
            hidden = Hidden((100, 100))
            for _ in range(3):
                self.frame(hidden, [self.LAMP, self.FLAME], self.VEIL)
            other = replace(self.FLAME, picture="effects/flame_2", x=51.0)
            assert self.frame(hidden, [self.LAMP, other], self.VEIL)
            assert self.frame(hidden, [self.LAMP], self.VEIL)
            assert not self.frame(hidden, [replace(self.LAMP, picture="symbols/lamp_lit"), other], self.VEIL)

    def test_a_veil_that_is_lifted_hides_longer_than_one_that_falls(self, assets: Assets) -> None:
        with Headless((100, 100), assets=assets):
            hidden = Hidden((100, 100))
            assert hidden.least == HIDING
            for _ in range(2):
                self.frame(hidden, [self.LAMP], self.VEIL)
            assert hidden.least == LIFTED
            hidden.forget()
            assert hidden.least == HIDING
