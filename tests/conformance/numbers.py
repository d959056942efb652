"""NumPy's functions behind the operators of an array and a number, for rows that differ from the reference."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as onp

_FUNCTIONS: dict[str, Callable[[Any, Any], Any]] = {
    "plus": onp.add, "add": onp.add, "minus": onp.subtract, "subtract": onp.subtract,
    "mul": onp.multiply, "multiply": onp.multiply, "div": onp.divide, "true_divide": onp.divide,
    "mod": onp.remainder, "power": onp.power,
    "maximum": onp.maximum, "minimum": onp.minimum, "hypot": onp.hypot, "arctan2": onp.arctan2,
    "copysign": onp.copysign, "ldexp": lambda x, y: x * onp.exp2(y),
    "equal": onp.equal, "not_equal": onp.not_equal, "greater": onp.greater, "greater_equal": onp.greater_equal,
    "less": onp.less, "less_equal": onp.less_equal,
}  # fmt: skip


def formula(operator: str, number: float, dtype: str = "float32") -> Callable[[Any], Any]:
    """Return what an operator computes of integers and a number: NumPy's function in double precision, as ``dtype``."""
    name = re.sub("^(_npi|_scatter)?_|_scalar$", "", operator)  # this runs on Python 3.8, too
    is_left = name not in _FUNCTIONS
    function = _FUNCTIONS[name[1:] if is_left else name]

    def compute(data: Any) -> Any:
        operands = (number, data.astype("float64")) if is_left else (data.astype("float64"), number)
        with onp.errstate(all="ignore"):
            return function(*operands).astype(dtype)

    return compute
