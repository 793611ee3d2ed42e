"""What the player is told when the disk refuses a step of the ledger: one sentence each, with the remedy.

``{why}`` is the system's own word for it in brackets, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from slots.ledger.errors import LedgerError

NOT_SETTLED: Final = (
    "The result could not be stored{why}: the round stays decided and nothing is lost, so make room on the disk or "
    "allow writing there and press TRY AGAIN."
)
NOT_BEGUN: Final = (
    "The round could not be stored{why}, so it did not begin and nothing was bet: make room on the disk or allow "
    "writing there, then spin again."
)
NOT_ADDED: Final = "The play money could not be stored{why}, so nothing was added."
NOT_CHOSEN: Final = "The bet could not be stored{why}, so it is as before."
NOT_KEPT: Final = "The settings could not be stored{why}; they hold until the program is closed."


def told(sentence: str, error: LedgerError, say: Callable[[str], str] = str) -> str:
    """The sentence, in the player's language, with the cause."""
    why = str(error.__cause__ or "")
    return say(sentence).format(why=f" ({why})" if why else "")
