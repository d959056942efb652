"""What all functions of mx.sym.random do that draw from a distribution."""

from __future__ import annotations

from typing import Any

from .._src.messages.public import public
from .._src.operators.definition.random_calls import are_arrays
from .symbol import Symbol


@public("mxnet.symbol.random")
def _random_helper(random: Any, sampler: Any, params: Any, shape: Any, dtype: Any, kwargs: dict[str, Any]) -> Any:
    """Draw from a distribution: by ``random`` if its parameters are scalars, by ``sampler`` if they are symbols."""
    if are_arrays(params, Symbol, sampler):
        kwargs.pop("ctx", None)
        return sampler(*params, shape=shape, dtype=dtype, **kwargs)
    return random(*params, shape=shape, dtype=dtype, **kwargs)
