"""The life of a round: CR-01, CR-06, CR-08 to CR-11, CR-15, TL-07."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slots.engine.game import RulesError
from slots.ledger import (
    BalanceTooLow,
    NoticeKind,
    NotOnOffer,
    RoundUnfinished,
    RoundVoided,
    Status,
    UnknownGame,
    UnknownRound,
)
from tests.ledger.fakes import DAY, PAYS_HUNDRED, PAYS_TEN, House, contents, equation


@pytest.mark.rule("CR-09")
def test_a_round_is_debited_when_it_begins_and_credited_when_it_is_settled(house: House) -> None:
    house.seeds = [PAYS_TEN]
    with house.session() as ledger:
        played = ledger.begin("wheel", 100)
        assert (played.balance_before, played.balance_after_debit, played.win) == (100_000, 99_900, 1_000)
        assert equation(ledger) == "100000 + 0 + 0 - 0 - 100 = 99900"
        assert ledger.settle(played.id) == 100_900
        assert equation(ledger) == "100000 + 0 + 1000 - 100 - 0 = 100900"


@pytest.mark.rule("CR-09")
def test_settling_again_pays_nothing(house: House) -> None:
    house.seeds = [PAYS_HUNDRED]
    with house.session() as ledger:
        number = ledger.begin("wheel", 100).id
        assert [ledger.settle(number) for _ in range(3)] == [109_900] * 3
    with house.session() as ledger:
        assert ledger.settle(number) == 109_900


@pytest.mark.rule("CR-09")
def test_all_of_the_round_is_stored_before_begin_returns(house: House) -> None:
    house.seeds = [2**128 - 3]
    with house.session() as ledger:
        played = ledger.begin("lamps", 50)
        (row,) = ledger.history()
    assert row.record == played.record
    assert row.record.seed == 2**128 - 3
    assert (row.digest, row.win, row.stake, row.status) == (played.round.digest, played.win, 50, Status.OPEN)
    assert dict(row.state_after) == {"turns": 1}
    assert (row.started_at, row.ended_at, row.paid) == (house.time, None, 0)


@pytest.mark.rule("CR-06", "CR-10")
def test_a_round_left_behind_goes_on_from_its_start_when_the_game_is_opened_again(house: House) -> None:
    house.seeds = [PAYS_TEN]
    with house.session() as ledger:
        played = ledger.begin("wheel", 100)
        assert ledger.unfinished_games == ("wheel",)
    with house.session() as ledger:
        assert ledger.unfinished("wheel") == played
        assert ledger.unfinished("lamps") is None
        assert ledger.settle(played.id) == 100_900
        assert ledger.unfinished("wheel") is None
        assert ledger.notices == []


@pytest.mark.rule("CR-01", "CR-10")
def test_no_other_round_and_no_other_bet_while_one_is_unfinished(house: House) -> None:
    with house.session() as ledger:
        played = ledger.begin("wheel", 100)
        before = contents(ledger)
        with pytest.raises(RoundUnfinished, match="not over yet"):
            ledger.begin("wheel", 20)
        with pytest.raises(RoundUnfinished):
            ledger.select_bet("wheel", 20)
        assert ledger.selected_bet("wheel") == 100
        assert contents(ledger) == before
        other = ledger.begin("lamps", 20)
        assert equation(ledger) == "100000 + 0 + 0 - 0 - 120 = 99880"
        ledger.settle(other.id)
        ledger.settle(played.id)
        assert ledger.select_bet("wheel", 20) == 20


def test_what_is_not_on_offer_or_not_covered_is_refused_and_stores_nothing(house: House) -> None:
    house.opening = 999
    with house.session() as ledger:
        before = contents(ledger)
        for game, bet, action, error in (
            ("wheel", 15, "spin", NotOnOffer),
            ("wheel", 10, "gamble", NotOnOffer),
            ("wheel", 1000, "spin", BalanceTooLow),
            ("wheel", 20, "buy", BalanceTooLow),
            ("poker", 10, "spin", UnknownGame),
        ):
            with pytest.raises(error):
                ledger.begin(game, bet, action)
        with pytest.raises(UnknownRound):
            ledger.settle(7)
        assert contents(ledger) == before
        assert ledger.begin("wheel", 10, "buy").stake == 500


@pytest.mark.rule("CR-08")
def test_after_two_days_a_round_resolves_itself_and_its_win_is_credited_once(house: House) -> None:
    house.seeds = [PAYS_TEN]
    with house.session() as ledger:
        number = ledger.begin("wheel", 100).id
    house.time += 2 * DAY - 1
    with house.session() as ledger:
        assert ledger.resolve_due() == []
        house.time += 1
        (row,) = ledger.resolve_due()
        assert (row.id, row.status, row.balance_after) == (number, Status.SETTLED, 100_900)
        assert [notice.kind for notice in ledger.notices] == [NoticeKind.RESOLVED]
        assert ledger.resolve_due() == []
        assert ledger.settle(number) == 100_900


@pytest.mark.rule("CR-08", "CR-10")
def test_opening_a_game_with_a_round_two_days_old_resolves_it_instead_of_showing_it(house: House) -> None:
    house.seeds = [PAYS_TEN]
    with house.session() as ledger:
        ledger.begin("wheel", 100)
    house.time += 2 * DAY
    with house.session() as ledger:
        assert ledger.unfinished("wheel") is None
        assert ledger.balance == 100_900
        assert "paid out" in ledger.notices[0].text


@pytest.mark.rule("CR-10")
@pytest.mark.parametrize("back", [1, 3600, 30 * DAY, 50 * 365 * DAY])
def test_a_clock_moved_back_neither_delays_nor_repeats_a_resolution(house: House, back: int) -> None:
    house.seeds = [PAYS_TEN]
    with house.session() as ledger:
        ledger.begin("wheel", 100)
        house.time += DAY
        ledger.resolve_due()
        house.time -= back
        ledger.resolve_due()
    house.time += DAY - 1
    with house.session() as ledger:
        assert ledger.resolve_due() == [], "a second early"
    house.time += 1
    with house.session() as ledger:
        assert [row.balance_after for row in ledger.resolve_due()] == [100_900]
        house.time -= back
        assert ledger.resolve_due() == []
        assert ledger.balance == 100_900


@pytest.mark.rule("CR-11")
def test_a_round_that_replays_to_another_result_is_void(house: House) -> None:
    house.seeds = [PAYS_TEN]
    with house.session() as ledger:
        number = ledger.begin("lamps", 100).id
        assert ledger.state("lamps", 100) == {"turns": 1}
    house.games["lamps"].drift = 1
    with house.session() as ledger:
        assert ledger.unfinished("lamps") is None
        assert ledger.state("lamps", 100) == {"turns": 0}
        assert equation(ledger) == "100000 + 0 + 0 - 0 - 0 = 100000"
        (row,) = ledger.history()
        assert (row.status, row.win, row.paid) == (Status.VOID, 1000, 100)
        assert "result differs" in str(row.reason)
        (notice,) = ledger.notices
        assert (notice.kind, notice.details["round"], notice.details["stake"]) == (NoticeKind.VOIDED, number, 100)
        with pytest.raises(RoundVoided):
            ledger.settle(number)
        assert ledger.void(number, "again") == 100_000
        ledger.begin("lamps", 100)


@pytest.mark.rule("CR-11")
def test_a_round_of_another_config_is_void_also_when_it_is_due(house: House) -> None:
    with house.session() as ledger:
        ledger.begin("wheel", 100)
    house.games["wheel"] = replace(house.games["wheel"], config_hash="decaf")
    house.time += 3 * DAY
    with house.session() as ledger:
        (row,) = ledger.resolve_due()
        assert (row.status, row.balance_after) == (Status.VOID, 100_000)
        assert "another config" in str(row.reason)


@pytest.mark.rule("CR-11")
def test_rules_that_fail_take_no_stake_and_leave_a_void_round(house: House) -> None:
    with house.session() as ledger:
        ledger.settle(ledger.begin("wheel", 100).id)
        house.games["wheel"].broken = True
        with pytest.raises(RoundVoided, match="the wheel came off") as failed:
            ledger.begin("wheel", 100)
        row = ledger.history()[0]
        assert (row.id, row.status) == (failed.value.round_id, Status.VOID)
        assert (row.balance_before, row.balance_after) == (99_900, 99_900)
        assert ledger.state("wheel", 100) == {"turns": 1}
        assert equation(ledger) == "100000 + 0 + 0 - 100 - 0 = 99900"
        assert [notice.kind for notice in ledger.notices] == [NoticeKind.VOIDED]
        ledger.dismiss(*ledger.notices)
        house.games["wheel"].broken = False
        ledger.begin("wheel", 100)
    with house.session() as ledger:
        assert ledger.notices == []


@pytest.mark.rule("CR-11")
def test_a_result_that_cannot_be_is_a_malfunction(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game = house.games["wheel"]
    decide = game.decide
    with house.session() as ledger:
        for wrong in ({"turns": 1, "extra": 1}, {}, {"turns": 0.5}):
            monkeypatch.setattr(
                game, "decide", lambda record, wrong=wrong: replace(decide(record), state=wrong), raising=False
            )
            with pytest.raises(RoundVoided):
                ledger.begin("wheel", 100)
        assert equation(ledger) == "100000 + 0 + 0 - 0 - 0 = 100000"
        assert ledger.state("wheel", 100) == {"turns": 0}


@pytest.mark.rule("CR-11")
def test_voiding_returns_the_stake_and_the_meters_but_never_takes_back_what_was_paid(house: House) -> None:
    with house.session() as ledger:
        first = ledger.begin("wheel", 50)
        ledger.settle(first.id)
        second = ledger.begin("wheel", 100)
        assert ledger.void(second.id, "the staging failed") == 99_950
        assert ledger.state("wheel", 100) == {"turns": 1}
        with pytest.raises(ValueError, match="settled"):
            ledger.void(first.id, "too late")
        assert equation(ledger) == "100000 + 0 + 0 - 50 - 0 = 99950"


@pytest.mark.rule("TL-07")
def test_meters_are_kept_for_each_scope_by_itself(house: House) -> None:
    with house.session() as ledger:
        for bet in (10, 10, 50):
            ledger.settle(ledger.begin("lamps", bet).id)
            ledger.settle(ledger.begin("wheel", bet).id)
    with house.session() as ledger:
        assert [ledger.state("lamps", bet)["turns"] for bet in (10, 20, 50)] == [2, 0, 1]
        assert [ledger.state("wheel", bet)["turns"] for bet in (10, 20, 50)] == [3, 3, 3]


@pytest.mark.rule("CR-15")
def test_every_round_of_the_history_can_be_decided_again(house: House) -> None:
    house.seeds = list(range(1000, 1020))
    with house.session() as ledger:
        for count in range(20):
            house.time += 1
            ledger.settle(ledger.begin("wheel", (10, 100)[count % 2]).id)
        before = contents(ledger)
        rows = ledger.history("wheel")
        assert [ledger.replay(row).win for row in rows] == [row.win for row in rows]
        assert contents(ledger) == before
        house.games["wheel"].drift = 1
        with pytest.raises(RulesError, match="differs"):
            ledger.replay(rows[0])


def test_the_history_is_paged_newest_first(house: House) -> None:
    with house.session() as ledger:
        for count in range(7):
            ledger.settle(ledger.begin(("wheel", "lamps")[count % 2], 10).id)
        pages, before = [], None
        while page := ledger.history(limit=3, before_id=before):
            pages.append([row.id for row in page])
            before = page[-1].id
        assert pages == [[7, 6, 5], [4, 3, 2], [1]]
        assert [row.id for row in ledger.history("lamps")] == [6, 4, 2]
        assert {row.game for row in ledger.history("lamps")} == {"lamps"}


def test_meters_that_are_new_in_the_rules_start_as_in_the_beginning(house: House) -> None:
    with house.session() as ledger:
        ledger.settle(ledger.begin("wheel", 10).id)
    house.games["wheel"].initial_state = lambda: {"turns": 0, "level": 3}
    with house.session() as ledger:
        assert ledger.state("wheel", 10) == {"turns": 1, "level": 3}
