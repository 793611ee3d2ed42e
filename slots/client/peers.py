"""What other open engines reached on a machine of two cores, each built from its public source and run there.

They are no bounds: another machine gives other figures. The bench prints them beside its own, for the scale.
"""

from __future__ import annotations

from typing import Final

#: Engine and what it played, and rounds a second on one core.
PEERS: Final = (
    ("math-sdk (Python): lines, events kept in memory", 1_063),
    ("math-sdk (Python): clusters on 7×7", 337),
    ("slotopol (Go): full cycle of a book game", 4_390_000),
    ("SlotMath (Go): lines", 510_000),
    ("SlotMath (Go): cascades", 197_000),
    ("slot-math-engine-template (TypeScript): lines", 354_000),
    ("pokie (TypeScript): lines", 65_000),
)
