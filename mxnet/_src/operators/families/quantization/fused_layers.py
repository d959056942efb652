"""Layers fused by backends: ``_sg_mkldnn_conv``, ``_sg_mkldnn_fully_connected``.

A node holds its layers as a graph. In floating point it runs that graph; on integers it computes as follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, Quantized
from ...definition.fused import Channels, Fused, FusedStep, Subgraphs
from ...definition.planned import Packing, Planned, Supplied
from ...kernels.integer_layers import IntegerLayer, WindowGeometry
from ..convolution.kernel import Geometry as Windows
from .eight_bit import EIGHT, Ranged, expect
from .fused_nodes import (
    Programs,
    Written,
    arrangeable,
    fill_types,
    outputs_of,
    ranged,
    reach_of_sums,
    result_type,
    rounding_of,
    run_real,
    shown,
    with_narrow,
)
from .integer_steps import (
    Kept,
    Rounding,
    WholeWeight,
    channel_scales,
    finish_of,
    reach_of,
    read,
    scale,
    whole_weight,
)
from .planned import range_of, reaches_of, real_convolution, real_product

_CONV, _FC = "_sg_mkldnn_conv", "_sg_mkldnn_fully_connected"
# Outputs of an inner product from which on another order of the features is worth the pass that makes it, if their
# maker does not: one of a sixth of the product's time.
_ORDERED_OUTPUTS = 1000


# --- convolution --------------------------------------------------------------------------------------------------


class _Convolution:
    """The kernel of one quantized ``_sg_mkldnn_conv``."""

    def __init__(self, params: Mapping[str, Any], steps: Sequence[FusedStep], num_variables: int) -> None:
        self._params = params
        self._num_variables = num_variables
        self._layers = read(_CONV, steps, num_variables)
        windows = Windows(_CONV, self._layers.layer.params)
        if windows.channels_last:
            raise MXNetError(f"{_CONV}: integers are convolved with the channels first, not in channels-last layouts.")
        self._geometry = WindowGeometry(windows.stride, windows.pad, windows.dilate, windows.groups)
        self._kept = Kept()
        self._first = Kept()  # the first layer of a weight, of which others are made
        self._weights = Kept()

    def types(self, ins: list[Any], outs: list[Any]) -> None:
        """Complete dtypes."""
        for index in self.data:
            ins[index] = ins[index] or torch.uint8
        fill_types(_CONV, ins, outs, self.data, result_type(self._layers, self._params))

    @property
    def data(self) -> tuple[int, ...]:
        """The inputs that are integers."""
        first, other = self._layers.layer.inputs[0], self._layers.other
        return (first,) if other is None else (first, other)

    @property
    def channels(self) -> Channels | None:
        """Results of all channels, or, in a depthwise convolution, of their own."""
        groups = self._geometry.groups
        return Channels(1, groups > 1) if groups in (1, self._layers.layer.params["num_filter"]) else None

    @property
    def constant(self) -> tuple[int, ...]:
        """The inputs that are weights."""
        norm = self._layers.norm
        return self._layers.layer.inputs[1:] + (() if norm is None else norm.inputs[1:])

    def plan(self, inputs: Sequence[Supplied]) -> Planned | None:
        """Return the plan's kernel."""
        indices, ends = self.data, inputs[self._num_variables :]
        ranges = [range_of(*ends[i : i + 2]) for i in range(0, len(ends), 2)]
        constant = [inputs[i].value for i in self.constant]
        if None in ranges or any(t is None for t in constant) or any(inputs[i].dtype not in EIGHT for i in indices):
            return None
        reaches = [max(map(abs, bounds)) for bounds in ranges if bounds is not None]
        data, other = inputs[indices[0]], None
        if self._layers.other is not None:
            other = scale(inputs[indices[1]].dtype, reaches[1])
        known = [t for t in constant if t is not None]
        windows = (self._geometry.stride, self._geometry.pad, self._geometry.dilate, self._geometry.groups)

        def planned(rounding: Rounding) -> Planned:
            parts, order = self._parts(known, data.dtype, reaches[0], other, rounding)
            weight, bias, finish, limits, sums_reach = parts

            def real(packing: Packing) -> Callable[..., Tensor]:
                return real_convolution(packing, weight, bias, windows, finish, data.shape)

            def made(layer: IntegerLayer) -> Planned:
                overwriting = None if other is None else layer.overwrite
                ends = shown(finish, limits, sums_reach)
                return Planned(indices, layer, real, finish.dtype, ends, True, overwriting)

            layer = IntegerLayer(weight, bias, self._geometry, finish, data.not_negative, rounding.narrow, order)
            return arrangeable(layer, made) if self._geometry.groups == 1 or weight.shape[1] == 1 else made(layer)

        return with_narrow(planned)

    def written(self, constant: Sequence[Tensor], data_dtype: torch.dtype, reaches: Sequence[float]) -> Written:
        """Return what other formats write."""
        return self._parts(list(constant), data_dtype, reaches[0], None, Rounding())[0]

    def __call__(self, *tensors: Tensor, any_order: bool = False) -> Tensor | Ranged:
        layers, ends = self._layers, tensors[self._num_variables :]
        data = tensors[layers.layer.inputs[0]]
        expect(_CONV, data.dtype, *EIGHT)
        reach = reach_of(*ends[:2])
        summand = other = None
        if layers.other is not None:
            summand = tensors[layers.other]
            expect(_CONV, summand.dtype, *EIGHT)
            other = scale(summand.dtype, reach_of(*ends[2:4]))
        constant = [tensors[i] for i in self.constant]
        settings = (data.dtype, reach, other, rounding_of(data, result_type(layers, self._params), any_order))
        make = partial(self._prepare, constant, *settings)
        layer, limits, sums_reach = self._kept.get(constant, settings, make)
        return ranged(layer(data, summand), layer.finish, limits, sums_reach)

    def _prepare(
        self, constant: list[Tensor], data_dtype: torch.dtype, reach: float, other: float | None, rounding: Rounding
    ) -> tuple[Any, ...]:
        parts, order = self._parts(constant, data_dtype, reach, other, rounding)
        weight, bias, finish, limits, sums_reach = parts

        def make() -> IntegerLayer:
            return IntegerLayer(weight, bias, self._geometry, finish, narrow=rounding.narrow, order=order)

        layer = self._first.get(constant, (data_dtype, rounding), make)
        return layer.again(bias, finish), limits, sums_reach

    def _parts(
        self,
        constant: list[Tensor],
        data_dtype: torch.dtype,
        reach: float,
        other: float | None,
        rounding: Rounding,
    ) -> tuple[Written, Tensor | None]:
        """Return the layer, and the order of its pairs of channels, if it is not their own."""
        make = partial(self._in_steps, constant, rounding)
        weight, bias, largest = self._weights.get(constant, (rounding,), make)
        steps = scale(data_dtype, reach)
        whole_bias = None if bias is None else (bias * weight.scales * steps).round_()
        finish, limits = finish_of(self._layers, self._params, steps, weight.scales, other)
        reach_of_result = reach_of_sums(data_dtype, reach, largest)
        return (weight.numbers, whole_bias, finish, limits, reach_of_result), weight.order

    def _in_steps(self, constant: list[Tensor], rounding: Rounding) -> tuple[WholeWeight, Tensor | None, float]:
        """Return the weight in steps, the real bias, and the largest weight."""
        weight, bias = self._folded(constant)
        scales = channel_scales(weight, self._params["max_calib_range"] is not None)
        in_steps = weight * scales.reshape([-1, *[1] * (weight.dim() - 1)])
        return whole_weight(in_steps, scales, rounding), bias, float(weight.abs().max())

    def _folded(self, constant: list[Tensor]) -> tuple[Tensor, Tensor | None]:
        """Return weight and bias with the normalization in them."""
        count = len(self._layers.layer.inputs) - 1
        weight, bias = constant[0], constant[1] if count == 2 else None
        norm = self._layers.norm
        if norm is None:
            return weight, bias
        gamma, beta, mean, var = constant[count:]
        deviation = (var.to(torch.float64) + norm.params["eps"]).sqrt()
        slope = ((1.0 if norm.params["fix_gamma"] else gamma) / deviation).to(torch.float32)
        shift = -mean if bias is None else bias - mean
        return weight * slope.reshape(-1, *[1] * (weight.dim() - 1)), beta + shift * slope


