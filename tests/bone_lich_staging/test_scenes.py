"""What single scenes of Bone Lich show: amounts apart from each other, the giga Wild as one block."""

from __future__ import annotations

import pytest

from slots.games.bone_lich.events import GigaWildPlaced
from slots.games.bone_lich.theatre import cell_of
from slots.timeline.frame import Frame, Sprite
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
