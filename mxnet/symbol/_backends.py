"""Graphs prepared for backends: `Symbol.optimize_for`, `get_backend_symbol`, and automatic partitioning at binding."""

from __future__ import annotations

import os
from collections.abc import Mapping, MutableMapping
from typing import Any

from .._src.core.dtype import torch_dtype
from .._src.graph.subgraphs import backends
from .._src.graph.subgraphs.backends import BackendRequest
from .._src.messages.tracebacks import warn
from .._src.run.calls import sparse_calls
from .._src.run.calls.array import NDArrayBase
from ..context import Context
from . import _inference
from ._base import make

# What binding does for inference, as MXNet's environment variable of this name says. Unset, graphs are fused when they
# run, so that callbacks of executors still see every operator.
VARIABLE = "MXNET_SUBGRAPH_BACKEND"


def optimized(symbol: Any, name: str, request: BackendRequest) -> Any:
    """Return a symbol prepared for a backend; MXNetError if there is none of that name, or it refuses the graph."""
    return make(backends.get(name).apply(symbol.graph, request).outputs, type(symbol))


def optimize_for(
    symbol: Any,
    name: str,
    args: Any,
    aux: Any,
    ctx: Context | None,
    shapes: Mapping[str, Any] | None,
    types: Mapping[str, Any] | None,
    stypes: Mapping[str, str] | None,
    skip_infer: bool,
    options: Mapping[str, Any],
) -> Any:
    """Return a symbol prepared for a backend, itself where there is none of that name; see `Symbol.optimize_for`."""
    if not isinstance(name, str):
        raise AssertionError(f"optimize_for: backend must be a str, got {type(name)}.")
    if ctx is not None and not isinstance(ctx, Context):
        raise AssertionError(f"optimize_for: ctx must be a Context, got {type(ctx)}.")
    for title, value in (("args", args), ("aux", aux)):
        if value is not None and not isinstance(value, MutableMapping):
            raise AssertionError(f"optimize_for: {title} must be a dict of str to NDArray, got {type(value)}.")
        if any(not isinstance(array, NDArrayBase) for array in (value or {}).values()):
            raise TypeError("Only accept list of NDArrays or dict of str to NDArray")
    if backends.find(name) is None:
        warn(f"Error optimizing for backend '{name}' cannot be found")
        return make(symbol._outputs, type(symbol))
    known = {*symbol.list_arguments(), *symbol.list_auxiliary_states()}
    arrays = {k: v for k, v in {**(args or {}), **(aux or {})}.items() if k in known}
    request = BackendRequest(
        args,
        aux,
        ctx,
        {k: tuple(v) for k, v in (shapes or {}).items() if k in known} | {k: tuple(a.shape) for k, a in arrays.items()},
        {k: torch_dtype(v) for k, v in (types or {}).items() if k in known}
        | {k: sparse_calls.dtype_of(a) for k, a in arrays.items()},
        {k: v for k, v in (stypes or {}).items() if k in known} | {k: a.stype for k, a in arrays.items()},
        dict(options),
    )
    if arrays and not skip_infer:
        _inference.run(symbol.graph, dict(request.shapes), dict(request.types))  # raises for what does not fit
    return optimized(symbol, name, request)


def for_binding(symbol: Any, ctx: Context, reqs: list[str]) -> Any:
    """Return the symbol prepared for the backend that the environment names, or itself."""
    name = os.environ.get(VARIABLE, "")
    if name in ("", "NONE") or any(req != "null" for req in reqs):
        return symbol
    return optimized(symbol, name, BackendRequest(ctx=ctx))
