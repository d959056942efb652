"""Parameters of operators as Python source."""

from __future__ import annotations

import math
from typing import Any

import numpy as onp


def literal(value: Any) -> str:
    """Return a parameter's value as source; values that MXNet widened from single precision are shortened."""
    if isinstance(value, float) and not isinstance(value, bool):
        return number(value)
    if isinstance(value, tuple) and value:
        inner = ", ".join(literal(v) for v in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)


def number(value: float) -> str:
    """Return a number's source.

    >>> number(0.0010000000474974513)
    '0.001'
    """
    if not math.isfinite(value):
        return f'float("{value}")'
    single = onp.float32(value)
    if abs(value) == onp.finfo(onp.float32).max:  # whose short form is larger
        return repr(float(value))
    return repr(float(str(single))) if float(single) == value else repr(float(value))


def each(lengths: tuple[int, ...]) -> str:
    """Return lengths as layers of torch take them: one number where all are equal.

    >>> each((3, 3)), each((1, 2))
    ('3', '(1, 2)')
    """
    return repr(lengths[0]) if len(set(lengths)) == 1 else repr(tuple(lengths))