def _fused_convolution(params: Mapping[str, Any], steps: tuple[FusedStep, ...], num_variables: int) -> Fused:
    kernel = _Convolution(params, steps, num_variables)
    return Fused(kernel, kernel.types, kernel.data, kernel.plan, kernel.channels)


def _real_but_data(params: Mapping[str, Any], count: int, granularity: str) -> tuple[int, ...]:
    """Return the inputs of a convolution that stay real: all but the data and the other summand, which is the last."""
    return tuple(range(1, count - 1 if params["with_sum"] else count))


_fused_layer = partial(operator, variadic_count="num_args", num_outputs=outputs_of, amp=Amp(), history=OUTPUTS_NAMED)


@_fused_layer(
    _CONV,
    subgraphs=Subgraphs(1, fused=_fused_convolution),
    output_names=lambda params: ("output", "output_min", "output_max")[: outputs_of(params)],
    unlisted=("with_bn", "with_act", "with_sum", "with_postsum_act", "quantized", "min_calib_range", "max_calib_range"),
    quantized=Quantized(
        _CONV,
        lambda params: "must",
        attributes=lambda attrs, granularity: {**attrs, "quantized": "true"},
        requantize=True,
        real_inputs=_real_but_data,
    ),
)
def sg_mkldnn_conv(
    *data: Tensor,
    with_bn: bool = False,
    with_act: bool = False,
    with_sum: bool = False,
    with_postsum_act: bool = False,
    quantized: bool = False,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
    _programs: Programs = (),
) -> Tensor:
    """Convolution with the normalization, sum and activation after it, which the node holds as a graph.

    Parameters
    ----------
    data : arrays
        What the graph's variables stand for: data, weight, bias unless the convolution has none, the normalization's
        gamma, beta, mean and variance, the other summand. With ``quantized`` minimum and maximum of the data and of
        the other summand follow, which are 8-bit integers then; all else is real.
    with_bn, with_act, with_sum, with_postsum_act : bool
        What the graph holds besides the convolution; its activation comes before or after the sum.
    quantized : bool
        Compute on integers: weights, with the normalization folded in, have 127.5 steps in each output channel.
    min_calib_range, max_calib_range : float or None
        The range of a quantized result. Without it the result is int32, and weights have one scale for all channels.

    Returns
    -------
    output : array
        Real; with ``quantized`` uint8 after an activation without negative results, otherwise int8.
    output_min, output_max : array, (1,), float32, with ``quantized``

    Raises
    ------
    MXNetError
        If the operator is called without its graph.
    """
    return run_real(_CONV, _programs, data)


