"""Sums, means and other reductions over axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .._operation import Operation, Result, converts
from .._values import Value
from ._tables import wider


def axes_of(op: Operation, data: Value, axis: int | Sequence[int] | None, exclude: bool = False) -> list[int]:
    """Return the axes to reduce, counted from the front: all if none is named."""
    rank = op.rank(data)
    named = [] if axis is None else [axis] if isinstance(axis, int) else list(axis)
    if not named:
        return [] if exclude else list(range(rank))
    chosen = [data.axis(i) for i in named]
    return [i for i in range(rank) if i not in chosen] if exclude else chosen


def reduce(op: Operation, op_type: str, data: Value, axes: Sequence[int], keepdims: bool) -> Value:
    """Reduce; what is left without axes gets those that MXNet's result has: one for classic arrays."""
    result = op.writer.reduce(op_type, data, axes, keepdims)
    if not keepdims and len(axes) == op.rank(data) and op.rank(data) and op.shapes[0] == (1,):
        return op.emit("Reshape", result, [1])
    return result


def _without_nan(op: Operation, data: Value, number: float) -> Value:
    if not data.is_float:
        return data
    return op.emit("Where", op.emit("IsNaN", data), op.constant(number, data.dtype), data)


def _mean(op: Operation, data: Value, axes: Sequence[int], keepdims: bool) -> Value:
    if data.is_float or op.dtype.startswith("float"):
        wide = data if data.is_float else data.cast(op.dtype)
        return reduce(op, "ReduceMean", wide, axes, keepdims)
    return reduce(op, "ReduceMean", data.cast("float64"), axes, keepdims)  # truncated by the cast that follows


def _simple(op_type: str, fill: float | None = None, squared: bool = False) -> Callable[..., Value]:
    def convert(op: Operation, data: Value, axes: Sequence[int], keepdims: bool) -> Value:
        if fill is not None:
            data = _without_nan(op, data, fill)
        if squared:
            data = data * data
        if op_type in ("ReduceSum", "ReduceProd") and not data.is_float:
            # In MXNet's type, so that sums wrap around as there.
            data = data.cast("int64") if data.dtype in ("bool", "int8", "uint8") else data
        return reduce(op, op_type, data, axes, keepdims)

    return convert


_CLASSIC: dict[str, Callable[..., Value]] = {
    "sum": _simple("ReduceSum"),
    "mean": _mean,
    "prod": _simple("ReduceProd"),
    "nansum": _simple("ReduceSum", fill=0.0),
    "nanprod": _simple("ReduceProd", fill=1.0),
    "max": _simple("ReduceMax"),
    "min": _simple("ReduceMin"),
    "_square_sum": _simple("ReduceSum", squared=True),
}
_NUMPY = {
    "_np_sum": _simple("ReduceSum"),
    "_np_prod": _simple("ReduceProd"),
    "_np_max": _simple("ReduceMax"),
    "_np_min": _simple("ReduceMin"),
    "_npi_mean": _mean,
}


def _classic(function: Callable[..., Value]) -> Callable[[Operation], Value]:
    def convert(op: Operation) -> Value:
        p = op.params
        axes = axes_of(op, op.data, p["axis"], p["exclude"])
        return function(op, op.data, axes, p["keepdims"]) if axes else op.data

    return convert


def _numpy(function: Callable[..., Value]) -> Callable[[Operation], Value]:
    def convert(op: Operation) -> Value:
        p = op.params
        if p.get("initial") is not None:
            op.refuse("initial", p["initial"], "leave it out")
        data = op.data
        if data.dtype != "bool" and (not data.is_float or op.dtype in ("float32", "float64")):
            data = data.cast(wider(data.dtype, op.dtype))
        if not op.rank(data):
            return data
        axes = [] if p["axis"] == () else axes_of(op, data, p["axis"])
        return function(op, data, axes, p["keepdims"]) if axes else data

    return convert


for _name, _function in _CLASSIC.items():
    converts(_name)(_classic(_function))
for _name, _function in _NUMPY.items():
    converts(_name)(_numpy(_function))


