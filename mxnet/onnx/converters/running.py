"""Running sums, and differences of neighbours."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value
from .slicing import cut


@converts("_np_cumsum")
def cumsum(op: Operation) -> Value:
    """CumSum; of the flattened data without an axis."""
    data = op.data
    if data.is_float:
        data = data if not op.dtype.startswith("float") else data.cast(op.dtype)
    else:
        data = data.cast("int64" if op.dtype in ("int8", "uint8", "bool") else op.dtype)
    axis = op.params["axis"]
    if axis is None:
        data, axis = op.emit("Reshape", data, [-1]), 0
    return op.emit("CumSum", data, op.constant(axis, "int64"))


@converts("_npi_diff")
def diff(op: Operation) -> Value:
    """Sub of an axis without its first number and one without its last."""
    data = op.data
    axis = data.axis(op.params["axis"])
    for _ in range(op.params["n"]):
        data = cut(op, data, axis, 1, None) - cut(op, data, axis, 0, -1)
    return data
