"""The bridge to a game's staging: ``slots/games/<game>/staging.py``, found by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from slots.client.assets import Assets
from slots.engine.game import Game, Round, State
from slots.timeline.context import Money, StageContext
from slots.timeline.film import Board, Film
from slots.timeline.frame import Frame
from slots.timeline.geometry import Geometry


class Staging:
    """Makes the films of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._module: Any = import_module(f"slots.games.{game.name}.staging")

    def moods(self, assets: Assets) -> Mapping[str, float]:
        """The scenery of a frame that names none: the game's first mood."""
        names = assets.table(f"{self.game.name}/scenery/scenery.yaml").get("moods", {})
        return {next(iter(names)): 1.0} if names else {}

    def scene(self, frame: Frame, geometry: Geometry, assets: Assets) -> str:
        """The layout's scene that a frame belongs to.

        The stage says so itself (``scene`` among its values), or by its scenery: the game's first mood is that of the
        base game, every other one that of its feature.
        """
        told = frame.values.get("scene")
        if isinstance(told, str) and told in geometry.scenes:
            return told
        base = next(iter(self.moods(assets)), "")
        feature = next((name for name in geometry.scenes if name.startswith(f"{self.game.name}_")), self.game.name)
        return feature if frame.moods and frame.moods.get(base, 0.0) < 0.5 else self.game.name

    def stage(
        self,
        decided: Round,
        geometry: Geometry,
        money: Money,
        balance: int,
        stake: int,
        calm: bool,
        board: Board | None,
        say: Callable[[str], str] = str,
    ) -> Film[Any]:
        """The film of a round. ``balance`` is the one before its ``stake`` was taken; ``calm`` is reduced motion."""
        context = StageContext(self.game.config, balance, stake, board, calm, say)
        film: Film[Any] = self._module.stage(decided, geometry.of(self.game.name), money, context)
        return film

    def idle(
        self,
        state: State,
        bet: int,
        geometry: Geometry,
        money: Money,
        balance: int,
        calm: bool,
        board: Board | None,
        say: Callable[[str], str] = str,
    ) -> Film[Any]:
        """The stage between rounds, with the game's meters as they are."""
        context = StageContext(self.game.config, balance, 0, board, calm, say)
        film: Film[Any] = self._module.idle(state, bet, geometry.of(self.game.name), money, context)
        return film
