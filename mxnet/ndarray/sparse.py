"""Operators of mx.nd.sparse, on dense arrays; sparse storage is not part of this release yet."""

from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from ._generated import sparse as _generated

_functions = _functions_of(_generated)
_attach(_functions, "sparse", "NDArray", "mxnet.ndarray.sparse")
globals().update(_functions)
