"""The rounds of a game: asked for, shown, settled; the bet, autoplay. What is drawn is the game scene's business.

Nothing here decides anything. A press asks the ledger for a round, which is decided and stored with its debit
before its film begins (CR-09); when the film has been shown to its end, or was skipped there, the round is settled
once. Leaving in between leaves it to the ledger, which keeps it (CR-06, CR-10). When the disk refuses to store the
end, the round stays on the stage, decided and open, until storing works or the player leaves.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from slots.client.playback import Playback
from slots.client.refusals import NOT_BEGUN, NOT_CHOSEN, NOT_SETTLED, told
from slots.client.scene import Scene
from slots.client.scenes.notice import Notice
from slots.client.stage import Stage
from slots.client.staging import Staging
from slots.engine.game import Game, price
from slots.ledger.autoplay import Autoplay, AutoplayOptions, Stop
from slots.ledger.bets import Reason
from slots.ledger.errors import LedgerError, RoundVoided, StorageError, UnknownRound
from slots.ledger.rows import OpenRound
from slots.timeline.film import Board

log = logging.getLogger(__name__)


#: A second press this soon after the first is the same press: it does not stop the reels.
BOUNCE = 0.22
#: Seconds between a round's end and the next one of autoplay, normal and quick.
PAUSE, PAUSE_QUICK = 0.7, 0.25
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


class Rounds(Scene):
    """See the module. ``open`` is the round that is not settled yet, ``frame`` the picture now."""

    def __init__(self, stage: Stage, game: Game) -> None:
        self.skin = game.name
        super().__init__(stage)
        self.game = game
        self.bet = stage.ledger.selected_bet(game.name)
        self.staging = Staging(game)
        self.open: OpenRound | None = None
        #: Whether ``open`` was shown to its end, which could not be stored.
        self.unstored = False
        self.autoplay: Autoplay | None = None
        self._since = 1e9  # seconds since the last press that began a round
        self._pause = 0.0
        self._board: Board | None = None
        self.playback = self._idle()
        self.frame = self.playback.frame()

    def shown(self) -> None:
        """The picture or the state of the round has changed: buttons and layout follow."""

    def step(self, dt: float) -> None:
        super().step(dt)
        self._since += dt
        self.playback.step(dt)
        if self.open is not None:
            self._look()
        self._autoplay(dt)

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
        elif self.unstored:
            self._settle_again()
        elif self.open is not None:
            if self._since >= BOUNCE:
                self.playback.press()
                self._look()
        else:
            self.begin()

    def begin(self, action: str = "spin") -> bool:
        """Ask the ledger for a round and start its film; False when it was refused."""
        stage = self.stage
        try:
            reason = stage.ledger.can_play(self.game.name, action)
            if reason is Reason.ROUND_UNFINISHED:
                self.take_up()
                return False
            if reason is not None:
                self._refused(reason.sentence)
                return False
            opened = stage.ledger.begin(self.game.name, self.bet, action)
        except RoundVoided as error:
            self._void(str(error))
            return False
        except StorageError as error:
            self._refused("")
            stage.push(Notice(stage, "THE ROUND DID NOT BEGIN", told(NOT_BEGUN, error, stage.words)))
            return False
        except LedgerError as error:
            self._refused(str(error))
            return False
        self._start(opened)
        return True

    def _refused(self, words: str) -> None:
        """No round begins, and why."""
        self.stage.sound.play("denied")
        if words:
            self.stage.toast(words)
        self.stop_autoplay()

    def take_up(self) -> None:
        """Go on with the game's unfinished round, if it has one (CR-10)."""
        stage = self.stage
        try:
            unfinished = stage.ledger.unfinished(self.game.name)
        except LedgerError as error:  # it was due, and its end could not be stored
            self._ask_again(error, self.take_up)
            return
        stage.tell_notices()
        if unfinished is not None:
            self.resumed(unfinished)

    def resumed(self, unfinished: OpenRound) -> None:
        """A round that was not shown to its end is shown from its start."""
        self._start(unfinished)

    def _start(self, opened: OpenRound) -> None:
        self.open, self.unstored = opened, False
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
        if self.open is not None and self.playback.over and not self.unstored:
            self._settle(self.open)
        self.shown()

    def _settle(self, opened: OpenRound) -> None:
        """Credit the round, once; then the next one of autoplay may begin."""
        stage = self.stage
        try:
            balance = stage.ledger.settle(opened.id)
        except (RoundVoided, UnknownRound) as error:
            self._void(str(error))
            return
        except LedgerError as error:
            self.unstored, self.autoplay = True, None
            self._ask_again(error, self._settle_again)
            return
        self.open = None
        self._board = self.playback.film.board or self._board
        if self.playback.failure:
            stage.toast("The picture of this round failed; its result counts.")
        # CR-04: what was just paid may not cover the next bet; the ledger has chosen the next lower one.
        self.bet = stage.ledger.selected_bet(self.game.name)
        if self.autoplay is not None:
            self.autoplay = self.autoplay.ended(opened.win, balance)
            self._pause = PAUSE_QUICK if stage.settings.quick_spin else PAUSE

    def _settle_again(self) -> None:
        self.unstored = False
        self._look()

    def _ask_again(self, error: LedgerError, again: Callable[[], None]) -> None:
        """A round's end could not be stored: it is kept as it is, and the player says when to try once more."""
        stage = self.stage
        stage.sound.play("denied")
        words = told(NOT_SETTLED, error, stage.words)
        stage.push(Notice(stage, "NOT STORED YET", words, "TRY AGAIN", "LOBBY", on_yes=again, on_no=self.back))

    def _void(self, words: str) -> None:
        """A malfunction: say so plainly (CR-11)."""
        self.open = None
        if self.autoplay is not None:
            self.autoplay = self.autoplay.interrupted(Stop.MALFUNCTION)
        self.playback = self._idle()
        self._look()
        self.stage.tell_notices(words)

    # -- autoplay, bet, switches ---------------------------------------------------------------------------------

    def start_autoplay(self, options: AutoplayOptions) -> None:
        """The player confirmed the dialog."""
        cost = price(self.game, self.bet, "spin")
        self.autoplay = Autoplay.start(options, self.stage.ledger.balance, cost, confirmed=True)
        self._pause = 0.0
        self.shown()

    def stop_autoplay(self) -> None:
        """The player's hand: the round that runs is shown to its end, no other begins."""
        if self.autoplay is not None:
            self.autoplay = self.autoplay.interrupted()
            if self.open is None:
                self.autoplay = None
            self.shown()

    def _autoplay(self, dt: float) -> None:
        """Begin the next round, or end the run and say why."""
        run = self.autoplay
        if run is None or self.open is not None:
            return
        if not run.running:
            self.autoplay = None
            if run.stop in ENDED:
                self.stage.toast(ENDED[run.stop])
            self.shown()
            return
        self._pause -= dt
        if self._pause <= 0:
            self.autoplay = run.begun()
            if not self.begin():
                self.autoplay = None

    def can_step(self, way: int) -> bool:
        """Whether the next higher or lower bet can be chosen: there is one, no round runs (CR-01), it is covered."""
        bet = self._next_bet(way)
        return bet is not None and (way < 0 or bet <= self.stage.ledger.balance)

    def _next_bet(self, way: int) -> int | None:
        index = self.game.bets.index(self.bet) + way
        free = self.open is None and self.autoplay is None and 0 <= index < len(self.game.bets)
        return self.game.bets[index] if free else None

    def step_bet(self, way: int) -> None:
        """Choose the next higher or lower bet."""
        stage, bet = self.stage, self._next_bet(way)
        if bet is None:
            stage.sound.play("denied")
            return
        try:
            stage.ledger.select_bet(self.game.name, bet)
        except LedgerError as error:
            stage.sound.play("denied")
            stage.toast(told(NOT_CHOSEN, error, stage.words) if isinstance(error, StorageError) else str(error))
            return
        self.bet = stage.ledger.selected_bet(self.game.name)
        stage.sound.play("bet_up" if way > 0 else "bet_down")
        self.playback = self._idle()
        self._look()
