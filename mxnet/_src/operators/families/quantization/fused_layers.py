"""Layers fused by backends: ``_sg_mkldnn_conv``, ``_sg_mkldnn_fully_connected``.

A node holds its layers as a graph. In floating point it runs that graph; on integers it computes as follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, Quantized
from ...definition.fused import Fused, FusedStep, Subgraphs
from ...definition.planned import Packing, Planned, Supplied
from ...kernels.integer_layers import Finish, IntegerLayer, WindowGeometry
from ...kernels.integer_ways import way
from ...kernels.narrow_weights import narrowed_weight
from ..convolution.kernel import Geometry as Windows
from .eight_bit import EIGHT, Ranged, expect, product_reach
from .integer_steps import Kept, Layers, channel_scales, finish_of, reach_of, read, scale, whole_numbers
from .planned import range_of, reaches_of, real_convolution, real_product

_CONV, _FC = "_sg_mkldnn_conv", "_sg_mkldnn_fully_connected"
Programs = Sequence[Callable[..., Sequence[Tensor]]]
# Weight and bias in steps, what becomes of the sums, the result's range if it is calibrated, and how far sums reach.
Written = tuple[Tensor, Tensor | None, Finish, tuple[float, float] | None, float]


class FusedLayer(Protocol):
    """What other formats ask of the kernel of a quantized node.

    Attributes
    ----------
    data, constant : tuple of int
        The inputs that are integers, and those that are weights.
    """

    @property
    def data(self) -> tuple[int, ...]: ...

    @property
    def constant(self) -> tuple[int, ...]: ...

    def written(self, constant: Sequence[Tensor], data_dtype: torch.dtype, reaches: Sequence[float]) -> Written:
        """Return the layer for weights, data of a type, and ranges that reach so far."""


def outputs_of(params: Mapping[str, Any]) -> int:
    """Return how many outputs a fused node has."""
    return 3 if params["quantized"] and not params.get("enable_float_output") else 1


def run_real(name: str, programs: Programs, data: Sequence[Tensor]) -> Tensor:
    """Run the graph within a floating-point node."""
    if len(programs) != 1:
        raise MXNetError(f"{name}: the layers are a graph within the node, which optimize_for makes.")
    return programs[0](*data)[0]


def result_type(layers: Layers, params: Mapping[str, Any]) -> torch.dtype:
    if params.get("enable_float_output"):
        return torch.float32
    if params["min_calib_range"] is None or params["max_calib_range"] is None:
        return torch.int32
    return torch.uint8 if layers.is_positive else torch.int8


def fill_types(
    name: str, ins: list[Any], outs: list[Any], integral_inputs: Sequence[int], result_dtype: torch.dtype
) -> None:
    """Complete dtypes: inputs at some places are int8, data of eight bits stay as they are, the others are real."""
    for index, dtype in enumerate(ins):
        if dtype is None or index not in integral_inputs:
            ins[index] = dtype or (torch.int8 if index in integral_inputs else torch.float32)
        else:
            expect(name, dtype, *EIGHT)
    outs[:] = [result_dtype, *[torch.float32] * (len(outs) - 1)]


def ranged(result: Tensor, finish: Finish, ends: tuple[float, float] | None, reach: float) -> Tensor | Ranged:
    """Return a result with its range; 32 bit sums reach as far as ``reach`` says."""
    bounds = shown(finish, ends, reach)
    if bounds is None:
        return result
    low, high = bounds
    return result, result.new_full((1,), low, dtype=torch.float32), result.new_full((1,), high, dtype=torch.float32)


def shown(finish: Finish, ends: tuple[float, float] | None, reach: float) -> tuple[float, float] | None:
    """Return the range that goes with a result."""
    return None if finish.dtype is torch.float32 else ends or (-reach, reach)


def reach_of_sums(dtype: torch.dtype, reach: float, weight_reach: float) -> float:
    return float(product_reach(dtype, torch.tensor(reach), torch.int8, torch.tensor(weight_reach)))


def with_narrow(planned: Callable[[bool], Planned]) -> Planned:
    """Return a plan with its narrow one, but for results of 32 bits, whose steps follow from the weight's."""
    plan = planned(False)
    return plan if plan.dtype is torch.int32 else replace(plan, narrow=lambda: planned(True))


