"""The lobby: a card for each game, the balance, and the ways to wallet, history, sound and settings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from slots.client.canvas import Canvas
from slots.client.files import read_yaml
from slots.client.input import Action, Input
from slots.client.pieces import badge, plate
from slots.client.pixels import premultiply
from slots.client.scene import Scene
from slots.client.scenery import Scenery, mote
from slots.client.stage import Stage
from slots.client.theme import Colour, mix
from slots.client.widgets import Button, Look, Pressable, RoundButton
from slots.engine.report import Report
from slots.timeline.frame import Rect

LOBBY_FILE = Path(__file__).parents[3] / "config" / "lobby.yaml"
#: Standard deviations of a round in bets from which a game has two, three … of five bolts of volatility.
VOLATILITY = (3.0, 6.0, 10.0, 18.0)
#: Steps of a full turn for what sways: a quarter of a degree.
SWAY_TURNS = 1440
#: How far a card's shadow and its light reach, virtual pixels.
HALO = 40.0
#: Pictures a second of the lobby's idle life.
IDLE_RATE = 24.0


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A row of ``config/lobby.yaml``."""

    folder: str
    title: str
    tag: str


def read_cards(path: Path = LOBBY_FILE) -> tuple[CardInfo, ...]:
    """The lobby's games in their order."""
    data: Any = read_yaml(path)
    return tuple(CardInfo(row["folder"], row["title"], row.get("tag", "")) for row in data["games"])


def volatility(report: Report) -> int:
    """One to five, by the deviation of a round."""
    return 1 + sum(report.std >= bound for bound in VOLATILITY)


class Card(Pressable):
    """A game's card; the whole card opens the game, and it is lit with its ``play`` button."""

    focusable = False

    def __init__(self, rect: Rect, info: CardInfo, lobby: Lobby, play: Button) -> None:
        super().__init__(rect, lambda: lobby.open(info.folder), name=f"card {info.folder}")
        self.info = info
        self.play = play
        self.lobby = lobby
        self.sound = "" if info.folder not in lobby.stage.games else "button"

    def draw(self, canvas: Canvas, look: Look) -> None:
        info, stage = self.info, self.lobby.stage
        canvas = canvas.dressed(info.folder)
        tall = self.rect.h > self.rect.w
        kind = "landscape" if tall else "portrait"
        picture = f"{info.folder}/card_{kind}"
        light = max(look.light, self.play.light)
        rect = self.rect
        # No shadow below, where the footlights are.
        halo(canvas, Rect(rect.x, rect.y, rect.w, rect.h - HALO), (0, 0, 0), 0.75)
        if light > 0.02:
            halo(canvas, rect, canvas.theme.colour("accent"), 0.75, light)
        rect = rect.inset(-4 * light)
        table = stage.assets.table(f"{info.folder}/card.yaml").get(kind)
        if table and stage.assets.has(f"{info.folder}/card_back_{kind}"):
            canvas.picture(f"{info.folder}/card_back_{kind}", rect)
            self._layers(canvas, rect, table, light)
        elif stage.assets.has(picture):
            canvas.picture(picture, rect)
        else:
            self._plain(canvas, rect, tall)
        if info.tag:
            width = canvas.words_width(info.tag, "label", 21) + 36
            pill = Rect(rect.x + 28, rect.y + 28, width, 38)
            canvas.plain(pill, "face", 0.96, 19, "gold", 1.5)
            canvas.text(info.tag, pill, "label", 21)
        report = stage.reports.get(info.folder)
        stats = Rect(rect.x + 40, rect.y + 602, rect.w - 80, 70) if tall else Rect(rect.x + 510, rect.y + 230, 460, 92)
        if info.folder in stage.games and report is not None:
            self._stats(canvas, stats, report)

    def _layers(self, canvas: Canvas, rect: Rect, table: Mapping[str, Any], light: float) -> None:
        """What stands on the card; its symbols sway, more so under the pointer."""
        stage = self.lobby.stage
        still = stage.settings.reduced_motion
        k = rect.w / float(table["size"][0])
        for i, layer in enumerate(table["layers"]):
            x, y, w, h = (float(number) * k for number in layer["rect"])
            turn, rise = -float(layer.get("turn", 0)), 0.0
            if not still and layer["picture"] != "logo":
                phase = stage.time * (0.8 + 0.13 * i) + 2.1 * i + rect.x
                turn += (0.8 + 1.6 * light) * math.sin(phase)
                rise = (2.0 + 4.0 * light) * math.sin(phase * 1.3 + 1.0)
            place = Rect(rect.x + x, rect.y + y + rise, w, h)
            canvas.picture(f"{self.info.folder}/{layer['picture']}", place, rotation=turn, turns=SWAY_TURNS)

    def _plain(self, canvas: Canvas, rect: Rect, tall: bool) -> None:
        """Stands in where the card's picture is missing."""
        canvas.plain(rect, "panel", 1.0, 34, "trim", 7)
        folder = self.info.folder
        logo = Rect(rect.x + 50, rect.y + 400, rect.w - 100, 190) if tall else Rect(rect.x + 540, rect.y + 40, 400, 170)
        if canvas.assets.has(f"{folder}/logo"):
            canvas.contained(f"{folder}/logo", logo)
        else:
            canvas.text(self.info.title.upper(), logo, "title", 72)

    def _stats(self, canvas: Canvas, rect: Rect, report: Report) -> None:
        money = self.lobby.stage.money
        third, high = rect.w / 3, rect.h
        texts = ("VOLATILITY", "RTP", "MAX WIN")
        values = ("", money.percent(report.rtp.percent), money.times(round(report.max_win.bets * 100)))
        for i, (label, value) in enumerate(zip(texts, values, strict=True)):
            column = Rect(rect.x + i * third, rect.y, third, rect.h)
            canvas.text(label, Rect(column.x + 8, column.y, third - 16, high * 0.43), "label", high * 0.285, "mute")
            low = Rect(column.x + 6, column.y + high * 0.486, third - 12, high * 0.54)
            if value:
                canvas.text(value, low, "number", high * 0.443)
            else:
                bolts(canvas, low, volatility(report))
            if i:
                canvas.plain(Rect(column.x - 1, rect.y + 4, 2, rect.h - 8), "line", 0.9)


