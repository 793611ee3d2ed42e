"""Music to look at: ``python -m slots.artwork.sound.graph OUT [GAME …]`` draws each piece as a picture.

From above: the spectrogram (50 Hz to 16 kHz, by octaves, 80 dB), how much is struck at each moment, and the twelve
pitch classes from C to B, those of the game's scale in green.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from slots.artwork.sound import analysis
from slots.artwork.sound.catalogue import sounds
from slots.artwork.sound.dsp import Signal
from slots.artwork.sound.mastering import read
from slots.artwork.sound.music.players import SCALES

WIDTH, HIGH, LOW = 1500, 420, 110


def picture(x: Signal, game: str) -> Image.Image:
    """The graph of a piece, 1500 × 660."""
    f, _, z = analysis.spectrum(x, 4096, max(len(x) // WIDTH, 64))
    rows = np.searchsorted(f, np.geomspace(16000, 50, HIGH)).clip(0, len(f) - 1)
    level = 20 * np.log10(z[rows] / z.max() + 1e-6)
    grey = Image.fromarray(np.uint8(np.clip(1 + level / 80, 0, 1) * 255))
    sheet = Image.new("RGB", (WIDTH, HIGH + 2 * LOW + 20), "#101018")
    sheet.paste(grey.resize((WIDTH, HIGH)).convert("RGB"), (0, 0))
    draw = ImageDraw.Draw(sheet)
    t, above = analysis.flux(x)
    for at, strength in zip(t, above, strict=True):
        across = int(at * 44100 / len(x) * WIDTH)
        draw.line((across, HIGH + 10 + LOW, across, HIGH + 10 + LOW - int(strength * LOW)), "#ffb43a")
    scale = {(2 + step) % 12 for step in SCALES.get(game, (0, 2, 4, 5, 7, 9, 11))}
    for name, share in enumerate(analysis.chroma(x)):
        foot, left = HIGH + 20 + 2 * LOW, name * WIDTH // 12
        top = foot - int(min(share * 2.5, 1) * LOW)
        draw.rectangle((left + 8, top, left + WIDTH // 12 - 8, foot), "#1fd08a" if name in scale else "#d04030")
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m slots.artwork.sound.graph", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("game", nargs="*")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for sound in sounds():
        if sound.cue.startswith("music_") and sound.game in (options.game or (*SCALES, "common")):
            picture(read(sound.path), sound.game).save(options.out / f"{sound.game}_{sound.cue}.png")


if __name__ == "__main__":
    main()
