"""Norms in ONNX."""

from __future__ import annotations

from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Value


@to_onnx("norm")
def norm(op: Operation) -> Value:
    """ReduceL1 or ReduceL2, of integers in single precision, from which runtimes convert as MXNet does."""
    p = op.params
    data = op.data if op.data.is_float else op.data.cast("float32")
    axis = p["axis"]
    named = [] if axis is None else [axis] if isinstance(axis, int) else list(axis)
    axes = [data.axis(i) for i in named] or list(range(op.rank(data)))
    result = op.writer.reduce(f"ReduceL{p['ord']}", data, axes, p["keepdims"])
    return result.reshape(1) if op.shapes[0] == (1,) and result.shape == () else result
