"""The Lamp Bonus respin by respin: how it begins, cells that spin, what lands (TL-09, TL-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.three_lamps.board import standing
from slots.games.three_lamps.bonus_furniture import BONUS_PANELS, CURTAIN, respin_place
from slots.games.three_lamps.effects import flare
from slots.games.three_lamps.rules import CELLS, GROWN, REELS
from slots.games.three_lamps.story import Bonus, Respin
from slots.games.three_lamps.theatre import BONUS, GEM_ORDER, TINTS, Theatre, coin
from slots.games.three_lamps.vault import GRID, Coin, Gem, Vault, lit_cell, spin_cells
from slots.timeline.actor import Actor
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT, LAYER_SCENE, Rect, Text
from slots.timeline.linewins import GOLD
from slots.timeline.particles import Burst
from slots.timeline.parts import caption, fade_in_out, shine, veil
from slots.timeline.reel import SETTLE
from slots.timeline.script import Script, Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds a cell spins, how much later each next column stops, and how much longer the last cell of a grid takes.
CELL_SPIN: Final = 0.7
COLUMN_STEP: Final = 0.05
LAST_CELL: Final = 0.4


@dataclass(frozen=True)
class IntroChapter:
    """The lamp's smoke takes the stage: the Lamp Bonus and its empty grid (TL-09)."""

    theatre: Theatre
    bonus: Bonus
    bought: str
    name: str = "lamp bonus"

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, script, started = self.theatre, Script(stage), self.bonus.started
        canvas, board = theatre.geometry.canvas, theatre.bonus.rect("board")
        change, end = 1.35, 3.5
        script.hear(0.0, "music_bonus", "music")
        script.hear(end - 0.3, "music_feature", "music")
        active = [gem for gem in GEM_ORDER if gem in started.active]
        for place, gem in enumerate(active):
            x = canvas.cx + (place - (len(active) - 1) / 2) * min(300.0, canvas.w * 0.28)
            y, size = canvas.h * 0.34, min(300.0, canvas.w * 0.3)
            light = fade_in_out(0.35, 2.9, 1.0, 0.3)
            pop: float | Track = 1.0 if theatre.calm else track((0.35, 0.5), (0.75, 1.0, "back_out"))
            turn: float | Track = 0.0 if theatre.calm else track((0.35, 0.0), (2.9, 30.0, "linear"))
            script.draw(
                Actor(f"intro/{gem}/rays", "common/rays", x, y, size * 1.9, size * 1.9, LAYER_SCENE + 6, rotation=turn,
                      alpha=light, blend="add", tint=TINTS[gem], born=0.35, dies=2.9),
                Actor(f"intro/{gem}", f"symbols/lamp_{gem}_win", x, y, size, size, LAYER_SCENE + 8, alpha=light,
                      scale=pop, born=0.35, dies=2.9),
            )  # fmt: skip
        width = min(canvas.w * 0.9, 1100.0)
        height = width * 330 / 1640
        shown = fade_in_out(0.5, 2.9, 1.0, 0.2)
        words = theatre.say("LAMP BONUS")
        box = Rect(canvas.cx - width / 2, canvas.h * 0.5, width, height)
        picture = "title_lamp_bonus" if words == "LAMP BONUS" else ""
        text = None if picture else Text(words, "title", height * 0.6, "gold")
        note = theatre.say("Whatever lands brings the respins back to {respins}")
        low = Rect(canvas.cx - width / 2, canvas.h * 0.5 + height, width, 60)
        script.draw(
            veil("veil/intro", canvas, 0.0, end - 0.3, 0.94, tint="#12052e"),
            Actor("intro/title", picture, box.cx, box.cy, box.w, box.h, LAYER_SCENE + 10, alpha=shown, text=text,
                  born=0.5, dies=2.9),
            caption("intro/note", low, Text(note.format(respins=theatre.config.bonus.respins), "body", 40, "ink"),
                    LAYER_SCENE + 10, alpha=shown, born=0.5, dies=2.9),
        )  # fmt: skip
        if not theatre.calm:
            script.draw(
                Burst("intro/smoke", theatre.seed, 46, 0.1, "common/glow", canvas.cx, canvas.h * 0.95, spread=1.6,
                      place=(canvas.w * 0.5, 60.0), life=(1.1, 1.7), speed=(180.0, 620.0), angle=(70.0, 110.0),
                      size=(220.0, 560.0), shrink=1.3, alpha=0.4, tints=("#7a2cc8", "#b43a8a", "#c8842c"),
                      layer=LAYER_SCENE + 3),
                Burst("intro/sparks", theatre.seed, 50, 0.3, "common/spark", canvas.cx, canvas.h * 0.5, spread=1.8,
                      place=(canvas.w * 0.4, canvas.h * 0.3), life=(0.6, 1.2), speed=(20.0, 120.0), gravity=-60.0,
                      size=(16.0, 42.0), tints=("#ffe7a4", "#d59cff", "#fff6de"), layer=LAYER_SCENE + 9),
            )  # fmt: skip
        script.turn(change - 0.5, change + 0.1, "inside")
        script.fade(BONUS_PANELS, change, change + 0.02, 1.0)
        # Before it can be seen: a curtain that hangs, or none, is there with its board.
        script.fade(CURTAIN, change - 0.04, change - 0.02, 1.0 if started.rows * REELS == GROWN else 0.0)
        for name, value in (
            ("scene", BONUS), ("active", ",".join(started.active)), ("lit", ",".join(started.lit)), ("cash", 0),
            ("filled", 0), ("rows", started.rows), ("tokens", "0,0,0,0,0"), (GRID, ""),
            ("respins", theatre.config.bonus.respins), ("win_label", theatre.say("LAMP BONUS WIN")),
        ):  # fmt: skip
            script.set(name, change, value)
        resting = standing(theatre, stage)
        resting.dies = change
        script.draw(*resting.actors())
        script.draw(shine("intro/board", (board.cx, board.cy), (board.w * 1.2, board.h * 1.1),
                          fade_in_out(end - 0.7, end, 0.35, 0.3), "#b46cff", LAYER_EFFECTS, end - 0.7,
                          end))  # fmt: skip
        script.mark(1.9, "bonus named")
        script.mark(end, "bonus begins", rest=True)
        return script.timeline(end), script.after()


