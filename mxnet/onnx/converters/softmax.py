"""Softmax, and outputs with a loss."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value


@converts("SoftmaxOutput", unread=("label",))
def softmax_output(op: Operation) -> Value:
    """Softmax: over the channels, the last axis, or all of a sample."""
    p, data = op.params, op.data
    if p["multi_output"]:
        return op.emit("Softmax", data, axis=1)
    if p["preserve_shape"] or op.rank(data) == 2:
        return op.emit("Softmax", data, axis=-1)
    flat = op.emit("Softmax", op.emit("Flatten", data, axis=1), axis=-1)
    return op.emit("Reshape", flat, op.writer.vector(data.lengths()))
