"""A game on the screen: the bar, the board, and the films of its rounds.

What a press does to the money is written in :mod:`slots.client.scenes.rounds`; here is what is seen and pressed.
"""

from __future__ import annotations

import logging
from datetime import datetime
from functools import partial

from babel.dates import format_datetime

from slots.client.assets import AssetError
from slots.client.canvas import Canvas
from slots.client.helptext import read_buys
from slots.client.hud import Facts, Hud
from slots.client.input import Action, Input
from slots.client.money import PLAIN
from slots.client.painter import Painter
from slots.client.pieces import status_strip
from slots.client.preloader import Preloader
from slots.client.rehearsal import Rehearsal
from slots.client.scenery import Scenery
from slots.client.scenes.autoplay import AutoplayDialog
from slots.client.scenes.buy import BuyButton, BuyPage
from slots.client.scenes.help import Help
from slots.client.scenes.notice import Notice
from slots.client.scenes.rounds import Rounds
from slots.client.scenes.settings import SettingsPage
from slots.client.stage import Stage
from slots.client.wanted import turning
from slots.client.widgets import Look
from slots.engine.game import Game, price
from slots.ledger.rows import OpenRound
from slots.timeline.celebrate import metered
from slots.timeline.frame import LAYER_SCENE, Frame
from slots.timeline.geometry import Geometry

log = logging.getLogger(__name__)

#: Pictures a second while a round runs, and while only the idle life moves.
RATE, IDLE_RATE = 60.0, 24.0


