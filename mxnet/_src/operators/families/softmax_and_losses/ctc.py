"""Connectionist temporal classification."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import torch
from torch import Tensor
from torch.nn import functional

from ...definition.define import operator
from ...definition.facets import History
from ...definition.inference import merge
from ...definition.schema import PartialShapes
from ..convolution.layers import refuse, require_floating
from ..shape.output_shapes import ask_kernel

_NAME = "CTCLoss"


def _inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    names = ["data", "label"]
    if params["use_data_lengths"]:
        names.append("data_lengths")
    if params["use_label_lengths"]:
        names.append("label_lengths")
    return tuple(names)


def _shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Take the batch from axis 1 of data or axis 0 of anything else."""
    data, label = ins[0], ins[1]
    batch = data[1] if data is not None and len(data) == 3 else label[0] if label is not None else -1
    if batch == -1:
        return
    for i in range(2, len(ins)):
        ins[i] = merge(ins[i], (batch,), f"{_NAME}: lengths: ")
    outs[0] = merge(outs[0], (batch,), f"{_NAME}: output: ")


def _type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Labels and lengths may have any dtype."""
    if ins[0] is not None:
        outs[0] = ins[0]


def _label_lengths(label: Tensor, blank_first: bool) -> Tensor:
    """Return the number of labels before the first padding."""
    padding = 0 if blank_first else -1
    return (label == padding).cumsum(1, dtype=torch.int64).eq(0).sum(1)


@operator(
    _NAME,
    aliases=("_contrib_CTCLoss", "_contrib_ctc_loss", "ctc_loss"),
    active_inputs=_inputs,
    output_names=lambda params: ("output0",),
    shape_rule=_shape,
    infer_outputs=ask_kernel,
    type_rule=_type,
    amp="single",
    history=History(counted_outputs=2),
)
def ctc_loss(
    data: Tensor,
    label: Tensor,
    data_lengths: Tensor | None = None,
    label_lengths: Tensor | None = None,
    *,
    use_data_lengths: bool = False,
    use_label_lengths: bool = False,
    blank_label: Literal["first", "last"] = "first",
) -> Tensor:
    """Negative logarithm of the probability that a sequence of scores spells the labels.

    Parameters
    ----------
    data : array, (T, N, C), floating point
        Scores before softmax.
    label : array, (N, L), any dtype, L at most T
        Class indices. With ``blank_label`` "first" classes are 1 to C - 1, 0 is blank and pads; with "last" they are
        0 to C - 2, C - 1 is blank and -1 pads.
    data_lengths, label_lengths : array, (N,), any dtype
        How much of each sequence counts, if used; otherwise all of ``data``, and labels up to the first padding.
    use_data_lengths, use_label_lengths : bool, default False
    blank_label : str, default "first"

    Returns
    -------
    array, (N,), dtype of ``data``; 0, without gradient, where the labels do not fit into the time steps

    Raises
    ------
    MXNetError
        If the batches differ, or there are more labels than time steps.

    References
    ----------
    Graves et al., "Connectionist Temporal Classification", ICML 2006.

    Examples
    --------
    >>> scores = mx.nd.zeros((3, 1, 4))
    >>> mx.nd.CTCLoss(scores, mx.nd.array([[1, 2]])).asnumpy().round(4)
    array([2.5494], dtype=float32)
    """
    require_floating(_NAME, data)
    if not use_data_lengths and data_lengths is not None and label_lengths is None:
        data_lengths, label_lengths = None, data_lengths  # the only length given is the labels'
    if data.dim() != 3 or label.dim() != 2 or data.shape[1] != label.shape[0] or data.shape[0] < label.shape[1]:
        refuse(_NAME, "data (T, N, C) and label (N, L) with L <= T are needed.", data=data, label=label)
    steps, batch, classes = data.shape
    blank_is_first = blank_label == "first"
    if data.device.type == "meta":
        return data.new_empty(batch)
    targets = label.long()
    used = _label_lengths(targets, blank_is_first) if label_lengths is None else label_lengths.long()
    lengths = torch.full((batch,), steps) if data_lengths is None else data_lengths.long()
    if data_lengths is not None:  # values after the end are arbitrary, and have no gradient
        is_behind = torch.arange(steps, device=data.device)[:, None] >= lengths
        data = data.masked_fill(is_behind[:, :, None], 0.0)
    return functional.ctc_loss(
        data.log_softmax(2),
        targets,
        lengths,
        used,
        blank=0 if blank_is_first else classes - 1,
        reduction="none",
        zero_infinity=True,
    )
