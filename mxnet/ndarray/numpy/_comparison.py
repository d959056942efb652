"""Comparisons of mx.np; the results are boolean."""

from __future__ import annotations

from functools import partial

import numpy as onp

from ._operands import binary_without_options, operators, unary

_function = partial(binary_without_options, __name__)

equal = _function("equal", operators("equal", onp.equal))
not_equal = _function("not_equal", operators("not_equal", onp.not_equal))
greater = _function("greater", operators("greater", onp.greater))
greater_equal = _function("greater_equal", operators("greater_equal", onp.greater_equal))
less = _function("less", operators("less", onp.less))
less_equal = _function("less_equal", operators("less_equal", onp.less_equal))
logical_not = unary(__name__, "logical_not", onp.logical_not, truth=True)
