"""The words of great wins and of features as reliefs: ``title_*.png``. Run: ``python -m slots.artwork.titles``."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from slots.artwork.render.finish import save
from slots.artwork.ui.lettering import Style, cast, evened, line
from slots.artwork.ui.logos import FACE, LACQUER, STYLES
from slots.artwork.ui.surface import enamel
from slots.artwork.ui.theme import ASSETS, GOLD, PALE_GOLD

CAPITAL = 168.0
#: All titles are centred on a canvas of this size, so that whoever places one needs to know but one shape.
CANVAS = (1640, 330)


def lacquered(colour: tuple[float, float, float], glow: str, light: str = "warm") -> Style:
    """Letters of enamel in a golden rim."""
    return Style(
        enamel(colour), light, rim=GOLD, rim_width=0.075, back=LACQUER.but(colour=(0.02, 0.004, 0.008)),
        back_width=0.055, outline="#120406", outline_width=0.03, glow=glow, glow_width=0.13, glow_strength=0.65,
        exposure=1.4,
    )  # fmt: skip


GOLDEN = Style(
    PALE_GOLD, "warm", back=LACQUER.but(colour=(0.10, 0.012, 0.008)), back_width=0.07, outline="#160604",
    outline_width=0.035, glow="#ffc04a", glow_width=0.16, glow_strength=0.8, tint=(1.0, 0.80, 0.52), exposure=1.2,
)  # fmt: skip

#: The words, by their picture below ``assets``; each tier its own colour.
TITLES: dict[str, tuple[str, Style]] = {
    "nice": ("NICE WIN", lacquered((0.004, 0.11, 0.46), "#4aa8ff")),
    "big": ("BIG WIN", lacquered((0.50, 0.006, 0.010), "#ff7a3c")),
    "mega": ("MEGA WIN", lacquered((0.22, 0.012, 0.42), "#c46cff")),
    "epic": ("EPIC WIN", GOLDEN),
    "max": ("MAX WIN", GOLDEN),
    "free_spins": ("FREE SPINS", STYLES["book_gold"]),
}
#: Where a title goes that is one game's own.
FOLDERS = {"free_spins": "book_of_99"}


def draw(name: str, folder: Path = ASSETS) -> Path:
    """Cast one title and save it."""
    text, style = TITLES[name]
    size = CAPITAL / line("H", FACE, 1000)[0].getBounds().height() * 1000
    word = cast(evened(text, FACE, size, 0.085), style, CAPITAL)
    width, height = CANVAS
    top, left = (height - word.shape[0]) // 2, (width - word.shape[1]) // 2
    made = np.zeros((height, width, 4), np.uint8)
    made[top : top + word.shape[0], left : left + word.shape[1]] = word
    path = folder / FOLDERS.get(name, "common") / f"title_{name}.png"
    save(made, path)
    return path


def main() -> None:
    """Draw every title."""
    for name in TITLES:
        draw(name)


if __name__ == "__main__":
    main()
