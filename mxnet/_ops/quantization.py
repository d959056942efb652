"""Quantization to 8 bits and back: _contrib_quantize, _contrib_quantize_v2, _contrib_dequantize, _contrib_requantize.

A range of real numbers is kept beside the integers, as two arrays of shape (1,).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import torch
from torch import Tensor

from .._definition.define import operator
from .._definition.facets import History
from .._definition.inference import merge
from .._definition.schema import PartialShapes
from ..base import MXNetError

_TYPES = {"int8": torch.int8, "uint8": torch.uint8}
_LIMITS = {torch.int8: (-128, 127), torch.uint8: (0, 255)}
# How many steps the range has on one side. quantize and requantize are oneDNN's in MXNet; the other two are its own,
# which count half a step more. Measured: 100.3 of a range of 127 becomes 100 and 101.
_STEPS = {torch.int8: 127.0, torch.uint8: 255.0}
_OWN_STEPS = {torch.int8: 127.5, torch.uint8: 255.5}
_INT32_STEPS = 2.0**31 - 1


def _ranged_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: integers and real numbers have one shape, the ends of the range are one number each."""
    ins[0] = outs[0] = merge(ins[0], outs[0])
    for ends in (ins, outs):
        for place in range(1, len(ends)):
            ends[place] = merge(ends[place], (1,))


def _expect(name: str, given: Any, *allowed: torch.dtype) -> None:
    if given is not None and given not in allowed:
        names = " or ".join(str(t).removeprefix("torch.") for t in allowed)
        raise MXNetError(
            f"{name}: Type inconsistent, Provided = {str(given).removeprefix('torch.')}, inferred type = {names}"
        )


def _types(name: str, data: torch.dtype, ends: int) -> Callable[[list[Any], list[Any], Mapping[str, Any]], None]:
    """Return the type rule of an operator whose data has one possible dtype and whose first output is 8 bits wide."""

    def rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        for given, wanted in zip(ins, (data, *[torch.float32] * ends), strict=True):
            _expect(name, given, wanted)
        ins[:] = [data, *[torch.float32] * ends]
        outs[:] = [_output_type(params), torch.float32, torch.float32]

    return rule


def _output_type(params: Mapping[str, Any]) -> torch.dtype:
    """Return the dtype that ``out_type`` names; "auto" is unsigned for a calibrated range without negative numbers."""
    if params["out_type"] != "auto":
        return _TYPES[params["out_type"]]
    low, high = params["min_calib_range"], params["max_calib_range"]
    return torch.uint8 if low is not None and high is not None and low >= 0 else torch.int8


def _v2_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    _expect("_contrib_quantize_v2", ins[0], torch.float32, torch.uint8, torch.int8)
    outs[:] = [_output_type(params), torch.float32, torch.float32]


def _dequantize_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    for given, allowed in zip(ins, ((torch.uint8, torch.int8), (torch.float32,), (torch.float32,)), strict=True):
        _expect("_contrib_dequantize", given, *allowed)
    ins[1:] = [torch.float32, torch.float32]
    outs[0] = torch.float32


def _check(name: str, data: Tensor, *ends: Tensor, allowed: tuple[torch.dtype, ...]) -> None:
    """Raise MXNetError unless data has a dtype of ``allowed`` and the ends of the range are one float32 each."""
    _expect(name, data.dtype, *allowed)
    for end in ends:
        merge(tuple(end.shape), (1,), f"{name}: ")
        _expect(name, end.dtype, torch.float32)


def _bound(low: Tensor, high: Tensor) -> Tensor:
    """Return the largest absolute value of a range."""
    return torch.maximum(low.abs(), high.abs())


def _limited(values: Tensor, dtype: torch.dtype) -> Tensor:
    """Return whole numbers as integers of ``dtype``, those beyond it as its ends; NaN (0 / 0) as the upper one."""
    low, high = _LIMITS[dtype]
    return values.nan_to_num_(nan=float(high)).clamp_(low, high).to(dtype)


def _scale(steps: float, bound: Tensor) -> Tensor:
    """Return ``steps / bound`` in one rounding; torch multiplies a Python number by the reciprocal."""
    return torch.full_like(bound, steps) / bound


def _shown_range(bound: Tensor, dtype: torch.dtype) -> tuple[Tensor, Tensor]:
    """Return the ends of the range of integers that were scaled by ``bound``."""
    return (-bound if dtype == torch.int8 else torch.zeros_like(bound)), bound


@operator(
    "_contrib_quantize",
    num_outputs=3,
    shape_rule=_ranged_shapes,
    type_rule=_types("_contrib_quantize", torch.float32, 2),
    no_gradient=True,
)
def quantize(
    data: Tensor, min_range: Tensor, max_range: Tensor, *, out_type: Literal["int8", "uint8"] = "uint8"
) -> tuple[Tensor, Tensor, Tensor]:
    """Round real numbers to 8 bits within a given range.

    The range is made symmetric: its bound ``R`` is the larger of ``abs(min_range)`` and ``abs(max_range)``, and the
    result ``data * 127 / R`` (int8) or ``data * 255 / R`` (uint8), rounded half to even, cut at the type's limits.

    Parameters
    ----------
    data : array, any shape, float32
    min_range, max_range : array of one number, float32
    out_type : {"uint8", "int8"}

    Returns
    -------
    output : array, shape of ``data``, ``out_type``
    min_output, max_output : array, (1,), float32
        ``-R`` and ``R`` for int8, the given range for uint8.
    """
    _check("_contrib_quantize", data, min_range, max_range, allowed=(torch.float32,))
    dtype = _TYPES[out_type]
    bound = _bound(min_range, max_range)
    values = _limited((data * _scale(_STEPS[dtype], bound)).round_(), dtype)
    if dtype == torch.uint8:
        return values, min_range.clone(), max_range.clone()
    return values, *_shown_range(bound, dtype)


