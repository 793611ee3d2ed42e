"""One process a profile: a lock that the system itself releases when the process dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from slots.ledger.errors import ProfileInUse, StorageError

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ProfileLock:
    """Holds ``path`` locked until it is closed or the process ends, however it ends.

    The file stays when the lock is released: removing it would let a third process lock a name that a second holds.
    """

    def __init__(self, path: Path) -> None:
        """:raises ProfileInUse: somebody holds it. :raises StorageError: the file cannot be made."""
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StorageError(
                f"The save folder {path.parent} cannot be written ({error.strerror}): "
                "allow writing there, or choose another folder with --data."
            ) from error
        try:
            _take(self._handle)
        except OSError as error:
            os.close(self._handle)
            raise ProfileInUse(path.parent) from error

    def close(self) -> None:
        """Release it; once is enough, twice does no harm."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
