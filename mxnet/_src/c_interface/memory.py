"""Values between C and Python: strings, arrays and handles that come in, and what is returned by pointer.

Memory that a function returns by pointer lives until its thread calls the function again, as 1.9.1's does at least.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as onp

from ...base import MXNetError
from ..core import handles as handles


class _Bound(threading.local):
    """cffi's objects for the library, once it is loaded; a thread has others while Python calls through ctypes."""

    ffi: Any = None
    lib: Any = None


class _Returned(threading.local):
    """What this thread was given by pointer last, by function and argument."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}


_BOUND = _Bound()
_RETURNED = _Returned()


def use(ffi: Any, lib: Any) -> None:
    """Take cffi's objects for the library."""
    _Bound.ffi, _Bound.lib = ffi, lib


@contextmanager
def used_by_thread(ffi: Any) -> Iterator[None]:
    """Let this thread's calls use another object in place of cffi's."""
    before = _BOUND.__dict__.get("ffi")
    _BOUND.ffi = ffi
    try:
        yield
    finally:
        if before is None:
            del _BOUND.ffi
        else:
            _BOUND.ffi = before


def ffi() -> Any:
    """Return cffi's object for the library."""
    return _BOUND.ffi


def lib() -> Any:
    """Return the library's functions besides MXNet's: those of `starting.CALLED`, as pointers."""
    return _BOUND.lib


def text(pointer: Any) -> str:
    """Return a string."""
    return str(_BOUND.ffi.string(pointer), "utf-8")


def texts(pointer: Any, count: int) -> list[str]:
    """Return an array of strings."""
    return [text(pointer[i]) for i in range(count)]


def values(pointer: Any, count: int) -> list[Any]:
    """Return an array of numbers."""
    return list(_BOUND.ffi.unpack(pointer, count)) if count else []


def content(pointer: Any, size: int) -> Any:
    """Return ``size`` bytes of C's memory, to be read or written.

    Raises
    ------
    MXNetError
        For NULL, unless nothing is there to be read.
    """
    if size and pointer == _BOUND.ffi.NULL:
        raise MXNetError(f"the memory of {size} bytes is NULL")
    return _BOUND.ffi.buffer(pointer, size) if size else bytearray()


def write(pointer: Any, written: Any) -> None:
    """Copy an array of NumPy to C's memory, which has room for it."""
    if written.nbytes:
        content(pointer, written.nbytes)[:] = onp.ascontiguousarray(written).reshape(-1).view("B").data


def number(handle: Any) -> int:
    """Return the number that a handle is."""
    return int(_BOUND.ffi.cast("uintptr_t", handle))


def pointer_of(handle: int) -> Any:
    """Return a handle as C holds it."""
    return _BOUND.ffi.cast("void *", handle)


def get(kind: str, handle: Any) -> Any:
    """Return the object of a handle."""
    return handles.slot(kind, number(handle)).value


def get_all(kind: str, pointer: Any, count: int) -> list[Any]:
    """Return the objects of an array of handles."""
    return [get(kind, pointer[i]) for i in range(count)]


def new(kind: str, value: Any) -> Any:
    """Return a new handle, as C holds it."""
    return pointer_of(handles.new(kind, value))


def keep(name: str, value: Any) -> Any:
    """Keep what this thread is given by pointer, in place of what it was given under the name before."""
    _RETURNED.kept[name] = value
    return value


def kept_text(name: str, value: str) -> Any:
    """Return a string by pointer."""
    return keep(name, _BOUND.ffi.new("char[]", value.encode()))


def kept_texts(name: str, items: Iterable[str]) -> Any:
    """Return an array of strings by pointer."""
    strings = [_BOUND.ffi.new("char[]", item.encode()) for item in items]
    array = _BOUND.ffi.new("const char *[]", strings or 1)
    keep(name, (strings, array))
    return array


def kept_array(name: str, item_type: str, items: Sequence[Any]) -> Any:
    """Return an array of integers or handles by pointer; ``item_type`` is C's type of one."""
    return keep(name, _BOUND.ffi.new(f"{item_type}[]", list(items) or 1))


def kept_handles(name: str, kind: str, objects: Iterable[Any]) -> Any:
    """Return an array of new handles by pointer, NULL for None."""
    null = _BOUND.ffi.NULL
    return kept_array(name, "void *", [null if element is None else new(kind, element) for element in objects])
