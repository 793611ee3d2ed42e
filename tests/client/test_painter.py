"""What lies below a veil is drawn once, and nobody sees a difference."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame
import pytest

from slots.client.assets import Assets
from slots.client.headless import Headless
from slots.client.painter import Painter
from slots.client.scenes.game import GameScene

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
            kept += scene.painter._hidden is not None and scene.painter._hidden.surface is not None
            with monkeypatch.context() as patch:
                patch.setattr("slots.client.painter.HIDING", 2.0)
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
        assert scene.painter._hidden is None
