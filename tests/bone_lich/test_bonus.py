"""Scatters, the bonus in levels, and the maximum win."""

from __future__ import annotations

import pytest

from slots.engine.log import Log
from slots.engine.stream import Stream
from slots.games.bone_lich import rules
from slots.games.bone_lich.config import BONUSES
from slots.games.bone_lich.events import (
    BonusEnded,
    BonusWon,
    ClusterPaid,
    FeatureWon,
    GlobalMultiplierRaised,
    GridDealt,
    LevelCleared,
    LevelStarted,
    MaxWinReached,
    SpinSettled,
    WheelTurned,
    decode,
    wins,
)
from slots.games.bone_lich.rules import (
    GLOBAL_MULTI,
    PURGE,
    T_CAPPED,
    T_COUNTER,
    T_RUNNING,
    T_SCATTERS,
    T_SETTLED,
    T_TAIL,
)
from tests.bone_lich.table import GAME, QUIET, TABLES, Table, quiet_with

MAX = TABLES.max_win


def bonus_events(bonus: int, seed: int) -> tuple[object, ...]:
    log, board = Log(), rules.new_board()
    rules.clear(board)
    rules.play_bonus(Stream(seed), TABLES, board, log, bonus)
    return decode(log)


@pytest.mark.rule("BL-16")
@pytest.mark.parametrize(("scatters", "bonus"), [(2, None), (3, "bonus"), (4, "super"), (5, "hidden")])
def test_scatters_at_rest_start_a_bonus(scatters: int, bonus: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    places = [(0, 0), (2, 3), (4, 6), (5, 1), (7, 7)][:scatters]
    table = Table(quiet_with(*[(row, column, "S") for row, column in places]))
    monkeypatch.setattr(rules, "play_base", lambda *_: table[T_SCATTERS])
    rules.play_round(table.stream, table.tables, table.board, table.log)
    won = [event for event in table.events if isinstance(event, BonusWon)]
    assert [event.bonus for event in won] == ([bonus] if bonus else [])
    if won:
        assert won[0].scatters.positions(8) == tuple((column, row) for row, column in places)


@pytest.mark.rule("BL-16")
def test_the_bonus_follows_when_the_spin_is_settled() -> None:
    found = 0
    for seed in range(3000):
        log, board = Log(), rules.new_board()
        rules.play_round(Stream(seed), TABLES, board, log)
        names = [type(event).__name__ for event in decode(log)]
        if "BonusWon" in names:
            at = names.index("BonusWon")
            assert names[at - 1] == "SpinSettled", f"seed {seed}"
            assert names.count("BonusWon") == 1
            found += 1
    assert found > 3


@pytest.mark.rule("BL-17")
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_levels_have_their_features_and_no_scatters(bonus: int) -> None:
    for seed in range(60):
        events = bonus_events(bonus, seed)
        started = [event for event in events if isinstance(event, LevelStarted)]
        assert [event.level for event in started] == list(range(1, len(started) + 1))
        assert len(started) <= 4
        assert {len(event.features) for event in started} == {4 if BONUSES[bonus] == "hidden" else 3}
        grids = [event.grid for event in events if hasattr(event, "grid")]
        assert not any(rules.SCATTER in grid for grid in grids), f"seed {seed}"


@pytest.mark.rule("BL-18")
def test_the_features_of_a_level_play_in_the_order_they_were_drawn_and_the_circle_rests() -> None:
    for seed in range(150):
        events = bonus_events(2, seed)
        assert not any(isinstance(event, FeatureWon) for event in events), "no feature is won in the bonus"
        played: list[str] = []
        announced: tuple[str, ...] = ()
        capped = any(isinstance(event, MaxWinReached) for event in events)
        for event in events:
            if isinstance(event, LevelStarted):
                announced, played = event.features, []
            elif type(event).__name__ == "FeatureStarted":
                played.append(event.feature)  # type: ignore[attr-defined]
            elif isinstance(event, SpinSettled) and not capped:
                assert tuple(played) == announced, f"seed {seed}"


@pytest.mark.rule("BL-27")
def test_each_level_starts_on_a_fresh_grid() -> None:
    for seed in range(60):
        events = bonus_events(1, seed)
        starts = [at for at, event in enumerate(events) if isinstance(event, LevelStarted)]
        assert all(isinstance(events[at + 1], GridDealt) for at in starts), f"seed {seed}"


@pytest.mark.rule("BL-19")
@pytest.mark.parametrize(("counter", "cleared"), [(74, False), (75, True), (76, True)])
def test_75_clear_the_level(counter: int, cleared: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(seed=9)

    def spin(_stream: object, _tables: object, board: rules.Board, _log: object) -> None:
        board.totals[T_COUNTER] = counter if board.totals[rules.T_LEVEL] == 1 else 0

    monkeypatch.setattr(rules, "play_queue", spin)
    table.run(rules.play_bonus, 0)
    levels = [event.level for event in table.events if isinstance(event, LevelStarted)]
    assert levels == ([1, 2] if cleared else [1])
    ended = table.events[-1]
    assert isinstance(ended, BonusEnded)
    assert ended.level == levels[-1]


@pytest.mark.rule("BL-19")
def test_the_max_level_ends_the_bonus_and_a_level_plays_on_past_75() -> None:
    reached_max = past = 0
    for seed in range(400):
        events = bonus_events(2, seed)
        cleared = [event for event in events if isinstance(event, LevelCleared)]
        past += any(event.counter > 75 + 12 for event in cleared)
        levels = [event.level for event in events if isinstance(event, LevelStarted)]
        if levels[-1] == 4:
            reached_max += 1
            assert not any(event.level == 4 for event in cleared), "the MAX LEVEL has no counter"
    assert reached_max > 20
    assert past > 20


@pytest.mark.rule("BL-20")
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_the_wheel_draws_from_its_range_each_value_as_likely(bonus: int) -> None:
    stated = [[(1, 4), (4, 7), (7, 10)], [(4, 7), (7, 10), (10, 15)], [(5, 10), (10, 15), (15, 20)]][bonus]
    seen: dict[int, list[int]] = {2: [], 3: [], 4: []}
    for seed in range(700):
        for event in bonus_events(bonus, seed):
            if isinstance(event, WheelTurned):
                assert (event.low, event.high) == stated[event.level - 2]
                seen[event.level].append(event.multiplier)
    low, high = stated[0]
    share = 1 / (high - low + 1)
    for value in range(low, high + 1):
        error = 4 * (share * (1 - share) / len(seen[2])) ** 0.5
        assert abs(seen[2].count(value) / len(seen[2]) - share) < error, (value, len(seen[2]))
    for level, (low, high) in zip((2, 3, 4), stated, strict=True):
        assert set(seen[level]) <= set(range(low, high + 1))


@pytest.mark.rule("BL-20")
def test_level_1_plays_at_one_and_later_levels_at_the_wheel() -> None:
    for seed in range(100):
        expected = 1
        for event in bonus_events(0, seed):
            if isinstance(event, WheelTurned):
                expected = event.multiplier
            elif isinstance(event, LevelStarted):
                assert event.multiplier == expected, f"seed {seed}, level {event.level}"


@pytest.mark.rule("BL-21")
def test_global_multi_adds_within_its_level_alone() -> None:
    checked = 0
    for seed in range(200):
        multiplier = 1
        for event in bonus_events(0, seed):
            if isinstance(event, LevelStarted):
                multiplier = event.multiplier
            elif isinstance(event, GlobalMultiplierRaised):
                multiplier += event.added
                assert event.multiplier == multiplier
                checked += 1
            elif isinstance(event, SpinSettled):
                assert event.multiplier == multiplier
    assert checked > 50


@pytest.mark.rule("BL-22")
def test_the_maximum_ends_the_round_in_the_middle_of_a_tumble() -> None:
    table = Table(quiet_with(*[(7, column, "H1") for column in range(5)]))
    table[T_SETTLED] = MAX - 100
    table[T_RUNNING] = 90
    table[T_COUNTER] = 24
    table.run(rules.play_queue)
    assert table.kinds() == ["ClusterPaid", "SymbolsConnected", "SpinSettled", "MaxWinReached"], (
        "nothing falls any more"
    )
    assert table[T_SETTLED] == MAX
    assert table[T_CAPPED] == 1


@pytest.mark.rule("BL-22")
def test_a_global_multi_reaches_the_maximum() -> None:
    table = Table(QUIET, draws=[TABLES.global_add[0]])  # the second of ×2, ×3 …
    table[T_RUNNING] = MAX // 4
    table.board.queue[:2] = [GLOBAL_MULTI, PURGE]
    table[T_TAIL] = 2
    table.run(rules.play_queue)
    assert table.kinds() == ["FeatureStarted", "GlobalMultiplierRaised", "SpinSettled", "MaxWinReached"]
    assert table[T_SETTLED] == MAX, "×1 becomes ×4, and a quarter of the maximum its whole"


@pytest.mark.rule("BL-22")
def test_exactly_the_maximum_and_one_below() -> None:
    for running, capped in ((MAX, 1), (MAX - 1, 0)):
        table = Table(QUIET)
        table[T_RUNNING] = running
        table.run(rules.play_queue)
        assert (table[T_SETTLED], table[T_CAPPED]) == (running, capped)


@pytest.mark.rule("BL-22")
def test_the_maximum_on_level_3_ends_the_bonus() -> None:
    low = TABLES._replace(max_win=6000)
    found = 0
    for seed in range(500):
        log, board = Log(), rules.new_board()
        rules.clear(board)
        rules.play_bonus(Stream(seed), low, board, log, 1)
        events = decode(log)
        if board.totals[T_CAPPED] and board.totals[rules.T_TOP_LEVEL] == 3:
            found += 1
            names = [type(event).__name__ for event in events]
            assert names[-3:] == ["SpinSettled", "MaxWinReached", "BonusEnded"], f"seed {seed}"
            assert board.totals[T_SETTLED] == wins(events) == 6000
    assert found > 3


@pytest.mark.rule("BL-27")
def test_a_bonus_that_pays_nothing_still_says_how_it_ended() -> None:
    table = Table(symbols=[0, 1, 2, 3, 4, 5, 6, 7], set_start=[0] * 7, set_size=[8] * 7, pays=[0] * (9 * 65))
    table.run(rules.play_bonus, 0)
    ended = table.events[-1]
    assert isinstance(ended, BonusEnded)
    assert ended.win == 0


@pytest.mark.rule("CR-15")
def test_a_round_is_its_record_alone() -> None:
    from slots.engine.game import RoundRecord

    def record(bet: int, seed: int) -> RoundRecord:
        return RoundRecord(GAME.name, GAME.config_hash, GAME.rules_version, bet, "spin", {}, seed)

    for seed in (1, 2**64 + 5, 2**128 - 1):
        one, again = GAME.decide(record(20, seed)), GAME.decide(record(20, seed))
        assert one.digest == again.digest
        richer = GAME.decide(record(10_000, seed))
        assert richer.win == one.win * 500, "the bet changes the money alone"
        assert richer.events == one.events
        hundredths = sum(payment.hundredths for payment in one.payments)
        assert hundredths == wins(one.events)
        connected = sum(len(event.cells) for event in one.events if type(event).__name__ == "SymbolsConnected")
        paid = [event for event in one.events if isinstance(event, ClusterPaid)]
        assert (connected > 0) == bool(paid)
