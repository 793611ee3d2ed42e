"""A client without a window for each test, on Book of 99, with the seeds a test asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from slots.client.app import open_games
from slots.client.assets import Assets
from slots.client.headless import Headless
from slots.client.scenes.game import GameScene
from slots.engine.game import Game, Round, RoundRecord

NOON = 1_700_000_000
NAME = "book_of_99"


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed process needs no synced folder."""
    monkeypatch.setattr("slots.ledger.files.sync_folder", lambda folder: None)


@pytest.fixture(scope="session")
def games() -> dict[str, Game]:
    return open_games()


@pytest.fixture(scope="session")
def assets() -> Assets:
    """Pictures are loaded once for all tests."""
    return Assets()


class Dealer:
    """Seeds in the order a test sets them; the last one stays."""

    def __init__(self) -> None:
        self.seeds = [1]

    def __call__(self) -> int:
        return self.seeds.pop(0) if len(self.seeds) > 1 else self.seeds[0]


class Theatre:
    """What a test plays with: the client, its clock and its seeds."""

    def __init__(self, folder: Path, games: dict[str, Game], assets: Assets, size: tuple[int, int]) -> None:
        self.folder, self.games, self.assets, self.size = folder, games, assets, size
        self.deal = Dealer()
        self.now = NOON
        self.client = self._client()

    def _client(self, opening: int = 100_000) -> Headless:
        return Headless(
            self.size,
            games=self.games,
            seeds=self.deal,
            now=lambda: self.now,
            opening=opening,
            folder=self.folder,
            assets=self.assets,
        )

    @property
    def ledger(self):  # type: ignore[no-untyped-def]
        return self.client.ledger

    @property
    def game(self) -> GameScene:
        scene = next(scene for scene in self.client.stage.scenes if isinstance(scene, GameScene))
        return scene

    def play(self) -> GameScene:
        """Open the game."""
        self.client.stage.replace(GameScene(self.client.stage, self.games[NAME]))
        self.client.run(0.5)
        return self.game

    def kill(self, opening: int = 100_000) -> None:
        """The process dies and the program is started again."""
        self.client.ledger.close()
        self.client = self._client(opening)

    def show_to_the_end(self, at_most: float = 400.0) -> None:
        """Let the round run until it is over."""
        while self.game.open is not None and at_most > 0:
            self.client.run(0.25)
            at_most -= 0.25
        assert self.game.open is None, "the round never ended"


@pytest.fixture
def theatre(tmp_path: Path, games: dict[str, Game], assets: Assets) -> Iterator[Theatre]:
    made = Theatre(tmp_path / "save", games, assets, (640, 360))
    yield made
    made.client.ledger.close()


@pytest.fixture(scope="session")
def find(games: dict[str, Game]) -> Callable[[Callable[[Round], bool]], int]:
    """The smallest seed whose natural round at a bet of 1.00 fulfils a condition."""
    game = games[NAME]

    def search(wanted: Callable[[Round], bool]) -> int:
        state = game.initial_state()
        for seed in range(20_000):
            record = RoundRecord(NAME, game.config_hash, game.rules_version, 100, "spin", state, seed)
            if wanted(game.decide(record)):
                return seed
        raise LookupError("no such seed below 20,000")

    return search


def features(decided: Round) -> int:
    """How many features a round of the game has won."""
    return sum(type(event).__name__ == "FreeSpinsWon" for event in decided.events)


@pytest.fixture(scope="session")
def loser(find: Callable[[Callable[[Round], bool]], int]) -> int:
    return find(lambda decided: decided.win == 0 and not features(decided))


@pytest.fixture(scope="session")
def winner(find: Callable[[Callable[[Round], bool]], int]) -> int:
    """A round that pays more than its bet, without a feature."""
    return find(lambda decided: 200 <= decided.win < 1000 and not features(decided))


@pytest.fixture(scope="session")
def feature(find: Callable[[Callable[[Round], bool]], int]) -> int:
    """A round with a feature."""
    return find(lambda decided: features(decided) == 1)