@converts("_np_all", "_np_any")
def all_or_any(op: Operation) -> Value:
    """ReduceMin or ReduceMax of which elements are not zero."""
    assert op.node.op is not None
    kind = "ReduceMin" if op.node.op.name == "_np_all" else "ReduceMax"
    truth = op.writer.truth(op.data).cast("uint8")
    if not op.rank(op.data) or op.params["axis"] == ():
        return truth.cast("bool")
    axes = axes_of(op, op.data, op.params["axis"])
    return op.writer.reduce(kind, truth, axes, op.params["keepdims"]).cast("bool")


@converts("norm")
def norm(op: Operation) -> Value:
    """ReduceL1 or ReduceL2."""
    p = op.params
    data = op.data if op.data.is_float else op.data.cast("float32")
    return reduce(op, f"ReduceL{p['ord']}", data, axes_of(op, data, p["axis"]), p["keepdims"])


@converts("moments")
def moments(op: Operation) -> Result:
    """ReduceMean of the data and of the squared distances from it."""
    p, data = op.params, op.data
    axes = axes_of(op, data, p["axes"])
    mean, variance = mean_and_variance(op, data, axes)
    if p["keepdims"]:
        return [mean, variance]
    if len(axes) == op.rank(data):
        return [op.emit("Reshape", mean, [1]), op.emit("Reshape", variance, [1])]
    return [mean.squeeze(*axes), variance.squeeze(*axes)]


def mean_and_variance(op: Operation, data: Value, axes: Sequence[int]) -> tuple[Value, Value]:
    """Return mean and variance (divided by the number of elements), with the axes kept."""
    mean = op.writer.reduce("ReduceMean", data, axes, True)
    distance = data - mean
    return mean, op.writer.reduce("ReduceMean", distance * distance, axes, True)


@converts("_npi_std", "_npi_var")
def deviation(op: Operation) -> Value:
    """Variance, or its root."""
    assert op.node.op is not None
    p = op.params
    data = op.data if op.data.is_float else op.data.cast(op.dtype)
    axes = axes_of(op, data, p["axis"])
    _, variance = mean_and_variance(op, data, axes)
    if p["ddof"]:
        lengths = op.fixed_shape(data)
        count = 1
        for axis in axes:
            count *= lengths[axis]
        divisor = count - p["ddof"]
        variance = variance * float(count) / float(divisor) if divisor else variance * float(count) / 0.0 + variance
    result = variance if op.node.op.name == "_npi_var" else op.emit("Sqrt", variance)
    return result if p["keepdims"] or not axes else result.squeeze(*axes)


@converts("argmax", "argmin", "_npi_argmax", "_npi_argmin")
def arg_extremum(op: Operation) -> Value:
    """ArgMax or ArgMin; over all elements of the flattened array without an axis."""
    assert op.node.op is not None
    p, data = op.params, op.data
    kind = "ArgMax" if "argmax" in op.node.op.name else "ArgMin"
    axis, keepdims = p["axis"], p["keepdims"]
    if axis is None or not op.rank(data):
        flat = op.emit(kind, op.emit("Reshape", data, [-1]), axis=0, keepdims=1)
        shape = op.shape
        return op.emit("Reshape", flat, list(shape)) if shape != (1,) else flat
    result = op.emit(kind, data, axis=axis, keepdims=int(keepdims))
    if op.rank(data) == 1 and not keepdims and op.shape == (1,):
        return op.emit("Reshape", result, [1])
    return result


@converts("argmax_channel")
def argmax_channel(op: Operation) -> Value:
    """ArgMax over the second axis."""
    return op.emit("ArgMax", op.data, axis=1, keepdims=0)


@converts("L2Normalization")
def l2_normalization(op: Operation) -> Value:
    """Divide by the root of the sum of squares, of a sample, of each place, or of each channel of a sample."""
    p, data = op.params, op.data
    rank = op.rank(data)
    axes = {"instance": range(1, rank), "channel": [1], "spatial": range(2, rank)}[p["mode"]]
    total = op.writer.reduce("ReduceSum", data * data, list(axes), True)
    return data / op.emit("Sqrt", total + p["eps"])
