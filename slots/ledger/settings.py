"""What the player chose, typed and bounded. Every value is a whole number, a truth value or a name: no decimals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from slots.ledger.autoplay import AutoplayOptions

Percent = Annotated[int, Field(ge=0, le=100)]


class Settings(BaseModel):
    """All settings with their defaults. ``dataclasses.replace`` in spirit: ``settings.changed(mute=True)``."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    master_volume: Percent = 80
    music_volume: Percent = 60
    effects_volume: Percent = 80
    mute: bool = False
    captions: bool = False
    quick_spin: bool = False
    reduced_motion: bool = False
    fullscreen: bool = False
    text_scale: Annotated[int, Field(ge=100, le=200)] = 100
    #: Language of the interface; "" is the system's.
    language: str = Field(default="", max_length=32)
    #: How amounts are written (CR-07).
    locale: str = Field(default="en_US", max_length=32)
    currency: str = Field(default="USD", pattern="^[A-Z]{3}$")
    #: The last options of autoplay (CR-03: remembered).
    autoplay: AutoplayOptions = AutoplayOptions()

    def changed(self, **changes: Any) -> Settings:
        """A copy with some values changed.

        :raises ValueError: one sentence with the name of the setting and what it may be.
        """
        try:
            return Settings.model_validate({**dict(self), **changes})
        except ValidationError as error:
            first = error.errors()[0]
            name = ".".join(map(str, first["loc"]))
            raise ValueError(f"The setting {name} cannot be {first['input']!r}: {first['msg']}.") from None

    def stored(self) -> dict[str, str]:
        """Name to JSON text of every setting that differs from its default."""
        default = Settings()
        values = self.model_dump(mode="json")
        return {
            name: json.dumps(value) for name, value in values.items() if getattr(self, name) != getattr(default, name)
        }

    @classmethod
    def restored(cls, stored: Mapping[str, str]) -> Settings:
        """The settings from what was stored; a value that is unknown or impossible today gives way to the default."""
        settings = cls()
        for name, text in stored.items():
            try:
                value = json.loads(text)
                if name == "autoplay":
                    value = AutoplayOptions.model_validate(value)
                settings = settings.changed(**{name: value})
            except ValueError:
                continue
        return settings
