"""Names of blocks and their parameters: prefixes, counters and nested name scopes."""

from __future__ import annotations

import threading
from typing import Any

from .. import name as _name
from .._src.core.unwinding import uninterrupted
from ._parameter_dict import ParameterDict


class _Current(threading.local):
    value: Any = None

    def __init__(self) -> None:
        self.left: list[tuple[Any, Any]] = []  # what was in effect before each block that the thread is in


class _BlockScope:
    """The ``with`` block in which children of a block are made: it counts their names per kind.

    Parameters
    ----------
    block : Block
    """

    _current = _Current()

    def __init__(self, block: Any) -> None:
        self._block = block
        self._counter: dict[str, int] = {}

    @staticmethod
    def create(prefix: str | None, params: ParameterDict | None, hint: str) -> tuple[str, ParameterDict]:
        """Return prefix and parameter dictionary of a new block."""
        scope = _BlockScope._current.value
        if scope is None:
            if prefix is None:
                prefix = _name.NameManager.current.get(None, hint) + "_"
            if params is None:
                return prefix, ParameterDict(prefix)
            return prefix, ParameterDict(params.prefix, params)
        if prefix is None:
            prefix = f"{hint}{_name._next_number(scope._counter, hint)}_"
        if params is None:
            parent = scope._block.params
            params = ParameterDict(parent.prefix + prefix, parent._shared)
        else:
            params = ParameterDict(params.prefix, params)
        return scope._block.prefix + prefix, params

    def __enter__(self) -> _BlockScope:
        if self._block._empty_prefix:
            return self
        names = _name.Prefix(self._block.prefix)
        names._old_manager = _name.NameManager.current
        left, before = _BlockScope._current.left, (_BlockScope._current.value, names._old_manager)
        left[len(left) :], _BlockScope._current.value, _name._CURRENT.value = (before,), self, names  # one step
        return self

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        if self._block._empty_prefix:
            return
        _BlockScope._current.value, _name._CURRENT.value = _BlockScope._current.left[-1]
        del _BlockScope._current.left[-1]
