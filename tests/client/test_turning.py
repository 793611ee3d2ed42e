"""Symbols that win turn: the stagings' list of them is the artwork's, each moment is drawn, and made ready in time."""

from __future__ import annotations

import pygame
import pytest

from slots import games
from slots.client.assets import Assets, Part
from slots.client.headless import Headless
from slots.client.wanted import turning, wanted
from slots.engine.game import Game
from slots.timeline.parts import TURN_MOMENTS, TURN_RATE
from slots.timeline.parts import turning as turning_steps


def sheets(name: str, assets: Assets) -> set[str]:
    """The symbols of a game that the artwork has drawn turning."""
    table = assets.table(f"{name}/symbols/symbols.yaml")["turning"]
    assert (table["frames"], table["fps"]) == (TURN_MOMENTS, TURN_RATE), (
        "the stagings count other moments than are drawn"
    )
    return set(table["symbols"])


@pytest.mark.parametrize("name", games.names())
def test_every_symbol_of_one_cell_that_can_win_has_its_turning(
    name: str, games: dict[str, Game], assets: Assets
) -> None:
    pictures = {symbol.picture for symbol in games[name].config.symbols.values()}
    still = {"wild_1"} if name == "three_lamps" else set()
    assert pictures - still <= sheets(name, assets)


@pytest.mark.parametrize("name", games.names())
def test_each_moment_is_another_picture(name: str, assets: Assets, theatre: object) -> None:
    for symbol in sheets(name, assets):
        moments = [assets.picture(f"{name}/symbols/{symbol}~turn{i}", (96, 96)) for i in range(TURN_MOMENTS)]
        assert len({bytes(moment.get_buffer()) for moment in moments}) == TURN_MOMENTS, f"{symbol} stands still"
        assert (
            assets.picture(f"{name}/symbols/{symbol}~turn{TURN_MOMENTS}", (96, 96)).get_size() == moments[0].get_size()
        )
        largest = max(max(moment.get_size()) for moment in moments)
        assert largest > 96, "a symbol that turns reaches beyond its cell: its sheet has a margin"
        assert all(moment.get_bounding_rect().width > 0 for moment in moments)


def test_a_picture_without_a_sheet_stands_still(assets: Assets, theatre: object) -> None:
    assert assets.picture("three_lamps/symbols/wild_1~turn5", (96, 96)).get_size() == (96, 96)
    assert "three_lamps/symbols/wild_1_turn" not in assets.missing


def test_what_does_not_turn_shines(assets: Assets, theatre: object) -> None:
    plain, shining, win = (
        assets.picture(f"three_lamps/symbols/wild_3{variant}", (96, 288)) for variant in ("", "~win", "_win")
    )
    assert bytes(shining.get_buffer()) == bytes(win.get_buffer()) != bytes(plain.get_buffer())
    assert assets.picture("three_lamps/frame/none~win", (96, 96)).get_size() == (96, 96)


def test_a_turning_ends_with_the_picture_at_rest() -> None:
    steps = turning_steps("symbols/hero", 2.0, 3.0)
    assert steps.at(2.0) == "symbols/hero~turn0"
    assert steps.at(2.999) == "symbols/hero~turn1", "a second has 14 moments of 12"
    assert steps.at(3.0) == "symbols/hero"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
@pytest.mark.parametrize("name", games.names())
def test_what_is_made_ready_are_the_sizes_that_are_drawn(
    name: str, size: tuple[int, int], assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture that is made ready in another size is work for nothing, and late where it is needed."""
    with Headless(size, assets=assets) as client:
        scene = client.enter(name)
        ready = set(wanted(client.stage, name, scene.frame))
        later = set(turning(client.stage, name, scene.frame))
        turned = {f"{name}/symbols/{symbol}" for symbol in sheets(name, assets)}
        drawn: set[tuple[str, tuple[int, int]]] = set()
        scale = Assets._scale

        def spy(self: Assets, picture: str, wanted_size: tuple[int, int], part: Part) -> pygame.Surface:
            drawn.add((picture, wanted_size))
            return scale(self, picture, wanted_size, part)

        monkeypatch.setattr(Assets, "_scale", spy)
        assets.resized()
        client.picture()
        board = {f"{name}/{sprite.picture}" for sprite in scene.frame.sprites if sprite.key.startswith("board/")}
        symbols = {f"{name}/symbols/{symbol.picture}" for symbol in scene.game.config.symbols.values()}
        for picture in board & symbols:
            sizes = {side for each, side in ready if each == picture}
            assert (picture, max(sizes)) in drawn, f"{picture} is made ready in {sizes}, drawn as {drawn}"
            assert picture not in turned or (f"{picture}~turn0", max(sizes)) in later
