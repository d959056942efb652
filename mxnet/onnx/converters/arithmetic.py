"""Arithmetic of arrays with arrays and numbers."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value


@converts("elemwise_add", "broadcast_add", "_grad_add", "_npi_add")
def add(op: Operation) -> Value:
    """Add."""
    return op.data + op.inputs[1]


@converts("Dropout", "BlockGrad", "_copy", "make_loss", "_np_copy")
def identity(op: Operation) -> Value:
    """Return the input: prediction changes nothing."""
    return op.data
