"""Dense layers."""

from __future__ import annotations

from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue


@to_onnx("FullyConnected")
def fully_connected(op: MxnetNode) -> OnnxValue:
    """Gemm of rows, MatMul where more than one leading axis is kept."""
    data, weight, bias = op.data, op.inputs[1], op.input("bias")
    if op.params["flatten"] or op.rank(data) == 2:
        rows = data if op.rank(data) == 2 else op.emit("Flatten", data, axis=1)
        return op.emit("Gemm", rows, weight, bias, transB=1)
    product = op.emit("MatMul", data, weight.transpose(1, 0))
    return product if bias is None else product + bias
