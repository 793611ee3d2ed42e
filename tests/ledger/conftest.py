"""A house for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ledger.fakes import House


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed process needs no synced folder."""
    monkeypatch.setattr("slots.ledger.files.sync_folder", lambda folder: None)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "save")
