"""Operators on 8-bit integers that go element by element: sums, products, relu, flattening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.inference import is_known, merge
from ...definition.planned import Planned, Supplied
from ...definition.schema import PartialShapes
from ...kernels.eight_bits import narrowed
from ...kernels.integer_passes import Chosen, added
from ..quantization.eight_bit import (
    EIGHT,
    LIMITS,
    Ranged,
    bound,
    calibrated_range,
    check,
    limited,
    product_reach,
    quantized_operator,
    scale_of,
    shown_range,
    steps_over,
)
from ..quantization.planned import LARGEST_FACTOR, factors_to, number_by_number, range_of, scale_within, usable


def one_shape(num_arrays: int) -> Callable[[PartialShapes, PartialShapes, Mapping[str, Any]], None]:
    """Return the shape rule of operators whose first inputs and output have one shape; the others are ranges."""

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        shape = outs[0]
        for other in ins[:num_arrays]:
            shape = merge(shape, other)
        ins[:] = [shape] * num_arrays + [merge(s, (1,)) for s in ins[num_arrays:]]
        outs[:] = [shape] + [merge(s, (1,)) for s in outs[1:]]

    return rule


def _is_calibrated(params: Mapping[str, Any]) -> bool:
    return params["min_calib_range"] is not None and params["max_calib_range"] is not None


# --- relu, flattening ---------------------------------------------------------------------------------------------


def _plan_act(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    ends, dtype = range_of(*inputs[1:]), inputs[0].dtype
    if ends is None or dtype not in EIGHT or params["act_type"] != "relu":
        return None
    plan = number_by_number((0,), torch.relu if dtype is torch.int8 else _same, dtype, ends)
    return replace(plan, not_negative=True)


def _same(data: Tensor) -> Tensor:
    return data


@quantized_operator(
    "_contrib_quantized_act",
    one_shape(1),
    lambda params, count: (EIGHT,),
    lambda ins, params: ins[0],
    views=True,
    plan=_plan_act,
)
def quantized_act(
    data: Tensor,
    min_data: Tensor,
    max_data: Tensor,
    *,
    act_type: Literal["relu", "sigmoid", "softrelu", "softsign", "tanh"],
) -> Ranged:
    """Replace negative values by zero.

    Parameters
    ----------
    data : array, any shape, int8 or uint8
    min_data, max_data : array of one element, float32
        The range of ``data``.
    act_type : {"relu"}

    Returns
    -------
    output : array, shape and dtype of ``data``
    min_output, max_output : array, (1,), float32
        The given range.

    Raises
    ------
    MXNetError
        For other activations.
    """
    if act_type != "relu":
        raise MXNetError(f"_contrib_quantized_act only supports act_type=relu for now, got {act_type}.")
    check("_contrib_quantized_act", data, min_data, max_data, allowed=EIGHT)
    return (data.relu() if data.dtype == torch.int8 else data), min_data, max_data


def _flat_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    data = ins[0]
    if data is not None:
        row_length = prod(data[1:]) if is_known(data[1:]) else -1
        outs[0] = merge(outs[0], (data[0], row_length))
    ins[1:] = [merge(s, (1,)) for s in ins[1:]]
    outs[1:] = [merge(s, (1,)) for s in outs[1:]]


def _plan_flatten(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    ends = range_of(*inputs[1:])
    if ends is None or inputs[0].dtype not in EIGHT or len(inputs[0].shape) < 2:
        return None
    return number_by_number((0,), lambda data: data.flatten(1), inputs[0].dtype, ends)


@quantized_operator(
    "_contrib_quantized_flatten",
    _flat_shapes,
    lambda params, count: (EIGHT,),
    lambda ins, params: ins[0],
    views=True,
    plan=_plan_flatten,
)
def quantized_flatten(data: Tensor, min_data: Tensor, max_data: Tensor) -> Ranged:
    """Make one axis of all axes after the first.

    Parameters
    ----------
    data : array, (N, ...), int8 or uint8
    min_data, max_data : array of one element, float32
        The range of ``data``.

    Returns
    -------
    output : array, (N, ...), dtype of ``data``
    min_output, max_output : array, (1,), float32
        The given range.
    """
    check("_contrib_quantized_flatten", data, min_data, max_data, allowed=EIGHT)
    return data.reshape(data.shape[0], prod(data.shape[1:])), min_data, max_data


# --- sums and products --------------------------------------------------------------------------------------------


def _sum_type(ins: Sequence[Any], params: Mapping[str, Any]) -> Any:
    if not _is_calibrated(params):
        return torch.int32
    if torch.int8 in ins[:2]:
        return torch.int8
    return None if None in ins[:2] else torch.uint8


def _plan_sum(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    first, second, ends = range_of(*inputs[2:4]), range_of(*inputs[4:]), usable(*_calibrated(params))
    dtypes = inputs[0].dtype, inputs[1].dtype
    if first is None or second is None or ends is None or not {*dtypes} <= {*EIGHT}:
        return None
    dtype = _sum_type(dtypes, params)
    scale = scale_within(dtype, ends)
    factors = factors_to(scale, dtypes, (first, second))
    if factors is None:
        return None
    lhs_factor, rhs_factor = factors
    limits = LIMITS[dtype]
    unsigned = dtypes.index(torch.uint8) if dtypes[0] is not dtypes[1] else -1

    def add(lhs: Tensor, rhs: Tensor) -> Tensor:
        parts = [lhs * lhs_factor, rhs * rhs_factor]
        if unsigned >= 0:
            parts[unsigned].round_()
        return parts[0].add_(parts[1]).round_().clamp_(*limits)

    def plain(lhs: Tensor, rhs: Tensor) -> Tensor:
        return narrowed(add(lhs, rhs), dtype)

    integers = Chosen(plain, lambda lhs, rhs: added(lhs, rhs, factors, plain))
    return Planned((0, 1), integers, lambda packing: add, dtype, ends)


def _calibrated(params: Mapping[str, Any]) -> tuple[float | None, float | None]:
    return params["min_calib_range"], params["max_calib_range"]


@quantized_operator(
    "_contrib_quantized_elemwise_add",
    one_shape(2),
    lambda params, count: (EIGHT, EIGHT),
    _sum_type,
    plan=_plan_sum,
)
def quantized_elemwise_add(
    lhs: Tensor,
    rhs: Tensor,
    lhs_min: Tensor,
    lhs_max: Tensor,
    rhs_min: Tensor,
    rhs_max: Tensor,
    *,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
) -> Ranged:
    """Add the floating-point values that 8-bit integers represent.

    Parameters
    ----------
    lhs, rhs : arrays, one shape, int8 or uint8 each
    lhs_min, lhs_max, rhs_min, rhs_max : array of one element, float32
        Their ranges.
    min_calib_range, max_calib_range : float or None
        The range of the result.

    Returns
    -------
    output : array, shape of ``lhs``
        With a calibrated range int8, or uint8 where both inputs are; otherwise int32.
    min_output, max_output : array, (1,), float32
        The calibrated range; otherwise the sum of the inputs' ranges.
    """
    name = "_contrib_quantized_elemwise_add"
    check(name, lhs, lhs_min, lhs_max, allowed=EIGHT)
    check(name, rhs, rhs_min, rhs_max, allowed=EIGHT)
    scales = scale_of(lhs.dtype, lhs_min, lhs_max), scale_of(rhs.dtype, rhs_min, rhs_max)
    ends = calibrated_range(min_calib_range, max_calib_range, lhs)
    dtype: torch.dtype = _sum_type((lhs.dtype, rhs.dtype), {"min_calib_range": ends, "max_calib_range": ends})
    if ends is None:
        ends = shown_range(bound(lhs_min, lhs_max) + bound(rhs_min, rhs_max), dtype)
    scale = scale_of(dtype, *ends)
    parts = [a * (scale / own_scale) for a, own_scale in zip((lhs, rhs), scales, strict=True)]
    if lhs.dtype != rhs.dtype:  # the unsigned values become signed ones before
        parts[lhs.dtype == torch.int8].round_()
    return limited((parts[0] + parts[1]).round_(), dtype), *ends


def _product_outputs(params: Mapping[str, Any]) -> int:
    return 1 if params["enable_float_output"] else 3


def _product_type(ins: Sequence[Any], params: Mapping[str, Any]) -> torch.dtype:
    if params["enable_float_output"]:
        return torch.float32
    return torch.int8 if _is_calibrated(params) else torch.int32


def _plan_product(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    lhs_range, rhs_range, out_range = range_of(*inputs[2:4]), range_of(*inputs[4:]), usable(*_calibrated(params))
    if lhs_range is None or rhs_range is None or any(g.dtype is not torch.int8 for g in inputs[:2]):
        return None
    scales = scale_within(torch.int8, lhs_range), scale_within(torch.int8, rhs_range)
    if params["enable_float_output"]:
        step = steps_over(1.0, scales[0] * scales[1])
        return number_by_number((0, 1), lambda lhs, rhs: _whole_product(lhs, rhs).mul_(step), torch.float32, None)
    if out_range is None:
        return None
    factor = scale_within(torch.int8, out_range) / scales[0] / scales[1]
    if not factor < LARGEST_FACTOR:
        return None

    def multiply(lhs: Tensor, rhs: Tensor) -> Tensor:
        return _whole_product(lhs, rhs).mul_(factor).clamp_(*LIMITS[torch.int8])

    # To make integers of them cuts fractions off, in a fraction of the time that torch.trunc takes on a CPU.
    def integers(lhs: Tensor, rhs: Tensor) -> Tensor:
        return multiply(lhs, rhs).to(torch.int8)

    def real(lhs: Tensor, rhs: Tensor) -> Tensor:
        return multiply(lhs, rhs).to(torch.int16).to(torch.float32)

    return Planned((0, 1), integers, lambda packing: real, torch.int8, out_range)


def _whole_product(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return the products of 8-bit values, which float32 holds exactly."""
    return lhs * rhs if lhs.dtype is torch.float32 else lhs.to(torch.float32).mul_(rhs)


