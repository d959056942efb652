"""Sequences of different lengths in one array: SequenceMask, SequenceLast, SequenceReverse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import held
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ...definition.inference import merge
from ...definition.params import Shape
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..convolution.layers import run_function
from ..indexing.conversion import as_index, lengths_follow
from ..shape.output_shapes import ask_kernel, outputs_by

_BITS = {torch.float32: torch.int32, torch.float64: torch.int64}


class _KeptBits(torch.autograd.Function):
    """Zeros where a mask is False, whatever was there: bit by bit, as torch's choice by a mask has no vector code."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, mask: Tensor) -> Tensor:
        ctx.mask = mask
        return _kept(data, mask)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        return run_function(_KeptBits, grad, ctx.mask), None


def _kept(data: Tensor, mask: Tensor) -> Tensor:
    integer_dtype = _BITS[data.dtype]
    return (data.contiguous().view(integer_dtype) & -mask.to(integer_dtype)).view(data.dtype)


def _inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("data", "sequence_length") if params["use_sequence_length"] else ("data",)


def _lengths_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """There is one length per sequence."""
    data, axis = ins[0], params["axis"]
    if len(ins) == 2 and data is not None and len(data) > 1 and axis in (0, 1):
        ins[1] = merge(ins[1], (data[1 - axis],), "sequence_length: ")


def _same_shape_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    ins[0] = outs[0] = merge(ins[0], outs[0])
    _lengths_rule(ins, outs, params)


def _check(name: str, data: Tensor, lengths: Tensor | None, axis: int, axes: tuple[int, ...]) -> None:
    if axis not in axes:
        raise MXNetError(f"{name}: axis={axis} is not supported, time must be axis {' or '.join(map(str, axes))}.")
    if data.dim() < 2:
        raise MXNetError(f"{name}: data must have a time and a batch axis, got shape {tuple(data.shape)}.")
    if lengths is not None and tuple(lengths.shape) != (data.shape[1 - axis],):
        raise MXNetError(
            f"{name}: sequence_length has shape {tuple(lengths.shape)}, data {tuple(data.shape)} and axis={axis} need "
            f"({data.shape[1 - axis]},)."
        )


_sequence_operator = partial(operator, active_inputs=_inputs, type_rule=lengths_follow, history=OUTPUTS_NAMED)


def _masked(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    data, *lengths = shapes
    axis = params["axis"]
    fits = len(data) > 1 and axis in (0, 1) and lengths in ([], [data[1 - axis : 2 - axis]])
    return [data] if fits and bool(lengths) == bool(params["use_sequence_length"]) else None


@_sequence_operator(
    "SequenceMask",
    infer_outputs=outputs_by(_masked),
    shape_rule=_same_shape_rule,
    views=True,
    aliases=("_npx_sequence_mask",),
)
def sequence_mask(
    data: Tensor,
    sequence_length: Tensor | None = None,
    *,
    use_sequence_length: bool = False,
    value: float = 0.0,
    axis: int = 0,
) -> Tensor:
    """Overwrite what lies beyond the end of each sequence.

    Parameters
    ----------
    data : array, (T, N, ...), or (N, T, ...) with ``axis=1``
    sequence_length : array, (N,), any dtype
        Steps to keep; fractions are dropped. The gradient is zero.
    use_sequence_length : bool, default False
        Without it, data is returned unchanged.
    value : float, default 0
        What to write.
    axis : 0 or 1, default 0
        The time axis.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For another axis, data of one axis, or another number of lengths.

    Examples
    --------
    >>> x = mx.nd.ones((3, 2))
    >>> mx.nd.SequenceMask(x, mx.nd.array([1, 3]), use_sequence_length=True, value=-1).asnumpy()
    array([[ 1.,  1.],
           [-1.,  1.],
           [-1.,  1.]], dtype=float32)
    """
    _check("SequenceMask", data, sequence_length, axis, (0, 1))
    if not use_sequence_length or sequence_length is None:
        return data
    steps = torch.arange(data.shape[axis], device=data.device)
    lengths = as_index(sequence_length)
    inside = steps[:, None] < lengths if axis == 0 else steps < lengths[:, None]
    inside = inside.reshape(*inside.shape, *(1,) * (data.dim() - 2))
    if value == 0 and data.dtype in _BITS and data.device.type == "cpu":
        return connected(run_function(_KeptBits, data, inside), sequence_length)
    return connected(data.masked_fill(~inside, held(value, data.dtype)), sequence_length)


@_sequence_operator("SequenceLast", shape_rule=_lengths_rule, views=True, like="SequenceMask")
def sequence_last(
    data: Tensor, sequence_length: Tensor | None = None, *, use_sequence_length: bool = False, axis: int = 0
) -> Tensor:
    """Take the last step of each sequence.

    Parameters
    ----------
    sequence_length : array, (N,), any dtype, values from 1 to T
        Numbers outside are moved to the nearer end (MXNet reads other memory then). The gradient is zero.
    use_sequence_length : bool, default False
        Without it, all sequences have T steps.

    Returns
    -------
    array, (N, ...), dtype of ``data``

    Examples
    --------
    >>> x = mx.nd.arange(6).reshape((3, 2))
    >>> mx.nd.SequenceLast(x, mx.nd.array([1, 3]), use_sequence_length=True).asnumpy()
    array([0., 5.], dtype=float32)
    """
    _check("SequenceLast", data, sequence_length, axis, (0, 1))
    if not use_sequence_length or sequence_length is None:
        return data.select(axis, data.shape[axis] - 1)
    last = (as_index(sequence_length) - 1).clamp(0, data.shape[axis] - 1)
    batch = torch.arange(data.shape[1 - axis], device=data.device)
    return connected(data[last, batch] if axis == 0 else data[batch, last], sequence_length)


@_sequence_operator("SequenceReverse", infer_outputs=ask_kernel, shape_rule=_same_shape_rule, like="SequenceLast")
def sequence_reverse(
    data: Tensor, sequence_length: Tensor | None = None, *, use_sequence_length: bool = False, axis: int = 0
) -> Tensor:
    """Reverse each sequence; what lies beyond its end stays where it is.

    Parameters
    ----------
    data : array, (T, N, ...)
    sequence_length : array, (N,), any dtype
        Steps to reverse, T at most; fractions are dropped. The gradient is zero.
    axis : int, default 0
        The time axis; only 0 is supported.

    Returns
    -------
    array, shape and dtype of ``data``

    Examples
    --------
    >>> x = mx.nd.arange(6).reshape((3, 2))
    >>> mx.nd.SequenceReverse(x, mx.nd.array([2, 3]), use_sequence_length=True).asnumpy()
    array([[2., 5.],
           [0., 3.],
           [4., 1.]], dtype=float32)
    """
    _check("SequenceReverse", data, sequence_length, axis, (0,))
    if not use_sequence_length or sequence_length is None:
        return torch.flip(data, (0,))
    steps = torch.arange(data.shape[0], device=data.device)[:, None]
    lengths = as_index(sequence_length).clamp(0, data.shape[0])
    source = torch.where(steps < lengths, lengths - 1 - steps, steps)
    batch = torch.arange(data.shape[1], device=data.device)
    return connected(data[source, batch], sequence_length)
