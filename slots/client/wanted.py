"""Which pictures a game needs, at which sizes: for whoever makes them ready before they are seen."""

from __future__ import annotations

from collections.abc import Iterator

from slots.client.hud import BUTTONS
from slots.client.scenery import Scenery
from slots.client.stage import Stage
from slots.timeline.frame import Frame, Rect


def wanted(stage: Stage, folder: str, frame: Frame) -> Iterator[tuple[str, tuple[int, int]]]:
    """The pictures a game's first screen needs, at their sizes in this window; ``frame`` is the game at rest."""
    view, assets = stage.view, stage.assets
    geometry = stage.geometry
    canvas = view.box(geometry.canvas)
    scenery = Scenery(assets, folder)
    moods = list(assets.table(f"{folder}/scenery/scenery.yaml").get("moods", {}))
    for mood in moods:
        name = scenery.picture(mood, view.landscape)
        if assets.has(name):
            yield name, canvas.size
    scenes = [name for name in geometry.scenes if name == folder or name.startswith(f"{folder}_")]
    orientation = "landscape" if view.landscape else "portrait"
    for kind, entry in assets.table(f"{folder}/frame/frame.yaml").items():
        name = f"{folder}/frame/{str(entry['picture']).rsplit('.', 1)[0]}"
        if str(kind).startswith(orientation) and assets.has(name):
            x, y, w, h = (float(number) for number in entry["rect"])
            yield name, view.box(Rect(x, y, w, h)).size
    dressed = stage.canvas().dressed(folder)
    for scene in scenes:
        place = geometry.of(scene)
        for button, picture in (*((button, picture) for button, (picture, _) in BUTTONS.items()), ("buy", "buy")):
            box = dressed.widget_box(picture, place.rect(button)) if place.has(button) else None
            if box is not None:
                for state in ("", "_hover", "_pressed", "_disabled"):
                    if assets.has(f"{folder}/ui/{picture}{state}"):
                        yield f"{folder}/ui/{picture}{state}", box.size
                if button == "spin":
                    yield f"{folder}/ui/stop", box.size
    for name, size in symbols(stage, folder, frame):
        for variant in ("", "~blur"):
            yield f"{name}{variant}", size


def symbols(stage: Stage, folder: str, frame: Frame) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every symbol of the game in the sizes that a board at rest shows."""
    shown = {
        (sprite.w, sprite.h) for sprite in frame.sprites if sprite.key.startswith("board/") and sprite.w == sprite.h
    }
    pictures = [symbol.picture for symbol in stage.games[folder].config.symbols.values()]
    for w, h in sorted(shown):
        size = max(1, round(w * stage.view.scale)), max(1, round(h * stage.view.scale))
        for picture in pictures:
            yield f"{folder}/symbols/{picture}", size


def turning(stage: Stage, folder: str, frame: Frame) -> Iterator[tuple[str, tuple[int, int]]]:
    """The moments of the symbols that turn where they win: wanted soon, but not for the first screen."""
    table = stage.assets.table(f"{folder}/symbols/symbols.yaml").get("turning", {})
    names = {f"{folder}/symbols/{name}" for name in table.get("symbols", ())}
    for name, size in symbols(stage, folder, frame):
        for moment in range(int(table.get("frames", 0)) if name in names else 0):
            yield f"{name}~turn{moment}", size
