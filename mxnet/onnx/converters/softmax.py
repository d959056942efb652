"""Softmax, and outputs with a loss."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value
from ._lines import along, as_index, counting, limited


def _prepared(op: Operation) -> Value:
    """Return the data divided by the temperature, in the wider of its type and the result's."""
    data, temperature = op.data, op.params["temperature"]
    if op.dtype == "float64" or (op.dtype == "float32" and data.dtype == "float16"):
        data = data.cast(op.dtype)
    return data if temperature in (None, 1.0) else data / float(temperature)


@converts("softmax")
def softmax(op: Operation) -> Value:
    """Softmax; what lies beyond a length is zero."""
    data, axis = _prepared(op), op.params["axis"]
    length = op.input("length")
    if length is None:
        return op.emit("Softmax", data, axis=axis) if op.rank(data) else op.constant(1.0, data.dtype)
    axis = data.axis(axis)
    steps = along(op, counting(op, data.length(axis)), axis, op.rank(data))
    beyond = op.emit("GreaterOrEqual", steps, as_index(op, length).unsqueeze(axis))
    lowest = op.constant(float("-inf"), data.dtype)
    result = op.emit("Softmax", op.emit("Where", beyond, lowest, data), axis=axis)
    return op.emit("Where", beyond, op.constant(0.0, data.dtype), result)


@converts("log_softmax")
def log_softmax(op: Operation) -> Value:
    """LogSoftmax."""
    return op.emit("LogSoftmax", _prepared(op), axis=op.params["axis"])


@converts("softmin")
def softmin(op: Operation) -> Value:
    """Softmax of the negative."""
    return op.emit("Softmax", -_prepared(op), axis=op.params["axis"])


@converts("SoftmaxActivation")
def softmax_activation(op: Operation) -> Value:
    """Softmax over the channels or the last axis."""
    return op.emit("Softmax", op.data, axis=1 if op.params["mode"] == "channel" else -1)


@converts("SoftmaxOutput", unread=("label",))
def softmax_output(op: Operation) -> Value:
    """Softmax: over the channels, the last axis, or all of a sample."""
    p, data = op.params, op.data
    if p["multi_output"]:
        return op.emit("Softmax", data, axis=1)
    if p["preserve_shape"] or op.rank(data) == 2:
        return op.emit("Softmax", data, axis=-1)
    flat = op.emit("Softmax", op.emit("Flatten", data, axis=1), axis=-1)
    return op.emit("Reshape", flat, op.writer.vector([0, *data.lengths()[1:]]))


@converts("LogisticRegressionOutput", unread=("label",))
def logistic_output(op: Operation) -> Value:
    """Sigmoid."""
    return op.emit("Sigmoid", op.data)


@converts("LinearRegressionOutput", "MAERegressionOutput", "SVMOutput", unread=("label",))
def regression_output(op: Operation) -> Value:
    """Return the data."""
    return op.data


@converts("softmax_cross_entropy")
def softmax_cross_entropy(op: Operation) -> Value:
    """Sum of the negative logarithms of the labels' probabilities."""
    data, label = op.inputs
    index = limited(op, as_index(op, label), data.length(1), "clip")
    result = op.emit("GatherElements", op.emit("Softmax", data, axis=1), index.unsqueeze(1), axis=1)
    smallest = op.constant(1e-8, data.dtype)
    return op.emit(
        "Reshape", -op.writer.reduce("ReduceSum", op.emit("Log", op.emit("Max", result, smallest)), None, False), [1]
    )
