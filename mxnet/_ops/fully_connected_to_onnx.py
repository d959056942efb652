"""Dense layers."""

from __future__ import annotations

from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Value


@to_onnx("FullyConnected")
def fully_connected(op: Operation) -> Value:
    """Gemm of rows, MatMul where more than one leading axis is kept."""
    data, weight, bias = op.data, op.inputs[1], op.input("bias")
    if op.params["flatten"] or op.rank(data) == 2:
        rows = data if op.rank(data) == 2 else op.emit("Flatten", data, axis=1)
        return op.emit("Gemm", rows, weight, bias, transB=1)
    product = op.emit("MatMul", data, weight.transpose(1, 0))
    return product if bias is None else product + bias
