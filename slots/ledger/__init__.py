"""The ledger: the player's money, rounds, meters, history and settings, kept so that no crash loses or repeats any."""

from slots.ledger.autoplay import CHOICES, Autoplay, AutoplayOptions, NotConfirmed, Stop
from slots.ledger.bets import Reason
from slots.ledger.errors import (
    AmountRefused,
    BalanceTooLow,
    DamagedSave,
    LedgerError,
    NewerSave,
    NotOnOffer,
    ProfileInUse,
    RoundUnfinished,
    RoundVoided,
    StorageError,
    UnknownGame,
    UnknownRound,
)
from slots.ledger.ledger import DUE, OPENING, Ledger, default_folder
from slots.ledger.rows import HistoryRow, Notice, NoticeKind, OpenRound, Status, Totals
from slots.ledger.settings import Settings

__all__ = [
    "CHOICES",
    "DUE",
    "OPENING",
    "AmountRefused",
    "Autoplay",
    "AutoplayOptions",
    "BalanceTooLow",
    "DamagedSave",
    "HistoryRow",
    "Ledger",
    "LedgerError",
    "NewerSave",
    "NotConfirmed",
    "NotOnOffer",
    "Notice",
    "NoticeKind",
    "OpenRound",
    "ProfileInUse",
    "Reason",
    "RoundUnfinished",
    "RoundVoided",
    "Settings",
    "Status",
    "Stop",
    "StorageError",
    "Totals",
    "UnknownGame",
    "UnknownRound",
    "default_folder",
]
