"""The Lamp Bonus respin by respin: cells that spin, what lands (TL-09, TL-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slots.games.three_lamps.bonus_furniture import respin_place
from slots.games.three_lamps.effects import BELOW_CELL, flare
from slots.games.three_lamps.prizes import full_grid
from slots.games.three_lamps.rules import CELLS, GROWN, REELS
from slots.games.three_lamps.story import Respin
from slots.games.three_lamps.theatre import TINTS, Theatre
from slots.games.three_lamps.vault import Coin, Gem, Vault, face_down, lit_cell, spin_cells
from slots.timeline.frame import LAYER_EFFECTS, LAYER_LIT
from slots.timeline.linewins import GOLD
from slots.timeline.parts import fade_in_out, shine
from slots.timeline.reel import SETTLE
from slots.timeline.script import Stage
from slots.timeline.timeline import Timeline
from slots.timeline.track import track

#: Seconds a cell spins, how much later each next column stops, and how much longer the last cell of a grid takes.
CELL_SPIN: Final = 0.7
COLUMN_STEP: Final = 0.05
LAST_CELL: Final = 0.4


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
        fallen = {landed.cell: face_down(landed.value) for landed in respin.cash}
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
            held = Coin(landed.value, born=stop + settle, landed=True)
            held.pulse(stop + settle + 0.01, 0.14)
            vault.coins[landed.cell] = held
            script.hear(stop, "coin_lock")
            script.draw(lit_cell(theatre, f"lock/{landed.cell}", landed.cell, stop, GOLD),
                        *flare(theatre, f"thud/{landed.cell}", vault.place(landed.cell), stop, GOLD,
                                240.0, BELOW_CELL))  # fmt: skip
            if not theatre.calm and number < 4:
                script.shake(stop, 0.14, 3.0)
        for gem in respin.gems:
            stop = stops[gem.cell]
            vault.gems[gem.cell] = Gem(gem.gem, born=stop + settle, pulses=[(stop + settle + 0.02, 0.16)])
            script.hear(stop, f"gem_{gem.gem}")
            script.draw(lit_cell(theatre, f"lock/{gem.cell}", gem.cell, stop, TINTS[gem.gem]),
                        *flare(theatre, f"thud/{gem.cell}", vault.place(gem.cell), stop, TINTS[gem.gem],
                                300.0, BELOW_CELL))  # fmt: skip
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
        if len(vault.coins) == cells and "prize" not in str(stage.values["active"]):
            # With the Prize Lamp it is told with its Grand, after what the gems do.
            end = full_grid(vault, "full", end + 0.1)
        return vault.done(end)

    def _wait(self, vault: Vault, cell: int, last: float) -> None:
        """One cell lacks: it spins a little longer, in its own light."""
        rect = self.theatre.cell(cell)
        light = fade_in_out(0.1, last, 0.8, 0.2)
        vault.script.draw(
            shine(f"wait/{cell}", (rect.cx, rect.cy), (rect.w * 2.2, rect.h * 2.2), light, GOLD, LAYER_LIT, 0.1, last)
        )
