"""What the C library does with memory, where it can be told to (glibc; elsewhere nothing is done)."""

from __future__ import annotations

import ctypes
import gc
import sys

#: Number of glibc's ``mallopt`` (malloc.h).
M_ARENA_MAX = -8


def economise() -> None:
    """Let all threads share one heap: what one frees another can use.

    Large surfaces stay in the heap too: taken from the system one by one, each would cost a fault for every page of it,
    in the middle of a frame.
    """
    library = _library()
    if library is not None:
        library.mallopt(M_ARENA_MAX, 1)


def give_back() -> None:
    """Collect garbage, and let the C library return what is free to the system."""
    gc.collect()
    library = _library()
    if library is not None:
        library.malloc_trim(0)


def _library() -> ctypes.CDLL | None:
    """The C library, if it is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
        _ = library.mallopt, library.malloc_trim
    except (OSError, AttributeError):
        return None
    return library
