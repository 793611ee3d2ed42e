"""Sound: effects, loops and music by cue name, with volumes, mute and ducking; silent where there is no device.

Names and gains come from ``assets/common/sound/sounds.yaml``: a cue is looked up in the table of the game on the
stage first, then in ``common``. Files are decoded in the background; a sound that is not ready yet is skipped,
never waited for.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

import pygame

from slots.client.assets import Assets
from slots.client.music import Music, Piece, is_bed

#: Seconds a caption stays.
CAPTION = 1.6
CHANNELS = 24
#: The first two channels carry music, so that one piece can fade into the next.
MUSIC_CHANNELS = 2


@dataclass
class Volumes:
    """What the player set, each 0 to 1."""

    master: float = 0.8
    music: float = 0.6
    effects: float = 0.8
    mute: bool = False


@dataclass(frozen=True, slots=True)
class SoundFile:
    """A row of the sound table."""

    file: str
    gain: float
    loop: bool
    caption: str


class Sound:
    """The mixer. Every method works without a device; ``device`` tells whether anything is heard."""

    def __init__(self, assets: Assets, volumes: Volumes | None = None, *, silent: bool = False) -> None:
        self._assets = assets
        self.volumes = volumes or Volumes()
        self.game = ""
        self.device = not silent and self._open()
        self._table = _rows(assets.table("common/sound/sounds.yaml"))
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._wanted: SimpleQueue[str | None] = SimpleQueue()
        self._asked: set[str] = set()
        self._loops: dict[str, tuple[pygame.mixer.Channel, float]] = {}
        self._wish = ""
        self._music = Music([pygame.mixer.Channel(i) for i in range(MUSIC_CHANNELS)]) if self.device else None
        self._duck_until = 0.0
        self._time = 0.0
        #: The last cues, for captions and tests: (time, name).
        self.heard: list[tuple[float, str]] = []
        if self.device:
            threading.Thread(target=self._load_all, name="sounds", daemon=True).start()

    @staticmethod
    def _open() -> bool:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(MUSIC_CHANNELS)
        except pygame.error:
            return False
        return True

    # -- files ---------------------------------------------------------------------------------------------------

    def row(self, name: str) -> SoundFile | None:
        """The table's row of a cue for the game on the stage."""
        return self._table.get((self.game, name)) or self._table.get(("common", name))

    def caption(self, name: str) -> str:
        """What a player who hears nothing should read."""
        row = self.row(name)
        return row.caption if row else ""

    def prepare(self, game: str) -> None:
        """A game comes on the stage: load in the background what must be heard on its beat, drop what is others'.

        That is all but the beds; of these only the base game's, which comes first.
        """
        self.game = game
        keep = {row.file for (owner, _), row in self._table.items() if owner in (game, "common")}
        for file in [file for file in self._loaded if file not in keep]:
            del self._loaded[file]
        self._asked &= keep
        first = [row for (owner, name), row in self._table.items() if owner in (game, "common") and not is_bed(name)]
        base = self.row("music_base")
        for row in ([base] if base else []) + first:
            self._ask(row.file)

    def _ask(self, file: str) -> None:
        if self.device and file not in self._asked:
            self._asked.add(file)
            self._wanted.put(file)

    def _load_all(self) -> None:
        while (file := self._wanted.get()) is not None:
            path = self._assets.root / file
            try:
                self._loaded[file] = pygame.mixer.Sound(os.fspath(path))
            except (pygame.error, FileNotFoundError):
                self._assets.missing.add(file)
                self._loaded[file] = None

    def _sound(self, row: SoundFile) -> pygame.mixer.Sound | None:
        if row.file not in self._loaded:
            self._ask(row.file)
            return None
        return self._loaded[row.file]

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, name: str, volume: float = 1.0) -> None:
        """Start an effect. Unknown names are silent."""
        row = self.row(name)
        self.heard.append((self._time, name))
        del self.heard[:-32]
        if row is None or not self.device:
            return
        sound = self._sound(row)
        channel = pygame.mixer.find_channel() if sound else None
        if sound is None or channel is None:
            return
        channel.set_volume(self._effects(row, volume))
        channel.play(sound)

    def loop(self, name: str, seconds: float, volume: float = 1.0) -> None:
        """Hold a looping effect for ``seconds`` from now."""
        row = self.row(name)
        if row is None or not self.device:
            return
        if name in self._loops:
            self._loops[name] = (self._loops[name][0], self._time + seconds)
            return
        sound = self._sound(row)
        channel = pygame.mixer.find_channel() if sound else None
        if sound is not None and channel is not None:
            channel.set_volume(self._effects(row, volume))
            channel.play(sound, loops=-1)
            self._loops[name] = (channel, self._time + seconds)

    def music(self, name: str) -> None:
        """The piece from now on, faded over; ``""`` for none. It starts as soon as its file is decoded."""
        self._wish = name
        row = self.row(name) if name else None
        if row is not None:
            self._ask(row.file)

    def duck(self, seconds: float) -> None:
        """Lower the music for a while, unless it is the win's own."""
        self._duck_until = max(self._duck_until, self._time + seconds)

    def hush(self) -> None:
        """Stop all effects and loops at once (a skip, a scene that was left)."""
        for channel, _ in self._loops.values():
            channel.fadeout(80)
        self._loops.clear()

    def step(self, dt: float) -> None:
        """Let time pass: end loops, fade music, move ducking."""
        self._time += dt
        for name, (channel, until) in list(self._loops.items()):
            if self._time >= until:
                channel.fadeout(60)
                del self._loops[name]
        if self._music is not None:
            self._change_music(self._music)
            self._music.step(dt, self._music_volume(), self._time < self._duck_until)

    def _change_music(self, music: Music) -> None:
        """Go on to the piece that is wished for, as soon as it can be heard."""
        row = self.row(self._wish) if self._wish else None
        piece = Piece(self._wish, row.file, _factor(row.gain), row.loop) if row is not None else None
        if piece == music.piece or (piece is not None and piece.file not in self._loaded):
            return
        music.play(piece, self._loaded[piece.file] if piece is not None else None, self._music_volume())
        if piece is not None and piece.bed:
            self._forget_beds(piece.file)

    def _forget_beds(self, playing: str) -> None:
        """Beds are long: of a game's, the one that plays stays decoded and the base game's, which comes again."""
        base = self.row("music_base")
        keep = {playing, base.file if base is not None else ""}
        for file in {row.file for (_, name), row in self._table.items() if is_bed(name)} - keep:
            self._asked.discard(file)
            self._loaded.pop(file, None)

    def captioned(self) -> str:
        """What was heard last, in words, as long as it is fresh."""
        fresh = [name for time, name in self.heard if self._time - time < CAPTION]
        return next((caption for name in reversed(fresh) if (caption := self.caption(name))), "")

    # -- volumes -------------------------------------------------------------------------------------------------

    def _effects(self, row: SoundFile, volume: float) -> float:
        v = self.volumes
        return 0.0 if v.mute else min(1.0, v.master * v.effects * volume * _factor(row.gain))

    def _music_volume(self) -> float:
        v = self.volumes
        return 0.0 if v.mute else v.master * v.music

    def close(self) -> None:
        """Stop everything and let the device go."""
        self._wanted.put(None)
        if self.device:
            pygame.mixer.stop()
            pygame.mixer.quit()
            self.device = False
            self._music = None


def _factor(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def _rows(table: Mapping[str, Any]) -> dict[tuple[str, str], SoundFile]:
    rows: dict[tuple[str, str], SoundFile] = {}
    for owner, entries in table.items():
        for name, entry in (entries or {}).items():
            rows[owner, name] = SoundFile(
                str(entry["file"]),
                float(entry.get("gain", 0.0)),
                bool(entry.get("loop", False)),
                str(entry.get("caption", "")),
            )
    return rows
