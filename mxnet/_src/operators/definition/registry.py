"""Operators by name and alias."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....base import MXNetError
from .awaited import Awaited, describe
from .schema import OpDef

_BY_NAME: dict[str, OpDef] = {}
_DEFINED: dict[str, OpDef] = {}
_BY_PROGRAMS: set[str] = set()
_AWAITED: set[str] = set()


def expect(package: str, operators: Mapping[str, Mapping[str, tuple[str, ...]]]) -> None:
    """Add operators whose modules are imported when they are used.

    Parameters
    ----------
    package : str
        Where the modules are.
    operators : mapping
        For each module the names of its operators, and for each of these its aliases.
    """
    for module, names in operators.items():
        for name, aliases in names.items():
            _AWAITED.add(name)
            _add(Awaited(name, aliases, f"{package}.{module}"))


def register(op: OpDef) -> OpDef:
    """Add an operator; a name or alias that is taken is a programming error."""
    if op.name in _AWAITED:
        describe(op)
        return _DEFINED[op.name]
    return _add(op)


def _add(op: OpDef) -> OpDef:
    for name in (op.name, *op.aliases):
        if name in _BY_NAME:
            raise ValueError(f"operator name {name!r} is taken by {_BY_NAME[name].name!r}")
        _BY_NAME[name] = op
    _DEFINED[op.name] = op
    return op


def register_by_program(op: OpDef) -> OpDef:
    """Add an operator that a program defines; it may replace an earlier one of the program, not one of MXNet's."""
    for name in (op.name, *op.aliases):
        earlier = _BY_NAME.get(name)
        if earlier is not None and earlier.name not in _BY_PROGRAMS:
            raise MXNetError(
                f"The operator name {name!r} is taken by MXNet's operator {earlier.name!r}; choose another."
            )
    for name in (op.name, *op.aliases):
        earlier = _BY_NAME.pop(name, None)
        if earlier is not None:
            for other in (earlier.name, *earlier.aliases):
                _BY_NAME.pop(other, None)
            _DEFINED.pop(earlier.name, None)
    _BY_PROGRAMS.add(op.name)
    return _add(op)


def find(name: str) -> OpDef | None:
    """Return the operator of that name or alias, or None."""
    return _BY_NAME.get(name)


def get(name: str) -> OpDef:
    """Return the operator of that name or alias; MXNetError if there is none."""
    op = _BY_NAME.get(name)
    if op is None:
        raise MXNetError(f"Operator {name!r} is not registered.")
    return op


def by_onnx_name() -> dict[str, OpDef]:
    """Return the operators that are operators of ONNX, by their names there."""
    return {op.nodes.onnx: op for op in all_operators() if op.nodes.onnx}


def all_operators() -> Iterator[OpDef]:
    """Iterate over the operators, each once."""
    return iter(list(_DEFINED.values()))


def all_names() -> Iterator[str]:
    """Iterate over all names and aliases."""
    return iter(_BY_NAME)
