"""Comparisons and logic, element by element, of two arrays or an array and a number.

The result is 1 or 0 in the dtype of the inputs, and its gradient is zero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ._gradient import with_zero_gradient
from ._scalar import ScalarFunction, define_scalar, whole
from .elementwise_binary import BinaryFunction, define_broadcast, define_elemwise


class _Comparison(NamedTuple):
    """One comparison: torch's function of two tensors (or a tensor and a number) and how to say it."""

    function: Callable[[Tensor, Any], Tensor]
    name: str
    alias: str
    formula: str
    scalar_alias: str


def _logical_and(data: Tensor, other: Any) -> Tensor:
    return torch.logical_and(data, other) if isinstance(other, Tensor) else (data != 0) & bool(other)


def _logical_or(data: Tensor, other: Any) -> Tensor:
    return torch.logical_or(data, other) if isinstance(other, Tensor) else (data != 0) | bool(other)


def _logical_xor(data: Tensor, other: Any) -> Tensor:
    return torch.logical_xor(data, other) if isinstance(other, Tensor) else (data != 0) ^ bool(other)


COMPARISONS = (
    _Comparison(torch.eq, "equal", "_Equal", "x == y", "_EqualScalar"),
    _Comparison(torch.ne, "not_equal", "_Not_Equal", "x != y", "_NotEqualScalar"),
    _Comparison(torch.gt, "greater", "_Greater", "x > y", "_GreaterScalar"),
    _Comparison(torch.ge, "greater_equal", "_Greater_Equal", "x >= y", "_GreaterEqualScalar"),
    _Comparison(torch.lt, "lesser", "_Lesser", "x < y", "_LesserScalar"),
    _Comparison(torch.le, "lesser_equal", "_Lesser_Equal", "x <= y", "_LesserEqualScalar"),
    _Comparison(_logical_and, "logical_and", "_Logical_And", "x != 0 and y != 0", "_LogicalAndScalar"),
    _Comparison(_logical_or, "logical_or", "_Logical_Or", "x != 0 or y != 0", "_LogicalOrScalar"),
    _Comparison(_logical_xor, "logical_xor", "_Logical_Xor", "(x != 0) is not (y != 0)", "_LogicalXorScalar"),
)


def _of_arrays(function: Callable[[Tensor, Any], Tensor]) -> BinaryFunction:
    def plain(lhs: Tensor, rhs: Tensor) -> Tensor:
        return function(lhs, rhs).to(lhs.dtype)

    def compare(lhs: Tensor, rhs: Tensor) -> Tensor:
        if lhs.requires_grad or rhs.requires_grad:
            return with_zero_gradient(plain, lhs, rhs)
        return function(lhs, rhs).to(lhs.dtype)

    return compare


def _of_scalar(function: Callable[[Tensor, Any], Tensor]) -> ScalarFunction:
    def compare(data: Tensor, scalar: float) -> Tensor:
        dtype = data.dtype
        number = scalar if dtype.is_floating_point else whole(scalar, dtype)
        if data.requires_grad:
            return with_zero_gradient(lambda tensor: function(tensor, number).to(dtype), data)
        return function(data, number).to(dtype)

    return compare


for _row in COMPARISONS:
    _suffix = ", as 1 or 0 in the dtype of the inputs"
    _compare = _of_arrays(_row.function)
    define_elemwise(f"_{_row.name}", _compare, _row.formula + _suffix, (_row.alias,))
    define_broadcast(f"broadcast_{_row.name}", _compare, _row.formula + _suffix, ())
    define_scalar(
        f"_{_row.name}_scalar",
        _of_scalar(_row.function),
        _row.formula.replace("y", "s") + ", as 1 or 0 in the dtype of ``data``,",
        (_row.scalar_alias,),
    )
