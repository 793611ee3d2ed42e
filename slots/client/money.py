"""Amounts as the player's country writes them (CR-07). All money is whole minor units (cents)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_currency, format_decimal, format_percent, get_currency_precision

#: What the settings page offers; every sign below is in the faces and in the gold digit strip.
CURRENCIES = ("USD", "EUR", "GBP", "JPY", "SEK", "CHF", "PLN", "BRL", "CAD", "AUD")
LOCALES = ("en_US", "en_GB", "de_DE", "de_CH", "fr_FR", "es_ES", "it_IT", "pt_BR", "sv_SE", "pl_PL", "ja_JP")

#: Typographic variants that not every face has, and what stands in for them.
PLAIN = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2019": "'", "\u2212": "-", "\uffe5": "¥", "\u200f": ""})


@lru_cache(maxsize=64)
def known_locale(name: str) -> bool:
    """Whether the locale data has this locale."""
    try:
        Locale.parse(name)
    except (UnknownLocaleError, ValueError):
        return False
    return True


@dataclass(frozen=True)
class Money:
    """Writes amounts in one currency and one locale."""

    currency: str = "USD"
    locale: str = "en_US"

    @property
    def decimals(self) -> int:
        """Decimals of the currency: how many places a minor unit lies below the unit."""
        return int(get_currency_precision(self.currency))

    def text(self, minor: int) -> str:
        """``123456`` → ``$1,234.56``."""
        return _amount(minor, self.currency, self.locale)

    def __call__(self, minor: int) -> str:
        return self.text(minor)

    def times(self, hundredths: int) -> str:
        """Hundredths of the bet as a multiple: ``250`` → ``2.5×``."""
        number = format_decimal(Decimal(hundredths) / 100, "#,##0.##", locale=self.locale)
        return f"{number.translate(PLAIN)}×"

    def whole(self, number: int) -> str:
        """A count with the locale's separators."""
        return str(format_decimal(number, locale=self.locale)).translate(PLAIN)

    def decimal(self, number: float, places: int) -> str:
        pattern = "#,##0" + ("." + "0" * places if places else "")
        return str(format_decimal(Decimal(str(round(number, places))), pattern, locale=self.locale)).translate(PLAIN)

    def percent(self, percent: float, places: int = 2) -> str:
        """``96.2`` → ``96.20 %`` with the locale's own pattern."""
        pattern = Locale.parse(self.locale).percent_formats[None].pattern.replace("#,##0", "#,##0." + "0" * places)
        return str(format_percent(Decimal(str(percent)) / 100, pattern, locale=self.locale)).translate(PLAIN)


@lru_cache(maxsize=4096)
def _amount(minor: int, currency: str, locale: str) -> str:
    unit = Decimal(minor).scaleb(-int(get_currency_precision(currency)))
    return str(format_currency(unit, currency, locale=locale)).translate(PLAIN)
