"""Elements by their indices."""

from __future__ import annotations

from .._exchange.onnx.lines import number
from .._exchange.onnx.mxnet_node import MxnetNode, to_onnx
from .._exchange.onnx.onnx_values import OnnxValue


@to_onnx("_contrib_boolean_mask")
def boolean_mask(op: MxnetNode) -> OnnxValue:
    """Compress."""
    data, index = op.inputs
    return op.emit("Compress", data, op.writer.truth(index), axis=0)


@to_onnx("_npx_nonzero")
def nonzero(op: MxnetNode) -> OnnxValue:
    """NonZero, with the indices as rows."""
    return op.emit("NonZero", op.data).transpose(1, 0)


@to_onnx("_npi_boolean_mask_assign_scalar", "_npi_boolean_mask_assign_tensor")
def boolean_mask_assign(op: MxnetNode) -> OnnxValue:
    """Where; of arrays, those that have the data's shape or one number."""
    data, mask = op.inputs[:2]
    start = op.params["start_axis"]
    truth = op.writer.truth(mask)
    after = op.rank(data) - start - op.rank(mask)
    truth = truth.unsqueeze(*range(op.rank(mask), op.rank(mask) + after))
    if len(op.inputs) == 2:
        return op.emit("Where", truth, number(op, op.params["value"], data.dtype), data)
    value = op.inputs[2].cast(data.dtype)
    if value.shape not in ((), (1,)):
        op.refuse("value", f"an array of shape {value.shape}", "assign a number, or use np.where")
    return op.emit("Where", truth, value, data)
