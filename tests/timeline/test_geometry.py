"""The layout table: everything inside the canvas, nothing on top of anything else."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from slots.timeline.frame import Rect
from slots.timeline.geometry import LAYOUT_FILE, ORIENTATIONS, Geometry, LayoutError, load_geometry

GEOMETRIES = {orientation: load_geometry(orientation) for orientation in ORIENTATIONS}
SCENES = [(orientation, scene) for orientation, geometry in GEOMETRIES.items() for scene in geometry.scenes]
#: Parts that stand on another part by design, or whose corners meet though they are round.
INSIDE = {"play": "card", "play_money": "balance", "wheel": "skip", "tile": "features_won", "level_row": "levels"}


def parts(geometry: Geometry) -> list[tuple[str, Rect]]:
    names = geometry.scene.rects
    return [(name, geometry.rect(name, i)) for name in names for i in range(geometry.count(name))]


@pytest.mark.parametrize(("orientation", "scene"), SCENES)
def test_everything_is_within_the_safe_margin(orientation: str, scene: str) -> None:
    geometry = GEOMETRIES[orientation].of(scene)  # type: ignore[index]
    for name, rect in parts(geometry):
        if name == "status":
            continue
        assert rect.x >= 12, name
        assert rect.y >= 12, name
        assert rect.x + rect.w <= geometry.width - 12, name
        assert rect.y + rect.h <= geometry.height - 12, name


@pytest.mark.parametrize(("orientation", "scene"), [pair for pair in SCENES if pair[1] != "dialogs"])
def test_nothing_covers_anything(orientation: str, scene: str) -> None:
    geometry = GEOMETRIES[orientation].of(scene)  # type: ignore[index]
    for (a, one), (b, two) in combinations(parts(geometry), 2):
        if INSIDE.get(a) == b or INSIDE.get(b) == a:
            continue
        apart = one.x + one.w <= two.x or two.x + two.w <= one.x or one.y + one.h <= two.y or two.y + two.h <= one.y
        assert apart, f"{a} and {b}"


@pytest.mark.parametrize(("orientation", "scene"), SCENES)
def test_the_cells_cover_the_board_exactly(orientation: str, scene: str) -> None:
    geometry = GEOMETRIES[orientation].of(scene)  # type: ignore[index]
    if geometry.scene.cells is None:
        return
    board, cells = geometry.rect("board"), geometry.cells
    first, last = geometry.cell(0, 0), geometry.cell(cells.columns - 1, cells.rows - 1)
    assert (first.x, first.y) == (board.x, board.y)
    assert (last.x + last.w, last.y + last.h) == (board.x + board.w, board.y + board.h)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_both_orientations_have_the_same_scenes_and_buttons(orientation: str) -> None:
    geometry, other = GEOMETRIES[orientation], GEOMETRIES["landscape"]  # type: ignore[index]
    assert set(geometry.scenes) == set(other.scenes)
    for scene in geometry.scenes:
        for name in ("home", "balance", "win", "bet", "spin", "skip", "board"):
            assert geometry.of(scene).has(name) == other.of(scene).has(name), (scene, name)


def test_a_repeated_part_steps() -> None:
    lamps = GEOMETRIES["landscape"].of("three_lamps")
    assert [lamps.rect("lamp", i).x for i in range(lamps.count("lamp"))] == [443, 795, 1147]


def test_an_unknown_part_names_those_there_are() -> None:
    with pytest.raises(KeyError, match=r"book_of_99 .landscape. has no part 'pay'; it has board, logo"):
        GEOMETRIES["landscape"].of("book_of_99").rect("pay")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("board: [414, 236, 1112, 648]", "board: [414, 236, 1112]", r"write it as \[x, y, width, height\]"),
        ("board: [414, 236, 1112, 648]", "board: [414, 236, 0, 648]", "both must be above 0"),
        ("columns: 5, rows: 3, width: 216,", "columns: 5, width: 216,", "cells needs exactly columns, rows"),
        ("landscape:", "landscap:", "landscape lacks 'landscape'"),
        ("landscape:", "landscape: [", "is not YAML"),
    ],
)
def test_a_mistake_in_the_table_is_told(before: str, after: str, message: str, tmp_path: Path) -> None:
    text = LAYOUT_FILE.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "layout.yaml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(LayoutError, match=message):
        load_geometry("landscape", path)
