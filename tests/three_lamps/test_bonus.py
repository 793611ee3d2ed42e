"""The Lamp Bonus: hold and respin, the three features, prizes, and the maximum win."""

from __future__ import annotations

import pytest

from slots.games.three_lamps import rules
from slots.games.three_lamps.config import PRIZE_NAMES
from slots.games.three_lamps.events import (
    ActivationDrawn,
    BonusEnded,
    BonusStarted,
    CashLanded,
    CashMultiplied,
    GemLanded,
    GridGrew,
    MaxWinReached,
    PrizeWon,
    RespinsSet,
    RespinStarted,
    TokenSent,
    TreasureAdded,
    TreasureWon,
)
from slots.games.three_lamps.rules import (
    GRAND,
    M_ACTIVE,
    M_CAPPED,
    M_CASH,
    M_FULL,
    M_GRAND,
    M_LIT,
    M_PRIZES,
    M_ROWS,
)
from tests.three_lamps.table import BLANK, CASH, CONFIG, TABLES, M, P, T, Table, natural

BONUS = CONFIG.bonus
#: Where the draws of an empty 5×3 grid turn from cash to Treasure Gems.
FIRST_GEM = TABLES.cash_odds[0]
#: The draw with which a Treasure Gem adds one bet.
ADD_100 = TABLES.treasure_weights[1]


def bonus(active: int, lit: int, draws: list[int] | None = None, seed: int = 1, **changes: object) -> Table:
    table = Table(draws=draws, seed=seed, **changes).progress(3, 0)
    table.run(rules.play_bonus, active, lit)
    return table


@pytest.mark.rule("TL-09")
@pytest.mark.parametrize(("active", "rows"), [(T, 3), (M, 3), (T | M, 3), (P, 6), (T | P, 6)])
def test_the_grid_is_5_by_6_with_prize_else_5_by_3_and_starts_empty(active: int, rows: int) -> None:
    cells = rows * 5
    table = bonus(active, 7, draws=[BLANK] * cells * 3)
    (started,) = table.of(BonusStarted)
    assert started.rows == rows
    assert [event.left for event in table.of(RespinStarted)] == [3, 2, 1], "three respins without a landing end it"
    (ended,) = table.of(BonusEnded)
    assert (ended.win, ended.prizes, ended.full) == (0, 0, False)


@pytest.mark.rule("TL-09")
def test_a_new_symbol_sets_the_respins_to_three() -> None:
    blanks = [BLANK] * 15
    cash_last = [BLANK] * 14 + [CASH, 0]
    table = bonus(T, T, draws=blanks + cash_last + [BLANK] * 14 * 3)
    assert [event.left for event in table.of(RespinsSet)] == [2, 3, 2, 1, 0]


@pytest.mark.rule("TL-09")
def test_a_gem_sets_the_respins_to_three_too() -> None:
    gem_first = [FIRST_GEM] + [BLANK] * 14 + [0, 0]  # a Treasure Gem, its value and its times: no cash to add to
    table = bonus(T, T, draws=[BLANK] * 15 + gem_first + [BLANK] * 45)
    assert [event.left for event in table.of(RespinsSet)] == [2, 3, 2, 1, 0]


@pytest.mark.rule("TL-10")
def test_cash_sticks_and_gems_do_not() -> None:
    values = {CONFIG.bonus.cash_values[place] for place in range(7)}
    assert values == {25, 50, 100, 200, 300, 500, 1000}
    for seed in range(60):
        _, events, _ = natural(seed, bought=7)
        lying: set[int] = set()
        for event in events:
            if isinstance(event, CashLanded):
                assert event.value in values
                assert event.cell not in lying, f"seed {seed}: cash landed on cash"
                lying.add(event.cell)
            elif isinstance(event, GemLanded):
                assert event.cell not in lying, f"seed {seed}: a gem landed on cash"
            elif isinstance(event, BonusEnded):
                assert {cell for cell, value in enumerate(event.cash) if value} == lying


@pytest.mark.rule("TL-11")
def test_treasure_adds_one_value_three_to_ten_times_with_repetition() -> None:
    table = Table(draws=[ADD_100, 0, 0, 0, 1]).progress(3, 0).cash("100 . . . .  . 25 . . .  . . . . .")
    table.run(rules.treasure)
    assert table.of(TreasureWon) == [TreasureWon(100, 3)]
    assert table.of(TreasureAdded) == [TreasureAdded(0, 200), TreasureAdded(0, 300), TreasureAdded(6, 125)]
    assert table.grid == "300 . . . .\n. 125 . . .\n. . . . ."
    assert table[M_CASH] == 425


@pytest.mark.rule("TL-11")
def test_treasure_without_cash_does_nothing() -> None:
    table = Table(draws=[ADD_100, 0]).progress(3, 0).cash(". . . . .  . . . . .  . . . . .")
    table.run(rules.treasure)
    assert table.of(TreasureWon) == [TreasureWon(100, 0)]
    assert table[M_CASH] == 0


