"""Settings: typed, bounded, remembered (CR-03: autoplay's options too)."""

from __future__ import annotations

import sqlite3

import pytest

from slots.ledger import AutoplayOptions, Settings
from tests.ledger.fakes import House


@pytest.mark.rule("CR-03")
def test_what_was_chosen_is_remembered(house: House) -> None:
    chosen = Settings(
        mute=True, music_volume=0, language="de", autoplay=AutoplayOptions(rounds=50, single_win=5000, feature=True)
    )
    with house.session() as ledger:
        assert ledger.settings == Settings()
        ledger.settings = chosen
    with house.session() as ledger:
        assert ledger.settings == chosen
        ledger.settings = ledger.settings.changed(mute=False, autoplay=AutoplayOptions())
    with house.session() as ledger:
        assert ledger.settings == Settings(music_volume=0, language="de")


@pytest.mark.parametrize(
    ("name", "value"), [("music_volume", 101), ("music_volume", "0,5"), ("mute", 1), ("currency", "usd"), ("colour", 1)]
)
def test_an_impossible_value_is_refused_with_its_name(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"setting {name} cannot be {value!r}"):
        Settings().changed(**{name: value})


def test_a_stored_value_of_other_times_gives_way_to_the_default(house: House) -> None:
    with house.session() as ledger:
        ledger.settings = Settings(mute=True)
    for file in (house.main, house.copy):
        other = sqlite3.connect(file)
        other.execute("INSERT INTO settings VALUES ('music_volume', '0,5'), ('colour', '1'), ('text_scale', '900')")
        other.commit()
        other.close()
    with house.session() as ledger:
        assert ledger.settings == Settings(mute=True)
        ledger.settings = Settings(quick_spin=True)
    with house.session() as ledger:
        assert ledger.settings == Settings(quick_spin=True)
