"""Money and bets: CR-04, CR-05."""

from __future__ import annotations

import pytest

from slots.ledger import AmountRefused, BalanceTooLow, NotOnOffer, Reason
from slots.ledger.bets import first, highest
from tests.ledger.fakes import LOSES, PAYS_HUNDRED, House, equation


@pytest.mark.rule("CR-04")
def test_the_bet_is_lowered_to_the_highest_that_the_balance_covers(house: House) -> None:
    house.opening = 160
    with house.session() as ledger:
        ledger.select_bet("wheel", 100)
        ledger.select_bet("lamps", 100)
        played = ledger.begin("wheel", 100)
        assert ledger.selected_bet("wheel") == 100, "the bet of a round is locked (CR-01)"
        assert ledger.selected_bet("lamps") == 50, "the balance is 60"
        ledger.settle(played.id)
        assert ledger.selected_bet("wheel") == 50
        ledger.add_money(1000)
        assert ledger.selected_bet("wheel") == 50, "lowered, not hidden"
    with house.session() as ledger:
        assert ledger.selected_bet("wheel") == 50


@pytest.mark.rule("CR-04")
def test_a_win_that_covers_the_bet_again_keeps_it(house: House) -> None:
    house.opening = 100
    house.seeds = [PAYS_HUNDRED]
    with house.session() as ledger:
        ledger.settle(ledger.begin("wheel", 100).id)
        assert ledger.selected_bet("wheel") == 100


@pytest.mark.rule("CR-05")
def test_when_no_bet_is_covered_spin_says_why_until_money_is_added(house: House) -> None:
    house.opening = 15
    house.seeds = [LOSES]
    with house.session() as ledger:
        assert ledger.can_play("wheel") is None
        played = ledger.begin("wheel", 10)
        assert ledger.can_play("wheel") is Reason.ROUND_UNFINISHED
        ledger.settle(played.id)
        assert ledger.can_play("wheel") is Reason.NO_BET_COVERED
        assert "wallet" in Reason.NO_BET_COVERED.sentence
        assert ledger.selected_bet("wheel") == 10
        assert ledger.add_money(100) == 105
        assert ledger.can_play("wheel") is None
        assert ledger.can_play("wheel", "buy") is Reason.PRICE_NOT_COVERED
        assert equation(ledger) == "15 + 100 + 0 - 10 - 0 = 105"


@pytest.mark.parametrize("amount", [0, -5, 1.5, True, "100", 10**12])
def test_only_positive_whole_amounts_are_added(house: House, amount: object) -> None:
    with house.session() as ledger:
        with pytest.raises(AmountRefused):
            ledger.add_money(amount)
        assert ledger.balance == 100_000


def test_a_bet_that_is_not_on_offer_or_not_covered_cannot_be_selected(house: House) -> None:
    house.opening = 60
    with house.session() as ledger:
        with pytest.raises(NotOnOffer):
            ledger.select_bet("wheel", 15)
        with pytest.raises(BalanceTooLow):
            ledger.select_bet("wheel", 100)
        assert ledger.select_bet("wheel", 50) == ledger.selected_bet("wheel") == 50


def test_a_selected_bet_that_a_new_config_no_longer_offers_gives_way_to_the_next_lower(house: House) -> None:
    with house.session() as ledger:
        ledger.select_bet("wheel", 50)
    house.games["wheel"].bets = (25, 40, 80)
    with house.session() as ledger:
        assert ledger.selected_bet("wheel") == 40


def test_the_first_bet_is_a_thousandth_of_the_opening_money() -> None:
    assert first((10, 50, 100, 500), 100_000) == 100
    assert first((20, 50), 1000) == 20
    assert highest((10, 20, 50), 50) == 50
