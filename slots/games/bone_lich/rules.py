"""The rules of Bone Lich as kernels (BL-01 … BL-27).

The grid is 64 codes, row by row from the upper left. A code is a symbol plus 16 times its multiplier; only Wilds
have one. Wins are hundredths of the bet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from slots.engine.bits import ALL, ZERO, bit, count, has, lowest, lowest_bit, nth
from slots.engine.clusters import LEFT_COLUMN, RIGHT_COLUMN, SIDE, cluster
from slots.engine.jit import Word, kernel
from slots.engine.log import Log, deal, record
from slots.engine.stream import below, between, weighted

CELLS = 64
PAYING = 9
HIGH = 4
WILD = 9
SCATTER = 10
MULTIPLIER = 16  # a code is symbol + MULTIPLIER * multiplier

# Kinds of records.
DEALT = 1  # symbol: weight set; 64 dealt codes follow in the stream
CLUSTER = 2  # symbol, value: win, cells, extra: sum of multipliers
REMOVED = 3  # cells; value: symbols that connected; extra: Feature Circle or level counter after
FELL = 4  # value: dealt codes, column by column from the left, each from the bottom up
WON = 5  # a feature joins the queue; symbol: its kind, extra: circle after
FEATURE = 6  # a feature begins; symbol: its kind
WILD_PLACED = 7  # cells, value: multiplier
PURGED = 8  # cells
TRANSFORMED = 9  # symbol, cells
GIGA = 10  # cells, value: side
GLOBAL = 11  # value: what is added; extra: global multiplier after
SETTLED = 12  # symbol: level (0: base spin), value: win of the spin times the multiplier, extra: the multiplier
BONUS = 13  # symbol: 0 Bonus, 1 Super, 2 Hidden; cells: the Scatters
LEVEL = 14  # symbol: level 1 … 4, value: number of features (as many DRAWN follow), extra: global multiplier
DRAWN = 15  # a feature of the level; symbol: its kind
CLEARED = 16  # symbol: level, value: counter
WHEEL = 17  # symbol: the level it is for, value: multiplier, extra: low end * 256 + high end
MAX_WIN = 18  # value: the whole round's win
BONUS_ENDED = 19  # value: win of the bonus, symbol: last level

# Kinds of features.
MULTI_WILDS, PURGE, TRANSFORMATION, GIGA_WILD, GLOBAL_MULTI = range(5)

# Weight sets of dealt symbols.
TUMBLE, PURGE_FILL, LEVEL_SET, LEVEL_PURGE_FILL, FIRST_START = range(5)

# Places in ``Board.totals``.
(
    T_SETTLED,  # settled wins of the round
    T_RUNNING,  # win of this spin before the global multiplier
    T_MULTI,  # global multiplier
    T_COUNTER,  # Feature Circle (base) or level counter
    T_HEAD,  # first waiting feature
    T_TAIL,  # end of the queue
    T_SCATTERS,  # on the grid
    T_LEVEL,  # 0 in the base spin
    T_TUMBLES,
    T_FEATURES,  # played
    T_BROKEN,  # 1: a bound was passed
    T_BONUS,  # 0 none, 1 Bonus, 2 Super, 3 Hidden
    T_TOP_LEVEL,  # highest level played
    T_BASE_WIN,
    T_CONNECTED,  # in the whole round
    T_CAPPED,
    T_WON,  # features won by the circle
    T_STEPS,  # tumbles of this spin
    T_CAUSED,  # symbols connected after the spin's first feature began
    T_DEALT,  # Scatters on the spin's first grid
    TOTALS,
) = range(21)

#: Most features that can wait, and most tumbles of one spin: beyond is a malfunction (BL-26).
QUEUE = 64
MOST_TUMBLES = 400


class Tables(NamedTuple):
    """The config as whole numbers."""

    symbols: Sequence[int]  # one entry per unit of weight, all sets behind one another
    set_start: Sequence[int]
    set_size: Sequence[int]
    start_choice: Sequence[int]  # running sums over the start sets
    wild_multiplier: Sequence[int]  # running sums over "none", ×2 … ×5
    pays: Sequence[int]  # symbol * 65 + size
    most_scatters: int
    circle: int
    level_target: int
    max_win: int
    kinds: Sequence[int]  # running sums over the five features
    wilds_count: Sequence[int]  # running sums over 3 … 12
    wilds_multiplier: Sequence[int]  # running sums over ×2 … ×5
    wilds_chance: Sequence[int]  # numerator, denominator
    group_size: Sequence[int]  # running sums over 4 … 25
    giga_side: Sequence[int]  # running sums over 2 … 5
    global_add: Sequence[int]  # running sums over ×2 … ×10
    bonus_features: Sequence[int]  # per bonus: features a level
    wheel: Sequence[int]  # (bonus * 3 + step) * 2: low and high end


class Board(NamedTuple):
    """What a round works on; used again for the next."""

    grid: Any
    masks: Any  # a word per symbol
    queue: Any
    totals: Any


def new_board() -> Board:
    """An empty board for interpreted kernels."""
    return Board([0] * CELLS, [Word(0)] * (SCATTER + 1), [0] * QUEUE, [0] * TOTALS)


@kernel
def beside(cells: int) -> int:
    """The cells that touch one of the set sideways or up and down."""
    return ((cells & ~RIGHT_COLUMN) << 1) | ((cells & ~LEFT_COLUMN) >> 1) | ((cells << 8) & ALL) | (cells >> 8)


@kernel
def reached(tables: Tables, board: Board) -> bool:
    """Whether the round has reached the maximum win (BL-22)."""
    totals = board.totals
    there: bool = totals[T_SETTLED] + totals[T_RUNNING] * totals[T_MULTI] >= tables.max_win
    return there


@kernel
def draw_code(
    stream: Any, symbols: Sequence[int], start: int, size: int, wild_multiplier: Sequence[int], scatters_left: int
) -> int:
    """A code from a weight set; a Scatter too many is drawn again (BL-24).

    Tables come one by one here: this is the innermost loop, and compiled code pays for each field of a tuple it opens.
    """
    symbol = symbols[start + below(stream, size)]
    while symbol == SCATTER and scatters_left == 0:
        symbol = symbols[start + below(stream, size)]
    if symbol == WILD:
        drawn = weighted(stream, wild_multiplier)
        if drawn > 0:
            return WILD + MULTIPLIER * (drawn + 1)
    return symbol


@kernel
def deal_grid(stream: Any, tables: Tables, board: Board, log: Log | None, which: int) -> None:
    """A fresh grid, and the spin's meters at their start."""
    totals = board.totals
    totals[T_RUNNING] = 0
    totals[T_COUNTER] = 0
    totals[T_STEPS] = 0
    totals[T_HEAD] = 0
    totals[T_TAIL] = 0
    record(log, DEALT, which, 0, ZERO, 0)
    grid, symbols, wild_multiplier = board.grid, tables.symbols, tables.wild_multiplier
    start, size, scatters_left = tables.set_start[which], tables.set_size[which], tables.most_scatters
    for cell in range(CELLS):
        code = draw_code(stream, symbols, start, size, wild_multiplier, scatters_left)
        scatters_left -= code == SCATTER
        grid[cell] = code
        deal(log, code)
    totals[T_SCATTERS] = tables.most_scatters - scatters_left
    totals[T_DEALT] = totals[T_SCATTERS]


