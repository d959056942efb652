"""Join arrays: Concat, stack, and the parameter vector of fused RNN layers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, Quantized
from ...definition.inference import merge, same_type_both_ways
from ...definition.pictures import Picture
from ...definition.schema import PartialShapes
from ..reduction.axes import one_axis
from ..shape.output_shapes import joined_along, outputs_by, stacked
from ..sparse.shape import STACKED

_Lengths = tuple[int, ...] | None


def check_types(name: str, data: Sequence[Tensor]) -> None:
    """Raise MXNetError unless all arrays have one dtype."""
    dtype = data[0].dtype
    for index, array in enumerate(data):
        if array.dtype is not dtype:
            raise MXNetError(
                f"{name}: all inputs need one dtype; arg0 is {dtype}, arg{index} is {array.dtype}.".replace(
                    "torch.", ""
                )
            )


def concat_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """All lengths but the joined one are shared; one unknown part of the joined length follows from the others."""
    known = next((s for s in (*ins, *outs) if s is not None), None)
    if known is None or not -len(known) <= params["dim"] < len(known):
        return
    axis = params["dim"] % len(known)
    shared: _Lengths = None
    for index, shape in enumerate((*ins, *outs)):
        if shape is not None:
            shared = merge(shared, (*shape[:axis], -1, *shape[axis + 1 :]), f"Concat, input {index}: ")
    if shared is None:
        return
    ins[:] = [merge(s, shared) for s in ins]
    outs[0] = merge(outs[0], shared)
    parts = [-1 if s is None else s[axis] for s in ins]
    total = -1 if outs[0] is None else outs[0][axis]
    if total != -1 and parts.count(-1) == 1:
        parts[parts.index(-1)] = total - (sum(parts) + 1)
        ins[:] = [(*shared[:axis], n, *shared[axis + 1 :]) for n in parts]


def _explain_concat(data: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Say which lengths differ besides the joined axis."""
    first, dim = tuple(data[0].shape), params["dim"]
    for index, array in enumerate(data):
        shape = tuple(array.shape)
        if len(shape) != len(first):
            return f"arg{index} {shape} has another number of axes than arg0 {first}."
        if -len(first) <= dim < len(first):
            axes = [a for a in range(len(first)) if a != dim % len(first) and shape[a] != first[a]]
            if axes:
                return f"arg{index} {shape} and arg0 {first} differ on axis {axes[0]}; only axis dim={dim} may differ."
    return ""


def _explain_stack(data: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Say which array has another shape than the first."""
    first = tuple(data[0].shape)
    position = next((i for i, array in enumerate(data) if tuple(array.shape) != first), 0)
    if not position:
        return ""
    return f"all arrays must have the same shape; arg0 is {first}, arg{position} {tuple(data[position].shape)}."


@operator(
    "Concat",
    infer_outputs=outputs_by(joined_along("dim")),
    aliases=("concat", "_sparse_concat"),
    variadic_count="num_args",
    shape_rule=concat_rule,
    type_rule=same_type_both_ways,
    amp=Amp("widest", bfloat="either", names={"_sparse_concat": Amp()}),
    history=OUTPUTS_NAMED,
    picture=Picture("arrangement"),
    storage=STACKED,
    explains=_explain_concat,
    quantized=Quantized("_contrib_quantized_concat", lambda params: "supported" if params["dim"] > 0 else "no"),
)
def concat(*data: Tensor, dim: int = 1) -> Tensor:
    """Join arrays along an axis.

    Parameters
    ----------
    data : arrays, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        The axis; negative indices count from the last.

    Returns
    -------
    array, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.

    Examples
    --------
    >>> mx.nd.Concat(mx.nd.ones((2, 1)), mx.nd.zeros((2, 2)), dim=1).asnumpy()
    array([[1., 0., 0.],
           [1., 0., 0.]], dtype=float32)
    """
    check_types("Concat", data)
    return torch.cat(data, one_axis("Concat", data[0].dim(), dim))


def _rnn_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """As for Concat; several unknown parts are of equal length: the weights of both directions of the first layer."""
    concat_rule(ins, outs, params)
    total, unknown = outs[0], sum(s == (-1,) for s in ins)
    if unknown and total is not None and total != (-1,):
        missing_length = total[0] - sum(s[0] for s in ins if s is not None and s != (-1,))
        ins[:] = [(missing_length // unknown,) if s == (-1,) else s for s in ins]


@operator(
    "_rnn_param_concat",
    infer_outputs=outputs_by(joined_along("dim")),
    variadic_count="num_args",
    shape_rule=_rnn_rule,
    aliases=("_npi_rnn_param_concat",),
    history=OUTPUTS_NAMED,
    like="Concat",
)
def rnn_param_concat(*data: Tensor, dim: int = 1) -> Tensor:
    """Join the parameters of an RNN layer into the vector that the fused operator takes.

    Parameters
    ----------
    dim : int, default 1
    """
    check_types("_rnn_param_concat", data)
    return torch.cat(data, one_axis("_rnn_param_concat", data[0].dim(), dim))


def stack_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """All inputs have one shape, which is the output's without the new axis."""
    shared: _Lengths = None
    for shape in ins:
        shared = merge(shared, shape, "stack: ")
    target = outs[0]
    if target is not None and -len(target) <= params["axis"] < len(target):
        axis = params["axis"] % len(target)
        shared = merge(shared, target[:axis] + target[axis + 1 :], "stack: ")
    ins[:] = [shared] * len(ins)


@operator(
    "stack",
    infer_outputs=outputs_by(stacked),
    variadic_count="num_args",
    count_position=1,
    shape_rule=stack_rule,
    type_rule=same_type_both_ways,
    amp="widest",
    explains=_explain_stack,
)
def stack(*data: Tensor, axis: int = 0) -> Tensor:
    """Join arrays of one shape along a new axis.

    Parameters
    ----------
    data : arrays, one shape, one dtype
    axis : int, default 0
        Position of the new axis in the result; negative indices count from the right.
    num_args : int
        Number of arrays; counted when not given.

    Returns
    -------
    array, one axis more than the inputs, their dtype

    Raises
    ------
    MXNetError
        If shapes or dtypes differ, or ``axis`` is out of range.

    Examples
    --------
    >>> mx.nd.stack(mx.nd.array([1, 2]), mx.nd.array([3, 4]), axis=1).asnumpy()
    array([[1., 3.],
           [2., 4.]], dtype=float32)
    """
    check_types("stack", data)
    return torch.stack(data, one_axis("stack", data[0].dim() + 1, axis))
