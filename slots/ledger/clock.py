"""The ledger's own time, which runs on when the computer's clock is moved back (CR-10)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """The last reading of the computer's clock, and by how much it was ever moved back in total (seconds).

    ``time`` never falls, and after a move back it goes on at the usual pace from the highest value seen. So an age
    counted in it is neither negative nor waits until the clock has caught up with itself. What it cannot know is how
    long the computer was off when the clock was moved meanwhile; that span counts as nothing.
    """

    seen: int
    offset: int = 0

    @property
    def time(self) -> int:
        """Seconds of the ledger's time; equal to UTC as long as the clock was never moved back."""
        return self.seen + self.offset

    def read(self, now: int) -> Clock:
        """The clock after a new reading.

        >>> Clock(1000).read(400).read(410)
        Clock(seen=410, offset=600)
        """
        return Clock(now, self.offset + max(0, self.seen - now))
