"""Python's operators on sparse arrays.

Between arrays of one shape they are the operators without broadcasting, which know more kinds of storage.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .._src.operators.definition.operands import Operands
from .._src.run.calls import invoke
from .._src.run.calls.array import NDArrayBase
from ..base import _Null, numeric_types
from ._arithmetic import CLASSIC, unsupported


def two_sided(numbers: Callable[[Any, Any], Any], ops: Operands) -> Callable[[Any, Any], Any]:
    """Return ``f(lhs, rhs)`` for arrays and scalars on either side; ``numbers`` computes it for two scalars."""

    def function(lhs: Any, rhs: Any) -> Any:
        if isinstance(lhs, NDArrayBase):
            if isinstance(rhs, NDArrayBase):
                op = ops.equal_shapes if lhs.shape == rhs.shape else ops.array  # type: ignore[attr-defined]
                return invoke.call(op, (lhs, rhs), ())
            if isinstance(rhs, numeric_types):
                return invoke.call(ops.scalar, (lhs,), (float(rhs), _Null))
            raise unsupported(rhs)
        if isinstance(lhs, numeric_types):
            if isinstance(rhs, NDArrayBase):
                return invoke.call(ops.reflected, (rhs,), (float(lhs), _Null))
            if isinstance(rhs, numeric_types):
                return numbers(lhs, rhs)
            raise unsupported(rhs)
        raise unsupported(lhs)

    return function


def _reflected(ops: Operands) -> Callable[[Any, Any], Any]:
    """Return the method for a number or a dense array on the left, which broadcasts."""

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, NDArrayBase):
            return invoke.call(ops.array, (other, self), ())
        if isinstance(other, numeric_types):
            return invoke.call(ops.reflected, (self,), (float(other), _Null))
        raise unsupported(other)

    return method


def _in_place(operation: str) -> Callable[[Any, Any], Any]:
    ops = CLASSIC.operators(operation)

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, NDArrayBase):
            return invoke.call(ops.array, (self, other), (), self)
        if isinstance(other, numeric_types):
            return invoke.call(ops.scalar, (self,), (float(other), _Null), self)
        raise unsupported(other)

    method.__name__ = f"__i{operation}__"
    return method


_IN_PLACE = ("add", "sub", "mul", "truediv", "mod")


def install(cls: type) -> None:
    """Add the operator methods to the class of sparse arrays."""
    for operation in ("add", "sub", "mul", "truediv", "pow"):
        ops = CLASSIC.operators(operation)
        # Only broadcasting division has a way for csr by dense.
        same = ops if operation in ("add", "sub", "mul") else replace(ops, equal_shapes=ops.array)
        setattr(cls, f"__{operation}__", two_sided(getattr(operator, operation), same))
        setattr(cls, f"__r{operation}__", _reflected(ops))
    for operation in _IN_PLACE:
        setattr(cls, f"__i{operation}__", _in_place(operation))
    for old in ("div", "rdiv", "idiv"):
        setattr(cls, f"__{old}__", getattr(cls, f"__{old.replace('div', 'truediv')}__"))
