"""Comparisons and logic. Truth values are 0 and 1 in the operands' element type, as in MXNet."""

from __future__ import annotations

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue
from .onnx import legacy_broadcast

_COMPARISONS = {
    "Equal": "broadcast_equal",
    "Greater": "broadcast_greater",
    "Less": "broadcast_lesser",
    "GreaterOrEqual": "broadcast_greater_equal",
    "LessOrEqual": "broadcast_lesser_equal",
    "And": "broadcast_logical_and",
    "Or": "broadcast_logical_or",
    "Xor": "broadcast_logical_xor",
}


@from_onnx(*_COMPARISONS)
def _compare(op: OnnxNode) -> SymbolValue:
    return op.emit(_COMPARISONS[op.kind], *op.aligned(op.data(0), legacy_broadcast(op, op.data(1))))


from_onnx("IsNaN")(lambda op: op.cast(op.emit("_npi_isnan", op.data()), "float32"))


@from_onnx("IsInf")
def _is_inf(op: OnnxNode) -> SymbolValue:
    positive, negative = op.attribute("detect_positive", 1), op.attribute("detect_negative", 1)
    if positive and negative:
        return op.cast(op.emit("_npi_isinf", op.data()), "float32")
    if not positive and not negative:
        return op.emit("zeros_like", op.data())
    return op.cast(op.emit("_npi_isposinf" if positive else "_npi_isneginf", op.data()), "float32")


@from_onnx("Where")
def _where(op: OnnxNode) -> SymbolValue:
    first, second = op.aligned(op.data(1), op.data(2))
    return op.emit("_npi_where", op.data(0), first, second)
