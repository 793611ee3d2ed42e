"""The one switch between interpreted and compiled rules.

A *kernel* is a plain Python function over integers and flat sequences of integers, marked with :func:`kernel`.
Called as it is, it runs interpreted: the client plays so, and needs nothing but Python. :func:`compiled` makes its
compiled twin: the same code object with every kernel it names replaced by that kernel's twin. So there is one source
of the rules, and both forms exist side by side in one process.

What a kernel may use:

* whole numbers, ``len``, ``range``, ``min``, ``max``, ``abs``, tuples as return values, flat sequences by index;
* other kernels and constants, named as globals of its module (``from slots.engine.stream import below``), never as
  attributes of a module;
* sets of cells as *words*: unsigned 64-bit numbers (see :mod:`slots.engine.bits`). Compiled arithmetic is signed
  unless **every** operand is a word, so constants are written ``Word(…)`` and single cells ``bit(cell)``::

      LEFT = Word(0x0101_0101_0101_0101)

      @kernel
      def beside(mask):
          return (mask & ~LEFT) >> 1          # fine: word & word, and a shift by a plain number
          # mask & 0x7F7F… is a trap: a plain number makes the compiled result signed

* the stream (:mod:`slots.engine.stream`) and the log (:mod:`slots.engine.log`) it is handed.

Whole numbers other than words are signed 64-bit when compiled: nothing may exceed 2⁶³.

Tables and scratch space go in as a ``NamedTuple`` of integers and flat lists; :func:`arrays` turns it into the same
tuple of numpy arrays for the compiled twin.
"""

from __future__ import annotations

import hashlib
import os
import types
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast, overload

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

#: Which kernels take the place of which names, sorted by name.
Bindings = tuple[tuple[str, Callable[..., Any]], ...]


class Word(int):
    """An unsigned 64-bit constant of a kernel: a plain number interpreted, ``uint64`` compiled."""


@dataclass(frozen=True, slots=True)
class _Mark:
    compiled_form: str
    inlined: bool


@overload
def kernel(function: F, /) -> F: ...
@overload
def kernel(*, compiled_form: str = "", inlined: bool = True) -> Callable[[F], F]: ...
def kernel(function: Any = None, /, *, compiled_form: str = "", inlined: bool = True) -> Any:
    """Mark a function as a kernel.

    ``compiled_form`` names a function of :mod:`slots.engine.native` that takes its place when compiled: for the few
    primitives (random words, bit counts, records) that the two worlds do by different means.

    Compiled kernels are inlined where they are called: tables need not be handed over then, which more than halves the
    time of a small rule. A long kernel that is called from several places says ``inlined=False``, or compiling
    takes long.
    """

    def mark(marked: F) -> F:
        marked.__dict__["kernel"] = _Mark(compiled_form, inlined)
        return marked

    return mark if function is None else mark(function)


def is_kernel(value: object) -> bool:
    """Whether ``value`` was marked with :func:`kernel`."""
    return isinstance(value, types.FunctionType) and isinstance(value.__dict__.get("kernel"), _Mark)


def compiled(function: F, **bindings: Callable[..., Any]) -> F:
    """The compiled twin of a kernel. The first call with new argument types compiles it (or loads it from the cache).

    ``bindings`` put other kernels in the place of some that ``function`` names: ``compiled(batch, play=my_play)`` runs
    the loop of ``batch`` over ``my_play``.

    :raises TypeError: ``function`` or a binding is no kernel.
    :raises ModuleNotFoundError: numba is not installed.
    """
    return cast(F, _compiled(function, tuple(sorted(bindings.items()))))


