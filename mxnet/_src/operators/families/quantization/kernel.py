"""Quantization to 8 bits and back: _contrib_quantize, quantize_v2, quantize_asym, dequantize, requantize."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.facets import INPUT_NAMED
from ...definition.inference import merge
from ...definition.planned import Planned, Supplied
from ...definition.schema import PartialShapes
from ..shape.output_shapes import ask_kernel
from .eight_bit import (
    EIGHT,
    STEPS,
    TYPES,
    WHOLE_STEPS,
    Ranged,
    bound,
    calibrated_range,
    check,
    expect,
    limited,
    own_range,
    scale_of,
    shown_range,
    steps_over,
    within_limits,
)
from .planned import number_by_number, range_of, scale_within, single, usable


def _ranged_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: integers and floating-point values have one shape, the ends of the range have one element each."""
    ins[0] = outs[0] = merge(ins[0], outs[0])
    for ends in (ins, outs):
        for index in range(1, len(ends)):
            ends[index] = merge(ends[index], (1,))


def _types(
    name: str, data_dtype: torch.dtype, num_ends: int
) -> Callable[[list[Any], list[Any], Mapping[str, Any]], None]:
    """Return the type rule of an operator whose data has one possible dtype and whose first output is 8 bits wide."""

    def rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        for known, dtype in zip(ins, (data_dtype, *[torch.float32] * num_ends), strict=True):
            expect(name, known, dtype)
        ins[:] = [data_dtype, *[torch.float32] * num_ends]
        outs[:] = [_output_type(params), torch.float32, torch.float32]

    return rule


def _output_type(params: Mapping[str, Any]) -> torch.dtype:
    """Return the dtype that ``out_type`` names; "auto" is unsigned for a calibrated range without negative values."""
    if params["out_type"] != "auto":
        return TYPES[params["out_type"]]
    low, high = params["min_calib_range"], params["max_calib_range"]
    return torch.uint8 if low is not None and high is not None and low >= 0 else torch.int8


def _v2_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    expect("_contrib_quantize_v2", ins[0], torch.float32, torch.uint8, torch.int8)
    outs[:] = [_output_type(params), torch.float32, torch.float32]


def _dequantize_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    for known, allowed in zip(ins, (EIGHT, (torch.float32,), (torch.float32,)), strict=True):
        expect("_contrib_dequantize", known, *allowed)
    ins[1:] = [torch.float32, torch.float32]
    outs[0] = torch.float32


_quantization = partial(operator, num_outputs=3, shape_rule=_ranged_shapes, no_gradient=True)


@_quantization("_contrib_quantize", infer_outputs=ask_kernel, type_rule=_types("_contrib_quantize", torch.float32, 2))
def quantize(
    data: Tensor, min_range: Tensor, max_range: Tensor, *, out_type: Literal["int8", "uint8"] = "uint8"
) -> Ranged:
    """Quantize floating-point values to 8 bits within a given range.

    The range is made symmetric: its bound ``R`` is the larger of ``abs(min_range)`` and ``abs(max_range)``, and the
    result ``data * 127 / R`` (int8) or ``data * 255 / R`` (uint8), rounded half to even, cut at the type's limits.

    Parameters
    ----------
    data : array, any shape, float32
    min_range, max_range : array of one element, float32
    out_type : {"uint8", "int8"}

    Returns
    -------
    output : array, shape of ``data``, ``out_type``
    min_output, max_output : array, (1,), float32
        ``-R`` and ``R`` for int8, the given range for uint8.
    """
    check("_contrib_quantize", data, min_range, max_range, allowed=(torch.float32,))
    dtype = TYPES[out_type]
    reach = bound(min_range, max_range)
    values = limited((data * steps_over(WHOLE_STEPS[dtype], reach)).round_(), dtype)
    if dtype == torch.uint8:
        return values, min_range.clone(), max_range.clone()
    return values, *shown_range(reach, dtype)


