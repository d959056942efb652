"""What operators of an array and a scalar share: the scalar in the array's dtype, dtype rules, registration."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Facets
from ...definition.inference import same_shape
from ...definition.params import Scalar

if TYPE_CHECKING:
    from typing_extensions import Unpack

_BOOL = torch.bool
ScalarFunction = Callable[[Tensor, float], Tensor]
FRACTIONAL = torch.float32  # what integers and a number with a fraction give: the default type of mx.np

# Operator name -> function of a tensor and a number. The number has any Python type; a boolean tensor gives int64.
# Array arithmetic (``x + 1``) calls these without going through the registry.
SCALAR: dict[str, ScalarFunction] = {}

_DOCUMENTATION = """Compute {formula} for every element x and the scalar s.

Parameters
----------
data : array, any shape
scalar : float, default 1
    The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
is_int : bool, default True
    Integer and boolean arrays: False gives a float32 result, computed in float64.

Returns
-------
array, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
"""
_NUMPY_DOCUMENTATION = """Compute {formula} for every element x and the scalar s.

Parameters
----------
data : array, any shape
scalar : float, default 1
    The number s.
is_int : bool, default True
    Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
    float64. True truncates s.

Returns
-------
array, shape and dtype of ``data``; for integers and booleans {dtypes}

Raises
------
MXNetError
    If ``data`` are integers and s an integer beyond the range of int64.
"""
_INTEGERS = "float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s"


def scalar_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the array's dtype, except that booleans, and integers with ``is_int=False``, are widened."""
    if ins[0] is None:
        ins[0] = outs[0]  # as in MXNet, also of integers, which may come of widened ones
    if ins[0] is not None and outs[0] is None:
        outs[0] = result_type(ins[0], params["is_int"])


def result_type(dtype: torch.dtype, is_int: bool) -> torch.dtype:
    """Return the dtype of the result for an array of ``dtype``."""
    if dtype.is_floating_point:
        return dtype
    if not is_int:
        return FRACTIONAL
    return torch.int64 if dtype is torch.bool else dtype


def fractional(dtype: torch.dtype) -> torch.dtype:
    """Return the dtype of a function of elements of ``dtype`` whose values have fractions, such as a root."""
    return dtype if dtype.is_floating_point else FRACTIONAL


def fractional_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule of functions whose values have fractions; a known float result tells unknown inputs."""
    known = next((t for t in ins if t is not None), None)
    if known is None and outs[0] is not None and outs[0].is_floating_point:
        known = outs[0]
    if known is not None:
        ins[:] = [known if t is None else t for t in ins]
        outs[:] = [fractional(known)] * len(outs)


def type_with_integer(dtype: torch.dtype, number: float) -> torch.dtype:
    """Return the dtype in which integers of ``dtype`` meet an integer: theirs, or int32 or int64, which hold more.

    Raises
    ------
    MXNetError
        If int64 does not hold the number either.
    """
    if not math.isfinite(number):
        return dtype
    for candidate in (dtype, torch.int32, torch.int64):
        limits = torch.iinfo(candidate)
        if limits.min <= int(number) <= limits.max and limits.bits >= torch.iinfo(dtype).bits:
            return candidate
    raise MXNetError(f"the integer {int(number)} is beyond the range of int64; use an array of a floating-point dtype.")


def type_with_number(dtype: torch.dtype, number: float) -> torch.dtype:
    """Return the dtype in which elements of ``dtype`` meet a number of which only the value is known, not the type."""
    if dtype.is_floating_point or (dtype is torch.bool and number in (0, 1)):
        return dtype
    if not math.isfinite(number) or number != int(number):
        return FRACTIONAL
    return type_with_integer(torch.int64 if dtype is torch.bool else dtype, number)


def define_scalar(
    name: str, function: ScalarFunction, formula: str, aliases: tuple[str, ...], **facets: Unpack[Facets]
) -> None:
    """Register an operator of an array and a scalar, and enter its function into `SCALAR`.

    ``function`` takes floating point and integer tensors, booleans are widened before; ``formula`` is in x and s.
    """

    def apply(data: Tensor, scalar: float) -> Tensor:
        if data.dtype is _BOOL:
            data = data.to(torch.int64)
        return function(data, scalar)

    def kernel(data: Tensor, *, scalar: float = 1.0, is_int: bool = True) -> Tensor:
        if is_int or data.is_floating_point():
            return apply(data, scalar)
        return function(data.double(), scalar).to(FRACTIONAL)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        scalar = params["scalar"]
        if not params["is_int"]:
            return lambda data: kernel(data, scalar=scalar, is_int=False)
        return lambda data: apply(data, scalar)

    SCALAR[name] = apply
    kernel.__name__ = name
    kernel.__doc__ = _DOCUMENTATION.format(formula=formula)
    operator(name, aliases=aliases, shape_rule=same_shape, type_rule=scalar_types, specialize=specialize, **facets)(
        kernel
    )


def define_numpy_scalar(
    name: str, function: ScalarFunction, formula: str, is_fractional: bool = False, **facets: Unpack[Facets]
) -> None:
    """Register an operator of mx.np of an array and a scalar, whose result has room for the scalar.

    ``function`` takes floating point and integer tensors. With ``is_fractional``, integers give floating-point numbers
    whatever the scalar is, as roots and angles do.
    """

    def dtype_of(dtype: torch.dtype, scalar: float, is_int: bool) -> torch.dtype:
        dtype = result_type(dtype, is_int and not is_fractional)
        return dtype if dtype.is_floating_point else type_with_integer(dtype, scalar)

    def type_rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        if ins[0] is None and outs[0] is not None and outs[0].is_floating_point:
            ins[0] = outs[0]
        if ins[0] is not None:
            outs[0] = dtype_of(ins[0], params["scalar"], params["is_int"])

    def apply(data: Tensor, scalar: float, is_int: bool) -> Tensor:
        dtype = data.dtype
        if dtype.is_floating_point:
            return function(data, scalar)
        dtype = dtype_of(dtype, scalar, is_int)
        if dtype.is_floating_point:
            return function(data.double(), scalar).to(dtype)
        return function(data.to(dtype), scalar)

    def kernel(data: Tensor, *, scalar: Scalar = 1.0, is_int: bool = True) -> Tensor:
        return apply(data, scalar, is_int)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        scalar, is_int = params["scalar"], params["is_int"]
        return lambda data: apply(data, scalar, is_int)

    kernel.__name__ = name
    kernel.__doc__ = _NUMPY_DOCUMENTATION.format(formula=formula, dtypes="float32" if is_fractional else _INTEGERS)
    operator(name, shape_rule=same_shape, type_rule=type_rule, specialize=specialize, **facets)(kernel)
