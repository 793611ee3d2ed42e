"""The language of searches: what a round must have to be found.

A condition says something about a round's win and events::

    win >= 5000                                    wins are in bets
    bonus == "hidden" and levels >= 3
    feature("giga_wild").size == 5                 at least one such fact has this
    count(cluster("lich")) > 2 or not bonus_won
    win between 10 and 25

It is made of

* numbers (``12``, ``0.5``) and names of numbers (``win``, ``levels``), compared with ``==  !=  <  <=  >  >=`` or with
  ``between LOW and HIGH`` (both included); a name by itself means "more than 0";
* names of kinds, compared with a text: ``bonus == "hidden"``;
* facts: ``fact("kind")`` means "there is one", ``fact("kind").figure == 5`` "there is one with", and
  ``count(fact("kind"))`` is how many there are;
* ``and``, ``or``, ``not`` and brackets.

Which names a game has is its vocabulary (``slots/lab/<game>_words.py``). A condition is read by this module alone and
becomes a small program of whole numbers that the compiled search runs on the log of each round; nothing of it is
ever executed as Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from slots.lab.program import (
    AGGREGATE,
    AND,
    ANY_SYMBOL,
    COMPARE,
    COUNT,
    EXISTS,
    NOT,
    ONE,
    OR,
    PUSH,
    ROW,
    SIGNS,
    WIN,
)


@dataclass(frozen=True, slots=True)
class Field:
    """A number in a record: a field, shifted down and masked (0: whole). ``scale``: how many of its units make one."""

    which: int
    shift: int = 0
    mask: int = 0
    scale: int = 1


@dataclass(frozen=True, slots=True)
class Fact:
    """Records of one kind (and symbol, and with one of the ``bits`` in their value), and the figures they have."""

    kind: int
    symbol: int = ANY_SYMBOL
    bits: int = 0
    figures: Mapping[str, Field] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Number:
    """One number made of a round's records; ``words`` names its values if they are kinds of something."""

    how: int
    fact: Fact
    field: Field = Field(ONE)
    offset: int = 0
    words: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What conditions can speak of in one game; ``win`` belongs to every game."""

    numbers: Mapping[str, Number]
    facts: Mapping[str, Mapping[str, Fact]]

    def __str__(self) -> str:
        lines = ["numbers: win, " + ", ".join(name for name, each in self.numbers.items() if each.words is None)]
        for name, number in self.numbers.items():
            if number.words is not None:
                lines.append(f"kinds:   {name} == " + ", ".join(f'"{word}"' for word in number.words))
        for name, facts in self.facts.items():
            figures = sorted({figure for fact in facts.values() for figure in fact.figures})
            lines.append(f'facts:   {name}("' + '"), ("'.join(facts) + '")' + "".join(f" .{one}" for one in figures))
        return "\n".join(lines)


class ConditionError(Exception):
    """A condition that cannot be read; its text shows the place."""

    def __init__(self, text: str, place: int, problem: str) -> None:
        super().__init__(f"{problem}\n  {text}\n  {' ' * place}^")


class _Token(NamedTuple):
    kind: str
    text: str
    place: int


_TOKENS = re.compile(
    r"""(?P<space>\s+)|(?P<number>\d[\d_]*(\.\d+)?)|(?P<string>"[^"]*"|'[^']*')|(?P<name>[A-Za-z_]\w*)"""
    r"""|(?P<sign>==|!=|<=|>=|<|>)|(?P<mark>[().])"""
)
_KEYWORDS = {"and", "or", "not", "between", "count"}


def _tokens(text: str) -> list[_Token]:
    found, place = [], 0
    while place < len(text):
        match = _TOKENS.match(text, place)
        if match is None:
            raise ConditionError(text, place, f"{text[place]!r} has no meaning here.")
        kind = match.lastgroup or ""
        if kind != "space":
            word = match.group()
            found.append(_Token("keyword" if word in _KEYWORDS else kind, word, place))
        place = match.end()
    return [*found, _Token("end", "", len(text))]


@dataclass(frozen=True, slots=True)
class _Operand:
    """A side of a comparison: the rows that push it, its scale, and what it is."""

    rows: list[list[int]]
    scale: int = 1
    constant: Decimal | None = None
    words: Mapping[str, int] | None = None
    string: str | None = None
    exists: tuple[Fact, Field | None] | None = None


def program(text: str, vocabulary: Vocabulary) -> list[int]:
    """The program of a condition, as :func:`holds` runs it.

    :raises ConditionError: the condition cannot be read; shows where.
    """
    reader = _Reader(text, vocabulary)
    rows = reader.alternatives()
    if reader.here.kind != "end":
        raise reader.error(f"{reader.here.text!r} is not expected here.")
    return [number for row in rows for number in row]


def _row(*numbers: int) -> list[int]:
    return [*numbers, *[0] * (ROW - len(numbers))]


