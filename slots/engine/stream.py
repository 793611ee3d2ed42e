"""The random stream of a round: Philox4x64-10 keyed with the round's 128-bit seed, from counter 0.

The generator is counter-based: a seed is a key, different keys give independent streams, and the whole stream follows
from the seed on every machine. Interpreted it is ``numpy.random.Philox``; compiled it is the same in unsigned 64-bit
arithmetic, bit for bit. Each 64-bit word serves two draws, its lower half first. Whole numbers come without bias: the
multiply-and-reject method of Lemire on 32-bit halves (no modulo, no float).

Every choice of the rules is one call of :func:`below`, directly or through the functions beside it, and is counted.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.random import Philox

from slots.engine.game import RoundRecord, RulesError
from slots.engine.jit import kernel

_LOW = 2**64 - 1
_HALF = 2**32 - 1


class Draws(Protocol):
    """What kernels draw from when interpreted."""

    drawn: int

    def below(self, n: int) -> int: ...


class Stream:
    """The interpreted stream of one seed. ``drawn`` counts the draws; ``values`` keeps them when ``keep`` is set."""

    __slots__ = ("_bits", "_halves", "drawn", "keep", "values")

    def __init__(self, seed: int, *, keep: bool = False) -> None:
        if not 0 <= seed < 2**128:
            raise RulesError(f"a seed is an unsigned 128-bit number, not {seed}")
        self._bits = Philox(key=np.array([seed & _LOW, seed >> 64], dtype=np.uint64))
        self._halves: list[int] = []
        self.drawn = 0
        self.keep = keep
        self.values: list[int] = []

    def _half(self) -> int:
        if not self._halves:
            words: list[int] = self._bits.random_raw(8).tolist()
            for word in reversed(words):
                self._halves += (word >> 32, word & _HALF)
        return self._halves.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n`` − 1, each equally likely."""
        self.drawn += 1
        product = self._half() * n
        rest = product & _HALF
        if rest < n:
            threshold = (1 << 32) % n
            while rest < threshold:
                product = self._half() * n
                rest = product & _HALF
        if self.keep:
            self.values.append(product >> 32)
        return product >> 32


class Script:
    """Given draws in place of the stream, for a forced round."""

    __slots__ = ("_values", "drawn")

    def __init__(self, values: Sequence[int]) -> None:
        self._values = tuple(values)
        self.drawn = 0

    def below(self, n: int) -> int:
        """The next given draw.

        :raises RulesError: the script has run out, or its next value is not in 0 … ``n`` − 1.
        """
        if self.drawn == len(self._values):
            raise RulesError(f"the script has run out after {self.drawn} draws; the next is one of {n}")
        value = self._values[self.drawn]
        if not 0 <= value < n:
            raise RulesError(f"draw {self.drawn} of the script is {value}; it must be from 0 to {n - 1}")
        self.drawn += 1
        return value


def stream_of(record: RoundRecord) -> Stream | Script:
    """The draws of a round: its script if it has one, else the stream of its seed."""
    return Script(record.script) if record.script else Stream(record.seed)


def compiled_stream() -> Any:
    """The state of a stream for compiled kernels; give it a seed with :func:`reseed` before use."""
    from slots.engine import native

    return np.zeros(native.STATE_WORDS, dtype=np.uint64)


def base_seed(config_hash: str, seed: int, mode: str) -> int:
    """The seed of round 0 of a simulation: a pure function of its arguments."""
    digest = hashlib.sha256(f"{config_hash} {mode} {seed}".encode()).digest()
    return int.from_bytes(digest[:16], "little")


def round_seed(base: int, index: int) -> int:
    """The seed of round ``index`` of a simulation: its lower word is ``index`` further than that of round 0."""
    return (base & ~_LOW) | ((base + index) & _LOW)


@kernel(compiled_form="reseed")
def reseed(stream: Any, low: int, high: int) -> None:
    """Begin the stream of the seed ``high * 2**64 + low`` (two words)."""
    stream.__init__((high << 64) | low)


@kernel(compiled_form="drawn")
def drawn(stream: Any) -> int:
    """How many draws were made: the place in the stream."""
    count: int = stream.drawn
    return count


@kernel(compiled_form="below")
def below(stream: Any, n: int) -> int:
    """A whole number from 0 to ``n`` − 1, each equally likely; 1 ≤ ``n`` < 2³¹."""
    value: int = stream.below(n)
    return value


@kernel
def between(stream: Any, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``, both included, each equally likely."""
    return low + below(stream, high - low + 1)


@kernel
def weighted(stream: Any, cumulative: Sequence[int]) -> int:
    """An index, drawn with whole weights given as their running sums (``[3, 5, 9]`` for the weights 3, 2, 4)."""
    draw = below(stream, cumulative[len(cumulative) - 1])
    index = 0
    while draw >= cumulative[index]:
        index += 1
    return index


@kernel
def weighted_part(stream: Any, cumulative: Sequence[int], start: int, size: int) -> int:
    """As :func:`weighted`, on ``cumulative[start : start + size]``: many tables in one flat sequence."""
    draw = below(stream, cumulative[start + size - 1])
    index = 0
    while draw >= cumulative[start + index]:
        index += 1
    return index


@kernel
def choose(stream: Any, items: MutableSequence[int], size: int, wanted: int) -> None:
    """Move ``wanted`` distinct items, drawn at random in order, to the front of the first ``size`` items."""
    for place in range(wanted):
        other = place + below(stream, size - place)
        items[place], items[other] = items[other], items[place]


def running_sums(weights: Sequence[int]) -> list[int]:
    """Weights as the running sums that :func:`weighted` takes."""
    sums: list[int] = []
    total = 0
    for weight in weights:
        total += weight
        sums.append(total)
    return sums
