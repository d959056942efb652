"""Arrays made from nothing but a shape. Where that is known they are constants, which needs no converter.

What is left here: shapes that depend on lengths known only when the model runs.
"""

from __future__ import annotations

from .._exchange.onnx.lines import full
from .._exchange.onnx.mxnet_node import MxnetNode, to_onnx
from .._exchange.onnx.onnx_values import Length, OnnxValue


@to_onnx("_zeros", "_ones", "_full", "_zeros_without_dtype", "_npi_zeros", "_npi_ones")
def created(op: MxnetNode) -> OnnxValue:
    """Expand to the model's free length, for initial states, whose batch size is left open."""
    shape, fill = op.params.get("shape"), op.params.get("value", 0.0)
    if not isinstance(shape, tuple):
        op.refuse("shape", shape, "give the length")
    assert op.node.op is not None
    if op.node.op.name in ("_ones", "_npi_ones"):
        fill = 1.0
    lengths: list[Length] = []
    for axis, n in enumerate(op.shapes[0] or shape):
        name = op.writer.open_lengths.get((op.node.name, axis))
        if n in (0, -1) and name is None:
            op.refuse("shape", shape, "give all lengths, or fix the shapes of the inputs")
        lengths.append(op.writer.free_length(name) if n in (0, -1) and name is not None else n)
    return full(op, lengths, fill, op.dtype)
