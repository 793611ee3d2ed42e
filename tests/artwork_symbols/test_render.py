"""The renderer: distances, one rendered ball, cut stones, and the finish."""

from __future__ import annotations

import math

import numpy as np
import pytest

from slots.artwork.render import gem, sdf
from slots.artwork.render.finish import Finish, finish, from_bytes, over, scaled, to_bytes
from slots.artwork.render.lights import WARM
from slots.artwork.render.march import Piece, field, render
from slots.artwork.render.materials import GOLD, WIDTH, enamel, table


def ball_field(x, y, z, textures, numbers, layer):
    return sdf.sphere(x, y, z, numbers[0]), 0 if x < 0.0 else 1


BALL = Piece(field(ball_field), (GOLD, enamel((0.0, 0.05, 0.4))), WARM, numbers=(0.8,), eye=(0.0, 0.0, 6.0))


def test_distances_are_those_of_geometry():
    assert sdf.sphere(0.0, 3.0, 4.0, 1.0) == pytest.approx(4.0)
    assert sdf.rounded_box(2.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.1) == pytest.approx(1.0)
    assert sdf.torus(1.0, 0.0, 0.0, 1.0, 0.25) == pytest.approx(-0.25)
    assert sdf.capsule(0.5, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.2, 0.4) == pytest.approx(0.7)


@pytest.mark.parametrize(("a", "b"), [(0.3, 0.3), (-0.1, 0.4), (0.2, -0.5)])
def test_a_smooth_union_never_lies_outside_the_sharp_one(a, b):
    assert sdf.smooth_min(a, b, 0.1) <= min(a, b)
    assert sdf.smooth_min(a, b, 0.1) >= min(a, b) - 0.025 - 1e-12
    assert sdf.smooth_max(a, b, 0.1) == pytest.approx(-sdf.smooth_min(-a, -b, 0.1))


def test_a_ball_is_drawn_round_fitted_and_the_same_twice():
    first, second = render(BALL, 64), render(BALL, 64)
    np.testing.assert_array_equal(first.rest, second.rest)
    alpha = first.rest[..., 3]
    rows, columns = np.nonzero(alpha > 0.5)
    assert abs(np.ptp(rows) - np.ptp(columns)) <= 1, "as wide as high"
    assert 0.90 <= (np.ptp(rows) + 1) / 64 <= 1.0, "fitted to the picture"
    assert alpha.sum() == pytest.approx(math.pi / 4 * (np.ptp(rows) + 1) ** 2, rel=0.06)
    gold, blue = first.rest[28:36, 12:24], first.rest[28:36, 40:52]
    assert gold[..., 0].mean() > gold[..., 2].mean(), "the left half is gold"
    assert blue[..., 2].mean() > blue[..., 0].mean(), "the right half is blue enamel"
    assert first.win[..., :3].sum() > first.rest[..., :3].sum(), "a win is brighter"


def test_turning_the_piece_turns_what_is_seen():
    turned = render(BALL.turned(math.pi), 64).rest
    assert turned[28:36, 12:24, 2].mean() > turned[28:36, 12:24, 0].mean(), (
        "half a turn brings the blue side to the left"
    )


def test_nothing_in_view_is_said_so():
    with pytest.raises(ValueError, match="not in view"):
        render(BALL.but(numbers=(-1.0,)), 32)


def test_every_material_has_its_row():
    assert table([GOLD, enamel((0.1, 0.2, 0.3))]).shape == (2, WIDTH)


@pytest.mark.parametrize("cut", [gem.brilliant, gem.emerald_cut, gem.hexagon, gem.square, gem.lozenge, gem.drop])
def test_a_cut_is_closed_and_its_normals_have_unit_length(cut):
    planes = cut()
    np.testing.assert_allclose(np.linalg.norm(planes[:, :3], axis=1), 1.0, atol=1e-9)
    assert (planes[:, 3] > 0).all(), "the middle lies inside"
    for axis in np.vstack([np.eye(3), -np.eye(3)]):
        assert (planes[:, :3] @ axis > 0.1).any(), "light cannot run off through an open side"


def test_a_ruby_is_red_and_a_diamond_white():
    ruby = gem.render_gem(gem.brilliant(), gem.RUBY, 40, grid=1).rest
    diamond = gem.render_gem(gem.brilliant(), gem.DIAMOND, 40, grid=1).rest
    red, green, blue = ruby[..., :3].sum((0, 1))
    assert red > 2.5 * max(green, blue)
    assert np.ptp(diamond[..., :3].sum((0, 1))) < 0.25 * diamond[..., 0].sum()


def test_scaling_down_draws_no_dark_fringe():
    y, x = np.mgrid[0:128, 0:128] - 63.5
    white = np.zeros((128, 128, 4), np.uint8)
    white[np.hypot(x, y) < 50] = 255
    reduced = np.asarray(scaled(white, 32, 32))
    assert reduced[..., :3][reduced[..., 3] > 8].min() >= 250


def test_bytes_and_light_are_each_others_inverse():
    rng = np.random.default_rng(7)
    colours = rng.integers(0, 256, (16, 16, 4), dtype=np.uint8)
    colours[..., 3] = np.maximum(colours[..., 3], 64)
    assert np.abs(to_bytes(from_bytes(colours)).astype(int) - colours).max() <= 1


def test_the_finish_leaves_the_far_corner_empty_and_the_piece_solid():
    light = np.zeros((96, 96, 4))
    light[30:66, 30:66] = (0.5, 0.4, 0.1, 1.0)
    done = finish(light, Finish(glow="#40ff80"))
    assert (done[34:62, 34:62, 3] == 255).all()
    assert done[0, 0, 3] == 0
    assert 0 < done[48, 24, 3] < 255, "a glow surrounds the piece"
    np.testing.assert_allclose(over(light, light)[..., 3], light[..., 3])