# --- inner product ------------------------------------------------------------------------------------------------


class _FullyConnected:
    """The kernel of one quantized ``_sg_mkldnn_fully_connected``."""

    def __init__(self, params: Mapping[str, Any], steps: Sequence[FusedStep], num_variables: int) -> None:
        self._params = params
        self._num_variables = num_variables
        self._layers = read(_FC, steps, num_variables)
        if self._layers.norm is not None or self._layers.other is not None:
            raise MXNetError(f"{_FC}: integers are not normalized or added after an inner product.")
        self._by_channel: bool = params["channel_wise_quantize"]
        uncalibrated = params["min_calib_range"] is None or params["max_calib_range"] is None
        if self._by_channel and uncalibrated and not params["enable_float_output"]:
            raise MXNetError(
                f"{_FC}: channel-wise quantization requires fuse requantize or dequantize: give min_calib_range and "
                "max_calib_range, or enable_float_output."
            )
        self._kept = Kept()
        self._first = Kept()

    def types(self, ins: list[Any], outs: list[Any]) -> None:
        """Complete dtypes."""
        indices = self._layers.layer.inputs
        ins[indices[0]] = ins[indices[0]] or torch.uint8
        integral_inputs = indices[:1] if self._by_channel else indices
        fill_types(_FC, ins, outs, integral_inputs, result_type(self._layers, self._params))

    @property
    def data(self) -> tuple[int, ...]:
        """The inputs that are integers."""
        return self._layers.layer.inputs[:1]

    def plan(self, inputs: Sequence[Supplied]) -> Planned | None:
        """Return the plan's kernel."""
        data, *rest = [inputs[i] for i in self._layers.layer.inputs]
        constant = [parameter.value for parameter in rest if parameter.value is not None]
        reaches = reaches_of(inputs[self._num_variables :])
        integral_inputs = data.dtype in EIGHT and (self._by_channel or all(g.dtype is torch.int8 for g in rest))
        if len(constant) < len(rest) or reaches is None or len(data.shape) < 2 or not integral_inputs:
            return None
        flatten: bool = self._layers.layer.params["flatten"]

        def planned(rounding: Rounding) -> Planned:
            parts, order = self._parts(constant, data.dtype, reaches, rounding)
            weight, bias, finish, limits, sums_reach = parts

            def real(packing: Packing) -> Callable[..., Tensor]:
                return real_product(packing, weight, bias, flatten, finish, data.shape)

            def made(layer: IntegerLayer) -> Planned:
                integers: Callable[..., Tensor] = (lambda data: layer(data.flatten(1))) if flatten else layer
                return Planned(self.data, integers, real, finish.dtype, shown(finish, limits, sums_reach))

            layer = IntegerLayer(weight, bias, None, finish, data.not_negative, rounding.narrow, order)
            return arrangeable(layer, made)

        return with_narrow(planned)

    @property
    def channels(self) -> Channels:
        """Features, which are channels where they are on an axis."""
        return Channels(1 if self._layers.layer.params["flatten"] else -1, False)

    @property
    def constant(self) -> tuple[int, ...]:
        """The inputs that are weights."""
        return self._layers.layer.inputs[1:]

    def written(self, constant: Sequence[Tensor], data_dtype: torch.dtype, reaches: Sequence[float]) -> Written:
        """Return what other formats write."""
        return self._parts(list(constant), data_dtype, list(reaches), Rounding())[0]

    def __call__(self, *tensors: Tensor, any_order: bool = False) -> Tensor | Ranged:
        data, *constant = [tensors[i] for i in self._layers.layer.inputs]
        expect(_FC, data.dtype, *EIGHT)
        ends = tensors[self._num_variables :]
        reaches = [reach_of(*ends[i : i + 2]) for i in range(0, len(ends), 2)]
        rounding = rounding_of(data, result_type(self._layers, self._params), any_order)
        settings = (data.dtype, rounding, *reaches)
        make = partial(self._prepare, constant, data.dtype, reaches, rounding)
        layer, limits, sums_reach = self._kept.get(constant, settings, make)
        flat = data.flatten(1) if self._layers.layer.params["flatten"] else data
        return ranged(layer(flat), layer.finish, limits, sums_reach)

    def _prepare(
        self, constant: list[Tensor], data_dtype: torch.dtype, reaches: list[float], rounding: Rounding
    ) -> tuple[Any, ...]:
        parts, order = self._parts(constant, data_dtype, reaches, rounding)
        weight, bias, finish, limits, sums_reach = parts

        def make() -> IntegerLayer:
            return IntegerLayer(weight, bias, None, finish, narrow=rounding.narrow, order=order)

        layer = self._first.get(constant, (data_dtype, rounding), make)
        return layer.again(bias, finish), limits, sums_reach

    def _parts(
        self, constant: list[Tensor], data_dtype: torch.dtype, reaches: list[float], rounding: Rounding
    ) -> tuple[Written, Tensor | None]:
        """Return the layer, and the order of its pairs of features, if it is not their own."""
        steps = scale(data_dtype, reaches[0])
        weight, bias = constant[0], constant[1] if len(constant) > 1 else None
        if weight.shape[0] >= _ORDERED_OUTPUTS:
            rounding = replace(rounding, any_order=True)
        if self._by_channel:
            reach = float(weight.abs().max())
            scales = channel_scales(weight, True)
            whole = whole_weight(weight * scales[:, None], scales, rounding)
            bias = None if bias is None else (bias * whole.scales * steps).round_()
        else:
            expect(_FC, weight.dtype, torch.int8)
            reach = reaches[1]
            scales = torch.full((weight.shape[0],), scale(torch.int8, reach), device=weight.device)
            whole = whole_weight(weight.to(torch.float32), scales, rounding)
            if bias is not None:
                expect(_FC, bias.dtype, torch.int8)
                real = bias * (steps * whole.scales / scale(torch.int8, reaches[2]))
                bias = real.abs().add_(0.5).floor_().copysign_(real)  # here MXNet rounds half away from zero
        finish, limits = finish_of(self._layers, self._params, steps, whole.scales, None)
        reach_of_result = reach_of_sums(data_dtype, reaches[0], reach)
        return (whole.numbers, bias, finish, limits, reach_of_result), whole.order