@kernel
def find_masks(board: Board) -> None:
    """Write the cells of each symbol into ``board.masks``."""
    masks, grid = board.masks, board.grid
    for symbol in range(SCATTER + 1):
        masks[symbol] = ZERO
    for cell in range(CELLS):
        symbol = grid[cell] & 15
        masks[symbol] = masks[symbol] | bit(cell)


@kernel
def pay_clusters(tables: Tables, board: Board, log: Log | None) -> int:
    """Pay every cluster (BL-01, BL-04 … BL-06); returns the cells that connect."""
    find_masks(board)
    grid, masks, totals = board.grid, board.masks, board.totals
    wild = masks[WILD]
    removed = ZERO
    for symbol in range(PAYING):
        within = masks[symbol] | wild
        rest = masks[symbol] & beside(within)
        while rest != ZERO:
            group = cluster(rest, wild)
            rest = rest & ~group
            size = count(group)
            pay = tables.pays[symbol * (CELLS + 1) + size]
            if pay > 0:
                multiplier = 0
                wilds = group & wild
                while wilds != ZERO:
                    multiplier += grid[lowest(wilds)] >> 4
                    wilds = wilds & ~lowest_bit(wilds)
                win = pay * max(multiplier, 1)
                totals[T_RUNNING] += win
                removed = removed | group
                record(log, CLUSTER, symbol, win, group, multiplier)
                if reached(tables, board):
                    return removed
    return removed


