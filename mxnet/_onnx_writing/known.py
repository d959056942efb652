"""Arithmetic of constants, done when the model is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any

import numpy as onp


def _divide(a: Any, b: Any) -> Any:
    return a / b if a.dtype.kind == "f" else a // b  # only lengths, which are not negative, are divided here


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "Abs": onp.abs,
    "Add": onp.add,
    "Sub": onp.subtract,
    "Mul": onp.multiply,
    "Div": _divide,
    "Neg": onp.negative,
    "Sqrt": onp.sqrt,
    "Exp": onp.exp,
    "Max": lambda *arrays: reduce(onp.maximum, arrays),
    "Min": lambda *arrays: reduce(onp.minimum, arrays),
}


def folded(op_type: str, arrays: Sequence[Any], attributes: Mapping[str, Any]) -> Any:
    """Return the result of an operator on constants; None if one is not known (None), or it is not worth it."""
    function = _FUNCTIONS.get(op_type)
    if function is None or attributes or any(array is None for array in arrays):
        return None
    return onp.asarray(function(*arrays)).astype(arrays[0].dtype)
