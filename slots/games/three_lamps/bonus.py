"""The Lamp Bonus respin by respin: how it begins, cells that spin, what each gem does (TL-09 … TL-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.three_lamps.board import standing
from slots.games.three_lamps.bonus_furniture import BONUS_PANELS, CURTAIN, respin_place
from slots.games.three_lamps.effects import flare, flight, title
from slots.games.three_lamps.rules import CELLS, GROWN, REELS
from slots.games.three_lamps.story import Bonus, Effect, Respin
from slots.games.three_lamps.theatre import BONUS, GEM_ORDER, PRIZE_TINTS, TINTS, Theatre, coin, times
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
#: Seconds of a spark from a gem to a coin, and between two of them.
SPARK: Final = 0.32
SPARK_STEP: Final = 0.17


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
        script.fade(CURTAIN, change, change + 0.02, 1.0 if started.rows * REELS == GROWN else 0.0)
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
            shine("wait", (rect.cx, rect.cy), (rect.w * 2.2, rect.h * 2.2), light, GOLD, LAYER_LIT, 0.1, last)
        )


@dataclass(frozen=True)
class EffectChapter:
    """What one gem does: it adds, multiplies, sends a token, or wakes its lamp; or the Grand of a full grid."""

    theatre: Theatre
    effect: Effect
    name: str
    #: The most the win meter may show.
    most: int

    def compose(self, stage: Stage, slam: float | None) -> tuple[Timeline, Stage]:
        """See :class:`slots.timeline.film.Chapter`."""
        effect, vault = self.effect, Vault.on(self.theatre, stage)
        if effect.treasure:
            end = self._treasure(vault)
        elif effect.multiplied:
            end = self._multiply(vault)
        elif effect.token:
            end = self._token(vault)
        elif effect.activation:
            end = self._activation(vault)
        else:
            end = self._prize(vault, 0.1)
        if effect.gem:
            vault.take(effect.gem.cell, end - 0.25)
        vault.script.mark(end, "gem has acted", rest=True)
        return vault.done(end)

    def _announce(self, vault: Vault, words: str, note: str, end: float) -> tuple[float, float]:
        """The gem swells and says what it does, right above itself. Where it is."""
        theatre, effect = self.theatre, self.effect
        assert effect.gem is not None
        place, tint = vault.place(effect.gem.cell), TINTS[effect.gem.gem]
        vault.gems[effect.gem.cell].pulses += [(0.02, 0.26), (0.5, 0.14)]
        board, size = theatre.bonus.rect("board"), theatre.coin_size
        width = min(3.4 * size, board.w * 0.9)
        x = min(max(place[0], board.x + width / 2), board.x + board.w - width / 2)
        y = place[1] - size * 0.78 if place[1] - size * 1.4 > board.y else place[1] + size * 0.86
        pop: float | Track = 1.0 if theatre.calm else track((0.1, 0.4), (0.36, 1.0, "back_out"))
        shown = fade_in_out(0.1, end, 1.0, 0.14)
        box = Rect(x - width / 2, y - size * 0.29, width, size * 0.58)
        vault.script.draw(
            shine("acts/glow", place, (size * 2.8, size * 2.8), fade_in_out(0.0, end, 0.8, 0.2), tint, LAYER_LIT + 20,
                  0.0, end),
            shine("acts/dark", (x, y), (width * 1.2, size * 1.2), fade_in_out(0.1, end, 0.5, 0.14), "#3a1466",
                  LAYER_EFFECTS + 18, 0.1, end),
            caption("acts/words", box, Text(words, "digits", size * 0.5, "gold"), LAYER_EFFECTS + 20, alpha=shown,
                    scale=pop, born=0.1, dies=end),
        )  # fmt: skip
        if note:
            low = Rect(box.x, box.y + box.h * 0.94, box.w, size * 0.24)
            vault.script.draw(caption("acts/note", low, Text(note, "number", size * 0.2, "ink"), LAYER_EFFECTS + 20,
                                      alpha=shown, born=0.1, dies=end))  # fmt: skip
        return place

    def _treasure(self, vault: Vault) -> float:
        """Each addition is a spark that hits its coin, whose value rolls up (TL-11)."""
        theatre, script, effect = self.theatre, vault.script, self.effect
        assert effect.treasure is not None
        won = effect.treasure
        first = 0.62
        end = first + SPARK_STEP * max(len(effect.added), 1) + SPARK + 0.55
        note = theatre.say("{times} times").format(times=won.times) if won.times else theatre.say("no coin to add to")
        start = self._announce(vault, f"+{times(won.value)}", note, end)
        script.hear(0.05, "treasure")
        for number, added in enumerate(effect.added):
            leaves = first + SPARK_STEP * number
            hits = leaves + SPARK
            goal, held = vault.place(added.cell), vault.coins[added.cell]
            held.pulse(hits)
            held.roll(hits, added.value)
            script.hear(hits, "treasure_hit")
            script.draw(
                *flight(theatre, f"spark/{number}", "", start, goal, leaves, SPARK, theatre.coin_size * 0.55,
                        TINTS["treasure"], 0.8),
                *flare(theatre, f"hit/{number}", goal, hits, TINTS["treasure"], theatre.coin_size * 1.7),
            )  # fmt: skip
            script.set("cash", hits + 0.1, vault.cash)
            end = max(end, held.runs[-1][1] + 0.15)
        return end

    def _multiply(self, vault: Vault) -> float:
        """One multiplier strikes its coins at once (TL-12)."""
        theatre, script, effect = self.theatre, vault.script, self.effect
        assert effect.multiplied is not None
        by = effect.multiplied.by
        strike, end = 0.85, 2.0
        cells = sorted(effect.multiplied.cells)
        note = theatre.say("{coins} coins").format(coins=len(cells)) if cells else theatre.say("no coin to multiply")
        start = self._announce(vault, f"×{by}", note, end)
        script.hear(0.05, "multiply")
        values = dict(zip(sorted(effect.multiplied.cells), effect.multiplied.values, strict=True))
        for number, cell in enumerate(cells):
            goal, held = vault.place(cell), vault.coins[cell]
            hits = strike + 0.05 * number
            held.pulse(hits, 0.24)
            held.roll(hits, values[cell])
            text = Text(f"×{by}", "digits", theatre.coin_size * 0.34, "gold")
            top = track((hits, goal[1] - theatre.coin_size * 0.2), (hits + 0.6, goal[1] - theatre.coin_size * 0.62))
            script.draw(
                *flight(theatre, f"spark/{number}", "", start, goal, hits - SPARK, SPARK, theatre.coin_size * 0.6,
                        TINTS["multiply"], 0.8),
                *flare(theatre, f"hit/{number}", goal, hits, TINTS["multiply"], theatre.coin_size * 1.9),
                Actor(f"by/{number}", "", goal[0], goal[1] - theatre.coin_size * 0.6 if theatre.calm else top,
                      theatre.coin_size, theatre.coin_size * 0.34, LAYER_EFFECTS + 12, text=text,
                      alpha=fade_in_out(hits, hits + 0.6, 1.0, 0.1), born=hits, dies=hits + 0.6),
            )  # fmt: skip
        script.set("cash", strike + 0.2, vault.cash)
        return end

    def _token(self, vault: Vault) -> float:
        """A token flies onto its prize's bar; the third one awards it (TL-14, TL-15)."""
        theatre, script, effect = self.theatre, vault.script, self.effect
        assert effect.gem is not None
        assert effect.token is not None
        prize, tokens = effect.token.prize, effect.token.tokens
        leaves = 0.55
        lands = leaves + (0.75 if not theatre.calm else 0.3)
        end = lands + 0.7
        start = vault.place(effect.gem.cell)
        vault.gems[effect.gem.cell].pulses += [(0.02, 0.26), (0.4, 0.14)]
        slot, tint = theatre.token(prize, min(tokens, 3) - 1), PRIZE_TINTS[prize]
        place = list(PRIZE_TINTS).index(prize)
        held = [int(number) for number in str(vault.stage.values["tokens"]).split(",")]
        held[place] = tokens
        script.hear(leaves, "token")
        script.set("tokens", lands, ",".join(map(str, held)))
        script.draw(
            *flight(theatre, "token", f"ui/token_{prize}", start, (slot.cx, slot.cy), leaves, lands - leaves,
                    theatre.coin_size * 0.7, tint, 0.55),
            *flare(theatre, "token/there", (slot.cx, slot.cy), lands, tint, 240.0),
        )  # fmt: skip
        bar = theatre.prize(prize)
        script.draw(shine("token/bar", (bar.cx, bar.cy), (bar.w * 1.15, bar.h * 1.5),
                          fade_in_out(lands, lands + 0.6, 0.7, 0.1), tint, LAYER_EFFECTS, lands,
                          lands + 0.6))  # fmt: skip
        if effect.prize:
            end = self._prize(vault, lands + 0.3)
            if prize != "grand":
                held[place] = 0
                script.set("tokens", end - 0.2, ",".join(map(str, held)))
        return end

    def _prize(self, vault: Vault, t: float) -> float:
        """The prize's plaque with what it pays; its amount is counted into the win (TL-14, TL-17)."""
        theatre, script, won = self.theatre, vault.script, self.effect.prize
        assert won is not None
        grand = won.prize == "grand"
        board, canvas, tint = theatre.bonus.rect("board"), theatre.geometry.canvas, PRIZE_TINTS[won.prize]
        if won.by_full_grid:
            script.hear(t, "full_grid")
            script.draw(*title(theatre, "title/full", "title_full_grid", "FULL GRID", board, t, t + 1.5, tint))
            t += 1.5
        end = t + (3.4 if grand else 2.4)
        script.hear(t, "grand" if grand else "prize")
        script.hear(t, "celebration", "duck", end - t)
        width = min(board.w * 0.92, 680.0)
        height = width * 320 / 512
        pop: float | Track = 1.0 if theatre.calm else track((t, 0.3), (t + 0.35, 1.0, "back_out"))
        turn: float | Track = 0.0 if theatre.calm else track((t, 0.0), (end, 24.0, "linear"))
        shown = fade_in_out(t, end, 1.0, 0.16)
        amount = theatre.amount(won.win)
        box = Rect(board.cx - width / 2, board.cy + height * 0.5, width, height * 0.3)
        low = {"mini": 0.56, "minor": 0.55, "maxi": 0.608, "major": 0.602, "grand": 0.644}[won.prize]
        inner = Rect(board.cx - width * 0.25, board.cy - height / 2 + height * low, width * 0.5, height * 0.2)
        script.draw(
            veil("veil/prize", canvas, t, end, 0.6, layer=LAYER_EFFECTS + 60),
            Actor("won/rays", "common/rays", board.cx, board.cy, width * 2.2, width * 2.2, LAYER_EFFECTS + 61,
                  rotation=turn, alpha=fade_in_out(t, end, 0.75, 0.25), blend="add", tint=tint, born=t, dies=end),
            Actor("won/plaque", f"symbols/plaque_{won.prize}_win", board.cx, board.cy, width, height,
                  LAYER_EFFECTS + 62, alpha=shown, scale=pop, born=t, dies=end),
            caption("won/times", inner, Text(times(won.win), "number", height * 0.17, "gold"), LAYER_EFFECTS + 63,
                    alpha=shown, scale=pop, born=t, dies=end),
            caption("won/amount", box, Text(theatre.money(amount), "digits", height * 0.27, "gold"),
                    LAYER_EFFECTS + 64, alpha=fade_in_out(t + 0.3, end, 1.0, 0.16), born=t + 0.3, dies=end),
        )  # fmt: skip
        if not theatre.calm:
            script.shake(t, 0.4, 12.0 if grand else 6.0)
            script.hear(t, won.prize, "flash")
            script.draw(
                Burst("won/coins", theatre.seed, 60 if grand else 28, t + 0.1, "common/coin", board.cx, board.cy,
                      spread=0.5, place=(width * 0.3, 20.0), life=(0.9, 1.5), speed=(400.0, 1000.0),
                      angle=(30.0, 150.0), gravity=1500.0, drag=0.4, size=(40.0, 90.0), sizes=5, shrink=1.0,
                      flip=(0.5, 1.5), blend="normal", layer=LAYER_EFFECTS + 61),
                Burst("won/sparks", theatre.seed, 60, t, "common/spark", board.cx, board.cy, spread=0.8,
                      place=(width * 0.5, height * 0.4), life=(0.5, 1.1), speed=(60.0, 420.0), size=(16.0, 44.0),
                      tints=(tint, "#fff6de"), layer=LAYER_EFFECTS + 65),
            )  # fmt: skip
        room = self.most - vault.stage.number("win")
        script.count("win", t + 0.4, t + 1.4, min(amount, room))
        script.mark(end, "prize won")
        return end

    def _activation(self, vault: Vault) -> float:
        """A gem of a lamp that sleeps builds up light, and wakes it or not; Prize draws up the curtain (TL-16)."""
        theatre, script, effect = self.theatre, vault.script, self.effect
        assert effect.gem is not None
        assert effect.activation is not None
        gem, wakes = effect.activation.gem, effect.activation.active
        start, tint, size = vault.place(effect.gem.cell), TINTS[gem], theatre.coin_size
        told = 0.95
        end = told + (0.5 if not wakes else 1.2)
        vault.gems[effect.gem.cell].pulses += [(0.02, 0.08), (0.4, 0.12)] + ([(told, 0.36)] if wakes else [])
        glow = track((0.0, 0.0), (told, 1.0, "quad_in"), (told + (0.5 if wakes else 0.15), 0.0, "sine_out"))
        script.hear(0.0, "gem_build")
        script.hear(told, "gem_hit" if wakes else "gem_miss")
        script.draw(shine("wakes", start, (size * 2.2, size * 2.2), glow, tint, LAYER_LIT + 20, 0.0, end))
        if not wakes:
            return end
        lamp = theatre.lamp_in_play(GEM_ORDER.index(gem))
        arrives = told + 0.6
        active = [name for name in str(vault.stage.values["active"]).split(",") if name]
        script.set("active", arrives, ",".join(name for name in GEM_ORDER if name in {*active, gem}))
        script.hear(arrives, "lamp_lit")
        script.draw(
            *flare(theatre, "wakes/hit", start, told, tint, size * 3.0),
            *flight(theatre, "wakes/flight", "", start, (lamp.cx, lamp.cy), told, 0.6, size * 0.8, tint),
            *flare(theatre, "wakes/lamp", (lamp.cx, lamp.cy), arrives, tint, 360.0),
        )  # fmt: skip
        if effect.grew:
            up = arrives + 0.35
            end = up + 2.0
            board = theatre.bonus.rect("board")
            script.hear(up, "grow")
            script.fade(CURTAIN, up, up + 1.3, 1.0, "cubic_in_out")
            script.set("rows", up + 1.3, 2 * CELLS // REELS)
            script.draw(
                *(
                    lit_cell(theatre, f"grown/{cell}", cell, up + 0.9 + 0.03 * (cell % REELS), tint)
                    for cell in range(CELLS, GROWN)
                ),
                shine("grown", (board.cx, board.y + board.h * 0.25), (board.w * 1.3, board.h * 0.8),
                      fade_in_out(up, end, 0.6, 0.4), tint, LAYER_EFFECTS, up, end),
            )  # fmt: skip
            if not theatre.calm:
                script.shake(up + 0.1, 0.7, 9.0)
        return end
