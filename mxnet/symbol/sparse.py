"""Operators of mx.sym.sparse."""

from .._op.documentation import attach as _attach
from .._public import functions_of as _functions_of
from ._generated import sparse as _generated

_functions = _functions_of(_generated)
_attach(_functions, "sparse", "Symbol", "mxnet.symbol.sparse")
globals().update(_functions)
