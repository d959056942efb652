"""Dropout in ONNX."""

from __future__ import annotations

from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue


@to_onnx("Dropout")
def dropout(op: MxnetNode) -> OnnxValue:
    """Return the data; in mode 'always' Dropout in training, whose random numbers differ from MXNet's."""
    if op.params["mode"] != "always":
        return op.data
    if op.params["axes"]:
        op.refuse("axes", op.params["axes"], "ONNX drops single elements; use mode='training'")
    ratio = op.constant(op.params["p"], "float32", "ratio")
    return op.emit("Dropout", op.data, ratio, op.constant(True, "bool", "training_mode"))