class GameScene(Rounds):
    """See the module."""

    def __init__(self, stage: Stage, game: Game) -> None:
        super().__init__(stage, game)
        self.scenery = Scenery(stage.assets, game.name)
        self.painter = Painter(game.name)
        self._rehearsal: Rehearsal | None = None
        self._buy_button: BuyButton | None = None
        self._buys = read_buys(game)
        self._mood = ""
        self._later: Preloader | None = None
        self.hud = Hud(
            {
                "home": self.back,
                "menu": lambda: stage.push(SettingsPage(stage)),
                "sound": self.mute,
                "info": self.help,
                "bet_minus": lambda: self.step_bet(-1),
                "bet_plus": lambda: self.step_bet(1),
                "autoplay": self.toggle_autoplay,
                "quick": self.toggle_quick,
                "spin": self.press,
                "skip": self.press,
            }
        )

    # -- coming and going ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.stage.sound.prepare(self.game.name)
        self.stage.sound.music("music_base")
        self.stage.tell_notices()
        self.take_up()

    def leave(self) -> None:
        if self._later is not None:
            self._later.stop()
        self._hush_rehearsal()
        self.stage.sound.hush()
        self.stage.assets.forget(self.game.name)

    def pause(self) -> None:
        super().pause()
        self.stage.sound.hush()

    def back(self) -> None:
        """To the lobby, at once, whatever runs (CR-06)."""
        from slots.client.scenes.lobby import Lobby

        self.stop_autoplay()
        self.stage.replace(Lobby(self.stage))

    def resumed(self, unfinished: OpenRound) -> None:
        """Tell of a round that was not shown to its end, and show it or its result (CR-10)."""
        stage, money = self.stage, self.stage.money
        when = format_datetime(
            datetime.fromtimestamp(unfinished.started_at), "d MMM HH:mm", locale=stage.settings.locale
        )
        words = (
            f"A round of {str(when).translate(PLAIN)} was not shown to its end. "
            f"Its stake of {money(unfinished.stake)} is paid, its result is fixed."
        )
        self._start(unfinished)
        stage.push(
            Notice(
                stage,
                "YOUR ROUND GOES ON",
                words,
                "SHOW IT",
                "SKIP TO RESULT",
                on_no=self._finish_now,
                picture=f"{self.game.name}/logo",
                icon="play",
            )
        )

    @property
    def preparing(self) -> bool:
        """Whether pictures that are wanted soon are still made ready in the background."""
        reading = self._rehearsal is not None and self._rehearsal.reading
        return reading or (self._later is not None and not self._later.done)

    # -- the layout ----------------------------------------------------------------------------------------------

    @property
    def scene(self) -> str:
        """The layout's scene on the stage: the game's base, or that of its feature."""
        return self._scene_of(self.frame)

    def _scene_of(self, frame: Frame) -> str:
        return self.staging.scene(frame, self.stage.geometry, self.stage.assets)

    @property
    def geometry(self) -> Geometry:
        return self.stage.geometry.of(self.scene)

    def layout(self) -> None:
        self.playback = self._again()
        self.frame = self.playback.frame()
        self._place()
        if self._later is not None:
            self._later.stop()
        soon = turning(self.stage, self.game.name, self.frame)
        self._later = Preloader(partial(self.stage.assets.picture, name, size) for name, size in soon)

    def _place(self) -> None:
        """Buttons for the scene that is shown now."""
        self._mood = self.scene
        widgets = self.hud.widgets(self.geometry)
        self._buy_button = None
        if self.geometry.has("buy") and self._buys:
            self._buy_button = BuyButton(self.geometry.rect("buy"), self.buy_page, self._cheapest)
            widgets.append(self._buy_button)
        self.desk.fill(widgets)
        self._refresh()

    def _refresh(self) -> None:
        """Which buttons can be pressed, and what they show."""
        stage, buttons = self.stage, self.hud.buttons
        locked = self.open is not None or self.autoplay is not None
        spin = buttons.get("spin")
        if spin is not None:
            running = self.open is not None or self.autoplay is not None
            spin.picture = "stop" if running else "spin"
            spin.enabled = running or stage.ledger.can_play(self.game.name) is None
        for name, way in (("bet_minus", -1), ("bet_plus", 1)):
            if name in buttons:
                buttons[name].enabled = self.can_step(way)
        if self._buy_button is not None:
            self._buy_button.enabled = not locked
        if "quick" in buttons:
            buttons["quick"].picture = "round_quick_on" if stage.settings.quick_spin else "round_quick"
        if "sound" in buttons:
            buttons["sound"].picture = "quiet_sound_off" if stage.settings.mute else "quiet_sound"
        if "autoplay" in buttons:
            buttons["autoplay"].enabled = self.open is None or self.autoplay is not None
        self.desk.dirty = True

    def _cheapest(self) -> str:
        """What the cheapest feature costs at the present bet."""
        least = min(price(self.game, self.bet, action) for action in self._buys)
        return self.stage.money(least)

    def buy_page(self) -> None:
        """The page of feature buys."""
        if self.open is None and self.autoplay is None:
            self.stage.push(BuyPage(self.stage, self.game, lambda: self.bet, self.step_bet, self.begin))

    def shown(self) -> None:
        if self.scene != self._mood:
            if self.scene != self.game.name and self.autoplay is not None:
                self.autoplay = self.autoplay.feature_started()
            self._place()
        self._refresh()

    # -- switches ------------------------------------------------------------------------------------------------

    def toggle_autoplay(self) -> None:
        """Open the dialog, or stop what runs."""
        if self.autoplay is not None:
            self.stop_autoplay()
        elif self.open is None:
            self.stage.push(AutoplayDialog(self.stage, self.bet, self.start_autoplay))

    def toggle_quick(self) -> None:
        self.stage.change(quick_spin=not self.stage.settings.quick_spin)
        self.playback.quick = self.stage.settings.quick_spin
        self._refresh()

    def mute(self) -> None:
        self.stage.change(mute=not self.stage.settings.mute)
        self._refresh()

    def help(self) -> None:
        self.stage.push(Help(self.stage, self.game, self.bet))

    def bet_and_win(self) -> tuple[int, int]:
        """For the pages that lie above."""
        return self.bet, metered(self.frame.values)

    # -- input, time, picture ------------------------------------------------------------------------------------

    def act(self, event: Input) -> None:
        action = event.action
        if self.autoplay is not None and action not in (Action.POINT, Action.LEAVE, Action.RELEASE, Action.SCROLL):
            self.stop_autoplay()  # any button of the player (CR-03)
            if action in (Action.SPIN, Action.CONFIRM, Action.AUTOPLAY, Action.PRESS):
                return
        if action in (Action.SPIN, Action.CONFIRM):
            self.press()
        elif action is Action.PRESS and self.open is not None:
            self.press()  # anywhere on the stage: stop, skip
        elif action in (Action.RIGHT, Action.UP, Action.BET_UP):
            self.step_bet(1)
        elif action in (Action.LEFT, Action.DOWN, Action.BET_DOWN):
            self.step_bet(-1)
        elif action is Action.AUTOPLAY:
            self.toggle_autoplay()
        elif action is Action.QUICK:
            self.toggle_quick()
        elif action is Action.INFO:
            self.help()
        elif action is Action.MUTE:
            self.mute()
        elif action is Action.MENU:
            self.stage.push(SettingsPage(self.stage))
        elif action in (Action.HOME, Action.BACK):
            self.back()
        else:
            self._pages(action)

    def handle(self, event: Input) -> None:
        # The space bar is the spin button wherever the focus is; Enter presses what has the focus.
        if event.action is Action.SPIN:
            self.act(event)
        else:
            super().handle(event)

    def _pages(self, action: Action) -> None:
        from slots.client.scenes.history import History
        from slots.client.scenes.wallet import Wallet

        if action is Action.HISTORY:
            self.stage.push(History(self.stage))
        elif action is Action.WALLET:
            self.stage.push(Wallet(self.stage))

    def resume(self) -> None:
        super().resume()
        self.playback.quick = self.stage.settings.quick_spin
        if self.open is None:
            self.bet = self.stage.ledger.selected_bet(self.game.name)
        self._refresh()

    def spare(self, seconds: float) -> None:
        if self.open is not None and not self.playback.failure:
            if self._rehearsal is None or self._rehearsal.film is not self.playback.film:
                self._hush_rehearsal()
                self._rehearsal = Rehearsal(
                    self.playback.film, self.painter, self.scenery, self._scene_of, self.playback.t
                )
            self._rehearsal.go_on(self.stage.canvas(), self.playback.t, seconds)

    def _hush_rehearsal(self) -> None:
        if self._rehearsal is not None:
            self._rehearsal.stop()

    @property
    def rate(self) -> float:
        if self.open is not None or self.autoplay is not None:
            return RATE
        alive = self.stage.awake and not self.stage.settings.reduced_motion
        moving = RATE if self.playback.moving and self.stage.awake else 0.0
        return max(super().rate, moving, IDLE_RATE if alive else 0.0)

    def facts(self) -> Facts:
        """What the bar shows."""
        money, values = self.stage.money, self.frame.values
        win = metered(values)
        told = self.open is not None and not self.unstored  # else the ledger says what the player has
        balance = int(values.get("balance", self.stage.ledger.balance)) if told else self.stage.ledger.balance
        left = self.autoplay.left if self.autoplay is not None and self.autoplay.running else None
        bet = int(values.get("bet", self.bet)) if self.open else self.bet
        return Facts(money(balance), money(bet), money(win), win > 0, str(values.get("win_label", "WIN")), left)

    def draw(self, canvas: Canvas) -> None:
        stage, geometry = self.stage, self.geometry
        if self.open is None:
            self.frame = self.playback.frame()
        moods = self.frame.moods or self.staging.moods(stage.assets)
        facts = self.facts()

        def ground(t: float) -> None:
            self.scenery.draw(canvas, moods, t, stage.settings.reduced_motion)

        def bar() -> None:
            self.hud.draw(canvas, geometry, facts)
            self.desk.draw(canvas)
            self.hud.over(canvas, geometry, facts)

        try:
            self.painter.frame(canvas, self.frame, stage.time, ground, bar, geometry.scene.name)
        except AssetError:
            raise  # a file of the program is broken: the person at the machine must know
        except Exception as error:
            self.playback.fail(error)
            bar()
        self._covered(canvas, facts)
        if stage.settings.captions:
            self._caption(canvas)

    def _covered(self, canvas: Canvas, facts: Facts) -> None:
        """Where a scene of the film lies over the bar: its four facts in the strip below, and the button that skips."""
        area = canvas.area
        over = (s for s in self.frame.sprites if s.layer >= LAYER_SCENE and s.w >= area.w and s.h >= area.h)
        veil = max((sprite.alpha for sprite in over), default=0.0)
        if veil < 0.3:
            return
        told = [("BALANCE", facts.balance), ("BET", facts.bet), (facts.win_label, facts.win)]
        status_strip(canvas, self.stage.geometry.of("dialogs").rect("status"), told, min(1.0, veil * 1.3), fade=True)
        button = self.hud.buttons.get("skip") or self.hud.buttons.get("spin")
        if button is not None:
            button.draw(canvas, Look(button.light, self.desk.pressed is button))

    def _caption(self, canvas: Canvas) -> None:
        """What is heard just now, in words."""
        words = self.stage.sound.captioned()
        if words:
            from slots.client.pieces import toast

            toast(canvas, words, canvas.area.cx, canvas.area.h - 210, 0.9)
