"""How functions that make arrays from nothing make symbols."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as onp

from ..._op.shape_mode import MODE
from ..._public import public
from ...context import Context
from ...ndarray.numpy import _creation


def symbolic(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function with operators without inputs becoming nodes of a graph."""

    @functools.wraps(function)
    def composing(*args: Any, **kwargs: Any) -> Any:
        before, MODE.composing = MODE.composing, True
        try:
            return function(*args, **kwargs)
        finally:
            MODE.composing = before

    composing.__module__ = function.__module__
    return composing


@public("mxnet.symbol.numpy")
def zeros(shape: Any, dtype: Any = onp.float32, order: str = "C", ctx: Context | None = None) -> Any:
    """Return a symbol of zeros.

    Parameters
    ----------
    shape : int or tuple of int
    dtype : optional, default float32
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one
    """
    return _creation.zeros(shape, dtype, order, ctx)
