"""Grids as text that reads like the picture: one token a cell, one line a row, row 0 on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

#: What an empty cell is, in a grid and in its drawing.
EMPTY = -1
EMPTY_TOKEN = "."


class Alphabet:
    """Tokens and the symbol codes they stand for; :meth:`parse` and :meth:`format` are each other's inverse.

    >>> letters = Alphabet({"A": 0, "10": 1})
    >>> letters.parse("A 10\\n. A")
    [0, 1, -1, 0]
    >>> print(letters.format([0, 1, -1, 0], width=2))
    A  10
    .  A
    """

    def __init__(self, codes: Mapping[str, int]) -> None:
        self.codes = {EMPTY_TOKEN: EMPTY, **codes}
        self.tokens = {code: token for token, code in self.codes.items()}
        if len(self.tokens) != len(self.codes):
            raise ValueError("two tokens for one symbol")

    def parse(self, text: str, width: int | None = None) -> list[int]:
        """The symbol codes of a drawing, row by row.

        :raises ValueError: an unknown token, or rows that differ in length (or from ``width``).
        """
        rows = [line.split() for line in text.strip().splitlines()]
        wanted = width if width is not None else len(rows[0])
        for number, row in enumerate(rows, 1):
            if len(row) != wanted:
                raise ValueError(f"row {number} of the drawing has {len(row)} cells, not {wanted}: {' '.join(row)}")
            for token in row:
                if token not in self.codes:
                    known = ", ".join(self.codes)
                    raise ValueError(f"row {number} of the drawing has {token!r}; known are {known}")
        return [self.codes[token] for row in rows for token in row]

    def format(self, grid: Sequence[int], width: int) -> str:
        """The drawing of a grid of ``width`` columns."""
        tokens = [self.tokens.get(code, f"?{code}") for code in grid]
        size = max(map(len, tokens), default=1)
        rows = (tokens[start : start + width] for start in range(0, len(tokens), width))
        return "\n".join(" ".join(token.ljust(size) for token in row).rstrip() for row in rows)
