"""Operators of mx.nd, module op."""

from .._definition.documentation import operator_functions as _operator_functions
from .._runtime.cached_op import CachedOp as CachedOp
from ._generated import op as _generated

_functions = _operator_functions(_generated, "NDArray", "mxnet.ndarray.op")
globals().update(_functions)
