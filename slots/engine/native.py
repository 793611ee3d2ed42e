"""The compiled forms of the primitives. Imported by :func:`slots.engine.jit.compiled` alone: it needs numba.

Each function here has an interpreted namesake marked ``@kernel(compiled_form=…)`` in :mod:`slots.engine.bits`,
:mod:`slots.engine.stream` or :mod:`slots.engine.log`; tests hold the two together bit for bit.
"""

# mypy: ignore-errors
from __future__ import annotations

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

_native = njit(error_model="numpy", _nrt=False, forceinline=True)

_ZERO = np.uint64(0)
_ONE = np.uint64(1)


# --- bits ---------------------------------------------------------------------------------------------------------


@intrinsic
def _popcount(_context, value):
    def generate(_context, builder, _signature, arguments):
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def _trailing_zeros(_context, value):
    def generate(_context, builder, _signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), generate


@intrinsic
def _high_product(_context, left, right):
    """The upper half of the 128-bit product of two words."""

    def generate(_context, builder, _signature, arguments):
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(arguments[0], wide), builder.zext(arguments[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


@_native
def word(number):
    return np.uint64(number)


@_native
def bit(cell):
    return _ONE << np.uint64(cell)


@_native
def has(mask, cell):
    return (np.uint64(mask) >> np.uint64(cell)) & _ONE != _ZERO


@_native
def count(mask):
    return np.int64(_popcount(np.uint64(mask)))


@_native
def lowest(mask):
    return np.int64(_trailing_zeros(np.uint64(mask)))


@_native
def lowest_bit(mask):
    found = np.uint64(mask)
    return found & (~found + _ONE)


# --- stream -------------------------------------------------------------------------------------------------------
# state: 0 counter, 1–2 key, 3 halves used of the block, 4–7 block, 8 draws made

STATE_WORDS = 9
_M0 = np.uint64(0xD2E7470EE14C6C93)
_M1 = np.uint64(0xCA5A826395121157)
_W0 = np.uint64(0x9E3779B97F4A7C15)
_W1 = np.uint64(0xBB67AE8584CAA73B)
_HALF = np.uint64(0xFFFFFFFF)


@_native
def reseed(state, low, high):
    state[0] = _ZERO
    state[1] = np.uint64(low)
    state[2] = np.uint64(high)
    state[3] = np.uint64(8)
    state[8] = _ZERO


@_native
def _refill(state):
    """Philox4x64-10: the next block of four words."""
    state[0] += _ONE
    x0, x1, x2, x3 = state[0], _ZERO, _ZERO, _ZERO
    k0, k1 = state[1], state[2]
    for _ in range(10):
        high0, low0 = _high_product(_M0, x0), _M0 * x0
        high1, low1 = _high_product(_M1, x2), _M1 * x2
        x0, x1, x2, x3 = high1 ^ x1 ^ k0, low1, high0 ^ x3 ^ k1, low0
        k0 += _W0
        k1 += _W1
    state[4], state[5], state[6], state[7] = x0, x1, x2, x3
    state[3] = _ZERO


@_native
def _half(state):
    used = state[3]
    if used == np.uint64(8):
        _refill(state)
        used = _ZERO
    state[3] = used + _ONE
    return np.int64((state[np.int64(4) + np.int64(used >> _ONE)] >> ((used & _ONE) << np.uint64(5))) & _HALF)


@_native
def below(state, n):
    state[8] += _ONE
    product = _half(state) * n
    rest = product & 0xFFFFFFFF
    if rest < n:
        threshold = 0x100000000 % n
        while rest < threshold:
            product = _half(state) * n
            rest = product & 0xFFFFFFFF
    return product >> 32


@_native
def drawn(state):
    return np.int64(state[8])


# --- log ----------------------------------------------------------------------------------------------------------


@_native
def record(log, kind, symbol, value, cells, extra):
    if log is None:
        return
    used = log.used[0]
    if used == len(log.cells):
        log.used[2] = 1
        return
    log.numbers[used, 0] = kind
    log.numbers[used, 1] = symbol
    log.numbers[used, 2] = value
    log.numbers[used, 3] = extra
    log.cells[used] = np.uint64(cells)
    log.used[0] = used + 1


@_native
def deal(log, symbol):
    if log is None:
        return
    used = log.used[1]
    if used == len(log.dealt):
        log.used[2] = 1
        return
    log.dealt[used] = symbol
    log.used[1] = used + 1
