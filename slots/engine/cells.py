"""Sets of cells for people: what a word is to a kernel, :class:`Cells` is to everything above it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cells(Set[int]):
    """A set of cell numbers (``row * width + column``, from the upper left), kept as a mask.

    >>> Cells.of([0, 2]) | Cells.of([2, 7])
    Cells.of([0, 2, 7])
    >>> Cells.of([0, 2, 7]).positions(width=5)
    ((0, 0), (2, 0), (2, 1))
    """

    mask: int = 0

    @classmethod
    def of(cls, cells: Iterable[int]) -> Cells:
        """The set of these cell numbers."""
        mask = 0
        for cell in cells:
            mask |= 1 << cell
        return cls(mask)

    @classmethod
    def _from_iterable(cls, it: Iterable[int]) -> Cells:  # type: ignore[override]
        return cls.of(it)

    @classmethod
    def drawn(cls, text: str) -> Cells:
        """The cells that are ``#`` in a drawing whose other cells are ``.``; its inverse is :meth:`drawing`."""
        return cls.of(cell for cell, mark in enumerate(text.split()) if mark == "#")

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, int) and cell >= 0 and self.mask >> cell & 1 == 1

    def __iter__(self) -> Iterator[int]:
        rest = self.mask
        while rest:
            low = rest & -rest
            yield low.bit_length() - 1
            rest ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return hash(self.mask)

    def __repr__(self) -> str:
        return f"Cells.of({list(self)})"

    def positions(self, width: int) -> tuple[tuple[int, int], ...]:
        """Each cell as (column, row), row 0 on top."""
        return tuple((cell % width, cell // width) for cell in self)

    def columns(self, width: int) -> tuple[int, ...]:
        """The columns that hold a cell of the set, rising."""
        return tuple(sorted({cell % width for cell in self}))

    def drawing(self, width: int, height: int) -> str:
        """The set as rows of ``#`` and ``.``."""
        rows = (range(row * width, (row + 1) * width) for row in range(height))
        return "\n".join(" ".join("#" if cell in self else "." for cell in row) for row in rows)
