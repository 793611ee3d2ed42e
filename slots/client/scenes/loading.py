"""A game's loading screen: its pictures are scaled in the background while a bar fills."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

from slots.client.canvas import Canvas
from slots.client.input import Action, Input
from slots.client.preloader import Preloader
from slots.client.scene import Scene
from slots.client.scenery import mote
from slots.client.scenes.game import GameScene
from slots.client.stage import Stage
from slots.client.wanted import wanted
from slots.timeline.frame import Rect

#: It is seen at least this long, seconds, so that it does not flicker by.
LEAST = 0.25


class Loading(Scene):
    """See the module. ``folder`` is the game's name."""

    def __init__(self, stage: Stage, folder: str) -> None:
        super().__init__(stage)
        self.folder = folder
        self.skin = folder
        self.age = 0.0
        self._loader: Preloader | None = None
        self._game: GameScene | None = None

    def enter(self) -> None:
        self.stage.sound.prepare(self.folder)
        self._game = GameScene(self.stage, self.stage.games[self.folder])
        self._loader = Preloader(self._work(self._game))

    def _work(self, game: GameScene) -> Iterator[Callable[[], object]]:
        """What is made ready: the pictures of every first screen, then what only this one shows."""
        assets = self.stage.assets
        for name, size in dict.fromkeys(wanted(self.stage, self.folder, game.frame)):
            skin, panel, picture = name.partition("/ui/")
            if panel:
                yield partial(assets.stretched, skin, picture, size, self.stage.view.scale)
            else:
                yield partial(assets.picture, name, size)
        for sprite in game.frame.sprites:
            piece = game.painter.unread(self.stage.canvas(), sprite, False)
            if piece is not None:
                yield piece

    def leave(self) -> None:
        if self._loader is not None:
            self._loader.stop()

    def act(self, event: Input) -> None:
        if event.action in (Action.BACK, Action.HOME):
            self.back()

    def back(self) -> None:
        from slots.client.scenes.lobby import Lobby

        self.stage.replace(Lobby(self.stage))

    def step(self, dt: float) -> None:
        super().step(dt)
        self.age += dt
        if self._loader is not None and self._game is not None and self._loader.done and self.age >= LEAST:
            self.stage.replace(self._game)

    @property
    def rate(self) -> float:
        return 60.0

    def draw(self, canvas: Canvas) -> None:
        area = canvas.area
        canvas.surface.fill(canvas.theme.gradient("panel")[-1])
        canvas.plain(area, "panel")
        self._light(canvas)
        logo = f"{self.folder}/logo" if canvas.assets.has(f"{self.folder}/logo") else f"{self.folder}/logo_wide"
        middle = Rect(area.cx - 390, area.cy - 320, 780, 400)
        if canvas.assets.has(logo):
            canvas.contained(logo, middle)
        else:
            canvas.text(self.stage.games[self.folder].title.upper(), middle, "title", 90)
        bar = Rect(area.cx - 280, area.cy + 170, 560, 28)
        progress = self._loader.progress if self._loader is not None else 0.0
        if not canvas.widget("bar_track", bar):
            canvas.plain(bar, "well", 1.0, 14, "trim", 2)
        filled = Rect(bar.x + 4, bar.y + 4, max(24.0, (bar.w - 8) * progress), bar.h - 8)
        if not canvas.widget("bar_fill", filled):
            canvas.plain(filled, "face", 1.0, 10)
        if not self.stage.settings.reduced_motion:
            self._sparks(canvas)

    def _light(self, canvas: Canvas) -> None:
        """A glow in the game's colour behind its name."""
        name = "common/glow"
        if not canvas.assets.has(name):
            return
        size = canvas.view.pixels(1500), canvas.view.pixels(1100)
        centre = canvas.view.to_pixels(canvas.area.cx, canvas.area.cy - 110)
        tint = "#{:02x}{:02x}{:02x}".format(*canvas.theme.colour("accent"))
        made, place = canvas.assets.light(name, size, centre, canvas.surface.get_rect(), tint=tint, alpha=0.45)
        canvas.put(made, place, add=True)

    def _sparks(self, canvas: Canvas) -> None:
        area = canvas.area
        for i in range(24):
            way = (i * 0.618 + self.age * (0.10 + 0.05 * (i % 4))) % 1.0
            x = area.cx + math.sin(i * 2.4) * (160 + 420 * way)
            mote(canvas, x, area.cy + 180 - 620 * way, 5 + i % 5 * 2, math.sin(math.pi * way) * 0.9)
