"""Operators of mx.nd, module op."""

from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from .._runtime.cached_op import CachedOp as CachedOp
from ._generated import op as _generated

_functions = _functions_of(_generated)
_attach(_functions, "op", "NDArray", "mxnet.ndarray.op")
globals().update(_functions)
