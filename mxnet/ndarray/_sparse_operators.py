"""Python's operators on sparse arrays.

Between arrays of one shape they are the operators without broadcasting, which know more kinds of storage.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from .._op.registry import get
from .._runtime import invoke
from .._runtime.array import NDArrayBase
from ..base import _Null, numeric_types
from ._arithmetic import unsupported


def two_sided(
    numbers: Callable[[Any, Any], Any], elementwise: str, broadcasting: str, scalar: str, reflected: str
) -> Callable[[Any, Any], Any]:
    """Return ``f(lhs, rhs)`` for arrays and numbers on either side; ``numbers`` computes it for numbers on both."""
    same, wide, forward, backward = (get(n) for n in (elementwise, broadcasting, scalar, reflected))

    def function(lhs: Any, rhs: Any) -> Any:
        if isinstance(lhs, NDArrayBase):
            if isinstance(rhs, NDArrayBase):
                op = same if lhs.shape == rhs.shape else wide  # type: ignore[attr-defined]
                return invoke.call(op, (lhs, rhs), ())
            if isinstance(rhs, numeric_types):
                return invoke.call(forward, (lhs,), (float(rhs), _Null))
            raise unsupported(rhs)
        if isinstance(lhs, numeric_types):
            if isinstance(rhs, NDArrayBase):
                return invoke.call(backward, (rhs,), (float(lhs), _Null))
            if isinstance(rhs, numeric_types):
                return numbers(lhs, rhs)
            raise unsupported(rhs)
        raise unsupported(lhs)

    return function


def _reflected(broadcasting: str, scalar: str) -> Callable[[Any, Any], Any]:
    """Return the method for a number or a dense array on the left, which broadcasts."""
    array_op, scalar_op = get(broadcasting), get(scalar)

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, NDArrayBase):
            return invoke.call(array_op, (other, self), ())
        if isinstance(other, numeric_types):
            return invoke.call(scalar_op, (self,), (float(other), _Null))
        raise unsupported(other)

    return method


def _in_place(kind: str) -> Callable[[Any, Any], Any]:
    array_op, scalar_op = get(_IN_PLACE[kind][0]), get(_IN_PLACE[kind][1])

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, NDArrayBase):
            return invoke.call(array_op, (self, other), (), self)
        if isinstance(other, numeric_types):
            return invoke.call(scalar_op, (self,), (float(other), _Null), self)
        raise unsupported(other)

    method.__name__ = f"__i{kind}__"
    return method


_IN_PLACE = {
    "add": ("broadcast_add", "_plus_scalar"),
    "sub": ("broadcast_sub", "_minus_scalar"),
    "mul": ("broadcast_mul", "_mul_scalar"),
    "truediv": ("broadcast_div", "_div_scalar"),
    "mod": ("broadcast_mod", "_mod_scalar"),
}
_OPERATORS = {
    "add": ("elemwise_add", "broadcast_add", "_plus_scalar", "_plus_scalar"),
    "sub": ("elemwise_sub", "broadcast_sub", "_minus_scalar", "_rminus_scalar"),
    "mul": ("elemwise_mul", "broadcast_mul", "_mul_scalar", "_mul_scalar"),
    # Only broadcasting division has a way for csr by dense.
    "truediv": ("broadcast_div", "broadcast_div", "_div_scalar", "_rdiv_scalar"),
    "pow": ("broadcast_power", "broadcast_power", "_power_scalar", "_rpower_scalar"),
}


def install(cls: type) -> None:
    """Add the operator methods to the class of sparse arrays."""
    for kind, names in _OPERATORS.items():
        function = two_sided(getattr(operator, kind), *names)
        setattr(cls, f"__{kind}__", function)
        setattr(cls, f"__r{kind}__", _reflected(names[1], names[3]))
    for kind in _IN_PLACE:
        setattr(cls, f"__i{kind}__", _in_place(kind))
    for old in ("div", "rdiv", "idiv"):
        setattr(cls, f"__{old}__", getattr(cls, f"__{old.replace('div', 'truediv')}__"))