def _plan_quantize(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    ends = usable(params["min_calib_range"], params["max_calib_range"])
    if ends is None or inputs[0].dtype is not torch.float32:
        return None
    dtype, reach = _output_type(params), max(map(abs, ends))
    steps = scale_within(dtype, ends)

    def whole(data: Tensor) -> Tensor:
        return within_limits((data * steps).round_(), dtype)

    return number_by_number((0,), whole, dtype, (-reach, reach) if dtype is torch.int8 else ends)


@_quantization(
    "_contrib_quantize_v2",
    infer_outputs=ask_kernel,
    type_rule=_v2_types,
    history=INPUT_NAMED,
    views=True,
    plan=_plan_quantize,
)
def quantize_v2(
    data: Tensor,
    *,
    out_type: Literal["auto", "int8", "uint8"] = "int8",
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
) -> Ranged:
    """Quantize floating-point values to 8 bits within a calibrated range or, without one, from minimum to maximum.

    Parameters
    ----------
    data : array, any shape, float32; int8 and uint8 pass unchanged
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative values, else int8.
    min_calib_range, max_calib_range : float or None
        Both or none; with one alone the range is the data's.

    Returns
    -------
    output : array, shape of ``data``, ``out_type``
        ``data * 127.5 / R`` (int8) or ``data * 255.5 / R`` (uint8), rounded half to even, cut at the type's limits,
        with ``R`` the largest absolute value of the range.
    min_output, max_output : array, (1,), float32
    """
    check("_contrib_quantize_v2", data, allowed=(torch.float32, torch.uint8, torch.int8))
    dtype = _output_type({"out_type": out_type, "min_calib_range": min_calib_range, "max_calib_range": max_calib_range})
    bounds = calibrated_range(min_calib_range, max_calib_range, data)
    if data.dtype != torch.float32:
        return data.to(dtype), *(bounds or _whole_range(data))
    low, high = bounds or own_range(data)
    values = limited((data * scale_of(dtype, low, high)).round_(), dtype)
    return (values, *shown_range(bound(low, high), dtype)) if dtype == torch.int8 else (values, low, high)


def _whole_range(data: Tensor) -> tuple[Tensor, Tensor]:
    """Return the range that integers stand for when nothing else is known."""
    return shown_range(data.new_full((1,), STEPS[data.dtype], dtype=torch.float32), data.dtype)


def _asym_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    expect("_contrib_quantize_asym", ins[0], torch.float32, torch.uint8)
    outs[:] = [torch.uint8, torch.float32, torch.float32]


@_quantization(
    "_contrib_quantize_asym",
    amp="unlisted",
    output_names=lambda params: ("output", "scale", "shift"),
    type_rule=_asym_types,
    views=True,
)
def quantize_asym(
    data: Tensor, *, min_calib_range: float | None = None, max_calib_range: float | None = None
) -> Ranged:
    """Quantize floating-point values to uint8 with a scale and a shift, so that a range need not be symmetric.

    Parameters
    ----------
    data : array, any shape, float32; uint8 passes unchanged, with a scale of 1 and a shift of 0
    min_calib_range, max_calib_range : float or None
        The range; without both, the data's own.

    Returns
    -------
    output : array, shape of ``data``, uint8
        ``data * scale + shift``, rounded half to even, cut to [0, 255].
    scale, shift : array, (1,), float32
        ``255 / (max - min)`` and ``-min * scale``.
    """
    check("_contrib_quantize_asym", data, allowed=(torch.float32, torch.uint8))
    if data.dtype == torch.uint8:
        return data, data.new_ones(1, dtype=torch.float32), data.new_zeros(1, dtype=torch.float32)
    low, high = calibrated_range(min_calib_range, max_calib_range, data) or own_range(data)
    scale = steps_over(WHOLE_STEPS[torch.uint8], high - low)
    shift = -low * scale
    return limited((data * scale + shift).round_(), torch.uint8), scale, shift


def _plan_dequantize(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    ends = range_of(*inputs[1:])
    if ends is None or inputs[0].dtype not in EIGHT:
        return None
    step = torch.tensor(max(map(abs, ends))) / STEPS[inputs[0].dtype]
    return number_by_number((0,), lambda data: data * step, torch.float32, None)


@operator(
    "_contrib_dequantize",
    shape_rule=_ranged_shapes,
    type_rule=_dequantize_types,
    no_gradient=True,
    plan=_plan_dequantize,
)
def dequantize(
    data: Tensor, min_range: Tensor, max_range: Tensor, *, out_type: Literal["float32"] = "float32"
) -> Tensor:
    """Dequantize 8-bit integers to floating-point values.

    Parameters
    ----------
    data : array, any shape, int8 or uint8
    min_range, max_range : array of one element, float32
        With ``R`` the larger of their absolute values, a step is ``R / 127.5`` (int8) or ``R / 255.5`` (uint8).
    out_type : {"float32"}

    Returns
    -------
    array, shape of ``data``, float32
    """
    if data.is_meta:  # shapes are inferred before dtypes are known
        return torch.empty_like(data, dtype=torch.float32)
    check("_contrib_dequantize", data, min_range, max_range, allowed=EIGHT)
    return data * (bound(min_range, max_range) / STEPS[data.dtype])


def _plan_requantize(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    ends, calibrated = range_of(*inputs[1:]), usable(params["min_calib_range"], params["max_calib_range"])
    if ends is None or calibrated is None:
        return None
    dtype = _output_type(params)
    reach = torch.tensor(max(map(abs, calibrated)))
    step = torch.tensor(max(map(abs, ends))) / WHOLE_STEPS[torch.int32]
    factor = step.to(torch.float64) * WHOLE_STEPS[dtype] / reach
    single_factor = factor.to(torch.float32)
    low, high = shown_range(reach, dtype)

    def integers(data: Tensor) -> Tensor:
        return limited((data.to(torch.float64) * factor).round_(), dtype)

    def real(data: Tensor) -> Tensor:
        return within_limits((data * single_factor).round_(), dtype)

    return Planned((0,), integers, lambda packing: real, dtype, (single(low), single(high)))


@_quantization(
    "_contrib_requantize",
    infer_outputs=ask_kernel,
    type_rule=_types("_contrib_requantize", torch.int32, 2),
    plan=_plan_requantize,
)
def requantize(
    data: Tensor,
    min_range: Tensor,
    max_range: Tensor,
    *,
    out_type: Literal["auto", "int8", "uint8"] = "int8",
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
) -> Ranged:
    """Round integers of 32 bits, the sums that quantized layers give, to 8 bits.

    Parameters
    ----------
    data : array, any shape, int32
    min_range, max_range : array of one element, float32
        The values that the smallest and largest int32 represent.
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative values, else int8.
    min_calib_range, max_calib_range : float or None
        The range to cut to; without both, the data's own.

    Returns
    -------
    output : array, shape of ``data``, ``out_type``
        Rounded half to even.
    min_output, max_output : array, (1,), float32
        ``-R`` (int8) or 0 (uint8), and ``R``, the largest absolute value of the range.
    """
    dtype = _output_type({"out_type": out_type, "min_calib_range": min_calib_range, "max_calib_range": max_calib_range})
    check("_contrib_requantize", data, min_range, max_range, allowed=(torch.int32,))
    step = bound(min_range, max_range) / WHOLE_STEPS[torch.int32]
    calibrated = calibrated_range(min_calib_range, max_calib_range, step)
    if calibrated is not None:
        reach = bound(*calibrated)
    else:
        low, high = own_range(data)
        reach = bound(low * step, high * step)
    # Whole sums of 32 bits exceed float32's digits.
    values = (data.to(torch.float64) * (step.to(torch.float64) * WHOLE_STEPS[dtype] / reach)).round_()
    return limited(values, dtype), *shown_range(reach, dtype)
