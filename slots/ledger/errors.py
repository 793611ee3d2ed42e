"""What can go wrong with a ledger. Every text is one sentence for the player, with the remedy where there is one."""

from __future__ import annotations

from pathlib import Path


class LedgerError(Exception):
    """Base of all: the step was refused or failed, and nothing of it was stored."""


class StorageError(LedgerError):
    """The disk or the system refused: full, read-only, no permission, no such folder."""


class DamagedSave(LedgerError):
    """Both copies of a save are unreadable. Neither was touched."""

    def __init__(self, main: Path, copy: Path) -> None:
        super().__init__(
            f"Neither copy of the save can be read, {main} and {copy}; both are left as they are: "
            "put a backup in their place, or move them elsewhere to start anew."
        )
        self.files = (main, copy)


class NewerSave(LedgerError):
    """The save was written by a newer version of the program. Nothing was touched."""

    def __init__(self, file: Path, found: int, known: int) -> None:
        super().__init__(
            f"{file} was written by a newer version (its format is {found}, this version knows {known}): "
            "start the newer version, or choose another folder with --data."
        )
        self.file, self.found, self.known = file, found, known


class ProfileInUse(LedgerError):
    """Another process, or another ledger of this one, has the profile open."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"The save in {folder} is open in another window: close it, or choose another with --data.")
        self.folder = folder


class UnknownGame(LedgerError):
    """No game of that name was given to the ledger."""


class UnknownRound(LedgerError):
    """The history has no round of that number."""


class RoundUnfinished(LedgerError):
    """The game has a round that is not over; no other can start and its bet is locked (CR-01, CR-10)."""


class NotOnOffer(LedgerError):
    """The game offers no such bet or no such action."""


class BalanceTooLow(LedgerError):
    """The balance does not cover the price."""


class AmountRefused(LedgerError):
    """Play money can be added in positive whole amounts up to a bound."""


class RoundVoided(LedgerError):
    """A malfunction: the round is void, the bet is back, the meters are as before (CR-11)."""

    def __init__(self, round_id: int, text: str) -> None:
        super().__init__(text)
        self.round_id = round_id
