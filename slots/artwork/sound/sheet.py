"""The sound sheet: length, loudness, true peak and seam of every file, measured on what the player decodes.

``python -m slots.artwork.sound.sheet [GAME …]``
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from slots.artwork.sound.catalogue import Sound, sounds
from slots.artwork.sound.dsp import RATE, Signal, butter, count
from slots.artwork.sound.mastering import integrated, loudest, read, true_peak


@dataclass(frozen=True)
class Row:
    """What was measured. LUFS and dB; ``seam`` and ``step`` are None for what does not loop.

    ``seam``: how far the click band's loudest millisecond at the seam lies over the loudest of the rest (dB; a click
    stands out above 0). ``step``: the difference of the second after the seam and the one before it (dB).
    """

    game: str
    cue: str
    seconds: float
    loudness: float
    momentary: float
    peak: float
    start: float
    end: float
    seam: float | None
    step: float | None


def seam_click(x: Signal) -> float:
    """dB of the click band (over 5 kHz and sudden) at the seam, over the 99.5th percentile of the whole loop.

    The loop is played three times in a row, as the mixer does: the end of one round is followed by the first sample of
    the next. A step between them is broad noise that lasts one sample, far above what the music has up there.
    """
    around = np.concatenate([x[-count(0.5) :], x])
    bright = butter(around, low=5000.0, order=4)
    power = (bright**2).sum(1)
    block = 44
    start = count(0.5) % block
    blocks = power[start : start + (len(power) - start) // block * block].reshape(-1, block).mean(1) + 1e-14
    seam = (count(0.5) - start) // block
    at_seam = blocks[seam - 1 : seam + 2].max()
    return float(10 * np.log10(at_seam / np.percentile(blocks, 99.5)))


def loudness_step(x: Signal) -> float:
    """Loudness of the first three seconds less that of the last three (dB); shorter loops are compared by halves."""
    n = min(count(3.0), len(x) // 2)
    return integrated(np.tile(x[:n], (2, 1))) - integrated(np.tile(x[-n:], (2, 1)))


def edge(x: Signal) -> float:
    """The largest sample of the first or last millisecond's outermost 5 samples, as a level (dB): 0 would be a bang."""
    return float(20 * np.log10(np.abs(x).max() + 1e-6))


def measure(sound: Sound) -> Row:
    """Decode one file and measure it."""
    x = read(sound.path)
    loop = sound.loop
    return Row(
        sound.game,
        sound.cue,
        len(x) / RATE,
        integrated(np.tile(x, (2, 1)) if loop and len(x) < count(3.0) else x),
        loudest(x, hop=0.02),
        true_peak(x),
        edge(x[:5]),
        edge(x[-5:]),
        seam_click(x) if loop else None,
        loudness_step(x) if loop else None,
    )


def measured(games: Sequence[str] = ()) -> list[Row]:
    """The rows of the games named (of all, if none), each file once."""
    seen: dict[str, Sound] = {}
    for sound in sounds():
        if not games or sound.game in games:
            seen.setdefault(sound.file, sound)
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(measure, seen.values()))


def line(row: Row) -> str:
    """One row as text."""
    seam = "" if row.seam is None or row.step is None else f"{row.seam:7.1f}{row.step:7.1f}"
    return (
        f"{row.game:12} {row.cue:18}{row.seconds:7.2f}{row.loudness:8.1f}{row.momentary:8.1f}{row.peak:7.1f}"
        f"{row.start:7.0f}{row.end:7.0f}{seam}"
    )


HEAD = (
    f"{'game':12} {'cue':18}{'sec':>7}{'LUFS':>8}{'400 ms':>8}{'dBTP':>7}{'start':>7}{'end':>7}{'seam':>7}{'step':>7}\n"
    "LUFS integrated; 400 ms: loudest momentary loudness; dBTP: true peak; start, end: outermost samples, dB;\n"
    "seam: click band at the seam over the loop's own attacks, dB; step: loudness after the seam less before it, dB"
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m slots.artwork.sound.sheet", description=__doc__)
    parser.add_argument("game", nargs="*")
    rows = measured(parser.parse_args().game)
    print(HEAD)
    for row in rows:
        print(line(row))
    total, top = sum(row.seconds for row in rows), max(row.peak for row in rows)
    print(f"{len(rows)} files, {total:.0f} s; highest true peak {top:.1f} dB")


if __name__ == "__main__":
    main()
