"""Simulation on all cores: rounds in shards, each a pure function of (config hash, mode, seed, index).

A shard is a fixed number of rounds, so neither the rounds nor their sums depend on who plays them or in which order
they are done. Round *i* of a mode has the seed ``round_seed(base_seed(config hash, seed, mode), i)``: any single round
can be played again by itself.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from slots import games
from slots.engine.bits import ALL, word
from slots.engine.game import Game
from slots.engine.jit import arrays, compiled, kernel
from slots.engine.stream import base_seed, compiled_stream, reseed, round_seed
from slots.lab.adapter import Adapter, Mode, adapter_of
from slots.lab.tally import Sums, Tally, count_round, sums, to_tally

T = TypeVar("T")
R = TypeVar("R")

#: Rounds of a shard.
SHARD = 100_000


@kernel
def play(stream: Any, log: Any, tables: Any, work: Any, state: Any, values: Any) -> int:
    """Stands for the kernel of a mode."""
    return 0


@kernel
def begin(stream: Any, tables: Any, state: Any) -> None:
    """Stands for the kernel that draws a mode's state; by itself it leaves the state as it is."""


@kernel
def start(stream: Any, tables: Any, state: Any, low: int, high: int) -> None:
    """Draw the state in which a shard begins, from a stream of its own."""
    reseed(stream, low, high)
    begin(stream, tables, state)


@kernel
def batch(
    stream: Any, tables: Any, work: Any, state: Any, sums: Sums, low: int, high: int, first: int, size: int, price: int
) -> None:
    """Play and count the rounds ``first`` to ``first + size - 1`` of the seed ``(high, low)``."""
    for index in range(first, first + size):
        reseed(stream, low + word(index), high)
        win = play(stream, None, tables, work, state, sums.values)
        count_round(sums, index, win, price)


def words(seed: int) -> tuple[Any, Any]:
    """A seed as compiled kernels take it: its lower and its higher word."""
    return np.uint64(seed & ALL), np.uint64(seed >> 64)


@dataclass(frozen=True, slots=True)
class Task:
    """Some shards of one simulation: all that a worker needs to know."""

    game: str
    folder: Path | None
    mode: str
    seed: int
    first: int
    sizes: tuple[int, ...]


@cache
def at_work(name: str, folder: Path | None) -> tuple[Game, Adapter]:
    """A game and its adapter, loaded once in a process."""
    game = games.load(name, folder)
    return game, adapter_of(game)


def run(task: Task) -> list[Tally]:
    """Play the shards of a task, in this process."""
    game, adapter = at_work(task.game, task.folder)
    return [
        play_shard(adapter, adapter.modes[task.mode], game.config_hash, task.seed, task.first + place, size)
        for place, size in enumerate(task.sizes)
    ]


def play_shard(adapter: Adapter, mode: Mode, config_hash: str, seed: int, shard: int, size: int) -> Tally:
    """Play one shard compiled."""
    tables, work, stream = arrays(adapter.tables()), arrays(adapter.work()), compiled_stream()
    state = np.array(mode.state, dtype=np.int64)
    own = round_seed(base_seed(config_hash, seed, f"{mode.name} begins"), shard)
    drawn_state = compiled(start, begin=mode.begin or begin)
    drawn_state(stream, tables, state, *words(own))
    counted = sums(len(mode.measures))
    base = base_seed(config_hash, seed, mode.name)
    compiled(batch, play=mode.play)(
        stream,
        tables,
        work,
        state,
        counted,
        *words(base),
        shard * SHARD,
        size,
        mode.price or 100,
    )
    return to_tally(counted)


def _tasks(game: str, folder: Path | None, mode: str, seed: int, rounds: int, shards: int) -> Iterator[Task]:
    sizes = [SHARD] * (rounds // SHARD) + ([rounds % SHARD] if rounds % SHARD else [])
    for first in range(0, len(sizes), shards):
        yield Task(game, folder, mode, seed, first, tuple(sizes[first : first + shards]))


@dataclass(frozen=True, slots=True)
class Simulation:
    """The result of a simulation."""

    tally: Tally
    seconds: float

    @property
    def rounds_per_second(self) -> float:
        """Over all workers, from the first round to the last."""
        return self.tally.rounds / max(self.seconds, 1e-9)


def simulate(
    game: str,
    mode: str,
    rounds: int,
    *,
    seed: int = 1,
    workers: int | None = None,
    folder: Path | None = None,
    progress: Callable[[Tally], None] | None = None,
    shards_a_task: int = 4,
    executor: Executor | None = None,
) -> Simulation:
    """Play ``rounds`` rounds of a mode; ``progress`` is called with the sums so far.

    The result does not depend on ``workers``, the number of processes (default: one a core), nor on an ``executor``
    that plays the shards elsewhere (a cluster).
    """
    workers = workers or os.cpu_count() or 1
    tasks = list(_tasks(game, folder, mode, seed, rounds, shards_a_task))
    total = Tally()

    def add(tallies: list[Tally]) -> None:
        for tally in tallies:
            total.add(tally)
        if progress:
            progress(total)

    # Compiled once here, so that the workers find it in the cache; the clock starts after.
    loaded, adapter = at_work(game, folder)
    play_shard(adapter, adapter.modes[mode], loaded.config_hash, seed, 0, 1)
    if executor is not None:
        began = time.perf_counter()
        for tallies in in_order(executor, run, tasks, 4 * workers):
            add(tallies)
        return Simulation(total, time.perf_counter() - began)
    if workers == 1 or len(tasks) == 1:
        began = time.perf_counter()
        for task in tasks:
            add(run(task))
        return Simulation(total, time.perf_counter() - began)
    with ProcessPoolExecutor(min(workers, len(tasks)), mp_context=get_context("spawn")) as pool:
        warm = Task(game, folder, mode, seed, 0, (1,))
        wait([pool.submit(run, warm) for _ in range(workers)])
        began = time.perf_counter()
        for tallies in in_order(pool, run, tasks, 4 * workers):
            add(tallies)
    return Simulation(total, time.perf_counter() - began)


def in_order(pool: Executor, run: Callable[[T], R], tasks: Sequence[T], ahead: int) -> Iterator[R]:
    """The results of the tasks in the order of the tasks, with at most ``ahead`` of them under way."""
    running: list[Future[R]] = []
    todo = iter(tasks)
    for task in todo:
        running.append(pool.submit(run, task))
        if len(running) == ahead:
            break
    while running:
        wait(running[:1], return_when=FIRST_COMPLETED)
        yield running.pop(0).result()
        following = next(todo, None)
        if following is not None:
            running.append(pool.submit(run, following))
