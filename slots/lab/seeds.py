"""The search for seeds whose natural round fulfils a condition: compiled, on all cores, in the order of the seeds.

Round *i* has the seed ``round_seed(base_seed(config hash, seed, "search ACTION"), i)``. What is found is decided
again, interpreted, before it is reported: a seed that is reported gives that round in the game itself.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from slots.engine.bits import word
from slots.engine.game import Game, Round, RoundRecord, RulesError
from slots.engine.jit import arrays, compiled, kernel
from slots.engine.log import array_log
from slots.engine.stream import base_seed, compiled_stream, reseed, round_seed
from slots.lab.condition import program
from slots.lab.program import STACK, holds
from slots.lab.simulation import at_work, in_order, play, words
from slots.lab.words import words_of

#: Rounds of a task.
STRETCH = 100_000
_MOST_MEASURES = 64


@kernel
def hunt(
    stream: Any,
    log: Any,
    tables: Any,
    work: Any,
    state: Any,
    start: Any,
    values: Any,
    program: Any,
    stack: Any,
    low: int,
    high: int,
    first: int,
    size: int,
    found: Any,
) -> int:
    """Play ``size`` rounds; write the index and the win of those that fulfil the condition, and return how many."""
    number = 0
    for index in range(first, first + size):
        reseed(stream, low + word(index), high)
        log.used[0] = 0
        log.used[1] = 0
        for place in range(len(start)):
            state[place] = start[place]
        win = play(stream, log, tables, work, state, values)
        if holds(program, log, win, stack):
            found[2 * number] = index
            found[2 * number + 1] = win
            number += 1
            if 2 * number == len(found):
                break
    return number


@dataclass(frozen=True, slots=True)
class Hunt:
    """A stretch of a search: all that a worker needs to know."""

    game: str
    folder: Path | None
    condition: str
    action: str
    bet: int
    state: tuple[tuple[str, int], ...]
    seed: int
    first: int
    size: int
    limit: int


def run_hunt(task: Hunt) -> list[tuple[int, int]]:
    """Play a stretch, in this process: (index, win in hundredths) of what was found."""
    game, adapter = at_work(task.game, task.folder)
    language = words_of(game)
    start = np.array(language.start(task.action, dict(task.state), task.bet), dtype=np.int64)
    found = np.zeros(2 * task.limit, dtype=np.int64)
    log = array_log(8192, 32768)
    base = base_seed(game.config_hash, task.seed, f"search {task.action}")
    number = compiled(hunt, play=language.play)(
        compiled_stream(),
        log,
        arrays(adapter.tables()),
        arrays(adapter.work()),
        start.copy(),
        start,
        np.zeros(_MOST_MEASURES, dtype=np.int64),
        np.array(program(task.condition, language.vocabulary), dtype=np.int64),
        np.zeros(STACK, dtype=np.int64),
        *words(base),
        task.first,
        task.size,
        found,
    )
    if log.used[2]:
        raise RulesError("the log of a round was too small for it")
    return [(int(found[2 * place]), int(found[2 * place + 1])) for place in range(number)]


@dataclass(frozen=True, slots=True)
class Found:
    """A seed that was found, and its round as the game decides it."""

    seed: int
    round: Round


@dataclass(frozen=True, slots=True)
class Hunted:
    """The result of a search."""

    found: tuple[Found, ...]
    #: Rounds that were looked at, up to the last one found.
    rounds: int
    seconds: float


def search(
    game: Game,
    condition: str,
    *,
    limit: int = 1,
    rounds: int = 1_000_000_000,
    action: str = "spin",
    bet: int | None = None,
    state: Mapping[str, int] | None = None,
    seed: int = 1,
    workers: int | None = None,
    folder: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Hunted:
    """Find up to ``limit`` seeds among ``rounds``; ``progress`` is called with rounds and finds so far.

    :raises ConditionError: the condition cannot be read.
    """
    program(condition, words_of(game).vocabulary)
    bet = bet if bet is not None else (100 if 100 in game.bets else game.bets[0])
    state = dict(state if state is not None else game.initial_state())
    base = base_seed(game.config_hash, seed, f"search {action}")
    tasks = [
        Hunt(
            game.name,
            folder,
            condition,
            action,
            bet,
            tuple(sorted(state.items())),
            seed,
            first,
            min(STRETCH, rounds - first),
            limit,
        )
        for first in range(0, rounds, STRETCH)
    ]
    found: list[Found] = []
    looked = 0
    began = time.perf_counter()
    for task, hits in zip(tasks, _run(tasks, workers or os.cpu_count() or 1), strict=False):
        for index, win in hits:
            record = RoundRecord(
                game.name, game.config_hash, game.rules_version, bet, action, state, round_seed(base, index)
            )
            decided = game.decide(record)
            if decided.win * 100 // bet != win:
                raise RulesError(f"seed {record.seed} wins {decided.win}, but {win * bet / 100:g} was searched")
            found.append(Found(record.seed, decided))
            looked = index + 1
            if len(found) == limit:
                break
        looked = looked if len(found) == limit else task.first + task.size
        if progress:
            progress(looked, len(found))
        if len(found) == limit:
            break
    return Hunted(tuple(found), looked, time.perf_counter() - began)


def _run(tasks: list[Hunt], workers: int) -> Iterator[list[tuple[int, int]]]:
    """The finds of the tasks in their order. The first one, which may find enough, runs in this process."""
    yield run_hunt(tasks[0])
    rest = tasks[1:]
    if workers == 1 or not rest:
        yield from map(run_hunt, rest)
        return
    pool = ProcessPoolExecutor(min(workers, len(rest)), mp_context=get_context("spawn"))
    try:
        yield from in_order(pool, run_hunt, rest, 3 * workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
