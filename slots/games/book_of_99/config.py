"""The config of Book of 99 and the tables its kernels read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from pydantic import Field, model_validator

from slots.engine.config import GameConfig, Key, KeyedError, Model
from slots.engine.lines import best_symbols

REELS = 5
ROWS = 3
#: Pays of one symbol in the flat table: for 0 … 5 on a line.
COUNTS = REELS + 1


class FreeSpins(Model):
    """How Free Spins start and go on (B9-05, B9-09, B9-10, B9-11)."""

    books: int = Field(ge=1, le=REELS * ROWS)
    spins: int = Field(ge=1)
    more: int = Field(ge=0)
    expand_from: dict[Literal["high", "low"], int]


class Collection(Model):
    """How many Books complete the collection, and what it brings (B9-04, B9-06)."""

    books: int = Field(ge=REELS * ROWS)
    spins: int = Field(ge=1)


class Targets(Model):
    """What the search for strips aims at, in per cent and percentage points (B9-12)."""

    rtp_percent: Decimal = Field(strict=False)
    hit_percent: Decimal = Field(strict=False)
    tolerance_points: Decimal = Field(strict=False)


class Config(GameConfig):
    """``config/games/book_of_99.yaml``."""

    pays_by_symbol: dict[str, dict[int, int]] = Field(alias="pays")
    lines: tuple[tuple[int, ...], ...] = Field(min_length=1)
    free_spins: FreeSpins
    collection: Collection
    targets: Targets
    strips: tuple[tuple[str, ...], ...] = Field(min_length=REELS, max_length=REELS)

    def pays(self) -> Iterable[tuple[Key, int]]:
        for symbol, pays in self.pays_by_symbol.items():
            for size, pay in pays.items():
                yield ("pays", symbol, size), pay

    @model_validator(mode="after")
    def _sound(self) -> Config:
        kinds = [symbol.kind for symbol in self.symbols.values()]
        if kinds.count("wild") != 1 or kinds[-1] != "wild":
            raise KeyedError(("symbols",), "the last symbol, and no other, must be of kind wild")
        paying = set(self.ids[:-1])
        if set(self.pays_by_symbol) != paying:
            missing = paying - set(self.pays_by_symbol)
            which = f"no pays for {sorted(missing)[0]}" if missing else "pays for a symbol that has none"
            raise KeyedError(("pays",), f"{which}; every symbol but {self.ids[-1]} has pays")
        for symbol, pays in self.pays_by_symbol.items():
            for size in pays:
                if not 2 <= size <= REELS:
                    raise KeyedError(("pays", symbol, size), f"pays go by 2 to {REELS} on a line")
        for number, line in enumerate(self.lines):
            if len(line) != REELS or not all(0 <= row < ROWS for row in line):
                raise KeyedError(("lines", number), f"a line has {REELS} rows from 0 to {ROWS - 1}, found {list(line)}")
        for reel, strip in enumerate(self.strips):
            if len(strip) < ROWS:
                raise KeyedError(("strips", reel), f"a strip has at least {ROWS} stops, found {len(strip)}")
            for stop, symbol in enumerate(strip):
                if symbol not in self.symbols:
                    raise KeyedError(
                        ("strips", reel, stop), f"unknown symbol {symbol!r}; known are {', '.join(self.ids)}"
                    )
        if set(self.free_spins.expand_from) != {"high", "low"}:
            raise KeyedError(("free_spins", "expand_from"), "expected high and low")
        for bet in self.bets:
            if bet % self.bets[0]:
                raise KeyedError(
                    ("bets",), f"every bet must be a multiple of the smallest, {self.bets[0]}; found {bet}"
                )
        return self

    @property
    def book(self) -> int:
        """The code of the Book."""
        return len(self.symbols) - 1

    def code_strips(self) -> tuple[tuple[int, ...], ...]:
        """The strips as symbol codes."""
        codes = {symbol: code for code, symbol in enumerate(self.ids)}
        return tuple(tuple(codes[symbol] for symbol in strip) for strip in self.strips)

    def flat_pays(self) -> list[int]:
        """Pays as the line kernels read them: ``[symbol * 6 + count]``, the Book's all 0."""
        flat = [0] * (len(self.symbols) * COUNTS)
        for code, symbol in enumerate(self.ids[:-1]):
            for size, pay in self.pays_by_symbol[symbol].items():
                flat[code * COUNTS + size] = pay
        return flat


class Tables(NamedTuple):
    """What the kernels read; all flat."""

    #: The strips one after another, each followed by its first two stops again.
    strips: list[int]
    #: Where each reel's strip begins in ``strips``, and how many stops it has.
    starts: list[int]
    stops: list[int]
    lines: list[int]
    number_of_lines: int
    pays: list[int]
    #: What Books by themselves count as, by number: in the main game, then with each special symbol.
    best: list[int]
    best_with_special: list[int]
    #: Reels that must show a symbol before it expands.
    expand_from: list[int]
    book: int
    books_for_free_spins: int
    free_spins: int
    more_spins: int
    collection: int
    collection_spins: int
    smallest_bet: int


class Work(NamedTuple):
    """Scratch space of a round: the grid, row by row."""

    grid: list[int]
    best: list[int]


def flat_strips(strips: Sequence[Sequence[int]]) -> tuple[list[int], list[int], list[int]]:
    """Strips of codes as ``strips``, ``starts`` and ``stops`` of the tables."""
    flat: list[int] = []
    starts: list[int] = []
    for strip in strips:
        starts.append(len(flat))
        flat += (*strip, *strip[: ROWS - 1])
    return flat, starts, [len(strip) for strip in strips]


def tables(config: Config) -> Tables:
    """The config as the kernels read it."""
    strips, starts, stops = flat_strips(config.code_strips())
    pays = config.flat_pays()
    paying = range(config.book)
    kinds = [symbol.kind for symbol in config.symbols.values()]
    return Tables(
        strips=strips,
        starts=starts,
        stops=stops,
        lines=[row for line in config.lines for row in line],
        number_of_lines=len(config.lines),
        pays=pays,
        best=best_symbols(pays, REELS, paying),
        best_with_special=[code for special in paying for code in best_symbols(pays, REELS, paying, special)],
        expand_from=[config.free_spins.expand_from["high" if kinds[code] == "high" else "low"] for code in paying],
        book=config.book,
        books_for_free_spins=config.free_spins.books,
        free_spins=config.free_spins.spins,
        more_spins=config.free_spins.more,
        collection=config.collection.books,
        collection_spins=config.collection.spins,
        smallest_bet=config.bets[0],
    )


def work() -> Work:
    """Fresh scratch space."""
    return Work(grid=[0] * (REELS * ROWS), best=[0] * COUNTS)