@quantized_operator(
    "_contrib_quantized_elemwise_mul",
    one_shape(2),
    lambda params, count: ((torch.int8,), (torch.int8,)),
    _product_type,
    _product_outputs,
    amp="unlisted",
    plan=_plan_product,
    like="_contrib_quantized_elemwise_add",
)
def quantized_elemwise_mul(
    lhs: Tensor,
    rhs: Tensor,
    lhs_min: Tensor,
    lhs_max: Tensor,
    rhs_min: Tensor,
    rhs_max: Tensor,
    *,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
    enable_float_output: bool = False,
) -> Tensor | Ranged:
    """Multiply the floating-point values that 8-bit integers represent.

    Parameters
    ----------
    lhs, rhs : arrays, one shape, int8
    enable_float_output : bool
        Return floating-point values, without a range.

    Returns
    -------
    output : array, shape of ``lhs``
        With a calibrated range int8, fractions cut off, limited to the type; otherwise the int32 products.
    min_output, max_output : array, (1,), float32
        The calibrated range, or the values that the smallest and largest int32 represent.
    """
    name = "_contrib_quantized_elemwise_mul"
    check(name, lhs, lhs_min, lhs_max, allowed=(torch.int8,))
    check(name, rhs, rhs_min, rhs_max, allowed=(torch.int8,))
    product = lhs.to(torch.int32) * rhs
    scales = scale_of(torch.int8, lhs_min, lhs_max), scale_of(torch.int8, rhs_min, rhs_max)
    if enable_float_output:
        return product * steps_over(1.0, scales[0] * scales[1])
    ends = calibrated_range(min_calib_range, max_calib_range, lhs)
    if ends is None:
        reach = product_reach(torch.int8, bound(lhs_min, lhs_max), torch.int8, bound(rhs_min, rhs_max))
        return product, *shown_range(reach, torch.int32)
    scale = scale_of(torch.int8, *ends)
    # Which cuts fractions off.
    return limited(product * (scale / scales[0] / scales[1]), torch.int8), *ends
