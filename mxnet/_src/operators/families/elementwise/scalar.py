"""Arithmetic of an array and a number, element by element: ``_plus_scalar`` and its kin; see `_scalar.SCALAR`."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor

from ....core.elements import convert, held, whole
from ...definition.facets import DENSE, Casting, Storage
from ..sparse.elementwise import ON_STORED_BOTH_WAYS, where_zero_stays
from ..sparse.storage_types import head_if_first
from .binary import hypot
from .gradients import blanked
from .scalar_operands import SCALAR, ScalarFunction, define_scalar


def plus_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data + scalar."""
    return torch.add(data, scalar if data.is_floating_point() else whole(scalar, data.dtype))


def minus_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data - scalar."""
    return torch.sub(data, scalar if data.is_floating_point() else whole(scalar, data.dtype))


def rminus_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return scalar - data."""
    return torch.rsub(data, scalar if data.is_floating_point() else whole(scalar, data.dtype))


def mul_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data * scalar."""
    return torch.mul(data, scalar if data.is_floating_point() else whole(scalar, data.dtype))


def div_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data / scalar, truncated towards zero for integers."""
    if data.is_floating_point():
        return torch.div(data, scalar)
    return torch.div(data, whole(scalar, data.dtype), rounding_mode="trunc")


def rdiv_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return scalar / data, truncated towards zero for integers."""
    if data.is_floating_point():
        return torch.div(torch.full((), held(scalar, data.dtype), dtype=data.dtype, device=data.device), data)
    return torch.div(torch.full_like(data, whole(scalar, data.dtype)), data, rounding_mode="trunc")


def mod_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return the remainder of data / scalar with the sign of scalar; 0 for scalar 0."""
    divisor = scalar if data.is_floating_point() else whole(scalar, data.dtype)
    if divisor == 0:
        return blanked(data) if data.is_floating_point() else torch.zeros_like(data)
    return torch.remainder(data, divisor)


def rmod_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return the remainder of scalar / data with the sign of data; 0 where data is 0."""
    zero = data == 0
    if data.is_floating_point():
        return blanked(torch.remainder(torch.full_like(data, held(scalar, data.dtype)), data), zero)
    return torch.remainder(torch.full_like(data, whole(scalar, data.dtype)), data.masked_fill(zero, 1))


def power_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return data ** scalar; integers are computed in float32 and truncated."""
    if data.is_floating_point():
        return torch.pow(data, held(scalar, data.dtype))
    return convert(torch.pow(data.float(), float(whole(scalar, data.dtype))), data.dtype)


def rpower_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return scalar ** data; integers are computed in float32 and truncated."""
    if data.is_floating_point():
        return torch.pow(held(scalar, data.dtype), data)
    return convert(torch.pow(float(whole(scalar, data.dtype)), data.float()), data.dtype)


class _Limited(torch.autograd.Function):
    """Numbers limited from one side; the gradient is 1 inside and at the limit, 0 beyond and for NaN.

    torch's own gradient of clamp chooses element by element, which takes ten times as long where neighbours differ.
    """

    @staticmethod
    def forward(ctx: Any, data: Tensor, limit: float, lowest: bool) -> Tensor:
        ctx.save_for_backward(data)
        ctx.limit = limit
        ctx.lowest = lowest
        return torch.clamp(data, min=limit) if lowest else torch.clamp(data, max=limit)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None]:
        data: Tensor = ctx.saved_tensors[0]
        inside = (torch.ge if ctx.lowest else torch.le)(data, ctx.limit, out=torch.empty_like(grad))
        return inside.mul_(grad), None, None


def _limited(data: Tensor, scalar: float, lowest: bool) -> Tensor:
    if data.requires_grad:
        result: Tensor = _Limited.apply(data, held(scalar, data.dtype), lowest)  # type: ignore[no-untyped-call]
        return result
    limit = held(scalar, data.dtype)
    return torch.clamp(data, min=limit) if lowest else torch.clamp(data, max=limit)


def maximum_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return the larger of data and scalar."""
    return _limited(data, scalar, True)


def minimum_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return the smaller of data and scalar."""
    return _limited(data, scalar, False)


def hypot_scalar(data: Tensor, scalar: float) -> Tensor:
    """Return sqrt(data^2 + scalar^2); integers are computed in float32 and truncated."""
    scalar_value = held(scalar, data.dtype) if data.is_floating_point() else whole(scalar, data.dtype)
    return hypot(data, torch.full((), scalar_value, dtype=data.dtype, device=data.device))


# The gradient of a sum with 0 is the head gradient.
_WITH_ZERO = where_zero_stays(lambda s: s == 0, Storage(input_gradient=head_if_first))


class _Scalar(NamedTuple):
    """One operator: its name, function, formula and other names."""

    name: str
    function: ScalarFunction
    formula: str
    aliases: tuple[str, ...] = ()
    amp: Casting = "either"
    storage: Storage = DENSE


SCALAR_ARITHMETIC = (
    _Scalar("_plus_scalar", plus_scalar, "x + s", ("_PlusScalar",), storage=_WITH_ZERO),
    _Scalar("_minus_scalar", minus_scalar, "x - s", ("_MinusScalar",), storage=_WITH_ZERO),
    _Scalar("_rminus_scalar", rminus_scalar, "s - x", ("_RMinusScalar",)),
    _Scalar("_mul_scalar", mul_scalar, "x * s", ("_MulScalar",), storage=ON_STORED_BOTH_WAYS),
    _Scalar(
        "_div_scalar",
        div_scalar,
        "x / s (for integers, truncated towards zero)",
        ("_DivScalar",),
        storage=ON_STORED_BOTH_WAYS,
    ),
    _Scalar("_rdiv_scalar", rdiv_scalar, "s / x (for integers, truncated towards zero)", ("_RDivScalar",), "single"),
    _Scalar("_mod_scalar", mod_scalar, "the remainder of x / s with the sign of s (0 if s is 0)", ("_ModScalar",)),
    _Scalar(
        "_rmod_scalar", rmod_scalar, "the remainder of s / x with the sign of x (0 where x is 0)", ("_RModScalar",)
    ),
    _Scalar("_power_scalar", power_scalar, "x to the power of s", ("_PowerScalar",), "single"),
    _Scalar("_rpower_scalar", rpower_scalar, "s to the power of x", ("_RPowerScalar",), "single"),
    _Scalar("_maximum_scalar", maximum_scalar, "the larger of x and s", ("_MaximumScalar",)),
    _Scalar("_minimum_scalar", minimum_scalar, "the smaller of x and s", ("_MinimumScalar",)),
    _Scalar("_hypot_scalar", hypot_scalar, "sqrt(x^2 + s^2)", ("_HypotScalar", "_npi_hypot_scalar"), "single"),
    _Scalar(
        "_scatter_plus_scalar",
        plus_scalar,
        "x + s (where values are stored, if ``data`` is sparse)",
        storage=ON_STORED_BOTH_WAYS,
    ),
    _Scalar(
        "_scatter_minus_scalar",
        minus_scalar,
        "x - s (where values are stored, if ``data`` is sparse)",
        storage=ON_STORED_BOTH_WAYS,
    ),
)

for _row in SCALAR_ARITHMETIC:
    define_scalar(_row.name, _row.function, _row.formula, _row.aliases, amp=_row.amp, storage=_row.storage)

__all__ = ["SCALAR", "SCALAR_ARITHMETIC"]
