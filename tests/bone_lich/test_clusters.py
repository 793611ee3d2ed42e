"""Clusters, Wilds and tumbles."""

from __future__ import annotations

from itertools import pairwise

import pytest

from slots.engine.log import Log
from slots.engine.stream import Stream, weighted
from slots.games.bone_lich import rules
from slots.games.bone_lich.config import STARTS
from slots.games.bone_lich.events import ClusterPaid, SymbolsConnected, SymbolsFell, decode, wins
from slots.games.bone_lich.rules import T_RUNNING
from tests.bone_lich.table import GAME, IDS, LETTERS, QUIET, Table, cells, quiet_with

pay = GAME.config.pay


@pytest.mark.rule("BL-01")
def test_five_that_touch_pay_four_or_a_diagonal_do_not() -> None:
    row = quiet_with(*[(7, column, "H2") for column in range(5)])
    table = Table(row)
    assert table.pay() == cells(". " * 56 + "# # # # # . . .")
    assert table[T_RUNNING] == pay("H2", 5)

    four = Table(quiet_with(*[(7, column, "H2") for column in range(4)]))
    assert four.pay() == 0

    diagonal = Table(quiet_with(*[(place, place, "L5") for place in range(8)]))
    assert diagonal.pay() == 0, "cells that touch at corners only are no cluster"


@pytest.mark.rule("BL-01")
def test_rows_do_not_join_over_the_edge() -> None:
    table = Table(quiet_with((3, 5, "L5"), (3, 6, "L5"), (3, 7, "L5"), (4, 0, "L5"), (4, 1, "L5"), (4, 2, "L5")))
    assert table.pay() == 0, table.drawing


@pytest.mark.rule("BL-01")
def test_clusters_add_up() -> None:
    table = Table(quiet_with(*[(0, c, "L5") for c in range(5)], *[(7, c, "L5") for c in range(8)]))
    table.pay()
    assert table[T_RUNNING] == pay("L5", 5) + pay("L5", 8)
    assert [type(event) for event in table.events] == [ClusterPaid, ClusterPaid]


@pytest.mark.rule("BL-02")
def test_pays_rise_with_size_in_ten_steps() -> None:
    steps = GAME.config.size_steps
    assert len(steps) == 10
    kinds = [symbol.kind for symbol in GAME.config.symbols.values()]
    assert kinds == ["high"] * 4 + ["low"] * 5 + ["wild", "scatter"]
    for symbol in IDS[:9]:
        by_size = [pay(symbol, size) for size in range(65)]
        assert by_size[:5] == [0] * 5
        assert all(low <= high for low, high in pairwise(by_size)), (symbol, by_size)
        assert [by_size[step] for step in steps] == list(GAME.config.pays_by_size[symbol])
        assert by_size[10] == by_size[11]
        assert by_size[30] == by_size[64]


@pytest.mark.rule("BL-03")
def test_winning_symbols_vanish_and_what_is_above_falls() -> None:
    before = quiet_with(*[(row, 2, "L5") for row in range(2, 7)])
    table = Table(before)
    removed = table.pay()
    table.run(rules.fall, removed, rules.TUMBLE)
    fell = table.events[-1]
    assert isinstance(fell, SymbolsFell)
    ((column, new),) = fell.dealt
    assert column == 2
    old = [line.split() for line in before.splitlines()]
    now = [line.split() for line in table.drawing.splitlines()]
    for other in (0, 1, 3, 4, 5, 6, 7):
        assert [row[other] for row in now] == [row[other] for row in old], f"column {other} had no gap"
    assert [row[2] for row in now][5:] == [old[0][2], old[1][2], old[7][2]]
    assert [row[2] for row in now][:5] == [LETTERS.tokens[code] for code in reversed(new)]


@pytest.mark.rule("BL-03")
def test_tumbles_go_on_until_nothing_wins() -> None:
    for seed in range(60):
        log = Log()
        board = rules.new_board()
        rules.play_base(Stream(seed), GAME.config.tables(), board, log, 1)
        table = Table(LETTERS.format(board.grid, 8))
        assert table.pay() == 0, f"seed {seed} rests on a grid that wins:\n{table.drawing}"


