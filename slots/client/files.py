"""Reads the tables that come with the program."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

#: The parser in C where PyYAML was built with it: ten times as fast, and the lobby waits for these files.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> Any:
    """The contents of a YAML file; raises OSError or yaml.YAMLError."""
    return yaml.load(path.read_text(encoding="utf-8"), _LOADER)
