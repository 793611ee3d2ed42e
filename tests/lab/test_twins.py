"""Compiled and interpreted rounds of every game and action are the same, record by record."""

from __future__ import annotations

import os

import numpy as np
import pytest

from slots import games
from slots.engine.jit import arrays, compiled
from slots.engine.log import Log, array_log, to_log
from slots.engine.stream import Stream, base_seed, compiled_stream, round_seed
from slots.lab.adapter import adapter_of
from slots.lab.simulation import simulate, words
from slots.lab.words import words_of
from tests.lab.kernels import one_round

#: Rounds of each action; more with ``ROUNDS=20000 pytest tests/lab/test_twins.py``.
ROUNDS = int(os.environ.get("ROUNDS", "150"))
ACTIONS = [(name, action) for name in games.names() for action in games.load(name).actions]


@pytest.mark.parametrize(("name", "action"), ACTIONS)
def test_the_same_seed_gives_the_same_log(name: str, action: str) -> None:
    game = games.load(name)
    adapter, language = adapter_of(game), words_of(game)
    fast_tables, fast_work, stream, log = (
        arrays(adapter.tables()),
        arrays(adapter.work()),
        compiled_stream(),
        array_log(),
    )
    tables, work = adapter.tables(), adapter.work()
    run = compiled(one_round, play=language.play)
    base = base_seed(game.config_hash, 5, f"twins {action}")
    state = dict(game.initial_state())
    for number in range(ROUNDS):
        seed = round_seed(base, number)
        start = list(language.start(action, state, game.bets[0]))
        plain = Log()
        win = language.play(Stream(seed), plain, tables, work, list(start), [0] * 64)
        values = np.zeros(64, dtype=np.int64)
        assert run(stream, log, fast_tables, fast_work, np.array(start), values, *words(seed)) == win
        assert to_log(log) == plain, f"seed {seed}"
        if "books" in state:
            state = {"books": number % 99, "stake_sum": number % 99 * game.bets[0]}
        if "level" in state and action == "spin":
            state = {"level": number % 4, "gems": 11 if number % 4 < 3 else 0}


def test_a_cluster_plays_the_same_rounds() -> None:
    distributed = pytest.importorskip("distributed")
    from slots.lab.cluster import cluster

    options = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**options) as local, cluster(local.scheduler_address) as (executor, cores):
        assert cores == 1
        there = simulate("book_of_99", "spin", 250_000, seed=2, executor=executor, shards_a_task=1).tally
    assert there == simulate("book_of_99", "spin", 250_000, seed=2, workers=1).tally