@kernel
def fall(stream: Any, tables: Tables, board: Board, log: Log | None, removed: int, which: int) -> None:
    """What is above removed cells falls, new symbols fill the columns from the bottom up (BL-03)."""
    grid, symbols, wild_multiplier = board.grid, tables.symbols, tables.wild_multiplier
    start, size = tables.set_start[which], tables.set_size[which]
    scatters_left = tables.most_scatters - board.totals[T_SCATTERS]
    record(log, FELL, which, count(removed), removed, 0)
    for column in range(SIDE):
        if removed & (LEFT_COLUMN << column) == ZERO:
            continue
        target = CELLS - SIDE + column
        for row in range(SIDE):
            cell = CELLS - SIDE + column - SIDE * row
            if not has(removed, cell):
                grid[target] = grid[cell]
                target -= SIDE
        while target >= 0:
            code = draw_code(stream, symbols, start, size, wild_multiplier, scatters_left)
            scatters_left -= code == SCATTER
            grid[target] = code
            deal(log, code)
            target -= SIDE
    board.totals[T_SCATTERS] = tables.most_scatters - scatters_left


@kernel
def win_features(stream: Any, tables: Tables, board: Board, log: Log | None) -> None:
    """Each full circle wins a feature, which is drawn now and waits (BL-07, BL-08)."""
    totals = board.totals
    while totals[T_COUNTER] >= tables.circle:
        totals[T_COUNTER] -= tables.circle
        kind = weighted(stream, tables.kinds)
        totals[T_WON] += 1
        record(log, WON, kind, 0, ZERO, totals[T_COUNTER])
        if totals[T_TAIL] == QUEUE:
            totals[T_BROKEN] = 1
            return
        board.queue[totals[T_TAIL]] = kind
        totals[T_TAIL] += 1


@kernel
def tumble(stream: Any, tables: Tables, board: Board, log: Log | None) -> None:
    """Pay, remove, fall, until nothing wins, the maximum win is reached or a bound is passed (BL-03)."""
    totals = board.totals
    which = LEVEL_SET if totals[T_LEVEL] > 0 else TUMBLE
    while True:
        removed = pay_clusters(tables, board, log)
        if removed == ZERO:
            return
        connected = count(removed)
        totals[T_COUNTER] += connected
        totals[T_CONNECTED] += connected
        if totals[T_HEAD] > 0:
            totals[T_CAUSED] += connected
        totals[T_TUMBLES] += 1
        totals[T_STEPS] += 1
        record(log, REMOVED, 0, connected, removed, totals[T_COUNTER])
        if reached(tables, board):
            return
        if totals[T_LEVEL] == 0:
            win_features(stream, tables, board, log)
        if totals[T_STEPS] > MOST_TUMBLES:
            totals[T_BROKEN] = 1
        if totals[T_BROKEN] != 0:
            return
        fall(stream, tables, board, log, removed, which)


