"""Automatic names of symbols: ``mx.name.NameManager`` and ``mx.name.Prefix``."""

from __future__ import annotations

import threading
from typing import Any

from ._src.core.process_lock import process_lock
from ._src.core.unwinding import uninterrupted
from ._src.messages.public import public
from ._src.messages.star_names import add_star_names as _add_star_names
from .base import _MXClassPropertyMetaClass as _MXClassPropertyMetaClass
from .base import classproperty as classproperty
from .base import with_metaclass as with_metaclass


class _Current(threading.local):
    value: NameManager | None = None

    def __init__(self) -> None:
        self.left: list[NameManager] = []  # what was in effect before each block that the thread is in


class _ManagerType(type):
    @property
    def current(cls) -> NameManager:
        """The manager in effect in this thread."""
        current = _CURRENT.value
        if current is None:
            current = _CURRENT.value = NameManager()
        return current

    @current.setter
    def current(cls, manager: NameManager) -> None:
        _CURRENT.value = manager


_CURRENT = _Current()
_LOCK = process_lock()


def _next_number(counter: dict[str, int], hint: str) -> int:
    """Count a name made from a hint, and return its number, which no other thread gets."""
    with _LOCK:
        number = counter.get(hint, 0)
        counter[hint] = number + 1
    return number


@public("mxnet.name")
class NameManager(metaclass=_ManagerType):
    """Counts names per hint: ``convolution0``, ``convolution1`` ...; also a ``with`` block in which it is in effect.

    Examples
    --------
    >>> with mx.name.NameManager():
    ...     mx.sym.relu(mx.sym.var("x")).name, mx.sym.relu(mx.sym.var("x")).name
    ('relu0', 'relu1')
    """

    _current = _CURRENT

    def __init__(self) -> None:
        self._counter: dict[str, int] = {}
        self._old_manager: NameManager | None = None

    def get(self, name: str | None, hint: str) -> str:
        """Return ``name``, or a fresh name made from ``hint`` if there is none."""
        if name:
            return name
        return f"{hint}{_next_number(self._counter, hint)}"

    def __enter__(self) -> NameManager:
        self._old_manager = NameManager.current
        left = _CURRENT.left
        left[len(left) :], _CURRENT.value = (self._old_manager,), self  # one step, which is whole
        return self

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        _CURRENT.value = _CURRENT.left[-1]
        del _CURRENT.left[-1]


@public("mxnet.name")
class Prefix(NameManager):
    """Puts a prefix in front of all names, given or made.

    Parameters
    ----------
    prefix : str

    Examples
    --------
    >>> with mx.name.Prefix("encoder_"):
    ...     mx.sym.relu(mx.sym.var("x"), name="first").name
    'encoder_first'
    """

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self._prefix = prefix

    def get(self, name: str | None, hint: str) -> str:
        """Return the prefixed name."""
        return self._prefix + super().get(name, hint)


_add_star_names(globals())
