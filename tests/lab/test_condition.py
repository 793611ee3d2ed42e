"""The language of searches: what it means, and what it says when it does not understand."""

from __future__ import annotations

import numpy as np
import pytest

from slots.engine.log import ArrayLog, array_log
from slots.lab.condition import ConditionError, Fact, Field, Number, Vocabulary, program
from slots.lab.program import CELLS, COUNT, EXTRA, LAST, MOST, STACK, SUM, SYMBOL, VALUE, holds

BONUS, LEVEL, GIGA, CLUSTER = 1, 2, 3, 4
WORDS = Vocabulary(
    numbers={
        "bonus": Number(LAST, Fact(BONUS), Field(SYMBOL), 1, {"none": 0, "small": 1, "hidden": 3}),
        "levels": Number(MOST, Fact(LEVEL), Field(SYMBOL)),
        "clusters": Number(COUNT, Fact(CLUSTER)),
        "connected": Number(SUM, Fact(CLUSTER), Field(CELLS)),
        "paid": Number(SUM, Fact(CLUSTER), Field(VALUE, scale=100)),
    },
    facts={
        "giga": {
            "wild": Fact(GIGA, figures={"size": Field(VALUE), "row": Field(EXTRA, 3), "column": Field(EXTRA, 0, 7)})
        },
        "cluster": {
            "red": Fact(CLUSTER, 0, figures={"size": Field(CELLS), "win": Field(VALUE, scale=100)}),
            "blue": Fact(CLUSTER, 1, figures={"size": Field(CELLS), "win": Field(VALUE, scale=100)}),
        },
        "level": {"odd": Fact(LEVEL, bits=1)},
    },
)


def log_of(*records: tuple[int, int, int, int, int]) -> ArrayLog:
    log = array_log(32, 0)
    for place, (kind, symbol, value, cells, extra) in enumerate(records):
        log.numbers[place] = kind, symbol, value, extra
        log.cells[place] = cells
    log.used[0] = len(records)
    return log


ROUND = log_of(
    (CLUSTER, 0, 250, 0b11111, 0),
    (GIGA, 9, 5, 0, 2 * 8 + 3),
    (CLUSTER, 1, 40, 0b111111, 0),
    (CLUSTER, 0, 100, 0b1111111, 0),
    (BONUS, 2, 0, 0, 0),
    (LEVEL, 1, 1, 0, 0),
    (LEVEL, 2, 2, 0, 0),
    (LEVEL, 3, 4, 0, 0),
)
WIN = 123_450


def true(condition: str) -> bool:
    made = np.array(program(condition, WORDS), dtype=np.int64)
    return bool(holds(made, ROUND, WIN, np.zeros(STACK, dtype=np.int64)))


@pytest.mark.parametrize(
    "condition",
    [
        "win >= 1234.5",
        "win == 1234.5",
        "1000 < win",
        "win between 1234.5 and 2_000",
        'bonus == "hidden"',
        "bonus != 'none' and levels >= 3",
        "levels",
        "not (levels > 3)",
        'giga("wild")',
        'giga("wild").size == 5',
        'giga("wild").row == 2 and giga("wild").column == 3',
        'count(cluster("red")) == 2',
        'cluster("red").size == 7',
        'cluster("blue").win == 0.4',
        "clusters > levels or levels == clusters",
        "connected == 18",
        "paid between 3.9 and 3.9",
        'level("odd")',
        'count(level("odd")) == 1',
        "win < 1 or win > 2 and levels == 3",
        "not win < 1 and not levels == 1",
    ],
)
def test_true_of_the_round(condition: str) -> None:
    assert true(condition)
    assert not true(f"not ({condition})")


@pytest.mark.parametrize(
    "condition",
    [
        "win > 1234.5",
        'bonus == "small"',
        'cluster("blue").size > 6',
        "win > 2000 or levels == 4",
        'cluster("red").win == 2',
    ],
)
def test_false_of_the_round(condition: str) -> None:
    assert not true(condition)


def test_and_binds_tighter_than_or() -> None:
    assert true("levels == 3 or levels == 1 and win < 1")
    assert not true("(levels == 3 or levels == 1) and win < 1")


def test_an_empty_round() -> None:
    made = np.array(program('bonus == "none" and not levels and not giga("wild")', WORDS), dtype=np.int64)
    assert holds(made, log_of(), 0, np.zeros(STACK, dtype=np.int64))


@pytest.mark.parametrize(
    ("condition", "place", "problem"),
    [
        ("win = 5", 4, "'=' has no meaning here."),
        ("wins > 5", 0, "There is no 'wins'; there are win, bonus, levels"),
        ("win >", 5, "Expected a name or a number, found the end."),
        ("win > 5 levels", 8, "'levels' is not expected here."),
        ("(win > 5", 8, "Expected ')', found the end."),
        ('bonus == "super"', 6, "There is no 'super'; there are none, small, hidden."),
        ("bonus > 2", 6, 'This is compared by == or != with one of "none", "small", "hidden".'),
        ('win == "much"', 4, "A number is compared with a number."),
        ('giga("tame")', 5, 'giga(…) takes one of "wild".'),
        ('giga("wild").mood == 1', 13, "This fact has no figure 'mood'; it has size, row, column."),
        ('giga("wild") == 1', 13, "Compare one of the fact's figures, or count(…) of it."),
        ('giga("wild").size', 0, "A comparison is missing"),
        ("5 > 3", 2, "Both sides are given: one must be a name."),
        ("win == 0.005", 4, "0.005 can never be met: this is counted in steps of 1/100."),
        ("levels == 1.5", 7, "1.5 can never be met: this is counted in steps of a whole number."),
        ("win > levels", 4, "These two are counted in different units."),
        ("count(win)", 6, "There is no fact 'win'; there are giga, cluster, level."),
        ("__import__('os')", 0, "There is no fact '__import__'"),
        ("win; levels", 3, "';' has no meaning here."),
        ("", 0, "Expected a name or a number, found the end."),
    ],
)
def test_errors_point_at_the_place(condition: str, place: int, problem: str) -> None:
    with pytest.raises(ConditionError) as caught:
        program(condition, WORDS)
    said, shown, pointer = str(caught.value).splitlines()
    assert problem in said
    assert shown == f"  {condition}"
    assert pointer.index("^") == place + 2


def test_the_vocabulary_says_what_can_be_asked() -> None:
    told = str(WORDS)
    assert "numbers: win, levels, clusters, connected, paid" in told
    assert 'bonus == "none", "small", "hidden"' in told
    assert 'cluster("red"), ("blue") .size .win' in told