@kernel
def multi_wilds(stream: Any, tables: Tables, board: Board, log: Log | None) -> None:
    """Wilds onto distinct cells that hold neither Wild nor Scatter (BL-09)."""
    find_masks(board)
    free = ~(board.masks[WILD] | board.masks[SCATTER]) & ALL
    wanted = 3 + weighted(stream, tables.wilds_count)
    for _ in range(min(wanted, count(free))):
        cell = nth(free, below(stream, count(free)))
        free = free & ~bit(cell)
        multiplier = 0
        if below(stream, tables.wilds_chance[1]) < tables.wilds_chance[0]:
            multiplier = 2 + weighted(stream, tables.wilds_multiplier)
        board.grid[cell] = WILD + MULTIPLIER * multiplier
        record(log, WILD_PLACED, WILD, multiplier, bit(cell), 0)


@kernel
def purge(stream: Any, tables: Tables, board: Board, log: Log | None) -> None:
    """All low symbols go; only high symbols and Wilds fill the gaps (BL-10)."""
    find_masks(board)
    low = ZERO
    for symbol in range(HIGH, PAYING):
        low = low | board.masks[symbol]
    record(log, PURGED, 0, count(low), low, 0)
    fall(stream, tables, board, log, low, LEVEL_PURGE_FILL if board.totals[T_LEVEL] > 0 else PURGE_FILL)


@kernel
def transformation(stream: Any, tables: Tables, board: Board, log: Log | None) -> None:
    """A group grown at random turns into one paying symbol; Scatters stop it (BL-11, BL-27)."""
    find_masks(board)
    free = ~board.masks[SCATTER] & ALL
    wanted = 4 + weighted(stream, tables.group_size)
    symbol = below(stream, PAYING)
    group = bit(nth(free, below(stream, count(free))))
    edge = beside(group) & free & ~group
    while count(group) < wanted and edge != ZERO:
        group = group | bit(nth(edge, below(stream, count(edge))))
        edge = beside(group) & free & ~group
    record(log, TRANSFORMED, symbol, count(group), group, wanted)
    rest = group
    while rest != ZERO:
        board.grid[lowest(rest)] = symbol
        rest = rest & ~lowest_bit(rest)


@kernel
def block(row: int, column: int, side: int) -> int:
    """The cells of a square block with this upper left corner."""
    cells = ZERO
    for down in range(side):
        for right in range(side):
            cells = cells | bit((row + down) * SIDE + column + right)
    return cells


@kernel
def giga_wild(stream: Any, tables: Tables, board: Board, log: Log | None) -> None:
    """A square block of Wilds where it covers no Scatter, else the next smaller (BL-12)."""
    find_masks(board)
    scatters = board.masks[SCATTER]
    side = 2 + weighted(stream, tables.giga_side)
    while True:
        places = 0
        for row in range(SIDE - side + 1):
            for column in range(SIDE - side + 1):
                if block(row, column, side) & scatters == ZERO:
                    places += 1
        if places > 0:
            break
        side -= 1
    chosen = below(stream, places)
    cells = ZERO
    for row in range(SIDE - side + 1):
        for column in range(SIDE - side + 1):
            there = block(row, column, side)
            if there & scatters == ZERO:
                if chosen == 0:
                    cells = there
                chosen -= 1
    record(log, GIGA, WILD, side, cells, 0)
    rest = cells
    while rest != ZERO:
        board.grid[lowest(rest)] = WILD
        rest = rest & ~lowest_bit(rest)


@kernel
def play_feature(stream: Any, tables: Tables, board: Board, log: Log | None, kind: int) -> None:
    """One feature and its tumbles (BL-14)."""
    totals = board.totals
    totals[T_FEATURES] += 1
    record(log, FEATURE, kind, 0, ZERO, 0)
    if kind == MULTI_WILDS:
        multi_wilds(stream, tables, board, log)
    elif kind == PURGE:
        purge(stream, tables, board, log)
    elif kind == TRANSFORMATION:
        transformation(stream, tables, board, log)
    elif kind == GIGA_WILD:
        giga_wild(stream, tables, board, log)
    else:
        added = 2 + weighted(stream, tables.global_add)
        totals[T_MULTI] += added
        record(log, GLOBAL, 0, added, ZERO, totals[T_MULTI])
    if not reached(tables, board):
        tumble(stream, tables, board, log)


