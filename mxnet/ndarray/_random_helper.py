"""What all functions of mx.nd.random do that draw from a distribution."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .._src.messages.public import public
from .._src.operators.definition.random_calls import are_arrays
from ..base import _Null
from ..context import Context, current_context
from ._array import NDArray


@public("mxnet.ndarray.random")
def _random_helper(
    random: Any,
    sampler: Any,
    params: Any,
    shape: Any,
    dtype: Any,
    ctx: Context | None,
    out: Any,
    kwargs: dict[str, Any],
) -> Any:
    """Draw from a distribution: by ``random`` if its parameters are scalars, by ``sampler`` if they are arrays."""
    if are_arrays(params, NDArray, sampler):
        return sampler(*params, shape=shape, dtype=dtype, out=out, **kwargs)
    if out is not None:
        target = out[0] if isinstance(out, (list, tuple)) else out
        shape = target.shape if shape is _Null else shape
        dtype = onp.dtype(target.dtype).name if dtype is _Null else dtype
    elif shape is _Null:
        shape = 1
    ctx_text = str(current_context() if ctx is None else ctx)
    return random(*params, shape=shape, dtype=dtype, ctx=ctx_text, out=out, **kwargs)
