"""Decorators for programs that rely on NumPy's protocols, by which ``numpy.sum(x)`` is ``mx.np.sum(x)``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from . import numpy as mx_np
from ._src.messages.star_names import add_star_names as _add_star_names
from .numpy._protocol_names import ARRAY_FUNCTIONS as _ARRAY_FUNCTIONS
from .numpy._protocol_names import UNIVERSAL_FUNCTIONS as _UNIVERSAL_FUNCTIONS

__all__ = ["mx_np", "with_array_function_protocol", "with_array_ufunc_protocol"]

# What test suites read: the names as MXNet lists them. It leads further functions to mx.np.
_NUMPY_ARRAY_FUNCTION_LIST = sorted({*_ARRAY_FUNCTIONS, "isfinite", "isinf", "isnan"} - {"row_stack"})
_NUMPY_ARRAY_UFUNC_LIST = sorted(
    _UNIVERSAL_FUNCTIONS - {"deg2rad", "divide", "isfinite", "isinf", "isnan", "log1p", "rad2deg", "radians"}
)


def _reporting(func: Callable[..., Any], protocol: str) -> Callable[..., None]:
    @functools.wraps(func)
    def run(*args: Any, **kwargs: Any) -> None:
        try:
            func(*args, **kwargs)
        except Exception as error:
            raise RuntimeError(
                f"Running function {func.__name__} with NumPy {protocol} protocol failed with exception {error}"
            ) from error

    return run


def with_array_function_protocol(func: Callable[..., Any]) -> Callable[..., None]:
    """Decorate a function that calls official NumPy functions on arrays of mx.np; it returns None.

    Raises (the decorated function)
    -------------------------------
    RuntimeError
        For any exception, with its text.
    """
    return _reporting(func, "array function")


def with_array_ufunc_protocol(func: Callable[..., Any]) -> Callable[..., None]:
    """Decorate a function that calls official universal functions; see `with_array_function_protocol`."""
    return _reporting(func, "array ufunc")


_add_star_names(globals())
