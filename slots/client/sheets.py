"""Key frames of every scene of a game and of every page, in both orientations, as contact sheets and large pictures.

The rounds that show the scenes are named in ``config/scenes``: searched seeds, whose chapters are looked at. A frame is
a function of the film and its time, so each is drawn directly, whatever would come before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from pydantic import Field

from slots.client.app import open_games
from slots.client.assets import Assets
from slots.client.capture import THEN, refused
from slots.client.contact import contact_sheet
from slots.client.headless import Headless
from slots.client.scenes.game import GameScene
from slots.client.scenes.help import Help
from slots.client.scenes.history import History
from slots.client.scenes.lobby import Lobby
from slots.client.scenes.settings import SettingsPage
from slots.client.scenes.wallet import Wallet
from slots.engine.config import ConfigError, Model, load_config
from slots.engine.game import Game, State
from slots.ledger import LedgerError

SCENES = Path(__file__).parents[2] / "config" / "scenes"
#: Canvas of each orientation in device pixels, width of a tile on its sheets, tiles in a row.
SIZES = {"landscape": (1280, 720), "portrait": (720, 1280)}
TILES = {"landscape": (480, 4), "portrait": (300, 6)}
GAP = 4


class Shown(Model):
    """A scene, and the round that shows it.

    ``chapters`` are those of its film, by their names or by the beginnings of these; ``frames`` is how many pictures
    are taken of each, evenly spread; ``large`` is the part of the last chapter's time of which a large picture is made.
    """

    scene: str
    seed: int = Field(ge=0)
    chapters: tuple[str, ...] = Field(min_length=1)
    action: str = "spin"
    bet: int | None = None
    state: dict[str, int] = Field(default_factory=dict)
    frames: int = Field(default=12, ge=1, le=48)
    large: float = Field(default=0.6, ge=0.0, le=1.0)

    def meters(self, game: Game) -> State:
        """The game's meters before the round: those of its beginning but for ``state``."""
        return {**game.initial_state(), **self.state}


class Scenes(Model):
    """A file of ``config/scenes``."""

    scenes: tuple[Shown, ...]


def sheets(out_dir: Path, only: str | None = None, scene: str | None = None) -> int:
    """Write the sheets of all games, or of the one called ``only``, to ``out_dir``; returns the exit code.

    With ``scene`` only the scenes whose names begin so, and no pages.

    A mistake in a file of scenes, or a round that no longer shows its scene, gives one sentence.
    """
    games = open_games()
    if only is not None and only not in games:
        return refused(f"There is no game {only!r}; there are {', '.join(games)}.")
    try:
        out_dir.mkdir(parents=True, exist_ok=True)
        for orientation, size in SIZES.items():
            assets = Assets()
            for name in games if only is None else [only]:
                for path in of_game(name, orientation, assets, out_dir, scene):
                    print(path, flush=True)
            if only is scene is None:
                with Headless(size, games=games, assets=assets, now=lambda: THEN) as client:
                    client.open(Lobby(client.stage))
                    client.run(2.0)
                    print(_save(client.picture(), out_dir / f"lobby_{orientation}.png"))
    except OSError as error:
        return refused(f"{out_dir} cannot be written ({error.strerror}); choose another folder with --out.")
    except (ConfigError, LedgerError) as error:
        return refused(str(error))
    return 0


def scenes_of(name: str) -> tuple[Shown, ...]:
    """The scenes that are named for a game. :raises ConfigError: a mistake in its file."""
    return load_config(SCENES / f"{name}.yaml", Scenes).scenes


def of_game(name: str, orientation: str, assets: Assets, out_dir: Path, scene: str | None = None) -> Iterator[Path]:
    """Write the pages and every scene of a game in one orientation; gives each file as it is written."""
    width, columns = TILES[orientation]
    if scene is None:
        pages = list(page_pictures(name, orientation, assets))
        yield _save(contact_sheet(pages, width, columns, GAP), out_dir / f"{name}_{orientation}_pages.png")
    for place, shown in enumerate(scenes_of(name)):
        if scene is not None and not shown.scene.startswith(scene):
            continue
        try:
            frames, large = scene_pictures(name, shown, orientation, assets)
        except ValueError as error:
            raise ConfigError(
                SCENES / f"{name}.yaml", ("scenes", place), f"{shown.scene}: {error}; search another round"
            ) from None
        stem = f"{name}_{orientation}_{shown.scene.replace(' ', '_')}"
        yield _save(contact_sheet(frames, width, columns, GAP), out_dir / f"{stem}.png")
        yield _save(large, out_dir / f"{stem}_large.png")


def scene_pictures(
    name: str, shown: Shown, orientation: str, assets: Assets
) -> tuple[list[pygame.Surface], pygame.Surface]:
    """The key frames of a scene and its large picture. :raises ValueError: the round does not show it."""
    games = open_games()
    with Headless(SIZES[orientation], games=games, seeds=lambda: shown.seed, now=lambda: THEN, assets=assets) as client:
        scene = client.enter(name, shown.bet, shown.meters(games[name]))
        client.begin(scene, shown.action)
        spans = [scene.playback.film.chapter_span(chapter) for chapter in shown.chapters]
        pictures = [
            picture_at(client, scene, start + (end - start) * (i + 0.5) / shown.frames)
            for start, end in spans
            for i in range(shown.frames)
        ]
        start, end = spans[-1]
        return pictures, picture_at(client, scene, start + (end - start) * min(shown.large, 0.999))


def picture_at(client: Headless, scene: GameScene, t: float) -> pygame.Surface:
    """The screen at ``t`` seconds of the film that runs in ``scene``."""
    scene.playback.t = t
    client.stage.time = t
    client.stage.step(0.0)
    return client.picture().copy()


def page_pictures(name: str, orientation: str, assets: Assets) -> Iterator[pygame.Surface]:
    """Every page that can be opened in a game, and the game at rest."""
    with Headless(SIZES[orientation], now=lambda: THEN, assets=assets) as client:
        stage = client.stage
        scene = client.enter(name)
        client.run(1.0)
        yield client.picture().copy()
        scene.toggle_autoplay()
        yield from _shut(client)
        if any(action != "spin" for action in scene.game.actions):
            scene.buy_page()
            yield from _shut(client)
        guide = Help(stage, scene.game, scene.bet)
        client.open(guide)
        for tab in range(len(guide.tabs)):
            guide.show(tab)
            client.run(0.5)
            yield client.picture().copy()
        stage.pop()
        for page in (SettingsPage(stage), History(stage), Wallet(stage)):
            client.open(page)
            yield from _shut(client)


def _shut(client: Headless) -> Iterator[pygame.Surface]:
    """The page that is open, once it has come, before it is closed."""
    client.run(0.5)
    yield client.picture().copy()
    client.stage.pop()


def _save(picture: pygame.Surface, path: Path) -> Path:
    pygame.image.save(picture, path)
    return path