def halo(canvas: Canvas, rect: Rect, colour: Colour, strength: float, alpha: float = 1.0) -> None:
    """A soft rim of one colour around a card, its shadow or its light."""
    box = canvas.view.box(rect.inset(-HALO))

    def make() -> pygame.Surface:
        # Ring by ring towards the card, small and made large again: that is what softens it.
        rings = 8
        k = max(1.0, canvas.view.scale * HALO / rings)
        small = pygame.Surface((max(6, round(box.width / k)), max(6, round(box.height / k))), pygame.SRCALPHA)
        small.fill((0, 0, 0, 0))
        for i in range(rings):
            inner = small.get_rect().inflate(-2 * i, -2 * i)
            pale = (*colour, round(255 * strength * (i / (rings - 1)) ** 1.6))
            pygame.draw.rect(small, pale, inner, border_radius=rings - i // 2)
        return pygame.transform.smoothscale(premultiply(small), box.size)

    if box.width > 0 and box.height > 0:
        canvas.put(canvas.assets.derived(("halo", box.size, colour, strength), make), box.topleft, alpha)


def bolts(canvas: Canvas, rect: Rect, lit: int) -> None:
    """Five bolts, ``lit`` of them bright: how far results scatter."""
    shape = ((0.62, 0.0), (0.12, 0.56), (0.44, 0.56), (0.34, 1.0), (0.88, 0.40), (0.53, 0.40))
    step = min(rect.h * 0.684, (rect.w + 6) / 5)
    for i in range(5):
        cell = Rect(rect.cx + (i - 2.5) * step + step * 0.115, rect.cy - step * 0.54, step * 0.77, step * 1.08)
        box = canvas.view.box(cell)
        colour = canvas.theme.colour("gold") if i < lit else mix(canvas.theme.colour("line"), (10, 8, 16), 0.35)

        def make(box: pygame.Rect = box, colour: tuple[int, int, int] = colour) -> pygame.Surface:
            big = pygame.Surface((box.width * 4, box.height * 4), pygame.SRCALPHA).convert_alpha()
            big.fill((0, 0, 0, 0))
            pygame.draw.polygon(big, (*colour, 255), [(x * box.width * 4, y * box.height * 4) for x, y in shape])
            return premultiply(pygame.transform.smoothscale(big, box.size))

        canvas.put(canvas.assets.derived(("bolt", box.size, colour), make), box.topleft)


class Lobby(Scene):
    """See the module."""

    skin = "lobby"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.cards = read_cards()
        self.scenery = Scenery(stage.assets, "lobby")

    def enter(self) -> None:
        self.stage.sound.prepare("lobby")
        self.stage.sound.music("music_lobby")

    def resume(self) -> None:
        super().resume()
        self.enter()

    def layout(self) -> None:
        from slots.client.scenes.history import History
        from slots.client.scenes.settings import SettingsPage
        from slots.client.scenes.wallet import Wallet

        stage, geometry = self.stage, self.stage.geometry.of("lobby")
        rect = geometry.rect
        sound = "quiet_sound_off" if stage.settings.mute else "quiet_sound"
        unfinished = stage.ledger.unfinished_games
        plays = []
        for i, info in enumerate(self.cards):
            playable, goes_on = info.folder in stage.games, info.folder in unfinished
            play = Button(
                rect("play", i),
                "GO ON" if goes_on else "PLAY" if playable else "COMING",
                partial(self.open, info.folder),
                icon="play" if playable else "",
                skin=info.folder,
                name=f"play {info.folder}",
            )
            play.enabled = playable
            plays.append(play)
        cards = zip(self.cards, plays, strict=True)
        widgets: list[Any] = [Card(rect("card", i), info, self, play) for i, (info, play) in enumerate(cards)]
        widgets += plays
        widgets += [
            RoundButton(rect("wallet"), "quiet_wallet", lambda: stage.push(Wallet(stage)), tip="Wallet\nkey W"),
            RoundButton(rect("history"), "quiet_history", lambda: stage.push(History(stage)), tip="History\nkey H"),
            RoundButton(rect("sound"), sound, self.mute, tip="Sound\nkey M", name="sound"),
            RoundButton(
                rect("settings"), "quiet_settings", lambda: stage.push(SettingsPage(stage)), tip="Settings\nkey S"
            ),
        ]
        self.desk.fill(widgets)

    def open(self, folder: str) -> None:
        """Open a game, by its own loading screen."""
        from slots.client.scenes.loading import Loading

        if folder in self.stage.games:
            self.stage.replace(Loading(self.stage, folder))

    def mute(self) -> None:
        self.stage.change(mute=not self.stage.settings.mute)
        self.layout()

    def act(self, event: Input) -> None:
        from slots.client.scenes.history import History
        from slots.client.scenes.settings import SettingsPage
        from slots.client.scenes.wallet import Wallet

        if event.action is Action.MUTE:
            self.mute()
        elif event.action is Action.WALLET:
            self.stage.push(Wallet(self.stage))
        elif event.action is Action.HISTORY:
            self.stage.push(History(self.stage))
        elif event.action is Action.MENU:
            self.stage.push(SettingsPage(self.stage))
        else:
            super().act(event)

    def back(self) -> None:
        self.stage.quit()

    @property
    def rate(self) -> float:
        alive = self.stage.awake and not self.stage.settings.reduced_motion
        return max(super().rate, IDLE_RATE if alive else 0.0)

    def draw(self, canvas: Canvas) -> None:
        stage, geometry = self.stage, self.stage.geometry.of("lobby")
        still = stage.settings.reduced_motion
        picture = self.scenery.picture("lobby", canvas.view.landscape)
        if stage.assets.has(picture):
            self.scenery.draw(canvas, {"lobby": 1.0}, stage.time, still)
        else:
            canvas.surface.fill(canvas.theme.gradient("panel")[-1])
            canvas.shade(canvas.area, 0.0, 0.75)
        title = geometry.rect("title")
        if canvas.assets.has("lobby/logo_wide"):
            canvas.contained("lobby/logo_wide", title)
        else:
            canvas.text("CHOOSE A GAME", title, "title", 58)
        plate(canvas, geometry.rect("balance"), "BALANCE", stage.money(stage.ledger.balance))
        badge(canvas, geometry.rect("play_money"))
        self.desk.draw(canvas)
        note = geometry.rect("note")
        canvas.text("Play money only. No prize of any kind can be won or paid out.", note, "body", 26, "mute")
        if not still:
            self._embers(canvas)

    def _embers(self, canvas: Canvas) -> None:
        """Sparks that rise past the cards."""
        t = self.stage.time
        width, height = canvas.view.canvas
        for i in range(18):
            phase = (i * 0.618 + t * (0.03 + 0.012 * (i % 5))) % 1.0
            x = ((i * 0.381966) % 1.0 + 0.012 * math.sin(t * 0.8 + i)) * width
            glow = math.sin(math.pi * phase) ** 2 * (0.4 + 0.3 * math.sin(t * 2.1 + i * 1.7))
            mote(canvas, x, height * (1.02 - phase * 0.9), 5 + (i % 4) * 2.2, glow)
