"""Operators of mx.np on integers: bitwise ones, and the least common multiple."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import whole
from ...definition.define import operator
from ...definition.inference import same_shape, same_type_both_ways
from .binary import refuse_types
from .broadcast import broadcast_lengths

_BOOL = torch.bool

_ARRAYS = """Compute {formula} for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

Parameters
----------
lhs, rhs : array, one integer or boolean dtype
    Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.

Returns
-------
array, the broadcast shape, dtype of the inputs

Raises
------
MXNetError
    If the shapes do not broadcast, or the dtypes differ or are floating point.
"""
_SCALAR = """Compute {formula} for every element x and the scalar s.

Parameters
----------
data : array, any shape, {dtypes}
scalar : float, default 1
    The number s, whole; the dtype of ``data`` holds it.
is_int : bool, default True
    Without effect: the result has the dtype of ``data``.

Returns
-------
array, shape and dtype of ``data``

Raises
------
MXNetError
    If ``data`` has another dtype, or s a fraction, or the dtype does not hold s; of booleans, every whole s counts.
"""


def _refuse_floats(name: str, data: Tensor) -> None:
    if data.is_floating_point():
        raise MXNetError(f"{name}: a {str(data.dtype).removeprefix('torch.')} array was given; use an integer dtype.")


def _define_arrays(name: str, function: Callable[[Tensor, Tensor], Tensor], formula: str) -> None:
    def kernel(lhs: Tensor, rhs: Tensor) -> Tensor:
        if lhs.is_meta:  # shapes are also inferred while dtypes are unknown, which then default to float32
            shaped: Tensor = torch.broadcast_tensors(lhs, rhs)[0]  # type: ignore[no-untyped-call]
            return shaped
        _refuse_floats(name, lhs)
        if lhs.dtype is not rhs.dtype:
            refuse_types(name, lhs, rhs)
        return function(lhs, rhs)

    kernel.__name__ = name
    kernel.__doc__ = _ARRAYS.format(formula=formula)
    operator(name, type_rule=same_type_both_ways, partial_outputs=broadcast_lengths)(kernel)


def _define_scalar(name: str, function: Callable[[Tensor, Any], Tensor], formula: str, takes_booleans: bool) -> None:
    def apply(data: Tensor, scalar: float) -> Tensor:
        _refuse_floats(name, data)
        if data.dtype is _BOOL and not takes_booleans:
            raise MXNetError(f"{name}: data is bool; an integer dtype is expected.")
        if scalar != scalar // 1:  # also of NaN and infinity
            raise MXNetError(f"{name}: scalar is {scalar}, data {data.dtype}; an integer is expected.")
        if data.dtype is _BOOL:
            return function(data, bool(scalar))
        number = whole(scalar, data.dtype)
        if number != scalar:
            raise MXNetError(
                f"{name}: scalar is {int(scalar)}, which {str(data.dtype).removeprefix('torch.')} does not hold."
            )
        return function(data, number)

    def kernel(data: Tensor, *, scalar: float = 1.0, is_int: bool = True) -> Tensor:
        return apply(data, scalar)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        scalar = params["scalar"]
        return lambda data: apply(data, scalar)

    dtypes = "an integer or boolean dtype" if takes_booleans else "an integer dtype"
    kernel.__name__ = name
    kernel.__doc__ = _SCALAR.format(formula=formula, dtypes=dtypes)
    operator(name, shape_rule=same_shape, type_rule=same_type_both_ways, specialize=specialize)(kernel)


def lcm(lhs: Tensor, rhs: Tensor | int) -> Tensor:
    """Return the least common multiple of each pair, 0 where one of them is 0; sizes beyond the dtype wrap."""
    dtype = lhs.dtype
    lhs_magnitude = lhs.to(torch.int64).abs()
    rhs_magnitude = rhs.to(torch.int64).abs() if isinstance(rhs, Tensor) else torch.full_like(lhs_magnitude, abs(rhs))
    divisor = torch.gcd(lhs_magnitude, rhs_magnitude)
    # Two zeros have no common divisor; any other number in its place gives 0.
    return (torch.div(lhs_magnitude, divisor.masked_fill(divisor == 0, 1), rounding_mode="trunc") * rhs_magnitude).to(
        dtype
    )


for _name, _function, _symbol in (
    ("bitwise_and", torch.bitwise_and, "&"),
    ("bitwise_or", torch.bitwise_or, "|"),
    ("bitwise_xor", torch.bitwise_xor, "^"),
):
    _define_arrays(f"_npi_{_name}", _function, f"x {_symbol} y, bit by bit")
    _define_scalar(f"_npi_{_name}_scalar", _function, f"x {_symbol} s, bit by bit", takes_booleans=True)
_define_arrays("_npi_lcm", lcm, "the least common multiple of x and y")
_define_scalar("_npi_lcm_scalar", lcm, "the least common multiple of x and s", takes_booleans=False)


@operator("_npi_bitwise_not", shape_rule=same_shape, type_rule=same_type_both_ways)
def bitwise_not(x: Tensor) -> Tensor:
    """Invert every bit; of booleans, the truth.

    Parameters
    ----------
    x : array, any shape, an integer or boolean dtype

    Returns
    -------
    array, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is floating point.
    """
    _refuse_floats("_npi_bitwise_not", x)
    return torch.bitwise_not(x)
