"""What the player's mixer makes of the loops: SDL writes to a file what it would send to the loudspeaker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from slots.artwork.sound.catalogue import ASSETS
from slots.artwork.sound.mastering import read
from slots.artwork.sound.sheet import seam_click

PLAYER = """
import os, sys, time
file, out, frames = sys.argv[1], sys.argv[2], int(sys.argv[3])
os.environ.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=out, SDL_DISKAUDIODELAY="0", SDL_VIDEODRIVER="dummy")
import pygame
try:
    pygame.mixer.init(44100, -16, 2, 512, allowedchanges=0)
except pygame.error as trouble:
    sys.exit(f"no disk driver: {trouble}")
pygame.mixer.Sound(file).play(loops=-1)
while os.path.getsize(out) < 4 * frames:
    time.sleep(0.01)
pygame.mixer.quit()
"""


def played(path: Path, rounds: float, out: Path) -> np.ndarray:
    """At least so many rounds of a looping file as the mixer sends them, from its first sample, (n, 2) in ±1."""
    frames = int(len(read(path)) * rounds) + 44100
    done = subprocess.run(
        [sys.executable, "-c", PLAYER, str(path), str(out), str(frames)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if "no disk driver" in done.stderr:
        pytest.skip("this build of SDL cannot write sound to a file")
    assert done.returncode == 0, done.stderr
    x = np.fromfile(out, np.int16)
    x = x[: len(x) // 2 * 2].reshape(-1, 2) / 32768
    loud = np.flatnonzero(np.abs(x).max(1) > 0)
    return x[loud[0] :]


@pytest.mark.parametrize(
    "file", ["common/sound/count_loop.ogg", "common/sound/reel_loop.ogg", "book_of_99/sound/pages_loop.ogg"]
)
def test_the_mixer_joins_end_and_beginning(file: str, tmp_path: Path) -> None:
    path = ASSETS / file
    whole = read(path)
    n = len(whole)
    x = played(path, 3, tmp_path / "sound.raw")
    assert np.abs(x[:n] - x[n : 2 * n]).max() <= 1 / 32768, "the second round differs from the first: a gap at the seam"
    assert np.abs(x[: n // 2] - whole[: n // 2]).max() < 3 / 32768, "the mixer plays something else than the file"
    assert seam_click(x[n : 2 * n]) < 1.5
