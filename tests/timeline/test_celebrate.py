"""Celebrations of great wins: every tier is a scene of its own, in every game, orientation, and with reduced motion."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest
import yaml

import slots.games
from slots.client.assets import find_assets
from slots.timeline.actor import Actor
from slots.timeline.celebrate import TYPE_IN_BOX, Celebration, celebrate, digits_width
from slots.timeline.counting import TIERS
from slots.timeline.frame import Frame, Sprite
from slots.timeline.gala import RATES, Gala
from slots.timeline.geometry import Geometry, load_geometry
from slots.timeline.particles import Burst
from slots.timeline.timeline import Timeline

GAMES = [module.name for module in iter_modules(slots.games.__path__)]
ORIENTATIONS = ("landscape", "portrait")
CANVAS = {"landscape": load_geometry("landscape"), "portrait": load_geometry("portrait")}
BET = 100
WINS = {"nice": 1650, "big": 3742, "mega": 8120, "epic": 16600}


def gala(game: str) -> Gala:
    found = import_module(f"slots.games.{game}.gala").GALA
    assert isinstance(found, Gala)
    return found


def money(amount: int) -> str:
    return f"${amount / 100:,.2f}"


def scene(game: str, tier: str, orientation: str, *, calm: bool = False) -> Timeline:
    """The celebration of a win of a tier (``max``: the most; ``""``: below the tiers)."""
    how = gala(game)
    win = {**WINS, "max": 1_500_000, "": 420}[tier]
    title = {"max": "MAX WIN", "": "BONUS WIN"}.get(tier, "")
    return celebrate(
        Celebration(
            geometry(game, orientation), win, BET, 0, money, str, how.heroes[0], 7, calm, "music_base", title=title,
            gala=how, most=tier == "max",
        )
    )  # fmt: skip


def geometry(game: str, orientation: str) -> Geometry:
    return CANVAS[orientation].of(game)


def told(frame: Frame) -> Sprite:
    return next(sprite for sprite in frame.sprites if sprite.key == "celebration/amount")


SCENES = [(game, tier, orientation) for game in GAMES for tier in RATES for orientation in ORIENTATIONS]


@pytest.mark.parametrize(("game", "tier", "orientation"), SCENES)
@pytest.mark.parametrize("calm", [False, True])
def test_every_picture_of_a_celebration_exists(game: str, tier: str, orientation: str, calm: bool) -> None:
    made = scene(game, tier, orientation, calm=calm)
    names = set()
    for step in range(40):
        names |= {sprite.picture.partition("~")[0] for sprite in made.frame(made.duration * step / 40).sprites}
    for drawable in made.drawables:
        if isinstance(drawable, Burst):
            names |= set(drawable._pictures)
    root = find_assets()
    folders = [root if name.startswith("common/") else root / game for name in sorted(names - {""})]
    missing = [
        name
        for name, folder in zip(sorted(names - {""}), folders, strict=True)
        if not any((folder / f"{name}{ending}").exists() for ending in (".png", ".webp"))
    ]
    assert names
    assert not missing


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_every_tier_tops_the_one_before(game: str, orientation: str) -> None:
    """Each has rays of its own in a colour of its own, and from tier to tier there is more of something, never less."""
    rays, riches = [], []
    for tier in (*WINS, "max"):
        made = scene(game, tier, orientation)
        last = made.frame(made.duration - 0.5).sprites
        rays += [(s.picture, s.tint) for s in last if s.key.startswith("gala/rays/")]
        kinds = {"/".join(s.key.split("/")[:2]) for s in last if s.key.startswith("gala/")}
        standing = {s.key for s in last if s.key.startswith(("gala/flank", "gala/crown", "gala/ring", "gala/column"))}
        riches.append((kinds, len(standing)))
    assert len(rays) == len({picture for picture, _ in rays}) == len({tint for _, tint in rays}) == 5, rays
    counts = [standing for _, standing in riches]
    assert counts[0] <= counts[1] < counts[2] < counts[3] < counts[4], counts
    sums = [sum(RATES[tier][:3]) for tier in WINS]
    assert sums == sorted(set(sums)), sums


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_the_amount_is_the_hero(game: str, orientation: str) -> None:
    """A typical amount takes half the width or more; the longest one still stays on the canvas."""
    digits = yaml.safe_load((find_assets() / game / "digits" / "digits.yaml").read_text(encoding="utf-8"))
    width = geometry(game, orientation).width
    shares = {}
    for tier in (*WINS, "max"):
        made = scene(game, tier, orientation)
        sprite = told(made.frame(made.duration - 0.5))
        assert sprite.text is not None
        high = min(sprite.text.size, sprite.h * TYPE_IN_BOX)
        words = sprite.text.content
        real = sum(digits["glyphs"][letter]["advance"] for letter in words) * high / digits["height"]
        assert abs(digits_width(words, high) - real) < 0.06 * real, f"{words} is {real:.0f} wide"
        shares[tier] = real / width
    low, most = (0.43, 0.66) if orientation == "landscape" else (0.60, 0.94)
    assert all(low <= share <= most for share in shares.values()), shares


@pytest.mark.parametrize(("game", "tier", "orientation"), SCENES)
def test_nothing_bright_is_laid_over_the_whole_stage(game: str, tier: str, orientation: str) -> None:
    """A tier's entry is a light behind its title: what covers the canvas is the dark veil alone."""
    made = scene(game, tier, orientation)
    area = geometry(game, orientation).canvas
    dark = gala(game).night
    assert max(int(dark[i : i + 2], 16) for i in (1, 3, 5)) < 48
    for step in range(120):
        for sprite in made.frame(made.duration * step / 120).sprites:
            if sprite.picture == "common/fill" and sprite.w * sprite.h > 0.5 * area.w * area.h:
                assert sprite.tint == dark, sprite


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tier", RATES)
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_words_and_pictures_stand_clear_of_each_other(game: str, tier: str, orientation: str) -> None:
    """What floats at the sides covers neither the amount nor the note; all of it stands on the canvas."""
    made = scene(game, tier, orientation, calm=True)
    frame = made.frame(made.duration - 0.6)
    area = geometry(game, orientation).canvas
    amount = told(frame)
    assert amount.text is not None
    high = min(amount.text.size, amount.h * TYPE_IN_BOX)
    wide = digits_width(amount.text.content, high)
    note = next(sprite for sprite in frame.sprites if sprite.key == "celebration/note")
    boxes = [(amount.x, amount.y, wide, high * 0.74), (note.x, note.y, note.w, note.h)]
    floating = [s for s in frame.sprites if s.key.startswith(("gala/flank", "gala/crown"))]
    assert bool(floating) == (tier in ("epic", "max"))
    for sprite in floating:
        assert abs(sprite.x - area.cx) + sprite.w / 2 <= area.w / 2
        assert sprite.y - sprite.h / 2 >= 0
        for x, y, w, h in boxes:
            apart = max(abs(sprite.x - x) - (sprite.w * 0.8 + w) / 2, abs(sprite.y - y) - (sprite.h * 0.8 + h) / 2)
            assert apart >= 0, f"{sprite.key} lies on the words"
    for one in floating:
        for other in floating:
            far = max(abs(one.x - other.x), abs(one.y - other.y))
            assert one is other or far >= (one.w + other.w) * 0.36, f"{one.key} lies on {other.key}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tier", RATES)
