"""Arithmetic of mx.np: two arrays of any dtypes, or an array and a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held, whole
from ...definition.define import operator
from ...definition.facets import Facets
from ...definition.inference import same_shape
from ..common.waits import demand
from .binary import modulo, power, refuse_types
from .broadcast import broadcast_lengths
from .scalar import (
    maximum_scalar,
    minimum_scalar,
    minus_scalar,
    mod_scalar,
    mul_scalar,
    plus_scalar,
    power_scalar,
    rminus_scalar,
    rmod_scalar,
    rpower_scalar,
)
from .scalar_operands import ScalarFunction, define_numpy_scalar, fractional, fractional_type

if TYPE_CHECKING:
    from typing_extensions import Unpack

NEGATIVE_EXPONENT = (
    "integers have no negative integer powers; use a floating-point base, such as 2.0 or x.astype('float32')."
)
_INT8_UINT8 = {torch.int8, torch.uint8}


def promoted(lhs: torch.dtype, rhs: torch.dtype) -> torch.dtype:
    """Return the dtype in which two arrays meet: a float wins over integers, the wider over the narrower.

    Unlike NumPy's, float16 with int32 is float16; int8 with uint8 is int32, not int16.
    """
    if lhs is rhs:
        return lhs
    if {lhs, rhs} == _INT8_UINT8:
        return torch.int32
    return torch.promote_types(lhs, rhs)


def promoted_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule of operators of two arrays whose dtypes may differ; an unknown one is taken to be the other's."""
    known = next((t for t in (*ins, *outs) if t is not None), None)
    if known is not None:
        ins[:] = [known if t is None else t for t in ins]
        if outs[0] is None:
            outs[0] = promoted(*ins)


BROADCASTING = """Compute {formula} for the elements x of ``{left}`` and y of ``{right}``, broadcasting.

Parameters
----------
{left}, {right} : array{inputs}
    Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.

Returns
-------
array, the broadcast shape; {dtype}
{raises}"""
_REFUSED = """
Raises
------
MXNetError
    If the shapes do not broadcast{more}.
"""


def _documented(formula: str, strict: bool) -> str:
    strict_text = ", or both dtypes are boolean, or different integers" if strict else ""
    return BROADCASTING.format(
        formula=formula,
        left="lhs",
        right="rhs",
        inputs="",
        dtype="dtypes that differ meet in the one that holds both",
        raises=_REFUSED.format(more=strict_text),
    )


def define_arithmetic(
    name: str, function: Callable[[Tensor, Tensor], Tensor], formula: str, **facets: Unpack[Facets]
) -> None:
    """Register an operator of two arrays that meet in their promoted dtype."""

    def kernel(lhs: Tensor, rhs: Tensor) -> Tensor:
        if lhs.dtype is not rhs.dtype:
            dtype = promoted(lhs.dtype, rhs.dtype)
            lhs, rhs = lhs.to(dtype), rhs.to(dtype)
        return function(lhs, rhs)

    kernel.__name__ = name
    kernel.__doc__ = _documented(formula, strict=False)
    operator(name, type_rule=promoted_type, partial_outputs=broadcast_lengths, **facets)(kernel)


def define_strict_arithmetic(name: str, function: Callable[[Tensor, Tensor], Tensor], formula: str) -> None:
    """Register an operator of two arrays that meet in a floating dtype, or have one numeric dtype."""

    def kernel(lhs: Tensor, rhs: Tensor) -> Tensor:
        dtype = lhs.dtype
        if dtype is not rhs.dtype:
            if not (dtype.is_floating_point or rhs.dtype.is_floating_point):
                refuse_types(name, lhs, rhs)
            dtype = promoted(dtype, rhs.dtype)
            lhs, rhs = lhs.to(dtype), rhs.to(dtype)
        elif dtype is torch.bool:
            refuse_types(name, lhs, rhs)
        return function(lhs, rhs)

    kernel.__name__ = name
    kernel.__doc__ = _documented(formula, strict=True)
    operator(name, type_rule=promoted_type, partial_outputs=broadcast_lengths)(kernel)


def _check_exponents(exponents: Tensor) -> None:
    """Raise MXNetError, as NumPy raises ValueError, unless the exponents of integers are 0 or larger."""
    if exponents.dtype.is_signed:
        demand(exponents >= 0, lambda: MXNetError(NEGATIVE_EXPONENT))


