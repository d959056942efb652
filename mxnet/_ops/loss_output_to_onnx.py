"""Outputs with a loss in ONNX: what their kernels call in prediction, which does not read labels."""

from __future__ import annotations

from .._onnx_writing.operation import Operation, to_onnx, unread
from .._onnx_writing.values import Value

unread(
    "label",
    *("SoftmaxOutput", "LogisticRegressionOutput", "LinearRegressionOutput", "MAERegressionOutput", "SVMOutput"),
)


@to_onnx("IdentityAttachKLSparseReg")
def penalized(op: Operation) -> Value:
    """Return the data: the penalty is part of training alone."""
    return op.data
