"""How functions that make arrays from nothing make symbols."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from ..._src.operators.definition.shape_mode import MODE


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