@dataclass(frozen=True)
class RespinChapter:
    """One respin: every empty cell spins; what lands locks with a thud and brings the respins back (TL-09)."""

    theatre: Theatre
    respin: Respin
    name: str

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        theatre, respin, vault = self.theatre, self.respin, Vault.on(self.theatre, stage)
        script = vault.script
        cells = GROWN if stage.number("rows") * REELS == GROWN else CELLS
        empty = [cell for cell in range(cells) if cell not in vault.coins]
        slow = LAST_CELL if len(empty) == 1 else 0.0
        stops = {cell: CELL_SPIN + slow + COLUMN_STEP * (cell % REELS) for cell in empty}
        fallen = {landed.cell: coin(landed.value) for landed in respin.cash}
        lands = fallen | {landed.cell: f"symbols/gem_{landed.gem}" for landed in respin.gems}
        for cell, old in vault.gems.items():
            vault.leave(cell, old)
        vault.gems = {}
        left = respin.started.left - 1
        script.hear(0.0, "respin_last" if left == 0 or slow else "respin")
        script.hear(0.0, "respin_tick", value=0.7)
        script.set("respins", 0.0, left)
        lit = [name for name in str(stage.values["lit"]).split(",") if name]
        last = max(stops.values(), default=CELL_SPIN)
        if not theatre.calm:
            script.draw(*spin_cells(theatre, respin.started.number, stops, lands, lit))
        if slow:
            self._wait(vault, empty[0], last)
        settle = 0.0 if theatre.calm else SETTLE
        for number, landed in enumerate(respin.cash):
            stop = stops[landed.cell]
            held = Coin(landed.value, born=stop + settle)
            held.pulse(stop + settle + 0.01, 0.12)
            vault.coins[landed.cell] = held
            script.hear(stop, "coin_lock")
            script.draw(lit_cell(theatre, f"lock/{landed.cell}", landed.cell, stop, GOLD),
                        *flare(theatre, f"thud/{landed.cell}", vault.place(landed.cell), stop, GOLD,
                                210.0))  # fmt: skip
            if not theatre.calm and number < 4:
                script.shake(stop, 0.14, 3.0)
        for gem in respin.gems:
            stop = stops[gem.cell]
            vault.gems[gem.cell] = Gem(gem.gem, born=stop + settle, pulses=[(stop + settle + 0.02, 0.16)])
            script.hear(stop, f"gem_{gem.gem}")
            script.draw(lit_cell(theatre, f"lock/{gem.cell}", gem.cell, stop, TINTS[gem.gem]),
                        *flare(theatre, f"thud/{gem.cell}", vault.place(gem.cell), stop, TINTS[gem.gem],
                                300.0))  # fmt: skip
        end = last + settle + 0.12
        if lands:
            back = end
            end += 0.42
            vault.tell_cash(last + settle)
            script.hear(back, "respin_reset")
            script.set("respins", back, respin.left)
            for place in range(left, respin.left):
                disc = respin_place(theatre, place)
                light = track((back, 0.0), (back + 0.06, 1.0, "quad_out"), (back + 0.4, 0.0, "sine_in"))
                script.draw(shine(f"back/{place}", (disc.cx, disc.cy), (disc.w * 1.9, disc.h * 1.9), light, "#ff5cc0",
                                  LAYER_EFFECTS, back, back + 0.4))  # fmt: skip
        elif respin.left == 0:
            end += 0.5
        script.mark(end, "respin shown", rest=True)
        return vault.done(end)

    def _wait(self, vault: Vault, cell: int, last: float) -> None:
        """One cell lacks: it spins a little longer, in its own light."""
        rect = self.theatre.cell(cell)
        light = fade_in_out(0.1, last, 0.8, 0.2)
        vault.script.draw(
            shine(f"wait/{cell}", (rect.cx, rect.cy), (rect.w * 2.2, rect.h * 2.2), light, GOLD, LAYER_LIT, 0.1, last)
        )
