"""What a search for parameters hands back: a proposed config, what it changed, and whether it meets the targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import yaml


@dataclass(frozen=True, slots=True)
class Target:
    """A figure that was aimed at. ``half_width`` is the uncertainty of what was found (0 where it is exact)."""

    name: str
    found: float
    low: float
    high: float
    half_width: float = 0.0

    @property
    def met(self) -> bool:
        """Whether the figure lies between its bounds, with its whole interval: no verdict on what is uncertain."""
        return self.low <= self.found - self.half_width and self.found + self.half_width <= self.high

    def __str__(self) -> str:
        error = f" ± {self.half_width:.5g}" if self.half_width else ""
        verdict = "met" if self.met else "MISSED"
        return f"{self.name:<32}{self.found:.5f}{error}   wanted {self.low:.5f} to {self.high:.5f}   {verdict}"


@dataclass(frozen=True, slots=True)
class Proposal:
    """The result of a search, recomputed after it: values to change in the config, by their key at its top."""

    changes: Mapping[str, Any]
    said: Sequence[str]
    targets: Sequence[Target]

    @property
    def met(self) -> bool:
        """Whether every target is met."""
        return all(target.met for target in self.targets)


@runtime_checkable
class Calibrates(Protocol):
    """An adapter that can search for parameters."""

    def calibrate(self) -> Proposal:
        """Search, recompute, and say what was found."""


def with_value(text: str, key: str, value: Any) -> str:
    """A YAML text with another value for a key at its top; the rest, comments too, stays as it is written."""
    lines = text.splitlines(keepends=True)
    start = next(number for number, line in enumerate(lines) if line.startswith(f"{key}:"))
    end = start + 1
    while end < len(lines) and (lines[end][:1] in " \t-" or not lines[end].strip()):
        end += 1
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    written = yaml.safe_dump({key: value}, sort_keys=False, width=116, default_flow_style=None)
    return "".join([*lines[:start], written, *lines[end:]])