def _fused_fully_connected(params: Mapping[str, Any], steps: tuple[FusedStep, ...], num_variables: int) -> Fused:
    kernel = _FullyConnected(params, steps, num_variables)
    return Fused(kernel, kernel.types, kernel.data, kernel.plan, kernel.channels)


def _dense_attributes(attrs: Mapping[str, str], granularity: str) -> dict[str, str]:
    granularity_attrs = {"channel_wise_quantize": "True"} if granularity == "channel-wise" else {}
    return {**attrs, "quantized": "True", **granularity_attrs}


@_fused_layer(
    _FC,
    subgraphs=Subgraphs(1, fused=_fused_fully_connected),
    output_names=lambda params: ("output", "min_output", "max_output")[: outputs_of(params)],
    unlisted=(
        "with_eltwise",
        "quantized",
        "enable_float_output",
        "channel_wise_quantize",
        "min_calib_range",
        "max_calib_range",
    ),
    quantized=Quantized(
        _FC,
        lambda params: "must",
        attributes=_dense_attributes,
        requantize=True,
        real_inputs=lambda params, count, granularity: tuple(range(1, count)) if granularity == "channel-wise" else (),
    ),
)
def sg_mkldnn_fully_connected(
    *data: Tensor,
    with_eltwise: bool = False,
    quantized: bool = False,
    enable_float_output: bool = False,
    channel_wise_quantize: bool = False,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
    _programs: Programs = (),
) -> Tensor:
    """Fully connected layer with the element-wise function after it, which the node holds as a graph.

    Parameters
    ----------
    data : arrays
        What the graph's variables stand for: data, weight, bias unless the layer has none. With ``quantized`` the data
        are 8-bit integers and minimum and maximum of them follow; weight and bias are int8 and theirs follow
        too, unless ``channel_wise_quantize``.
    with_eltwise : bool
        The graph holds a function after the layer.
    quantized : bool
        Compute on integers.
    enable_float_output : bool
        Return floating-point values, without a range.
    channel_wise_quantize : bool
        Weight and bias are real; the weight has 127.5 steps in each output channel.
    min_calib_range, max_calib_range : float or None
        The range of a quantized result; without it the result is int32.

    Returns
    -------
    output : array
        Real; with ``quantized`` uint8 after a function without negative results, otherwise int8.
    min_output, max_output : array, (1,), float32, with ``quantized`` and without ``enable_float_output``

    Raises
    ------
    MXNetError
        If the operator is called without its graph.
    """
    return run_real(_FC, _programs, data)
