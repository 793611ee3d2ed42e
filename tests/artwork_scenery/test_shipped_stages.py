"""What lies in ``assets``: stages, sheets and frames agree with their tables, and fit the screen they are made for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from PIL import Image

ASSETS = Path(__file__).resolve().parents[2] / "assets"
MOODS = {
    "book_of_99": ["day", "night"],
    "bone_lich": ["crypt", "soul", "violet", "ember"],
    "three_lamps": ["night", "inside"],
}
CANVAS = {"landscape": (1920, 1080), "portrait": (1080, 1920)}
BOARDS = {
    "book_of_99": {"landscape": (0.22, 0.22, 0.79, 0.81), "portrait": (0.08, 0.25, 0.92, 0.62)},
    "bone_lich": {"landscape": (0.29, 0.06, 0.71, 0.82), "portrait": (0.06, 0.26, 0.94, 0.74)},
    "three_lamps": {"landscape": (0.31, 0.10, 0.69, 0.84), "portrait": (0.08, 0.24, 0.92, 0.60)},
}


def table(game: str, part: str) -> dict[str, Any]:
    """``assets/GAME/PART/PART.yaml``."""
    loaded = yaml.safe_load((ASSETS / game / part / f"{part}.yaml").read_text(encoding="utf-8"))
    assert isinstance(loaded, dict)
    return loaded


@pytest.mark.parametrize("game", MOODS)
def test_every_mood_has_a_picture_of_the_whole_canvas_in_both_orientations(game: str) -> None:
    moods = table(game, "scenery")["moods"]
    assert list(moods) == MOODS[game]  # the first mood is that of the base game
    for mood, pictures in moods.items():
        for orientation, size in CANVAS.items():
            with Image.open(ASSETS / game / "scenery" / pictures[orientation]) as picture:
                assert (mood, orientation, picture.size, picture.mode) == (mood, orientation, size, "RGB")


@pytest.mark.parametrize("orientation", CANVAS)
@pytest.mark.parametrize("game", MOODS)
def test_behind_the_board_it_is_dark_and_quiet(game: str, orientation: str) -> None:
    left, top, right, bottom = BOARDS[game][orientation]
    width, height = CANVAS[orientation]
    for mood in MOODS[game]:
        with Image.open(ASSETS / game / "scenery" / f"{mood}_{orientation}.webp") as picture:
            grey = np.asarray(picture.convert("L"), dtype=np.float64)
        middle = grey[round(top * height) : round(bottom * height), round(left * width) : round(right * width)]
        detail = np.abs(np.diff(middle, axis=1)).mean()
        assert middle.mean() < 135, f"{mood} {orientation}: mean {middle.mean():.0f} of 255 behind the board"
        assert detail < 4.0, f"{mood} {orientation}: neighbours differ by {detail:.1f} behind the board"


@pytest.mark.parametrize("game", MOODS)
def test_sheets_hold_the_frames_that_their_table_names(game: str) -> None:
    sprites = table(game, "scenery")["sprites"]
    assert sprites
    for name, sprite in sprites.items():
        w, h = sprite["size"]
        rows = -(-sprite["frames"] // sprite["columns"])
        with Image.open(ASSETS / game / "scenery" / sprite["picture"]) as sheet:
            assert (name, sheet.size) == (name, (w * sprite["columns"], h * rows))
            assert sheet.mode == ("RGB" if sprite["blend"] == "add" else "RGBA")
        assert set(sprite["moods"]) <= set(MOODS[game])
        for orientation, places in sprite["places"].items():
            width, height = CANVAS[orientation]
            for place in places:
                x, y, pw, ph = place["rect"]
                assert 0 <= place["phase"] < max(2, sprite["frames"])
                assert min(width - x, height - y, x + pw, y + ph) > 0, f"{name} is never on the screen"
                if sprite["frames"] > 1:
                    assert pw / ph == pytest.approx(w / h, rel=0.05), f"{name} is drawn out of shape"


@pytest.mark.parametrize("game", MOODS)
def test_additive_sheets_are_black_where_frames_meet(game: str) -> None:
    for name, sprite in table(game, "scenery")["sprites"].items():
        if sprite["blend"] != "add" or sprite["frames"] == 1:
            continue
        w = sprite["size"][0]
        with Image.open(ASSETS / game / "scenery" / sprite["picture"]) as sheet:
            pixels = np.asarray(sheet)
        for column in range(sprite["columns"]):
            seam = pixels[:, [column * w, column * w + w - 1]]
            assert seam.max() < 40, f"{name}: light of {seam.max()} at the sides of column {column}"


@pytest.mark.parametrize("game", MOODS)
def test_frames_leave_the_board_open_and_close_around_it(game: str) -> None:
    for name, entry in table(game, "frame").items():
        with Image.open(ASSETS / game / "frame" / entry["picture"]) as picture:
            alpha = np.asarray(picture.convert("RGBA"))[..., 3]
        x, y, w, h = entry["rect"]
        scale = alpha.shape[1] / w
        assert alpha.shape[0] == pytest.approx(h * scale, abs=2), (
            f"{game} {name}: the picture is not of the shape of its rect"
        )
        bx, by, bw, bh = entry["board"]
        left, top = round((bx - x) * scale), round((by - y) * scale)
        right, bottom = round((bx + bw - x) * scale), round((by + bh - y) * scale)
        assert alpha[top + 2 : bottom - 2, left + 2 : right - 2].max() < 60, (
            f"{game} {name}: something lies over the board"
        )
        middle_row, middle_column = (top + bottom) // 2, (left + right) // 2
        sides = [alpha[middle_row, :left], alpha[middle_row, right:]]
        sides += [alpha[:top, middle_column], alpha[bottom:, middle_column]]
        assert all(side.max() == 255 for side in sides), f"{game} {name}: the frame is open on one side"
