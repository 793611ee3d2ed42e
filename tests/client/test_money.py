"""Amounts as each country writes them, with glyphs that the faces have."""

from __future__ import annotations

import pytest

from slots.client.assets import Assets
from slots.client.money import CURRENCIES, LOCALES, Money
from slots.client.text import STYLES, Type


@pytest.mark.rule("CR-07")
@pytest.mark.parametrize(
    ("currency", "locale", "written"),
    [
        ("USD", "en_US", "$12,345.67"),
        ("EUR", "de_DE", "12.345,67 €"),
        ("EUR", "fr_FR", "12 345,67 €"),
        ("GBP", "en_GB", "£12,345.67"),
        ("CHF", "de_CH", "CHF 12'345.67"),
        ("JPY", "ja_JP", "¥1,234,567"),
        ("SEK", "sv_SE", "12 345,67 kr"),
        ("PLN", "pl_PL", "12 345,67 zł"),
        ("BRL", "pt_BR", "R$ 12.345,67"),
    ],
)
def test_sign_separators_decimals_and_their_place(currency: str, locale: str, written: str) -> None:
    assert Money(currency, locale)(1_234_567) == written


def test_multiples_and_shares() -> None:
    money = Money("EUR", "de_DE")
    assert money.times(250) == "2,5×"
    assert money.times(2_000_000) == "20.000×"
    assert money.percent(96.2) == "96,20 %"
    assert Money().percent(99.0014, 4) == "99.0014%"


@pytest.mark.rule("CR-07")
@pytest.mark.parametrize("currency", CURRENCIES)
def test_no_amount_shows_a_square(currency: str) -> None:
    kind = Type(Assets())
    for locale in LOCALES:
        money = Money(currency, locale)
        words = money(1_234_567_890) + money.times(1_250) + money.percent(12.3)
        for style in STYLES:
            assert not kind.missing_glyphs(words, style), (currency, locale, style, words)
