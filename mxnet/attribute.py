"""Attributes that a ``with`` block gives to all symbols made in it: ``mx.AttrScope``."""

from __future__ import annotations

import threading
from collections import defaultdict
from typing import Any, ClassVar

from ._src.core.unwinding import uninterrupted
from ._src.messages.public import public
from ._src.messages.star_names import add_star_names as _add_star_names
from .base import _MXClassPropertyMetaClass as _MXClassPropertyMetaClass
from .base import classproperty as classproperty
from .base import string_types as string_types
from .base import with_metaclass as with_metaclass


class _Current(threading.local):
    value: AttrScope | None = None

    def __init__(self) -> None:
        self.left: list[AttrScope] = []  # what was in effect before each block that the thread is in


class _ScopeType(type):
    @property
    def current(cls) -> AttrScope:
        """The scope in effect in this thread."""
        current = _CURRENT.value
        if current is None:
            current = _CURRENT.value = AttrScope()
        return current

    @current.setter
    def current(cls, scope: AttrScope) -> None:
        _CURRENT.value = scope


_CURRENT = _Current()
# Of nodes in the body of a loop or branch: which body they belong to.
_SUBGRAPH = "__subgraph_name__"


@public("mxnet.attribute")
class AttrScope(metaclass=_ScopeType):
    """A ``with`` block whose attributes all symbols made in it get; inner blocks win.

    Parameters
    ----------
    kwargs : str values

    Raises
    ------
    ValueError
        If a value is no string.

    Examples
    --------
    >>> with mx.AttrScope(ctx_group="dev1"):
    ...     mx.sym.var("x").attr("ctx_group")
    'dev1'
    """

    _current = _CURRENT
    # How many bodies of loops and branches were built under each name.
    _subgraph_names: ClassVar[defaultdict[str, int]] = defaultdict(int)

    def __init__(self, **kwargs: str) -> None:
        self._old_scope: AttrScope | None = None
        for value in kwargs.values():
            if not isinstance(value, str):
                raise ValueError("Attributes need to be string")
        self._attr = kwargs

    def get(self, attr: dict[str, str] | None) -> dict[str, str]:
        """Return the scope's attributes, updated with given ones."""
        if not self._attr:
            return attr if attr else {}
        return {**self._attr, **(attr or {})}

    def __enter__(self) -> AttrScope:
        self._old_scope = AttrScope.current
        self._attr = {**self._old_scope._attr, **self._attr}
        left = _CURRENT.left
        left[len(left) :], _CURRENT.value = (self._old_scope,), self  # one step, which is whole
        return self

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        _CURRENT.value = _CURRENT.left[-1]
        del _CURRENT.left[-1]


_add_star_names(globals())
