"""Sums, means and other reductions; sorted orders; softmax."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp

from ..lowering import Lowering, lowers
from ..mxnet_node import MxnetNode
from ..onnx_values import Length, OnnxValue
from .shape import listed


def _axes(data: OnnxValue, dim: Any) -> list[int]:
    """Return the axes to reduce, counted from the front: all if none is named."""
    named = [] if dim is None else listed((dim,))
    return [data.axis(a) for a in named] if named else list(range(data.rank))


def _reduced(b: Lowering, op_type: str, data: OnnxValue, dim: Any, keepdim: bool) -> OnnxValue:
    return b.writer.reduce(op_type, data, _axes(data, dim), keepdim) if data.rank else data


def _reduction(op_type: str) -> Callable[..., OnnxValue]:
    def lowering(b: Lowering, data: OnnxValue, dim: Any = None, keepdim: bool = False, **options: Any) -> OnnxValue:
        keepdim = options.get("keepdims", keepdim)
        dim = options.get("axis", dim)
        if op_type in ("ReduceSum", "ReduceProd", "ReduceMean"):
            data = data.cast(b.dtype)
            if not data.is_float and data.dtype != "int32":  # runtimes add no smaller integers
                data = data.cast("int64")
        return _reduced(b, op_type, data, dim, keepdim)

    return lowering


lowers("sum", "nansum")(_reduction("ReduceSum"))
lowers("mean")(_reduction("ReduceMean"))
lowers("prod")(_reduction("ReduceProd"))
lowers("amax")(_reduction("ReduceMax"))
lowers("amin")(_reduction("ReduceMin"))


@lowers("max", "min")
def extremum(b: Lowering, data: OnnxValue, dim: Any = None, keepdim: bool = False) -> Any:
    """ReduceMax, with ArgMax where there is an axis; Max of two tensors."""
    op_type = b.name.capitalize()
    if isinstance(dim, OnnxValue):
        return b.emit(op_type, data, dim)
    result = _reduced(b, f"Reduce{op_type}", data, dim, keepdim)
    if dim is None:
        return result
    return [result, b.emit(f"Arg{op_type}", data, axis=data.axis(dim), keepdims=int(keepdim))]


@lowers("aminmax")
def aminmax(b: Lowering, data: OnnxValue, *, dim: Any = None, keepdim: bool = False) -> list[OnnxValue]:
    """ReduceMin and ReduceMax."""
    return [_reduced(b, f"Reduce{extremum_name}", data, dim, keepdim) for extremum_name in ("Min", "Max")]


@lowers("all", "any")
def all_or_any(b: Lowering, data: OnnxValue, dim: Any = None, keepdim: bool = False, **_: Any) -> OnnxValue:
    """ReduceMin or ReduceMax of which elements are not zero."""
    truth = b.writer.truth(data)
    if not data.rank:
        return truth
    return b.writer.truth(
        _reduced(b, "ReduceMin" if b.name == "all" else "ReduceMax", truth.cast("uint8"), dim, keepdim)
    )


@lowers("argmax", "argmin")
def arg_extremum(b: Lowering, data: OnnxValue, dim: Any = None, keepdim: bool = False) -> OnnxValue:
    """ArgMax or ArgMin; over all elements of the flattened array without an axis."""
    op_type = "ArgMax" if b.name == "argmax" else "ArgMin"
    if dim is None or not data.rank:
        flat = data.reshape(-1, shape=(-1,))
        result = b.emit(op_type, flat, axis=0, keepdims=0, shape=())
        return result if not keepdim else result.reshape(*([1] * data.rank))
    return b.emit(op_type, data, axis=data.axis(dim), keepdims=int(keepdim))


@lowers("var", "std")
def variance(b: Lowering, data: OnnxValue, dim: Any = None, *, correction: Any = 1, keepdim: bool = False) -> OnnxValue:
    """Mean of the squared distances from the mean."""
    axes = _axes(data, dim)
    data = data.cast(b.dtype)
    distance = data - b.writer.reduce("ReduceMean", data, axes, True)
    squares = distance * distance
    if not correction:
        result = b.writer.reduce("ReduceMean", squares, axes, keepdim)
    else:
        count = int(onp.prod([b.op.fixed_shape(data)[a] for a in axes]))
        divisor = count - correction
        result = b.writer.reduce("ReduceSum", squares, axes, keepdim)
        result = result / b.constant(float(max(divisor, 0)), b.dtype)
    return b.emit("Sqrt", result) if b.name == "std" else result


@lowers("linalg_vector_norm")
def vector_norm(
    b: Lowering, data: OnnxValue, ord: float = 2, dim: Any = None, keepdim: bool = False, **_: Any
) -> OnnxValue:
    """ReduceL1 or ReduceL2, or the extremes of magnitudes."""
    data = data.cast(b.dtype)
    if not data.rank:
        return b.emit("Abs", data)
    if ord in (1, 2):
        return _reduced(b, f"ReduceL{int(ord)}", data, dim, keepdim)
    magnitude = b.emit("Abs", data)
    if ord in (float("inf"), float("-inf")):
        return _reduced(b, "ReduceMax" if ord > 0 else "ReduceMin", magnitude, dim, keepdim)
    if ord == 0:
        return _reduced(b, "ReduceSum", (~data.equal(0.0)).cast(b.dtype), dim, keepdim)
    total = _reduced(b, "ReduceSum", magnitude ** float(ord), dim, keepdim)
    return total ** (1 / ord)


lowers("logsumexp")(lambda b, data, dim, keepdim=False: _reduced(b, "ReduceLogSumExp", data, dim, keepdim))


@lowers("cumsum")
def cumsum(b: Lowering, data: OnnxValue, dim: int = 0, **options: Any) -> OnnxValue:
    """CumSum."""
    data = data.cast(b.dtype)
    if not data.is_float and data.dtype not in ("int32", "int64"):
        data = data.cast("int64")
    return b.emit("CumSum", data, b.constant(data.axis(options.get("axis", dim)), "int64")) if data.rank else data


@lowers("sum_to_size")
def sum_to_size(b: Lowering, data: OnnxValue, *size: Any) -> OnnxValue:
    """Sum of the axes that are shorter in another shape."""
    lengths = listed(size)
    extra = data.rank - len(lengths)
    shorter = [i + extra for i, n in enumerate(lengths) if n == 1 and (data.shape or ())[i + extra] != 1]
    result = b.writer.reduce("ReduceSum", data, shorter, True) if shorter else data
    return b.writer.reduce("ReduceSum", result, range(extra), False) if extra else result


# --- orders -----------------------------------------------------------------------------------------------------------


def top(b: Lowering | MxnetNode, data: OnnxValue, axis: int, count: Length, ascending: bool) -> list[OnnxValue]:
    """Return the first values in order and their indices; equal values keep their order."""
    carrier = data if data.is_float or data.dtype == "int64" else data.cast("int64")
    values, indices = b.writer.emit_many(
        "TopK",
        carrier,
        b.writer.vector([count]),
        count=2,
        dtypes=[carrier.dtype, "int64"],
        axis=axis,
        largest=int(not ascending),
        sorted=1,
    )
    return [values.cast(data.dtype), indices]


@lowers("sort")
def sort(b: Lowering, data: OnnxValue, dim: int = -1, descending: bool = False, **_: Any) -> list[OnnxValue]:
    """TopK of all values."""
    if not data.rank:
        return [data, b.constant(0, "int64")]
    axis = data.axis(dim)
    return top(b, data, axis, data.length(axis), not descending)


lowers("argsort")(lambda b, data, dim=-1, descending=False, **_: sort(b, data, dim, descending)[1])
lowers("topk")(lambda b, data, k, dim=-1, largest=True, sorted=True: top(b, data, data.axis(dim), k, not largest))


@lowers("searchsorted")
def searchsorted(
    b: Lowering, edges: OnnxValue, values: OnnxValue, *, right: bool = False, side: str = "", **_: Any
) -> OnnxValue:
    """Count of the edges that are smaller, or not larger."""
    one, other = (
        edges.unsqueeze(*range(values.rank)) if edges.rank == 1 else edges.unsqueeze(-2 % (edges.rank + 1)),
        values,
    )
    wide = values.unsqueeze(values.rank)
    dtype = other.dtype if other.is_float else one.dtype
    op_type = "LessOrEqual" if right or side == "right" else "Less"
    below = b.emit(op_type, one.cast(dtype), wide.cast(dtype))
    return b.writer.reduce("ReduceSum", below.cast("int64"), [below.rank - 1], False)


# --- softmax ----------------------------------------------------------------------------------------------------------


@lowers("softmax", "log_softmax")
def softmax(b: Lowering, data: OnnxValue, dim: int, *_: Any, **__: Any) -> OnnxValue:
    """Softmax or LogSoftmax."""
    data = data.cast(b.dtype)
    if not data.rank:
        return b.constant(1.0 if b.name == "softmax" else 0.0, b.dtype)
    return b.emit("Softmax" if b.name == "softmax" else "LogSoftmax", data, axis=data.axis(dim))
