"""A game on the screen: the bar, the board, and the films of its rounds.

Nothing here decides anything. A press asks the ledger for a round, which is decided and stored with its debit
before its film begins (CR-09); when the film has been shown to its end, or was skipped there, the round is settled
once. Leaving in between leaves it to the ledger, which keeps it (CR-06, CR-10).
"""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Any

from babel.dates import format_datetime

from slots.client.assets import AssetError
from slots.client.canvas import Canvas
from slots.client.hud import Facts, Hud
from slots.client.input import Action, Input
from slots.client.money import PLAIN
from slots.client.painter import Painter
from slots.client.playback import Playback
from slots.client.rehearsal import Rehearsal
from slots.client.scene import Scene
from slots.client.scenery import Scenery
from slots.client.scenes.autoplay import AutoplayDialog
from slots.client.scenes.buy import BuyButton, BuyPage
from slots.client.scenes.help import Help, read_buys
from slots.client.scenes.notice import Notice
from slots.client.scenes.settings import SettingsPage
from slots.client.stage import Stage
from slots.client.staging import Staging
from slots.client.widgets import Look, status_strip
from slots.engine.game import Game, price
from slots.ledger.autoplay import Autoplay, AutoplayOptions, Stop
from slots.ledger.errors import LedgerError, RoundVoided
from slots.ledger.rows import OpenRound
from slots.timeline.frame import LAYER_SCENE, Frame
from slots.timeline.geometry import Geometry

log = logging.getLogger(__name__)

#: A second press this soon after the first is the same press: it does not stop the reels.
BOUNCE = 0.22
#: Seconds between a round's end and the next one of autoplay, normal and quick.
PAUSE, PAUSE_QUICK = 0.7, 0.25
#: Pictures a second while a round runs, and while only the idle life moves.
RATE, IDLE_RATE = 60.0, 24.0

#: Why autoplay ended, in words; what the player did needs none.
ENDED = {
    Stop.FEATURE: "Autoplay stopped: a feature has started.",
    Stop.SINGLE_WIN: "Autoplay stopped: a win above your limit.",
    Stop.BALANCE_UP: "Autoplay stopped: the balance has risen as you set.",
    Stop.BALANCE_DOWN: "Autoplay stopped: the balance has fallen as you set.",
    Stop.COUNT: "Autoplay is over.",
    Stop.BALANCE_TOO_LOW: "Autoplay stopped: the balance no longer covers the bet.",
    Stop.MALFUNCTION: "Autoplay stopped: a round failed.",
}


