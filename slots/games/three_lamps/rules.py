"""The rules of Three Lamps as kernels (TL-01 … TL-23): :func:`play` decides a round.

Cells of the base grid and of the bonus grid are ``row * 5 + reel``. The bonus grid has rows 0 to 2; when it grows to
5×6 its cells keep their numbers and rows 3 to 5 are new (they are shown above the old ones). Wins are hundredths of the
bet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from slots.engine.bits import ZERO, bit
from slots.engine.jit import kernel
from slots.engine.lines import NOBODY, line_cells, line_win
from slots.engine.log import deal, record
from slots.engine.stream import below, choose, weighted

REELS = 5
ROWS = 3
CELLS = REELS * ROWS
GROWN = 2 * CELLS
COUNTS = REELS + 1

WILD = 9
#: The three gems, each with its lamp: Treasure, Multiply, Prize.
GEM = 10
GEMS = 3
TREASURE, MULTIPLY, PRIZE = range(3)
BOUGHT = 4  # the strips of the buying spin, after those of the four levels (TL-23)
GRAND = 4
PRIZES = 5

# Kinds of records.
SPUN = 1  # symbol: strips (level, or BOUGHT); five stops are dealt
GEM_PLACED = 2  # symbol: gem, cells: one
LINE_PAID = 3  # symbol, value: hundredths, cells, extra: line * 8 + count
GEMS_COLLECTED = 4  # symbol: gem, value: bar after, cells, extra: gems lost
LAMP_LIT = 5  # symbol: gem, value: level after
GEM_DREW = 6  # symbol: gem, cells: one, value: 1 if it starts the bonus
BONUS_STARTED = 7  # value: features active (bits), extra: lamps lit (bits)
RESPIN = 8  # value: its number, extra: respins left before it
CASH_LANDED = 9  # cells: one, value: hundredths
GEM_LANDED = 10  # symbol: gem, cells: one, value: 1 if its feature is active
TREASURE_WON = 11  # value: what is added, extra: how often
TREASURE_ADDED = 12  # cells: one, value: its hundredths after
MULTIPLIED = 13  # value: by what, cells
TOKEN = 14  # symbol: prize, value: tokens after
PRIZE_WON = 15  # symbol: prize, value: hundredths, extra: 1 if by the full grid
ACTIVATION = 16  # symbol: gem, value: 1 if its feature is active from the next respin on
GREW = 17  # the grid is 5×6 from now on
RESPINS_SET = 18  # value: respins left
BONUS_ENDED = 19  # value: sum of the cash symbols, extra: prizes, symbol: 1 if the grid is full
MAX_WIN = 20  # value: the whole round's win

# Places in ``Work.meters``.
(
    M_LEVEL,
    M_BAR,
    M_BASE,  # line wins
    M_PRIZES,  # prizes won in the bonus
    M_CASH,  # sum of the cash symbols
    M_ROWS,
    M_ACTIVE,
    M_LIT,
    M_FILLED,
    M_LEFT,  # respins left
    M_RESPINS,  # played
    M_GRAND,  # 1: won
    M_ENTRY,  # features with which the bonus began; 0: no bonus
    M_CAPPED,
    M_BROKEN,
    M_FULL,
    M_GEMS,  # landed on the base spin
    METERS,
) = range(18)

#: More respins than any bonus can have in the life of the universe.
MOST_RESPINS = 3000


class Tables(NamedTuple):
    """The config as whole numbers, all flat."""

    strips: Sequence[int]  # all strips behind one another, each followed by its first two stops again
    starts: Sequence[int]  # [set * 5 + reel]
    stops: Sequence[int]
    lines: Sequence[int]
    number_of_lines: int
    pays: Sequence[int]
    best: Sequence[int]
    trigger: Sequence[int]  # per level, in a million
    bar: int
    most_win: int
    respins: int
    unit: int
    cash_odds: Sequence[int]  # [grown * 4 + bucket]
    gem_odds: Sequence[int]  # [(grown * 3 + gem) * steps + landed]
    gem_steps: int
    sleeping_odds: Sequence[int]  # [grown * 3 + gem]: lit, not active
    activation: Sequence[int]  # per gem, per cent
    cash_values: Sequence[int]
    cash_weights: Sequence[int]  # running sums, as all weights here
    treasure_weights: Sequence[int]
    treasure_times: Sequence[int]  # from 3
    multipliers: Sequence[int]
    multiplier_weights: Sequence[int]
    multiply_symbols: Sequence[int]  # from 3
    prize_values: Sequence[int]
    prize_weights: Sequence[int]
    tokens: int


class Work(NamedTuple):
    """What a round works on; used again for the next."""

    grid: Any  # 15 symbols
    cash: Any  # 30 values; 0: empty
    order: Any  # 30 cells to choose from
    landed: Any  # per gem: landed while active
    fresh: Any  # per gem: landed on this respin, active
    asleep: Any  # per gem: landed on this respin, not active
    tokens: Any  # per prize
    meters: Any


def new_work() -> Work:
    """Scratch space for interpreted kernels."""
    return Work([0] * CELLS, [0] * GROWN, [0] * GROWN, [0] * GEMS, [0] * GEMS, [0] * GEMS, [0] * PRIZES, [0] * METERS)


@kernel
def spin_reels(stream: Any, log: Any, tables: Tables, work: Work, which: int) -> None:
    """Stop each reel of a set of strips at one of its stops, each equally likely (TL-01, TL-02)."""
    record(log, SPUN, which, 0, ZERO, 0)
    grid, strips = work.grid, tables.strips
    for reel in range(REELS):
        stop = below(stream, tables.stops[which * REELS + reel])
        deal(log, stop)
        place = tables.starts[which * REELS + reel] + stop
        grid[reel] = strips[place]
        grid[REELS + reel] = strips[place + 1]
        grid[2 * REELS + reel] = strips[place + 2]


@kernel
def pay_lines(log: Any, tables: Tables, work: Work) -> int:
    """Pay every line its highest win from the left (TL-01)."""
    total = 0
    for line in range(tables.number_of_lines):
        pay, symbol, size = line_win(work.grid, tables.lines, line, REELS, tables.pays, tables.best, WILD, NOBODY)
        if pay > 0:
            total += pay
            if log is not None:
                record(log, LINE_PAID, symbol, pay, line_cells(tables.lines, line, REELS, size), line * 8 + size)
    return total


@kernel
def land_gems(stream: Any, log: Any, tables: Tables, work: Work) -> int:
    """Gems of the lamp being filled fill its bar, gems of lit lamps draw for the bonus (TL-03 … TL-08).

    Returns the features (bits) that start the bonus.
    """
    grid, meters = work.grid, work.meters
    level = meters[M_LEVEL]
    started = 0
    collected = 0
    cells = ZERO
    for cell in range(CELLS):
        gem = grid[cell] - GEM
        if gem < 0:
            continue
        meters[M_GEMS] += 1
        if gem == level:
            collected += 1
            cells |= bit(cell)
        elif gem < level:
            hit = below(stream, 1_000_000) < tables.trigger[level]
            record(log, GEM_DREW, gem, 1 if hit else 0, bit(cell), 0)
            if hit:
                started |= 1 << gem
    if collected > 0:
        bar = meters[M_BAR] + collected
        lost = max(bar - tables.bar, 0)
        meters[M_BAR] = bar - lost
        record(log, GEMS_COLLECTED, level, bar - lost, cells, lost)
        if bar >= tables.bar:
            meters[M_LEVEL] = level + 1
            meters[M_BAR] = 0
            record(log, LAMP_LIT, level, level + 1, ZERO, 0)
    return started


@kernel
def capped(tables: Tables, work: Work) -> bool:
    """Whether the round has reached its maximum win (TL-21), looked at after every change of what it has won."""
    meters = work.meters
    if meters[M_BASE] + meters[M_PRIZES] + meters[M_CASH] >= tables.most_win:
        meters[M_CAPPED] = 1
    there: bool = meters[M_CAPPED] != 0
    return there


@kernel
def bucket(filled: int, cells: int) -> int:
    """How full the grid is: 0 empty, 1 below a third, 2 below two thirds, 3 fuller (TL-22)."""
    if filled == 0:
        return 0
    if 3 * filled < cells:
        return 1
    return 2 if 3 * filled < 2 * cells else 3


@kernel
def land(stream: Any, log: Any, tables: Tables, work: Work) -> int:
    """One respin: every empty cell lands cash, a gem or nothing (TL-09, TL-10, TL-22). Returns what landed.

    All its cells have the odds of the respin's start: what lands in one cell has no part in what lands in the next.
    """
    meters, cash, landed = work.meters, work.cash, work.landed
    cells = meters[M_ROWS] * REELS
    grown = 1 if cells == GROWN else 0
    lit, active = meters[M_LIT], meters[M_ACTIVE]
    cash_odds = tables.cash_odds[grown * 4 + bucket(meters[M_FILLED], cells)]
    new = 0
    for gem in range(GEMS):
        work.fresh[gem] = 0
        work.asleep[gem] = 0
    for cell in range(cells):
        if cash[cell] > 0:
            continue
        draw = below(stream, tables.unit) - cash_odds
        if draw < 0:
            value = tables.cash_values[weighted(stream, tables.cash_weights)]
            cash[cell] = value
            meters[M_CASH] += value
            meters[M_FILLED] += 1
            new += 1
            record(log, CASH_LANDED, -1, value, bit(cell), 0)
            continue
        for gem in range(GEMS):
            if lit & (1 << gem) == 0:
                continue
            awake = active & (1 << gem) != 0
            if awake:
                step = min(landed[gem], tables.gem_steps - 1)
                draw -= tables.gem_odds[(grown * GEMS + gem) * tables.gem_steps + step]
            else:
                draw -= tables.sleeping_odds[grown * GEMS + gem]
            if draw < 0:
                new += 1
                if awake:
                    work.fresh[gem] += 1
                else:
                    work.asleep[gem] += 1
                record(log, GEM_LANDED, gem, 1 if awake else 0, bit(cell), 0)
                break
    for gem in range(GEMS):
        landed[gem] += work.fresh[gem]
    return new


@kernel
def list_cash(work: Work) -> int:
    """Write the cells that hold cash into ``work.order``; how many they are."""
    size = 0
    for cell in range(work.meters[M_ROWS] * REELS):
        if work.cash[cell] > 0:
            work.order[size] = cell
            size += 1
    return size


@kernel
def treasure(stream: Any, log: Any, tables: Tables, work: Work) -> None:
    """Add one value three to ten times to random cash symbols, with repetition (TL-11)."""
    value = tables.cash_values[weighted(stream, tables.treasure_weights)]
    times = 3 + weighted(stream, tables.treasure_times)
    size = list_cash(work)
    record(log, TREASURE_WON, TREASURE, value, ZERO, times if size > 0 else 0)
    if size == 0:
        return
    for _ in range(times):
        cell = work.order[below(stream, size)]
        work.cash[cell] += value
        work.meters[M_CASH] += value
        record(log, TREASURE_ADDED, TREASURE, work.cash[cell], bit(cell), 0)
        if capped(tables, work):
            return


@kernel
def multiply(stream: Any, log: Any, tables: Tables, work: Work) -> None:
    """Multiply three to ten distinct cash symbols by one multiplier; all of them if there are fewer (TL-12)."""
    by = tables.multipliers[weighted(stream, tables.multiplier_weights)]
    size = list_cash(work)
    wanted = min(3 + weighted(stream, tables.multiply_symbols), size)
    choose(stream, work.order, size, wanted)
    cells = ZERO
    for place in range(wanted):
        cell = work.order[place]
        cells |= bit(cell)
        work.meters[M_CASH] += work.cash[cell] * (by - 1)
        work.cash[cell] *= by
    record(log, MULTIPLIED, MULTIPLY, by, cells, 0)


@kernel
def award(log: Any, tables: Tables, work: Work, prize: int, full: int) -> None:
    """Pay a prize."""
    work.meters[M_PRIZES] += tables.prize_values[prize]
    if prize == GRAND:
        work.meters[M_GRAND] = 1
    record(log, PRIZE_WON, prize, tables.prize_values[prize], ZERO, full)


@kernel
def send_token(stream: Any, log: Any, tables: Tables, work: Work) -> None:
    """Send a token to a prize; the last one awards it and resets its bar, except the Grand's (TL-14, TL-15)."""
    weights = tables.prize_weights
    open_prizes = PRIZES - 1 if work.meters[M_GRAND] != 0 else PRIZES
    draw = below(stream, weights[open_prizes - 1])
    prize = 0
    while draw >= weights[prize]:
        prize += 1
    work.tokens[prize] += 1
    record(log, TOKEN, prize, work.tokens[prize], ZERO, 0)
    if work.tokens[prize] == tables.tokens:
        award(log, tables, work, prize, 0)
        if prize != GRAND:
            work.tokens[prize] = 0


