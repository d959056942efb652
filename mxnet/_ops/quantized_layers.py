"""Layers on integers of eight bits: convolution and inner product with 32 bit sums, pooling, batch normalisation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor

from .._definition.define import operator
from .._definition.inference import merge
from .._definition.params import Shape
from .._definition.schema import PartialShapes, ShapeRule
from .._kernels.integer_products import convolution, product
from ..base import MXNetError
from ._eight_bit import (
    EIGHT,
    STEPS,
    Ranged,
    Rules,
    bound,
    calibrated_range,
    check,
    limited,
    product_reach,
    rules,
    scale_of,
    shown_range,
    steps_over,
)
from ._layer import refuse
from .convolution import Geometry, convolution_shape_of
from .fully_connected import shape_rule as dense_shapes
from .normalization import STATISTICS
from .pooling import shape_rule_of as pooling_shapes_of
from .pooling import specialize as pooling_of
from .quantized_elementwise import result_names

_CONV = "_contrib_quantized_conv"
_FC = "_contrib_quantized_fully_connected"
_POOLING = "_contrib_quantized_pooling"
_BATCH_NORM = "_contrib_quantized_batch_norm"


def _layer_inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    layer = ("data", "weight") if params["no_bias"] else ("data", "weight", "bias")
    return (*layer, *(f"{end}_{name}" for name in layer for end in ("min", "max")))


def _of_first(rule: ShapeRule, count: Callable[[Mapping[str, Any]], int]) -> ShapeRule:
    """Return the shape rule of a layer for the same layer with ranges after its ``count`` inputs and its output."""

    def ranged(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        own, first = count(params), outs[:1]
        layer = ins[:own]
        rule(layer, first, params)
        ins[:] = [*layer, *(merge(s, (1,)) for s in ins[own:])]
        outs[:] = [*first, *(merge(s, (1,)) for s in outs[1:])]

    return ranged


def _layer_count(params: Mapping[str, Any]) -> int:
    return 2 if params["no_bias"] else 3


def _layer_rules(name: str, shape_rule: ShapeRule) -> Rules:
    def wanted(params: Mapping[str, Any], count: int) -> tuple[tuple[torch.dtype, ...], ...]:
        return (EIGHT, *[(torch.int8,)] * (_layer_count(params) - 1))

    return rules(name, _of_first(shape_rule, _layer_count), wanted, lambda ins, params: torch.int32)


def _with_ranges(
    name: str, data: Tensor, weight: Tensor, rest: Sequence[Tensor | None], no_bias: bool, sums: Tensor, axis: int
) -> Ranged:
    """Add a layer's bias to its sums, along an axis, and say what the largest sum stands for.

    ``rest`` is the bias, unless ``no_bias``, then minimum and maximum of each input; None are not given.
    """
    ends = [t for t in rest if t is not None]
    needed = 4 if no_bias else 7
    if len(ends) != needed:
        raise MXNetError(f"{name}: {needed + 2} inputs are needed with no_bias={no_bias}, got {len(ends) + 2}.")
    bias = None if no_bias else ends.pop(0)
    check(name, data, *ends[:2], allowed=EIGHT)
    check(name, weight, *ends[2:4], allowed=(torch.int8,))
    reach, weight_reach = bound(*ends[:2]), bound(*ends[2:4])
    if bias is not None:
        check(name, bias, *ends[4:], allowed=(torch.int8,))
        scale = steps_over(STEPS[data.dtype], reach) * steps_over(STEPS[torch.int8], weight_reach)
        whole = _whole_bias(bias, bound(*ends[4:]), scale)
        sums = sums + whole.reshape(-1, *[1] * (sums.dim() - 1 - axis % sums.dim()))
    return sums, *shown_range(product_reach(data.dtype, reach, torch.int8, weight_reach), torch.int32)


def _whole_bias(bias: Tensor, reach: Tensor, scale: Tensor) -> Tensor:
    """Return a bias of eight bits in steps of the sums, of which one is ``scale``; fractions are cut off."""
    return limited((bias * (scale * reach / STEPS[torch.int8])).trunc_(), torch.int32)


@operator(
    _FC,
    active_inputs=_layer_inputs,
    num_outputs=3,
    output_names=result_names,
    **_layer_rules(_FC, dense_shapes),
    no_gradient=True,
)
def quantized_fully_connected(
    data: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    min_data: Tensor | None = None,
    max_data: Tensor | None = None,
    min_weight: Tensor | None = None,
    max_weight: Tensor | None = None,
    min_bias: Tensor | None = None,
    max_bias: Tensor | None = None,
    *,
    num_hidden: int,
    no_bias: bool = False,
    flatten: bool = True,
) -> Ranged:
    """Affine map ``data @ weight.T + bias`` of integers.

    Parameters
    ----------
    data : array, (N, ...), int8 or uint8
    weight : array, (num_hidden, features), int8
    bias : array, (num_hidden,), int8, absent when ``no_bias``
        Brought to the steps of the products, fractions cut off.
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : array of one number, float32
        The ranges; those of ``bias`` are absent with it, and the others then follow ``weight``.
    num_hidden : int
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True
        All axes after the first are features; otherwise the last is.

    Returns
    -------
    output : array, (N, num_hidden), or (..., num_hidden) without ``flatten``, int32
        Exact sums.
    min_output, max_output : array, (1,), float32
        What the smallest and largest int32 stand for.
    """
    merge(tuple(weight.shape[:1]), (num_hidden,), f"{_FC}, weight: ")
    features = data.reshape(data.shape[0], prod(data.shape[1:])) if flatten else data
    if weight.dim() != 2 or features.shape[-1] != weight.shape[1]:
        refuse(_FC, f"weight must be ({num_hidden}, {features.shape[-1]}).", data=data, weight=weight)
    rest = (bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias)
    return _with_ranges(_FC, data, weight, rest, no_bias, product(features, weight), -1)


@operator(
    _CONV,
    active_inputs=_layer_inputs,
    num_outputs=3,
    output_names=result_names,
    **_layer_rules(_CONV, convolution_shape_of(_CONV)),
    no_gradient=True,
)
def quantized_conv(
    data: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    min_data: Tensor | None = None,
    max_data: Tensor | None = None,
    min_weight: Tensor | None = None,
    max_weight: Tensor | None = None,
    min_bias: Tensor | None = None,
    max_bias: Tensor | None = None,
    *,
    kernel: Shape,
    stride: Shape = (),
    dilate: Shape = (),
    pad: Shape = (),
    num_filter: int,
    num_group: int = 1,
    workspace: int = 1024,
    no_bias: bool = False,
    cudnn_tune: Literal["fastest", "limited_workspace", "off"] | None = None,
    cudnn_off: bool = False,
    layout: Literal["NCDHW", "NCHW", "NCW", "NDHWC", "NHWC"] | None = None,
) -> Ranged:
    """Convolution of integers.

    Parameters
    ----------
    data : array, (N, C, W), (N, C, H, W) or (N, C, D, H, W), int8 or uint8
        With the channels last for a layout that ends in C.
    weight : array, (num_filter, C / num_group, *kernel), int8, or with the channels last
    bias : array, (num_filter,), int8, absent when ``no_bias``
        Brought to the steps of the products, fractions cut off.
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : array of one number, float32
        The ranges; those of ``bias`` are absent with it, and the others then follow ``weight``.
    kernel : tuple of 1 to 3 int
    stride, dilate : tuple of int, default 1 on every axis
    pad : tuple of int, default 0 on every axis
    num_filter : int
        Number of output channels.
    num_group : int, default 1
    no_bias : bool, default False
    layout : str, default NCW, NCHW or NCDHW
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.

    Returns
    -------
    output : array, (N, num_filter, ...), int32
        Exact sums.
    min_output, max_output : array, (1,), float32
        What the smallest and largest int32 stand for.

    Differences from MXNet 1.9.1, whose operator takes uint8 alone and NCHW alone, adds ``bias`` without regard to its
    range, and reads uint8 data as if it had 127 steps.
    """
    given: dict[str, Any] = {"kernel": kernel, "stride": stride, "dilate": dilate, "pad": pad}
    given |= {"num_filter": num_filter, "num_group": num_group, "no_bias": no_bias, "layout": layout}
    geometry = Geometry(_CONV, given)
    geometry.check_rank(tuple(data.shape))
    wanted = geometry.arrange(num_filter, geometry.channels(tuple(data.shape)) // num_group, geometry.kernel)
    if tuple(weight.shape) != wanted:
        refuse(_CONV, f"weight must be {wanted}.", data=data, weight=weight)
    last = geometry.channels_last
    first = (data.movedim(-1, 1), weight.movedim(-1, 1)) if last else (data, weight)
    sums = convolution(*first, geometry.stride, geometry.pad, geometry.dilate, num_group)
    if last:
        sums = sums.movedim(1, -1).contiguous()
    rest = (bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias)
    return _with_ranges(_CONV, data, weight, rest, no_bias, sums, -1 if last else 1)


@operator(
    _POOLING,
    num_outputs=3,
    output_names=result_names,
    **rules(
        _POOLING,
        _of_first(pooling_shapes_of(_POOLING), lambda params: 1),
        lambda params, count: (EIGHT,),
        lambda ins, params: ins[0],
    ),
    no_gradient=True,
    views=True,
)
def quantized_pooling(
    data: Tensor,
    min_data: Tensor,
    max_data: Tensor,
    *,
    kernel: Shape = (),
    pool_type: Literal["avg", "lp", "max", "sum"] = "max",
    global_pool: bool = False,
    cudnn_off: bool = False,
    pooling_convention: Literal["full", "same", "valid"] = "valid",
    stride: Shape = (),
    pad: Shape = (),
    p_value: int | None = None,
    count_include_pad: bool | None = None,
    layout: Literal["NCDHW", "NCHW", "NCW", "NDHWC", "NHWC", "NWC"] | None = None,
) -> Ranged:
    """Reduce windows of integers to their largest number or their mean.

    Parameters
    ----------
    data : array, (N, C, ...), int8 or uint8
    min_data, max_data : array of one number, float32
        The range of ``data``.
    pool_type : {"max", "avg"}
        Means are rounded half to even.
    kernel, global_pool, pooling_convention, stride, pad, count_include_pad, layout
        As in ``Pooling``.
    p_value
        Of no use for these kinds.
    cudnn_off : bool
        Without effect.

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
    if pool_type not in ("max", "avg"):
        raise MXNetError(f"{_POOLING} only supports pool_type=max/avg for now, got {pool_type}.")
    check(_POOLING, data, min_data, max_data, allowed=EIGHT)
    pool = pooling_of(
        {
            "kernel": kernel,
            "pool_type": pool_type,
            "global_pool": global_pool,
            "pooling_convention": pooling_convention,
            "stride": stride,
            "pad": pad,
            "count_include_pad": count_include_pad,
            "layout": layout,
        }
    )
    found = pool(data.to(torch.float32))
    return (found.round() if pool_type == "avg" else found).to(data.dtype), min_data, max_data


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


@operator(
    _BATCH_NORM,
    amp="unlisted",
    aux=STATISTICS,
    num_outputs=3,
    output_names=result_names,
    **rules(_BATCH_NORM, _channel_shapes, _norm_types, lambda ins, params: torch.int8),
    no_gradient=True,
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
    slope = gamma / (moving_var + eps).sqrt()
    factor = slope * (bound(min_data, max_data) / bound(*ends)) / (1 + eps) ** 0.5
    shift = (beta - moving_mean * slope) * scale_of(torch.int8, *ends)
    return limited((signed * factor.reshape(shape) + shift.reshape(shape)).round_(), torch.int8), *ends
