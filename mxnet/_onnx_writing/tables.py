"""Converters that are rows of a table."""

from __future__ import annotations

import numpy as onp

from .operation import Operation
from .types import FLOATS, numpy_type
from .values import Value


def number(op: Operation, scalar: float, dtype: str) -> Value:
    """Return a scalar parameter in an element type: for whole numbers truncated, and wrapped to their bits."""
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


def wider(left: str, right: str) -> str:
    """Return the element type in which arrays of two types meet: a float wins, then the wider one."""
    if left == right:
        return left
    if {left, right} == {"int8", "uint8"}:
        return "int32"
    for group in (("float64", "float32", "float16"), ("int64", "int32", "int8", "uint8", "bool")):
        results = [kind for kind in group if kind in (left, right)]
        if results:
            return results[0]
    return left
