"""Sums, means, norms, extremes and their positions along axes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.onnx_values import OnnxValue
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue

_INPUT_SINCE = {"ReduceSum": 13}  # the opset from which axes are an input; 18 for all others
_PLAIN = {
    "ReduceSum": "sum",
    "ReduceMean": "mean",
    "ReduceMax": "max",
    "ReduceMin": "min",
    "ReduceProd": "prod",
}


def _axes(op: OnnxNode) -> tuple[int, ...] | None:
    """Return the axes to reduce, None if there are none at all."""
    axes = op.option("axes", 1, _INPUT_SINCE.get(op.kind, 18))
    rank = len(op.shape())
    if axes:
        return tuple(op.normalized(axis, rank) for axis in axes)
    if op.attribute("noop_with_empty_axes", 0):
        return None
    return tuple(range(rank))


def reduce(op: OnnxNode, op_name: str, data: SymbolValue, axes: tuple[int, ...], keepdims: Any) -> SymbolValue:
    """Return a reduction; over all axes it gives a number of rank 0."""
    rank = len(op.known_shape(data))
    if not rank:
        return op.emit("_copy", data)
    dtype = data.dtype
    if dtype in ("bool", "uint8", "int8"):
        data = op.cast(data, "int32")
    result = op.emit(op_name, data, axis=axes, keepdims=bool(keepdims))
    if dtype != data.dtype and dtype is not None:
        result = op.cast(result, dtype)
    if not keepdims and len(axes) == rank:
        result = result.with_shapes([()] * op.builder.trials.count)
    return result


def _reader(
    before: Callable[[OnnxNode], SymbolValue], op_name: str, after: str | None
) -> Callable[[OnnxNode], SymbolValue]:
    def read(op: OnnxNode) -> SymbolValue:
        axes = _axes(op)
        data = before(op)
        if axes is not None:
            data = reduce(op, op_name, data, axes, op.attribute("keepdims", 1))
        elif op.kind in _PLAIN:
            data = op.emit("_copy", data)
        return data if after is None else op.emit(after, data)

    return read


for _kind, _name in _PLAIN.items():
    from_onnx(_kind)(_reader(OnnxNode.data, _name, None))
from_onnx("ReduceL1")(_reader(lambda op: op.emit("abs", op.data()), "sum", None))
from_onnx("ReduceL2")(_reader(lambda op: op.emit("square", op.data()), "sum", "sqrt"))
from_onnx("ReduceSumSquare")(_reader(lambda op: op.emit("square", op.data()), "sum", None))
from_onnx("ReduceLogSum")(_reader(OnnxNode.data, "sum", "log"))


@from_onnx("ReduceLogSumExp")
def _log_sum_exp(op: OnnxNode) -> SymbolValue:
    axes = _axes(op)
    if axes is None or not op.shape():
        return op.emit("_copy", op.data())
    largest = reduce(op, "max", op.data(), axes, True)
    powers = op.emit("exp", op.emit("broadcast_sub", op.data(), largest))
    result = op.emit("broadcast_add", op.emit("log", reduce(op, "sum", powers, axes, True)), largest)
    return result if op.attribute("keepdims", 1) else squeezed(op, result, axes)


def squeezed(op: OnnxNode, value: SymbolValue, axes: tuple[int, ...]) -> SymbolValue:
    """Return a value without some axes of length 1."""
    rank = len(op.known_shape(value))
    if len(set(axes)) == rank:
        return op.reshaped(value, (1,), [()] * op.builder.trials.count)
    return op.emit("squeeze", value, axis=tuple(axes))


@from_onnx("ArgMax", "ArgMin")
def _arg(op: OnnxNode) -> SymbolValue:
    data, rank = op.data(), len(op.shape())
    axis = op.axis(0, rank)
    last = op.attribute("select_last_index", 0)
    if data.dtype is not None and not data.dtype.startswith("float"):
        data = op.cast(data, "float64")
    if last:
        data = op.emit("reverse", data, axis=(axis,))
    op_name = "argmax" if op.kind == "ArgMax" else "argmin"
    keep = bool(op.attribute("keepdims", 1))
    result = op.cast(op.emit(op_name, data, axis=axis, keepdims=keep), "int64")
    if not keep and rank == 1:
        result = result.with_shapes([()] * op.builder.trials.count)
    if not last:
        return result
    length = op.shape()[axis]
    if length is None:
        op.fail("select_last_index along an axis of unknown length")
    return op.emit("_rminus_scalar", result, scalar=length - 1)


@from_onnx("TopK")
def _top_k(op: OnnxNode) -> list[SymbolValue]:
    count = op.attribute("k") if op.opset < 10 else op.numbers(1)[0]
    data = op.data()
    axis = op.axis(-1, len(op.shape()))
    dtype = data.dtype
    values, indices = op.emit_all(
        "topk",
        data,
        axis=axis,
        k=int(count),
        ret_typ="both",
        is_ascend=not op.attribute("largest", 1),
        dtype="int64",
    )
    return [values if values.dtype == dtype or dtype is None else op.cast(values, dtype), indices]


@from_onnx("CumSum")
def _cumulative(op: OnnxNode) -> SymbolValue:
    data, rank = op.data(), len(op.shape())
    axis = op.normalized(int(op.numbers(1)[0]), rank)
    backwards = op.attribute("reverse", 0)
    if backwards:
        data = op.emit("reverse", data, axis=(axis,))
    total = op.emit("_np_cumsum", data, axis=axis, dtype=data.dtype)
    if op.attribute("exclusive", 0):
        first = op.emit("zeros_like", op.emit("slice_axis", data, axis=axis, begin=0, end=1))
        length = op.shape()[axis]
        if length == 1:
            total = first
        else:
            shifted = op.emit("slice_axis", total, axis=axis, begin=0, end=-1)
            total = op.emit("Concat", first, shifted, dim=axis)
    return op.emit("reverse", total, axis=(axis,)) if backwards else total


@from_onnx("Hardmax")
def _hardmax(op: OnnxNode) -> SymbolValue:
    data, shape = op.data(), op.shape()
    if op.opset < 13:
        flat = flattened(op, data, op.axis(1, len(shape)))
        return op.emit("reshape_like", _one_hot_of_largest(op, flat), data)
    axis = op.axis(-1, len(shape))
    if axis == len(shape) - 1:
        return _one_hot_of_largest(op, data)
    moved = op.emit("SwapAxis", data, dim1=axis, dim2=len(shape) - 1)
    return op.emit("SwapAxis", _one_hot_of_largest(op, moved), dim1=axis, dim2=len(shape) - 1)


def _one_hot_of_largest(op: OnnxNode, data: SymbolValue) -> SymbolValue:
    depth = op.known_shape(data)[-1]
    if depth is None:
        op.fail("the length of its axis is not known")
    largest = op.emit("argmax", data, axis=len(op.known_shape(data)) - 1)
    return op.emit("one_hot", largest, depth=depth, dtype=data.dtype)


def flattened(op: OnnxNode, data: SymbolValue, axis: int) -> SymbolValue:
    """Return a matrix: the axes before one, and those from it on."""
    lengths = op.known_shape(data)[axis:]
    if axis == 1:
        return op.emit("Flatten", data)
    if axis == 0:
        return op.reshaped(data, (1, -1))
    width = 1
    for length in lengths:
        if length is None:
            op.fail("it joins axes of which more than one have unknown lengths")
        width *= length
    return op.reshaped(data, (-1, width))


@from_onnx("Softmax", "LogSoftmax")
def _softmax(op: OnnxNode) -> SymbolValue:
    op_name = "softmax" if op.kind == "Softmax" else "log_softmax"
    data, rank = op.data(), len(op.shape())
    axis = op.axis(-1 if op.opset >= 13 else 1, rank)
    if op.opset >= 13 or axis == rank - 1:
        return op.emit(op_name, data, axis=axis if op.opset >= 13 else -1)
    # Before opset 13 everything from the axis on is one distribution.
    return op.emit("reshape_like", op.emit(op_name, flattened(op, data, axis), axis=-1), data)


@to_onnx("norm")
def norm(op: MxnetNode) -> OnnxValue:
    """ReduceL1 or ReduceL2, of integers in single precision, from which runtimes convert as MXNet does."""
    p = op.params
    data = op.data if op.data.is_float else op.data.cast("float32")
    axis = p["axis"]
    named = [] if axis is None else [axis] if isinstance(axis, int) else list(axis)
    axes = [data.axis(i) for i in named] or list(range(op.rank(data)))
    result = op.writer.reduce(f"ReduceL{p['ord']}", data, axes, p["keepdims"])
    return result.reshape(1) if op.shapes[0] == (1,) and result.shape == () else result