@operator(
    "_contrib_quantize_v2",
    num_outputs=3,
    shape_rule=_ranged_shapes,
    type_rule=_v2_types,
    no_gradient=True,
    history=History(input_named=True),
    views=True,
)
def quantize_v2(
    data: Tensor,
    *,
    out_type: Literal["auto", "int8", "uint8"] = "int8",
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
) -> tuple[Tensor, Tensor, Tensor]:
    """Round real numbers to 8 bits within a calibrated range or, without one, within their own.

    Parameters
    ----------
    data : array, any shape, float32; int8 and uint8 pass unchanged
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative numbers, else int8.
    min_calib_range, max_calib_range : float or None
        Both or none; with one alone the range is the data's.

    Returns
    -------
    output : array, shape of ``data``, ``out_type``
        ``data * 127.5 / R`` (int8) or ``data * 255.5 / R`` (uint8), rounded half away from zero, cut at the type's
        limits, with ``R`` the largest absolute value of the range.
    min_output, max_output : array, (1,), float32
    """
    _check("_contrib_quantize_v2", data, allowed=(torch.float32, torch.uint8, torch.int8))
    dtype = _output_type({"out_type": out_type, "min_calib_range": min_calib_range, "max_calib_range": max_calib_range})
    given = None if min_calib_range is None or max_calib_range is None else (min_calib_range, max_calib_range)
    if data.dtype != torch.float32:
        return data.to(dtype), *_as_arrays(given or _whole_range(data.dtype), data)
    low, high = _range_of(data) if given is None else _as_arrays(given, data)
    bound = _bound(low, high)
    scaled = data * _scale(_OWN_STEPS[dtype], bound)
    values = _limited(scaled.sign() * scaled.abs_().add_(0.5).floor_(), dtype)
    return (values, -bound, bound) if dtype == torch.int8 else (values, low, high)


def _as_arrays(ends: tuple[float, float], like: Tensor) -> tuple[Tensor, Tensor]:
    low, high = (like.new_full((1,), end, dtype=torch.float32) for end in ends)
    return low, high


def _range_of(data: Tensor) -> tuple[Tensor, Tensor]:
    low, high = data.aminmax()
    return low.reshape(1), high.reshape(1)


def _whole_range(dtype: torch.dtype) -> tuple[float, float]:
    """Return the range that integers stand for when nothing else is known."""
    bound = _OWN_STEPS[dtype]
    return (-bound, bound) if dtype == torch.int8 else (0.0, bound)


@operator(
    "_contrib_dequantize",
    shape_rule=_ranged_shapes,
    type_rule=_dequantize_types,
    no_gradient=True,
)
def dequantize(
    data: Tensor, min_range: Tensor, max_range: Tensor, *, out_type: Literal["float32"] = "float32"
) -> Tensor:
    """Turn integers of 8 bits into the real numbers that they stand for.

    Parameters
    ----------
    data : array, any shape, int8 or uint8
    min_range, max_range : array of one number, float32
        With ``R`` the larger of their absolute values, a step is ``R / 127.5`` (int8) or ``R / 255.5`` (uint8).
    out_type : {"float32"}

    Returns
    -------
    array, shape of ``data``, float32
    """
    if data.is_meta:  # shapes are inferred before dtypes are known
        return torch.empty_like(data, dtype=torch.float32)
    _check("_contrib_dequantize", data, min_range, max_range, allowed=(torch.uint8, torch.int8))
    return data * (_bound(min_range, max_range) / _OWN_STEPS[data.dtype])


@operator(
    "_contrib_requantize",
    num_outputs=3,
    shape_rule=_ranged_shapes,
    type_rule=_types("_contrib_requantize", torch.int32, 2),
    no_gradient=True,
)
def requantize(
    data: Tensor,
    min_range: Tensor,
    max_range: Tensor,
    *,
    out_type: Literal["auto", "int8", "uint8"] = "int8",
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
) -> tuple[Tensor, Tensor, Tensor]:
    """Round integers of 32 bits, the sums that quantized layers give, to 8 bits.

    Parameters
    ----------
    data : array, any shape, int32
    min_range, max_range : array of one number, float32
        What the smallest and largest int32 stand for.
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative numbers, else int8.
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
    _check("_contrib_requantize", data, min_range, max_range, allowed=(torch.int32,))
    step = _bound(min_range, max_range) / _INT32_STEPS
    if min_calib_range is not None and max_calib_range is not None:
        bound = step.new_full((1,), max(abs(min_calib_range), abs(max_calib_range)))
    else:
        low, high = _range_of(data)
        bound = _bound(low * step, high * step)
    # Whole sums of 32 bits exceed float32's digits.
    values = (data.to(torch.float64) * (step.to(torch.float64) * _STEPS[dtype] / bound)).round_()
    return _limited(values, dtype), *_shown_range(bound, dtype)
