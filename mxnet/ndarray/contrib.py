"""Operators of mx.nd.contrib."""

from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from ._generated import contrib as _generated

_functions = _functions_of(_generated)
_attach(_functions, "contrib", "NDArray", "mxnet.ndarray.contrib")
globals().update(_functions)
