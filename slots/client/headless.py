"""The whole client without a window: for captures, measurements and tests. Time is turned by hand."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

import pygame

from slots.client.app import SPARE, make_stage, open_games
from slots.client.assets import Assets
from slots.client.input import Action, Input
from slots.client.scene import Scene
from slots.client.scenes.game import GameScene
from slots.client.stage import Stage
from slots.client.view import View
from slots.engine.game import Game, State
from slots.ledger import Ledger
from slots.ledger.errors import LedgerError, NotOnOffer
from slots.ledger.ledger import OPENING, fresh_seed, utc

#: The longest step of time that is handed to the stage, seconds.
STEP = 1 / 60


class Headless:
    """A stage on a surface of ``size`` device pixels, its ledger in ``folder`` (a temporary one by default).

    ``seeds`` gives the seeds of the rounds, ``now`` the UTC time of the ledger.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        games: Mapping[str, Game] | None = None,
        seeds: Callable[[], int] = fresh_seed,
        now: Callable[[], int] = utc,
        opening: int = OPENING,
        folder: Path | None = None,
        assets: Assets | None = None,
    ) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        surface = pygame.display.set_mode(size)
        self._temporary = tempfile.TemporaryDirectory() if folder is None else None
        self.folder = folder or Path(self._temporary.name if self._temporary else "")
        self.games = dict(games if games is not None else open_games())
        self.ledger = Ledger.open(self.folder, self.games, now, seeds, opening=opening)
        self.stage: Stage = make_stage(surface, View(*size), self.ledger, self.games, assets=assets, silent=True)

    def __enter__(self) -> Headless:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Release the ledger and the temporary folder; as a killed process would, without settling anything."""
        self.ledger.close()
        if self._temporary is not None:
            self._temporary.cleanup()

    def enter(self, game: str, bet: int | None = None, state: State | None = None) -> GameScene:
        """Open a game on a profile that has not been played, with another bet or other meters where they are given.

        :raises LedgerError: the game has no such bet or meters.
        """
        if bet is not None or state is not None:
            chosen = self.ledger.selected_bet(game) if bet is None else bet
            self.ledger.start_with(game, chosen, self.games[game].initial_state() if state is None else state)
        scene = GameScene(self.stage, self.games[game])
        self.open(scene)
        return scene

    def begin(self, scene: GameScene, action: str = "spin") -> None:
        """Begin a round as its button would. :raises LedgerError: why it would be refused."""
        if action not in scene.game.actions:
            raise NotOnOffer(f"there is no action {action!r}; there are {', '.join(scene.game.actions)}")
        reason = self.ledger.can_play(scene.game.name, action)
        if reason is not None:
            raise LedgerError(reason.sentence)
        scene.begin(action)

    def open(self, scene: Scene) -> None:
        """Put a scene on the stage."""
        self.stage.push(scene)

    def run(self, seconds: float, *, draw: bool = False) -> None:
        """Let time pass in small steps."""
        left = seconds
        while left > 1e-9:
            step = min(STEP, left)
            self.stage.step(step)
            left -= step
            if draw:
                self.stage.draw()
                self.stage.spare(SPARE)

    def act(self, action: Action, x: float = 0.0, y: float = 0.0) -> None:
        """An input arrives."""
        self.stage.quiet = 0.0
        if self.stage.scenes:
            self.stage.top.handle(Input(action, x, y))

    def click(self, name: str) -> None:
        """Press and release the widget of that name."""
        widget = self.stage.top.desk.find(name)
        if widget is None:
            names = ", ".join(each.name for each in self.stage.top.desk.widgets)
            raise LookupError(f"no widget {name!r}; there are {names}")
        where = widget.focus_rect()
        self.act(Action.POINT, where.cx, where.cy)
        self.act(Action.PRESS, where.cx, where.cy)
        self.act(Action.RELEASE, where.cx, where.cy)

    def picture(self) -> pygame.Surface:
        """The screen as it is now."""
        self.stage.draw()
        return self.stage.surface
