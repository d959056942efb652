"""Layers on 8-bit integers: convolution and inner product with 32 bit sums."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import prod
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.inference import merge
from ...definition.planned import Packing, Plan, Planned, Supplied
from ...definition.schema import PartialShapes, ShapeRule
from ...kernels.integer_products import convolution, product
from ..convolution.kernel import Geometry, convolution_shape_of
from ..convolution.layers import refuse
from ..dot.fully_connected import shape_rule as dense_shapes
from .eight_bit import (
    EIGHT,
    STEPS,
    Ranged,
    bound,
    check,
    limited,
    product_reach,
    quantized_operator,
    shown_range,
    steps_over,
)
from .planned import reaches_of, single

_CONV = "_contrib_quantized_conv"
_FC = "_contrib_quantized_fully_connected"


def _layer_inputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    layer = ("data", "weight") if params["no_bias"] else ("data", "weight", "bias")
    return (*layer, *(f"{end}_{name}" for name in layer for end in ("min", "max")))


def of_first(rule: ShapeRule, count_inputs: Callable[[Mapping[str, Any]], int]) -> ShapeRule:
    """Return the shape rule of a layer for the same layer with ranges after its inputs and its output.

    ``count_inputs`` tells how many inputs the layer itself has.
    """

    def ranged(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        num_inputs, first = count_inputs(params), outs[:1]
        layer = ins[:num_inputs]
        rule(layer, first, params)
        ins[:] = [*layer, *(merge(s, (1,)) for s in ins[num_inputs:])]
        outs[:] = [*first, *(merge(s, (1,)) for s in outs[1:])]

    return ranged


def _layer_count(params: Mapping[str, Any]) -> int:
    return 2 if params["no_bias"] else 3


def _layer(name: str, shape_rule: ShapeRule, plan: Plan, like: str = "") -> Callable[[Any], Any]:
    return quantized_operator(
        name,
        of_first(shape_rule, _layer_count),
        lambda params, count: (EIGHT, *[(torch.int8,)] * (_layer_count(params) - 1)),
        lambda ins, params: torch.int32,
        active_inputs=_layer_inputs,
        plan=plan,
        like=like,
    )


def _with_ranges(
    name: str, data: Tensor, weight: Tensor, rest: Sequence[Tensor | None], no_bias: bool, sums: Tensor, axis: int
) -> Ranged:
    """Add a layer's bias to its sums, along an axis, and return them with their range.

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
        integer_bias = _whole_bias(bias, bound(*ends[4:]), scale)
        sums = sums + integer_bias.reshape(-1, *[1] * (sums.dim() - 1 - axis % sums.dim()))
    return sums, *shown_range(product_reach(data.dtype, reach, torch.int8, weight_reach), torch.int32)


def _whole_bias(bias: Tensor, reach: Tensor, scale: Tensor) -> Tensor:
    """Return a bias of eight bits in steps of the sums, of which one is ``scale``; fractions are cut off."""
    return limited((bias * (scale * reach / STEPS[torch.int8])).trunc_(), torch.int32)


def _plan_layer(
    inputs: Sequence[Supplied],
    params: Mapping[str, Any],
    compute: Callable[..., Ranged],
    real: Callable[[Packing, Tensor, Tensor | None], Callable[..., Tensor]],
) -> Planned | None:
    """Return the plan of a layer that returns sums; ``real`` makes those in float32, of a weight and bias in steps."""
    values = [tensor.value for tensor in inputs[1:]]
    count = _layer_count(params)
    known = reaches_of(inputs[count:])
    if known is None or any(v is None for v in values[: count - 1]) or inputs[0].dtype not in EIGHT:
        return None
    constant = [v for v in values[: count - 1] if v is not None]
    if any(v.dtype is not torch.int8 for v in constant):
        return None
    dtype = inputs[0].dtype
    reaches = [torch.tensor(limit) for limit in known]
    weight, bias = constant[0].to(torch.float32), None
    if count == 3:
        scale = steps_over(STEPS[dtype], reaches[0]) * steps_over(STEPS[torch.int8], reaches[1])
        bias = _whole_bias(constant[1], reaches[2], scale).to(torch.float32)
    range_ends = [torch.tensor([end]) for limit in known for end in (-limit, limit)]
    names = _layer_inputs(params)[1:]
    arguments = dict(zip(names, (*constant, *range_ends), strict=True))
    reach = single(product_reach(dtype, reaches[0], torch.int8, reaches[1]))

    def integers(data: Tensor) -> Tensor:
        return compute(data, **arguments)[0]

    return Planned((0,), integers, lambda packing: real(packing, weight, bias), torch.int32, (-reach, reach))


