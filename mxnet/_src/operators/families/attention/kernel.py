"""Attention products on interleaved projections: _contrib_interleaved_matmul_*, _contrib_div_sqrt_dim.

Queries, keys and values of one head lie side by side: the last axis is (heads, [q, k, v], head size). Strided views
take them apart, nothing is copied. T is the length of a sequence, N the batch size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt, sqrt
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, OUTPUTS_NAMED, Amp
from ...definition.inference import same_shape
from ...definition.params import Shape
from ...definition.schema import PartialShapes
from ...kernels.products import matmul_each
from ..shape.output_shapes import outputs_by


def heads_of(name: str, what: str, data: Tensor, heads: int, num_parts: int) -> tuple[Tensor, ...]:
    """Return the interleaved parts, each (N * heads, T, head size), as views of (T, N, heads * parts * head size)."""
    if data.dim() != 3 or heads < 1 or data.shape[2] % (heads * num_parts):
        raise MXNetError(
            f"{name}: {what} must be (T, N, C) with C a multiple of {num_parts} * heads={heads}, "
            f"got {tuple(data.shape)}."
        )
    time, batch, width = data.shape
    split = data.reshape(time, batch * heads, num_parts, width // (heads * num_parts))
    return tuple(split[:, :, i].transpose(0, 1) for i in range(num_parts))


def _lengths_of_scores(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    if ins[0] is None or len(ins[0]) != 3:
        return [None]
    time, batch, _ = ins[0]
    return [(-1 if batch == -1 else batch * params["heads"], time, time)]


def _lengths_of_sums(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    if ins[0] is None or len(ins[0]) != 3:
        return [None]
    time, batch, width = ins[0]
    return [(time, batch, -1 if width == -1 else width // 3)]


def _scores(queries: Tensor, keys: Tensor) -> Tensor:
    return matmul_each(queries / sqrt(queries.shape[-1]), keys.mT)


def _weighted(attention: Tensor, values: Tensor, heads: int) -> Tensor:
    """Return the weighted sums of the values, (T, N, heads * head size)."""
    return side_by_side(matmul_each(attention, values), heads)


def side_by_side(summed: Tensor, heads: int) -> Tensor:
    """Return (N * heads, T, head size) with the heads side by side, (T, N, heads * head size)."""
    return summed.transpose(0, 1).reshape(summed.shape[1], summed.shape[0] // heads, heads * summed.shape[2])


def _fit_heads(shape: Shape, heads: int, num_parts: int) -> bool:
    return len(shape) == 3 and heads > 0 and shape[2] % (heads * num_parts) == 0


def _self_scores(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    (joined,), heads = shapes, params["heads"]
    return [(joined[1] * heads, joined[0], joined[0])] if _fit_heads(joined, heads, 3) else None


def _self_sums(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    joined, attention = shapes
    if not _fit_heads(joined, params["heads"], 3) or _self_scores([joined], params) != [attention]:
        return None
    return [(*joined[:2], joined[2] // 3)]


def _cross_scores(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    (queries, joined), heads = shapes, params["heads"]
    fits = _fit_heads(queries, heads, 1) and _fit_heads(joined, heads, 2) and 2 * queries[2] == joined[2]
    return [(queries[1] * heads, queries[0], joined[0])] if fits and queries[1] == joined[1] else None


def _cross_sums(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    (joined, attention), heads = shapes, params["heads"]
    if not _fit_heads(joined, heads, 2) or len(attention) != 3 or attention[0] != joined[1] * heads:
        return None
    return [(attention[1], joined[1], joined[2] // 2)] if attention[2] == joined[0] else None


@operator(
    "_contrib_interleaved_matmul_selfatt_qk",
    infer_outputs=outputs_by(_self_scores),
    partial_outputs=_lengths_of_scores,
    amp=Amp("widest", bfloat="unlisted"),
    history=ALL_NAMED,
)
def selfatt_qk(queries_keys_values: Tensor, *, heads: int) -> Tensor:
    """Scaled products of queries and keys in self-attention.

    Parameters
    ----------
    queries_keys_values : array, (T, N, heads * 3 * head size)
    heads : int

    Returns
    -------
    array, (N * heads, T, T)
        ``q @ k.T / sqrt(head size)``.

    Raises
    ------
    MXNetError
        If the shape does not fit ``heads``.

    Examples
    --------
    >>> joined = mx.nd.arange(6).reshape((2, 1, 3))  # two steps of one head of size 1: query, key and value in turn
    >>> mx.nd.contrib.interleaved_matmul_selfatt_qk(joined, heads=1).asnumpy()
    array([[[ 0.,  0.],
            [ 3., 12.]]], dtype=float32)
    """
    name = "_contrib_interleaved_matmul_selfatt_qk"
    queries, keys, _ = heads_of(name, "queries_keys_values", queries_keys_values, heads, 3)
    return _scores(queries, keys)


@operator(
    "_contrib_interleaved_matmul_selfatt_valatt",
    infer_outputs=outputs_by(_self_sums),
    partial_outputs=_lengths_of_sums,
    amp=Amp("widest", bfloat="unlisted"),
    history=OUTPUTS_NAMED,
)
def selfatt_valatt(queries_keys_values: Tensor, attention: Tensor, *, heads: int) -> Tensor:
    """Attention-weighted sums of the values in self-attention.

    Parameters
    ----------
    queries_keys_values : array, (T, N, heads * 3 * head size)
    attention : array, (N * heads, T, T)
    heads : int

    Returns
    -------
    array, (T, N, heads * head size)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Examples
    --------
    >>> joined = mx.nd.arange(6).reshape((2, 1, 3))  # the values of the two steps are 2 and 5
    >>> attention = mx.nd.array([[[1, 0], [0.5, 0.5]]])
    >>> mx.nd.contrib.interleaved_matmul_selfatt_valatt(joined, attention, heads=1).asnumpy().tolist()
    [[[2.0]], [[3.5]]]
    """
    name = "_contrib_interleaved_matmul_selfatt_valatt"
    values = heads_of(name, "queries_keys_values", queries_keys_values, heads, 3)[2]
    return _weighted(attention, values, heads)


@operator(
    "_contrib_interleaved_matmul_encdec_qk",
    infer_outputs=outputs_by(_cross_scores),
    amp=Amp("widest", bfloat="unlisted"),
    history=OUTPUTS_NAMED,
    like="_contrib_interleaved_matmul_selfatt_valatt",
)
def encdec_qk(queries: Tensor, keys_values: Tensor, *, heads: int) -> Tensor:
    """Scaled products of a decoder's queries and an encoder's keys.

    Parameters
    ----------
    queries : array, (T, N, heads * head size)
    keys_values : array, (S, N, heads * 2 * head size)

    Returns
    -------
    array, (N * heads, T, S)
        ``q @ k.T / sqrt(head size)``.

    Examples
    --------
    >>> queries, joined = mx.nd.array([[[1]], [[2]]]), mx.nd.arange(6).reshape((3, 1, 2))  # the keys are 0, 2 and 4
    >>> mx.nd.contrib.interleaved_matmul_encdec_qk(queries, joined, heads=1).asnumpy()
    array([[[0., 2., 4.],
            [0., 4., 8.]]], dtype=float32)
    """
    name = "_contrib_interleaved_matmul_encdec_qk"
    (projected,) = heads_of(name, "queries", queries, heads, 1)
    return _scores(projected, heads_of(name, "keys_values", keys_values, heads, 2)[0])


@operator(
    "_contrib_interleaved_matmul_encdec_valatt",
    infer_outputs=outputs_by(_cross_sums),
    amp=Amp("widest", bfloat="unlisted"),
    history=OUTPUTS_NAMED,
    like="_contrib_interleaved_matmul_selfatt_valatt",
)
def encdec_valatt(keys_values: Tensor, attention: Tensor, *, heads: int) -> Tensor:
    """Attention-weighted sums of an encoder's values.

    Parameters
    ----------
    keys_values : array, (S, N, heads * 2 * head size)
    attention : array, (N * heads, T, S)

    Examples
    --------
    >>> joined = mx.nd.arange(6).reshape((3, 1, 2))  # the values are 1, 3 and 5
    >>> attention = mx.nd.array([[[0, 0, 1], [0.5, 0.5, 0]]])
    >>> mx.nd.contrib.interleaved_matmul_encdec_valatt(joined, attention, heads=1).asnumpy().tolist()
    [[[5.0]], [[2.0]]]
    """
    values = heads_of("_contrib_interleaved_matmul_encdec_valatt", "keys_values", keys_values, heads, 2)[1]
    return _weighted(attention, values, heads)


@operator("_contrib_div_sqrt_dim", shape_rule=same_shape)
def div_sqrt_dim(data: Tensor) -> Tensor:
    """Divide by the square root of the last axis' length.

    Parameters
    ----------
    data : array, (..., n)

    Returns
    -------
    array, shape and dtype of ``data``; the root of integers is truncated, and the quotient

    Examples
    --------
    >>> mx.nd.contrib.div_sqrt_dim(mx.nd.array([[2, 4, 6, 8]])).asnumpy()
    array([[1., 2., 3., 4.]], dtype=float32)
    """
    if data.is_floating_point():
        return data / sqrt(data.shape[-1])
    return torch.div(data, isqrt(data.shape[-1]), rounding_mode="trunc")
