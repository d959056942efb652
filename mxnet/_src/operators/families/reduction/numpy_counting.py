"""Counts of integers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from ...definition.define import operator
from ..convolution.layers import refuse
from ..elementwise.gradients import with_zero_gradient


def _count_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    outs[0] = ins[-1]


@operator(
    "_npi_bincount",
    active_inputs=lambda params: ("data", "weights") if params["has_weights"] else ("data",),
    type_rule=_count_type,
    infer_outputs=lambda shapes, dtypes, params: [((-1,), dtypes[-1])],  # the length depends on the data
)
def bincount(data: Tensor, weights: Tensor | None = None, *, minlength: int = 0, has_weights: bool = False) -> Tensor:
    """Count how often each integer from 0 on occurs, or sum the weights of its occurrences.

    Parameters
    ----------
    data : array, (K,) or (), integers that are not negative
    weights : array, shape of ``data``
        Present with ``has_weights``; its gradient is 0.
    minlength : int, default 0
        Least length of the result.
    has_weights : bool, default False

    Returns
    -------
    array, (largest value + 1,) at least; dtype of ``weights``, or of ``data`` without

    Raises
    ------
    MXNetError
        If ``data`` has more than one axis, or holds fractions or negative values.
    """
    name = "_npi_bincount"
    if data.is_floating_point() or data.dtype is torch.bool:
        refuse(name, "data must hold integers.", data=data)
    if data.dim() > 1:
        refuse(name, "data must be a vector.", data=data)
    if weights is not None and weights.shape != data.shape:
        refuse(name, "there must be as many weights as numbers.", data=data, weights=weights)
    flat = data.reshape(-1).to(torch.int64)
    if flat.numel() and bool((flat < 0).any()):
        refuse(name, "data must not hold negative numbers.", data=data)
    if weights is None:
        return torch.bincount(flat, minlength=minlength).to(data.dtype)

    def compute(values: Tensor) -> Tensor:
        return torch.bincount(flat, values.reshape(-1), minlength).to(values.dtype)

    return with_zero_gradient(compute, weights) if weights.is_floating_point() else compute(weights)