def numpy_power(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return lhs ** rhs; of integers exact, as long as their dtype holds it."""
    if lhs.is_floating_point() or lhs.dtype is torch.bool:
        return power(lhs, rhs)
    _check_exponents(rhs)
    return torch.pow(lhs, rhs)


def numpy_power_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data ** scalar; of integers exact, as long as their dtype holds it."""
    if data.is_floating_point():
        return power_scalar(data, scalar)
    exponent = whole(scalar, data.dtype)
    if exponent < 0:
        raise MXNetError(NEGATIVE_EXPONENT)
    return torch.pow(data, exponent)


def numpy_rpower_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return scalar ** data; of integers exact, as long as their dtype holds it."""
    if data.is_floating_point():
        return rpower_scalar(data, scalar)
    _check_exponents(data)
    return torch.pow(whole(scalar, data.dtype), data)


define_arithmetic("_npi_add", torch.add, "x + y")
define_arithmetic("_npi_multiply", torch.mul, "x * y")
define_arithmetic("_npi_power", numpy_power, "x to the power of y", fractional_gradients=True)
define_strict_arithmetic("_npi_subtract", torch.sub, "x - y")
define_strict_arithmetic("_npi_mod", modulo, "the remainder of x / y with the sign of y, and 0 where y is 0")


def _quotient_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if None not in ins:
        outs[0] = fractional(promoted(*ins))


@operator("_npi_true_divide", type_rule=_quotient_type, partial_outputs=broadcast_lengths)
def true_divide(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Compute x / y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : array
        Of one dtype, or one floating and one not.

    Returns
    -------
    array, the broadcast shape; the floating dtype, float32 for integers and booleans

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or dtypes differ that are both floating or neither.
    """
    lhs_dtype, rhs_dtype = lhs.dtype, rhs.dtype
    if lhs_dtype is not rhs_dtype:
        if lhs_dtype.is_floating_point == rhs_dtype.is_floating_point:
            refuse_types("_npi_true_divide", lhs, rhs)
        lhs, rhs = (lhs, rhs.to(lhs_dtype)) if lhs_dtype.is_floating_point else (lhs.to(rhs_dtype), rhs)
    elif not lhs_dtype.is_floating_point:
        lhs, rhs = lhs.float(), rhs.float()
    return torch.div(lhs, rhs)


def true_divide_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data / scalar; integers give float32."""
    if data.is_floating_point():
        return torch.div(data, scalar)
    return torch.div(data.float(), scalar)


def rtrue_divide_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return scalar / data; integers give float32."""
    data = data if data.is_floating_point() else data.float()
    return torch.div(torch.full((), held(scalar, data.dtype), dtype=data.dtype, device=data.device), data)


SCALAR_ARITHMETIC: tuple[tuple[str, ScalarFunction, str], ...] = (
    ("_npi_add_scalar", plus_scalar, "x + s"),
    ("_npi_subtract_scalar", minus_scalar, "x - s"),
    ("_npi_rsubtract_scalar", rminus_scalar, "s - x"),
    ("_npi_multiply_scalar", mul_scalar, "x * s"),
    ("_npi_mod_scalar", mod_scalar, "the remainder of x / s with the sign of s (0 if s is 0)"),
    ("_npi_rmod_scalar", rmod_scalar, "the remainder of s / x with the sign of x (0 where x is 0)"),
    ("_npi_power_scalar", numpy_power_scalar, "x to the power of s"),
    ("_npi_rpower_scalar", numpy_rpower_scalar, "s to the power of x"),
)
for _name, _scalar_function, _formula in SCALAR_ARITHMETIC:
    define_numpy_scalar(_name, _scalar_function, _formula)
# MXNet's are other names of those of mx.nd, which keep the array's dtype.
for _name, _scalar_function, _formula in (
    ("maximum_scalar", maximum_scalar, "the larger of x and s"),
    ("minimum_scalar", minimum_scalar, "the smaller of x and s"),
):
    define_numpy_scalar(f"_npi_{_name}", _scalar_function, _formula, written_as=f"_{_name}")


_QUOTIENT = """Compute {formula} for every element x and the scalar s.

Parameters
----------
data : array, any shape, any dtype
scalar : float, default 1
    The number s.
is_int : bool, default True
    Without effect.

Returns
-------
array, shape of ``data``; its dtype, float32 for integers and booleans
"""


def _define_quotient(name: str, function: ScalarFunction, formula: str) -> None:
    def kernel(data: Tensor, *, scalar: float = 1.0, is_int: bool = True) -> Tensor:
        return function(data, scalar)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        scalar = params["scalar"]
        return lambda data: function(data, scalar)

    kernel.__name__ = name
    kernel.__doc__ = _QUOTIENT.format(formula=formula)
    operator(name, shape_rule=same_shape, type_rule=fractional_type, specialize=specialize)(kernel)


_define_quotient("_npi_true_divide_scalar", true_divide_scalar, "x / s")
_define_quotient("_npi_rtrue_divide_scalar", rtrue_divide_scalar, "s / x")
