"""Functions of two arrays in mx.np, or of an array and a number: arctan2, copysign, hypot, ldexp."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import Facets
from ...definition.inference import same_type_both_ways
from ...definition.schema import TypeRule
from ...storage.tokens import connected
from .binary import hypot, refuse_types
from .broadcast import broadcast_lengths
from .numpy_binary import BROADCASTING
from .scalar_operands import define_numpy_scalar, fractional, fractional_type

if TYPE_CHECKING:
    from typing_extensions import Unpack

_Function = Callable[[Tensor, Tensor], Tensor]
_RAISES = """
Raises
------
MXNetError
    If the shapes do not broadcast, or the dtypes differ or are {refused}.
"""


def _floating_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    same_type_both_ways(ins, outs, params)
    if ins[0] is not None and not ins[0].is_floating_point:
        raise MXNetError(f"the inputs are {str(ins[0]).removeprefix('torch.')}; use a floating point dtype.")


def _require_floats(name: str, x1: Tensor, x2: Tensor) -> None:
    if x1.dtype is not x2.dtype:
        refuse_types(name, x1, x2)
    if not x1.is_floating_point():
        dtype_name = str(x1.dtype).removeprefix("torch.")
        raise MXNetError(f"{name}: x1 and x2 are {dtype_name}; a floating point dtype is expected.")


def _define_floating(name: str, function: _Function, formula: str, **facets: Unpack[Facets]) -> None:
    """Register an operator of two arrays of one floating dtype."""

    def kernel(x1: Tensor, x2: Tensor) -> Tensor:
        _require_floats(name, x1, x2)
        return function(x1, x2)

    kernel.__name__ = name
    kernel.__doc__ = BROADCASTING.format(
        formula=formula,
        left="x1",
        right="x2",
        inputs=", one floating point dtype",
        dtype="dtype of the inputs",
        raises=_RAISES.format(refused="not floating point"),
    )
    operator(name, type_rule=_floating_type, partial_outputs=broadcast_lengths, **facets)(kernel)


def _define_numeric(
    name: str,
    function: _Function,
    formula: str,
    type_rule: TypeRule = same_type_both_ways,
    dtype: str = "dtype of the inputs",
) -> None:
    """Register an operator of two arrays of one dtype that is not boolean."""

    def kernel(lhs: Tensor, rhs: Tensor) -> Tensor:
        dtype = lhs.dtype
        if dtype is not rhs.dtype or dtype is torch.bool:
            refuse_types(name, lhs, rhs)
        return function(lhs, rhs)

    kernel.__name__ = name
    kernel.__doc__ = BROADCASTING.format(
        formula=formula,
        left="lhs",
        right="rhs",
        inputs=", one numeric dtype",
        dtype=dtype,
        raises=_RAISES.format(refused="boolean"),
    )
    operator(name, type_rule=type_rule, partial_outputs=broadcast_lengths)(kernel)


def _number(scalar: float, like: Tensor) -> Tensor:
    """Return a number as an element of an array's dtype."""
    return torch.full((), held(scalar, like.dtype), dtype=like.dtype, device=like.device)


def arctan2_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return the angle of the point (scalar, data)."""
    return torch.atan2(data, _number(scalar, data))


def rarctan2_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return the angle of the point (data, scalar)."""
    return torch.atan2(_number(scalar, data), data)


def _signs(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return 1 where both are negative or both are not, and -1 elsewhere: -0 is not negative, NaN is neither."""
    lhs, rhs = lhs.detach(), rhs.detach()
    equal = torch.logical_or((lhs >= 0) & (rhs >= 0), (lhs < 0) & (rhs < 0))
    return torch.where(equal, 1, -1).to(lhs.dtype)


def copysign(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return lhs with the sign of rhs; rhs gets a gradient of zeros."""
    return connected(torch.mul(lhs, _signs(lhs, rhs)), rhs)


def copysign_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data with the sign of scalar."""
    return copysign(data, _number(scalar, data))


def rcopysign_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return scalar with the sign of data."""
    return copysign(_number(scalar, data), data)


def ldexp(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return lhs * 2 ** rhs; float16 and integers are computed in double precision, and integers give float32."""
    if lhs.dtype in (torch.float32, torch.float64):
        return torch.mul(lhs, torch.pow(2.0, rhs))
    return torch.mul(lhs.double(), torch.pow(2.0, rhs.double())).to(fractional(lhs.dtype))


def ldexp_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data * 2 ** scalar."""
    return ldexp(data, _number(scalar, data))


def rldexp_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return scalar * 2 ** data."""
    return ldexp(_number(scalar, data), data)


_define_floating("_npi_arctan2", torch.atan2, "the angle of the point (y, x) in radians, arctan(x / y) in [-pi, pi],")
_define_floating("_npi_hypot", hypot, "sqrt(x^2 + y^2)", fractional_gradients=True)
_define_numeric("_npi_copysign", copysign, "x with the sign of y")
_define_numeric("_npi_ldexp", ldexp, "x * 2^y", fractional_type, "dtype of the inputs, float32 for integers")

SCALAR_FUNCTIONS: tuple[tuple[str, Callable[[Tensor, float], Tensor], str], ...] = (
    ("_npi_arctan2_scalar", arctan2_scalar, "the angle of the point (s, x) in radians"),
    ("_npi_rarctan2_scalar", rarctan2_scalar, "the angle of the point (x, s) in radians"),
    ("_npi_copysign_scalar", copysign_scalar, "x with the sign of s"),
    ("_npi_rcopysign_scalar", rcopysign_scalar, "s with the sign of x"),
    ("_npi_ldexp_scalar", ldexp_scalar, "x * 2^s"),
    ("_npi_rldexp_scalar", rldexp_scalar, "s * 2^x"),
)
for _name, _function, _formula in SCALAR_FUNCTIONS:
    define_numpy_scalar(_name, _function, _formula, is_fractional="copysign" not in _name)
