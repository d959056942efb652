"""Sequences of different lengths in one array."""

from __future__ import annotations

from .._operation import Operation, converts
from .._values import Value
from ._lines import along, as_index, counting, limited
from ._tables import number
from .shape import flipped
from .slicing import cut


@converts("SequenceMask")
def sequence_mask(op: Operation) -> Value:
    """Where the place in time is below the length."""
    p, data = op.params, op.data
    lengths = op.input("sequence_length")
    if lengths is None:
        return data
    axis, rank = p["axis"], op.rank(data)
    steps = along(op, counting(op, data.length(axis)), axis, rank)
    inside = steps < along(op, as_index(op, lengths), 1 - axis, rank)
    return op.emit("Where", inside, data, number(op, p["value"], data.dtype))


@converts("SequenceLast")
def sequence_last(op: Operation) -> Value:
    """Take the last element of each sequence: GatherND of time and place in the batch."""
    data, axis = op.data, op.params["axis"]
    lengths = op.input("sequence_length")
    if lengths is None:
        return cut(op, data, axis, -1, None).squeeze(axis)
    last = limited(op, as_index(op, lengths) - 1, data.length(axis), "clip")
    batch = counting(op, data.length(1 - axis))
    indices = [last.unsqueeze(1), batch.unsqueeze(1)] if axis == 0 else [batch.unsqueeze(1), last.unsqueeze(1)]
    return op.emit("GatherND", data, op.emit("Concat", *indices, axis=1))


@converts("SequenceReverse")
def sequence_reverse(op: Operation) -> Value:
    """ReverseSequence; the whole axis is turned round without lengths."""
    data = op.data
    lengths = op.input("sequence_length")
    if lengths is None:
        return flipped(op, data, [0])
    limit = data.length(0)
    last = op.constant(limit, "int64") if isinstance(limit, int) else limit.reshape()
    # Sequences without elements stay as they are, which a length of one does too.
    number_of_steps = op.emit("Clip", as_index(op, lengths), op.constant(1, "int64"), last)
    return op.emit("ReverseSequence", data, number_of_steps, time_axis=0, batch_axis=1)
