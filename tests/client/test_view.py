"""The transform between canvas and window: invertible at any size and density."""

from __future__ import annotations

import itertools

import pytest

from slots.client.view import LANDSCAPE, PORTRAIT, View
from slots.timeline.frame import Rect

WINDOWS = [
    (1920, 1080), (1280, 720), (2560, 1440), (1366, 768), (1024, 768), (3440, 1440), (640, 360), (800, 800),
    (1080, 1920), (720, 1280), (1000, 1100),
]  # fmt: skip


@pytest.mark.parametrize("density", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", WINDOWS)
def test_a_point_comes_back(size: tuple[int, int], density: float) -> None:
    view = View(*size, density)
    for x, y in itertools.product((0, 1, 333.25, 1079), (0, 7.5, 1000)):
        assert view.to_canvas(*view.to_window(x, y)) == pytest.approx((x, y))


@pytest.mark.parametrize("density", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_whole_canvas_lies_in_the_middle_of_the_window(size: tuple[int, int], density: float) -> None:
    view = View(*size, density)
    width, height = view.canvas
    left, top = view.to_pixels(0, 0)
    right, bottom = view.to_pixels(width, height)
    assert -1e-6 <= left <= right <= size[0] + 1e-6
    assert -1e-6 <= top <= bottom <= size[1] + 1e-6
    assert left == pytest.approx(size[0] - right)
    assert top == pytest.approx(size[1] - bottom)
    assert left == pytest.approx(0) or top == pytest.approx(0), "as large as fits"
    assert view.to_window(0, 0) == pytest.approx((left / density, top / density))


def test_the_canvas_that_fits_better_is_taken() -> None:
    assert View(1280, 720).canvas == LANDSCAPE
    assert View(720, 1280).canvas == PORTRAIT
    assert View(800, 800).canvas == LANDSCAPE


@pytest.mark.parametrize("size", WINDOWS)
def test_neighbours_share_their_edge(size: tuple[int, int]) -> None:
    view = View(*size)
    boxes = [view.box(Rect(100 + i * 33.25, 50, 33.25, 20)) for i in range(20)]
    for left, right in itertools.pairwise(boxes):
        assert left.right == right.left
