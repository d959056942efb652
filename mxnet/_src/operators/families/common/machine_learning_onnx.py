"""Operators of the domain ai.onnx.ml that stand around networks which sklearn-onnx writes."""

from __future__ import annotations

import numpy as onp

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue

_DOMAIN = "ai.onnx.ml"


@from_onnx("ArrayFeatureExtractor", domain=_DOMAIN)
def _features(op: OnnxNode) -> SymbolValue:
    indices = op.reshaped(op.data(1), (-1,))
    if len(op.shape()) == 1:
        return op.emit("take", op.reshaped(op.data(), (1, -1)), indices, axis=1)
    return op.emit("take", op.data(), indices, axis=len(op.shape()) - 1)


@from_onnx("Scaler", domain=_DOMAIN)
def _scaler(op: OnnxNode) -> SymbolValue:
    """Return ``(data - offset) * scale``, of features along the last axis."""
    data = op.cast(op.data(), "float32")
    for name, op_name in (("offset", "broadcast_sub"), ("scale", "broadcast_mul")):
        values = onp.array(op.attribute(name, ()), "float32")
        if values.size:
            data = op.emit(op_name, data, op.variable(values.reshape(1, -1), name))
    return data


@from_onnx("Binarizer", domain=_DOMAIN)
def _binarizer(op: OnnxNode) -> SymbolValue:
    """Return 1 for values above the threshold, 0 for the others: each label separately."""
    return op.emit("_greater_scalar", op.data(), scalar=op.attribute("threshold", 0.0))


@from_onnx("ZipMap", domain=_DOMAIN)
def _zip_map(op: OnnxNode) -> SymbolValue:
    """Return the scores as they are: a tensor (rows, classes) instead of a dictionary for each row."""
    return op.emit("_copy", op.data())
