"""Converters that are rows of a table."""

from __future__ import annotations

import numpy as onp

from .operation import Operation
from .types import FLOATS, numpy_type
from .values import Value


def number(op: Operation, scalar: float, dtype: str) -> Value:
    """Return a scalar parameter in an element type: for integers truncated, and wrapped to their bits."""
    if dtype in FLOATS:
        return op.constant(onp.asarray(scalar), dtype, "scalar")
    if dtype == "bool":
        return op.constant(onp.asarray(bool(scalar)), dtype, "scalar")
    limits = onp.iinfo(numpy_type(dtype))
    if not onp.isfinite(scalar):
        return op.constant(onp.asarray(limits.min), dtype, "scalar")
    whole = int(scalar)
    if not limits.min <= whole <= limits.max:
        if limits.bits >= 32:
            whole = int(limits.min)
        else:
            whole &= (1 << limits.bits) - 1
            whole -= (1 << limits.bits) if whole > limits.max else 0
    return op.constant(onp.asarray(whole), dtype, "scalar")
