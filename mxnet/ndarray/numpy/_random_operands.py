"""What random functions of the NumPy interface do with their arguments."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._src.operators.definition.schema import OpDef
from ..._src.run.calls.invoke import np_call
from ..._src.run.calls.kinds import ARRAY_TYPES, FrontendHooks


def is_array(value: Any) -> bool:
    """Return True if a value is an array or a symbol of the NumPy interface."""
    return isinstance(value, (ARRAY_TYPES["numpy"], FrontendHooks.symbols))


def split(*parameters: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the arrays (or symbols) among a distribution's parameters, and the parameters with None in their place."""
    are_arrays = [is_array(p) for p in parameters]
    inputs = tuple([p for p, array in zip(parameters, are_arrays, strict=True) if array])
    return inputs, tuple([None if array else p for p, array in zip(parameters, are_arrays, strict=True)])


def draw(op: OpDef, parameters: tuple[Any, ...], options: tuple[Any, ...], out: Any = None) -> Any:
    """Draw from a distribution whose parameters are scalars, arrays or symbols."""
    inputs, scalars = split(*parameters)
    return np_call(op, inputs, (*scalars, *options), out)


def dtype_text(dtype: Any, default: str = "float32") -> str:
    """Return the name of a dtype as operators take it."""
    if dtype is None:
        return default
    return dtype if isinstance(dtype, str) else str(onp.dtype(dtype).name)