class GameScene(Scene):
    """See the module."""

    def __init__(self, stage: Stage, game: Game) -> None:
        self.skin = game.name
        super().__init__(stage)
        self.game = game
        self.bet = stage.ledger.selected_bet(game.name)
        self.staging = Staging(game)
        self.scenery = Scenery(stage.assets, game.name)
        self.painter = Painter(game.name)
        self.open: OpenRound | None = None
        self.autoplay: Autoplay | None = None
        self.frame = Frame(())
        self._since = 1e9  # seconds since the last press that began a round
        self._pause = 0.0
        self._rehearsal: Rehearsal | None = None
        self._buy_button: BuyButton | None = None
        self._board: Any = None
        self._mood = ""
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
        self.playback = self._idle()

    # -- coming and going ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.stage.sound.prepare(self.game.name)
        self.stage.sound.music("music_base")
        self._tell()
        unfinished = self.stage.ledger.unfinished(self.game.name)
        self._tell()
        if unfinished is not None:
            self._resume(unfinished)

    def leave(self) -> None:
        self.stage.sound.hush()

    def pause(self) -> None:
        super().pause()
        self.stage.sound.hush()

    def back(self) -> None:
        """To the lobby, at once, whatever runs (CR-06)."""
        from slots.client.scenes.lobby import Lobby

        self.stop_autoplay()
        self.stage.replace(Lobby(self.stage))

    def _tell(self) -> None:
        """Show what the ledger has to tell: rounds that were voided or resolved, a save that was repaired."""
        self.stage.tell_notices()

    def _resume(self, unfinished: OpenRound) -> None:
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

    # -- the layout ----------------------------------------------------------------------------------------------

    @property
    def scene(self) -> str:
        """The layout's scene on the stage: the game's base, or that of its feature."""
        return self.staging.scene(self.frame, self.stage.geometry, self.stage.assets)

    @property
    def geometry(self) -> Geometry:
        return self.stage.geometry.of(self.scene)

    def layout(self) -> None:
        self.playback = self._again()
        self.frame = self.playback.frame()
        self._place()

    def _place(self) -> None:
        """Buttons for the scene that is shown now."""
        self._mood = self.scene
        widgets = self.hud.widgets(self.geometry)
        self._buy_button = None
        if self.geometry.has("buy") and read_buys(self.game):
            self._buy_button = BuyButton(self.geometry.rect("buy"), self.buy_page, self._cheapest)
            widgets.append(self._buy_button)
        self.desk.fill(widgets)
        self._refresh()

    def _refresh(self) -> None:
        """Which buttons can be pressed, and what they show."""
        stage, buttons = self.stage, self.hud.buttons
        locked = self.open is not None or self.autoplay is not None
        bets = list(self.game.bets)
        spin = buttons.get("spin")
        if spin is not None:
            running = self.open is not None or self.autoplay is not None
            spin.picture = "stop" if running else "spin"
            spin.enabled = running or stage.ledger.can_play(self.game.name) is None
        for name, limit in (("bet_minus", bets[0]), ("bet_plus", bets[-1])):
            if name in buttons:
                buttons[name].enabled = not locked and self.bet != limit
        if self._buy_button is not None:
            self._buy_button.enabled = not locked
        if "quick" in buttons:
            buttons["quick"].picture = "round_quick_on" if stage.settings.quick_spin else "round_quick"
        if "sound" in buttons:
            buttons["sound"].picture = "quiet_sound_off" if stage.settings.mute else "quiet_sound"
        if "autoplay" in buttons:
            buttons["autoplay"].enabled = self.open is None or self.autoplay is not None
        self.desk.dirty = True

    # -- films ---------------------------------------------------------------------------------------------------

    def _idle(self) -> Playback:
        """The stage between rounds."""
        stage = self.stage
        state = stage.ledger.state(self.game.name, self.bet)
        film = self.staging.idle(
            state,
            self.bet,
            stage.geometry,
            stage.money,
            stage.ledger.balance,
            stage.settings.reduced_motion,
            self._board,
            stage.words,
        )
        made = Playback(film, stage.sound)
        made.over = True
        return made

    def _again(self) -> Playback:
        """The same film for the window as it is now, at the same time."""
        if self.open is None:
            return self._idle()
        old = self.playback
        made = self._playback(self.open)
        made.t, made.over = old.t, old.over
        return made

    def _playback(self, opened: OpenRound) -> Playback:
        """A round's film. One that cannot even be made is replaced by the board as it is, already over."""
        stage = self.stage
        try:
            film = self.staging.stage(
                opened.round,
                stage.geometry,
                stage.money,
                opened.balance_before,
                opened.stake,
                stage.settings.reduced_motion,
                self._board,
                stage.words,
            )
            return Playback(film, stage.sound, quick=stage.settings.quick_spin)
        except Exception as error:
            log.error("the film of round %d could not be made", opened.id, exc_info=error)
            made = self._idle()
            made.failure = str(error)
            return made

    # -- rounds --------------------------------------------------------------------------------------------------

    def press(self) -> None:
        """The big button: begin a round, stop the reels, skip, or end autoplay."""
        if self.autoplay is not None:
            self.stop_autoplay()
        elif self.open is not None:
            if self._since >= BOUNCE:
                self.playback.press()
                self._look()
        else:
            self.begin()

    def _cheapest(self) -> str:
        """What the cheapest feature costs at the present bet."""
        least = min(price(self.game, self.bet, action) for action in read_buys(self.game))
        return self.stage.money(least)

    def buy_page(self) -> None:
        """The page of feature buys."""
        if self.open is None and self.autoplay is None:
            self.stage.push(BuyPage(self.stage, self.game, lambda: self.bet, self.step_bet, self.begin))

    def begin(self, action: str = "spin") -> bool:
        """Ask the ledger for a round and start its film; False when it was refused."""
        stage = self.stage
        reason = stage.ledger.can_play(self.game.name, action)
        if reason is not None:
            stage.sound.play("denied")
            stage.toast(reason.sentence)
            self.stop_autoplay()
            return False
        try:
            opened = stage.ledger.begin(self.game.name, self.bet, action)
        except RoundVoided as error:
            self._void(str(error))
            return False
        except LedgerError as error:
            stage.sound.play("denied")
            stage.toast(str(error))
            self.stop_autoplay()
            return False
        self._start(opened)
        return True

    def _start(self, opened: OpenRound) -> None:
        self.open = opened
        self.bet = opened.record.bet
        self._since = 0.0
        self.stage.sound.hush()
        self.playback = self._playback(opened)
        self._look()

    def _finish_now(self) -> None:
        """Show the result at once."""
        if self.open is not None:
            self.playback.finish()
            self._look()

    def _look(self) -> None:
        """Take the film's picture now; settle the round when it has been shown to its end."""
        self.frame = self.playback.frame()
        if self.open is not None and self.playback.over:
            self._settle(self.open)
        if self.scene != self._mood:
            if self.scene != self.game.name and self.autoplay is not None:
                self.autoplay = self.autoplay.feature_started()
            self._place()
        self._refresh()

    def _settle(self, opened: OpenRound) -> None:
        """Credit the round, once; then the next one of autoplay may begin."""
        stage = self.stage
        self.open = None
        try:
            balance = stage.ledger.settle(opened.id)
        except LedgerError as error:
            self._void(str(error))
            return
        self._board = self.playback.film.board or self._board
        if self.playback.failure:
            stage.toast("The picture of this round failed; its result counts.")
        # CR-04: what was just paid may not cover the next bet; the ledger has chosen the next lower one.
        self.bet = stage.ledger.selected_bet(self.game.name)
        if self.autoplay is not None:
            self.autoplay = self.autoplay.ended(opened.win, balance)
            self._pause = PAUSE_QUICK if stage.settings.quick_spin else PAUSE

    def _void(self, words: str) -> None:
        """A malfunction: say so plainly (CR-11)."""
        self.open = None
        if self.autoplay is not None:
            self.autoplay = self.autoplay.interrupted(Stop.MALFUNCTION)
        self.playback = self._idle()
        self._look()
        self.stage.tell_notices(words)

    # -- autoplay, bet, switches ---------------------------------------------------------------------------------

    def toggle_autoplay(self) -> None:
        """Open the dialog, or stop what runs."""
        if self.autoplay is not None:
            self.stop_autoplay()
        elif self.open is None:
            self.stage.push(AutoplayDialog(self.stage, self.bet, self.start_autoplay))

    def start_autoplay(self, options: AutoplayOptions) -> None:
        """The player confirmed the dialog."""
        cost = price(self.game, self.bet, "spin")
        self.autoplay = Autoplay.start(options, self.stage.ledger.balance, cost, confirmed=True)
        self._pause = 0.0
        self._refresh()

    def stop_autoplay(self) -> None:
        """The player's hand: the round that runs is shown to its end, no other begins."""
        if self.autoplay is not None:
            self.autoplay = self.autoplay.interrupted()
            if self.open is None:
                self.autoplay = None
            self._refresh()

    def _autoplay(self, dt: float) -> None:
        """Begin the next round, or end the run and say why."""
        run = self.autoplay
        if run is None or self.open is not None:
            return
        if not run.running:
            self.autoplay = None
            if run.stop in ENDED:
                self.stage.toast(ENDED[run.stop])
            self._refresh()
            return
        self._pause -= dt
        if self._pause <= 0:
            self.autoplay = run.begun()
            if not self.begin():
                self.autoplay = None

    def step_bet(self, way: int) -> None:
        """The next higher or lower bet; locked while a round runs (CR-01)."""
        stage, bets = self.stage, list(self.game.bets)
        index = bets.index(self.bet) + way
        if self.open is not None or self.autoplay is not None or not 0 <= index < len(bets):
            stage.sound.play("denied")
            return
        stage.ledger.select_bet(self.game.name, bets[index])
        self.bet = stage.ledger.selected_bet(self.game.name)
        stage.sound.play("bet_up" if way > 0 else "bet_down")
        self.playback = self._idle()
        self._look()

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
        return self.bet, int(self.frame.values.get("win", 0))

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

    def step(self, dt: float) -> None:
        super().step(dt)
        self._since += dt
        self.playback.step(dt)
        if self.open is not None:
            self._look()
        self._autoplay(dt)

    def spare(self, seconds: float) -> None:
        if self.open is not None and not self.playback.failure:
            if self._rehearsal is None or self._rehearsal.film is not self.playback.film:
                self._rehearsal = Rehearsal(self.playback.film, self.painter, self.playback.t)
            self._rehearsal.go_on(self.stage.canvas(), self.playback.t, seconds)

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
        win = int(values.get("win", 0))
        balance = int(values.get("balance", self.stage.ledger.balance)) if self.open else self.stage.ledger.balance
        left = self.autoplay.left if self.autoplay is not None and self.autoplay.running else None
        bet = int(values.get("bet", self.bet)) if self.open else self.bet
        return Facts(money(balance), money(bet), money(win), win > 0, str(values.get("win_label", "WIN")), left)

    def draw(self, canvas: Canvas) -> None:
        stage, geometry = self.stage, self.geometry
        if self.open is None:
            self.frame = self.playback.frame()
        moods = self.frame.moods or self.staging.moods(stage.assets)
        self.scenery.draw(canvas, moods, stage.time, stage.settings.reduced_motion)
        facts = self.facts()

        def bar() -> None:
            self.hud.draw(canvas, geometry, facts)
            self.desk.draw(canvas)
            self.hud.over(canvas, geometry, facts)

        try:
            self.painter.frame(canvas, self.frame, bar, geometry.scene.name)
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
            from slots.client.widgets import toast

            toast(canvas, words, canvas.area.cx, canvas.area.h - 210, 0.9)
