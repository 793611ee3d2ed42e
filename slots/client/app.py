"""The program: opens everything, runs the loop, closes everything.

The loop draws only when something moves or has changed, and sleeps in between: nobody at the machine, nothing on
the screen in motion, no work done.
"""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from slots.client.assets import AssetError, Assets
from slots.client.clock import Clock
from slots.client.display import Display, NoDisplay
from slots.client.input import Action, Devices, Input
from slots.client.memory import economise, give_back
from slots.client.sound import Sound
from slots.client.stage import Stage, set_volumes
from slots.client.text import Type
from slots.client.theme import ThemeError, load_themes
from slots.client.view import View
from slots.client.words import WordsError, read_words
from slots.engine.config import ConfigError
from slots.engine.game import Game
from slots.engine.report import read_report
from slots.games import load, names
from slots.ledger.errors import LedgerError, StorageError
from slots.ledger.ledger import Ledger, default_folder
from slots.timeline.geometry import ORIENTATIONS, LayoutError, load_geometry

log = logging.getLogger(__name__)

THEME_FILE = Path(__file__).parents[2] / "config" / "theme.yaml"
#: Pictures a second up to which nothing but idle life moves.
CALM_RATE = 30.0
#: Seconds after each picture that may go into preparing later ones.
SPARE = 0.004
#: Seconds between two full collections of garbage: as soon as it is calm, and at the latest. Each takes longer than a
#: frame has, so it must not come by chance in the middle of a spin.
TIDY_CALM, TIDY_LATEST = 20.0, 300.0
#: Seconds between two looks for rounds that are due (CR-08).
DUE_EVERY = 60.0


@dataclass(frozen=True, slots=True)
class Options:
    """How to run. ``data_dir`` None is the system's folder; ``game`` opens that game instead of the lobby."""

    data_dir: Path | None = None
    size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    game: str | None = None


class UserError(Exception):
    """Something the person at the machine can act on, in one sentence."""


def open_games() -> dict[str, Game]:
    """Every game that can be played. A game whose files are not all there yet is left out."""
    return {
        name: load(name) for name in names() if (Path(__file__).parents[1] / "games" / name / "staging.py").exists()
    }


