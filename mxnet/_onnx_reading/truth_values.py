"""Which nodes of ONNX make truth values, which MXNet has as 0 and 1."""

from __future__ import annotations

from .operation import Operation
from .values import Value

# Operators that make truth values, and those that pass them on.
_LOGICAL = {"Equal", "Less", "LessOrEqual", "Greater", "GreaterOrEqual", "And", "Or", "Xor", "Not", "IsNaN", "IsInf"}
_MOVING = {"Identity", "Expand", "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Transpose", "Slice", "Gather", "Concat"}
_MOVING |= {"Tile", "Pad", "Trilu", "Split", "GatherElements", "GatherND"}
_BOOL = 9  # TensorProto.BOOL


def is_logical(operation: Operation) -> bool:
    """Whether a node's results are truth values in ONNX. In MXNet they are 0 and 1; definitions differ."""
    kind = operation.kind
    if kind == "Cast":
        return bool(operation.attribute("to") == _BOOL)
    first = operation.input(1) if kind in ("Where", "CastLike") else operation.input(0)
    passed_on = isinstance(first, Value) and first.stored == "bool"
    return kind in _LOGICAL or (passed_on and kind in (*_MOVING, "Where", "CastLike"))
