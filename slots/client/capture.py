"""Writes the frames of one round as pictures, without a window, and a contact sheet of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from slots.client.app import open_games
from slots.client.contact import contact_sheet, spread
from slots.client.headless import Headless
from slots.engine.game import meters, price
from slots.ledger import OPENING, LedgerError

#: Pictures on the contact sheet at most, their width, and how many stand in a row.
TILES, TILE, ROW = 48, 320, 6
#: Seconds that are captured after the round's end.
AFTER = 1.5
#: A round longer than this (seconds) is cut off.
LONGEST = 900.0
#: Every capture shows the same date.
THEN = 1_700_000_000


def capture(
    game: str,
    seed: int,
    out_dir: Path,
    size: tuple[int, int] = (1280, 720),
    fps: int = 10,
    *,
    action: str = "spin",
    bet: int | None = None,
    state: str = "",
) -> int:
    """Play the round of ``seed`` and write ``0000.png``, ``0001.png`` … and ``sheet.png`` to ``out_dir``.

    ``action``, ``bet`` and ``state`` are those of ``search`` and ``round``, so that a round which was found there can
    be seen. Returns the exit code; a mistake of the caller's gives one sentence.
    """
    games = open_games()
    if game not in games:
        return refused(f"There is no game {game!r}; there are {', '.join(games)}.")
    try:
        out_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return refused(f"{out_dir} cannot be made ({error.strerror}); choose another folder with --out.")
    rules = games[game]
    wallet = max(OPENING, 2 * price(rules, bet or 0, action)) if action in rules.actions else OPENING
    with Headless(size, games=games, seeds=lambda: seed, now=lambda: THEN, opening=wallet) as client:
        try:
            scene = client.enter(game, bet, meters(state, rules.initial_state()))
            client.run(1.0)
            client.begin(scene, action)
        except (ValueError, LedgerError) as error:
            return refused(f"{rules.title}: {str(error).rstrip('.')}.")
        written: list[Path] = []
        rest = AFTER
        while rest > 0 and len(written) < LONGEST * fps:
            path = out_dir / f"{len(written):04d}.png"
            pygame.image.save(client.picture(), path)
            written.append(path)
            client.run(1 / fps)
            if scene.open is None:
                rest -= 1 / fps
        chosen = [pygame.image.load(written[place]) for place in spread(len(written), TILES)]
        pygame.image.save(contact_sheet(chosen, TILE, ROW), out_dir / "sheet.png")
        print(f"{len(written)} pictures and sheet.png in {out_dir}")
        missing = sorted(client.stage.assets.missing)
        if missing:
            print(f"missing pictures: {', '.join(missing)}", file=sys.stderr)
    return 0


def refused(sentence: str) -> int:
    """Say what the caller can mend; the exit code of a mistake of theirs."""
    print(sentence, file=sys.stderr)
    return 2