@kernel
def apply_gems(stream: Any, log: Any, tables: Tables, work: Work) -> None:
    """What the gems of this respin do: Treasure, then Multiply, then Prize (TL-13)."""
    for _ in range(work.fresh[TREASURE]):
        treasure(stream, log, tables, work)
        if capped(tables, work):
            return
    for _ in range(work.fresh[MULTIPLY]):
        multiply(stream, log, tables, work)
        if capped(tables, work):
            return
    for _ in range(work.fresh[PRIZE]):
        send_token(stream, log, tables, work)
        if capped(tables, work):
            return


@kernel
def wake_gems(stream: Any, log: Any, tables: Tables, work: Work) -> None:
    """Each gem of a lamp that is lit but not active may activate its feature; Prize grows the grid (TL-16)."""
    meters = work.meters
    for gem in range(GEMS):
        for _ in range(work.asleep[gem]):
            if meters[M_ACTIVE] & (1 << gem) != 0:
                break
            wakes = below(stream, 100) < tables.activation[gem]
            record(log, ACTIVATION, gem, 1 if wakes else 0, ZERO, 0)
            if wakes:
                meters[M_ACTIVE] |= 1 << gem
                if gem == PRIZE:
                    meters[M_ROWS] = 2 * ROWS
                    record(log, GREW, PRIZE, 0, ZERO, 0)


