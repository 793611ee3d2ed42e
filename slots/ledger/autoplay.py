"""Autoplay as a pure state machine: facts go in, a new state comes out (CR-02, CR-03)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

#: What the dialog offers; any number in between is fine too.
CHOICES = (10, 25, 50, 100, 250, 500, 1000)

Amount = Annotated[int, Field(gt=0)]


class AutoplayOptions(BaseModel):
    """How many rounds, and what ends them earlier. Amounts in minor units; None switches a condition off.

    ``single_win`` stops after a win **above** it; ``balance_up`` and ``balance_down`` when the balance between two
    rounds is at least that much above or below the balance at the start.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    rounds: int = Field(default=25, ge=1, le=1000)
    single_win: Amount | None = None
    balance_up: Amount | None = None
    balance_down: Amount | None = None
    feature: bool = False


class Stop(StrEnum):
    """Why autoplay ended; the value is the key in the translations. Where several hold, the first of these is told."""

    PLAYER = "player"
    FOCUS = "focus"
    MALFUNCTION = "malfunction"
    FEATURE = "feature"
    SINGLE_WIN = "single_win"
    BALANCE_UP = "balance_up"
    BALANCE_DOWN = "balance_down"
    COUNT = "count"
    BALANCE_TOO_LOW = "balance_too_low"


class NotConfirmed(Exception):
    """Autoplay was asked to start without the player's confirmation (CR-03)."""


@dataclass(frozen=True, slots=True)
class Autoplay:
    """A run of autoplay. ``left`` is the rounds that have not begun, what the screen shows (CR-02).

    The run is for one price: when the balance no longer covers it the run ends, rather than going on at the lower bet
    that CR-04 then selects. A stop never cuts a round short; it only lets no other begin. Stopped is for good.
    """

    options: AutoplayOptions
    price: int
    start_balance: int
    left: int
    stop: Stop | None = None

    @classmethod
    def start(cls, options: AutoplayOptions, balance: int, price: int, *, confirmed: bool) -> Autoplay:
        """Begin a run.

        :raises NotConfirmed: the player has not confirmed; one click never starts autoplay.
        """
        if not confirmed:
            raise NotConfirmed("Autoplay starts only when the player has confirmed it.")
        return cls(options, price, balance, options.rounds)._unless_too_low(balance)

    @property
    def running(self) -> bool:
        """Whether another round may begin."""
        return self.stop is None

    def begun(self) -> Autoplay:
        """A round of the run has begun."""
        if not self.running or not self.left:
            raise ValueError("no round of this run may begin")
        return replace(self, left=self.left - 1)

    def feature_started(self) -> Autoplay:
        """The round on the screen has entered a feature."""
        return self._stopped(Stop.FEATURE) if self.options.feature else self

    def interrupted(self, why: Stop = Stop.PLAYER) -> Autoplay:
        """A button of the player, lost focus in kiosk mode, or a void round."""
        return self._stopped(why)

    def ended(self, win: int, balance: int) -> Autoplay:
        """The round is over and credited; both in minor units."""
        options, gain = self.options, balance - self.start_balance
        for limit, value, why in (
            (options.single_win, win - 1, Stop.SINGLE_WIN),
            (options.balance_up, gain, Stop.BALANCE_UP),
            (options.balance_down, -gain, Stop.BALANCE_DOWN),
        ):
            if limit is not None and value >= limit:
                return self._stopped(why)
        return (self if self.left else self._stopped(Stop.COUNT))._unless_too_low(balance)

    def _unless_too_low(self, balance: int) -> Autoplay:
        return self if balance >= self.price else self._stopped(Stop.BALANCE_TOO_LOW)

    def _stopped(self, why: Stop) -> Autoplay:
        return self if self.stop else replace(self, stop=why)