def is_narrow(data: Tensor, result_dtype: torch.dtype) -> bool:
    """Whether a layer without a plan takes the narrow weight, as its plan would."""
    return result_dtype is not torch.int32 and way(data.is_cpu) == "pairs"


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

        def planned(narrow: bool) -> Planned:
            weight, bias, finish, limits, largest = self._parts(known, data.dtype, reaches[0], other, narrow)

            def real(packing: Packing) -> Callable[..., Tensor]:
                return real_convolution(packing, weight, bias, windows, finish, data.shape)

            layer = IntegerLayer(weight, bias, self._geometry, finish, data.not_negative, narrow)
            overwriting = None if other is None else layer.overwrite
            ends = shown(finish, limits, largest)
            return Planned(indices, layer, real, finish.dtype, ends, True, overwriting)

        return with_narrow(planned)

    def written(self, constant: Sequence[Tensor], data_dtype: torch.dtype, reaches: Sequence[float]) -> Written:
        """Return what other formats write."""
        return self._parts(list(constant), data_dtype, reaches[0], None, False)

    def __call__(self, *tensors: Tensor) -> Tensor | Ranged:
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
        settings = (data.dtype, reach, other, is_narrow(data, result_type(layers, self._params)))
        make = partial(self._prepare, constant, *settings)
        layer, limits, largest = self._kept.get(constant, settings, make)
        return ranged(layer(data, summand), layer.finish, limits, largest)

    def _prepare(
        self, constant: list[Tensor], data_dtype: torch.dtype, reach: float, other: float | None, narrow: bool
    ) -> tuple[Any, ...]:
        weight, bias, finish, limits, largest = self._parts(constant, data_dtype, reach, other, narrow)

        def make() -> IntegerLayer:
            return IntegerLayer(weight, bias, self._geometry, finish, narrow=narrow)

        layer = self._first.get(constant, (data_dtype, narrow), make)
        return layer.again(bias, finish), limits, largest

    def _parts(
        self,
        constant: list[Tensor],
        data_dtype: torch.dtype,
        reach: float,
        other: float | None,
        narrow: bool,
    ) -> Written:
        """Return weight and bias in steps, what becomes of the sums, the result's range, and that of the sums."""
        weight, bias, scales, largest = self._weights.get(constant, (narrow,), lambda: self._in_steps(constant, narrow))
        steps = scale(data_dtype, reach)
        whole_bias = None if bias is None else (bias * scales * steps).round_()
        finish, limits = finish_of(self._layers, self._params, steps, scales, other)
        return weight, whole_bias, finish, limits, reach_of_sums(data_dtype, reach, largest)

    def _in_steps(self, constant: list[Tensor], narrow: bool) -> tuple[Tensor, Tensor | None, Tensor, float]:
        """Return the weight in steps, the real bias, how many steps one is, and the largest weight."""
        weight, bias = self._folded(constant)
        scales = channel_scales(weight, self._params["max_calib_range"] is not None)
        numbers, scales = whole_numbers(weight, scales, narrow)
        return numbers, bias, scales, float(weight.abs().max())

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
    return Fused(kernel, kernel.types, kernel.data, kernel.plan)


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

        def planned(narrow: bool) -> Planned:
            weight, bias, finish, limits, largest = self._parts(constant, data.dtype, reaches, narrow)

            def real(packing: Packing) -> Callable[..., Tensor]:
                return real_product(packing, weight, bias, flatten, finish, data.shape)

            layer = IntegerLayer(weight, bias, None, finish, data.not_negative, narrow)
            integers: Callable[..., Tensor] = (lambda data: layer(data.flatten(1))) if flatten else layer
            return Planned(self.data, integers, real, finish.dtype, shown(finish, limits, largest))

        return with_narrow(planned)

    @property
    def constant(self) -> tuple[int, ...]:
        """The inputs that are weights."""
        return self._layers.layer.inputs[1:]

    def written(self, constant: Sequence[Tensor], data_dtype: torch.dtype, reaches: Sequence[float]) -> Written:
        """Return what other formats write."""
        return self._parts(list(constant), data_dtype, list(reaches), False)

    def __call__(self, *tensors: Tensor) -> Tensor | Ranged:
        data, *constant = [tensors[i] for i in self._layers.layer.inputs]
        expect(_FC, data.dtype, *EIGHT)
        ends = tensors[self._num_variables :]
        reaches = [reach_of(*ends[i : i + 2]) for i in range(0, len(ends), 2)]
        narrow = is_narrow(data, result_type(self._layers, self._params))
        settings = (data.dtype, narrow, *reaches)
        make = partial(self._prepare, constant, data.dtype, reaches, narrow)
        layer, limits, largest = self._kept.get(constant, settings, make)
        flat = data.flatten(1) if self._layers.layer.params["flatten"] else data
        return ranged(layer(flat), layer.finish, limits, largest)

    def _prepare(
        self, constant: list[Tensor], data_dtype: torch.dtype, reaches: list[float], narrow: bool
    ) -> tuple[Any, ...]:
        weight, bias, finish, limits, largest = self._parts(constant, data_dtype, reaches, narrow)

        def make() -> IntegerLayer:
            return IntegerLayer(weight, bias, None, finish, narrow=narrow)

        layer = self._first.get(constant, (data_dtype, narrow), make)
        return layer.again(bias, finish), limits, largest

    def _parts(self, constant: list[Tensor], data_dtype: torch.dtype, reaches: list[float], narrow: bool) -> Written:
        """Return weight and bias in steps, what becomes of the sums, the result's range, and that of the sums."""
        steps = scale(data_dtype, reaches[0])
        weight, bias = constant[0], constant[1] if len(constant) > 1 else None
        if self._by_channel:
            scales, reach = channel_scales(weight, True), float(weight.abs().max())
            weight, scales = whole_numbers(weight, scales, narrow)
            bias = None if bias is None else (bias * scales * steps).round_()
        else:
            expect(_FC, weight.dtype, torch.int8)
            reach = reaches[1]
            weight, coarser = weight.to(torch.float32), torch.ones(weight.shape[0], device=weight.device)
            if narrow:
                weight, coarser = narrowed_weight(weight)
            scales = torch.full_like(coarser, scale(torch.int8, reach)) / coarser
            if bias is not None:
                expect(_FC, bias.dtype, torch.int8)
                real = bias * (steps * scales / scale(torch.int8, reaches[2]))
                bias = real.abs().add_(0.5).floor_().copysign_(real)  # here MXNet rounds half away from zero
        finish, limits = finish_of(self._layers, self._params, steps, scales, None)
        return weight, bias, finish, limits, reach_of_sums(data_dtype, reaches[0], reach)


def _fused_fully_connected(params: Mapping[str, Any], steps: tuple[FusedStep, ...], num_variables: int) -> Fused:
    kernel = _FullyConnected(params, steps, num_variables)
    return Fused(kernel, kernel.types, kernel.data, kernel.plan)


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
