"""What single scenes of Bone Lich show: amounts apart from each other, the giga Wild as one block."""

from __future__ import annotations

import pytest
import yaml

from slots.client.assets import find_assets
from slots.games.bone_lich.events import GigaWildPlaced
from slots.games.bone_lich.furniture import FRAMES
from slots.games.bone_lich.theatre import LOOKS, MOODS, cell_of
from slots.timeline.film import Film, _Composed
from slots.timeline.frame import Frame, Sprite
from slots.timeline.geometry import Orientation
from slots.timeline.script import Stage
from tests.bone_lich_staging.rounds import GEOMETRY, decide, film_of


def labels(frame: Frame) -> list[Sprite]:
    return [each for each in frame.sprites if each.key.startswith("amount/") or (each.key.endswith("/ground")
            and each.key.startswith("told/"))]  # fmt: skip


def test_amounts_of_several_clusters_do_not_hide_each_other() -> None:
    several = 0
    for seed in (2, 19, 122, *range(20)):
        film = film_of(decide(seed))
        for marker in film.markers:
            start = next(part.start for part in reversed(film._composed) if part.start < marker.t)
            frame = film.frame(start + 0.5)
            shown = labels(frame)
            several += len(shown) > 2
            for number, a in enumerate(shown):
                for b in shown[number + 1 :]:
                    apart = abs(a.x - b.x) >= (a.w + b.w) / 2 - 3 or abs(a.y - b.y) >= (a.h + b.h) / 2 - 6
                    assert apart, f"seed {seed} at {start + 0.5:.2f} s: {a} hides {b}"
    assert several >= 3


@pytest.mark.rule("BL-12")
def test_a_giga_wild_stands_as_one_block_until_it_pays() -> None:
    decided = decide(122)
    placed = next(event for event in decided.events if isinstance(event, GigaWildPlaced))
    film = film_of(decided)
    start = next(marker.t for marker in film.markers if marker.name == "feature shown"
                 and film.chapter_at(marker.t - 0.1).startswith("giga"))  # fmt: skip
    geometry = GEOMETRY["landscape"].of("bone_lich")
    cells = [geometry.cell(*cell_of(cell)) for cell in placed.cells]
    for t in (start, start + 0.3, start + 0.6):
        block = next(sprite for sprite in film.frame(t).sprites if sprite.key == "giga")
        assert block.x - block.w / 2 == pytest.approx(min(cell.x for cell in cells)), "from the first cell"
        assert block.x + block.w / 2 == pytest.approx(max(cell.x + cell.w for cell in cells)), "to the last"
        assert block.alpha == 1.0
    assert all(sprite.key != "giga" for sprite in film.frame(start + 3.0).sprites), "it is broken after it has paid"


def test_a_column_that_waits_is_never_empty() -> None:
    """While it waits, the old symbols lie in it; a new one follows before the last old one has fallen out."""
    waited = 0
    for seed in (297, *range(40)):
        film = film_of(decide(seed))
        film.frame(0.0)
        board = GEOMETRY["landscape"].of("bone_lich").rect("board")
        for light in film._composed[0].timeline.drawables:
            key = getattr(light, "key", "")
            if not key.startswith("suspense/"):
                continue
            waited += 1
            reel = GEOMETRY["landscape"].of("bone_lich").reel(int(key.rsplit("/", 1)[1]))
            for part in range(12):
                t = light.born + (light.dies - light.born) * part / 12
                shown = [each for each in film.frame(t).sprites if each.key.startswith("board/")
                         and abs(each.x - reel.cx) < 1 and board.y - 50 < each.y < board.y + board.h + 50]  # fmt: skip
                assert len(shown) >= 2, f"seed {seed}: {key} is empty at {t:.2f} s"
    assert waited >= 4


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
def test_medallions_of_the_ladder_are_round(orientation: Orientation) -> None:
    film = film_of(decide(297), orientation=orientation)
    start = next(marker.t for marker in film.markers if marker.name == "bonus begins")
    wells = [each for each in film.frame(start + 1.0).sprites if each.picture.startswith("ui/level_medal")]
    assert len(wells) == 4
    assert all(each.w == each.h for each in wells)


def test_each_bonus_has_a_picture_of_its_own() -> None:
    """Scenery, ladder plate, light: no two of the three bonuses share one; and what they name is there."""
    won = ("bonus", "super", "hidden")
    assert len({MOODS[kind] for kind in won} | {MOODS[""]}) == 4
    for part in ("light", "pale", "night", "plate", "medal", "frame"):
        assert len({getattr(LOOKS[kind], part) for kind in won}) == 3, part
    assets = find_assets() / "bone_lich"
    for look in LOOKS.values():
        assert (assets / "ui" / f"level_row_now{look.plate}.png").exists()
        assert (assets / "ui" / f"level_medal_{look.medal}.png").exists()
        if look.frame is not None:
            for orientation in GEOMETRY:
                assert list((assets / "frame").glob(f"{orientation}{look.frame}.*"))


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
def test_the_frame_of_a_bonus_lies_where_the_frame_lies(orientation: Orientation) -> None:
    table = yaml.safe_load((find_assets() / "bone_lich" / "frame" / "frame.yaml").read_text(encoding="utf-8"))
    rect, hole = FRAMES[orientation]
    assert [rect.x, rect.y, rect.w, rect.h] == table[f"{orientation}_bonus"]["rect"]
    assert [hole.x, hole.y, hole.w, hole.h] == table[f"{orientation}_bonus"]["board"]


def test_urns_open_and_stay_readable_as_a_bonus_is_won() -> None:
    film = film_of(decide(297))
    start = next(part.start for chapter, part in zip(film.chapters, _all(film), strict=True)
                 if chapter.name == "bonus won")  # fmt: skip
    urns = [each for each in film.frame(start + 1.0).sprites if each.key.startswith("urn/") and "urn" in each.picture]
    lights = [each for each in film.frame(start + 1.0).sprites if each.key.startswith("urn/")
              and each.key.endswith("/light")]  # fmt: skip
    assert len(urns) >= 3
    assert {each.picture for each in urns} == {"symbols/urn_open"}
    assert all(light.alpha < 0.5 for light in lights)


def _all(film: Film[Stage]) -> list[_Composed[Stage]]:
    film.frame(film.duration)
    return list(film._composed)
