"""Words in the player's language. The English words are the keys: what has no translation stays English (CR-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from slots.client.files import read_yaml

WORDS_FOLDER = Path(__file__).parents[2] / "config" / "words"
ENGLISH = "en"


class WordsError(Exception):
    """A file of translations cannot be used; the text names it and the remedy."""


@dataclass(frozen=True)
class Words:
    """Say something in one language."""

    language: str = ENGLISH
    name: str = "English"
    words: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, english: str) -> str:
        return self.words.get(english, english)

    @property
    def english(self) -> bool:
        return self.language == ENGLISH


def languages(folder: Path = WORDS_FOLDER) -> dict[str, str]:
    """Every language that there is, by its code, with its own name; English first."""
    found = {ENGLISH: "English"}
    for path in sorted(folder.glob("*.yaml")):
        found[path.stem] = read_words(path.stem, folder).name
    return found


def read_words(language: str, folder: Path = WORDS_FOLDER) -> Words:
    """The words of a language; English for one that there is not. Raises :class:`WordsError`."""
    path = folder / f"{language}.yaml"
    if language in ("", ENGLISH) or not path.exists():
        return Words()
    try:
        data = read_yaml(path)
        name, words = str(data["name"]), dict(data["words"])
    except (OSError, yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise WordsError(f"{path.name}: expected a name and a table of words ({error}); correct the file.") from None
    bad = next((key for key, value in words.items() if not isinstance(key, str) or not isinstance(value, str)), None)
    if bad is not None:
        raise WordsError(f"{path.name}: words.{bad} must be text; put it in quotes.")
    return Words(language, name, words)
