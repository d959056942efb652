"""Shapes and orders of axes."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value


@converts("Flatten")
def flatten(op: Operation) -> Value:
    """Flatten."""
    return op.emit("Flatten", op.data, axis=1)
