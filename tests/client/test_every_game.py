"""Every game is played: a spin, a feature, every buy, in both shapes of the window, without a failure."""

from __future__ import annotations

import pytest

from slots.client.app import open_games
from slots.client.assets import Assets
from slots.client.headless import Headless
from slots.client.input import Action
from slots.client.scenes.buy import BuyPage
from slots.client.scenes.game import GameScene
from slots.engine.game import Game, RoundRecord
from slots.ledger import Status
from slots.timeline.celebrate import CELEBRATED, COUNTED


def busiest(game: Game, action: str, rounds: int = 150) -> int:
    """Of the first seeds the one whose round has the most to tell."""
    state, bet = game.initial_state(), game.bets[0]

    def events(seed: int) -> int:
        record = RoundRecord(game.name, game.config_hash, game.rules_version, bet, action, state, seed)
        return len(game.decide(record).events)

    return max(range(rounds), key=events)


def show(client: Headless, scene: GameScene, most: float = 900.0) -> None:
    """Let the round run, with a picture now and then."""
    passed = 0.0
    while scene.open is not None:
        client.run(0.5)
        client.picture()
        passed += 0.5
        assert passed < most, "the round never ended"
    assert not scene.playback.failure


@pytest.mark.parametrize("size", [(480, 270), (270, 480)])
@pytest.mark.parametrize("name", open_games())
def test_a_round_and_a_feature_are_shown_to_their_end(name: str, size: tuple[int, int], assets: Assets) -> None:
    games = open_games()
    seeds = [busiest(games[name], "spin", 40), busiest(games[name], "spin")]
    with Headless(size, games=games, seeds=lambda: seeds[0], assets=assets) as client:
        client.ledger.select_bet(name, games[name].bets[0])
        client.stage.change(quick_spin=True)
        scene = GameScene(client.stage, games[name])
        client.open(scene)
        for seed in dict.fromkeys(seeds):
            seeds[0] = seed
            client.act(Action.SPIN)
            assert scene.open is not None
            show(client, scene)
        rows = client.ledger.history()
        assert all(row.status is Status.SETTLED for row in rows)


@pytest.mark.parametrize(
    ("name", "action"),
    [(name, action) for name, game in open_games().items() for action in game.actions if action != "spin"]
    or [("", "")],
)
@pytest.mark.rule("TL-18")
def test_every_buy_asks_and_is_shown_to_its_end(name: str, action: str, assets: Assets) -> None:
    if not name:
        pytest.skip("no game with buys can be played")
    games = open_games()
    game = games[name]
    with Headless((480, 270), games=games, seeds=lambda: busiest(game, action, 20), assets=assets) as client:
        client.ledger.select_bet(name, game.bets[0])
        client.stage.change(quick_spin=True)
        before = client.ledger.state(name, game.bets[0])
        scene = GameScene(client.stage, game)
        client.open(scene)
        client.click("buy")
        assert isinstance(client.stage.top, BuyPage)
        client.click(f"buy {action}")
        assert not client.ledger.history(), "it asks once more"
        client.click("BUY")
        assert scene.open is not None
        assert scene.open.stake == game.actions[action] * game.bets[0] // 100
        show(client, scene)
        assert client.ledger.state(name, game.bets[0]) == before, "the bet's own progress is back"


@pytest.mark.parametrize(
    ("name", "action"), [("bone_lich", "spin"), ("book_of_99", "spin"), ("three_lamps", "buy:treasure")]
)
def test_the_bar_never_runs_ahead_of_a_count_up(name: str, action: str, assets: Assets) -> None:
    games = open_games()
    with Headless((320, 180), games=games, seeds=lambda: busiest(games[name], action), assets=assets) as client:
        client.ledger.select_bet(name, games[name].bets[0])
        scene = GameScene(client.stage, games[name])
        client.open(scene)
        assert scene.begin(action)
        assert scene.open is not None
        win, held = scene.open.win, 0
        while scene.open is not None:
            client.run(0.1)
            amount = int(scene.frame.values.get(CELEBRATED, 0))
            if amount and scene.open is not None:
                counted = int(scene.frame.values[COUNTED])
                shown = int("".join(digit for digit in scene.facts().win if digit.isdigit()))
                assert shown <= win - (amount - counted)
                assert scene.bet_and_win()[1] == shown, "the pages show another win than the bar"
                held += counted < amount
        assert held > 5, "no amount was counted up"
        assert scene.facts().win == client.stage.money(win)