@pytest.mark.rule("BL-04")
def test_one_wild_in_clusters_of_two_symbols_at_once() -> None:
    table = Table(
        quiet_with(
            *[(7, column, "H2") for column in range(4)], (7, 4, "W"), *[(6, column, "L5") for column in range(4, 8)]
        )
    )
    removed = table.pay()
    assert table[T_RUNNING] == pay("H2", 5) + pay("L5", 5), table.drawing
    assert bin(removed).count("1") == 9, "the shared Wild counts once"


@pytest.mark.rule("BL-04")
def test_a_wild_joins_two_groups_into_one_cluster() -> None:
    table = Table(quiet_with(*[(7, c, "L5") for c in (0, 1, 2)], (7, 3, "W"), *[(7, c, "L5") for c in (4, 5, 6)]))
    table.pay()
    (paid,) = table.events
    assert len(paid.cells) == 7
    assert table[T_RUNNING] == pay("L5", 7)


@pytest.mark.rule("BL-04")
def test_a_wild_does_not_stand_for_the_scatter() -> None:
    table = Table(quiet_with(*[(7, column, "S") for column in range(5)], (6, 2, "W")))
    assert table.pay() == 0


@pytest.mark.rule("BL-05")
def test_wilds_alone_pay_nothing_and_a_used_wild_vanishes() -> None:
    alone = Table("\n".join(["S S S S S S S S"] * 2 + ["W W W W W W W W"] * 4 + ["S S S S S S S S"] * 2))
    assert alone.pay() == 0, "Wilds without a symbol are no cluster"

    used = Table(quiet_with(*[(7, column, "L5") for column in range(4)], (7, 4, "W")))
    assert used.pay() == cells(". " * 56 + "# # # # # . . .")


@pytest.mark.rule("BL-06")
@pytest.mark.parametrize(("wilds", "times"), [(("W", "W"), 1), (("W2", "W"), 2), (("W2", "W3"), 5), (("W5", "W5"), 10)])
def test_multipliers_in_a_cluster_add_up(wilds: tuple[str, str], times: int) -> None:
    table = Table(quiet_with(*[(7, c, "L5") for c in range(4)], (7, 4, wilds[0]), (7, 5, wilds[1])))
    table.pay()
    assert table[T_RUNNING] == pay("L5", 6) * times


@pytest.mark.rule("BL-06")
def test_a_shared_wild_multiplies_each_of_its_clusters() -> None:
    table = Table(
        quiet_with(
            *[(7, column, "H2") for column in range(4)], (7, 4, "W3"), *[(6, column, "L5") for column in range(4, 8)]
        )
    )
    table.pay()
    assert table[T_RUNNING] == 3 * pay("H2", 5) + 3 * pay("L5", 5)


@pytest.mark.rule("BL-24")
def test_a_sixth_scatter_is_drawn_again() -> None:
    many = [rules.SCATTER, rules.SCATTER, 0]
    table = Table(QUIET, symbols=many, set_start=[0] * 7, set_size=[len(many)] * 7)
    table.run(rules.deal_grid, rules.FIRST_START)
    assert table[rules.T_SCATTERS] == 5
    assert table.drawing.split().count("S") == 5, table.drawing


@pytest.mark.rule("BL-24")
def test_the_three_start_sets_come_with_their_weights() -> None:
    seen = {"cold": 0, "hot_low": 0, "hot_high": 0}
    tables = GAME.config.tables()
    for seed in range(3000):
        seen[STARTS[weighted(Stream(seed), tables.start_choice)]] += 1
    total = sum(GAME.config.start_choice.values())
    for name, weight in GAME.config.start_choice.items():
        share = weight / total
        error = 4 * (share * (1 - share) / 3000) ** 0.5
        assert abs(seen[name] / 3000 - share) < error, seen


def test_the_wins_of_the_events_are_the_win_of_the_round() -> None:
    for seed in range(300):
        log, board = Log(), rules.new_board()
        win = rules.play_round(Stream(seed), GAME.config.tables(), board, log)
        assert wins(decode(log)) == win, f"seed {seed}"


def test_connected_cells_are_the_union_of_the_clusters() -> None:
    for seed in range(200):
        log, board = Log(), rules.new_board()
        rules.play_round(Stream(seed), GAME.config.tables(), board, log)
        union = 0
        for event in decode(log):
            if isinstance(event, ClusterPaid):
                union |= event.cells.mask
            elif isinstance(event, SymbolsConnected):
                assert event.cells.mask == union, f"seed {seed}:\n{event.cells.drawing(8, 8)}"
                union = 0