def _plan_product(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    shape, flatten = inputs[0].shape, params["flatten"]
    if len(shape) < 2:
        return None

    def real(packing: Packing, weight: Tensor, bias: Tensor | None) -> Callable[..., Tensor]:
        layer = packing.product(weight, bias, None, False, (shape[0], prod(shape[1:])) if flatten else shape)
        return (lambda data: layer(data.flatten(1))) if flatten else layer

    return _plan_layer(inputs, params, partial(quantized_fully_connected, **params), real)


def _plan_convolution(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    geometry, shape = Geometry(_CONV, params), inputs[0].shape
    windows = (geometry.stride, geometry.pad, geometry.dilate, params["num_group"])

    def real(packing: Packing, weight: Tensor, bias: Tensor | None) -> Callable[..., Tensor]:
        if geometry.channels_last:
            first = (shape[0], shape[-1], *shape[1:-1])
            last = packing.convolution(weight.movedim(-1, 1).contiguous(), bias, windows, None, False, first)
            return lambda data: last(data.movedim(-1, 1)).round_().movedim(1, -1)
        layer = packing.convolution(weight, bias, windows, None, False, shape)
        return lambda data: layer(data).round_()

    return _plan_layer(inputs, params, partial(quantized_conv, **params), real)


@_layer(_FC, dense_shapes, _plan_product)
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
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : array of one element, float32
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
        The values that the smallest and largest int32 represent.
    """
    merge(tuple(weight.shape[:1]), (num_hidden,), f"{_FC}, weight: ")
    features = data.reshape(data.shape[0], prod(data.shape[1:])) if flatten else data
    if weight.dim() != 2 or features.shape[-1] != weight.shape[1]:
        refuse(_FC, f"weight must be ({num_hidden}, {features.shape[-1]}).", data=data, weight=weight)
    bias_and_ranges = (bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias)
    return _with_ranges(_FC, data, weight, bias_and_ranges, no_bias, product(features, weight), -1)


@_layer(_CONV, convolution_shape_of(_CONV), _plan_convolution, like="Convolution")
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
    **params: Any,
) -> Ranged:
    """Convolution of integers.

    Parameters
    ----------
    data : array, (N, C, W), (N, C, H, W) or (N, C, D, H, W), int8 or uint8
        With the channels last for a layout that ends in C.
    weight : array, (num_filter, C / num_group, *kernel), int8, or with the channels last
    bias : array, (num_filter,), int8, absent when ``no_bias``
        Brought to the steps of the products, fractions cut off.
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : array of one element, float32
        The ranges; those of ``bias`` are absent with it, and the others then follow ``weight``.

    Returns
    -------
    output : array, (N, num_filter, ...), int32
        Exact sums.
    min_output, max_output : array, (1,), float32
        The values that the smallest and largest int32 represent.

    Differences from MXNet 1.9.1, whose operator takes uint8 alone and NCHW alone, adds ``bias`` without regard to its
    range, and reads uint8 data as if it had 127 steps.
    """
    groups = params["num_group"]
    geometry = Geometry(_CONV, params)
    geometry.check_rank(tuple(data.shape))
    weight_shape = geometry.arrange(
        params["num_filter"], geometry.channels(tuple(data.shape)) // groups, geometry.kernel
    )
    if tuple(weight.shape) != weight_shape:
        refuse(_CONV, f"weight must be {weight_shape}.", data=data, weight=weight)
    last = geometry.channels_last
    first = (data.movedim(-1, 1), weight.movedim(-1, 1)) if last else (data, weight)
    sums = convolution(*first, geometry.stride, geometry.pad, geometry.dilate, groups)
    if last:
        sums = sums.movedim(1, -1).contiguous()
    bias_and_ranges = (bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias)
    return _with_ranges(_CONV, data, weight, bias_and_ranges, params["no_bias"], sums, -1 if last else 1)
