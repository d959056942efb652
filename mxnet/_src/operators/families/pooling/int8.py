"""Pooling of 8-bit integers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.planned import Planned, Supplied
from ..quantization.eight_bit import EIGHT, Ranged, check, quantized_operator
from ..quantization.layers import of_first
from ..quantization.planned import range_of
from .kernel import largest_integers, means_of_integers
from .kernel import shape_rule_of as pooling_shapes_of
from .kernel import specialize as pooling_of

_POOLING = "_contrib_quantized_pooling"


def _plan_pooling(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    ends, dtype = range_of(*inputs[1:]), inputs[0].dtype
    if ends is None or dtype not in EIGHT or params["pool_type"] not in ("max", "avg"):
        return None
    pool = pooling_of(params)
    if params["pool_type"] == "avg":
        mean = means_of_integers(params)
        return Planned((0,), mean, lambda packing: lambda data: pool(data).round_(), dtype, ends, True)
    channels_last = str(params["layout"]).endswith("C")
    largest = largest_integers(params)

    def integers(data: Tensor) -> Tensor:
        return largest(data.movedim(-1, 1)).movedim(1, -1) if channels_last else largest(data)

    makes_memory = params["global_pool"] or max(params["kernel"]) > 1
    return Planned((0,), integers, lambda packing: pool, dtype, ends, makes_memory)


@quantized_operator(
    _POOLING,
    of_first(pooling_shapes_of(_POOLING), lambda params: 1),
    lambda params, count: (EIGHT,),
    lambda ins, params: ins[0],
    views=True,
    plan=_plan_pooling,
    like="Pooling",
)
def quantized_pooling(data: Tensor, min_data: Tensor, max_data: Tensor, **params: Any) -> Ranged:
    """Reduce windows of integers to their maximum or their mean.

    Parameters
    ----------
    data : array, (N, C, ...), int8 or uint8
    min_data, max_data : array of one element, float32
        The range of ``data``.
    pool_type : {"max", "avg"}
        Means are rounded half to even.
    p_value
        Of no use for these kinds.

    Returns
    -------
    output : array, dtype of ``data``
    min_output, max_output : array, (1,), float32
        The given range.

    Raises
    ------
    MXNetError
        For other kinds of pooling.
    """
    pool_type = params["pool_type"]
    if pool_type not in ("max", "avg"):
        raise MXNetError(f"{_POOLING} only supports pool_type=max/avg for now, got {pool_type}.")
    check(_POOLING, data, min_data, max_data, allowed=EIGHT)
    pooled = pooling_of(params)(data.to(torch.float32))
    return (pooled.round() if pool_type == "avg" else pooled).to(data.dtype), min_data, max_data
