"""Operators on integers of eight bits that go number by number: sums, products, relu, joining, rows of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor

from .._definition.define import operator
from .._definition.inference import is_known, merge
from .._definition.schema import PartialShapes
from ..base import MXNetError
from ._eight_bit import (
    EIGHT,
    Ranged,
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
from ._indices import limited as within
from .embedding import WeightType

NAMES = ("output", "min_output", "max_output")


def result_names(params: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of a result and its range."""
    return NAMES


def _one_shape(arrays: int) -> Callable[[PartialShapes, PartialShapes, Mapping[str, Any]], None]:
    """Return the shape rule of operators whose first inputs and output have one shape; the others are ranges."""

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        shape = outs[0]
        for other in ins[:arrays]:
            shape = merge(shape, other)
        ins[:] = [shape] * arrays + [merge(s, (1,)) for s in ins[arrays:]]
        outs[:] = [shape] + [merge(s, (1,)) for s in outs[1:]]

    return rule


def _is_calibrated(params: Mapping[str, Any]) -> bool:
    return params["min_calib_range"] is not None and params["max_calib_range"] is not None


# --- relu, flattening ---------------------------------------------------------------------------------------------


@operator(
    "_contrib_quantized_act",
    num_outputs=3,
    output_names=result_names,
    **rules("_contrib_quantized_act", _one_shape(1), lambda params, count: (EIGHT,), lambda ins, params: ins[0]),
    no_gradient=True,
    views=True,
)
def quantized_act(
    data: Tensor,
    min_data: Tensor,
    max_data: Tensor,
    *,
    act_type: Literal["relu", "sigmoid", "softrelu", "softsign", "tanh"],
) -> Ranged:
    """Replace negative numbers by zero.

    Parameters
    ----------
    data : array, any shape, int8 or uint8
    min_data, max_data : array of one number, float32
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
        rest = prod(data[1:]) if is_known(data[1:]) else -1
        outs[0] = merge(outs[0], (data[0], rest))
    ins[1:] = [merge(s, (1,)) for s in ins[1:]]
    outs[1:] = [merge(s, (1,)) for s in outs[1:]]


@operator(
    "_contrib_quantized_flatten",
    num_outputs=3,
    output_names=result_names,
    **rules("_contrib_quantized_flatten", _flat_shapes, lambda params, count: (EIGHT,), lambda ins, params: ins[0]),
    no_gradient=True,
    views=True,
)
def quantized_flatten(data: Tensor, min_data: Tensor, max_data: Tensor) -> Ranged:
    """Make one axis of all axes after the first.

    Parameters
    ----------
    data : array, (N, ...), int8 or uint8
    min_data, max_data : array of one number, float32
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


