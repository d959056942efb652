"""Comparisons of mx.np, element by element; the result is boolean."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.inference import same_shape, same_type_both_ways
from ...definition.params import Scalar
from .binary import refuse_types
from .broadcast import broadcast_lengths
from .numpy_binary import BROADCASTING
from .scalar_operands import type_with_integer

_BOOL = torch.bool
COMPARISONS = (
    ("equal", torch.eq, "x == y"),
    ("not_equal", torch.ne, "x != y"),
    ("greater", torch.gt, "x > y"),
    ("greater_equal", torch.ge, "x >= y"),
    ("less", torch.lt, "x < y"),
    ("less_equal", torch.le, "x <= y"),
)

_RAISES = """
Raises
------
MXNetError
    If the shapes do not broadcast, or the dtypes differ.
"""
_SCALAR = """Compute whether {formula} for every element x and the scalar s.

Parameters
----------
data : array, any shape, any dtype
scalar : float, default 1
    The number s.
is_int : bool, default True
    Integer and boolean arrays: False says that s is a floating-point number, and compares in float64. True truncates s.

Returns
-------
array, shape of ``data``; bool. The gradient is zero.
"""


def _truth_of_arrays(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    inputs: list[Any] = [None]
    same_type_both_ways(ins, inputs, params)
    truth_type(ins, outs, params)


def truth_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule of what is true or false for each element: bool, whatever the input is."""
    if ins[0] is not None:
        outs[0] = _BOOL


def _define_arrays(name: str, function: Callable[..., Tensor], formula: str) -> None:
    def kernel(lhs: Tensor, rhs: Tensor) -> Tensor:
        if lhs.dtype is not rhs.dtype:
            refuse_types(name, lhs, rhs)
        return function(lhs, rhs)

    kernel.__name__ = name
    kernel.__doc__ = BROADCASTING.format(
        formula=f"whether {formula}",
        left="lhs",
        right="rhs",
        inputs=", one dtype",
        dtype="bool. The gradient is zero.",
        raises=_RAISES,
    )
    operator(name, type_rule=_truth_of_arrays, partial_outputs=broadcast_lengths, no_gradient=True)(kernel)


def _define_scalar(name: str, function: Callable[..., Tensor], formula: str) -> None:
    def compare(data: Tensor, scalar: float, is_int: bool) -> Tensor:
        dtype = data.dtype
        if dtype.is_floating_point:
            return function(data, scalar)
        if not is_int or not math.isfinite(scalar):
            return function(data.double(), scalar)
        if not -(2**63) <= scalar < 2**63:  # all integers are on one side of it
            return function(data.double(), math.copysign(math.inf, scalar))
        dtype = type_with_integer(torch.uint8 if dtype is _BOOL else dtype, scalar)
        return function(data.to(dtype), int(scalar))

    def kernel(data: Tensor, *, scalar: Scalar = 1.0, is_int: bool = True) -> Tensor:
        return compare(data, scalar, is_int)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        scalar, is_int = params["scalar"], params["is_int"]
        return lambda data: compare(data, scalar, is_int)

    kernel.__name__ = name
    kernel.__doc__ = _SCALAR.format(formula=formula.replace("y", "s"))
    operator(name, shape_rule=same_shape, type_rule=truth_type, no_gradient=True, specialize=specialize)(kernel)


for _name, _compare, _formula in COMPARISONS:
    _define_arrays(f"_npi_{_name}", _compare, _formula)
    _define_scalar(f"_npi_{_name}_scalar", _compare, _formula)