@pytest.mark.rule("TL-11")
@pytest.mark.rule("TL-12")
def test_three_to_ten_all_happen() -> None:
    times, symbols = set(), set()
    full = "25 25 25 25 25  25 25 25 25 25  25 25 25 25 ."
    for seed in range(900):
        table = Table(seed=seed).progress(3, 0).cash(full)
        table.run(rules.treasure)
        table.run(rules.multiply)
        times |= {event.times for event in table.of(TreasureWon)}
        symbols |= {len(event.cells) for event in table.of(CashMultiplied)}
    assert times == set(range(3, 11))
    assert symbols == set(range(3, 11))


@pytest.mark.rule("TL-12")
def test_multiply_takes_distinct_symbols_and_all_where_there_are_fewer() -> None:
    two = Table(draws=[0, 0, 0, 0]).progress(3, 0).cash("100 . . . .  . 25 . . .  . . . . .")
    two.run(rules.multiply)
    (multiplied,) = two.of(CashMultiplied)
    assert multiplied.by == 2
    assert len(multiplied.cells) == 2, "three are wanted, two are there"
    assert two.grid == "200 . . . .\n. 50 . . .\n. . . . ."
    assert two[M_CASH] == 250


@pytest.mark.rule("TL-13")
def test_treasure_before_multiply_before_prize() -> None:
    table = Table(seed=5).progress(3, 0).cash("100 100 100 100 100  . . . . .  . . . . .")
    table.work.fresh[:] = [1, 1, 1]
    table.run(rules.apply_gems)
    kinds = table.kinds()
    order = [kinds.index("TreasureWon"), kinds.index("CashMultiplied"), kinds.index("TokenSent")]
    assert order == sorted(order), kinds


@pytest.mark.rule("TL-14")
@pytest.mark.parametrize("prize", range(4))
def test_the_third_token_awards_the_prize_and_resets_its_bar(prize: int) -> None:
    stated = {"mini": 1500, "minor": 5000, "maxi": 25000, "major": 100_000, "grand": 250_000}
    draw = 0 if prize == 0 else TABLES.prize_weights[prize - 1]
    table = Table(draws=[draw] * 3).progress(3, 0)
    for _ in range(3):
        table.run(rules.send_token)
    name = PRIZE_NAMES[prize]
    assert [event.tokens for event in table.of(TokenSent)] == [1, 2, 3]
    assert table.of(PrizeWon) == [PrizeWon(name, stated[name], False)]
    assert table[M_PRIZES] == stated[name]
    assert table.work.tokens[prize] == 0


@pytest.mark.rule("TL-14")
@pytest.mark.rule("TL-15")
def test_the_grand_keeps_its_bar_and_gets_no_token_after_it_is_won() -> None:
    last = TABLES.prize_weights[GRAND] - 1
    table = Table(draws=[last] * 3).progress(3, 0)
    for _ in range(3):
        table.run(rules.send_token)
    assert table.of(PrizeWon) == [PrizeWon("grand", 250_000, False)]
    assert table.work.tokens[GRAND] == 3
    assert table[M_GRAND] == 1
    for seed in range(300):
        later = Table(seed=seed).progress(3, 0)
        later.work.meters[M_GRAND] = 1
        later.run(rules.send_token)
        assert later.of(TokenSent)[0].prize != "grand"


FULL_GROWN = "  ".join(["25 25 25 25 25"] * 5 + ["25 25 25 25 ."])


@pytest.mark.rule("TL-15")
@pytest.mark.rule("TL-17")
def test_a_full_5_by_6_grid_awards_the_grand_even_a_second_time() -> None:
    def one_cell_left(stream: object, log: object, tables: object, work: rules.Work) -> int:
        filled = [25] * 30
        work.cash[:] = filled
        work.meters[M_CASH] = 30 * 25
        work.meters[rules.M_FILLED] = 30
        work.meters[M_GRAND] = 1
        return 1

    original = rules.land
    rules.land = one_cell_left  # type: ignore[assignment]
    try:
        table = bonus(P, 7, draws=[])
    finally:
        rules.land = original
    assert table.of(PrizeWon) == [PrizeWon("grand", 250_000, True)]
    (ended,) = table.of(BonusEnded)
    assert ended.full


@pytest.mark.rule("TL-17")
def test_a_full_5_by_3_grid_without_prize_ends_without_the_grand() -> None:
    table = bonus(T, T, draws=[CASH, 0] * 15)
    assert table.of(PrizeWon) == []
    (ended,) = table.of(BonusEnded)
    assert ended.full
    assert ended.win == 15 * 25 == table[M_CASH]
    assert len(table.of(RespinStarted)) == 1