class _Reader:
    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.tokens = _tokens(text)
        self.at = 0

    @property
    def here(self) -> _Token:
        return self.tokens[self.at]

    def error(self, problem: str, token: _Token | None = None) -> ConditionError:
        return ConditionError(self.text, (token or self.here).place, problem)

    def take(self, text: str) -> bool:
        if self.here.text == text and self.here.kind in {"keyword", "mark", "sign"}:
            self.at += 1
            return True
        return False

    def need(self, text: str) -> None:
        if not self.take(text):
            found = repr(self.here.text) if self.here.text else "the end"
            raise self.error(f"Expected {text!r}, found {found}.")

    def next(self) -> _Token:
        token = self.here
        self.at += 1
        return token

    def chain(self, word: str, op: int, part: Callable[[], list[list[int]]]) -> list[list[int]]:
        rows = part()
        while self.take(word):
            rows = [*rows, *part(), _row(op)]
        return rows

    def alternatives(self) -> list[list[int]]:
        return self.chain("or", OR, lambda: self.chain("and", AND, self.negation))

    def negation(self) -> list[list[int]]:
        if self.take("not"):
            return [*self.negation(), _row(NOT)]
        if self.here.text == "(" and self.here.kind == "mark":
            self.at += 1
            rows = self.alternatives()
            self.need(")")
            return rows
        return self.comparison()

    def comparison(self) -> list[list[int]]:
        first = self.here
        left = self.operand()
        token = self.here
        if self.take("between"):
            low = self.operand()
            self.need("and")
            high = self.operand()
            return [*self.compare(left, ">=", low, token), *self.compare(left, "<=", high, token), _row(AND)]
        if token.kind == "sign":
            self.at += 1
            return self.compare(left, token.text, self.operand(), token)
        if left.exists and left.exists[1] is None:
            return [_exists(left.exists[0], Field(ONE), ">=", 1)]
        if left.constant is not None or left.string is not None or left.exists:
            raise self.error("A comparison is missing: write what this is compared with.", first)
        return [*left.rows, _row(PUSH, 0), _row(COMPARE, SIGNS.index(">"))]

    def compare(self, left: _Operand, sign: str, right: _Operand, token: _Token) -> list[list[int]]:
        if left.constant is not None or left.string is not None:
            if right.constant is not None or right.string is not None:
                raise self.error("Both sides are given: one must be a name.", token)
            turned = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
            return self.compare(right, turned.get(sign, sign), left, token)
        if left.words is not None:
            if right.string is None or sign not in {"==", "!="}:
                known = ", ".join(f'"{word}"' for word in left.words)
                raise self.error(f"This is compared by == or != with one of {known}.", token)
            if right.string not in left.words:
                raise self.error(f"There is no {right.string!r}; there are {', '.join(left.words)}.", token)
            return [*left.rows, _row(PUSH, left.words[right.string]), _row(COMPARE, SIGNS.index(sign))]
        if right.string is not None or right.words is not None:
            raise self.error("A number is compared with a number.", token)
        if left.exists:
            if right.constant is None:
                raise self.error("A figure of a fact is compared with a number.", token)
            fact, figure = left.exists
            if figure is None:
                raise self.error("Compare one of the fact's figures, or count(…) of it.", token)
            return [_exists(fact, figure, sign, self.scaled(right.constant, figure.scale, token))]
        if right.exists:
            raise self.error("Write the figure of a fact to the left of the comparison.", token)
        if right.constant is not None:
            value = self.scaled(right.constant, left.scale, token)
            return [*left.rows, _row(PUSH, value), _row(COMPARE, SIGNS.index(sign))]
        if left.scale != right.scale:
            raise self.error("These two are counted in different units.", token)
        return [*left.rows, *right.rows, _row(COMPARE, SIGNS.index(sign))]

    def scaled(self, value: Decimal, scale: int, token: _Token) -> int:
        whole = value * scale
        if whole != int(whole):
            unit = f"1/{scale}" if scale > 1 else "a whole number"
            raise self.error(f"{value} can never be met: this is counted in steps of {unit}.", token)
        return int(whole)

    def operand(self) -> _Operand:
        token = self.next()
        if token.kind == "number":
            return _Operand([], constant=Decimal(token.text.replace("_", "")))
        if token.kind == "string":
            return _Operand([], string=token.text[1:-1])
        if token.text == "count" and token.kind == "keyword":
            self.need("(")
            name = self.next()
            fact = self.fact(name)
            self.need(")")
            return _Operand([_aggregate(Number(COUNT, fact))])
        if token.kind != "name":
            found = repr(token.text) if token.text else "the end"
            raise self.error(f"Expected a name or a number, found {found}.", token)
        if self.here.text == "(":
            fact = self.fact(token)
            if not self.take("."):
                return _Operand([], exists=(fact, None))
            figure = self.next()
            if figure.text not in fact.figures:
                known = ", ".join(fact.figures) or "none"
                raise self.error(f"This fact has no figure {figure.text!r}; it has {known}.", figure)
            return _Operand([], exists=(fact, fact.figures[figure.text]))
        if token.text == "win":
            return _Operand([_row(WIN)], scale=100)
        number = self.vocabulary.numbers.get(token.text)
        if number is None:
            known = ", ".join(["win", *self.vocabulary.numbers, *(f"{name}(…)" for name in self.vocabulary.facts)])
            raise self.error(f"There is no {token.text!r}; there are {known}.", token)
        return _Operand([_aggregate(number)], scale=number.field.scale, words=number.words)

    def fact(self, name: _Token) -> Fact:
        kinds = self.vocabulary.facts.get(name.text)
        if kinds is None:
            raise self.error(f"There is no fact {name.text!r}; there are {', '.join(self.vocabulary.facts)}.", name)
        self.need("(")
        kind = self.next()
        if kind.kind != "string" or kind.text[1:-1] not in kinds:
            known = ", ".join(f'"{word}"' for word in kinds)
            raise self.error(f"{name.text}(…) takes one of {known}.", kind)
        self.need(")")
        return kinds[kind.text[1:-1]]


def _aggregate(number: Number) -> list[int]:
    fact, part = number.fact, number.field
    return _row(
        AGGREGATE, number.how, fact.kind, fact.symbol, fact.bits, part.which, part.shift, part.mask, number.offset
    )


def _exists(fact: Fact, part: Field, sign: str, value: int) -> list[int]:
    sign_number = SIGNS.index(sign)
    return _row(EXISTS, sign_number, fact.kind, fact.symbol, fact.bits, part.which, part.shift, part.mask, value)
