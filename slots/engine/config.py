"""Config files: YAML that a designer changes, checked by models, with errors that name file, line and key."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

#: Keys that only dress the game: a change of them changes neither the hash nor any round.
_DRESS = {"title", "name", "picture"}

Key = tuple[str | int, ...]


class ConfigError(Exception):
    """A config file that cannot be used. Its text is one sentence for the person who edits the file."""

    def __init__(self, file: Path, key: Key, problem: str, line: int | None = None) -> None:
        where = f"{file}" + (f", line {line}" if line else "")
        what = ".".join(map(str, key))
        super().__init__(f"{where}: {what}: {problem}" if what else f"{where}: {problem}")
        self.file, self.key, self.problem, self.line = file, key, problem, line


class Model(BaseModel):
    """Base of all config models: frozen, strict, no unknown keys. A YAML sequence is a tuple."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Symbol(Model):
    """A symbol: its ``id`` in the config and the engine, its name on the screen, its picture's file name."""

    name: str
    kind: Literal["high", "low", "wild", "scatter", "gem"]
    picture: str


class GameConfig(Model):
    """What every game's config has. Bets are in minor units of money, pays in hundredths of the bet."""

    title: str
    rules_version: int = Field(ge=1)
    bets: tuple[int, ...] = Field(min_length=1)
    max_win: int | None = Field(default=None, gt=0)
    symbols: dict[str, Symbol]

    @field_validator("bets")
    @classmethod
    def _rising(cls, bets: tuple[int, ...]) -> tuple[int, ...]:
        if any(low >= high for low, high in pairwise(bets)) or bets[0] < 1:
            raise ValueError("bets must be positive and rising")
        return bets

    @property
    def ids(self) -> tuple[str, ...]:
        """Symbol ids in the order of the config: a symbol's place is its code in the kernel."""
        return tuple(self.symbols)

    def codes(self, *kinds: str) -> tuple[int, ...]:
        """The codes of the symbols of these kinds (of all symbols without one)."""
        return tuple(code for code, symbol in enumerate(self.symbols.values()) if not kinds or symbol.kind in kinds)

    def pays(self) -> Iterable[tuple[Key, int]]:
        """Every single pay in hundredths of the bet with its key, for the whole-cent check; each game lists its own."""
        return ()

    @model_validator(mode="after")
    def _whole_amounts(self) -> GameConfig:
        for key, hundredths in self.pays():
            for bet in self.bets:
                if hundredths < 0 or hundredths * bet % 100:
                    raise KeyedError(
                        key, f"pays {hundredths * bet / 100:g} minor units at a bet of {bet}; every pay must be whole"
                    )
        return self


class KeyedError(ValueError):
    """For validators of a whole model: an error that belongs to one key below it."""

    def __init__(self, key: Key, problem: str) -> None:
        super().__init__(problem)
        self.key = key


M = TypeVar("M", bound=BaseModel)


def load_config(path: Path, model: type[M]) -> M:
    """Read and check a config file.

    :raises ConfigError: missing file, bad YAML, or contents that the model refuses: file, line, key, found, expected.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ConfigError(path, (), "this file does not exist") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise ConfigError(path, (), f"this file cannot be read ({problem})") from None
    lines: dict[Key, int] = {}
    try:
        loader = yaml.SafeLoader(text)
        node = loader.get_single_node()
        content = _plain(loader, node, (), lines, path) if node else None
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        raise ConfigError(path, (), f"no YAML ({problem.problem})", mark.line + 1 if mark else None) from None
    except yaml.YAMLError as problem:
        raise ConfigError(path, (), f"no YAML ({problem})") from None
    if not isinstance(content, dict):
        raise ConfigError(path, (), f"expected keys and values, found {_short(content)}", 1)
    try:
        return model.model_validate(content)
    except ValidationError as problem:
        raise _first_error(path, content, lines, problem) from None


def config_hash(config: BaseModel) -> str:
    """SHA-256 (hex) of what decides rounds: the canonical content without titles, names and pictures."""
    content = _without_dress(config.model_dump(mode="json"))
    text = json.dumps(content, sort_keys=False, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _without_dress(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_dress(item) for key, item in value.items() if key not in _DRESS}
    if isinstance(value, list):
        return [_without_dress(item) for item in value]
    return value


def _plain(loader: yaml.SafeLoader, node: yaml.Node, key: Key, lines: dict[Key, int], path: Path) -> Any:
    """A YAML node as plain data; notes the line of every key on the way, and refuses keys given twice."""
    lines[key] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        loader.flatten_mapping(node)
        result: dict[Hashable, Any] = {}
        for key_node, value_node in node.value:
            name = loader.construct_object(key_node, deep=True)
            below = (*key, name)
            if name in result:
                raise ConfigError(path, below, "this key stands here twice", key_node.start_mark.line + 1)
            result[name] = _plain(loader, value_node, below, lines, path)
            lines[below] = key_node.start_mark.line + 1
        return result
    if isinstance(node, yaml.SequenceNode):
        return tuple(_plain(loader, item, (*key, place), lines, path) for place, item in enumerate(node.value))
    return loader.construct_object(node, deep=True)


def _first_error(path: Path, content: Any, lines: dict[Key, int], problem: ValidationError) -> ConfigError:
    error = problem.errors()[0]
    key: Key = error["loc"]
    text = error["msg"].removeprefix("Value error, ")
    cause = error.get("ctx", {}).get("error")
    if isinstance(cause, KeyedError):
        key = (*key, *cause.key)
    key = _as_written(content, key)
    line = next((lines[key[:size]] for size in range(len(key), -1, -1) if key[:size] in lines), None)
    if error["type"] == "missing":
        text = f"{key[-1]!r} is missing"
        key = key[:-1]
    elif error["type"] == "extra_forbidden":
        text = "this key is unknown"
    elif not isinstance(cause, KeyedError):
        text = f"{text}; found {_short(error['input'])}"
    return ConfigError(path, key, text[:1].lower() + text[1:], line)


def _as_written(content: Any, key: Key) -> Key:
    """The part of a pydantic location that is a path in the file (it also names union members and ``[key]``)."""
    written: list[str | int] = []
    for part in key:
        if isinstance(content, dict):
            match = next((name for name in content if str(name) == str(part)), None)
            if match is None:
                written += [] if part == "[key]" else [part]
                content = None
                continue
            written.append(match)
            content = content[match]
        elif isinstance(content, tuple) and isinstance(part, int) and part < len(content):
            written.append(part)
            content = content[part]
    return tuple(written)


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."
