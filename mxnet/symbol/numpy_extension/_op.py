"""The operators of mx.sym.npx."""

from ..._op.documentation import attach as _attach
from ..._public import functions_of as _functions_of
from .._generated import npx as _generated

FUNCTIONS = _functions_of(_generated)
_attach(FUNCTIONS, "npx", "_Symbol", "mxnet.symbol.numpy_extension")
globals().update(FUNCTIONS)