@kernel
def play_bonus(stream: Any, log: Any, tables: Tables, work: Work, active: int, lit: int) -> None:
    """The Lamp Bonus from its empty grid to its end (TL-09, TL-17, TL-23)."""
    meters = work.meters
    for cell in range(GROWN):
        work.cash[cell] = 0
    for gem in range(GEMS):
        work.landed[gem] = 0
    for prize in range(PRIZES):
        work.tokens[prize] = 0
    meters[M_ENTRY] = active
    meters[M_ACTIVE] = active
    meters[M_LIT] = lit
    meters[M_ROWS] = 2 * ROWS if active & (1 << PRIZE) != 0 else ROWS
    meters[M_LEFT] = tables.respins
    record(log, BONUS_STARTED, -1, active, ZERO, lit)
    while meters[M_LEFT] > 0:
        meters[M_RESPINS] += 1
        if meters[M_RESPINS] > MOST_RESPINS:
            meters[M_BROKEN] = 1
            return
        record(log, RESPIN, -1, meters[M_RESPINS], ZERO, meters[M_LEFT])
        new = land(stream, log, tables, work)
        meters[M_LEFT] = tables.respins if new > 0 else meters[M_LEFT] - 1
        record(log, RESPINS_SET, -1, meters[M_LEFT], ZERO, 0)
        if capped(tables, work):
            break
        apply_gems(stream, log, tables, work)
        if meters[M_CAPPED] != 0:
            break
        wake_gems(stream, log, tables, work)
        if meters[M_FILLED] == meters[M_ROWS] * REELS:
            meters[M_FULL] = 1
            if meters[M_ACTIVE] & (1 << PRIZE) != 0:
                award(log, tables, work, GRAND, 1)
            break
    record(log, BONUS_ENDED, meters[M_FULL], meters[M_CASH], ZERO, meters[M_PRIZES])


