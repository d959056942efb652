"""Reductions of mx.np over axes: sum, product, mean, extrema, truth.

Unlike the classic ones they give zero-dimensional results, take () to mean no axis, and may change the dtype.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core import long_sums as long_sums
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Function
from ...definition.inference import gives, same_type
from ...definition.params import DType, Shape
from ..shape.output_shapes import numpy_reduced, outputs_by, parameter_dtype
from .axes import numpy_axes
from .kernel import largest, product, smallest, total

SumType = Annotated[str, DType(("None", "bool", "float16", "float32", "float64", "int32", "int64", "int8"))]
# (data, axes, keepdims, dtype) -> tensor of the dtype; the axes are ascending, not negative, and at least one.
_Function = Callable[[Tensor, Shape, bool, torch.dtype], Tensor]
_OF_BOOLEANS = {torch.int32, torch.int64, torch.float32, torch.float64}


def _same_or_int64(dtype: torch.dtype) -> torch.dtype:
    return torch.int64 if dtype is torch.bool else dtype


def accumulator(data_dtype: torch.dtype, result_dtype: torch.dtype) -> torch.dtype:
    """Return the dtype in which a sum is accumulated, from the dtypes of its input and its result.

    Fractions are dropped at the end only, integers wrap around as in the result's dtype.
    """
    if data_dtype.is_floating_point:
        return torch.promote_types(data_dtype, result_dtype) if result_dtype.is_floating_point else data_dtype
    if result_dtype.is_floating_point:
        return torch.float64
    return torch.int64 if result_dtype is torch.bool else result_dtype


def converted(data: Tensor, dtype: torch.dtype) -> Tensor:
    """Return the data in another dtype; anything but 0 is true."""
    if data.dtype is dtype:
        return data
    return data.ne(0) if dtype is torch.bool else data.to(dtype)


def _sum(data: Tensor, axes: Shape, keepdims: bool, dtype: torch.dtype) -> Tensor:
    if data.dtype is dtype:
        return total(data, axes, keepdims)
    return converted(long_sums.total(data, axes, keepdims, accumulator(data.dtype, dtype)), dtype)


def _product(data: Tensor, axes: Shape, keepdims: bool, dtype: torch.dtype) -> Tensor:
    wide = data.to(accumulator(data.dtype, dtype))
    return converted(product(wide, axes, keepdims), dtype)


def mean(data: Tensor, axes: Shape, keepdims: bool, dtype: torch.dtype) -> Tensor:
    """Return the mean in a dtype; sums of integers that stay integers wrap around, and quotients are truncated."""
    if data.dtype is dtype and dtype.is_floating_point:
        return torch.mean(data, axes, keepdims)
    if data.is_floating_point() or dtype.is_floating_point or dtype is torch.bool:
        wide = accumulator(data.dtype, torch.float64 if dtype is torch.bool else dtype)
        return converted(long_sums.mean(data, axes, keepdims, wide), dtype)
    count = 1
    for axis in axes:
        count *= data.shape[axis]
    return torch.div(_sum(data, axes, keepdims, dtype), count, rounding_mode="trunc")


def _define(
    name: str,
    function: _Function,
    default: Callable[[torch.dtype], torch.dtype],
    documentation: str,
    row: Function,
    aliases: tuple[str, ...] = (),
) -> None:
    """Register a reduction with parameters axis, dtype, keepdims and initial."""

    def types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        if params["dtype"] != "None":
            outs[0] = getattr(torch, params["dtype"])
            return
        if function is not mean:
            same_type(ins, outs, params)
        if ins[0] is not None:
            outs[0] = default(ins[0])
        elif function is mean:
            outs[0] = torch.float32

    def reduce(data: Tensor, axes: Shape, keepdims: bool, dtype: str) -> Tensor:
        result_dtype = default(data.dtype) if dtype == "None" else getattr(torch, dtype)
        if data.dtype is torch.bool and function is not mean and result_dtype not in _OF_BOOLEANS:
            raise MXNetError(
                f"{name}: dtype={dtype} is not supported for booleans, only int32, int64, float32, float64."
            )
        if not axes:  # no axis to reduce, which torch takes to mean all
            return function(data[None], (0,), False, result_dtype)
        return function(data, axes, keepdims, result_dtype)

    def kernel(
        a: Tensor,
        *,
        axis: Shape | None = None,
        dtype: SumType = "None",
        keepdims: bool = False,
        initial: float | None = None,
    ) -> Tensor:
        if initial is not None:
            raise MXNetError(f"{name}: initial is not supported yet.")
        return reduce(a, numpy_axes(name, a.dim(), axis), keepdims, dtype)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        axis, dtype, keepdims, initial = params["axis"], params["dtype"], params["keepdims"], params["initial"]
        known: dict[int, Shape] = {}  # number of dimensions -> axes, so that a call does no arithmetic on them

        def run(a: Tensor) -> Tensor:
            if initial is not None:
                raise MXNetError(f"{name}: initial is not supported yet.")
            ndim = a.dim()
            axes = known.get(ndim)
            if axes is None:
                axes = known[ndim] = numpy_axes(name, ndim, axis)
            return reduce(a, axes, keepdims, dtype)

        return run

    kernel.__name__ = name
    kernel.__doc__ = documentation
    operator(
        name,
        aliases=aliases,
        type_rule=types,
        infer_outputs=outputs_by(numpy_reduced, dtypes_by=parameter_dtype()),
        specialize=specialize,
        history=INPUT_NAMED,
        functions=[row],
    )(kernel)


_DOCUMENTATION = """{effect}

