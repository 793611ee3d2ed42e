"""The tools the interface pictures are drawn with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import yaml

from slots.artwork.ui import build
from slots.artwork.ui.icons import ICONS
from slots.artwork.ui.kit import stretched
from slots.artwork.ui.lettering import evened, line, mask
from slots.artwork.ui.pen import Pen, rounded
from slots.artwork.ui.piece import Piece, write
from slots.artwork.ui.relief import Relief, average, bead, depth, pillow, render
from slots.artwork.ui.sheet import sheets
from slots.artwork.ui.surface import Stuff
from slots.artwork.ui.theme import SKINS, contrast, mix, readable, skin


def test_every_skin_has_the_same_tokens() -> None:
    tokens = {name: set(skin(name).tokens) for name in SKINS}
    assert len({frozenset(found) for found in tokens.values()}) == 1, tokens


def test_contrast_and_readable() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert readable("#101010", "#ffffff") == "#101010", "what stands out already stays as it is"
    assert contrast(readable("#7cc8ff", "#ffffff", 4.5), "#ffffff") >= 4.5
    assert mix("#000000", "#ffffff", 0.5) == "#808080"


def test_depth_counts_pixels_from_the_edge() -> None:
    square = np.zeros((21, 21))
    square[5:16, 5:16] = 1
    found = depth(square, soften=0.01)
    assert found[10, 10] == pytest.approx(5.5)
    assert found[10, 5] == pytest.approx(0.5)
    assert found[10, 4] == pytest.approx(-0.5)


def test_profiles() -> None:
    across = np.linspace(0, 1, 101)
    rod = bead(across, 0.5, 0.3)
    assert rod[50] == pytest.approx(0.3)
    assert rod[19] == 0
    cushion = pillow(np.array([-3.0, 0.0, 1000.0]), 12.0, 4.0)
    assert list(cushion) == pytest.approx([0, 0, 12])


def test_relief_is_lit_from_above_on_the_left() -> None:
    y, x = np.mgrid[-20:20, -20:20]
    dome = np.sqrt(np.clip(18.0**2 - x**2 - y**2, 0, None))
    cover = (x**2 + y**2 < 17**2).astype(float)
    made = render(Relief(dome, np.zeros(dome.shape), cover, [Stuff((0.5, 0.5, 0.5))]), "warm")
    assert made.shape == (40, 40, 4)
    assert made[10, 12, :3].sum() > 1.5 * made[30, 28, :3].sum()
    assert made[0, 0, 3] == 0


def test_average_shrinks_by_whole_blocks() -> None:
    picture = np.arange(16.0).reshape(4, 4, 1)
    assert average(picture, 2)[..., 0].tolist() == [[2.5, 4.5], [10.5, 12.5]]


def test_letters_are_evened() -> None:
    """A V would leave a hole after an A if letters stood box beside box."""
    plain, _ = line("AVAV", "Cinzel-Black", 100)
    even = evened("AVAV", "Cinzel-Black", 100, 0.1)
    assert even.getBounds().width() < plain.getBounds().width()
    for word in ("WIN", "MEGA", "LICH"):
        path = evened(word, "Cinzel-Black", 100, 0.1)
        box = path.getBounds()
        path.offset(4 - box.left(), 4 - box.top())
        ink = mask(path, int(box.width()) + 8, int(box.height()) + 8) > 0.5
        empty = ~ink.any(axis=0)
        inner = empty[5:-5]
        touching = len(word) - 1 - int(np.count_nonzero(np.diff(inner.astype(int)) == 1))
        assert touching <= 1, f"{word}: letters run into each other"


def test_icons_keep_to_their_square() -> None:
    for name, draw in ICONS.items():
        box = draw().computeTightBounds()
        assert max(-box.left(), -box.top(), box.right(), box.bottom()) <= 1.1, name
        assert box.width() > 0.4, name


def test_stretching_keeps_corners() -> None:
    pen = Pen(40, 40)
    pen.draw(rounded(0, 0, 40, 40, 10), "#ff0000")
    piece = Piece("card", pen.pixels(), (40, 40), margins=(12, 12, 12, 12))
    wide = stretched(piece, 200, 60)
    assert wide.shape == (120, 400, 4)
    assert np.abs(wide[:24, :24].astype(int) - piece.pixels[:24, :24].astype(int)).max() <= 2
    assert wide[60, 200].tolist() == [255, 0, 0, 255]
    assert wide[0, 200].tolist() == [255, 0, 0, 255]


def test_writing_pieces_keeps_the_others(tmp_path: Path) -> None:
    one = Piece("one", np.full((8, 8, 4), 255, np.uint8), (4, 4))
    two = Piece("two", np.full((8, 16, 4), 255, np.uint8), (8, 4), (1, 1, 1, 1), (2, 1.5, 2, 1.5))
    write([one], tmp_path)
    write([two], tmp_path)
    entries = yaml.safe_load((tmp_path / "ui.yaml").read_text(encoding="utf-8"))["widgets"]
    assert entries == {
        "one": {"size": [4, 4]},
        "two": {"size": [8, 4], "margins": [2, 1.5, 2, 1.5], "bleed": [1, 1, 1, 1]},
    }
    assert (tmp_path / "one.png").exists()


def test_what_has_no_interface_draws_nothing() -> None:
    assert build("common") == []


def test_sheets_show_the_files(tmp_path: Path) -> None:
    names = [path.name for path in sheets(["three_lamps"], tmp_path)]
    assert names == ["kit_three_lamps.png", "furniture_three_lamps.png", "titles_three_lamps.png"]
