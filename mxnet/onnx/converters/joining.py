"""Arrays joined."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value


def _joined(op: Operation, values: list[Value], axis: int) -> Value:
    return values[0] if len(values) == 1 else op.emit("Concat", *values, axis=axis)


@converts("Concat", "_rnn_param_concat")
def concat(op: Operation) -> Value:
    """Concat."""
    return _joined(op, [v.cast(op.dtype) for v in op.inputs], op.params["dim"])


@converts("_npi_concatenate")
def concatenate(op: Operation) -> Value:
    """Concat; of the flattened arrays without an axis."""
    values, axis = [v.cast(op.dtype) for v in op.inputs], op.params["axis"]
    if axis is None:
        return _joined(op, [op.emit("Reshape", value, [-1]) for value in values], 0)
    return _joined(op, values, axis)


@converts("stack", "_npi_stack")
def stack(op: Operation) -> Value:
    """Concat along a new axis."""
    axis = op.params["axis"]
    axis = axis + op.rank(op.data) + 1 if axis < 0 else axis
    return _joined(op, [value.cast(op.dtype).unsqueeze(axis) for value in op.inputs], axis)


def _at_least(value: Value, rank: int, last: bool = False) -> Value:
    missing = rank - value.rank
    if missing <= 0:
        return value
    if last:
        return value.unsqueeze(*{1: (2,), 2: (0, 2), 3: (0, 1, 2)}[missing])
    return value.unsqueeze(*range(missing))


@converts("_npi_vstack")
def vstack(op: Operation) -> Value:
    """Concat of rows."""
    return _joined(op, [_at_least(v.cast(op.dtype), 2) for v in op.inputs], 0)


@converts("_npi_hstack")
def hstack(op: Operation) -> Value:
    """Concat of the second axis, of vectors of their only one."""
    values = [_at_least(v.cast(op.dtype), 1) for v in op.inputs]
    return _joined(op, values, 0 if values[0].rank == 1 else 1)


@converts("_npi_dstack")
def dstack(op: Operation) -> Value:
    """Concat of the third axis."""
    return _joined(op, [_at_least(v.cast(op.dtype), 3, last=True) for v in op.inputs], 2)


@converts("_npi_column_stack")
def column_stack(op: Operation) -> Value:
    """Concat of columns."""
    columns = []
    for value in op.inputs:
        value = value.cast(op.dtype)  # noqa: PLW2901  # the same column
        if op.rank(value) == 0:
            columns.append(value.unsqueeze(0, 1))
        else:
            columns.append(value.unsqueeze(1) if op.rank(value) == 1 else value)
    return _joined(op, columns, 1)
