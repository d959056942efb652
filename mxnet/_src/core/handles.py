"""Handles: numbers that stand for Python objects, in C programs and in calls through ctypes.

A handle is a number that no other object gets again, and no address: one that is wrong or was freed is an error. An
object whose handle Python gave (``array.handle``) is not kept alive by it; one that a C function made is, until it is
freed.
"""

from __future__ import annotations

import ctypes
import itertools
import weakref
from typing import Any

from ...base import MXNetError
from .process_lock import process_lock

_FIRST, _STEP = 1 << 20, 16  # so that none is taken for a small number, or for NULL


class Inside(ctypes.c_void_p):
    """What an object holds as its ``handle``: the object's handle to ctypes, ``ctypes.byref`` too, once it has one."""


class Slot:
    """What a handle stands for, which may change: ``kind`` is what users call it."""

    __slots__ = ("kept", "kind", "value")

    def __init__(self, kind: str, value: Any) -> None:
        self.kind = kind
        self.value = value
        self.kept: Any = None  # memory that lives as long as the handle


_SLOTS: dict[int, Slot] = {}
_NUMBERS = itertools.count(_FIRST, _STEP)
# Objects whose handles Python gave: kind and object by number, and numbers by the objects' ids, while they live.
_OF_PYTHON: dict[int, tuple[str, weakref.ref[Any]]] = {}
_NUMBER_OF_ID: dict[int, int] = {}
_LOCK = process_lock(again=True)  # the end of an object may come within the section that it guards


def new(kind: str, value: Any) -> int:
    """Return a new handle, which keeps the object alive."""
    number = next(_NUMBERS)
    _SLOTS[number] = Slot(kind, value)
    return number


def of_python(kind: str, value: Any) -> ctypes.c_void_p:
    """Return the handle of an object that Python holds; the same number as long as it lives."""
    with _LOCK:
        number = _NUMBER_OF_ID.get(id(value))
        if number is None or _of_an_object_that_ended(number):
            number = _NUMBER_OF_ID[id(value)] = next(_NUMBERS)
            _OF_PYTHON[number] = kind, weakref.ref(value, _forgetter(number, id(value)))
    return ctypes.c_void_p(number)


def _of_an_object_that_ended(number: int) -> bool:
    """Return whether a number's object is gone: an interrupt may have ended what forgets it."""
    _, reference = _OF_PYTHON.get(number, ("", None))
    return reference is None or reference() is None


def adopt(kind: str, number: int, value: Any) -> None:
    """Make the handle that a C function gave that of an object of Python, which frees it at its end."""
    with _LOCK:
        if _SLOTS.pop(number, None) is not None:
            _NUMBER_OF_ID[id(value)] = number
            _OF_PYTHON[number] = kind, weakref.ref(value, _forgetter(number, id(value)))


def _forgetter(number: int, identity: int) -> Any:
    def forget(_: Any) -> None:
        _OF_PYTHON.pop(number, None)
        if _NUMBER_OF_ID.get(identity) == number:
            del _NUMBER_OF_ID[identity]

    return forget


def slot(kind: str, number: int) -> Slot:
    """Return the object of a handle of a kind.

    Raises
    ------
    MXNetError
        For NULL, for handles that are free or never were, and for those of another kind.
    """
    slot_of_number = _SLOTS.get(number) or _slot_of_python(number)
    if slot_of_number is None:
        raise MXNetError(f"{number:#x} is no handle of {kind}{': it is NULL' if number == 0 else ' (any more)'}")
    if slot_of_number.kind != kind:
        raise MXNetError(f"{number:#x} is a handle of {slot_of_number.kind}, where {kind} was expected")
    return slot_of_number


def _slot_of_python(number: int) -> Slot | None:
    kind, reference = _OF_PYTHON.get(number, ("", None))
    value = None if reference is None else reference()
    return None if value is None else Slot(kind, value)


def free(kind: str, number: int) -> None:
    """Forget a handle; the object lives as long as others hold it."""
    with _LOCK:  # of threads that free one handle, one does
        freed = slot(kind, number)
        if _SLOTS.pop(number, None) is None:
            del _OF_PYTHON[number]
            _NUMBER_OF_ID.pop(id(freed.value), None)


def number_of(handle: ctypes.c_void_p | int) -> int:
    """Return the number of a handle: 0 for NULL."""
    return handle if isinstance(handle, int) else handle.value or 0


def count() -> int:
    """Return how many handles there are that C functions gave."""
    return len(_SLOTS)