def test_the_ladder_stands_where_it_tells_something(game: str, tier: str) -> None:
    made = scene(game, tier, "landscape")
    shown = {drawable.key for drawable in made.drawables if isinstance(drawable, Actor)}
    assert ("ladder/track" in shown) == (tier in WINS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tier", RATES)
def test_reduced_motion_lets_nothing_fly_turn_or_shake(game: str, tier: str) -> None:
    made = scene(game, tier, "landscape", calm=True)
    assert not made.shakes
    assert not [drawable for drawable in made.drawables if isinstance(drawable, Burst)]
    first, last = (
        {s.key: s for s in made.frame(t).sprites if s.text is None and not s.key.startswith("ladder")}
        for t in (made.duration * 0.4, made.duration - 0.5)
    )
    for key in first.keys() & last.keys():
        a, b = first[key], last[key]
        assert (a.x, a.y, a.rotation, a.picture) == (b.x, b.y, b.rotation, b.picture), key


def test_tiers_of_the_celebration_are_those_of_the_count() -> None:
    assert [step.name for step in TIERS] == list(WINS)
    assert set(RATES) == {"", *WINS, "max"}
    for game in GAMES:
        assert set(gala(game).lights) == set(RATES)


def test_particles_fade_away_together_and_go_through_their_frames() -> None:
    burst = Burst(
        "b", 3, 40, 0.0, "leaf", 0.0, 0.0, spread=2.0, life=(3.0, 3.0), fades=False, frames=4, turns=(1.0, 1.0),
        place=(100.0, 0.0), gap=0.5, speed=(0.0, 0.0), until=4.0,
    )  # fmt: skip
    seen = [sprite for step in range(80) for sprite in burst.sprites(step / 20)]
    assert {sprite.picture for sprite in seen} == {f"leaf{frame}" for frame in range(4)}
    assert all(50.0 <= abs(sprite.x) <= 100.0 for sprite in seen)
    assert burst.dies == 4.0
    assert not burst.sprites(4.0)
    assert max(sprite.alpha for sprite in burst.sprites(3.99)) < 0.1 < min(s.alpha for s in burst.sprites(3.5))
    later = burst.shifted(1.0)
    assert [s.picture for s in later.sprites(3.0)] == [s.picture for s in burst.sprites(2.0)]
    assert later.dies == 5.0
