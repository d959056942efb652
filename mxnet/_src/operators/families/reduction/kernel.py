"""Reductions over axes: sums, products, extrema, norms, moments.

Reducing all axes gives shape (1,), since classic arrays have no zero-dimensional shapes. Results keep the dtype: sums
of small integers wrap around, means of integers are truncated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

import torch
from torch import Tensor

from .....base import MXNetError
from ....core import long_sums as long_sums
from ....core.dtype import LARGEST_INT32
from ...definition.define import operator
from ...definition.facets import DENSE, INPUT_NAMED, Amp, Casting, Facets, Storage
from ...definition.params import Shape
from ..common.examples import examples
from ..shape.output_shapes import outputs_by, parameter_dtype, reduced, without
from ..sparse.shape import NORM, SQUARE_SUM, TOTAL
from .axes import reduced_axes

_REDUCED = outputs_by(reduced)
# (data, axes, keepdims) -> tensor; the axes are ascending and not negative, all of them if there are none left out.
Reduction = Callable[[Tensor, Shape, bool], Tensor]


class _Reduce(NamedTuple):
    """One reduction: name, aliases, function, its text, and whether an array without elements is an error."""

    name: str
    aliases: tuple[str, ...]
    function: Reduction
    effect: str
    notes: str = ""
    amp: Casting | Amp = "single"
    method: bool = True
    simple: Callable[..., Tensor] | None = None  # torch's own, which does for one axis of floating point data
    whole: Callable[[Tensor], Tensor] | None = None  # what does for all axes, two or more, of floating point data
    layers_call: str = ""  # facet "numpy"
    storage: Storage = DENSE


def total(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    """Return the sum in the dtype of the data (for booleans: whether any is true)."""
    if data.is_floating_point():
        return torch.sum(data, axes, keepdims)
    if data.dtype is torch.bool:
        return torch.any(data, axes, keepdims) if axes else data.clone()
    return torch.sum(data, axes, keepdims, dtype=data.dtype)


def _sum_of_all(data: Tensor) -> Tensor:
    # Losses are such sums: forward and backward, a third less than to sum, then to reshape.
    return data.sum_to_size(1)


def _sum(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    if len(axes) == data.dim() > 1 and not keepdims and data.is_floating_point():
        return _sum_of_all(data)
    return total(data, axes, keepdims)


def average(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    """Return the mean in the dtype of the data, truncated for integers."""
    if data.is_floating_point():
        if data.dtype.itemsize < 4 and len(axes) == data.dim():
            return long_sums.mean(data, axes, keepdims, torch.float32).to(data.dtype)
        if len(axes) == data.dim() and not keepdims:
            return torch.mean(data)
        return torch.mean(data, axes, keepdims)
    if data.dtype is torch.bool:
        return total(data, axes, keepdims)
    count = 1
    for a in axes:
        count *= data.shape[a]
    if (
        count > LARGEST_INT32
    ):  # which narrow types do not hold, nor MXNet 1.9.1; below, it wraps around as it does there
        return torch.div(long_sums.total(data, axes, keepdims, torch.int64), count, rounding_mode="trunc").to(
            data.dtype
        )
    return torch.div(total(data, axes, keepdims), count, rounding_mode="trunc")


def product(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    """Return the product in the dtype of the data."""
    dtype = data.dtype
    if len(axes) == data.dim() and not keepdims:
        return torch.prod(data, dtype=dtype)
    for a in reversed(axes):
        data = torch.prod(data, a, keepdims, dtype=dtype)
    return data


class _Extremum(torch.autograd.Function):
    """Largest or smallest element; every element equal to it gets the whole gradient, NaN gets none."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, axes: Shape, largest: bool) -> Tensor:
        extremum = torch.amax(data, axes, True) if largest else torch.amin(data, axes, True)
        ctx.save_for_backward(data, extremum)
        return extremum

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None]:
        data, extremum = ctx.saved_tensors
        return grad * (data == extremum), None, None


def _extremum(data: Tensor, axes: Shape, keepdims: bool, largest: bool) -> Tensor:
    if not data.numel():
        raise MXNetError(
            f"{'max' if largest else 'min'}: data of shape {tuple(data.shape)} has no elements; at least one is needed."
        )
    if data.requires_grad:
        result: Tensor = _Extremum.apply(data, axes, largest)  # type: ignore[no-untyped-call]
        return result if keepdims else result.reshape([n for a, n in enumerate(data.shape) if a not in axes])
    return torch.amax(data, axes, keepdims) if largest else torch.amin(data, axes, keepdims)