@kernel
def place_gems(stream: Any, log: Any, work: Work, bought: int) -> None:
    """The bought gems stand on distinct cells drawn at random (TL-18, TL-23)."""
    for cell in range(CELLS):
        work.order[cell] = cell
    choose(stream, work.order, CELLS, GEMS)
    for gem in range(GEMS):
        if bought & (1 << gem) != 0:
            work.grid[work.order[gem]] = GEM + gem
            record(log, GEM_PLACED, gem, 0, bit(work.order[gem]), 0)


@kernel
def clear(work: Work, level: int, bar: int) -> None:
    """A round begins with this progress."""
    for place in range(METERS):
        work.meters[place] = 0
    work.meters[M_LEVEL] = level
    work.meters[M_BAR] = bar


@kernel
def play(stream: Any, log: Any, tables: Tables, work: Work, bought: int, level: int, bar: int) -> int:
    """Decide one round: ``bought`` are the features of a buy (bits; 0: a spin), ``level`` and ``bar`` the progress.

    Returns the win in hundredths of the bet; line wins, prizes, progress after and much else are in ``work.meters``.
    A bought round leaves the progress as it is (TL-19). −1 means that a bound was passed (a malfunction).
    """
    clear(work, level, bar)
    meters = work.meters
    if bought != 0:
        spin_reels(stream, log, tables, work, BOUGHT)
        place_gems(stream, log, work, bought)
        meters[M_BASE] = pay_lines(log, tables, work)
        play_bonus(stream, log, tables, work, bought, 7)
    else:
        spin_reels(stream, log, tables, work, level)
        meters[M_BASE] = pay_lines(log, tables, work)
        started = land_gems(stream, log, tables, work)
        if started != 0:
            play_bonus(stream, log, tables, work, started, (1 << level) - 1)
    win: int = meters[M_BASE] + meters[M_CASH] + meters[M_PRIZES]
    if win >= tables.most_win:
        win = tables.most_win
        record(log, MAX_WIN, -1, win, ZERO, 0)
    return -1 if meters[M_BROKEN] != 0 else win
