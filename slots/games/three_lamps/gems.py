"""What gems do in the Lamp Bonus: Treasure, Multiply, Prize, and lamps that wake (TL-11 … TL-17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.three_lamps.bonus_furniture import CURTAIN
from slots.games.three_lamps.effects import BELOW_CELL, STRIKE, flare, flight
from slots.games.three_lamps.prizes import award
from slots.games.three_lamps.rules import CELLS, GROWN, REELS
from slots.games.three_lamps.story import Effect
from slots.games.three_lamps.theatre import GEM_ORDER, PRIZE_TINTS, TINTS, Theatre, times
from slots.games.three_lamps.vault import Vault, lit_cell
from slots.timeline.actor import Actor
from slots.timeline.frame import LAYER_EFFECTS, Rect, Text
from slots.timeline.parts import caption, fade_in_out, shine
from slots.timeline.placing import amount_box
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import Track, track

#: Seconds of a spark from a gem to a coin, and between two of them.
SPARK: Final = 0.32
SPARK_STEP: Final = 0.17


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
            assert effect.prize is not None
            end = award(vault, self.name, effect.prize, 0.1, self.most)
        if effect.gem:
            vault.take(effect.gem.cell, end - 0.25)
        vault.script.mark(end, "gem has acted", rest=True)
        return vault.done(end)

    def _announce(self, vault: Vault, words: str, note: str, end: float) -> tuple[float, float]:
        """The gem swells and says what it does, right above itself. Where it is."""
        key, theatre, effect = self.name, self.theatre, self.effect
        assert effect.gem is not None
        place, tint = vault.place(effect.gem.cell), TINTS[effect.gem.gem]
        vault.gems[effect.gem.cell].pulses += [(0.02, 0.26), (0.5, 0.14)]
        vault.gems[effect.gem.cell].turns = (0.05, end - 0.3)
        size = theatre.coin_size
        width = amount_box(words, size * 0.5, theatre.bonus.rect("board").w * 0.9)[0]
        x, y = self._free(vault, place, width)
        pop: float | Track = 1.0 if theatre.calm else track((0.1, 0.4), (0.36, 1.0, "back_out"))
        shown = fade_in_out(0.1, end, 1.0, 0.14)
        box = Rect(x - width / 2 - 8, y - size * 0.29, width + 16, size * 0.58)
        vault.script.draw(
            shine(f"{key}/acts/glow", place, (size * 2.8, size * 2.8), fade_in_out(0.0, end, 0.8, 0.2), tint,
                  BELOW_CELL, 0.0, end),
            shine(f"{key}/acts/dark", (x, y), (width * 1.2, size * 1.2), fade_in_out(0.1, end, 0.5, 0.14), "#3a1466",
                  LAYER_EFFECTS + 18, 0.1, end),
            caption(f"{key}/acts/words", box, Text(words, "digits", size * 0.5, "gold"), LAYER_EFFECTS + 20,
                    alpha=shown,
                    scale=pop, born=0.1, dies=end),
        )  # fmt: skip
        if note:
            low = Rect(x - size * 0.9, box.y + box.h * 0.94, size * 1.8, size * 0.24)
            vault.script.draw(caption(f"{key}/acts/note", low, Text(note, "number", size * 0.2, "ink"),
                                      LAYER_EFFECTS + 20,
                                      alpha=shown, born=0.1, dies=end))  # fmt: skip
        return place

    def _free(self, vault: Vault, gem: tuple[float, float], width: float) -> tuple[float, float]:
        """Where words of this width cover the fewest coins: above the gem, below it or beside it."""
        theatre, size = self.theatre, self.theatre.coin_size
        board = theatre.bonus.rect("board")
        coins = [vault.place(cell) for cell in vault.coins]

        def covered(middle: tuple[float, float]) -> int:
            return sum(abs(x - middle[0]) < (width + size) / 2 and abs(y - middle[1]) < size * 0.8 for x, y in coins)

        places = []
        for dx, dy in ((0.0, -1.0), (0.0, 0.9), (1.0, 0.0), (-1.0, 0.0), (1.0, -1.0), (-1.0, -1.0)):
            x = min(max(gem[0] + dx * (width + size) / 2, board.x + width / 2), board.x + board.w - width / 2)
            y = gem[1] + dy * size
            if board.y + size * 0.3 < y < board.y + board.h - size * 0.4 and (dy or abs(x - gem[0]) > size * 0.5):
                places.append((x, y))
        return min(places, key=covered)

    def _treasure(self, vault: Vault) -> float:
        """Each addition is a spark that hits its coin, whose value rolls up (TL-11)."""
        key, theatre, script, effect = self.name, self.theatre, vault.script, self.effect
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
                *flight(theatre, f"{key}/spark/{number}", "", start, goal, leaves, SPARK, theatre.coin_size * 0.55,
                        TINTS["treasure"], 0.8),
                *flare(theatre, f"{key}/hit/{number}", goal, hits, TINTS["treasure"], theatre.coin_size * 2.0,
                       BELOW_CELL),
            )  # fmt: skip
            script.set("cash", hits + 0.1, vault.cash)
            end = max(end, held.runs[-1][1] + 0.15)
        return end

    def _multiply(self, vault: Vault) -> float:
        """One multiplier strikes its coins at once (TL-12)."""
        key, theatre, script, effect = self.name, self.theatre, vault.script, self.effect
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
                *flight(theatre, f"{key}/spark/{number}", "", start, goal, hits - SPARK, SPARK, theatre.coin_size * 0.6,
                        TINTS["multiply"], 0.8),
                *flare(theatre, f"{key}/hit/{number}", goal, hits, TINTS["multiply"], theatre.coin_size * 2.0,
                       BELOW_CELL),
                Actor(f"{key}/by/{number}", "", goal[0], goal[1] - theatre.coin_size * 0.6 if theatre.calm else top,
                      theatre.coin_size, theatre.coin_size * 0.34, LAYER_EFFECTS + 12, text=text,
                      alpha=fade_in_out(hits, hits + 0.6, 1.0, 0.1), born=hits, dies=hits + 0.6),
            )  # fmt: skip
            end = max(end, held.runs[-1][1] + 0.3)
        script.set("cash", strike + 0.2, vault.cash)
        return end

    def _token(self, vault: Vault) -> float:
        """A token flies onto its prize's bar; the third one awards it (TL-14, TL-15)."""
        key, theatre, script, effect = self.name, self.theatre, vault.script, self.effect
        assert effect.gem is not None
        assert effect.token is not None
        prize, tokens = effect.token.prize, effect.token.tokens
        leaves = 0.55
        lands = leaves + (0.75 if not theatre.calm else 0.3)
        end = lands + 0.7
        start = vault.place(effect.gem.cell)
        vault.gems[effect.gem.cell].pulses += [(0.02, 0.26), (0.4, 0.14)]
        vault.gems[effect.gem.cell].turns = (0.05, leaves + 0.3)
        slot, tint = theatre.token(prize, min(tokens, 3) - 1), PRIZE_TINTS[prize]
        place = list(PRIZE_TINTS).index(prize)
        held = [int(number) for number in str(vault.stage.values["tokens"]).split(",")]
        held[place] = tokens
        script.hear(leaves, "token")
        script.set("tokens", lands, ",".join(map(str, held)))
        script.draw(
            *flight(theatre, f"{key}/token", f"ui/token_{prize}", start, (slot.cx, slot.cy), leaves, lands - leaves,
                    theatre.coin_size * 0.7, tint, 0.55),
            *flare(theatre, f"{key}/token/there", (slot.cx, slot.cy), lands, tint, 240.0),
        )  # fmt: skip
        bar = theatre.prize(prize)
        script.draw(shine(f"{key}/token/bar", (bar.cx, bar.cy), (bar.w * 1.15, bar.h * 1.5),
                          fade_in_out(lands, lands + 0.6, STRIKE, 0.1), tint, LAYER_EFFECTS, lands,
                          lands + 0.6))  # fmt: skip
        if effect.prize:
            end = award(vault, key, effect.prize, lands + 0.3, self.most)
            if prize != "grand":
                held[place] = 0
                script.set("tokens", end - 0.2, ",".join(map(str, held)))
        return end

    def _activation(self, vault: Vault) -> float:
        """A gem of a lamp that sleeps builds up light, and wakes it or not; Prize draws up the curtain (TL-16)."""
        key, theatre, script, effect = self.name, self.theatre, vault.script, self.effect
        assert effect.gem is not None
        assert effect.activation is not None
        gem, wakes = effect.activation.gem, effect.activation.active
        start, tint, size = vault.place(effect.gem.cell), TINTS[gem], theatre.coin_size
        told = 0.95
        end = told + (0.5 if not wakes else 1.2)
        vault.gems[effect.gem.cell].pulses += [(0.02, 0.08), (0.4, 0.12)] + ([(told, 0.36)] if wakes else [])
        vault.gems[effect.gem.cell].turns = (0.1, told + (0.6 if wakes else 0.0))
        glow = track((0.0, 0.0), (told, 1.0, "quad_in"), (told + (0.5 if wakes else 0.15), 0.0, "sine_out"))
        script.hear(0.0, "gem_build")
        script.hear(told, "gem_hit" if wakes else "gem_miss")
        script.draw(shine(f"{key}/wakes", start, (size * 2.4, size * 2.4), glow, tint, BELOW_CELL, 0.0, end))
        if not wakes:
            return end
        lamp = theatre.lamp_in_play(GEM_ORDER.index(gem))
        arrives = told + 0.6
        active = [name for name in str(vault.stage.values["active"]).split(",") if name]
        script.set("active", arrives, ",".join(name for name in GEM_ORDER if name in {*active, gem}))
        script.hear(arrives, "lamp_lit")
        script.draw(
            *flare(theatre, f"{key}/wakes/hit", start, told, tint, size * 3.0, BELOW_CELL),
            *flight(theatre, f"{key}/wakes/flight", "", start, (lamp.cx, lamp.cy), told, 0.6, size * 0.8, tint),
            *flare(theatre, f"{key}/wakes/lamp", (lamp.cx, lamp.cy), arrives, tint, 360.0),
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
                    lit_cell(theatre, f"{key}/grown/{cell}", cell, up + 0.9 + 0.03 * (cell % REELS), tint)
                    for cell in range(CELLS, GROWN)
                ),
                shine(f"{key}/grown", (board.cx, board.y + board.h * 0.25), (board.w * 1.3, board.h * 0.8),
                      fade_in_out(up, end, 0.6, 0.4), tint, LAYER_EFFECTS, up, end),
            )  # fmt: skip
            if not theatre.calm:
                script.shake(up + 0.1, 0.7, 9.0)
        return end
