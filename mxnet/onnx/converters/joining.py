"""Arrays joined and split."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value


@converts("Concat", "_rnn_param_concat")
def concat(op: Operation) -> Value:
    """Concat."""
    return op.emit("Concat", *op.inputs, axis=op.params["dim"])
