"""One piece of music at a time, on two channels, so that one can fade into the next.

A bed lies under everything else: it fades in, and it is lowered under a win. Every other piece (a fanfare, the music of
a great win, its last chord) is what happens: it begins on its first beat, and nothing lowers it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

#: The pieces that lie under a game or the lobby; a feature may have several, ``music_feature_2`` and so on.
BEDS: Final = ("music_lobby", "music_base", "music_feature")
#: A bed under a win: −3.5 dB, and how fast it gets there and back, parts a second.
DUCK: Final = 0.67
DUCK_SPEED: Final = 4.0
FADE_MS: Final = 350


class Channel(Protocol):
    """What is needed of a channel of the mixer."""

    def play(self, sound: Any, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> None: ...
    def fadeout(self, time: int, /) -> None: ...
    def set_volume(self, value: float, /) -> None: ...


@dataclass(frozen=True, slots=True)
class Piece:
    """What the table says of a piece; ``gain`` is a factor."""

    name: str
    file: str
    gain: float = 1.0
    loop: bool = False

    @property
    def bed(self) -> bool:
        """Whether it lies under what happens."""
        return is_bed(self.name)


def is_bed(name: str) -> bool:
    """Whether a piece of that name lies under what happens."""
    return name.startswith(BEDS)


class Music:
    """Plays pieces on ``channels``, two of the mixer's. ``volume`` is the player's, 0 to 1."""

    def __init__(self, channels: Sequence[Channel]) -> None:
        self._channels = channels
        self._now = 0
        self._duck = 1.0
        self.piece: Piece | None = None

    def play(self, piece: Piece | None, sound: Any, volume: float) -> None:
        """From what plays to the next piece, whose decoded ``sound`` is None if there is nothing to be heard."""
        self._channels[self._now].fadeout(FADE_MS)
        self.piece = piece
        if piece is None or sound is None:
            return
        self._now = 1 - self._now
        channel = self._channels[self._now]
        # Before it plays: the mixer fades in to the volume that the channel has at this moment.
        channel.set_volume(self._volume(volume))
        channel.play(sound, loops=-1 if piece.loop else 0, fade_ms=FADE_MS if piece.bed else 0)

    def step(self, dt: float, volume: float, ducked: bool) -> None:
        """Let time pass: beds go down under a win, and come up again."""
        way = DUCK_SPEED * dt
        self._duck += max(-way, min(way, (DUCK if ducked else 1.0) - self._duck))
        self._channels[self._now].set_volume(self._volume(volume))

    def _volume(self, volume: float) -> float:
        if self.piece is None:
            return 0.0
        return min(1.0, volume * self.piece.gain * (self._duck if self.piece.bed else 1.0))
