"""The interface pictures in ``assets``: complete, described truly, readable."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from PIL import Image

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SKINS = ("book_of_99", "bone_lich", "three_lamps", "lobby")
STATES = ("", "_hover", "_pressed", "_disabled")
QUIET = ("home", "menu", "sound", "sound_off", "info", "settings", "history", "close", "wallet")
STATELESS = (
    *("tab", "tab_on", "plate", "plate_win", "panel", "dialog", "badge", "toast", "tooltip", "check", "check_on"),
    *("switch", "switch_on", "slider_track", "slider_fill", "slider_knob", "bar_track", "bar_fill", "bar_fill_hot"),
    *("focus", "divider"),
)
STATEFUL = (
    *("spin", "stop", "skip", "button", "secondary"),
    *(f"round_{sign}" for sign in ("autoplay", "quick", "quick_on", "minus", "plus")),
    *(f"quiet_{sign}" for sign in QUIET),
)
WORDED = (*(kind + state for kind in ("button", "secondary") for state in STATES[:3]), "tab_on")
PLATED = (
    *(("plate", "ink"), ("plate", "mute"), ("plate_win", "mute"), ("panel", "ink"), ("panel", "mute")),
    *(("dialog", "ink"), ("tab", "mute"), ("toast", "ink")),
)


def table(skin: str) -> dict[str, Any]:
    loaded = yaml.safe_load((ASSETS / skin / "ui" / "ui.yaml").read_text(encoding="utf-8"))
    return dict(loaded["widgets"])


def picture(skin: str, name: str) -> np.ndarray:
    return np.array(Image.open(file(skin, name)).convert("RGBA"))


def luminance(colour: np.ndarray) -> np.ndarray:
    """Relative luminance (WCAG 2) of sRGB bytes (..., 3)."""
    part = colour.astype(np.float64) / 255
    light = np.where(part <= 0.03928, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    result: np.ndarray = light @ np.array([0.2126, 0.7152, 0.0722])
    return result


def contrast(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    a, b = luminance(first), luminance(second)
    ratio: np.ndarray = (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)
    return ratio


def middle(skin: str, name: str) -> np.ndarray:
    """The pixels of a widget on which words stand: the middle half of its height, without its rim."""
    pixels = picture(skin, name)
    entry = table(skin)[name]
    left, top, right, bottom = entry.get("bleed", (0, 0, 0, 0))
    k = pixels.shape[1] / entry["size"][0]
    inner = pixels[
        round(top * k) : pixels.shape[0] - round(bottom * k), round(left * k) : pixels.shape[1] - round(right * k)
    ]
    height, width = inner.shape[:2]
    found: np.ndarray = inner[height // 4 : height * 3 // 4, width // 10 : width * 9 // 10].reshape(-1, 4)
    return found


def file(skin: str, name: str) -> Path:
    """Where a widget's picture lies."""
    lossless = ASSETS / skin / "ui" / f"{name}.png"
    return lossless if lossless.exists() else lossless.with_suffix(".webp")


@pytest.mark.parametrize("skin", SKINS)
def test_every_skin_has_every_widget(skin: str) -> None:
    wanted = {*STATELESS, *(name + state for name in STATEFUL for state in STATES)}
    entries = table(skin)
    assert wanted - set(entries) == set()
    files = {path.stem for path in (ASSETS / skin / "ui").iterdir() if path.suffix in (".png", ".webp")}
    assert files ^ set(entries) == set(), "pictures without an entry, or entries without a picture"


@pytest.mark.parametrize("skin", SKINS)
def test_table_and_pictures_agree(skin: str) -> None:
    for name, entry in table(skin).items():
        with Image.open(file(skin, name)) as image:
            width, height = image.size
        assert (width, height) == (round(entry["size"][0] * 2), round(entry["size"][1] * 2)), name
        left, top, right, bottom = entry.get("bleed", (0, 0, 0, 0))
        if "margins" in entry:
            ml, mt, mr, mb = entry["margins"]
            assert all(np.array([ml, mt, mr, mb]) >= [left, top, right, bottom]), f"{name}: its shadow would stretch"
            assert all(np.array([ml + mr, mt + mb]) < entry["size"]), f"{name}: nothing is left to stretch"


