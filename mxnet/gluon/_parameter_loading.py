"""Taking over loaded arrays as values of parameters."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from .. import ndarray
from .._src.core.dtype import torch_dtype
from .._src.operators.definition.shape_mode import MODE
from ..base import MXNetError
from ..context import Context, cpu
from ..ndarray._kinds import of_this_kind
from ..ndarray._named import named_arrays
from ..util import np_shape


def read_arrays(filename: str | os.PathLike[str]) -> dict[str, Any]:
    """Return a file's arrays by name; under NumPy semantics also those of one that was written without them."""
    try:
        return named_arrays(ndarray.load(filename), filename)
    except MXNetError:
        if not MODE.np_array:
            raise
        with np_shape(False):
            return named_arrays(ndarray.load(filename), filename)


def load_into(param: Any, data: Any, ctx: Any, cast_dtype: bool, dtype_source: str) -> None:
    """Take over a loaded array, initialising the parameter if need be; ``dtype_source`` names the type to cast to."""
    data = of_this_kind(data)
    if cast_dtype and dtype_source not in ("current", "saved"):
        raise AssertionError(f"dtype_source must be 'current' or 'saved', got {dtype_source!r}.")
    _match_shape(param, data)
    if param.dtype:
        data = _match_dtype(param, data, cast_dtype, dtype_source)
    if param._stype != data.stype:
        data = data.tostype(param._stype)
    if isinstance(ctx, Context):
        ctx = [ctx]
    if param._data is not None:
        _check_contexts(param, ctx, param.list_ctx())
        param.set_data(data)
    else:
        if param._deferred_init:
            _check_contexts(param, ctx, param._deferred_init[1])
            ctx = param._deferred_init[1]
        param._init_impl(data, [cpu()] if ctx is None else ctx)
    param._deferred_init = ()


def _match_shape(param: Any, data: Any) -> None:
    if not param.shape:
        return
    unknown = -1 if MODE.np_shape else 0
    fits = len(param.shape) == len(data.shape) and all(
        own_length in (unknown, saved_length) for own_length, saved_length in zip(param.shape, data.shape, strict=True)
    )
    if not fits:
        raise AssertionError(
            f"Failed loading Parameter '{param.name}' from saved params: shape incompatible expected {param.shape} vs "
            f"saved {data.shape}. Make the network as it was saved, load, then replace the layer that differs."
        )
    param.shape = tuple(data.shape)


def _match_dtype(param: Any, data: Any, cast_dtype: bool, dtype_source: str) -> Any:
    if torch_dtype(param.dtype) is torch_dtype(data.dtype):
        return data
    if not cast_dtype:
        raise AssertionError(
            f"Failed loading Parameter '{param.name}' from saved params: dtype incompatible expected {param.dtype} "
            f"vs saved {data.dtype}. Set cast_dtype=True to cast the dtype of saved params."
        )
    if dtype_source == "current":
        return data.astype(param.dtype, copy=False)
    param.dtype = data.dtype
    return data


def _check_contexts(param: Any, ctx: Any, own_contexts: Sequence[Any]) -> None:
    if ctx is not None and set(ctx) != set(own_contexts):
        raise AssertionError(
            f"Failed to load Parameter '{param.name}' on {ctx} because it was previous initialized on {own_contexts}."
        )