@cache
def _compiled(function: Callable[..., Any], bindings: Bindings) -> Any:
    if not is_kernel(function):
        raise TypeError(f"{function!r} is no kernel: mark it with @kernel")
    from numba import config, njit

    mark: _Mark = function.__dict__["kernel"]
    if mark.compiled_form:
        from slots.engine import native

        return getattr(native, mark.compiled_form)
    source = cast(types.FunctionType, function)
    named = _compiled_globals(source) | {name: compiled(bound) for name, bound in bindings}
    twin = types.FunctionType(source.__code__, named, source.__name__, source.__defaults__, source.__closure__)
    twin.__module__, twin.__qualname__ = source.__module__, source.__qualname__
    folder = _cache_folder(source, bindings) if source.__closure__ is None else None
    settings: Any = config
    before = settings.CACHE_DIR
    try:
        settings.CACHE_DIR = str(folder or before)
        # Without the run time's reference counts (kernels make no arrays): they cost more than the rules themselves.
        options: Any = {"error_model": "numpy", "_nrt": False, "forceinline": mark.inlined}
        return njit(cache=folder is not None, **options)(twin)
    finally:
        settings.CACHE_DIR = before


def _compiled_globals(function: types.FunctionType) -> dict[str, Any]:
    replaced = dict(function.__globals__)
    for name in _names(function.__code__):
        value = replaced.get(name)
        if is_kernel(value):
            replaced[name] = compiled(cast(Any, value))
        elif isinstance(value, Word):
            replaced[name] = np.uint64(value)
        elif isinstance(value, tuple) and value and all(isinstance(item, Word) for item in value):
            replaced[name] = tuple(np.uint64(item) for item in value)
    return replaced


def _names(code: types.CodeType) -> set[str]:
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= _names(constant)
    return found


def _rooms(kernels: Iterable[Callable[..., Any]]) -> frozenset[Path]:
    """The folders that the sources of these kernels, and of all kernels they name, lie in."""
    found: set[Callable[..., Any]] = set()
    todo = list(kernels)
    while todo:
        source = cast(types.FunctionType, todo.pop())
        if source not in found and not source.__dict__["kernel"].compiled_form:
            found.add(source)
            todo += filter(is_kernel, map(source.__globals__.get, _names(source.__code__)))  # type: ignore[arg-type]
    return frozenset(Path(cast(types.FunctionType, made).__code__.co_filename).parent for made in found)


@cache
def _state_of(rooms: frozenset[Path]) -> str:
    """A hash of everything in these folders and in the engine that compiled code may depend on."""
    import numba

    state = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for path in sorted(path for room in rooms | {Path(__file__).parent} for path in room.glob("*.py")):
        state.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return state.hexdigest()[:16]


def _cache_folder(function: Callable[..., Any], bindings: Bindings) -> Path | None:
    """Where compiled code is kept between runs: apart for each state of the sources and each set of bindings.

    None if it can be kept nowhere, or if the code is made at run time.
    """
    from platformdirs import user_cache_dir

    kernels = [function, *(bound for _, bound in bindings)]
    if any("<" in f"{made.__module__}.{made.__qualname__}" for made in kernels):
        return None
    base = os.environ.get("NUMBA_CACHE_DIR") or user_cache_dir("slot-theatre", appauthor=False)
    folder = Path(base) / "kernels" / _state_of(_rooms(kernels))
    if bindings:
        names = " ".join(f"{name}={bound.__module__}.{bound.__qualname__}" for name, bound in bindings)
        folder /= hashlib.sha256(names.encode()).hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


T = TypeVar("T", bound=tuple[Any, ...])


def arrays(tables: T) -> T:
    """Tables or scratch space for the compiled twin: a ``NamedTuple`` with its flat sequences as numpy arrays.

    A sequence becomes an ``int64`` array, or a ``uint64`` one when its first element is a :class:`Word`.

    :raises TypeError: a field is neither a whole number nor a flat sequence of whole numbers.
    """
    return type(tables)(*(_array(name, value) for name, value in zip(_fields(tables), tables, strict=True)))


def _fields(tables: tuple[Any, ...]) -> Sequence[str]:
    fields: Sequence[str] | None = getattr(tables, "_fields", None)
    if fields is None:
        raise TypeError("tables of a kernel are a NamedTuple")
    return fields


def _array(name: str, value: object) -> Any:
    if isinstance(value, Word):
        return np.uint64(value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, list | tuple) and all(isinstance(item, int) for item in value):
        return np.array(value, dtype=np.uint64 if value and isinstance(value[0], Word) else np.int64)
    raise TypeError(f"{name}: a kernel takes whole numbers and flat lists of them, not {value!r:.80}")
