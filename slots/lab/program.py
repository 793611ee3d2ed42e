"""Programs of conditions: rows of whole numbers that a compiled search runs on the log of each round.

A row is an operation and what it needs. Operations push numbers on a stack or combine its topmost ones; when the
program has run, the number left says whether the round fulfils the condition.
"""

from __future__ import annotations

from typing import Any

from slots.engine.bits import count
from slots.engine.jit import kernel

# Fields of a record.
SYMBOL, VALUE, EXTRA, CELLS, ONE = range(5)
# Ways to make one number of many records.
COUNT, SUM, MOST, LAST = range(4)
ANY_SYMBOL = -100

# A program is rows of whole numbers.
(PUSH, WIN, AGGREGATE, EXISTS, COMPARE, AND, OR, NOT) = range(8)
ROW = 10
SIGNS = ("==", "!=", "<", "<=", ">", ">=")


@kernel
def compares(left: int, sign: int, right: int) -> bool:
    """``left`` sign ``right``."""
    if sign == 0:
        return left == right
    if sign == 1:
        return left != right
    if sign == 2:
        return left < right
    if sign == 3:
        return left <= right
    if sign == 4:
        return left > right
    return left >= right


@kernel
def belongs(log: Any, place: int, kind: int, symbol: int, bits: int) -> bool:
    """Whether a record is of a kind, a symbol (or any) and has one of the bits (or none is asked for)."""
    if log.numbers[place, 0] != kind:
        return False
    if symbol not in (ANY_SYMBOL, log.numbers[place, 1]):
        return False
    return bits == 0 or (log.numbers[place, 2] & bits) != 0


@kernel
def figure(log: Any, place: int, which: int, shift: int, mask: int) -> int:
    """A number of a record."""
    value = 1
    if which == CELLS:
        value = count(log.cells[place])
    elif which == EXTRA:
        value = log.numbers[place, 3]
    elif which != ONE:
        value = log.numbers[place, 1 + which]
    value >>= shift
    return value & mask if mask != 0 else value


@kernel
def aggregate(log: Any, program: Any, row: int) -> int:
    """One number of all records that belong."""
    how = program[row + 1]
    total = 0
    for place in range(log.used[0]):
        if not belongs(log, place, program[row + 2], program[row + 3], program[row + 4]):
            continue
        value = figure(log, place, program[row + 5], program[row + 6], program[row + 7]) + program[row + 8]
        if how in (COUNT, SUM):
            total += 1 if how == COUNT else value
        elif how == LAST or value > total:
            total = value
    return total


@kernel
def exists(log: Any, program: Any, row: int) -> bool:
    """Whether a record that belongs compares as asked."""
    for place in range(log.used[0]):
        if belongs(log, place, program[row + 2], program[row + 3], program[row + 4]):
            value = figure(log, place, program[row + 5], program[row + 6], program[row + 7])
            if compares(value, program[row + 1], program[row + 8]):
                return True
    return False


@kernel
def holds(program: Any, log: Any, win: int, stack: Any) -> bool:
    """Whether a round of this log and win (in hundredths) fulfils the condition."""
    top = 0
    for row in range(0, len(program), ROW):
        op = program[row]
        if op == PUSH:
            stack[top] = program[row + 1]
            top += 1
        elif op == WIN:
            stack[top] = win
            top += 1
        elif op == AGGREGATE:
            stack[top] = aggregate(log, program, row)
            top += 1
        elif op == EXISTS:
            stack[top] = 1 if exists(log, program, row) else 0
            top += 1
        elif op == NOT:
            stack[top - 1] = 1 if stack[top - 1] == 0 else 0
        else:
            top -= 1
            left, right = stack[top - 1], stack[top]
            if op == COMPARE:
                stack[top - 1] = 1 if compares(left, program[row + 1], right) else 0
            elif op == AND:
                stack[top - 1] = left & right
            else:
                stack[top - 1] = left | right
    fulfilled: bool = stack[0] != 0
    return fulfilled


#: Room for the numbers that a program keeps at a time.
STACK = 64
