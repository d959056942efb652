"""What operators of an array and a scalar share: the scalar in the array's dtype, dtype rules, registration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor

from .._definition.define import operator
from .._definition.facets import Facets
from .._definition.inference import same_shape

if TYPE_CHECKING:
    from typing_extensions import Unpack

_BOOL = torch.bool
ScalarFunction = Callable[[Tensor, float], Tensor]

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
    Integer and boolean arrays: False gives a float64 result computed in float64.

Returns
-------
array, shape and dtype of ``data``; int64 for boolean ``data``, float64 for integers when ``is_int`` is False
"""


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
        return torch.float64
    return torch.int64 if dtype is torch.bool else dtype


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
        if not is_int and not data.is_floating_point():
            data = data.double()
        return apply(data, scalar)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        number = params["scalar"]
        if not params["is_int"]:
            return lambda data: kernel(data, scalar=number, is_int=False)
        return lambda data: apply(data, number)

    SCALAR[name] = apply
    kernel.__name__ = name
    kernel.__doc__ = _DOCUMENTATION.format(formula=formula)
    operator(name, aliases=aliases, shape_rule=same_shape, type_rule=scalar_types, specialize=specialize, **facets)(
        kernel
    )
