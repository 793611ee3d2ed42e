"""A film on the screen: time runs, presses slam and skip, sounds start; a film that fails never stops the game."""

from __future__ import annotations

import logging
from typing import Any

from slots.client.sound import Sound
from slots.timeline.film import QUICK, Film
from slots.timeline.frame import Frame

log = logging.getLogger(__name__)

#: A film that has run longer than this (seconds at normal speed) is taken for one that never ends.
LONGEST = 3600.0
#: Seconds for which what is held sounds on when it is not held again.
HOLD = 0.3


class Playback:
    """Plays one film. ``over`` is set when it has been shown to its end, skipped there, or failed."""

    def __init__(self, film: Film[Any], sound: Sound, *, quick: bool = False) -> None:
        self.film = film
        self.t = 0.0
        self.quick = quick
        self.over = False
        #: What went wrong, or ``""``: the film was cut to its end.
        self.failure = ""
        self._sound = sound
        self._last: Frame | None = None
        self._held: tuple[str, ...] = ()
        self._music: str | None = None
        #: Up to where the film was heard, and between which of its times music is lowered.
        self._heard = 0.0
        self._ducked = (0.0, 0.0)

    def step(self, dt: float) -> None:
        """Let ``dt`` real seconds pass."""
        start = self.t
        self.t = start + dt * (QUICK if self.quick and not self.over else 1.0)
        try:
            for cue in self.film.cues(start, self.t):
                if cue.kind == "sound":
                    self._sound.play(cue.name, cue.value)
            self._duck(start)
            self._hold()
            if not self.over and (self.film.over(self.t) or self.t > LONGEST):
                self.over = True
        except Exception as error:  # the round is decided and stored: whatever the picture does, the game goes on
            self.fail(error)

    def _duck(self, start: float) -> None:
        """Lower music where the film has it so, however one came there: the film's time counts, not the clock's."""
        jumped, self._heard = start != self._heard, self.t
        if jumped:
            self._ducked = (0.0, 0.0)
        for cue in self.film.cues(0.0 if jumped else start, self.t):
            if cue.kind == "duck":
                self._ducked = (cue.t, cue.t + cue.value)
        if self._ducked[0] <= self.t < self._ducked[1]:
            self._sound.duck(HOLD)

    def _hold(self) -> None:
        """Keep loops and music as the film has them at this time."""
        held = self.film.loops(self.t)
        for name in held:
            self._sound.loop(name, HOLD)
        self._held = held
        music = self.film.music(self.t)
        if music and music != self._music:
            self._music = music
            self._sound.music(music)

    def press(self) -> None:
        """What the player's hand does: stop what runs, or go on to the next point."""
        try:
            before = self.t
            self.film, self.t = self.film.press(self.t)
            if self.t > before:
                self._sound.hush()
            self.over = self.over or self.film.over(self.t)
        except Exception as error:
            self.fail(error)

    def finish(self) -> None:
        """Go to the end at once."""
        try:
            self.t = max(self.t, self.film.duration)
        except Exception as error:
            self.fail(error)
        self._sound.hush()
        self.over = True

    def frame(self) -> Frame:
        """The picture now; after a failure the last one that could be made."""
        try:
            self._last = self.film.frame(self.t)
        except Exception as error:
            self.fail(error)
        return self._last or Frame(())

    @property
    def moving(self) -> bool:
        """Whether the picture changes just after now."""
        try:
            return not self.over or self.film.moves(self.t)
        except Exception as error:
            self.fail(error)
            return False

    def fail(self, error: Exception) -> None:
        """Something of the film failed, here or where it was drawn: log it, cut to the end."""
        if not self.failure:
            self.failure = f"{type(error).__name__}: {error}"
            log.error("a film failed at %.2f s and was cut to its end", self.t, exc_info=error)
        self.over = True
        self._sound.hush()