def rare_collections() -> None:
    """Full collections of garbage come when it is calm, by :meth:`App.run`, and never by themselves."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, 1_000_000)


def make_stage(
    surface: pygame.Surface,
    view: View,
    ledger: Ledger,
    games: Mapping[str, Game],
    *,
    assets: Assets | None = None,
    silent: bool = False,
) -> Stage:
    """A stage without scenes, drawing on ``surface``."""
    economise()
    assets = assets or Assets()
    sound = Sound(assets, silent=silent)
    set_volumes(sound.volumes, ledger.settings)
    return Stage(
        surface=surface,
        view=view,
        assets=assets,
        type=Type(assets),
        themes=load_themes(THEME_FILE),
        sound=sound,
        ledger=ledger,
        settings=ledger.settings,
        words=read_words(ledger.settings.language),
        games=games,
        reports={name: read_report(game) for name, game in games.items()},
        geometries={orientation: load_geometry(orientation) for orientation in ORIENTATIONS},
    )


class App:
    """The loop around a stage and a window."""

    def __init__(self, stage: Stage, display: Display, clock: Clock | None = None) -> None:
        self.stage = stage
        self.display = display
        self.clock = clock or Clock()
        self.devices = Devices()
        self._pointer = (0.0, 0.0)
        self._due = 0.0
        self._untidy = 0.0
        self.frames = 0
        stage.toggle_fullscreen = self.toggle_fullscreen

    def toggle_fullscreen(self) -> None:
        """Fill the screen or go back to the window."""
        self.display.toggle_fullscreen()
        self.stage.fullscreen = self.display.fullscreen
        self.stage.change(fullscreen=self.display.fullscreen)
        self.stage.resized(self.display.surface, self.display.view)

    def run(self) -> None:
        """Until the last scene is gone."""
        ticker = pygame.time.Clock()
        stage = self.stage
        rare_collections()
        while stage.running:
            self.events(pygame.event.get())
            if not stage.running:
                break
            self.turn(self.clock.step())
            rate = stage.rate
            if self._untidy > (TIDY_CALM if rate <= CALM_RATE else TIDY_LATEST):
                self._untidy = 0.0
                give_back()
            if rate > 0 or stage.dirty:
                ticker.tick(rate or 60.0)
            else:
                self._sleep(stage.wait)

    def _sleep(self, seconds: float) -> None:
        """Until something happens, at most ``seconds``."""
        start = self.clock.now()
        event = pygame.event.wait(max(1, round(seconds * 1000)))
        # Nothing moved meanwhile, so this time may pass at once, however long it was.
        slept = self.clock.now() - start
        self.clock.step()
        self._due -= slept
        self.stage.slept(slept)
        if event.type != pygame.NOEVENT:
            self.events([event])

    def turn(self, dt: float) -> bool:
        """One step of time, and a picture if anything changed; True if one was drawn."""
        stage = self.stage
        moving = stage.rate > 0
        stage.step(dt)
        self._untidy += dt
        self._due -= dt
        if self._due <= 0:
            self._due = DUE_EVERY
            self._resolve_due()
        if not stage.running or not (moving or stage.rate > 0 or stage.dirty):
            return False
        stage.draw()
        self.display.flip()
        self.frames += 1
        stage.spare(SPARE)
        return True

    def _resolve_due(self) -> None:
        """Let the ledger settle what is two days old (CR-08); what the disk refuses is tried again the next time."""
        try:
            if self.stage.ledger.resolve_due():
                self.stage.tell_notices()
        except StorageError as error:
            log.warning("%s", error)

    def events(self, events: Iterable[pygame.event.Event]) -> None:
        """Hand events to the stage as actions."""
        stage = self.stage
        for event in events:
            if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
                self.display.resized()
                stage.resized(self.display.surface, self.display.view)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
                stage.stale = True
            for action in self.devices.actions(event, stage.view):
                self.act(action)
                if not stage.running:
                    return

    def act(self, event: Input) -> None:
        """One action: those of the whole program here, all others to the topmost scene."""
        stage = self.stage
        stage.quiet = 0.0
        if event.action is Action.QUIT:
            stage.quit()
        elif event.action is Action.FULLSCREEN:
            self.toggle_fullscreen()
        elif stage.scenes:
            stage.top.handle(event)


def run(options: Options) -> int:
    """Open the program and play until it is closed; returns the exit code. Mistakes give one sentence on stderr."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    try:
        return _run(options)
    except (UserError, NoDisplay, ConfigError, LayoutError, ThemeError, AssetError, WordsError, LedgerError) as error:
        print(error, file=sys.stderr)
        return 2
    finally:
        pygame.quit()


def _run(options: Options) -> int:
    from slots.client.scenes.loading import Loading
    from slots.client.scenes.lobby import Lobby

    games = open_games()
    if options.game is not None and options.game not in games:
        raise UserError(f"There is no game {options.game!r}; there are {', '.join(games)}.")
    with Ledger.open(options.data_dir, games) as ledger:
        assets = Assets()
        fullscreen = options.fullscreen or ledger.settings.fullscreen
        display = Display(options.size, fullscreen, assets.path("lobby/icon"))
        stage = make_stage(display.surface, display.view, ledger, games, assets=assets)
        stage.fullscreen = display.fullscreen
        stage.data_dir = options.data_dir or default_folder()
        if not stage.sound.device:
            print("There is no sound device; the program runs silently.", file=sys.stderr)
        app = App(stage, display)
        stage.push(Loading(stage, options.game) if options.game else Lobby(stage))
        stage.tell_notices()
        app.run()
        stage.sound.close()
    return 0
