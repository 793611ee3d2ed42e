"""The theme table: one set of colour tokens a skin, shared with the artwork (``config/theme.yaml``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import yaml

from slots.client.files import read_yaml

Colour = tuple[int, int, int]

#: Tokens that are words for the artwork, not colours.
WORDS = frozenset({"env", "ring"})


class ThemeError(Exception):
    """The theme table lacks something; the text names file, key and remedy."""


@dataclass(frozen=True)
class Theme:
    """The tokens of one skin: ``ink``, ``mute``, ``gold`` … to one colour or a gradient of several."""

    skin: str
    tokens: Mapping[str, tuple[Colour, ...]]

    def colour(self, token: str) -> Colour:
        """A token's (first) colour, or the colour that ``#rrggbb`` says."""
        return self.gradient(token)[0]

    def gradient(self, token: str) -> tuple[Colour, ...]:
        """All colours of a token, from top to bottom."""
        if token.startswith("#"):
            return (parse_colour(token),)
        try:
            return self.tokens[token]
        except KeyError:
            raise ThemeError(
                f"theme.yaml: skin {self.skin!r} has no token {token!r}; add it to the skin's table."
            ) from None


@lru_cache(maxsize=256)
def parse_colour(text: str) -> Colour:
    """``#rrggbb`` to whole numbers."""
    colour = pygame.Color(text)
    return colour.r, colour.g, colour.b


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """``part`` of the way from ``a`` to ``b``."""
    red, green, blue = (round(p + (q - p) * part) for p, q in zip(a, b, strict=True))
    return red, green, blue


def load_themes(path: Path) -> Themes:
    """All skins of the table; raises :class:`ThemeError` in one sentence."""
    try:
        data: Any = read_yaml(path)
    except OSError as error:
        raise ThemeError(f"{path.name}: cannot be read ({error.strerror}); reinstall the program's files.") from None
    except yaml.YAMLError as error:
        raise ThemeError(f"{path.name}: is not valid YAML ({error}).") from None
    if isinstance(data, dict) and isinstance(data.get("skins"), dict):
        data = data["skins"]
    if not isinstance(data, dict):
        raise ThemeError(f"{path.name}: expected a table of skins, found {type(data).__name__}.")
    themes = Themes({skin: _theme(path, skin, table) for skin, table in data.items() if isinstance(table, dict)})
    if "lobby" not in themes:
        raise ThemeError(f"{path.name}: has no skin 'lobby'; every screen without a game wears it.")
    return themes


def _theme(path: Path, skin: str, table: Mapping[str, Any]) -> Theme:
    tokens: dict[str, tuple[Colour, ...]] = {}
    for token, value in table.items():
        if token in WORDS:
            continue
        parts = value if isinstance(value, list) else [value]
        try:
            tokens[token] = tuple(parse_colour(part) for part in parts)
        except (TypeError, ValueError):
            raise ThemeError(
                f"{path.name}: {skin}.{token} is {value!r}; expected colours written as #rrggbb."
            ) from None
    return Theme(skin, tokens)


class Themes(dict[str, Theme]):
    """Themes by skin. A folder such as ``bone_lich`` wears the skin whose name is one of its words."""

    def __missing__(self, folder: str) -> Theme:
        word = next((word for word in folder.split("_") if word in self), "lobby")
        theme = Theme(folder, self[word].tokens)
        self[folder] = theme
        return theme
