"""A compiled round of any game, for the tests."""

from __future__ import annotations

from slots.engine.jit import kernel
from slots.engine.stream import reseed
from slots.lab.simulation import play


@kernel
def one_round(stream, log, tables, work, state, values, low, high):
    reseed(stream, low, high)
    log.used[0] = 0
    log.used[1] = 0
    return play(stream, log, tables, work, state, values)
