"""Operators that move 8-bit integers: joining, rows of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.inference import merge
from ...definition.params import Count
from ...definition.planned import Packing, Planned, Supplied
from ...definition.schema import PartialShapes
from ...kernels.eight_bits import narrowed
from ...kernels.integer_passes import Chosen, scaled
from ..indexing.conversion import limited as within
from ..quantization.eight_bit import EIGHT, LIMITS, Ranged, check, limited, quantized_operator, scale_of
from ..quantization.planned import Kernel, factors_to, range_of, scale_within


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


def _brought(data: Tensor, factor: Tensor, limits: tuple[int, int]) -> Tensor:
    return (data * factor).round_().clamp_(*limits)


def _narrowing(bring: Kernel, factor: Tensor, dtype: torch.dtype) -> Kernel:
    def plain(data: Tensor) -> Tensor:
        return narrowed(bring(data), dtype)

    return Chosen(plain, lambda data: scaled(data, factor, dtype, plain))


def _plan_concat(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    count = len(inputs) // 3
    ranges = [range_of(inputs[count + 2 * i], inputs[count + 2 * i + 1]) for i in range(count)]
    known = [ends for ends in ranges if ends is not None]
    dtypes = [data.dtype for data in inputs[:count]]
    if len(known) < count or not count or not {*dtypes} <= {*EIGHT}:
        return None
    ends = min(0.0, *(low for low, _ in known)), max(0.0, *(high for _, high in known))
    dtype, dim = _joined_type(dtypes * 3, {}), params["dim"]
    scale = scale_within(dtype, ends)
    factors = factors_to(scale, dtypes, known)
    if factors is None:
        return None
    limits = LIMITS[dtype]
    # Functions that convert values to the steps of the result, as float32 and as integers; None where they have these.
    brought: list[Kernel | None] = []
    narrow: list[Kernel | None] = []
    for own_dtype, factor in zip(dtypes, factors, strict=True):
        is_same = own_dtype is dtype and bool(factor == 1)
        bring = partial(_brought, factor=factor, limits=limits)
        brought.append(None if is_same else bring)
        narrow.append(None if is_same else _narrowing(bring, factor, dtype))

    def join(functions: Sequence[Kernel | None], data: Sequence[Tensor]) -> Tensor:
        return torch.cat([a if f is None else f(a) for f, a in zip(functions, data, strict=True)], dim)

    def real(*data: Tensor) -> Tensor:
        return join(brought, data)

    def integers(*data: Tensor) -> Tensor:
        return join(narrow, data)

    return Planned(tuple(range(count)), integers, lambda packing: real, dtype, ends)


@quantized_operator(
    "_contrib_quantized_concat",
    _concat_shapes,
    lambda params, count: (EIGHT,) * (count // 3),
    _joined_type,
    variadic_count="num_args",
    inputs_per_argument=3,  # an array and the ends of its range
    plan=_plan_concat,
)
def quantized_concat(*data: Tensor, num_args: Count, dim: int = 1) -> Ranged:
    """Join arrays along an axis, converted to one range.

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
    scale = scale_of(dtype, low, high)
    parts = [
        limited((a * (scale / scale_of(a.dtype, *own_range))).round_(), dtype)
        for a, own_range in zip(arrays, ranges, strict=True)
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


def _plan_embedding(params: Mapping[str, Any], inputs: Sequence[Supplied]) -> Planned | None:
    ends, weight = range_of(*inputs[2:]), inputs[1].value
    if ends is None or weight is None or weight.dtype is not torch.int8:
        return None
    table, num_rows = weight, params["input_dim"]

    def real(packing: Packing) -> Callable[..., Tensor]:
        real_table = table.to(torch.float32)
        return lambda data: real_table[within(data, num_rows)]

    return Planned((0,), lambda data: table[within(data, num_rows)], real, torch.int8, ends)


@quantized_operator(
    "_contrib_quantized_embedding",
    _rows_shapes,
    _rows_inputs,
    lambda ins, params: torch.int8,
    amp="unlisted",
    views=True,
    plan=_plan_embedding,
    like="Embedding",
)
def quantized_embedding(
    data: Tensor,
    weight: Tensor,
    min_weight: Tensor,
    max_weight: Tensor,
    **params: Any,
) -> Ranged:
    """Look up rows of a table of integers.

    Parameters
    ----------
    data : array, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end.
    weight : array, (input_dim, output_dim), int8
    min_weight, max_weight : array of one element, float32
        The range of ``weight``.
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
    size = params["input_dim"], params["output_dim"]
    merge(tuple(weight.shape), size, "_contrib_quantized_embedding, weight: ")
    return weight[within(data, size[0])], min_weight, max_weight
