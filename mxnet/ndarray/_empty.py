"""Shapes of arrays to be created, and sparse arrays that store nothing."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as onp

from .._src.core.dtype import torch_dtype
from .._src.messages.suggestions import did_you_mean
from .._src.operators.definition.params import ParamValueError, Shape, param_type
from .._src.operators.definition.shape_mode import MODE
from .._src.operators.storage.formats import empty as sparse_empty
from .._src.run.calls import sparse_calls
from ..base import MXNetError, _Null
from ..context import Context, current_context, torch_device

_SHAPE = param_type(Shape)


def shape_of(shape: Any) -> tuple[int, ...]:
    """Return a shape as a tuple; TypeError unless lengths are integers."""
    if isinstance(shape, (int, onp.integer)):
        return (int(shape),)
    return tuple(map(index, shape))


def _shape_parameter(name: str, shape: Any) -> tuple[int, ...]:
    """Return a shape as a tuple, read as operators read theirs: MXNetError unless lengths are integers."""
    try:
        return tuple(_SHAPE.parse(shape))
    except ParamValueError as error:
        raise MXNetError(f'Invalid Parameter format for shape: {error}, in operator {name}(shape="{shape}")') from None


def checked_shape(name: str, shape: Any) -> tuple[int, ...]:
    # MXNet has operators that make zeros and ones; other arrays are made empty, and filled.
    lengths = _shape_parameter(name, shape) if name in ("zeros", "ones") else shape_of(shape)
    if not MODE.np_shape and (not lengths or 0 in lengths):
        raise MXNetError(
            f"{name}: shape {lengths} is not complete: outside mx.util.np_shape a length of 0, or no axes at all, "
            "means unknown."
        )
    if any(n < 0 for n in lengths):
        raise MXNetError(f"{name}: shape {lengths} has a negative length.")
    return lengths


def sparse_zeros(stype: str, shape: Any, ctx: Any, dtype: Any) -> Any:
    """Return a sparse array that stores nothing."""
    if stype not in ("row_sparse", "csr"):
        raise ValueError(f"unknown storage type{stype}.{did_you_mean(stype, ('default', 'row_sparse', 'csr'))}")
    ctx = current_context() if ctx is None else Context(ctx)
    target_dtype = torch_dtype(None if dtype is _Null else dtype)
    return sparse_calls.make(sparse_empty(stype, checked_shape("empty", shape), target_dtype, torch_device(ctx)), ctx)
