"""Sequences given as one array or as a list of one array per step, and what else unrolling needs."""

from __future__ import annotations

from typing import Any

from ... import ndarray, symbol
from ..parameter import tensor_types


def is_one(value: Any) -> bool:
    """Whether a sequence is one array or symbol rather than a list."""
    return isinstance(value, tensor_types)


def _list_of(value: Any) -> list[Any]:
    if isinstance(value, symbol.Symbol):
        return [value] if len(value._outputs) == 1 else list(value)
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _cells_state_info(cells: Any, batch_size: int) -> list[dict[str, Any]]:
    return [info for cell in cells for info in cell.state_info(batch_size)]


def _cells_begin_state(cells: Any, **kwargs: Any) -> list[Any]:
    return [state for cell in cells for state in cell.begin_state(**kwargs)]


def _get_begin_state(cell: Any, F: Any, begin_state: Any, inputs: Any, batch_size: int) -> Any:
    """Return ``begin_state``, or zeros for the inputs' batch size (0 for symbols), on their context."""
    if begin_state is not None:
        return begin_state
    if F is not ndarray:
        return cell.begin_state(func=F.zeros, batch_size=batch_size)
    ctx = (inputs if is_one(inputs) else inputs[0]).context
    with ctx:
        return cell.begin_state(func=F.zeros, batch_size=batch_size)


def _format_sequence(
    length: int | None, inputs: Any, layout: str, merge: bool | None, in_layout: str | None = None
) -> tuple[Any, int, Any, int]:
    """Split a sequence into steps, or stack its steps.

    ``merge`` is True for one array, False for a list, None for the form of ``inputs``; ``in_layout`` the axes of
    ``inputs`` if not ``layout``. Returns the sequence, the axis of time, ``mx.nd`` or ``mx.sym``, and the batch size (0
    for symbols).
    """
    assert inputs is not None, "unroll(inputs=None) has been deprecated. Please create input variables outside unroll."
    axis, batch_axis = layout.find("T"), layout.find("N")
    in_axis = axis if in_layout is None else in_layout.find("T")
    batch_size = 0
    if is_one(inputs):
        F = symbol if isinstance(inputs, symbol.Symbol) else ndarray
        if F is symbol:
            assert merge is not False or len(inputs._outputs) == 1, (
                "unroll doesn't allow grouped symbol as input. Please convert to list with list(inputs) first or let "
                "unroll handle splitting."
            )
        else:
            batch_size = inputs.shape[batch_axis]
        if merge is False:
            assert F is symbol or length is None or length == inputs.shape[in_axis], (
                f"{length} steps were asked for, the inputs of shape {inputs.shape} have {inputs.shape[in_axis]}."
            )
            steps = length if F is symbol or length is not None else inputs.shape[in_axis]
            inputs = _list_of(F.split(inputs, axis=in_axis, num_outputs=steps, squeeze_axis=1))
    else:
        assert length is None or len(inputs) == length, f"{length} steps were asked for, {len(inputs)} arrays given."
        F = symbol if isinstance(inputs[0], symbol.Symbol) else ndarray
        if F is ndarray:
            batch_size = inputs[0].shape[batch_axis if batch_axis < axis else batch_axis - 1]
        if merge is True:
            inputs = F.stack(*inputs, axis=axis)
            in_axis = axis
    if is_one(inputs) and axis != in_axis:
        inputs = F.swapaxes(inputs, dim1=axis, dim2=in_axis)
    return inputs, axis, F, batch_size


def _mask_sequence_variable_length(
    F: Any, data: Any, length: int, valid_length: Any, time_axis: int, merge: bool
) -> Any:
    """Set all steps after ``valid_length`` (N,) of each sequence to zero; ``merge`` returns one array, not a list."""
    assert valid_length is not None, "valid_length is needed to mask a sequence."
    if not is_one(data):
        data = F.stack(*data, axis=time_axis)
    masked = F.SequenceMask(data, sequence_length=valid_length, use_sequence_length=True, axis=time_axis)
    if merge:
        return masked
    return _list_of(F.split(masked, num_outputs=length, axis=time_axis, squeeze_axis=True))


def _reverse_sequences(sequences: list[Any], unroll_step: int, valid_length: Any = None) -> list[Any]:
    """Return the steps of sequences in reverse order; with ``valid_length`` (N,), each sequence's own steps only."""
    if valid_length is None:
        return list(reversed(sequences))
    F = symbol if isinstance(sequences[0], symbol.Symbol) else ndarray
    turned = F.SequenceReverse(F.stack(*sequences, axis=0), sequence_length=valid_length, use_sequence_length=True)
    return _list_of(F.split(turned, axis=0, num_outputs=unroll_step, squeeze_axis=True))
