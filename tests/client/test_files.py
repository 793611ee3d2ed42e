"""Bad files and missing devices: one clear sentence each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from slots.client.assets import AssetError, Assets
from slots.client.sound import Sound
from slots.client.theme import ThemeError, load_themes

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_no_display(tmp_path: Path) -> None:
    done = run("--data", str(tmp_path), SDL_VIDEODRIVER="no-such-driver")
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("There is no screen")


def test_a_game_that_does_not_exist(tmp_path: Path) -> None:
    done = run("--data", str(tmp_path), "--game", "roulette")
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert "'roulette'" in line
    assert "book_of_99" in line


def test_capturing_a_game_that_does_not_exist(tmp_path: Path) -> None:
    done = run("capture", "roulette", "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_no_sound_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    import pygame

    pygame.mixer.quit()
    sound = Sound(Assets())
    assert not sound.device
    sound.prepare("book_of_99")
    sound.music("music_base")
    sound.play("spin")
    sound.loop("reel_loop", 1.0)
    sound.duck(1.0)
    sound.step(0.5)
    assert sound.captioned() == "Reels start", "captions go on"
    sound.hush()
    sound.close()


def test_a_broken_picture_is_named(tmp_path: Path) -> None:
    import pygame

    pygame.display.init()
    pygame.display.set_mode((32, 32))
    (tmp_path / "book.png").write_bytes(b"not a picture")
    with pytest.raises(AssetError, match=r"assets/book: is not a picture"):
        Assets(tmp_path).master("book")


def test_a_missing_picture_is_a_plate_and_is_remembered(tmp_path: Path) -> None:
    import pygame

    pygame.display.init()
    pygame.display.set_mode((32, 32))
    assets = Assets(tmp_path)
    assert assets.picture("symbols/nobody", (30, 20)).get_size() == (30, 20)
    assert assets.missing == {"symbols/nobody"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("lobby: {ink: blue-ish}", r"theme.yaml: lobby.ink is 'blue-ish'; expected colours"),
        ("game: {ink: '#ffffff'}", r"has no skin 'lobby'"),
        ("- a list", r"expected a table of skins, found list"),
        ("lobby: {ink: '#ffffff", r"not valid YAML"),
    ],
)
def test_a_bad_theme_says_what_is_wrong(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "theme.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ThemeError, match=told):
        load_themes(file)
