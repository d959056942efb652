"""Batch normalisation of 8-bit integers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.inference import merge
from ...definition.planned import Planned, Supplied
from ...definition.schema import PartialShapes
from ...kernels.eight_bits import narrowed
from ...kernels.integer_passes import Chosen, lines, scaled
from ..quantization.eight_bit import (
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
from ..quantization.planned import range_of, usable
from .kernel import STATISTICS

_BATCH_NORM = "_contrib_quantized_batch_norm"
_SIGNED = STEPS[torch.int8] / STEPS[torch.uint8]  # what an unsigned step is among signed ones


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


def _plan_norm(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    input_range, ends = range_of(*inputs[5:]), usable(params["min_calib_range"], params["max_calib_range"])
    values = [parameter.value for parameter in inputs[1:5]]
    constant = [v for v in values if v is not None]
    data = inputs[0]
    if input_range is None or ends is None or len(constant) < len(values) or data.dtype not in EIGHT:
        return None
    factor, shift = _line(
        constant, params["eps"], *([torch.tensor([end]) for end in bounds] for bounds in (input_range, ends))
    )
    axis = _channel_axis(len(data.shape), params["axis"])
    shape = [-1 if i == axis else 1 for i in range(len(data.shape))]
    factors, shifts, dtype = factor.reshape(shape), shift.reshape(shape), data.dtype

    def normalized(signed: Tensor) -> Tensor:
        return within_limits((signed * factors).add_(shifts).round_(), torch.int8)

    def normalize(data: Tensor) -> Tensor:
        return normalized(_signed(data, dtype))

    def plain(data: Tensor) -> Tensor:
        return narrowed(normalize(data), torch.int8)

    def other(data: Tensor) -> Callable[[Tensor], Tensor] | None:
        if axis != 1:
            return None
        if dtype is torch.int8:
            return lines(data, factor, shift, plain)
        first = scaled(data, torch.tensor(_SIGNED), torch.int8, lambda data: narrowed(_signed(data, dtype), torch.int8))
        if first is None:
            return None
        second = lines(first(data), factor, shift, lambda data: narrowed(normalized(data), torch.int8))
        return None if second is None else lambda data: second(first(data))

    return Planned((0,), Chosen(plain, other), lambda packing: normalize, torch.int8, ends)


def _signed(data: Tensor, dtype: torch.dtype) -> Tensor:
    """Return integers as float32, in the steps of signed ones."""
    signed = data.to(torch.float32)
    return (signed * _SIGNED).round_() if dtype is torch.uint8 else signed


def _line(
    statistics: Sequence[Tensor], eps: float, input_range: Sequence[Tensor], ends: Sequence[Tensor]
) -> tuple[Tensor, Tensor]:
    """Return the factor and the summand that normalization is, in steps of the result."""
    gamma, beta, mean, var = statistics
    slope = gamma / (var + eps).sqrt()
    factor = slope * (bound(*input_range) / bound(*ends)) / (1 + eps) ** 0.5
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
    min_data, max_data : array of one element, float32
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
    signed = _signed(data, data.dtype)
    factor, shift = _line((gamma, beta, moving_mean, moving_var), eps, (min_data, max_data), ends)
    return limited((signed * factor.reshape(shape) + shift.reshape(shape)).round_(), torch.int8), *ends
