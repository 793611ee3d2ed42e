"""Measures the client and the rules on this machine: name, value, unit, bound, and whether the bound holds."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from slots.client.peers import PEERS

if TYPE_CHECKING:
    from slots.client.headless import Headless
    from slots.client.scenes.game import GameScene

ROOT = Path(__file__).parents[2]
SIZES = ((1280, 720), (1920, 1080))
#: Compiled rounds a second that were promised, on one core.
COMPILED_BOUNDS = {"book_of_99": 4_500_000.0, "bone_lich": 250_000.0, "three_lamps": 2_000_000.0}
#: Seconds of a film before a scene, in which its pictures are made ready.
LEAD = 3.0
#: Bounds of a drawn frame by size: 99th percentile, milliseconds.
DRAW_BOUNDS = {(1280, 720): 6.0, (1920, 1080): 10.0}


@dataclass(frozen=True, slots=True)
class Row:
    """One figure. ``bound`` is None where nothing was promised; ``sense`` tells which side of it is good."""

    name: str
    value: float
    unit: str
    bound: float | None = None
    sense: Literal["at most", "at least"] = "at most"

    @property
    def holds(self) -> bool | None:
        if self.bound is None:
            return None
        return self.value <= self.bound if self.sense == "at most" else self.value >= self.bound


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which ``part`` of the values lie; the sorted value at that place."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def timed(work: Callable[[], Any], clock: Callable[[], float] = time.perf_counter) -> float:
    """Milliseconds that ``work`` takes.

    With ``time.thread_time`` for work that never waits: the same figure on a machine that has nothing else to do, and
    no other one on a machine that has.
    """
    start = clock()
    work()
    return (clock() - start) * 1000


def bench(output: str | None = None) -> int:
    """Measure everything, print a table or write JSON (``-`` for the terminal); returns the exit code."""
    rows = []
    for row in measure():
        rows.append(row)
        if output != "-":
            print(_line(row), flush=True)
    if output is not None:
        text = json.dumps([asdict(row) | {"holds": row.holds} for row in rows], indent=2, ensure_ascii=False)
        if output == "-":
            print(text)
        else:
            try:
                Path(output).write_text(text + "\n", encoding="utf-8")
            except OSError as error:
                print(f"{output} cannot be written ({error.strerror}); choose another file.", file=sys.stderr)
                return 2
    return 0 if all(row.holds is not False for row in rows) else 1


def _line(row: Row) -> str:
    verdict = {True: "holds", False: "FAILS", None: ""}[row.holds]
    bound = f"{row.sense} {row.bound:,.6g}" if row.bound is not None else ""
    return f"{row.name:<58} {row.value:>14,.3f} {row.unit:<12} {bound:<22} {verdict}"


def measure() -> Iterator[Row]:
    """All figures, one after the other."""
    yield from machine()
    yield from rounds_decided()
    yield from from_press_to_picture()
    yield from composing()
    for size in SIZES:
        yield from drawing(size)
        yield from drawing_scenes(size)
    yield from whole_program()


# -- the machine ---------------------------------------------------------------------------------------------------


def machine() -> Iterator[Row]:
    """How fast this machine moves pixels just now: the figures of drawing below can be read only beside it."""
    import pygame

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    for size in SIZES:
        surface = pygame.display.set_mode(size)
        opaque = pygame.Surface(size).convert()
        clear = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        for name, picture, flags in (
            ("copy", opaque, 0),
            ("add", opaque, pygame.BLEND_RGB_ADD),
            ("blend", clear, pygame.BLEND_PREMULTIPLIED),
        ):
            times = [timed(lambda: surface.blit(picture, (0, 0), special_flags=flags)) for _ in range(100)]  # noqa: B023
            yield Row(f"this machine: {name} {size[0]}×{size[1]} once, p50", percentile(times, 0.5), "ms")


# -- rules ---------------------------------------------------------------------------------------------------------


def rounds_decided() -> Iterator[Row]:
    """Rounds a second on one core: interpreted as the client decides them, and compiled where the lab is installed."""
    from slots.client.app import open_games
    from slots.engine.game import RoundRecord

    for name, game in open_games().items():
        count, start = 0, time.perf_counter()
        bet, state = game.bets[0], game.initial_state()
        while time.perf_counter() - start < 1.0:
            game.decide(RoundRecord(name, game.config_hash, game.rules_version, bet, "spin", state, count))
            count += 1
        yield Row(f"{name}: rounds decided, interpreted", count / (time.perf_counter() - start), "rounds/s")
        compiled = _compiled(name)
        if compiled is not None:
            yield Row(f"{name}: rounds decided, compiled", compiled, "rounds/s", COMPILED_BOUNDS.get(name), "at least")
    for name, figure in PEERS:
        yield Row(f"beside it, {name}", figure, "rounds/s")


def _compiled(game: str) -> float | None:
    """Compiled rounds a second, measured by the lab in a process of its own; None where the lab cannot run."""
    rounds = "3000000"
    command = [sys.executable, "main.py", "simulate", game, "--rounds", rounds, "--workers", "1", "--json", "-"]
    found = []
    for _ in range(3):  # the best of three: whatever else the machine does can only slow it down
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        try:
            found.append(float(json.loads(done.stdout)["rounds_per_second"]))
        except (ValueError, KeyError):
            return None
    return max(found)


# -- the player's press --------------------------------------------------------------------------------------------


def from_press_to_picture() -> Iterator[Row]:
    """How many frames after the press of the key the picture first differs, and how long deciding and storing takes."""
    import pygame

    from slots.client.headless import Headless
    from slots.client.input import Action
    from slots.client.scenes.game import GameScene

    with Headless(SIZES[0]) as client:
        game = next(iter(client.games.values()))
        scene = GameScene(client.stage, game)
        client.open(scene)
        client.run(1.0, draw=True)
        frames, times = [], []
        for _ in range(12):
            before = pygame.image.tobytes(client.picture(), "RGB")
            start = time.perf_counter()
            client.act(Action.SPIN)
            frame = 0
            while frame < 10:
                frame += 1
                client.run(1 / 60)
                if pygame.image.tobytes(client.picture(), "RGB") != before:
                    break
            times.append((time.perf_counter() - start) * 1000)
            frames.append(frame)
            while scene.open is not None:
                client.run(0.3)
                client.act(Action.SPIN)
            client.run(0.5)
    yield Row("key press to first changed frame", max(frames), "frames", 2)
    yield Row("key press to first changed frame, p50", percentile(times, 0.5), "ms")
    yield Row("key press to first changed frame, p99", percentile(times, 0.99), "ms")


def composing() -> Iterator[Row]:
    """Time to make a base round's film up to its first frame."""
    from slots.client.app import open_games, rare_collections
    from slots.client.money import Money
    from slots.client.staging import Staging
    from slots.engine.game import RoundRecord
    from slots.timeline.geometry import load_geometry

    geometry = load_geometry("landscape")
    games = open_games()
    rare_collections()  # as the program does: a collection in the middle of a film would be measured as composing
    for name, game in games.items():
        staging, times = Staging(game), []
        bet, state = game.bets[len(game.bets) // 2], game.initial_state()
        for seed in range(400):
            record = RoundRecord(name, game.config_hash, game.rules_version, bet, "spin", state, seed)
            decided = game.decide(record)
            start = time.thread_time()
            staging.stage(decided, geometry, Money(), 100_000, bet, False, None).frame(0.0)
            times.append((time.thread_time() - start) * 1000)
        yield Row(f"{name}: compose a base round, p50", percentile(times, 0.5), "ms")
        yield Row(f"{name}: compose a base round, p99", percentile(times, 0.99), "ms", 30.0)


# -- drawing -------------------------------------------------------------------------------------------------------


def drawing(size: tuple[int, int]) -> Iterator[Row]:
    """Drawing a frame in the game without the flip, and the flip by itself, over rounds with and without features."""
    import pygame

    from slots.client.app import SPARE
    from slots.client.headless import Headless
    from slots.client.input import Action

    label = f"{size[0]}×{size[1]}"
    with Headless(size, seeds=_seeds()) as client:
        for name, game in client.games.items():
            stage = client.stage
            scene = loaded(client, name)
            draws, flips = [], []
            client.run(1.0, draw=True)
            for _ in range(10):
                client.act(Action.SPIN)
                busy = 0.0
                while scene.open is not None and busy < 20:
                    client.run(1 / 60)
                    busy += 1 / 60
                    draws.append(timed(stage.draw, time.thread_time))
                    stage.spare(SPARE)
                    flips.append(timed(pygame.display.flip))
                while scene.open is not None:
                    client.act(Action.SPIN)
                    client.run(0.3)
            yield Row(f"{name}: draw a frame at {label}, p50", percentile(draws, 0.5), "ms")
            yield Row(f"{name}: draw a frame at {label}, p99", percentile(draws, 0.99), "ms", DRAW_BOUNDS[size])
            yield Row(f"{name}: flip at {label}, p50", percentile(flips, 0.5), "ms")
            yield Row(f"{name}: flip at {label}, p99", percentile(flips, 0.99), "ms")
            del game


def loaded(client: Headless, name: str) -> GameScene:
    """The game's scene, after its loading screen."""
    from slots.client.scenes.game import GameScene
    from slots.client.scenes.loading import Loading

    loading = Loading(client.stage, name)
    client.open(loading)
    while client.stage.top is loading:
        time.sleep(0.01)
        client.run(0.05)
    scene = client.stage.top
    assert isinstance(scene, GameScene)
    while scene.preparing:
        time.sleep(0.01)
    return scene


def drawing_scenes(size: tuple[int, int]) -> Iterator[Row]:
    """Drawing a frame in the busiest of the scenes that ``config/scenes`` names, for each game."""
    from slots.client.app import open_games

    label = f"{size[0]}×{size[1]}"
    for name in open_games():
        slowest, scene = max((percentile(draws, 0.99), scene) for scene, draws in scenes_drawn(name, size))
        yield Row(f"{name}: draw a frame at {label}, p99, {scene}", slowest, "ms", DRAW_BOUNDS[size])


def scenes_drawn(name: str, size: tuple[int, int], only: str = "") -> Iterator[tuple[str, list[float]]]:
    """Every named scene of a game (or those whose names begin so) with the milliseconds of each of its frames.

    It is played as a player sees it, 60 frames a second, from a little before its first chapter; what comes next is
    made ready after each frame, as in the program.
    """
    import pygame

    from slots.client.app import SPARE, open_games
    from slots.client.assets import Assets
    from slots.client.headless import Headless
    from slots.client.sheets import scenes_of

    games, assets = open_games(), Assets()
    for shown in scenes_of(name):
        if not shown.scene.startswith(only):
            continue
        with Headless(size, games=games, seeds=lambda seed=shown.seed: seed, assets=assets) as client:  # type: ignore[misc]
            stage = client.stage
            bet = shown.bet or client.ledger.selected_bet(name)
            client.ledger.start_with(name, bet, shown.meters(games[name]))
            scene = loaded(client, name)
            client.run(0.5, draw=True)
            client.begin(scene, shown.action)
            draws = []
            for chapter in shown.chapters:
                start, end = scene.playback.film.chapter_span(chapter)
                scene.playback.t = max(0.0, start - LEAD)
                while scene.playback.t < end and scene.open is not None:
                    client.run(1 / 60)
                    spent = timed(stage.draw, time.thread_time)
                    if scene.playback.t >= start:
                        draws.append(spent)
                    stage.spare(SPARE)
                    pygame.display.flip()
        gc.collect()  # as the program does when it is calm: a scene that has gone takes its pictures with it
        yield shown.scene, draws


def _seeds() -> Callable[[], int]:
    numbers = iter(range(1, 1_000_000))
    return lambda: next(numbers)


# -- the whole program ---------------------------------------------------------------------------------------------

_PROGRAM = """
import json, os, sys, time
start = float(sys.argv[1])
from pathlib import Path
import pygame
from slots.client.app import App, Options, open_games, make_stage
from slots.client.display import Display
from slots.client.scenes.lobby import Lobby
from slots.ledger import Ledger
with Ledger.open(Path(sys.argv[2]), open_games()) as ledger:
    games = open_games()
    display = Display((1280, 720))
    stage = make_stage(display.surface, display.view, ledger, games)
    app = App(stage, display)
    stage.push(Lobby(stage))
    app.turn(0.0)
    lobby = time.time() - start
    import psutil
    me = psutil.Process()
    stop = time.time() + 30.0
    marks = []
    class Watch:
        def __call__(self):
            marks.append((time.time(), sum(me.cpu_times()[:2])))
    watch = Watch()
    waits = stage.step
    begin = time.time()
    def step(dt):
        if not marks and time.time() - begin > 21.5:
            watch()
        if time.time() > stop:
            watch()
            stage.quit()
        waits(dt)
    stage.step = step
    app.run()
    used = (marks[-1][1] - marks[0][1]) / (marks[-1][0] - marks[0][0]) * 100
    idle_memory = me.memory_info().rss / 1e6
    print(json.dumps({"lobby": lobby, "idle": used, "memory": idle_memory}))
"""

_PLAYED = """
import json, sys
import psutil
from slots.client.app import rare_collections
from slots.client.headless import Headless
from slots.client.input import Action
from slots.client.memory import give_back
from slots.client.scenes.game import GameScene
rare_collections()
with Headless((1920, 1080)) as client:
    for name, game in client.games.items():
        scene = GameScene(client.stage, game)
        client.stage.replace(scene)
        for _ in range(6):
            client.act(Action.SPIN)
            for _ in range(600):
                if scene.open is None:
                    break
                client.run(1 / 30, draw=True)
            while scene.open is not None:
                client.act(Action.SPIN)
                client.run(0.3)
    print(json.dumps({"memory": psutil.Process().memory_info().rss / 1e6}))
"""


def whole_program() -> Iterator[Row]:
    """Start to the lobby, memory, and the processor's share while nobody is there: each in a process of its own."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", _PROGRAM, str(time.time()), folder]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        played = subprocess.run(
            [sys.executable, "-c", _PLAYED], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    found = _last_json(done.stdout)
    if found:
        yield Row("start to the lobby", found["lobby"], "s", 2.0)
        yield Row("memory in the lobby", found["memory"], "MB", 300.0)
        yield Row("processor when idle in the lobby", found["idle"], "% of a core", 5.0)
    else:
        print(done.stderr, file=sys.stderr)
    after = _last_json(played.stdout)
    if after:
        yield Row("memory after playing every game at 1920×1080", after["memory"], "MB", 300.0)
    else:
        print(played.stderr, file=sys.stderr)


def _last_json(text: str) -> dict[str, float] | None:
    lines = [line for line in text.splitlines() if line.startswith("{")]
    return json.loads(lines[-1]) if lines else None
