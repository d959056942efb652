"""Dropout in ONNX."""

from __future__ import annotations

from .._onnx_writing.operation import Operation, to_onnx
from .._onnx_writing.values import Value


@to_onnx("Dropout")
def dropout(op: Operation) -> Value:
    """Return the data; in mode 'always' Dropout in training, whose random numbers differ from MXNet's."""
    if op.params["mode"] != "always":
        return op.data
    if op.params["axes"]:
        op.refuse("axes", op.params["axes"], "ONNX drops single elements; use mode='training'")
    ratio = op.constant(op.params["p"], "float32", "ratio")
    return op.emit("Dropout", op.data, ratio, op.constant(True, "bool", "training_mode"))
