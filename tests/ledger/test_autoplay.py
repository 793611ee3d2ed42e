"""Autoplay: CR-02, CR-03."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from slots.ledger import Autoplay, AutoplayOptions, NotConfirmed, Stop


def run(rounds: int = 3, balance: int = 1000, price: int = 100, **conditions: object) -> Autoplay:
    return Autoplay.start(AutoplayOptions(rounds=rounds, **conditions), balance, price, confirmed=True)


@pytest.mark.rule("CR-02")
def test_the_rounds_left_count_down_to_the_end() -> None:
    auto, shown = run(3), []
    while auto.running:
        auto = auto.begun()
        shown.append(auto.left)
        auto = auto.ended(0, 1000)
    assert shown == [2, 1, 0]
    assert auto.stop is Stop.COUNT
    with pytest.raises(ValueError, match="no round"):
        auto.begun()


@pytest.mark.rule("CR-03")
def test_one_click_never_starts_it() -> None:
    with pytest.raises(NotConfirmed):
        Autoplay.start(AutoplayOptions(), 1000, 100, confirmed=False)


@pytest.mark.rule("CR-03")
@pytest.mark.parametrize(
    ("conditions", "win", "balance", "expected"),
    [
        ({}, 999, 1999, None),
        ({"single_win": 500}, 500, 1500, None),
        ({"single_win": 500}, 501, 1501, Stop.SINGLE_WIN),
        ({"balance_up": 200}, 0, 1199, None),
        ({"balance_up": 200}, 0, 1200, Stop.BALANCE_UP),
        ({"balance_down": 200}, 0, 801, None),
        ({"balance_down": 200}, 0, 800, Stop.BALANCE_DOWN),
        ({"single_win": 1, "balance_up": 1}, 50, 1050, Stop.SINGLE_WIN),
        ({}, 0, 99, Stop.BALANCE_TOO_LOW),
        ({"feature": True}, 0, 1000, None),
    ],
)
def test_each_condition_by_itself(conditions: dict[str, object], win: int, balance: int, expected: Stop | None) -> None:
    assert run(**conditions).begun().ended(win, balance).stop is expected


@pytest.mark.rule("CR-03")
def test_a_feature_stops_it_only_when_asked_and_lets_the_round_end() -> None:
    assert run(feature=True).begun().feature_started().ended(0, 1000).stop is Stop.FEATURE
    assert run(feature=False).begun().feature_started().ended(0, 1000).running


@pytest.mark.rule("CR-03")
@pytest.mark.parametrize("why", [Stop.PLAYER, Stop.FOCUS, Stop.MALFUNCTION])
def test_a_stop_is_for_good_and_keeps_its_first_reason(why: Stop) -> None:
    auto = run(balance_down=1).begun().interrupted(why)
    assert auto.ended(0, 0).interrupted().stop is why


@pytest.mark.rule("CR-03")
def test_it_never_goes_on_at_the_lower_bet_and_never_starts_without_money() -> None:
    assert run(balance=99).stop is Stop.BALANCE_TOO_LOW
    assert run(balance=250).begun().ended(0, 99).stop is Stop.BALANCE_TOO_LOW


@pytest.mark.rule("CR-02", "CR-03")
@given(
    rounds=st.integers(1, 30),
    wins=st.lists(st.sampled_from([0, 0, 50, 100, 900]), min_size=30, max_size=30),
    down=st.none() | st.integers(1, 2000),
)
def test_any_run_ends_in_time_and_never_overdraws(rounds: int, wins: list[int], down: int | None) -> None:
    balance, played = 1000, 0
    auto = run(rounds, balance, balance_down=down)
    for win in wins:
        if not auto.running:
            break
        assert balance >= auto.price
        auto = auto.begun()
        balance += win - auto.price
        played += 1
        assert auto.left == rounds - played
        auto = auto.ended(win, balance)
    assert played <= rounds
    assert not auto.running or played == len(wins)
    if auto.stop is Stop.COUNT:
        assert played == rounds


@pytest.mark.parametrize("wrong", [{"rounds": 0}, {"rounds": 1001}, {"single_win": 0}, {"balance_up": 1.5}])
def test_options_are_bounded(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        AutoplayOptions(**wrong)
