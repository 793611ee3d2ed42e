"""Writes the frames of one round as pictures, without a window, and a contact sheet of them."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import pygame

from slots.client.app import open_games
from slots.client.headless import Headless
from slots.client.input import Action
from slots.client.scenes.game import GameScene

#: Pictures on the contact sheet at most, their width, and how many stand in a row.
TILES, TILE, ROW = 48, 320, 6
#: Seconds that are captured after the round's end.
AFTER = 1.5
#: A round longer than this (seconds) is cut off.
LONGEST = 900.0


def capture(
    game: str,
    seed: int,
    out_dir: Path,
    size: tuple[int, int] = (1280, 720),
    fps: int = 10,
    *,
    bet: int | None = None,
) -> int:
    """Play the round of ``seed`` and write ``0000.png``, ``0001.png`` … and ``sheet.png`` to ``out_dir``.

    Returns the exit code; a mistake of the caller's gives one sentence.
    """
    games = open_games()
    if game not in games:
        print(f"There is no game {game!r}; there are {', '.join(games)}.", file=sys.stderr)
        return 2
    try:
        out_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"{out_dir} cannot be made ({error.strerror}); choose another folder with --out.", file=sys.stderr)
        return 2
    with Headless(size, games=games, seeds=lambda: seed, now=lambda: 1_700_000_000) as client:
        if bet is not None:
            client.ledger.select_bet(game, bet)
        scene = GameScene(client.stage, games[game])
        client.open(scene)
        client.run(1.0)
        client.act(Action.SPIN)
        written: list[Path] = []
        rest = AFTER
        while rest > 0 and len(written) < LONGEST * fps:
            path = out_dir / f"{len(written):04d}.png"
            pygame.image.save(client.picture(), path)
            written.append(path)
            client.run(1 / fps)
            if scene.open is None:
                rest -= 1 / fps
        pygame.image.save(contact_sheet(written), out_dir / "sheet.png")
        print(f"{len(written)} pictures and sheet.png in {out_dir}")
        missing = sorted(client.stage.assets.missing)
        if missing:
            print(f"missing pictures: {', '.join(missing)}", file=sys.stderr)
    return 0


def contact_sheet(paths: list[Path]) -> pygame.Surface:
    """Up to :data:`TILES` of the pictures, evenly spread in time, from left to right and top to bottom."""
    count = min(TILES, len(paths))
    chosen = [paths[round(i * (len(paths) - 1) / max(1, count - 1))] for i in range(count)]
    tiles = []
    for path in chosen:
        picture = pygame.image.load(path)
        height = round(picture.get_height() * TILE / picture.get_width())
        tiles.append(pygame.transform.smoothscale(picture, (TILE, height)))
    height = tiles[0].get_height()
    columns = min(ROW, count)
    sheet = pygame.Surface((columns * TILE, math.ceil(count / columns) * height))
    for i, tile in enumerate(tiles):
        sheet.blit(tile, ((i % columns) * TILE, (i // columns) * height))
    return sheet
