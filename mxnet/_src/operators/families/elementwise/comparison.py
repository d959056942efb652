"""Comparisons and logic, element by element, of two arrays or an array and a number.

The result is 1 or 0 in the dtype of the inputs, and its gradient is zero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ....core.elements import compared, whole
from ...definition.facets import Storage
from ..sparse.elementwise import where_zero_stays
from .binary import BinaryFunction, define_broadcast, define_elemwise
from .gradients import with_zero_gradient
from .scalar_operands import ScalarFunction, define_scalar


class _Comparison(NamedTuple):
    """One comparison: a function of two tensors (or a tensor and a number), and its words."""

    function: Callable[[Tensor, Any], Tensor]
    name: str
    alias: str
    formula: str
    scalar_alias: str
    zero_stays: Callable[[float], bool] | None = None  # compared with which number 0 gives 0; None: not to be used


def _into(function: Callable[..., Tensor]) -> Callable[[Tensor, Any], Tensor]:
    """Return a comparison that gives 1 and 0 in the dtype of its first input."""

    def compare(data: Tensor, other: Any) -> Tensor:
        return compared(function, data, other)

    return compare


_is_nonzero = _into(torch.ne)


def _logical_and(data: Tensor, other: Any) -> Tensor:
    if isinstance(other, Tensor):
        return torch.mul(_is_nonzero(data, 0), _is_nonzero(other, 0))
    return _is_nonzero(data, 0) if other else torch.zeros_like(data)


def _logical_or(data: Tensor, other: Any) -> Tensor:
    if isinstance(other, Tensor):
        return torch.maximum(_is_nonzero(data, 0), _is_nonzero(other, 0))
    return torch.ones_like(data) if other else _is_nonzero(data, 0)


def _logical_xor(data: Tensor, other: Any) -> Tensor:
    if isinstance(other, Tensor):
        return _into(torch.ne)(_is_nonzero(data, 0), _is_nonzero(other, 0))
    return _into(torch.eq if other else torch.ne)(data, 0)


COMPARISONS = (
    _Comparison(_into(torch.eq), "equal", "_Equal", "x == y", "_EqualScalar", lambda s: s != 0),
    _Comparison(_into(torch.ne), "not_equal", "_Not_Equal", "x != y", "_NotEqualScalar", lambda s: s == 0),
    _Comparison(_into(torch.gt), "greater", "_Greater", "x > y", "_GreaterScalar", lambda s: s >= 0),
    _Comparison(_into(torch.ge), "greater_equal", "_Greater_Equal", "x >= y", "_GreaterEqualScalar", lambda s: s > 0),
    _Comparison(_into(torch.lt), "lesser", "_Lesser", "x < y", "_LesserScalar", lambda s: s <= 0),
    _Comparison(_into(torch.le), "lesser_equal", "_Lesser_Equal", "x <= y", "_LesserEqualScalar", lambda s: s < 0),
    _Comparison(_logical_and, "logical_and", "_Logical_And", "x != 0 and y != 0", "_LogicalAndScalar"),
    _Comparison(_logical_or, "logical_or", "_Logical_Or", "x != 0 or y != 0", "_LogicalOrScalar"),
    _Comparison(_logical_xor, "logical_xor", "_Logical_Xor", "(x != 0) is not (y != 0)", "_LogicalXorScalar"),
)


def _of_arrays(function: Callable[[Tensor, Any], Tensor]) -> BinaryFunction:
    def compare(lhs: Tensor, rhs: Tensor) -> Tensor:
        if lhs.requires_grad or rhs.requires_grad:
            return with_zero_gradient(function, lhs, rhs)
        return function(lhs, rhs)

    return compare


def _of_scalar(function: Callable[[Tensor, Any], Tensor]) -> ScalarFunction:
    def compare(data: Tensor, scalar: float) -> Tensor:
        dtype = data.dtype
        number = scalar if dtype.is_floating_point else whole(scalar, dtype)
        if data.requires_grad:
            return with_zero_gradient(lambda tensor: function(tensor, number), data)
        return function(data, number)

    return compare


_STEPS = Storage(zero_gradients=(0, 1))
for _row in COMPARISONS:
    _suffix = ", as 1 or 0 in the dtype of the inputs"
    _compare = _of_arrays(_row.function)
    define_elemwise(f"_{_row.name}", _compare, _row.formula + _suffix, (_row.alias,), amp="widest", storage=_STEPS)
    define_broadcast(f"broadcast_{_row.name}", _compare, _row.formula + _suffix, (), amp="widest", storage=_STEPS)
    define_scalar(
        f"_{_row.name}_scalar",
        _of_scalar(_row.function),
        _row.formula.replace("y", "s") + ", as 1 or 0 in the dtype of ``data``,",
        (_row.scalar_alias,),
        storage=_STEPS if _row.zero_stays is None else where_zero_stays(_row.zero_stays, _STEPS),
    )
