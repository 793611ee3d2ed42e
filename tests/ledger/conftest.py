"""A house for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ledger.fakes import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "save")
