"""The page of feature buys: what cannot be paid says so, and the question tells the price and what is left."""

from __future__ import annotations

import pytest

from slots.client.app import open_games
from slots.client.assets import Assets
from slots.client.headless import Headless
from slots.client.scenes.buy import TOO_LOW, BuyPage, Question
from slots.client.widgets import Button
from slots.engine.game import price

GAMES = [name for name, game in open_games().items() if len(game.actions) > 1]


@pytest.mark.rule("TL-18")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(480, 270), (270, 480)])
def test_a_buy_that_the_balance_does_not_cover_says_so(name: str, size: tuple[int, int]) -> None:
    game = open_games()[name]
    bet = game.bets[0]
    costs = {action: price(game, bet, action) for action in game.actions if action != "spin"}
    opening = sorted(costs.values())[len(costs) // 2]
    with Headless(size, opening=opening, assets=Assets()) as client:
        client.ledger.select_bet(name, bet)
        scene = client.enter(name, bet)
        scene.buy_page()
        page = client.stage.top
        assert isinstance(page, BuyPage)
        buttons = {widget.name: widget for widget in page.desk.widgets}
        for action, cost in costs.items():
            button = buttons[f"buy {action}"]
            assert isinstance(button, Button)
            assert button.enabled == (cost <= opening), f"{action} for {cost} of {opening}"
            assert (button.words == TOO_LOW) == (cost > opening), f"{action}: {button.words}"
        client.run(0.1)
        page.ask(min(costs, key=lambda action: costs[action]))
        question = client.stage.top
        assert isinstance(question, Question)
        left = client.stage.money(opening - min(costs.values()))
        assert left in question.left
        assert client.stage.money(min(costs.values())) == question.cost
        client.run(0.1)
