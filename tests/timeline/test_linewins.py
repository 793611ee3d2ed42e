"""Winning lines stay in their colours, however many there are and wherever they meet."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from slots.timeline.actor import Actor
from slots.timeline.context import StageContext
from slots.timeline.geometry import Geometry, load_geometry
from slots.timeline.linewins import LINE_COLOURS, RUN, all_lines, beam, one_line
from slots.timeline.resting import Piece, RestingBoard

SEVEN = range(7)
#: What may be added by all lines together at one place.
MOST_LIGHT = 0.6


@dataclass(frozen=True)
class House:
    """A stage whose lines all share their way but for one bend."""

    geometry: Geometry
    calm: bool = False
    context: StageContext = field(default_factory=lambda: StageContext(None, 0))
    pictures: dict[str, str] = field(default_factory=lambda: {"A": "symbols/a"})
    turning: frozenset[str] = frozenset()
    symbol_size: float = 100.0

    @staticmethod
    def money(amount: int) -> str:
        return f"${amount / 100:,.2f}"

    def line_path(self, line: int) -> list[tuple[float, float]]:
        middles = [self.geometry.cell(reel, 1) for reel in range(5)]
        board = self.geometry.rect("board")
        path = [(board.x, middles[0].cy), *((cell.cx, cell.cy) for cell in middles), (board.x + board.w, middles[0].cy)]
        path[3] = (path[3][0], self.geometry.cell(2, line % 3).cy)
        return path


@dataclass(frozen=True)
class Win:
    """What a line paid."""

    line: int
    cells: tuple[tuple[int, int], ...] = ((0, 1), (1, 1))
    amount: int = 100


class Stacked(RestingBoard):
    """A board on whose first reel one piece fills all rows."""

    def pieces(self, reel: int) -> list[Piece]:
        return [Piece(0, 2, "symbols/a", 100.0, 300.0)] if reel == 0 else super().pieces(reel)


@pytest.fixture(params=["landscape", "portrait"])
def house(request: pytest.FixtureRequest) -> House:
    return House(load_geometry(request.param).of("three_lamps"))


def resting(house: House, kind: type[RestingBoard] = RestingBoard) -> RestingBoard:
    return kind(house, (("A",) * 3,) * 5, [0] * 5, [0.0] * 5)


@pytest.mark.parametrize("lines", [1, 2, 3, 5, 7])
def test_lines_are_laid_over_in_their_colours(house: House, lines: int) -> None:
    """What is added beside them never adds up to white where they share a way."""
    drawn = [actor for line in range(lines) for actor in beam(house, line, 0.0, 2.0, among=(line, lines))]
    added = 0.0
    for actor in drawn:
        assert isinstance(actor, Actor)
        (sprite,) = actor.sprites(1.5) or (None,)
        if sprite is None:
            continue
        assert sprite.tint == LINE_COLOURS[int(sprite.key.split("/")[1])]
        if sprite.blend == "add":
            added = max(added, sprite.alpha * lines)
    assert added <= MOST_LIGHT
    assert {actor.tint for actor in drawn if isinstance(actor, Actor)} == set(LINE_COLOURS[:lines])


def test_many_lines_are_thinner_and_lie_beside_each_other(house: House) -> None:
    def widths(lines: int) -> float:
        return max(
            s.h for a in beam(house, 0, 0.0, 2.0, among=(0, lines)) for s in a.sprites(1.0) if s.blend == "normal"
        )

    found = [widths(lines) for lines in (1, 3, 6, 10)]
    assert found == sorted(found, reverse=True)
    assert found[-1] < found[0]
    starts = []
    for line in SEVEN:
        first = beam(house, line, 0.0, 2.0, among=(line, len(SEVEN)))[0].sprites(1.0)[0]
        starts.append(first.y)
    gaps = {round(b - a, 3) for a, b in pairwise(starts)}
    assert len(gaps) == 1
    assert gaps.pop() > 5.0


def test_joints_are_round_and_lie_where_legs_meet(house: House) -> None:
    sprites = [sprite for actor in beam(house, 0, 0.0, 2.0) for sprite in actor.sprites(RUN + 0.2)]
    joints = [(round(s.x), round(s.y)) for s in sprites if s.picture == "common/joint"]
    path = house.line_path(0)
    bends = [
        (round(b[0]), round(b[1]))
        for a, b, c in zip(path, path[1:], path[2:], strict=False)
        if abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) > 1
    ]
    assert bends
    assert sorted(joints) == sorted(bends)


@pytest.mark.parametrize("calm", [False, True])
def test_no_sprite_of_all_lines_is_one_of_a_single_line(house: House, calm: bool) -> None:
    """They stand elsewhere: one key for both would jump."""
    stage = House(house.geometry, calm)
    wins = [Win(line) for line in range(4)]
    together = {d.key for d in all_lines(stage, resting(stage), wins, 0.0, 1.0, told=True) if isinstance(d, Actor)}
    alone = {d.key for win in wins for d in one_line(stage, resting(stage), win, 1.0, 2.0) if isinstance(d, Actor)}
    shared = {key for key in together & alone if key.startswith(("beam", "joint"))}
    assert not shared


def test_no_ring_runs_across_a_piece_that_fills_several_cells(house: House) -> None:
    def rings(kind: type[RestingBoard]) -> set[str]:
        drawn = one_line(house, resting(house, kind), Win(0), 0.0, 1.0)
        return {d.key for d in drawn if isinstance(d, Actor) and d.key.startswith("ring/")}

    assert rings(RestingBoard) == {"ring/0/1", "ring/1/1"}
    assert rings(Stacked) == {"ring/1/1"}
