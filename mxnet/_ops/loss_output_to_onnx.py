"""Outputs with a loss in ONNX: what their kernels call in prediction, which does not read labels."""

from __future__ import annotations

from .._onnx_writing.operation import unread

unread(
    "label",
    *("SoftmaxOutput", "LogisticRegressionOutput", "LinearRegressionOutput", "MAERegressionOutput", "SVMOutput"),
)