@kernel
def play_queue(stream: Any, tables: Tables, board: Board, log: Log | None) -> None:
    """Tumble, then the waiting features in their order, and settle the spin (BL-14, BL-15, BL-21)."""
    totals = board.totals
    tumble(stream, tables, board, log)
    while totals[T_HEAD] < totals[T_TAIL] and not reached(tables, board) and totals[T_BROKEN] == 0:
        kind = board.queue[totals[T_HEAD]]
        totals[T_HEAD] += 1
        play_feature(stream, tables, board, log, kind)
    win = totals[T_RUNNING] * totals[T_MULTI]
    if totals[T_SETTLED] + win >= tables.max_win:
        win = tables.max_win - totals[T_SETTLED]
        totals[T_CAPPED] = 1
    totals[T_SETTLED] += win
    totals[T_RUNNING] = 0
    record(log, SETTLED, totals[T_LEVEL], win, ZERO, totals[T_MULTI])
    if totals[T_CAPPED] != 0:
        record(log, MAX_WIN, 0, totals[T_SETTLED], ZERO, 0)


@kernel
def play_bonus(stream: Any, tables: Tables, board: Board, log: Log | None, bonus: int) -> None:
    """Level after level until the counter stays below its target, or the MAX LEVEL is played (BL-17 … BL-21)."""
    totals = board.totals
    totals[T_BONUS] = bonus + 1
    before = totals[T_SETTLED]
    multiplier = 1
    level = 1
    while True:
        features = tables.bonus_features[bonus]
        totals[T_LEVEL] = level
        totals[T_TOP_LEVEL] = level
        totals[T_MULTI] = multiplier
        record(log, LEVEL, level, features, ZERO, multiplier)
        for place in range(features):
            kind = weighted(stream, tables.kinds)
            board.queue[place] = kind
            record(log, DRAWN, kind, place, ZERO, 0)
        deal_grid(stream, tables, board, log, LEVEL_SET)
        totals[T_TAIL] = features
        play_queue(stream, tables, board, log)
        if totals[T_CAPPED] != 0 or totals[T_BROKEN] != 0 or level == 4 or totals[T_COUNTER] < tables.level_target:
            break
        record(log, CLEARED, level, totals[T_COUNTER], ZERO, 0)
        at = (bonus * 3 + level - 1) * 2
        level += 1
        multiplier = between(stream, tables.wheel[at], tables.wheel[at + 1])
        record(log, WHEEL, level, multiplier, ZERO, tables.wheel[at] * 256 + tables.wheel[at + 1])
    record(log, BONUS_ENDED, level, totals[T_SETTLED] - before, ZERO, totals[T_COUNTER])


@kernel
def clear(board: Board) -> None:
    """A round begins: all meters at their start."""
    for place in range(TOTALS):
        board.totals[place] = 0
    board.totals[T_MULTI] = 1


@kernel
def play_base(stream: Any, tables: Tables, board: Board, log: Log | None, start: int) -> int:
    """The base spin, its grid from the start set ``start`` (−1: drawn, BL-24). Returns the Scatters at rest."""
    clear(board)
    if start < 0:
        start = weighted(stream, tables.start_choice)
    deal_grid(stream, tables, board, log, FIRST_START + start)
    play_queue(stream, tables, board, log)
    board.totals[T_BASE_WIN] = board.totals[T_SETTLED]
    scatters: int = board.totals[T_SCATTERS]
    return scatters


@kernel
def play_round(stream: Any, tables: Tables, board: Board, log: Log | None) -> int:
    """A whole round: returns its win in hundredths of the bet, or −1 when a bound was passed (a malfunction)."""
    scatters = play_base(stream, tables, board, log, -1)
    totals = board.totals
    if scatters >= 3 and totals[T_CAPPED] == 0 and totals[T_BROKEN] == 0:
        find_masks(board)
        record(log, BONUS, scatters - 3, scatters, board.masks[SCATTER], 0)
        play_bonus(stream, tables, board, log, scatters - 3)
    win: int = -1 if totals[T_BROKEN] != 0 else totals[T_SETTLED]
    return win