Parameters
----------
a : array, any shape
axis : tuple of int or None, default None
    Axes to reduce, negative ones counting from the last; None means all, () none.
dtype : str or None, default None
    Of the result. {dtype} Fractions are dropped after the reduction.
keepdims : bool, default False
    Keep reduced axes, with length 1.
initial : None
    Not supported.

Returns
-------
array
    {notes}

Raises
------
MXNetError
    If an axis is out of range or named twice, or ``initial`` is given.
"""
_KEPT = "None keeps that of ``a``, and takes int64 for booleans."

_define(
    "_np_sum",
    _sum,
    _same_or_int64,
    _DOCUMENTATION.format(
        effect="Sum elements over axes.", dtype=_KEPT, notes="Sums of integers wrap around; 0 where there is nothing."
    ),
    Function("sum(self, axis=None, dtype=None, out=None, keepdims=False)", methods="all"),
)
_define(
    "_np_prod",
    _product,
    _same_or_int64,
    _DOCUMENTATION.format(
        effect="Multiply elements over axes.",
        dtype=_KEPT,
        notes="Products of integers wrap around; 1 where there is nothing.",
    ),
    Function("prod(self, axis=None, dtype=None, out=None, keepdims=False)", methods="all"),
    aliases=("_np_product",),
)
_define(
    "_npi_mean",
    mean,
    lambda data: data if data.is_floating_point else torch.float32,
    _DOCUMENTATION.format(
        effect="Average elements over axes.",
        dtype="None keeps that of ``a``, and takes float32 for integers and booleans.",
        notes="NaN where there is nothing.",
    ),
    Function("mean(a, axis=None, dtype=None, out=None, keepdims=False)", methods="all"),
)


def _define_extremum(
    name: str, aliases: tuple[str, ...], function: Callable[..., Tensor], which: str, method: str
) -> None:
    def kernel(a: Tensor, *, axis: Shape | None = None, keepdims: bool = False, initial: float | None = None) -> Tensor:
        if initial is not None:
            raise MXNetError(f"{name}: initial is not supported yet.")
        axes = numpy_axes(name, a.dim(), axis)
        if not axes:
            return a.clone()
        if not a.numel() and all(a.shape[i] for i in axes):  # an axis that stays has length 0
            return torch.sum(a, axes, keepdims, dtype=a.dtype)
        return function(a, axes, keepdims)

    kernel.__doc__ = f"""Take the {which} element over axes.

    Parameters
    ----------
    a : array, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.

    Returns
    -------
    array, dtype of ``a``
        NaN wins. Each of several equal {which} elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
    rows = [Function(f"{method}(self, axis=None, out=None, keepdims=False)", methods="all")]
    kernel.__name__ = name
    infer = outputs_by(numpy_reduced)
    operator(name, aliases=aliases, infer_outputs=infer, history=INPUT_NAMED, functions=rows)(kernel)


_define_extremum("_np_max", ("_np_amax",), largest, "largest", "max")
_define_extremum("_np_min", ("_np_amin",), smallest, "smallest", "min")


def _define_truth(
    name: str, aliases: tuple[str, ...], function: Callable[..., Tensor], which: str, method: str
) -> None:
    def kernel(data: Tensor, *, axis: Shape | None = None, keepdims: bool = False) -> Tensor:
        truth = data if data.dtype is torch.bool else data.ne(0)
        axes = numpy_axes(name, data.dim(), axis)
        return function(truth, axes, keepdims) if axes else truth.clone()

    kernel.__doc__ = f"""Tell whether {which} element is true over axes (NaN is, 0 is not).

    Parameters
    ----------
    data : array, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    array of bool
    """
    rows = [Function(f"{method}(self, axis=None, out=None, keepdims=False)", methods="arrays")]
    kernel.__name__ = name
    operator(
        name,
        aliases=aliases,
        type_rule=gives(torch.bool),
        infer_outputs=outputs_by(numpy_reduced, dtypes_by=lambda params: [torch.bool]),
        no_gradient=True,
        history=INPUT_NAMED,
        functions=rows,
    )(kernel)


_define_truth("_np_all", (), torch.all, "every", "all")
_define_truth("_np_any", ("_np_sometrue",), torch.any, "any", "any")
