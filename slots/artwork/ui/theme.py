"""The skins of the widgets: colours from ``config/theme.yaml``, and what each skin's metal is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from slots.artwork.ui.surface import Stuff

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "assets"
SKINS = ("book_of_99", "bone_lich", "three_lamps", "lobby")
GAMES = ("book_of_99", "bone_lich", "three_lamps")

GOLD = Stuff((1.0, 0.62, 0.19), metal=1.0, rough=0.16)
PALE_GOLD = Stuff((1.0, 0.74, 0.32), metal=1.0, rough=0.13)
BRASS = Stuff((1.0, 0.54, 0.18), metal=1.0, rough=0.18)
BONE = Stuff((0.44, 0.335, 0.19), rough=0.45, wrap=0.15, coat=0.5)
IRON = Stuff((0.30, 0.31, 0.36), metal=1.0, rough=0.26)
IVORY = Stuff((0.80, 0.70, 0.52), rough=0.30, wrap=0.3, coat=0.6)


@dataclass(frozen=True)
class Skin:
    """One skin. ``trim`` is the metal of edges and rims; ``light`` the environment it mirrors."""

    name: str
    tokens: Mapping[str, tuple[str, ...]]
    light: str
    ring: str
    trim: Stuff
    ornament: Stuff

    def colour(self, token: str) -> str:
        """The (first) colour of a token as ``#rrggbb``."""
        return self.tokens[token][0]

    def stops(self, token: str) -> tuple[str, ...]:
        """All colours of a token, from top to bottom."""
        return self.tokens[token]


_METAL = {
    "book_of_99": (GOLD.but(colour=(1.0, 0.54, 0.12)), PALE_GOLD),
    "bone_lich": (Stuff((0.62, 0.56, 0.44), metal=1.0, rough=0.24), BONE),
    "three_lamps": (BRASS, PALE_GOLD),
    "lobby": (GOLD.but(colour=(1.0, 0.56, 0.14)), PALE_GOLD),
}


@cache
def skin(name: str) -> Skin:
    """The skin of that folder; raises :class:`KeyError` when the theme table has none of that name."""
    table = yaml.safe_load((ROOT / "config" / "theme.yaml").read_text(encoding="utf-8"))[name]
    tokens = {}
    for token, value in table.items():
        parts = tuple(value) if isinstance(value, list) else (str(value),)
        if all(part.startswith("#") for part in parts):
            tokens[token] = parts
    trim, ornament = _METAL[name]
    return Skin(name, tokens, str(table["env"]), str(table["ring"]), trim, ornament)


def rgb(colour: str) -> tuple[int, int, int]:
    """``#rrggbb`` to whole numbers."""
    digits = colour.lstrip("#")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(a: str, b: str, part: float) -> str:
    """``part`` of the way from ``a`` to ``b``."""
    return "#" + "".join(f"{round(p + (q - p) * part):02x}" for p, q in zip(rgb(a), rgb(b), strict=True))


def linear(colour: str) -> tuple[float, float, float]:
    """``#rrggbb`` as linear light."""
    red, green, blue = ((value / 255) ** 2.2 for value in rgb(colour))
    return red, green, blue


def contrast(first: str, second: str) -> float:
    """Ratio of the relative luminances of two colours (WCAG 2): 1 to 21."""
    lights = []
    for colour in (first, second):
        parts = [value / 255 for value in rgb(colour)]
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        lights.append(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def readable(ground: str, ink: str, ratio: float = 4.8) -> str:
    """``ground``, darkened as little as needed for words in ``ink`` to stand out by ``ratio``."""
    part = 0.0
    while part < 1 and contrast(mix(ground, "#000000", part), ink) < ratio:
        part += 0.02
    return mix(ground, "#000000", part)
