"""How stages are drawn: the lens, the grade, and sheets that close into loops."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import yaml

from slots.artwork.scenery import fire, lich
from slots.artwork.scenery.framing import Opening
from slots.artwork.scenery.grade import dithered, quiet_mask
from slots.artwork.scenery.manifest import Place, Sprite, write_scenery
from slots.artwork.scenery.stagecraft import Camera


def test_a_place_is_projected_to_the_pixel_whose_ray_meets_it() -> None:
    camera = Camera((0.5, 1.6, 6.0), 0.7, 0.6, 640, 360)
    u, v = camera.rays()
    row, column, depth = 100, 420, 4.0
    place = (0.5 + u[row, column] * depth, 1.6 + v[row, column] * depth, 6.0 - depth)
    x, y, unit = camera.project(place)
    assert (x, y) == pytest.approx((column + 0.5, row + 0.5))
    assert unit == pytest.approx(640 / 1.4 / depth)


def test_the_horizon_lies_where_the_camera_says() -> None:
    camera = Camera((0.0, 1.6, 6.0), 0.7, 0.6, 640, 360)
    _, y, _ = camera.project((0.0, 1.6, -1000.0))
    assert y == pytest.approx(0.6 * 360)


def test_the_quiet_place_is_whole_inside_and_gone_at_the_border() -> None:
    mask = quiet_mask(90, 160, (0.25, 0.2, 0.75, 0.8), 0.1)
    assert mask[45, 80] == 1.0
    assert mask[45, 0] == mask[0, 80] == 0.0
    assert np.all(np.diff(mask[45, :80]) >= 0)


def test_dither_keeps_the_mean_of_a_shade_between_two_steps() -> None:
    shade = 100.3 / 255
    assert dithered(np.full((200, 200, 3), shade)).mean() == pytest.approx(100.3, abs=0.05)


@pytest.mark.parametrize(
    "made", [lambda: fire.candle(12, 24, 40), lambda: fire.flame(12, 24, 40, fire.SOUL, tongues=2)]
)
def test_a_flame_closes_into_a_loop(made) -> None:  # type: ignore[no-untyped-def]
    frames = made()
    steps = np.abs(np.diff(np.concatenate([frames, frames[:1]]), axis=0)).mean(axis=(1, 2, 3))
    assert steps.min() > 0, "it stands still"
    assert steps[-1] < 1.5 * steps[:-1].max(), "it jumps from its last frame to its first"


def test_fog_repeats_without_a_seam() -> None:
    mist = lich.fog((0.1, 0.2, 0.2), 3)
    seam = np.abs(mist[:, 0] - mist[:, -1]).mean()
    inside = np.abs(np.diff(mist, axis=1)).mean()
    assert seam < 2.5 * inside


def test_frames_fill_a_sheet_row_by_row() -> None:
    frames = np.arange(6, dtype=float)[:, None, None, None] * np.ones((6, 2, 3, 1))
    sheet = fire.sheet(frames, 3)
    assert sheet[::2, ::3, 0].tolist() == [[0, 1, 2], [3, 4, 5]]


def test_a_sheet_with_gaps_is_refused() -> None:
    with pytest.raises(ValueError, match="5 frames do not fill rows of 3"):
        fire.sheet(np.zeros((5, 2, 2, 3)), 3)


def test_an_opening_knows_its_picture_and_what_stays_empty() -> None:
    opening = Opening("landscape", (100, 50, 800, 600), 34, 72, (60, 40, 60, 50))
    assert opening.rect == (40, 10, 920, 690)
    x, y, w, h = opening.empty
    assert min(x - 100, y - 50, 900 - x - w, 650 - y - h) > 0


def test_the_table_of_sprites_can_be_read_back(tmp_path: Path) -> None:
    places = {"landscape": [Place(1, 2, 30, 40, phase=5)]}
    sprite = Sprite("fog", "fog.png", (60, 80), 1, 1, 1, "add", ("day",), places, strength={"day": 0.5}, scroll=(9, 0))
    write_scenery(tmp_path, ["day"], [sprite])
    table = yaml.safe_load((tmp_path / "scenery.yaml").read_text(encoding="utf-8"))
    assert table["moods"] == {"day": {"landscape": "day_landscape.webp", "portrait": "day_portrait.webp"}}
    assert table["sprites"]["fog"]["places"] == {"landscape": [{"rect": [1, 2, 30, 40], "phase": 5}]}
    assert table["sprites"]["fog"]["strength"] == {"day": 0.5}
    assert table["sprites"]["fog"]["scroll"] == [9, 0]