def largest(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    """Return the largest element."""
    return _extremum(data, axes, keepdims, True)


def smallest(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    """Return the smallest element."""
    return _extremum(data, axes, keepdims, False)


def _without_nan(data: Tensor, value: float) -> Tensor:
    return data.masked_fill(torch.isnan(data), value) if data.is_floating_point() else data


def _nansum(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    return total(_without_nan(data, 0.0), axes, keepdims)


def _nanprod(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    return product(_without_nan(data, 1.0), axes, keepdims)


def _square_sum(data: Tensor, axes: Shape, keepdims: bool) -> Tensor:
    return total(torch.square(data), axes, keepdims)


REDUCTIONS = (
    _Reduce(
        "sum",
        ("_sparse_sum", "sum_axis"),
        _sum,
        "Sum elements over axes.",
        "Sums of integers wrap around.",
        Amp("single", names={"_sparse_sum": Amp("widest")}),
        simple=torch.sum,
        whole=_sum_of_all,
        layers_call="sum",
        storage=TOTAL,
    ),
    _Reduce(
        "mean",
        ("_sparse_mean",),
        average,
        "Average elements over axes.",
        "Means of integers are truncated.",
        simple=torch.mean,
        storage=TOTAL,
    ),
    _Reduce("prod", (), product, "Multiply elements over axes."),
    _Reduce("nansum", (), _nansum, "Sum elements over axes, NaN counting as 0 and getting gradient 0."),
    _Reduce("nanprod", (), _nanprod, "Multiply elements over axes, NaN counting as 1 and getting gradient 0."),
    _Reduce(
        "max",
        ("max_axis",),
        largest,
        "Take the largest element over axes.",
        "NaN wins. Each of several equal largest elements gets the whole gradient.",
        "either",
    ),
    _Reduce(
        "min",
        ("min_axis",),
        smallest,
        "Take the smallest element over axes.",
        "NaN wins. Each of several equal smallest elements gets the whole gradient.",
        "either",
    ),
    _Reduce("_square_sum", (), _square_sum, "Sum the squares of elements over axes.", method=False, storage=SQUARE_SUM),
)

_DOCUMENTATION = """{effect}

Parameters
----------
data : array, any shape
axis : tuple of int or None, default None
    Axes to reduce, negative ones counting from the last; None and () mean all.
keepdims : bool, default False
    Keep reduced axes, with length 1.
exclude : bool, default False
    Reduce all axes except ``axis``.

Returns
-------
array, dtype of ``data``; shape (1,) if no axis is left
    {notes}

Raises
------
MXNetError
    If an axis is out of range or named twice.
"""


def _define_reduction(row: _Reduce) -> None:
    function, simple, reduce_all, name = row.function, row.simple, row.whole, row.name

    def reduce(data: Tensor, axes: Shape, keepdims: bool, exclude: bool) -> Tensor:
        excluded = exclude and not axes  # every axis is, but torch takes no axes to mean all
        result = function(data[None], (0,), False) if excluded else function(data, axes, keepdims)
        return result if keepdims or result.dim() else result.reshape(1)

    def kernel(data: Tensor, *, axis: Shape | None = None, keepdims: bool = False, exclude: bool = False) -> Tensor:
        return reduce(data, reduced_axes(name, data.dim(), axis, exclude), keepdims, exclude)

    def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
        axis, keepdims, exclude = params["axis"], params["keepdims"], params["exclude"]
        known: dict[int, Shape] = {}  # number of dimensions -> axes, so that a call does no arithmetic on them

        def run(data: Tensor) -> Tensor:
            ndim = data.dim()
            axes = known.get(ndim)
            if axes is None:
                axes = known[ndim] = reduced_axes(name, ndim, axis, exclude)
            return reduce(data, axes, keepdims, exclude)

        def run_whole(data: Tensor) -> Tensor:
            return reduce_all(data) if reduce_all and data.dim() > 1 and data.is_floating_point() else run(data)

        if not axis and not keepdims and not exclude and reduce_all is not None:
            return run_whole
        if simple is None or exclude or not axis or len(axis) != 1:
            return run
        only_axis = axis[0]  # torch takes a number faster than a tuple

        def run_one(data: Tensor) -> Tensor:
            # The common type first: `is_floating_point` takes twice as long as reading the type.
            if data.ndim > 1 and (data.dtype is torch.float32 or data.is_floating_point()):
                try:
                    return simple(data, only_axis, keepdims)
                except IndexError:  # which the general way explains
                    return run(data)
            return run(data)

        return run_one

    document = _DOCUMENTATION.format(effect=row.effect, notes=row.notes).replace("    \n", "")
    methods = (name,) if row.method else ()
    facets = Facets(amp=row.amp, methods=methods, numpy=row.layers_call, storage=row.storage)
    kernel.__name__ = name
    kernel.__doc__ = document + examples(name)
    operator(name, aliases=row.aliases, specialize=specialize, infer_outputs=_REDUCED, **facets)(kernel)


for _row in REDUCTIONS:
    _define_reduction(_row)


def _norm(data: Tensor, ord: int, axes: Shape, keepdims: bool) -> Tensor:
    if data.is_floating_point():
        return long_sums.vector_norm(data, ord, axes, keepdims)
    if ord == 1:
        return total(data if data.dtype is torch.bool else data.abs(), axes, keepdims)
    return long_sums.vector_norm(data.double(), ord, axes, keepdims).to(data.dtype)


def _norm_shape(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return reduced(shapes, params) if params["ord"] in (1, 2) else None


def _specialized_norm(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    ord, axis, keepdims, out_dtype = params["ord"], params["axis"], params["keepdims"], params["out_dtype"]
    if ord not in (1, 2):
        return partial(norm, **params)
    known: dict[int, tuple[Shape, bool]] = {}  # number of dimensions -> axes, whether they are kept

    def run(data: Tensor) -> Tensor:
        rank = data.dim()
        if rank not in known:
            axes = reduced_axes("norm", rank, axis)
            known[rank] = axes, keepdims or len(axes) == rank == 1
        result = _norm(data, ord, *known[rank])
        if out_dtype != "None":
            result = result.to(getattr(torch, out_dtype))
        return result if keepdims or result.dim() else result.reshape(1)

    return run


@operator(
    "norm",
    aliases=("_sparse_norm",),
    amp="single",
    methods=("norm",),
    storage=NORM,
    specialize=_specialized_norm,
    infer_outputs=outputs_by(_norm_shape, dtypes_by=parameter_dtype("out_dtype")),
)
def norm(
    data: Tensor,
    *,
    ord: int = 2,
    axis: Shape | None = None,
    out_dtype: Literal["None", "float16", "float32", "float64", "int32", "int64", "int8"] = "None",
    keepdims: bool = False,
) -> Tensor:
    """Compute the vector norm over axes: the sum of magnitudes, or the root of the sum of squares.

    Parameters
    ----------
    data : array, any shape
    ord : {1, 2}, default 2
    axis : tuple of int or None, default None
        Axes to reduce; None and () mean all.
    out_dtype : str or None, default None
        Dtype of the result; None keeps that of ``data``.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    array; shape (1,) if no axis is left
        Norms of integers are truncated.

    Raises
    ------
    MXNetError
        If ``ord`` is neither 1 nor 2, or an axis is out of range or named twice.

    Examples
    --------
    >>> mx.nd.norm(mx.nd.array([[3, 4], [0, 2]]), axis=1).asnumpy()
    array([5., 2.], dtype=float32)
    """
    if ord not in (1, 2):
        raise MXNetError(f"norm: ord={ord} is not supported; only 1 and 2 are.")
    params = {"ord": ord, "axis": axis, "keepdims": keepdims, "out_dtype": out_dtype}
    return _specialized_norm(params)(data)


def _moments_shapes(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    axes = params["axes"]
    if not axes:
        return None
    return [without(shapes[0], reduced_axes("moments", len(shapes[0]), axes), params["keepdims"]) or (1,)] * 2


@operator("moments", num_outputs=2, infer_outputs=outputs_by(_moments_shapes), amp="single", history=INPUT_NAMED)
def moments(data: Tensor, *, axes: Shape | None = None, keepdims: bool = False) -> tuple[Tensor, Tensor]:
    """Compute mean and variance (divided by the number of elements) over axes.

    Parameters
    ----------
    data : array, any shape
    axes : tuple of int, at least one
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    mean, var : arrays, dtype of ``data``; shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If ``axes`` is empty, out of range or names an axis twice.

    Examples
    --------
    >>> mean, var = mx.nd.moments(mx.nd.array([[1, 3], [5, 9]]), axes=1)
    >>> mean.asnumpy().tolist(), var.asnumpy().tolist()
    ([2.0, 7.0], [1.0, 4.0])
    """
    if not axes:
        raise MXNetError("moments: axes is empty; name all axes to reduce the whole array.")
    reduced = reduced_axes("moments", data.dim(), axes)
    mean = average(data, reduced, True)
    var = average(torch.square(data - mean), reduced, True)
    if keepdims:
        return mean, var
    shape = [n for a, n in enumerate(data.shape) if a not in reduced] or [1]
    return mean.reshape(shape), var.reshape(shape)
