"""Norms in ONNX."""

from __future__ import annotations

from .._exchange.onnx.mxnet_node import MxnetNode, to_onnx
from .._exchange.onnx.onnx_values import OnnxValue


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
