"""Comparisons of mx.np; the results are boolean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as onp

from ._operands import Operators, binary_without_options, operators, unary


def _comparison(name: str, reflected: str) -> Operators:
    """Return the operators of a comparison; ``reflected`` is the one with the sides exchanged."""
    plain: Callable[..., Any] = getattr(onp, name)
    return operators(f"_npi_{name}", f"_npi_{name}_scalar", f"_npi_{reflected}_scalar", plain)


_function = partial(binary_without_options, __name__)

equal = _function("equal", _comparison("equal", "equal"))
not_equal = _function("not_equal", _comparison("not_equal", "not_equal"))
greater = _function("greater", _comparison("greater", "less"))
greater_equal = _function("greater_equal", _comparison("greater_equal", "less_equal"))
less = _function("less", _comparison("less", "greater"))
less_equal = _function("less_equal", _comparison("less_equal", "greater_equal"))
logical_not = unary(__name__, "logical_not", "_npi_logical_not", onp.logical_not, truth=True)
