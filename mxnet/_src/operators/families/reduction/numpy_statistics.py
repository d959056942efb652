"""Statistics of mx.np: positions of extrema, variance, weighted average."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Function, History
from ...definition.inference import gives
from ...definition.params import DType, Shape
from ..convolution.layers import refuse
from ..elementwise.gradients import with_zero_gradient
from ..elementwise.scalar_operands import FRACTIONAL, fractional, fractional_type
from ..shape.output_shapes import numpy_reduced, outputs_by, parameter_dtype, searched
from .axes import numpy_axes, one_axis
from .numpy import accumulator

_VarianceType = Annotated[str, DType(("None", "float16", "float32", "float64", "int32", "int64", "int8"))]


def refuse_booleans(name: str, data: Tensor) -> None:
    """Raise MXNetError for an array of booleans."""
    if data.dtype is torch.bool:
        refuse(name, "booleans are not supported; cast them to a numeric dtype.", data=data)


def _define_position(name: str, search: Callable[..., Tensor], which: str) -> None:
    def kernel(data: Tensor, *, axis: int | None = None, keepdims: bool = False) -> Tensor:
        refuse_booleans(kernel.__name__, data)
        if axis is not None:
            axis = one_axis(kernel.__name__, max(data.dim(), 1), axis)
        if not (data.numel() if axis is None or not data.dim() else data.shape[axis]):
            raise MXNetError(
                f"{kernel.__name__}: data of shape {tuple(data.shape)} has nothing to search along axis {axis}."
            )
        position: Tensor = search(data, axis, keepdims)
        return position

    grade = which.replace("est", "er")
    kernel.__doc__ = f"""Return the position of the first {which} element along an axis; NaN is {grade} than any number.

    Parameters
    ----------
    data : array, any shape
    axis : int or None, default None
        None searches the array in row-major order.
    keepdims : bool, default False
        Keep the axis, with length 1.

    Returns
    -------
    array of int64

    Raises
    ------
    MXNetError
        If there is nothing to search, the axis is out of range, or ``data`` is boolean.
    """
    row = Function(f"{name}(a, axis=None, out=None)", supplied={"keepdims": "False"}, methods="all")
    kernel.__name__ = f"_npi_{name}"
    operator(
        f"_npi_{name}",
        type_rule=gives(torch.int64),
        infer_outputs=outputs_by(searched, dtypes_by=lambda params: [torch.int64]),
        no_gradient=True,
        functions=[row],
    )(kernel)


_define_position("argmax", torch.argmax, "largest")
_define_position("argmin", torch.argmin, "smallest")


def _variance(data: Tensor, axes: Shape, keepdims: bool, dtype: torch.dtype, ddof: int) -> Tensor:
    """Return the variance; mean and squares are in the dtype of the data, where integers wrap around."""
    count = prod(data.shape[a] for a in axes)
    divisor = count - ddof
    if divisor < 0:
        divisor += 1 << 64  # MXNet's counts have no sign
    if data.dtype is dtype and dtype.is_floating_point and data.numel() and 0 < divisor <= 2 * count:
        return torch.var(data, axes, correction=ddof, keepdim=keepdims)
    if data.is_floating_point():
        mean = torch.mean(data, axes, True)
    else:
        sums = torch.sum(data, axes, True, dtype=data.dtype)
        mean = torch.div(sums, max(count, 1), rounding_mode="trunc")
    squares = torch.square(data - mean)
    sums = torch.sum(squares, axes, keepdims, dtype=accumulator(data.dtype, dtype))
    if sums.is_floating_point():
        return torch.div(sums, divisor).to(dtype)
    if not divisor:
        raise MXNetError(f"ddof={ddof} leaves nothing of {count} integers to divide by.")
    return torch.div(sums, divisor, rounding_mode="trunc")


def _type_of_spread(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if params["dtype"] == "None":
        fractional_type(ins, outs, params)
    else:
        outs[0] = getattr(torch, params["dtype"])


def _spread_shape(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    is_fractional = params["dtype"] in ("None", "float16", "float32", "float64")
    return numpy_reduced(shapes, params) if is_fractional else None


def _define_spread(name: str, what: str, is_root: bool) -> None:
    def kernel(
        a: Tensor, *, axis: Shape | None = None, dtype: _VarianceType = "None", ddof: int = 0, keepdims: bool = False
    ) -> Tensor:
        refuse_booleans(kernel.__name__, a)
        result_dtype = fractional(a.dtype) if dtype == "None" else getattr(torch, dtype)
        if result_dtype.is_floating_point and not a.is_floating_point():
            a = a.double()
        axes = numpy_axes(kernel.__name__, a.dim(), axis)

        def compute(tensor: Tensor) -> Tensor:
            if axes:
                result = _variance(tensor, axes, keepdims, result_dtype, ddof)
            else:
                result = _variance(tensor[None], (0,), False, result_dtype, ddof)
            return torch.sqrt(result).to(result_dtype) if is_root else result

        return with_zero_gradient(compute, a) if result_dtype.is_floating_point else compute(a.detach())

    kernel.__doc__ = f"""Compute the {what}. Its gradient is 0, as in MXNet.

    Parameters
    ----------
    a : array, any shape, numeric
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    dtype : str or None, default None
        Of the result; None keeps that of ``a``, and takes float32 for integers.
    ddof : int, default 0
        Divide by the number of elements minus this.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    array
    """
    kernel.__name__ = f"_npi_{name}"
    operator(
        f"_npi_{name}",
        type_rule=_type_of_spread,
        infer_outputs=outputs_by(_spread_shape, dtypes_by=parameter_dtype()),
        output_names=lambda params: (name,),
        history=History(input_named=True, counted_outputs=2),
        functions=[Function(f"{name}(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False)", methods="all")],
    )(kernel)


_define_spread("var", "variance over axes: the mean of squared distances from the mean", is_root=False)
_define_spread("std", "standard deviation over axes, the root of the variance", is_root=True)


def _along(a: Tensor, weights: Tensor, axes: Shape, is_all: bool) -> Tensor:
    """Return weights of one axis so that they broadcast."""
    if is_all:
        refuse("_npi_average", "an axis is needed when shapes of a and weights differ.", a=a, weights=weights)
    if weights.dim() != 1 or len(axes) != 1 or a.shape[axes[0]] != weights.shape[0]:
        refuse("_npi_average", "weights need the shape of a, or one number per place on axis.", a=a, weights=weights)
    return weights.reshape([-1 if i == axes[0] else 1 for i in range(a.dim())])


@operator(
    "_npi_average",
    active_inputs=lambda params: ("a", "weights") if params["weighted"] else ("a",),
    num_outputs=2,
    num_visible=lambda params: 2 if params["returned"] else 1,
    type_rule=fractional_type,
)
def average(
    a: Tensor,
    weights: Tensor | None = None,
    *,
    axis: Shape | None = None,
    returned: bool = False,
    weighted: bool = True,
) -> tuple[Tensor, Tensor]:
    """Average elements over axes, each with its weight.

    Parameters
    ----------
    a : array, any shape, numeric
    weights : array, the shape of ``a``, or (K,) for one axis of length K; dtype of ``a``
        Absent without ``weighted``.
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    returned : bool, default False
        Show the sum of the weights too.
    weighted : bool, default True
        Use ``weights``.

    Returns
    -------
    average : array, dtype of ``a``; float32 for integers
    weight : array, dtype of the average
        The sum of the weights, (); or as ``average`` if weights have the shape of ``a``. Without gradient.
    """
    refuse_booleans("_npi_average", a)
    if not a.is_floating_point():
        if weights is not None and weights.dtype is a.dtype:
            weights = weights.double()
        results = average(a.double(), weights, axis=axis, returned=returned, weighted=weighted)
        return results[0].to(FRACTIONAL), results[1].to(FRACTIONAL)
    axes = numpy_axes("_npi_average", a.dim(), axis)
    if weights is None:
        count = torch.full((), prod(a.shape[i] for i in axes), dtype=a.dtype, device=a.device)
        sums = torch.sum(a, axes, dtype=a.dtype) if axes else a
        return torch.div(sums, count), count
    if weights.dtype is not a.dtype:
        refuse("_npi_average", "both inputs need one dtype.", a=a, weights=weights)
    if weights.shape == a.shape:
        weight = torch.sum(weights, axes, dtype=a.dtype) if axes else weights
    else:
        weight = torch.sum(weights, dtype=a.dtype)
        weights = _along(a, weights, axes, axis is None)
    sums = torch.sum(a * weights, axes, dtype=a.dtype) if axes else a * weights
    return torch.div(sums, weight), weight.detach().clone()
