"""Batch normalisation of integers of eight bits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .._definition.inference import merge
from .._definition.planned import Planned, Supplied
from .._definition.schema import PartialShapes
from ..base import MXNetError
from ._eight_bit import (
    EIGHT,
    STEPS,
    Ranged,
    bound,
    calibrated_range,
    check,
    limited,
    quantized_operator,
    scale_of,
    within_limits,
)
from ._planned import number_by_number, range_of, usable
from .normalization import STATISTICS

_BATCH_NORM = "_contrib_quantized_batch_norm"


def _channel_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    ins[5:] = [merge(s, (1,)) for s in ins[5:]]
    outs[1:] = [merge(s, (1,)) for s in outs[1:]]
    if ins[0] is None:
        return
    channels = (ins[0][_channel_axis(len(ins[0]), params["axis"])],)
    ins[1:5] = [merge(s, channels, f"{_BATCH_NORM}: parameter or statistic: ") for s in ins[1:5]]
    outs[0] = merge(outs[0], ins[0])


def _channel_axis(rank: int, axis: int) -> int:
    if not -rank <= axis < rank:
        raise MXNetError(f"{_BATCH_NORM}: axis={axis} is out of range for data with {rank} axes.")
    return axis % rank


def _norm_types(params: Mapping[str, Any], count: int) -> tuple[tuple[torch.dtype, ...], ...]:
    return (EIGHT, *[(torch.float32,)] * 4)


def _plan_norm(params: Mapping[str, Any], supplied: Sequence[Supplied]) -> Planned | None:
    own, ends = range_of(*supplied[5:]), usable(params["min_calib_range"], params["max_calib_range"])
    values = [each.value for each in supplied[1:5]]
    constant = [v for v in values if v is not None]
    data = supplied[0]
    if own is None or ends is None or len(constant) < len(values) or data.dtype not in EIGHT:
        return None
    factor, shift = _line(constant, params["eps"], *([torch.tensor([e]) for e in each] for each in (own, ends)))
    axis = _channel_axis(len(data.shape), params["axis"])
    shape = [-1 if i == axis else 1 for i in range(len(data.shape))]
    factor, shift, dtype = factor.reshape(shape), shift.reshape(shape), data.dtype

    def normalize(data: Tensor) -> Tensor:
        signed = data.to(torch.float32)
        if dtype is torch.uint8:
            signed = (signed * (STEPS[torch.int8] / STEPS[torch.uint8])).round_()
        return within_limits((signed * factor).add_(shift).round_(), torch.int8)

    return number_by_number((0,), normalize, torch.int8, ends)


def _line(
    statistics: Sequence[Tensor], eps: float, own: Sequence[Tensor], ends: Sequence[Tensor]
) -> tuple[Tensor, Tensor]:
    """Return the factor and the summand that normalization is, in steps of the result."""
    gamma, beta, mean, var = statistics
    slope = gamma / (var + eps).sqrt()
    factor = slope * (bound(*own) / bound(*ends)) / (1 + eps) ** 0.5
    return factor, (beta - mean * slope) * scale_of(torch.int8, *ends)


@quantized_operator(
    _BATCH_NORM,
    _channel_shapes,
    _norm_types,
    lambda ins, params: torch.int8,
    amp="unlisted",
    aux=STATISTICS,
    plan=_plan_norm,
)
def quantized_batch_norm(
    data: Tensor,
    gamma: Tensor,
    beta: Tensor,
    moving_mean: Tensor,
    moving_var: Tensor,
    min_data: Tensor,
    max_data: Tensor,
    *,
    eps: float = 0.0010000000474974513,
    momentum: float = 0.899999976,
    fix_gamma: bool = True,
    use_global_stats: bool = False,
    output_mean_var: bool = False,
    axis: int = 1,
    cudnn_off: bool = False,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
) -> Ranged:
    """Normalise integers by given statistics.

    Parameters
    ----------
    data : array, (N, C, ...), int8 or uint8
    gamma, beta, moving_mean, moving_var : array, (C,), float32
    min_data, max_data : array of one number, float32
        The range of ``data``.
    eps : float
        Added to the variance. As in MXNet 1.9.1 the result's slope is divided by ``sqrt(1 + eps)`` besides.
    axis : int, default 1
        The channels.
    min_calib_range, max_calib_range : float
        The range of the result; needed.
    fix_gamma, momentum, use_global_stats, output_mean_var, cudnn_off
        Without effect: ``gamma`` counts as it is, the statistics are given ones, and there is one result.

    Returns
    -------
    output : array, shape of ``data``, int8
    min_output, max_output : array, (1,), float32
        The calibrated range.

    Raises
    ------
    MXNetError
        Without a calibrated range.
    """
    ends = calibrated_range(min_calib_range, max_calib_range, data)
    if ends is None:
        raise MXNetError(
            f"{_BATCH_NORM}: min_calib_range or max_calib_range is not available. Quantized BN currently don't support "
            "calib_mode=None"
        )
    check(_BATCH_NORM, data, min_data, max_data, allowed=EIGHT)
    channel_axis = _channel_axis(data.dim(), axis)
    shape = [-1 if i == channel_axis else 1 for i in range(data.dim())]
    signed = data.to(torch.float32)
    if data.dtype == torch.uint8:
        signed = (signed * (STEPS[torch.int8] / STEPS[torch.uint8])).round_()
    factor, shift = _line((gamma, beta, moving_mean, moving_var), eps, (min_data, max_data), ends)
    return limited((signed * factor.reshape(shape) + shift.reshape(shape)).round_(), torch.int8), *ends
