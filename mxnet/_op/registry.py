"""Operators by name and alias."""

from __future__ import annotations

from collections.abc import Iterator

from ..base import MXNetError
from .schema import OpDef

_BY_NAME: dict[str, OpDef] = {}
_DEFINED: dict[str, OpDef] = {}


def register(op: OpDef) -> OpDef:
    """Add an operator; a name or alias that is taken is a programming error."""
    for name in (op.name, *op.aliases):
        if name in _BY_NAME:
            raise ValueError(f"operator name {name!r} is taken by {_BY_NAME[name].name!r}")
        _BY_NAME[name] = op
    _DEFINED[op.name] = op
    return op


def find(name: str) -> OpDef | None:
    """Return the operator of that name or alias, or None."""
    return _BY_NAME.get(name)


def get(name: str) -> OpDef:
    """Return the operator of that name or alias; MXNetError if there is none."""
    op = _BY_NAME.get(name)
    if op is None:
        raise MXNetError(f"Operator {name!r} is not registered.")
    return op


def all_operators() -> Iterator[OpDef]:
    """Iterate over the operators, each once."""
    return iter(_DEFINED.values())


def all_names() -> Iterator[str]:
    """Iterate over all names and aliases."""
    return iter(_BY_NAME)