@pytest.mark.rule("TL-16")
@pytest.mark.parametrize("wakes", [True, False])
def test_a_gem_of_a_lamp_that_is_not_active_may_activate_its_feature(wakes: bool) -> None:
    table = Table(draws=[0 if wakes else 99]).progress(3, 0)
    table.work.meters[M_ACTIVE] = T
    table.work.meters[M_ROWS] = 3
    table.work.asleep[:] = [0, 1, 0]
    table.run(rules.wake_gems)
    assert table.of(ActivationDrawn) == [ActivationDrawn("multiply", wakes)]
    assert table[M_ACTIVE] == (T | M if wakes else T)


@pytest.mark.rule("TL-16")
def test_prize_activated_in_mid_bonus_grows_the_grid_and_what_is_on_it_stays() -> None:
    table = Table(draws=[0]).progress(3, 0).cash("100 . . . .  . 25 . . .  . . . . 1000")
    before = list(table.work.cash[:15])
    table.work.meters[M_ACTIVE] = T
    table.work.asleep[:] = [0, 0, 1]
    table.run(rules.wake_gems)
    assert table.of(GridGrew) == [GridGrew()]
    assert table[M_ROWS] == 6
    assert table.work.cash[:15] == before
    assert not any(table.work.cash[15:])


@pytest.mark.rule("TL-16")
def test_only_gems_of_lit_lamps_land_and_sleeping_ones_act_from_the_next_respin_on() -> None:
    for seed in range(400):
        table = bonus(T, T | M, seed=seed)
        assert not any(event.gem == "prize" for event in table.of(GemLanded))
        awake = False
        for event in table.events:
            if isinstance(event, GemLanded) and event.gem == "multiply":
                assert event.active == awake, f"seed {seed}"
            elif isinstance(event, ActivationDrawn):
                awake = awake or event.active


@pytest.mark.rule("TL-23")
def test_a_full_5_by_3_grid_in_the_respin_that_activates_prize_grows_and_goes_on() -> None:
    def fill_and_wake(stream: object, log: object, tables: object, work: rules.Work) -> int:
        if work.meters[rules.M_RESPINS] > 1:
            return 0
        work.cash[:15] = [25] * 15
        work.meters[M_CASH] = 15 * 25
        work.meters[rules.M_FILLED] = 15
        work.asleep[rules.PRIZE] = 1
        return 1

    original = rules.land
    rules.land = fill_and_wake  # type: ignore[assignment]
    try:
        table = Table(draws=[0, *[99] * 10]).progress(3, 0)
        table.run(rules.play_bonus, T, 7)
    finally:
        rules.land = original
    assert table[M_ROWS] == 6
    assert table[M_FULL] == 0, "half of the grown grid is full, so it goes on"
    assert len(table.of(RespinStarted)) > 1
    assert table.of(PrizeWon) == []


@pytest.mark.rule("TL-21")
def test_the_maximum_win_ends_the_round_at_once_and_is_paid_exactly() -> None:
    low = 3000
    found = 0
    for seed in range(400):
        table = Table(seed=seed, most_win=low)
        win = table.run(rules.play, 7, 3, 0)
        assert win <= low
        if table[M_CAPPED]:
            found += 1
            assert win == low
            assert table.kinds()[-2:] == ["BonusEnded", "MaxWinReached"]
            assert table.of(MaxWinReached) == [MaxWinReached(low)]
    assert found > 50
    assert TABLES.most_win == 10_000 * 100


@pytest.mark.rule("TL-22")
def test_the_odds_of_a_gem_fall_with_those_that_landed_and_depend_on_the_grid() -> None:
    for grid in ("small", "grown"):
        for gem in ("treasure", "multiply", "prize"):
            odds = BONUS.gem_odds[grid][gem]
            assert list(odds) == sorted(odds, reverse=True)
    assert BONUS.gem_odds["small"] != BONUS.gem_odds["grown"]
    assert [rules.bucket(filled, 15) for filled in (0, 1, 4, 5, 9, 10, 15)] == [0, 1, 1, 2, 2, 3, 3]
    assert [rules.bucket(filled, 30) for filled in (0, 1, 9, 10, 19, 20, 30)] == [0, 1, 1, 2, 2, 3, 3]
    together = {T: [], M: [], 7: []}  # type: dict[int, list[int]]
    for mask, won in together.items():
        for seed in range(400):
            table = bonus(mask, 7, seed=seed)
            won.append(table[M_CASH] + table[M_PRIZES])
    treasure, multiply, triple = (sum(won) / len(won) for won in together.values())
    assert treasure < triple
    assert multiply < triple


def test_respins_without_an_end_are_a_malfunction() -> None:
    always_gem = [TABLES.unit - 1] * len(TABLES.gem_odds)
    table = bonus(
        T, T, seed=2, cash_odds=[0] * 8, gem_odds=always_gem, treasure_weights=[1, 1, 1, 1, 1, 1, 1], treasure_times=[1]
    )
    assert table[rules.M_BROKEN] == 1
    assert table[M_LIT] == T
