"""Outputs with a loss in ONNX: what their kernels call in prediction, which does not read labels."""

from __future__ import annotations

from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx, unread
from ...exchange.onnx.onnx_values import OnnxValue

unread(
    "label",
    *("SoftmaxOutput", "LogisticRegressionOutput", "LinearRegressionOutput", "MAERegressionOutput", "SVMOutput"),
)


@to_onnx("IdentityAttachKLSparseReg")
def penalized(op: MxnetNode) -> OnnxValue:
    """Return the data: the penalty is part of training alone."""
    return op.data