@operator(
    "_contrib_quantized_elemwise_add",
    num_outputs=3,
    output_names=result_names,
    **rules("_contrib_quantized_elemwise_add", _one_shape(2), lambda params, count: (EIGHT, EIGHT), _sum_type),
    no_gradient=True,
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
    """Add the real numbers that integers of eight bits stand for.

    Parameters
    ----------
    lhs, rhs : arrays, one shape, int8 or uint8 each
    lhs_min, lhs_max, rhs_min, rhs_max : array of one number, float32
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
    wanted = scale_of(dtype, *ends)
    parts = [a * (wanted / own) for a, own in zip((lhs, rhs), scales, strict=True)]
    if lhs.dtype != rhs.dtype:  # the unsigned numbers become signed ones before
        parts[lhs.dtype == torch.int8].round_()
    return limited((parts[0] + parts[1]).round_(), dtype), *ends


def _product_outputs(params: Mapping[str, Any]) -> int:
    return 1 if params["enable_float_output"] else 3


def _product_type(ins: Sequence[Any], params: Mapping[str, Any]) -> torch.dtype:
    if params["enable_float_output"]:
        return torch.float32
    return torch.int8 if _is_calibrated(params) else torch.int32


@operator(
    "_contrib_quantized_elemwise_mul",
    amp="unlisted",
    num_outputs=_product_outputs,
    output_names=lambda params: NAMES[: _product_outputs(params)],
    **rules(
        "_contrib_quantized_elemwise_mul",
        _one_shape(2),
        lambda params, count: ((torch.int8,), (torch.int8,)),
        _product_type,
        _product_outputs,
    ),
    no_gradient=True,
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
    """Multiply the real numbers that integers of eight bits stand for.

    Parameters
    ----------
    lhs, rhs : arrays, one shape, int8
    lhs_min, lhs_max, rhs_min, rhs_max : array of one number, float32
        Their ranges.
    min_calib_range, max_calib_range : float or None
        The range of the result.
    enable_float_output : bool
        Return the real numbers, without a range.

    Returns
    -------
    output : array, shape of ``lhs``
        With a calibrated range int8, fractions cut off, limited to the type; otherwise the int32 products.
    min_output, max_output : array, (1,), float32
        The calibrated range, or what the smallest and largest int32 stand for.
    """
    name = "_contrib_quantized_elemwise_mul"
    check(name, lhs, lhs_min, lhs_max, allowed=(torch.int8,))
    check(name, rhs, rhs_min, rhs_max, allowed=(torch.int8,))
    product = lhs.to(torch.int32) * rhs
    scale = scale_of(torch.int8, lhs_min, lhs_max), scale_of(torch.int8, rhs_min, rhs_max)
    if enable_float_output:
        return product * steps_over(1.0, scale[0] * scale[1])
    ends = calibrated_range(min_calib_range, max_calib_range, lhs)
    if ends is None:
        reach = product_reach(torch.int8, bound(lhs_min, lhs_max), torch.int8, bound(rhs_min, rhs_max))
        return product, *shown_range(reach, torch.int32)
    wanted = scale_of(torch.int8, *ends)
    return limited((product * (wanted / scale[0] / scale[1])).trunc_(), torch.int8), *ends


# --- joining, rows of a table -------------------------------------------------------------------------------------


def _concat_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    count, dim = len(ins) // 3, params["dim"]
    ins[count:] = [merge(s, (1,)) for s in ins[count:]]
    outs[1:] = [merge(s, (1,)) for s in outs[1:]]
    known = [s for s in ins[:count] if s is not None]
    if len(known) < count:
        return
    rank = len(known[0])
    if any(len(s) != rank for s in known) or not -rank <= dim < rank:
        raise MXNetError(f"_contrib_quantized_concat: shapes {known} cannot be joined along axis dim={dim}.")
    axis = dim % rank
    joined: tuple[int, ...] | None = None
    for shape in known:
        joined = merge(joined, (*shape[:axis], -1, *shape[axis + 1 :]), "_contrib_quantized_concat: ")
    lengths = [s[axis] for s in known]
    assert joined is not None
    outs[0] = merge(outs[0], (*joined[:axis], -1 if -1 in lengths else sum(lengths), *joined[axis + 1 :]))


def _joined_type(ins: Sequence[Any], params: Mapping[str, Any]) -> Any:
    arrays = ins[: len(ins) // 3]
    if torch.int8 in arrays:
        return torch.int8
    return None if None in arrays else torch.uint8


@operator(
    "_contrib_quantized_concat",
    variadic_count="num_args",
    inputs_per_argument=3,  # an array and the ends of its range
    num_outputs=3,
    output_names=result_names,
    **rules("_contrib_quantized_concat", _concat_shapes, lambda params, count: (EIGHT,) * (count // 3), _joined_type),
    no_gradient=True,
)
def quantized_concat(*data: Tensor, num_args: int, dim: int = 1) -> Ranged:
    """Join arrays along an axis, brought to one range.

    Parameters
    ----------
    data : arrays
        The arrays to join, int8 or uint8 each, then minimum and maximum of each, float32 of shape (1,).
    num_args : int
        How many arrays are joined, or how many inputs that makes.
    dim : int
        The axis.

    Returns
    -------
    output : array, int8 where one of the arrays is, otherwise uint8
    min_output, max_output : array, (1,), float32
        From the smallest minimum, at most 0, to the largest maximum, at least 0.
    """
    name, count = "_contrib_quantized_concat", len(data) // 3
    if not count or len(data) % 3 or num_args not in (count, len(data)):
        raise MXNetError(f"Operator {name} expects {3 * num_args} inputs, but got {len(data)} instead.")
    arrays, ends = data[:count], data[count:]
    ranges = list(zip(ends[::2], ends[1::2], strict=True))
    for array, (least, most) in zip(arrays, ranges, strict=True):
        check(name, array, least, most, allowed=EIGHT)
    low = torch.cat(ends[::2]).min().clamp(max=0).reshape(1)
    high = torch.cat(ends[1::2]).max().clamp(min=0).reshape(1)
    dtype: torch.dtype = _joined_type([a.dtype for a in data], {})
    wanted = scale_of(dtype, low, high)
    parts = [
        limited((a * (wanted / scale_of(a.dtype, *own))).round_(), dtype) for a, own in zip(arrays, ranges, strict=True)
    ]
    return torch.cat(parts, dim), low, high


def _rows_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    ins[1] = merge(ins[1], (params["input_dim"], params["output_dim"]), "_contrib_quantized_embedding, weight: ")
    if ins[0] is not None:
        outs[0] = merge(outs[0], (*ins[0], params["output_dim"]), "_contrib_quantized_embedding, output: ")
    ins[2:] = [merge(s, (1,)) for s in ins[2:]]
    outs[1:] = [merge(s, (1,)) for s in outs[1:]]


def _rows_inputs(params: Mapping[str, Any], count: int) -> tuple[tuple[torch.dtype, ...], ...]:
    return ((), (torch.int8,))


@operator(
    "_contrib_quantized_embedding",
    amp="unlisted",
    num_outputs=3,
    output_names=result_names,
    **rules("_contrib_quantized_embedding", _rows_shapes, _rows_inputs, lambda ins, params: torch.int8),
    no_gradient=True,
    views=True,
)
def quantized_embedding(
    data: Tensor,
    weight: Tensor,
    min_weight: Tensor,
    max_weight: Tensor,
    *,
    input_dim: int,
    output_dim: int,
    dtype: WeightType = "float32",
    sparse_grad: bool = False,
) -> Ranged:
    """Look up rows of a table of integers.

    Parameters
    ----------
    data : array, any shape, any dtype
        Row numbers. Fractions are dropped, numbers outside the table are moved to the nearer end.
    weight : array, (input_dim, output_dim), int8
    min_weight, max_weight : array of one number, float32
        The range of ``weight``.
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str
        Of the table before it was quantized; without effect.
    sparse_grad : bool
        Without effect: there is no gradient.

    Returns
    -------
    output : array, ``data.shape + (output_dim,)``, int8
    min_output, max_output : array, (1,), float32
        The range of ``weight``.
    """
    check("_contrib_quantized_embedding", weight, min_weight, max_weight, allowed=(torch.int8,))
    merge(tuple(weight.shape), (input_dim, output_dim), "_contrib_quantized_embedding, weight: ")
    return weight[within(data, input_dim)], min_weight, max_weight
