"""The Feature Circle and the five features."""

from __future__ import annotations

import pytest

from slots.engine.cells import Cells
from slots.engine.clusters import cluster
from slots.engine.log import Log
from slots.engine.stream import Stream
from slots.games.bone_lich import rules
from slots.games.bone_lich.events import FeatureWon, GigaWildPlaced, GroupTransformed, SymbolsFell, WildPlaced, decode
from slots.games.bone_lich.rules import (
    GLOBAL_MULTI,
    PURGE,
    T_COUNTER,
    T_MULTI,
    T_RUNNING,
    T_SETTLED,
    T_TAIL,
)
from tests.bone_lich.table import GAME, QUIET, TABLES, Table, quiet_with

pay = GAME.config.pay


@pytest.mark.rule("BL-07")
@pytest.mark.parametrize("counter", [24, 25, 26, 49, 50])
def test_each_25_symbols_win_a_feature(counter: int) -> None:
    table = Table(draws=[0] * (counter // 25))
    table[T_COUNTER] = counter
    table.run(rules.win_features)
    assert table[T_TAIL] == counter // 25
    assert table[T_COUNTER] == counter % 25


@pytest.mark.rule("BL-07")
def test_24_and_9_make_one_feature_and_8_left() -> None:
    table = Table(draws=[3])
    table[T_COUNTER] = 24 + 9
    table.run(rules.win_features)
    (won,) = table.events
    assert won == FeatureWon("giga_wild", 8)


@pytest.mark.rule("BL-08")
def test_two_features_won_in_one_step_wait_in_their_order() -> None:
    table = Table(draws=[PURGE, GLOBAL_MULTI])
    table[T_COUNTER] = 60
    table.run(rules.win_features)
    assert table.board.queue[:2] == [PURGE, GLOBAL_MULTI]
    assert [event.feature for event in table.events] == ["purge", "global_multi"]


@pytest.mark.rule("BL-08")
def test_the_five_are_equally_likely_and_the_circle_starts_empty() -> None:
    weights = set(GAME.config.features.kinds.values())
    assert len(weights) == 1
    table = Table(seed=3)
    table[T_COUNTER] = 20
    table.run(rules.deal_grid, rules.FIRST_START)
    assert table[T_COUNTER] == 0


@pytest.mark.rule("BL-08")
def test_a_cell_in_two_clusters_counts_once() -> None:
    table = Table(
        quiet_with(
            *[(7, column, "H2") for column in range(4)], (7, 4, "W"), *[(6, column, "L5") for column in range(4, 8)]
        ),
        max_win=pay("H2", 5) + pay("L5", 5),  # so that it ends with this step
    )
    table.run(rules.tumble)
    assert table[T_COUNTER] == 9


@pytest.mark.rule("BL-09")
def test_multi_wilds_land_on_distinct_cells_without_wild_or_scatter() -> None:
    drawing = quiet_with((0, 0, "S"), (0, 1, "W"), (4, 4, "S"), (5, 5, "W3"))
    seen_counts, seen_multipliers = set(), set()
    for seed in range(400):
        table = Table(drawing, seed=seed)
        table.run(rules.multi_wilds)
        placed = table.events
        assert all(isinstance(event, WildPlaced) for event in placed)
        where = [event.cell for event in placed]
        assert len(set(where)) == len(where)
        assert not {0, 1, 36, 45} & set(where), table.drawing
        seen_counts.add(len(where))
        seen_multipliers |= {event.multiplier for event in placed}
    assert seen_counts == set(range(3, 13))
    assert seen_multipliers == {0, 2, 3, 4, 5}


@pytest.mark.rule("BL-09")
def test_a_wild_of_multi_wilds_has_a_multiplier_once_in_two() -> None:
    placed = []
    for seed in range(600):
        table = Table(seed=seed)
        table.run(rules.multi_wilds)
        placed += [event.multiplier > 0 for event in table.events]
    share = sum(placed) / len(placed)
    assert abs(share - 0.5) < 4 * (0.25 / len(placed)) ** 0.5, share


@pytest.mark.rule("BL-27")
def test_multi_wilds_place_fewer_when_cells_run_out() -> None:
    full = "\n".join(["W W W W W W W W"] * 7 + ["W W W W W W H1 S"])
    table = Table(full, seed=5)
    table.run(rules.multi_wilds)
    assert [event.cell for event in table.events] == [62]


@pytest.mark.rule("BL-10")
def test_purge_removes_the_low_without_pay_and_only_high_and_wilds_fall() -> None:
    drawing = quiet_with((2, 2, "S"), (6, 1, "W"))
    low = sum(token.startswith("L") for token in drawing.split())
    for seed in range(40):
        table = Table(drawing, seed=seed)
        table.run(rules.purge)
        purged, fell = table.events
        assert len(purged.cells) == low
        assert isinstance(fell, SymbolsFell)
        assert table[T_RUNNING] == 0
        assert table[T_COUNTER] == 0, "purged symbols do not connect"
        assert not any(token.startswith("L") for token in table.drawing.split()), table.drawing
        assert table.drawing.split().count("S") == 1, "Scatters stay"


@pytest.mark.rule("BL-10")
def test_the_tumbles_after_a_purge_draw_as_usual() -> None:
    later = set()
    for seed in range(80):
        table = Table(quiet_with((2, 2, "S")), seed=seed)
        table.run(rules.play_feature, PURGE)
        falls = [event for event in table.events if isinstance(event, SymbolsFell)]
        later |= {code for event in falls[1:] for _, codes in event.dealt for code in codes}
    assert later & set(range(4, 9)), "low symbols come back with the next tumble"


@pytest.mark.rule("BL-11")
def test_a_transformation_turns_touching_cells_into_one_paying_symbol() -> None:
    sizes, symbols = set(), set()
    for seed in range(700):
        table = Table(quiet_with((3, 3, "S"), (3, 4, "W2")), seed=seed)
        table.run(rules.transformation)
        (event,) = table.events
        assert isinstance(event, GroupTransformed)
        mask = event.cells.mask
        assert cluster(mask, 0) == mask, f"not connected:\n{event.cells.drawing(8, 8)}"
        assert 27 not in event.cells, "no Scatter is in it"
        assert all(table.board.grid[cell] == event.symbol for cell in event.cells)
        sizes.add(len(event.cells))
        symbols.add(event.symbol)
    assert sizes == set(range(4, 26))
    assert symbols == set(range(9))


@pytest.mark.rule("BL-27")
def test_a_transformation_enclosed_by_scatters_stops_short() -> None:
    corner = quiet_with((0, 2, "S"), (1, 2, "S"), (2, 0, "S"), (2, 1, "S"))
    upper_left = 0  # of the free cells
    table = Table(corner, draws=[TABLES.group_size[-1] - 1, 8, upper_left, 0, 0, 0])
    table.run(rules.transformation)
    (event,) = table.events
    assert event.cells == Cells.of([0, 1, 8, 9]), event.cells.drawing(8, 8)
    assert event.wanted == 25


@pytest.mark.rule("BL-27")
def test_a_transformation_may_grow_to_the_border_and_turns_wilds() -> None:
    table = Table("\n".join(["W2 W W W W W W W"] * 8), seed=4)
    table.run(rules.transformation)
    (event,) = table.events
    assert all(table.board.grid[cell] == event.symbol for cell in event.cells), "Wilds turn too, with their multipliers"


@pytest.mark.rule("BL-12")
def test_a_giga_wild_covers_a_square_without_scatters() -> None:
    sides = set()
    for seed in range(300):
        table = Table(quiet_with((1, 1, "S"), (6, 5, "S"), (3, 3, "W5")), seed=seed)
        table.run(rules.giga_wild)
        (event,) = table.events
        assert isinstance(event, GigaWildPlaced)
        assert len(event.cells) == event.side**2
        rows = {cell // 8 for cell in event.cells}
        columns = {cell % 8 for cell in event.cells}
        assert len(rows) == len(columns) == event.side
        assert not {9, 53} & set(event.cells), table.drawing
        assert all(table.board.grid[cell] == rules.WILD for cell in event.cells), "what it covers is replaced (BL-27)"
        sides.add(event.side)
    assert sides == {2, 3, 4, 5}


@pytest.mark.rule("BL-12")
def test_where_scatters_leave_no_room_the_next_smaller_block_comes() -> None:
    middle = quiet_with((3, 3, "S"), (3, 4, "S"), (4, 3, "S"), (4, 4, "S"))
    table = Table(middle, draws=[TABLES.giga_side[-1] - 1, 0])
    table.run(rules.giga_wild)
    (event,) = table.events
    assert event.side == 3, "4×4 and 5×5 always cover one of the four in the middle; 3×3 fits"


@pytest.mark.rule("BL-13")
def test_global_multi_adds_to_the_multiplier() -> None:
    four = list(GAME.config.features.global_multi.add).index(4)
    draw = TABLES.global_add[four - 1]
    table = Table(draws=[draw])
    table.run(rules.play_feature, GLOBAL_MULTI)
    assert table[T_MULTI] == 5, "from ×1 a ×4 makes ×5"


@pytest.mark.rule("BL-14")
def test_features_play_one_at_a_time_in_the_order_they_were_won() -> None:
    seen = 0
    for seed in range(2000):
        log, board = Log(), rules.new_board()
        rules.play_base(Stream(seed), TABLES, board, log, 1)
        events = decode(log)
        won = [event.feature for event in events if isinstance(event, FeatureWon)]
        played = [event.feature for event in events if type(event).__name__ == "FeatureStarted"]
        if board.totals[rules.T_CAPPED] == 0:
            assert played == won, f"seed {seed}"
        names = [type(event).__name__ for event in events]
        if "FeatureStarted" in names:
            before = names[: names.index("FeatureStarted")]
            assert before[-1] in {"SymbolsFell"}, f"seed {seed}: a feature began before the tumbles ended: {before}"
            seen += 1
    assert seen > 60


@pytest.mark.rule("BL-15")
def test_the_spin_is_multiplied_as_a_whole() -> None:
    table = Table(QUIET, seed=2)
    table[T_RUNNING] = 330
    table[T_MULTI] = 7
    table.run(rules.play_queue)
    assert table[T_SETTLED] == 330 * 7


@pytest.mark.rule("BL-15")
def test_each_base_spin_starts_at_one() -> None:
    table = Table(seed=2)
    table[T_MULTI] = 9
    rules.clear(table.board)
    assert table[T_MULTI] == 1


@pytest.mark.rule("BL-25")
def test_all_sizes_can_happen_and_weights_fall() -> None:
    features = GAME.config.features
    for weights in (
        features.multi_wilds.count,
        features.transformation.size,
        features.giga_wild.side,
        features.global_multi.add,
    ):
        values = list(weights.values())
        assert min(values) > 0
        assert values == sorted(values, reverse=True), weights


@pytest.mark.rule("BL-26")
def test_a_queue_past_its_bound_is_a_malfunction() -> None:
    table = Table(draws=[0] * (rules.QUEUE + 1))
    table[T_COUNTER] = 25 * (rules.QUEUE + 1)
    table.run(rules.win_features)
    assert table[rules.T_BROKEN] == 1


@pytest.mark.rule("BL-26")
def test_tumbles_without_an_end_are_a_malfunction() -> None:
    one = Table("\n".join(["H1 " * 8] * 8), symbols=[0], set_start=[0] * 7, set_size=[1] * 7, max_win=10**15, kinds=[1])
    one.tables = one.tables._replace(circle=10**6)
    one.run(rules.tumble)
    assert one[rules.T_BROKEN] == 1
    assert one[rules.T_STEPS] == rules.MOST_TUMBLES + 1


@pytest.mark.rule("BL-26")
def test_one_feature_causes_less_than_one_more() -> None:
    features = caused = 0
    for seed in range(1500):
        log, board = Log(), rules.new_board()
        rules.play_base(Stream(seed), TABLES, board, log, 1)
        features += board.totals[rules.T_FEATURES]
        caused += board.totals[rules.T_CAUSED]
    assert features > 300
    assert caused / features / 25 <= 0.7, f"{caused / features / 25:.3f} features for each"