@pytest.mark.parametrize("skin", SKINS)
def test_nothing_is_cut_off_at_the_border(skin: str) -> None:
    cut = {}
    for name, entry in table(skin).items():
        if "bleed" in entry:
            alpha = picture(skin, name)[..., 3]
            cut[name] = int(max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max()))
    assert {name: value for name, value in cut.items() if value > 24} == {}


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("name", WORDED)
def test_white_words_stand_out_on_buttons(skin: str, name: str) -> None:
    theme = yaml.safe_load((ASSETS.parent / "config" / "theme.yaml").read_text(encoding="utf-8"))[skin]
    ink = np.array([int(theme["ink"][i : i + 2], 16) for i in (1, 3, 5)])
    worst = contrast(middle(skin, name)[:, :3], ink).min()
    assert worst >= 4.5, f"{skin}/{name}: {worst:.2f}:1"


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize(("name", "token"), PLATED)
def test_words_stand_out_on_plates(skin: str, name: str, token: str) -> None:
    theme = yaml.safe_load((ASSETS.parent / "config" / "theme.yaml").read_text(encoding="utf-8"))[skin]
    ink = np.array([int(theme[token][i : i + 2], 16) for i in (1, 3, 5)])
    worst = contrast(middle(skin, name)[:, :3], ink).min()
    assert worst >= 4.5, f"{skin}/{name} {token}: {worst:.2f}:1"


@pytest.mark.parametrize("skin", SKINS)
def test_digit_strip(skin: str) -> None:
    data = yaml.safe_load((ASSETS / skin / "digits" / "digits.yaml").read_text(encoding="utf-8"))
    alpha = np.array(Image.open(ASSETS / skin / "digits" / "digits.png").convert("RGBA"))[..., 3]
    glyphs = {str(glyph): entry for glyph, entry in data["glyphs"].items()}
    for wanted in (*"0123456789.,'×x+-:/%$€£¥₹", "kr", "zł"):
        assert wanted in glyphs
    assert len({glyphs[figure]["advance"] for figure in "0123456789"}) == 1, "figures must be tabular"
    for glyph, entry in glyphs.items():
        x, y, w, h = (entry[key] for key in ("x", "y", "w", "h"))
        part = alpha[y : y + h, x : x + w]
        assert part.shape == (h, w), f"{glyph!r} reaches out of the picture"
        if glyph.strip("\u00a0\u202f"):
            assert part.max() > 200, f"{glyph!r} is empty"
            assert max(part[0].max(), part[-1].max(), part[:, 0].max(), part[:, -1].max()) < 24, f"{glyph!r} is cut off"
            assert entry["dy"] + h <= data["height"], f"{glyph!r} hangs below its row"


@pytest.mark.parametrize("game", SKINS[:3])
def test_titles_have_one_shape(game: str) -> None:
    for tier in ("nice", "big", "mega", "epic", "max"):
        assert (ASSETS / game / f"title_{tier}.webp").exists()
    assert {Image.open(path).size for path in (ASSETS / game).glob("title_*.webp")} == {(1640, 330)}


@pytest.mark.parametrize("game", SKINS[:3])
def test_cards_can_be_put_together(game: str) -> None:
    table = yaml.safe_load((ASSETS / game / "card.yaml").read_text(encoding="utf-8"))
    for orientation in ("landscape", "portrait"):
        width, height = table[orientation]["size"]
        for name in (f"card_{orientation}", f"card_back_{orientation}"):
            assert Image.open(ASSETS / game / f"{name}.webp").size == (width * 2, height * 2)
        for layer in table[orientation]["layers"]:
            x, y, w, h = layer["rect"]
            assert (ASSETS / game / f"{layer['picture']}.png").exists(), layer["picture"]
            assert 0 <= x + w / 2 <= width
            assert 0 <= y + h / 2 <= height


def test_faces_are_static_and_licensed() -> None:
    from fontTools.ttLib import TTFont

    folder = ASSETS / "fonts"
    for face in folder.glob("*.ttf"):
        assert "fvar" not in TTFont(face), f"{face.name} is variable: it would show one weight only"
        family = face.stem.split("-")[0]
        assert "SIL Open Font License" in (folder / f"OFL-{family}.txt").read_text(encoding="utf-8")
