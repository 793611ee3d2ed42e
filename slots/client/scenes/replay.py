"""A round of the history, shown again: the same film, with a bar to scrub it and no hand on the money."""

from __future__ import annotations

from typing import Any

from slots.client.canvas import Canvas
from slots.client.hud import Facts, Hud
from slots.client.input import Action, Input
from slots.client.painter import Painter
from slots.client.playback import Playback
from slots.client.scene import Scene
from slots.client.scenery import Scenery
from slots.client.stage import Stage
from slots.client.staging import Staging
from slots.client.widgets import Button, RoundButton, Slider
from slots.engine.game import Game, Round
from slots.ledger.rows import HistoryRow
from slots.timeline.celebrate import metered
from slots.timeline.frame import Frame, Rect
from slots.timeline.geometry import Geometry

#: Height of the strip that the bar stands in, virtual pixels.
STRIP = 58.0


class Replay(Scene):
    """See the module."""

    def __init__(self, stage: Stage, game: Game, row: HistoryRow, decided: Round) -> None:
        self.skin = game.name
        super().__init__(stage)
        self.game = game
        self.row = row
        self.round = decided
        self.staging = Staging(game)
        self.scenery = Scenery(stage.assets, game.name)
        self.painter = Painter(game.name)
        self.hud = Hud({})
        self.frame = Frame(())
        self.running = True
        self._bar: Slider | None = None
        self.playback = self._film(0.0)

    def _film(self, t: float) -> Playback:
        stage, row = self.stage, self.row
        film = self.staging.stage(
            self.round,
            stage.geometry,
            stage.money,
            row.balance_before,
            row.stake,
            stage.settings.reduced_motion,
            None,
            stage.words,
        )
        made = Playback(film, stage.sound)
        made.t = t
        return made

    def enter(self) -> None:
        self.stage.sound.prepare(self.game.name)

    def leave(self) -> None:
        self.stage.sound.hush()

    def layout(self) -> None:
        self.playback = self._film(self.playback.t)
        geometry = self.geometry
        area = geometry.canvas
        spin = geometry.rect("spin") if geometry.has("spin") else geometry.rect("skip")
        bar = Rect(area.cx - 420, 0, 940, STRIP) if not geometry.portrait else Rect(60, 0, 960, STRIP)
        self._bar = Slider(
            bar,
            "",
            0.0,
            self._scrub,
            label_width=0,
            form=lambda part: f"{_clock(part * self.playback.film.duration)}",
            step=0.02,
        )
        self._bar.name = "scrub"
        widgets: list[Any] = [
            self._bar,
            RoundButton(Rect(spin.cx - 76, spin.cy - 76, 152, 152), "skip", self._press, name="on"),
            Button(Rect(20, 6, 190, STRIP - 12), "CLOSE", self.back, primary=False, size=27),
        ]
        if geometry.portrait:
            widgets[2].rect = Rect(24, 1740, 240, 72)
        self.desk.fill(widgets)

    def _scrub(self, part: float) -> None:
        self.playback.t = part * self.playback.film.duration
        self.playback.over = False
        self.stage.sound.hush()

    def _press(self) -> None:
        if self.playback.over:
            self.playback = self._film(0.0)
        else:
            self.playback.press()

    def act(self, event: Input) -> None:
        if event.action in (Action.SPIN, Action.CONFIRM):
            self._press()
        elif event.action in (Action.LEFT, Action.RIGHT):
            step = 0.5 if event.action is Action.RIGHT else -0.5
            self.playback.t = min(max(0.0, self.playback.t + step), self.playback.film.duration)
            self.playback.over = False
        elif event.action in (Action.BACK, Action.HOME):
            self.back()

    @property
    def geometry(self) -> Geometry:
        stage = self.stage
        return stage.geometry.of(self.staging.scene(self.frame, stage.geometry, stage.assets))

    def step(self, dt: float) -> None:
        super().step(dt)
        self.playback.step(dt)
        self.frame = self.playback.frame()
        if self._bar is not None:
            self._bar.value = min(1.0, self.playback.t / max(0.001, self.playback.film.duration))

    @property
    def rate(self) -> float:
        moving = not self.playback.over or (self.playback.moving and self.stage.awake)
        return 60.0 if moving else super().rate

    def draw(self, canvas: Canvas) -> None:
        stage, geometry, money, values = self.stage, self.geometry, self.stage.money, self.frame.values
        moods = self.frame.moods or self.staging.moods(stage.assets)

        def ground(t: float) -> None:
            self.scenery.draw(canvas, moods, t, stage.settings.reduced_motion)

        win = metered(values)
        balance = int(values.get("balance", self.row.balance_before))
        facts = Facts(money(balance), money(self.row.record.bet), money(win), win > 0, "REPLAY WIN")
        self.painter.frame(
            canvas, self.frame, stage.time, ground, lambda: self.hud.draw(canvas, geometry, facts), geometry.scene.name
        )
        canvas.veil(0.82, rect=Rect(0, 0, canvas.area.w, STRIP))
        self.desk.draw(canvas)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
