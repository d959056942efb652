"""Handles: what C programs hold in place of Python objects.

A handle is a number that no other object gets again, and no address: one that is wrong or was freed is an error.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ..base import MXNetError

_FIRST, _STEP = 1 << 20, 16  # so that none is taken for a small number, or for NULL


class Slot:
    """What a handle stands for, which may change: ``kind`` is what users call it."""

    __slots__ = ("kept", "kind", "value")

    def __init__(self, kind: str, value: Any) -> None:
        self.kind = kind
        self.value = value
        self.kept: Any = None  # memory that lives as long as the handle


_SLOTS: dict[int, Slot] = {}
# By kind: what returns the object of a handle that Python gave (``array.handle``), which Python holds too.
OF_PYTHON: dict[str, Callable[[int], Any]] = {}
_NUMBERS = itertools.count(_FIRST, _STEP)


def new(kind: str, value: Any) -> int:
    """Return a new handle."""
    number = next(_NUMBERS)
    _SLOTS[number] = Slot(kind, value)
    return number


def slot(kind: str, number: int) -> Slot:
    """Return the object of a handle of a kind.

    Raises
    ------
    MXNetError
        For NULL, for handles that are free or never were, and for those of another kind.
    """
    match = _SLOTS.get(number)
    if match is None and kind in OF_PYTHON:
        with suppress(MXNetError):
            return Slot(kind, OF_PYTHON[kind](number))
    if match is None:
        raise MXNetError(f"{number:#x} is no handle of {kind}{': it is NULL' if number == 0 else ' (any more)'}")
    if match.kind != kind:
        raise MXNetError(f"{number:#x} is a handle of {match.kind}, where {kind} was expected")
    return match


def free(kind: str, number: int) -> None:
    """Forget a handle; the object lives as long as others hold it."""
    slot(kind, number)
    if _SLOTS.pop(number, None) is None:
        raise MXNetError(f"{number:#x} is a handle that Python gave, and frees by itself")


def count() -> int:
    """Return how many handles there are."""
    return len(_SLOTS)
