"""Classic arrays and symbols, and those of mx.np: one turned into the other."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls.kinds import ARRAY_TYPES


def of_this_kind(value: Any) -> Any:
    """Return a classic array or symbol as the kind that is on: with NumPy semantics as NumPy's, on the same memory."""
    return value.as_np_ndarray() if MODE.np_array else value


def is_numpy(value: Any) -> bool:
    """Return True if a value is an array of mx.np."""
    return isinstance(value, ARRAY_TYPES["numpy"])


def like(value: Any, other: Any) -> Any:
    """Return a classic array or symbol as the kind that another array is of, on the same memory."""
    return value.as_np_ndarray() if is_numpy(other) else value


def of_either_kind(method: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Decorate a method from classic array to classic array to take a NumPy array, on the same memory, as well."""

    @functools.wraps(method)
    def either(self: Any, src: Any) -> Any:
        if not is_numpy(src):
            return method(self, src)
        classic = src.as_nd_ndarray()
        result = method(self, classic)
        return src if result is classic else result.as_np_ndarray()

    return either
