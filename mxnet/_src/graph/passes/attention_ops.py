"""Operators that only `fuse_attention` makes: attention in one kernel, by where the heads lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import Any

from torch import Tensor

from ....base import MXNetError
from ...operators.definition.params import param_type
from ...operators.definition.registry import get
from ...operators.definition.schema import Input, OpDef, Param
from ...operators.kernels.attention import attend

_Views = tuple[Tensor, Tensor, Tensor]
_PREFIX = "_contrib_interleaved_matmul_"


def _steps(queries: Tensor, keys: Tensor, values: Tensor, scale: float) -> Tensor:
    """Run the operators that were replaced, which also raise their errors."""
    batch_dot = get("batch_dot").kernel
    scores = batch_dot(queries, keys, transpose_b=True)
    if scale != 1:
        scores = get("_mul_scalar").kernel(scores, scalar=scale)
    result: Tensor = batch_dot(get("softmax").kernel(scores), values)
    return result


def _separate(sources: Sequence[Tensor]) -> _Views:
    queries, keys, values = sources
    return queries.unsqueeze(1), keys.unsqueeze(1), values.unsqueeze(1)


def _attention(queries: Tensor, keys: Tensor, values: Tensor, *, scale: float) -> Tensor:
    """Compute ``batch_dot(softmax(scale * batch_dot(q, k, transpose_b=True)), v)``."""
    shapes = queries.shape, keys.shape, values.shape
    if any(len(s) != 3 for s in shapes) or shapes[1][:2] != shapes[2][:2] or shapes[0][::2] != shapes[1][::2]:
        return _steps(queries, keys, values, scale)
    return attend(_separate, scale, queries, keys, values).squeeze(1)


def _in_thirds(heads: int, sources: Sequence[Tensor]) -> _Views:
    (joined,) = sources
    batch, time, width = joined.shape
    queries, keys, values = joined.reshape(batch, time, 3, heads, width // (3 * heads)).permute(2, 0, 3, 1, 4).unbind()
    return queries, keys, values


def _projections(heads: int, sources: Sequence[Tensor]) -> _Views:
    queries, keys, values = (s.reshape(*s.shape[:2], heads, s.shape[2] // heads).transpose(1, 2) for s in sources)
    return queries, keys, values


def _projected(*sources: Tensor, heads: int, scale: float) -> Tensor:
    """Compute attention of the heads in (N, T, heads * size) arrays, or in their concatenation along the last axis."""
    parts = heads * (3 if len(sources) == 1 else 1)
    if heads < 1 or any(s.dim() != 3 or s.shape[2] % parts for s in sources):
        shapes = ", ".join(str(tuple(s.shape)) for s in sources)
        raise MXNetError(f"attention: arrays must be (N, T, C) with C a multiple of {parts}, got {shapes}.")
    take = partial(_in_thirds if len(sources) == 1 else _projections, heads)
    result = attend(take, scale, *sources).transpose(1, 2)
    return result.reshape(*result.shape[:2], -1)


def _interleaved(heads: int, sources: Sequence[Tensor]) -> _Views:
    (joined,) = sources
    time, batch, width = joined.shape
    queries, keys, values = joined.reshape(time, batch, heads, 3, width // (3 * heads)).permute(3, 1, 2, 0, 4).unbind()
    return queries, keys, values


def _interleaved_pair(heads: int, sources: Sequence[Tensor]) -> _Views:
    queries, pairs = sources
    time, batch, width = queries.shape
    keys, values = pairs.reshape(pairs.shape[0], batch, heads, 2, width // heads).permute(3, 1, 2, 0, 4).unbind()
    return queries.reshape(time, batch, heads, width // heads).permute(1, 2, 0, 3), keys, values


def _self_attention(joined: Tensor, *, heads: int) -> Tensor:
    """Compute ``selfatt_valatt(x, softmax(selfatt_qk(x)))``."""
    if joined.dim() != 3 or heads < 1 or joined.shape[2] % (3 * heads):
        get(_PREFIX + "selfatt_qk").kernel(joined, heads=heads)  # raises
    size = joined.shape[2] // (3 * heads)
    result = attend(partial(_interleaved, heads), 1 / sqrt(max(size, 1)), joined).permute(2, 0, 1, 3)
    return result.reshape(*result.shape[:2], -1)


def _cross_attention(queries: Tensor, pairs: Tensor, *, heads: int) -> Tensor:
    """Compute ``encdec_valatt(y, softmax(encdec_qk(x, y)))``."""
    if queries.dim() != 3 or pairs.shape[1:] != (queries.shape[1], 2 * queries.shape[2]) or queries.shape[2] % heads:
        scores = get(_PREFIX + "encdec_qk").kernel(queries, pairs, heads=heads)
        weighted: Tensor = get(_PREFIX + "encdec_valatt").kernel(pairs, get("softmax").kernel(scores), heads=heads)
        return weighted
    size = queries.shape[2] // heads
    result = attend(partial(_interleaved_pair, heads), 1 / sqrt(max(size, 1)), queries, pairs).permute(2, 0, 1, 3)
    return result.reshape(*result.shape[:2], -1)


def _op(name: str, kernel: Any, inputs: tuple[str, ...], *params: tuple[str, type]) -> OpDef:
    parameters = tuple(Param(n, param_type(t), 1) for n, t in params)
    return OpDef(name=name, kernel=kernel, inputs=tuple(Input(n) for n in inputs), params=parameters)


_HEADS, _SCALE = ("heads", int), ("scale", float)
_PARTS = ("queries", "keys", "values")
ATTENTION = _op("_attention", _attention, _PARTS, _SCALE)
PROJECTED = _op("_attention_projections", _projected, _PARTS, _HEADS, _SCALE)
JOINED = _op("_attention_joined", _projected, ("queries_keys_values",), _HEADS, _SCALE)
INTERLEAVED = _op("_attention_interleaved", _self_attention, ("queries_keys_values",), _HEADS)
INTERLEAVED_PAIR = _op("_attention_encdec", _cross_attention, ("queries", "keys_values"), _HEADS)
