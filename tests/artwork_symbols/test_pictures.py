"""The committed symbol pictures: complete, clean, large in their cells, told apart by every kind of sight."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
import yaml
from PIL import Image

ASSETS = Path(__file__).parents[2] / "assets"
BOOK_REGULAR = ["hero", "oracle", "cyclops", "witch", "ace", "king", "queen", "jack", "ten"]
ON_THE_REELS = {
    "book_of_99": [*BOOK_REGULAR, "book"],
    "bone_lich": ["lich", "grimoire", "hand", "phial", *(f"rune_{i}" for i in range(1, 6)), "wild", "urn"],
    "three_lamps": ["turban", "dagger", "carpet", "cobra", *(f"jewel_{i}" for i in range(1, 6)),
                    "gem_treasure", "gem_multiply", "gem_prize"],
}  # fmt: skip
OTHERS = {
    "book_of_99": ["book_win", *(f"book_open_{i}" for i in range(1, 7))],
    "bone_lich": ["urn_open", "wild_blank", *(f"wild_x{i}" for i in range(2, 6))],
    "three_lamps": [
        *(f"lamp_{kind}{state}" for kind in ("treasure", "multiply", "prize") for state in ("", "_dark")),
        *(f"coin_{face}" for face in ("plain", "gold", "emerald", "violet", "back")),
        "token",
    ],
}
SIZES = {
    ("bone_lich", "giga_wild"): (768, 768),
    **{("bone_lich", f"feature_{name}"): (256, 256)
       for name in ("multi_wilds", "purge", "transformation", "giga_wild", "global_multi")},
    **{("three_lamps", f"plaque_{name}"): (512, 320) for name in ("mini", "minor", "maxi", "major", "grand")},
    **{("three_lamps", f"wild_{cells}"): (512, 512 * cells) for cells in (1, 2, 3)},
}  # fmt: skip
MASTERS = [
    (game, name, (512, 512)) for table in (ON_THE_REELS, OTHERS) for game, names in table.items() for name in names
]
MASTERS += [(game, name, size) for (game, name), size in SIZES.items()]

# Dichromats' vision on linear RGB (Machado, Oliveira, Fernandes 2009).
VISIONS = {
    "grey": np.full((3, 3), 1.0) * np.array([0.2126, 0.7152, 0.0722]),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


def picture(game: str, name: str) -> np.ndarray:
    return np.asarray(Image.open(ASSETS / game / "symbols" / f"{name}.png"))


@pytest.mark.parametrize(("game", "name", "size"), MASTERS)
def test_a_master_has_its_size_fills_its_cell_and_keeps_clear_of_the_border(game, name, size):
    pixels = picture(game, name)
    assert pixels.shape == (size[1], size[0], 4), f"{game}/{name} is {pixels.shape}"
    alpha = pixels[..., 3]
    border = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
    assert border.max() < 128, f"{game}/{name} is cut by its border"
    rows, columns = np.nonzero(alpha > 200)
    filled = max((np.ptp(columns) + 1) / size[0], (np.ptp(rows) + 1) / size[1])
    assert 0.84 <= filled <= 1.0, f"{game}/{name} fills {filled:.0%} of its picture"


@pytest.mark.parametrize("game", ON_THE_REELS)
def test_a_win_is_brighter_than_rest(game):
    for name in ON_THE_REELS[game]:
        rest, win = (picture(game, n).astype(float) for n in (name, f"{name}_win"))
        solid = (rest[..., 3] > 250) & (win[..., 3] > 250)
        assert win[solid][:, :3].mean() > rest[solid][:, :3].mean() + 5, f"{game}/{name}: the win is not brighter"


def small(game: str, name: str) -> np.ndarray:
    """The symbol at 60 pixels on a mid-dark ground, linear RGB."""
    image = (
        Image.open(ASSETS / game / "symbols" / f"{name}.png").convert("RGBA").resize((60, 60), Image.Resampling.LANCZOS)
    )
    pixels = np.asarray(image, dtype=float) / 255
    ground = np.array([0.12, 0.11, 0.20])
    return (pixels[..., :3] * pixels[..., 3:] + ground * (1 - pixels[..., 3:])) ** 2.2


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("game", ON_THE_REELS)
def test_symbols_are_told_apart_at_sixty_pixels(game, vision):
    seen = {name: np.clip(small(game, name) @ VISIONS[vision].T, 0, 1) ** (1 / 2.2) for name in ON_THE_REELS[game]}
    apart = {(a, b): float(np.abs(seen[a] - seen[b]).mean()) for a, b in combinations(seen, 2)}
    pair = min(apart, key=apart.__getitem__)
    assert apart[pair] > 0.055, f"{game}: {pair[0]} and {pair[1]} look alike to {vision} ({apart[pair]:.3f})"


@pytest.mark.parametrize(("end", "size"), [("", (432, 1288)), ("_long", (360, 1480))])
@pytest.mark.parametrize("name", BOOK_REGULAR)
def test_every_regular_symbol_of_the_book_has_its_tall_pictures(name, end, size):
    image = Image.open(ASSETS / "book_of_99" / "expanded" / f"{name}{end}.png")
    assert image.size == size
    alpha = np.asarray(image)[..., 3]
    assert (alpha[:, size[0] // 2] > 200).mean() > 0.90, "a banner covers its whole reel"


@pytest.mark.parametrize("game", ON_THE_REELS)
def test_the_index_names_the_turning_sheets_and_free_places_inside_the_pictures(game):
    folder = ASSETS / game / "symbols"
    index = yaml.safe_load((folder / "symbols.yaml").read_text(encoding="utf-8"))
    turning = index["turning"]
    rows = -(-turning["frames"] // turning["columns"])
    assert turning["symbols"] == sorted(path.stem.removesuffix("_turn") for path in folder.glob("*_turn.webp"))
    for name in turning["symbols"]:
        sheet = Image.open(folder / f"{name}_turn.webp")
        assert sheet.size == (turning["size"] * turning["columns"], turning["size"] * rows), name
    for name, parts in index["anchors"].items():
        assert (folder / f"{name}.png").exists(), f"{name} has a place but no picture"
        for part, (x, y, wide, high) in parts.items():
            assert min(x, y) >= 0, (name, part)
            assert max(x + wide, y + high) <= 1, (name, part)
